"""The rounds of a battle (MON-12.1) and its results (MON-12.2)."""
from .pieces import COVENANTER, REDUCED_STRENGTH, ROYALIST, SIDES, UNITS, battle_result, enemy

HOLDS_SUPERIORITY = {"forewarned": ("MON-C.7", ROYALIST), "morning-mist": ("MON-C.17", COVENANTER)}


def fight(match, battle):
    battle.by_card = use_card(match, battle)
    number = 0
    while not battle.winner:
        number += 1
        match.script.take("round-begins", "MON-12.1.1", round=number)
        superior = superiority(match, battle, number)
        stacks = line_up(match, battle, superior)
        exchange(match, battle, superior, stacks)
        for side in SIDES:                                                  # MON-12.1.27, MON-12.3.1
            if not battle.unpanicked(side):
                battle.winner = enemy(side)


def use_card(match, battle):
    """MON-D.24: before the first roll the owner says whether his card is for this battle."""
    position = match.position
    clause, side = HOLDS_SUPERIORITY.get(position.card, (None, None))
    if not clause or position.card_used:
        return False
    answer = match.script.answer(side, "use", "hold")
    if not answer:
        match.script.deviates(clause, f"the {side} says whether he uses {position.card}, but comes {match.script.what_comes()}")
    match.script.take_answer()
    match.check(answer.words[1] == position.card, clause, f"the card in force is {position.card}")
    if answer.verb == "hold":
        return False
    match.script.take("card-used", clause, side=side, card=position.card, space=battle.space)
    position.card_used = True
    return True


# Step 1: Tactical Superiority

def superiority(match, battle, number):
    """MON-12.1.1 to MON-12.1.7."""
    if battle.by_card and (number == 1 or match.position.card == "forewarned"):
        clause, side = HOLDS_SUPERIORITY[match.position.card]               # no dice (MON-Z.13)
        nothing = {"die": 0, "leadership": 0, "leader": None, "modifier": 0, "total": 0}
        match.script.take("superiority-won", clause, winner=side, by="card", royalist=nothing, covenanter=nothing)
        return side
    montrose = "montrose" in battle.ready_leaders(ROYALIST)                # MON-R.43
    while True:
        dice = dict(zip(SIDES, match.script.throw("superiority", None, 2)))
        total = {side: dice[side] + best_leader(battle, side) + superiority_modifier(match, side) for side in SIDES}
        tie = total[ROYALIST] == total[COVENANTER]
        if tie and not montrose:
            check_dice(match, battle, match.script.take("superiority-tied", "MON-12.1.6"), dice, total)
            continue
        winner = ROYALIST if tie or total[ROYALIST] > total[COVENANTER] else COVENANTER
        event = match.script.take("superiority-won", "MON-12.1.5" if tie else "MON-12.1.4", winner=winner,
                                  by="montrose" if tie else "total")
        check_dice(match, battle, event, dice, total)
        return winner


def check_dice(match, battle, event, dice, total):
    for side in SIDES:
        shown = event[side]
        best = best_leader(battle, side)
        match.check(shown["die"] == dice[side] and shown["leadership"] == best and shown["total"] == total[side],
                    "MON-12.1.2", lambda: f"the {side} has {dice[side]} +{best} = {total[side]}, not {shown}")
        match.check(shown["modifier"] == superiority_modifier(match, side), "MON-C.16", lambda: f"the modifier in {shown}")
        named = shown["leader"]
        match.check(named is None and not best or named in battle.ready_leaders(side) and UNITS[named].leadership == best,
                    "MON-R.42", lambda: f"{named} does not lead the {side}")


def best_leader(battle, side):
    return max((UNITS[leader].leadership for leader in battle.ready_leaders(side)), default=0)    # MON-R.42, MON-12.1.3


def superiority_modifier(match, side):
    return -1 if side == COVENANTER and match.position.card == "quarrels" else 0       # MON-C.16


# Step 2: battle lines

