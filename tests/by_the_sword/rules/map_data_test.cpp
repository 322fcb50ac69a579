// The island: what the text states of the map, and what its makers say of the reconstruction.
#include <bit>
#include <functional>
#include <set>

#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

TEST(MapData, AreasBordersZonesAndHarboursAreAsStated) {
  CLAUSES("BTS-M.20", "BTS-M.21", "BTS-M.22", "BTS-M.29", "BTS-M.30", "BTS-M.36", "BTS-gaz.1", "BTS-gaz.3",
          "BTS-gaz.6");
  const Scene g;
  const Table& t = g.table();
  EXPECT_EQ(t.map.spaces.size(), 44U);
  int total = 0;
  for (std::size_t r = 0; r < region_count; ++r) {
    int sum = 0;
    for (std::size_t n = 0; n < 6; ++n) sum += t[territory(RegionId{r}, n)].value;
    EXPECT_EQ(sum, 80) << t.region_ids[r];
    total += sum;
  }
  for (std::size_t n = 0; n < castle_count; ++n) {
    EXPECT_EQ(t[castle(n)].value, 20);
    total += t[castle(n)].value;
    EXPECT_FALSE(region_of(castle(n)));
    EXPECT_EQ(t.is_port(castle(n)), n != 2 && n != 3);
  }
  EXPECT_EQ(total, 640);
  EXPECT_EQ(t[g.area("radner-fen")].harbours.size(), 2U);
  for (const HarbourInfo& h : t.harbours) EXPECT_TRUE(t[h.area].zones.contains(h.zone)) << h.id;
}

TEST(MapData, RegionsAreHardOrKindOnSupply) {
  CLAUSES("BTS-M.41", "BTS-T.attrition");
  const Scene g;
  const auto& in = g.table().tables.attrition.in_region;
  const int expected[] = {-1, 1, 0, -1, 0, -1};
  for (std::size_t r = 0; r < region_count; ++r) EXPECT_EQ(int(in[r]), expected[r]) << r + 1;
}

TEST(MapData, CastleOneAdjoinsRegionOneAloneAndCastlesTwoToFourRegionTwo) {
  CLAUSES("BTS-M.23", "BTS-M.24", "BTS-M.25", "BTS-M.27", "BTS-M.66", "BTS-setup.14");
  const Scene g;
  const Table& t = g.table();
  const auto touches = [&](AreaId castle, RegionId region) {
    return std::ranges::any_of(t.map.from(castle),
                               [&](const auto& way) { return region_of(way.to) == region; });
  };
  for (std::size_t n = 0; n < castle_count; ++n) {
    for (std::size_t r = 0; r < region_count; ++r)
      EXPECT_EQ(touches(castle(n), RegionId{r}), t[castle(n)].serves.contains(RegionId{r})) << n << r;
    EXPECT_EQ(touches(castle(n), RegionId{0}), n == 0);
    EXPECT_EQ(touches(castle(n), RegionId{1}), n == 1 || n == 2 || n == 3);
  }
  for (const auto& row : t.distance)
    for (std::uint8_t steps : row) EXPECT_LT(steps, 12);
}

TEST(MapData, SeaZonesLieAsTheExampleOfAFleetNeedsThem) {
  CLAUSES("BTS-M.31", "BTS-M.32", "BTS-M.33", "BTS-M.34", "BTS-M.35");
  const Scene g;
  const Table& t = g.table();
  const auto zone = [&](std::string_view harbour) {
    return t.zone_ids[t[g.id<HarbourId>(harbour)].zone.index()];
  };
  EXPECT_EQ(zone("castle-8"), "zone-c");
  EXPECT_EQ(zone("bentwood"), "zone-b");
  EXPECT_EQ(zone("radner-fen-c"), "zone-c");
  EXPECT_EQ(zone("radner-fen-marnon"), "sea-of-marnon");
  const auto adjoin = [&](std::string_view a, std::string_view b) {
    return t[g.id<ZoneId>(a)].neighbours.contains(g.id<ZoneId>(b));
  };
  EXPECT_TRUE(adjoin("zone-c", "zone-b") && adjoin("zone-b", "zone-a"));
  EXPECT_FALSE(adjoin("zone-c", "zone-a"));
}

