"""Plane geometry in mils (1/1000 inch): footprints, convex ground, depths, gaps, what a move sweeps.

Facings are in 1/100 degree clockwise from north. Floats carry far more than the mil in which a record is written.
"""
import math

SLACK = 2               # AGA-R.11: as deep may two footprints lie in one another
STANDING = SLACK + 1.5  # the same between true corners, of which each is kept to 1/1000"
ON_THE_WAY = 2 * SLACK + 0.7  # AGA-R.11: on the way of one that begins in touch
READINGS = (SLACK + 0.7, -0.7)   # flush or 0.002" inside, each with what rounding may add: anything between is right
HAIR = 1e-6             # float error, far below a mil
FRONT, RIGHT, REAR, LEFT = range(4)
FACES = ("front", "flank", "rear", "flank")


def heading(facing):
    """The unit vector of a facing. Quarter turns are exact."""
    if facing % 9000 == 0:
        return ((0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0))[int(facing // 9000) % 4]
    angle = math.radians(facing / 100)
    return math.sin(angle), math.cos(angle)


def facing_between(start, end):
    """The facing from one point to another, as a float."""
    return math.degrees(math.atan2(end[0] - start[0], end[1] - start[1])) * 100 % 36000


def turn_between(a, b):
    """The angle from one facing to another, -18000 to 18000, clockwise positive."""
    return (b - a + 18000) % 36000 - 18000


class Convex:
    """A convex outline with its edges: inside is where every `normal . point <= reach`."""

    def __init__(self, corners):
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1]))
        self.corners = list(corners) if area > 0 else list(reversed(corners))
        self.area = abs(area) / 2
        self.normals, self.reaches = [], []
        for a, b in zip(self.corners, self.corners[1:] + self.corners[:1]):
            long = math.hypot(b[0] - a[0], b[1] - a[1])
            if long < HAIR:
                continue
            normal = ((b[1] - a[1]) / long, (a[0] - b[0]) / long)
            self.normals.append(normal)
            self.reaches.append(normal[0] * a[0] + normal[1] * a[1])
        xs, ys = [c[0] for c in self.corners], [c[1] for c in self.corners]
        self.centre = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        self.radius = max(math.hypot(c[0] - self.centre[0], c[1] - self.centre[1]) for c in self.corners)

    def depth_of(self, point):
        """How deep a point is inside; negative outside."""
        return min(r - n[0] * point[0] - n[1] * point[1] for n, r in zip(self.normals, self.reaches))


class Box(Convex):
    """The footprint of a unit: a rectangle with a front. Corners: front left, front right, rear right, rear left."""

    def __init__(self, at, facing, width, depth):
        self.at, self.facing, self.width, self.depth = at, facing, width, depth
        f = self.forward = heading(facing)
        r = self.right = (f[1], -f[0])
        x, y, h = at[0], at[1], width / 2
        left, right = (x - r[0] * h, y - r[1] * h), (x + r[0] * h, y + r[1] * h)
        back = (f[0] * depth, f[1] * depth)
        self.corners = [left, right, (right[0] - back[0], right[1] - back[1]), (left[0] - back[0], left[1] - back[1])]
        self.normals = [f, r, (-f[0], -f[1]), (-r[0], -r[1])]
        fx, rx = f[0] * x + f[1] * y, r[0] * x + r[1] * y
        self.reaches = [fx, rx + h, depth - fx, h - rx]
        self.centre = (x - back[0] / 2, y - back[1] / 2)
        self.radius = math.hypot(h, depth / 2)
        self.area = width * depth

    def edge(self, side):
        """The two ends of an edge, clockwise."""
        return self.corners[side], self.corners[(side + 1) % 4]

    def kept(self):
        """The outline of its corners as they are kept, in whole 1/1000" (AGA-R.11)."""
        return Convex(self.kept_corners())

    def kept_corners(self):
        """Each as far from the middle of the front as rounds away from it."""
        def whole(middle, at):
            return round(middle) + int(math.copysign(math.floor(abs(at - middle) + 0.5 + 1e-7), at - middle))
        return [(whole(self.at[0], x), whole(self.at[1], y)) for x, y in self.corners]

    def moved(self, x, y):
        return Box((self.at[0] + x, self.at[1] + y), self.facing, self.width, self.depth)

    def zone(self, point):
        """AGA-R.12: front, flank or rear; a point on a ray belongs to the front or the rear."""
        x, y = point[0] - self.centre[0], point[1] - self.centre[1]
        ahead = x * self.forward[0] + y * self.forward[1]
        aside = abs(x * self.right[0] + y * self.right[1]) - self.width / 2
        if aside < 0 and abs(ahead) < self.depth / 2:
            # Inside the footprint, by the slack: what counts is the nearest edge.
            near = {"front": self.depth / 2 - ahead, "rear": self.depth / 2 + ahead, "flank": -aside}
            return min(near, key=near.get)
        if ahead - self.depth / 2 >= max(aside, 0.0) - HAIR:
            return "front"
        if -ahead - self.depth / 2 >= max(aside, 0.0) - HAIR:
            return "rear"
        return "flank"


def far_apart(a, b, by=0.0):
    return math.hypot(a.centre[0] - b.centre[0], a.centre[1] - b.centre[1]) > a.radius + b.radius + by


def depth(a, b):
    """How deep two convex outlines lie in one another; negative: they lie apart (by at least as much)."""
    least = math.inf
    for one, other in ((a, b), (b, a)):
        for n, reach in zip(one.normals, one.reaches):
            least = min(least, reach - min(n[0] * c[0] + n[1] * c[1] for c in other.corners))
            if least < -1e7:
                return least
    return least


