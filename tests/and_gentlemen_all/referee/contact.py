"""Contact (AGA-R.13), the faces contacted (AGA-R.14, AGA-R.140), and who touches whom when a move has ended (AGA-R.122)."""
import math
from dataclasses import dataclass

from .exact import square_gap, within
from geometry import FACES, far_apart, gap, turn_between

REACH = 50.0            # the contact tolerance
BESIDE = 100.0          # as long must edges lie beside each other
PARALLEL = 1 / 12
NEAR = 0.6              # of a threshold: positions are rounded to a mil, so either answer is right
ORDER = ("front", "flank", "rear")


@dataclass
class Touch:
    """How two footprints touch: the edges of each that do, and whether only a corner of it does."""
    gap: float
    edges: tuple            # of the first box, of the second
    corner: tuple           # is it a corner of the first, of the second
    doubtful: bool = False  # a mil more or less would change something


def touch(a, b):
    """How two boxes touch by AGA-R.13; None if they do not."""
    if far_apart(a, b, REACH):
        return None
    apart = math.sqrt(square_gap(a.kept_corners(), b.kept_corners()))
    if apart > REACH:
        return None
    flush = along_edges(a, b, apart)
    if flush:
        return flush
    return at_a_corner(a, b, apart)


def along_edges(a, b, apart):
    for i, n in enumerate(a.normals):
        for j, m in enumerate(b.normals):
            sine = abs(n[0] * m[1] - n[1] * m[0])
            if n[0] * m[0] + n[1] * m[1] >= 0 or sine > PARALLEL + 1e-4:
                continue
            beside, off = overlap_along(a, i, b, j)
            if off > REACH + 20 or off < -20 or beside < BESIDE - NEAR:
                continue
            doubtful = beside < BESIDE + NEAR or sine > PARALLEL - 1e-4 or abs(apart - REACH) < NEAR
            return Touch(apart, ((i,), (j,)), (False, False), doubtful)
    return None


def overlap_along(a, i, b, j):
    """How long edge j of b lies beside edge i of a, and the least distance between them there."""
    p, q = a.edge(i)
    long = math.hypot(q[0] - p[0], q[1] - p[1])
    u, n = ((q[0] - p[0]) / long, (q[1] - p[1]) / long), a.normals[i]
    ends = sorted(((c[0] - p[0]) * u[0] + (c[1] - p[1]) * u[1], (c[0] - p[0]) * n[0] + (c[1] - p[1]) * n[1]) for c in b.edge(j))
    (s, ds), (t, dt) = ends
    low, high = max(0.0, s), min(long, t)
    if high <= low:
        return high - low, math.inf
    slope = (dt - ds) / (t - s)
    return high - low, min(ds + slope * (low - s), ds + slope * (high - s))


def at_a_corner(a, b, apart):
    """A corner of one before the inside of an edge of the other; the nearest such pair."""
    found = []
    for first, (one, other) in enumerate(((a, b), (b, a))):
        for k, c in enumerate(one.corners):
            for side, n in enumerate(other.normals):
                p, q = other.edge(side)
                off = (c[0] - p[0]) * n[0] + (c[1] - p[1]) * n[1]
                if not -20 < off <= REACH + NEAR:
                    continue
                long = math.hypot(q[0] - p[0], q[1] - p[1])
                at = ((c[0] - p[0]) * (q[0] - p[0]) + (c[1] - p[1]) * (q[1] - p[1])) / long
                if -NEAR < at < long + NEAR:
                    inside = min(at, long - at)
                    found.append((abs(off), first, k, side, inside, off))
    if not found:
        return None
    found.sort()
    _, first, k, side, inside, off = found[0]
    edges = ((k - 1) % 4, k), (side,)
    doubtful = inside < 3 or abs(off - REACH) < NEAR or abs(apart - REACH) < NEAR
    # Edges that are all but parallel and lie beside each other for less than 0.1": the register does not say which case it is.
    n = (a, b)[first].normals
    m = (b, a)[first].normals[side]
    if any(abs(e[0] * m[1] - e[1] * m[0]) < PARALLEL and e[0] * m[0] + e[1] * m[1] < 0 for e in n) and inside < BESIDE:
        doubtful = True
    # The nearest corner touches, and any within 0.002" of it (AGA-R.13).
    rivals = found[0][0] + 2 + 2 * NEAR
    if len({f[1:4] for f in found if f[0] < rivals}) > 1:
        doubtful = True
    ordered = (edges, (True, False)) if first == 0 else ((edges[1], edges[0]), (False, True))
    return Touch(apart, ordered[0], ordered[1], doubtful)


