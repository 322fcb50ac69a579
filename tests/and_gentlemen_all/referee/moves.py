"""Voluntary moves: what a `move` line says, whether the unit may do it, where it leads and what it costs (AGA 6)."""
from .contact import touch
from geometry import READINGS, ON_THE_WAY, Box, gap, heading, turn_between
from .path import ROUNDING, Placed, Straight, Wheel, about_centre, column_wheel, judge_stretch, off_table, stops_wheel

MOST_LEGS = 24          # AGA-R.119
LEAST_AHEAD = 100


def legs_of(line):
    """The legs of a line: (verb, right?, number or word)."""
    words, legs = line.split()[2:], []
    while words:
        verb = words.pop(0)
        if verb in ("wheel", "turn", "drift"):
            legs.append((verb, words.pop(0) == "right", float(words.pop(0))))
        elif verb in ("ahead", "face"):
            legs.append((verb, None, float(words.pop(0))))
        elif verb == "form":
            legs.append((verb, None, words.pop(0)))
        else:
            legs.append((verb, None, None))
    return legs


class Move:
    """A move that is replayed."""

    def __init__(self, match, unit, line, to=None):
        self.match, self.unit, self.legs, self.to = match, unit, legs_of(line), to
        self.start = self.box = unit.box
        self.formation, self.mounted = unit.formation, unit.mounted
        self.stretches = []         # in order, each with the verb of its leg
        self.spent = self.most_spent = 0.0     # by the two readings of Ground.cost
        self.stopped = self.brushed = False     # a wheel is stopped by what it touches, or may be
        self.left_table = False
        self.rate = 0.0             # what it may spend, by its manoeuvres
        self.ahead_from = None      # where the leg ahead began that a drift bends, and what it cost

    def number(self, *verbs):
        return sum(leg[0] in verbs for leg in self.legs)

    def replay(self):
        for n, (verb, right, value) in enumerate(self.legs):
            getattr(self, verb)(right, value)
            if verb not in ("ahead", "drift"):
                self.ahead_from = None
            if self.stopped and n + 1 < len(self.legs) and self.legs[n + 1][0] != "leave":
                self.match.check(False, "AGA-R.29", f"{self.unit.id} touches as it wheels, and moves on")
            self.ends_in_contact(n)

    def ends_in_contact(self, n):
        """AGA-R.122: a leg that ends in a contact that the unit did not have ends the move. Guns that form choose their facing
        with it (AGA-R.35): how they stand before that is no place that they come to."""
        if n == len(self.legs) - 1 or self.legs[n + 1][0] in ("drift", "face"):
            return
        for enemy in self.match.table.enemies(self.unit):
            if touch(self.start, enemy.box):
                continue
            how = touch(self.box, enemy.box)
            if how and not how.doubtful:
                self.match.check(False, "AGA-R.122", f"{self.unit.id} touches {enemy.id} and moves on")

    def lay(self, stretch, verb):
        mounted = self.unit.horse if self.mounted == self.unit.mounted else self.mounted
        stretch.deployed_horse = mounted and self.formation == "deployed"
        self.stretches.append((verb, stretch))
        self.box = stretch.end

    def ahead(self, _, inches):
        way = inches * 1000
        if self.ahead_from is None or self.ahead_from[2]:
            # AGA-R.119: a leg ahead continues another, but not beyond the drift that bent it.
            self.ahead_from = self.box, 0.0, 0.0, (self.spent, self.most_spent)
            self.stretches.append(("bend", None))
        start, far, aside, before = self.ahead_from
        self.ahead_from = start, far + way, aside, before
        self.straight()

    def drift(self, right, inches):
        if self.ahead_from is None:
            self.match.check(False, "AGA-R.34", f"{self.unit.id} drifts without going forward")
            return
        start, far, aside, before = self.ahead_from
        self.ahead_from = start, far, aside + (1 if right else -1) * inches * 1000, before
        self.straight()

    def straight(self):
        """AGA-R.34: an advance and the drift on it are one straight line; the drift costs nothing."""
        start, far, aside, before = self.ahead_from
        f, r = start.forward, start.right
        way = (f[0] * far + r[0] * aside, f[1] * far + r[1] * aside)
        while self.stretches and self.stretches[-1][0] in ("ahead", "bend"):
            if self.stretches.pop()[0] == "bend":
                break
        self.lay(Straight(start, way), "ahead")
        left, right = start.edge(0)
        least, most = self.match.ground.cost(left, right, way, far, self.formation == "column")
        self.spent, self.most_spent = before[0] + least, before[1] + most

    def wheel(self, right, degrees):
        angle = round(degrees * 100)
        if self.formation == "column":
            self.lay(column_wheel(self.box, (self.box.facing + (angle if right else -angle)) % 36000), "wheel")
        else:
            self.lay(self.until_it_touches(Wheel(self.box, right, angle)), "wheel")
            end = self.box
            self.box = Box(end.at, round(end.facing) % 36000, end.width, end.depth)

    def until_it_touches(self, wheel):
        """AGA-R.29: touching a unit stops the wheel and the move; so do closed ground (AGA-R.41) and the edge."""
        flush, deep = (stops_wheel(self.match, self.unit, wheel, self.formation, slack) for slack in (READINGS[1], ON_THE_WAY))
        if flush >= 1:
            return wheel
        part, self.brushed = deep, True
        if self.to and self.legs[-1][0] == "wheel":
            # Anything from flush to 0.004" inside is right on the way: take what is recorded, if it is that.
            told = turn_between(wheel.start.facing, self.to["facing"]) / wheel.angle
            hair = 1.5 / abs(wheel.angle)
            part = min(max(told, 0.0), 1.0) if flush - hair <= told <= deep + hair else deep
        self.stopped = part < 1
        return Wheel(wheel.start, wheel.angle > 0, abs(wheel.angle) * part)

    def turn(self, right, degrees):
        angle = round(degrees * 100)
        facing = (self.box.facing + (angle if right else -angle)) % 36000
        if self.match.table.locked(self.unit):
            self.lay(Placed(self.box, to_flank(self.box, right, facing)), "turn")
            return
        how = column_wheel if self.formation == "column" else about_centre
        self.lay(how(self.box, facing), "turn")

    def face(self, _, degrees):
        if self.stretches and self.stretches[-1][0] == "form":
            self.stretches.pop()        # AGA-R.35: one change, which must fit as it ends
        self.lay(about_centre(self.box, round(degrees * 100) % 36000), "face")

    def form(self, _, formation):
        self.formation = formation
        self.reshape()

    def mount(self, _, __):
        self.mounted = True
        self.reshape()

    def dismount(self, _, __):
        self.mounted = False
        self.reshape()

    def reshape(self):
        """AGA-R.35: the midpoint of the front edge and the facing stay."""
        shape = self.unit.shape(self.formation, self.mounted)
        self.lay(Placed(self.box, Box(self.box.at, self.box.facing, *shape)), "form")

    def leave(self, _, __):
        self.left_table = True


