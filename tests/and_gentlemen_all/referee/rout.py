"""Rout moves: direction, footprint, distance, what bars them, where they end (AGA-6.53 to AGA-6.63, AGA-R.50 to AGA-R.58)."""
import math

from .fall_back import culprits
from geometry import READINGS, SLACK, Box, Convex, clip, depth, facing_between, gap, heading, to_segment, turn_between
from .movement import contacts_after, spend
from .path import off_table

LANE = 500.0            # half its width
BESIDE = 500.0          # AGA-R.52: what stands nearer to the middle does not bar the lane
SHIFT = 2000.0          # AGA-R.142
HOME = {"north": 0, "east": 9000, "south": 18000, "west": 27000}


def flee_line(match, step):
    """AGA-D.12: of two equally guilty enemies the owner chooses."""
    waiting = step.before["core"]["agenda"]["stack"][-1]
    unit = match.unit(waiting["unit"])
    enemy = match.unit(match.words[1])
    match.check(unit.side == step.seat and match.result and match.result[0] is unit, "AGA-D.12",
                f"{unit.id} flees from {enemy.id}")
    match.check(enemy in from_whom(match, unit), "AGA-R.50", f"{unit.id} flees from {enemy.id}")
    match.flee_from = enemy


def run_line(match, step):
    """AGA-D.3."""
    unit = match.unit(match.words[1])
    match.check(match.action.card == "move" and unit.side == match.action.side == step.seat, "AGA-5.13", f"{unit.id} runs")
    match.check(unit.id in match.action.to_run and len(match.action.to_run) > 1, "AGA-D.3", f"{unit.id} runs")


def ran(match, event):
    unit = match.unit(event["unit"])
    match.check(event["from"] == unit.pose, "AGA-6.53", f"{unit.id} runs from {event['from']}, stood at {unit.pose}")
    first, facings = way_of(match, unit)
    before, centre = unit.box, unit.box.centre
    match.begin_flight(unit)
    if not unit.routed:
        unit.formation = "routed"
        match.table.contacts.lose_faces(unit.id)
        match.pursued[unit.id] = None
        match.pursuing.discard(unit.id)
    # AGA-6.59, AGA-R.57.
    unit.sp += 1
    judge_run(match, unit, centre, facings, event)
    unit.place(event["to"])
    match.flight_before[unit.id] = before
    match.follow, match.fresh, match.last_run = None, None, unit.id
    match.action.to_run.discard(unit.id)
    match.ran_first = first
    gone = event.clause == "AGA-6.58"
    if gone or match.next_is("destroyed", unit.id):
        match.table.contacts.drop(unit.id)
        if gone:
            match.check(match.next_is("destroyed", unit.id), "AGA-6.58", f"{unit.id} leaves the table")
    else:
        match.check(off_table(unit.box, match.setting) <= SLACK + 0.6, "AGA-R.147", f"{unit.id} ends over the edge")
        for other in match.table.others(unit):
            match.check(depth(unit.box, other.box) <= SLACK + 0.6, "AGA-R.142", lambda o=other: f"{unit.id} ends in {o.id}")
        contacts_after(match, unit, before)


def way_of(match, unit):
    """Is it a first rout, and the facings that it may take (floats); None where the register leaves it open."""
    home = HOME[match.setting.homes[unit.side]]
    if match.fresh == unit.id:
        if match.before_rout["by_contact"]:
            return False, [home]
        return True, away(match, unit, match.before_rout["box"], match.before_rout["touching"])
    if unit.id in match.action.to_run:
        return False, [home]
    # AGA-R.84: once more, away from the enemy that gave it most SP; AGA-R.130: by zones.
    match.check(match.follow == "ran", "AGA-R.58", f"{unit.id} runs")
    return True, again(match, unit)


def from_whom(match, unit):
    """AGA-R.50: the most guilty enemy; in a test before an advance the nearest."""
    if match.flee_from:
        return [match.flee_from]
    if match.advance is unit:
        enemies = [e for e in match.table.enemies(unit) if not e.routed]
        near = min(gap(unit.box, e.box) for e in enemies) if enemies else 0
        return [e for e in enemies if gap(unit.box, e.box) <= near + 1]
    return culprits(match, unit)


