"""Where units end: clear of one another, an inch from the enemy, on the table (DTS-R.42, DTS-R.43, DTS-R.91)."""
from geometry import depth, far_apart, gap

ROUNDING = 6  # mil


def judge(account, findings, moved, before, places):
    """What moved by itself in an answer, after it; `before` holds the places before it."""
    for unit in places.on_table():
        if places.types[unit] == "general":
            continue
        for box in places.boxes(unit):
            off = places.off_table(box)
            findings.check(off <= ROUNDING, "DTS-R.91", lambda: f"{unit} stands {off:.0f} off the table")
    for unit, causes in moved.items():
        seen = places.units.get(unit)
        if not seen or unit not in set(places.on_table()) or places.scattered(unit) or places.types[unit] == "general":
            continue
        own = places.box(unit)
        for other in places.on_table():
            if other == unit or places.types[other] == "general":
                continue
            if causes == {"move"} and not places.scattered(other):
                clear(findings, unit, other, before, places)
            if causes == {"move"} and places.units[other]["mode"] != "routing" and account.side(other) != account.side(unit):
                near_enemy(findings, unit, own, other, before, places)


def clear(findings, unit, other, before, places):
    deep = deepest(places, unit, other)
    if deep > ROUNDING and other in set(before.on_table()) and deepest(before, unit, other) > ROUNDING:
        return  # it lay on it before
    findings.check(deep <= ROUNDING, "DTS-R.43", lambda: f"{unit} ends {deep:.0f} inside {other}")


def deepest(places, unit, other):
    return max((depth(a, b) for a in places.boxes(unit) for b in places.boxes(other) if not far_apart(a, b)), default=-1e9)


def near_enemy(findings, unit, own, other, before, places):
    for box in places.boxes(other):
        if far_apart(own, box, 1000):
            continue
        now = gap(own, box)
        if now >= 1000 - ROUNDING:
            continue
        was = gap(before.box(unit), box)
        findings.check(now >= was - ROUNDING, "DTS-R.42", lambda: f"{unit} comes to {now:.0f} of {other} from {was:.0f}")