def to_flank(box, right, facing):
    """AGA-R.45: turned to face, the middle of its front is where that of its flank was."""
    aside, back = box.width / 2 if right else -box.width / 2, box.depth / 2
    at = tuple(box.at[i] + box.right[i] * aside - box.forward[i] * back for i in (0, 1))
    return Box(at, facing, box.width, box.depth)


def judge_move(match, unit, line, to, spent):
    """A `move` line against the rules; gives the move as replayed."""
    move = Move(match, unit, line, to)
    move.replay()
    judge_end(match, move, to, spent)
    judge_limits(match, move)
    judge_ways(match, move)
    judge_artillery_halts(match, move)
    if move.left_table:
        judge_leaving(match, move)
    return move


AT_THE_EDGE = 4.0       # mils: the slack of AGA-R.11 and what rounding at the end of each leg may leave
AT_A_ROAD = 15          # mils: where a way leaves a road at a narrow angle, corners of its strip are kept to 1/1000"


def judge_end(match, move, to, spent):
    off = max(abs(move.box.at[0] - to["x"]), abs(move.box.at[1] - to["y"]))
    # A wheel that is stopped ends up to 0.002" inside what stops it.
    askew = 3 if move.stopped else 1
    rounding = 0.5 * max(0, len(move.legs) - 2)  # each leg ends at a whole 1/1000"
    match.check(off <= 3 + rounding and abs(turn_between(move.box.facing, to["facing"])) <= askew,
                "AGA-R.29" if move.brushed else "AGA-6.16",
                lambda: f"the move leads to {move.box.at[0]:.1f} {move.box.at[1]:.1f} {move.box.facing}, recorded is {to}")
    on_road = match.ground.roads and any(verb == "ahead" for verb, _ in move.stretches)
    slack = 1 + len(move.legs) + (AT_A_ROAD if on_road else 0)
    match.check(move.spent - slack <= spent <= move.most_spent + slack, "AGA-6.20",
                lambda: f"the move costs {move.spent:.1f} to {move.most_spent:.1f}, recorded is {spent}")


