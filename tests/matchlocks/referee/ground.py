"""The table: its edges, ground and hills; footprints of units (NMM-G.1 to NMM-G.11)."""
from geometry import Box, Convex, depth, gap

from . import tables

SLACK = 20              # mil: what rounding of a footprint and of places may add
LEADER = 1575           # across. NMM-G.3
GUN_BASES = {"field-gun": 2362, "light-gun": 1575, "galloper": 1575}


class Ground:
    def __init__(self, setting):
        self.width, self.depth = setting["width"], setting["depth"]
        self.homes = {s["side"]: s["home"] for s in setting["sides"]}
        self.kinds = {k["id"]: k for k in setting["kinds"]}
        self.areas, self.lines, self.places, self.odd = [], [], {}, False
        for piece in setting["ground"]:
            kind, outline = self.kinds[piece["kind"]], [(p["x"], p["y"]) for p in piece["outline"]]
            if piece["line"]:
                self.lines += [(kind, strip(a, b, piece["depth"])) for a, b in zip(outline, outline[1:])]
            elif convex(outline):
                self.places[piece["id"]] = Convex(outline)
                self.areas.append((kind, self.places[piece["id"]]))
            else:
                self.odd = True     # an outline that is not convex: ground is not judged

    def touches(self, outline, wanted, inset=0.0):
        """Whether some ground of a kind lies under a part of an outline, by more than `inset`."""
        return any(depth(outline, area) > inset for kind, area in self.areas + self.lines if wanted(kind))

    def level(self, point):
        return sum(1 for kind, area in self.areas if kind["hill"] and area.depth_of(point) > 0)

    def off_table(self, box):
        """How far its front centre is beyond an edge. NMM-R.74"""
        x, y = box.at
        return max(-x, -y, x - self.width, y - self.depth)


def strip(a, b, width):
    """The outline of a line with its depth."""
    x, y = b[0] - a[0], b[1] - a[1]
    long = (x * x + y * y) ** 0.5 or 1
    w = max(width, 20) / 2
    n = (-y / long * w, x / long * w)
    return Convex([(p[0] + side * n[0], p[1] + side * n[1]) for p, side in ((a, 1), (b, 1), (b, -1), (a, -1))])


def convex(outline):
    turns = set()
    for a, b, c in zip(outline, outline[1:] + outline[:1], outline[2:] + outline[:2]):
        cross = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        if abs(cross) > 1:
            turns.add(cross > 0)
    return len(turns) < 2


def hull(*boxes):
    """The outline round several."""
    points = sorted({(round(x, 3), round(y, 3)) for b in boxes for x, y in b.corners})

    def half(all_points):
        out = []
        for p in all_points:
            while len(out) > 1 and ((out[-1][0] - out[-2][0]) * (p[1] - out[-2][1])
                                    - (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0])) <= 0:
                out.pop()
            out.append(p)
        return out[:-1]
    return Convex(half(points) + half(points[::-1]))


def files(unit):
    """Files and ranks at full strength, and whether they stand apart. NMM-T.geometry"""
    formation, full = unit.seen["formation"], unit.full
    if unit.type in ("musketeers", "pikes"):
        return 6, 2, False
    if unit.type == "square":
        return 6, 4, False
    if formation == "line":
        return full, 1, unit.type == "horse-detachment"
    if formation == "column":
        return 4, 2, False
    if formation == "plotton":
        return 3, 2, False
    if formation == "forlorn":
        return 6, 1, True
    if formation == "one-row":
        return full, 1, True
    return (full + 1) // 2, 2, unit.type != "clubmen"


def box(account, unit, at=None):
    """The footprint of a unit where it stands."""
    at = at or unit.seen["at"]
    place = (at["x"], at["y"])
    if unit.is_leader:
        return Box(place, at["facing"], LEADER, LEADER)
    if unit.type in tables.GUNS:
        return Box(place, at["facing"], GUN_BASES[unit.type], GUN_BASES[unit.type])
    wide, deep = account.bases[unit.mounted]
    if unit.type == "battalia":             # its Musketeers and its Pikemen close up by themselves
        groups = [(n, -(-full // 2)) for n, full in zip(unit.seen["figures"], unit.info["figures"])]
        front = max(1, sum(min(n, half) for n, half in groups))
        return Box(place, at["facing"], front * wide, deep * (1 + any(n > half for n, half in groups)))
    across, ranks, loose = files(unit)
    left = unit.figures
    if unit.type == "horse-detachment":
        across, ranks, loose = 4, 1, True
    used = min(ranks, max(1, -(-left // across)))
    front = across if used > 1 else min(across, max(1, left))
    frontage = front * wide + (front - 1) * wide * loose
    return Box(place, at["facing"], frontage, used * deep)


def place(account, unit):
    """Where a unit is: its footprint, or the building that it is in."""
    return account.ground.places.get(unit.seen["garrison"]) or box(account, unit)


def friends(account, unit):
    """Places of friends on which nobody may end. NMM-R.62, NMM-R.167"""
    return [place(account, u) for u in account.units.values()
            if u.on_table and u.side == unit.side and u.id != unit.id and not u.is_leader and not u.seen["crewless"]
            and not (u.info["parent"] and u.seen["limbered"])]


def closed(account, unit, kind):
    """NMM-10.2.4, NMM-10.2.6, NMM-10.2.8, NMM-R.16, NMM-R.66"""
    return (kind["impassable"] or kind["building"] or (kind["wood"] and unit.mounted)
            or (kind["boggy"] and unit.type == "cuirassiers") or (kind["bad"] and unit.type in tables.GUNS))


def leader_gap(account, leader, other, at=None):
    """How far the round base of a Leader is from a footprint. NMM-G.3, NMM-8.4.3"""
    own = box(account, leader, at)          # what is kept is the middle of its front
    return gap(own, other)
