// The worked examples of the Melee, die by die.
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

TEST(MeleeExamples, ChargeOfHorse) {
  CLAUSES("NMM-X.29", "NMM-12.9.1", "NMM-12.9.2", "NMM-12.9.3", "NMM-12.9.5", "NMM-12.12.7", "NMM-12.14.1",
          "NMM-12.16.1", "NMM-12.16.2", "NMM-12.16.4", "NMM-12.17.1", "NMM-12.18.1", "NMM-R.91", "NMM-D.6",
          "NMM-D.7", "NMM-R.95", "NMM-R.113", "NMM-13.1.1", "NMM-T.rerolls");
  Clash g{"harquebusiers", "harquebusiers column", 12};
  g.attack();
  EXPECT_TRUE(g.in_touch("own", "enemy"));
  EXPECT_EQ(g.stands("own"), "30 26 0") << "half-way";
  g.roll("doctrine", "5");
  g.roll("doctrine", "6"), g.roll("doctrine", "3");
  g.roll("melee", "1 2 3 4 5 6 1 2 3 4 5 6"), g.roll("melee", "4 1 6 2 5 3");
  g.roll("melee", "1 1 2 3 4 4 5 6 2 3 5 6"), g.roll("melee", "4 2");
  g.roll("melee-save", "1 2 3 4 5 6 1 2 3");
  g.roll("melee-save", "4 4 5 6 1 2 6");
  EXPECT_EQ(g.figures("enemy"), 2);
  EXPECT_EQ(g.figures("own"), 6);
  g.roll("morale", "4");
  EXPECT_TRUE(g.at("enemy").daunted);
  EXPECT_EQ(g.tokens(Side::parliament), 19);
  EXPECT_EQ(g.stands("enemy"), "30 36 180");
  EXPECT_EQ(g.disarray("enemy"), 1);
  EXPECT_EQ(g.stands("own"), "30 36 0") << "it Follows Up";
  EXPECT_EQ(g.disarray("own"), 0);
  EXPECT_TRUE(g.engaged("own") && g.engaged("enemy")) << "a Continuing Melee";
  EXPECT_TRUE(g.quiet());
}

TEST(MeleeExamples, BothStandOff) {
  CLAUSES("NMM-X.30", "NMM-12.9.6", "NMM-R.95", "NMM-D.8", "NMM-12.7.4", "NMM-11.7.1", "NMM-T.shootsave",
          "NMM-R.9");
  Clash g{"cuirassiers", "harquebusiers column", 12};
  g.attack();
  g.roll("doctrine", "1"), g.roll("doctrine", "1");  // Royalist: the 1 is rolled again
  g.roll("doctrine", "1");
  g.roll("exchange", "5 4 6 1"), g.roll("exchange", "5 6 2 3");
  g.roll("shoot-save", "3 4"), g.roll("shoot-save", "3 4");
  EXPECT_EQ(g.figures("enemy"), 7);
  EXPECT_EQ(g.figures("own"), 7) << "4+ against Shooting";
  EXPECT_EQ(told_of(g, "saves", "kills"), 1);
  EXPECT_EQ(g.at("own").shots_left, 1);
  EXPECT_EQ(g.at("enemy").shots_left, 1);
  EXPECT_EQ(g.stands("own"), "30 26 0") << "six inches off";
  EXPECT_EQ(g.stands("enemy"), "30 32 180");
  EXPECT_FALSE(g.engaged("own"));
  EXPECT_TRUE(g.quiet());
}

TEST(MeleeExamples, RawBattaliaInFlank) {
  CLAUSES("NMM-X.31", "NMM-12.10.3", "NMM-12.10.4", "NMM-R.98", "NMM-R.108", "NMM-12.3.2", "NMM-R.92");
  for (const int die : {2, 5}) {
    Clash g{"harquebusiers", "battalia raw", 12};
    g.edit().units[g.unit("enemy")].at = {42'000, 24'000, 0};  // its left flank
    g.edit().units[g.unit("own")].at = {18'000, 24'000, 9'000};
    g.order("own", "move attack");
    g.play("move ahead 10");
    g.play("attack enemy");
    g.roll("flank-reaction", std::to_string(die));
    EXPECT_EQ(g.disarray("enemy"), 1);
    EXPECT_EQ(g.at("enemy").hedgehog, die == 5);
    g.roll("doctrine", "3");
    g.roll("melee", faces(12, 3));
    if (die == 2) g.roll("melee", faces(8, 3));
    if (die == 5) g.roll("melee", faces(8, 3));
    EXPECT_FALSE(g.engaged("own")) << "Horse that does not Daunt a Battalia disengages";
    EXPECT_EQ(g.disarray("own"), 1);
    EXPECT_FALSE(g.at("enemy").hedgehog);
  }
}

TEST(MeleeExamples, EndFile) {
  CLAUSES("NMM-X.13", "NMM-12.22.1", "NMM-12.22.2", "NMM-12.22.3", "NMM-12.22.4", "NMM-12.22.5", "NMM-R.179",
          "NMM-13.1.7", "NMM-R.116", "NMM-12.18.2");
  Clash g{"musketeers", "battalia", 10};
  g.put("front", "battalia", {30, 30, 0}).fighting("front", "enemy");
  g.edit().units[g.unit("own")].at = {22'000, 30'800, 9'000};
  g.attack();
  g.roll("morale", "3 3");
  g.roll("melee", faces(16, 1)), g.roll("melee", faces(6, 1)),
      g.roll("melee", faces(6, 2));                               // Attacking: 1s again
  g.roll("melee", faces(16, 5));                                  // all of it
  g.roll("melee-save", faces(15, 6)), g.roll("melee-save", "6");  // two Musketeers strike the flanker
  EXPECT_TRUE(g.engaged("own"));
  EXPECT_EQ(g.state().melees[0].rounds, 2);
}

}  // namespace
}  // namespace linstock::matchlocks