def judge_ways(match, move):
    for verb, stretch in move.stretches:
        judge_stretch(match, move.unit, stretch, "AGA-6.39" if verb == "ahead" else "AGA-R.29")


def judge_limits(match, move):
    """AGA-T.manoeuvre: which legs, in what order, how far."""
    check, unit = match.check, move.unit
    check(len(move.legs) <= MOST_LEGS, "AGA-R.119", f"{len(move.legs)} legs")
    if match.table.locked(unit):
        return              # AGA-R.45: a turn of 90 degrees towards the enemy is its whole action, whatever its class
    for n, (verb, _, value) in enumerate(move.legs):
        if verb == "ahead":
            around = {move.legs[i][0] for i in (n - 1, n + 1) if 0 <= i < len(move.legs)}
            check(value * 1000 >= LEAST_AHEAD or match.contact_follows or around & {"ahead", "drift"}, "AGA-R.119",
                  f"a leg of {value} inches")
    if move.number("form", "mount", "dismount"):
        judge_formation_change(match, move)
    elif unit.formation == "column":
        judge_column(match, move)
    elif unit.artillery:
        judge_guns(match, move)
    elif unit.foot:
        judge_foot(match, move)
    else:
        judge_horse(match, move)


def within_rate(match, move, rate, clause):
    move.rate = rate
    match.check(move.spent <= rate + ROUNDING + 0.6 * len(move.legs), clause,
                lambda: f"{move.unit.id} spends {move.spent:.1f} of {rate:.0f}")


def angles_within(match, move, verb, most, clause):
    for kind, _, value in move.legs:
        if kind == verb:
            match.check(value <= most + 1e-9, clause, f"{move.unit.id} makes a {verb} of {value} degrees")


def judge_formation_change(match, move):
    """AGA-6.9 to AGA-6.15, AGA-R.35, AGA-R.36."""
    check, unit = match.check, move.unit
    verbs = [leg[0] for leg in move.legs if leg[0] != "leave"]
    check(move.number("wheel", "turn", "drift") == 0, "AGA-6.14", f"{unit.id} manoeuvres and changes formation")
    check(move.number("form", "mount", "dismount") == 1, "AGA-6.15", f"{unit.id} changes formation twice")
    changes = move.formation != unit.formation or move.mounted != unit.mounted
    check(changes, "AGA-6.8", f"{unit.id} changes into the formation that it has")
    if unit.artillery:
        check("ahead" not in verbs, "AGA-6.9", f"{unit.id} changes formation and moves")
        return
    check("face" not in verbs, "AGA-R.35", f"{unit.id} takes a new facing as it changes formation")
    at = next(i for i, v in enumerate(verbs) if v in ("form", "mount", "dismount"))
    check(not ("ahead" in verbs[:at] and "ahead" in verbs[at:]), "AGA-6.12", f"{unit.id} moves before and after its change")
    mounted = unit.mounted if "ahead" in verbs[:at] else move.mounted
    within_rate(match, move, unit.regiment.depictions[mounted].deployed[2] / 2, "AGA-6.11")
    if unit.regiment.type != "dragoons":
        check(not move.number("mount", "dismount"), "AGA-6.15", f"{unit.id} has no horses to mount")


def judge_column(match, move):
    """AGA-6.25, AGA-6.26, AGA-R.31, AGA-R.117."""
    angles_within(match, move, "wheel", 90, "AGA-6.25")
    angles_within(match, move, "turn", 90, "AGA-6.26")
    match.check(not move.number("drift", "face"), "AGA-R.31", f"{move.unit.id} drifts in column")
    run = 0
    for verb, _, _ in move.legs:
        run = run + 1 if verb in ("wheel", "turn") else 0 if verb == "ahead" else run
        match.check(run <= 2, "AGA-R.117", f"{move.unit.id} makes three manoeuvres without an advance")
    within_rate(match, move, move.unit.rate, "AGA-6.16")


def drift_within(match, move):
    asides = [(1 if right else -1) * value for verb, right, value in move.legs if verb == "drift"]
    match.check(abs(sum(asides)) * 1000 <= match.setting.scale["drift"] * 1000 + 1e-6, "AGA-6.29",
                f"{move.unit.id} drifts {asides}")
    if asides:
        match.check(move.number("ahead") > 0, "AGA-R.34", f"{move.unit.id} drifts without going forward")


