// XII Melee: figures that fight, dice, what hits, rerolls, saves.
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

TEST(MeleeDice, PerFigure) {
  CLAUSES("NMM-T.meleedice", "NMM-12.12.1", "NMM-12.12.2", "NMM-X.11", "NMM-X.12", "NMM-12.11.1",
          "NMM-12.11.2", "NMM-12.11.4", "NMM-12.11.5", "NMM-R.10", "NMM-R.76", "NMM-R.106", "NMM-R.107",
          "NMM-12.11.6", "NMM-12.11.7", "NMM-X.23", "NMM-X.24", "NMM-X.27", "NMM-14.1.1", "NMM-14.2.1",
          "NMM-14.2.2", "NMM-14.2.3", "NMM-15.1", "NMM-14.2.6", "NMM-12.11.10", "NMM-R.107");
  struct Case {
    const char* what;
    int dice;
  };
  for (const Case c : {Case{"battalia", 16},
                       {"battalia lost7", 13},
                       {"battalia disarray1", 8},
                       {"battalia disarray2", 8},
                       {"battalia daunted", 8},
                       {"battalia mix12", 18},
                       {"battalia disarray1 lost8", 6},  // 4 pikes and half of 8 Musketeers in one rank
                       {"musketeers", 6},
                       {"musketeers disarray1", 3},
                       {"musketeers lost5 disarray1", 3},  // a front rank of six, and one behind
                       {"musketeers lost7 disarray1", 1},  // 2.5 figures, 1.25 dice
                       {"pikes", 12},
                       {"pikes disarray1", 6},
                       {"harquebusiers", 12},
                       {"harquebusiers column", 12},
                       {"harquebusiers lost6", 3},
                       {"harquebusiers lost3 disarray1", 4},
                       {"cuirassiers", 12},
                       {"cuirassiers daunted", 6},
                       {"horse_detachment", 5},
                       {"horse_detachment lost3", 1},
                       {"dragoons", 8},
                       {"dragoons dismounted", 4},
                       {"detachment", 3},
                       {"detachment disarray1", 2},
                       {"detachment lost5", 1},
                       {"field_gun", 2},
                       {"field_gun disarray1", 1},
                       {"light_gun", 1},
                       {"clubmen", 10}})
    EXPECT_EQ((Bout{"musketeers", c.what}.enemy_dice()), c.dice) << c.what;
  EXPECT_EQ((Bout{"harquebusiers", "dragoons"}.enemy_dice()), 4) << "against Cavalry";
}

TEST(MeleeDice, RankCountSwitch) {
  CLAUSES("NMM-R.75", "NMM-R.107");
  Rules half, front;
  half.rank_count = RankCount::half, front.rank_count = RankCount::front;
  EXPECT_EQ((Bout{"musketeers", "musketeers lost4 disarray1", half}.enemy_dice()), 2);   // 4 figures
  EXPECT_EQ((Bout{"musketeers", "musketeers lost4 disarray1"}.enemy_dice()), 3);         // 6
  EXPECT_EQ((Bout{"musketeers", "musketeers lost8 disarray1", front}.enemy_dice()), 2);  // 4
  EXPECT_EQ((Bout{"musketeers", "musketeers lost8 disarray1"}.enemy_dice()), 1);         // 2
}

