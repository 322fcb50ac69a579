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


def key(entry, also):
    """What a check sees of a file: its options and the text with comments and macros, wherever the checkout lies; and `also`,
    bytes: the check itself."""
    words = without_precompiled(compiler(entry))
    text = subprocess.run([*words, "-E", "-P", "-C", "-dD", entry["file"]], cwd=entry["directory"], check=True,
                          capture_output=True).stdout
    seen = hashlib.sha256(text.replace(os.fsencode(ROOT), b"."))
    for part in (shlex.join(words).replace(str(ROOT), ".").encode(), also):
        seen.update(b"\0" + part)
    return seen.hexdigest()


def look(name, also, todo, command):
    """Runs `command(entry)`, a list of words, for each of `todo` that has changed since the check `name` found it clean. Prints
    what is found; says how many files were looked at and how many are not clean."""
    (CACHE / name).mkdir(parents=True, exist_ok=True)

    def one(entry):
        clean = CACHE / name / key(entry, also)
        if clean.exists():
            return None
        run = subprocess.run(command(entry), cwd=entry["directory"], capture_output=True, text=True)
        if run.returncode:
            print(run.stdout, run.stderr, sep="\n", flush=True)
        else:
            clean.touch()
        return run.returncode == 0

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = [clean for clean in pool.map(one, todo) if clean is not None]
    return len(found), found.count(False)
