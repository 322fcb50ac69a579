"""Fire: who may fire at whom, every modifier of both dice, and the shock (AGA 7)."""
from .army import rating_row
from .exact import rounded_up, square_gap
from geometry import outside, segments_meet
from .sight import THIN, see
from .turn import thrown_by

BANDS = ("point-blank", "effective", "long-range")
COVER = {2: "light-cover", 3: "medium-cover", 4: "heavy-cover"}
NEAR_COVER = 1000.0     # AGA-R.22
OFF = 12.0              # AGA-R.18: what is seen of an edge that is looked along is known to so many mils


def fire_line(match, step):
    """AGA-5.14, AGA-5.15, AGA-7.4, AGA-R.9, AGA-R.19 to AGA-R.21."""
    firer, target = match.unit(match.words[1]), match.unit(match.words[2])
    check, action = match.check, match.action
    check(not match.unasked, "AGA-R.4", f"{firer.id} fires, and nobody was asked who acts first")
    check(action.card == "fire" and action.side == firer.side == step.seat, "AGA-5.14", f"{firer.id} fires")
    check(target.side != firer.side and firer.on_table and target.on_table, "AGA-7.1", f"{firer.id} fires at {target.id}")
    check(firer.id not in action.done, "AGA-R.9", f"{firer.id} fires twice")
    check(not firer.routed, "AGA-R.20", f"{firer.id} fires, routed")
    check(not match.table.locked(firer), "AGA-5.15", f"{firer.id} fires, locked")
    check(not firer.artillery or firer.formation == "deployed", "AGA-7.4", f"{firer.id} fires in column")
    friends = [f.id for f, _, _ in match.table.touching(target)]
    if not match.rules["fire_into_melee"]:
        check(not friends, "AGA-R.19", f"{firer.id} fires at {target.id}, which touches {friends}")
    check(firer.id not in friends, "AGA-R.21", f"{firer.id} fires at {target.id}, whom it touches")


def fired(match, event):
    firer, target = match.unit(event["unit"]), match.unit(event["target"])
    match.check(match.words == ["fire", firer.id, target.id], "AGA-7.7", f"{firer.id} fires")
    thrown_by(match, "fire", firer.side)
    dice = match.throw(2, "4")
    shot = see(match, firer, target)
    if match.check(shot is not None, "AGA-7.2", lambda: f"{firer.id} does not see {target.id}, or not in its arc"):
        judge_range(match, firer, target, shot, event)
    by, against = firer_modifiers(firer, target, event), target_modifiers(match, firer, target, shot, event)
    mine = judge_score(match, event["by"], dice[:1], by, "AGA-T.fire-firer")
    theirs = judge_score(match, event["against"], dice[1:], against, "AGA-T.fire-target")
    sp = max(0, mine - theirs)
    match.check(event["sp"] == sp, "AGA-7.11", f"{mine} against {theirs} gives {event['sp']} SP")
    match.action.done.add(firer.id)
    match.known |= {firer.id, target.id}
    if event["sp"]:
        target.sp += event["sp"]
        match.action.due.add(target.id)
        match.action.harm.append((target.id, firer.id, event["sp"], "none"))


def judge_range(match, firer, target, shot, event):
    """AGA-R.18, AGA-7.6."""
    if shot.width < THIN:
        match.cannot("range by a hair's breadth")
        return
    if shot.whole:
        exact = rounded_up(square_gap(firer.box.kept_corners()[:2], target.box.kept_corners()))
        match.check(event["range"] == exact, "AGA-R.18", f"{firer.id} is at {event['range']}, measured are {exact}")
    match.check(abs(event["range"] - shot.range) <= OFF, "AGA-R.18",
                lambda: f"{firer.id} is at {event['range']}, measured are {shot.range:.1f}")
    bands = firer.depiction.range
    match.check(shot.range <= bands[2] + OFF, "AGA-7.6", lambda: f"{firer.id} fires at {shot.range:.1f}")
    band = next((name for name, most in zip(BANDS, bands) if event["range"] <= most), "long-range")
    match.check(event["band"] == band, "AGA-T.range", lambda: f"{event['band']} at {shot.range:.3f}, ranges {bands}")