def away(match, unit, box, touching):
    faces = {e.id: mine for e, mine, _ in touching}
    found = []
    for enemy in from_whom(match, unit):
        face = faces.get(enemy.id)
        if face == "front":
            found.append((box.facing + 18000) % 36000)
        elif face == "rear":
            found.append(box.facing)
        elif face == "flank":
            c = enemy.box.centre
            aside = (c[0] - box.centre[0]) * box.right[0] + (c[1] - box.centre[1]) * box.right[1]
            found.append((box.facing + (27000 if aside > 0 else 9000)) % 36000)
        else:
            found.append(facing_between(enemy.box.at, box.centre))
    return found


def again(match, unit):
    """AGA-R.130: its square faces the way it last ran; the zone in which the enemy's front midpoint lies is the face."""
    box, found = unit.box, []
    for enemy in from_whom(match, unit):
        if not match.table.contacts.has(unit.id, enemy.id):
            found.append(facing_between(enemy.box.at, box.centre))
            continue
        zone = box.zone(enemy.box.at)
        aside = (enemy.box.at[0] - box.centre[0]) * box.right[0] + (enemy.box.at[1] - box.centre[1]) * box.right[1]
        turn = {"front": 18000, "rear": 0, "flank": 27000 if aside > 0 else 9000}[zone]
        found.append((box.facing + turn) % 36000)
    return found


def judge_run(match, unit, centre, facings, event):
    """A straight way that is open must be taken; else only what holds of every way round is judged."""
    side = match.setting.routed_side
    plans = []
    for facing in facings:
        f = heading(round(facing) if abs(facing - round(facing)) < 1e-6 else facing)
        start = Box((centre[0] + f[0] * side / 2, centre[1] + f[1] * side / 2), 0, side, side)
        start = square(start.at, facing, side)
        plans += [(facing, start, straight_run(match, unit, start, f, slack)) for slack in READINGS]
    judge_length(match, unit, centre, event)
    if not plans:
        match.cannot("a rout from nobody")
        return
    # AGA-D.12: the owner says which of several; it is not in the record where it is all one.
    for facing, start, (far, bars, out) in plans:
        end = start.moved(start.forward[0] * far, start.forward[1] * far)
        if bars is None and not out and not fits(match, unit, end):
            match.cannot("the least shift of a routed unit")
            return
        if bars is not None:
            match.cannot("the way round of a routed unit")
            judge_barred(match, unit, start, bars, event)
            return
    if any(out is None for _, _, (_, _, out) in plans):
        match.cannot("a rout that ends at the very edge of the table")
        return
    # The middle of the footprint is rounded to a mil before the line from the enemy is drawn.
    askew = 1.5
    ok = any(agrees(event, one[0], one[1], (one[2][0], two[2][0]), one[2][2], askew) for one, two in zip(plans[::2],
                                                                                                         plans[1::2]))
    facing, start, (far, _, out) = plans[0]
    match.check(ok, "AGA-R.50" if match.fresh == unit.id else "AGA-R.52",
                lambda: f"{unit.id} runs to {event['to']}; open is {facing:.0f} for {far:.0f} from {start.at}")
    if len(facings) == 1:
        match.check(out == (event.clause == "AGA-6.58"), "AGA-R.147",
                    lambda: f"{unit.id} comes {far:.0f} far, over the edge: {out}")


def square(at, facing, side):
    whole = round(facing)
    return Box(at, whole % 36000 if abs(facing - whole) < 1e-6 else facing, side, side)


def agrees(event, facing, start, reaches, out, askew):
    to, f = event["to"], start.forward
    gone = (to["x"] - start.at[0]) * f[0] + (to["y"] - start.at[1]) * f[1]
    far = min(max(gone, min(reaches)), max(reaches))
    x, y = start.at[0] + f[0] * far, start.at[1] + f[1] * far
    # An angle is kept in whole 1/100 degrees: along a run that is a mil or two.
    wide = 3 + far * math.radians(0.01 + askew / 100) + (8 if out else 0)
    return math.hypot(to["x"] - x, to["y"] - y) <= wide and abs(turn_between(facing, to["facing"])) <= 1.01 + askew