def judge_foot(match, move):
    """AGA-6.27 to AGA-6.29, AGA-R.31, AGA-R.32."""
    unit = move.unit
    kinds = [v for v in ("wheel", "turn", "drift") if move.number(v)]
    match.check(len(kinds) <= 1 and move.number("wheel") <= 1 and move.number("turn") <= 1, "AGA-R.31",
                f"{unit.id} manoeuvres more than once")
    angles_within(match, move, "wheel", 45, "AGA-6.27")
    drift_within(match, move)
    within_rate(match, move, unit.rate / (2 if "wheel" in kinds else 1), "AGA-6.27" if "wheel" in kinds else "AGA-6.16")
    if "turn" in kinds:
        match.check(all(value == 90 for verb, _, value in move.legs if verb == "turn"), "AGA-6.28", "not exactly 90 degrees")
        judge_turn_and_move(match, move)


def judge_turn_and_move(match, move):
    """AGA-6.28, AGA-6.35, AGA-R.32: no move after the turn, and none before it but by the switch."""
    verbs = [leg[0] for leg in move.legs]
    at = verbs.index("turn")
    match.check("ahead" not in verbs[at:], "AGA-6.28", f"{move.unit.id} turns and moves")
    match.check("ahead" not in verbs[:at] or match.rules["move_before_turn"], "AGA-R.32", f"{move.unit.id} moves and turns")


def judge_horse(match, move):
    """AGA-6.31 to AGA-6.33, AGA-R.31, AGA-R.33."""
    unit = move.unit
    kinds = [v for v in ("wheel", "turn", "drift") if move.number(v)]
    most = 1 if match.rules["horse_manoeuvres"] == "any-one" else 3
    match.check(len(kinds) <= most and move.number("wheel") <= 1 and move.number("turn") <= 1, "AGA-R.31",
                f"{unit.id} makes the manoeuvres {kinds}")
    angles_within(match, move, "wheel", 45, "AGA-6.31")
    angles_within(match, move, "turn", 90, "AGA-6.32")
    drift_within(match, move)
    within_rate(match, move, unit.rate / (2 if "turn" in kinds else 1), "AGA-6.32" if "turn" in kinds else "AGA-6.16")
    if "turn" in kinds:
        verbs = [leg[0] for leg in move.legs]
        match.check("ahead" not in verbs[:verbs.index("turn")], "AGA-R.33", f"{unit.id} moves before it turns")


def judge_guns(match, move):
    """AGA-6.34 to AGA-6.36."""
    unit = move.unit
    if unit.arm == "heavy-artillery":
        match.check(not [v for v, _, _ in move.legs if v != "leave"], "AGA-6.34", f"{unit.id} moves deployed")
        return
    match.check(not move.number("wheel", "drift", "face") and move.number("turn") <= 1, "AGA-6.35", f"{unit.id} manoeuvres")
    angles_within(match, move, "turn", 45, "AGA-6.35")
    within_rate(match, move, unit.rate, "AGA-6.36")
    if move.number("turn"):
        judge_turn_and_move(match, move)


def judge_artillery_halts(match, move):
    """AGA-R.44: artillery does not move into contact; it halts 0.1" short."""
    if not move.unit.artillery or match.rules["artillery_attacks"]:
        return
    for enemy in match.table.enemies(move.unit):
        if touch(move.start, enemy.box):
            continue
        match.check(not solid_touch(move.box, enemy.box), "AGA-R.44",
                    lambda e=enemy: f"{move.unit.id} moves into contact with {e.id}")
        near, was = gap(move.box, enemy.box), gap(move.start, enemy.box)
        match.check(near >= min(100.0, was) - ROUNDING - 2, "AGA-R.44",
                    lambda e=enemy, near=near: f"{move.unit.id} halts {near:.1f} mil before {e.id}")


def solid_touch(a, b):
    how = touch(a, b)
    return how and not how.doubtful


def judge_leaving(match, move):
    """AGA-R.40: it stands against its own edge, faces it within less than 90 degrees, and has 0.1" of its move left."""
    home = match.setting.homes[move.unit.side]
    f = heading(move.box.facing)
    out = {"north": f[1], "south": -f[1], "east": f[0], "west": -f[0]}[home]
    away = min({"north": match.setting.depth - y, "south": y, "east": match.setting.width - x, "west": x}[home]
               for x, y in move.box.corners)
    match.check(away <= AT_THE_EDGE, "AGA-R.40", lambda: f"{move.unit.id} leaves, {away:.1f} mil from its edge")
    match.check(out > 0, "AGA-R.40", lambda: f"{move.unit.id} leaves over an edge that it does not face")
    left = move.rate - move.spent
    match.check(left >= LEAST_AHEAD - 1 - len(move.legs), "AGA-R.40", lambda: f"{move.unit.id} leaves with {left:.0f} mil left")
