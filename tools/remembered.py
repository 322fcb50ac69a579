"""For checks of C++ files one by one: what each is compiled with, and which were found clean and have not changed since."""
import hashlib
import json
import os
import re
import shlex
import subprocess
from concurrent.futures import ThreadPoolExecutor
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


def key(entry, words, also):
    """What a check sees of a file compiled so: its options and the text with comments and macros, wherever the checkout lies; and
    `also`, bytes: the check itself. None if the file cannot be preprocessed."""
    words = without_precompiled(words)
    text = subprocess.run([*words, "-E", "-P", "-C", "-dD", entry["file"]], cwd=entry["directory"], capture_output=True)
    if text.returncode:
        return None
    seen = hashlib.sha256(text.stdout.replace(os.fsencode(ROOT), b"."))
    for part in (shlex.join(words).replace(str(ROOT), ".").encode(), also):
        seen.update(b"\0" + part)
    return seen.hexdigest()


def look(name, also, todo, command, words=compiler):
    """Runs `command(entry)`, a list of words, for each of `todo` that has changed since the check `name` found it clean, compiled
    with `words(entry)`. Prints what is found; says how many files were looked at and how many are not clean."""
    (CACHE / name).mkdir(parents=True, exist_ok=True)

    def one(entry):
        seen = key(entry, words(entry), also)
        if seen and (CACHE / name / seen).exists():
            return None
        run = subprocess.run(command(entry), cwd=entry["directory"], capture_output=True, text=True)
        if run.returncode:
            print(run.stdout, run.stderr, sep="\n", flush=True)
        elif seen:
            (CACHE / name / seen).touch()
        return run.returncode == 0

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = [clean for clean in pool.map(one, todo) if clean is not None]
    return len(found), found.count(False)
