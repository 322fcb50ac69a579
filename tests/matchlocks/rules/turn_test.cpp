// VII Turn sequence: the first phase, the Play Deck, the end of a turn.
#include "matchlocks/field.hpp"

namespace linstock::matchlocks {
namespace {

// --- 7.2 ---

TEST(FirstPhase, PlayersAlternateWithOneUnit) {
  CLAUSES("NMM-7.2.1", "NMM-7.2.2", "NMM-7.2.3", "NMM-7.2.4", "NMM-P.5", "NMM-7.1.1");
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
TEST(FirstPhase, WhoMovedInItMayBeOrderedInTurnOne) {
  CLAUSES("NMM-7.2.5", "NMM-R.152");
  Field g;
  g.bombardment();
  g.play("use own"), g.play("move ahead 6");
  g.play("pass-turn"), g.play("pass-turn");
  EXPECT_EQ(g.at("own").today, Today{});
  EXPECT_EQ(g.at("own").token, Token::none);
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
  EXPECT_EQ(g.last_clause("passed"), "NMM-R.37");
  EXPECT_EQ(g.last("bombardment-ends"), "");
  g.play("pass-turn");
  EXPECT_EQ(g.last_clause("bombardment-ends"), "NMM-R.37");
  EXPECT_NE(g.last("bombardment-ends").find("passes"), std::string::npos);
  EXPECT_EQ(g.state().turn, 1);
}
TEST(FirstPhase, ItsLossesAreNotOfTheFirstTurn) {
  CLAUSES("NMM-5.4.4", "NMM-7.4.6", "NMM-R.57", "NMM-R.152");
  Field g;
  g.edit().units[g.unit("brigadier")].where = Where::lost;
  g.edit().to_replace[0].insert(g.unit("brigadier"));
  g.edit().lost_this_turn.insert(g.unit("brigadier"));
  g.bombardment();
  g.play("pass-turn"), g.play("pass-turn");
  EXPECT_EQ(g.state().turn, 1);
  EXPECT_TRUE(g.state().lost_this_turn.empty()) << "the end of turn 1 may replace him";
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
  Field first;
  first.edit().tested_rout.insert(first.unit("own"));
  first.bombardment();
  first.play("use own"), first.play("move ahead 3"), first.play("pass-turn");
  EXPECT_TRUE(first.state().tested_rout.empty()) << "each turn is a new one for Routs";
  first.play("use gun");
  EXPECT_TRUE(first.offers("shoot enemy")) << "it has not Shot yet";
}
TEST(FirstPhase, ShootingEngages) {
  CLAUSES("NMM-7.2.10", "NMM-7.2.11", "NMM-R.38", "NMM-7.1.2");
  Field g;
  g.edit().units[g.unit("enemy")].at.y = 20'000;
  g.bombardment();
  g.play("use own"), g.play("shoot enemy"), g.roll("shoot", "2 2 2 3 3 3");
  EXPECT_EQ(g.last_clause("bombardment-ends"), "NMM-7.2.10");
  EXPECT_NE(g.last("bombardment-ends").find("engaged"), std::string::npos);
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
TEST(PlayDeck, BothDecksAreShuffledWhole) {
  CLAUSES("NMM-7.4.8", "NMM-H.1");
  Field g;
  g.edit().used_bonus.insert(bonus::perk);
  g.make();
  g.begin_in(TidyUp{}, ShuffleBonusDeck{});
  ASSERT_TRUE(g.match().wanted_dice());
  EXPECT_EQ(g.match().wanted_dice()->count, bonus_cards);
  for (const Seats& known :
       {g.state().play_deck.audience, g.state().bonus_deck.audience, g.state().event_deck.audience})
    EXPECT_EQ(known, nobody);
}
TEST(PlayDeck, TheLastCardIsIgnored) {
  CLAUSES("NMM-7.3.1", "NMM-7.3.2");
  Field g;
  g.turn_ends();
  EXPECT_EQ(g.last_clause("turn-ends"), "NMM-7.3.2");
  Field two;
  two.make();
  two.edit().play_deck.value.add(CardId{std::size_t{2}});
  two.edit().play_deck.value.add(CardId{std::size_t{3}});
  two.edit().cards_left = 2;
  two.begin_in(NextCard{});
  EXPECT_EQ(two.last_clause("card-turned"), "NMM-7.3.1") << "of two, one is turned";
}
TEST(PlayDeck, OfTwoBonusCardsOneMayBeLeftOut) {
  CLAUSES("NMM-R.42", "NMM-7.5.2", "NMM-7.3.2");
  Scene g;  // nobody leads: those two, and two of Skirmishers and Artillery
  g.put("own", "pikes", {30, 10, 0}).foe("enemy", "pikes", {30, 40, 180});
  g.begin_in(NewTurn{});
  EXPECT_TRUE(g.match().give_cards(std::vector<std::uint8_t>{2, 3, 0, 1}));
  EXPECT_TRUE(g.match().give_cards(std::vector<std::uint8_t>{0, 1, 2, 3, 4}));
  EXPECT_EQ(g.state().bonus_turned, 1);
  g.roll("bonus", "3 3");
  EXPECT_EQ(g.last_clause("turn-ends"), "NMM-7.3.2") << "the other one is the last card";
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

TEST(PlayDeck, TheGeneralsHelpAddsAToken) {
  CLAUSES("NMM-8.2.1", "NMM-8.1.2");
  for (const bool helped : {false, true}) {
    Field g;
    g.edit().units[g.unit("brigadier")].command_class = 2;
    if (helped) g.edit().extra_token[0] = g.unit("brigadier");
    g.edit().card = leader_card(g.unit("brigadier"));
    g.make();
    g.begin_in(Resolve{});
    EXPECT_EQ(g.asked(), "royalist spend-token");
    EXPECT_EQ(g.state().order_tokens, 2 + helped);
  }
}
TEST(PlayDeck, ALeaderInAMeleeTurnsHisUnitBeforeTheFirstBonusCard) {
  CLAUSES("NMM-12.19.1", "NMM-R.119");
  for (const int bonus_cards_turned : {0, 1}) {
    Field g;
    g.put("struck", "battalia", {50, 20, 0}).foe("striker", "battalia", {45.276, 19.213, 90});
    g.fighting("striker", "struck").with("brigadier", "struck");
    Melee& m = g.edit().melees[0];
    m.stance = Stance::caught, m.face = Face::left, m.sides[attackers][0].face = Face::left;
    g.edit().turn = 2, m.turn = 1;
    g.edit().bonus_turned = std::uint8_t(bonus_cards_turned);
    g.edit().card = leader_card(g.unit("brigadier"));
    g.make();
    g.begin_in(Resolve{});
    EXPECT_EQ(g.asked(), bonus_cards_turned ? "" : "royalist ask-turn-in-melee");
  }
}
TEST(PlayDeck, WhoseCardItIs) {
  CLAUSES("NMM-R.56", "NMM-R.132", "NMM-R.44", "NMM-7.7.1");
  Field g;
  g.make();
  State s = g.edit();
  const auto active = [&] { return active_side(s, g.table()); };
  const CardId a_bonus_card{std::size_t{0}}, ours{std::size_t{2}}, theirs{std::size_t{3}};
  s.first = Side::parliament;
  EXPECT_EQ(active(), Side::parliament) << "who won the deployment";
  s.turned.add(leader_card(g.unit("brigadier"))), s.turned.add(a_bonus_card);
  EXPECT_EQ(active(), Side::royalist) << "whose card was turned last";
  s.turned.add(theirs);
  EXPECT_EQ(active(), Side::parliament);
  s.turned.add(ours);
  EXPECT_EQ(active(), Side::royalist);
  s.any_mover = true, s.last_mover = Side::parliament;
  EXPECT_EQ(active(), Side::parliament) << "who Moved last";
  s.card = a_bonus_card;
  EXPECT_EQ(active(), Side::parliament);
  s.card = ours;
  EXPECT_EQ(active(), Side::royalist);
  s.card = theirs;
  EXPECT_EQ(active(), Side::parliament);
  s.card = leader_card(g.unit("general"));
  EXPECT_EQ(active(), Side::royalist);
  s.bombardment = true, s.deploying = Side::parliament;
  EXPECT_EQ(active(), Side::parliament);
  s.activations.add({.side = Side::royalist});
  EXPECT_EQ(active(), Side::royalist);
}
TEST(FirstPhase, WhoCannotBeUsed) {
  CLAUSES("NMM-7.2.1", "NMM-7.2.2", "NMM-R.64", "NMM-9.2.4", "NMM-R.58");
  Field g;
  g.put("shaken", "pikes daunted", {46, 10, 0}).put("fights", "pikes", {56, 20, 0});
  g.foe("foe", "pikes", {56, 20, 180}).fighting("fights", "foe").with("brigadier", "fights");
  g.bombardment();
  EXPECT_EQ(g.refused("use shaken"), "NMM-R.64");
  EXPECT_EQ(g.refused("use fights"), "NMM-9.2.4");
  EXPECT_EQ(g.refused("use general"), "NMM-7.2.1") << "he rides";
  EXPECT_EQ(g.refused("ride-with own"), "NMM-7.2.2");
  EXPECT_EQ(g.refused("ride-with colonel"), "NMM-7.2.2") << "an enemy";
  EXPECT_EQ(g.refused("ride-with brigadier"), "NMM-R.58") << "his unit fights";
  EXPECT_EQ(g.offers(),
            (std::vector<std::string>{"use own", "use second", "use gun", "ride-with general", "pass-turn"}));
}
TEST(FirstPhase, APlayAfterAPassDoesNotEndIt) {
  CLAUSES("NMM-R.37");
  Field g;
  g.bombardment();
  g.play("pass-turn"), g.play("use more"), g.play("move ahead 3"), g.play("pass-turn");
  EXPECT_EQ(g.asked(), "parliament bombard") << "not two in a row";
  EXPECT_EQ(g.state().passes, 1);
}

}  // namespace
}  // namespace linstock::matchlocks