TEST(MeleeDice, PikesByRanks) {
  CLAUSES("NMM-12.11.3", "NMM-R.30", "NMM-R.157", "NMM-X.28", "NMM-12.6.1", "NMM-R.108", "NMM-12.3.2",
          "NMM-R.97");
  Bout attacks{"square", "musketeers"};
  EXPECT_EQ(attacks.own_dice(), 24);
  EXPECT_EQ(attacks.round(2).own_dice(), 18);
  EXPECT_EQ((Bout{"musketeers", "square"}.enemy_dice()), 18);
  EXPECT_EQ((Bout{"musketeers", "square disarray1"}.enemy_dice()), 12);
  EXPECT_EQ((Bout{"musketeers", "square"}.caught().enemy_dice()), 3);
  EXPECT_EQ((Bout{"harquebusiers", "square"}.hedgehog().enemy_dice()), 24);
  EXPECT_EQ((Bout{"harquebusiers", "square disarray1"}.hedgehog().enemy_dice()), 12);
  EXPECT_EQ((Bout{"harquebusiers", "battalia"}.hedgehog().enemy_dice()), 16);
  EXPECT_EQ((Bout{"harquebusiers", "battalia disarray1"}.hedgehog().enemy_dice()), 8) << "half of 24";
  EXPECT_EQ((Bout{"pikes", "musketeers"}.own_dice()), 12);
  Bout across{"pikes", "musketeers"};
  across.own().across = true;
  EXPECT_EQ(across.own_dice(), 12) << "two ranks are all of a Stand";
}

TEST(MeleeDice, CaughtInFlankOrRear) {
  CLAUSES("NMM-12.11.8", "NMM-X.25", "NMM-R.106", "NMM-12.19.2", "NMM-R.119", "NMM-R.179", "NMM-R.159");
  for (const Face face : {Face::left, Face::right, Face::rear})
    EXPECT_EQ((Bout{"musketeers", "battalia"}.caught(face).enemy_dice()), 4);
  EXPECT_EQ((Bout{"musketeers", "battalia lost12"}.caught().enemy_dice()), 3) << "two Musketeers, two pikes";
  EXPECT_EQ((Bout{"harquebusiers", "harquebusiers"}.caught().enemy_dice()), 6) << "4 of a line of 8";
  EXPECT_EQ((Bout{"harquebusiers", "harquebusiers column"}.caught().enemy_dice()), 3) << "2 of 4";
  Bout turned{"musketeers", "harquebusiers disarray1"};
  turned.caught().round(2).enemy().turned = true;
  EXPECT_EQ(turned.enemy_dice(), 6) << "half of 8";
  Bout foot{"musketeers", "battalia disarray1"};
  foot.caught().round(2);
  EXPECT_EQ(foot.enemy_dice(), 4) << "half a rank";
  foot.enemy().turned = true;
  EXPECT_EQ(foot.enemy_dice(), 8) << "one rank";
  Bout in_time{"musketeers", "battalia"};
  in_time.m.stance = Stance::turned;
  EXPECT_EQ(in_time.enemy_dice(), 16) << "turned in time: as if Attacked in front";
}

TEST(MeleeRerolls, OfHorseAgainstABattalia) {
  CLAUSES("NMM-12.13.4", "NMM-12.13.5", "NMM-12.13.6", "NMM-12.13.7", "NMM-12.13.8", "NMM-12.13.9",
          "NMM-R.110");
  Bout g{"harquebusiers veteran", "battalia"};
  g.own().doctrine = 3;
  EXPECT_EQ(g.round(1).own_rerolls(), 0) << "its front";
  g.caught();
  EXPECT_EQ(g.own_rerolls(), 1) << "its flank";
  g.own().face = Face::front;
  EXPECT_EQ(g.own_rerolls(), 1) << "as the Attack struck it";
  g.own().face = Face::left, g.enemy().turned = true;
  EXPECT_EQ(g.own_rerolls(), 0) << "it has turned";
  Bout joined{"harquebusiers veteran", "battalia"};
  joined.round(1).own().how = Entry::joined;
  joined.own().doctrine = 3;
  EXPECT_EQ(joined.own_rerolls(), 0);
  joined.own().face = Face::right;
  EXPECT_EQ(joined.own_rerolls(), 1) << "the face that it joined on";
  Bout defends{"battalia", "harquebusiers veteran"};
  defends.round(1).m.face = Face::left;
  EXPECT_EQ(defends.enemy_rerolls(), 0) << "who defends has its enemy before it";
}
TEST(MeleeDice, BuildingsInTheFirstRoundOnly) {
  CLAUSES("NMM-12.11.11", "NMM-12.11.3", "NMM-12.11.6");
  for (const std::string_view own : {"musketeers", "pikes"}) {
    Bout g{own, "detachment"};
    g.own().across = true;
    g.edit().units[g.unit("enemy")].garrison = FeatureId{0};
    const int all = own == "pikes" ? 12 : 6;
    EXPECT_EQ(g.round(1).own_dice(), all / 2) << "the front rank";
    EXPECT_EQ(g.round(2).own_dice(), all);
  }
}

