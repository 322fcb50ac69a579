// The event cards DTS-E.1 to E.10.
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

using Lines = std::vector<std::string>;

/// Two units a side, all in sight; the die for the side of the card that is drawn.
struct Event : Scene {
  explicit Event(Rules rules = {}) : Scene(rules) {
    put("a", "foot", {20, 10, 0}).put("b", "cavalry", {30, 10, 0});
    foe("x", "foot", {20, 30, 180}).foe("y", "artillery", {30, 30, 180});
  }
  void happens(std::size_t number, std::string_view side_die = "") {
    event(number);
    if (!side_die.empty()) roll("event-side", side_die);
  }
  bool nothing() const { return last("event-happens").find(R"("nothing":true)") != std::string::npos; }
};

TEST(Events, TheDieForTheSide) {
  CLAUSES("DTS-Z.12", "DTS-E.12");
  for (const char die : std::string_view{"123456"}) {
    Event g;
    g.put("guns", "artillery", {40, 10, 0})
        .put("drakes", "artillery", {50, 10, 0})
        .foe("z", "artillery", {40, 30, 180});
    g.happens(12, std::string{die});
    EXPECT_EQ(g.offers(), die <= '3' ? (Lines{"name guns", "name drakes"}) : (Lines{"name y", "name z"}))
        << "the opponent names a battery of that side";
    EXPECT_EQ(g.asked(), die <= '3' ? "parliament name-unit" : "royalist name-unit");
  }
}

TEST(Events, FirstSightOfTheFoe) {
  CLAUSES("DTS-E.1", "DTS-3.5", "DTS-D.17", "DTS-E.20");
  Event g;
  g.foe("hidden", "foot", {60, 44, 180}).foe("known", "foot points2", {40, 30, 180});
  g.happens(1, "1");
  EXPECT_EQ(g.asked(), "royalist name-unit");
  EXPECT_EQ(g.offers(), (Lines{"name x", "name y"})) << "untested, within 24, and it may not be declined";
  EXPECT_EQ(g.refused("name hidden"), "DTS-E.20");
  g.play("name y");
  g.roll("points", "6");
  EXPECT_EQ(g.points("y"), 2);
  EXPECT_EQ(g.asked(), "parliament name-unit");
  EXPECT_EQ(g.offers(), (Lines{"name a", "name b"}));
  g.play("name b");
  g.roll("points", "6");
  EXPECT_EQ(g.points("b"), 4);
  Event h;
  h.happens(1, "4");
  EXPECT_EQ(h.asked(), "parliament name-unit") << "that side first";
}

TEST(Events, FirstSightIsWithinTwentyFourInches) {
  CLAUSES("DTS-E.1", "DTS-E.20");
  for (const double apart : {24.0, 24.001, 24.5}) {
    Scene g;
    g.put("a", "foot points2", {20, 10, 0}).foe("x", "foot", {20, 10 + apart, 180});
    g.event(1);
    g.roll("event-side", "1");
    if (apart == 24) g.roll("points", "6");  // there is only one to name
    EXPECT_EQ(g.points("x") > 0, apart == 24) << apart;
  }
}

TEST(Events, FirstSightNeedsSight) {
  CLAUSES("DTS-E.1", "DTS-E.20");
  Event g;
  g.ground("building", 0, 18, 72, 4);
  g.happens(1, "1");
  EXPECT_TRUE(done(g));
  EXPECT_TRUE(g.nothing());
}

TEST(Events, TheTrainedBandsMurmur) {
  CLAUSES("DTS-E.2", "DTS-E.20");
  Event g;
  g.foe("lost", "foot first3 points2", {40, 30, 180}).foe("whole", "foot points3", {50, 30, 180});
  g.foe("worn", "foot first2 points1", {50, 40, 180});
  g.foe("horse", "cavalry first3 points2", {60, 30, 180})
      .foe("running", "foot first3 points2", {60, 20, 180});
  g.scattered_as("running", Mode::routing, {{58, 20, 180}, {60, 20, 180}, {62, 20, 180}});
  g.happens(2, "5");
  EXPECT_EQ(g.asked(), "royalist name-unit");
  EXPECT_EQ(g.offers(), (Lines{"name lost", "name worn"}));
  g.play("name lost");
  g.roll("check", "3 4");
  EXPECT_EQ(g.points("lost"), 1);
}

