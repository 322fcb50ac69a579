"""bot.py [GAME [SEED [SCENARIO]]]: plays all seats of a match at random."""
import json
import os
import random
import subprocess
import sys

game = sys.argv[1] if len(sys.argv) > 1 else "montrose"
seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(2**32)
scenario = {"scenario": sys.argv[3]} if len(sys.argv) > 3 else {}
luck = random.Random(seed)
linstock = subprocess.Popen([os.environ.get("LINSTOCK", "./run"), "rpc"], text=True, encoding="utf-8",
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def ask(method, **params):
    print(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}), file=linstock.stdin, flush=True)
    answer = json.loads(linstock.stdout.readline())
    if "error" in answer:
        sys.exit(f"{method}: {answer['error']['message']}")
    return answer["result"]


def line_of(answer, me):
    line = answer["text"]
    for name, values in answer["args"].items():
        if isinstance(values, list):  # a number in one of these intervals, or a place in the region with these corners
            value = luck.choice(values)
            if isinstance(value, dict):
                line = line.replace("{" + name + "}", str(value["from"]))
            else:
                line = ask("match.nearest", **me, line=line.replace("{" + name + "}", f"{value[0]} {value[1]} 0"))["line"]
    return line


match = ask("match.new", game=game, seed=seed, **scenario)["match"]
plays = 0
while not (now := ask("match.pending", match=match))["over"]:
    question = luck.choice(now["questions"])
    answer = luck.choice(question["answers"])
    me = {"match": match, "seat": question["seat"]}
    if answer["role"] == "part":
        ask("match.part", **me, line=line_of(answer, me))
    else:
        ask("match.choose", **me, question=question["number"], line=line_of(answer, me))
        plays += 1
print(f"{game}, seed {seed}, {plays} plays: {' and '.join(now['winners']) or 'nobody'} wins")
