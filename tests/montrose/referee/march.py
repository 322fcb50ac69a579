"""March Phase (MON-11): moves, allowances, stops, and the rolls of a Force March (MON-R.72)."""
from dataclasses import dataclass

from .leaders import MARCH, displace_abandoned, units_enter
from .pieces import ROYALIST, UNITS, enemy, in_order, look_up
from .the_map import ENGLAND, MAP, SOUTH

FORCE_MARCH = ("r-force-march", "c-force-march")
FORCE_MARCH_DRM = -2


@dataclass
class Move:
    side: str
    units: list
    at: str
    spent: int = 0
    stopped: bool = False
    led: bool = False               # MON-18.9.1: combat units go all the way with a leader


def march_phase(match, side):
    while True:
        answer = match.script.answer(side, "march", "end-march")
        if not answer:
            check_that_nobody_can_march(match, side)
            return
        match.script.take_answer()
        if answer.verb == "end-march":                                      # MON-11.1.10
            return
        units = [word for word in answer.words[1:] if word in UNITS]
        path = answer.words[1 + len(units):]
        march(match, begin_move(match, side, units), path)


def begin_move(match, side, units):
    """A set of units with one start space, each of which moves once (MON-R.27)."""
    position = match.position
    start = position.at[units[0]] if units else None
    if start is None or len(set(units)) < len(units) or any(position.at[unit] != start for unit in units):
        match.script.deviates("MON-11.1.5", f"units that march together start in one space, not {units}")
    for unit in units:
        match.check(UNITS[unit].side == side, "MON-11.1.1", f"{unit} is not of the {side}")
        match.check(unit not in match.moved, "MON-11.1.6", f"{unit} has marched before in this phase")
        match.check(unit not in position.inactive, "MON-10.1.2", f"{unit} is inactive")
    left_behind = [unit for unit in position.units(start, side) if unit not in units]
    alone = left_behind and all(UNITS[unit].is_leader and unit not in position.inside for unit in left_behind)
    match.check(not (alone and position.combat(start, enemy(side))), "MON-R.29", f"leaders are left among the enemy in {start}")
    match.moved |= set(units)
    led = match.on("leaders_speed_marches", side) and any(UNITS[unit].is_leader for unit in units)
    return Move(side, units, start, led=led)


def march(match, move, path):
    """Follows the path; where enemy leaders gave way the owner says anew how he goes on (MON-R.34)."""
    while True:
        gave_way = follow(match, move, path)
        if not gave_way or not may_go_on(match, move):
            break
        answer = match.script.answer(move.side, "march", "halt")
        if not answer:
            match.script.deviates("MON-R.34", f"the march may go on from {move.at}, but comes {match.script.what_comes()}")
        match.script.take_answer()
        if answer.verb == "halt":
            break
        path = answer.words[1:]
    force_march_rolls(match, move)
    displace_abandoned(match, move.at)                                      # MON-C.2, MON-R.36


def follow(match, move, path):
    """Goes along a path. True if leaders gave way or stayed inside, so that the rest of it is void."""
    for number, space in enumerate(path, start=1):
        ambush = not match.position.combat(space, enemy(move.side))         # only an emergency stops there
        match.check(not move.stopped, "MON-11.3.3", f"units stop among the enemy in {move.at}")
        step(match, move, space)
        before = match.gave_way
        units_enter(match, move.side, move.units, space, MARCH)
        if match.position.combat(space, enemy(move.side)):                  # MON-11.3.3, MON-10.1.11
            match.script.take("march-stopped", "MON-11.3.3", space=space)
            move.stopped = True
            if ambush:                                                      # MON-10.1.11: the rest of the path is void
                return False
        elif match.gave_way != before:
            check_rest(match, move, path[number:])
            return True
    return False


def check_rest(match, move, rest):
    """The rest of a path is void, but it was chosen as a path."""
    for start, space in zip([move.at, *rest], rest):
        match.check(space in MAP.adjoining(start), "MON-3.0.5", lambda: f"no route joins {start} and {space}")


