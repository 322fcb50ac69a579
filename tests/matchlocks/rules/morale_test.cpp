// XIII to XVI: Morale Crisis Tests, Daunted units, Army Morale Tokens.
#include "matchlocks/morale/rerolls.hpp"
#include "matchlocks/morale/tokens.hpp"
#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

/// A Royalist `own` that tests, with two more units in its brigade, so that it is not the last.
struct Trial : Scene {
  explicit Trial(std::string_view own, Rules rules = {}) : Scene(rules) {
    put("own", own, {30, 30, 0}).put("rest", "musketeers", {6, 3, 0}).put("more", "musketeers", {14, 3, 0});
    put("brigadier", "brigadier class2", {60, 3, 0}).foe("enemy", "musketeers", {66, 46, 180});
  }
  void test(TestReason because = TestReason::end_of_turn) {
    make();
    begin_in(TestRoll{unit("own"), because});
  }
  std::string result(std::string_view faces) {
    test();
    roll("morale", faces);
    return last_clause("tested");
  }
};
constexpr std::string_view pass = "NMM-13.5.1", daunted = "NMM-13.5.3", broken = "NMM-13.5.8";

std::string result(std::string_view own, std::string_view faces, Rules rules = {}) {
  return Trial{own, rules}.result(faces);
}

