// The worked examples of the register, die by die.                                               DTS-X
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

TEST(Examples, Points) {
  CLAUSES("DTS-X.4", "DTS-3.7", "DTS-3.9", "DTS-T.points", "DTS-3.10", "DTS-3.11");
  constexpr int foot[] = {1, 2, 2, 3, 3, 4}, guns[] = {1, 1, 2, 2, 2, 2};
  for (int die = 1; die <= 6; ++die) {
    Facing g{"foot", "artillery", 8};
    g.begin_in(Points{g.unit("own")}, Points{g.unit("enemy")});
    g.roll("points", std::to_string(die)), g.roll("points", std::to_string(die));
    EXPECT_EQ(g.points("own"), foot[die - 1]);
    EXPECT_EQ(g.points("enemy"), guns[die - 1]);
  }
}

TEST(Examples, AVolleyOfMusketry) {
  CLAUSES("DTS-X.8", "DTS-4.c.1", "DTS-4.c.3", "DTS-4.c.5", "DTS-4.c.7", "DTS-R.63", "DTS-4.a.1", "DTS-3.15");
  Facing g{"foot points2", "foot points3", 7.5};
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "2"), g.roll("effect", "3 4");
  EXPECT_EQ(g.points("enemy"), 2);
  EXPECT_EQ(g.stands("enemy"), "30 27.5 180");
}

TEST(Examples, TwoPointsByOneVolley) {
  CLAUSES("DTS-X.9", "DTS-4.c.2", "DTS-4.c.6", "DTS-4.c.8", "DTS-4.10", "DTS-3.15", "DTS-4.2");
  for (const bool covered : {false, true}) {
    Facing g{"foot points2", "foot points4", 5};
    if (covered) g.line("hard-cover", {20, 24.5}, {40, 24.5});
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "6"), g.roll("effect", "6 6");
    EXPECT_EQ(g.points("enemy"), covered ? 3 : 2);
  }
}

TEST(Examples, APoorFirer) {
  CLAUSES("DTS-X.10", "DTS-4.11", "DTS-T.firemod", "DTS-3.15");
  for (const bool poor : {true, false}) {
    Facing g{poor ? "foot points0" : "foot points2", "foot points2", 5};
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", "5 6");
    EXPECT_EQ(g.points("enemy"), poor ? 2 : 1);
  }
}

TEST(Examples, FireOnAPoorUnit) {
  CLAUSES("DTS-X.11", "DTS-3.15", "DTS-4.c.6");
  Facing g{"foot points2", "foot points0", 5};
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "4 5");
  EXPECT_EQ(g.mode("enemy"), Mode::formed);
  EXPECT_EQ(g.points("enemy"), 0);
  EXPECT_EQ(g.stands("enemy"), "30 25 180");
}

TEST(Examples, OutOfRangeTestsNobody) {
  CLAUSES("DTS-X.12", "DTS-4.5", "DTS-R.49", "DTS-4.a.3");
  Facing g{"artillery", "foot", 20};
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1");
  EXPECT_FALSE(tested(g.at("enemy")));
  g.play("fire enemy");
  g.roll("range", "2"), g.roll("points", "3"), g.roll("effect", "1 2");
  EXPECT_TRUE(tested(g.at("enemy")));
}

TEST(Examples, ArtilleryPushesBackInGoodOrder) {
  CLAUSES("DTS-X.13", "DTS-4.b.2", "DTS-4.b.7", "DTS-4.b.1", "DTS-3.15");
  Facing g{"artillery", "foot points1", 10};
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "5 5"), g.roll("push", "3");
  EXPECT_EQ(g.points("enemy"), 0);
  EXPECT_EQ(g.mode("enemy"), Mode::formed);
  EXPECT_EQ(g.stands("enemy"), "30 33 180");
}

TEST(Examples, WhenArtilleryDoesNotPush) {
  CLAUSES("DTS-X.14", "DTS-4.b.3", "DTS-4.b.6", "DTS-4.b.8");
  struct Case {
    const char *what, *dice, *stands;
    int points;
    const char* push;
  };
  for (const Case c :
       {Case{"foot points2", "4 5", "30 35 180", 2, "5"}, Case{"foot points3", "4 5", "30 30 180", 3, ""},
        Case{"foot points2", "3 4", "30 30 180", 2, ""}}) {
    Facing g{"artillery", c.what, 10};
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", c.dice);
    if (*c.push) g.roll("push", c.push);
    EXPECT_EQ(g.stands("enemy"), c.stands);
    EXPECT_EQ(g.points("enemy"), c.points);
  }
}