TEST(Events, GodWithUs) {
  CLAUSES("DTS-E.3", "DTS-E.4");
  for (const bool royal : {false, true}) {
    Event g;
    if (royal)
      g.put("lost", "foot first3 points2", {40, 10, 0}).put("full", "foot first1 points2", {50, 10, 0});
    else
      g.foe("lost", "foot first3 points2", {40, 30, 180}).foe("full", "foot first1 points2", {50, 30, 180});
    royal ? g.put("worn", "foot first3 points0", {60, 10, 0})
          : g.foe("worn", "foot first3 points0", {60, 30, 180});
    g.happens(royal ? 4 : 3);
    EXPECT_EQ(g.asked(), royal ? "royalist name-unit" : "parliament name-unit");
    EXPECT_EQ(g.offers(), (Lines{"name lost", "name worn"}));
    g.play("name lost");
    EXPECT_EQ(g.points("lost"), 3);
  }
  Event none;
  none.happens(3);
  EXPECT_TRUE(none.nothing());
}

TEST(Events, AGalloper) {
  CLAUSES("DTS-E.5", "DTS-E.19", "DTS-R.7", "DTS-E.20");
  Event g;
  g.put("leader", "general", {24, 9, 0}).put("distant", "foot", {60, 10, 0});
  g.happens(5, "2");
  EXPECT_EQ(g.asked(), "royalist name-unit");
  EXPECT_EQ(g.offers(), (Lines{"name a", "name b", "name-nothing"})) << "no general, and it may be declined";
  g.play("name b");
  EXPECT_EQ(g.asked(), "royalist declare");
  g.play("rally");
  g.roll("movement", "1 2");
  Event none;
  none.happens(5, "2");
  EXPECT_TRUE(none.nothing()) << "no general";
}

TEST(Events, OrdersGoAstray) {
  CLAUSES("DTS-E.6");
  Event g;
  g.foe("general", "general", {24, 33, 180}).foe("z", "artillery", {40, 30, 180});
  g.happens(6, "6");
  EXPECT_EQ(g.asked(), "royalist name-unit");
  EXPECT_EQ(g.offers(), (Lines{"name y", "name z"})) << "x is within 3 of a general";
  g.play("name y");
  later(g, "y");
  EXPECT_TRUE(done(g));
  EXPECT_EQ(g.last_clause("order-declared"), "DTS-E.6");
  later(g, "y");
  EXPECT_EQ(g.asked(), "parliament declare") << "only the next activation";
}

TEST(Events, AstrayIsLostOnAUnitThatIsNoLongerFormed) {
  CLAUSES("DTS-E.6");
  Event g;
  g.edit().effects.astray.insert(g.unit("y"));
  g.scattered_as("y", Mode::routing, {{30, 30, 180}});
  g.activate("y");
  EXPECT_EQ(g.asked(), "parliament declare");
}

TEST(Events, PowderRunsLow) {
  CLAUSES("DTS-E.7");
  Event g;
  g.edit().units[g.unit("y")].has_fired = true;
  g.edit().units[g.unit("y")].points = g.edit().units[g.unit("y")].first = 2;
  g.edit().units[g.unit("b")].points = g.edit().units[g.unit("b")].first = 2;
  g.happens(7, "5");
  EXPECT_TRUE(told(g, "event-names", R"("unit":"y")")) << "none other has fired";
  later(g, "y", "stand-fire");
  EXPECT_EQ(g.last("volley-lost"), "") << "the second volley is the one that is lost";
  g.play("fire b");
  g.roll("range", "6"), g.roll("effect", "1 2");
  EXPECT_TRUE(done(g)) << "one volley";
  EXPECT_EQ(g.last_clause("volley-lost"), "DTS-E.7");
  later(g, "y", "advance-fire");
  g.roll("movement", "3");
  g.play("move");
  EXPECT_TRUE(done(g)) << "none";
}

