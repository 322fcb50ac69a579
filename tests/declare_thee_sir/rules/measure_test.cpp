// Measuring before a target is named, the clock, and volleys that reach nobody.
#include <boost/json.hpp>

#include "declare_thee_sir/match.hpp"
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

TEST(Measure, NothingBeforeATargetIsNamedUnlessSoAgreed) {
  CLAUSES("DTS-R.26", "DTS-I.6", "DTS-4.5");
  for (const bool agreed : {false, true}) {
    Rules rules;
    rules.premeasure = agreed;
    Facing g{"foot", "foot", 9.5, rules};
    g.activate("own");
    const auto far = g.match().measure(view_of(Seat{std::size_t{0}}), "own", "enemy");
    ASSERT_EQ(far.has_value(), agreed);
    if (agreed)
      EXPECT_NE(far->find(R"("distance":9500)"), std::string::npos) << *far;
    else
      EXPECT_EQ(g.match().clause_text(far.error().clause), "DTS-R.26");
  }
}

TEST(Measure, BetweenPoints) {
  CLAUSES("DTS-R.26", "DTS-R.17");
  Rules rules;
  rules.premeasure = true;
  Facing g{"foot", "foot", 9.5, rules};
  g.activate("own");
  const auto far = g.match().measure(spectator_view, "3,4", "0,0");
  ASSERT_TRUE(far);
  EXPECT_NE(far->find(R"("distance":5000)"), std::string::npos) << *far;
  EXPECT_FALSE(g.match().measure(spectator_view, "3,4", "nobody"));
  EXPECT_FALSE(g.match().measure(spectator_view, "90,4", "0,0"));
}

/// A match that allows measuring, told from one unit to another or to nothing.
boost::json::value measured(const Scene& g, std::string_view from, std::string_view to) {
  const auto told = g.match().measure(spectator_view, from, to);
  EXPECT_TRUE(told) << from << ' ' << to;
  return told ? boost::json::parse(*told) : boost::json::value{};
}
Rules measuring() {
  Rules rules;
  rules.premeasure = true;
  return rules;
}

