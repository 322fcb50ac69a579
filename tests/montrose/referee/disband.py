"""Disband Phase (MON-13), with MON-18.2.2 and MON-18.4.13."""
from .pieces import COVENANTER, ROYALIST, UNITS, in_order, look_up
from .the_map import ENGLAND, HIGHLANDS, MAP, NORTH, SOUTH


# How many dice are thrown, by the clause of the roll.
DICE = {"MON-13.1.5": "MON-Z.7", "MON-13.1.8": "MON-Z.8", "MON-13.1.10": "MON-Z.8", "MON-13.2.2": "MON-Z.9"}


def disband_phase(match, side):
    if side == COVENANTER:
        covenanter_disbands(match)
    elif match.won_with_highlanders:                                        # MON-13.1.1, MON-R.61
        disband_with_plunder(match)
    else:
        disband_in_the_lowlands(match)


def modifier(match):
    return -2 if match.position.card == "plunder" else 0                    # MON-C.8


def roll(match, side, space, count, clause):
    dice = match.script.throw("disband", side, count, DICE[clause])
    units = sum(look_up("disband", die + modifier(match)) for die in dice)
    event = match.script.take("disband-result", clause, side=side, space=space, dice=dice)
    match.script.compare_field(event, "modifier", modifier(match), "MON-C.8" if modifier(match) else "MON-R.112")
    match.script.compare_field(event, "units", units, "MON-T.disband")
    return units


def standing(match, side, kind, regions):
    position = match.position
    return [unit for unit in position.on_map(side) if UNITS[unit].kind == kind and MAP.region[position.at[unit]] in regions]


# Case (a): the Royalist has won with Highland units

def disband_with_plunder(match):
    """MON-13.1.2 to MON-13.1.5: one roll per space that holds Highland victors, removal after each (MON-Z.7)."""
    due = plunder_spaces(match)
    while due:
        space = next_plunder_space(match, due)
        units = roll(match, ROYALIST, space, 1, "MON-13.1.5")
        leave(match, ROYALIST, units, [due.pop(space)], "MON-13.1.5")


def next_plunder_space(match, due):
    """MON-D.15: the Royalist chooses the order."""
    answer = match.script.answer(ROYALIST, "roll")
    if answer:
        space = match.script.take_answer().words[1]
    else:
        event = match.script.after_throw("disband-result")
        space = event["space"] if event else None
        match.check(not event or len(due) == 1, "MON-D.15", lambda: f"the Royalist chooses which of {list(due)} comes first")
    if space not in due:
        match.script.deviates("MON-13.1.2", f"rolls are due for {list(due)}, but comes {match.script.what_comes()}")
    return space


def plunder_spaces(match):
    """The spaces to roll for with their candidates (MON-R.62, MON-R.63, MON-R.67, MON-R.82)."""
    due = {}
    for unit in in_order(match.position.on_map(ROYALIST)):
        if UNITS[unit].kind == "highland" and takes_loot_home(match, unit):
            due.setdefault(match.position.at[unit], []).append(unit)
    return due


def takes_loot_home(match, unit):
    won, here = unit in match.highland_victors, match.position.at[unit] in match.victory_spaces
    if here and not only_victors(match):
        return True
    stayed = here and (unit not in match.retreated or "only_victors_disband" in match.options)
    return won and (stayed or unit in match.pursued)                        # MON-18.4.13, MON-R.82


def only_victors(match):
    """MON-R.62; records name its switch by one of two names."""
    return match.options.get("only_victors_disband", match.options["loot_takers"] == "who-fought")


# Case (b): he has not

def disband_in_the_lowlands(match):
    """MON-13.1.7 to MON-13.1.12. England counts as the Southern Lowlands (MON-R.76 (3))."""
    far = (SOUTH, ENGLAND)
    if any(standing(match, ROYALIST, kind, far) for kind in ("highland", "irish")):
        units = roll(match, ROYALIST, None, 2, "MON-13.1.10")
        pay_in_the_south(match, units)
    elif standing(match, ROYALIST, "highland", (NORTH,)):                   # MON-R.63
        units = roll(match, ROYALIST, None, 1, "MON-13.1.8")
        leave(match, ROYALIST, units, [standing(match, ROYALIST, "highland", (NORTH,))], "MON-13.1.9")


