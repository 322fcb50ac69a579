// Sequence of play, initiative, winning, leaving.
#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

void give_all(Scene& g, std::string_view power, std::size_t areas) {
  for (std::size_t i = 0; i < areas; ++i) g.edit().areas.of[i].controller = g.id<PowerId>(power);
}

TEST(Initiative, TheHighestMayGoLastAndTheOthersFollowTheirRolls) {
  CLAUSES("BTS-P.5", "BTS-X.3", "BTS-seq.3", "BTS-init.1", "BTS-init.3", "BTS-init.4", "BTS-init.5",
          "BTS-seq.13", "BTS-R.23", "BTS-D.10", "BTS-C.4");
  for (const bool last : {true, false}) {
    Scene g(R"({"players":4})");
    g.begin(RollInitiative{}, EndTurn{});
    g.roll("initiative", "3 4");
    g.roll("initiative", "5 6");
    g.roll("initiative", "1 2");
    g.roll("initiative", "1 4");
    EXPECT_EQ(g.offers(), (std::vector<std::string>{"first", "last"}));
    g.play(last ? "last" : "first");
    EXPECT_EQ(g.last("order-set"), last ? R"({"order":["red","gold","green","blue"]})"
                                        : R"({"order":["blue","red","gold","green"]})");
  }
}

TEST(Initiative, TiesRollAgainFromTheTopAndTheInvaderRollsLast) {
  CLAUSES("BTS-init.2", "BTS-R.22", "BTS-R.211", "BTS-E52.8", "BTS-D.10");
  Scene g;
  g.edit().others.invasion.on = true;
  g.begin(RollInitiative{}, FirstOrLast{PowerId{0}});
  g.roll("initiative", "4 4");
  g.roll("initiative", "3 3");
  g.roll("initiative", "2 4");
  g.roll("initiative", "6 2");  // the invader ties with red
  g.roll("initiative", "1 1");  // red again
  g.roll("initiative", "6 6");  // the invader again
  g.roll("initiative", "2 1");  // blue again
  g.roll("initiative", "2 2");  // green again
  EXPECT_EQ(g.last("order-set"), R"({"order":["invader","red","green","blue"]})");
}

TEST(Turns, WhatLastsATurnIsClearedWhenTheNextBegins) {
  CLAUSES("BTS-seq.1", "BTS-ev.3", "BTS-econ.7", "BTS-setup.8");
  Scene g;
  const ForceId f = g.force("red", "dewbury", 500, 8);
  g.card("mud", "red").crowns("red", 37);
  State& s = g.edit();
  s.body(f).moved = s.body(f).landed = s.body(f).plagued = true;
  s.body(f).from = g.area("britton");
  s.general(g.id<GeneralId>("red-general-1")).swayed = -1;
  s.general(g.id<GeneralId>("red-general-1")).moved = true;
  s.treasury(PowerId{0}).form.armies = 12;
  s.areas[g.area("dewbury")].fort_unpaid = true;
  s.events.deck.value.clear();
  s.events.discards.clear();
  g.begin(NewTurn{});
  EXPECT_EQ(g.state().turn, 2);
  EXPECT_FALSE(g.state().events.now.card);
  EXPECT_FALSE(g.state().body(f).moved || g.state().body(f).landed || g.state().body(f).plagued);
  EXPECT_FALSE(g.state().body(f).from);
  EXPECT_EQ(rating(g.state(), g.id<GeneralId>("red-general-1")), 8);
  EXPECT_EQ(g.state().treasury(PowerId{0}).form.carry_over, 37);
  EXPECT_EQ(g.state().treasury(PowerId{0}).form.armies, 0);
  EXPECT_FALSE(g.state().areas[g.area("dewbury")].fort_unpaid);
  EXPECT_TRUE(g.state().order.empty());
}

TEST(Turns, Turn256FollowsTurn255) {
  CLAUSES("BTS-seq.1");
  Scene g;
  g.edit().turn = 255;
  g.begin(NewTurn{});
  EXPECT_EQ(g.state().turn, 256);
}

