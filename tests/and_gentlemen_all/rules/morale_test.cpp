// Section 9: who tests when, the score, the results.
#include "and_gentlemen_all/combat.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// One unit of Parliament that is due to test in a FIRE card of the enemy.
struct Shaken : Field {
  explicit Shaken(std::string_view what, int points, Rules rules = {}) : Field(rules) {
    put("own", what, {20, 20, 0}).foe("enemy", "balanced-foot regular", {20, 24, 180});
    sp("own", points);
    edit().action.due.insert(unit("own"));
  }
  using Field::sp;
  void begin(Seat side = royalist, CardId card = card::fire) {
    begin_in(side, card, Tests{other(side)}, Tests{side}, EndAction{});
  }
};

TEST(Morale, TheExampleOfTheRules) {
  CLAUSES("AGA-E.3", "AGA-9.1", "AGA-9.5", "AGA-9.6", "AGA-9.10", "AGA-M.12", "AGA-R.91", "AGA-X.5");
  Shaken g{"balanced-foot regular", 4};
  g.begin();
  g.roll("morale", "5");
  EXPECT_EQ(g.last("morale-tested"),
            R"({"unit":"own","score":{"dice":[5],"modifiers":[{"because":"shock","by":4},)"
            R"({"because":"rating","by":-1}],"total":8},"result":"halt","advance":false})");
  EXPECT_EQ(g.at("own").halted, Halted::in_force);
  EXPECT_EQ(g.sp("own"), 4) << "SP stay";
}

TEST(Morale, EveryLineOfTheResultTable) {
  CLAUSES("AGA-T.morale", "AGA-9.6");
  const Field g;
  for (int total = -3; total <= 30; ++total) {
    const Result result = morale_result(Table{}, total);
    EXPECT_EQ(result, total <= 6    ? Result::ok
                      : total <= 10 ? Result::halt
                      : total <= 13 ? Result::fall_back
                      : total <= 15 ? Result::rout
                                    : Result::destroyed)
        << total;
  }
}

TEST(Morale, RatingsAndTheSwitchForGreenTroops) {
  CLAUSES("AGA-T.rating", "AGA-R.91", "AGA-M.12");
  for (bool on : {false, true}) {
    Rules rules;
    rules.green_morale = on;
    Field g{rules};
    g.put("green", "horse green", {20, 20, 0}).put("regular", "horse regular", {24, 20, 0});
    g.put("veteran", "horse veteran", {28, 20, 0}).begin_card(parliament, card::fire);
    EXPECT_EQ(g.morale_adds("green"), on ? 1 : 0);
    EXPECT_EQ(g.morale_adds("regular"), -1);
    EXPECT_EQ(g.morale_adds("veteran"), -2);
  }
}

TEST(Morale, BothSidesTestTheOtherSideFirstEachInItsOwnersOrder) {
  CLAUSES("AGA-9.2", "AGA-9.3", "AGA-R.82", "AGA-D.10", "AGA-X.5");
  Field g;
  for (std::string_view id : {"p1", "p2"}) g.put(id, "horse regular", {id == "p1" ? 20. : 30., 20, 0});
  for (std::string_view id : {"r1", "r2"}) g.foe(id, "horse regular", {id == "r1" ? 20. : 30., 28, 180});
  for (std::string_view id : {"p1", "p2", "r1", "r2"}) g.edit().action.due.insert(g.unit(id));
  g.begin_in(parliament, card::move, Tests{royalist}, Tests{parliament}, EndAction{});
  EXPECT_EQ(g.asked(), "royalist tests");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"test r1", "test r2"}));
  g.play("test r2");
  g.roll("morale", "1");
  g.roll("morale", "1");
  EXPECT_TRUE(g.told("morale-tested", R"("unit":"r1")")) << "the last is not asked for";
  EXPECT_EQ(g.asked(), "parliament tests");
  g.play("test p2");
  g.roll("morale", "1");
  g.roll("morale", "1");
  EXPECT_TRUE(g.told("morale-tested", R"("unit":"p1")"));
  EXPECT_FALSE(g.state().action.side) << "the action is over";
}

