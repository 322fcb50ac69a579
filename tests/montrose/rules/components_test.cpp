// 1.0 Components, 2.0 Introduction, 3.0 The map, 4.0 Playing pieces, 5.0 Scale.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

UnitSet of(const Table& t, Seat side, UnitType type) {
  return (t.of_side[side] - t.garrison_units) & t.of_type[std::size_t(type)];
}

TEST(Components, FortyPieces) {
  CLAUSES("MON-1.0.1", "MON-4.0.1", "MON-4.0.2", "MON-4.0.3", "MON-4.0.20");
  Scene g;
  const Table& t = g.table();
  const auto royalists = t.of_side[royalist].size();
  const auto covenanters =
      (t.of_side[covenanter] - t.garrison_units).size() - 1;  // Elcho and Leslie are one counter
  EXPECT_EQ(royalists, 16u);
  EXPECT_EQ(covenanters, 23u);
  EXPECT_EQ(royalists + covenanters + 1, 40u);  // and the marker
  g.put("perth", "leslie");
  const Faults faults = Montrose::faults(g.edit(), t);
  EXPECT_TRUE(std::ranges::any_of(faults, [](const Fault& f) { return f.clause == "MON-4.0.20"_clause; }));
}

TEST(Components, EighteenCardsNineASide) {
  CLAUSES("MON-1.0.2", "MON-2.0.2", "MON-M.95");
  const Scene g;
  EXPECT_EQ(g.table().cards.size(), 18u);
  EXPECT_EQ(g.state().decks[royalist].value.size(), 9u);
  EXPECT_EQ(g.state().decks[covenanter].value.size(), 9u);
  CardSet all;
  for (const auto& deck : g.state().decks.of)
    for (CardId c : deck.value) all.insert(c);
  EXPECT_EQ(all.size(), 18u);
}

TEST(Components, DiceHaveSixSides) {
  CLAUSES("MON-1.0.4");
  Scene g;
  g.clear().put("perth", "montrose c-lowland-1 irish-1").put("dundee", "argyll");
  g.begin(BattlePhase{royalist}, PlaceArgyll{});
  ASSERT_TRUE(g.match().wanted_dice());
  EXPECT_EQ(g.match().wanted_dice()->sides, 6);
  EXPECT_FALSE(g.match().give_dice(std::vector<std::uint8_t>{7, 1}));
  EXPECT_FALSE(g.match().give_dice(std::vector<std::uint8_t>{0, 1}));
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "1 2 3 4 5");  // five at once
}

TEST(Introduction, TwoPlayersWithTheirOwnUnits) {
  CLAUSES("MON-2.0.1", "MON-11.1.1");
  Scene g;
  g.clear().put("perth", "montrose irish-1").put("stirling", "argyll c-lowland-1");
  g.begin(MarchPhase{royalist}, PlaceArgyll{});
  EXPECT_EQ(g.match().in_play().size(), 2u);
  EXPECT_EQ(g.refused("march c-lowland-1 linlithgow"), "MON-11.1.1");
  EXPECT_EQ(g.refused(covenanter, "march c-lowland-1 linlithgow"), "");  // not his player turn
}

TEST(Map, UnitsMoveFromSpaceToSpaceAlongRoutes) {
  CLAUSES("MON-3.0.1", "MON-3.0.5", "MON-3.0.7", "MON-T.terrain");
  Scene g;
  g.clear().put("brechin", "montrose r-lowland-1").put("dundee", "argyll");
  g.begin(MarchPhase{royalist}, PlaceArgyll{});
  EXPECT_EQ(g.refused("march montrose aberdeen"), "MON-3.0.5");
  EXPECT_EQ(g.refused("march montrose forfar stonehaven"), "MON-3.0.5");
  EXPECT_EQ(g.refused("march montrose nowhere"), "");
  g.play("march montrose forfar");
  EXPECT_NE(g.last("marched").find(R"("mp":1)"), std::string::npos);
  g.play("march r-lowland-1 nl-deeside");
  EXPECT_NE(g.last("marched").find(R"("mp":2)"), std::string::npos);
  EXPECT_EQ(g.table().route_mp[std::size_t(RouteKind::land)], 1);
  EXPECT_EQ(g.table().route_mp[std::size_t(RouteKind::mountain)], 2);
}

