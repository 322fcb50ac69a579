#!/usr/bin/env python3
"""What a compiler does not check. Prints "ok - check" or "not ok - check" with the places, one line a check."""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LONGEST_FILE = 500

# Names that bring floating point, an order that differs between libraries, clocks, threads, I/O or exceptions into the
# engine, whose results must be the same bytes everywhere. Odds and search may use floating point.
BANNED = {
    "floating point": r"\b(float|double)\b",
    "unordered containers": r"\bunordered_\w+|<unordered_",
    "std::hash": r"\bstd::hash\b",
    "random": r"<random>|\bstd::(s?rand|shuffle|random_device|mt19937\w*)\b|\branges::shuffle\b",
    "clocks": r"<(chrono|ctime)>|\bstd::chrono\b",
    "threads": r"<(thread|mutex|atomic|future|condition_variable)>|\bstd::(thread|mutex|atomic)\b",
    "input and output": r"<(iostream|fstream|cstdio|filesystem|print)>",
    "exceptions": r"\b(throw|try|catch)\b",
    "what a full list loses": r"\(void\)[^;]*\.push\(",
    "mutable globals": r"\bthread_local\b|(?:^|[{;])\s*(static|inline)\s+(?!const|inline const)[\w:<>,&* ]+\s\w+(\s*=[^=(]|\{|;)"
                       r"|^(?!using |namespace |template|struct |class |enum |union |friend |return |extern |concept |const|static const|inline const)"
                       r"[\w:]+(<[^()]*>)?[&*]? \w+( = .*|\{.*\})?;",
}
ALLOWED = {"floating point": r"engine/(opponent|\w+/programs)/", "mutable globals": r"engine/kernel/overflow\.hpp"}

# What the documents call a file: `march.cpp`, `engine/kernel/`, `<game>/state.hpp`.
FILE_NAMED = re.compile(r"(?:[\w.<>-]+/)*[\w.<>-]+\.(?:hpp|cpp|py|ts|tsx|css|mjs)")

# What is written for people to find later, tests that do not run, paths of one machine. The brackets keep the patterns
# from finding themselves.
UNFINISHED = r"\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b"
SKIPPED = r"GTEST_[S]KIP|\bDISABLED[_]\w|\.(skip|only)[(]"
MACHINE = r"(?<![\w.])/(work|farm|root|home|Users)/\w"

# An arrow points down only. A folder not named here is a game.
RANK = {"kernel": 0, "atlas": 1, "battlefield": 1, "opponent": 1, "each_game.hpp": 2, "games.hpp": 3, "app": 4}
GAME = 2

# What every game has, beside its register.
PARTS = ["engine/{0}/game.hpp", "engine/{0}/programs/programs.hpp", "data/{1}/words.en.json", "data/{1}/words.de.json",
         "data/{1}/reasons.en.json", "data/{1}/reasons.de.json", "data/{1}/page/how.en.md", "data/{1}/page/how.de.md",
         "tests/{0}/battery/battery_test.cpp", "tests/{0}/prompt/words_test.cpp", "tests/{0}/recorded/matches.cpp",
         "tests/{0}/rules/edit_test.cpp", "tests/{0}/referee/__init__.py", "tests/{0}/referee/faults.txt", "bench/{0}_bench.cpp",
         "web/src/games/{1}/game.ts"]

# Comments, raw strings, strings, characters.
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'', re.DOTALL)
failures = 0


def report(name: str, places: list[str]) -> None:
    global failures
    failures += bool(places)
    print(f"{'not ok' if places else 'ok'} - {name}")
    for place in places:
        print(f"    {place}")


def code(text: str) -> str:
    return NOT_CODE.sub(lambda match: "\n" * match[0].count("\n"), text)


def places(pattern: str, texts: dict[str, str]) -> list[str]:
    return [f"{path}:{number}: {line.strip()}" for path, text in texts.items()
            for number, line in enumerate(text.splitlines(), 1) if re.search(pattern, line)]


