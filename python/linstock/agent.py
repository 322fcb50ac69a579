"""An agent for `linstock sim --agent`: a program that plays one seat, in match after match."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .engine import Refused
from .match import Answer, Question


def _ask(method: str, **params: Any) -> Any:
    print(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}), flush=True)
    for line in sys.stdin:
        answer = json.loads(line)
        if "id" in answer:
            if "error" in answer:
                raise Refused(method, answer["error"])
            return answer["result"]
    sys.exit(0)  # the simulation has ended


@dataclass
class Turn:
    """What the agent has to answer, or how its match has ended."""

    match: str
    game: str
    scenario: str
    seat: str
    question: Question | None
    over: bool
    winners: list[str]

    def ask(self, method: str, **params: Any) -> Any:
        """The result of a request about this match, for this seat: `ask("match.odds", viewer=turn.seat)`."""
        return _ask(method, match=self.match, **params)

    def view(self) -> dict[str, Any]:
        """The state as this seat may know it."""
        view: dict[str, Any] = self.ask("match.view", viewer=self.seat)["view"]
        return view

    def play(self, answer: Answer | str) -> None:
        """Answers the question, with a part or a whole play. If the agent is asked again at once, `question` is that."""
        line = answer.text if isinstance(answer, Answer) else answer
        if isinstance(answer, Answer) and answer.role == "part":
            now = self.ask("match.part", seat=self.seat, line=line)
        else:
            now = self.ask("match.choose", seat=self.seat, line=line, next=True)["next"]
        self._now(now)

    def _now(self, pending: dict[str, Any]) -> None:
        self.question = Question.read(pending["questions"][0]) if pending["questions"] else None
        self.over, self.winners = pending["over"], pending.get("winners", [])


def turns() -> Iterator[Turn]:
    """Every turn of every match of the simulation; for each match, last, one that is `over`. Play until `question` is None:

        for turn in linstock.turns():
            while turn.question:
                turn.play(choose(turn))
    """
    while (turn := _ask("agent.next"))["match"] is not None:
        asked = Turn(turn["match"], turn["game"], turn["scenario"], turn["seat"], None, False, [])
        asked._now(turn["next"])
        yield asked
