// VII Turn sequence: the first phase, the Play Deck, the end of a turn.
#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

/// A brigade and a Gun of each side, far apart.
struct Field : Scene {
  Field() {
    put("own", "musketeers", {30, 10, 0})
        .put("second", "musketeers", {38, 10, 0})
        .put("gun", "field_gun", {20, 10, 0});
    put("brigadier", "brigadier", {30, 4, 0}).put("general", "general", {36, 4, 0});
    foe("enemy", "musketeers", {30, 40, 180})
        .foe("more", "musketeers", {38, 40, 180})
        .foe("cannon", "field_gun", {20, 40, 180});
    foe("colonel", "brigadier", {30, 46, 180});
  }
  void bombardment() {
    edit().bombardment = true;
    edit().turn = 0;
    make();
    begin_in(Bombard{seat_of(Side::royalist)});
  }
  /// The last card but these is turned; then the turn goes on.
  void turn_ends() {
    make();
    edit().cards_left = 1;
    begin_in(NextCard{});
  }
};

// --- 7.2 ---

TEST(FirstPhase, PlayersAlternateWithOneUnit) {
  CLAUSES("NMM-7.2.1", "NMM-7.2.2", "NMM-7.2.4", "NMM-P.5", "NMM-7.1.1");
  Field g;
  g.bombardment();
  g.play("use own"), g.play("move ahead 6");
  EXPECT_EQ(g.asked(), "parliament bombard");
  EXPECT_EQ(g.at("own").token, Token::none) << "no Order";
  g.play("use more"), g.play("move ahead 3");
  EXPECT_EQ(g.asked(), "royalist bombard");
  EXPECT_TRUE(g.offers("use own")) << "turn after turn";
  EXPECT_EQ(g.refused("use enemy"), "NMM-7.2.1");
}
TEST(FirstPhase, ALeaderAlone) {
  CLAUSES("NMM-7.2.2", "NMM-R.2", "NMM-5.1.4", "NMM-10.1.3");
  Field g;
  g.bombardment();
  g.play("ride-with brigadier");
  EXPECT_EQ(g.refused("ride 30 17 0"), "NMM-R.3");
  g.play("ride 30 12 0");
  EXPECT_EQ(g.asked(), "parliament bombard");
}
TEST(FirstPhase, TwoPassesEndIt) {
  CLAUSES("NMM-R.37");
  Field g;
  g.bombardment();
  g.play("pass-turn");
  EXPECT_EQ(g.last("bombardment-ends"), "");
  g.play("pass-turn");
  EXPECT_EQ(g.last_clause("bombardment-ends"), "NMM-R.37");
  EXPECT_EQ(g.state().turn, 1);
}
TEST(FirstPhase, FireOfArtilleryDoesNotEndIt) {
  CLAUSES("NMM-7.2.9", "NMM-7.2.10", "NMM-X.6", "NMM-18.3");
  Field g;
  g.bombardment();
  g.play("use gun"), g.play("shoot enemy"), g.roll("shoot", "1 2 3");
  EXPECT_EQ(g.asked(), "parliament bombard");
}
TEST(FirstPhase, AGunDoesNotShootTwiceRunning) {
  CLAUSES("NMM-7.2.8", "NMM-R.152");
  Field g;
  g.bombardment();
  g.play("use gun"), g.play("shoot enemy"), g.roll("shoot", "1 2 3");
  g.play("pass-turn");
  g.play("use gun");
  EXPECT_EQ(g.refused("shoot enemy"), "NMM-7.2.8");
}
TEST(FirstPhase, ShootingEngages) {
  CLAUSES("NMM-7.2.10", "NMM-7.2.11", "NMM-R.38", "NMM-7.1.2");
  Field g;
  g.edit().units[g.unit("enemy")].at.y = 20'000;
  g.bombardment();
  g.play("use own"), g.play("shoot enemy"), g.roll("shoot", "2 2 2 3 3 3");
  EXPECT_EQ(g.last_clause("bombardment-ends"), "NMM-7.2.10");
  EXPECT_EQ(g.at("own").shots_left, 6) << "of seven";
  EXPECT_TRUE(g.at("own").has_fired);
}
TEST(FirstPhase, ManoeuvresCostNothingInGoodGoing) {
  CLAUSES("NMM-7.2.7", "NMM-R.39", "NMM-7.2.6");
  Field g;
  g.bombardment();
  g.play("use own"), g.play("about-face");
  EXPECT_EQ(g.disarray("own"), 0);
}

