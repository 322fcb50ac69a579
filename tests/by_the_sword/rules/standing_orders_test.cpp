// Standing orders: questions that are answered beforehand.
#include "by_the_sword/combat_scene.hpp"
#include "by_the_sword/moves.hpp"

namespace linstock::by_the_sword {

namespace {

StandingOrder order(Window window, Policy policy, Condition condition = Condition::always,
                    std::size_t answer = 0) {
  StandingOrder o{.window = std::uint8_t(window), .policy = policy, .condition = std::uint8_t(condition)};
  o.play.verb = Verb{answer};
  return o;
}

/// Red stands in Hidden Hollow, where blue has come, and has given an order.
struct Ordered : HiddenHollow {
  Ordered(int red, int blue, const StandingOrder& of_red) {
    troops(blue, 8, red, 8);
    edit().core.orders[Seat{0}].value.add(of_red);
    begin(CombatPhase{}, the_end);
  }
};

TEST(StandingOrders, AContactIsDeclaredAsOrdered) {
  CLAUSES("BTS-R.269");
  Ordered stands(1000, 1000, order(Window::withdrawal, Policy::pass));
  EXPECT_EQ(stands.asked(), "blue declare") << "red stands, unasked";
  Ordered asked(1000, 1000, order(Window::withdrawal, Policy::ask_if_able));
  EXPECT_EQ(asked.asked(), "red declare") << "he has a choice";
  Ordered fights(1000, 1000, order(Window::pursuit, Policy::pass));
  EXPECT_EQ(fights.asked(), "red declare") << "an order for something else";
}

TEST(StandingOrders, OnlyTheWeakerWithdraws) {
  CLAUSES("BTS-R.269");
  const auto withdraws = order(Window::withdrawal, Policy::when, Condition::weaker, verb::withdraw);
  Ordered weaker(800, 1000, withdraws);
  EXPECT_EQ(weaker.last("declared"),
            R"({"area":"hidden-hollow","power":"red","stance":"withdraw","against":null,"sally":false})");
  Ordered equal(1000, 1000, withdraws);
  EXPECT_EQ(equal.last("declared"),
            R"({"area":"hidden-hollow","power":"red","stance":"stand","against":null,"sally":false})");
}

TEST(StandingOrders, ConditionsCompareWhatStandsInTheArea) {
  CLAUSES("BTS-R.269");
  const auto hold = [](int red, int blue) {
    Ordered g(red, blue, order(Window::withdrawal, Policy::ask));
    std::string which;
    for (const auto c : {Condition::always, Condition::stronger, Condition::weaker,
                         Condition::twice_as_strong, Condition::half_as_strong})
      which += ByTheSword::holds(g.state(), g.table(), Seat{0}, std::uint8_t(c)) ? '1' : '0';
    return which;
  };
  EXPECT_EQ(hold(1000, 1000), "10000");
  EXPECT_EQ(hold(1500, 1000), "11000");
  EXPECT_EQ(hold(2000, 1000), "11010");
  EXPECT_EQ(hold(1000, 1999), "10100");
  EXPECT_EQ(hold(1000, 2000), "10101");
}

TEST(StandingOrders, APursuitIsLeftOrMadeAsOrdered) {
  CLAUSES("BTS-R.269");
  for (const bool strong : {true, false}) {
    HiddenHollow g(R"({"players":3,"battles":"entered","battlefield":"agreed"})");
    g.troops(2000, 8, strong ? 900 : 1100, 8);
    g.edit().core.orders[Seat{1}].value.add(
        order(Window::pursuit, Policy::when, Condition::twice_as_strong, verb::pursue));
    g.begin(CombatPhase{}, the_end);
    g.play("stand"), g.play("fight red"), g.play("resolve entered"), g.compose();
    g.play("attacker-won"), g.play("by-concession"), g.play("confirm"), g.play("agree");
    g.play("retreat red-1 dewbury");
    g.roll(strong ? "pursuit" : "permanent-losses", strong ? "1 2 3 4 5 6" : "2 3");
  }
}

TEST(StandingOrders, AnInterceptionGoesByWarFleets) {
  CLAUSES("BTS-R.269");
  for (const bool more : {true, false}) {
    Moves g;
    g.fleet("red", "castle-8").fleet("blue", "castle-2").fleet("blue", "castle-2");
    g.at_sea("blue-fleet-1", "zone-c");
    if (more) g.at_sea("blue-fleet-2", "zone-c");
    for (const char* v : {"blue-fleet-1", "blue-fleet-2"})
      g.edit().vessels[g.id<VesselId>(v)].patrol = bool{g.vessel(v).zone};
    g.edit().core.orders[Seat{1}].value.add(
        order(Window::interception, Policy::when, Condition::stronger, verb::intercept));
    g.edit().vessels[g.id<VesselId>("red-fleet-1")].port = {};
    g.edit().vessels[g.id<VesselId>("red-fleet-1")].zone = g.id<ZoneId>("zone-c");
    g.edit().group.vessels.insert(g.id<VesselId>("red-fleet-1"));
    g.begin(MayIntercept{g.id<PowerId>("blue"), g.id<PowerId>("red")}, EndTurn{});
    EXPECT_EQ(g.no_dice(), !more);
  }
}

TEST(StandingOrders, TradeIsAgreedToOrTurnedAwayAsOrdered) {
  CLAUSES("BTS-R.269", "BTS-R.122");
  for (const bool welcome : {true, false}) {
    const auto of_blue = welcome ? order(Window::trade, Policy::when, Condition::always, verb::welcome)
                                 : order(Window::trade, Policy::pass);
    Moves by_sea;
    by_sea.fleet("red", "melting-sands", true);
    by_sea.edit().core.orders[Seat{1}].value.add(of_blue);
    by_sea.sea();
    by_sea.play("sail red-fleet-1"), by_sea.play("sail-to zone-a"), by_sea.play("sail-to zone-d");
    by_sea.play("enter castle-2");
    EXPECT_EQ(by_sea.vessel("red-fleet-1").traded, welcome);
    EXPECT_EQ(by_sea.asked().starts_with("red "), !welcome) << "blue is not asked: " << by_sea.asked();

    Moves by_land;
    by_land.force("blue", "castle-2", 1000);
    by_land.edit().core.orders[Seat{1}].value.add(of_blue);
    const auto caravan = by_land.id<CaravanId>("red-caravan-1");
    by_land.edit().caravans[caravan] = {by_land.area("orc-hill"), by_land.area("castle-1")};
    by_land.begin(CaravanConsent{caravan, by_land.area("castle-2")}, EndTurn{});
    EXPECT_EQ(by_land.state().caravans[caravan].arrived, welcome);
    EXPECT_TRUE(by_land.over()) << by_land.asked();
  }
}

TEST(StandingOrders, ACardThatAsksWhetherOneActsIsAnsweredAsOrdered) {
  CLAUSES("BTS-R.269", "BTS-E43.1");
  for (const bool cancels : {true, false}) {
    Moves g;
    const ForceId force = g.force("red", "dewbury", 500, 8);
    g.card("bad-weather", "blue");
    g.edit().core.orders[Seat{1}].value.add(
        cancels ? order(Window::event, Policy::when, Condition::always, verb::cancel_move)
                : order(Window::event, Policy::pass));
    g.begin(AskWeather{force, g.area("heatherlawn")}, FirstOrLast{PowerId{0}});
    EXPECT_EQ(g.asked(), "red first-or-last") << "blue is not asked";
    EXPECT_EQ(g.state().march.way().halted, cancels);
  }
}

}  // namespace

}  // namespace linstock::by_the_sword
