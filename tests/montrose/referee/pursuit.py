"""Pursuit (MON-18.4), the battles it causes (MON-R.80) and the assault at once (MON-18.5)."""
from . import burghs
from .battlefield import forced_battles
from .leaders import MARCH, units_enter
from .march import may_meet_enemy, may_enter
from .pieces import ROYALIST, UNITS, enemy
from .the_map import MAP


def pursue(match, battle, one_battle):
    side = battle.winner
    if not match.on("pursuit", side):
        return
    entered, unopposed = go_after(match, battle, side)
    fight_what_it_caused(match, side, entered, unopposed, one_battle)


def go_after(match, battle, side):
    """MON-18.4.1, MON-18.4.6, MON-18.4.14: unit by unit or together, as long as the winner likes.

    Returns the spaces entered, and those of them without enemy combat units: a Burgh fought for is not open (MON-12.5.15).
    """
    entered, unopposed = [], []
    while True:
        free = [unit for unit in battle.units[side] if may_pursue(match, battle, unit)]
        if not any(ways(match, unit) for unit in free):
            return entered, unopposed
        answer = match.script.answer(side, "pursue", "end-pursuit")
        if not answer:
            match.script.deviates("MON-18.4.1", f"{free} may pursue, but comes {match.script.what_comes()}")
        match.script.take_answer()
        if answer.verb == "end-pursuit":
            return entered, unopposed
        units, space = answer.words[1:-1], answer.words[-1]
        check_pursuit(match, battle, units, space, free, side)
        pursue_to(match, battle, side, units, space)
        entered.append(space)
        if not match.position.combat(space, enemy(side)):
            unopposed.append(space)


def pursue_to(match, battle, side, units, space):
    match.script.take("pursued", "MON-18.4.4", units=units, to=space, **{"from": battle.space})
    match.position.move(units, space)
    match.pursued.update({unit: space for unit in units})
    units_enter(match, side, units, space, MARCH)


def may_pursue(match, battle, unit):
    """MON-18.4.1 to MON-18.4.3."""
    return unit in UNITS and match.position.at[unit] == battle.space and UNITS[unit].kind != "lowland" \
        and unit not in battle.panicked


def ways(match, unit):
    """MON-R.79: adjoining spaces that the unit may enter by itself."""
    side, space = UNITS[unit].side, match.position.at[unit]
    return [place for place in MAP.adjoining(space)
            if may_enter(match, unit, place) and may_meet_enemy(match, side, [unit], place)]


def check_pursuit(match, battle, units, space, free, side):
    match.check(space in MAP.adjoining(battle.space), "MON-18.4.4", f"{space} does not adjoin {battle.space}")
    for unit in units:
        match.check(unit in free, "MON-18.4.2" if UNITS[unit].kind == "lowland" else "MON-18.4.3", f"{unit} may not pursue")
        match.check(may_enter(match, unit, space), "MON-R.79", f"{unit} may not enter {space}")
    match.check(may_meet_enemy(match, side, units, space), "MON-R.79", f"{units} may not enter {space} alone")


def fight_what_it_caused(match, side, entered, unopposed, one_battle):
    """MON-18.4.7, MON-18.4.11: before any other battle, in the order that the pursuer chooses; then Burghs (MON-R.84)."""
    while True:
        forced = forced_battles(match, entered)
        open_burghs = [] if forced else burghs_entered(match, side, unopposed)
        space = next_caused(match, side, forced, open_burghs)
        if not space:
            return
        one_battle(match, space, None if forced else burghs.attackers(match, side, space))


def next_caused(match, side, forced, open_burghs):
    """The next battle, or Burgh to attack; nothing when there is none or the pursuer wants no more (MON-18.4.8)."""
    if not forced and not open_burghs:
        return None
    answer = match.script.answer(side, "attack", "assault", "end-battles")
    if not answer:
        match.check(len(forced) == 1, "MON-R.80", lambda: f"the {side} chooses among {forced or open_burghs}")
        return forced[0] if forced else None
    match.script.take_answer()
    if answer.verb == "end-battles":
        match.check(not forced, "MON-18.4.7", lambda: f"battles must be fought in {forced}")
        return None
    if answer.words[1] not in (forced or open_burghs):
        match.script.deviates("MON-R.80", f"next come {forced or open_burghs}, not {answer.words[1]}")
    return answer.words[1]


def may_assault_now(match, side):
    """MON-R.83: in the Covenanter player turn only by a switch."""
    return side == ROYALIST and (match.position.phasing == ROYALIST or match.on("burgh_assault_in_enemy_turn"))


def burghs_entered(match, side, unopposed):
    """MON-18.4.8: Burghs that pursuing Royalist units entered without a fight; who stood there may join in."""
    if not may_assault_now(match, side):
        return []
    return [space for space in dict.fromkeys(unopposed) if space in MAP.burghs - match.position.defeated
            and burghs.attackers(match, side, space)
            and any(match.pursued.get(unit) == space for unit in match.position.units(space, side))]


def assault_at_once(match, battle, one_battle):
    """MON-18.5.1: who cleared a Burgh space of the enemy and stayed may attack the Burgh at once (MON-R.84)."""
    position, space = match.position, battle.space
    if battle.winner != ROYALIST or not match.on("assault_after_battle") or not may_assault_now(match, ROYALIST):
        return
    if space not in MAP.burghs - position.defeated or space in match.assaulted:
        return
    stayed = [unit for unit in battle.units[ROYALIST] if position.at[unit] == space]
    if not any(not UNITS[unit].is_leader for unit in stayed):
        return
    answer = match.script.answer(ROYALIST, "assault", "end-battles")
    if not answer:
        match.script.deviates("MON-18.5.1", f"the Royalist may assault {space} at once, but comes {match.script.what_comes()}")
    match.script.take_answer()
    if answer.verb == "assault":
        match.check(answer.words[1] == space, "MON-18.5.1", f"the Burgh cleared is {space}")
        one_battle(match, space, stayed)                                    # unpanicked again (MON-18.5.2)
