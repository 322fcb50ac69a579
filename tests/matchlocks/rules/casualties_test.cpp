// XI Shooting: saves, Kills, leaders under fire.
#include "matchlocks/shooting.hpp"

namespace linstock::matchlocks {
namespace {

/// Full Musketeers have hit with all eight dice; the target saves with eight.
struct Volleyed : Range {
  explicit Volleyed(std::string_view enemy, std::string_view own = "battalia raw", Rules rules = {})
      : Range(own, enemy, 5, rules) {}
  void hit(int hits = 8) {
    fire();
    roll("shoot", faces(hits, 5, 8 - hits));
  }
};

TEST(Casualties, SavesByTroops) {
  CLAUSES("NMM-T.shootsave", "NMM-11.7.1", "NMM-D.14", "NMM-R.9", "NMM-R.11", "NMM-R.88", "NMM-R.53");
  struct Case {
    const char* what;
    int save;
  };
  for (const Case c : {Case{"cuirassiers", 4},
                       {"harquebusiers", 4},
                       {"horse_detachment", 4},
                       {"pikes", 4},
                       {"square", 4},
                       {"battalia", 5},
                       {"battalia lost16", 5},
                       {"musketeers", 5},
                       {"detachment", 5},
                       {"dragoons", 5},
                       {"dragoons dismounted", 5},
                       {"field_gun", 5},
                       {"clubmen", 6}}) {
    Volleyed g{c.what};
    g.hit(2);
    g.roll("shoot-save", std::string{char('0' + c.save)} + ' ' + char('0' + c.save - 1));
    EXPECT_EQ(kills_of(g), 1) << c.what;
    EXPECT_EQ(told_of(g, "hit", "saved"), 1) << c.what;
  }
  Rules rules;
  rules.cuirassier_shoot_save = CuirassierSave::three;
  Volleyed armoured{"cuirassiers", "battalia raw", rules};
  armoured.hit(2);
  armoured.roll("shoot-save", "3 2");
  EXPECT_EQ(kills_of(armoured), 1);
}

TEST(Casualties, InfantryInCoverSavesAtOneMore) {
  CLAUSES("NMM-11.7.2", "NMM-11.7.3", "NMM-11.7.4", "NMM-R.89", "NMM-R.161", "NMM-X.9", "NMM-R.142");
  struct Case {
    const char *what, *ground;
    bool covered;
  };
  for (const Case c : {Case{"musketeers", "obstacle wall", true},
                       {"musketeers", "obstacle fieldwork", true},
                       {"musketeers", "obstacle hedge", false},
                       {"detachment", "obstacle hedge", true},
                       {"dragoons dismounted", "obstacle hedge", true},
                       {"clubmen", "obstacle hedge", true},
                       {"field_gun", "obstacle fieldwork", true},
                       {"harquebusiers", "obstacle wall", false},
                       {"harquebusiers", "obstacle wall high", true},
                       {"dragoons", "obstacle wall", false},
                       {"musketeers", "obstacle", false}}) {
    Volleyed g{c.what};
    g.line(c.ground, {14.75, 16, 0}, {14.75, 32, 0});  // along its front, at 15
    g.fire();
    EXPECT_EQ(told_of(g, "shoots", "covered"), int(c.covered)) << c.what << " behind " << c.ground;
  }
  Volleyed g{"musketeers"};
  g.line("obstacle wall", {14.75, 16, 0}, {14.75, 32, 0});
  g.hit(2);
  g.roll("shoot-save", "4 3");
  EXPECT_EQ(kills_of(g), 1);
  for (const bool beyond : {false, true}) {  // its edge is 0.05 inches before the front, or a little more
    Volleyed near{"musketeers"};
    const double x = beyond ? 14.699 : 14.7;
    near.line("obstacle wall", {x, 16, 0}, {x, 32, 0});
    near.fire();
    EXPECT_EQ(told_of(near, "shoots", "covered"), !beyond);
  }
  Volleyed apart{"musketeers"};
  apart.line("obstacle wall", {14.5, 16, 0}, {14.5, 32, 0});  // a quarter of an inch before it
  apart.fire();
  EXPECT_EQ(told_of(apart, "shoots", "covered"), 0) << "not touched";
  Volleyed behind{"musketeers"};
  behind.line("obstacle wall", {16.825, 16, 0}, {16.825, 32, 0});  // along its rear
  behind.fire();
  EXPECT_EQ(told_of(behind, "shoots", "covered"), 0) << "not between";
}

TEST(Casualties, AFieldDefenceCoversWhoTouchesIt) {
  CLAUSES("NMM-11.7.2", "NMM-R.142", "NMM-R.161");
  for (const char* what : {"musketeers", "field_gun"}) {
    Volleyed g{what};
    g.edit().works.add({{14'500, 24'000, 27'000}, 3'543});
    g.fire();
    EXPECT_EQ(told_of(g, "shoots", "covered"), 1) << what;
  }
}

TEST(Casualties, WoodsCoverInfantryEdgeIncluded) {
  CLAUSES("NMM-11.7.2", "NMM-R.170");
  Volleyed edge{"musketeers"};
  edge.ground("wood", 14.9, 16, 8, 16);
  edge.fire();
  EXPECT_EQ(told_of(edge, "shoots", "covered"), 1);
  Volleyed out{"musketeers"};
  out.ground("wood", 16, 16, 8, 16);  // less than half of it is in the wood
  out.fire();
  EXPECT_EQ(told_of(out, "shoots", "covered"), 0);
}

TEST(Casualties, AGarrisonThatHasShotSavesInCover) {
  CLAUSES("NMM-11.7.2", "NMM-10.4.3");
  Volleyed g{"detachment"};
  g.ground("building", 14, 22, 4, 4);
  g.edit().units[g.unit("enemy")].garrison = FeatureId{std::size_t{0}};
  g.today("enemy").from_cover = true;
  g.hit(1);
  g.roll("shoot-save", "4");
  EXPECT_EQ(kills_of(g), 0);
}

TEST(Casualties, ArtilleryHitsAreKills) {
  CLAUSES("NMM-11.7.5", "NMM-11.7.6", "NMM-X.10", "NMM-R.88", "NMM-R.174");
  Range g{"field_gun", "musketeers", 20};
  g.fire();
  g.roll("shoot", "6 6 5 5 5 5");
  EXPECT_TRUE(g.quiet()) << "no saves";
  EXPECT_EQ(g.figures("enemy"), 10);
  for (const int hits : {0, 1, 2, 3}) {
    Range square{"field_gun", "square", 20};
    square.fire();
    square.roll("shoot", faces(hits, 6, 6 - hits));
    EXPECT_EQ(kills_of(square), hits == 0 ? 0 : hits + 1);
    EXPECT_EQ(int(square.at("enemy").figures[0]), 12 - (hits + 1) / 2);
    EXPECT_EQ(int(square.at("enemy").figures[1]), hits == 0 ? 12 : 12 - hits / 2 - 1);
  }
}

TEST(Casualties, ASquareSharesItsHits) {
  CLAUSES("NMM-11.8.2", "NMM-R.88", "NMM-R.174");
  Volleyed g{"square"};
  g.hit(5);
  g.roll("shoot-save", "1 1 1 1 1");
  EXPECT_EQ(int(g.at("enemy").figures[0]), 9);
  EXPECT_EQ(int(g.at("enemy").figures[1]), 10);
  Volleyed saved{"square"};
  saved.hit(5);
  saved.roll("shoot-save", "6 6 6 1 1");  // the front division saves first
  EXPECT_EQ(int(saved.at("enemy").figures[0]), 12);
  EXPECT_EQ(int(saved.at("enemy").figures[1]), 10);
  Volleyed behind{"square"};
  behind.edit().units[behind.unit("enemy")].at = {18'150, 24'000, 9'000};  // its rear edge is at 15
  behind.hit(5);
  behind.roll("shoot-save", "1 1 1 1 1");
  EXPECT_EQ(int(behind.at("enemy").figures[0]), 10);
  EXPECT_EQ(int(behind.at("enemy").figures[1]), 9) << "the odd one falls on who is in the line of fire";
  Volleyed even{"square"};
  even.hit(4);
  even.roll("shoot-save", "6 1 6 6");
  EXPECT_EQ(even.at("enemy").figures, (std::array<std::uint8_t, 2>{11, 12})) << "the first two are in front";
  Volleyed no_front{"square"};
  no_front.edit().units[no_front.unit("enemy")].figures = {0, 12};
  no_front.hit(4);
  no_front.roll("shoot-save", "1 1 1 1");
  EXPECT_EQ(no_front.at("enemy").figures, (std::array<std::uint8_t, 2>{0, 8}));
  Volleyed thin{"square"};
  thin.edit().units[thin.unit("enemy")].figures = {12, 1};
  thin.hit(4);
  thin.roll("shoot-save", "6 6 1 1");
  EXPECT_EQ(thin.at("enemy").figures, (std::array<std::uint8_t, 2>{11, 0})) << "the surplus falls in front";
  Volleyed weak{"square"};
  weak.edit().units[weak.unit("enemy")].figures = {1, 12};
  weak.hit(4);
  weak.roll("shoot-save", "1 1 1 1");
  EXPECT_EQ(int(weak.at("enemy").figures[0]), 0);
  EXPECT_EQ(int(weak.at("enemy").figures[1]), 9) << "what one division cannot lose the other does";
}

TEST(Casualties, TheFrontRankStaysFull) {
  CLAUSES("NMM-11.8.1", "NMM-R.75");
  struct Case {
    int dead, first, second;  ///< dice of the survivors in both their Shoot Actions
  };
  for (const Case c : {Case{4, 6, 2}, {5, 6, 1}, {8, 2, 2}}) {
    Volleyed g{"musketeers"};
    g.hit(c.dead);
    g.roll("shoot-save", faces(c.dead, 1));
    State s = g.state();
    const auto dice = [&] {
      return int(volley(s, g.table(), g.unit("enemy"), g.unit("own"), 0, 5 * inch).dice);
    };
    EXPECT_EQ(dice(), c.first) << c.dead;
    s.units[g.unit("enemy")].today.shots = 1;
    EXPECT_EQ(dice(), c.second) << c.dead;
  }
}

TEST(Casualties, MusketeersOfABattaliaDieFirst) {
  CLAUSES("NMM-11.8.3");
  Volleyed g{"battalia lost13"};
  g.hit(5);
  g.roll("shoot-save", "1 1 1 1 1");
  EXPECT_EQ(int(g.at("enemy").figures[0]), 0);
  EXPECT_EQ(int(g.at("enemy").figures[1]), 6);
}

TEST(Casualties, OnlyFiguresThatSeeShoot) {
  CLAUSES("NMM-R.79", "NMM-11.1.4", "NMM-3.2.7");
  Range g{"battalia raw", "harquebusiers", 6};
  g.ground("building", 12, 24.7, 3.5, 8);
  g.fire();
  EXPECT_LT(dice_of(g), 8) << "the left wing sees nothing of it";
  EXPECT_GE(dice_of(g), 4) << "the right wing does";
}

TEST(Casualties, OnlyFiguresThatAreSeenDie) {
  CLAUSES("NMM-11.1.5", "NMM-R.79");
  Range g{"battalia raw", "harquebusiers", 6};  // eight files from 20.85 to 27.15
  g.ground("building", 15, 21.9, 0.9, 8);       // close before all but one
  g.fire();
  g.roll("shoot", faces(8, 5));
  g.roll("shoot-save", faces(8, 1));
  EXPECT_EQ(kills_of(g), 2) << "the file that is open, and one seen from aside";
  EXPECT_EQ(told_of(g, "hit", "lost"), 6);
  Range crew{"battalia raw", "field_gun", 6};
  crew.fire();
  crew.roll("shoot", faces(1, 5, 7)), crew.roll("shoot-save", "1");
  EXPECT_EQ(kills_of(crew), 1) << "the crew of a Gun is seen";
  for (const double open : {0.9, 2.0}) {  // the rear division loses less first
    Range square{"battalia raw", "square", 6};
    square.ground("building", 15, 22.2 + open, 0.9, 8);
    square.fire();
    square.roll("shoot", faces(8, 5)), square.roll("shoot-save", faces(8, 1));
    const int dead = kills_of(square);
    EXPECT_GT(dead, 0);
    EXPECT_EQ(dead + told_of(square, "hit", "lost"), 8);
    EXPECT_EQ(int(square.at("enemy").figures[0]), 12 - std::min(dead, 4));
    EXPECT_EQ(int(square.at("enemy").figures[1]), 12 - std::max(dead - 4, 0));
  }
}

TEST(Casualties, MisfiresAndRepair) {
  CLAUSES("NMM-11.6.5", "NMM-11.6.6", "NMM-11.6.7", "NMM-R.86", "NMM-X.36", "NMM-D.4");
  for (const bool misfires : {true, false}) {
    Range g{"field_gun", "musketeers", 20};
    g.fire();
    g.roll("shoot", misfires ? "6 6 6 6 2 1" : "6 6 6 2 2 1");
    EXPECT_EQ(kills_of(g), misfires ? 4 : 3) << "the Hits count";
    EXPECT_EQ(g.at("own").out_of_order, misfires);
  }
  Range g{"field_gun", "musketeers", 20};
  g.edit().units[g.unit("own")].out_of_order = true;
  g.today("own").repair_tried = true;
  EXPECT_EQ(g.no_shot(), "NMM-11.6.7");
}

TEST(Casualties, AGunMisfiresAfterItsShot) {
  CLAUSES("NMM-11.6.5");
  Range g{"field_gun", "musketeers", 20};
  g.fire();
  g.roll("shoot", "6 6 6 6 2 1");
  const auto log = g.log();
  const auto told = [&](std::string_view event) {
    return std::ranges::find_if(log, [&](const std::string& line) { return line.starts_with(event); });
  };
  EXPECT_LT(told("hit "), told("misfired "));
  EXPECT_LT(told("misfired "), log.end());
}

TEST(Casualties, AGunThatIsRepairedMayShoot) {
  CLAUSES("NMM-11.6.6", "NMM-R.86", "NMM-X.36", "NMM-D.4");
  for (const bool repaired : {true, false}) {
    Range g{"field_gun", "musketeers", 20};
    g.edit().units[g.unit("own")].out_of_order = true;
    g.begin_in(Initiative{seat_of(Side::royalist)});
    g.play("use own");
    g.roll("repair", repaired ? "5" : "4");
    EXPECT_EQ(g.offers("shoot enemy"), repaired);
  }
}

TEST(Casualties, HalfStrengthTestsAtTheEndOfTheTurn) {
  CLAUSES("NMM-11.9.1");
  Volleyed g{"musketeers"};
  g.hit(8);
  g.roll("shoot-save", "1 1 1 1 1 1 1 1");
  EXPECT_EQ(g.figures("enemy"), 4);
  EXPECT_TRUE(g.quiet()) << "no test at once";
}

TEST(Casualties, LeadersUnderFire) {
  CLAUSES("NMM-11.10.1", "NMM-R.87", "NMM-X.34", "NMM-5.4.1", "NMM-5.4.2", "NMM-D.3");
  for (const bool lost : {true, false}) {
    Volleyed g{"battalia"};
    g.with("colonel", "enemy");
    g.hit(6);
    g.roll("shoot-save", "1 1 1 1 1 1");
    g.roll("leader-risk", lost ? "2 1 6" : "2 3 6");
    EXPECT_EQ(g.at("colonel").where == Where::lost, lost);
  }
  Volleyed three{"battalia"};
  three.with("colonel", "enemy");
  three.hit(6);
  three.roll("shoot-save", "1 1 1 6 6 6");
  EXPECT_TRUE(three.quiet()) << "three Kills put nobody at risk";
  EXPECT_EQ(three.last("risk-run"), "");
}

TEST(Casualties, TheGeneralRunsHisRiskFirst) {
  CLAUSES("NMM-R.62", "NMM-11.10.1", "NMM-R.87");
  Volleyed g{"battalia"};
  g.foe("chief", "general", {70, 12, 270}).with("colonel", "enemy").with("chief", "enemy");
  g.hit(5);
  g.roll("shoot-save", "1 1 1 1 1");
  g.roll("leader-risk", "2 6");
  EXPECT_NE(g.last("risk-run").find("chief"), std::string::npos);
  g.roll("leader-risk", "6 1");
  EXPECT_EQ(g.at("chief").where, Where::table);
  EXPECT_EQ(g.at("colonel").where, Where::lost);
}
TEST(Casualties, ADestroyedUnitIsPaidForAndMissed) {
  CLAUSES("NMM-12.16.3", "NMM-16.2.3", "NMM-13.1.8", "NMM-11.10.3");
  Volleyed g{"musketeers lost11"};
  g.foe("mate", "pikes", {40, 40, 270});
  g.hit(1);
  g.roll("shoot-save", "1");
  EXPECT_EQ(g.at("enemy").where, Where::lost);
  EXPECT_EQ(g.tokens(Side::parliament), 18);
  EXPECT_EQ(g.last_clause("left"), "NMM-12.16.3");
  g.roll("morale", "4 4");
  EXPECT_NE(g.last("tested").find("last-standing"), std::string::npos) << "the last of its brigade";
}

TEST(Casualties, ALeaderIsLostWithHisUnit) {
  CLAUSES("NMM-11.10.3", "NMM-5.4.7");
  Volleyed one_left{"musketeers lost10"};
  one_left.hit(1);
  one_left.roll("shoot-save", "1");
  EXPECT_EQ(one_left.figures("enemy"), 1);
  EXPECT_EQ(one_left.at("enemy").where, Where::table);
  Volleyed g{"detachment"};
  g.with("colonel", "enemy");
  g.hit(6);
  g.roll("shoot-save", "1 1 1 1 1 1");
  EXPECT_EQ(g.at("enemy").where, Where::lost);
  EXPECT_EQ(g.at("colonel").where, Where::lost);
}

TEST(Casualties, DiceOfAGroupAreCountedBeforeAnyCasualties) {
  CLAUSES("NMM-R.59", "NMM-9.1.2");
  Range g{"battalia raw", "detachment", 9};
  g.put("second", "battalia raw", {10, 35, 100});
  g.order_all({"own", "second"}, "shoot");
  g.play("use own");
  g.play("shoot enemy");
  EXPECT_TRUE(g.no_dice()) << "the other is still to Shoot";
  g.play("shoot enemy");
  g.roll("shoot", faces(6, 6, 2));
  g.roll("shoot-save", faces(6, 1));
  EXPECT_EQ(g.at("enemy").where, Where::lost);
  g.roll("shoot", faces(8, 6));  // at nobody
  EXPECT_EQ(kills_of(g), 0);
}

}  // namespace
}  // namespace linstock::matchlocks
