"""Judges a match: every answer and every event by its chapter, then the position as a whole."""
from . import advance, deployment, fall_back, fire, melee, morale, movement, pursuit, rally, rout, turn
from .army import judge_setting
from .contact import Contacts, judge_pairs, touch
from .exact import lie_within
from geometry import SLACK, STANDING, depth, far_apart
from .match import Match
from .path import off_table

CHAPTERS = (deployment, turn, movement, advance, fire, melee, morale, fall_back, rout, pursuit, rally)
HANDLERS = {kind: handler for chapter in CHAPTERS for kind, handler in chapter.HANDLERS.items()}
LINES = {verb: handler for chapter in CHAPTERS for verb, handler in chapter.LINES.items()}


def judge(record, findings):
    findings.at(record)
    match = Match(record, findings)
    judge_setting(record, match.setting, findings)
    deployment.judge_zones(match)
    if not match.ground.sound:
        findings.cannot_judge("ground with a corner that points inwards")
        return
    match.step = match.opening_step()
    take_events(match)
    match.follow_up()
    judge_position(match)
    for step in record.steps():
        match.begin(step)
        line = LINES.get(match.words[0])
        if line:
            line(match, step)
        else:
            findings.cannot_judge(f"the answer {match.words[0]}")
        take_events(match)
        judge_after(match)
    findings.at(record)
    findings.check(not record.over or match.over is not None and match.over == set(record.winners), "AGA-R.100",
                   f"winners {record.winners}, by the events {match.over}")


def take_events(match):
    for match.at, event in enumerate(match.step.events):
        handler = HANDLERS.get(event.kind)
        if handler:
            match.expect_in_order(event)
            handler(match, event)
        else:
            match.cannot(f"the event {event.kind}")
    match.at = len(match.step.events)


def judge_after(match):
    """The referee's table against the position of the record."""
    step = match.step
    if step.after["action"]["side"] is None and match.action.side is not None:
        turn.end_of_action(match)
    pursuit.judge_offered(match)
    match.follow_up()
    judge_units(match, step)
    judge_contacts(match, step)
    judge_rest(match, step)
    match.check(step.after["placing"] == match.placing, "AGA-R.102", f"{step.after['placing']} is being deployed")
    if step.events:
        judge_position(match)


def judge_units(match, step):
    """What a unit is like may have changed by nothing but the events."""
    for unit in match.table.units.values():
        view = step.after["units"][unit.id]
        if view is step.before["units"][unit.id] and not step.events:
            continue
        match.check(view["sp"] == unit.sp, "AGA-9.8", f"{unit.id} has {view['sp']} SP, by the events {unit.sp}")
        match.check(view["where"] == unit.where, "AGA-9.21", f"{unit.id} is {view['where']}, by the events {unit.where}")
        match.check((view["formation"], view["mounted"]) == (unit.formation, unit.mounted) or not unit.on_table, "AGA-6.2",
                    f"{unit.id} is in {view['formation']}, by the events {unit.formation}")
        match.check(view["at"] == unit.pose, "AGA-R.7", f"{unit.id} stands at {view['at']}, by the events {unit.pose}")
        match.check(view["halted"] == unit.halted or not unit.on_table, "AGA-R.85",
                    f"{unit.id} is halted: {view['halted']}, by the rules {unit.halted}")


def judge_contacts(match, step):
    shown = Contacts(step.after, None).pairs
    own = match.table.contacts.pairs
    if shown != own:
        for ids in set(shown) | set(own):
            match.check(shown.get(ids) == own.get(ids), "AGA-R.13",
                        f"contact {ids}: {shown.get(ids)}, by the rules {own.get(ids)}")
    else:
        match.count("AGA-R.13")


def judge_rest(match, step):
    """Turn, cards, losses, who pursues whom."""
    after = step.after
    for name, clause in (("turn", "AGA-4.1"), ("player_a", "AGA-4.5"), ("losses", "AGA-10.4"), ("pursued", "AGA-6.76")):
        match.check(after[name] == getattr(match, name), clause,
                    f"{name} is {after[name]}, by the rules {getattr(match, name)}")
    match.check(set(after["counted"]) == match.counted, "AGA-R.96",
                f"counted are {after['counted']}, by the rules {sorted(match.counted)}")
    match.check(set(after["known"]) == match.known, "AGA-R.103",
                f"known are {after['known']}, by the rules {sorted(match.known)}")
    match.check(set(after["tried"]) == match.tried, "AGA-5.18", f"tried {after['tried']}, by the rules {sorted(match.tried)}")
    if after["action"]["side"] is not None and after["action"]["side"] == match.action.side:
        for name, clause in (("due", "AGA-9.1"), ("charged", "AGA-R.108"), ("to_run", "AGA-5.13")):
            match.check(set(after["action"][name]) == getattr(match.action, name), clause,
                        f"{name}: {after['action'][name]}, by the rules {sorted(getattr(match.action, name))}")


def judge_position(match):
    """AGA-R.11, AGA-R.41, AGA-R.13: nobody stands in another, off the table or on closed ground; contacts are contacts."""
    standing = match.table.on_table()
    moved = {e.what.get("unit") for e in match.step.events if e.kind in ("moved", "formed", "ran", "fell-back", "pursued",
                                                                         "broke-off", "deployed")}
    for i, unit in enumerate(standing):
        if unit.id not in moved and match.step.number >= 0:
            continue
        box = unit.box
        for j, other in enumerate(standing):
            if i != j and (other.id not in moved or j > i) and not far_apart(box, other.box):
                judge_overlap(match, unit, other)
        off = off_table(box, match.setting)
        match.check(off <= STANDING, "AGA-R.11", lambda u=unit, o=off: f"{u.id} lies {o:.2f} mil over the edge")
        judge_standing(match, unit, box)
    if match.step.number >= 0:
        judge_pairs(match.table, match.findings)
    else:
        judge_opening(match, standing)


def judge_overlap(match, unit, other):
    """AGA-R.11, exactly, by corners as they are kept."""
    match.check(lie_within(unit.box.kept_corners(), other.box.kept_corners(), SLACK), "AGA-R.11",
                lambda: f"{unit.id} lies {depth(unit.box, other.box):.2f} mil in {other.id}")


def judge_standing(match, unit, box):
    """AGA-R.41, AGA-R.151: no deployed horse in woods or houses, nobody on what is impassable."""
    closed = match.ground.impassable if unit.routed else match.ground.closed(unit.deployed_horse)
    for feature in closed:
        deep = feature.deepest(box)
        match.check(deep <= STANDING, "AGA-R.41",
                    lambda f=feature, d=deep: f"{unit.id} stands {d:.2f} mil deep in {f.kind}")


def judge_opening(match, standing):
    """AGA-R.154."""
    for i, a in enumerate(standing):
        for b in standing[i + 1:]:
            if a.side != b.side:
                match.check(touch(a.box, b.box) is None, "AGA-R.154", f"{a.id} and {b.id} touch at the start")
