"""Pursuit: who is asked, the check, the move (AGA-6.64 to AGA-6.79, AGA-R.59 to AGA-R.72, AGA-R.143, AGA-R.149)."""
from dataclasses import dataclass, field

from .contact import touch
from geometry import READINGS, Box, depth, facing_between, gap, heading, straight_to, turn_between
from .movement import contacts_after, spend
from .path import Straight, judge_stretch, off_table
from .turn import thrown_by

ROUNDING = 6.0          # mils, of a footprint that has turned, and doubled by the difficult ground that it enters


@dataclass
class Flight:
    """A flight or fall back that may be pursued."""
    unit: str
    may_pursue: set = field(default_factory=set)        # by choice
    forced: set = field(default_factory=set)            # in spite of themselves
    doubtful: bool = False


def able_to_pursue(match, unit):
    """AGA-R.59, AGA-R.61, AGA-R.66: every enemy foot or horse in contact that nothing holds back."""
    flight = Flight(unit.id)
    for enemy, _, _ in match.table.touching(unit):
        if enemy.artillery or enemy.routed:
            continue
        if match.pursued.get(enemy.id) == unit.id:
            flight.forced.add(enemy.id)
            continue
        held = any(not e.routed and e is not unit for e, _, _ in match.table.touching(enemy))
        if held and not match.rules["held_units_pursue"]:
            continue
        own_card = match.action.card == "move" and match.action.side == enemy.side
        if own_card and enemy.id in match.binding:
            continue
        flight.may_pursue.add(enemy.id)
    return flight


def may_be_pursued(match, unit):
    """AGA-R.72, AGA-R.98, AGA-R.145: only who runs or falls back by his own test."""
    return match.follow in ("ran", "fell-back",
                            "routed") and match.result and match.result[0] is unit and match.advance is not unit


def pursue_line(match, step):
    unit = match.unit(match.words[1])
    judge_asked(match, unit, step)


def hold_line(match, step):
    unit = match.unit(match.words[1])
    judge_asked(match, unit, step)
    match.holding = unit.id


def judge_asked(match, unit, step):
    """AGA-D.11."""
    asked = set(step.before["flight"]["may_pursue"])
    match.check(unit.side == step.seat and unit.id in asked, "AGA-D.11", f"{unit.id} is asked, able are {sorted(asked)}")


def judge_offered(match):
    """At the end of an answer: the units that are asked are those of AGA-R.59."""
    shown = match.step.after["flight"]
    if match.flight is None or shown["unit"] != match.flight.unit:
        return
    wanted = match.flight.may_pursue
    match.check(set(shown["may_pursue"]) == wanted, "AGA-R.59",
                lambda: f"asked are {shown['may_pursue']}, able are {sorted(wanted)}")


def held(match, event):
    """AGA-6.67: foot holds without a roll."""
    unit = match.unit(event["unit"])
    match.check(match.holding == unit.id and not unit.horse, "AGA-6.69", f"{unit.id} holds without a check")
    leave(match, unit)


def pursuit_checked(match, event):
    """AGA-6.69 to AGA-6.73, AGA-R.62, AGA-R.63."""
    unit = match.unit(event["unit"])
    thrown_by(match, "pursuit", unit.side)
    dice = match.throw(1, "6")
    match.check(match.holding == unit.id and unit.horse, "AGA-6.69", f"{unit.id} checks")
    goes = dice[:1] >= [unit.regiment.pursues_on]
    match.check(event["die"] == dice[0] and event["goes"] == goes, "AGA-6.70", f"{event['die']}: goes {event['goes']}")
    match.known.add(unit.id)
    if event["goes"]:
        unit.sp += 1
        match.forced_now = unit.id
        match.pursued[unit.id] = match.flight.unit if match.flight else match.step.before["flight"]["unit"]
    else:
        leave(match, unit)


def leave(match, unit):
    if match.flight:
        match.flight.may_pursue.discard(unit.id)


def pursued(match, event):
    unit, after = match.unit(event["unit"]), match.unit(event["after"])
    forced = event["forced"]
    by_choice = match.words[:2] == ["pursue", unit.id]
    match.check(event["from"] == unit.pose, "AGA-6.74", f"{unit.id} pursues from {event['from']}")
    if not forced:
        match.check(by_choice, "AGA-6.68", f"{unit.id} pursues by choice, its player did not say so")
    else:
        match.check(match.forced_now == unit.id or match.pursued.get(unit.id) == after.id or unit.id in match.chasing,
                    "AGA-6.76", f"{unit.id} pursues {after.id}")
    leave(match, unit)
    if match.flight:
        match.flight.forced.discard(unit.id)
    before = unit.box
    match.mover, match.mover_before = unit, before
    match.last_pursuer = unit.id
    match.forced_now = None
    if event["off_table"]:
        followed_off(match, unit, after, event)
        return
    judge_pursuit_move(match, unit, after, before, event)
    unit.place(event["to"])
    contacts_after(match, unit, before)
    state_of_pursuit(match, unit, after, forced)


def state_of_pursuit(match, unit, after, forced):
    """AGA-R.65, AGA-R.66: it counts as pursuing while in contact; in spite of itself only while it touches the pursued."""
    if match.table.touching(unit):
        match.pursuing.add(unit.id)
    else:
        match.pursuing.discard(unit.id)
    if not (forced and match.table.contacts.has(unit.id, after.id)):
        match.pursued[unit.id] = None


