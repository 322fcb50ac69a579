// 7.4: the end of a turn.
#include <functional>

#include "matchlocks/field.hpp"

namespace linstock::matchlocks {
namespace {

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
  Scene fights;
  fights.put("own", "pikes lost6", {30, 10, 0}).put("rest", "pikes", {38, 10, 0});
  fights.foe("enemy", "pikes", {30, 10, 180}).fighting("own", "enemy");
  fights.begin_in(EndTests{});
  EXPECT_EQ(fights.match().wanted_dice()->purpose, "coin") << "it is in a Continuing Melee";
}
TEST(EndOfTurn, TheyTestFromLeftToRight) {
  CLAUSES("NMM-13.2.4", "NMM-R.56", "NMM-R.132", "NMM-D.9");
  Scene g;
  g.put("east", "pikes daunted", {40, 10, 0}).put("west", "pikes daunted", {20, 10, 0});
  g.foe("enemy", "pikes", {30, 40, 180}).put("rest", "pikes brigade2", {60, 10, 0});
  g.edit().any_mover = true, g.edit().last_mover = Side::royalist;
  g.make();
  g.begin_in(EndTests{});
  g.roll("morale", "5 4");
  EXPECT_NE(g.last("tested").find("west"), std::string::npos);
}
TEST(EndOfTurn, LeftIsAsSeenFromTheBaseline) {
  CLAUSES("NMM-R.56", "NMM-13.2.4");
  using battlefield::TableEdge;
  struct Case {
    TableEdge home, away;
    Spot first, second;
  };
  for (const Case& c : {Case{TableEdge::south, TableEdge::north, {20, 20}, {40, 10}},
                        {TableEdge::south, TableEdge::north, {30, 10}, {30, 20}},
                        {TableEdge::north, TableEdge::south, {40, 10}, {20, 20}},
                        {TableEdge::north, TableEdge::south, {30, 20}, {30, 10}},
                        {TableEdge::west, TableEdge::east, {20, 40}, {10, 20}},
                        {TableEdge::west, TableEdge::east, {10, 30}, {20, 30}},
                        {TableEdge::east, TableEdge::west, {10, 20}, {20, 40}},
                        {TableEdge::east, TableEdge::west, {20, 30}, {10, 30}}}) {
    Scene g;
    g.change().edge = {c.home, c.away};
    g.put("later", "pikes daunted", c.second).put("sooner", "pikes daunted", c.first);
    g.foe("enemy", "pikes", {66, 46, 180}).put("rest", "pikes brigade2", {60, 10, 0});
    g.make();
    g.begin_in(EndTests{});
    g.roll("morale", "5 4");
    EXPECT_NE(g.last("tested").find("sooner"), std::string::npos) << c.first.x << ' ' << c.first.y;
  }
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
  EXPECT_EQ(g.last_clause("class-rolled"), "NMM-5.4.5");
  EXPECT_NE(g.last("class-rolled").find("6"), std::string::npos);
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

TEST(EndOfTurn, WhoWasActive) {
  CLAUSES("NMM-7.4.1", "NMM-7.4.4", "NMM-R.31", "NMM-R.64");
  const auto asked = [](std::string_view own, const std::function<void(Field&, Unit&)>& change) {
    Field g;
    g.put("tired", own, {50, 10, 0});
    change(g, g.edit().units[g.unit("tired")]);
    g.turn_ends();
    return g.asked() == "royalist free-action";
  };
  const auto after = [&](const std::function<void(Unit&)>& change) {
    return asked("pikes disarray1", [&](Field&, Unit& it) { change(it); });
  };
  EXPECT_TRUE(after([](Unit&) {}));
  EXPECT_FALSE(after([](Unit& it) { it.where = Where::lost; }));
  EXPECT_FALSE(after([](Unit& it) { it.daunted = true; }));
  EXPECT_FALSE(after([](Unit& it) { it.token = Token::order; }));
  EXPECT_FALSE(after([](Unit& it) { it.today.acted = true; }));
  EXPECT_FALSE(after([](Unit& it) { it.today.fought = true; }));
  EXPECT_FALSE(after([](Unit& it) { it.today.under_attack = true; }));
  EXPECT_FALSE(after([](Unit& it) { it.today.compelled = true; }));
  EXPECT_FALSE(asked("pikes disarray1",
                     [](Field& g, Unit&) { g.foe("foe", "pikes", {50, 10, 180}).fighting("tired", "foe"); }));
  EXPECT_FALSE(asked("detachment disarray1", [](Field&, Unit&) {})) << "it acts by Initiative";
  EXPECT_FALSE(asked("pikes", [](Field&, Unit&) {})) << "there is nothing to do";
}
TEST(EndOfTurn, TheFreeAction) {
  CLAUSES("NMM-7.4.2", "NMM-7.4.3", "NMM-9.4.1", "NMM-P.24", "NMM-11.3.7", "NMM-R.55");
  Field g;
  g.put("horse", "harquebusiers line disarray1", {50, 10, 0}).foe("near", "pikes", {50, 14, 180});
  g.edit().units[g.unit("enemy")].at.y = 20'000;
  g.edit().units[g.unit("enemy")].today.acted = true;
  g.foe("behind", "pikes", {32, 23, 180});
  g.turn_ends();
  EXPECT_EQ(g.asked(), "royalist free-action");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"shoot enemy", "nothing"})) << "the westernmost first";
  EXPECT_EQ(g.refused("remove-token"), "NMM-7.4.2") << "it has none";
  EXPECT_EQ(g.refused("shoot behind"), "NMM-11.3.7");
  g.play("nothing");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"shoot enemy", "nothing"})) << "the second Division";
  g.play("nothing");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"remove-token", "nothing"})) << "Horse does not Shoot";
  EXPECT_EQ(g.refused("shoot near"), "NMM-7.4.3");
  g.play("remove-token");
  EXPECT_EQ(g.last_clause("rallied"), "NMM-7.4.2");
  EXPECT_EQ(g.disarray("horse"), 0);
}
TEST(EndOfTurn, AStandInForAUnitThatFights) {
  CLAUSES("NMM-R.57", "NMM-5.4.5");
  const auto replaced = [](bool all_fight) {
    Field g;
    g.edit().units[g.unit("brigadier")].where = Where::lost;
    g.edit().to_replace[0].insert(g.unit("brigadier"));
    g.foe("foe", "pikes", {38, 10, 180}).fighting("second", "foe");
    if (all_fight)
      g.foe("foe-2", "pikes", {30, 10, 180})
          .fighting("own", "foe-2")
          .foe("foe-3", "pikes", {20, 10, 180})
          .fighting("gun", "foe-3");
    g.make();
    g.begin_in(Replacements{});
    g.roll("replacement", "4"), g.roll("command-class", "1");
    return g.offers();
  };
  EXPECT_EQ(replaced(false), (std::vector<std::string>{"join own", "join gun"}));
  EXPECT_EQ(replaced(true), (std::vector<std::string>{"join own", "join second", "join gun"}));
  Field g;
  g.edit().units[g.unit("brigadier")].where = Where::lost;
  g.edit().to_replace[0].insert(g.unit("brigadier"));
  g.edit().units[g.unit("own")].where = g.edit().units[g.unit("gun")].where = Where::lost;
  g.foe("foe", "pikes", {38, 10, 180}).fighting("second", "foe");
  g.make();
  g.begin_in(StandIn{seat_of(Side::royalist), g.unit("brigadier")});
  EXPECT_EQ(g.at("brigadier").where, Where::table);
  EXPECT_FALSE(g.at("brigadier").with) << "it fights: he stays behind it";
  EXPECT_EQ(g.last_clause("deployed"), "NMM-R.57");
  EXPECT_FALSE(g.state().to_replace[0].contains(g.unit("brigadier")));
}
TEST(EndOfTurn, NobodyReplacesTheLeaderOfNobody) {
  CLAUSES("NMM-R.57");
  Field g;
  g.put("alone", "brigadier brigade2", {60, 4, 0});
  g.edit().units[g.unit("alone")].where = Where::lost;
  g.edit().to_replace[0].insert(g.unit("alone"));
  g.make();
  g.begin_in(Replacements{});
  EXPECT_TRUE(g.quiet());
}
TEST(EndOfTurn, TheFirstPlayerReplacesFirst) {
  CLAUSES("NMM-D.11", "NMM-5.4.4");
  for (const Side first : both_sides) {
    Field g;
    g.edit().first = first;
    for (const auto& [side, leader] :
         {std::pair{Side::royalist, "brigadier"}, {Side::parliament, "colonel"}}) {
      g.edit().units[g.unit(leader)].where = Where::lost;
      g.edit().to_replace[index(side)].insert(g.unit(leader));
    }
    g.make();
    g.begin_in(Replacements{});
    g.roll("replacement", "1");
    EXPECT_NE(g.last("replacement-rolled").find("\"die\":1"), std::string::npos);
    EXPECT_NE(g.last("replacement-rolled").find(first == Side::royalist ? "brigadier" : "colonel"),
              std::string::npos);
  }
}
TEST(EndOfTurn, WhatIsForgotten) {
  CLAUSES("NMM-7.4.7", "NMM-7.4.8", "NMM-R.49", "NMM-R.52", "NMM-R.57", "NMM-R.68", "NMM-8.2.1");
  Field g;
  State& s = g.edit();
  s.used_bonus.insert(bonus::perk);
  s.extra_token = {g.unit("brigadier"), g.unit("colonel")};
  s.lost_this_turn.insert(g.unit("brigadier"));
  s.any_mover = true;
  s.shots.add({g.unit("gun"), g.unit("enemy")});
  s.crossings[0] = Crossing::barred;
  g.ground("obstacle hedge", 10, 20, 5, 0.5);
  for (const Side side : both_sides) s.holdings[seat_of(side)].value.cards.add(bonus::reroll);
  s.cards_held = {1, 1};
  g.make();
  g.begin_in(TidyUp{});
  EXPECT_TRUE(g.state().used_bonus.empty());
  EXPECT_FALSE(g.state().extra_token[0] || g.state().extra_token[1]);
  EXPECT_TRUE(g.state().lost_this_turn.empty());
  EXPECT_FALSE(g.state().any_mover);
  EXPECT_TRUE(g.state().shots.empty());
  EXPECT_EQ(g.state().crossings[0], Crossing::retry);
  for (const Side side : both_sides) {
    EXPECT_EQ(g.state().cards_held[index(side)], 0);
    EXPECT_TRUE(g.state().holdings[seat_of(side)].value.cards.empty());
  }
}

}  // namespace
}  // namespace linstock::matchlocks
