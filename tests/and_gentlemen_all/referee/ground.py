"""Ground: what is difficult, closed, a road or cover, and what a move through it costs."""
import json
import math

from .army import DATA
from geometry import READINGS, SLACK, Convex, clip, area_of, depth, far_apart, joined, segment_inside, without

KINDS = {k["id"]: k for k in json.loads((DATA / "ground.json").read_text())["kinds"]}


class Feature:
    """A piece of ground: an area, or a line with a strip about it."""

    def __init__(self, piece):
        self.kind, self.line = piece["kind"], piece["line"]
        self.row = {**KINDS[self.kind], **{k: piece[k] for k in ("difficult", "blocks_sight", "cover",
                                                                 "defence") if k in piece}}
        self.points = [(p["x"], p["y"]) for p in piece["outline"]]
        self.half = piece["depth"] / 2
        self.parts = strips(self.points, self.half) if self.line else [Convex(self.points)]

    def has(self, name):
        return bool(self.row.get(name, False))

    def value(self, name):
        return self.row.get(name, 0)

    @property
    def closed_to_deployed_horse(self):
        return self.has("woods") or self.has("built_up")

    def share(self, box):
        """How much of a footprint lies in it."""
        if all(far_apart(box, p) for p in self.parts):
            return 0.0
        return sum(area_of(clip(box.corners, p)) for p in self.parts) / box.area

    def deepest(self, box):
        return max(depth(box, p) if not far_apart(box, p) else -math.inf for p in self.parts)

    def segments(self):
        return list(zip(self.points, self.points[1:]))


def strips(points, half):
    """AGA-R.38: half its depth on each side of the line. At a bend the sides are produced until they meet."""
    closed = points[0] == points[-1]
    normals = [normal_of(a, b) for a, b in zip(points, points[1:])]
    sides = []
    for i, p in enumerate(points):
        before = normals[i - 1] if i > 0 else normals[-1] if closed else normals[0]
        after = normals[i] if i < len(normals) else normals[0] if closed else normals[-1]
        x, y = before[0] + after[0], before[1] + after[1]
        by = 2 * half / (x * x + y * y)
        sides.append(((p[0] + x * by, p[1] + y * by), (p[0] - x * by, p[1] - y * by)))
    return [Convex([a[0], b[0], b[1], a[1]]) for a, b in zip(sides, sides[1:])]


def normal_of(a, b):
    long = math.hypot(b[0] - a[0], b[1] - a[1])
    return (b[1] - a[1]) / long, (a[0] - b[0]) / long


def is_convex(corners):
    turns = [(b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
             for a, b, c in zip(corners, corners[1:] + corners[:1], corners[2:] + corners[:2])]
    return all(t >= 0 for t in turns) or all(t <= 0 for t in turns)


class Ground:
    def __init__(self, setting):
        self.features = [Feature(p) for p in setting.ground]
        self.difficult = [f for f in self.features if f.has("difficult")]
        self.roads = [f for f in self.features if f.has("road")]
        self.impassable = [f for f in self.features if f.has("impassable")]
        self.closed_to_horse = [f for f in self.features if f.closed_to_deployed_horse]
        self.sound = all(f.line or is_convex(f.points) for f in self.features)

    def closed(self, deployed_horse):
        return self.impassable + (self.closed_to_horse if deployed_horse else [])

    def difficult_stretches(self, left, right, way, road_free, slack=SLACK):
        """AGA-R.38: the parts of a way (0 to 1) on which the front edge is in difficult ground; AGA-R.39: but on a road."""
        inside = []
        for f in self.difficult:
            for part in f.parts:
                stretch = sweep_of_edge(left, right, way, part, slack)
                if stretch:
                    inside.append(stretch)
        inside = joined(inside)
        if inside and road_free and self.roads:
            inside = without(inside, self.on_road(((left[0] + right[0]) / 2, (left[1] + right[1]) / 2), way))
        return inside

    def on_road(self, middle, way):
        """Where on a way its midpoint is on a road: within the half depth of its line, round its ends and bends."""
        found = []
        end = (middle[0] + way[0], middle[1] + way[1])
        for road in self.roads:
            for (a, b), part in zip(road.segments(), road.parts):
                found += [s for s in (segment_inside(middle, end, part), near_point(middle, way, a, road.half),
                                      near_point(middle, way, b, road.half)) if s]
        return joined(found)

    def cost(self, left, right, way, length, road_free):
        """AGA-6.20: the least and the greatest allowance that a way takes.

        By AGA-R.11 and AGA-R.38 the first 0.002" of ground are not yet entered; but a strip of 1" costs 1" to cross.
        Either will do.
        """
        return tuple(length * (1 + sum(b - a for a, b in self.difficult_stretches(left, right, way, road_free, slack)))
                     for slack in READINGS)


def near_point(start, way, point, radius):
    """The part of a way within a radius of a point."""
    a = way[0] ** 2 + way[1] ** 2
    if a == 0:
        return None
    x, y = start[0] - point[0], start[1] - point[1]
    b, c = x * way[0] + y * way[1], x * x + y * y - radius * radius
    root = b * b - a * c
    if root <= 0:
        return None
    low, high = (-b - math.sqrt(root)) / a, (-b + math.sqrt(root)) / a
    return (max(low, 0.0), min(high, 1.0)) if high > 0 and low < 1 else None


def sweep_of_edge(left, right, way, part, slack):
    """When a segment that goes along a vector is inside an outline (deeper than the slack), 0 to 1."""
    edge = (right[0] - left[0], right[1] - left[1])
    turn = way[0] * edge[1] - way[1] * edge[0]
    if abs(turn) < 1e-9 * math.hypot(*way) * math.hypot(*edge):
        return slide_of_edge(left, right, way, part, slack)
    swept = [left, right, (right[0] + way[0], right[1] + way[1]), (left[0] + way[0], left[1] + way[1])]
    inner = clip(swept, part, slack)
    if len(inner) < 2:
        return None
    at = [((p[0] - left[0]) * edge[1] - (p[1] - left[1]) * edge[0]) / turn for p in inner]
    low, high = max(0.0, min(at)), min(1.0, max(at))
    return (low, high) if high > low else None


def slide_of_edge(left, right, way, part, slack):
    """The same for a segment that goes along its own line."""
    square = way[0] ** 2 + way[1] ** 2
    if square == 0:
        return None
    ends = [((p[0] - left[0]) * way[0] + (p[1] - left[1]) * way[1]) / square for p in (left, right)]
    first, last = min(ends), max(ends)
    start = left[0] + first * way[0], left[1] + first * way[1]
    end = left[0] + (last + 1) * way[0], left[1] + (last + 1) * way[1]
    inside = segment_inside(start, end, part, slack)
    if inside is None:
        return None
    span = last + 1 - first
    enters, leaves = first + inside[0] * span, first + inside[1] * span
    low, high = max(0.0, enters - last), min(1.0, leaves - first)
    return (low, high) if high > low else None
