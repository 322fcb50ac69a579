// X Obstacles: reaching and crossing them, the roll, field works.
#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

/// A hedge across the way, its near edge so far ahead of the unit.
struct Hedge : Facing {
  explicit Hedge(std::string_view own, double ahead = 0, std::string_view enemy = "musketeers")
      : Facing(own, enemy, 22) {
    ground("obstacle hedge", 10, 20 + ahead, 40, 0.5);
  }
  Crossing known() const { return state().crossings[0]; }
};

TEST(NmmObstacles, OneActionToReachAndAnotherToCross) {
  CLAUSES("NMM-10.5.5", "NMM-R.68", "NMM-D.5");
  Hedge g{"battalia", 3};
  g.order("own", "move move");
  EXPECT_EQ(g.refused("move ahead 4"), "NMM-10.5.5");
  EXPECT_EQ(g.refused("cross ground-0-1"), "NMM-10.5.5");
  g.play("move ahead 3");
  g.play("cross ground-0-1");
  g.roll("obstacle", "4");
  EXPECT_EQ(g.asked(), "royalist cross");
  EXPECT_EQ(g.refused("move ahead 2"), "NMM-R.68");  // its rear would be on the hedge
  g.play("move ahead 6");
  EXPECT_EQ(g.stands("own"), "30 29 0");
  EXPECT_EQ(g.disarray("own"), 1);
}

TEST(NmmObstacles, OnlyThatWhichItStandsAtIsCrossed) {
  CLAUSES("NMM-10.5.5", "NMM-R.68");
  Hedge g{"battalia"};
  g.ground("obstacle wall", 10, 26, 40, 0.5);
  g.order("own", "move move");
  EXPECT_TRUE(g.offers("cross ground-0-1"));
  EXPECT_EQ(g.refused("cross ground-1-1"), "NMM-10.5.5");
}

TEST(NmmObstacles, TheRollAndItsTokens) {
  CLAUSES("NMM-10.5.6", "NMM-T.obstacle", "NMM-R.68");
  for (const auto& [die, known, tokens] :
       {std::tuple{2, Crossing::one_token, 1}, {5, Crossing::one_token, 1}, {6, Crossing::free, 0}}) {
    Hedge g{"battalia"};
    g.order("own", "move");
    g.play("cross ground-0-1");
    g.roll("obstacle", std::to_string(die));
    EXPECT_EQ(g.known(), known);
    g.play("move ahead 4");
    EXPECT_EQ(g.disarray("own"), tokens) << die;
  }
}

TEST(NmmObstacles, AOneSpendsTheActionAndBarsTheObstacle) {
  CLAUSES("NMM-10.5.8", "NMM-T.obstacle", "NMM-R.68");
  Hedge g{"battalia"};
  g.order("own", "move move");
  g.play("cross ground-0-1");
  g.roll("obstacle", "1");
  EXPECT_EQ(g.known(), Crossing::barred);
  EXPECT_EQ(g.refused("cross ground-0-1"), "NMM-R.68");
  EXPECT_EQ(g.stands("own"), "30 20 0");
}

TEST(NmmObstacles, TheRetryAndWhatIsKnown) {
  CLAUSES("NMM-10.5.8", "NMM-T.obstacle", "NMM-R.68");
  const auto retry = [](std::string_view die) {
    Hedge g{"battalia"};
    g.edit().crossings[0] = Crossing::retry;
    g.order("own", "move");
    g.play("cross ground-0-1");
    g.roll("obstacle", die);
    if (g.known() != Crossing::impassable) g.play("move ahead 4");
    return std::pair{g.known(), g.disarray("own")};
  };
  EXPECT_EQ(retry("1"), (std::pair{Crossing::impassable, 0}));
  EXPECT_EQ(retry("2"), (std::pair{Crossing::two_tokens, 2}));
  EXPECT_EQ(retry("6"), (std::pair{Crossing::two_tokens, 2}));

  Hedge known{"battalia"};  // no further roll, for either side
  known.edit().crossings[0] = Crossing::one_token;
  known.order("own", "move");
  known.play("cross ground-0-1"), known.play("move ahead 4");
  EXPECT_EQ(known.disarray("own"), 1);
  Hedge never{"battalia"};
  never.edit().crossings[0] = Crossing::impassable;
  never.order("own", "move");
  EXPECT_EQ(never.refused("cross ground-0-1"), "NMM-T.obstacle");
}