def module_of(path: str) -> str:
    """engine/montrose/turn.cpp -> montrose; engine/games.cpp -> games.hpp; app/... -> app."""
    top, folder = path.split("/")[:2]
    return "app" if top == "app" else folder.replace(".cpp", ".hpp")


def module_included(header: str, app_modules: set[str]) -> str:
    """montrose/state.hpp, clauses/montrose.hpp -> montrose; protocol/dispatch.hpp -> app."""
    first, _, rest = header.partition("/")
    if first in ("clauses", "reasons"):
        return rest.removesuffix(".hpp").replace("common", "kernel")
    return "app" if first in app_modules or (not rest and first not in RANK) else first


def missing_files(document: str, text: str, files: str) -> list[str]:
    """What a document names, between backticks, in the first column of a table of files, or in a link, and the tree lacks."""
    folders = {path.split("/")[0] for path in files.split() if "/" in path}
    missing, table = [], ""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.replace("<language>", "en")
        named = []
        header = re.match(r"\| (?:file )?in `([\w/]+/)` \|", line)
        table = header[1] if header else table if line.startswith("|") else ""
        for word in (word for quoted in re.findall(r"`([^`]+)`", line) for word in quoted.split()):
            if word.startswith("clauses/"):
                continue  # made by the build
            if FILE_NAMED.fullmatch(word) or ("/" in word and word.split("/")[0] in folders and re.fullmatch(r"[\w./<>-]+", word)):
                named.append((word, rf"(?:[^\n]*/)?{re.escape(word.rstrip('/'))}(?:\.[\w.]+)?(?:/[^\n]*)?"))
        if table and not header:
            for word in re.findall(r"`([\w./]+)`", line.split("|")[1]):
                named.append((table + word, rf"{table}{re.escape(word.rstrip('/'))}(?:\.[\w.]+)?(?:/[^\n]*)?"))
        for link in re.findall(r"\]\((?!https?:|#)([^)#]+)", line):
            named.append((link, re.escape(os.path.normpath(Path(document).parent / link)) + r"(?:/[^\n]*)?"))
        missing += [f"{document}:{number}: {word}" for word, pattern in named
                    if not re.search(rf"^{re.sub('<[a-z]+>', '[^/]+', pattern)}$", files, re.MULTILINE)]
    return missing


def prompt_words(catalogue: str, texts: dict[str, str]) -> list[str]:
    """Sentences of the prompt that no code says, and those that code says and the catalogue lacks."""
    ids = set(json.loads(catalogue)["prompt"])
    whole = "\n".join(texts.values())
    quoted = set(re.findall(r'"([a-z][a-z0-9-]*)"', whole))
    begun = tuple(re.findall(r'"([a-z][a-z-]*-)" \+', whole))
    said = set(re.findall(r'(?:\bmessage\(|"prompt",)\s*"([a-z][a-z0-9-]*)"\s*[,)]', whole))
    return [f"never said: {id}" for id in sorted(ids - quoted) if not id.startswith(begun)] + [f"missing: {id}" for id in sorted(said - ids)]


def layering(sources: dict[str, str]) -> list[str]:
    app_modules = {path.split("/")[1] for path in sources if path.startswith("app/")}
    wrong = []
    for path, text in sources.items():
        here = module_of(path)
        for header in re.findall(r'^\s*#\s*include\s+"([^"]+)"', text, re.MULTILINE):
            there = module_included(header, app_modules)
            if there != here and RANK.get(there, GAME) >= RANK.get(here, GAME):
                wrong.append(f'{path}: includes "{header}"')
    return wrong


def circles(sources: dict[str, str]) -> list[str]:
    """Folders of a game that include each other, be it by others."""
    into: dict[str, set[str]] = {}
    for path, text in sources.items():
        game, _, chapter = path.removeprefix("engine/").rpartition("/")[0].partition("/")
        if chapter:
            into.setdefault(f"{game}/{chapter}", set()).update(re.findall(rf'#include "({game}/\w+)/', text))
    below = {folder: set(folders) - {folder} for folder, folders in into.items()}
    for middle in below:
        for folder in below:
            if middle in below[folder]:
                below[folder] |= below[middle]
    return sorted(folder for folder in below if folder in below[folder])


