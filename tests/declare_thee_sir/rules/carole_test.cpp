// 7.b The carole.
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

using Lines = std::vector<std::string>;

TEST(Carole, OnlyHorseWithFirelocks) {
  CLAUSES("DTS-7.b.1", "DTS-R.115", "DTS-R.106");
  const auto refusal = [](std::string_view what, bool allowed = true, int stands = 3) {
    Rules rules;
    rules.carole = allowed;
    Facing g{what, "foot points4", 20, rules};
    g.edit().units[g.unit("own")].with_it = StandSet(stands);
    g.declare("own", "formation");
    return g.refused("form carole 0");
  };
  EXPECT_EQ(refusal("cavalry points2"), "DTS-7.b.1");
  EXPECT_EQ(refusal("dragoons mounted firelocks points2"), "DTS-7.b.1");
  EXPECT_EQ(refusal("foot points2", true, 7), "DTS-7.b.1");
  EXPECT_EQ(refusal("cavalry firelocks points2", false), "DTS-7.b.1");
  EXPECT_EQ(refusal("cavalry firelocks points2", true, 1), "DTS-R.115");
}

TEST(Carole, IsFormedByOptionOne) {
  CLAUSES("DTS-7.b.2", "DTS-7.b.3", "DTS-7.b.4", "DTS-R.115", "DTS-R.28");
  Facing g{"cavalry firelocks points2", "foot points4", 20};
  g.declare("own", "formation");
  g.play("form carole 0");
  EXPECT_EQ(g.all_stands("own"), (Lines{"29.25 20 0", "30.75 18.5 180"}));
  Facing h{"cavalry three firelocks points2", "foot points4", 20};
  h.declare("own", "formation");
  h.play("form carole 0");
  EXPECT_EQ(h.all_stands("own"), (Lines{"28.5 20 0", "30 18.5 180", "29.25 18.5 0"}));
}

TEST(Carole, MovesAndFiresAsHorseAlongTheFrontOfItsFirstStand) {
  CLAUSES("DTS-R.115", "DTS-4.a.2", "DTS-4.9");
  Facing g{"cavalry firelocks points2 carole", "foot points4", 6};
  g.declare("own", "advance-fire");
  g.roll("movement", "1 2");
  g.play("move");
  g.play("fire enemy");
  g.roll("range", "3"), g.roll("effect", "1 2");
  EXPECT_TRUE(told(g, "aimed", R"("range":6000)"));
  Facing h{"foot points2", "cavalry firelocks points4 carole", 6};
  h.declare("own", "stand-fire");
  h.play("fire enemy");
  h.roll("range", "3"), h.roll("effect", "1 2");
  EXPECT_TRUE(told(h, "fired", R"({"because":"carole","by":-1})"));
}

TEST(Carole, EvadesStraightAwayBeforeTheClosingRoll) {
  CLAUSES("DTS-7.b.5", "DTS-R.116", "DTS-R.138", "DTS-Z.5");
  Assault g{"cavalry points3", "cavalry points3 firelocks carole", 5};
  g.charge("5 6");
  g.roll("evade", "4");
  EXPECT_EQ(g.stands("enemy"), "30 29 180");
  EXPECT_EQ(g.at("enemy").formation, Formation::carole);
  EXPECT_EQ(g.stands("own"), "30 29 0") << "what it has left takes it up again";
  g.roll("close", "2"), g.roll("fight", "1 3");  // no second evade
  EXPECT_EQ(modifiers(g), "carole 2");
}

TEST(Carole, OutOfReachTheAttackerGoesAsFarAsItCan) {
  CLAUSES("DTS-R.116", "DTS-R.71");
  Assault g{"cavalry points3", "cavalry points3 firelocks carole", 5};
  g.charge("3 4");
  g.roll("evade", "3");
  EXPECT_EQ(g.stands("own"), "30 27 0");
  EXPECT_EQ(g.last("close-rolled"), "");
}

TEST(Carole, ObstaclesAndTheEdgeStopTheEvade) {
  CLAUSES("DTS-R.116", "DTS-R.47");
  Assault g{"cavalry points3", "cavalry points3 firelocks carole", 5};
  g.line("obstacle", {20, 28.25}, {40, 28.25});
  g.charge("5 6");
  g.roll("evade", "6");
  EXPECT_EQ(g.stands("enemy"), "30 26.5 180");
  Assault h{"cavalry points3", "cavalry points3 firelocks carole", 25};
  h.edit().units[h.unit("own")].at.y = 40'000;
  h.charge("5 6");
  h.roll("evade", "6");
  EXPECT_EQ(h.stands("enemy"), "30 46.5 180");
}

TEST(Carole, NoEvadeFromAnEnemyInContact) {
  CLAUSES("DTS-R.137", "DTS-Z.6");
  InContact g{"cavalry points3", "cavalry points3 firelocks carole"};
  g.fight("1 2");
  EXPECT_EQ(modifiers(g), "carole 2");
  resume(g);
  g.activate("enemy");
  EXPECT_TRUE(g.offers("rally"));
}

TEST(Carole, OnlyACaroleEvades) {
  CLAUSES("DTS-7.b.5", "DTS-R.116");
  Assault g{"cavalry points3", "cavalry points3 firelocks", 5};
  g.charge("5 6");
  g.roll("close", "2");
}

TEST(Carole, ItsGeneralGoesAlongOrIsLeft) {
  CLAUSES("DTS-R.116", "DTS-2.4");
  Assault g{"cavalry points3", "cavalry points3 firelocks carole", 5};
  g.foe("general", "general", {30, 27, 180}).with("general", "enemy");
  g.charge("5 6");
  g.roll("evade", "4");
  EXPECT_EQ(g.asked(), "parliament ask-along");
}

TEST(Carole, OutOfTheFrontItIsNotFollowed) {
  CLAUSES("DTS-R.73", "DTS-R.116", "DTS-R.134");
  Scene g;  // touched at its corner, it evades to the side
  g.put("own", "cavalry points3", {30, 20, 0})
      .foe("enemy", "cavalry points3 firelocks carole", {34, 22, 180});
  g.put("rest", "foot points4", {8, 3, 0}).foe("far", "foot points4", {60, 46, 180});
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("movement", "6 6"), g.roll("evade", "6");
  EXPECT_EQ(g.last("fell-short"), R"({"unit":"own","target":"enemy"})");
  EXPECT_EQ(g.last_clause("fell-short"), "DTS-R.73");
  EXPECT_TRUE(done(g));
}

}  // namespace
}  // namespace linstock::declare_thee_sir