// --- 7.3, 7.5 ---

TEST(PlayDeck, ACardForEachLeaderTwoBonusTwoForSkirmishers) {
  CLAUSES("NMM-7.5.1", "NMM-7.5.2", "NMM-7.5.3", "NMM-X.35", "NMM-6.1", "NMM-6.2");
  Field g;
  g.make();
  g.edit().turn = 1;
  g.begin_in(NewTurn{});
  const auto dice = g.match().wanted_dice();
  ASSERT_TRUE(dice);
  EXPECT_EQ(dice->purpose, "play-deck");
  EXPECT_EQ(dice->count, 3u + 4u);
}
TEST(PlayDeck, TheLastCardIsIgnored) {
  CLAUSES("NMM-7.3.1", "NMM-7.3.2");
  Field g;
  g.turn_ends();
  EXPECT_EQ(g.last_clause("turn-ends"), "NMM-7.3.2");
}
TEST(PlayDeck, TheCardOfALostLeaderDoesNothing) {
  CLAUSES("NMM-R.41");
  Field g;
  g.edit().units[g.unit("brigadier")].where = Where::lost;
  g.edit().bonus_turned = 1;
  g.make();
  g.edit().play_deck.value.add(CardId{std::size_t{0}});
  g.edit().play_deck.value.add(leader_card(g.unit("brigadier")));
  g.edit().cards_left = 2;
  g.begin_in(TurnCard{});
  EXPECT_NE(g.log().front().find("\"idle\":true"), std::string::npos) << g.log().front();
  EXPECT_NE(g.asked(), "royalist spend-token");
}

// --- 7.4 ---

