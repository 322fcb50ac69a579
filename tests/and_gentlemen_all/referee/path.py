"""The way of a move: its legs replayed exactly, what they sweep, and what they come near to."""
import math

from geometry import ON_THE_WAY, Box, deepest_on_the_way, depth, far_apart, gap, heading

ROUNDING = 1.6          # mils: positions are rounded at the end of every leg
HAIR = 0.3              # mils: less than rounding does
STEPS = 24              # of a wheel that is looked at closely


class Straight:
    """A footprint goes along a vector."""

    def __init__(self, box, way):
        self.start, self.way = box, way
        self.end = box.moved(*way)
        self.long = math.hypot(*way)

    def deepest(self, other):
        if far_apart(self.start, other, self.long):
            return -math.inf
        return deepest_on_the_way(self.start, self.way, other)[0]

    def nearest(self, other, bound):
        """The least distance on the way, if it is below a bound."""
        if far_apart(self.start, other, self.long + bound):
            return math.inf
        return least(lambda t: gap(self.start.moved(self.way[0] * t, self.way[1] * t), other))


class Wheel:
    """A deployed footprint pivots on a front corner, by an angle in 1/100 degree, clockwise positive (AGA-R.29)."""

    def __init__(self, box, right, angle):
        self.start, self.angle = box, angle if right else -angle
        self.pivot = box.corners[1 if right else 0]
        self.end = self.at(1.0)
        self.long = math.hypot(box.width, box.depth) * math.radians(angle / 100)

    def at(self, part):
        b = self.start
        angle = math.radians(self.angle * part / 100)
        c, s = math.cos(angle), math.sin(angle)
        x, y = b.at[0] - self.pivot[0], b.at[1] - self.pivot[1]
        return Box((self.pivot[0] + x * c + y * s, self.pivot[1] - x * s + y * c), b.facing + self.angle * part, b.width,
                   b.depth)

    def deepest(self, other):
        if far_apart(self.start, other, self.long):
            return -math.inf
        depths = [(depth(self.at(i / STEPS), other), i) for i in range(STEPS + 1)]
        best, i = max(depths)
        if best < -self.long / STEPS:
            return best
        return -least(lambda t: -depth(self.at(t), other), max(0, i - 1) / STEPS, min(STEPS, i + 1) / STEPS)

    def nearest(self, other, bound):
        if far_apart(self.start, other, self.long + bound):
            return math.inf
        gaps = [(gap(self.at(i / STEPS), other), i) for i in range(STEPS + 1)]
        near, i = min(gaps)
        if near > bound + self.long / STEPS:
            return math.inf
        return least(lambda t: gap(self.at(t), other), max(0, i - 1) / STEPS, min(STEPS, i + 1) / STEPS)


class Placed:
    """A footprint is laid anew: only where it ends counts (AGA-R.29 in column, AGA-R.30, AGA-R.35)."""

    def __init__(self, start, end):
        self.start, self.end, self.long = start, end, 0.0

    def deepest(self, other):
        return -math.inf if far_apart(self.end, other) else depth(self.end, other)

    def nearest(self, other, bound):
        return math.inf if far_apart(self.end, other, bound) else gap(self.end, other)


def least(f, low=0.0, high=1.0):
    """The least value of a function that falls and then rises, ends included."""
    ends = min(f(low), f(high))
    if ends == 0:
        return 0.0
    ratio = 0.6180339887498949
    a, b = high - ratio * (high - low), low + ratio * (high - low)
    fa, fb = f(a), f(b)
    best = min(ends, fa, fb)
    for _ in range(40):
        if fa <= fb:
            high, b, fb = b, a, fa
            a = high - ratio * (high - low)
            fa = f(a)
        else:
            low, a, fa = a, b, fb
            b = low + ratio * (high - low)
            fb = f(b)
        best = min(best, fa, fb)
        if high - low < 1e-9:
            break
    return best


def stops_wheel(match, unit, wheel, formation, slack):
    """The part of a wheel after which a unit, closed ground or the edge stops it; 1: nothing does."""
    part, hair = 1.0, HAIR if slack > 0 else 0.02
    obstacles = [o.box for o in match.table.others(unit)]
    obstacles += [p for f in match.ground.closed(unit.horse and formation == "deployed") for p in f.parts]
    for other in obstacles:
        if far_apart(wheel.start, other, wheel.long):
            continue
        allowed = max(slack, depth(wheel.start, other)) + hair
        if wheel.deepest(other) > allowed:
            part = min(part, first(lambda t, o=other, a=allowed: depth(wheel.at(t), o) > a))
    allowed = max(slack, off_table(wheel.start, match.setting)) + hair
    if off_table(wheel.end, match.setting) > allowed:
        part = min(part, first(lambda t: off_table(wheel.at(t), match.setting) > allowed))
    return part


def first(happens):
    """The first moment, 0 to 1, at which something happens that lasts for a while; 1 if it does not."""
    hit = next((i for i in range(1, 97) if happens(i / 96)), None)
    if hit is None:
        return 1.0
    low, high = (hit - 1) / 96, hit / 96
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (low, middle) if happens(middle) else (middle, high)
    return low


def column_wheel(box, facing):
    """AGA-R.29: on the midpoint of the front edge; AGA-R.30 turns a column about the same point."""
    return Placed(box, Box(box.at, facing, box.width, box.depth))


def about_centre(box, facing):
    """AGA-R.30: a deployed unit turns about the centre of its footprint."""
    f = heading(facing)
    at = (box.centre[0] + f[0] * box.depth / 2, box.centre[1] + f[1] * box.depth / 2)
    return Placed(box, Box(at, facing, box.width, box.depth))


def off_table(box, setting):
    """How far a footprint reaches over a table edge."""
    xs, ys = [c[0] for c in box.corners], [c[1] for c in box.corners]
    return max(-min(xs), -min(ys), max(xs) - setting.width, max(ys) - setting.depth)


def judge_stretch(match, unit, stretch, clause):
    """Nothing is passed through on one leg: units, closed ground, the table edge."""
    for other in match.table.others(unit):
        allowed = max(ON_THE_WAY, depth(stretch.start, other.box)) + ROUNDING
        deep = stretch.deepest(other.box)
        match.check(deep <= allowed, "AGA-6.37" if other.side == unit.side else "AGA-6.38",
                    lambda other=other, deep=deep: f"{unit.id} goes {deep:.1f} mil deep through {other.id}")
    judge_closed(match, unit, stretch)
    most_over = ON_THE_WAY + ROUNDING
    match.check(off_table(stretch.end, match.setting) <= most_over, "AGA-R.40",
                lambda: f"{unit.id} reaches {off_table(stretch.end, match.setting):.1f} mil over a table edge")
    match.count(clause)


def judge_closed(match, unit, stretch):
    """AGA-R.41, AGA-R.151."""
    for feature in match.ground.closed(stretch.deployed_horse):
        for part in feature.parts:
            deep = stretch.deepest(part)
            clause = "AGA-R.151" if feature.has("impassable") else "AGA-R.41"
            match.check(deep <= ON_THE_WAY + ROUNDING, clause,
                        lambda feature=feature, deep=deep: f"{unit.id} goes {deep:.1f} mil deep into {feature.kind}")