def judge_score(match, shown, dice, wanted, clause, floor=True):
    """A die with its modifiers; below 1 it counts as 1 (AGA-7.9, AGA-8.10). Gives the total."""
    match.check(shown["dice"] == dice, "AGA-X.4", f"dice {shown['dice']}, thrown {dice}")
    modifiers = {m["because"]: m["by"] for m in shown["modifiers"] if m["because"] != "lowest"}
    for name, by in wanted.pop("?", {}).items():
        # What a mil decides is taken as it is recorded.
        if name in modifiers and modifiers[name] == by:
            wanted[name] = by
    wanted = {k: v for k, v in wanted.items() if v}
    match.check(modifiers == wanted, clause_of_difference(modifiers, wanted, clause),
                lambda: f"modifiers {modifiers}, by the rules {wanted}")
    raw = dice[0] + sum(wanted.values())
    total = max(1, raw) if floor else raw
    raised = sum(m["by"] for m in shown["modifiers"] if m["because"] == "lowest")
    match.check(raised == total - raw, "AGA-7.9", f"{raw} is raised by {raised}")
    match.check(shown["total"] == total, "AGA-7.9", f"total {shown['total']}, not {total}")
    return total


CLAUSES = {"into-flank": "AGA-R.24", "enemy-behind": "AGA-R.89", "several-enemies": "AGA-R.75", "obstacle": "AGA-R.78",
           "works": "AGA-R.78",
           "flank-contacted": "AGA-R.76", "rear-contacted": "AGA-R.76", "light-cover": "AGA-R.22", "medium-cover": "AGA-R.22",
           "heavy-cover": "AGA-R.22", "horse-at-foot": "AGA-R.73", "demoralised": "AGA-10.8", "in-earthworks": "AGA-R.90",
           "rating": "AGA-T.rating", "shock": "AGA-9.5", "value": "AGA-3.12"}


def clause_of_difference(shown, wanted, clause):
    for name in set(shown) | set(wanted):
        if shown.get(name, 0) != wanted.get(name, 0):
            return CLAUSES.get(name, clause)
    return clause


def band_bonus(event):
    return {"point-blank": 1, "effective": 0, "long-range": -2}[event["band"]]


def firer_modifiers(firer, target, event):
    """AGA-T.fire-firer; AGA-R.20: neither column nor flank of a routed target."""
    wanted = {"value": firer.depiction.fire}
    if not target.routed and target.box.zone(firer.box.at) != "front":
        wanted["into-flank"] = 2
    if target.regiment.type == "dragoons" and not target.mounted:
        wanted["dismounted-dragoons"] = -1
    if target.regiment.type == "cuirassiers":
        wanted["cuirassiers"] = -1
    if band_bonus(event):
        wanted[event["band"]] = band_bonus(event)
    if firer.formation == "column":
        wanted["firer-in-column"] = -3
    if target.formation == "column":
        wanted["target-in-column"] = 2
    return wanted


def target_modifiers(match, firer, target, shot, event):
    """AGA-T.fire-target; AGA-R.22, AGA-R.23."""
    wanted = {"rating": rating_row(target.regiment.rating)["target"]}
    sure, perhaps = cover_of(match, firer, target, shot)
    if perhaps > sure:
        # A mil decides: what is recorded is taken if it is one of the two.
        names = {COVER[perhaps]: perhaps}
        shown = {m["because"] for m in event["against"]["modifiers"]}
        match.cannot("cover that a mil decides")
        if COVER[perhaps] not in shown and sure:
            names[COVER[sure]] = sure
        wanted["?"] = names
    elif sure:
        wanted[COVER[sure]] = sure
    return wanted


def cover_of(match, firer, target, shot):
    """The best cover of a target: what it has for sure, and what it has if a mil tips a close case."""
    sure = perhaps = 0
    for feature in match.ground.features:
        cover = feature.value("cover")
        if not cover or shot is None:
            continue
        if feature.line:
            verdicts = {linear_cover(feature, firer.box.at, p, off) for p in shot.points for off in (-OFF, OFF)}
        else:
            share = feature.share(target.box)
            verdicts = {share > 0.5} if abs(share - 0.5) > 1e-3 else {True, False}
        if True in verdicts:
            perhaps = max(perhaps, cover)
        if verdicts == {True}:
            sure = max(sure, cover)
    return sure, perhaps


def linear_cover(feature, eye, point, off):
    """AGA-R.22, AGA-R.137: the line of fire meets the middle line, or the part fired at is in the strip; and somewhere along
    it the strip comes near. `off`: the strip is so much wider."""
    crossed = any(segments_meet(eye, point, a, b) for a, b in feature.segments())
    crossed = crossed or any(strip.depth_of(point) >= -off for strip in feature.parts)
    return crossed and any(outside(strip, point) <= NEAR_COVER + off for strip in feature.parts)


def end_fire(match, step):
    match.check(match.action.card == "fire" and match.action.side == step.seat, "AGA-D.9", "the fire is ended")


HANDLERS = {"fired": fired}
LINES = {"fire": fire_line, "end-fire": end_fire}