TEST(Morale, ABattaliaWithSevenKills) {
  CLAUSES("NMM-X.16", "NMM-13.3.1", "NMM-13.5.1", "NMM-13.5.3", "NMM-13.5.8", "NMM-T.mct");
  EXPECT_EQ(result("battalia lost7", "1 2"), broken);   // 4
  EXPECT_EQ(result("battalia lost7", "2 2"), daunted);  // 5
  EXPECT_EQ(result("battalia lost7", "2 4"), daunted);  // 7 is not greater than 7
  EXPECT_EQ(result("battalia lost7", "3 4"), pass);     // 8
}
TEST(Morale, ASquadronWithFourKills) {
  CLAUSES("NMM-X.15", "NMM-T.mct");
  EXPECT_EQ(result("harquebusiers lost4", "2"), broken);
  EXPECT_EQ(result("harquebusiers lost4", "3"), pass);
}
TEST(Morale, DiceByType) {
  CLAUSES("NMM-T.mct", "NMM-R.13");
  EXPECT_EQ(result("musketeers lost4", "1 3"), broken) << "no bonus";
  EXPECT_EQ(result("pikes lost4", "1 3"), pass) << "1 more";
  EXPECT_EQ(result("dragoons lost4", "3"), broken) << "1 more";
  EXPECT_EQ(result("dragoons lost4", "4"), pass);
  EXPECT_EQ(result("horse_detachment lost1", "4"), broken) << "1D6";
  EXPECT_EQ(result("detachment lost1", "5"), pass);
  EXPECT_EQ(result("square lost4", "1 3"), pass) << "1 more";
  EXPECT_EQ(result("cuirassiers lost4", "2"), broken) << "2 more";
  EXPECT_EQ(result("cuirassiers lost4", "3"), pass);
  EXPECT_EQ(result("field_gun lost1", "4"), broken) << "1D6";
  EXPECT_EQ(result("clubmen lost4", "1 4"), pass) << "2D6";
  Rules rules;
  rules.clubmen_mct = ClubmenTest::one_die;
  EXPECT_EQ(result("clubmen lost4", "5", rules), pass);
}
TEST(Morale, SixFiguresInABuildingTestWithOneDie) {
  CLAUSES("NMM-T.mct", "NMM-R.13");
  const auto dice = [](std::string_view own) {
    Trial g{own};
    g.ground("building occupancy12", 28, 28, 4, 4);
    g.edit().units[g.unit("own")].garrison = FeatureId{std::size_t{0}};
    g.test();
    return g.match().wanted_dice()->count;
  };
  EXPECT_EQ(dice("musketeers lost6"), 1u);
  EXPECT_EQ(dice("musketeers lost5"), 2u);
}
TEST(Morale, StraightDoubles) {
  CLAUSES("NMM-13.3.2", "NMM-13.3.3", "NMM-X.32", "NMM-R.128", "NMM-13.5.3", "NMM-13.5.8");
  EXPECT_EQ(result("battalia veteran lost3", "1 1"), broken) << "no reroll saves it";
  EXPECT_EQ(result("battalia raw lost20", "6 6"), pass) << "whatever the Kills";
  Trial paid{"battalia veteran"};
  paid.test();
  paid.roll("morale", "1 1");
  EXPECT_EQ(paid.tokens(Side::royalist), 16);
  EXPECT_NE(paid.last("tested").find("\"doubled\":true"), std::string::npos);
  EXPECT_EQ(paid.last("tested").find("\"rerolls\":1"), std::string::npos) << "nothing is thrown again";
  Trial plain{"battalia lost7"};
  plain.test();
  plain.roll("morale", "3 3");
  EXPECT_NE(plain.last("tested").find("\"doubled\":false"), std::string::npos);
}
TEST(Morale, DoublesOfTheFinalDice) {
  CLAUSES("NMM-R.128");
  Trial first{"battalia raw lost3"};  // a 6 is thrown again
  first.test();
  first.roll("morale", "6 1"), first.roll("morale", "1");
  EXPECT_EQ(first.last_clause("tested"), broken) << "3 in all";
  Rules rules;
  rules.auto_double = AutoDouble::final_dice;
  Trial last{"musketeers veteran lost9", rules};
  last.test();
  last.roll("morale", "6 1"), last.roll("morale", "6");
  EXPECT_EQ(last.last_clause("tested"), pass) << "a double 6 by a reroll counts";
  Trial no_double{"musketeers lost7", rules};
  no_double.test();
  no_double.roll("morale", "1 5");
  EXPECT_NE(no_double.last("tested").find("\"doubled\":false"), std::string::npos);
  Trial straight{"musketeers veteran lost11"};
  straight.test();
  straight.roll("morale", "6 1"), straight.roll("morale", "6");
  EXPECT_EQ(straight.last_clause("tested"), pass) << "12 is greater than 11";
}
TEST(Morale, RerollsForAndAgainst) {
  CLAUSES("NMM-13.4.1", "NMM-13.4.2", "NMM-13.4.5", "NMM-13.4.6", "NMM-14.2.4", "NMM-13.4.9", "NMM-R.127",
          "NMM-R.25", "NMM-R.154");
  const auto again = [](std::string_view own, std::string_view faces) {
    Trial g{own};
    g.test();
    g.roll("morale", faces);
    return g.last("tested").empty();
  };
  EXPECT_TRUE(again("musketeers veteran lost1", "1 4"));
  for (const char* veterans :
       {"detachment veteran lost1", "dragoons veteran lost1", "cuirassiers veteran lost1"})
    EXPECT_TRUE(again(veterans, "1")) << veterans;
  EXPECT_TRUE(again("musketeers", "1 4")) << "Seasoned, at full strength";
  EXPECT_FALSE(again("musketeers lost1", "1 4"));
  EXPECT_FALSE(again("musketeers lost1", "6 4"));
  EXPECT_TRUE(again("musketeers raw", "6 4"));
  EXPECT_FALSE(again("musketeers raw", "1 4"));
  EXPECT_TRUE(again("musketeers lost1 disarray1", "6 4"));
  EXPECT_TRUE(again("musketeers lost1 daunted", "6 4"));
  EXPECT_FALSE(again("musketeers veteran lost1 disarray1", "1 6")) << "they cancel";
  EXPECT_TRUE(again("musketeers raw disarray2", "6 4")) << "Disarray counts once";
}
TEST(Morale, ALeaderHelps) {
  CLAUSES("NMM-13.4.4", "NMM-X.17");
  const auto again = [](std::string_view own, std::string_view leader, std::string_view faces) {
    Trial g{own};
    g.put("he", leader, {50, 3, 0}).with("he", "own");
    g.test();
    g.roll("morale", faces);
    return g.last("tested").empty();
  };
  EXPECT_TRUE(again("musketeers lost1", "general", "1 4"));
  EXPECT_TRUE(again("musketeers lost1", "brigadier class3 brigade2", "1 4"));
  EXPECT_FALSE(again("musketeers lost1", "brigadier class2 brigade2", "1 4"));
  EXPECT_FALSE(again("musketeers raw lost1", "general", "1 6")) << "one for, one against";
}
TEST(Morale, AfterAWonMeleeAndInFlank) {
  CLAUSES("NMM-13.4.3", "NMM-13.4.7", "NMM-13.1.7");
  Trial won{"musketeers lost1"};
  won.edit().units[won.unit("own")].today.won = true;
  won.test();
  won.roll("morale", "1 4");
  EXPECT_TRUE(won.last("tested").empty());
  Trial withdrew{"musketeers lost1"};
  withdrew.edit().units[withdrew.unit("own")].today.withdrew_from = true;
  withdrew.test();
  withdrew.roll("morale", "1 4");
  EXPECT_TRUE(withdrew.last("tested").empty());
  Trial struck{"musketeers lost1"};
  struck.foe("by", "pikes", {26, 28, 90}).fighting("by", "own");
  struck.edit().melees[0].stance = Stance::caught, struck.edit().melees[0].face = Face::left;
  struck.test();
  struck.roll("morale", "6 4");
  EXPECT_TRUE(struck.last("tested").empty()) << "it is still struck in flank";
  Trial flank{"musketeers lost1"};
  flank.test(TestReason::flank_attack);
  flank.roll("morale", "6 4");
  EXPECT_TRUE(flank.last("tested").empty());
}
TEST(Morale, WhoIsStruckInFlank) {
  CLAUSES("NMM-12.11.8", "NMM-13.4.7", "NMM-R.123");
  Trial g{"musketeers"};
  g.foe("by", "pikes", {26, 28, 90}).foe("joins", "pikes", {34, 28, 270}).fighting("by", "own");
  g.make();
  Melee& m = g.edit().melees[0];
  const auto struck = [&](std::string_view id) { return struck_in_flank(g.edit(), g.unit(id)); };
  m.stance = Stance::caught, m.face = Face::left, m.sides[attackers][0].face = Face::left;
  EXPECT_TRUE(struck("own"));
  EXPECT_FALSE(struck("by")) << "who strikes it";
  EXPECT_FALSE(struck("rest")) << "who does not fight";
  m.sides[defenders][0].turned = true;
  EXPECT_FALSE(struck("own")) << "it has turned";
  m.sides[defenders][0].turned = false;
  m.face = m.sides[attackers][0].face = Face::front;
  EXPECT_FALSE(struck("own")) << "caught from the front";
  m.stance = Stance::stands;
  Fighter joiner{
      .unit = g.unit("joins"), .against = g.unit("own"), .how = Entry::joined, .face = Face::right};
  m.sides[attackers].add(joiner);
  EXPECT_TRUE(struck("own")) << "by who joined";
  m.sides[attackers][1].face = Face::front;
  EXPECT_FALSE(struck("own"));
  m.sides[attackers][1].face = Face::right, m.sides[attackers][1].out = true;
  EXPECT_FALSE(struck("own")) << "who is gone again";
}
TEST(Morale, TheLastOfABrigade) {
  CLAUSES("NMM-13.4.8", "NMM-R.126", "NMM-18.9");
  Scene g;
  g.put("own", "musketeers lost1", {30, 30, 0}).put("fellow", "musketeers daunted", {6, 3, 0});
  g.put("other", "musketeers brigade2", {20, 3, 0}).foe("enemy", "musketeers", {66, 46, 180});
  g.make();
  g.begin_in(TestRoll{g.unit("own"), TestReason::end_of_turn});
  g.roll("morale", "6 4");
  EXPECT_TRUE(g.last("tested").empty()) << "a 6 is thrown again";
  g.roll("morale", "5");
  EXPECT_EQ(g.last_clause("tested"), pass);
}
TEST(Morale, LastMenStandingTest) {
  CLAUSES("NMM-13.1.8", "NMM-R.126");
  Scene g;
  g.put("own", "musketeers lost1", {60, 30, 0}).put("fellow", "musketeers lost6", {6, 30, 0});
  g.foe("enemy", "musketeers", {66, 46, 180});
  g.make();
  g.begin_in(TestRoll{g.unit("fellow"), TestReason::end_of_turn}, RunTests{});
  g.roll("morale", "3 2");
  EXPECT_TRUE(g.at("fellow").daunted);
  g.roll("morale", "4 4");
  EXPECT_NE(g.last("tested").find("last-standing"), std::string::npos);
}

