// Sections 4 and 5: initiative, cards, the order of play, the early end of a turn.
#include <fmt/format.h>

#include "and_gentlemen_all/scene.hpp"

namespace linstock::and_gentlemen_all {

namespace {

constexpr double within_musket_shot = 4;

/// A foot regiment on each side, out of reach of each other unless they are nearer, at the beginning of a
/// turn.
struct Turn : Scene {
  explicit Turn(std::string_view faces = "6 6 1 1", Rules rules = {}, double apart = 20) : Scene(rules) {
    put("skippon", "balanced-foot regular", {20, 10, 0});
    foe("bard", "balanced-foot regular", {20, 10 + apart, 180});
    begin_turn();
    roll("initiative", faces);
  }
  void cards(std::string_view first, std::string_view second) {
    play(parliament, fmt::format("card {}", first));
    play(royalist, fmt::format("card {}", second));
  }
  /// Ends whatever the two may do with their cards.
  void idle() {
    for (const std::string_view end : {"end-movement", "end-fire", "end-melee", "end-rally"})
      if (offers(end)) return play(end), idle();
  }
};

}  // namespace

TEST(Initiative, LossesAndRoutsAreDeductedAndATieIsRolledAgain) {
  CLAUSES("AGA-4.1", "AGA-4.2", "AGA-4.3", "AGA-4.4", "AGA-4.5", "AGA-4.6", "AGA-E.6", "AGA-R.1", "AGA-R.3",
          "AGA-X.1", "AGA-2.7");
  Scene g;
  g.put("lost", "light-artillery green", {5, 10, 0}).put("running", "horse green", {10, 10, 0});
  g.put("skippon", "balanced-foot regular", {20, 10, 0}).foe("bard", "balanced-foot regular", {20, 30, 180});
  g.routed("running");
  g.edit().units[g.unit("lost")].where = Where::destroyed;
  g.begin_turn();
  g.roll("initiative", "3 4 2 3");
  EXPECT_EQ(g.last("initiative-won"), "");
  g.roll("initiative", "6 1 1 1");
  EXPECT_EQ(g.last("initiative-won"), R"({"side":"parliament"})");
}

TEST(Initiative, WithdrawnUnitsDoNotCountAndTheTotalMayBeNegative) {
  CLAUSES("AGA-R.3", "AGA-R.40", "AGA-4.2", "AGA-4.3");
  Scene g;
  g.put("gone", "horse green", {5, 10, 0}).put("off", "horse green", {10, 10, 0});
  g.put("skippon", "balanced-foot regular", {20, 10, 0}).foe("bard", "balanced-foot regular", {20, 30, 180});
  g.edit().units[g.unit("gone")].where = Where::withdrawn;
  g.edit().units[g.unit("off")].where = Where::pursued_off;
  g.begin_turn();
  g.roll("initiative", "2 2 1 1");  // 4 - 1 against 2; one more would be a tie
  EXPECT_NE(g.last("initiative-rolled").find(R"([{"because":"lost-units","by":-1}],"total":3})"),
            std::string::npos);
  EXPECT_EQ(g.last("initiative-won"), R"({"side":"parliament"})");

  Scene few;  // of four regiments one is left
  for (const std::string_view id : {"one", "two", "three"}) few.put(id, "horse green", {5, 10, 0});
  few.put("skippon", "balanced-foot regular", {20, 10, 0})
      .foe("bard", "balanced-foot regular", {20, 30, 180});
  for (const std::string_view id : {"one", "two", "three"})
    few.edit().units[few.unit(id)].where = Where::destroyed;
  few.begin_turn();
  few.roll("initiative", "1 1 1 1");
  EXPECT_NE(few.last("initiative-rolled").find(R"("by":-3}],"total":-1})"), std::string::npos);
}

TEST(Initiative, IsRolledAnewEachTurn) {
  CLAUSES("AGA-4.7");
  Turn g;
  EXPECT_EQ(g.state().player_a, parliament);
  g.cards("pass", "pass");
  g.roll("initiative", "1 1 6 6");
  EXPECT_EQ(g.state().player_a, royalist);
  EXPECT_EQ(g.state().turn, 2);
}

TEST(Cards, AreChosenInSecretAndShownTogether) {
  CLAUSES("AGA-2.8", "AGA-4.8", "AGA-4.9", "AGA-H.1", "AGA-H.2", "AGA-H.3", "AGA-D.1", "AGA-11.2");
  Turn g;
  EXPECT_EQ(g.match().asked().size(), 2U);
  const std::string before = g.match().view(view_of(royalist));
  const std::string seen_by_all = g.match().view(spectator_view);
  g.play(parliament, "card move");
  EXPECT_EQ(g.match().view(view_of(royalist)), before) << "the enemy learns that, or what, has been chosen";
  EXPECT_EQ(g.match().view(spectator_view), seen_by_all);
  EXPECT_NE(g.match().view(view_of(parliament)), before);
  g.play(royalist, "card rally");
  EXPECT_EQ(g.last("cards-shown"), R"({"phase":1,"parliament":"move","royalist":"rally"})");
  EXPECT_TRUE(g.state().played[parliament].contains(card::move));
}

TEST(Cards, EachIsPlayedOnceATurnAndAllComeBack) {
  CLAUSES("AGA-5.2", "AGA-5.3", "AGA-4.14", "AGA-R.2", "AGA-R.112", "AGA-E.7", "AGA-5.4", "AGA-5.5");
  Turn g;
  g.cards("fire", "pass");
  g.idle();
  EXPECT_EQ(g.refused(parliament, "card fire"), "AGA-5.2");
  g.cards("pass", "fire");  // PASS is spent: no early end
  g.idle();
  g.cards("rally", "rally");  // nobody is routed: no question of who is first
  EXPECT_EQ(g.state().phase, 4) << "the last card of each is played without a question";
  EXPECT_EQ(g.last("cards-shown"), R"({"phase":4,"parliament":"move","royalist":"move"})");
  g.play("first royalist");
  g.idle();
  g.roll("initiative", "6 6 1 1");
  EXPECT_EQ(g.state().turn, 2);
  EXPECT_EQ(g.offers().size(), 4U);
}

TEST(Cards, TwoPassesEndTheTurnAtOnce) {
  CLAUSES("AGA-5.4", "AGA-5.5", "AGA-5.6", "AGA-5.7", "AGA-11.3", "AGA-E.7", "AGA-R.4");
  Turn g;
  const auto still_to_do = g.state().core.agenda.stack.size();
  g.cards("fire", "rally");
  g.idle();
  g.cards("pass", "pass");
  EXPECT_EQ(g.last("turn-cut-short"), "{}");
  g.roll("initiative", "6 6 1 1");
  EXPECT_EQ(g.state().turn, 2);
  EXPECT_EQ(g.state().phase, 1);
  EXPECT_EQ(g.state().core.agenda.stack.size(), still_to_do) << "nothing is left of the first turn";
}

TEST(Cards, AnUmpireWhoSetsThePhaseOrTheCardsLeavesATurnOfFour) {
  CLAUSES("AGA-4.1", "AGA-5.2", "AGA-2.8");
  Turn g;
  const auto edited = [&](const char* patch) { return bool{g.match().edit({patch, "slip"})}; };
  ASSERT_TRUE(edited(R"({"phase":4})"));
  g.cards("fire", "rally");
  g.roll("initiative", "6 6 1 1");
  EXPECT_EQ(g.state().turn, 2) << "the fourth phase was the last";
  g.cards("fire", "pass");
  g.idle();
  ASSERT_TRUE(edited(R"({"phase":1,"played":{"royalist":["fire","move","rally","pass"]}})"));
  g.cards("move", "pass");
  EXPECT_EQ(g.last("cards-shown"), R"({"phase":1,"parliament":"move","royalist":"pass"})");
  g.idle();
  EXPECT_EQ(g.state().phase, 2);
}

/// Whether the other has chosen is open while one still chooses; whoever has chosen himself and is not shown
/// the cards knows that the other has not.
TEST(Cards, WhatASideMayThinkOfTheOthersCard) {
  CLAUSES("AGA-H.2", "AGA-H.3");
  Turn g;
  Rng rng{1};
  const auto waiting = [&] {
    int n = 0;
    for (int i = 0; i < 50; ++i)
      n += !AndGentlemenAll::resample(g.state(), g.table(), view_of(parliament), rng)
                .core.lanes[royalist]
                .value.empty();
    return n;
  };
  const int before = waiting();
  EXPECT_GT(before, 0);
  EXPECT_LT(before, 50);
  g.play(parliament, "card fire");
  EXPECT_EQ(waiting(), 50);
}

TEST(Cards, PlayerADecidesInEachPhaseWhoIsFirst) {
  CLAUSES("AGA-4.10", "AGA-4.11", "AGA-4.12", "AGA-4.13", "AGA-D.2", "AGA-R.5");
  Turn g{"6 6 1 1", {}, within_musket_shot};
  g.cards("move", "move");
  EXPECT_EQ(g.asked(), "parliament choose-first");
  g.play("first royalist");
  EXPECT_EQ(g.asked(), "royalist movement");
  g.play("end-movement");
  EXPECT_EQ(g.asked(), "parliament movement");
  g.play("end-movement");
  g.cards("rally", "fire");
  EXPECT_EQ(g.asked(), "parliament choose-first");
}

TEST(Cards, NobodyIsAskedWhoIsFirstWhereNeitherCardCanDoAnything) {
  CLAUSES("AGA-R.4");
  Turn g;
  g.cards("fire", "rally");  // nobody in range, nobody routed
  EXPECT_EQ(g.state().phase, 2);
  Turn near{"6 6 1 1", {}, within_musket_shot};
  near.cards("fire", "rally");
  EXPECT_EQ(near.asked(), "parliament choose-first");
}

TEST(Cards, APassLeavesNothingToDecide) {
  CLAUSES("AGA-R.4", "AGA-5.6", "AGA-5.7", "AGA-T.cards");
  Turn g;
  g.cards("pass", "move");
  EXPECT_EQ(g.asked(), "royalist movement");
  g.play("move bard ahead 1");
  EXPECT_EQ(g.stands("bard"), "20 29 180");
  EXPECT_EQ(g.stands("skippon"), "20 10 0");
}

TEST(Cards, EachAllowsWhatItSaysAndNoMore) {
  CLAUSES("AGA-5.1", "AGA-5.8", "AGA-5.14", "AGA-5.16", "AGA-5.17", "AGA-6.8");
  Turn g;
  g.cards("rally", "pass");  // nothing is routed: it is over without a question
  EXPECT_EQ(g.state().phase, 2);
  g.cards("move", "fire");
  g.play("first parliament");
  EXPECT_EQ(g.asked(), "parliament movement");
  EXPECT_EQ(g.refused("fire skippon bard"), "AGA-6.16");
}

TEST(Ending, WithoutATurnLimitTurn256FollowsTurn255) {
  CLAUSES("AGA-2.1", "AGA-R.100");
  Scene g;
  g.put("p1", "balanced-foot regular", {16, 10, 0});
  g.foe("r1", "balanced-foot regular", {16, 30, 180});
  g.change().turn_limit = 0;
  g.edit().turn = 255;
  g.begin_turn();
  EXPECT_EQ(g.state().turn, 256);
}

TEST(Ending, AtTheTurnLimitTheSmallerShareOfLossesWins) {
  CLAUSES("AGA-R.100", "AGA-2.1");
  const auto after = [](int own, int theirs, int turn = 3) {
    Scene g;
    for (const std::string_view id : {"p1", "p2", "p3"})
      g.put(id, "balanced-foot regular", {10. + 6 * (id[1] - '0'), 10, 0});
    for (const std::string_view id : {"r1", "r2", "r3", "r4", "r5", "r6"})
      g.foe(id, "balanced-foot regular", {4. + 6 * (id[1] - '0'), 30, 180});
    g.change().turn_limit = 3;
    g.edit().turn = static_cast<std::uint8_t>(turn);
    g.edit().losses[CommandId{std::size_t{0}}] = static_cast<std::uint8_t>(own);
    g.edit().losses[CommandId{std::size_t{1}}] = static_cast<std::uint8_t>(theirs);
    g.begin_turn();
    EXPECT_EQ(g.over(), turn == 3);
    return std::pair{g.state().core.outcome.winners, g.last("losses-compared")};
  };
  EXPECT_EQ(after(0, 1).first, only(parliament));  // numbers 2 and 4
  EXPECT_EQ(after(1, 1).first, only(royalist));
  EXPECT_EQ(after(0, 1, 2).second, "") << "the last turn is still to be played";
  EXPECT_EQ(after(1, 2).first, Seats{});
  EXPECT_EQ(after(1, 1).second, R"({"parliament":{"losses":1,"number":2,"percent":50},)"
                                R"("royalist":{"losses":1,"number":4,"percent":25}})");
}

TEST(Ending, ABattleMayBeGivenUp) {
  CLAUSES("AGA-R.121");
  Turn g;
  const auto acts = [&](Actor actor, Seat seat) {
    Options out;
    AndGentlemenAll::acts(g.state(), g.table(), actor, seat, out);
    return out.size();
  };
  EXPECT_EQ(acts(Actor::seat, royalist), 1U);
  EXPECT_EQ(acts(Actor::seat, {}), 0U);
  EXPECT_EQ(acts(Actor::umpire, royalist), 0U) << "the umpire gives nothing up";
  EXPECT_TRUE(g.act(royalist, "concede"));
  EXPECT_TRUE(g.won(parliament));
  EXPECT_EQ(acts(Actor::seat, royalist), 0U) << "it is over";
}

TEST(ScenarioStart, ASideMayBeBoundToPassAndTheOtherBeginAsPlayerA) {
  CLAUSES("AGA-S.1.10", "AGA-S.2.12");
  Scene g{{.scenario_start = true}};
  g.put("skippon", "balanced-foot regular", {20, 10, 0}).foe("bard", "balanced-foot regular", {20, 30, 180});
  g.change().must_pass = royalist;
  g.change().first_player_a = parliament;
  g.begin_turn();
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.match().asked().size(), 1U);
  g.play(parliament, "card move");
  EXPECT_EQ(g.last("cards-shown"), R"({"phase":1,"parliament":"move","royalist":"pass"})");
  EXPECT_EQ(g.state().player_a, parliament);
}

}  // namespace linstock::and_gentlemen_all