TEST(MapData, PortsAreSixCastlesAndThreeTerritories) {
  CLAUSES("BTS-gaz.2", "BTS-gaz.5", "BTS-M.38");
  const Scene g;
  const Table& t = g.table();
  std::set<std::string> ports;
  for (std::size_t i = 0; i < area_count; ++i) {
    const AreaId a{i};
    EXPECT_EQ(t[a].types.contains(Ground::port), t.is_port(a) && !is_castle(a)) << t.map[a].name;
    if (!t.is_port(a)) continue;
    EXPECT_TRUE(t.is_coastal(a)) << t.map[a].name;
    if (!is_castle(a)) ports.insert(t.map.ids[i]);
  }
  EXPECT_EQ(ports, (std::set<std::string>{"melting-sands", "radner-fen", "bentwood"}));  // 1-4, 4-4, 5-4
}

TEST(MapData, EveryOrderOfChoosingLeavesEachRegionACastle) {
  CLAUSES("BTS-M.26", "BTS-M.28", "BTS-M.52");
  const Scene g;
  const Table& t = g.table();
  std::array<int, castle_count> regions_of{};
  std::array<int, region_count> castles_of{};
  for (std::size_t n = 0; n < castle_count; ++n)
    for (std::size_t r = 0; r < region_count; ++r)
      if (t[castle(n)].serves.contains(RegionId{r})) ++regions_of[n], ++castles_of[r];
  EXPECT_GT(std::ranges::count_if(regions_of, [](int n) { return n > 1; }), 0);
  EXPECT_GT(std::ranges::count_if(castles_of, [](int n) { return n > 1; }), 1);
  // Six regions take six of eight castles, each its own.
  std::function<bool(std::size_t, unsigned)> match = [&](std::size_t r, unsigned taken) {
    if (r == region_count) return std::popcount(taken) == 6;
    for (std::size_t n = 0; n < castle_count; ++n)
      if (!(taken >> n & 1U) && t[castle(n)].serves.contains(RegionId{r}) && match(r + 1, taken | 1U << n))
        return true;
    return false;
  };
  EXPECT_TRUE(match(0, 0));
}

TEST(MapData, RiversHaveCrossingsWithBridgesAndWithout) {
  CLAUSES("BTS-M.37", "BTS-M.60");
  const Scene g;
  const Table& t = g.table();
  std::array<int, 3> borders{};
  std::set<std::string> bridged;
  for (std::size_t i = 0; i < area_count; ++i)
    for (const auto& way : t.map.from(AreaId{i})) {
      const Border border = *t.border(AreaId{i}, way.to);
      ++borders[std::size_t(border)];
      if (border == Border::bridge) bridged.insert(t.map.ids[i]);
    }
  for (int n : borders) EXPECT_GT(n, 0);
  for (const char* crossing : {"dewbury", "portston-moor"}) {
    EXPECT_TRUE(t[g.area(crossing)].types.contains(Ground::river_crossing)) << crossing;
    EXPECT_TRUE(bridged.contains(crossing)) << crossing;
  }
}

TEST(MapData, EachLandingLiesOnACoastAndRegionSixHasNone) {
  CLAUSES("BTS-M.39", "BTS-M.40", "BTS-M.55", "BTS-T.landing");
  const Scene g;
  const Table& t = g.table();
  std::set<std::string> landings;
  for (const auto& row : t.tables.landings)
    for (AreaId a : row) {
      if (!a) continue;
      EXPECT_TRUE(t.is_coastal(a)) << t.map[a].name;
      landings.insert(t.map[a].name);
      EXPECT_NE(region_of(a), RegionId{5});
    }
  EXPECT_EQ(landings.size(), 14U);
}

