"""6 Rally: rally rolls, forming up again, resting."""


def rally_rolled(account, findings, event, throws, after):
    unit, dice = account.units[event["unit"]], event["dice"]
    doubles = dice[0] == dice[1]
    findings.check(event["doubles"] == doubles, "DTS-6.b.3", f"{dice} are doubles: {event['doubles']}")
    most = {"poor": 1, "good": 2, "excellent": 3}[unit.level] + 1
    findings.check(event["left"] < most, "DTS-T.rally", f"{unit.id} has {event['left']} rolls left at {unit.level}")
    if doubles and unit.mode == "halted":
        unit.allowed = sum(dice)  # DTS-6.c.2
    if doubles:
        unit.mode = "formed" if unit.mode == "halted" else "rallying"


def rallied(account, findings, event, throws, after):
    account.units[event["unit"]].mode = "formed"


def rested(account, findings, event, throws, after):
    unit, dice = account.units[event["unit"]], event["dice"]
    findings.check(event["doubles"] == (dice[0] == dice[1]), "DTS-6.d.3", f"{dice} are doubles: {event['doubles']}")
    findings.check(unit.first > 0 and unit.mode == "formed", "DTS-R.104", f"{unit.id} rests")


JUDGES = {"rally-rolled": rally_rolled, "rallied": rallied, "rested": rested}