def step(match, move, space):
    position, side = match.position, move.side
    kind = MAP.adjoining(move.at).get(space)
    if kind is None:
        match.script.deviates("MON-3.0.5", f"no route joins {move.at} and {space}")
    mp = route_cost(match, kind, side)
    move.spent += mp
    for unit in move.units:
        most, clause = most_mp(match, move, unit)
        match.check(move.spent <= most, clause, lambda: f"{unit} may spend {most} MP, not {move.spent}")
        match.check(may_enter(match, unit, space), entry_clause(unit, space), lambda: f"{unit} may not enter {space}")
    if all(UNITS[unit].is_leader for unit in move.units):
        match.check(not position.combat(space, enemy(side)) or position.combat(space, side), "MON-16.0.4",
                    lambda: f"{move.units} may not enter {space} alone")
    event = match.script.take("marched", "MON-11.2.1", units=in_order(move.units), to=space, **{"from": move.at})
    match.script.compare_field(event, "mp", mp, "MON-C.6" if position.card == "over-the-snow" else "MON-T.terrain")
    position.move(move.units, space)
    move.at = space


def route_cost(match, kind, side):
    if kind == "mountain" and side == ROYALIST and match.position.card == "over-the-snow":      # MON-C.6
        return 1
    return MAP.cost[kind]


def may_enter(match, unit, space):
    return MAP.may_enter(UNITS[unit], space, match.position.defeated, match.on("highlanders_in_england", UNITS[unit].side))


def entry_clause(unit, space):
    """The clause of MON-11.4 that speaks of this unit and region."""
    kind, side, region = UNITS[unit].kind, UNITS[unit].side, MAP.region[space]
    if region == ENGLAND:
        return {"irish": "MON-11.4.6", "highland": "MON-11.4.7"}.get(kind, "MON-11.4.8")
    if region == SOUTH and side == ROYALIST:
        return {"irish": "MON-11.4.3", "highland": "MON-11.4.4"}.get(kind, "MON-11.4.5")
    return "MON-T.entry"


# Allowances

def normal_mp(move, unit):
    """MON-18.9.1, MON-R.88: the leader's own allowance is not raised."""
    return UNITS[unit].movement + (1 if move.led and not UNITS[unit].is_leader else 0)


def most_mp(match, move, unit):
    """What a unit may spend, and by which clause; with a Force March one more, or up to twice the allowance (MON-R.72)."""
    normal = normal_mp(move, unit)
    if match.position.card in FORCE_MARCH:
        clause = "MON-C.2" if move.side == ROYALIST else "MON-C.10"
        return (2 * normal if match.options["force_march"] == "twice" else normal + 1), clause
    return normal, "MON-18.9.1" if normal > UNITS[unit].movement else "MON-11.1.9"


def may_go_on(match, move):
    """Is there any further step for all of the units?"""
    if move.stopped or not move.units:
        return False
    for space, kind in MAP.adjoining(move.at).items():
        spent = move.spent + route_cost(match, kind, move.side)
        if all(spent <= most_mp(match, move, unit)[0] and may_enter(match, unit, space) for unit in move.units) \
                and may_meet_enemy(match, move.side, move.units, space):
            return True
    return False


def may_meet_enemy(match, side, units, space):
    """MON-16.0.4: leaders alone keep away from enemy combat units, unless their own are there."""
    return (not match.position.combat(space, enemy(side)) or bool(match.position.combat(space, side))
            or any(not UNITS[unit].is_leader for unit in units))


def check_that_nobody_can_march(match, side):
    """The phase ends by itself only when no unit is left that could march (MON-11.1.1)."""
    free = [unit for unit in match.position.on_map(side) if unit not in match.moved and unit not in match.position.inactive
            and may_go_on(match, Move(side, [unit], match.position.at[unit]))]
    match.check(not free, "MON-11.1.1", lambda: f"{free} could still march")


# Force March

def force_march_rolls(match, move):
    """Each combat unit that spent more than its normal allowance rolls for itself (MON-C.2, MON-C.10)."""
    for unit in in_order(move.units):
        if UNITS[unit].is_leader or move.spent <= normal_mp(move, unit):
            continue
        die, = match.script.throw("force-march", move.side, 1)
        units = look_up("disband", die + FORCE_MARCH_DRM)
        event = match.script.take("force-march-result", "MON-R.72", unit=unit, die=die, modifier=FORCE_MARCH_DRM)
        match.script.compare_field(event, "units", units, "MON-T.disband")
        if units:
            pay(match, unit, units)


def pay(match, unit, units):
    """MON-R.72: a full-strength Irish unit is flipped by a 1 and leaves on 2 or more."""
    if UNITS[unit].kind == "irish" and unit not in match.position.reduced and units == 1:
        match.flip(unit, "MON-R.72")
    else:
        match.to_pool(unit, "MON-R.72")
