// Hidden movement: numbers that are called, forces declared and hidden, ambushes, who knows what.
#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/moves.hpp"

namespace linstock::by_the_sword {

namespace {

/// Hidden movement; every force is hidden at first.
struct InTheDark : Moves {
  explicit InTheDark(int players = 2, std::string_view more = R"("movement":"hidden")")
      : Moves(players, more) {}
  ForceId force_at(std::string_view owner, std::string_view at, int points, int rating = 8) {
    const ForceId f = force(owner, at, points, rating);
    for (std::size_t i = 0; i < generals_each; ++i) {
      const GeneralId g{id<PowerId>(owner).index() * generals_each + i};
      edit().generals[g].audience = only(seat_of(id<PowerId>(owner)));
    }
    hide(edit(), f);
    return f;
  }
  void declared(std::string_view force) { edit().places[id<ForceId>(force)].audience = everyone; }
  bool is_shown(std::string_view force) const { return is_declared(state(), id<ForceId>(force)); }
  bool blue_knows(std::string_view force) const {
    return view_of(Seat{1}).may_know(state().bodies[id<ForceId>(force)].audience);
  }
  bool red_knows(std::string_view force) const {
    return view_of(Seat{0}).may_know(state().bodies[id<ForceId>(force)].audience);
  }
  /// Passes until the number of this force is called.
  void until(std::string_view force) {
    for (int i = 0; i < 20 && !over(); ++i) {
      if (asked().ends_with("move-chit") && offers_for(force)) return;
      play("pass");
    }
    FAIL() << force << " is never called";
  }
  bool offers_for(std::string_view force) { return offers(fmt::format("move {}", force)); }
};

TEST(HiddenMovement, EveryForceIsCalledOnceInAnOrderThatNobodyKnows) {
  CLAUSES("BTS-hid.2", "BTS-hid.3", "BTS-hid.4", "BTS-R.150", "BTS-R.262", "BTS-C.19");
  InTheDark g;
  g.force_at("red", "dewbury", 1000), g.force_at("red", "melting-sands", 1000),
      g.force_at("blue", "orc-hill", 1000);
  g.land();
  int red = 0, blue = 0;
  for (; !g.over(); g.play("pass")) {
    ASSERT_TRUE(g.asked().ends_with("move-chit")) << g.asked();
    ++(g.asked() == "red move-chit" ? red : blue);
  }
  EXPECT_EQ(red, 2);
  EXPECT_EQ(blue, 1);
  EXPECT_EQ(g.last("shuffled"), R"({"purpose":"numbers","count":1})");
}

TEST(HiddenMovement, ThereIsNoReserveAndItDeploysInSecret) {
  CLAUSES("BTS-hid.1", "BTS-setup.19");
  InTheDark g;
  g.force_at("red", "dewbury", 1000);
  g.edit().body(g.id<ForceId>("red-1")).reserve = true;
  g.reserve();
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.table().rules.deployment, Deployment::secret);
}

TEST(HiddenMovement, AForceIsDeclaredOrHiddenWhenItsNumberIsCalled) {
  CLAUSES("BTS-hid.5", "BTS-hid.6", "BTS-R.151", "BTS-I.4");
  InTheDark g;
  g.force_at("red", "dewbury", 1000);
  g.land();
  EXPECT_EQ(g.refused("hide"), "BTS-hid.5");
  g.play("declare");
  EXPECT_TRUE(g.is_shown("red-1"));
  EXPECT_FALSE(g.blue_knows("red-1"));
  EXPECT_EQ(g.refused("hide"), "BTS-R.151");
  g.play("move red-1"), g.play("to hidden-hollow"), g.play("halt");
  EXPECT_TRUE(g.over());

  InTheDark back;
  back.force_at("red", "dewbury", 1000), back.force_at("blue", "orc-hill", 1000);
  back.declared("red-1");
  back.land();
  back.until("red-1");
  EXPECT_EQ(back.refused("declare"), "BTS-hid.5");
  back.play("hide");
  EXPECT_FALSE(back.is_shown("red-1"));
  back.play("pass");

  InTheDark beside;  // an enemy stands in its area
  beside.force_at("red", "dewbury", 1000), beside.force_at("blue", "dewbury", 600);
  beside.declared("red-1"), beside.declared("blue-1");
  beside.land();
  beside.until("red-1");
  EXPECT_EQ(beside.refused("hide"), "BTS-R.151");

  Moves open;
  open.force("red", "dewbury", 1000, 8);
  open.land();
  EXPECT_NE(open.refused("declare"), "");
}

TEST(Ambush, ADeclaredForceAmbushesAHiddenOneThatItComesUpon) {
  CLAUSES("BTS-hid.7", "BTS-hid.8", "BTS-hid.9", "BTS-T.ambush", "BTS-R.153", "BTS-D.11", "BTS-I.5");
  InTheDark g;
  g.force_at("red", "dewbury", 1000), g.force_at("blue", "hidden-hollow", 1200);
  g.declared("red-1");
  g.land();
  g.until("red-1");
  g.play("move red-1"), g.play("to hidden-hollow");
  EXPECT_TRUE(g.is_shown("blue-1"));
  EXPECT_TRUE(g.blue_knows("red-1"));
  g.roll("ambush", "4");
  g.roll("ambush", "1 2 3 4");
  EXPECT_EQ(g.points("blue-1"), 1200 - 100 - 50);
  EXPECT_EQ(g.where("blue-1"), "hidden-hollow");
  EXPECT_EQ(g.where("red-1"), "hidden-hollow");
  EXPECT_TRUE(g.moved("red-1")) << "it has halted";
}

TEST(Ambush, AMarchRegimentDispersesInstead) {
  CLAUSES("BTS-mreg.2", "BTS-mreg.3");
  InTheDark g(2, R"("movement":"hidden","march_regiments":true)");
  g.force_at("red", "dewbury", 1000), g.force_at("blue", "heatherlawn", 1200);
  g.force_at("blue", "hidden-hollow", 150, 0);
  g.edit().body(g.id<ForceId>("blue-2")).marching = g.id<ForceId>("blue-1");
  g.declared("red-1");
  g.land();
  g.until("red-1");
  g.play("move red-1"), g.play("to hidden-hollow");
  EXPECT_NE(g.wanted(), "ambush");
  EXPECT_NE(g.where("blue-2"), "hidden-hollow");
}

TEST(Ambush, AHiddenForceThatComesUponADeclaredOneIsAmbushedItself) {
  CLAUSES("BTS-hid.7", "BTS-R.153", "BTS-T.ambush");
  InTheDark g;
  g.force_at("red", "dewbury", 1000), g.force_at("blue", "hidden-hollow", 1200);
  g.declared("blue-1");
  g.land();
  g.until("red-1");
  g.play("move red-1"), g.play("to hidden-hollow");
  g.roll("ambush", "6");
  g.roll("ambush", "1 1 1 1 1 1");
  EXPECT_EQ(g.points("red-1"), 1000 - 60 - 250);
  EXPECT_EQ(g.asked(), "red leave-ambush");
  EXPECT_EQ(g.refused("retreat red-1 britton"), "BTS-R.153");
  g.play("retreat red-1 dewbury");  // where it came from
  EXPECT_EQ(g.where("red-1"), "dewbury");
  EXPECT_TRUE(g.moved("red-1"));
  EXPECT_FALSE(g.asked().ends_with("march-on")) << "its move is over";
}

TEST(Ambush, CostsWhatTheTableSays) {
  CLAUSES("BTS-T.ambush");
  const int plus[] = {0, 0, 0, 50, 100, 250};
  for (int row = 1; row <= 6; ++row) {
    InTheDark g;
    g.force_at("red", "dewbury", 1000), g.force_at("blue", "hidden-hollow", 2000);
    g.declared("red-1");
    g.land();
    g.until("red-1");
    g.play("move red-1"), g.play("to hidden-hollow");
    g.roll("ambush", fmt::format("{}", row));
    std::string twos = "2";
    for (int i = 1; i < row; ++i) twos += " 2";
    g.roll("ambush", twos);
    EXPECT_EQ(g.points("blue-1"), 2000 - 20 * row - plus[row - 1]) << row;
    EXPECT_EQ(g.asked() == "blue leave-ambush", row == 6) << row;
  }
}

TEST(Ambush, WhoeverComesHaltsThoughHeDrivesThemAway) {
  CLAUSES("BTS-land.7", "BTS-hid.10", "BTS-R.270");
  InTheDark g;
  g.force_at("red", "dewbury", 1000), g.force_at("blue", "hidden-hollow", 1200);
  g.declared("red-1");
  g.land();
  g.until("red-1");
  g.play("move red-1"), g.play("to hidden-hollow");
  g.roll("ambush", "6"), g.roll("ambush", "1 1 1 1 1 1");
  g.play("retreat blue-1 heatherlawn");
  EXPECT_TRUE(g.moved("red-1"));
  EXPECT_FALSE(g.asked().ends_with("march-on"));
  InTheDark many;  // enough to pin 1,200, but nobody is left to be pinned
  many.force_at("red", "dewbury", 4000), many.force_at("blue", "hidden-hollow", 500);
  many.declared("red-1");
  many.land();
  many.until("red-1");
  many.play("move red-1"), many.play("to hidden-hollow");
  many.roll("ambush", "5"), many.roll("ambush", "6 6 6 6 6");
  EXPECT_EQ(many.points("blue-1"), 100);
  EXPECT_TRUE(many.moved("red-1"));
}

TEST(Ambush, AForceIsNeverAmbushedBeyondItsLastPoint) {
  CLAUSES("BTS-R.153");
  InTheDark g;
  g.force_at("red", "dewbury", 1000), g.force_at("blue", "hidden-hollow", 500);
  g.declared("red-1");
  g.land();
  g.until("red-1");
  g.play("move red-1"), g.play("to hidden-hollow");
  g.roll("ambush", "6"), g.roll("ambush", "6 6 6 6 6 6");
  EXPECT_EQ(g.where("blue-1"), "");
}

TEST(Ambush, WithoutAWayOutItSurrenders) {
  CLAUSES("BTS-R.153");
  InTheDark g;
  g.force_at("red", "dewbury", 1000), g.force_at("blue", "castle-1", 2000);  // all around it is red
  g.declared("red-1");
  g.land();
  g.until("red-1");
  g.play("move red-1"), g.play("to castle-1");
  g.roll("ambush", "6"), g.roll("ambush", "1 1 1 1 1 1");
  EXPECT_EQ(g.where("blue-1"), "");
  EXPECT_NE(g.last("surrendered"), "");
}

TEST(HiddenMovement, TwoHiddenForcesThatMeetAreBothSeenAndNeitherIsAmbushed) {
  CLAUSES("BTS-R.152", "BTS-hid.10");
  InTheDark g;
  g.force_at("red", "dewbury", 1000), g.force_at("blue", "hidden-hollow", 1200);
  g.land();
  g.until("red-1");
  g.play("move red-1"), g.play("to hidden-hollow");
  EXPECT_TRUE(g.is_shown("red-1") && g.is_shown("blue-1"));
  EXPECT_TRUE(g.no_dice());
  EXPECT_TRUE(g.moved("red-1")) << "it has halted";
}

TEST(HiddenMovement, WhoeverComesLearnsWhetherHeMayPin) {
  CLAUSES("BTS-I.7", "BTS-hid.10");
  for (const int blue : {1000, 1400}) {
    InTheDark g;
    g.force_at("red", "dewbury", 4000), g.force_at("blue", "hidden-hollow", blue);
    g.declared("red-1"), g.declared("blue-1");
    g.land();
    g.until("red-1");
    g.play("move red-1");
    EXPECT_FALSE(g.red_knows("blue-1")) << "not before he is there";
    g.play("to hidden-hollow");
    EXPECT_EQ(g.asked() == "red march-on", blue == 1000) << "3:1, or his move is over";
  }
}

TEST(HiddenMovement, WhatIsNotDeclaredHoldsNobodyUpAndTakesAnAreaOnlyOnceItIs) {
  CLAUSES("BTS-R.261", "BTS-I.4");
  InTheDark g;
  g.force_at("red", "dewbury", 1000);
  const ForceId f = g.force_at("blue", "britton", 800);
  g.land();
  EXPECT_TRUE(hostile_forces(g.state(), g.table(), g.id<PowerId>("red"), g.area("britton")).empty());
  EXPECT_FALSE(sees(g.state(), g.id<PowerId>("red"), f));
  EXPECT_TRUE(sees(g.state(), g.id<PowerId>("blue"), f));
  InTheDark late;
  late.force_at("blue", "britton", 800);
  late.begin(AreasChangeHands{}, EndTurn{});
  EXPECT_EQ(late.controller("britton"), "blue");
  EXPECT_TRUE(late.is_shown("blue-1"));
}

TEST(HiddenMovement, NewTroopsAndPartsOfHiddenForcesAreHidden) {
  CLAUSES("BTS-I.4", "BTS-R.263");
  InTheDark g;
  const ForceId f = g.force_at("red", "dewbury", 2000);
  State s = g.state();
  const ForceId raised = raise(s, g.id<PowerId>("red"), g.area("dewbury"), 500), part = split(s, f, 500, {});
  EXPECT_FALSE(is_declared(s, raised) || is_declared(s, part));
  s.places[f].audience = everyone;
  const ForceId open = split(s, f, 500, {});
  EXPECT_TRUE(is_declared(s, open)) << "a part of a declared force";
  merge(s, g.table(), raised, open);
  EXPECT_TRUE(is_declared(s, raised)) << "a force that a declared one joins";
  EXPECT_FALSE(is_declared(s, open)) << "how much of a roster is used is no one's business";
}

TEST(HiddenMovement, ADeclaredEnemyOfUnknownStrengthCountsAsAForce) {
  CLAUSES("BTS-R.271");
  InTheDark g;
  const ForceId f = g.force_at("blue", "hidden-hollow", 1000);
  g.declared("blue-1");
  g.force_at("red", "dewbury", 1000);
  State known = g.state();
  mask(known, view_of(Seat{0}));
  EXPECT_EQ(known.body(f).points, 0) << "red does not know";
  const PowerId red = g.id<PowerId>("red");
  EXPECT_TRUE(feared_forces(known, g.table(), red, g.area("hidden-hollow")).contains(f));
  EXPECT_FALSE(friendly(known, g.table(), red, g.area("hidden-hollow"), For::movement));
}

TEST(HiddenMovement, HowStrongBothSidesOfABattleWereIsForThoseWhoKnow) {
  CLAUSES("BTS-R.263");
  InTheDark g(3);
  g.force_at("red", "dewbury", 1000), g.force_at("blue", "dewbury", 800);
  g.begin(LookAround{}, EndTurn{});
  State s = g.state();
  const Table& t = g.table();
  GamePlay play{t, nullptr};
  enter_battle(s, t, g.area("dewbury"), side_of(s, t, g.area("dewbury"), g.id<PowerId>("red"), false),
               side_of(s, t, g.area("dewbury"), g.id<PowerId>("blue"), false), false, play);
  EXPECT_EQ(s.combat.battle.before.audience, Seats::of(Seat{0}) | Seats::of(Seat{1}));
  s.combat.battle.entered = true;
  EXPECT_TRUE(ByTheSword::setting(s, t, view_of(Seat{1})).battle);
  State known = s;
  mask(known, view_of(Seat{2}));
  EXPECT_FALSE(ByTheSword::setting(known, t, view_of(Seat{2})).battle) << "green is elsewhere";
}

TEST(HiddenMovement, OthersReadNothingOfHiddenForces) {
  CLAUSES("BTS-I.4", "BTS-hid.5");
  InTheDark g;
  g.force_at("red", "dewbury", 1000);
  g.land();
  g.play("move red-1"), g.play("to hidden-hollow"), g.play("halt");
  const std::string red = g.match().log(view_of(Seat{0}), 0), blue = g.match().log(view_of(Seat{1}), 0);
  EXPECT_NE(red.find("hidden-hollow"), red.npos);
  EXPECT_EQ(blue.find("hidden-hollow"), blue.npos);
  EXPECT_EQ(g.match().view(view_of(Seat{1})).find(R"("at":"hidden-hollow")"), std::string::npos);
}

}  // namespace

}  // namespace linstock::by_the_sword
