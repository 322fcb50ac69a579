"""websocket_bot.py [ADDRESS [GAME [SEED]]]: plays all seats of a match at random on a server, by default http://127.0.0.1:1644.

LINSTOCK_TOKEN is the bot's token; without one it plays for a new guest. Needs no package: the first half is a WebSocket.
"""
import base64
import json
import os
import random
import socket
import struct
import sys
import urllib.parse
import urllib.request

address = urllib.parse.urlparse(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:1644")
game = sys.argv[2] if len(sys.argv) > 2 else "montrose"
luck = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else None)


def post(path, body, cookie=""):
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(address.geturl() + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), (answer.headers["Set-Cookie"] or "").split(";")[0]


def new_token():
    _, cookie = post("/api/guest", {"name": f"Bot {random.randrange(10**6)}"})
    return post("/api/token", {"label": "example"}, cookie)[0]["token"]


class WebSocket:
    def __init__(self, token):
        self.stream = socket.create_connection((address.hostname, address.port or 80))
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall((f"GET /ws HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nAuthorization: Bearer {token}\r\n\r\n").encode())
        self.file = self.stream.makefile("rb")
        status = self.file.readline().decode().strip()
        while self.file.readline().strip():
            pass
        if " 101 " not in status:
            sys.exit(f"the server answers {status}")

    def send(self, text, kind=1):
        data, mask = text.encode() if isinstance(text, str) else text, os.urandom(4)
        size = len(data)
        head = struct.pack("!BB", 0x80 | kind, 0x80 | size) if size < 126 else \
            struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size) if size < 2**16 else struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, size)
        self.stream.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def receive(self):
        message = b""
        while True:
            first, size = self.file.read(2)
            if size >= 126:
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            data = self.file.read(size)
            kind = first & 15
            if kind == 8:
                sys.exit("the server ends the connection")
            if kind == 9:
                self.send(data, 10)  # a ping is answered
            if kind < 3:
                message += data
                if first & 0x80:
                    return message.decode()


def ask(method, **params):
    line.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
    while "id" not in (answer := json.loads(line.receive())):
        pass  # what is pushed meanwhile, this bot does not need
    if "error" in answer:
        sys.exit(f"{method}: {answer['error']['message']}")
    return answer["result"]


def line_of(answer, me):
    text = answer["text"]
    for name, values in answer["args"].items():
        if isinstance(values, list):  # a number in one of these intervals, or a place in the region with these corners
            value = luck.choice(values)
            if isinstance(value, dict):
                text = text.replace("{" + name + "}", str(value["from"]))
            else:
                text = ask("match.nearest", **me, line=text.replace("{" + name + "}", f"{value[0]} {value[1]} 0"))["line"]
    return text


line = WebSocket(os.environ.get("LINSTOCK_TOKEN") or new_token())
about = next(g for g in ask("games.list")["games"] if g["game"] == game)
match = ask("match.new", game=game, seats={seat: "me" for seat in about["seats"]})["match"]
now = ask("match.pending", match=match)
while not now["over"]:
    question = luck.choice(now["questions"])
    answer = luck.choice(question["answers"])
    me = {"match": match, "seat": question["seat"]}
    if answer["role"] == "part":
        now = ask("match.part", **me, line=line_of(answer, me))
    else:
        now = ask("match.choose", **me, question=question["number"], line=line_of(answer, me), next=True)["next"]
    if not now["questions"] and not now["over"]:
        now = ask("match.pending", match=match)  # another seat is asked
print(f"{game}: {' and '.join(now['winners']) or 'nobody'} wins")