TEST(NmmObstacles, TheScenarioMayFixIt) {
  CLAUSES("NMM-10.5.6", "NMM-R.68");
  Hedge g{"battalia"};
  g.change().crossing[0] = Crossing::free;
  g.order("own", "move");
  g.play("cross ground-0-1"), g.play("move ahead 4");
  EXPECT_EQ(g.disarray("own"), 0);
}

TEST(NmmObstacles, BarredForTheRestOfTheTurn) {
  CLAUSES("NMM-R.68", "NMM-R.166");
  Hedge g{"battalia"};
  g.make();
  State s = g.edit();
  s.crossings[0] = Crossing::barred, s.crossings[1] = Crossing::free;
  reopen_obstacles(s);
  EXPECT_EQ(s.crossings[0], Crossing::retry);
  EXPECT_EQ(s.crossings[1], Crossing::free);
}

TEST(NmmObstacles, FootSkirmishersTakeNoDisarray) {
  CLAUSES("NMM-10.5.7");
  for (const auto& [what, tokens] :
       {std::pair{"detachment", 0}, {"dragoons dismounted", 0}, {"dragoons", 1}}) {
    Hedge g{what};
    g.order("own", "move");
    g.play("cross ground-0-1"), g.roll("obstacle", "3"), g.play("move ahead 6");
    EXPECT_EQ(g.disarray("own"), tokens) << what;
  }
  Hedge stopped{"detachment"};
  stopped.order("own", "move move");
  stopped.play("cross ground-0-1"), stopped.roll("obstacle", "1");
  EXPECT_EQ(stopped.refused("cross ground-0-1"), "NMM-R.68");
}

TEST(NmmObstacles, ThereMustBeRoomBeyond) {
  CLAUSES("NMM-R.68");
  Hedge g{"battalia"};
  g.ground("impassable", 5, 21.5, 55, 4);
  g.order("own", "move move");
  EXPECT_EQ(g.refused("cross ground-0-1"), "NMM-R.68");
  Hedge held{"battalia", 0, "battalia"};  // an enemy close behind it
  held.edit().units[held.unit("enemy")].at.y = 22'000;
  held.order("own", "move move");
  EXPECT_EQ(held.refused("cross ground-0-1"), "NMM-R.68");
}

TEST(NmmObstacles, FieldWorksAreObstacles) {
  CLAUSES("NMM-10.5.5", "NMM-R.142", "NMM-R.166");
  Facing g{"musketeers", "musketeers", 22};
  g.change().units[0].works = true;
  g.edit().works.add({{30'000, 20'500, 0}, 3'546});
  g.order("own", "move move");
  EXPECT_EQ(g.refused("move ahead 1"), "NMM-10.5.5");
  g.play("cross works-1"), g.roll("obstacle", "5");
  g.play("move ahead 5");
  EXPECT_EQ(g.disarray("own"), 1);
  EXPECT_EQ(g.refused("cross works-1"), "NMM-10.5.5");
}

TEST(NmmObstacles, TheUnitMayStayOnItsSide) {
  CLAUSES("NMM-R.68");
  Hedge g{"battalia"};
  g.order("own", "move");
  g.play("cross ground-0-1"), g.roll("obstacle", "3"), g.play("hold");
  EXPECT_EQ(g.disarray("own"), 0);
  EXPECT_EQ(g.stands("own"), "30 20 0");
}

}  // namespace
}  // namespace linstock::matchlocks
