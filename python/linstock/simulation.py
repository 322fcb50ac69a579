"""Simulations: thousands of matches between programs and agents, as rows."""

from __future__ import annotations

import csv
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .engine import find_program

#: A match: the columns of docs/simulation.md, numbers as int.
Row = dict[str, Any]


def simulate(game: str, *, matches: int, seats: str | None = None, ladder: Sequence[str] = (), seed: int = 1,
             scenario: str | None = None, options: Mapping[str, Any] | None = None,
             compare: Mapping[str, Sequence[Any]] | None = None, agents: Mapping[str, str] | None = None,
             threads: int | None = None, program: str | None = None) -> list[Row]:
    """The matches of `linstock sim`. `compare` plays each under several values of options, with the same dice;
    `agents` are commands by name, which `seats` and `ladder` may take."""
    words = [program or find_program(), "sim", game, "-n", str(matches), "--seed", str(seed)]
    if seats:
        words += ["--seats", seats]
    if ladder:
        words += ["--ladder", ",".join(ladder)]
    if scenario:
        words += ["--scenario", scenario]
    if threads:
        words += ["--threads", str(threads)]
    for name, value in (options or {}).items():
        words += ["--option", f"{name}={_word(value)}"]
    for name, values in (compare or {}).items():
        words += ["--set", f"{name}={','.join(_word(value) for value in values)}"]
    for name, command in (agents or {}).items():
        words += ["--agent", f"{name}={command}"]
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "results.csv"
        done = subprocess.run([*words, "--out", str(out)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            raise RuntimeError(done.stderr.strip())
        with out.open(encoding="utf-8", newline="") as rows:
            next(rows)  # the command
            return [{name: _value(name, cell) for name, cell in row.items()} for row in csv.DictReader(rows)]


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(name: str, cell: str) -> Any:
    number = cell.removeprefix("-").isdecimal() and name != "hash"
    return int(cell) if number else cell
