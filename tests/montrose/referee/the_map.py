"""The map: spaces, routes and regions (MON-3), and who may be in which region (MON-T.entry)."""
import heapq
import json
from pathlib import Path

DATA = Path(__file__).resolve().parents[3] / "data" / "montrose"

HIGHLANDS, NORTH, SOUTH, ENGLAND = "highlands", "northern-lowlands", "southern-lowlands", "england"
LOWLANDS = (NORTH, SOUTH)
NEWCASTLE, EDINBURGH, BERWICK, BLAIR_ATHOLL = "newcastle", "edinburgh", "berwick", "blair-atholl"
OPEN_THE_SOUTH = {"inveraray", "inverlochy"}     # MON-11.4.3


def read(name):
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


class Map:
    def __init__(self):
        spaces = read("map")
        self.region = {s["id"]: s["region"] for s in spaces["spaces"]}
        self.burghs = {s["id"] for s in spaces["spaces"] if s["kind"] == "burgh"}
        # MON-17.0.4: a Burgh, or an Open space with a placename.
        self.named = {s["id"] for s in spaces["spaces"] if s["kind"] == "burgh" or s.get("name")}
        self.routes = {space: {} for space in self.region}
        for route in spaces["routes"]:
            self.routes[route["a"]][route["b"]] = route["kind"]
            self.routes[route["b"]][route["a"]] = route["kind"]
        terrain = read("tables")["terrain"]
        self.cost = {"land": terrain["land"], "mountain": terrain["mountain"]}      # MON-T.terrain

    def adjoining(self, space):
        return self.routes[space]

    def distances(self, start):
        """The least sum of route costs to every space; units and frontiers do not count (MON-C.9)."""
        least, waiting = {}, [(0, start)]
        while waiting:
            spent, space = heapq.heappop(waiting)
            if space in least:
                continue
            least[space] = spent
            for neighbour, kind in self.routes[space].items():
                heapq.heappush(waiting, (spent + self.cost[kind], neighbour))
        return least

    def may_enter(self, unit, space, defeated, highlanders_in_england):
        """MON-T.entry, by the region of the space entered (MON-R.31)."""
        if unit.kind not in ("irish", "highland"):
            return True                                                     # MON-11.4.5, MON-11.4.8
        region = self.region[space]
        if region == ENGLAND:
            return highlanders_in_england                                   # MON-11.4.6, MON-11.4.7, MON-18.2.1
        if region == SOUTH and unit.side == "royalist":
            return OPEN_THE_SOUTH <= defeated                               # MON-11.4.3, MON-11.4.4, MON-R.32
        return True


MAP = Map()
