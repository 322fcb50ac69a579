"""The program as a child process, and the requests to it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import threading
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

Request = tuple[str, dict[str, Any]]


class Refused(Exception):
    """A request was refused. It has changed nothing."""

    def __init__(self, method: str, error: dict[str, Any]) -> None:
        data = error.get("data", {})
        super().__init__(f"{method}: {error['message']}")
        self.name: str = data.get("name", "")  #: "not_offered", …: the errors of the protocol
        self.clause: str = data.get("clause", "")  #: the clause that refuses; "" if no rule does
        self.faults: list[dict[str, Any]] = data.get("faults", [])


def find_program() -> str:
    """The program: $LINSTOCK, or `linstock` on the path, or the one built in the tree that this package lies in."""
    built = Path(__file__).resolve().parents[2] / "build" / "release" / "linstock"
    found = os.environ.get("LINSTOCK") or shutil.which("linstock") or (str(built) if built.exists() else None)
    if not found:
        raise FileNotFoundError("linstock is not installed: put it on the path, or name it in the variable LINSTOCK")
    return found


class Engine:
    """A running `linstock rpc`, which holds up to 256 matches. Ends with its `with` block, or with `close`."""

    def __init__(self, program: str | None = None) -> None:
        self._process = subprocess.Popen([program or find_program(), "rpc"], stdin=subprocess.PIPE,
                                         stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program; its matches are gone."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def ask(self, method: str, **params: Any) -> Any:
        """The result of a request of the protocol (docs/protocol.md). Raises Refused."""
        return self.ask_all([(method, params)])[0]

    def ask_all(self, requests: Sequence[Request]) -> list[Any]:
        """The results of many requests, which are sent without waiting for each other. If some are refused, all are
        answered first; then the first refusal is raised."""
        writer = threading.Thread(target=self._write, args=(requests,))
        writer.start()
        answers = [self._read() for _ in requests]
        writer.join()
        for (method, _), answer in zip(requests, answers):
            if "error" in answer:
                raise Refused(method, answer["error"])
        return [answer["result"] for answer in answers]

    def games(self) -> list[dict[str, Any]]:
        """Every game with its seats and scenarios."""
        games: list[dict[str, Any]] = self.ask("games.list")["games"]
        return games

    def _write(self, requests: Iterable[Request]) -> None:
        assert self._process.stdin
        for number, (method, params) in enumerate(requests):
            self._process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}) + "\n")
        self._process.stdin.flush()

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout
        while line := self._process.stdout.readline():
            answer: dict[str, Any] = json.loads(line)
            if "id" in answer:  # else it is pushed, to who watches
                return answer
        raise ConnectionError("linstock has ended")