TEST(Morale, WhatFollowsFromAResultIsDoneBeforeTheNextTest) {
  CLAUSES("AGA-9.7", "AGA-9.6", "AGA-R.82");
  Field g;
  g.put("own", "horse green", {20, 20, 0}).put("more", "horse green", {30, 20, 0}).sp("own", 10);
  g.foe("enemy", "balanced-foot regular", {20, 20, 180}).touch("own", Face::front, "enemy", Face::front);
  g.edit().action.due = UnitSet::of(g.unit("own")) | UnitSet::of(g.unit("more"));
  g.begin_in(royalist, card::move, Tests{parliament}, EndAction{});
  g.play("test own");
  g.roll("morale", "4");
  EXPECT_EQ(g.asked(), "royalist ask-pursuit");
  g.play("hold enemy");
  g.roll("morale", "1");
  EXPECT_TRUE(g.told("morale-tested", R"("unit":"more")"));
}

TEST(Morale, WhoIsHarmedInThePhasingPlayersTestsTestsBeforeTheNextOfThem) {
  CLAUSES("AGA-R.68", "AGA-R.82");
  Field g;
  g.put("p", "horse regular", {20, 20, 0}).put("q", "horse regular", {26, 20, 0});
  g.foe("r", "horse regular", {20, 28, 180});
  g.edit().action.due = UnitSet::of(g.unit("p")) | UnitSet::of(g.unit("q"));
  g.begin_in(parliament, card::move, Tests{parliament}, EndAction{});
  g.play("test p");
  const auto& stack = g.state().core.agenda.stack;
  EXPECT_EQ(stack[stack.size() - 2], State::Step{Tests{royalist}});
  EXPECT_EQ(stack[stack.size() - 3], State::Step{Tests{parliament}});
}

TEST(Morale, OneTestForAllThatAUnitHasTaken) {
  CLAUSES("AGA-9.1", "AGA-9.4", "AGA-9.5", "AGA-9.8");
  Field g;
  g.put("own", "horse regular", {20, 20, 0}).foe("a", "horse regular", {20, 28, 180});
  g.foe("b", "horse regular", {26, 28, 180}).sp("own", 2);
  g.begin_card(parliament, card::move);
  State s = g.state();
  const UnitId own = g.unit("own"), a = g.unit("a"), b = g.unit("b");
  harm(s, own, a, 1, Face::front), harm(s, own, b, 2, Face::flank), harm(s, own, a, 3, Face::front);
  EXPECT_EQ(s.units[own].sp, 8);
  EXPECT_EQ(s.action.due, UnitSet::of(own));
  ASSERT_EQ(s.action.harm.size(), 2u);
  EXPECT_EQ(s.action.harm[0], (Harm{own, a, 4, Face::front}));
  EXPECT_EQ(s.action.harm[1], (Harm{own, b, 2, Face::flank}));
}

