"""Records of matches (record.cpp), step by step: the position before an answer, what it led to, the position after."""
import json
import re
from collections import Counter
from dataclasses import dataclass, field


PART = re.compile(r"[^.\[\]]+")  # of the path of a change: a member, or the number of an element in brackets


@dataclass
class Event:
    number: int
    what: dict          # "is" and its fields
    clause: str = ""

    @property
    def kind(self):
        return self.what["is"]

    def __getitem__(self, name):
        return self.what[name]


@dataclass
class Step:
    number: int         # of the answer, from 0; -1: what the match began with
    seat: str
    line: str           # in notation
    events: list        # of Event
    before: dict        # what the umpire sees
    after: dict


@dataclass
class Record:
    game: str
    scenario: str
    seed: int
    player: str
    options: dict       # every option with its value
    setting: dict
    view: dict          # what the umpire sees at the start
    over: bool
    winners: list
    opening: list       # of Event
    entries: list = field(repr=False, default_factory=list)

    def steps(self):
        """Every answer in order. Positions share what did not change: read them, do not write to them."""
        state = self.view
        for number, entry in enumerate(self.entries):
            before, events = state, []
            for news in entry["news"]:
                events += events_of(news["events"])
                for change in news["changes"]:
                    state = changed(state, PART.findall(change["path"]), change["value"])
            yield Step(number, entry["seat"], entry["line"], events, before, state)


def events_of(entries):
    return [Event(e["number"], e["event"], e.get("clause") or "") for e in entries]


def changed(state, path, value):
    """The position with a value put where a path of member names leads; the old one stays as it was."""
    if not path:
        return value
    copied = state.copy()
    at = int(path[0]) if isinstance(state, list) else path[0]
    copied[at] = changed(state[at], path[1:], value) if len(path) > 1 else value
    return copied


def read(line):
    r = json.loads(line)
    return Record(r["game"], r["scenario"], r["seed"], r["player"], r["options"], r["setting"], r["view"], r["over"],
                  r["winners"], events_of(r["opening"]), r["entries"])


class Findings:
    """What a referee found: rules that were broken, how often each was judged, what it could not judge."""

    def __init__(self):
        self.violations, self.judged, self.unjudged = [], Counter(), Counter()
        self.place = ""

    def at(self, record, step=None):
        """Says where in the records what comes next was found."""
        self.place = f"{record.game} {record.scenario} seed {record.seed}"
        if step:
            self.place += f", answer {step.number} ({step.seat}: {step.line})"

    def check(self, holds, clause, text=""):
        """Judges one thing by one clause. `text` may be a function, called only when the rule is broken."""
        self.judged[clause] += 1
        if not holds:
            self.violations.append((self.place, clause, text() if callable(text) else text))
        return bool(holds)

    def cannot_judge(self, what):
        self.unjudged[what] += 1
