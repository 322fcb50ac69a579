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

}  // namespace
}  // namespace linstock::declare_thee_sir
