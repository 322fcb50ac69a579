"""Where units and stands are while the events of a step are judged."""
from geometry import Box

WHOLE = 255


def point(pose):
    return pose["x"], pose["y"]


class Places:
    """The footprints of what stands on the table, as the last position and the moves since then say."""

    def __init__(self, setting):
        self.width, self.depth = setting["width"], setting["depth"]
        self.home = {side["side"]: side["home"] for side in setting["sides"]}
        self.stand_sizes = {(s["type"], s["mounted"]): (s["width"], s["depth"]) for s in setting["stands"]}
        self.layouts = {(one["type"], one["mounted"], one["formation"], one["flag_at"], one["with_it"]): one
                        for one in setting["layouts"]}
        self.types = {line["id"]: line["type"] for line in setting["units"]}
        self.units, self.poses = {}, {}     # poses: those that have changed since the last position

    def take(self, units):
        self.units, self.poses = units, {}

    def moved(self, unit, stand, pose):
        self.poses[unit, stand] = pose

    def rejoined(self, hope, regiment, pose):
        """The stand of a hope is in the place that is free in its regiment, which may have made room (DTS-R.149)."""
        seen = self.units[regiment]
        free = next((1 << n for n in (0, 2) if not seen["with_it"] >> n & 1), 0)
        self.units = {**self.units, regiment: {**seen, "with_it": seen["with_it"] | free},
                      hope: {**self.units[hope], "where": "ranks"}}
        self.poses[regiment, WHOLE] = pose

    def scattered(self, unit):
        return self.units[unit]["mode"] in ("routing", "rallying")

    def stand_box(self, unit, pose):
        return Box(point(pose), pose["facing"], *self.stand_sizes[self.types[unit], self.units[unit]["mounted"]])

    def box(self, unit, pose=None):
        """The footprint of a unit that is not scattered."""
        seen = self.units[unit]
        pose = pose or self.poses.get((unit, WHOLE), seen["at"])
        key = (self.types[unit], seen["mounted"], seen["formation"], seen["flag_at"], seen["with_it"])
        layout = self.layouts.get(key)
        if not layout:
            return self.stand_box(unit, pose)
        return Box(point(pose), pose["facing"], layout["width"], layout["depth"])

    def stands(self, unit):
        """Each stand of a unit that is with it: number and footprint."""
        seen = self.units[unit]
        for n in range(3):
            if seen["with_it"] >> n & 1:
                yield n, self.stand_box(unit, self.poses.get((unit, n), seen["stands"][n]))

    def boxes(self, unit):
        """The outlines that others must keep clear of: in a carole there is room beside its third stand."""
        if self.scattered(unit):
            return [box for _, box in self.stands(unit)]
        whole = self.box(unit)
        return self.in_layout(unit, whole) if self.units[unit]["formation"] == "carole" else [whole]

    def in_layout(self, unit, whole):
        """The stands of a formed unit."""
        seen = self.units[unit]
        layout = self.layouts.get((self.types[unit], seen["mounted"], seen["formation"], seen["flag_at"], seen["with_it"]))
        if not layout:
            return [whole]
        (fx, fy), (rx, ry) = whole.forward, whole.right
        boxes = []
        for stand in layout["stands"]:
            x, y = stand["at"]["x"], stand["at"]["y"]
            at = whole.at[0] + rx * x + fx * y, whole.at[1] + ry * x + fy * y
            facing = (whole.facing + stand["at"]["facing"]) % 36000
            boxes.append(Box(at, facing, *self.stand_sizes[self.types[unit], seen["mounted"]]))
        return boxes

    def on_table(self):
        """Units that take room: an attached general takes none."""
        for name, seen in self.units.items():
            if seen["where"] == "table" and not (self.types[name] == "general" and seen["general"]):
                yield name

    def off_table(self, box):
        """How far a footprint reaches beyond an edge."""
        return max(max(-x, -y, x - self.width, y - self.depth) for x, y in box.corners)
