"""Matches, answer by answer, alone or many at once."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from .engine import Engine, Request


@dataclass(frozen=True)
class Answer:
    """One answer that may be given: a whole play, or a part of one that is composed."""

    text: str  #: in the game's notation; `{name}` stands for a number or a place that is still open
    verb: str
    args: dict[str, Any]
    role: str  #: "play", "pass", "part" or "done"
    irrevocable: bool

    @property
    def numbers(self) -> dict[str, list[dict[str, float]]]:
        """The open numbers: by name the intervals `from`, `to` in which they may lie."""
        return {name: at for name, at in self.args.items() if isinstance(at, list) and isinstance(at[0], dict)}

    @property
    def places(self) -> dict[str, list[list[float]]]:
        """The open places on the table: by name the corners of the region in which they lie."""
        return {name: at for name, at in self.args.items() if isinstance(at, list) and isinstance(at[0], list)}

    def filled(self, **values: Any) -> Answer:
        """The answer with these numbers and places; a place is `(x, y, heading)` in inches and degrees."""
        line = self.text
        for name, value in values.items():
            words = " ".join(str(word) for word in value) if isinstance(value, (tuple, list)) else str(value)
            line = line.replace("{" + name + "}", words)
        return replace(self, text=line, args={name: at for name, at in self.args.items() if name not in values})


@dataclass(frozen=True)
class Question:
    """What a seat is asked."""

    seat: str
    number: int
    kind: str  #: as in "march-or-halt"; `linstock games` and docs/protocol.md list them
    fields: dict[str, Any]
    clause: str
    draft: str  #: of a composed play: the line so far
    answers: list[Answer]

    @staticmethod
    def read(question: dict[str, Any]) -> Question:
        answers = [Answer(a["text"], a["verb"], a["args"], a["role"], a.get("irrevocable", False)) for a in question["answers"]]
        return Question(question["seat"], question["number"], question["is"], question.get("fields", {}),
                        question.get("clause", ""), question.get("draft", ""), answers)


class Match:
    """A match. `question` is what is asked now, `None` once it is `over`; `step` answers."""

    def __init__(self, engine: Engine, game: str, *, seed: int, scenario: str | None = None,
                 options: dict[str, Any] | None = None, files: dict[str, str] | None = None) -> None:
        self.engine = engine
        self.game = game
        self._setup: dict[str, Any] = {"game": game}
        for name, value in {"scenario": scenario, "options": options, "files": files}.items():
            if value is not None:
                self._setup[name] = value
        self.id = ""
        self.seats: list[str] = []
        self.questions: list[Question] = []
        self.over = False
        self.winners: list[str] = []
        self.reset(seed)

    def reset(self, seed: int) -> Question | None:
        """Begins anew, with the dice and decks of this seed."""
        self.close()
        made = self.engine.ask("match.new", seed=seed, **self._setup)
        self.id, self.seats = made["match"], made["seats"]
        return self._now(self.engine.ask("match.pending", match=self.id))

    @property
    def question(self) -> Question | None:
        """What is asked first; other seats may be asked at the same time."""
        return self.questions[0] if self.questions else None

    def legal(self) -> list[Answer]:
        """The answers to the question; none once the match is over."""
        return self.question.answers if self.question else []

    def step(self, answer: Answer | str) -> Question | None:
        """Answers the question, with a part or a whole play. Returns what is asked next."""
        for method, params in self._requests(answer):
            last = self.engine.ask(method, **params)
        return self._now(last)

    def rewards(self) -> dict[str, float]:
        """1 for who has won, -1 for who has lost, 0 for all before the end and where nobody won."""
        if not self.winners:
            return {seat: 0.0 for seat in self.seats}
        return {seat: 1.0 if seat in self.winners else -1.0 for seat in self.seats}

    def view(self, viewer: str) -> dict[str, Any]:
        """The state as a seat may know it, or the "umpire", who sees all (docs/state.md)."""
        view: dict[str, Any] = self.engine.ask("match.view", match=self.id, viewer=viewer)["view"]
        return view

    def fill(self, answer: Answer, luck: random.Random) -> Answer:
        """The answer with random numbers and places in what is open."""
        for name, intervals in answer.numbers.items():
            within = luck.choice(intervals)
            answer = answer.filled(**{name: luck.choice([within["from"], within["to"]])})
        for name, corners in answer.places.items():
            x, y = luck.choice(corners)[:2]
            asked = answer.filled(**{name: (x, y, luck.randrange(360))})
            nearest = self.engine.ask("match.nearest", match=self.id, seat=self._seat(), line=asked.text)
            answer = replace(asked, text=nearest["line"])
        return answer

    def advice(self, level: str | None = None, playouts: int | None = None, seed: int | None = None) -> str:
        """What a program would play here, as a whole line for `step`: a strength such as "captain", or a level. A
        seed changes what those play that are careless now and then."""
        wanted: dict[str, Any] = {"match": self.id, "seat": self._seat()}
        if level:
            wanted["level"] = level
        if playouts:
            wanted["playouts"] = playouts
        if seed is not None:
            wanted["seed"] = seed
        line: str = self.engine.ask("opponent.choose", **wanted)["line"]
        return line

    def save(self) -> dict[str, Any]:
        """The match as a document, for `linstock play --resume`, the page and `linstock verify`."""
        document: dict[str, Any] = self.engine.ask("match.save", match=self.id, viewer="umpire")["document"]
        return document

    def close(self) -> None:
        """Forgets the match, which makes room in the engine."""
        if self.id:
            self.engine.ask("match.close", match=self.id)
            self.id = ""

    def _seat(self) -> str:
        if not self.question:
            raise ValueError("the match is over: nobody is asked")
        return self.question.seat

    def _requests(self, answer: Answer | str) -> list[Request]:
        me = {"match": self.id, "seat": self._seat(), "line": answer.text if isinstance(answer, Answer) else answer}
        pending: Request = ("match.pending", {"match": self.id})
        if isinstance(answer, Answer) and answer.role == "part":
            return [("match.part", me), pending]
        return [("match.choose", me), pending]

    def _now(self, pending: dict[str, Any]) -> Question | None:
        self.questions = [Question.read(question) for question in pending["questions"]]
        self.over, self.winners = pending["over"], pending.get("winners", [])
        return self.question


class Batch:
    """Many matches of one set-up in one engine, which are answered together: far fewer waits than one by one."""

    def __init__(self, engine: Engine, game: str, seeds: Sequence[int], **setup: Any) -> None:
        self.engine = engine
        self.matches = [Match(engine, game, seed=seed, **setup) for seed in seeds]

    @property
    def over(self) -> bool:
        """Whether all are."""
        return all(match.over for match in self.matches)

    def running(self) -> list[Match]:
        return [match for match in self.matches if not match.over]

    def step(self, answers: Sequence[Answer | str]) -> list[Question | None]:
        """Answers the question of each running match, in order. Returns what each of them is asked next."""
        running = self.running()
        if len(answers) != len(running):
            raise ValueError(f"{len(running)} matches are running, and there are {len(answers)} answers")
        requests = [match._requests(answer) for match, answer in zip(running, answers)]
        results = iter(self.engine.ask_all([request for two in requests for request in two]))
        return [match._now([next(results) for _ in two][-1]) for match, two in zip(running, requests)]