def line_up(match, battle, superior):
    """MON-12.1.8 to MON-12.1.12. Returns leader by unit, of both sides."""
    first = match.position.phasing                                          # MON-R.44, MON-R.78
    if match.options["lineup_order"] == "loser-of-superiority-first":
        first = enemy(superior)
    return {**line_of(match, battle, first), **line_of(match, battle, enemy(first))}


def line_of(match, battle, side):
    line, leaders = battle.unpanicked(side), battle.ready_leaders(side)     # MON-12.1.29, MON-12.1.30
    answer = match.script.answer(side, "line") if leaders else None
    if answer:
        match.script.take_answer()
    else:
        match.check(not leaders or match.kinds(line) == 1 and len(leaders) <= len(line), "MON-R.45",
                    lambda: f"the {side} chooses how {leaders} stand with {line}")
    event = match.script.take("lined-up", "MON-12.1.9", side=side)
    pairs = [(stack["leader"], stack["unit"]) for stack in event["stacks"]]
    check_line(match, event, pairs, line, leaders)
    if answer:
        words = answer.words[1:]
        match.check(sorted(zip(words[::2], words[1::2])) == sorted(pairs), "MON-R.45", f"the {side} chose {words}")
    battle.idle_leaders |= set(leaders) - {leader for leader, _ in pairs}
    return {unit: leader for leader, unit in pairs}


def check_line(match, event, pairs, line, leaders):
    stacked, manned = [leader for leader, _ in pairs], [unit for _, unit in pairs]
    aside = set(leaders) - set(stacked)
    match.check(sorted(event["line"]) == sorted(line), "MON-12.1.8", lambda: f"the line is {line}, not {event['line']}")
    match.check(len(set(stacked)) == len(set(manned)) == len(pairs) and set(stacked) <= set(leaders) and set(manned) <= set(line),
                "MON-12.1.9", lambda: f"one leader a unit: {pairs}")
    match.check(len(pairs) == min(len(leaders), len(line)), "MON-R.45", lambda: f"{leaders} are to be stacked, not only {pairs}")
    match.check(set(event["set_aside"]) == aside, "MON-12.1.10", lambda: f"{aside} are set aside, not {event['set_aside']}")


# Step 3: fighting

def exchange(match, battle, superior, stacks):
    """MON-12.1.13 to MON-12.1.26: unit by unit, in turns, as long as there is something to roll at."""
    line = {side: battle.unpanicked(side) for side in SIDES}
    rolled, side = set(), superior
    while True:
        ready = {s: [unit for unit in line[s] if unit in battle.unpanicked(s) and unit not in rolled] for s in SIDES}
        if not ready[side]:
            side = enemy(side)                                              # MON-12.1.24
        if not ready[side] or not battle.combat(enemy(side)):               # MON-12.1.26, MON-R.48
            return
        if not battle.unpanicked(enemy(side)) and not match.options["roll_out_round"]:    # MON-R.47
            return
        unit = choose_unit(match, side, ready[side], stacks)
        rolled.add(unit)
        eliminates, panics = roll(match, side, unit, stacks.get(unit))
        state = {other: (other in battle.panicked, other in rolled, stacks.get(other)) for other in UNITS}
        take_losses(match, battle, enemy(side), eliminates, panics, state)
        side = enemy(side)                                                  # MON-12.1.20, MON-12.1.21


def choose_unit(match, side, ready, stacks):
    """MON-D.12: asked if the choice makes a difference."""
    answer = match.script.answer(side, "fight")
    if answer:
        match.script.take_answer()
        match.check(answer.words[1] in ready, "MON-12.1.22", lambda: f"{ready} may roll, not {answer.words[1]}")
        return answer.words[1]
    event = match.script.after_throw("unit-rolled")
    unit = event["unit"] if event else None
    if unit not in ready:
        match.script.deviates("MON-12.1.21", f"one of {ready} rolls next, but comes {match.script.what_comes()}")
    match.check(len({(match.likeness(other), stacks.get(other)) for other in ready}) == 1, "MON-D.12",
                lambda: f"the {side} chooses which of {ready} rolls")
    return unit