/// `own` is left when its one fellow, far away, is lost so.
void is_last(std::string_view fellow, Spot at, std::string_view faces) {
  Scene g;
  g.put("own", "musketeers lost1", {60, 30, 0}).put("fellow", fellow, at);
  g.put("other", "musketeers brigade2", {36, 3, 0}).foe("enemy", "musketeers", {66, 46, 180});
  g.make();
  g.begin_in(TestRoll{g.unit("fellow"), TestReason::end_of_turn}, RunTests{});
  g.roll("morale", faces), g.roll("morale", "4 4");
  EXPECT_NE(g.last("tested").find("last-standing"), std::string::npos) << fellow;
  EXPECT_NE(g.last("tested").find("\"own\""), std::string::npos) << fellow;
  EXPECT_TRUE(g.quiet()) << "once";
  EXPECT_TRUE(g.state().was_last_standing.contains(g.unit("own")));
}
TEST(Morale, LastMenStandingHoweverTheOthersAreLost) {
  CLAUSES("NMM-13.1.8", "NMM-R.126", "NMM-13.5.10", "NMM-16.2.2", "NMM-13.5.5");
  is_last("musketeers lost6", {6, 30, 0}, "1 2");  // Broken
  is_last("musketeers lost6", {6, 30, 0}, "3 3");  // Daunted
  is_last("musketeers lost6", {6, 4, 0}, "3 3");   // Falls Back off the table
  is_last("field_gun lost1", {6, 30, 0}, "1");     // a crew that runs
}
TEST(Morale, TheLastOfTwoBrigadesTestFromLeftToRight) {
  CLAUSES("NMM-R.132", "NMM-R.56", "NMM-13.1.8");
  Scene g;
  g.put("east", "musketeers", {60, 30, 0}).put("west", "musketeers brigade2", {6, 30, 0});
  g.put("fellow", "musketeers", {20, 3, 0}).put("other", "musketeers brigade2", {40, 3, 0});
  g.foe("enemy", "musketeers", {66, 46, 180});
  g.make();
  g.edit().units[g.unit("fellow")].where = g.edit().units[g.unit("other")].where = Where::gone;
  look_for_last_men(g.edit(), g.table());
  ASSERT_EQ(g.edit().tests.size(), 2u);
  EXPECT_EQ(g.edit().tests[0].unit, g.unit("west"));
  EXPECT_EQ(g.edit().tests[1].unit, g.unit("east"));
}
TEST(Morale, LastMenStandingAgain) {
  CLAUSES("NMM-R.126");
  Scene g;
  g.put("own", "musketeers daunted", {60, 30, 0}).put("fellow", "musketeers lost6", {6, 30, 0});
  g.foe("enemy", "musketeers", {66, 46, 180});
  g.edit().was_last_standing.insert(g.unit("fellow"));
  g.make();
  g.begin_in(TestRoll{g.unit("fellow"), TestReason::end_of_turn}, RunTests{});
  g.roll("morale", "3 2");
  EXPECT_TRUE(g.quiet()) << "nobody is left who is not Daunted";
  EXPECT_FALSE(g.state().was_last_standing.contains(g.unit("fellow"))) << "it is no longer the last";
}
TEST(Morale, LastMenStandingAlsoIfDauntedMeanwhile) {
  CLAUSES("NMM-13.1.8", "NMM-R.126");
  Scene g;
  g.put("own", "musketeers lost6", {60, 30, 0}).put("fellow", "musketeers lost6", {6, 30, 0});
  g.foe("enemy", "musketeers", {66, 46, 180});
  g.make();
  g.begin_in(TestRoll{g.unit("fellow"), TestReason::end_of_turn},
             TestRoll{g.unit("own"), TestReason::end_of_turn}, RunTests{});
  g.roll("morale", "3 2"), g.roll("morale", "3 2");
  EXPECT_TRUE(g.at("own").daunted);
  g.roll("morale", "3 2");
  EXPECT_NE(g.last("tested").find("last-standing"), std::string::npos);
}

