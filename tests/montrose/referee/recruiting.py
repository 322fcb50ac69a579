"""Recruiting Phase (MON-10.0), Leslie's automatic recruitment (MON-10.1.14), options of 18.1."""
from .leaders import MUSTER, units_enter, veterans_in_pool
from .pieces import COVENANTER, ROYALIST, UNITS, look_up
from .the_map import EDINBURGH, ENGLAND, HIGHLANDS, LOWLANDS, MAP, NORTH, SOUTH


RECRUIT_CLAUSES = {HIGHLANDS: "MON-10.0.7", NORTH: "MON-10.0.8", SOUTH: "MON-10.0.8", ENGLAND: "MON-10.0.13"}


def recruiting_phase(match, side):
    automatic = side == COVENANTER and recruit_automatically(match)
    rolled, allowances = set(), {}
    one_by_one = match.on("recruit_one_by_one", side)                       # MON-18.1.2
    while True:
        open_spaces = [space for space in spaces_to_roll(match, side, automatic) if space not in rolled]
        answer = match.script.answer(side, "recruit", "end-recruiting")
        if not answer:
            match.check(not open_spaces, "MON-10.0.2", lambda: f"the {side} may still roll in {open_spaces}")
            break
        match.script.take_answer()
        if answer.verb == "end-recruiting":                                 # MON-10.0.21, MON-R.15
            break
        space = answer.words[1]
        for clause in recruiting_bars(match, side, space):
            match.check(space in open_spaces, clause, lambda: f"the {side} may roll in {open_spaces}, not in {space}")
        rolled.add(space)
        allowances[space] = roll(match, side, space)
        if one_by_one:                                                      # MON-R.74
            place_recruits(match, side, allowances)
            allowances = {}                                                 # MON-18.1.3
    place_recruits(match, side, allowances)


def recruiting_bars(match, side, space):
    """The clauses that could have kept this side from rolling there."""
    position, region = match.position, MAP.region[space]
    bars = {"MON-10.0.4": True,
            "MON-10.0.3": position.inactive & set(position.leaders(space, side)),
            "MON-10.0.14": side == ROYALIST and region == ENGLAND,
            "MON-10.0.9": side == ROYALIST and region == SOUTH,
            "MON-18.1.4": match.on("maccolla_not_in_the_south") and position.at["maccolla"] == space and region == SOUTH,
            "MON-18.1.5": match.on("only_argyll_in_the_highlands") and side == COVENANTER and region == HIGHLANDS,
            "MON-18.6.4": position.inside,
            "MON-C.18": position.card == "plague"}
    return [clause for clause, could in bars.items() if could]


def spaces_to_roll(match, side, automatic):
    """One die per space with a leader who may recruit there (MON-R.11)."""
    position, spaces = match.position, []
    for unit in position.on_map(side):
        space = position.at[unit]
        if UNITS[unit].is_leader and space not in spaces and may_recruit(match, unit) \
                and not (unit == "leslie" and automatic):                   # MON-10.1.14, MON-R.17
            spaces.append(space)
    if position.card == "plague" and EDINBURGH in spaces:                   # MON-C.18
        spaces.remove(EDINBURGH)
    return spaces


def may_recruit(match, leader):
    position = match.position
    space = position.at[leader]
    region = MAP.region[space]
    if leader in position.inactive or position.besieged(leader):            # MON-10.0.3, MON-18.6.4
        return False
    if UNITS[leader].side == COVENANTER:                                    # MON-18.1.5, MON-R.75
        return leader == "argyll" or region != HIGHLANDS or not match.on("only_argyll_in_the_highlands")
    if region == ENGLAND:                                                   # MON-10.0.14
        return False
    if region == SOUTH:                                                     # MON-10.0.9, MON-R.13, MON-18.1.4
        return bool(position.combat(space, ROYALIST)) and not (leader == "maccolla" and match.on("maccolla_not_in_the_south"))
    return True


