// 6.a to 6.c Rearward moves, stopping a rout, in hand again after a pursuit.
#include "declare_thee_sir/rally.hpp"

#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

using Lines = std::vector<std::string>;

/// `own` routs, its colours in the middle.
struct InRout : Facing {
  explicit InRout(std::string_view own = "foot points2", Rules rules = {},
                  std::vector<Spot> stands = {{24, 22, 0}, {30, 21, 0}, {36, 20, 0}})
      : Facing(own, "foot points4", 26, rules) {
    scattered_as("own", Mode::routing, std::move(stands));
  }
};

TEST(Rally, RearwardOnlyByOptionFive) {
  CLAUSES("DTS-6.a.1", "DTS-6.1", "DTS-D.9", "DTS-2.20");
  Facing g{"foot points2", "foot points4", 20};
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "5");
  EXPECT_EQ(g.refused("move left 150 ahead 2"), "DTS-2.20");
  g.declare("own", "rally");
  EXPECT_EQ(g.offers(), (Lines{"rearward", "rest"}));
  g.play("rearward");
  g.roll("movement", "5");
  g.play("move ahead 5");
  EXPECT_EQ(g.stands("own"), "30 15 0");
}

TEST(Rally, RearwardWithAllModifiersAndNoRollForLeave) {
  CLAUSES("DTS-6.a.2", "DTS-6.a.3", "DTS-R.105");
  struct Case {
    const char *what, *dice;
    bool wood;
    const char *far, *over;
  };
  for (const Case c : {Case{"foot points2", "5", false, "ahead 5", "ahead 5.1"},
                       Case{"foot points0", "5", false, "ahead 5", "ahead 5.1"},
                       Case{"cavalry points2", "3 6", false, "ahead 9", "ahead 9.1"},
                       Case{"foot points2 hedgehog", "5", false, "ahead 2", "ahead 2.1"},
                       Case{"foot points2", "5", true, "ahead 2", "ahead 2.1"}}) {
    Facing g{c.what, "foot points4", 20};
    if (c.wood) g.ground("difficult", 20, 5, 20, 20);
    g.declare("own", "rally");
    g.play("rearward");
    g.roll("movement", c.dice);
    EXPECT_EQ(g.refused(std::string{"move "} + c.over), c.dice[1] ? "DTS-2.2" : "DTS-2.1") << c.what;
    g.play(std::string{"move "} + c.far);
  }
}

TEST(Rally, RearwardWithin45DegreesKeepingItsFacing) {
  CLAUSES("DTS-R.105", "DTS-R.36");
  Facing g{"foot points2", "foot points4", 20};
  g.declare("own", "rally");
  g.play("rearward");
  g.roll("movement", "5");
  EXPECT_EQ(g.refused("move left 46 ahead 1"), "DTS-R.105");
  EXPECT_EQ(g.refused("move wheel left 10"), "DTS-R.36");
  g.play("move right 45 ahead 4");
  EXPECT_EQ(g.at("own").at.facing, 0);
  EXPECT_NEAR(g.at("own").at.y, 20'000 - 2'828, 2);
}

TEST(Rally, RollsByLevelAndGeneral) {
  CLAUSES("DTS-X.3", "DTS-6.b.1", "DTS-6.b.2", "DTS-T.rally", "DTS-R.100");
  struct Case {
    const char* what;
    double general;  ///< how far behind the nearest stand; 0: none
    int rolls;
  };
  for (const Case c :
       {Case{"foot points0", 0, 1}, Case{"foot points2", 0, 2}, Case{"foot points3", 0, 3},
        Case{"foot points0", 3, 2}, Case{"foot points2", 3, 3}, Case{"foot points4", 3, 4},
        Case{"foot points0", 3.01, 1}, Case{"foot points2", 3.01, 2}, Case{"foot points4", 3.01, 3}}) {
    InRout g{c.what};
    if (c.general > 0) g.put("leader", "general", {36, 19 - c.general, 0});
    g.declare("own", "rally");
    g.roll("rally", "1 2");
    if (c.rolls == 1) {
      EXPECT_NE(g.last("moved"), "") << c.what << c.general;
    } else {
      EXPECT_TRUE(told(g, "rally-rolled", fmt::format(R"("left":{})", c.rolls - 1))) << c.what << c.general;
    }
  }
}

TEST(Rally, SeveralGeneralsAddOneRoll) {
  CLAUSES("DTS-R.100");
  InRout g{"foot points2"};
  g.put("leader", "general", {36, 17, 0}).put("second", "general", {24, 19, 0});
  EXPECT_EQ((g.activate("own"), rally_rolls(g.state(), g.table(), g.unit("own"))), 3);
  InRout h{"foot points2"};
  h.put("leader", "general", {30, 19, 0}).with("leader", "own");
  EXPECT_EQ((h.activate("own"), rally_rolls(h.state(), h.table(), h.unit("own"))), 4) << "3 points with his";
}