TEST(Examples, AGeneralInDanger) {
  CLAUSES("DTS-X.15", "DTS-4.d.1", "DTS-4.d.2", "DTS-4.d.3", "DTS-4.d.4", "DTS-R.52", "DTS-R.67");
  for (const bool killed : {true, false}) {
    Facing g{"foot points2", "foot points2", 5};
    g.foe("general", "general", {30, 30, 180}).with("general", "enemy");
    g.declare("own", "stand-fire");
    EXPECT_EQ(g.points("enemy"), 3);
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", "3 4"), g.roll("casualty", killed ? "1" : "4");
    EXPECT_EQ(g.points("enemy"), 2);
    EXPECT_EQ(g.at("enemy").points, killed ? 2 : 1);
    EXPECT_EQ(g.at("general").where, killed ? Where::removed : Where::table);
  }
}

/// An attack that begins so far off.
struct Attack : Facing {
  using Facing::Facing;
  void charge(std::string_view movement) {
    declare("own", "advance");
    play("attack enemy");
    roll("movement", movement);
  }
};

TEST(Examples, AnAttackThatFailsToClose) {
  CLAUSES("DTS-X.16", "DTS-5.a.7", "DTS-5.a.8", "DTS-R.50", "DTS-R.71", "DTS-T.close");
  Attack g{"foot", "foot", 4};
  g.charge("5");
  g.roll("points", "4"), g.roll("close", "1");
  EXPECT_EQ(g.stands("own"), "30 23 0");
  EXPECT_FALSE(tested(g.at("enemy")));
}

TEST(Examples, AnAttackThatPushesBack) {
  CLAUSES("DTS-X.17", "DTS-5.b.1", "DTS-5.b.2", "DTS-5.d.1", "DTS-5.d.3", "DTS-R.83", "DTS-R.66",
          "DTS-R.127");
  Attack g{"foot", "foot", 4};
  g.charge("5");
  g.roll("points", "4"), g.roll("close", "2"), g.roll("points", "3"), g.roll("fight", "3 4");
  EXPECT_EQ(g.points("enemy"), 1);
  g.roll("push", "5");
  EXPECT_EQ(g.stands("enemy"), "30 29 180");
  EXPECT_EQ(g.stands("own"), "30 24 0");
  EXPECT_EQ(g.points("own"), 3);
  EXPECT_FALSE(g.in_touch("own", "enemy"));
}

TEST(Examples, BothLossesOfTheAttackerByOneRoll) {
  CLAUSES("DTS-X.18", "DTS-5.b.5", "DTS-5.b.6", "DTS-5.b.7", "DTS-5.d.4", "DTS-R.77", "DTS-R.81");
  Attack g{"foot points3", "foot points3", 4};
  g.charge("5");
  g.roll("close", "2"), g.roll("fight", "2 2");
  EXPECT_EQ(g.points("own"), 1);
  EXPECT_EQ(g.points("enemy"), 3);
  EXPECT_TRUE(g.in_touch("own", "enemy"));
}

TEST(Examples, APoorTargetRoutsByASeven) {
  CLAUSES("DTS-X.20", "DTS-3.16", "DTS-R.80");
  Attack g{"foot points2", "foot points0", 4};
  g.charge("5");
  g.roll("close", "3"), g.roll("fight", "3 4");
  EXPECT_EQ(g.mode("enemy"), Mode::routing);
  g.roll("rout", "1 2"), g.roll("rout", "3 3"), g.roll("rout", "2 2");
  EXPECT_EQ(g.mode("own"), Mode::pursuing);
  g.roll("pursuit", "1");
}

TEST(Examples, HorseOnAHedgehog) {
  CLAUSES("DTS-X.21", "DTS-5.c.9", "DTS-R.77", "DTS-R.78");
  Attack g{"cavalry points1", "foot points2 hedgehog", 4};
  g.charge("3 3");
  g.roll("close", "3"), g.roll("fight", "4 4");
  EXPECT_EQ(g.mode("own"), Mode::routing);
  EXPECT_EQ(g.points("enemy"), 2);
  EXPECT_EQ(g.mode("enemy"), Mode::formed);
  g.roll("rout", "1 2"), g.roll("rout", "1 2");
  EXPECT_EQ(g.asked(), "");
}

