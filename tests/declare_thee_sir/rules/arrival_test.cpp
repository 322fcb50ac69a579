// Columns: on a bending road, and entering the table.
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

TEST(Column, IsStraightBehindItsHeadOnABendingRoad) {
  CLAUSES("DTS-R.140");
  Facing g{"foot points2 long-march", "foot points4", 25};
  g.line("road", {30, 0}, {30, 48}, 1.5);
  auto& t = g.change();
  t.ground.features.back() = battlefield::line(std::uint8_t(t.kinds.size() - 1),
                                               {{30'000, 0}, {30'000, 24'000}, {50'000, 44'000}}, 1'500);
  g.declare("own", "advance");
  g.roll("movement", "4");
  g.play("move along 10");
  const Pose head = g.at("own").at;
  EXPECT_EQ(head.facing, 4'500);
  EXPECT_NEAR(head.x, 30'000 + 6'000 * 0.7071, 400);
  for (const std::string& stand : g.all_stands("own")) EXPECT_EQ(stand.substr(stand.rfind(' ')), " 45");
}

struct Entry : Facing {
  Entry() : Facing("artillery", "foot points4", 8) {
    UnitInfo& info = change().units[unit("own").index()];
    info.arrives = 3, info.entry = Pose{36'000, 0, 0}, info.start.where = Where::reserve;
    edit().units[unit("own")].where = Where::reserve;
  }
};

TEST(Column, EntersWithItsRearAtTheEntryPoint) {
  CLAUSES("DTS-R.150", "DTS-L.1.f", "DTS-Z.14");
  Entry g;
  g.activate("own");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"advance", "defer"}));
  EXPECT_EQ(g.refused("stand-fire"), "DTS-L.1.f");
  g.play("advance");
  EXPECT_TRUE(done(g)) << "it moves no farther";
  EXPECT_EQ(g.stands("own"), "36 1.5 0");
  EXPECT_EQ(g.at("own").where, Where::table);
  EXPECT_TRUE(g.state().in_play.contains(g.unit("own")));
  EXPECT_EQ(g.last("entered"), R"({"unit":"own","at":{"x":36000,"y":1500,"facing":0}})");
  EXPECT_EQ(g.at("own").formation, Formation::march);
}

TEST(Column, WaitsWhileThePlaceIsTaken) {
  CLAUSES("DTS-R.150", "DTS-L.1.f");
  Entry g;
  g.put("before", "foot points4", {36, 2, 0});
  g.activate("own");
  EXPECT_TRUE(done(g)) << "it can only defer";
  EXPECT_EQ(g.at("own").where, Where::reserve);
}

TEST(Column, ThatCannotEnterAsDeclaredWaits) {
  CLAUSES("DTS-L.1.f", "DTS-R.150", "DTS-R.13");
  Entry g;
  g.put("before", "foot points4", {36, 2, 0});
  g.begin_in(Execute{g.unit("own"), Order::advance, Mode::formed});
  EXPECT_EQ(g.last("idle"), R"({"unit":"own","order":"advance"})");
  EXPECT_EQ(g.last_clause("idle"), "DTS-L.1.f");
  EXPECT_EQ(g.at("own").where, Where::reserve);
}

}  // namespace
}  // namespace linstock::declare_thee_sir
