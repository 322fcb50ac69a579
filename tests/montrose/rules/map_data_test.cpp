// What the lost map must fulfil, MON-M.2 to MON-M.48, and who may be in which region, MON-T.entry.
#include <queue>

#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

struct MapData : testing::Test {
  Scene g;
  const Table& t = g.table();

  std::optional<RouteKind> route(std::string_view a, std::string_view b) const {
    const auto kind = t.map.route(g.space(a), g.space(b));
    return kind ? std::optional{static_cast<RouteKind>(*kind)} : std::nullopt;
  }
  /// The MP of a way along these spaces; a missing route counts 99.
  unsigned mp(std::initializer_list<std::string_view> way) const {
    unsigned sum = 0;
    for (const auto *a = way.begin(), *b = a + 1; b != way.end(); ++a, ++b) {
      const auto kind = route(*a, *b);
      sum += kind ? t.route_mp[std::size_t(*kind)] : 99;
    }
    return sum;
  }
  /// The least MP from one space to another without entering a third.
  unsigned least_mp(std::string_view from, std::string_view to, std::string_view without = "") const {
    const SpaceId barred = without.empty() ? SpaceId{} : g.space(without);
    std::vector<unsigned> cost(t.map.spaces.size(), 999);
    std::queue<SpaceId> open;
    cost[g.space(from).index()] = 0;
    for (open.push(g.space(from)); !open.empty(); open.pop())
      for (const auto& way : t.map.from(open.front()))
        if (const unsigned c = cost[open.front().index()] + t.route_mp[way.kind];
            way.to != barred && c < cost[way.to.index()])
          cost[way.to.index()] = c, open.push(way.to);
    return cost[g.space(to).index()];
  }
  Region region(std::string_view space) const { return t.region(g.space(space)); }
  bool adjoin(std::string_view a, std::string_view b) const { return route(a, b).has_value(); }
};

TEST_F(MapData, SpacesThatHoldUnits) {
  CLAUSES("MON-M.2", "MON-M.3", "MON-M.4", "MON-M.5");
  for (const char* id :
       {"blair-atholl", "aberdeen", "perth", "inverlochy", "inveraray", "newcastle", "edinburgh",
        "linlithgow", "stirling", "glasgow", "brechin", "montrose-town", "forfar", "inverness"})
    EXPECT_TRUE(t.named(g.space(id))) << id;
  EXPECT_EQ(region("hl-callander"), Region::highlands);
  EXPECT_FALSE(t.named(g.space("hl-callander")));
}

TEST_F(MapData, Burghs) {
  CLAUSES("MON-M.6", "MON-M.7", "MON-M.9", "MON-M.10");
  for (const char* id : {"inverlochy", "inveraray", "perth", "edinburgh", "montrose-town"})
    EXPECT_TRUE(t.burgh(g.space(id))) << id;
  EXPECT_FALSE(t.burgh(g.space("blair-atholl")));
  EXPECT_TRUE(t.named(g.space("blair-atholl")));
  EXPECT_GE(t.burghs.size(), 5u);
  for (SpaceId burgh : t.burghs) EXPECT_TRUE(t.named(burgh));
}

TEST_F(MapData, England) {
  CLAUSES("MON-M.12", "MON-M.26", "MON-M.46");
  EXPECT_EQ(region("newcastle"), Region::england);
  EXPECT_GE(t.in_region[std::size_t(Region::england)].size(), 2u);
  EXPECT_FALSE(t.map.from(g.space("newcastle")).empty());
  for (const char* id : {"blair-atholl", "inverlochy", "glasgow", "newcastle", "inverness"})
    EXPECT_LT(least_mp(id, "perth"), 99u);
  EXPECT_LE(least_mp("blair-atholl", "perth"), 3u);
  EXPECT_LT(least_mp("blair-atholl", "inverlochy", "perth"), 99u);  // a Highland link westward
}

TEST_F(MapData, ScaleOfTheSheet) {
  CLAUSES("MON-M.13", "MON-1.0.3");
  Faults faults;
  const auto map = *parse_json(*MatchSetup{}.file("data/montrose/map.json"), "map.json", faults);
  EXPECT_EQ(map.at("board").at("width").to_number<int>(), 11);
  EXPECT_EQ(map.at("board").at("height").to_number<int>(), 17);
  const auto& spaces = map.at("spaces").as_array();
  const auto at = [&](std::string_view id) {
    const auto it =
        std::ranges::find(spaces, id, [](const auto& s) { return std::string_view{s.at("id").as_string()}; });
    return std::pair{it->at("x").template to_number<double>(), it->at("y").template to_number<double>()};
  };
  const auto [ax, ay] = at("inverness");
  const auto [bx, by] = at("newcastle");
  EXPECT_NEAR(std::hypot(ax - bx, ay - by), 12.0, 0.1);
  for (const auto& s : spaces) {
    EXPECT_LT(s.at("x").to_number<double>(), 11);
    EXPECT_LT(s.at("y").to_number<double>(), 17);
  }
}

