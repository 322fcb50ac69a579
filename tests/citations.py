"""Where a source file cites clauses of a register, and which of its mutants each citation speaks of.

A citation speaks of the statement that it stands in, behind (a comment at the end of a line: of that line) or above, and one
above a function or in its head of whatever no other citation in the function claims.
"""
import re
from dataclasses import dataclass
from pathlib import Path

# The prefixes of the registers' clause ids, "MON", "AGA", ...
PREFIXES = "|".join(sorted({prefix for register in (Path(__file__).resolve().parent.parent / "rules").glob("*.md")
                            for prefix in re.findall(r"\*\*([A-Z]+)-", register.read_text(encoding="utf-8"))}))
ID = re.compile(rf"\b(?:{PREFIXES})-[A-Za-z0-9.-]*[A-Za-z0-9]")
RANGE = re.compile(rf"\b((?:{PREFIXES})-[A-Za-z0-9.-]*?)(\d+) to \1(\d+)\b")


@dataclass
class Place:
    """Clauses that are cited together, and the mutants of the code they are cited for."""
    file: str
    line: int
    ids: tuple
    numbers: list
    function: str = ""  # of which it is the head: libclang's name of it


@dataclass
class Region:
    """A statement, or the head of one that has a block; or a function."""
    first: int
    last: int
    function: str = ""
    body: int = 0  # where that of a function begins


def ids_in(text):
    """The clauses that a text names, with those that "X.1 to X.4" leaves out."""
    found = ID.findall(text)
    for stem, first, last in RANGE.findall(text):
        found += [f"{stem}{n}" for n in range(int(first) + 1, int(last))]
    return found


def head_comments(text):
    """Where the comment at the top of a file ends: it says what the file is about."""
    at = 0
    for line in text.splitlines(keepends=True):
        if not line.startswith("//"):
            break
        at += len(line)
    return at


class Finder:
    def __init__(self, name, text, mutants, regions):
        """regions: every statement and function of the file. mutants have `at`, where in the text they are."""
        self.name, self.text, self.mutants, self.regions = name, text, mutants, regions
        self.starts = [0] + [m.end() for m in re.finditer("\n", text)]
        self.claimed = set()

    def line_of(self, at):
        return self.text.count("\n", 0, at) + 1

    def bodies(self):
        """Each function with those of its mutants that no citation in it claims; after places()."""
        return {region.function: self.unclaimed(region) for region in self.regions if region.function}

    def places(self):
        inside, heads = [], []
        for at, is_comment, ids in self.citations():
            region = self.region_at(at)
            if region is None or (region.function and at <= region.body):
                if region:
                    heads.append((region, at, ids))
                continue
            numbers = self.numbers_at(region, at, is_comment)
            self.claimed.update(numbers)
            inside.append(Place(self.name, self.line_of(at), ids, numbers))
        return inside + [Place(self.name, self.line_of(at), ids, self.unclaimed(region), region.function) for region, at, ids in heads]

    def unclaimed(self, function):
        every = [m.number for m in self.mutants if function.first <= m.at < function.last]
        return [n for n in every if n not in self.claimed]

    def numbers_at(self, region, at, is_comment):
        here = [m for m in self.mutants if region.first <= m.at < region.last]
        if is_comment:
            same = [m for m in here if m.line == self.line_of(at)]
            here = same or here
        return [m.number for m in here]

    def region_at(self, at):
        around = [r for r in self.regions if r.first <= at < r.last]
        return min(around, key=lambda r: r.last - r.first, default=None)

    def citations(self):
        """(where, whether in a comment, ids): "where" is a piece of code."""
        top = head_comments(self.text)
        above, column, code_at = [], -1, 0
        at = 0
        for line in self.text.splitlines(keepends=True):
            begin, at = at, at + len(line)
            if begin < top:
                continue
            comment = re.search(r"//", line)
            code = line[:comment.start()] if comment else line
            ids = ids_in(line[comment.start():]) if comment else []
            if not code.strip():
                if comment and comment.start() == column:  # goes on from the end of the line before
                    if ids:
                        yield code_at, True, tuple(ids)
                elif comment:
                    above += ids
                else:
                    above, column = [], -1
                continue
            last = begin + len(code.rstrip()) - 1
            if above:
                yield begin + len(code) - len(code.lstrip()), False, tuple(above)
            for literal in re.finditer(r'"([^"]+)"_clause', code):
                yield begin + literal.start(), False, (literal[1],)
            if ids:
                yield last, True, tuple(ids)
            above, column, code_at = [], comment.start() if comment else -1, last
