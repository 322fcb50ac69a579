// XII Melee: reactions, casualties of Squares, victors, plain Melees, fire before the Melee, number by
// number.
#include "matchlocks/melee.hpp"
namespace linstock::matchlocks {
namespace {

TEST(Reaction, OfFootToHorseInEveryFace) {
  CLAUSES("NMM-12.10.3", "NMM-12.10.4", "NMM-12.10.5", "NMM-12.4.1");
  for (const double face : {front, left, right, rear}) {
    Turned g{"harquebusiers", "musketeers", 10, face};
    g.attack();
    EXPECT_EQ(g.stance(), face == front ? Stance::stands : Stance::caught);
    EXPECT_EQ(told_of(g, "reacts", "die"), 0) << "nothing was thrown";
  }
  for (const int die : {1, 3, 4, 6}) {
    Turned g{"harquebusiers", "battalia", 10, left};
    g.attack_after_move();
    g.roll("flank-reaction", std::to_string(die));
    EXPECT_EQ(told_of(g, "reacts", "die"), die);
    EXPECT_EQ(g.stance(), die < 4 ? Stance::turned : Stance::hedgehog);
    EXPECT_EQ(g.disarray("enemy"), die < 4);
  }
  Turned no_pikes{"harquebusiers", "battalia", 10, left};
  no_pikes.edit().units[no_pikes.unit("enemy")].figures = {16, 0};
  no_pikes.attack_after_move();
  no_pikes.roll("flank-reaction", "4");
  EXPECT_EQ(no_pikes.stance(), Stance::turned) << "it has no pikes left to form with";
}

TEST(MeleeDice, FootThatFormsNoHedgehogAgainstHorse) {
  CLAUSES("NMM-R.108", "NMM-12.11.6");
  EXPECT_EQ((Bout{"harquebusiers", "battalia lost4 disarray1"}.enemy_dice()), 8) << "its front rank";
  EXPECT_EQ((Bout{"harquebusiers", "battalia lost4 disarray1"}.hedgehog().enemy_dice()), 7) << "half of all";
  EXPECT_EQ((Bout{"musketeers", "battalia lost4 disarray1"}.hedgehog().enemy_dice()), 8) << "against Foot";
}

TEST(MeleeCasualties, OfASquareStruckInTheRear) {
  CLAUSES("NMM-12.15.3", "NMM-R.88");
  for (const int hits : {1, 2, 3, 4, 5}) {
    Turned g{"pikes", "square", 5, rear};
    g.attack();
    g.roll("melee", faces(hits, 6, 12 - hits, 2));
    g.roll("melee", faces(int(g.match().wanted_dice()->count), 2));
    g.roll("melee-save", faces(hits, 1));
    EXPECT_EQ(int(g.at("enemy").figures[0]), 12 - hits / 2) << hits;
    EXPECT_EQ(int(g.at("enemy").figures[1]), 12 - (hits + 1) / 2) << hits << ": the odd one behind";
  }
}

TEST(MeleeCasualties, OfASquareWithOneDivisionLeft) {
  CLAUSES("NMM-12.15.3", "NMM-R.88", "NMM-R.112");
  using Two = std::array<std::uint8_t, 2>;
  for (const Two left_of : {Two{12, 0}, Two{0, 12}}) {
    Continuing g{"musketeers", "square"};
    g.edit().units[g.unit("enemy")].figures = left_of;
    g.next();
    g.roll("melee", "6 6 6 2 2 2");
    g.roll("melee", faces(int(g.match().wanted_dice()->count), 2));
    g.roll("melee-save", "1 1 6");
    EXPECT_EQ(g.figures("enemy"), 10);
    EXPECT_EQ(told_of(g, "saves", "kills"), 2);
  }
}

TEST(MeleeCasualties, HitsOfAGunOnASquareThatAttacks) {
  CLAUSES("NMM-R.105", "NMM-11.7.6", "NMM-12.15.3");
  for (const int hits : {0, 1, 2, 3}) {
    Turned g{"square", "field_gun", 5, front};
    g.attack();
    g.roll("doctrine-fire", faces(hits, 6, 6 - hits, 1));
    g.roll("melee", faces(int(g.match().wanted_dice()->count), 2));
    g.roll("melee", faces(int(g.match().wanted_dice()->count), 2));
    EXPECT_EQ(int(g.at("own").figures[0]), 12 - (hits + 1) / 2) << hits;
    EXPECT_EQ(int(g.at("own").figures[1]), 12 - (hits == 0 ? 0 : hits / 2 + 1)) << hits << " and one more";
  }
}

TEST(MeleeVictor, WhoLosesAUnitLosesTheRound) {
  CLAUSES("NMM-12.16.1", "NMM-R.112");
  Continuing g{"harquebusiers column lost7", "harquebusiers column"};
  g.next();
  g.roll("melee", "6 6"), g.roll("melee", faces(1, 6, 11, 2));
  g.roll("melee-save", "1 1"), g.roll("melee-save", "1");
  EXPECT_EQ(g.at("own").where, Where::lost);
  EXPECT_EQ(g.figures("enemy"), 6) << "it lost more, and wins";
  EXPECT_EQ(g.last("tested").find("\"enemy\""), std::string::npos);
}

TEST(MeleeVictor, OfEquallyStrongLosersTheFirstTests) {
  CLAUSES("NMM-12.19.6", "NMM-12.22.6");
  Supported g;
  g.edit().units[g.unit("support")].at.y = 16'850;
  for (const char* id : {"own", "support"}) g.edit().units[g.unit(id)].figures[0] = 4;
  g.melee().sides[attackers].add(
      {.unit = g.unit("support"), .against = g.unit("enemy"), .how = Entry::fed_in});
  g.next();
  for (int n = 0; n < 2; ++n) g.roll("melee", faces(int(g.match().wanted_dice()->count), 2));
  g.roll("melee", faces(2, 5, 10, 2));
  g.roll("melee-save", "1"), g.roll("melee-save", "1");
  g.roll("morale", "3");
  EXPECT_NE(g.last("tested").find("\"own\""), std::string::npos) << g.last("tested");
}

TEST(MeleePlain, WhoFallsBackIntoAnEnemyIsStruckInTheRear) {
  CLAUSES("NMM-R.121", "NMM-12.17.8", "NMM-12.11.8");
  Continuing g{"battalia disarray1", "battalia disarray1", 2};
  g.foe("behind", "pikes", {30, 16, 0});
  g.next();
  g.nothing(8, 8);
  const Melee& m = g.state().melees[0];
  EXPECT_EQ(m.face, Face::rear);
  EXPECT_EQ(m.stance, Stance::caught);
  EXPECT_TRUE(m.plain && m.fighting);
  EXPECT_EQ(m.sides[attackers][0].unit, g.unit("behind"));
  EXPECT_EQ(m.sides[attackers][0].face, Face::rear);
  EXPECT_EQ(m.sides[defenders][0].against, g.unit("behind"));
  EXPECT_EQ(g.match().wanted_dice()->count, 12u) << "pikes";
  g.roll("melee", faces(12, 2));
  EXPECT_EQ(g.match().wanted_dice()->count, 4u) << "caught: half a rank";
}

TEST(Doctrine, ClubmenWithOneFigureLeftStillShoot) {
  CLAUSES("NMM-qrs.3", "NMM-D.3");
  for (const int die : {1, 5}) {
    Turned g{"harquebusiers", "clubmen lost19", 5, front};
    g.attack();
    g.roll("stand-or-evade", "1");
    g.roll("doctrine", "4");
    g.roll("clubmen", std::to_string(die));
    EXPECT_EQ(told_of(g, "clubmen-fire", "die"), die);
    EXPECT_EQ(g.match().wanted_dice()->count, 1u);
  }
}

TEST(Doctrine, HorseThatHasShotStillFiresItsPistols) {
  CLAUSES("NMM-R.162", "NMM-12.9.6", "NMM-R.95");
  Clash g{"cuirassiers", "harquebusiers column", 12};
  g.today("enemy").fired = true;
  g.attack();
  g.roll("doctrine", "1"), g.roll("doctrine", "1");
  if (g.match().wanted_dice()->purpose == "doctrine") g.roll("doctrine", "1");
  g.roll("exchange", faces(4, 2));
  EXPECT_EQ(g.match().wanted_dice()->purpose, "exchange") << "that of the enemy";
}

TEST(Doctrine, ObliqueHorseHaltsSixInchesOff) {
  CLAUSES("NMM-12.9.6", "NMM-R.95");
  Clash g{"cuirassiers", "harquebusiers column", 12};
  g.edit().units[g.unit("enemy")].at = {36'000, 30'000, 18'000};
  g.attack();
  while (g.match().wanted_dice() && g.match().wanted_dice()->purpose == "doctrine") g.roll("doctrine", "1");
  EXPECT_EQ(g.stands("own"), "32.263 23.772 0");
  EXPECT_EQ(g.stands("enemy"), "36 30 180");
}

}  // namespace
}  // namespace linstock::matchlocks
