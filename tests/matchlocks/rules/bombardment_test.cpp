// 7.2, R.37 to R.40: what a player's turn of the first phase leaves behind, and how the phase ends.
#include "matchlocks/field.hpp"
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

TEST(Bombardment, ABarredObstacleMayBeTriedAgainInTheNextTurn) {
  CLAUSES("NMM-R.166", "NMM-R.68");
  Field g;
  g.ground("obstacle hedge", 10, 20, 5, 0.5);
  g.edit().crossings[0] = Crossing::barred;
  g.bombardment();
  g.play("pass-turn");
  EXPECT_EQ(g.state().crossings[0], Crossing::retry);
}

TEST(Bombardment, AGunReturnsTheFireOfTheLastTurn) {
  CLAUSES("NMM-R.40", "NMM-11.3.10", "NMM-R.152");
  Field g;
  g.edit().shots.add({g.unit("gun"), g.unit("cannon")});
  g.bombardment();
  g.play("use second"), g.play("move ahead 3");
  ASSERT_EQ(g.state().shots.size(), 1u) << "its own turn does not forget it";
  g.play("use cannon");
  EXPECT_EQ(g.refused("shoot own"), "NMM-11.3.10");
  g.play("shoot gun"), g.roll("shoot", "1 2");
  EXPECT_EQ(g.state().shots.size(), 1u) << "the Royalist shot is past";
  EXPECT_EQ(g.state().shots[0].shooter, g.unit("cannon"));
}

TEST(Bombardment, WhatIsForgottenWhenItEnds) {
  CLAUSES("NMM-R.152", "NMM-7.1.2", "NMM-7.2.10");
  Field g;
  g.edit().units[g.unit("enemy")].at.y = 20'000;
  g.bombardment();
  g.play("pass-turn"), g.play("use more"), g.play("move ahead 3");
  g.play("use own"), g.play("shoot enemy"), g.roll("shoot", "2 2 2 3 3 3");
  EXPECT_FALSE(g.state().bombardment || g.state().engaged);
  EXPECT_TRUE(g.state().shots.empty());
  EXPECT_EQ(g.state().passes, 0);
  for (const char* id : {"own", "more"}) EXPECT_EQ(g.at(id).today, Today{}) << id;
  Field passes;
  passes.bombardment();
  passes.play("pass-turn"), passes.play("pass-turn");
  EXPECT_EQ(passes.state().passes, 0);
  EXPECT_FALSE(passes.state().bombardment);
}

TEST(Bombardment, AnAttackEndsIt) {
  CLAUSES("NMM-7.2.10", "NMM-R.38", "NMM-R.152");
  Field g;
  g.put("stand", "pikes", {50, 10, 0}).foe("prey", "pikes", {50, 15, 180});
  g.bombardment();
  g.play("use stand"), g.play("attack prey");
  g.roll("melee", faces(12, 2)), g.roll("melee", faces(12, 2));
  EXPECT_EQ(g.last_clause("bombardment-ends"), "NMM-7.2.10");
  EXPECT_EQ(g.state().turn, 1);
  EXPECT_TRUE(in_melee(g.state(), g.unit("stand"))) << "it goes on at the first Bonus Card";
  EXPECT_EQ(g.state().melees[0].turn, 0);
}

TEST(Bombardment, MovesOfItsTurnDoNotCountInTheNext) {
  CLAUSES("NMM-R.152", "NMM-7.2.3");
  Field g;
  g.bombardment();
  g.play("use own"), g.play("move ahead 3");
  EXPECT_TRUE(g.at("own").today.moved) << "until its player's next turn";
  g.play("pass-turn");
  EXPECT_EQ(g.asked(), "royalist bombard");
  EXPECT_EQ(g.at("own").today, Today{});
}

// --- cards ---

TEST(PlayDeck, MeleesMayComeBeforeTheBonusCardIsDrawn) {
  CLAUSES("NMM-R.43", "NMM-7.6.5");
  for (const bool before : {true, false}) {
    Rules rules;
    rules.melee_before_bonus_draw = before;
    Continuing g{"pikes", "pikes", 1, rules};
    g.edit().card = CardId{std::size_t{0}};
    g.begin_in(Resolve{});
    if (!before) g.roll("bonus", "3 3");
    g.nothing(12, 12);
    if (before) g.roll("bonus", "3 3");
    EXPECT_TRUE(g.quiet()) << "one round";
  }
}

TEST(PlayDeck, EachCardIsAWindowForRouts) {
  CLAUSES("NMM-R.124", "NMM-13.1.5");
  Field g;
  g.edit().tested_rout.insert(g.unit("own"));
  g.edit().seen_rout[g.unit("own")] = 8;
  g.edit().play_deck.value.add(CardId{std::size_t{0}});
  g.edit().play_deck.value.add(CardId{std::size_t{2}});
  g.edit().cards_left = 2;
  g.make();
  g.begin_in(TurnCard{});
  EXPECT_TRUE(g.state().tested_rout.empty());
  EXPECT_EQ(g.state().seen_rout[g.unit("own")], 0);
}

TEST(PlayDeck, ANewTurnBeginsAfresh) {
  CLAUSES("NMM-7.3.1", "NMM-7.4.8", "NMM-R.41");
  Field g;
  g.edit().turn = 4;
  g.edit().bonus_turned = 2;
  g.edit().turned.add(CardId{std::size_t{2}});
  g.make();
  g.begin_in(NewTurn{});
  EXPECT_EQ(g.state().turn, 5);
  EXPECT_EQ(g.state().bonus_turned, 0);
  EXPECT_TRUE(g.state().turned.empty());
  EXPECT_EQ(g.last_clause("turn-begins"), "NMM-7.3.1");
}

TEST(PlayDeck, ATokenMovesALeaderAsAgreed) {
  CLAUSES("NMM-R.2", "NMM-8.3.1");
  for (const TokenMove by : {TokenMove::inches12, TokenMove::inches10}) {
    Rules rules;
    rules.leader_token_move = by;
    Scene g{rules};
    g.put("own", "musketeers", {30, 20, 0}).put("brigadier", "brigadier class2", {30, 6, 0});
    g.foe("enemy", "musketeers", {60, 46, 180});
    g.leads("brigadier");
    g.play("move-leader");
    EXPECT_EQ(g.refused("ride 42.1 6 0"), "NMM-R.3");
    if (by == TokenMove::inches10) EXPECT_EQ(g.refused("ride 40.1 6 0"), "NMM-R.3");
    g.play(by == TokenMove::inches10 ? "ride 40 6 0" : "ride 42 6 0");
  }
}

}  // namespace
}  // namespace linstock::matchlocks
