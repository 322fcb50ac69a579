"""Z. Dice: whose they are, how many, and in which order they come (DTS-Z.1 to DTS-Z.14)."""

from geometry import far_apart

# What an event with dice must follow: the purpose and the number of its throws; 0: as many as it names.
NEEDS = {
    "deploy-rolled": [("deploy", 2)], "movement-rolled": [("movement", 0)], "points-rolled": [("points", 1)],
    "checked": [("check", 2)], "aimed": [("range", 1)], "fired": [("effect", 2)], "casualty-rolled": [("casualty", 1)],
    "push-rolled": [("push", 0)], "close-rolled": [("close", 1)], "fought": [("fight", 2)],
    "capture-tried": [("capture", 2), ("capture-defence", 2)], "break-rolled": [("break-off", 1)],
    "pursuit-rolled": [("pursuit", 1)], "rally-rolled": [("rally", 2)], "rested": [("rest", 2)],
    "event-side": [("event-side", 1)], "event-die": [("event", 1)],
}
# Dice that no event of their own records: a move, or the loss of what was to move, follows them.
BARE = {"rout": 2, "evade": 1, "gather": 0, "hope": 0}
# With these a new card or a new volley begins, so that nothing may be due any more.
AFRESH = ("card-drawn", "order-declared", "aimed", "attack-declared", "round-begins")
CLAUSES = {"deploy-rolled": "DTS-Z.1", "movement-rolled": "DTS-Z.2", "checked": "DTS-Z.3", "break-rolled": "DTS-Z.8",
           "rally-rolled": "DTS-Z.7", "rested": "DTS-Z.10", "event-side": "DTS-Z.12", "event-die": "DTS-Z.12",
           "close-rolled": "DTS-Z.5", "fought": "DTS-Z.5", "capture-tried": "DTS-Z.5", "pursuit-rolled": "DTS-Z.5"}


class Dice:
    """What has been thrown and not yet used, and what must be thrown next."""

    def __init__(self):
        self.loose = []         # throws since the last event that is none
        self.due = []           # events with dice that must come next, each with its unit
        self.volley = False     # the due ones belong to a volley
        self.firer = ""
        self.told = None        # the last way whose dice were told
        self.routs = []         # units that rout, the last at the moment, with the stands that are to move
        self.pursuit = None     # attacker and target, if a pursuit must follow
        self.push = 0           # how many dice the next push has
        self.fresh = ""         # a unit whose points were rolled, for what comes next
        self.naming = False     # an event names units

    @property
    def driven(self):
        """Whether the last stand that was thrown for runs because one is upon it."""
        return self.told is not None and self.told.clause == "DTS-5.d.14"


def thrown(account, findings, event):
    dice = account.dice
    findings.check(event["sides"] == 6 and all(1 <= f <= 6 for f in event["faces"]), "DTS-Z.14", f"{event['faces']}")
    dice.loose.append(event)


def follows(account, findings, event):
    """Any event but a throw, before the account takes it."""
    dice, kind = account.dice, event.kind
    if kind == "way-rolled":  # it tells the dice that the next event uses
        told = [(throw["purpose"], throw["faces"]) for throw in dice.loose]
        findings.check((event["purpose"], event["dice"]) in told, "DTS-Z.14", lambda: f"{event['dice']} told, {told} thrown")
        while len(dice.loose) > 1:
            stays(account, findings, dice.loose.pop(0))
        dice.told = event
        return
    needs = NEEDS.get(kind, [])
    if kind == "aimed" and event["range_die"] == 0:
        needs = []
    if kind == "hope-sent" and not event["back"]:
        needs = [("hope", 1)]
    loose, dice.loose = dice.loose, []
    if loose and loose[0]["purpose"] in ("rout", "hope") and not goes(event, needs):
        stays(account, findings, loose.pop(0))
    if needs and loose and loose[0]["purpose"] in BARE and kind != "hope-sent":
        at_once(account, findings, event, loose.pop(0))
    in_order(account, findings, event, needs)
    if not needs:
        bare(account, findings, event, loose)
        return
    clause = CLAUSES.get(kind, "DTS-Z.4")
    right = [t["purpose"] for t in loose] == [n[0] for n in needs]
    right = right and all(not n[1] or len(t["faces"]) == n[1] for t, n in zip(loose, needs))
    if not findings.check(right, clause, lambda: f"{kind} after {[(t['purpose'], t['faces']) for t in loose]}"):
        return
    faces = [f for t in loose for f in t["faces"]]
    shown = shown_by(event)
    findings.check(shown is None or shown == faces, clause, f"{kind} shows {shown} of {faces}")
    for throw, seat in zip(loose, owners(account, event)):
        findings.check(throw["seat"] == seat, "DTS-R.126", f"{throw['purpose']} for {kind} is {throw['seat']}'s, not {seat}'s")


