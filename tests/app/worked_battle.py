#!/usr/bin/env python3
"""worked_battle.py LINSTOCK: writes the worked battle of docs/protocol.md anew, from worked_battle.txt beside this file.

There a line "→ …" is sent to `linstock rpc`. Each "← path path …" stands for one message that comes back, of which the
members at these paths are shown, and the rest as "…"; "← *" shows all of it. Other lines are taken as they are.
"""
import json
import pathlib
import subprocess
import sys

here = pathlib.Path(__file__).resolve().parent
document = here.parent.parent / "docs" / "protocol.md"


class Number(str):
    """A number as it was written."""


def shown(value, paths):
    """The text of a value, with what no path leads to left out."""
    if [] in paths or not isinstance(value, (dict, list)):
        return written(value)
    members = value.items() if isinstance(value, dict) else [(str(i), v) for i, v in enumerate(value)]
    parts = []
    for key, member in members:
        further = [p[1:] for p in paths if p[0] == key]
        if further:
            name = f"{json.dumps(key)}:" if isinstance(value, dict) else ""
            parts.append(name + shown(member, further))
        elif parts[-1:] != ["…"]:
            parts.append("…")
    text = ""
    for part in parts:
        text += ("," if text and part != "…" and not text.endswith("…") else "") + part
    return f"{{{text}}}" if isinstance(value, dict) else f"[{text}]"


def written(value):
    if isinstance(value, Number):
        return value
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(k)}:{written(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def elided(line, spec):
    if spec == "*":
        return line
    message = json.loads(line, parse_float=Number, parse_int=Number)
    always = [["jsonrpc"], ["id"], ["method"]]
    return shown(message, always + [path.split(".") for path in spec.split()])


def main():
    script = (here / "worked_battle.txt").read_text().splitlines()
    sent = "".join(line[2:] + "\n" for line in script if line.startswith("→ "))
    said = subprocess.run([sys.argv[1], "rpc"], input=sent, text=True, capture_output=True, check=True).stdout.splitlines()
    expected = sum(line.startswith("← ") for line in script)
    if len(said) != expected:
        sys.exit(f"{len(said)} messages came, the script has {expected}:\n" + "\n".join(m[:200] for m in said))
    messages = iter(said)
    block = [f"← {elided(next(messages), line[2:])}" if line.startswith("← ") else line for line in script]
    text = document.read_text()
    begin = text.index("```text\n", text.index("\n## A worked battle\n")) + len("```text\n")
    end = text.index("\n```\n", begin)
    document.write_text(text[:begin] + "\n".join(block) + text[end:])


main()
