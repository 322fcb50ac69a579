"""A battle: who is in it, and where battles are due (MON-12.0)."""
from dataclasses import dataclass, field

from .pieces import ROYALIST, SIDES, UNITS, in_order


@dataclass
class Battle:
    space: str
    burgh: bool
    attacker: str                   # the phasing side (MON-12.0.6, MON-R.78), or who attacks a Burgh
    units: dict                     # side: everybody in it, leaders and garrison too
    checked: list                   # leaders who are tested if they lose (MON-R.54, MON-R.81)
    panicked: set = field(default_factory=set)
    idle_leaders: set = field(default_factory=set)      # set aside in a round before (MON-12.1.30)
    by_card: bool = False           # Tactical Superiority is held by a card
    winner: str = ""

    def combat(self, side):
        return [unit for unit in self.units[side] if unit not in UNITS or not UNITS[unit].is_leader]

    def unpanicked(self, side):
        return [unit for unit in self.combat(side) if unit not in self.panicked]

    def leaders(self, side):
        return [unit for unit in self.units[side] if unit in UNITS and UNITS[unit].is_leader]

    def ready_leaders(self, side):
        return [leader for leader in self.leaders(side) if leader not in self.idle_leaders]

    def has_garrison(self, side):
        return any(unit not in UNITS for unit in self.units[side])

    def highlanders(self):
        return [unit for unit in self.combat(ROYALIST) if unit in UNITS and UNITS[unit].kind == "highland"]

    def leave(self, unit):
        for side in SIDES:
            if unit in self.units[side]:
                self.units[side].remove(unit)
        self.panicked.discard(unit)


def forced_battles(match, among=None):
    """MON-12.0.1, MON-R.96: spaces where both sides have combat units now."""
    position = match.position
    places = {place for place in position.at.values() if place is not None}
    return [space for space in sorted(places) if (among is None or space in among)
            and all(position.combat(space, side) for side in SIDES)]


def leaders_to_check(match, space, units):
    """MON-12.3.2, MON-R.54; all of them if anybody came by pursuit, unless a switch says otherwise (MON-R.81)."""
    everybody = [unit for side in SIDES for unit in units[side] if unit in UNITS]
    leaders = [unit for unit in everybody if UNITS[unit].is_leader]
    joined = any(match.pursued.get(unit) == space for unit in everybody)
    if joined and match.options["pursuing_leaders_checked"]:
        return in_order(leaders)
    return in_order(leader for leader in leaders
                    if match.stood[leader] == space or leader == "leslie" and match.stood[leader] is None)


def field_battle(match, space):
    """MON-12.0.8: all units in the space, but for inactive leaders inside a Burgh (MON-R.106)."""
    position = match.position
    shut_in = position.inside & position.inactive
    units = {side: [unit for unit in position.units(space, side) if unit not in shut_in] for side in SIDES}
    return Battle(space, False, position.phasing, units, leaders_to_check(match, space, units))