def straight_run(match, unit, start, f, slack):
    """How far it comes straight on; the first that bars its lane; does it cross the edge? None: a mil decides (AGA-R.147)."""
    rate = unit.rout_rate
    left, right = start.edge(0)
    way = (f[0] * rate, f[1] * rate)
    far = spend(rate, match.ground.difficult_stretches(left, right, way, False, slack))
    edge = distance_to_edge(match, start.at, f)
    out = far > edge + 1e-6
    x, y = start.at[0] + f[0] * far, start.at[1] + f[1] * far
    hairline = abs(max(-x, x - match.setting.width, -y, y - match.setting.depth)) <= SLACK
    if out:
        far = max(edge, 0.0) + SLACK
    return far, barred_by(match, unit, start, f, far), None if hairline else out


def distance_to_edge(match, at, f):
    best = math.inf
    for x, step, most in ((at[0], f[0], match.setting.width), (at[1], f[1], match.setting.depth)):
        if step > 1e-9:
            best = min(best, (most - x) / step)
        elif step < -1e-9:
            best = min(best, x / -step)
    return best


def barred_by(match, unit, start, f, far):
    """AGA-R.141: what the lane of 1" from the middle of the footprint to the place of its front edge would touch."""
    c, long = start.centre, start.depth / 2 + far
    r = start.right
    lane = Convex([(c[0] + r[0] * s + f[0] * t, c[1] + r[1] * s + f[1] * t) for s, t in
                   ((-LANE, 0), (LANE, 0), (LANE, long), (-LANE, long))])
    fled = {e.id for e, _, _ in match.fleeing_from} if match.fleeing_from else set()
    found = None
    for other in match.table.others(unit):
        deep = depth(lane, other.box)
        if deep < -1:
            continue
        part = clip(other.box.corners, lane)
        if part and all(math.dist(p, c) <= BESIDE for p in part):
            continue
        if other.id in fled and depth(lane, other.box) <= 1:
            continue
        if part or deep >= -1:
            near = min((((p[0] - c[0]) * f[0] + (p[1] - c[1]) * f[1]) for p in part), default=0.0)
            found = min(found or (math.inf, None), (near, other), key=lambda n: n[0])
    for feature in match.ground.impassable:
        if any(depth(lane, p) > 0 for p in feature.parts):
            found = found or (0.0, None)
    return found


def fits(match, unit, box):
    return off_table(box, match.setting) <= SLACK and \
        not any(depth(box, o.box) > SLACK for o in match.table.others(unit)) and \
        not any(f.deepest(box) > SLACK for f in match.ground.impassable)


def judge_length(match, unit, centre, event):
    """AGA-6.53, AGA-R.55: nobody comes farther than a full move, and the half inch of room that placing may take."""
    f, side = heading(event["to"]["facing"]), match.setting.routed_side
    at = event["to"]["x"] - f[0] * side / 2, event["to"]["y"] - f[1] * side / 2
    gone = math.dist(at, centre)
    match.check(gone <= unit.rout_rate + SHIFT + 3, "AGA-6.54",
                lambda: f"{unit.id} runs {gone:.0f} mil, its rate is {unit.rout_rate}")


def judge_barred(match, unit, start, bars, event):
    """AGA-R.52: who is run into stands where the lane leads; a friend routs too, an enemy destroys."""
    friends = [e["unit"] for e in match.step.events[match.at:] if e.kind == "routed" and e["by_contact"]]
    near, who = bars
    if who is not None and friends and friends[0] == who.id:
        match.check(to_segment(who.box.centre, start.centre, (event["to"]["x"],
                                                              event["to"]["y"])) <= who.box.radius + LANE + SHIFT,
                    "AGA-R.53", f"{unit.id} sweeps {who.id} along, who is not on its way")
    match.count("AGA-R.52")


HANDLERS = {"ran": ran}
LINES = {"run": run_line, "flee-from": flee_line}
