#!/usr/bin/env python3
"""generated.py LINSTOCK: writes anew what a program prints of itself into the documents and the page.

These are the types in web/src/engine/generated/, the ends of docs/protocol.md and docs/server.md, and the tables of
docs/state.md. There the meaning of a field is written by hand and stays; a new field takes the comment beside it in the
game's headers. Fields without a meaning are listed, and the exit status is 1.
"""
import json
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent.parent
linstock = sys.argv[1]
FROM = ("View", "MoveDraft", "Setting", "Core")  # whatever these refer to is documented
NOT_IN_TABLES = {"Rules"}  # games.describe has the options
ROW = re.compile(r"\| `(\w+)` \| `.*` \| (.+) \|")


def printed(*arguments, **more):
    return subprocess.run([linstock, *arguments], text=True, stdout=subprocess.PIPE, check=True, **more).stdout


def games():
    """Id and title of every game."""
    request = {"jsonrpc": "2.0", "id": 1, "method": "games.list", "params": {}}
    answer = json.loads(printed("rpc", input=json.dumps(request) + "\n"))
    return [(game["game"], game["title"]) for game in answer["result"]["games"]]


def put_at_end(document, text):
    path = root / document
    whole = path.read_text()
    path.write_text(whole[:whole.index("\n## Methods\n") + 1] + text)


def interfaces(module):
    """Name -> its fields in order, each with its type."""
    found, name = {}, None
    for line in module.splitlines():
        if head := re.match(r"export interface (\w+)", line):
            name = head[1]
        elif name and (field := re.fullmatch(r"  (\w+): (.*);", line)):
            found.setdefault(name, []).append((field[1], field[2]))
        else:
            name = None
    return found


def reached(all_of_them, name, found):
    """The interfaces that one refers to, itself included, in the order in which they are met."""
    if name in all_of_them and name not in found:
        found.append(name)
        for _, kind in all_of_them[name]:
            for other in re.findall(r"\b[A-Z]\w*", kind):
                reached(all_of_them, other, found)
    return found


def comments(game):
    """(struct, member) -> the comment beside it in the game's headers, without its clauses."""
    found = {}
    for header in sorted((root / "engine" / game.replace("-", "_")).rglob("*.hpp")):
        for name, body in re.findall(r"struct (\w+) \{(.*?)\n\};", header.read_text(), re.DOTALL):
            for line in body.splitlines():
                code, _, comment = line.partition("///<")
                comment = re.sub(r"\s*\(?\b[A-Z]{3}-\S.*$", "", comment).strip()
                for member in re.findall(r"\b([a-z_]\w*)\s*(?:\{[^}]*\}|=[^,;]*)?\s*[,;]", code) if comment else []:
                    found[name, member] = comment[0].lower() + comment[1:] if comment[1:2].islower() else comment
    return found


def tables(section, module, meanings_of_code):
    """The text of a section of docs/state.md; the tables that it has keep their order and what stands above them."""
    types = interfaces(module)
    names = [n for start in FROM for n in reached(types, start, [])]
    names = [n for n in dict.fromkeys(names) if n not in NOT_IN_TABLES]
    head, *parts = re.split(r"^### ", section, flags=re.MULTILINE)
    old = {part.split("\n", 1)[0]: part for part in parts}
    out, missing = head, []
    for name in [n for n in old if n in names] + [n for n in names if n not in old]:
        part = old.get(name, "")
        above = part.split("| field |")[0].split("\n", 1)[1].strip() if part else ""
        meanings = {row[1]: row[2] for row in map(ROW.fullmatch, part.splitlines()) if row}
        out += f"### {name}\n\n" + (f"{above}\n\n" if above else "") + "| field | type | meaning |\n|---|---|---|\n"
        for field, kind in types[name]:
            meaning = meanings.get(field)
            if meaning in (None, "?"):
                meaning = next((meanings_of_code[n, field] for n in (name, "State") if (n, field) in meanings_of_code), "?")
                meaning = meaning.replace("|", "\\|")
            if meaning == "?":
                missing.append(f"{name}.{field}")
            kind = kind.replace("|", "\\|")
            out += f"| `{field}` | `{kind}` | {meaning} |\n"
        out += "\n"
    return out, missing


def main():
    every = games()
    for game in ["kernel", *(id for id, _ in every)]:
        (root / f"web/src/engine/generated/{game}.ts").write_text(printed("rpc", "--types", game))
    put_at_end("docs/protocol.md", printed("rpc", "--document"))
    put_at_end("docs/server.md", printed("serve", "--document"))
    path = root / "docs/state.md"
    head, *sections = re.split(r"^## ", path.read_text(), flags=re.MULTILINE)
    old = {section.split("\n", 1)[0]: section for section in sections}
    out, missing = head, []
    for game, title in [("kernel", "All games"), *every]:
        text, gaps = tables(old.get(title, f"{title}\n\n"), printed("rpc", "--types", game), comments(game))
        out += "## " + text
        missing += [f"{game}: {gap}" for gap in gaps]
    path.write_text(out.rstrip("\n") + "\n")
    for gap in missing:
        print(f"docs/state.md: say what this field means: {gap}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
