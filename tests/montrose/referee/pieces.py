"""The counters (MON-4), the tables and the cards, as data/montrose gives them."""
from dataclasses import dataclass

from .the_map import read

ROYALIST, COVENANTER = "royalist", "covenanter"
SIDES = (ROYALIST, COVENANTER)


@dataclass(frozen=True)
class Unit:
    id: str
    side: str
    kind: str           # leader, irish, highland, lowland or cavalry
    strength: int       # of a leader: 0
    leadership: int
    movement: int
    order: int          # MON-Z.12
    setup: str

    @property
    def is_leader(self):
        return self.kind == "leader"


def read_units():
    return {entry["id"]: Unit(entry["id"], entry["side"], entry["type"], entry.get("strength", 0),
                              entry.get("leadership", 0), entry["movement"], order, entry["setup"])
            for order, entry in enumerate(read("units")["units"])}


UNITS = read_units()
REDUCED_STRENGTH = {entry["id"]: entry["reduced_strength"] for entry in read("units")["units"] if "reduced_strength" in entry}
ARGYLLS_GROUP = read("units")["argylls_group"]
CARDS = {side: [card["id"] for card in read("cards")["cards"] if card["side"] == side] for side in SIDES}
LEAVES_IF_EFFECTIVE = {card["id"] for card in read("cards")["cards"] if card["removed"] == "if-effective"}
TABLES = read("tables")
LAST_TURN = len(TABLES["turns"])


def enemy(side):
    return COVENANTER if side == ROYALIST else ROYALIST


def in_order(units):
    """MON-Z.12: the fixed order of all units."""
    return sorted(units, key=lambda unit: UNITS[unit].order if unit in UNITS else 1000 + int(unit[-1]))


def is_winter(turn):
    return TABLES["turns"][turn - 1]["winter"]       # MON-17.0.1


def look_up(table, index):
    """Recruit and Disband Tables; beyond the printed rows the last row holds (MON-R.9)."""
    for row in TABLES[table]["rows"]:
        if row.get("min", index) <= index <= row.get("max", index):
            return row["units"]
    raise ValueError(f"{table} table has no row for {index}")


def battle_result(unit, face):
    """Battle Results Table: none, panic or eliminate, by the unit that rolls (MON-12.2.1, MON-12.2.2)."""
    column = "irish" if unit in UNITS and UNITS[unit].kind == "irish" else "other"
    return TABLES["battle"][column][face - 1]
