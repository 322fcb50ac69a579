// Pick-up battles: armies and country made from a size and a seed.
#include "and_gentlemen_all/scenario/pickup.hpp"

#include <fmt/format.h>

#include "and_gentlemen_all/scenario/own_scenario.hpp"
#include "and_gentlemen_all/scene.hpp"

namespace linstock::and_gentlemen_all {
namespace {

std::shared_ptr<const Table> make(const std::string& name) {
  const auto t = read_table({.scenario = name});
  if (!t) ADD_FAILURE() << name << ": " << refusal_of(t.error()).what();
  return t ? *t : nullptr;
}

int worth(const Table& t, Seat side) {
  int all = 0;
  for (const UnitInfo& u : t.units)
    if (u.side == side) all += t.points[std::size_t(u.type)][std::size_t(u.rating)];
  return all;
}

std::string rows(const Table& t) {
  std::string all;
  for (const UnitInfo& u : t.units)
    all += fmt::format("{} {} {} {} {} {}\n", u.id, enum_name(u.type), enum_name(u.rating), u.start.at.x,
                       u.start.at.y, t.commands[u.command.index()].id);
  for (const auto& f : t.ground.features)
    for (Point p : f.outline) all += fmt::format("{} {},{}\n", t.kind(f).id, p.x, p.y);
  return all;
}

TEST(PickUp, Names) {
  CLAUSES("AGA-R.152");
  const auto order = [](std::string_view name) {
    const auto o = pickup_named(name);
    return o ? fmt::format("{} {} {}", o->size, o->seed, o->ready) : "none";
  };
  EXPECT_EQ(order("pickup"), "12 1 false");
  EXPECT_EQ(order("pickup-20"), "20 1 false");
  EXPECT_EQ(order("pickup-20-7"), "20 7 false");
  EXPECT_EQ(order("pickup-20-7-ready"), "20 7 true");
  EXPECT_EQ(order("pickup-ready"), "12 1 true");
  EXPECT_EQ(order("pickup-4"), "4 1 false");
  EXPECT_EQ(order("pickup-60-1000000"), "60 1000000 false");
  for (const char* bad : {"pickup-3", "pickup-61", "pickup-", "pickup-x", "pickup-12-", "pickup-12-7-9",
                          "pickup12", "pickup-012", "pickup-12--7", "pickup-12-7-", "Pickup", "naseby"})
    EXPECT_EQ(order(bad), "none") << bad;
}

TEST(PickUp, GunsAreGreenOrRegularAndMostlyGreen) {
  CLAUSES("AGA-3.8", "AGA-3.9", "AGA-R.152");
  int of_type[2][3] = {};
  for (int seed = 1; seed <= 30; ++seed) {
    const auto t = make(fmt::format("pickup-30-{}", seed));
    EXPECT_EQ(t->side_name[0] + " and " + t->side_name[1], "Parliament and Royalists");
    for (const UnitInfo& u : t->units)
      if (u.type == UnitType::light_artillery || u.type == UnitType::heavy_artillery)
        ++of_type[u.type == UnitType::heavy_artillery][std::size_t(u.rating)];
  }
  for (const auto& of : of_type) {
    EXPECT_EQ(of[std::size_t(Rating::veteran)], 0);
    EXPECT_GT(of[std::size_t(Rating::green)], 2 * of[std::size_t(Rating::regular)]);
    EXPECT_GT(of[std::size_t(Rating::regular)], 0);
  }
}

TEST(PickUp, TheSameOrderMakesTheSameBattle) {
  CLAUSES("AGA-R.152");
  EXPECT_EQ(rows(*make("pickup-15-3-ready")), rows(*make("pickup-15-3-ready")));
  EXPECT_NE(rows(*make("pickup-15-3-ready")), rows(*make("pickup-15-4-ready")));
  const auto dice = [](std::uint64_t seed) {
    return *read_table({.scenario = "pickup-9-2-ready", .seed = seed});
  };
  EXPECT_EQ(rows(*dice(1)), rows(*dice(2)));
}

TEST(PickUp, BothSidesAreAlikeInNumberAndWorth) {
  CLAUSES("AGA-R.152", "AGA-3.10", "AGA-3.9", "AGA-M.19");
  int guns = 0, green_guns = 0, uneven = 0;
  for (int seed = 1; seed <= 12; ++seed)
    for (int size : {4, 7, 12, 21, 60}) {
      const auto t = make(fmt::format("pickup-{}-{}", size, seed));
      ASSERT_TRUE(t);
      EXPECT_EQ(t->count(), std::size_t(2 * size));
      EXPECT_LE(std::abs(worth(*t, parliament) - worth(*t, royalist)), 1) << size << " " << seed;
      EXPECT_EQ(t->ground.depth, size <= 8 ? 36'000 : 48'000);
      for (const Seat side : {parliament, royalist}) EXPECT_EQ(points_of(*t, side), worth(*t, side));
      uneven += worth(*t, parliament) != worth(*t, royalist);
      std::array<int, 2> veterans{};
      for (const UnitInfo& u : t->units) {
        veterans[u.side.index()] += u.rating == Rating::veteran;
        if (arm_of(u.type, true) != Arm::artillery) continue;
        ++guns, green_guns += u.rating == Rating::green;
      }
      for (int n : veterans) EXPECT_LE(n, size / 6);
    }
  EXPECT_GT(green_guns * 10, guns * 7);
  EXPECT_GT(uneven, 0);
}

TEST(PickUp, CentreWingsAndReserve) {
  CLAUSES("AGA-3.18", "AGA-3.19", "AGA-R.152");
  const auto t = make("pickup-20-5-ready");
  EXPECT_EQ(t->commands.size(), 8u);
  for (const UnitInfo& u : t->units) {
    const std::string_view command = std::string_view{t->commands[u.command.index()].id}.substr(2);
    const Arm arm = arm_of(u.type, true);
    if (command == "centre") {
      EXPECT_NE(arm, Arm::horse) << u.id;
    }
    if (command.ends_with("wing")) {
      EXPECT_EQ(arm, Arm::horse) << u.id;
    }
    const bool left = u.start.at.x < t->ground.width / 2;
    if (command == "left-wing") {
      EXPECT_EQ(left, u.side == parliament) << u.id;
    }
  }
  const auto reserve = [](const Table& of) {
    std::string arms;
    for (const UnitInfo& u : of.units)
      if (of.commands[u.command.index()].id.ends_with("reserve"))
        arms += enum_name(arm_of(u.type, true)) + " ";
    return arms;
  };
  EXPECT_EQ(reserve(*t), "foot foot ") << "one of each side";
  EXPECT_EQ(reserve(*make("pickup-9-5-ready")), "") << "from ten units on";
}

TEST(PickUp, ReadyArmiesStandInTheirZones) {
  CLAUSES("AGA-R.152", "AGA-R.154", "AGA-S.0.6", "AGA-R.153");
  for (int seed = 1; seed <= 8; ++seed)
    for (int size : {4, 12, 33, 60}) {
      const auto t = make(fmt::format("pickup-{}-{}-ready", size, seed));
      ASSERT_TRUE(t);
      EXPECT_TRUE(t->deployed);
      EXPECT_TRUE(AndGentlemenAll::faults(AndGentlemenAll::begin(*t), *t).empty());
      for (std::size_t i = 0; i < t->count(); ++i)
        for (Point p : body(*t, UnitId{i}, t->units[i].start).corners)
          EXPECT_LE(t->units[i].side == parliament ? p.y : t->ground.depth - p.y, 12'000);
    }
  const auto large = read_table({.scenario = "pickup-30-2-ready", .options = R"({"figure_scale":"mm25"})"});
  EXPECT_TRUE(large) << refusal_of(large.error()).what();
}

/// Nothing but the road lies where units are deployed; there is country of every sort.
TEST(PickUp, CountryLiesBetweenTheArmies) {
  CLAUSES("AGA-R.152");
  std::set<std::string> kinds;
  int single_hedges = 0;  // not round a field
  for (int seed = 1; seed <= 20; ++seed) {
    const auto t = make(fmt::format("pickup-16-{}", seed));
    ASSERT_TRUE(t);
    EXPECT_LE(t->ground.features.size(), battlefield::most_features);
    for (const auto& f : t->ground.features) {
      kinds.insert(t->kind(f).id);
      single_hedges += t->kind(f).id == "hedge" && f.outline.size() == 2;
      if (t->kind(f).road) continue;
      EXPECT_GE(f.bounds.low.y, 12'000) << t->kind(f).id;
      EXPECT_LE(f.bounds.high.y, t->ground.depth - 12'000) << t->kind(f).id;
    }
  }
  for (const char* kind :
       {"woods", "field", "hedge", "hill", "marsh", "built-up-area", "enclosed-field", "stream", "road"})
    EXPECT_TRUE(kinds.contains(kind)) << kind;
  EXPECT_GT(single_hedges, 0);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