TEST(MapData, ZonesAndDistancesAllowWhatTheRulesMention) {
  CLAUSES("BTS-M.42", "BTS-M.50", "BTS-M.51", "BTS-M.54", "BTS-M.56", "BTS-M.63", "BTS-M.64", "BTS-M.65",
          "BTS-M.67", "BTS-M.68", "BTS-M.69", "BTS-P.12");
  const Scene g;
  const Table& t = g.table();
  EXPECT_EQ(t.zones.size(), 5U);  // A to D and the Sea of Marnon, which the card calls the Marnon Sea
  const auto zone = [&](std::string_view id) { return g.id<ZoneId>(id); };
  const auto adjoin = [&](std::string_view a, std::string_view b) {
    return t[zone(a)].neighbours.contains(zone(b));
  };
  EXPECT_FALSE(t[g.area("castle-8")].zones.contains(zone("zone-b")));
  EXPECT_FALSE(t[g.area("bentwood")].zones.contains(zone("zone-c")));
  EXPECT_TRUE(!adjoin("zone-a", "zone-c") && adjoin("zone-a", "zone-b") && adjoin("zone-b", "zone-c"));
  for (const char* sea : {"zone-c", "sea-of-marnon"})  // the way from one to the other
    EXPECT_TRUE(t[g.area("radner-fen")].zones.contains(zone(sea))) << sea;

  // Landings follow each other round the coast: each adjoins the next.
  const char* coast[] = {"bentwood", "earthen-pass", "radner-fen", "dragonhead"};
  for (std::size_t i = 0; i + 1 < std::size(coast); ++i)
    EXPECT_LE(t.distance[g.area(coast[i]).index()][g.area(coast[i + 1]).index()], 2) << coast[i];

  std::set<int> caravans;
  for (std::size_t a = 0; a < castle_count; ++a)
    for (std::size_t b = 0; b < a; ++b) caravans.insert(t.distance[castle(a).index()][castle(b).index()]);
  for (const auto& row : t.tables.caravan)
    EXPECT_TRUE(caravans.lower_bound(row.areas) != caravans.end()) << int{row.areas};
  EXPECT_LE(*caravans.begin(), 3);

  int crowded = 0, farthest = 0;
  std::array<std::set<std::size_t>, region_count> beside;
  for (std::size_t i = 0; i < area_count; ++i) {
    crowded += t.map.from(AreaId{i}).size() > 3;
    for (std::size_t k = 0; k < area_count; ++k) farthest = std::max<int>(farthest, t.distance[i][k]);
    for (const auto& way : t.map.from(AreaId{i}))
      if (const RegionId a = region_of(AreaId{i}), b = region_of(way.to); a && b && a != b)
        beside[a.index()].insert(b.index());
  }
  EXPECT_GT(crowded, 0);
  EXPECT_GE(farthest, 3);
  EXPECT_TRUE(std::ranges::any_of(beside, [](const auto& regions) { return regions.size() >= 3; }));
  for (std::size_t n : {1, 2, 3})
    EXPECT_TRUE(std::ranges::any_of(t.map.from(castle(n)),
                                    [](const auto& way) { return region_of(way.to) == RegionId{1}; }));
}

TEST(MapData, TheTunnelJoinsTwoAreasOnlyWithItsSwitch) {
  CLAUSES("BTS-R.209");
  const Scene closed, open(R"({"players":3,"tunnel":true})");
  const AreaId gate = closed.area("marls-gate"), pass = closed.area("earthen-pass");
  EXPECT_FALSE(closed.table().border(gate, pass));
  EXPECT_EQ(open.table().border(gate, pass), Border::land);
  EXPECT_EQ(open.table().distance[gate.index()][pass.index()], 1);
  EXPECT_GT(closed.table().distance[gate.index()][pass.index()], 1);
}

}  // namespace

}  // namespace linstock::by_the_sword