def shown_by(event):
    kind = event.kind
    if kind in ("fired", "fought", "checked"):
        return event["effect"]["dice"]
    if kind == "deploy-rolled":
        return [event["royalist"], event["parliament"]]
    if kind == "aimed":
        return [event["range_die"]]
    if kind in ("capture-tried", "hope-sent"):
        return None  # capture: judged by sums
    return event["dice"] if "dice" in event.what else [event["die"]]


def owners(account, event):
    kind = event.kind
    seat = lambda unit: account.units[unit].info["commander"]  # noqa: E731
    if kind in ("deploy-rolled", "event-side"):
        return [None]
    if kind == "casualty-rolled":
        return [seat(account.dice.firer)]
    if kind == "capture-tried":
        return [seat(event["unit"]), seat(event["target"])]
    if kind == "event-die" and event["card"] == "a-marksmans-shot":
        return []  # by the side that names the general: DTS-R.131
    return [seat(event["unit"])]


def bare(account, findings, event, loose):
    """Dice that a move follows."""
    if not loose:
        return
    throw = loose[0]
    number = BARE.get(throw["purpose"])
    right = len(loose) == 1 and number is not None and (not number or len(throw["faces"]) == number)
    if not findings.check(right, "DTS-Z.14", lambda: f"{event.kind} after {[t['purpose'] for t in loose]}"):
        return
    if throw["purpose"] == "gather":
        return  # the question how far comes next
    if not findings.check(event.kind in ("moved", "removed", "stand-lost", "stuck", "hope-sent"), "DTS-Z.14",
                          f"{event.kind} after dice for a {throw['purpose']}"):
        return
    unit = event["unit"]
    if account.units[unit].is_general:
        return  # he is lost with his unit
    findings.check(throw["seat"] == account.units[unit].info["commander"], "DTS-R.126", f"{throw['purpose']} of {unit}")
    if throw["purpose"] == "rout" and "stand" in event.what:
        rout_of(account, findings, unit, event["stand"])


def goes(event, needs):
    """Whether an event uses the dice of a way: a move, what befalls who was to move, or checks before its first step."""
    if needs:
        return event.kind in ("checked", "points-rolled", "hope-sent")
    return event.kind in ("moved", "removed", "stand-lost", "stuck", "hope-sent")


def stays(account, findings, throw):
    """Its dice are told and it does not move at all: something near must leave it no way (DTS-R.43, DTS-R.139)."""
    told = account.dice.told
    right = told and (told["purpose"], told["dice"]) == (throw["purpose"], throw["faces"])
    if not findings.check(right and hemmed_in(account, told), "DTS-Z.14", lambda: f"no move after dice for a {throw['purpose']}"):
        return
    findings.check(throw["seat"] == account.units[told["unit"]].info["commander"], "DTS-R.126", f"dice of {told['unit']}")
    if throw["purpose"] == "rout":
        rout_of(account, findings, told["unit"], told["stand"])


def hemmed_in(account, told):
    """Whether another unit, an edge or ground that is closed is within the way of a stand."""
    places, unit, far = account.places, told["unit"], sum(told["dice"]) * 1000
    if account.rough or not places or unit in account.courses.unplaced:
        return True
    own = dict(places.stands(unit)).get(told["stand"]) or places.box(unit)
    others = (box for other in places.on_table() if other != unit for box in places.boxes(other))
    return places.off_table(own) > -far or any(not far_apart(own, box, far) for box in others)


def at_once(account, findings, event, throw):
    """What was to move touches a friend where it is: the checks come before its first step."""
    findings.check(event.kind in ("checked", "points-rolled"), "DTS-Z.13", f"{event.kind} after dice for a {throw['purpose']}")
    told = account.dice.told
    if throw["purpose"] == "rout" and findings.check(told, "DTS-Z.14", "dice of a rout that nobody was told"):
        findings.check(throw["seat"] == account.units[told["unit"]].info["commander"], "DTS-R.126", "a rout's dice")
        rout_of(account, findings, told["unit"], told["stand"])


def rout_of(account, findings, unit, stand):
    """DTS-R.89: the flag stand first, then the others in the order of the list."""
    dice = account.dice
    if dice.driven:
        return
    if not any(name == unit and stands for name, stands in dice.routs):
        begin_rout(account, account.units[unit])  # it routs on
    for name, stands in dice.routs:
        if name == unit and stands:
            findings.check(stands[0] == stand, "DTS-R.89", f"{unit}: stand {stand} routs before {stands[0]}")
            if stand in stands:
                stands.remove(stand)
            return