TEST_F(MapData, Regions) {
  CLAUSES("MON-M.16", "MON-M.17", "MON-M.19", "MON-M.20", "MON-M.21", "MON-M.22");
  for (const char* id : {"hl-callander", "inveraray", "inverlochy"})
    EXPECT_EQ(region(id), Region::highlands) << id;
  for (const char* id : {"linlithgow", "edinburgh", "brechin", "stirling"})
    EXPECT_TRUE(t.in(g.space(id), lowlands)) << id;
  EXPECT_EQ(region("brechin"), Region::northern_lowlands);
  EXPECT_EQ(region("stirling"), Region::northern_lowlands);
  EXPECT_EQ(region("linlithgow"), Region::southern_lowlands);
  // Irish and Highland units reach both Burghs without the Southern Lowlands.
  SpaceSet reached;
  reached.insert(t.blair_atholl);
  for (bool more = true; more;) {
    more = false;
    for (SpaceId from : SpaceSet{reached})
      for (const auto& way : t.map.from(from))
        if (t.region(way.to) == Region::highlands && !reached.contains(way.to))
          reached.insert(way.to), more = true;
  }
  EXPECT_TRUE(reached.contains(t.inverlochy));
  EXPECT_TRUE(reached.contains(t.inveraray));
}

TEST_F(MapData, WhatTheNotesMakeLikely) {
  CLAUSES("MON-M.8", "MON-M.18", "MON-M.23", "MON-M.24", "MON-M.25", "MON-M.92");
  for (const char* id : {"aberdeen", "dundee", "glasgow", "inverness", "stirling", "newcastle"})
    EXPECT_TRUE(t.burgh(g.space(id))) << id;
  EXPECT_EQ(region("blair-atholl"), Region::highlands);
  for (const char* id : {"edinburgh", "glasgow"}) EXPECT_EQ(region(id), Region::southern_lowlands) << id;
  for (const char* id : {"perth", "forfar", "aberdeen", "montrose-town"})
    EXPECT_EQ(region(id), Region::northern_lowlands) << id;
  for (const char* id : {"elcho", "burleigh", "baillie", "leslie", "argyll", "urry"})
    EXPECT_LE(t.units[g.unit(id).index()].strength, 3) << id << ": with 2 dice of a unit at most five";
}

TEST_F(MapData, RoutesOfTheFirstExample) {
  CLAUSES("MON-M.29", "MON-M.30", "MON-M.31", "MON-M.37", "MON-M.47");
  EXPECT_EQ(route("linlithgow", "edinburgh"), RouteKind::land);
  EXPECT_EQ(route("hl-callander", "perth"), RouteKind::land);
  EXPECT_EQ(mp({"linlithgow", "edinburgh"}), 1u);
  EXPECT_EQ(mp({"hl-callander", "perth", "nl-coupar-angus", "forfar", "brechin"}), 4u);
  for (const auto& [a, b] :
       {std::pair{"perth", "nl-coupar-angus"}, {"nl-coupar-angus", "forfar"}, {"forfar", "brechin"}})
    EXPECT_EQ(route(a, b), RouteKind::land);
  EXPECT_FALSE(adjoin("perth", "forfar"));  // one further space between
  EXPECT_FALSE(adjoin("perth", "brechin"));
}

TEST_F(MapData, RoutesOfTheSecondExample) {
  CLAUSES("MON-M.32", "MON-M.33", "MON-M.34", "MON-M.38", "MON-M.39");
  EXPECT_EQ(route("stirling", "linlithgow"), RouteKind::land);
  EXPECT_EQ(mp({"edinburgh", "linlithgow", "stirling"}), 2u);
  EXPECT_EQ(least_mp("edinburgh", "stirling"), 2u);
  EXPECT_EQ(mp({"aberdeen", "stonehaven", "montrose-town"}), 2u);
  EXPECT_EQ(least_mp("aberdeen", "montrose-town"), 2u);
  EXPECT_FALSE(adjoin("aberdeen", "montrose-town"));
}

