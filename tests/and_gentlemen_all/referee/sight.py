"""What a unit sees and may fire at: arc, line of sight, range, and the part fired at (AGA-R.16 to AGA-R.18, AGA-R.136)."""
import math
from dataclasses import dataclass

from geometry import HAIR, Convex, between_segments, clip_half, segment_inside, to_segment

TANGENTS = {"wide": 1.0, "narrow": math.tan(math.radians(22.5))}
WOODS = 1000.0          # AGA-R.17: so deep does one see into them
THIN = 1e-7             # a line of sight as narrow as this cannot be judged
SAMPLES = 24


@dataclass
class Shot:
    range: float
    points: list            # the nearest visible parts, if several are equally near
    width: float            # of the angle in which the target is seen
    whole: bool = False     # is all of the target in the arc, and nothing between?


def part_in_arc(box, target, arc):
    """AGA-R.16: the part of the target in the front zone, or in the narrow one."""
    corners, tangent = target.kept().corners, TANGENTS[arc]
    f, r = box.forward, box.right
    ahead = -(f[0] * box.at[0] + f[1] * box.at[1])
    aside = r[0] * box.at[0] + r[1] * box.at[1]
    corners = clip_half(corners, (-f[0], -f[1]), ahead + HAIR)
    for sign in (1, -1):
        if not corners:
            return []
        n = (sign * r[0] - tangent * f[0], sign * r[1] - tangent * f[1])
        corners = clip_half(corners, n, box.width / 2 + sign * aside + tangent * ahead + HAIR)
    return corners


def see(match, firer, target):
    """The shot of a unit at another; None if it does not see it."""
    box = firer.box
    part = part_in_arc(box, target.box, match.rules["fire_arc"])
    if len(part) < 3:
        return None
    part = Convex(part)
    if not part.normals:
        return None
    eye = box.at
    blockers = [] if fires_overhead(match, firer) else \
        [u.box.kept() for u in match.table.others(firer) if u is not target and may_hide(eye, part, u.box)]
    woods, walls = ground_between(match, eye, part)
    in_arc = part.corners == Convex(target.box.kept_corners()).corners
    found = Shot(math.inf, [], 0.0, in_arc and not blockers and not woods and not walls)
    for low, high in sectors(eye, part, blockers, walls, woods, box):
        middle = (low + high) / 2
        entry = entry_at(eye, part, box, middle)
        if entry is None or any(crosses(eye, entry[1], b) for b in blockers + walls):
            continue
        for a, b in through_woods(eye, part, box, low, high, woods):
            add_sector(found, box, eye, part, a, b)
    # What lies within 0.002" of the nearest part may be the part fired at.
    near = min((far for far, _ in found.points), default=0.0)
    found.points = [p for far, p in found.points if far <= near + 2]
    return found if found.points else None


def fires_overhead(match, firer):
    """AGA-R.136."""
    if not (match.rules["artillery_overhead"] and firer.artillery):
        return False
    return any(f.has("hill") and any(p.depth_of(firer.box.at) >= 0 for p in f.parts) for f in match.ground.features)


def may_hide(eye, part, box):
    """Can a footprint lie on a line from a point to an outline?"""
    reach = math.hypot(part.centre[0] - eye[0], part.centre[1] - eye[1])
    near = to_segment(box.centre, eye, part.centre)
    return near <= box.radius + part.radius and reach > 0


def ground_between(match, eye, part):
    woods, walls = [], []
    for feature in match.ground.features:
        blocks = feature.has("blocks_sight")
        if blocks or feature.closed_to_deployed_horse:
            (walls if blocks else woods).extend(p for p in feature.parts if may_hide(eye, part, p))
    return woods, walls


def ray(box, angle):
    """The direction at an angle from straight ahead, to the right."""
    c, s = math.cos(angle), math.sin(angle)
    return box.forward[0] * c + box.right[0] * s, box.forward[1] * c + box.right[1] * s


def angle_of(box, eye, point):
    x, y = point[0] - eye[0], point[1] - eye[1]
    return math.atan2(x * box.right[0] + y * box.right[1], x * box.forward[0] + y * box.forward[1])


def sectors(eye, part, blockers, walls, woods, box):
    """Angles between which nothing changes but lengths."""
    own = [angle_of(box, eye, c) for c in part.corners if math.dist(c, eye) > HAIR]
    low, high = min(own), max(own)
    cuts = set(own)
    for other in blockers + walls + woods:
        cuts |= {a for a in (angle_of(box, eye, c) for c in other.corners) if low < a < high}
    cuts = sorted(cuts)
    return [(a, b) for a, b in zip(cuts, cuts[1:]) if b - a > 1e-10]


def entry_at(eye, part, box, angle):
    """Where a ray enters the part fired at: its length and the point."""
    d = ray(box, angle)
    far = math.dist(eye, part.centre) + part.radius + 1
    inside = segment_inside(eye, (eye[0] + d[0] * far, eye[1] + d[1] * far), part, -1e-7)
    if inside is None:
        return None
    t = inside[0] * far
    return t, (eye[0] + d[0] * t, eye[1] + d[1] * t)


def crosses(eye, point, outline):
    """Does a line go through the inside of an outline? Grazing is not crossing."""
    inside = segment_inside(eye, point, outline, 1e-4)
    return inside is not None and inside[1] - inside[0] > 1e-9


def depth_in_woods(eye, point, woods):
    """How long a line is in woods, all of them added up."""
    long = math.dist(eye, point)
    return sum((i[1] - i[0]) * long for i in (segment_inside(eye, point, w) for w in woods) if i)


def through_woods(eye, part, box, low, high, woods):
    """The parts of a sector in which no more than 1" of woods lies before the target."""
    if not woods:
        return [(low, high)]

    def clear(angle):
        entry = entry_at(eye, part, box, angle)
        if entry is None:
            return False
        return depth_in_woods(eye, entry[1], woods) <= WOODS + 1e-6

    step = (high - low) / SAMPLES
    edge = (high - low) * 1e-9
    angles = [min(max(low + i * step, low + edge), high - edge) for i in range(SAMPLES + 1)]
    seen = [clear(a) for a in angles]
    out = []
    for a, b, sa, sb in zip(angles, angles[1:], seen, seen[1:]):
        if sa and sb:
            out.append((a, b))
        elif sa != sb:
            x, y = (a, b) if sa else (b, a)
            for _ in range(40):
                m = (x + y) / 2
                x, y = (m, y) if clear(m) else (x, m)
            out.append((min(a, x), max(a, x)) if sa else (min(b, x), max(b, x)))
    return out


def add_sector(found, box, eye, part, low, high):
    edge = (high - low) * 1e-9
    first, last = entry_at(eye, part, box, low + edge), entry_at(eye, part, box, high - edge)
    if first is None or last is None:
        return
    found.width += high - low
    left, right = box.edge(0)
    near = between_segments(left, right, first[1], last[1])
    found.range = min(found.range, near)
    for i in range(SAMPLES + 1):
        t = i / SAMPLES
        p = (first[1][0] + t * (last[1][0] - first[1][0]), first[1][1] + t * (last[1][1] - first[1][1]))
        found.points.append((to_segment(p, left, right), p))
