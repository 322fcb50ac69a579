"""Battle Phase (MON-12.0): which battles are fought, in which order, and each from beginning to end."""
from . import burghs
from .aftermath import settle
from .battlefield import field_battle, forced_battles
from .fight import fight
from .leaders import displace_abandoned
from .pieces import SIDES
from .pursuit import assault_at_once, pursue


def battle_phase(match, side):
    match.stood = dict(match.position.at)
    match.fought_for.clear()
    opened = burghs.open_at_beginning(match, side)
    while True:
        forced = forced_battles(match)
        may_assault = [space for space in opened if space not in match.fought_for and burghs.attackers(match, side, space)]
        choice = next_battle(match, side, forced, may_assault)
        if not choice:
            return
        space, assault = choice
        one_battle(match, space, burghs.attackers(match, side, space) if assault else None)


def next_battle(match, side, forced, may_assault):
    """MON-D.10: the space, and whether its Burgh is attacked; nothing when the phase is over."""
    answer = match.script.answer(side, "attack", "assault", "end-battles")
    if not forced and not may_assault:
        if answer:
            match.script.deviates("MON-12.0.1", f"no battle is due, but comes {match.script.what_comes()}")
        return None
    if not answer:
        match.check(len(forced) == 1 and not may_assault, "MON-12.0.4",
                    lambda: f"the {side} chooses among battles in {forced} and Burghs {may_assault}")
        return (forced[0], False) if forced else None
    match.script.take_answer()
    if answer.verb == "end-battles":                                        # MON-12.5.2
        match.check(not forced, "MON-12.0.1", lambda: f"battles must be fought in {forced}")
        return None
    space = answer.words[1]
    if answer.verb == "attack" and space not in forced:
        match.script.deviates("MON-12.0.1", f"battles are due in {forced}, not in {space}")
    if answer.verb == "assault" and space not in may_assault:
        match.script.deviates("MON-12.5.1", f"the Burgh of {space} may not be attacked, only {may_assault}")
    return space, answer.verb == "assault"


def who_takes_part(match, battle, side):
    """The clause that says who is in the battle."""
    if not battle.burgh:
        return "MON-12.0.8"
    if side == battle.attacker:
        return "MON-18.4.9" if any(match.pursued.get(unit) == battle.space for unit in battle.units[side]) else "MON-R.41"
    if battle.leaders(side):
        return "MON-18.6.5"
    return "MON-18.3.1" if len(battle.units[side]) == 3 else "MON-12.5.4"


def one_battle(match, space, attackers=None):
    """A battle, or with `attackers` an attack on a Burgh; and what it leads to at once."""
    battle = burghs.attack(match, space, attackers) if attackers else field_battle(match, space)
    match.fought_for.add(space)                                             # MON-12.5.16
    event = match.script.take("battle-begins", "MON-12.5.1" if battle.burgh else "MON-12.0.1", space=space, burgh=battle.burgh)
    match.script.compare_field(event, "attacker", battle.attacker, "MON-12.0.6")
    for side in SIDES:
        match.script.compare_field(event, side, battle.units[side], who_takes_part(match, battle, side))
    highlanders = battle.highlanders()
    if not burghs.surrenders(match, battle):
        fight(match, battle)
    settle(match, battle, highlanders)
    displace_abandoned(match, space)
    if not battle.burgh:                                                    # MON-18.4.12
        pursue(match, battle, one_battle)
        assault_at_once(match, battle, one_battle)