TEST(Events, ADrenchingShower) {
  CLAUSES("DTS-E.8");
  for (const char* own : {"foot points2", "cavalry points2", "artillery points2"}) {
    Facing g{own, "foot points2", 4};
    g.edit().effects.shower = true;
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "3"), g.roll("effect", "1 2");
    EXPECT_EQ(told(g, "fired", R"({"because":"shower","by":-1})"), *own != 'a') << own;
  }
  Facing h{"foot points2", "foot points2", 4};
  h.edit().effects.shower = true;
  h.begin_in(Check{h.unit("own"), {}});
  h.roll("check", "1 2");
  EXPECT_TRUE(told(h, "checked", R"("modifiers":[])"));
  Event g;
  g.happens(8);
  EXPECT_TRUE(g.state().effects.shower);
  resume(g);
  g.begin_in(NewRound{});
  EXPECT_FALSE(g.state().effects.shower) << "until the reshuffle";
}

TEST(Events, SmokeHangsForSixCards) {
  CLAUSES("DTS-E.9", "DTS-R.14");
  for (const bool seventh : {false, true}) {
    Facing g{"foot points2", "foot points2", 6};
    auto& deck = g.edit().deck.value;
    deck.add(card_of(g.unit("own"), 0));
    for (const std::size_t e : {8U, 10U, 13U, 15U, 16U}) deck.add(CardId{e - 1});
    if (seventh) deck.add(CardId{std::size_t{2}});  // E.3, which finds nobody
    deck.add(CardId{std::size_t{8}});
    g.edit().round = 1;
    g.begin_in(NextCard{});
    g.play("stand-fire");
    g.play("fire enemy");
    if (seventh) g.roll("range", "1");
    g.roll("effect", "1 2");
    EXPECT_TRUE(told(g, "aimed", seventh ? R"("range":7000)" : R"("range":6000)"));
  }
  for (const bool guns : {false, true}) {
    Facing g{guns ? "artillery points2" : "cavalry points2", "foot points2", 3};
    g.edit().effects.smoke = 3;
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("effect", "1 2");
    EXPECT_TRUE(told(g, "aimed", guns ? R"("range":18000)" : R"("range":3000)"));
  }
}

TEST(Events, TheDayCardCountsAsASeventhForTheSmoke) {
  CLAUSES("DTS-E.9", "DTS-E.17", "DTS-R.13", "DTS-R.14");
  Rules rules;
  rules.round_end = RoundEnd::day_card, rules.declare_overlap = Overlap::one;
  Facing g{"foot points2", "foot points2", 5, rules};
  g.edit().effects.smoke = 1;  // as it is while the sixth card is out
  g.edit().pending = {g.unit("own"), Order::stand_fire, Mode::formed};
  g.edit().round = 1;
  g.edit().deck.value.add(day_card);
  g.begin_in(NextCard{});
  g.play("fire enemy");
  g.roll("range", "1");
}

TEST(Events, SmokeAndABurstPieceOutlastTheReshuffle) {
  CLAUSES("DTS-E.9", "DTS-E.12", "DTS-R.14");
  Facing g{"foot points2", "foot points2", 5};
  auto& effects = g.edit().effects;
  effects.smoke = 3, effects.shower = true;
  effects.burst.insert(g.unit("own")), effects.low_on_powder.insert(g.unit("own"));
  g.begin_in(NewRound{});
  const auto& now = g.state().effects;
  EXPECT_FALSE(now.shower || now.low_on_powder.contains(g.unit("own")));
  EXPECT_TRUE(now.burst.contains(g.unit("own")));
  EXPECT_EQ(now.smoke, 3);
}

