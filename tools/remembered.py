"""For checks of C++ files one by one: what each is compiled with, and which were found clean, and have not changed since, nor
anything that they include."""
import hashlib
import json
import os
import re
import shlex
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "linstock"


def entries(preset):
    """What each source of a preset is compiled with, precompiled headers left out."""
    all_entries = json.loads((ROOT / f"build/{preset}/compile_commands.json").read_text())
    return [entry for entry in all_entries if "pch" not in os.path.basename(entry["file"])]


def compiler(entry):
    """The compiler with its options, without files: precompiled headers by `-include-pch`, as words."""
    return shlex.split(re.sub(r"^.*?(\S*clang\+\+\S*)", r"\1", re.sub(r" (-o|-c) \S+", "", entry["command"])))


def without_precompiled(words):
    """The same, with the text of precompiled headers."""
    return shlex.split(re.sub(r"-Xclang -include-pch -Xclang \S+ -Xclang -include -Xclang (\S+)", r"-include \1", shlex.join(words)))


def digest(*parts):
    """A hash of these bytes, the same wherever the checkout lies."""
    return hashlib.sha256(b"\0".join(part.replace(os.fsencode(ROOT), b".") for part in parts)).hexdigest()


@cache
def content(path):
    """A hash of what is in a file; None if there is none."""
    return digest(path.read_bytes()) if path.is_file() else None


def included(entry, words):
    """All files that the compiler reads for one, relative to the checkout; None if it cannot."""
    run = subprocess.run([*words, "-M", entry["file"]], cwd=entry["directory"], capture_output=True, text=True)
    names = run.stdout.replace("\\\n", " ").split()[1:]
    return None if run.returncode else [os.path.relpath(Path(entry["directory"], name), ROOT) for name in names]


def unchanged(memory):
    """Whether all files that were read when the memory was written are as they were."""
    return memory.exists() and all(content(ROOT / name) == then for name, then in json.loads(memory.read_text()).items())


def look(name, also, todo, command, words=compiler):
    """Runs `command(entry)`, a list of words, for each of `todo` that has changed since the check `name` found it clean, compiled
    with `words(entry)`. Prints what is found; says how many files were looked at and how many are not clean."""
    (CACHE / name).mkdir(parents=True, exist_ok=True)

    def one(entry):
        compiled = without_precompiled(words(entry))
        memory = CACHE / name / digest(entry["file"].encode(), shlex.join(compiled).encode(), also)
        if unchanged(memory):
            return None
        run = subprocess.run(command(entry), cwd=entry["directory"], capture_output=True, text=True)
        if run.returncode:
            print(run.stdout, run.stderr, sep="\n", flush=True)
        elif (read := included(entry, compiled)) is not None:
            memory.write_text(json.dumps({name: content(ROOT / name) for name in read}))
        return run.returncode == 0

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = [clean for clean in pool.map(one, todo) if clean is not None]
    return len(found), found.count(False)
