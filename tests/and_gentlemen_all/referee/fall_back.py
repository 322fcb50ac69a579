"""Falling back: which way, how far, who is pushed, who is hemmed in (AGA-9.12 to AGA-9.16, AGA-R.86 to AGA-R.88)."""
import math
from dataclasses import dataclass, field

from .contact import touch
from geometry import READINGS, depth, gap, turn_between
from .movement import closed_in, contacts_after, edge_in, enemies_in, first_depth, rate_through_ground

NEAR = 25.0             # mils: what rounding may leave along a chain, where bodies meet slantwise


@dataclass
class Retreat:
    far: float
    pushed: dict = field(default_factory=dict)      # friend: how far


def ways(box):
    """The four ways in the order of AGA-R.86: own rear, straight forward, out of the left flank, out of the right."""
    f, r = box.forward, box.right
    return {"rear": (-f[0], -f[1]), "forward": f, "left": (-r[0], -r[1]), "right": r}


def harm_of(match, unit):
    """Who gave it SP in this player action, and how many."""
    harm = {}
    for to, by, sp, _ in match.action.harm:
        if to == unit.id:
            harm[by] = harm.get(by, 0) + sp
    return harm


def culprits(match, unit):
    """Whom it falls back from: who gave it most SP (AGA-R.86), or in a test before an advance nobody in contact."""
    harm = harm_of(match, unit)
    return [match.unit(u) for u, sp in harm.items() if sp == max(harm.values())]


def first_way(match, unit):
    """The way that is tried first; several if the register leaves it open."""
    beset = [(e, mine) for e, mine, _ in match.table.touching(unit) if not e.routed and mine in ("flank", "rear")]
    if not beset:
        return ["rear"]
    harm = harm_of(match, unit)
    most = max(harm.get(e.id, 0) for e, _ in beset)
    worst = [(e, mine) for e, mine in beset if harm.get(e.id, 0) == most]
    if any(mine == "flank" for _, mine in worst):
        worst = [(e, mine) for e, mine in worst if mine == "flank"]
    return sorted({away_from(unit, e, mine) for e, mine in worst})


def away_from(unit, enemy, face):
    if face == "rear":
        return "forward"
    c = enemy.box.centre
    aside = (c[0] - unit.box.centre[0]) * unit.box.right[0] + (c[1] - unit.box.centre[1]) * unit.box.right[1]
    return "left" if aside > 0 else "right"


def retreat(match, unit, direction, slack):
    """How far it goes that way, and whom it pushes how far; stopping flush, or 0.002" inside (AGA-R.11)."""
    full = rate_through_ground(match, unit, direction, unit.rate, slack)
    far, pushes = reach(match, unit, direction, full, {unit.id}, slack)
    return Retreat(far, pushes)


def reach(match, unit, direction, full, chain, slack):
    """How far a unit of a chain goes, at most `full`."""
    far = min(full, edge_in(match, unit, direction, full, slack), closed_in(match, unit, direction, full, slack))
    in_touch = [e for e in match.table.enemies(unit) if match.table.contacts.has(unit.id, e.id)]
    others = [e for e in match.table.enemies(unit) if not match.table.contacts.has(unit.id, e.id)]
    far = enemies_in(match, unit, direction, far, others, slack)
    for enemy in in_touch:      # AGA-R.86: until they stand flush
        far = min(far, first_depth(unit.box, direction, far, enemy.box, slack))
    met = []
    for friend in match.table.others(unit):
        if friend.side == unit.side:
            at = first_depth(unit.box, direction, far, friend.box, slack)
            if at < far - 1e-6:
                met.append((at, friend))
    chain = chain | {unit.id}
    pushed = []
    for at, friend in sorted(met, key=lambda m: m[0]):
        if at >= far:
            continue
        if friend.id in chain or friend.arm == "heavy-artillery" and friend.formation == "deployed":
            far = at
            continue
        room, _ = reach(match, friend, direction, far - at, chain | {friend.id}, slack)
        far = min(far, at + room)
        pushed.append((at, friend))
    return far, pushes_of(match, direction, far, pushed, chain, slack)


def pushes_of(match, direction, far, pushed, chain, slack):
    """Whom a unit that in the end goes so far pushes, and how far."""
    out = {}
    for at, friend in pushed:
        if far - at <= 1e-6:
            continue
        out[friend.id] = max(out.get(friend.id, 0.0), far - at)
        _, further = reach(match, friend, direction, far - at, chain | {friend.id}, slack)
        for other, way in further.items():
            out[other] = max(out.get(other, 0.0), way)
    return out


def gets_clear(match, unit, direction, far, enemies):
    box = unit.box.moved(direction[0] * far, direction[1] * far)
    return not any(touch(box, e.box) for e in enemies)


def expected(match, unit):
    """The ways that the register gives, each with its retreat; none if the unit is hemmed in."""
    all_ways = ways(unit.box)
    guilty = [e for e in culprits(match, unit) if match.table.contacts.has(unit.id, e.id) and not e.routed]
    found = []
    for first in first_way(match, unit):
        for name in [first] + [n for n in all_ways if n != first]:
            plan, flush = (retreat(match, unit, all_ways[name], slack) for slack in READINGS)
            if not guilty or gets_clear(match, unit, all_ways[name], plan.far, guilty):
                found.append((name, all_ways[name], plan, flush))
                break
    return found