TEST(Rally, NoneOfTheEnemysGenerals) {
  CLAUSES("DTS-6.b.2");
  InRout g{"foot points2"};
  g.foe("theirs", "general", {36, 17, 180});
  EXPECT_EQ((g.activate("own"), rally_rolls(g.state(), g.table(), g.unit("own"))), 2);
}

TEST(Rally, NobodyMustTry) {
  CLAUSES("DTS-R.99", "DTS-D.10", "DTS-T.states", "DTS-5.d.10");
  InRout g;
  g.activate("own");
  EXPECT_EQ(g.offers(), (Lines{"rally", "defer"}));
  EXPECT_EQ(g.refused("advance"), "DTS-T.states");
  EXPECT_EQ(g.refused("formation"), "DTS-T.states");
}

TEST(Rally, TheLastRollMovesTheColoursThenTheOthersRoll) {
  CLAUSES("DTS-6.b.7", "DTS-6.b.8", "DTS-Z.7");
  InRout g;
  g.declare("own", "rally");
  g.roll("rally", "6 5"), g.roll("rally", "1 3");
  EXPECT_EQ(g.all_stands("own")[1], "30 17 0") << "by the last roll alone";
  g.roll("rout", "1 1"), g.roll("rout", "1 2");
  EXPECT_EQ(g.all_stands("own"), (Lines{"24 20 0", "30 17 0", "36 17 0"}));
  EXPECT_EQ(g.mode("own"), Mode::routing);
}