TEST(Events, ToTheBaggage) {
  CLAUSES("DTS-E.10");
  Event g;
  g.scattered_as("x", Mode::routing, {{18, 40, 180}, {20, 40, 180}, {22, 40, 180}});
  g.scattered_as("a", Mode::routing, {{18, 5, 0}, {20, 5, 0}, {22, 5, 0}});
  for (const auto& [who, after] : {std::pair{"y", "a"}, std::pair{"b", "x"}}) {
    Unit& it = g.edit().units[g.unit(who)];
    it.mode = Mode::pursuing, it.chases = g.unit(after), it.first = it.points = 2;
  }
  g.happens(10);
  g.roll("pursuit", "2");
  EXPECT_NE(g.stands("b"), "30 10 0") << "Royalist units first";
  EXPECT_EQ(g.stands("y"), "30 30 180");
  g.roll("pursuit", "3");
  EXPECT_NE(g.stands("y"), "30 30 180");
  EXPECT_EQ(g.last("break-rolled"), "");
}

TEST(Events, DistancesToGenerals) {
  CLAUSES("DTS-E.5", "DTS-E.6", "DTS-E.20");
  for (const bool galloper : {true, false}) {
    Scene g;
    g.put("leader", "general", {20, 10, 0}).foe("x", "foot", {20, 40, 180});
    const double far = galloper ? 9 : 3;  // from the right end of his stand to the left of the gun's
    g.put("exact", "artillery", {20.5 + far + 0.75, 10, 0});
    g.put("beyond", "artillery", {20.5 + far + 0.751, 7, 0});
    g.edit().units[g.unit("beyond")].at.y = 10'000;
    g.event(galloper ? 5 : 6);
    g.roll("event-side", "1");
    if (galloper)
      EXPECT_EQ(g.offers(), (Lines{"name exact", "name-nothing"}));
    else
      EXPECT_TRUE(told(g, "event-names", R"("unit":"beyond")")) << "without a question";
  }
}

TEST(Events, CardsThatChangeWhatFollows) {
  CLAUSES("DTS-E.8", "DTS-E.9", "DTS-E.13", "DTS-E.16");
  for (const std::size_t number : {8U, 9U, 13U, 16U}) {
    Event g;
    g.happens(number);
    const Effects& now = g.state().effects;
    EXPECT_EQ(now.shower, number == 8);
    EXPECT_EQ(now.smoke, number == 9 ? 7 : 0) << "this card, and the next six";
    EXPECT_EQ(now.pikes_charged, number == 13);
    EXPECT_EQ(now.ditch, number == 16);
    EXPECT_EQ(g.last_clause("event-happens"), fmt::format("DTS-E.{}", number));
    EXPECT_FALSE(g.nothing());
  }
}

TEST(Events, TheClauseOfEachCard) {
  CLAUSES("DTS-E.1", "DTS-E.2", "DTS-E.3", "DTS-E.4", "DTS-E.5", "DTS-E.6", "DTS-E.7", "DTS-E.11",
          "DTS-E.12");
  for (const std::size_t number : {1U, 2U, 5U, 6U, 7U, 11U, 12U, 14U}) {
    Event g;
    g.foe("lost", "foot first3 points2", {40, 30, 180}).foe("general", "general", {20, 21, 180});
    g.edit().units[g.unit("x")].has_fired = g.edit().units[g.unit("y")].has_fired = true;
    g.happens(number, "4");
    EXPECT_TRUE(told(g, "event-side", R"("die":4,"side":"parliament")"));
    EXPECT_EQ(g.last_clause("event-side"), fmt::format("DTS-E.{}", number));
    if (g.asked().empty()) continue;
    g.play(g.offers().front());
    EXPECT_EQ(g.last_clause("event-names"), fmt::format("DTS-E.{}", number));
  }
}

TEST(Events, GodWithUsHelpsNobodyWhoHasFour) {
  CLAUSES("DTS-E.4", "DTS-R.52");
  Event g;
  g.put("led", "foot first4 points3", {40, 10, 0}).put("leader", "general", {40, 8, 0}).with("leader", "led");
  g.put("three", "foot first3 points3", {50, 10, 0}).put("lost", "foot first3 points2", {60, 10, 0});
  g.happens(4);
  EXPECT_EQ(g.offers(), (Lines{"name three", "name lost"})) << "four with the general's";
}

}  // namespace
}  // namespace linstock::declare_thee_sir
