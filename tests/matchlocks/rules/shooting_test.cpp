// XI Shooting: ranges, numbers of dice, ammunition.
#include "matchlocks/shooting.hpp"

namespace linstock::matchlocks {
namespace {

TEST(Shooting, RangesAndHits) {
  CLAUSES("NMM-T.shooting", "NMM-11.6.1", "NMM-11.6.4", "NMM-R.90", "NMM-R.6", "NMM-R.12", "NMM-11.5.1",
          "NMM-R.75", "NMM-R.77", "NMM-11.5.2");
  struct Case {
    const char* what;
    double apart;
    int dice, to_hit;  ///< 0: out of range
  };
  for (const Case c : {Case{"battalia", 9, 8, 5},
                       {"battalia", 9.001, 8, 6},
                       {"battalia", 15, 8, 6},
                       {"battalia", 15.001, 0, 0},
                       {"musketeers", 9, 6, 5},
                       {"musketeers", 15.001, 0, 0},
                       {"detachment", 12, 6, 5},
                       {"detachment", 12.001, 0, 0},
                       {"dragoons dismounted", 12, 7, 5},
                       {"dragoons dismounted", 12.001, 0, 0},
                       {"harquebusiers", 6, 8, 5},
                       {"harquebusiers", 6.001, 0, 0},
                       {"cuirassiers", 6, 8, 5},
                       {"cuirassiers", 6.001, 0, 0},
                       {"horse_detachment", 6, 4, 5},
                       {"horse_detachment", 9, 4, 6},
                       {"horse_detachment", 9.001, 0, 0},
                       {"dragoons", 6, 8, 5},
                       {"dragoons", 9, 8, 6},
                       {"dragoons", 9.001, 0, 0},
                       {"light_gun", 11.999, 4, 5},
                       {"light_gun", 12, 4, 6},
                       {"light_gun", 30, 4, 6},
                       {"light_gun", 30.001, 0, 0},
                       {"galloper", 11.999, 4, 5},
                       {"galloper", 24, 4, 6},
                       {"galloper", 24.001, 0, 0},
                       {"field_gun", 1, 6, 6},
                       {"field_gun", 48, 6, 6},
                       {"field_gun", 48.001, 0, 0}}) {
    Range g{c.what, "musketeers", c.apart};
    if (c.dice == 0) {
      EXPECT_EQ(g.no_shot(), "NMM-11.6.1") << c.what << ' ' << c.apart;
      continue;
    }
    g.fire();
    EXPECT_EQ(dice_of(g), c.dice) << c.what << ' ' << c.apart;
    EXPECT_EQ(told_of(g, "shoots", "to_hit"), c.to_hit) << c.what << ' ' << c.apart;
  }
}

TEST(Shooting, PikesAndLeadersNeverShoot) {
  CLAUSES("NMM-11.1.1");
  for (const char* what : {"pikes", "square", "battalia lost16"})
    EXPECT_EQ((Range{what, "musketeers", 5}).no_shot(), "NMM-11.1.1") << what;
}

TEST(Shooting, StationaryMusketeersShootTwice) {
  CLAUSES("NMM-9.4.2", "NMM-11.5.2", "NMM-11.5.3", "NMM-11.5.4", "NMM-X.7", "NMM-X.24", "NMM-R.75");
  struct Case {
    const char* what;
    int first, second;
  };
  for (const Case c : {Case{"battalia raw", 8, 8},
                       {"battalia raw lost7", 8, 1},
                       {"battalia raw lost8", 4, 4},
                       {"battalia raw lost11", 3, 2},
                       {"musketeers raw lost6", 3, 3},
                       {"musketeers raw", 6, 6}}) {
    Range g{c.what, "musketeers", 9};
    g.order("own", "shoot shoot");
    g.play("shoot enemy");
    EXPECT_EQ(dice_of(g), c.first) << c.what;
    g.roll("shoot", faces(c.first, 1));
    g.play("shoot enemy");
    EXPECT_EQ(dice_of(g), c.second) << c.what;
    g.roll("shoot", faces(c.second, 1));
    EXPECT_TRUE(g.quiet());
  }
}

TEST(Shooting, RankCountByTheSwitch) {
  CLAUSES("NMM-R.75");
  struct Case {
    RankCount how;
    const char* what;
    int first, second;
  };
  for (const Case c : {Case{RankCount::half, "battalia raw lost7", 5, 5},
                       {RankCount::front, "battalia raw lost7", 8, 1},
                       {RankCount::front, "battalia raw lost10", 6, 6}}) {
    Rules rules;
    rules.rank_count = c.how;
    Range g{c.what, "musketeers", 9, rules};
    g.order("own", "shoot shoot");
    g.play("shoot enemy");
    EXPECT_EQ(dice_of(g), c.first) << c.what;
    g.roll("shoot", faces(c.first, 1));
    g.play("shoot enemy");
    EXPECT_EQ(dice_of(g), c.second) << c.what;
  }
}

TEST(Shooting, AThirdVolleyRepeatsTheFirst) {
  CLAUSES("NMM-R.75", "NMM-R.47");
  Range g{"battalia lost7", "musketeers", 9};
  g.today("own").shots = 2;
  g.fire();
  EXPECT_EQ(dice_of(g), 8);
}

TEST(Shooting, WhoHasMovedShootsOnce) {
  CLAUSES("NMM-9.4.2", "NMM-R.77");
  Range g{"battalia", "musketeers", 9};
  g.today("own").moved = true, g.today("own").shots = 1;
  EXPECT_EQ(g.no_shot(), "NMM-9.4.2");
  Range h{"battalia", "musketeers", 9};
  h.today("own").moved = true;
  h.fire();
  EXPECT_EQ(dice_of(h), 8);
}

TEST(Shooting, OneShotATurn) {
  CLAUSES("NMM-R.77", "NMM-qrs.1", "NMM-11.5.6", "NMM-R.162", "NMM-9.5.2");
  const auto after = [](const char* what, auto change) {
    Range g{what, "musketeers", 5};
    change(g.today("own"));
    return g.no_shot();
  };
  const auto shot = [](Today& t) { t.shots = 1, t.fired = true; };
  const auto fired = [](Today& t) { t.fired = true; };
  EXPECT_EQ(after("harquebusiers", shot), "NMM-R.77");
  EXPECT_EQ(after("dragoons", shot), "NMM-R.77");
  EXPECT_EQ(after("detachment", shot), "NMM-qrs.1");
  EXPECT_EQ(after("detachment", fired), "NMM-qrs.1") << "it stood and shot";
  EXPECT_EQ(after("field_gun", fired), "NMM-11.5.6");
  EXPECT_EQ(after("battalia", [](Today& t) { t.attacked = true; }), "NMM-9.5.2");
}

TEST(Shooting, DisarrayedMusketeersFireOneRankATurn) {
  CLAUSES("NMM-11.5.5", "NMM-14.2.1", "NMM-R.84");
  for (const char* what : {"battalia raw disarray1", "battalia raw disarray2"}) {
    Range g{what, "musketeers", 9};
    g.order("own", "");
    g.play("shoot enemy");
    EXPECT_EQ(dice_of(g), 8);
    g.roll("shoot", faces(8, 1));
    EXPECT_EQ(g.refused("shoot enemy"), "NMM-11.5.5");
  }
  Range g{"battalia disarray1", "musketeers", 9};
  g.today("own").fired = true;  // doctrine fire
  EXPECT_EQ(g.no_shot(), "NMM-11.5.5");
}

TEST(Shooting, DisarrayHalvesRidersAndCrewsButNotFootSkirmishers) {
  CLAUSES("NMM-14.2.2", "NMM-14.2.3", "NMM-R.18", "NMM-R.84", "NMM-11.5.5");
  const auto dice = [](const char* what) {
    Range g{what, "pikes", 5};
    g.fire();
    return dice_of(g);
  };
  EXPECT_EQ(dice("harquebusiers disarray1"), 4);
  EXPECT_EQ(dice("cuirassiers disarray1 lost1"), 4);
  EXPECT_EQ(dice("horse_detachment disarray1"), 2);
  EXPECT_EQ(dice("dragoons disarray1"), 4);
  EXPECT_EQ(dice("dragoons dismounted disarray1"), 7);
  EXPECT_EQ(dice("detachment disarray1"), 6);
  EXPECT_EQ(dice("field_gun disarray1"), 3);
}

TEST(Shooting, SkirmishersAndArtilleryHalveAgainstEachOther) {
  CLAUSES("NMM-11.5.9", "NMM-11.5.10", "NMM-11.5.11", "NMM-11.5.12", "NMM-R.76", "NMM-R.82", "NMM-X.8",
          "NMM-X.26");
  struct Case {
    const char *what, *at;
    int dice;
  };
  for (const Case c : {Case{"detachment lost1", "detachment", 3},
                       {"detachment lost1", "field_gun", 3},
                       {"dragoons dismounted", "detachment", 4},
                       {"dragoons dismounted", "pikes", 7},
                       {"field_gun", "dragoons", 3},
                       {"field_gun", "light_gun", 3},
                       {"field_gun", "pikes", 6},
                       {"horse_detachment lost3", "detachment", 1},
                       {"battalia", "detachment", 8},
                       {"musketeers", "field_gun", 6},
                       {"harquebusiers", "detachment", 8}}) {
    Range g{c.what, c.at, 5};
    g.fire();
    EXPECT_EQ(dice_of(g), c.dice) << c.what << " at " << c.at;
  }
  Range quarter{"dragoons disarray1 lost3", "detachment", 5};
  quarter.fire();
  EXPECT_EQ(dice_of(quarter), 1) << "five halved twice: one and a quarter";
}

TEST(Shooting, CrewsOfGuns) {
  CLAUSES("NMM-11.5.6", "NMM-11.5.7", "NMM-11.5.8", "NMM-X.6", "NMM-R.72", "NMM-R.32");
  const auto dice = [](const char* what, bool pivoted = false) {
    Range g{what, "pikes", 11};
    g.today("own").pivoted = pivoted;
    g.fire();
    return dice_of(g);
  };
  EXPECT_EQ(dice("field_gun"), 6);
  EXPECT_EQ(dice("field_gun lost1"), 4);
  EXPECT_EQ(dice("field_gun", true), 3);
  EXPECT_EQ(dice("light_gun lost1"), 2);
  EXPECT_EQ((Range{"field_gun lost2", "pikes", 11}).no_shot(), "NMM-11.5.8");
  EXPECT_EQ((Range{"light_gun limbered", "pikes", 11}).no_shot(), "NMM-R.72");
  Range g{"light_gun limbered", "pikes", 11};
  g.with("own", "rest");
  EXPECT_EQ(g.no_shot(), "NMM-R.32");
}

TEST(Shooting, GunsInTheFirstPhase) {
  CLAUSES("NMM-7.2.8", "NMM-7.2.9", "NMM-11.5.7");
  Range g{"field_gun", "pikes", 20};
  g.bombard("own");
  g.play("shoot enemy");
  EXPECT_EQ(dice_of(g), 3);
  Range again{"field_gun", "pikes", 20};
  again.today("own").shot_before = true;
  again.bombard("own");
  EXPECT_EQ(again.refused("shoot enemy"), "NMM-7.2.8");
}

TEST(Shooting, MusketeersRerollOnes) {
  CLAUSES("NMM-11.6.2", "NMM-11.6.3", "NMM-R.83", "NMM-9.1.4", "NMM-D.3", "NMM-R.154");
  struct Case {
    const char* what;
    bool rerolls;
  };
  for (const Case c : {Case{"battalia", true},
                       {"battalia fired", false},
                       {"battalia veteran fired", true},
                       {"battalia raw", false},
                       {"musketeers", true},
                       {"detachment veteran", false},
                       {"harquebusiers veteran", false},
                       {"cuirassiers veteran", false},
                       {"horse_detachment veteran", false},
                       {"dragoons veteran", false},
                       {"dragoons dismounted veteran", false},
                       {"field_gun", false}}) {
    Range g{c.what, "pikes", 5};
    g.fire();
    const int n = dice_of(g);
    g.roll("shoot", faces(2, 1, n - 2, 2));
    EXPECT_EQ(!g.quiet(), c.rerolls) << c.what;
    if (!c.rerolls) continue;
    g.roll("shoot", "1 6");
    EXPECT_EQ(told_of(g, "hit", "hits"), -1) << "its Hit is to be saved";
    g.roll("shoot-save", "4");
    EXPECT_EQ(told_of(g, "hit", "hits"), 1) << "a 1 is not thrown a third time";
  }
}

TEST(Shooting, AtTheEndOfTheTurn) {
  CLAUSES("NMM-7.4.3", "NMM-7.4.4", "NMM-9.4.3", "NMM-R.75", "NMM-R.31");
  for (const char* what : {"battalia raw", "musketeers raw lost3"}) {
    Range g{what, "square", 5};
    g.begin_in(FreeActions{});
    g.play("shoot enemy");
    g.roll("shoot", what[0] == 'b' ? faces(8, 5) : faces(6, 5));
    g.roll("shoot-save", what[0] == 'b' ? faces(8, 1) : faces(6, 1));
    EXPECT_TRUE(g.quiet()) << "once";
  }
  for (const char* what : {"detachment", "field_gun", "harquebusiers"}) {
    Range g{what, "square", 5};
    g.begin_in(FreeActions{});
    EXPECT_TRUE(g.quiet()) << what;
  }
  Range acted{"battalia", "square", 5};
  acted.today("own").acted = true;
  acted.begin_in(FreeActions{});
  EXPECT_TRUE(acted.quiet());
}

// --- ammunition ---

TEST(Shooting, SevenVolleysThenScatteredFire) {
  CLAUSES("NMM-11.11.1", "NMM-11.11.2", "NMM-11.11.3", "NMM-11.11.4", "NMM-R.85", "NMM-X.7");
  Range g{"battalia raw", "pikes", 15};
  g.order("own", "shoot shoot");
  g.play("shoot enemy");
  EXPECT_EQ(told_of(g, "shoots", "shots_left"), 6) << "the first is free of the six";
  EXPECT_EQ(g.state().shots.size(), 1u);
  g.roll("shoot", faces(8, 1));
  g.play("shoot enemy");
  EXPECT_EQ(told_of(g, "shoots", "shots_left"), 5);

  Range last{"battalia raw shots1 fired", "pikes", 5};
  last.fire();
  EXPECT_EQ(told_of(last, "shoots", "to_hit"), 5) << "the last full volley";
  EXPECT_EQ(last.at("own").shots_left, 0);

  for (const double apart : {5.0, 15.0}) {
    Range out{"battalia raw shots0 fired", "pikes", apart};
    out.order("own", "shoot shoot");
    out.play("shoot enemy");
    EXPECT_EQ(dice_of(out), 8);
    EXPECT_EQ(told_of(out, "shoots", "to_hit"), 6);
    out.roll("shoot", faces(8, 5));
    EXPECT_TRUE(out.quiet()) << "once a turn";
    EXPECT_EQ(why_no_shot(out.state(), out.table(), out.unit("own"))->clause, "NMM-R.85"_clause);
    EXPECT_EQ(out.at("own").shots_left, 0);
  }
  Range single{"battalia raw lost9 shots0 fired", "pikes", 5};
  single.fire();
  EXPECT_EQ(dice_of(single), 4) << "half of a single rank of seven";
}

TEST(Shooting, ScatteredFireIsOfUnitsThatStand) {
  CLAUSES("NMM-11.11.4", "NMM-R.85");
  Range g{"battalia shots0 fired", "pikes", 9};
  g.today("own").moved = true;
  EXPECT_EQ(g.no_shot(), "NMM-11.11.4");
  for (const bool scatters : {true, false}) {
    Range then{scatters ? "battalia raw shots0 fired" : "battalia raw shots1 fired", "pikes", 9};
    then.order("own", "");
    then.play("shoot enemy");
    then.roll("shoot", faces(8, 1));
    EXPECT_EQ(then.offers("about-face"), !scatters);
  }
}

TEST(Shooting, ShotsOfCavalryAndSkirmishers) {
  CLAUSES("NMM-11.11.5", "NMM-11.11.6", "NMM-11.11.7", "NMM-qrs.3");
  struct Case {
    const char *what, *clause;
    int left;
  };
  for (const Case c : {Case{"harquebusiers", "NMM-11.11.5", 2},
                       {"cuirassiers", "NMM-11.11.5", 2},
                       {"horse_detachment", "NMM-11.11.6", 3},
                       {"clubmen", "NMM-qrs.3", 3}}) {
    Range g{c.what, "pikes", 5};
    g.fire();
    EXPECT_EQ(g.at("own").shots_left, c.left - 1) << c.what;
    EXPECT_EQ((Range{std::string{c.what} + " shots0", "pikes", 5}).no_shot(), c.clause) << c.what;
  }
  for (const char* what : {"detachment", "dragoons", "dragoons dismounted", "field_gun", "light_gun"}) {
    Range g{what, "pikes", 5};
    g.fire();
    EXPECT_EQ(g.at("own").shots_left, 255) << what;
  }
}

TEST(Shooting, ASecondRankMayCostASecondShot) {
  CLAUSES("NMM-R.29", "NMM-11.11.2");
  for (const auto cost : {TwoRankCost::one, TwoRankCost::two}) {
    Rules rules;
    rules.two_rank_cost = cost;
    Range g{"battalia", "pikes", 5, rules};
    g.make();
    const bool two = cost == TwoRankCost::two;
    EXPECT_EQ(volley(g.state(), g.table(), g.unit("own"), g.unit("enemy"), 2, 0).dice, 16);
    note_fire(g.edit(), g.table(), g.unit("own"), g.unit("enemy"), 2);
    EXPECT_EQ(g.at("own").shots_left, two ? 5 : 6);
    g.edit().units[g.unit("own")].shots_left = 1;
    EXPECT_EQ(volley(g.state(), g.table(), g.unit("own"), g.unit("enemy"), 2, 0).dice, two ? 8 : 16);
  }
}

// --- fire before a Melee ---

TEST(Shooting, DoctrineFire) {
  CLAUSES("NMM-R.75", "NMM-R.84", "NMM-R.85", "NMM-R.95", "NMM-R.158", "NMM-R.162", "NMM-R.76");
  struct Case {
    const char* what;
    int ranks, dice;
  };
  const auto fires = [](Range& g, int ranks, Mil range = 0) {
    g.make();
    return volley(g.state(), g.table(), g.unit("own"), g.unit("enemy"), ranks, range);
  };
  for (const Case c : {Case{"battalia", 1, 8},
                       {"battalia", 2, 16},
                       {"battalia lost7", 2, 9},
                       {"battalia lost9", 1, 4},
                       {"battalia disarray1", 2, 8},
                       {"battalia daunted", 2, 8},
                       {"battalia shots0", 2, 8},
                       {"battalia lost16", 2, 0},
                       {"harquebusiers", 1, 8},
                       {"harquebusiers column", 1, 4},
                       {"harquebusiers column disarray1", 1, 2},
                       {"harquebusiers shots0", 1, 0},
                       {"detachment", 1, 6},
                       {"dragoons dismounted", 1, 7},
                       {"pikes", 2, 0}}) {
    Range g{c.what, "pikes", 4};
    EXPECT_EQ(fires(g, c.ranks).dice, c.dice) << c.what << ' ' << c.ranks;
  }
  const auto after = [&](const char* what, auto change) {
    Range g{what, "pikes", 4};
    change(g.today("own"));
    return fires(g, 2).dice;
  };
  const auto fired = [](Today& t) { t.fired = true; };
  const auto moved = [](Today& t) { t.moved = true; };
  EXPECT_EQ(after("battalia", fired), 16);
  EXPECT_EQ(after("battalia disarray1", fired), 0);
  EXPECT_EQ(after("battalia shots0", fired), 0);
  EXPECT_EQ(after("battalia shots0", moved), 0);
  EXPECT_EQ(after("detachment", fired), 0);
  EXPECT_EQ(after("field_gun", fired), 0);
  Range g{"battalia", "pikes", 4};
  EXPECT_EQ(fires(g, 1, 0).to_hit, 5);
  EXPECT_EQ(fires(g, 1, 15 * inch).to_hit, 6);
  EXPECT_TRUE(fires(g, 1).rerolls_ones);
}

TEST(Shooting, GunsStandAndShoot) {
  CLAUSES("NMM-R.105", "NMM-R.82");
  const auto dice = [](const char* what, const char* enemy, double facing = 90) {
    Range g{what, enemy, 4};
    g.edit().units[g.unit("own")].at.facing = Angle(facing * 100);
    g.make();
    return volley(g.state(), g.table(), g.unit("own"), g.unit("enemy"), 1, 4 * inch).dice;
  };
  EXPECT_EQ(dice("field_gun", "harquebusiers"), 6);
  EXPECT_EQ(dice("field_gun", "horse_detachment"), 3);
  EXPECT_EQ(dice("field_gun", "harquebusiers", 270), 0) << "outside its arc";
  EXPECT_EQ(dice("field_gun lost2", "harquebusiers"), 0);
  EXPECT_EQ(dice("light_gun limbered", "harquebusiers"), 0);
}

// --- events ---

TEST(Shooting, ClubmenRollForWhoFires) {
  CLAUSES("NMM-qrs.3", "NMM-D.3", "NMM-11.5.9");
  Range g{"clubmen", "pikes", 12};
  g.fire();
  EXPECT_EQ(told_of(g, "shoots", "to_hit"), 6);
  EXPECT_EQ(dice_of(g), 6) << "the most that may fire";
  g.roll("clubmen", "4");
  g.roll("shoot", "6 5 5 5");
  g.roll("shoot-save", "1");
  EXPECT_EQ(kills_of(g), 1);
  Range few{"clubmen lost18", "detachment", 5};
  few.fire();
  few.roll("clubmen", "5");
  few.roll("shoot", "5");  // two figures, half
  EXPECT_TRUE(few.quiet());
  EXPECT_EQ((Range{"clubmen", "pikes", 12.001}).no_shot(), "NMM-11.6.1");
}

TEST(Shooting, NobodyShootsInTheShowers) {
  CLAUSES("NMM-cards.11", "NMM-R.133");
  Range g{"battalia", "pikes", 5};
  g.edit().showers_until = 1;
  EXPECT_EQ(g.no_shot(), "NMM-cards.11");
  EXPECT_EQ(volley(g.state(), g.table(), g.unit("own"), g.unit("enemy"), 2, 0).dice, 0);
  Range later{"battalia", "pikes", 5};
  later.edit().showers_until = 1, later.edit().turn = 2;
  later.fire();
  EXPECT_EQ(dice_of(later), 8);
}

TEST(Shooting, TheFogCapsRanges) {
  CLAUSES("NMM-cards.13", "NMM-R.135");
  for (const char* what : {"battalia", "light_gun", "field_gun"}) {
    Range g{what, "pikes", 5};
    g.edit().fog = true;
    g.fire();
    EXPECT_EQ(told_of(g, "shoots", "to_hit"), 6) << what;
    EXPECT_EQ(volley(g.state(), g.table(), g.unit("own"), g.unit("enemy"), 1, 0).to_hit, 6);
    Range far{what, "pikes", 9.001};
    far.edit().fog = true;
    EXPECT_EQ(far.no_shot(), "NMM-cards.13") << what;
  }
}

TEST(Shooting, ExtraAmmunitionIsTwoFullVolleys) {
  CLAUSES("NMM-cards.5", "NMM-R.50");
  Range g{"battalia raw shots2 fired", "pikes", 5};
  g.order("own", "shoot shoot");
  g.play("shoot enemy");
  g.roll("shoot", faces(8, 1));
  g.play("shoot enemy");
  EXPECT_EQ(told_of(g, "shoots", "to_hit"), 5);
  EXPECT_EQ(told_of(g, "shoots", "shots_left"), 0);
}

}  // namespace
}  // namespace linstock::matchlocks