TEST(MeleeDice, AcrossDefendedObstacles) {
  CLAUSES("NMM-12.11.10", "NMM-12.11.11", "NMM-12.13.9", "NMM-12.11.1", "NMM-12.11.2");
  const auto across = [](const char* what) {
    Bout g{what, "musketeers"};
    g.own().across = true;
    EXPECT_EQ(g.own_rerolls(), 0) << what;
    return g.own_dice();
  };
  EXPECT_EQ(across("square"), 12);
  EXPECT_EQ(across("pikes"), 12);
  EXPECT_EQ(across("battalia"), 8);
  EXPECT_EQ(across("musketeers"), 3);
  Bout building{"pikes", "detachment"};
  building.own().across = true;
  building.edit().units[building.unit("enemy")].garrison = FeatureId{0};
  EXPECT_EQ(building.own_dice(), 6);
}

TEST(MeleeDice, FedInAndRoundThree) {
  CLAUSES("NMM-12.19.4", "NMM-R.106", "NMM-R.115", "NMM-12.20.1");
  const auto fed_in = [](const char* what, Rules rules, bool fresh) {
    Bout g{what, "harquebusiers", rules};
    g.round(2).own().how = Entry::fed_in;
    g.own().fresh = fresh;
    return g.own_dice();
  };
  EXPECT_EQ(fed_in("harquebusiers", {}, true), 12) << "a line of 8";
  EXPECT_EQ(fed_in("harquebusiers column", {}, true), 6) << "4";
  Rules half;
  half.feed_in_rank = FeedInRank::half_squadron;
  EXPECT_EQ(fed_in("harquebusiers", half, true), 6);
  EXPECT_EQ(fed_in("harquebusiers disarray1", {}, true), 6) << "half the rank";
  EXPECT_EQ(fed_in("harquebusiers", {}, false), 6) << "later half its figures";
  EXPECT_EQ((Bout{"harquebusiers", "battalia disarray1"}.round(3).enemy_dice()), 8) << "front rank";
}

TEST(MeleeDice, WhatHits) {
  CLAUSES("NMM-12.12.3", "NMM-12.12.4", "NMM-12.19.7", "NMM-12.19.4", "NMM-12.17.9", "NMM-T.doctrine-horse");
  Bout g{"harquebusiers", "musketeers"};
  EXPECT_EQ(melee_to_hit(g.table(), g.own()), 4);
  g.own().doctrine = 1;
  EXPECT_EQ(melee_to_hit(g.table(), g.own()), 5) << "pistols before the Melee";
  for (const std::uint8_t die : {2, 4, 5, 6}) {
    g.own().doctrine = die;
    EXPECT_EQ(melee_to_hit(g.table(), g.own()), 4);
  }
  g.enemy().doctrine = 1;
  EXPECT_EQ(melee_to_hit(g.table(), g.enemy()), 4) << "Foot that fired";
  g.round(2);
  EXPECT_EQ(melee_to_hit(g.table(), g.own()), 5);
  g.own().fresh = true, g.own().how = Entry::fed_in;
  EXPECT_EQ(melee_to_hit(g.table(), g.own()), 4);
}

// --- rerolls ---