TEST(Measure, FireAndAttacksBetweenEnemies) {
  CLAUSES("DTS-R.26", "DTS-4.5", "DTS-R.71");
  Facing g{"foot", "foot", 9.5, measuring()};
  g.activate("own");
  const auto m = measured(g, "own", "enemy");
  EXPECT_EQ(m.at("fire").at("range"), 9'500);
  EXPECT_EQ(m.at("fire").at("needs"), 4) << "muskets reach 6 and the die";
  EXPECT_EQ(m.at("attack").at("distance"), 9'500);
  EXPECT_EQ(m.at("attack").at("zone"), "front");
  EXPECT_TRUE(measured(g, "own", "rest").at("fire").is_null()) << "a friend";
  Facing gun{"artillery", "foot", 25, measuring()};
  gun.activate("own");
  const auto far = measured(gun, "own", "enemy");
  EXPECT_EQ(far.at("fire").at("needs"), 7) << "18 and a die do not reach 25";
  EXPECT_EQ(far.at("attack").at("clause"), "DTS-5.a.2");
  EXPECT_EQ(far.at("fire_of_to").at("needs"), 7);
}

TEST(Measure, WhatAUnitCommands) {
  CLAUSES("DTS-R.26", "DTS-4.3", "DTS-2.1", "DTS-E.9");
  Facing g{"foot", "foot", 9.5, measuring()};
  g.activate("own");
  const auto all = measured(g, "own", "").at("commands");
  EXPECT_EQ(all.at("fire").as_array().size(), 6U) << "one arc for each range die";
  EXPECT_EQ(all.at("fire").at(5).at("range"), 12'000);
  EXPECT_EQ(all.at("moves").as_array().size(), 3U);
  EXPECT_EQ(all.at("moves").at(2).at("roll"), 6);
  std::int64_t farthest = 0;
  for (const auto& p : all.at("moves").at(2).at("outline").as_array())
    farthest = std::max(farthest, p.at("y").as_int64());
  EXPECT_EQ(farthest, 26'000) << "6 ahead";
  EXPECT_EQ(all.at("enemies").as_array().size(), 3U);
  Facing square{"foot hedgehog", "foot", 9.5, measuring()};
  square.activate("own");
  EXPECT_EQ(measured(square, "own", "").at("commands").at("fire").as_array().size(), 24U)
      << "from four faces";
  EXPECT_FALSE(g.match().measure(spectator_view, "3,4", ""));
}

TEST(Measure, WhoLetsHisTimeRunOutDefers) {
  CLAUSES("DTS-R.10", "DTS-A.14");
  Facing g{"foot", "foot", 20};
  g.activate("own");
  ASSERT_TRUE(g.match().time_out(Seat{std::size_t{0}}));
  EXPECT_NE(g.last("order-declared").find(R"("order":"defer")"), std::string::npos);
  EXPECT_EQ(g.stands("own"), "30 20 0");
}

TEST(Measure, NoTargetIsAskedForWhereNoneCanBeReached) {
  CLAUSES("DTS-R.171", "DTS-R.11");
  Facing beyond{"foot points2", "foot points2", 12.5};
  beyond.declare("own", "stand-fire");
  EXPECT_EQ(beyond.asked(), "");
  Facing within{"foot points2", "foot points2", 12};
  within.declare("own", "stand-fire");
  EXPECT_TRUE(within.offers("fire enemy"));
}

TEST(Measure, InSmokeNoTargetIsAskedForBeyondTheLeastRange) {
  CLAUSES("DTS-R.171", "DTS-E.9");
  for (const double far : {6.0, 6.001}) {
    Facing g{"foot points2", "foot points2", far};
    g.edit().effects.smoke = 3;
    g.declare("own", "stand-fire");
    EXPECT_EQ(g.asked(), far == 6 ? "royalist aim" : "");
  }
}

TEST(Measure, WhatAGeneralCommands) {
  CLAUSES("DTS-2.1", "DTS-2.2", "DTS-2.3", "DTS-R.26");
  Facing g{"foot", "foot", 15, measuring()};
  g.put("leader", "general", {50, 20, 0}).put("horse", "cavalry", {40, 20, 0});
  g.activate("own");
  const auto moves = [&](std::string_view id) {
    return measured(g, id, "").at("commands").at("moves").as_array();
  };
  ASSERT_EQ(moves("leader").size(), 1U) << "he rolls no die";
  EXPECT_EQ(moves("leader").at(0).at("roll"), 0);
  std::vector<std::int64_t> rolls;
  for (const auto& m : moves("horse")) rolls.push_back(m.at("roll").as_int64());
  EXPECT_EQ(rolls, (std::vector<std::int64_t>{2, 7, 12}));
}

TEST(Measure, FromAPointNothingIsShot) {
  CLAUSES("DTS-R.26");
  Facing g{"foot", "foot", 9.5, measuring()};
  g.activate("own");
  for (const auto& [from, to] : {std::pair{"30,20", "enemy"}, std::pair{"own", "30,29.5"}}) {
    const auto m = measured(g, from, to);
    EXPECT_EQ(m.at("distance"), 9'500);
    EXPECT_TRUE(m.at("fire").is_null() && m.at("attack").is_null());
  }
}

TEST(Measure, MovesOfWhoMayMove) {
  CLAUSES("DTS-R.26", "DTS-T.states");
  const auto moves = [](const std::function<void(Facing&)>& change, std::string_view id = "own") {
    Facing g{"foot points2", "foot points2", 15, measuring()};
    g.put("leader", "general", {30, 18, 0});
    change(g);
    g.activate("rest");
    return measured(g, id, "").at("commands").at("moves").as_array().size();
  };
  EXPECT_EQ(moves([](Facing&) {}), 3U);
  EXPECT_EQ(moves([](Facing& g) { g.edit().units[g.unit("own")].mode = Mode::halted; }), 0U);
  EXPECT_EQ(moves([](Facing& g) { g.with("leader", "own"); }, "leader"), 0U);
  EXPECT_EQ(moves([](Facing& g) { g.foe("x", "foot points2", {30, 20, 180}).touching("own", "x"); }), 0U);
}

TEST(Measure, WithAMoveBeingComposedFromWhereItWouldEnd) {
  CLAUSES("DTS-R.26");
  Facing g{"foot points2", "foot points2", 15, measuring()};
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "5");
  EXPECT_EQ(measured(g, "own", "enemy").at("distance"), 15'000);
  ASSERT_TRUE(g.match().part(Seat{0U}, "ahead 4"));
  const auto told = g.match().measure(view_of(Seat{0U}), "own", "enemy");
  ASSERT_TRUE(told);
  EXPECT_NE(told->find(R"("distance":11000)"), std::string::npos) << *told;
}

}  // namespace
}  // namespace linstock::declare_thee_sir