def in_order(account, findings, event, needs):
    """What is due comes first, and nothing is forgotten."""
    dice, kind = account.dice, event.kind
    if not needs and kind not in AFRESH:
        return
    unit = event.what.get("unit") or event.what.get("general")
    if needs and dice.fresh:
        findings.check(dice.fresh in (unit, event.what.get("target")), "DTS-3.6", f"points of {dice.fresh} for {kind} of {unit}")
        dice.fresh = ""
    for name in tested_for(event):
        findings.check(account.units[name].first > 0, "DTS-R.51", f"{kind}: {name} is untested")
    if kind == "push-rolled":
        findings.check(len(event["dice"]) == dice.push, "DTS-5.d.2", f"{unit} is pushed by {event['dice']}")
    if dice.due:
        wanted = dice.due.pop(0)
        clause = "DTS-Z.4" if dice.volley else "DTS-Z.5"
        if not findings.check((kind, unit) == wanted, clause, f"{kind} of {unit}, not {wanted[0]} of {wanted[1]}"):
            dice.due = []
    if kind in AFRESH:
        for name, stands in dice.routs:
            findings.check(not stands, "DTS-Z.7", f"{name}: no dice for stands {stands}")
        dice.routs = []
        findings.check(not dice.pursuit, "DTS-5.d.12", f"{dice.pursuit} is no pursuit")
        dice.pursuit, dice.fresh, dice.naming = None, "", False


def tested_for(event):
    """DTS-R.49, DTS-R.50, DTS-R.51: whose points must be known."""
    if event.kind == "fought":
        return [event["unit"], event["target"]]
    if event.kind in ("checked", "close-rolled"):
        return [event["unit"]]
    return [event["target"]] if event.kind == "fired" else []


def must(account, volley, due):
    account.dice.volley, account.dice.due = volley, due


def untested(account, name):
    return [("points-rolled", name)] if account.units[name].first == 0 else []


def aimed(account, event):
    account.dice.firer = event["unit"]
    if event["distance"] <= event["range"]:
        must(account, True, untested(account, event["target"]) + [("fired", event["unit"])])


def fired(account, event):
    """A general in danger (DTS-R.67), a push by guns (DTS-4.b.6, DTS-R.68)."""
    unit, target = account.units[event["unit"]], account.units[event["target"]]
    due = []
    if target.general and event["losses"] and target.points:
        due.append(("casualty-rolled", target.general))
    pushed = event["effect"]["reading"] in ("push-two", "rout") and target.mode not in ("routing", "rallying")
    if unit.info["type"] == "artillery" and pushed:
        due.append(("push-rolled", target.id))
        account.dice.push = 1
    must(account, True, due)


def casualty_rolled(account, event):
    if event["killed"] and account.options["general_loss"] == "check":
        account.dice.due = []  # checks may come before the push. DTS-V.6


def close_rolled(account, event):
    if event["closes"]:
        must(account, False, untested(account, event["target"]) + [("fought", event["unit"])])


def fought(account, event):
    unit, target, effect = account.units[event["unit"]], account.units[event["target"]], event["effect"]
    dice, reading = effect["dice"], effect["reading"]
    breaks = reading == "rout" or (sum(dice) == 7 and target.points == 0)
    losses = (dice[0] == dice[1]) + (reading == "hold")
    if reading.startswith("push") and not breaks:
        must(account, False, [("push-rolled", target.id)])
        account.dice.push = 1 if reading == "push-one" else 2
    if breaks and losses <= unit.points:
        account.dice.pursuit = (unit.id, target.id)


def points_rolled(account, event):
    if not account.dice.naming:
        account.dice.fresh = event["unit"]


def event_names(account, event):
    account.dice.naming = True


def rally_rolled(account, event):
    """DTS-Z.7: the last of the rolls is the flag stand's move."""
    unit = account.units[event["unit"]]
    if event["left"] == 0 and not event["doubles"] and unit.mode == "routing" and account.card != "the-drums-beat-the-rally":
        begin_rout(account, unit, 1)


def broke(account, event):
    begin_rout(account, account.units[event["unit"]])


def begin_rout(account, unit, moved_already=0):
    """The stands in the order in which they rout, if it is known which is the flag stand."""
    if unit.flag_taken:
        return
    stands = [n for n in range(3) if unit.stands >> n & 1]
    account.dice.routs.append((unit.id, sorted(stands, key=lambda n: (n != unit.flag, n))[moved_already:]))


def removed(account, event):
    dice, unit = account.dice, event["unit"]
    dice.routs = [(name, stands) for name, stands in dice.routs if name != unit]
    if dice.pursuit and unit in dice.pursuit:
        dice.pursuit = None


def hope_sent(account, event):
    if event["back"]:
        removed(account, event)


def pursuit_rolled(account, event):
    if account.dice.pursuit == (event["unit"], event["after"]):
        account.dice.pursuit = None


def stand_lost(account, event):
    account.units[event["unit"]].stands &= ~(1 << event["stand"])


def won(account, event):
    account.dice.__init__()


THEN = {"aimed": aimed, "fired": fired, "casualty-rolled": casualty_rolled, "close-rolled": close_rolled, "fought": fought,
        "points-rolled": points_rolled, "event-names": event_names, "rally-rolled": rally_rolled,
        "broke": broke, "removed": removed, "hope-sent": hope_sent, "pursuit-rolled": pursuit_rolled,
        "stand-lost": stand_lost, "battle-won": won, "battle-drawn": won}


def then(account, event):
    """What an event makes due, before the chapters take it."""
    if act := THEN.get(event.kind):
        act(account, event)
