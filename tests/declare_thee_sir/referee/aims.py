"""Targets of volleys: in the arc, and at what distance (DTS-R.21, DTS-R.25, DTS-R.59, DTS-R.70)."""
from math import radians, tan

from geometry import Box, between_segments, clip_half, gap

ROUNDING = 6    # mil


def aimed(account, findings, event):
    places, unit, target = account.places, event["unit"], event["target"]
    if {unit, target} & account.courses.unplaced:
        return  # it broke in this activation: no event says where its stands are
    firer = places.box(unit)
    targets = stands_of(places, target)
    half = 22.5 if account.options["fire_arc"] == "narrow" else 45
    hedgehog = places.units[unit]["formation"] == "hedgehog"
    faces = [turned(firer, n) for n in range(4)] if hedgehog else [firer]
    parts = targets if places.scattered(target) else [places.box(target)]
    findings.check(any(in_arc(face, half, box) for face in faces for box in parts), "DTS-R.21",
                   f"{target} is not in the arc of {unit}")
    edges = shooting_edges(account, unit, firer)
    if edges:
        far = [min(to_box(edge, box) for edge in edges) for box in targets]
    else:
        far = [gap(firer, box) for box in targets]
    low, high = min(far) - ROUNDING, max(far) + ROUNDING
    findings.check(event["distance"] >= low, "DTS-R.25", lambda: f"{target} at {event['distance']} of {unit}, nearest {low:.0f}")
    if edges:
        findings.check(event["distance"] <= high, "DTS-R.25", lambda: f"{target} at {event['distance']}, farthest {high:.0f}")


def stands_of(places, unit):
    """The outlines to which a range is measured."""
    if places.scattered(unit):
        return [box for _, box in places.stands(unit)]
    return places.in_layout(unit, places.box(unit))


def turned(box, times):
    """The same rectangle with another of its edges as its front, clockwise."""
    a, b = box.edge(times)
    width, depth = (box.width, box.depth) if times % 2 == 0 else (box.depth, box.width)
    return Box(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), (box.facing + 9000 * times) % 36000, width, depth)


def in_arc(front, half, box):
    """Has an outline a part between the lines drawn outward from the ends of the front edge?"""
    slope = tan(radians(half))
    (fx, fy), (rx, ry) = front.forward, front.right
    left = box.corners
    for side in (1, -1):
        n = (side * rx - slope * fx, side * ry - slope * fy)
        reach = n[0] * front.at[0] + n[1] * front.at[1] + front.width / 2 + ROUNDING
        left = clip_half(left, n, reach)
        if not left:
            return False
    return bool(clip_half(left, (-fx, -fy), -(fx * front.at[0] + fy * front.at[1]) + ROUNDING))


def shooting_edges(account, unit, firer):
    """The front edges of its shooting stands in a line; nothing for formations of which any face may shoot."""
    places = account.places
    if places.units[unit]["formation"] != "line":
        return []
    seen = places.units[unit]
    numbers = [n for n in range(3) if seen["with_it"] >> n & 1]
    pikes = account.units[unit].flag if account.units[unit].info["type"] == "foot" else None
    boxes = places.in_layout(unit, firer)
    return [box.edge(0) for n, box in zip(numbers, boxes) if n != pikes]


def to_box(edge, box):
    if box.depth_of(edge[0]) >= 0 or box.depth_of(edge[1]) >= 0:
        return 0.0
    return min(between_segments(*edge, c, d) for c, d in zip(box.corners, box.corners[1:] + box.corners[:1]))
