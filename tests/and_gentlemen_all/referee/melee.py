"""Melee: who may attack whom, every modifier of both dice, and the shock (AGA 8)."""
import math

from .contact import touch
from .fire import judge_score
from geometry import between_segments, outside, segments_meet
from .turn import thrown_by

BEFORE = 1000.0         # AGA-R.78, AGA-R.137: so far before the edge the way of an attack begins


def attack_line(match, step):
    """AGA-8.1, AGA-8.4, AGA-9.11, AGA-R.8, AGA-R.74."""
    unit, target = match.unit(match.words[1]), match.unit(match.words[2])
    check, action = match.check, match.action
    check(action.card == "move" and action.side == unit.side == step.seat, "AGA-5.9", f"{unit.id} attacks")
    check(not action.to_run, "AGA-R.6", f"{unit.id} attacks, while {sorted(action.to_run)} have not run")
    if match.melee_has_begun:
        check(unit.id not in action.done, "AGA-R.8", f"{unit.id} attacks twice")
    check(unit.halted == "no", "AGA-9.11", f"{unit.id} attacks, but is halted")
    check(unit.id not in action.barred, "AGA-R.98", f"{unit.id} attacks, halted by its test")
    may_attack(match, unit, target)
    match.melee_has_begun = True


def may_attack(match, unit, target):
    check = match.check
    faces = {e.id: mine for e, mine, _ in match.table.touching(unit)}
    check(unit.on_table and not unit.routed and unit.side != target.side, "AGA-8.1", f"{unit.id} attacks {target.id}")
    check(faces.get(target.id) == "front", "AGA-8.1", f"{unit.id} attacks {target.id}, contacts {faces}")
    check(not unit.artillery or match.rules["artillery_attacks"], "AGA-R.74", f"{unit.id} attacks")


def fought(match, event):
    unit, target = match.unit(event["unit"]), match.unit(event["target"])
    at_once = match.words[0] != "attack"
    if at_once:
        match.check(match.rules["pursuit_melee"] == "at-once" and match.last_pursuer == unit.id, "AGA-R.68",
                    f"{unit.id} attacks")
        may_attack(match, unit, target)
    else:
        match.check(match.words[1:] == [unit.id, target.id], "AGA-R.8", f"{unit.id} attacks {target.id}")
    thrown_by(match, "melee", unit.side)
    dice = match.throw(2, "3")
    mine = judge_score(match, event["by"], dice[:1], attacker_modifiers(match, unit, target), "AGA-T.melee-attacker")
    theirs = judge_score(match, event["against"], dice[1:], defender_modifiers(match, unit, target), "AGA-T.melee-defender")
    loser = target if mine > theirs else unit if theirs > mine else None
    match.check(event["harmed"] == (loser.id if loser else None) and event["sp"] == abs(mine - theirs), "AGA-8.11",
                f"{mine} against {theirs}: {event['harmed']} takes {event['sp']} SP")
    match.action.done.add(unit.id)
    match.known |= {unit.id, target.id}
    loser = match.unit(event["harmed"]) if event["harmed"] else None
    if loser:
        winner = unit if loser is target else target
        loser.sp += event["sp"]
        match.action.due.add(loser.id)
        face = next((m for e, m, _ in match.table.touching(loser) if e is winner), "none")
        match.action.harm.append((loser.id, winner.id, event["sp"], face))


def several_enemies(match, unit):
    """AGA-R.75, AGA-8.22."""
    return sum(not e.routed and not e.artillery for e, _, _ in match.table.touching(unit)) > 1


def beset(match, unit):
    """AGA-R.76, AGA-8.17: flank before rear, once; never for routed enemies."""
    faces = {mine for e, mine, _ in match.table.touching(unit) if not e.routed}
    return {"flank-contacted": -4} if "flank" in faces else {"rear-contacted": -3} if "rear" in faces else {}


def attacker_modifiers(match, unit, target):
    """AGA-T.melee-attacker; AGA-R.65, AGA-R.69, AGA-R.73, AGA-R.108."""
    wanted = {"value": unit.depiction.melee}
    charged, pursuing = unit.id in match.action.charged, unit.id in match.pursuing
    face = next((theirs for e, _, theirs in match.table.touching(unit) if e is target), "none")
    if unit.horse and (charged or pursuing):
        if charged and not pursuing and target.foot and not target.routed and face == "front":
            wanted["horse-at-foot"] = -2
        else:
            wanted["horse-charging"] = 2
    if unit.foot and (charged or pursuing) and (target.foot or target.artillery):
        wanted["foot-charging"] = 1
    if several_enemies(match, unit):
        wanted["several-enemies"] = -2
    wanted |= beset(match, unit)
    if unit.formation == "column":
        wanted["in-column"] = -4
    if target.regiment.type == "cuirassiers":
        wanted["cuirassiers"] = -1
    return wanted