def tiers(match):
    """Which units go first: MON-R.64 and MON-R.68, or by region alone under 18.2 (MON-R.76 (4))."""
    regions = (ENGLAND, SOUTH, NORTH)
    pairs = [(kind, region) for kind in ("highland", "irish") for region in regions]
    if match.on("highlanders_in_england", ROYALIST) and match.options["england_irish_by_region"]:
        pairs.sort(key=lambda pair: regions.index(pair[1]))
    return [standing(match, ROYALIST, kind, (region,)) for kind, region in pairs]


def pay_in_the_south(match, owed):
    """One unit after the other, from the first tier that has any; Irish pay by steps (MON-13.1.13 to MON-13.1.15)."""
    declined = False                                                        # he leaves what only Irish could pay unmet
    while owed:
        tier = next((tier for tier in tiers(match) if tier and not (declined and UNITS[tier[0]].kind == "irish")), None)
        if not tier:
            if not declined:
                match.script.take("disband-short", "MON-R.99", units=owed)
            return
        if UNITS[tier[0]].kind == "highland":
            one_leaves(match, ROYALIST, tier, "MON-13.1.11", owed)
            owed -= 1
        else:
            paid = irish_pay(match, tier, owed)
            declined = not paid
            owed -= paid


def irish_pay(match, tier, owed):
    """A full-strength unit gives one step or two, a reduced one gives one; 0: he leaves the rest unmet (MON-R.64)."""
    unit = choose_irish(match, tier, owed)
    if not unit:
        return 0
    full = unit not in match.position.reduced
    if match.script.event("flipped"):
        match.check(full, "MON-13.1.13", f"{unit} is reduced already")
        match.flip(unit, "MON-13.1.13")
        return 1
    match.to_pool(unit, "MON-13.1.15" if full else "MON-13.1.14")
    match.check(not full or owed >= 2, "MON-13.1.15", f"{unit} pays two units, only {owed} is owed")
    return 2 if full else 1


def choose_irish(match, tier, owed):
    """MON-D.16; nothing if the Royalist leaves the rest unmet, which a switch may allow him."""
    must = match.options["irish_must_disband"]
    answer = match.script.answer(ROYALIST, "flip", "remove", "end-disbanding")
    if answer:
        match.script.take_answer()
        if answer.verb == "end-disbanding":
            match.check(not must, "MON-R.64", "the shortfall must be met")
            return None
        unit = answer.words[1]
    else:
        choices = {(match.likeness(unit), step) for unit in tier for step in steps(match, unit, owed)}
        match.check(must and len(choices) == 1, "MON-D.16", lambda: f"the Royalist chooses how {tier} pay {owed}")
        event = match.script.event()
        unit = event.what.get("unit") if event else None
    if unit not in tier:
        match.script.deviates("MON-R.64", f"one of {tier} pays, but comes {match.script.what_comes()}")
    return unit


def steps(match, unit, owed):
    if unit in match.position.reduced:
        return (1,)
    return (1, 2) if owed >= 2 else (1,)


# The Covenanter

def covenanter_disbands(match):
    """MON-13.2.1, MON-13.2.2, MON-R.66; by region under 18.2 (MON-18.2.2)."""
    outside = standing(match, COVENANTER, "highland", set(MAP.region.values()) - {HIGHLANDS})
    if not outside:                                                         # MON-R.63
        return
    units = roll(match, COVENANTER, None, 1, "MON-13.2.2")
    groups = [outside]
    if match.on("highlanders_in_england", COVENANTER):
        groups = [standing(match, COVENANTER, "highland", (region,)) for region in (ENGLAND, SOUTH, NORTH)]
    leave(match, COVENANTER, units, groups, "MON-13.2.2")


# Units that go

def leave(match, side, units, groups, clause):
    """So many units go to the pool, from the first group that has any; what is too much is lost (MON-R.99)."""
    groups = [list(group) for group in groups]
    while units:
        group = next((group for group in groups if group), None)
        if not group:
            match.script.take("disband-short", "MON-R.99", units=units)
            return
        group.remove(one_leaves(match, side, group, clause, units))
        units -= 1


def one_leaves(match, side, choices, clause, owed=1):
    """The owner chooses (MON-R.65); if all must go or all are alike nobody asks."""
    answer = match.script.answer(side, "disband")
    if answer:
        match.script.take_answer()
        unit = answer.words[1]
    else:
        unit = match.script.event().what.get("unit") if match.script.event() else None
        match.check(match.kinds(choices) == 1 or len(choices) <= owed, "MON-R.65", lambda: f"the {side} chooses among {choices}")
    if unit not in choices:
        match.script.deviates(clause, f"one of {choices} disbands, but comes {match.script.what_comes()}")
    match.to_pool(unit, clause)
    return unit