def roll(match, side, space):
    """MON-T.recruit with the DRM of the card in force (MON-R.112)."""
    die, = match.script.throw("recruit", side, 1)
    modifier, clause = recruit_modifier(match.position, space)
    units = look_up("recruit", die + modifier)
    event = match.script.take("recruit-result", "MON-10.0.5", side=side, space=space, die=die)
    match.script.compare_field(event, "modifier", modifier, clause)
    match.script.compare_field(event, "units", units, "MON-T.recruit")
    return units


def recruit_modifier(position, space):
    """The DRM and the clause that gives it."""
    region, card = MAP.region[space], position.card
    if card == "clans-rise":
        return int(region == HIGHLANDS), "MON-C.4"
    if card == "campbell-muster":
        return int(region == HIGHLANDS and position.at["argyll"] == space), "MON-C.13"
    if card == "fencibles":
        return int(region in LOWLANDS), "MON-C.14"
    if card == "plague":
        return -int(region == SOUTH), "MON-C.18"
    return 0, "MON-R.112"


def allowed_types(side, space):
    """MON-T.recruit-region: types with the strengths that may be had there."""
    region = MAP.region[space]
    if region == HIGHLANDS:
        return {("highland", 1)}                                            # MON-10.0.7
    if region in LOWLANDS:
        return {("lowland", 1), ("cavalry", 1)}                             # MON-10.0.8
    if side == COVENANTER:
        return {("lowland", 1), ("cavalry", 1), ("lowland", 2), ("cavalry", 2)}     # MON-10.0.12, MON-10.0.13
    return set()


def supply(match, side, space):
    types = allowed_types(side, space)
    return [unit for unit in match.position.pool(side) if (UNITS[unit].kind, UNITS[unit].strength) in types]


def place_recruits(match, side, allowances):
    """MON-10.0.5, MON-10.0.6, MON-10.0.22 to MON-10.0.26: no more than rolled, of allowed types, from the pool."""
    while True:
        possible = [space for space, units in allowances.items() if units and supply(match, side, space)]
        answer = match.script.answer(side, "place", "end-placing")
        if answer and not possible:
            match.script.deviates("MON-10.0.5", "no recruits are due, or the pool has none that may be had there")
        if not answer:
            match.check(not possible, "MON-10.0.5", lambda: f"recruits may still be placed in {possible}")
            return
        match.script.take_answer()
        if answer.verb == "end-placing":
            return
        unit, space = answer.words[1:]
        if space not in possible:
            match.script.deviates("MON-10.0.24", f"recruits are due in {possible}, not in {space}")
        choices = supply(match, side, space)
        match.check(unit in choices, RECRUIT_CLAUSES[MAP.region[space]],
                    lambda: f"{unit} may not be recruited in {space}, only {choices}")
        match.script.take("recruited", "MON-10.0.6", unit=unit, space=space)
        if unit in choices:
            match.check_first(unit, choices)
        allowances[space] -= 1
        match.position.move([unit], space)
        units_enter(match, side, [unit], space, MUSTER)               # MON-16.2.12, MON-R.14


def recruit_automatically(match):
    """MON-10.1.14 to MON-10.1.18: the first Recruiting Phase after Leslie's activation. True if he does not roll."""
    position = match.position
    if not position.auto_recruit_due:
        return False
    position.auto_recruit_due = False                                       # MON-10.1.17
    where = position.at["leslie"]
    if where is None:
        return False
    if MAP.region[where] != ENGLAND or position.besieged("leslie"):         # MON-10.1.16, MON-R.18, MON-R.114
        match.script.take("auto-recruit-forfeited", "MON-10.1.16", leader="leslie")
        return False
    veterans = veterans_in_pool(position)
    if veterans or match.script.event("auto-recruited"):
        match.script.take("auto-recruited", "MON-10.1.15", leader="leslie", units=veterans, space=where)
    position.move(veterans, where)                                          # MON-R.16
    if veterans:
        units_enter(match, COVENANTER, veterans, where, MUSTER)
    return True