def followed_off(match, unit, after, event):
    """AGA-6.78, AGA-6.79, AGA-R.70."""
    match.check(event["forced"] and not after.on_table, "AGA-R.70", f"{unit.id} leaves the table after {after.id}")
    unit.place(event["to"])
    unit.where = match.step.after["units"][unit.id]["where"]
    match.check(unit.where not in ("table", "withdrawn", "reserve"), "AGA-6.79", f"{unit.id} is {unit.where}")
    match.table.contacts.drop(unit.id)
    match.pursuing.discard(unit.id)
    match.pursued[unit.id] = None
    if match.rules["offtable_pursuit_loss"] and not unit.artillery:
        match.owed.append(unit)


def judge_pursuit_move(match, unit, after, before, event):
    """AGA-R.64: it faces the pursued, then goes straight at it until it touches."""
    to = event["to"]
    stayed = to == event["from"]
    if not after.on_table:
        match.cannot("the way of a pursuer whose enemy has left the table")
        return
    if match.table.contacts.has(unit.id, after.id) and gap(before, after.box) <= 50:
        match.check(stayed, "AGA-R.64", f"{unit.id} touches {after.id} still, and moves")
        return
    turned, end = turned_to(unit, before, to["facing"]), Box((to["x"], to["y"]), to["facing"], *unit.shape())
    if stayed or not has_room(match, unit, turned):
        match.cannot("a pursuer that does not fit when it has turned")
        return
    judge_facing(match, unit, after, before, end)
    f = turned.forward
    x, y = end.at[0] - turned.at[0], end.at[1] - turned.at[1]
    gone, aside = x * f[0] + y * f[1], x * f[1] - y * f[0]
    match.check(abs(aside) <= 2 + gone * 1e-4 and gone >= -2, "AGA-R.64",
                lambda: f"{unit.id} ends {aside:.0f} mil aside, {gone:.0f} ahead")
    way = Straight(turned, (x, y))
    way.deployed_horse = unit.deployed_horse
    judge_stretch(match, unit, way, "AGA-R.64")
    judge_reach(match, unit, after, before, turned, end, gone)


def turned_to(unit, box, facing):
    """AGA-R.30: deployed about the centre, in column about the midpoint of the front edge."""
    if unit.formation == "column":
        return Box(box.at, facing, box.width, box.depth)
    f = heading(facing)
    return Box((box.centre[0] + f[0] * box.depth / 2, box.centre[1] + f[1] * box.depth / 2), facing, box.width, box.depth)


def has_room(match, unit, box):
    """AGA-R.143. A mil more or less is no judgement."""
    return not any(depth(box, o.box) > 1.4 for o in match.table.others(unit)) and off_table(box, match.setting) <= 1.4 \
        and not any(f.deepest(box) > 1.4 for f in match.ground.closed(unit.deployed_horse))


def judge_reach(match, unit, after, before, turned, end, gone):
    """AGA-6.75: the rate, through the ground, and what the turn took from it; nothing less unless something stops it."""
    to_go = straight_to(turned, after.box)      # AGA-R.143: it may miss him when it has been shifted aside
    taken = 0.0 if to_go is None else to_go - gap(before, after.box)
    free = max(taken, 0.0)      # the rate, and the cost of ground, begin where the nearest part stood
    f, rate = turned.forward, unit.rate
    left, right = turned.moved(f[0] * free, f[1] * free).edge(0)
    way = (f[0] * rate, f[1] * rate)
    reaches = [free + spend(rate, match.ground.difficult_stretches(left, right, way, unit.formation == "column", slack))
               for slack in READINGS]
    match.check(gone <= max(reaches) + ROUNDING, "AGA-6.75", lambda: f"{unit.id} goes {gone:.0f}, its reach is {max(reaches):.0f}")
    if touch(end, after.box) or what_stops(match, unit, after, end):
        return
    match.check(gone >= min(reaches) - ROUNDING, "AGA-R.64",
                lambda: f"nothing stops {unit.id}, it goes {gone:.0f} of {min(reaches):.0f} and does not touch {after.id}")


def judge_facing(match, unit, after, before, end):
    """It goes straight at the pursued: from the point about which it turns to the middle of that unit."""
    want = facing_between(before.at if unit.formation == "column" else before.centre, after.box.centre)
    match.check(abs(turn_between(want, end.facing)) <= 2, "AGA-R.64",
                lambda: f"{unit.id} faces {end.facing}, {after.id} lies at {want:.0f}")


def what_stops(match, unit, after, end):
    """Others that it touches where it ends, closed ground, the table edge."""
    ahead = end.moved(end.forward[0] * 60, end.forward[1] * 60)
    names = [o.id for o in match.table.others(unit) if o is not after and depth(ahead, o.box) > -1]
    names += [f.kind for f in match.ground.closed(unit.deployed_horse) if f.deepest(ahead) > -1]
    xs, ys = [c[0] for c in ahead.corners], [c[1] for c in ahead.corners]
    if min(xs) < 0 or min(ys) < 0 or max(xs) > match.setting.width or max(ys) > match.setting.depth:
        names.append("edge")
    return names


HANDLERS = {"held": held, "pursuit-checked": pursuit_checked, "pursued": pursued}
LINES = {"pursue": pursue_line, "hold": hold_line}
