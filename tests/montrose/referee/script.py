"""Reads a record from front to back: answers and the events that each led to, in order."""
import copy
from collections import deque
from dataclasses import dataclass

from records import Step, changed, events_of


DICE_CLAUSES = {"recruit": "MON-Z.2", "force-march": "MON-Z.3", "superiority": "MON-Z.4", "unit-roll": "MON-Z.5",
                "leader-check": "MON-Z.6", "disband": "MON-Z.7", "displacement-check": "MON-Z.10"}


# Events that name no clause, and the one that they come by.
WITHOUT_CLAUSE = {"shuffled": "MON-9.0.5", "no-card-left": "MON-R.7"}


class Deviation(Exception):
    """The record goes on otherwise than the rules; what follows cannot be judged."""


@dataclass
class Answer:
    seat: str
    words: list

    @property
    def verb(self):
        return self.words[0]


class Script:
    def __init__(self, record, findings):
        self.record, self.findings = record, findings
        self.view = copy.deepcopy(record.view)          # what the umpire sees when all events read have happened
        self.events = deque(record.opening)
        self.taken = -1                                 # the number of the answer taken last
        self.compare = lambda view: None                # called with the view before each answer
        self.conceded = lambda seat: None               # called when an answer is to concede

    # What comes next, without taking it

    def event(self, kind=None):
        """The next event, if it comes before any answer (and is of that kind)."""
        if not self.events or kind and self.events[0].kind != kind:
            return None
        return self.events[0]

    def answer(self, seat, *verbs):
        """The next answer, if every event before it was taken and it is one of these."""
        if self.events or self.taken + 1 >= len(self.record.entries):
            return None
        entry = self.record.entries[self.taken + 1]
        words = entry["line"].split()
        if words[0] == "concede":
            self.conceded(entry["seat"])
        return Answer(entry["seat"], words) if entry["seat"] == seat and words[0] in verbs else None

    def after_throw(self, kind):
        """The event of that kind that follows upon the dice thrown next: what they are thrown for."""
        thrown = self.event("thrown") and len(self.events) > 1
        return self.events[1] if thrown and self.events[1].kind == kind else None

    def at_end(self):
        return not self.events and self.taken + 1 >= len(self.record.entries)

    def left(self):
        return len(self.record.entries) - self.taken - 1

    def what_comes(self):
        if self.events:
            return f"the event {self.events[0].kind} {self.events[0].what}"
        if self.at_end():
            return "the end of the record"
        entry = self.record.entries[self.taken + 1]
        return f"the answer \"{entry['line']}\" of the {entry['seat']}"

    # Taking it

    def take_answer(self):
        self.compare(self.view)
        self.taken += 1
        entry = self.record.entries[self.taken]
        for news in entry["news"]:
            self.events.extend(events_of(news["events"]))
            for change in news["changes"]:
                self.view = changed(self.view, change["path"].split("."), change["value"])
        self.findings.at(self.record, Step(self.taken, entry["seat"], entry["line"], [], {}, {}))
        return Answer(entry["seat"], entry["line"].split())

    def take(self, kind, clause=None, **fields):
        """The next event, which must be of that kind; its clause and fields are compared with those expected."""
        clause = clause or WITHOUT_CLAUSE[kind]
        event = self.event(kind)
        if not event:
            self.deviates(clause, f"{kind} {fields or ''} should come next, not {self.what_comes()}")
        self.events.popleft()
        if kind not in WITHOUT_CLAUSE:
            self.findings.check(event.clause == clause, clause,
                                lambda: f"{kind} {event.what} comes by this clause, not by {event.clause}")
        for name, value in fields.items():
            self.findings.check(event[name] == value, clause,
                                lambda: f"{kind}: {name} should be {value}, not {event[name]} in {event.what}")
        return event

    def throw(self, purpose, seat, count, clause=None):
        """The faces of the next dice; none are thrown that the rules do not ask for, and no other number of them."""
        event, clause = self.event("thrown"), clause or DICE_CLAUSES[purpose]
        if not event or event["purpose"] != purpose:
            self.deviates(clause, f"dice for {purpose} should be thrown next, not {self.what_comes()}")
        self.events.popleft()
        faces = event["faces"]
        self.findings.check(event["seat"] == seat, clause, lambda: f"the {seat} throws for {purpose}, not {event['seat']}")
        self.findings.check(event["sides"] == 6 and all(1 <= face <= 6 for face in faces), "MON-1.0.4",
                            lambda: f"six-sided dice, not {event.what}")
        if len(faces) != count:
            self.deviates(clause, f"{count} dice are thrown for {purpose}, not {len(faces)}")
        return faces

    def compare_field(self, event, name, value, clause):
        """One field of an event taken, by the clause that fixes it."""
        self.findings.check(event[name] == value, clause, lambda: f"{event.kind}: {name} should be {value} in {event.what}")

    def deviates(self, clause, text):
        self.findings.check(False, clause, text)
        raise Deviation