TEST(Examples, AnAttackInTheFlankWithAGeneral) {
  CLAUSES("DTS-X.19", "DTS-5.b.3", "DTS-5.c.3", "DTS-5.c.6", "DTS-5.d.5", "DTS-5.d.7", "DTS-5.d.8",
          "DTS-5.d.12", "DTS-R.64", "DTS-R.89");
  for (const bool by_line : {false, true}) {
    Rules rules;
    if (by_line) rules.modifier_stacking = ModifierStacking::line;
    Scene g{rules};
    g.put("own", "foot points3", {30, 20, 0}).foe("enemy", "foot points4", {30.5, 25, 90});
    g.put("leader", "general", {30, 18, 0}).with("leader", "own");
    g.put("rest", "foot points4", {8, 3, 0}).foe("far", "foot points4", {60, 46, 180});
    g.declare("own", "advance");
    g.play("attack enemy");
    g.roll("movement", "5");
    g.play("go-along");
    g.roll("close", "2"), g.roll("fight", "4 5");
    if (by_line) {
      EXPECT_EQ(g.mode("enemy"), Mode::formed);
      g.roll("push", "1 2");
      continue;
    }
    EXPECT_EQ(g.points("enemy"), 3);
    EXPECT_EQ(g.offers(), (std::vector<std::string>{"capture flag", "decline"}));
    g.play("decline");
    g.roll("rout", "1 2"), g.roll("rout", "3 3"), g.roll("rout", "6 1");
    EXPECT_EQ(g.mode("own"), Mode::pursuing);
    g.roll("pursuit", "4");
  }
}

TEST(Examples, RallyRolls) {
  CLAUSES("DTS-X.24", "DTS-6.b.1", "DTS-6.b.2", "DTS-6.b.3", "DTS-6.b.5", "DTS-R.100");
  Facing g{"foot points3", "foot points4", 20};
  g.put("leader", "general", {30, 18.5, 0});
  g.scattered_as("own", Mode::routing, {{28, 22, 0}, {30, 21, 0}, {33, 20, 0}});
  g.declare("own", "rally");
  g.roll("rally", "1 2"), g.roll("rally", "3 5"), g.roll("rally", "6 6");
  EXPECT_EQ(g.mode("own"), Mode::rallying);
  g.play("gather 12");
  g.play("face 0");
  EXPECT_EQ(g.mode("own"), Mode::formed);
  EXPECT_EQ(g.stands("own"), "30 21 0");
}

TEST(Examples, RallyFails) {
  CLAUSES("DTS-X.25", "DTS-6.b.7", "DTS-6.b.8", "DTS-5.d.10");
  Facing g{"foot points0", "foot points4", 20};
  g.scattered_as("own", Mode::routing, {{28, 22, 0}, {30, 21, 0}, {33, 20, 0}});
  g.declare("own", "rally");
  g.roll("rally", "2 5"), g.roll("rout", "1 4"), g.roll("rout", "6 3");
  EXPECT_EQ(g.all_stands("own"), (std::vector<std::string>{"28 17 0", "30 14 0", "33 11 0"}));
}

TEST(Examples, FootPassesThroughAFriend) {
  CLAUSES("DTS-X.26", "DTS-2.21", "DTS-2.23", "DTS-2.24", "DTS-3.17", "DTS-R.44", "DTS-R.45");
  Facing g{"foot points4", "foot points4", 25};
  g.put("friend", "foot points1", {30, 22, 0});
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "6");
  g.play("move ahead 3.5");
  g.roll("check", "1 2"), g.roll("check", "5 6");
  EXPECT_EQ(g.points("friend"), 0);
  EXPECT_EQ(g.mode("friend"), Mode::formed);
  EXPECT_EQ(g.stands("own"), "30 23.5 0");
}

TEST(Examples, ACaroleEvades) {
  CLAUSES("DTS-X.27", "DTS-7.b.5", "DTS-5.c.4", "DTS-R.116");
  for (const bool away : {true, false}) {
    Attack g{"cavalry points3", "cavalry points3 firelocks carole", 5};
    g.charge("3 4");
    g.roll("evade", away ? "3" : "2");
    if (away) {
      EXPECT_EQ(g.stands("own"), "30 27 0");
      continue;
    }
    g.roll("close", "2"), g.roll("fight", "1 3");
    EXPECT_NE(g.last("fought").find(R"({"because":"carole","by":2})"), std::string::npos);
  }
}

TEST(Examples, AForlornHope) {
  CLAUSES("DTS-X.28", "DTS-7.a.1", "DTS-7.a.2", "DTS-7.a.3", "DTS-7.a.4", "DTS-R.107", "DTS-R.110");
  Facing g{"foot with-hope points3", "foot points4", 25};
  g.declare("own", "formation");
  g.play("send-hope 1 0");
  g.roll("hope", "4");
  EXPECT_EQ(g.stands("own-hope"), "30.75 25 0");
  Facing h{"foot with-hope points3", "foot points4", 25};
  h.edit().units[h.unit("own")].with_it = 6;
  Unit& hope = h.edit().units[h.unit("own-hope")];
  hope.where = Where::table, hope.at = {30'000, 25'000, 0};
  h.declare("own", "advance");
  h.play("plain-move");
  h.roll("movement", "5");
  h.play("move ahead 5");
  EXPECT_EQ(h.stands("own"), "30 25 0");
  EXPECT_EQ(h.stands("own-hope"), "30 30 0");
}