def defender_modifiers(match, unit, target):
    """AGA-T.melee-defender; AGA-R.77 for a routed one."""
    wanted = {"value": target.depiction.melee}
    if several_enemies(match, target):
        wanted["several-enemies"] = -2
    if unit.regiment.type == "cuirassiers":
        wanted["cuirassiers"] = -1
    if target.routed:
        wanted["routed"] = -4
        return wanted
    wanted |= beset(match, target)
    if target.formation == "column":
        wanted["in-column"] = -4
    if target.foot:
        sure, perhaps = defence_of(match, unit, target)
        if perhaps > sure:
            match.cannot("defence that a mil decides")
            wanted["?"] = {name_of(n): n for n in (perhaps, sure) if n}
        elif sure:
            wanted[name_of(sure)] = sure
    return wanted


def name_of(defence):
    return "works" if defence == 3 else "obstacle"


def defence_of(match, unit, target):
    """AGA-R.78, AGA-R.134: the best that the ground gives; for sure, and perhaps."""
    sure = perhaps = 0
    way = way_of_attack(unit.box, target.box)
    face = next((mine for e, mine, _ in match.table.touching(target) if e is unit), "front")
    edge = edge_of(target.box, face, unit.box)
    for feature in match.ground.features:
        defence = feature.value("defence")
        if not defence:
            continue
        if way is None:
            perhaps = max(perhaps, defence)
            continue
        verdicts = {between(feature, way, target.box, face, edge, d) for d in (-1.5, 0, 1.5)} if feature.line \
            else {shelters(feature, target.box, face, edge)}
        if True in verdicts:
            perhaps = max(perhaps, defence)
        if verdicts == {True}:
            sure = max(sure, defence)
    return sure, perhaps


def way_of_attack(box, target):
    """AGA-R.137: where the way begins, the middle of what touches, the middle of the defender."""
    how = touch(box, target)
    if how is None:
        return None
    middle = middle_of_touch(box, target, how)
    back = min(box.depth, BEFORE)
    start = (middle[0] - box.forward[0] * back, middle[1] - box.forward[1] * back)
    return start, middle, target.centre


def edge_of(target, face, box):
    """AGA-R.134: the edge on which an attacker stands, by the face recorded; of two flanks the nearer, the left if equal."""
    if face in ("front", "rear"):
        return 0 if face == "front" else 2
    return min((3, 1), key=lambda e: edge_gap(target.edge(e), box))


def edge_gap(edge, box):
    return min(between_segments(*edge, *box.edge(e)) for e in range(4))


def middle_of_touch(box, target, how):
    """The middle of what touches."""
    if how.corner[0]:
        return box.corners[how.edges[0][1]]
    if how.corner[1]:
        return target.corners[how.edges[1][1]]
    p, q = target.edge(how.edges[1][0])
    long = math.dist(p, q)
    u = ((q[0] - p[0]) / long, (q[1] - p[1]) / long)
    ends = [(c[0] - p[0]) * u[0] + (c[1] - p[1]) * u[1] for c in box.edge(how.edges[0][0])]
    at = (max(0.0, min(ends)) + min(long, max(ends))) / 2
    return p[0] + u[0] * at, p[1] + u[1] * at


def between(feature, way, target, face, edge, off):
    """Does the way of an attack cross a line? `off`: that much longer or shorter."""
    start, middle, centre = way
    long = math.dist(start, middle) or 1.0
    start = (start[0] + (start[0] - middle[0]) / long * off, start[1] + (start[1] - middle[1]) / long * off)
    deep = math.dist(middle, centre) or 1.0
    centre = (centre[0] + (centre[0] - middle[0]) / deep * off, centre[1] + (centre[1] - middle[1]) / deep * off)
    for a, b in feature.segments():
        if segments_meet(start, middle, a, b) or segments_meet(middle, centre, a, b):
            # AGA-R.134: it, its strip (AGA-R.22), must lie within 1" of the edge on which an attacker in flank or rear stands.
            if face == "front" or any(from_edge(strip, *target.edge(edge)) <= BEFORE + off for strip in feature.parts):
                return True
    return False


def from_edge(strip, p, q):
    if strip.depth_of(p) >= 0:
        return 0.0
    return min(between_segments(a, b, p, q) for a, b in zip(strip.corners, strip.corners[1:] + strip.corners[:1]))


def shelters(feature, target, face, edge):
    """Does woods, houses or a work hold more than half of the unit; and for flank or rear, is some near that edge's middle?"""
    if feature.share(target) <= 0.5:
        return False
    if face == "front":
        return True
    p, q = target.edge(edge)
    middle = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
    return any(outside(part, middle) <= BEFORE for part in feature.parts)


def end_melee(match, step):
    match.check(match.action.card == "move" and match.action.side == step.seat, "AGA-D.7", "the melee is ended")


HANDLERS = {"fought": fought}
LINES = {"attack": attack_line, "end-melee": end_melee}