def faces_of(mover, before, enemy, rule):
    """The faces of a contact that a move began: (on the mover, on the enemy), each a set of what may be recorded.

    `before` is the footprint of the mover before its move. A routed unit has none.
    """
    how = touch(mover.box, enemy.box)
    if how is None:
        return None
    own = {"none"} if mover.routed else {first_of(how.edges[0])}
    if enemy.routed:
        other = {"none"}
    elif rule == "zone":
        # AGA-R.140: the zone decides for the unit that is moved against only.
        other = zones(enemy.box, before.at)
    else:
        other = face_contacted(mover, before, enemy.box, how)
    return own, other, how.doubtful


def first_of(edges):
    return min((FACES[e] for e in edges), key=ORDER.index)


def zones(box, point):
    """The zone of a point; both, if it stands within a mil of the ray between them."""
    return {box.zone((point[0] + x, point[1] + y)) for x in (-0.7, 0, 0.7) for y in (-0.7, 0, 0.7)}


def face_contacted(mover, before, target, how):
    """AGA-R.14 (1) and (2)."""
    faces = sorted({FACES[e] for e in how.edges[1]}, key=ORDER.index)
    if not how.corner[1] or len(faces) == 1 or mover.routed:
        return {faces[0]}
    found = set()
    for stood in zones(target, before.at):
        for stands in zones(target, mover.box.at):
            found.add(stood if stood == stands and stood in faces else FACES[faced_most(target, how.edges[1], mover.facing)])
    return found


def faced_most(target, edges, facing):
    """Of the edges that meet at a corner, the one that an attacker faces most squarely, the front only within 45 degrees."""
    inward = {0: 18000, 3: 9000, 1: 27000, 2: 0}   # front, left, right, rear
    off = {e: abs(turn_between((target.facing + inward[e]) % 36000, facing)) for e in inward if e in edges}
    return min((e for e in off if e != 0 or off[e] <= 4500), key=off.get)


class Contacts:
    """Who is in contact, and by which faces."""

    def __init__(self, view, first):
        self.first = first      # is a unit of the side that is named first?
        self.pairs = {}         # (unit of the first side, unit of the second): {unit: face}
        for c in view["contacts"]:
            ids = c["parliament"], c["royalist"]
            self.pairs[ids] = {ids[0]: c["on_parliament"], ids[1]: c["on_royalist"]}

    def of(self, unit):
        """Enemies in contact with a unit: (enemy, face of the unit, face of the enemy)."""
        for ids, faces in self.pairs.items():
            if unit in ids:
                other = ids[1] if ids[0] == unit else ids[0]
                yield other, faces[unit], faces[other]

    def drop(self, unit):
        for ids in [i for i in self.pairs if unit in i]:
            del self.pairs[ids]

    def has(self, a, b):
        return (a, b) in self.pairs or (b, a) in self.pairs

    def put(self, a, face_a, b, face_b):
        self.pairs[(a, b) if self.first(a) else (b, a)] = {a: face_a, b: face_b}

    def lose_faces(self, unit):
        """AGA-R.51: a routed unit has no front, flank or rear."""
        for faces in self.pairs.values():
            if unit in faces:
                faces[unit] = "none"

    def remove(self, a, b):
        self.pairs.pop((a, b), None)
        self.pairs.pop((b, a), None)


def judge_pairs(table, findings):
    """Every contact of the position is one, and every one that is not recorded did not begin by a move that just ended."""
    for ids in table.contacts.pairs:
        a, b = table.units[ids[0]], table.units[ids[1]]
        findings.check(a.on_table and b.on_table and within(a.box.kept_corners(), b.box.kept_corners(), 50), "AGA-R.13",
                       lambda a=a, b=b: f"{a.id} and {b.id} are recorded in contact, {gap(a.box, b.box):.1f} mil apart")
