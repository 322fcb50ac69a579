// 12.18 to 12.22: Melees of more than two units, some of which have left.
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

/// Throws whatever is wanted for a purpose, every die the same; how many dice that were.
int throw_all(Scene& g, std::string_view purpose, int face) {
  const auto dice = g.match().wanted_dice();
  const int n = dice ? int(dice->count) : 0;
  g.roll(purpose, faces(n, face));
  return n;
}

TEST(JoinedMelee, WhoseOpponentHasLeftFightsTheNext) {
  CLAUSES("NMM-T.meleedice");
  Continuing g{"dragoons", "harquebusiers column"};
  g.foe("second", "pikes", {33, 20, 180});
  auto& side = g.melee().sides[defenders];
  side[0].out = true;
  g.edit().units[g.unit("enemy")].at = {60'000, 40'000, 18'000};
  side.add({.unit = g.unit("second"), .against = g.unit("own"), .how = Entry::joined});
  g.next();
  EXPECT_EQ(g.state().melees[0].sides[attackers][0].against, g.unit("second"));
  EXPECT_EQ(g.match().wanted_dice()->count, 8u) << "mounted Dragoons against Foot";
}

TEST(JoinedMelee, NobodyComesBackButWhoFellBackOntoTheVictor) {
  CLAUSES("NMM-R.113", "NMM-12.17.1");
  Clash g{"harquebusiers column", "musketeers lost5", 0};
  g.foe("gone", "pikes", {60, 30, 180}).fighting("own", "enemy");
  Melee& m = g.edit().melees[0];
  const Fighter enemy = m.sides[defenders][0];
  m.sides[defenders][0] = {.unit = g.unit("gone"), .against = g.unit("own"), .out = true};
  m.sides[defenders].add(enemy);
  g.edit().units[g.unit("own")].at = {30'000, 30'000, 18'000};
  g.edit().units[g.unit("enemy")].at = {30'000, 28'100, 18'000};  // its home is behind the victor
  g.begin_in(FightRound{0});
  g.roll("melee", faces(1, 6, 11, 2)), g.roll("melee", faces(4, 2));
  g.roll("melee-save", "1"), g.roll("morale", "3 3");
  EXPECT_TRUE(g.engaged("own") && g.engaged("enemy"));
  EXPECT_FALSE(g.engaged("gone")) << "it left earlier";
}

TEST(JoinedMelee, WhoIsLeftOfTwoBrigadesTestsFromLeftToRight) {
  CLAUSES("NMM-R.132", "NMM-13.1.8", "NMM-R.112");
  Scene g;
  g.put("own", "musketeers lost11", {30, 20, 0}).put("east", "musketeers", {60, 3, 0});
  g.foe("enemy", "musketeers lost11", {30, 20, 180}).foe("west", "musketeers", {6, 46, 180});
  g.fighting("own", "enemy").begin_in(FightRound{0});
  g.roll("melee", "6"), g.roll("melee", "6"), g.roll("melee-save", "1"), g.roll("melee-save", "1");
  g.roll("morale", "5 4");
  EXPECT_NE(g.last("tested").find("west"), std::string::npos) << g.last("tested");
  g.roll("morale", "5 4");
  EXPECT_NE(g.last("tested").find("east"), std::string::npos);
}

TEST(JoinedMelee, GunsStayWhereALostUnitLeftThem) {
  CLAUSES("NMM-R.32");
  Clash g{"musketeers", "pikes lost11", 0};
  g.foe("gun", "light_gun limbered", {33, 20, 180}).with("gun", "enemy");
  g.foe("other-gun", "light_gun limbered", {69, 43, 180}).with("other-gun", "distant");
  g.fighting("own", "enemy").begin_in(FightRound{0});
  const int own = int(g.match().wanted_dice()->count);
  g.roll("melee", faces(1, 6, own - 1, 2)), throw_all(g, "melee", 2);
  g.roll("melee-save", "1");
  EXPECT_EQ(g.at("enemy").where, Where::lost);
  EXPECT_FALSE(g.at("gun").with);
  EXPECT_EQ(g.at("other-gun").with, g.unit("distant")) << "that of another unit goes with it";
}

}  // namespace
}  // namespace linstock::matchlocks
