// 6.d Resting, and what takes no dice.
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

TEST(Rest, DoublesRegainAPointUpToTheCap) {
  CLAUSES("DTS-6.d.1", "DTS-6.d.2", "DTS-6.d.3", "DTS-6.d.4", "DTS-6.d.5", "DTS-X.2", "DTS-Z.10",
          "DTS-R.104");
  struct Case {
    const char *what, *dice;
    int points;
  };
  for (const Case c : {Case{"foot first1 points1", "3 3", 2}, Case{"foot first1 points2", "3 3", 2},
                       Case{"foot first2 points2", "3 3", 2}, Case{"foot first3 points3", "1 1", 4},
                       Case{"foot first4 points4", "1 1", 4}, Case{"foot first3 points0", "6 6", 1},
                       Case{"foot first1 points1", "3 4", 1}, Case{"artillery first1 points1", "2 2", 2},
                       Case{"cavalry first4 points2", "2 2", 3}}) {
    Facing g{c.what, "foot points4", 20};
    g.declare("own", "rally");
    g.play("rest");
    g.roll("rest", c.dice);
    EXPECT_EQ(g.points("own"), c.points) << c.what;
    EXPECT_TRUE(done(g)) << "nothing else in that activation";
  }
}

TEST(Rest, UntestedUnitsRegainNothing) {
  CLAUSES("DTS-6.d.6", "DTS-R.104");
  Facing g{"foot", "foot points4", 20};
  g.declare("own", "rally");
  g.roll("movement", "4");  // a rearward move is all that it can do
}

TEST(Rest, OnlyOwnPointsAndNeverAboveFour) {
  CLAUSES("DTS-R.104", "DTS-R.52");
  Facing g{"foot first3 points3", "foot points4", 20};
  g.put("leader", "general", {30, 18, 0}).with("leader", "own");
  g.declare("own", "rally");
  g.play("rest");
  g.roll("rest", "2 2");
  EXPECT_EQ(g.at("own").points, 3);
  EXPECT_EQ(g.points("own"), 4);
}

TEST(Rest, DeferAndFormationTakeNoDice) {
  CLAUSES("DTS-Z.14");
  Facing g{"foot points2", "foot points4", 20};
  g.declare("own", "defer");
  EXPECT_TRUE(done(g));
  EXPECT_EQ(g.stands("own"), "30 20 0");
  g.declare("own", "formation");
  g.play("form hedgehog 0");
  EXPECT_EQ(g.at("own").formation, Formation::hedgehog);
  EXPECT_EQ(g.last("thrown"), "");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