TEST(Map, TypesOfSpacesAndRoutesAndFourRegions) {
  CLAUSES("MON-3.0.2", "MON-3.0.4", "MON-3.0.6", "MON-3.0.12", "MON-M.10");
  const Scene g;
  const Table& t = g.table();
  SpaceSet all;
  std::size_t sum = 0, named = 0, unnamed = 0;
  std::array<std::size_t, 2> routes{};
  for (const SpaceSet& region : t.in_region) sum += region.size(), all |= region;
  for (std::size_t i = 0; i < t.map.spaces.size(); ++i) {
    const SpaceId space{i};
    EXPECT_TRUE(all.contains(space));
    EXPECT_EQ(t.burgh(space), t.map[space].kind == std::uint8_t(SpaceKind::burgh));
    if (t.burgh(space))
      EXPECT_FALSE(t.map[space].name.empty()) << t.map[space].id;
    else
      ++(t.named(space) ? named : unnamed);
    for (const auto& way : t.map.from(space)) ++routes[way.kind];
  }
  EXPECT_EQ(sum, t.map.spaces.size());  // each space in exactly one region
  EXPECT_GT(named, 0u);
  EXPECT_GT(unnamed, 0u);
  EXPECT_GT(routes[0], 0u);
  EXPECT_GT(routes[1], 0u);
}

TEST(Map, ThreeFrontiersDivideTheSpaces) {
  CLAUSES("MON-3.0.8", "MON-3.0.9", "MON-3.0.10", "MON-3.0.11", "MON-M.22", "MON-M.27", "MON-M.28");
  const Scene g;
  const Table& t = g.table();
  Faults faults;
  const auto map = *parse_json(*MatchSetup{}.file("data/montrose/map.json"), "map.json", faults);
  ASSERT_TRUE(faults.empty());
  EXPECT_EQ(map.at("frontiers").as_array().size(), 3u);
  const auto id = [](const boost::json::value& v) { return std::string_view{v.as_string()}; };
  for (const auto& route : map.at("routes").as_array()) {
    const auto a = t.region(g.space(id(route.at("a")))), b = t.region(g.space(id(route.at("b"))));
    const auto [low, high] = std::minmax(a, b);  // from north to south
    std::string crossed;
    if (const auto* crosses = route.as_object().if_contains("crosses"))
      for (const auto& line : crosses->as_array()) crossed += std::string{id(line)} + " ";
    std::string expected;
    if (low == Region::highlands && high != low) expected += "highland-line ";
    if (low <= Region::northern_lowlands && high >= Region::southern_lowlands) expected += "royalist-limit ";
    if (low < Region::england && high == Region::england) expected += "english-boundary ";
    EXPECT_EQ(crossed, expected) << id(route.at("a")) << " - " << id(route.at("b"));
  }
  EXPECT_EQ(t.region(g.space("hl-callander")), Region::highlands);
  EXPECT_EQ(t.region(g.space("stirling")), Region::northern_lowlands);
  EXPECT_EQ(t.region(g.space("linlithgow")), Region::southern_lowlands);
}

TEST(Map, LowlandsNeverMeanEngland) {
  CLAUSES("MON-3.0.13");
  Scene g{R"({"highlanders_in_england":"covenanter"})"};
  EXPECT_TRUE(g.table().in(g.space("perth"), lowlands));
  EXPECT_TRUE(g.table().in(g.space("edinburgh"), lowlands));
  EXPECT_FALSE(g.table().in(g.space("berwick"), lowlands));
  EXPECT_FALSE(g.table().in(g.space("dunkeld"), lowlands));
  g.clear().put("berwick", "argyll").put("perth", "montrose").in_force("redcoats");
  g.begin(PlayCard{covenanter}, PlaceArgyll{});
  EXPECT_EQ(g.last("card-idle"), R"({"card":"redcoats"})") << "Berwick lies in England";
}

