"""agent.py: an agent for `linstock sim`, which answers at random. It plays one seat, in match after match:

    linstock sim montrose --agent "mine=python3 examples/agent.py" --seats mine,random -n 100
"""
import json
import random
import sys


def ask(method, **params):
    print(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}), flush=True)
    answer = json.loads(sys.stdin.readline())
    if "error" in answer:
        sys.exit(f"{method}: {answer['error']['message']}")
    return answer["result"]


def line_of(answer, me, luck):
    line = answer["text"]
    for name, values in answer["args"].items():
        if isinstance(values, list):  # a number in one of these intervals, or a place in the region with these corners
            value = luck.choice(values)
            if isinstance(value, dict):
                line = line.replace("{" + name + "}", str(value["from"]))
            else:
                line = ask("match.nearest", **me, line=line.replace("{" + name + "}", f"{value[0]} {value[1]} 0"))["line"]
    return line


while (turn := ask("agent.next"))["match"] is not None:
    me = {"match": turn["match"], "seat": turn["seat"]}
    luck = random.Random(f"{turn['match']} {turn['next']['questions']}")  # the same question, the same answer
    now = turn["next"]
    while now["questions"]:
        question = now["questions"][0]
        answer = luck.choice(question["answers"])
        line = line_of(answer, me, luck)
        if answer["role"] == "part":
            now = ask("match.part", **me, line=line)
        else:
            now = ask("match.choose", **me, question=question["number"], line=line, next=True)["next"]
