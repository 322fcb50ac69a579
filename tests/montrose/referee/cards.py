"""Campaign Card Phase (MON-9.0) and what cards do at once (MON-C.3, 5, 9, 11, 12, 15)."""
from .leaders import LEFT_ALONE, MARCH, MUSTER, displace_all, units_enter
from .pieces import CARDS, COVENANTER, LEAVES_IF_EFFECTIVE, ROYALIST, UNITS, enemy, in_order
from .the_map import BERWICK, EDINBURGH, HIGHLANDS, LOWLANDS, MAP, NEWCASTLE, NORTH


def card_phase(match, side):
    position = match.position
    card = draw(match, side)
    position.card, position.card_used = card, False
    if not card:
        return
    position.discards[side].append(card)                                    # MON-9.0.4
    at_once = AT_ONCE.get(card)
    if at_once and not at_once(match, side):
        match.script.take("card-idle", "MON-R.109", card=card)


def draw(match, side):
    """MON-9.0.1, MON-9.0.5: the top card, after a shuffle of the discards if the deck is empty (MON-R.7)."""
    position = match.position
    deck = position.decks[side]
    if not deck and position.discards[side]:
        event = match.script.take("shuffled")
        match.script.compare_field(event, "count", len(position.discards[side]), "MON-9.0.6")
        deck.extend(position.discards[side])
        position.discards[side] = []
        match.shuffled.add(side)
    if not deck:
        match.script.take("no-card-left")
        return None
    card = match.script.take("card-drawn", "MON-9.0.1", side=side)["card"]
    match.check(card in CARDS[side], "MON-2.0.2", f"{card} is no card of the {side}")
    if side in match.shuffled:
        match.check(card in deck, "MON-9.0.5", f"{card} was not among the cards shuffled")
    else:
        match.check(card == deck[-1], "MON-9.0.1", lambda: f"the top card is {deck[-1]}, not {card}")
    if card in deck:
        deck.remove(card)
    return card


def leaves_the_game(match, card):
    """MON-R.109: only if it changed the position."""
    side = next(side for side in CARDS if card in CARDS[side])
    match.check(card in LEAVES_IF_EFFECTIVE, "MON-9.0.6", f"{card} never leaves the game")
    match.script.take("card-leaves", "MON-R.109", card=card)
    match.position.discards[side].remove(card)
    match.position.removed.add(card)


# MON-C.3, MON-C.15: units placed with a leader

def places(match, side, regions):
    """Spaces of active leaders who may be given units (MON-R.110, MON-R.111)."""
    position = match.position
    return {position.at[leader] for leader in position.on_map(side)
            if UNITS[leader].is_leader and leader not in position.inactive and not position.besieged(leader)
            and MAP.region[position.at[leader]] in regions
            and not position.combat(position.at[leader], enemy(side))}


def gordon_horse(match, side):
    return place_units(match, side, "gordon-horse", "MON-C.3", "cavalry", (NORTH,), 1)


def redcoats(match, side):
    return place_units(match, side, "redcoats", "MON-C.15", "lowland", LOWLANDS, 2)


def place_units(match, side, card, clause, kind, regions, most):
    """Up to so many units of strength 1, all with one leader; he may decline."""
    position, placed, chosen = match.position, 0, None
    while placed < most:
        spaces = places(match, side, regions) if chosen is None else {chosen} & places(match, side, regions)
        supply = [unit for unit in position.pool(side) if UNITS[unit].kind == kind and UNITS[unit].strength == 1]
        if not spaces or not supply:
            return placed > 0
        answer = match.script.answer(side, "place", "end-placing")
        if not answer:
            match.script.deviates(clause, f"the {side} is to say where {card} places a unit, not {match.script.what_comes()}")
        match.script.take_answer()
        if answer.verb == "end-placing":
            return True
        unit, space = answer.words[1:]
        match.check(unit in supply and space in spaces, clause, lambda: f"{card} may place {supply} in {spaces} only")
        match.script.take("joined", clause, unit=unit, space=space)
        match.check_first(unit, supply)
        position.move([unit], space)
        if not placed:
            leaves_the_game(match, card)
        placed, chosen = placed + 1, space
        units_enter(match, side, [unit], space, MUSTER)               # MON-16.2.12
    return True


# MON-C.5

def kilpont(match, side):
    """Both halves or neither; compulsory if possible."""
    position = match.position
    where = position.at["montrose"]
    own = [unit for unit in position.pool(ROYALIST) if UNITS[unit].kind == "lowland"]
    turncoats = may_change_sides(position, where)
    if not own or not turncoats:
        return False
    wish = choose_turncoat(match, side, turncoats)
    event = match.script.take("changed-sides", "MON-C.5", own=own[0], to=where)
    unit = event["enemy"]
    match.check(unit in turncoats and event["from"] == position.at[unit], "MON-C.5", lambda: f"{unit} is none of {turncoats}")
    match.check(wish in (None, unit), "MON-C.5", f"he chose {wish}")
    match.check_first(unit, turncoats)
    leaves_the_game(match, "kilpont")
    position.move([own[0]], where)
    match.to_pool(unit, "MON-C.5")                                          # MON-6.0.2 at that instant
    left_alone = event["from"] == where
    displace_all(match, ROYALIST, where, LEFT_ALONE if left_alone else MUSTER)                  # MON-R.110, MON-R.113
    return True


