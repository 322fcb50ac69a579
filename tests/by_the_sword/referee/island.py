"""The island and the tables: data/by-the-sword, read a second time."""
import json
from collections import deque
from pathlib import Path

DATA = Path(__file__).resolve().parents[3] / "data/by-the-sword"
MAP, TABLES, LISTS = (json.loads((DATA / f"{name}.json").read_text()) for name in ("map", "tables", "lists"))
CARDS = json.loads((DATA / "cards.json").read_text())

SEATS = ("red", "blue", "green", "gold", "violet", "grey")  # BTS-intro.2
SPACES = {s["id"]: s for s in MAP["spaces"]}
REGIONS = [r["id"] for r in MAP["regions"] if r["id"] != "castles"]
TERRITORIES = {r: [s["id"] for s in MAP["spaces"] if s["region"] == r] for r in REGIONS}
CASTLES = [s["id"] for s in MAP["spaces"] if s["kind"] == "castle"]
HARBOURS = {h["id"]: h for h in MAP["harbours"]}
ZONES = {z["id"]: z["neighbours"] for z in MAP["zones"]}
MERCENARIES = {m["id"]: m for m in CARDS["mercenaries"]}
UNITS = {u["id"]: u for u in LISTS["units"]}
BONUS = {b["type"]: b["units"] for b in LISTS["bonus"]}
EVENTS = {e["id"]: e for e in CARDS["events"]}
MOST_CROWNS = 30_000  # BTS-R.245

# BTS-T.auto: the share in percent that a total inflicts
def inflicted(total):
    for least, percent in ((14, 25), (12, 21), (10, 17), (8, 14), (6, 11), (4, 8)):
        if total >= least:
            return percent
    return 5


def region(area):
    """Of a territory; None of a castle area (BTS-R.7)."""
    return SPACES[area]["region"] if SPACES[area]["kind"] == "territory" else None


def is_castle(area):
    return SPACES[area]["kind"] == "castle"


def harbours(area):
    return [h for h in HARBOURS.values() if h["space"] == area]


def of_table(column, total):
    """A result by 2D6 with its modifier; beyond the table its end (BTS-R.3)."""
    return column[min(max(total, 2), 12) - 2]


def nearest(number, share=100):
    """So many hundredths of it, to the nearest, halves up (BTS-R.2). Takes whole numbers."""
    return (2 * number * share + 100) // 200


def up(number, by):
    return -(-number // by)


class Ways:
    """Borders as the options have them: with the tunnel, or without (BTS-R.209)."""

    def __init__(self, tunnel):
        self.kinds = {}
        for route in MAP["routes"] + ([{**MAP["tunnel"], "kind": "land"}] if tunnel else []):
            self.kinds[route["a"], route["b"]] = self.kinds[route["b"], route["a"]] = route["kind"]
        self.next = {a: [b for b in SPACES if (a, b) in self.kinds] for a in SPACES}

    def kind(self, one, other):
        return self.kinds.get((one, other))

    def distance(self, one, other, may=lambda area: True):
        """In areas, through such as `may` be entered; None: no way."""
        far, line = {one: 0}, deque([one])
        while line:
            at = line.popleft()
            if at == other:
                return far[at]
            for area in self.next[at]:
                if area not in far and may(area):
                    far[area] = far[at] + 1
                    line.append(area)
        return None