def roll(match, side, unit, leader):
    """MON-12.1.13, MON-12.1.15; the column is that of the unit that rolls."""
    strength = match.position.strength(unit, REDUCED_STRENGTH) if unit in UNITS else 1
    leadership = UNITS[leader].leadership if leader else 0
    faces = match.script.throw("unit-roll", side, strength + leadership)
    results = [battle_result(unit, face) for face in faces]
    eliminates, panics = results.count("eliminate"), results.count("panic")
    event = match.script.take("unit-rolled", "MON-12.1.15", unit=unit, leader=leader, faces=faces)
    match.script.compare_field(event, "strength", strength, "MON-4.0.18" if unit in match.position.reduced else "MON-12.1.13")
    match.script.compare_field(event, "leadership", leadership, "MON-12.1.13")
    match.script.compare_field(event, "eliminates", eliminates, "MON-T.battle")
    match.script.compare_field(event, "panics", panics, "MON-T.battle")
    return eliminates, panics


# Results

def take_losses(match, battle, side, eliminates, panics, state):
    """MON-12.1.16 to MON-12.1.19: eliminations first, one by one, by choice of the targeted player (MON-R.50)."""
    if battle.has_garrison(side):
        panics = 0                                                          # MON-12.5.6
    while eliminates and battle.combat(side):
        unit = choose_loss(match, battle, side, "eliminate", eliminates, state)
        eliminates -= 1
        suffer_elimination(match, battle, unit, "MON-12.2.6")
    while panics and battle.combat(side):
        unit = choose_loss(match, battle, side, "panic", panics, state)
        panics -= 1
        if unit in battle.panicked:
            suffer_elimination(match, battle, unit, "MON-12.2.3")
        else:
            match.script.take("panicked", "MON-12.2.4", unit=unit)
            battle.panicked.add(unit)
    if eliminates or panics:                                                # MON-R.48
        match.script.take("results-lost", "MON-R.48", eliminates=eliminates, panics=panics)


def bears(match, battle, unit, verb):
    """How many such results it takes to eliminate a unit (MON-12.2.4 to MON-12.2.11)."""
    irish = unit in UNITS and UNITS[unit].kind == "irish" and unit not in match.position.reduced
    return 1 + irish + (verb == "panic" and unit not in battle.panicked)


def choose_loss(match, battle, side, verb, left, state):
    choices = battle.combat(side)
    answer = match.script.answer(side, verb)
    all_are_lost = left >= sum(bears(match, battle, unit, verb) for unit in choices)
    if answer:
        match.check(not all_are_lost, "MON-R.50", lambda: f"{choices} are lost, in whatever order")
        match.script.take_answer()
        match.check(answer.words[1] in choices, "MON-12.1.17", lambda: f"{choices} may take it, not {answer.words[1]}")
        return answer.words[1]
    event = match.script.event()
    unit = event.what.get("unit") if event and event.kind in ("eliminated", "panicked") else None
    if unit not in choices:
        match.script.deviates("MON-12.1.18", f"one of {choices} takes a result, but comes {match.script.what_comes()}")
    alike = {(match.likeness(other), other in battle.panicked, state.get(other, (0,))[1:]) for other in choices}
    match.check(len(alike) == 1 or all_are_lost, "MON-12.1.17", lambda: f"the {side} chooses which of {choices} takes a result")
    return unit


def suffer_elimination(match, battle, unit, clause):
    """MON-12.2.6 to MON-12.2.11."""
    match.script.take("eliminated", clause, unit=unit)
    if unit not in UNITS:                                                   # MON-12.5.7, MON-12.5.18
        battle.leave(unit)
    elif UNITS[unit].kind != "irish":
        battle.leave(unit)
        match.to_pool(unit, clause)
    elif unit in match.position.reduced:
        battle.leave(unit)
        match.to_pool(unit, "MON-12.2.11")
    else:
        match.flip(unit, "MON-12.2.9" if clause == "MON-12.2.6" else "MON-12.2.10")
