"""The position, kept by the referee itself, and its comparison with what the record shows."""
from .pieces import COVENANTER, ROYALIST, SIDES, UNITS

# What the record shows by the same names, and the clause that each goes by.
COMPARED = {"out": "MON-R.93", "reduced": "MON-4.0.19", "inactive": "MON-10.1.2", "inside": "MON-18.6.2",
            "defeated": "MON-12.5.11", "victories": "MON-15.0.2", "blair_atholl_beaten": "MON-R.87", "turn": "MON-8.1.2",
            "phasing": "MON-8.1.3", "woken": "MON-10.1.8", "removed": "MON-9.0.6", "card": "MON-R.108"}


class Position:
    def __init__(self, view):
        self.at = {unit: view["at"][unit] for unit in UNITS}
        self.out, self.reduced, self.inside = set(), set(), set()
        self.inactive = {"baillie", "urry"}             # MON-7.0.9
        self.defeated, self.blair_atholl_beaten = set(), False
        self.victories, self.turn, self.phasing = 0, 1, ROYALIST
        self.woken = False                              # Baillie and Urry were activated: Elcho left, Leslie was placed
        self.auto_recruit_due = False                   # of Leslie (MON-10.1.14)
        self.decks = {side: list(view["decks"][side]["value"]) for side in SIDES}      # the top card last
        self.discards = {side: [] for side in SIDES}
        self.removed, self.card, self.card_used = set(), None, False

    # Who is where; all lists in the order of MON-Z.12

    def units(self, space, side=None):
        return [unit for unit, place in self.at.items() if place == space and side in (None, UNITS[unit].side)]

    def combat(self, space, side):
        return [unit for unit in self.units(space, side) if not UNITS[unit].is_leader]

    def leaders(self, space, side):
        return [unit for unit in self.units(space, side) if UNITS[unit].is_leader]

    def on_map(self, side):
        return [unit for unit, place in self.at.items() if place is not None and UNITS[unit].side == side]

    def pool(self, side):
        return [unit for unit, place in self.at.items()
                if place is None and UNITS[unit].side == side and not UNITS[unit].is_leader and unit not in self.out]

    def strength(self, unit, reduced_strength):
        return reduced_strength[unit] if unit in self.reduced else UNITS[unit].strength

    # Changes

    def move(self, units, space):
        for unit in units:
            self.at[unit] = space
        self.open_the_gates()

    def to_pool(self, unit):
        self.at[unit] = None
        self.open_the_gates()

    def remove(self, unit):
        """Out of the game for good (MON-10.0.20, MON-R.93)."""
        self.at[unit] = None
        self.out.add(unit)
        self.inactive.discard(unit)
        self.inside.discard(unit)
        self.reduced.discard(unit)
        self.open_the_gates()

    def open_the_gates(self):
        """A leader is inside a Burgh as long as Royalist combat units stand outside (MON-18.6.2)."""
        if self.inside:
            self.inside = {leader for leader in self.inside
                           if self.at[leader] is not None and self.combat(self.at[leader], ROYALIST)}

    def besieged(self, leader):
        return leader in self.inside

    # The record's own account

    def compare(self, view, check):
        """After each answer the position is what the rules make of the events."""
        misplaced = [unit for unit, place in self.at.items() if view["at"][unit] != place]
        check(not misplaced, "MON-3.0.1", lambda: "; ".join(f"{unit} should be in {self.at[unit]}, not in {view['at'][unit]}"
                                                            for unit in misplaced))
        for name, clause in COMPARED.items():
            mine, shown = getattr(self, name), view[name]
            if isinstance(mine, set):
                shown = {piece for piece in shown if piece in mine or not self.is_stale(name, piece)}
            check(shown == mine, clause, lambda: f"{name} should be {mine or None}, not {shown or None}")
        check(not self.card or view["card_used"] == self.card_used, "MON-R.108", f"{self.card} was used: {self.card_used}")
        for side in SIDES:
            self.compare_cards(view, side, check)
        check(not self.out & set(self.on_map(ROYALIST) + self.on_map(COVENANTER)), "MON-10.0.20", "who is out stands on the map")

    def compare_cards(self, view, side, check):
        deck, discards = view["decks"][side]["value"], view["discards"][side]
        check(deck == self.decks[side], "MON-9.0.1", lambda: f"the deck of the {side} should be {self.decks[side]}, not {deck}")
        check(discards == self.discards[side], "MON-9.0.4",
              lambda: f"the discards of the {side} should be {self.discards[side]}, not {discards}")

    def is_stale(self, name, piece):
        """A record goes on naming reduced units that are out, and leaders inside whom nobody besieges any more."""
        return name == "reduced" and piece in self.out or name == "inside" and self.at[piece] is not None
