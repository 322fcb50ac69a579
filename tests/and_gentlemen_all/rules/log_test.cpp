// What is written in the log as play goes on, and the clause that each event and each modifier cites.
#include "and_gentlemen_all/beaten.hpp"

namespace linstock::and_gentlemen_all {
namespace {

TEST(Log, OfATurnAndItsInitiative) {
  CLAUSES("AGA-4.1", "AGA-4.2", "AGA-4.4", "AGA-4.5", "AGA-5.1", "AGA-5.18");
  Scene g;
  g.put("running", "horse green", {10, 10, 0}).routed("running");
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("foe", "balanced-foot regular", {20, 30, 180});
  g.edit().tried.insert(g.unit("running"));
  g.begin_turn();
  EXPECT_EQ(g.last("turn-begins"), R"({"turn":1})");
  EXPECT_EQ(g.last_clause("turn-begins"), "AGA-4.1");
  EXPECT_TRUE(g.state().tried.empty()) << "it may try to rally again";
  g.roll("initiative", "6 5 1 1");
  EXPECT_NE(g.last("initiative-rolled").find(R"([{"because":"routed-units","by":-1}],"total":10})"),
            std::string::npos);
  EXPECT_EQ(g.last_clause("initiative-rolled"), "AGA-4.2");
  EXPECT_EQ(g.last_clause("initiative-won"), "AGA-4.5");
  g.play(parliament, "card fire");
  g.play(royalist, "card pass");
  EXPECT_EQ(g.last("action-begins"), R"({"side":"parliament","card":"fire"})");
  EXPECT_EQ(g.last_clause("action-begins"), "AGA-5.1");
}

TEST(Log, OfARout) {
  CLAUSES("AGA-9.17", "AGA-10.4", "AGA-6.59", "AGA-R.57");
  Beaten g;
  g.enemy("horse regular");
  g.routs();
  EXPECT_EQ(g.last("routed"), R"({"unit":"own","by_contact":false})");
  EXPECT_EQ(g.last_clause("routed"), "AGA-9.17");
  EXPECT_EQ(g.last_clause("loss-counted"), "AGA-10.4");
  EXPECT_EQ(g.sp("own"), 10) << "one for the rout move";
}

TEST(Log, OfALossTheClauseThatMakesItOne) {
  CLAUSES("AGA-10.4", "AGA-10.5");
  Beaten g;
  g.enemy("horse regular").sp("own", 11);
  g.test(6);
  EXPECT_EQ(g.where("own"), Where::destroyed);
  EXPECT_EQ(g.last_clause("loss-counted"), "AGA-10.5");
}

TEST(Log, OfAMoveAndAChangeOfFormationInTheirOrder) {
  CLAUSES("AGA-6.12", "AGA-6.8");
  const auto told = [](std::string_view line) {
    Alone g{"balanced-foot regular"};
    g.go().play(line);
    std::string all;
    for (const std::string& event : g.log())
      if (event.starts_with("moved") || event.starts_with("formed"))
        all += event.substr(0, event.find(' ')) + ' ';
    return all + g.last("formed");
  };
  EXPECT_EQ(
      told("move own ahead 3 form column"),
      R"(moved formed {"unit":"own","formation":"column","dragoons":false,"mounted":false,"at":{"x":20000,"y":13000,"facing":0}})");
  EXPECT_EQ(
      told("move own form column ahead 3"),
      R"(formed moved {"unit":"own","formation":"column","dragoons":false,"mounted":false,"at":{"x":20000,"y":10000,"facing":0}})");
}

/// Eighteen regiments are demoralised by four losses, which is told once, and shattered by six.
TEST(Log, OfADemoralisedArmyOnce) {
  CLAUSES("AGA-10.8");
  for (const int before : {2, 3, 4}) {
    Beaten g;
    g.enemy("horse regular");
    for (int i = 0; i < 16; ++i)
      g.put(fmt::format("h{}", i), "horse regular", {4.0 + 5 * (i % 8), 5.0 + 3 * (i / 8), 0});
    g.edit().losses[CommandId{std::size_t{0}}] = static_cast<std::uint8_t>(before);
    g.routs();
    EXPECT_EQ(g.times("demoralised"), before == 3) << before;
  }
}

TEST(Log, TheClauseOfEachModifier) {
  CLAUSES("AGA-3.12", "AGA-T.rating", "AGA-T.fire-target", "AGA-T.fire-firer", "AGA-R.79", "AGA-7.9",
          "AGA-8.10");
  const auto in_fire = [](ModifierReason b) { return clause_of(b, Purpose::fire); };
  const auto in_melee = [](ModifierReason b) { return clause_of(b, Purpose::melee); };
  EXPECT_EQ(in_fire(ModifierReason::value), "AGA-3.12"_clause);
  EXPECT_EQ(in_fire(ModifierReason::rating), "AGA-T.fire-target"_clause);
  EXPECT_EQ(in_melee(ModifierReason::rating), "AGA-T.rating"_clause);
  EXPECT_EQ(in_fire(ModifierReason::cuirassiers), "AGA-T.fire-firer"_clause);
  EXPECT_EQ(in_melee(ModifierReason::cuirassiers), "AGA-R.79"_clause);
  EXPECT_EQ(in_fire(ModifierReason::lowest), "AGA-7.9"_clause);
  EXPECT_EQ(in_melee(ModifierReason::lowest), "AGA-8.10"_clause);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
