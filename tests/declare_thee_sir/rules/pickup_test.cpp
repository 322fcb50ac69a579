// Pick-up battles: armies and country made from a size and a seed.
#include "declare_thee_sir/scenario/pickup.hpp"

#include <map>
#include <set>

#include "declare_thee_sir/reading.hpp"

namespace linstock::declare_thee_sir {
namespace {

constexpr std::string_view sizes[] = {"small", "medium", "large"};

std::string rows(const Table& t) {
  std::string all;
  for (const UnitInfo& u : t.units)
    all += fmt::format("{} {} {} {} {}\n", u.id, u.stands, enum_name(u.grade), u.start.at.x, u.start.at.y);
  for (const auto& f : t.ground.features)
    for (const Point p : f.outline) all += fmt::format("{} {},{}\n", t.kind(f).id, p.x, p.y);
  return all;
}

/// What a side has, its grades counted by type.
std::map<std::string, int> strength(const Table& t, Side side) {
  std::map<std::string, int> counts;
  for (const UnitInfo& u : t.units)
    if (u.side == side) {
      ++counts[fmt::format("{} of {}{}", enum_name(u.type), u.stands, u.firelocks ? " firelocks" : "")];
      ++counts[fmt::format("{} {}", enum_name(u.type), enum_name(u.grade))];
    }
  return counts;
}

TEST(PickUp, Names) {
  CLAUSES("DTS-R.145");
  const auto order = [](std::string_view name) {
    const auto o = pickup_named(name);
    return o ? fmt::format("{} {} {}", enum_name(o->size), o->seed, o->ready) : "none";
  };
  EXPECT_EQ(order("pickup"), "medium 1 false");
  EXPECT_EQ(order("pickup-large"), "large 1 false");
  EXPECT_EQ(order("pickup-small-7"), "small 7 false");
  EXPECT_EQ(order("pickup-small-7-ready"), "small 7 true");
  EXPECT_EQ(order("pickup-ready"), "medium 1 true");
  for (const char* bad : {"pickup-huge", "pickup-12", "pickup-", "pickup-small-", "pickup-small-07",
                          "pickup-small-7-9", "pickupsmall", "Pickup", "braddock-down"})
    EXPECT_EQ(order(bad), "none") << bad;
}

TEST(PickUp, ASeedIsDrawnForAny) {
  CLAUSES("DTS-R.145");
  EXPECT_TRUE(pickup_named(pickup_drawn("pickup-small-any-ready", 5)));
  EXPECT_NE(pickup_drawn("pickup-small-any", 5), pickup_drawn("pickup-small-any", 6));
  EXPECT_EQ(pickup_drawn("pickup-small-anyhow", 5), "");
  EXPECT_EQ(pickup_drawn("pickup-small-5", 5), "");
}

TEST(PickUp, NoFaultsWhateverTheSeed) {
  CLAUSES("DTS-R.145", "DTS-R.122", "DTS-R.144");
  for (int seed = 1; seed <= 50; ++seed)
    for (const auto size : sizes)
      for (const char* ready : {"", "-ready"})
        for (const char* scale : {"mm15", "mm25"}) {
          const auto name = fmt::format("pickup-{}-{}{}", size, seed, ready);
          const auto t = read(name, fmt::format(R"({{"stand_scale":"{}"}})", scale));
          ASSERT_EQ(t->scenario, name);
          EXPECT_EQ(t->deployed, *ready != '\0');
          EXPECT_GT(t->ground.features.size(), 0u);
          EXPECT_EQ(strength(*t, Side::royalist), strength(*t, Side::parliament)) << name;
        }
}

/// The last regiment of a larger army stands alone behind the others.
TEST(PickUp, ALargeArmyHasAReserve) {
  CLAUSES("DTS-R.145");
  for (const char* name : {"pickup-large-1-ready", "pickup-large-2-ready"}) {
    const auto t = read(name);
    std::vector<Mil> from_edge;
    for (const UnitInfo& u : t->units)
      if (u.side == Side::royalist && u.type == UnitType::foot) from_edge.push_back(u.start.at.y);
    ASSERT_GT(from_edge.size(), 4U);
    for (std::size_t i = 0; i + 1 < from_edge.size(); ++i) EXPECT_LT(from_edge.back(), from_edge[i]) << name;
    EXPECT_GT(std::set<Mil>(from_edge.begin(), from_edge.end()).size(), 2U) << name << ": two rows before it";
  }
}

TEST(PickUp, TheSameOrderMakesTheSameBattle) {
  CLAUSES("DTS-R.145");
  EXPECT_EQ(rows(*read("pickup-medium-3-ready")), rows(*read("pickup-medium-3-ready")));
  EXPECT_NE(rows(*read("pickup-medium-3-ready")), rows(*read("pickup-medium-4-ready")));
}

TEST(PickUp, UpToFourCommandersASide) {
  CLAUSES("DTS-R.8", "DTS-R.147");
  const auto seats = [](std::string_view size, int of) {
    const auto options = fmt::format(R"({{"royalist_commanders":{},"parliament_commanders":{}}})", of, of);
    int count = 0;
    for (const Seat s : read(fmt::format("pickup-{}-1", size), options)->commanders) count += s.index() < 8;
    return count;
  };
  for (const int of : {1, 2, 3, 4}) EXPECT_EQ(seats("large", of), 2 * of);
  EXPECT_EQ(seats("small", 2), 4);
}

/// What an army consists of and where it stands: a unit a line.
std::string army_list(const Table& t, Side side) {
  std::string all;
  for (const UnitInfo& u : t.units)
    if (u.side == side && u.type != UnitType::hope)
      all += fmt::format("{} of {}{} {} {},{}\n", u.id, u.stands, u.firelocks ? " firelocks" : "",
                         enum_name(u.grade), u.start.at.x, u.start.at.y);
  return all;
}

TEST(PickUp, TheArmiesOfOneSeed) {
  CLAUSES("DTS-R.145");
  EXPECT_EQ(army_list(*read("pickup-small-3-ready"), Side::royalist), R"(r-general-1 of 1 trained 24000,1800
r-foot-1 of 3 raw 18600,8500
r-foot-2 of 3 veteran 23700,8500
r-foot-3 of 3 trained 21450,5000
r-foot-4 of 3 raw 26550,5000
r-musketeers-1 of 2 raw 28050,8500
r-horse-1 of 2 trained 35250,8500
r-horse-2 of 2 firelocks raw 12750,8500
r-battery-1 of 1 trained 30900,8500
)");
  EXPECT_EQ(army_list(*read("pickup-medium-3-ready"), Side::royalist), R"(r-general-1 of 1 trained 21450,1800
r-general-2 of 1 trained 37800,1800
r-foot-1 of 3 trained 16800,8500
r-foot-2 of 3 raw 21900,8500
r-foot-3 of 3 raw 27000,8500
r-foot-4 of 3 raw 21450,5000
r-foot-5 of 3 raw 26550,5000
r-foot-6 of 3 raw 24800,1800
r-horse-1 of 2 firelocks raw 37800,8500
r-horse-2 of 2 trained 10200,8500
r-horse-3 of 3 trained 37800,5000
r-horse-4 of 3 firelocks veteran 10200,5000
r-battery-1 of 1 trained 30600,8500
r-battery-2 of 1 trained 32700,8500
)");
  const auto t = read("pickup-small-3");
  EXPECT_EQ(t->length, 12);
  EXPECT_EQ(t->ground.depth, 36'000);
  EXPECT_EQ(read("pickup-medium-3")->ground.depth, 48'000);
  EXPECT_EQ(t->side_name[0] + ' ' + t->side_name[1], "Royalists Parliament");
  EXPECT_EQ(army_list(*read("pickup-large-3-ready"), Side::parliament),
            R"(p-general-1 of 1 trained 39300,46200
p-general-2 of 1 trained 13500,46200
p-general-3 of 1 trained 59250,46200
p-foot-1 of 3 trained 50850,39500
p-foot-2 of 3 veteran 45750,39500
p-foot-3 of 3 veteran 40650,39500
p-foot-4 of 3 trained 35550,39500
p-foot-5 of 3 trained 30450,39500
p-foot-6 of 3 trained 41850,43000
p-foot-7 of 3 veteran 36750,43000
p-foot-8 of 3 raw 31650,43000
p-foot-9 of 3 trained 35950,46200
p-musketeers-1 of 2 trained 26100,39500
p-horse-1 of 3 firelocks veteran 16050,39500
p-horse-2 of 2 firelocks raw 61800,39500
p-horse-3 of 3 firelocks trained 16050,43000
p-horse-4 of 3 trained 61050,43000
p-horse-5 of 3 trained 10950,39500
p-horse-6 of 3 firelocks veteran 57450,39500
p-dragoons-1 of 3 raw 10950,43000
p-dragoons-2 of 2 trained 56700,43000
p-battery-1 of 1 trained 23250,39500
p-battery-2 of 1 trained 21150,39500
)");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