def may_change_sides(position, where):
    """Units in reach, so that Montrose would not share his space with an enemy combat unit afterwards."""
    reach = [where, *MAP.adjoining(where)]
    near = in_order(unit for space in reach for unit in position.combat(space, COVENANTER)
                    if UNITS[unit].kind == "lowland" and UNITS[unit].strength == 1)
    return [unit for unit in near if set(position.combat(where, COVENANTER)) <= {unit}]


def choose_turncoat(match, side, turncoats):
    answer = match.script.answer(side, "win-over")
    if not answer:
        match.check(match.kinds(turncoats) == 1, "MON-C.5", lambda: f"he chooses among {turncoats}")
        return None
    return match.script.take_answer().words[1]


# MON-C.9

def maccolla_goes_home(match, side):
    position = match.position
    start = position.at["maccolla"]
    if start is None or MAP.region[start] == HIGHLANDS:
        return False
    far = MAP.distances(start)
    free = [space for space, region in MAP.region.items() if region == HIGHLANDS and not position.combat(space, COVENANTER)]
    nearest = [space for space in free if far[space] == min(far[other] for other in free)]
    if not nearest:
        return False
    wish = choose_home(match, side, nearest)
    irish = [unit for unit in position.combat(start, ROYALIST) if UNITS[unit].kind == "irish"]
    going = (len(irish) + 1) // 2                                           # half, rounded up
    taken = choose_irish(match, side, irish, going)
    event = match.script.take("went-home", "MON-C.9", leader="maccolla", **{"from": start})
    where, along = event["to"], event["with"]
    match.check(where in nearest and wish in (None, where), "MON-C.9", lambda: f"he goes to one of {nearest}, not to {where}")
    match.check(len(along) == going and set(along) <= set(irish) and set(taken) <= set(along), "MON-C.9",
                lambda: f"{going} of {irish} go with him, {taken} were chosen, not {along}")
    leaves_the_game(match, "maccolla-goes-home")
    position.move(["maccolla", *along], where)
    match.moved |= {"maccolla", *along}                                     # they do not march this turn
    units_enter(match, ROYALIST, ["maccolla", *along], where, MARCH)
    return True


def choose_home(match, side, nearest):
    answer = match.script.answer(side, "go-home")
    if not answer:
        match.check(len(nearest) == 1, "MON-C.9", lambda: f"the Royalist chooses among {nearest}")
        return None
    match.script.take_answer()
    return answer.words[1]


def choose_irish(match, side, irish, going):
    taken = []
    while match.script.answer(side, "take"):
        taken.append(match.script.take_answer().words[1])
    match.check(taken or going in (0, len(irish)) or match.kinds(irish) == 1, "MON-C.9", "the Royalist chooses which Irish go")
    return taken


# MON-C.11, MON-C.12: inactive leaders are moved

def summons(match, side):
    position, asked = match.position, False
    for leader in in_order(position.inactive):
        start = position.at[leader]
        open_spaces = [space for space in (BERWICK, EDINBURGH) if space != start and not position.combat(space, ROYALIST)]
        if not open_spaces:
            continue
        asked = True
        answer = match.script.answer(side, "send", "keep")
        if not answer:
            match.script.deviates("MON-C.11", f"{leader} may be moved to {open_spaces}, but comes {match.script.what_comes()}")
        match.script.take_answer()
        match.check(answer.words[1] == leader, "MON-C.11", f"{leader} is next, in the order of MON-Z.12")
        if answer.verb == "send":
            match.check(answer.words[2] in open_spaces, "MON-C.11", lambda: f"open are {open_spaces}")
            call_out(match, leader, answer.words[2], "MON-C.11")
    return asked


def leven(match, side):
    position = match.position
    away = [leader for leader in in_order(position.inactive) if position.at[leader] != NEWCASTLE]
    if not away or position.combat(NEWCASTLE, ROYALIST):
        return False
    for leader in away:
        call_out(match, leader, NEWCASTLE, "MON-C.12")
    return True


def call_out(match, leader, space, clause):
    match.script.take("summoned", clause, leader=leader, to=space, **{"from": match.position.at[leader]})
    match.position.inside.discard(leader)
    match.position.move([leader], space)


AT_ONCE = {"gordon-horse": gordon_horse, "kilpont": kilpont, "maccolla-goes-home": maccolla_goes_home,
           "redcoats": redcoats, "summons": summons, "leven": leven}
