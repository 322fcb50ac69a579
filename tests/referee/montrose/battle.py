"""Battle Phase (MON-12.0): which battles are fought, in which order, and each from beginning to end."""
from dataclasses import dataclass, field

from . import burghs
from .aftermath import settle
from .fight import fight
from .leaders import displace_abandoned
from .pieces import COVENANTER, ROYALIST, SIDES, UNITS, in_order
from .pursuit import assault_at_once, pursue


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


def battle_phase(match, side):
    position = match.position
    match.stood = dict(position.at)
    opened = burghs.open_at_beginning(match, side)
    while True:
        forced = forced_battles(match)
        may_assault = [space for space in opened if burghs.attackers(match, side, space)]
        if not forced and not may_assault:
            return
        answer = match.script.answer(side, "attack", "assault", "end-battles")
        if answer:
            match.script.take_answer()
            if answer.verb == "end-battles":
                match.check(not forced, "MON-12.0.1", lambda: f"battles must be fought in {forced}")
                return
            check_choice(match, answer, forced, may_assault)
            space, burgh = answer.words[1], answer.verb == "assault"
        else:
            match.check(len(forced) == 1 and not may_assault, "MON-12.0.4",
                        lambda: f"the {side} chooses among battles in {forced} and Burghs {may_assault}")
            if not forced:
                return
            space, burgh = match.script.event("battle-begins")["space"] if match.script.event("battle-begins") else forced[0], False
        one_battle(match, space, burghs.attackers(match, side, space) if burgh else None)


def check_choice(match, answer, forced, may_assault):
    if answer.verb == "attack":
        match.check(answer.words[1] in forced, "MON-12.0.1", lambda: f"battles are due in {forced}")
    else:
        match.check(answer.words[1] in may_assault, "MON-12.5.1", lambda: f"Burghs open to attack: {may_assault}")


def forced_battles(match, among=None):
    """MON-12.0.1, MON-R.96: spaces where both sides have combat units now."""
    position = match.position
    places = {position.at[unit] for unit in UNITS if position.at[unit] is not None}
    return [space for space in sorted(places) if (among is None or space in among)
            and all(position.combat(space, side) for side in SIDES)]


def one_battle(match, space, attackers=None):
    """A battle, or with `attackers` an attack on a Burgh; and what it leads to at once."""
    position = match.position
    battle = burghs.attack(match, space, attackers) if attackers else field_battle(match, space)
    clause = "MON-12.5.1" if battle.burgh else "MON-12.0.1"
    match.script.take("battle-begins", clause, space=space, burgh=battle.burgh, attacker=battle.attacker,
                      royalist=battle.units[ROYALIST], covenanter=battle.units[COVENANTER])
    highlanders = [unit for unit in battle.combat(ROYALIST) if unit in UNITS and UNITS[unit].kind == "highland"]
    if not burghs.surrenders(match, battle):
        fight(match, battle)
    settle(match, battle, highlanders)
    displace_abandoned(match, space)
    if battle.burgh:
        return                                                              # MON-18.4.12
    pursue(match, battle, one_battle)
    assault_at_once(match, battle, one_battle)


def field_battle(match, space):
    """MON-12.0.8: all units in the space, but for inactive leaders inside a Burgh (MON-R.106)."""
    position = match.position
    shut_in = {unit for unit in position.units(space) if unit in position.inside and unit in position.inactive}
    units = {side: [unit for unit in position.units(space, side) if unit not in shut_in] for side in SIDES}
    return Battle(space, False, position.phasing, units, leaders_to_check(match, space, units))


def leaders_to_check(match, space, units):
    """MON-12.3.2, MON-R.54; all of them if anybody came by pursuit, unless a switch says otherwise (MON-R.81)."""
    everybody = [unit for side in SIDES for unit in units[side] if unit in UNITS]
    leaders = [unit for unit in everybody if UNITS[unit].is_leader]
    joined = any(match.pursued.get(unit) == space for unit in everybody)
    if joined and match.on("pursuing_leaders_checked"):
        return in_order(leaders)
    return in_order(leader for leader in leaders
                    if match.stood[leader] == space or leader == "leslie" and match.stood[leader] is None)