TEST_F(MapData, ArgyllsWayToStirling) {
  CLAUSES("MON-M.35", "MON-M.36", "MON-M.40", "MON-M.42", "MON-M.44", "MON-M.48");
  EXPECT_EQ(route("inveraray", "hl-arrochar"), RouteKind::mountain);
  EXPECT_EQ(route("hl-arrochar", "nl-drymen"), RouteKind::mountain);
  EXPECT_EQ(route("nl-drymen", "stirling"), RouteKind::land);
  EXPECT_EQ(mp({"inveraray", "hl-arrochar", "nl-drymen", "stirling"}), 5u);
  EXPECT_FALSE(t.named(g.space("hl-arrochar")));
  EXPECT_FALSE(t.named(g.space("nl-drymen")));
  EXPECT_EQ(least_mp("inveraray", "stirling", "hl-callander"), 5u);
  for (const char* id : {"linlithgow", "nl-drymen", "hl-callander"})
    EXPECT_TRUE(adjoin("stirling", id)) << id;
}

TEST_F(MapData, BrechinBarsTheWaySouth) {
  CLAUSES("MON-M.43");
  const auto near = [&](std::string_view id) { return id == "brechin" || adjoin("brechin", id); };
  for (const char* id : {"forfar", "montrose-town", "stonehaven"}) EXPECT_TRUE(near(id)) << id;
  EXPECT_TRUE(near("nl-deeside"));
  EXPECT_EQ(mp({"aberdeen", "stonehaven", "brechin", "forfar"}), least_mp("aberdeen", "forfar"));
}

TEST(Entry, WhoMayBeInWhichRegion) {
  CLAUSES("MON-T.entry");
  struct Case {
    const char *unit, *from, *to, *clause, *opened;  // refusal at first, and with both Burghs defeated
  };
  constexpr Case cases[] = {{"irish-1", "stirling", "hl-callander", "", ""},
                            {"irish-1", "hl-callander", "stirling", "", ""},
                            {"irish-1", "stirling", "linlithgow", "MON-11.4.3", ""},
                            {"irish-1", "dunbar", "berwick", "shut in", "MON-11.4.6"},
                            {"r-highland-1", "stirling", "hl-callander", "", ""},
                            {"r-highland-1", "hl-callander", "stirling", "", ""},
                            {"r-highland-1", "stirling", "linlithgow", "MON-11.4.4", ""},
                            {"r-highland-1", "dunbar", "berwick", "shut in", "MON-11.4.7"},
                            {"c-highland-1", "stirling", "linlithgow", "", ""},
                            {"c-highland-1", "dunbar", "berwick", "MON-11.4.7", "MON-11.4.7"},
                            {"r-lowland-1", "stirling", "linlithgow", "", ""},
                            {"r-cavalry-1", "dunbar", "berwick", "", ""},
                            {"c-lowland-1", "dunbar", "berwick", "", ""},
                            {"c-cavalry-1", "stirling", "hl-callander", "", ""},
                            {"montrose", "stirling", "linlithgow", "", ""},
                            {"argyll", "dunbar", "berwick", "", ""}};
  for (const Case& c : cases)
    for (const bool opened : {false, true}) {
      Scene g;
      if (opened) g.defeated("inveraray inverlochy");
      g.clear().put(c.from, c.unit);
      g.begin(MarchPhase{g.table().side(g.unit(c.unit))}, PlaceArgyll{});
      const std::string line = std::string{"march "} + c.unit + " " + c.to,
                        clause = opened ? c.opened : c.clause;
      if (clause == "shut in")
        EXPECT_EQ(g.asked(), "covenanter place-argyll") << "he has no way at all";
      else if (clause.empty())
        g.play(line);
      else
        EXPECT_EQ(g.refused(line), clause) << line;
    }
  for (const char* one : {"inveraray", "inverlochy"}) {  // both are needed
    Scene g;
    g.defeated(one).clear().put("stirling", "irish-1");
    g.begin(MarchPhase{royalist}, PlaceArgyll{});
    EXPECT_EQ(g.refused("march irish-1 linlithgow"), "MON-11.4.3");
  }
}

TEST(Entry, RetreatsObeyItToo) {
  CLAUSES("MON-T.entry");
  Scene g;
  g.clear()
      .put("stirling", "montrose irish-1 r-lowland-1 c-lowland-1 c-lowland-2 c-lowland-3")
      .put("perth", "c-lowland-4 argyll");
  g.put("kinross", "c-cavalry-1").put("hl-callander", "c-highland-1").put("nl-drymen", "c-highland-2");
  g.reduced("irish-1").edit().out = {};
  g.begin(Retreat{g.space("stirling"), g.units("montrose irish-1 r-lowland-1")}, PlaceArgyll{});
  EXPECT_TRUE(g.is_out("irish-1")) << "only the South is free, and it is closed to him";
  EXPECT_TRUE(g.offers("linlithgow") || g.offers("r-lowland-1"));
  g.play("retreat montrose r-lowland-1 linlithgow");
}

}  // namespace
}  // namespace linstock::montrose
