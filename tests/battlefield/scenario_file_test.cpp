// What scenario files of all tabletop games have in common.
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "battlefield/country.hpp"
#include "battlefield/deployment_zone.hpp"
#include "battlefield/ground_file.hpp"
#include "battlefield/own_scenarios.hpp"
#include "battlefield/pickup_name.hpp"
#include "battlefield/polygon.hpp"
#include "battlefield/scenario_points.hpp"

namespace linstock::battlefield {
namespace {

constexpr Ground table{.width = 48'000, .depth = 36'000};

struct Doc {
  boost::json::value value;
  Faults faults{};
  explicit Doc(const char* text) : value(boost::json::parse(text)) {}
  Fields fields() { return {value, "f.json: ", faults}; }
  std::string first() const { return faults.empty() ? "" : faults[0].where + ": " + faults[0].what(); }
};

TEST(ScenarioPoints, APointIsReadOrRefused) {
  const auto read = [](const char* text, int scale = 1) {
    return read_point(boost::json::value(text), table, scale);
  };
  EXPECT_EQ(read("12.25 16"), (Point{12'250, 16'000}));
  EXPECT_EQ(read("12.25 16", 2), (Point{24'500, 32'000}));
  EXPECT_EQ(read("48 36"), (Point{48'000, 36'000}));
  EXPECT_FALSE(read("24 19", 2)) << "off the table, once scaled";
  for (const char* bad : {"", "12", "12 16 3", "48.001 1", "1 36.001", "-1 1", "x 1", "1 1.0001"})
    EXPECT_FALSE(read(bad)) << bad;
  EXPECT_FALSE(read_point(boost::json::value(7), table));
}

TEST(ScenarioPoints, AFacingIsReadOrRefused) {
  EXPECT_EQ(read_facing("N"), 0);
  EXPECT_EQ(read_facing("W"), 27'000);
  EXPECT_EQ(read_facing("22.5"), 2'250);
  for (const char* bad : {"", "n", "NE", "360", "-1", "1.001"}) EXPECT_FALSE(read_facing(bad)) << bad;
}

TEST(ScenarioPoints, APoseIsWrittenAsItIsRead) {
  Doc doc{R"({"at": "12.25 16 E", "far": "500.001 1 N"})"};
  const auto at = read_pose(doc.fields(), "at");
  EXPECT_EQ(at, (Pose{12'250, 16'000, 9'000}));
  EXPECT_EQ(written(*at), "12.25 16 90");
  EXPECT_EQ(read_pose(doc.fields(), "at", 2), (Pose{24'500, 32'000, 9'000}));
  EXPECT_EQ(doc.first(), "");
  EXPECT_FALSE(read_pose(doc.fields(), "far"));
  EXPECT_EQ(doc.first(), "f.json: far: expected a place and a facing, as \"12.25 16 N\"");
}

TEST(DeploymentZone, LiesAlongEachEdge) {
  const auto box_of = [](TableEdge edge) { return bounds(edge_zone(table, edge, 12'000)); };
  EXPECT_EQ(box_of(TableEdge::south), (Box{{0, 0}, {48'000, 12'000}}));
  EXPECT_EQ(box_of(TableEdge::north), (Box{{0, 24'000}, {48'000, 36'000}}));
  EXPECT_EQ(box_of(TableEdge::west), (Box{{0, 0}, {12'000, 36'000}}));
  EXPECT_EQ(box_of(TableEdge::east), (Box{{36'000, 0}, {48'000, 36'000}}));
  EXPECT_EQ(twice_area(edge_zone(table, TableEdge::south, 12'000)), std::int64_t{2} * 48'000 * 12'000);
}

TEST(DeploymentZone, HoldsAShapeOverSeveralPieces) {
  Doc doc{R"({"zone": ["0 0", "20 0", "20 4", "12 4", "12 12", "8 12", "8 4", "0 4"]})"};
  const auto zone = read_zone(doc.fields(), "zone", table);
  ASSERT_GT(zone.pieces.size(), 1u);
  EXPECT_TRUE(inside(zone, rectangle({10'000, 6'000, 0}, 3'000, 4'000)));
  EXPECT_TRUE(inside(zone, rectangle({10'000, 4'000, 0}, 20'000, 4'000)));
  EXPECT_FALSE(inside(zone, rectangle({10'000, 6'000, 0}, 4'100, 4'000)));
  EXPECT_FALSE(inside(zone, rectangle({10'000, 4'010, 0}, 20'000, 4'000)));
}

TEST(DeploymentZone, RefusesABadOutline) {
  Doc doc{R"({"zone": ["0 0", "9 9", "9 0", "0 9"]})"};
  EXPECT_TRUE(read_zone(doc.fields(), "zone", table).pieces.empty());
  EXPECT_EQ(doc.first(), "f.json: zone: it crosses itself, or has no area");
}

constexpr std::string_view shipped[] = {"a-battle"}, others[] = {"ground"};
constexpr ScenarioFiles scenario_files{"game", shipped, others};

TEST(OwnScenarios, BadNamesHaveNoFile) {
  EXPECT_EQ(own_file(scenario_files, "my-1"), "data/game/my-1.json");
  for (const char* bad : {"", "a-battle", "ground", "pickup", "pickup-x", "My", "a b", "../x", "a.json"})
    EXPECT_EQ(own_file(scenario_files, bad), "") << bad;
  EXPECT_NE(own_file(scenario_files, std::string(40, 'a')), "");
  EXPECT_EQ(own_file(scenario_files, std::string(41, 'a')), "");
  EXPECT_EQ(scenario_file(scenario_files, "a-battle"), "data/game/a-battle.json");
  EXPECT_EQ(scenario_file(scenario_files, "my-1"), "data/game/my-1.json");
  EXPECT_EQ(scenario_file(scenario_files, "ground"), "");
}

TEST(OwnScenarios, ADraftIsReadUnderItsName) {
  const auto read = [](std::string_view text) {
    Faults faults;
    std::string called = "nothing";
    const auto draft = [&](const Fields&, std::string_view name) { called = name; };
    const bool readable = read_draft(scenario_files, text, faults, draft);
    return fmt::format("{} {} {}", readable, called, faults.size());
  };
  EXPECT_EQ(read(R"({"schema": 1, "game": "game", "id": "my-1"})"), "true my-1 0");
  EXPECT_EQ(read(R"({"schema": 1, "game": "game", "id": "a-battle"})"), "true a-battle 0");
  EXPECT_EQ(read(R"({"schema": 1, "game": "game", "id": "ground"})"), "true ground 1");
  EXPECT_EQ(read(R"({"schema": 1, "game": "other", "id": 7})"), "true  2");
  EXPECT_EQ(read("{"), "false nothing 1");
}

TEST(PickUpName, IsReadByItsPartsOrRefused) {
  const auto parts = [](std::string_view name) {
    const auto p = pickup_name(name);
    return p ? fmt::format("{} {} {}", p->size, p->seed, p->ready) : "none";
  };
  EXPECT_EQ(parts("pickup"), " 1 false");
  EXPECT_EQ(parts("pickup-ready"), " 1 true");
  EXPECT_EQ(parts("pickup-large-7-ready"), "large 7 true");
  for (const char* bad : {"pickups", "pickup-", "pickup-1-", "pickup-1-x", "pickup-1-07", "pickup-1-2-3"})
    EXPECT_EQ(parts(bad), "none") << bad;
  EXPECT_EQ(with_drawn_seed("pickup-1-2", 1), "");
  EXPECT_EQ(with_drawn_seed("pickup-1-anyone", 1), "");
  EXPECT_TRUE(pickup_name(with_drawn_seed("pickup-1-any-ready", 1))->ready);
}

/// Ground must leave both deployment zones free, the road apart.
TEST(Country, LiesBetweenTheZones) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Rng rng{seed};
    draw_country(60'000, 48'000, rng, [](std::string_view kind, const std::vector<Point>& points, bool line) {
      ASSERT_GE(points.size(), line ? 2u : 3u);
      for (const Point p : points) {
        ASSERT_TRUE(p.x >= 0 && p.x <= 60'000) << kind;
        if (kind != "road") {
          ASSERT_TRUE(p.y >= 13'000 && p.y <= 35'000) << kind;
        }
      }
    });
  }
}

}  // namespace
}  // namespace linstock::battlefield