def broken_lists(texts: dict[str, str]) -> list[str]:
    """Comments in which a list of clauses goes on in the next line, where nobody who searches for the comment sees it."""
    clause = r"[A-Z]{3}-[\w.-]+"
    broken = re.compile(rf"//[^\n]*{clause},[ \t]*\n[ \t]*//+[ \t]*{clause}(,|\.?$)", re.MULTILINE)
    return [f"{path}:{text.count(chr(10), 0, found.start()) + 1}" for path, text in texts.items() for found in broken.finditer(text)]


listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                        cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
tree: dict[str, str] = {}
for path in sorted(filter(None, listed)):
    if (ROOT / path).is_file():
        try:
            tree[path] = (ROOT / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            pass  # pictures and the like

cpp = {path: text for path, text in tree.items() if path.endswith((".cpp", ".hpp"))}
shipped = {path: text for path, text in cpp.items() if path.startswith(("engine/", "app/"))}
engine = {path: code(text) for path, text in cpp.items() if path.startswith("engine/")}
prose = {path: text for path, text in tree.items() if not path.startswith(("rules/", "data/")) and "lock" not in path}
packages = [line.split()[1] for line in tree["tools/packages"].splitlines() if line and line[0] != "#"]

for name, pattern in BANNED.items():
    here = {p: t for p, t in engine.items() if not (name in ALLOWED and re.match(ALLOWED[name], p))}
    report(f"no {name} in engine/", places(pattern, here))
report("includes point down only", layering(shipped))
report("no two folders of a game include each other", circles(shipped))
report("steps and events of a chapter know no position",
       places(r'#include "\w+/state\.hpp"', {path: text for path, text in shipped.items() if re.search(r"/\w+/\w+/(steps|events)\.hpp$", path)}))
report(f"no source over {LONGEST_FILE} lines",
       [f"{path}: {text.count(chr(10))}" for path, text in tree.items()
        if path.startswith(("engine/", "app/", "web/src/", "tests/")) and "/generated/" not in path
        and path.endswith((".cpp", ".hpp", ".py", ".ts", ".tsx", ".css")) and text.count("\n") > LONGEST_FILE])
report("what a method may do stands in the method table, not in comparisons of its name",
       places(r'\b(name|method)\s*[!=]=\s*"[a-z]+\.[a-z_]+"', {p: t for p, t in shipped.items() if p.startswith("app/server/")}))
games = [path.removeprefix("rules/").removesuffix(".md") for path in tree if re.fullmatch(r"rules/[a-z-]+\.md", path)]
report("every game has all its parts",
       [part for game in games for part in (of.format(game.replace("-", "_"), game) for of in PARTS) if part not in tree])
sys.path.insert(0, str(ROOT / "tests/referee"))
sys.dont_write_bytecode = True
from plant import faults  # noqa: E402
report("every fault that is planted for the referees changes a line that stands once",
       [f"{game}: {fault.number}" for game in games for fault in faults(ROOT / f"tests/{game.replace('-', '_')}/referee/faults.txt")
        if tree[fault.file].count(fault.before) != 1])
report("nothing left for later", places(UNFINISHED, prose))
report("the clauses that a comment cites stand in one line", broken_lists(cpp))
report("no skipped test", places(SKIPPED, {p: t for p, t in prose.items() if not p.startswith(("engine/", "app/"))}))
report("no path of one machine", places(MACHINE, tree))
documents = {p: t for p, t in tree.items() if p in ("README.md", "CONTRIBUTING.md") or re.fullmatch(r"docs/[^/]+\.md", p)}
listing = "\n".join(filter(None, listed))
report("documents name files that exist", [place for p, t in documents.items() for place in missing_files(p, t, listing)])
report("the prompt's catalogue has what the prompt says, and nothing else",
       prompt_words(tree["data/prompt/words.en.json"], {p: t for p, t in cpp.items() if p.startswith("app/play/")}))
report("README gives the reason of every package",
       [package for package in packages if f"`{package}`" not in tree["README.md"]])
sys.exit(failures > 0)