TEST(Rally, DoublesBeginTheGathering) {
  CLAUSES("DTS-6.b.3", "DTS-6.b.4", "DTS-6.b.5", "DTS-D.12", "DTS-R.102");
  InRout g;
  g.declare("own", "rally");
  g.roll("rally", "1 1");
  EXPECT_EQ(g.asked(), "royalist gather");
  EXPECT_NE(g.refused("gather 3"), "");
  g.play("gather 2");
  EXPECT_EQ(g.mode("own"), Mode::rallying);
  EXPECT_EQ(g.all_stands("own")[1], "30 21 0") << "the colours stay";
  EXPECT_GT(g.at("own").stands[0].x, 25'900);
  EXPECT_LT(g.at("own").stands[2].x, 34'100);
  EXPECT_TRUE(done(g));
}

TEST(Rally, ARallyingUnitOnlyGathers) {
  CLAUSES("DTS-R.101", "DTS-6.b.6", "DTS-T.states", "DTS-R.102", "DTS-Z.10");
  for (const bool horse : {false, true}) {
    Facing g{horse ? "cavalry three points2" : "foot points2", "foot points4", 26};
    g.scattered_as("own", Mode::rallying, {{27, 21, 0}, {30, 21, 0}, {33, 21, 0}});
    g.activate("own");
    EXPECT_EQ(g.offers(), (Lines{"rally", "defer"}));
    for (const char* order : {"formation", "advance", "advance-fire", "stand-fire"})
      EXPECT_EQ(g.refused(order), "DTS-R.101");
    g.play("rally");
    g.roll("gather", horse ? "3 2" : "5");
    g.play("gather 5");
    EXPECT_EQ(g.asked(), "royalist ask-facing");
    g.play("face 45");
    EXPECT_EQ(g.mode("own"), Mode::formed);
    EXPECT_EQ(g.at("own").at.facing, 4'500);
    EXPECT_EQ(g.at("own").formation, Formation::line);
  }
}

TEST(Rally, AUnitOfOneStandIsReassembledAtOnce) {
  CLAUSES("DTS-R.102");
  Facing g{"artillery points2", "foot points4", 26};
  g.scattered_as("own", Mode::routing, {{30, 21, 180}});
  g.declare("own", "rally");
  g.roll("rally", "1 1");
  EXPECT_EQ(g.asked(), "royalist ask-facing");
  g.play("face 0");
  EXPECT_EQ(g.mode("own"), Mode::formed);
}

TEST(Rally, AHaltedPursuersRolls) {
  CLAUSES("DTS-R.103", "DTS-6.c.1", "DTS-Z.9");
  for (const bool one : {false, true}) {
    Rules rules;
    if (one) rules.halted_rally_rolls = HaltedRolls::one;
    Facing g{"cavalry points2 halted", "foot points4", 20, rules};
    g.put("leader", "general", {30, 16, 0});
    g.declare("own", "rally");
    g.roll("rally", "1 2");
    if (!one) g.roll("rally", "1 2"), g.roll("rally", "1 2");  // good, and a general near
    EXPECT_EQ(g.mode("own"), Mode::halted);
    EXPECT_EQ(g.stands("own"), "30 20 0") << "without doubles nothing moves";
    EXPECT_TRUE(done(g));
  }
}

TEST(Rally, AHaltedPursuerMovesInAnyDirection) {
  CLAUSES("DTS-6.c.2", "DTS-R.103", "DTS-D.14", "DTS-R.35", "DTS-R.105");
  for (const char* move : {"move ahead 6", "move left 40 ahead 6", "move left 180 ahead 6", "move"}) {
    Facing g{"cavalry points2 halted", "foot points4", 20};
    g.declare("own", "rally");
    g.roll("rally", "3 3");
    EXPECT_EQ(g.refused("move ahead 6.1"), "DTS-2.2");
    g.play(move);
    EXPECT_EQ(g.mode("own"), Mode::formed);
  }
  Facing h{"cavalry points2 halted", "foot points4", 20};
  h.declare("own", "rally");
  h.roll("rally", "3 3");
  EXPECT_EQ(h.refused("move left 90 ahead 2.1"), "DTS-2.2") << "a flank move is a third";
}

TEST(Rally, LostColours) {
  CLAUSES("DTS-R.118");
  for (const bool forbidden : {false, true}) {
    Rules rules;
    if (forbidden) rules.lost_colours_rally = LostColours::forbidden;
    InRout g{"foot points2", rules};
    g.edit().units[g.unit("own")].flag_taken = true;
    g.activate("own");
    if (forbidden) {
      g.roll("rout", "1 2");  // it can only rout on
      continue;
    }
    g.play("rally");
    g.roll("rally", "1 1");
    g.play("gather 2");
    EXPECT_EQ(g.all_stands("own")[2], "36 20 0")
        << "the stand nearest to the friendly edge serves in its place";
    EXPECT_NE(g.all_stands("own")[1], "30 21 0");
  }
}

TEST(Rally, ScatteredStandsThatCannotMoveAreNotAskedHowFarTheyGo) {
  CLAUSES("DTS-R.102", "DTS-R.43");
  InRout g;
  g.scattered_as("own", Mode::rallying, {{24, 22, 0}, {30, 21, 0}, {36, 20, 0}});
  g.ground("impassable", 24.75, 10, 0.5, 20).ground("impassable", 34.75, 10, 0.5, 20);
  g.declare("own", "rally");
  const auto before = g.all_stands("own");
  g.roll("gather", "3");
  EXPECT_EQ(g.last_clause("stuck"), "DTS-R.102");
  EXPECT_EQ(g.all_stands("own"), before);
  EXPECT_TRUE(g.quiet());
}

TEST(Rally, StandsGatherByExactlyAsMuchAsIsChosen) {
  CLAUSES("DTS-R.102", "DTS-6.b.5");
  InRout g{"foot points2", {}, {{24, 21, 0}, {30, 21, 0}, {36, 21, 0}}};
  g.declare("own", "rally");
  g.roll("rally", "2 2");
  g.play("gather 2");
  EXPECT_EQ(g.all_stands("own"), (Lines{"26 21 0", "30 21 0", "34 21 0"}));
}

TEST(Rally, AStandThatIsLostGathersNoMore) {
  CLAUSES("DTS-R.102");
  InRout g;
  g.scattered_as("own", Mode::rallying, {{24, 22, 0}, {30, 21, 0}, {36, 20, 0}});
  g.edit().units[g.unit("own")].with_it = 3;
  g.ground("impassable", 24.75, 10, 0.5, 20);
  g.declare("own", "rally");
  g.roll("gather", "3");
  EXPECT_EQ(g.last_clause("stuck"), "DTS-R.102");
  EXPECT_TRUE(g.quiet());
}

TEST(Rally, TheStandNearestToTheFriendlyEdgeServesForLostColours) {
  CLAUSES("DTS-R.118");
  for (const std::size_t nearest : {0U, 1U, 2U}) {
    InRout g;
    for (std::size_t i = 0; i < 3; ++i)
      g.edit().units[g.unit("own")].stands[i].y = i == nearest ? 20'000 : 21'000;
    g.edit().units[g.unit("own")].flag_taken = true;
    g.activate("own");
    EXPECT_EQ(rally_stand(g.table(), g.unit("own"), g.at("own")), nearest);
  }
}

TEST(Rally, HorseThatHadBrokenInCaroleFormsALine) {
  CLAUSES("DTS-R.102", "DTS-6.b.6");
  Facing g{"cavalry points2 firelocks", "foot points4", 26};
  g.scattered_as("own", Mode::rallying, {{29.25, 21, 0}, {30.75, 21, 0}});
  g.edit().units[g.unit("own")].formation = Formation::carole;
  g.declare("own", "rally");
  g.roll("gather", "1 1");
  g.play("face 0");
  EXPECT_EQ(g.at("own").formation, Formation::line);
  EXPECT_EQ(g.all_stands("own"), (Lines{"29.25 21 0", "30.75 21 0"}));
}

}  // namespace
}  // namespace linstock::declare_thee_sir
