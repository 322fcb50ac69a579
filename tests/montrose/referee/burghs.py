"""Burghs and their garrisons (MON-12.5), Irish Terror (MON-C.1), leaders inside (MON-18.6), Blair Atholl (MON-18.7)."""
from .battlefield import Battle, leaders_to_check
from .leaders import activate, leslie_among_royalists
from .pieces import COVENANTER, ROYALIST, TABLES, UNITS, enemy, in_order
from .the_map import BLAIR_ATHOLL, EDINBURGH, MAP


def open_at_beginning(match, side):
    """Burghs that may be attacked in this phase (MON-12.0.2, MON-R.39); for the Covenanter Blair Atholl (MON-R.87)."""
    position = match.position
    if side == ROYALIST:
        places = MAP.burghs - position.defeated                             # MON-12.5.11
    elif match.on("blair_atholl_attacked") and not position.blair_atholl_beaten:
        places = {BLAIR_ATHOLL}
    else:
        places = set()                                                      # MON-8.2.14
    return [space for space in sorted(places) if position.combat(space, side) and not position.combat(space, enemy(side))]


def attackers(match, side, space):
    """Those of a side who may attack the Burgh now: who stood there when the phase began, or pursued into it.

    Who retreated there takes no part (MON-R.41, MON-R.105). Empty if there is no combat unit among them.
    """
    position = match.position
    if space in match.assaulted or position.combat(space, enemy(side)):     # MON-R.38, MON-12.5.15
        return []
    units = [unit for unit in position.units(space, side)
             if match.stood[unit] == space or match.pursued.get(unit) == space]
    return units if any(not UNITS[unit].is_leader for unit in units) else []


def garrison(match, space):
    """MON-12.5.4, MON-12.5.10, MON-R.51; three in Edinburgh by MON-18.3.1."""
    table = TABLES["garrison"]
    three = space == EDINBURGH and match.on("edinburgh_garrison_of_three")
    return [f"garrison-{number + 1}" for number in range(table["edinburgh_with_18_3"] if three else table["units"])]


def attack(match, space, units):
    """The battle; leaders inside are activated and take part (MON-R.85 (5), (9), MON-R.86)."""
    position = match.position
    side = UNITS[units[0]].side
    match.assaulted.add(space)
    if side == ROYALIST:
        for leader in in_order(position.inside & position.inactive):
            if position.at[leader] == space and leader in position.inactive:
                activate(match, leader)
        leslie_among_royalists(match)
    inside = [unit for unit in position.leaders(space, COVENANTER) if unit in position.inside] if side == ROYALIST else []
    sides = {side: in_order(units), enemy(side): in_order(inside) + garrison(match, space)}
    checked = leaders_to_check(match, space, {**sides, enemy(side): []})
    return Battle(space, True, side, sides, in_order(checked + inside))


def surrenders(match, battle):
    """MON-C.1, MON-R.59: the first Burgh that the Royalist attacks in his turn falls without dice."""
    position = match.position
    if position.card != "irish-terror" or position.card_used or not battle.burgh or battle.attacker != ROYALIST:
        return False
    match.script.take("burgh-surrenders", "MON-C.1", space=battle.space, card="irish-terror")
    position.card_used = True
    battle.winner = ROYALIST
    return True