def deepest_on_the_way(box, way, other):
    """The greatest depth of a footprint in an outline while it goes straight along a vector; and when, 0 to 1."""
    lines = []          # overlap along each axis is reach - lowest, one line of t each
    for n, reach in zip(box.normals, box.reaches):
        low = min(n[0] * c[0] + n[1] * c[1] for c in other.corners)
        lines.append((reach - low, n[0] * way[0] + n[1] * way[1]))
    for n, reach in zip(other.normals, other.reaches):
        low = min(n[0] * c[0] + n[1] * c[1] for c in box.corners)
        lines.append((reach - low, -(n[0] * way[0] + n[1] * way[1])))
    return highest_of_lowest(lines)


def straight_to(box, other, most=200_000.0):
    """How far a footprint goes straight ahead until it meets an outline; None if it misses it."""
    def meets(far):
        return deepest_on_the_way(box, (box.forward[0] * far, box.forward[1] * far), other)[0] > 0
    if not meets(most):
        return None
    low, high = 0.0, most
    while high - low > 0.01:
        middle = (low + high) / 2
        low, high = (low, middle) if meets(middle) else (middle, high)
    return low


def highest_of_lowest(lines):
    """max over t in 0..1 of the least of some lines a + b t: a concave function, so its slope leads there."""
    low, high = 0.0, 1.0
    for _ in range(60):
        t = (low + high) / 2
        value, slope = min((a + b * t, b) for a, b in lines)
        if slope > 0:
            low = t
        elif slope < 0:
            high = t
        else:
            return value, t
    best = max(((min(a + b * t for a, b in lines), t) for t in (0.0, (low + high) / 2, 1.0)))
    return best


def to_segment(p, a, b):
    """The distance of a point from a segment."""
    x, y = b[0] - a[0], b[1] - a[1]
    square = x * x + y * y
    t = 0.0 if square < HAIR else max(0.0, min(1.0, ((p[0] - a[0]) * x + (p[1] - a[1]) * y) / square))
    return math.hypot(p[0] - a[0] - t * x, p[1] - a[1] - t * y)


def cross(o, a, b):
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def segments_meet(a, b, c, d):
    return (cross(a, b, c) * cross(a, b, d) <= 0 and cross(c, d, a) * cross(c, d, b) <= 0
            and min(max(a[0], b[0]), max(c[0], d[0])) >= max(min(a[0], b[0]), min(c[0], d[0])) - HAIR
            and min(max(a[1], b[1]), max(c[1], d[1])) >= max(min(a[1], b[1]), min(c[1], d[1])) - HAIR)


def between_segments(a, b, c, d):
    if segments_meet(a, b, c, d):
        return 0.0
    return min(to_segment(a, c, d), to_segment(b, c, d), to_segment(c, a, b), to_segment(d, a, b))


def gap(a, b):
    """The distance between two convex outlines; 0 if they overlap."""
    if depth(a, b) >= 0:
        return 0.0
    ends_a, ends_b = a.corners[1:] + a.corners[:1], b.corners[1:] + b.corners[:1]
    return min(min(to_segment(p, c, d) for c, d in zip(b.corners, ends_b) for p in a.corners),
               min(to_segment(p, c, d) for c, d in zip(a.corners, ends_a) for p in b.corners))


def outside(convex, point):
    """How far a point is from a convex outline; 0 inside."""
    if convex.depth_of(point) >= 0:
        return 0.0
    return min(to_segment(point, a, b) for a, b in zip(convex.corners, convex.corners[1:] + convex.corners[:1]))


def clip(corners, convex, inset=0.0):
    """The part of a polygon inside a convex outline, or inside it by more than `inset`."""
    for n, reach in zip(convex.normals, convex.reaches):
        corners = clip_half(corners, n, reach - inset)
        if not corners:
            return []
    return corners


def clip_half(corners, n, reach):
    kept = []
    for a, b in zip(corners, corners[1:] + corners[:1]):
        da, db = reach - n[0] * a[0] - n[1] * a[1], reach - n[0] * b[0] - n[1] * b[1]
        if da >= 0:
            kept.append(a)
        if da * db < 0:
            t = da / (da - db)
            kept.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
    return kept


def area_of(corners):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1]))) / 2


def segment_inside(a, b, convex, inset=0.0):
    """The part of a segment inside a convex outline as (from, to), 0 to 1; None if there is none."""
    low, high = 0.0, 1.0
    for n, reach in zip(convex.normals, convex.reaches):
        da = reach - inset - n[0] * a[0] - n[1] * a[1]
        db = reach - inset - n[0] * b[0] - n[1] * b[1]
        if da < 0 and db < 0:
            return None
        if da < 0:
            low = max(low, da / (da - db))
        elif db < 0:
            high = min(high, da / (da - db))
        if low > high:
            return None
    return low, high


def joined(intervals):
    """Intervals put together, in order, none of them overlapping."""
    out = []
    for low, high in sorted(intervals):
        if out and low <= out[-1][1] + 1e-12:
            out[-1] = (out[-1][0], max(out[-1][1], high))
        else:
            out.append((low, high))
    return out


def without(intervals, taken):
    """What is left of joined intervals without others."""
    out = []
    for low, high in intervals:
        for a, b in taken:
            if b <= low or a >= high:
                continue
            if a > low:
                out.append((low, a))
            low = max(low, b)
        if low < high:
            out.append((low, high))
    return out
