"""Judges the record of a match of Campaigns of Montrose, line by line."""
from .match import Match
from .script import Deviation
from .turn import play


def judge(record, findings):
    findings.at(record)
    match = Match(record, findings)
    try:
        play(match)
    except Deviation:
        pass
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        findings.check(False, "MON-3.0.1", f"this names something that is not there, or leaves something out: {error!r}")
    for _ in range(match.script.left()):
        findings.cannot_judge("answers after a line that the rules do not lead to")
