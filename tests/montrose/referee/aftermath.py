"""The end of a battle (MON-12.3, MON-12.4), in the order of MON-R.53: checks, retreats, victory."""
from .leaders import RETREAT, units_enter
from .march import entry_clause, may_enter
from .pieces import COVENANTER, ROYALIST, TABLES, UNITS, enemy, in_order
from .the_map import MAP
from .victory import covenanter_takes_blair_atholl, royalist_victory


def settle(match, battle, highlanders):
    match.script.take("battle-won", "MON-12.3.1", winner=battle.winner, space=battle.space, burgh=battle.burgh)
    loser = enemy(battle.winner)
    check_leaders(match, battle, loser)
    retreat(match, battle, loser)
    if battle.burgh and battle.attacker == COVENANTER:
        if battle.winner == COVENANTER:                                     # else the marker does not move (MON-R.87)
            covenanter_takes_blair_atholl(match)
    elif battle.winner == ROYALIST:
        note_victory(match, battle, highlanders)
        if battle.burgh:                                                    # MON-12.5.11, MON-12.5.12
            match.script.take("burgh-beaten", "MON-12.5.11", space=battle.space)
            match.position.defeated.add(battle.space)
        royalist_victory(match)


def note_victory(match, battle, highlanders):
    """For the Disband Phase; only of his own player turn (MON-R.100), even if none survived (MON-R.61)."""
    if match.position.phasing == ROYALIST:
        match.victory_spaces.add(battle.space)
        match.won_with_highlanders |= bool(highlanders)
        match.highland_victors |= set(highlanders)
        match.retreated -= set(highlanders)


def check_leaders(match, battle, loser):
    """MON-12.3.2 to MON-12.3.4, two dice each, in the order of MON-Z.6."""
    for leader in battle.checked:
        if UNITS[leader].side != loser:
            continue
        inside = "MON-18.6.6" if leader in match.position.inside and battle.burgh else None
        faces = match.script.throw("leader-check", loser, TABLES["leader_loss"]["dice"], inside)
        lost = sum(faces) == TABLES["leader_loss"]["lost_on"]
        match.script.take("leader-checked", "MON-12.3.3" if lost else "MON-12.3.4", leader=leader, sum=sum(faces),
                          eliminated=lost)
        if lost:
            battle.units[loser].remove(leader)
            match.eliminate_leader(leader, "MON-12.3.3")


def retreat(match, battle, loser):
    """MON-12.3.6 to MON-12.3.13: every survivor to a legal adjoining space, one by one or together (MON-R.55)."""
    position = match.position
    left = [unit for unit in battle.units[loser] if unit in UNITS]
    while left:
        stranded = [unit for unit in left if not retreats(match, unit, battle.space)]
        if stranded and match.script.event("cannot-retreat"):
            strand(match, battle, stranded)
            left = [unit for unit in left if unit not in stranded]
            continue
        answer = match.script.answer(loser, "retreat")
        if answer:
            match.script.take_answer()
        event = match.script.take("retreated", "MON-12.3.7", **{"from": battle.space})
        units, space = event["units"], event["to"]
        check_retreat(match, battle, units, space, left, answer)
        left = [unit for unit in left if unit not in units]
        position.inside -= set(units)
        position.move(units, space)
        match.retreated |= set(units)
        units_enter(match, loser, units, space, RETREAT)               # MON-R.56, MON-R.116


def retreats(match, unit, space):
    """MON-12.3.7: adjoining spaces without enemy combat units that the unit may enter."""
    foe = enemy(UNITS[unit].side)
    return [place for place in MAP.adjoining(space) if not match.position.combat(place, foe) and may_enter(match, unit, place)]


def check_retreat(match, battle, units, space, left, answer):
    for unit in units:
        match.check(unit in left, "MON-12.3.6", f"{unit} has not lost this battle")
        legal = retreats(match, unit, battle.space)
        for clause in retreat_clauses(unit, space):
            match.check(space in legal, clause, lambda: f"{unit} may retreat to {legal}, not to {space}")
        if not answer:
            match.check(len(legal) == 1, "MON-D.14", lambda: f"the owner chooses for {unit} among {legal}")
    if answer:
        match.check(sorted(answer.words[1:-1]) == sorted(units) and answer.words[-1] == space, "MON-12.3.8",
                    f"{answer.words[1:]} were chosen, not {units} to {space}")


def retreat_clauses(unit, space):
    """The clauses that could have closed the space to this unit."""
    clause = entry_clause(unit, space)
    return ["MON-12.3.7"] + {"MON-11.4.3": ["MON-12.3.11"], "MON-11.4.4": ["MON-12.3.11"], "MON-11.4.6": ["MON-12.3.12"],
                             "MON-11.4.7": ["MON-12.3.12"]}.get(clause, [])


def strand(match, battle, stranded):
    """MON-12.3.13, MON-R.57: combat units to the pool, Irish and leaders out of the game; Montrose goes last."""
    for unit in sorted(in_order(stranded), key=lambda unit: (UNITS[unit].is_leader, unit == "montrose")):
        match.script.take("cannot-retreat", "MON-12.3.13", unit=unit)
        battle.units[UNITS[unit].side].remove(unit)
        if UNITS[unit].is_leader:
            match.eliminate_leader(unit, "MON-16.3.4")
        else:
            match.to_pool(unit, "MON-R.57" if UNITS[unit].kind == "irish" else "MON-12.3.13")