TEST(MeleeRerolls, OfTheFirstRound) {
  CLAUSES("NMM-T.rerolls", "NMM-12.13.1", "NMM-12.13.2", "NMM-12.13.3", "NMM-R.27", "NMM-R.110", "NMM-10.3.5",
          "NMM-10.3.6", "NMM-R.94", "NMM-12.17.9", "NMM-R.154");
  EXPECT_EQ((Bout{"musketeers", "musketeers"}.own_rerolls()), 1) << "Attacking";
  EXPECT_EQ((Bout{"musketeers", "musketeers"}.enemy_rerolls()), 0) << "defending";
  for (const char* veterans : {"musketeers veteran", "dragoons veteran", "detachment veteran"})
    EXPECT_EQ((Bout{"musketeers", veterans}.enemy_rerolls()), 1) << veterans;
  EXPECT_EQ((Bout{"dragoons", "detachment"}.own_rerolls()), 1);
  const auto horse = [](const char* what, int die, bool oblique = false, bool uphill = false) {
    Bout g{what, "musketeers"};
    g.own().doctrine = std::uint8_t(die);
    g.own().oblique = oblique, g.own().uphill = uphill;
    return g.own_rerolls();
  };
  EXPECT_EQ(horse("harquebusiers", 1), 0);
  EXPECT_EQ(horse("harquebusiers veteran", 1), 1);
  EXPECT_EQ(horse("harquebusiers", 2), 1);
  EXPECT_EQ(horse("harquebusiers", 4), 1);
  EXPECT_EQ(horse("harquebusiers", 5), 3);
  EXPECT_EQ(horse("harquebusiers", 6), 3);
  EXPECT_EQ(horse("harquebusiers", 6, true), 1) << "not straight ahead";
  EXPECT_EQ(horse("harquebusiers", 6, false, true), 1) << "uphill";
  EXPECT_EQ(horse("horse_detachment", 6), 3);
}

TEST(MeleeRerolls, Exceptions) {
  CLAUSES("NMM-12.13.4", "NMM-12.13.5", "NMM-12.13.6", "NMM-12.13.7", "NMM-12.13.8", "NMM-R.110", "NMM-R.175",
          "NMM-T.rerolls");
  const auto horse = [](const char* own, const char* enemy, Face face = Face::front) {
    Bout g{own, enemy};
    g.own().doctrine = 6;
    g.own().face = g.m.face = face;
    return g.own_rerolls();
  };
  EXPECT_EQ(horse("harquebusiers veteran", "pikes"), 0);
  EXPECT_EQ(horse("harquebusiers veteran", "square", Face::rear), 0);
  EXPECT_EQ(horse("harquebusiers veteran", "battalia"), 0);
  EXPECT_EQ(horse("harquebusiers", "battalia", Face::left), 3);
  EXPECT_EQ(horse("harquebusiers", "musketeers"), 3);
  EXPECT_EQ(horse("dragoons", "battalia daunted"), 0);
  Bout hedgehog{"harquebusiers veteran", "battalia"};
  hedgehog.hedgehog().own().face = Face::left;
  hedgehog.m.face = Face::left;
  EXPECT_EQ(hedgehog.own_rerolls(), 0);
  EXPECT_EQ((Bout{"musketeers veteran disarray1", "musketeers"}.own_rerolls()), 0) << "Attacking in Disarray";
  EXPECT_EQ((Bout{"musketeers", "musketeers veteran disarray1"}.enemy_rerolls()), 1) << "it only defends";
  Bout counter{"harquebusiers", "harquebusiers veteran disarray1"};
  counter.enemy().doctrine = 6;
  EXPECT_EQ(counter.enemy_rerolls(), 0) << "a Counter-Charge in Disarray";
  Bout uphill{"musketeers veteran", "musketeers"};
  uphill.own().uphill = true;
  EXPECT_EQ(uphill.own_rerolls(), 0);
}