TEST(Turns, PhasesFollowEachOtherAsTheSequenceOfPlaySays) {
  CLAUSES("BTS-seq.1", "BTS-seq.4", "BTS-seq.8", "BTS-seq.9", "BTS-seq.10", "BTS-seq.11", "BTS-seq.12");
  Scene g;
  g.edit().events.deck.value.clear();
  g.begin(NewTurn{});  // no card is left; the dice of initiative are waited for
  const auto& stack = g.state().core.agenda.stack;
  const auto depth = [&]<class S>(S) {
    for (std::size_t i = 0; i < stack.size(); ++i)
      if (holds_alternative<S>(stack[i])) return stack.size() - i;
    ADD_FAILURE() << "a phase is missing";
    return std::size_t{0};
  };
  const std::vector<std::size_t> order{
      depth(SetOrder{}),      depth(CardMoves{}),   depth(Contributions{}), depth(RaidersAppear{}),
      depth(LandStep{}),      depth(SeaStep{}),     depth(ReserveStep{}),   depth(MovementEnds{}),
      depth(CombatPhase{}),   depth(SiegesPhase{}), depth(IncomeStep{}),    depth(ExpendituresStep{}),
      depth(PurchasesStep{}), depth(AdminPhase{}),  depth(EndTurn{})};
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST(Winning, HalfOfAllAreasWinsAtTheEndOfATurn) {
  CLAUSES("BTS-win.1", "BTS-win.3", "BTS-R.132");
  for (const std::size_t areas : {21U, 22U}) {
    Scene g;
    give_all(g, "red", areas);
    g.controls("", "castle-1");
    g.begin(EndTurn{});
    EXPECT_EQ(g.won(Seat{0}), areas == 22) << areas;
  }
}

TEST(Winning, HalfOfEachKindIsAnOption) {
  CLAUSES("BTS-R.132");
  Scene g(R"({"players":3,"half":"each"})");
  give_all(g, "red", 36);
  g.begin(EndTurn{});
  EXPECT_FALSE(g.over());  // one castle only
  Scene four(R"({"players":3,"half":"each"})");
  give_all(four, "red", 18);
  for (auto c : {"castle-3", "castle-4", "castle-5"}) four.controls("red", c);
  four.begin(EndTurn{});
  EXPECT_TRUE(four.won(Seat{0}));
}

TEST(Winning, TotalVictoryNeedsEveryAreaInPlay) {
  CLAUSES("BTS-win.2", "BTS-R.134", "BTS-R.208");
  for (const std::size_t areas : {43U, 44U}) {
    Scene g(R"({"players":3,"victory":"total"})");
    give_all(g, "green", areas);
    g.controls("", "castle-8");
    if (areas == 44) g.controls("green", "castle-8");
    g.begin(EndTurn{});
    EXPECT_EQ(g.won(Seat{2}), areas == 44);
  }
  Scene ignored(R"({"players":2,"victory":"total","np_castles":"ignored"})");
  give_all(ignored, "red", 36);
  for (auto c : {"castle-1", "castle-2"}) ignored.controls("red", c);  // the castles of the players
  ignored.begin(EndTurn{});
  EXPECT_TRUE(ignored.won(Seat{0}));
}

TEST(Winning, AtTheTurnLimitMostAreasThenValueThenPointsThenShared) {
  CLAUSES("BTS-win.4", "BTS-R.133");
  const auto at_limit = [](auto arrange) {
    Scene g(R"({"players":3,"victory":"turn-limit","turn_limit":5})");
    g.edit().turn = 5;
    arrange(g);
    g.begin(EndTurn{});
    return g.state().core.outcome.winners;
  };
  EXPECT_EQ(at_limit([](Scene& g) { g.controls("blue", "castleton"); }), only(Seat{1}));
  EXPECT_EQ(at_limit([](Scene& g) {
              g.controls("red", "castleton").controls("blue", "haven");  // EV 10 and 20
            }),
            only(Seat{1}));
  EXPECT_EQ(at_limit([](Scene& g) { g.force("green", "moss-glen", 500), g.force("red", "dewbury", 400); }),
            only(Seat{2}));
  EXPECT_EQ(at_limit([](Scene&) {}).size(), 3U);
  Scene early(R"({"players":3,"victory":"turn-limit","turn_limit":5})");
  early.edit().turn = 4;
  early.begin(EndTurn{});
  EXPECT_FALSE(early.over());
}

TEST(Winning, TwoWithHalfAreComparedAsAtATurnLimit) {
  CLAUSES("BTS-R.133");
  Scene g;
  give_all(g, "red", 44);
  for (std::size_t i = 22; i < 44; ++i) g.edit().areas.of[i].controller = g.id<PowerId>("blue");
  g.begin(EndTurn{});
  EXPECT_TRUE(g.won(Seat{1}));  // the castles are worth more
}

TEST(Winning, AllMayAgreeToEndWithoutAWinner) {
  CLAUSES("BTS-win.5");
  Scene g(R"({"players":2})");
  g.begin(FirstOrLast{PowerId{0}}, EndTurn{});
  EXPECT_TRUE(g.act(Seat{1}, "end-campaign"));
  EXPECT_TRUE(g.act(Seat{1}, "play-on"));
  EXPECT_TRUE(g.act(Seat{0}, "end-campaign"));
  EXPECT_FALSE(g.over());
  EXPECT_TRUE(g.act(Seat{1}, "end-campaign"));
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(g.state().core.outcome.winners.empty());
}

TEST(Leaving, WhoConcedesLeavesWhenTheTurnEnds) {
  CLAUSES("BTS-R.213", "BTS-R.131", "BTS-exile.1");
  Scene g;
  g.force("blue", "orc-hill", 800, 8);
  g.force("red", "moss-glen", 500, 8);
  g.fleet("blue", "castle-2").grant("red", "blue", Grant::passage);
  g.begin(FirstOrLast{PowerId{0}}, EndTurn{});
  EXPECT_TRUE(g.act(Seat{1}, "concede"));
  EXPECT_FALSE(g.act(Seat{1}, "concede"));
  EXPECT_EQ(g.where("blue-1"), "orc-hill");
  g.play("first");
  EXPECT_FALSE(g.over());
  EXPECT_EQ(g.where("blue-1"), "");
  EXPECT_EQ(g.where("red-1"), "moss-glen");
  EXPECT_EQ(g.controller("orc-hill"), "");
  EXPECT_TRUE(g.state().player(PowerId{1}).out);
  EXPECT_FALSE(granted(g.state(), g.table(), PowerId{0}, PowerId{1}, Grant::passage));
  EXPECT_EQ(std::ranges::count(g.state().vessels.of, PowerId{1}, &Vessel::owner), 0);
}

TEST(Leaving, TheLastPlayerHasWon) {
  CLAUSES("BTS-R.212");
  Scene g(R"({"players":2})");
  g.begin(FirstOrLast{PowerId{0}}, EndTurn{});
  EXPECT_TRUE(g.act(Seat{1}, "concede"));
  EXPECT_TRUE(g.won(Seat{0}));
}

}  // namespace

}  // namespace linstock::by_the_sword
