"""Pursuit: who is asked, the check, the move (AGA-6.64 to AGA-6.79, AGA-R.59 to AGA-R.72, AGA-R.143, AGA-R.149)."""
from dataclasses import dataclass, field

from .geometry import Box, depth, facing_between, gap, turn_between
from .movement import contacts_after, rate_through_ground
from .turn import thrown_by

NEAR = 4.0


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
        if match.quarry.get(enemy.id) == unit.id:
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
    return match.follow in ("ran", "fell-back", "routed") and match.result and match.result[0] is unit and match.advance is not unit


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
    match.check(set(shown["may_pursue"]) == wanted, "AGA-R.59", lambda: f"asked are {shown['may_pursue']}, able are {sorted(wanted)}")


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
    if goes:
        unit.sp += 1
        match.forced_now = unit.id
        match.quarry[unit.id] = match.flight.unit if match.flight else match.step.before["flight"]["unit"]
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
        match.check(match.forced_now == unit.id or match.quarry.get(unit.id) == after.id, "AGA-6.76", f"{unit.id} pursues {after.id}")
    leave(match, unit)
    if match.flight:
        match.flight.forced.discard(unit.id)
    before = unit.box
    match.last_pursuer = unit.id
    match.forced_now = None
    if event["off_table"]:
        followed_off(match, unit, after, event)
        return
    judge_pursuit_move(match, unit, after, before, event)
    unit.place(event["to"])
    touching_before = {e.id for e, _, _ in match.table.touching(unit)}
    contacts_after(match, unit, before)
    state_of_pursuit(match, unit, after, forced, touching_before)


def state_of_pursuit(match, unit, after, forced, _):
    """AGA-R.65, AGA-R.66: it counts as pursuing while in contact; in spite of itself only while it touches the pursued."""
    if match.table.touching(unit):
        match.pursuing.add(unit.id)
    else:
        match.pursuing.discard(unit.id)
    if not (forced and match.table.contacts.has(unit.id, after.id)):
        match.quarry[unit.id] = None


def followed_off(match, unit, after, event):
    """AGA-6.78, AGA-6.79, AGA-R.70."""
    match.check(event["forced"] and not after.on_table, "AGA-R.70", f"{unit.id} leaves the table after {after.id}")
    unit.place(event["to"])
    unit.where = match.step.after["units"][unit.id]["where"]
    match.check(unit.where not in ("table", "withdrawn", "reserve"), "AGA-6.79", f"{unit.id} is {unit.where}")
    match.table.contacts.drop(unit.id)
    match.pursuing.discard(unit.id)
    match.quarry[unit.id] = None
    if match.rules["offtable_pursuit_loss"] and not unit.artillery:
        match.owed.append(unit)


def judge_pursuit_move(match, unit, after, before, event):
    """AGA-R.64: it faces the pursued, then goes straight at it until it touches; its reach is from where its nearest part stood."""
    to = event["to"]
    stayed = to == event["from"]
    if not after.on_table:
        match.cannot("the way of a pursuer whose enemy has left the table")
        return
    if match.table.contacts.has(unit.id, after.id) and gap(before, after.box) <= 50:
        match.check(stayed, "AGA-R.64", f"{unit.id} touches {after.id} still, and moves")
        return
    gap_opened = gap(before, after.box)
    end = Box((to["x"], to["y"]), to["facing"], *unit.shape())
    left = gap(end, after.box)
    if stayed:
        match.cannot("a pursuer that does not move")
        return
    judge_facing(match, unit, after, before, end)
    stops = what_stops(match, unit, after, end)
    rate = rate_through_ground(match, unit, end.forward, unit.rate)
    if rate < unit.rate - 1:
        match.cannot("the reach of a pursuer in difficult ground")
    elif gap_opened <= unit.rate and not stops:
        match.check(left <= 51, "AGA-R.64", lambda: f"{unit.id} ends {left:.0f} mil from {after.id}; the gap was {gap_opened:.0f} of {unit.rate}")
    elif not stops and left > 51:
        gone = gap_opened - left
        match.check(abs(gone - unit.rate) <= 60, "AGA-R.64", lambda: f"{unit.id} gains {gone:.0f} of {unit.rate} on {after.id}, nothing stops it")
    match.check(gap_opened - left <= unit.rate + NEAR, "AGA-6.75", lambda: f"{unit.id} gains {gap_opened - left:.0f} of {unit.rate}")


def judge_facing(match, unit, after, before, end):
    """It goes straight at the pursued: its centre line leads through that unit's footprint, and near its middle."""
    want = facing_between(before.centre if unit.formation == "deployed" else before.at, after.box.centre)
    match.check(abs(turn_between(want, end.facing)) <= 1.01, "AGA-R.64",
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