TEST(Examples, Capture) {
  CLAUSES("DTS-X.29", "DTS-7.c.1", "DTS-7.c.2", "DTS-7.c.3", "DTS-7.c.4", "DTS-7.c.5", "DTS-7.c.6",
          "DTS-7.c.7", "DTS-R.117");
  for (const bool tie : {false, true}) {
    Attack g{"foot points2", "foot points2", 4};
    g.foe("general", "general", {30, 30, 180}).with("general", "enemy");
    g.charge("5");
    g.roll("close", "3"), g.roll("fight", "6 6");
    EXPECT_EQ(g.points("enemy"), 2);
    g.play("capture flag");
    g.roll("capture", "5 4"), g.roll("capture-defence", tie ? "3 3" : "2 3");
    EXPECT_EQ(g.at("enemy").flag_taken, !tie);
  }
}

TEST(Examples, AHaltedPursuerRallies) {
  CLAUSES("DTS-X.30", "DTS-6.c.1", "DTS-6.c.2", "DTS-R.103");
  Facing g{"cavalry points2 halted", "foot points4", 25};
  g.declare("own", "rally");
  g.roll("rally", "1 3"), g.roll("rally", "5 5");
  EXPECT_EQ(g.mode("own"), Mode::formed);
  g.play("move ahead 10");
  EXPECT_EQ(g.stands("own"), "30 30 0");
}

TEST(Examples, ThePursuerBreaksOff) {
  CLAUSES("DTS-X.1", "DTS-5.d.15", "DTS-5.d.16", "DTS-5.d.18", "DTS-R.95");
  for (const bool halts : {false, true}) {
    Facing g{"cavalry points3", "foot points2", 15};
    g.scattered_as("enemy", Mode::routing, {{28, 35, 0}, {30, 36, 0}, {33, 37, 0}});
    Unit& own = g.edit().units[g.unit("own")];
    own.mode = Mode::pursuing, own.chases = g.unit("enemy");
    g.activate("own");
    g.roll("break-off", halts ? "4" : "3");
    if (halts)
      g.play("keep-facing");
    else
      g.roll("pursuit", "2");
    EXPECT_EQ(g.mode("own"), halts ? Mode::halted : Mode::pursuing);
  }
}

TEST(Examples, Movement) {
  CLAUSES("DTS-X.5", "DTS-X.7", "DTS-2.1", "DTS-2.2", "DTS-2.5", "DTS-2.7", "DTS-2.8", "DTS-2.9", "DTS-2.10",
          "DTS-2.11", "DTS-R.30", "DTS-R.31", "DTS-R.32", "DTS-R.34");
  struct Case {
    const char *what, *order, *dice, *where;
    const char* far;  ///< the longest that is not refused
    const char* over;
  };
  for (const Case c : {Case{"foot", "advance", "5", "", "ahead 5", "ahead 5.001"},
                       Case{"foot", "advance-fire", "5", "", "ahead 3", "ahead 3.001"},
                       Case{"foot long-march", "advance", "4", "", "ahead 7", "ahead 7.001"},
                       Case{"foot long-march", "advance", "4", "road", "along 10", "along 10.25"},
                       Case{"foot long-march", "advance-fire", "4", "road", "along 5", "along 5.25"},
                       Case{"foot hedgehog", "advance", "6", "", "ahead 3", "ahead 3.001"},
                       Case{"foot", "advance", "5", "difficult", "ahead 2", "ahead 2.001"},
                       Case{"foot", "advance-fire", "5", "difficult", "ahead 1", "ahead 1.001"},
                       Case{"foot", "advance", "4", "", "left 90 ahead 2", "left 90 ahead 2.001"},
                       Case{"cavalry", "advance", "3 6", "", "ahead 9", "ahead 9.001"},
                       Case{"cavalry", "advance-fire", "3 6", "", "ahead 5", "ahead 5.001"}}) {
    Facing g{c.what, "foot points4", 25};
    if (c.where == std::string_view{"road"}) g.line("road", {30, 0}, {30, 48}, 1.5);
    if (c.where == std::string_view{"difficult"}) g.ground("difficult", 20, 15, 20, 30);
    g.declare("own", c.order);
    if (g.asked() == "royalist choose-attack") g.play("plain-move");
    g.roll("movement", c.dice);
    EXPECT_NE(g.refused(std::string{"move "} + c.over), "") << c.what << ' ' << c.over;
    g.play(std::string{"move "} + c.far);
  }
}

TEST(Examples, AMovePartlyInAWood) {
  CLAUSES("DTS-X.6", "DTS-R.33");
  Facing g{"foot", "foot points4", 25};
  g.ground("difficult", 20, 22, 20, 10);
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "4");
  EXPECT_EQ(g.refused("move ahead 3.1"), "DTS-2.1");
  g.play("move ahead 3");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
