// 12.3 to 12.6: how the target of an Attack reacts.
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

TEST(Reaction, FormedFootStands) {
  CLAUSES("NMM-12.4.1", "NMM-T.reaction", "NMM-R.100", "NMM-12.10.2");
  for (const char* what : {"battalia", "musketeers", "pikes", "square"}) {
    Turned g{"musketeers", what, 5, front};
    g.attack();
    EXPECT_EQ(g.stance(), Stance::stands) << what;
    EXPECT_TRUE(g.in_touch("own", "enemy")) << what;
  }
}

TEST(Reaction, TurnsToFaceIfThereIsTime) {
  CLAUSES("NMM-12.3.1", "NMM-12.3.3", "NMM-12.3.4", "NMM-R.17", "NMM-R.96", "NMM-R.159", "NMM-P.20",
          "NMM-R.176");
  for (const double flank : {left, right})
    for (const char* what : {"battalia", "pikes", "battalia raw"}) {
      Turned g{"musketeers", what, 5, flank};
      g.attack_after_move();
      EXPECT_EQ(g.asked(), "parliament ask-turn") << what;
      g.play("turn-to-face");
      EXPECT_EQ(g.disarray("enemy"), what == std::string{"battalia raw"}) << what;
      EXPECT_EQ(g.at("enemy").at.facing, 18'000) << what;
      EXPECT_EQ(g.stands("own"), "30 25 0") << what;
      EXPECT_EQ(g.state().melees[0].face, Face::front);
      g.roll("doctrine", "1");  // the attacker's: who turned has none
      EXPECT_EQ(g.match().wanted_dice()->purpose, "doctrine-fire");
    }
  Turned g{"musketeers", "battalia", 5, left};
  g.attack_after_move();
  g.play("keep-facing");
  EXPECT_EQ(g.stance(), Stance::caught);
  EXPECT_EQ(told_of(g, "reacts", "die"), 0) << "nothing was thrown";
  EXPECT_EQ(g.stands("own"), "30 25 0") << "in the middle of its flank";
}

TEST(Reaction, NoTimeToTurn) {
  CLAUSES("NMM-12.3.1", "NMM-12.3.5", "NMM-12.11.8");
  Turned one_action{"musketeers", "battalia", 5, left};
  one_action.attack();
  EXPECT_EQ(one_action.stance(), Stance::caught);
  Turned behind{"musketeers", "battalia", 5, rear};
  behind.attack_after_move();
  EXPECT_EQ(behind.stance(), Stance::caught);
  EXPECT_EQ(behind.state().melees[0].face, Face::rear);
}

TEST(Reaction, PikesFormHedgehogAgainstHorse) {
  CLAUSES("NMM-12.10.5", "NMM-12.6.1", "NMM-R.97", "NMM-R.98", "NMM-R.175");
  for (const char* what : {"pikes", "square", "pikes raw"})
    for (const double facing : {front, left, rear}) {
      Turned g{"harquebusiers", what, 10, facing};
      g.attack();
      EXPECT_EQ(g.stance(), Stance::hedgehog) << what;
      EXPECT_TRUE(g.at("enemy").hedgehog) << what;
      EXPECT_EQ(g.disarray("enemy"), what == std::string{"pikes raw"} && facing != front) << what;
    }
  Turned foot{"musketeers", "pikes", 5, front};
  foot.attack();
  EXPECT_FALSE(foot.at("enemy").hedgehog) << "not against Foot";
}

TEST(Reaction, FootInFlankByHorse) {
  CLAUSES("NMM-12.10.3", "NMM-12.10.4", "NMM-R.98", "NMM-D.6");
  struct Case {
    const char* what;
    int die;
    Stance stance;
    int tokens;
  };
  for (const Case c : {Case{"battalia", 3, Stance::turned, 1},
                       {"battalia", 4, Stance::hedgehog, 0},
                       {"battalia raw", 3, Stance::turned, 1},
                       {"battalia raw", 4, Stance::hedgehog, 1},
                       {"musketeers", 3, Stance::turned, 1},
                       {"musketeers", 4, Stance::turned, 0},
                       {"musketeers raw", 6, Stance::turned, 1}}) {
    Turned g{"harquebusiers", c.what, 10, left};
    g.attack_after_move();
    g.roll("flank-reaction", std::to_string(c.die));
    EXPECT_EQ(g.stance(), c.stance) << c.what << c.die;
    EXPECT_EQ(g.at("enemy").at.facing, c.stance == Stance::turned ? 18'000 : 27'000) << c.what << c.die;
    EXPECT_EQ(g.state().melees[0].face == Face::front, c.stance == Stance::turned) << c.what << c.die;
    EXPECT_EQ(g.disarray("enemy"), c.tokens) << c.what << c.die;
  }
  Turned quick{"harquebusiers", "battalia", 10, left};
  quick.attack();
  EXPECT_EQ(quick.stance(), Stance::caught) << "one Move Action";
}

TEST(Reaction, HorseMeetsHorse) {
  CLAUSES("NMM-12.4.3", "NMM-12.9.5", "NMM-R.95", "NMM-T.reaction", "NMM-12.5.7");
  Turned g{"harquebusiers", "cuirassiers", 8, front};
  g.attack();
  EXPECT_EQ(g.stance(), Stance::meets);
  EXPECT_EQ(g.stands("own"), "30 24 0");
  EXPECT_EQ(g.stands("enemy"), "30 24 180");
  Turned blocked{"harquebusiers", "cuirassiers", 8, front};
  blocked.ground("boggy", 20, 25, 20, 1);  // closed to Cuirassiers
  blocked.attack();
  EXPECT_EQ(blocked.stands("enemy"), "30 28 180") << "the attacker covers it all";
  EXPECT_EQ(blocked.stands("own"), "30 28 0");
}

TEST(Reaction, HorseInFlankByHorse) {
  CLAUSES("NMM-T.reaction", "NMM-R.96", "NMM-12.3.1");
  Turned g{"harquebusiers", "harquebusiers column", 10, left};
  g.attack_after_move();
  EXPECT_EQ(g.asked(), "parliament ask-turn");
  g.play("turn-to-face");
  EXPECT_EQ(g.stance(), Stance::turned);
  EXPECT_EQ(g.disarray("enemy"), 0);
  g.roll("doctrine", "3");
  EXPECT_EQ(g.match().wanted_dice()->purpose, "melee") << "no roll, no Counter-Attack";
}

TEST(Reaction, HorseEvadesFoot) {
  CLAUSES("NMM-12.1.2", "NMM-12.4.2", "NMM-12.5.2", "NMM-P.19", "NMM-R.101", "NMM-10.5.3", "NMM-12.5.5",
          "NMM-R.103", "NMM-10.3.2", "NMM-12.4.3");
  Turned g{"musketeers", "harquebusiers", 5, front};
  g.attack();
  EXPECT_EQ(g.asked(), "parliament ask-evade");
  g.play("evade");
  EXPECT_EQ(g.disarray("enemy"), 1);
  EXPECT_EQ(g.at("enemy").at.facing, 0);
  EXPECT_EQ(g.stands("enemy"), "30 36.575 0") << "About Face, then one Move";
  EXPECT_EQ(g.asked(), "royalist after-evade");
  EXPECT_TRUE(g.offers("halt") && g.offers("go-on"));
  g.play("halt");
  EXPECT_EQ(g.stands("own"), "30 25 0");
  EXPECT_FALSE(g.engaged("own"));
  Turned on{"musketeers", "harquebusiers", 5, front};
  on.attack();
  on.play("evade"), on.play("go-on");
  EXPECT_EQ(on.stands("own"), "30 26 0") << "its full reach";
  Turned stands{"musketeers", "harquebusiers", 5, front};
  stands.attack();
  stands.play("stand");
  EXPECT_EQ(stands.stance(), Stance::stands);
  EXPECT_EQ(stands.stands("enemy"), "30 25 180") << "without moving";
  stands.roll("doctrine", "4"), stands.roll("doctrine", "6");
  EXPECT_NE(stands.last("doctrine-rolled").find("trot"), std::string::npos) << "too near to gallop";
}

TEST(Reaction, SkirmishersRoll) {
  CLAUSES("NMM-12.10.8", "NMM-12.4.6", "NMM-R.33", "NMM-R.162", "NMM-R.133");
  for (const char* what : {"detachment", "dragoons", "dragoons dismounted", "horse_detachment"}) {
    Turned stands{"musketeers", what, 5, front};
    stands.attack();
    stands.roll("stand-or-evade", "1");
    EXPECT_EQ(stands.stance(), Stance::stood_and_shot) << what;
    Turned evades{"musketeers", what, 5, front};
    evades.attack();
    evades.roll("stand-or-evade", "2");
    EXPECT_EQ(evades.disarray("enemy"), 1) << what;
    EXPECT_EQ(evades.asked(), "royalist after-evade") << what;
  }
  Turned fired{"musketeers", "detachment", 5, front};
  fired.today("enemy").fired = true;
  fired.attack();
  fired.roll("stand-or-evade", "1");
  EXPECT_EQ(fired.stance(), Stance::stands) << "it has Shot already";
  Turned wet{"musketeers", "detachment", 5, front};
  wet.edit().showers_until = 2;
  wet.attack();
  wet.roll("stand-or-evade", "1");
  EXPECT_EQ(wet.stance(), Stance::stands) << "Scattered Showers";
}

TEST(Reaction, FootSkirmishersCaughtByHorse) {
  CLAUSES("NMM-12.5.1", "NMM-R.102", "NMM-10.5.3", "NMM-12.11.9");
  Turned g{"harquebusiers", "detachment", 8, front};
  g.attack();
  g.roll("stand-or-evade", "2");
  EXPECT_EQ(g.stance(), Stance::caught);
  EXPECT_EQ(g.disarray("enemy"), 1);
  EXPECT_EQ(g.last_clause("evades"), "NMM-12.5.1");
  g.roll("doctrine", "3");
  g.roll("melee", faces(12, 3));
  g.roll("melee", "3 3");  // half of six, half a die each: 1.5
  Turned two_actions{"harquebusiers", "detachment", 8, front};
  two_actions.attack_after_move();
  two_actions.roll("stand-or-evade", "2");
  EXPECT_EQ(two_actions.asked(), "royalist after-evade");
  Turned mounted{"harquebusiers", "horse_detachment", 8, front};
  mounted.attack();
  mounted.roll("stand-or-evade", "2");
  EXPECT_EQ(mounted.asked(), "royalist after-evade") << "who rides gets away";
}

TEST(Reaction, FootSkirmishersInCoverAreNotCaught) {
  CLAUSES("NMM-12.5.1", "NMM-12.5.2");
  for (const double hedge : {29.087, 29.088}) {  // 0.05 inches behind them, or farther
    Turned g{"harquebusiers", "detachment", 8, front};
    g.line("obstacle hedge", {20, hedge, 0}, {40, hedge, 0});
    g.attack();
    g.roll("stand-or-evade", "2");
    EXPECT_EQ(g.state().melees[0].stance == Stance::caught, hedge > 29.087);
  }
  Turned near{"harquebusiers", "detachment", 5, front};  // its way is free, though Horse reaches as far
  near.attack_after_move();
  near.roll("stand-or-evade", "2");
  EXPECT_EQ(near.asked(), "royalist after-evade");
}

TEST(Reaction, IntoCover) {
  CLAUSES("NMM-12.5.3", "NMM-R.104", "NMM-P.22");
  Turned g{"musketeers", "detachment", 5, front};
  g.ground("wood", 24, 28, 12, 6);
  g.attack();
  g.roll("stand-or-evade", "4");
  EXPECT_TRUE(g.at("enemy").at.y > 28'000);
  EXPECT_EQ(g.last_clause("evades"), "NMM-12.5.3");
  EXPECT_EQ(g.asked(), "royalist after-evade");
  Turned two{"musketeers", "detachment", 5, front};
  two.ground("wood", 22, 27, 7, 6).ground("building", 33.5, 26, 4, 4);
  two.attack();
  two.roll("stand-or-evade", "4");
  EXPECT_EQ(two.asked(), "parliament ask-cover");
  EXPECT_TRUE(two.offers("take-cover ground-0-1") && two.offers("take-cover ground-1-1"));
  two.play("take-cover ground-1-1");
  EXPECT_EQ(two.at("enemy").garrison, FeatureId{1});
}

TEST(Reaction, IntoCoverOfFieldDefences) {
  CLAUSES("NMM-12.5.3", "NMM-R.142", "NMM-R.104");
  Turned g{"musketeers", "detachment", 5, front};
  g.edit().works.add({{30'000, 29'000, 18'000}, 6'000});
  g.attack();
  g.roll("stand-or-evade", "4");
  EXPECT_EQ(g.asked(), "royalist after-evade");
  EXPECT_GT(g.at("enemy").at.y, 29'000) << "behind the works";
}

TEST(Reaction, IntoCoverOfEachKind) {
  CLAUSES("NMM-12.5.3", "NMM-11.7.2", "NMM-11.7.3");
  for (const char* what : {"wood", "building", "obstacle wall", "obstacle hedge", "fieldwork", "bad"}) {
    Turned g{"musketeers", "detachment", 5, front};
    g.ground(what, 24, 28, 12, 1);
    g.attack();
    g.roll("stand-or-evade", "4");
    EXPECT_EQ(g.last_clause("evades"), what == std::string{"bad"} ? "NMM-12.5.2" : "NMM-12.5.3") << what;
  }
}

TEST(Reaction, IntoCoverOfOneOfTheFieldDefences) {
  CLAUSES("NMM-12.5.3", "NMM-R.142", "NMM-R.104", "NMM-P.22");
  Turned g{"musketeers", "detachment", 5, front};
  g.ground("wood", 2, 40, 4, 4);
  for (const char* id : {"enemy", "far"}) g.change().units[g.unit(id).index()].works = true;
  g.edit().works.add({{30'000, 28'000, 18'000}, 6'000}),
      g.edit().works.add({{30'000, 30'000, 18'000}, 6'000});
  g.attack();
  g.roll("stand-or-evade", "4");
  EXPECT_EQ(g.asked(), "parliament ask-cover");
  EXPECT_TRUE(g.offers("take-cover works-1"));
  g.play("take-cover works-2");
  EXPECT_GT(g.at("enemy").at.y, 30'000) << "behind the second";
}

TEST(Reaction, ClubmenStandAndShootWithOneDie) {
  CLAUSES("NMM-qrs.3", "NMM-D.3", "NMM-R.53");
  Turned g{"harquebusiers", "clubmen", 5, front};
  g.attack();
  g.roll("stand-or-evade", "1");
  g.roll("doctrine", "4"), g.roll("clubmen", "4"), g.roll("doctrine-fire", "6 5 5 6");
  EXPECT_EQ(g.last_clause("clubmen-fire"), "NMM-qrs.3");
  EXPECT_EQ(told_of(g, "fires-first", "hits"), 2) << "beyond nine inches or not, they hit on 6";
}

TEST(Reaction, OffTheTable) {
  CLAUSES("NMM-12.5.4", "NMM-16.2.10", "NMM-R.74", "NMM-16.2.8");
  Turned g{"musketeers", "harquebusiers", 5, front};
  for (const char* id : {"own", "enemy"}) g.edit().units[g.unit(id)].at.y += 18'000;
  g.attack();
  g.play("evade");
  EXPECT_EQ(g.at("enemy").where, Where::gone);
  EXPECT_EQ(g.tokens(Side::parliament), 20);
  EXPECT_EQ(g.last_clause("left"), "NMM-12.5.4");
}

TEST(Reaction, CannotGetAway) {
  CLAUSES("NMM-R.104", "NMM-R.102");
  Turned g{"musketeers", "dragoons", 3, front};
  g.put("behind", "battalia", {30, 30, 180});  // of the attacker's side
  g.attack();
  g.roll("stand-or-evade", "5");
  EXPECT_EQ(g.stance(), Stance::caught);
  EXPECT_EQ(g.disarray("enemy"), 1);
}

TEST(Reaction, Guns) {
  CLAUSES("NMM-12.4.4", "NMM-12.4.5", "NMM-R.105", "NMM-R.133", "NMM-16.2.4", "NMM-R.139", "NMM-R.162");
  Turned g{"musketeers", "field_gun", 5, front};
  g.attack();
  EXPECT_EQ(g.stance(), Stance::stood_and_shot);
  g.roll("doctrine", "1"), g.roll("doctrine-fire", faces(6, 5)), g.roll("doctrine-fire", "6 6 1 1 1 1");
  g.roll("melee", faces(6, 6)), g.roll("melee", "6 6");
  g.roll("melee-save", faces(6, 5)), g.roll("melee-save", "5 5");
  EXPECT_EQ(g.figures("own"), 10) << "Hits of Guns are Kills";
  EXPECT_EQ(g.figures("enemy"), 3);
  const auto flees = [](std::string_view what, auto change) {
    Turned t{"musketeers", what, 5, front};
    change(t);
    t.attack();
    EXPECT_EQ(t.at("enemy").where, Where::lost) << what;
    EXPECT_EQ(t.tokens(Side::parliament), 19) << what;
    EXPECT_EQ(t.figures("enemy"), 0) << what;
    EXPECT_FALSE(t.engaged("own")) << what;
  };
  flees("field_gun", [](Turned& t) { t.today("enemy").fired = true; });
  flees("field_gun lost2", [](Turned&) {});
  flees("field_gun", [](Turned& t) { t.edit().units[t.unit("enemy")].out_of_order = true; });
  flees("field_gun", [](Turned& t) { t.edit().units[t.unit("enemy")].at.facing = 0; });
  flees("field_gun", [](Turned& t) { t.edit().showers_until = 2; });
}

TEST(Reaction, SecondAttackAfterAnEvade) {
  CLAUSES("NMM-12.5.6", "NMM-12.5.7", "NMM-R.103", "NMM-P.18", "NMM-P.28", "NMM-12.5.2");
  for (const bool meets : {false, true}) {
    Turned g{"harquebusiers", "horse_detachment", 5, front};
    g.foe("beyond", "harquebusiers column", {30, 31, 180});
    g.attack_after_move();
    g.roll("stand-or-evade", "3");
    EXPECT_EQ(g.asked(), "royalist after-evade");
    EXPECT_EQ(g.refused("attack far"), "NMM-R.103");
    g.play("attack beyond");
    EXPECT_EQ(g.asked(), "parliament ask-meet");
    g.play(meets ? "meet" : "stand");
    EXPECT_EQ(g.stands("beyond"), meets ? "30 25.5 180" : "30 31 180");
    EXPECT_EQ(g.state().melees[0].approach, 2) << "the same Action";
    g.roll("doctrine", "3");
    EXPECT_EQ(g.match().wanted_dice()->purpose, meets ? "doctrine" : "melee") << "no roll at the halt";
  }
}

TEST(Reaction, NoSecondAttackOnOthers) {
  CLAUSES("NMM-R.103", "NMM-R.148");
  Turned g{"harquebusiers", "horse_detachment", 5, front};
  g.foe("beside", "harquebusiers column", {38, 28, 180});
  g.attack_after_move();
  g.roll("stand-or-evade", "3");
  EXPECT_EQ(g.refused("attack beside"), "NMM-R.103");
  g.play("go-on");
  EXPECT_TRUE(g.at("own").at.y > 25'000);
  EXPECT_FALSE(g.in_touch("own", "beside"));
}

}  // namespace
}  // namespace linstock::matchlocks
