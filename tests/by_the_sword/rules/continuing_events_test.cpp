// Events that go on over several turns: plague, rebellion, truce, the hunt, the crusade, the king.
#include "by_the_sword/drawn.hpp"

namespace linstock::by_the_sword {

namespace {

/// Begins the check of the Admin Phase; red is asked something afterwards.
void check(Scene& g) { g.begin(ContinueEvents{}, FirstOrLast{PowerId{0}}); }

TEST(Plague, StrikesATerritoryAndWhoIsThereOrComesOnceATurn) {
  CLAUSES("BTS-E01.1", "BTS-E01.2", "BTS-E01.12", "BTS-E01.13", "BTS-R.174", "BTS-D.8");
  Drawn g("plague");
  g.force("red", "melting-sands", 1002, 8);
  g.force("blue", "orc-hill", 500, 8);
  g.draw();
  g.roll("target", "1 4");
  EXPECT_EQ(g.value("melting-sands"), 5);
  EXPECT_EQ(g.points("red-1"), 802);  // 200.4
  EXPECT_FALSE(g.state().events.discards.contains(g.id<EventId>("plague")));
  Scene moved;
  moved.force("red", "melting-sands", 1000, 8);
  moved.force("blue", "melting-sands", 1000, 8);
  moved.edit().events.plague.areas.insert(moved.area("melting-sands"));
  moved.edit().body(moved.id<ForceId>("blue-1")).plagued = true;
  moved.begin(MovementEnds{}, FirstOrLast{PowerId{0}});
  EXPECT_EQ(moved.points("red-1"), 800);
  EXPECT_EQ(moved.points("blue-1"), 1000);
}

TEST(Plague, SpreadsToTerritoriesPickedAtRandomAndRollsThereNextTurn) {
  CLAUSES("BTS-E01.3", "BTS-E01.4", "BTS-E01.5", "BTS-E01.6", "BTS-E01.7", "BTS-E01.11", "BTS-R.4",
          "BTS-D.8");
  Scene g;
  g.edit().events.plague.areas.insert(
      g.area("dewbury"));  // next to Hidden Hollow, Melting Sands and castle 1
  check(g);
  g.roll("outbreak", "3");
  g.roll("pick", "4");  // Hidden Hollow on 1 to 3, Melting Sands on 4 to 6
  EXPECT_TRUE(g.state().events.plague.areas.contains(g.area("melting-sands")));
  EXPECT_FALSE(g.state().events.plague.areas.contains(g.area("hidden-hollow")));
  EXPECT_EQ(g.asked(), "red first-or-last");  // Melting Sands does not roll yet
  Scene all;
  all.edit().events.plague.areas.insert(all.area("dewbury"));
  check(all);
  all.roll("outbreak", "1");  // three, but only two adjoin
  EXPECT_TRUE(all.no_dice());
  EXPECT_EQ(all.state().events.plague.areas.size(), 3U);
}

TEST(Plague, EndsTheSoonerTheLongerItLastsAndDoesNotComeBack) {
  CLAUSES("BTS-E01.8", "BTS-E01.9", "BTS-E01.10", "BTS-R.173");
  Scene g;
  g.edit().events.plague.areas.insert(g.area("dewbury"));
  check(g);
  g.roll("outbreak", "4");
  EXPECT_TRUE(g.state().events.plague.areas.contains(g.area("dewbury")));
  EXPECT_EQ(g.state().events.plague.turns[1], 1);
  Scene later;
  later.edit().events.plague.areas.insert(later.area("dewbury"));
  later.edit().events.plague.turns[1] = 1;
  check(later);
  later.roll("outbreak", "4");  // 5
  EXPECT_TRUE(later.state().events.plague.areas.empty());
  EXPECT_TRUE(later.state().events.plague.recovered.contains(later.area("dewbury")));
  for (const bool immune : {true, false}) {
    Scene back(immune ? R"({"players":3})" : R"({"players":3,"plague_immunity":false})");
    back.edit().events.plague.areas.insert(back.area("dewbury"));
    back.edit().events.plague.turns[1] = 4;
    check(back);
    back.roll("outbreak", "1");
    EXPECT_EQ(back.state().events.plague.recovered.empty(), !immune);
  }
}

TEST(Rebellion, IsHeldDownByTroopsAndFedByNeighbours) {
  CLAUSES("BTS-admin.2", "BTS-E19.1", "BTS-E19.6", "BTS-E19.7", "BTS-E19.8", "BTS-R.176", "BTS-exp.6",
          "BTS-C.3");
  Scene g;
  g.force("red", "dewbury", 1100, 8);
  g.edit().events.rebellion.areas.insert(g.area("dewbury"));
  check(g);
  EXPECT_EQ(g.asked(), "blue support-rebels");  // Region 3 does not adjoin Region 1
  EXPECT_TRUE(g.offers("support dewbury 10"));
  g.play("support dewbury 5");
  EXPECT_EQ(g.crowns("blue"), 95);
  EXPECT_EQ(g.state().treasury(PowerId{1}).form.event_costs, 5);
  g.roll("outbreak", "5");  // +2 -1: 6
  EXPECT_TRUE(g.state().events.rebellion.areas.empty());
}

TEST(Rebellion, SpreadsAndCannotBeSupportedBelowTwo) {
  CLAUSES("BTS-E19.2", "BTS-E19.3", "BTS-E19.4", "BTS-E19.5", "BTS-E19.8", "BTS-E19.10", "BTS-E19.11");
  Scene g(R"({"players":2})");
  g.edit().events.rebellion.areas.insert(g.area("dewbury"));
  check(g);
  g.play("support dewbury 10");
  g.roll("outbreak", "1");  // -1 reads 1: three, of two
  EXPECT_EQ(g.state().events.rebellion.areas.size(), 3U);
  EXPECT_EQ(g.asked(), "red first-or-last");
  Scene calm(R"({"players":2})");
  calm.edit().events.rebellion.areas.insert(calm.area("dewbury"));
  calm.crowns("blue", 4);
  check(calm);
  calm.roll("outbreak", "5");  // who has no money is not asked
  EXPECT_EQ(calm.state().events.rebellion.areas.size(), 1U);
  Drawn card("rebellion");
  card.draw();
  card.roll("target", "2 6");
  EXPECT_TRUE(card.state().events.rebellion.areas.contains(card.area("orc-hill")));
  EXPECT_TRUE(card.removed("rebellion"));
  EXPECT_EQ(card.value("orc-hill"), 0);
}

TEST(Truce, GoesOnWithFiveOrSix) {
  CLAUSES("BTS-E24.1", "BTS-E24.2", "BTS-E24.3", "BTS-D.9");
  for (const auto& [face, on] : {std::pair{"4", false}, {"5", true}}) {
    Drawn g("marnon-truce");
    g.draw();
    EXPECT_TRUE(g.state().events.truce);
    Scene admin;
    admin.edit().events.truce = true;
    check(admin);
    admin.roll("truce", face);
    EXPECT_EQ(admin.state().events.truce, on);
  }
}

TEST(Hunt, EveryTurnAPortIsRaidedUntilThePiratesAreBeaten) {
  CLAUSES("BTS-E27.1", "BTS-E27.7", "BTS-R.195", "BTS-D.9");
  Drawn g("hunt-them-down");
  g.draw();
  g.roll("target", "9", 10);
  EXPECT_EQ(g.event_income("blue"), -10);
  EXPECT_TRUE(g.state().events.hunt.on);
  Drawn next("caravan-season");
  next.edit().events.hunt.on = true;
  next.draw();
  next.roll("target", "1", 10);
  EXPECT_EQ(next.event_income("red"), 0);  // 10 lost, 10 of the caravans
}

TEST(Hunt, ContributionsAreAwayForTheTurnAndAddUp) {
  CLAUSES("BTS-X.18", "BTS-E27.3", "BTS-E27.4", "BTS-E27.5", "BTS-R.178", "BTS-R.217");
  Scene g;
  g.force("red", "castle-1", 1500, 8);
  g.force("green", "castle-6", 2000, 8);
  for (int i = 0; i < 2; ++i) g.fleet("red", "castle-1");
  for (int i = 0; i < 4; ++i) g.fleet("green", "castle-6");
  g.fleet("red", "castle-1", true);
  g.edit().events.hunt.on = true;
  g.edit().events.hunt.idle = 1;
  g.begin(Contributions{}, FirstOrLast{PowerId{0}}, CheckHunt{}, ReturnContributions{},
          FirstOrLast{PowerId{0}});
  EXPECT_EQ(g.refused("send-fleet red-fleet-3"), "BTS-E27.2");
  EXPECT_EQ(g.refused("send red-1 1100"), "BTS-R.217");
  EXPECT_EQ(g.refused("send green-1 500"), "BTS-R.178");
  g.play("send-fleet red-fleet-1");
  g.play("send-fleet red-fleet-2");
  g.play("send red-1 500");
  g.play("pass");  // blue has nothing to give and is not asked
  for (int i = 1; i <= 4; ++i) g.play("send-fleet green-fleet-" + std::to_string(i));
  g.play("send green-1 1000");
  g.play("pass");
  EXPECT_EQ(g.state().events.hunt.fleets, 6);
  EXPECT_EQ(g.state().events.hunt.points, 1500);
  EXPECT_EQ(g.points("red-1"), 1000);
  EXPECT_TRUE(g.state().vessels[g.id<VesselId>("green-fleet-4")].away);
  g.play("first");
  EXPECT_EQ(g.points("red-1"), 1500);
  EXPECT_EQ(g.points("green-1"), 2000);
  EXPECT_EQ(g.last("hunters-back"), R"({"force":"green-1","area":"castle-6","points":1000})");
  EXPECT_FALSE(g.state().vessels[g.id<VesselId>("green-fleet-4")].away);
  EXPECT_EQ(g.state().events.hunt.idle, 0);
  EXPECT_TRUE(g.state().events.hunt.on);
}

/// With too few fleets the points add up for many turns: no number runs over.
TEST(Hunt, TheTotalStopsAtItsBounds) {
  CLAUSES("BTS-E27.2");
  Scene g;
  g.force("red", "castle-1", 1500, 8);
  g.fleet("red", "castle-1");
  g.edit().events.hunt = {.on = true, .fleets = 250, .points = 29'800};
  g.begin(Contributions{}, FirstOrLast{PowerId{0}});
  g.play("send-fleet red-fleet-1");
  g.play("send red-1 500");
  EXPECT_EQ(g.state().events.hunt.fleets, 250);
  EXPECT_EQ(g.state().events.hunt.points, 30'000);
}

TEST(Hunt, IsWonWithTwentyFleetsAndFiveThousandAndForgottenAfterTwoIdleTurns) {
  CLAUSES("BTS-E27.2", "BTS-E27.6");
  for (const auto& [fleets, points, on] : {std::tuple{20, 5000, false}, {19, 9000, true}, {30, 4950, true}}) {
    Scene g;
    g.edit().events.hunt = {.on = true,
                            .given = true,
                            .fleets = static_cast<std::uint8_t>(fleets),
                            .points = static_cast<Points>(points)};
    check(g);
    EXPECT_EQ(g.state().events.hunt.on, on) << fleets;
  }
  Scene idle;
  idle.edit().events.hunt = {.on = true, .fleets = 6, .points = 1500};
  idle.begin(CheckHunt{}, FirstOrLast{PowerId{0}}, CheckHunt{}, FirstOrLast{PowerId{0}});
  EXPECT_EQ(idle.state().events.hunt.fleets, 6);
  idle.play("first");
  EXPECT_EQ(idle.state().events.hunt.fleets, 0);
  EXPECT_EQ(idle.state().events.hunt.points, 0);
}

TEST(Crusades, TheGiftIsSpentAtOnce) {
  CLAUSES("BTS-E32.1", "BTS-E32.2", "BTS-E32.3", "BTS-E32.4", "BTS-E32.12", "BTS-R.179", "BTS-D.5",
          "BTS-P.24");
  Drawn g("crusade");
  g.force("blue", "oxleaf", 800, 8);
  g.draw();
  g.roll("target", "2");
  g.roll("target", "2 3");  // in his own region: again
  g.roll("target", "5 4");
  g.roll("event", "1 1 1 1 1 2");  // 70 crowns
  EXPECT_EQ(g.state().events.crusade.goal, g.area("bentwood"));
  g.play("gift-points 400");
  g.play("place blue-1");
  EXPECT_EQ(g.state().events.crusade.gift, 30);
  g.play("gift-fleet");  // castle 2 is his only port
  EXPECT_EQ(g.state().events.crusade.gift, 10);
  g.play("pass");
  EXPECT_EQ(g.state().events.crusade.gift, 0);
  EXPECT_EQ(g.points("blue-1"), 1200);
  EXPECT_EQ(g.crowns("blue"), 100);
  EXPECT_TRUE(g.removed("crusade"));
}

TEST(Crusades, AForceOfAThousandLeavesForTheGoal) {
  CLAUSES("BTS-E32.5", "BTS-E32.6", "BTS-R.179");
  Scene g;
  g.force("blue", "oxleaf", 1000, 8);
  g.force("blue", "orc-hill", 950, 8);
  g.edit().events.crusade = {.player = PowerId{1}, .goal = g.area("bentwood")};
  g.begin(CardMoves{}, FirstOrLast{PowerId{0}}, MovementEnds{}, FirstOrLast{PowerId{0}});
  EXPECT_EQ(g.refused("crusaders blue-2"), "BTS-E32.5");
  g.play("crusaders blue-1");
  g.play("first");
  EXPECT_EQ(g.state().events.crusade.left, 0);  // it has not moved
  Scene gone;
  const ForceId f = gone.force("blue", "gaudy-greene", 1000, 8);
  gone.edit().events.crusade = {
      .player = PowerId{1}, .goal = gone.area("bentwood"), .from = gone.area("heatherlawn"), .force = f};
  gone.begin(MovementEnds{}, FirstOrLast{PowerId{0}});
  EXPECT_EQ(gone.state().events.crusade.left, 1);
}

TEST(Crusades, ReachingTheGoalBringsCrownsAndTwoHonours) {
  CLAUSES("BTS-E32.9", "BTS-E32.10", "BTS-R.179", "BTS-D.5");
  Scene g;
  const ForceId f = g.force("blue", "bentwood", 600, 8);
  g.edit().events.crusade = {.player = PowerId{1}, .goal = g.area("bentwood"), .force = f, .left = 2};
  g.begin(CrusadeArrives{}, FirstOrLast{PowerId{0}});
  g.play("honour blue-1 cavalry");
  g.roll("honour", "1");
  g.play("pass");
  g.roll("event", "1 1 1 1 1 1 1 1 1 1");
  EXPECT_EQ(g.state().treasury(PowerId{1}).form.event_income, 100);
  EXPECT_FALSE(g.state().events.crusade.player);
}

TEST(Crusades, FailIfTheyDoNotLeaveAreBeatenOrAreGivenUp) {
  CLAUSES("BTS-E32.6", "BTS-E32.11", "BTS-R.179");
  Scene late;
  ForceId f = late.force("blue", "oxleaf", 1000, 8);
  late.edit().events.crusade = {.player = PowerId{1}, .goal = late.area("bentwood"), .force = f, .turns = 1};
  check(late);
  EXPECT_EQ(late.where("blue-1"), "");
  Scene beaten;
  f = beaten.force("blue", "bentwood", 499, 8);
  beaten.edit().events.crusade = {
      .player = PowerId{1}, .goal = beaten.area("bentwood"), .force = f, .left = 1};
  check(beaten);
  EXPECT_EQ(beaten.where("blue-1"), "");
  Scene up;
  f = up.force("blue", "oxleaf", 1000, 8);
  up.edit().events.crusade = {.player = PowerId{1}, .goal = up.area("bentwood"), .force = f, .left = 1};
  check(up);
  up.play("give-up");
  EXPECT_EQ(up.where("blue-1"), "");
  Scene on;
  f = on.force("blue", "oxleaf", 1000, 8);
  on.edit().events.crusade = {.player = PowerId{1}, .goal = on.area("bentwood"), .force = f, .left = 1};
  check(on);
  on.play("pass");
  EXPECT_EQ(on.state().events.crusade.left, 2);
  EXPECT_EQ(on.where("blue-1"), "oxleaf");
}

TEST(King, TheForemostIsCrownedAndEverybodyTakesSides) {
  CLAUSES("BTS-E42.1", "BTS-E42.2", "BTS-E42.3", "BTS-E42.4", "BTS-E42.5", "BTS-E42.6", "BTS-E42.7",
          "BTS-E42.8", "BTS-E42.12", "BTS-R.180", "BTS-D.7");
  Drawn g("one-true-king", R"({"players":4})");
  g.controls("red", "castle-3").controls("blue", "castle-4");
  g.grant("red", "gold", Grant::passage);
  g.draw();
  g.roll("pick", "4");
  g.roll("pick", "4");
  g.roll("pick", "2");
  g.roll("pick", "5");
  EXPECT_EQ(g.state().events.reign.king, g.power("blue"));
  EXPECT_EQ(g.state().events.reign.fund, 200);
  g.play("for-king");
  g.play("against-king");
  g.play("against-king");
  EXPECT_TRUE(g.acted());
  EXPECT_TRUE(g.removed("one-true-king"));
  const auto enemies = [&](std::string_view a, std::string_view b) {
    return hostile(g.state(), g.table(), g.power(a), g.power(b));
  };
  EXPECT_FALSE(enemies("red", "blue"));
  EXPECT_FALSE(enemies("green", "gold"));
  EXPECT_TRUE(enemies("red", "gold"));  // the grant is void
  EXPECT_TRUE(granted(g.state(), g.table(), g.power("red"), g.power("blue"), Grant::supply));
  EXPECT_TRUE(granted(g.state(), g.table(), g.power("red"), g.power("blue"), Grant::transport));
}

TEST(King, HisReignEndsWithVictoryLossOrRenunciation) {
  CLAUSES("BTS-E42.9", "BTS-E42.10", "BTS-E42.11", "BTS-R.180", "BTS-C.18");
  const auto reign = [](Scene& g) {
    g.edit().events.reign = {PowerId{0}, Powers::of(PowerId{0}) | Powers::of(PowerId{1}), 0};
  };
  Scene all;
  reign(all);
  for (std::size_t i = 0; i < area_count; ++i) all.edit().areas.of[i].controller = PowerId{i % 2};
  check(all);
  EXPECT_FALSE(all.state().events.reign.king);
  EXPECT_EQ(all.last_clause("reign-over"), "BTS-E42.9");
  Scene lost;
  reign(lost);
  for (std::size_t n = 0; n < 6; ++n) lost.edit().areas[territory(RegionId{0}, n)].controller = PowerId{2};
  check(lost);
  EXPECT_EQ(lost.last_clause("reign-over"), "BTS-E42.10");
  Scene renounced;
  reign(renounced);
  check(renounced);
  EXPECT_EQ(renounced.asked(), "red renounce");
  renounced.play("renounce");
  EXPECT_TRUE(hostile(renounced.state(), renounced.table(), PowerId{0}, PowerId{1}));
}

}  // namespace

}  // namespace linstock::by_the_sword