TEST(Morale, AnEnemyBehindTheFlank) {
  CLAUSES("AGA-T.morale-mods", "AGA-R.89", "AGA-9.5");
  const auto adds = [](
                        std::string_view enemy, Spot at,
                        const std::function<void(Field&)>& more = [](Field&) {}, Mil behind = 4'000) {
    Field g;
    g.change().behind_flank = behind;
    g.put("own", "balanced-foot green", {20, 20, 0}).foe("enemy", enemy, at);
    more(g);
    g.begin_card(parliament, card::fire);
    return g.morale_adds("own");
  };
  // its left flank is at x = 17.637, its rear at y = 19.213
  EXPECT_EQ(adds("horse green", {15, 18, 90}), 3);
  EXPECT_EQ(adds("horse green", {13.637, 20.5, 90}), 0) << "its middle is before the line of the front";
  EXPECT_EQ(adds("horse green", {13.637, 19.9, 90}), 3) << "just behind the line, and at four inches";
  EXPECT_EQ(adds("horse green", {13.62, 19.9, 90}), 0) << "farther";
  EXPECT_EQ(adds("horse green", {12, 19.9, 90}, [](Field&) {}, 6'000), 3) << "at the larger scale";
  EXPECT_EQ(adds("horse green", {20, 15.5, 0}), 3) << "straight behind";
  // It leans in from the side, its middle behind the line of the front.
  const auto in_contact = [](Face on) {
    return [on](Field& g) { g.touch("own", on, "enemy", Face::front); };
  };
  EXPECT_EQ(adds("horse green", {22.4, 19.9, 270}, in_contact(Face::front)), 0) << "but at the front";
  EXPECT_EQ(adds("horse green", {22.4, 19.9, 270}, in_contact(Face::flank)), 3);
  EXPECT_EQ(adds("light-artillery green", {15, 18, 90}), 0);
  EXPECT_EQ(adds("horse green", {15, 18, 90}, [](Field& g) { g.routed("enemy"); }), 0);
  EXPECT_EQ(adds("horse green", {15, 18, 90}, [](Field& g) { g.routed("own"); }), 0);
  EXPECT_EQ(adds("horse green", {15, 18, 90}, [](Field& g) { g.foe("more", "horse green", {25, 18, 270}); }),
            3)
      << "once";
  EXPECT_EQ(adds("horse green", {15, 18, 90},
                 [](Field& g) { g.edit().units[g.unit("enemy")].where = Where::destroyed; }),
            0);
  const auto touch = [](Face face) { return [=](Field& g) { g.touch("own", face, "enemy", Face::front); }; };
  EXPECT_EQ(adds("horse green", {17.6, 22, 180}, touch(Face::flank)), 3)
      << "in contact, wherever its middle is";
  EXPECT_EQ(adds("horse green", {17.6, 22, 180}, touch(Face::rear)), 3);
  EXPECT_EQ(adds("horse green", {20, 20, 180}, touch(Face::front)), 0);
}

TEST(Results, HaltBindsOnTheNextCardAndGoesWithIt) {
  CLAUSES("AGA-9.10", "AGA-9.11", "AGA-R.85", "AGA-E.29");
  Shaken g{"balanced-foot regular", 4};
  g.touch("own", Face::front, "enemy", Face::front);
  g.begin();
  g.roll("morale", "5");
  EXPECT_EQ(g.at("own").halted, Halted::in_force) << "it outlasts the enemy's card";
  Field h;
  h.put("own", "balanced-foot regular", {20, 20, 0}).foe("enemy", "balanced-foot regular", {20, 20, 180});
  h.put("ready", "horse regular", {26, 20, 0}).foe("other", "balanced-foot regular", {26, 20, 180});
  h.touch("own", Face::front, "enemy", Face::front).touch("ready", Face::front, "other", Face::front);
  h.edit().units[h.unit("own")].halted = Halted::in_force;
  h.begin_melee(parliament);
  EXPECT_EQ(h.refused("attack own enemy"), "AGA-9.11");
  h.play("end-melee");
  EXPECT_EQ(h.at("own").halted, Halted::no);
}

TEST(Results, AHaltLaidOnItsOwnCardOutlastsIt) {
  CLAUSES("AGA-R.85");
  Shaken g{"balanced-foot regular", 4};
  g.edit().units[g.unit("own")].halted = Halted::in_force;  // two are one
  g.begin(parliament, card::move);
  g.roll("morale", "5");
  EXPECT_EQ(g.at("own").halted, Halted::in_force);
  Shaken fire{"balanced-foot regular", 4};
  fire.begin(parliament, card::fire);
  fire.roll("morale", "5");
  EXPECT_EQ(fire.at("own").halted, Halted::in_force);
}

TEST(Results, AHaltedUnitFires) {
  CLAUSES("AGA-R.85", "AGA-E.29");
  Field g;
  g.put("own", "balanced-foot regular", {20, 20, 0}).foe("enemy", "balanced-foot regular", {20, 23, 180});
  g.edit().units[g.unit("own")].halted = Halted::in_force;
  g.begin_card(parliament, card::fire);
  EXPECT_TRUE(g.offers("fire own enemy"));
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