// --- results ---

TEST(Daunted, FallsBackFacingTheEnemy) {
  CLAUSES("NMM-13.5.4", "NMM-13.5.5", "NMM-15.4", "NMM-R.130", "NMM-16.2.1", "NMM-16.2.11");
  Trial g{"battalia lost7"};
  g.test();
  g.roll("morale", "3 3");
  EXPECT_TRUE(g.at("own").daunted);
  EXPECT_EQ(g.stands("own"), "30 24 0");
  EXPECT_EQ(g.disarray("own"), 1);
  EXPECT_EQ(g.last_clause("daunted"), "NMM-13.5.5");
  EXPECT_EQ(g.tokens(Side::royalist), 18) << "two for a Battalia";
}
TEST(Daunted, AgainFallsBackWithoutAnotherToken) {
  CLAUSES("NMM-15.5", "NMM-15.6", "NMM-15.4");
  Trial again{"musketeers lost6 daunted"};
  again.test();
  again.roll("morale", "3 3");
  EXPECT_EQ(again.stands("own"), "30 24 0");
  EXPECT_EQ(again.tokens(Side::royalist), 20);
  EXPECT_EQ(again.last_clause("daunted"), "NMM-15.5");
  Trial passes{"musketeers lost6 daunted"};
  passes.test();
  passes.roll("morale", "4 5");
  EXPECT_EQ(passes.stands("own"), "30 30 0");
  EXPECT_TRUE(passes.at("own").daunted);
}
TEST(Daunted, SkirmishersAreStruckInFront) {
  CLAUSES("NMM-13.5.7", "NMM-R.121");
  Trial g{"detachment lost5"};
  g.foe("behind", "pikes", {30, 24, 0});
  g.test();
  g.roll("morale", "5");
  EXPECT_TRUE(g.at("own").daunted);
  EXPECT_EQ(g.state().melees[0].face, Face::front);
  EXPECT_EQ(g.state().melees[0].stance, Stance::stands);
}
TEST(Daunted, OffTheTable) {
  CLAUSES("NMM-13.5.4", "NMM-16.2.2", "NMM-16.2.1");
  Trial g{"musketeers lost6"};
  g.edit().units[g.unit("own")].at = {40'000, 4'000, 0};
  g.test();
  g.roll("morale", "3 3");
  EXPECT_EQ(g.at("own").where, Where::lost);
  EXPECT_EQ(g.last_clause("left"), "NMM-16.2.2");
  EXPECT_EQ(g.tokens(Side::royalist), 18) << "one when it was Daunted, one when it was lost";
}
TEST(Daunted, TheLeaderGoesAlong) {
  CLAUSES("NMM-13.5.4", "NMM-R.62");
  Trial g{"musketeers lost6"};
  g.with("brigadier", "own");
  const double before = g.edit().units[g.unit("brigadier")].at.y;
  g.test();
  g.roll("morale", "3 3");
  EXPECT_EQ(g.at("brigadier").at.y, before - 6'000);
}
TEST(Broken, RoutsAndIsRemovedWithItsLeader) {
  CLAUSES("NMM-13.5.9", "NMM-13.5.10", "NMM-13.5.11", "NMM-R.137", "NMM-16.2.3", "NMM-16.2.2", "NMM-T.amt");
  Trial g{"musketeers lost6"};
  g.with("brigadier", "own");
  g.test();
  g.roll("morale", "1 2");
  EXPECT_EQ(g.at("own").where, Where::lost);
  EXPECT_EQ(g.at("brigadier").where, Where::lost);
  EXPECT_EQ(g.tokens(Side::royalist), 18);
  EXPECT_NE(g.last("moved").find("rout"), std::string::npos);
  EXPECT_EQ(g.last_clause("tokens-lost"), "NMM-16.2.3");
  Trial daunted_before{"musketeers lost6 daunted"};
  daunted_before.test();
  daunted_before.roll("morale", "1 2");
  EXPECT_EQ(daunted_before.tokens(Side::royalist), 19);
  EXPECT_EQ(daunted_before.last_clause("tokens-lost"), "NMM-16.2.2");
}
TEST(Broken, TheGeneralCostsTwo) {
  CLAUSES("NMM-16.2.5", "NMM-R.137", "NMM-5.4.6");
  Trial g{"musketeers lost6 daunted"};
  g.put("general", "general", {50, 3, 0}).with("general", "own");
  g.test();
  g.roll("morale", "1 2");
  EXPECT_EQ(g.tokens(Side::royalist), 17);
}

// --- Tokens ---

TEST(Tokens, StartingPool) {
  CLAUSES("NMM-16.1.1", "NMM-16.1.2", "NMM-16.1.3", "NMM-R.138");
  Scene g;
  g.put("a", "battalia", {10, 10, 0}).put("b", "square", {20, 10, 0}).put("c", "musketeers", {30, 10, 0});
  g.put("d", "pikes", {40, 10, 0}).put("e", "harquebusiers", {50, 10, 0}).put("f", "dragoons", {60, 10, 0});
  g.put("g", "detachment", {10, 20, 0}).put("h", "horse_detachment", {20, 20, 0});
  g.put("i", "field_gun", {30, 20, 0}).put("j", "light_gun", {40, 20, 0}).put("k", "galloper", {50, 20, 0});
  g.put("l", "light_gun", {60, 20, 0}).foe("enemy", "musketeers", {66, 46, 180});
  g.make();
  EXPECT_EQ(starting_tokens(g.table(), Side::royalist), 2 + 2 + 1 + 1 + 1 + 1 + 1 + 1);
}
TEST(Tokens, OfGuns) {
  CLAUSES("NMM-R.138", "NMM-16.1.3", "NMM-16.2.3");
  Scene g;
  g.put("first", "light_gun lost1", {10, 20, 0}).put("second", "galloper lost1", {30, 20, 0});
  g.put("third", "light_gun lost1", {50, 20, 0}).put("saker", "field_gun lost1", {66, 20, 0});
  g.put("rest", "musketeers", {10, 40, 0}).put("more", "musketeers", {40, 40, 0});
  g.foe("enemy", "musketeers", {66, 46, 180});
  g.make();
  const auto test = [&](std::string_view id) { return TestRoll{g.unit(id), TestReason::end_of_turn}; };
  g.begin_in(test("first"), test("second"), test("third"), test("saker"));
  for (const int tokens : {20, 18, 18, 16}) {  // the second of a pair costs two, a Field Gun always
    g.roll("morale", "1");
    EXPECT_EQ(g.tokens(Side::royalist), tokens);
  }
  EXPECT_EQ(g.at("saker").where, Where::lost);
  EXPECT_FALSE(g.at("saker").crewless) << "nobody has captured it";
}
TEST(Tokens, WhoCannotPayHasLost) {
  CLAUSES("NMM-16.3.1", "NMM-X.33", "NMM-2.1", "NMM-R.131", "NMM-16.2.12");
  Trial one{"musketeers lost6"};
  one.tokens(Side::royalist, 1);
  one.test();
  one.roll("morale", "1 2");
  EXPECT_TRUE(one.won(seat_of(Side::parliament)));
  Trial two{"musketeers lost6"};
  two.tokens(Side::royalist, 2);
  two.test();
  two.roll("morale", "1 2");
  EXPECT_FALSE(two.over());
  EXPECT_EQ(two.tokens(Side::royalist), 0);
}
TEST(Tokens, Concession) {
  CLAUSES("NMM-2.2", "NMM-P.26", "NMM-2.3");
  Trial g{"musketeers"};
  g.test();
  EXPECT_TRUE(g.act(seat_of(Side::royalist), "concede"));
  EXPECT_TRUE(g.won(seat_of(Side::parliament)));
}
TEST(Tokens, LeadersAtRisk) {
  CLAUSES("NMM-11.10.1", "NMM-X.34", "NMM-5.4.2", "NMM-5.4.3", "NMM-qrs.4", "NMM-11.10.2", "NMM-16.2.5");
  Trial safe{"musketeers"};
  safe.with("brigadier", "own");
  safe.make();
  safe.begin_in(LeaderRisk{safe.unit("brigadier"), 3});
  safe.roll("leader-risk", "2 3 6");
  EXPECT_EQ(safe.at("brigadier").where, Where::table);
  Trial hit{"musketeers"};
  hit.with("brigadier", "own");
  hit.make();
  hit.begin_in(LeaderRisk{hit.unit("brigadier"), 3});
  hit.roll("leader-risk", "2 1 6");
  EXPECT_EQ(hit.at("brigadier").where, Where::lost);
  EXPECT_FALSE(hit.at("brigadier").with);
  EXPECT_EQ(hit.last_clause("left"), "NMM-5.4.2");
  EXPECT_EQ(hit.last_clause("risk-run"), "NMM-11.10.1");
  EXPECT_TRUE(hit.state().to_replace[0].contains(hit.unit("brigadier")));
  EXPECT_TRUE(hit.state().lost_this_turn.contains(hit.unit("brigadier")));
}
TEST(Disarray, NeverMoreThanTwo) {
  CLAUSES("NMM-10.5.10", "NMM-14.2.5", "NMM-14.2.6", "NMM-R.23", "NMM-12.17.4");
  Scene g;
  g.put("own", "musketeers disarray1", {30, 30, 0}).foe("enemy", "musketeers", {66, 46, 180});
  g.make();
  GamePlay play{g.table(), nullptr};
  State s = g.edit();
  const UnitId u = g.unit("own");
  disarray(s, play, u, 2, DisarrayReason::obstacle, "NMM-10.5.10"_clause);
  EXPECT_EQ(s.units[u].disarray, 2);
  pursuers_disarray(s, play, u);
  EXPECT_EQ(s.units[u].disarray, 3);
  disarray(s, play, u, 1, DisarrayReason::obstacle, "NMM-10.5.10"_clause);
  EXPECT_EQ(s.units[u].disarray, 3) << "a third is not taken away by more";
}

}  // namespace
}  // namespace linstock::matchlocks