TEST(MeleeRerolls, OfLaterRounds) {
  CLAUSES("NMM-12.19.8", "NMM-R.155", "NMM-R.156", "NMM-12.19.4", "NMM-R.115", "NMM-12.17.9", "NMM-R.121");
  Bout g{"harquebusiers disarray1", "harquebusiers"};
  g.round(2).own().doctrine = 6;
  EXPECT_EQ(g.own_rerolls(), 0) << "doctrine belongs to the Attack";
  g.m.winner = attackers;
  EXPECT_EQ(g.own_rerolls(), 1) << "won the round before, though Disarrayed";
  EXPECT_EQ(g.enemy_rerolls(), 0);
  g.own().how = Entry::fed_in, g.own().fresh = true;
  EXPECT_EQ(g.own_rerolls(), 0) << "fed in Disarrayed";
  Bout fresh{"harquebusiers", "harquebusiers"};
  fresh.round(2).own().how = Entry::fed_in;
  fresh.own().fresh = true;
  EXPECT_EQ(fresh.own_rerolls(), 1);
  Bout plain{"musketeers", "musketeers veteran"};
  plain.m.plain = true;
  EXPECT_EQ(plain.own_rerolls(), 0) << "no Attack rerolls after a Fall Back or Pursuit";
  EXPECT_EQ(plain.enemy_rerolls(), 1);
}

// --- saves, leaders ---

TEST(MeleeSaves, ByTarget) {
  CLAUSES("NMM-T.meleesave", "NMM-12.14.3", "NMM-12.14.4", "NMM-R.11", "NMM-R.88", "NMM-R.161", "NMM-X.9");
  struct Case {
    const char* what;
    int open, behind;
  };
  for (const Case c : {Case{"cuirassiers", 3, 3},
                       {"harquebusiers", 4, 4},
                       {"horse_detachment", 4, 4},
                       {"pikes", 4, 3},
                       {"square", 4, 3},
                       {"battalia", 4, 3},
                       {"battalia lost16", 4, 3},
                       {"musketeers", 5, 4},
                       {"detachment", 5, 4},
                       {"dragoons dismounted", 5, 4},
                       {"dragoons", 5, 5},
                       {"clubmen", 5, 4},
                       {"field_gun", 5, 4}}) {
    Bout g{"musketeers", c.what};
    EXPECT_EQ(melee_save(g.table(), g.enemy()), c.open) << c.what;
    g.enemy().cover = is_infantry(g.table(), g.unit("enemy"), g.at("enemy"));
    EXPECT_EQ(melee_save(g.table(), g.enemy()), c.behind) << c.what;
  }
}

TEST(MeleeLeaders, AddHitsToCavalry) {
  CLAUSES("NMM-12.12.5", "NMM-12.12.6", "NMM-X.21", "NMM-R.62");
  const auto hits = [](const char* leader, const char* unit) {
    Bout g{unit, "musketeers"};
    g.edit().units[g.unit("brigadier")].command_class = std::uint8_t(leader[0] - '0');
    g.with("brigadier", "own");
    return leader_hits(g.edit(), g.table(), g.unit("own"));
  };
  EXPECT_EQ(hits("1", "harquebusiers"), 1);
  EXPECT_EQ(hits("2", "cuirassiers"), 2);
  EXPECT_EQ(hits("3", "horse_detachment"), 3);
  EXPECT_EQ(hits("3", "musketeers"), 0);
  EXPECT_EQ(hits("3", "dragoons"), 0);
  Bout unled{"harquebusiers", "musketeers"};
  EXPECT_EQ(leader_hits(unled.edit(), unled.table(), unled.unit("own")), 0);
  Clash g{"harquebusiers", "musketeers", 5};
  g.put("general", "general", {3, 3, 0}).with("general", "own").with("brigadier", "own").make();
  EXPECT_EQ(leader_hits(g.edit(), g.table(), g.unit("own")), 2) << "the best of several";
}

}  // namespace
}  // namespace linstock::matchlocks