TEST(Pieces, KindsOfUnits) {
  CLAUSES("MON-4.0.4", "MON-4.0.5", "MON-4.0.6", "MON-4.0.7", "MON-4.0.13", "MON-4.0.17");
  const Scene g;
  const Table& t = g.table();
  using enum UnitType;
  for (UnitType type : {leader, cavalry, irish, highland, lowland})
    EXPECT_FALSE(of(t, royalist, type).empty());
  for (UnitType type : {leader, cavalry, highland, lowland}) EXPECT_FALSE(of(t, covenanter, type).empty());
  EXPECT_TRUE(of(t, covenanter, irish).empty());
  EXPECT_EQ(t.combat & t.leaders, UnitSet{});
  UnitSet typed;
  std::size_t sum = 0;
  for (UnitType type : {cavalry, irish, highland, lowland}) {
    typed |= t.of_type[std::size_t(type)];
    sum += t.of_type[std::size_t(type)].size();
  }
  EXPECT_EQ(typed, t.combat);
  EXPECT_EQ(sum, t.combat.size());
  for (UnitId leader : t.leaders) EXPECT_EQ(t[leader].name.empty(), false);
}

TEST(Pieces, LeadersAreNeverAlike) {
  CLAUSES("MON-4.0.17");
  Scene g;
  g.clear().put("perth", "argyll burleigh c-lowland-1 c-lowland-2").put("stirling", "montrose");
  g.begin(MarchPhase{covenanter}, PlaceArgyll{});
  EXPECT_EQ(g.offers(),
            (Lines{"end-march", "argyll", "burleigh", "c-lowland-1"}));  // alike units: the first only
}

TEST(Pieces, StrengthIsDiceAndLeadershipIsAddedToOneUnit) {
  CLAUSES("MON-4.0.11", "MON-4.0.14", "MON-4.0.15");
  Scene g;
  g.clear().put("perth", "montrose irish-1 r-lowland-1 c-cavalry-veteran-1").put("dundee", "argyll");
  g.begin(BattlePhase{royalist}, PlaceArgyll{});
  g.roll("superiority", "6 1");
  g.play("line montrose r-lowland-1");
  g.play("fight r-lowland-1");
  g.roll("unit-roll", "1 1 1");  // 1 + 2
  g.roll("unit-roll", "1 1");    // 2
  g.roll("unit-roll", "1 1 1");  // 3, no leader
  EXPECT_EQ(g.table()[unit::montrose].strength, 2);
}

TEST(Pieces, MovementAllowances) {
  CLAUSES("MON-4.0.12", "MON-4.0.16", "MON-M.88", "MON-M.89");
  Scene g;
  g.clear().put("perth", "montrose irish-1 r-highland-1 r-lowland-1 r-cavalry-1").put("glasgow", "argyll");
  g.begin(MarchPhase{royalist}, PlaceArgyll{});
  const std::string way = " nl-coupar-angus forfar brechin stonehaven aberdeen fyvie strathbogie";
  const auto steps = [&](std::size_t n) {
    std::size_t end = 0;
    while (n--) end = way.find(' ', end + 1);
    return way.substr(0, end);
  };
  for (const auto& [unit, mp] : {std::pair{"montrose", 6u},
                                 {"irish-1", 5u},
                                 {"r-highland-1", 4u},
                                 {"r-lowland-1", 4u},
                                 {"r-cavalry-1", 6u}}) {
    EXPECT_EQ(g.refused(std::string{"march "} + unit + steps(mp + 1)), "MON-11.1.9") << unit;
    g.play(std::string{"march "} + unit + steps(mp));
  }
}

TEST(Pieces, VeteransAreRecruitedInEnglandOnly) {
  CLAUSES("MON-4.0.8", "MON-T.recruit-region");
  Scene g;
  g.clear().woken().put("berwick", "urry").put("edinburgh", "baillie").put("stirling", "burleigh");
  g.put("dunkeld", "argyll").put("perth", "montrose");
  g.begin(Recruiting{covenanter}, PlaceArgyll{});
  for (const char* space : {"berwick", "edinburgh", "stirling", "dunkeld"}) {
    g.play(fmt::format("recruit {}", space));
    g.roll("recruit", "2");
  }
  const Lines places = g.offers();
  EXPECT_EQ(places,
            (Lines{"place c-lowland-1 berwick", "place c-cavalry-1 berwick",
                   "place c-lowland-veteran-1 berwick", "place c-cavalry-veteran-1 berwick",
                   "place c-lowland-1 edinburgh", "place c-cavalry-1 edinburgh", "place c-lowland-1 stirling",
                   "place c-cavalry-1 stirling", "place c-highland-1 dunkeld", "end-placing"}));
  EXPECT_EQ(g.refused("place c-cavalry-veteran-1 edinburgh"), "MON-10.0.17");
  EXPECT_EQ(g.refused("place c-lowland-1 dunkeld"), "MON-10.0.7");
}