TEST(EndOfTurn, InactiveUnitsHaveAFreeAction) {
  CLAUSES("NMM-7.4.1", "NMM-7.4.2", "NMM-P.24", "NMM-R.31", "NMM-R.55", "NMM-9.4.3");
  Field g;
  g.edit().units[g.unit("own")].disarray = 1;
  g.edit().units[g.unit("second")].disarray = 1;
  g.edit().units[g.unit("second")].today.acted = true;
  g.turn_ends();
  EXPECT_EQ(g.asked(), "royalist free-action");
  g.play("remove-token");
  EXPECT_EQ(g.disarray("own"), 0);
  EXPECT_EQ(g.disarray("second"), 1) << "it was active";
}
TEST(EndOfTurn, OrAShotOfFormedMusketeers) {
  CLAUSES("NMM-7.4.3", "NMM-7.4.4");
  Field g;
  g.edit().units[g.unit("enemy")].at.y = 20'000;
  g.edit().units[g.unit("enemy")].today.acted = true;
  g.turn_ends();
  EXPECT_EQ(g.asked(), "royalist free-action") << "the Gun has none";
  g.play("shoot enemy"), g.roll("shoot", "2 2 2 3 3 3");
  EXPECT_EQ(g.last("acts").find("perk"), std::string::npos);
}
TEST(EndOfTurn, WhoTests) {
  CLAUSES("NMM-7.4.5", "NMM-13.2.1", "NMM-13.2.2", "NMM-R.136", "NMM-11.9.1", "NMM-15.3", "NMM-R.21");
  const auto tests = [](std::string_view own, void (*change)(Unit&) = nullptr) {
    Scene g;
    g.put("own", own, {30, 10, 0}).put("rest", "pikes", {38, 10, 0}).foe("enemy", "pikes", {30, 40, 180});
    if (change) change(g.edit().units[g.unit("own")]);
    g.make();
    g.begin_in(EndTests{});
    const auto dice = g.match().wanted_dice();
    return dice && dice->purpose == "morale";
  };
  EXPECT_FALSE(tests("pikes lost5"));
  EXPECT_TRUE(tests("pikes lost6")) << "half";
  EXPECT_TRUE(tests("pikes daunted"));
  EXPECT_FALSE(tests("pikes lost6", [](Unit& it) { it.today.won = true; }));
  EXPECT_FALSE(tests("pikes lost6", [](Unit& it) { it.today.withdrew_from = true; }));
  EXPECT_TRUE(tests("pikes lost6", [](Unit& it) { it.today.won = it.today.kills_since = true; }));
}
TEST(EndOfTurn, TheyTestFromLeftToRight) {
  CLAUSES("NMM-13.2.4", "NMM-R.56");
  Scene g;
  g.put("east", "pikes daunted", {40, 10, 0}).put("west", "pikes daunted", {20, 10, 0});
  g.foe("enemy", "pikes", {30, 40, 180}).put("rest", "pikes brigade2", {60, 10, 0});
  g.edit().any_mover = true, g.edit().last_mover = Side::royalist;
  g.make();
  g.begin_in(EndTests{});
  g.roll("morale", "5 4");
  EXPECT_NE(g.last("tested").find("west"), std::string::npos);
}
TEST(EndOfTurn, ALostBrigadierMayBeReplaced) {
  CLAUSES("NMM-7.4.6", "NMM-5.4.4", "NMM-5.4.5", "NMM-R.57", "NMM-P.25", "NMM-D.11");
  Field g;
  g.edit().units[g.unit("brigadier")].where = Where::lost;
  g.edit().to_replace[0].insert(g.unit("brigadier"));
  g.make();
  g.begin_in(Replacements{});
  g.roll("replacement", "4"), g.roll("command-class", "6");
  EXPECT_EQ(g.asked(), "royalist stand-in");
  g.play("join second");
  EXPECT_EQ(g.at("brigadier").where, Where::table);
  EXPECT_EQ(g.at("brigadier").command_class, 3);
  Field fails;
  fails.edit().units[fails.unit("brigadier")].where = Where::lost;
  fails.edit().to_replace[0].insert(fails.unit("brigadier"));
  fails.make();
  fails.begin_in(Replacements{});
  fails.roll("replacement", "3");
  EXPECT_TRUE(fails.quiet());
  EXPECT_TRUE(fails.state().to_replace[0].contains(fails.unit("brigadier"))) << "again next turn";
}
TEST(EndOfTurn, NotInTheTurnOfHisLoss) {
  CLAUSES("NMM-5.4.4", "NMM-R.57");
  Field g;
  g.edit().units[g.unit("brigadier")].where = Where::lost;
  g.edit().to_replace[0].insert(g.unit("brigadier"));
  g.edit().lost_this_turn.insert(g.unit("brigadier"));
  g.make();
  g.begin_in(Replacements{});
  EXPECT_TRUE(g.quiet());
}
TEST(EndOfTurn, TokensComeOff) {
  CLAUSES("NMM-7.4.7", "NMM-9.6.4", "NMM-R.52");
  Field g;
  g.edit().units[g.unit("own")].token = Token::order;
  g.put("front", "harquebusiers column", {50, 20, 0}).put("behind", "harquebusiers column", {50, 14, 0});
  g.foe("foe", "harquebusiers column", {50, 20, 180}).fighting("front", "foe");
  g.edit().melees[0].supporters[attackers].add(g.unit("behind"));
  g.edit().units[g.unit("behind")].token = Token::support;
  g.edit().skittish = g.unit("colonel");
  g.edit().units[g.unit("own")].today.acted = true;
  g.make();
  g.begin_in(TidyUp{});
  EXPECT_EQ(g.at("own").token, Token::none);
  EXPECT_EQ(g.at("behind").token, Token::support);
  EXPECT_FALSE(g.state().skittish);
  EXPECT_FALSE(g.at("own").today.acted);
}

}  // namespace
}  // namespace linstock::matchlocks