def fell_back(match, event):
    """The pushed are told before the unit that pushes them: all are judged together, at the first of them."""
    if match.falling is None:
        match.falling = gather(match, event)
        judge_chain(match)
    unit = match.unit(event["unit"])
    match.check(event["from"] == unit.pose and event["to"]["facing"] == unit.facing, "AGA-9.13",
                f"{unit.id} falls back and turns")
    before = unit.box
    unit.place(event["to"])
    pursued = match.pursued.get(unit.id)
    if pursued and touch(unit.box, match.unit(pursued).box) is None:
        match.pursued[unit.id] = None        # AGA-6.76: contact is broken
    if not event["pushed"]:
        match.falling = None
        match.follow = None
        match.flight_before[unit.id] = before
    contacts_after(match, unit, before)


def gather(match, event):
    """The events of one chain: those pushed, then the unit that falls back."""
    events = [e for e in match.step.events[match.at:] if e.kind == "fell-back"]
    chain = []
    for e in events:
        chain.append(e)
        if not e["pushed"]:
            break
    return chain


def judge_chain(match):
    *pushed, last = match.falling
    unit = match.unit(last["unit"])
    match.check(not last["pushed"] and match.follow == "fell-back" and match.result[0] is unit, "AGA-9.12",
                f"{unit.id} falls back")
    match.begin_flight(unit)
    plans = expected(match, unit)
    if not plans:
        match.check(False, "AGA-R.86", f"{unit.id} falls back, but is hemmed in")
        return
    if len(plans) > 1:
        match.cannot("which of two equal enemies a unit falls back from")
    x, y = last["to"]["x"] - unit.x, last["to"]["y"] - unit.y
    for name, direction, plan, flush in plans:
        ahead = x * direction[0] + y * direction[1]
        aside = x * direction[1] - y * direction[0]
        low, high = sorted((plan.far, flush.far))
        if abs(aside) <= 2 and low - NEAR <= ahead <= high + NEAR:
            break
    match.check(abs(aside) <= 2, "AGA-R.86", lambda: f"{unit.id} falls back {aside:.0f} mil aside of its way ({name})")
    if abs(aside) <= 2:
        match.check(low - NEAR <= ahead <= high + NEAR, "AGA-R.86",
                    lambda: f"{unit.id} falls back {ahead:.1f} mil ({name}), by the rules {plan.far:.1f}, pushing {plan.pushed}")
        judge_pushed(match, pushed, direction, plan, flush)


def judge_pushed(match, events, direction, plan, flush):
    """AGA-9.14, AGA-9.15, AGA-R.88, AGA-R.120."""
    moved = {e["unit"]: e for e in events}
    match.check(len(moved) == len(events), "AGA-R.120", f"pushed twice: {[e['unit'] for e in events]}")
    for name, far in plan.pushed.items():
        event = moved.pop(name, None)
        if event is None and (far < NEAR or name not in flush.pushed):
            continue
        if not match.check(event is not None, "AGA-9.14", lambda n=name, f=far: f"{n} is not pushed, by the rules {f:.1f} mil"):
            continue
        x, y = event["to"]["x"] - event["from"]["x"], event["to"]["y"] - event["from"]["y"]
        gone, aside = x * direction[0] + y * direction[1], x * direction[1] - y * direction[0]
        low, high = sorted((far, flush.pushed.get(name, far)))
        match.check(low - NEAR <= gone <= high + NEAR and abs(aside) <= 2, "AGA-9.15",
                    lambda n=name, f=far, g=gone: f"{n} is pushed {g:.1f} mil, by the rules {f:.1f}")
        match.check(turn_between(event["from"]["facing"], event["to"]["facing"]) == 0, "AGA-R.88", f"{name} is turned")
    needless = [n for n, e in moved.items() if math.dist((e["to"]["x"], e["to"]["y"]), (e["from"]["x"], e["from"]["y"])) > NEAR
                and n not in flush.pushed]
    pusher = match.unit(match.falling[-1]["unit"])
    grazed = [n for n in needless if gap(pusher.box, match.unit(n).box) <= NEAR]
    if grazed:
        match.cannot("a push of a friend in touch, along whom a unit falls back")
    match.check(len(grazed) == len(needless), "AGA-9.14", f"{needless} are pushed without need")


def hemmed_in(match, event):
    """AGA-R.86: if no way leads out of contact, the result becomes Rout."""
    unit = match.unit(event["unit"])
    match.check(match.follow == "fell-back" and match.result[0] is unit, "AGA-R.86", f"{unit.id} is hemmed in")
    plans = expected(match, unit)
    guilty = [e for e in culprits(match, unit) if match.table.contacts.has(unit.id, e.id)]
    if plans and plans[0][2].far < NEAR and not guilty:
        # Who caused it does not touch it, so it need not get clear: it has no room and stays.
        match.follow = None
        return
    if any(slides_along(match, unit, plan[1]) for plan in plans):
        match.cannot("a fall back along an enemy in touch")
    else:
        match.check(not plans, "AGA-R.86",
                    lambda: f"{unit.id} is hemmed in, but the way {plans[0][0]} is open for {plans[0][2].far:.0f} mil")
    match.follow = "destroyed" if unit.artillery else "routed"


def slides_along(match, unit, direction):
    """Does a way brush past an enemy in touch, so that a hundredth of a degree decides whether it brings the two nearer?"""
    return any(not e.routed and abs(direction[0] * n[0] + direction[1] * n[1]) < 0.01 and depth(unit.box, e.box) > -3
               for e, _, _ in match.table.touching(unit) for n in e.box.normals[:2])


HANDLERS = {"fell-back": fell_back, "hemmed-in": hemmed_in}
LINES = {}