TEST(Pieces, WhereTheRoyalistAndInactiveLeadersRecruit) {
  CLAUSES("MON-T.recruit-region");
  Scene g;
  g.clear().put("linlithgow", "montrose").put("glasgow", "maccolla r-highland-1").put("stirling", "argyll");
  g.begin(Recruiting{royalist}, PlaceArgyll{});
  EXPECT_EQ(g.refused("recruit linlithgow"), "MON-10.0.9");
  g.play("recruit glasgow");
  g.roll("recruit", "2");
  EXPECT_EQ(g.offers(), (Lines{"place r-lowland-1 glasgow", "place r-cavalry-1 glasgow", "end-placing"}));

  Scene england;
  england.clear()
      .put("berwick", "montrose r-lowland-1")
      .put("perth", "maccolla")
      .put("newcastle", "baillie")
      .inactive("baillie");
  england.begin(Recruiting{royalist}, Recruiting{covenanter}, PlaceArgyll{});
  EXPECT_EQ(england.refused("recruit berwick"), "MON-10.0.14");
  england.play("end-recruiting");
  EXPECT_EQ(england.asked(), "covenanter place-argyll") << "an inactive leader recruits nothing";
}

TEST(Pieces, IrishUnitsHaveTwoSides) {
  CLAUSES("MON-4.0.18", "MON-4.0.19", "MON-M.85");
  Scene g;
  EXPECT_EQ(g.table()[unit::irish_1].strength, 3);
  EXPECT_LT(g.table()[unit::irish_2].reduced_strength, 3);
  EXPECT_EQ(g.table()[unit::irish_2].movement, 5);
  g.clear().put("perth", "irish-1 c-lowland-1 c-lowland-2").put("dundee", "argyll montrose");
  g.begin(BattlePhase{royalist}, PlaceArgyll{});
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "6");
  EXPECT_TRUE(g.state().reduced.contains(unit::irish_1));
  EXPECT_EQ(g.where("irish-1"), "perth");
  g.roll("unit-roll", "1 1");  // two dice now
}

TEST(Pieces, TheMarkerShowsTurnAndPlayer) {
  CLAUSES("MON-4.0.9", "MON-4.0.10", "MON-8.1.2", "MON-5.0.4");
  Scene g;
  g.turn(2).clear().put("perth", "montrose").put("dundee", "argyll");
  g.top_card(royalist, "forewarned").top_card(covenanter, "quarrels");
  g.begin(PlayerTurn{royalist}, PlayerTurn{covenanter}, PlaceArgyll{});
  EXPECT_EQ(g.state().turn, 2);
  EXPECT_EQ(g.state().phasing, royalist);
  EXPECT_EQ(g.last("turn-begins"), R"({"turn":2,"side":"royalist"})");
  g.play("end-recruiting");
  g.play("end-march");
  EXPECT_EQ(g.state().turn, 2);
  EXPECT_EQ(g.state().phasing, covenanter);
  EXPECT_EQ(g.last("turn-begins"), R"({"turn":2,"side":"covenanter"})");
  EXPECT_EQ(g.table().turns[1].label, "Oct/Nov 1644");  // two months a turn
  EXPECT_EQ(g.table().turns[10].label, "April/May 1646");
}

TEST(Pieces, ElchoLeavesWhenLeslieComes) {
  CLAUSES("MON-4.0.21", "MON-4.0.20");
  Scene g;
  g.clear()
      .victories(3)
      .put("perth", "montrose r-lowland-1")
      .put("dundee", "elcho c-lowland-1")
      .put("newcastle", "baillie urry");
  g.out("irish-1 irish-2").inactive("baillie urry").in_force("irish-terror");
  g.begin(BattlePhase{royalist}, PlaceArgyll{});
  g.play("assault perth");
  EXPECT_EQ(g.where("elcho"), "");
  EXPECT_EQ(g.where("leslie"), "newcastle");
  EXPECT_EQ(g.at("dundee"), "c-lowland-1");
  EXPECT_TRUE(Montrose::faults(g.state(), g.table()).empty());
}

}  // namespace
}  // namespace linstock::montrose
