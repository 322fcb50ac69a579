// Victory and length, and the general's loss.                              DTS-V, DTS-R.123 to DTS-R.125
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

/// Two units and a general a side, at the end of a round.
struct End : Scene {
  explicit End(Rules rules = {}) : Scene(rules) {
    put("a", "foot points2", {10, 10, 0})
        .put("b", "foot points2", {30, 10, 0})
        .put("leader", "general", {50, 10, 0});
    foe("c", "foot points2", {10, 40, 180})
        .foe("d", "foot points2", {30, 40, 180})
        .foe("chief", "general", {50, 40, 180});
  }
  Unit& change_unit(std::string_view id) { return edit().units[unit(id)]; }
  void lose(std::string_view id, Where where = Where::removed) {
    edit().in_play.insert(unit(id));
    change_unit(id).where = where;
  }
  void check(bool round = true) { begin_in(CheckVictory{round}); }
};

Rules by(Victory victory, std::uint8_t length = 0) {
  Rules r;
  r.victory = victory, r.game_length = length;
  return r;
}

TEST(Victory, MoreThanHalfOfTheUnitsBrokenHaveLost) {
  CLAUSES("DTS-V.1", "DTS-R.123", "DTS-R.125");
  End half;
  half.lose("a");
  half.check();
  EXPECT_FALSE(half.over());
  EXPECT_EQ(half.last("broken-counted"),
            R"({"royalist":2,"royalist_of":4,"parliament":0,"parliament_of":4})");
  End more;
  more.lose("a");
  more.scattered_as("b", Mode::routing, {{30, 10, 0}, {32, 10, 0}, {34, 10, 0}});
  more.check();
  EXPECT_TRUE(more.won(parliament));
}

TEST(Victory, GeneralsAndUnitsThatHaveNotEnteredDoNotCount) {
  CLAUSES("DTS-V.1", "DTS-L.1.i");
  End g;
  g.lose("leader"), g.lose("a");
  g.change_unit("d").where = Where::reserve;
  g.check();
  EXPECT_EQ(g.last("broken-counted"), R"({"royalist":2,"royalist_of":4,"parliament":0,"parliament_of":2})");
}

TEST(Victory, BothSidesBrokenTheSmallerShareWins) {
  CLAUSES("DTS-R.124", "DTS-V.7");
  End even;
  for (const char* id : {"a", "b", "c", "d"}) even.lose(id);
  even.check();
  EXPECT_TRUE(even.over());
  EXPECT_FALSE(even.won(royalist) || even.won(parliament));
  End g;
  g.put("e", "foot points2", {60, 10, 0});
  for (const char* id : {"a", "b", "c", "d"}) g.lose(id);
  g.check();
  EXPECT_TRUE(g.won(royalist));
}

TEST(Victory, PointsAtTheEndOfTheLastRound) {
  CLAUSES("DTS-V.2", "DTS-R.125");
  End before{by(Victory::points, 3)};
  before.edit().round = 2;
  before.check();
  EXPECT_FALSE(before.over());
  End g{by(Victory::points, 3)};
  g.edit().round = 3;
  g.lose("a");                    // 3
  g.change_unit("b").points = 0;  // 1
  g.edit().flags_taken[0] = 1;    // 2
  g.edit().generals_lost[1] = 0;
  g.check();
  EXPECT_EQ(g.last("scores-compared"),
            R"({"royalist":2,"parliament":4,"royalist_places":0,"parliament_places":0})");
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.won(parliament));  // less than 3 apart
  End h{by(Victory::points, 3)};
  h.edit().round = 3, h.edit().generals_lost[1] = 1;
  h.check();
  EXPECT_TRUE(h.won(royalist));
}

TEST(Victory, PlacesHeldByFormedUnitsWithinThree) {
  CLAUSES("DTS-V.3");
  for (const bool contested : {false, true}) {
    End g{by(Victory::objective, 3)};
    g.change().objectives = {{"bridge", {10'000, 13'000}}};
    if (contested) g.foe("e", "foot points2", {10, 16, 180});
    g.edit().round = 3;
    g.check();
    EXPECT_EQ(g.won(royalist), !contested);
    EXPECT_TRUE(g.over());
  }
}

TEST(Victory, LastStand) {
  CLAUSES("DTS-V.4");
  for (const bool one_left : {true, false}) {
    End g{by(Victory::last_stand)};
    g.lose("a");
    if (!one_left) g.scattered_as("b", Mode::routing, {{30, 10, 0}, {32, 10, 0}, {34, 10, 0}});
    g.check();
    EXPECT_EQ(g.won(parliament), !one_left);
  }
}

TEST(Victory, AGeneralWhoIsStillToArriveIsNoUnit) {
  CLAUSES("DTS-V.4", "DTS-R.176");
  for (const Victory how : {Victory::last_stand, Victory::points})
    for (const char* late : {"general", "foot points2"}) {
      End g{by(how)};
      g.put("late", late, {30, 10, 0});
      g.change_unit("late").where = Where::reserve;
      for (const char* id : {"a", "b"}) g.lose(id);
      g.check();
      EXPECT_EQ(g.won(parliament), late == std::string_view{"general"});
    }
}

TEST(Victory, PointsDecideWhenTheTimeOfAnotherBattleIsUp) {
  CLAUSES("DTS-R.175");
  for (const Victory how : {Victory::broken, Victory::last_stand, Victory::objective}) {
    End g{by(how, 3)};
    g.edit().round = 3, g.edit().generals_lost[1] = 1;
    g.check();
    EXPECT_TRUE(g.won(royalist));
    EXPECT_EQ(g.last_clause("battle-won"), "DTS-R.175");
  }
}

TEST(Victory, WithoutAUnitThatDoesNotRoutABattleForPointsIsLostAtOnce) {
  CLAUSES("DTS-R.176");
  for (const Victory how : {Victory::points, Victory::objective}) {
    End g{by(how, 9)};
    for (const char* id : {"a", "b"}) g.lose(id);
    g.check();
    EXPECT_TRUE(g.won(parliament));
    EXPECT_EQ(g.last_clause("battle-won"), "DTS-R.176");
  }
}

TEST(Victory, ASideMayConcede) {
  CLAUSES("DTS-V.5");
  End g;
  g.activate("a");
  EXPECT_TRUE(g.act(royalist, "concede"));
  EXPECT_TRUE(g.won(parliament));
}

TEST(Victory, TheSideThatWinsOnTime) {
  CLAUSES("DTS-L.2.j");
  End g{by(Victory::broken, 10)};
  g.change().wins_on_time = Side::parliament;
  g.edit().round = 10;
  g.check();
  EXPECT_TRUE(g.won(parliament));
}

TEST(Victory, AUnitThatLeftByAnExitIsHalfBroken) {
  CLAUSES("DTS-L.2.k");
  End g;
  g.lose("a", Where::exited);
  g.check();
  EXPECT_EQ(g.last("broken-counted"), R"({"royalist":1,"royalist_of":4,"parliament":0,"parliament_of":4})");
}

TEST(Victory, AUnitLeavesByAnExitInLongMarchOnly) {
  CLAUSES("DTS-R.47", "DTS-L.2.k", "DTS-V.2", "DTS-R.92");
  for (const char* what : {"foot points2 long-march", "foot points2"}) {
    Scene g;
    g.put("own", what, {36, 45, 0})
        .put("leader", "general", {36, 45, 0})
        .with("leader", "own")
        .foe("far", "foot points2", {10, 5, 0});
    g.put("other", "foot", {10, 30, 0}).put("third", "foot", {20, 30, 0}).put("fourth", "foot", {30, 30, 0});
    g.change().exits = {{"road", Side::royalist, {34'000, 48'000}, {38'000, 48'000}}};
    g.declare("own", "advance");
    if (g.asked() == "royalist choose-attack") g.play("plain-move");
    g.roll("movement", "4");
    if (g.at("own").formation == Formation::line) {
      EXPECT_EQ(g.refused("leave"), "DTS-R.47");
      continue;
    }
    g.play("leave");
    EXPECT_EQ(g.at("own").where, Where::exited);
    EXPECT_EQ(g.last_clause("removed"), "DTS-R.47");
    EXPECT_EQ(g.at("leader").where, Where::removed);
    EXPECT_EQ(g.state().generals_lost[0], 0) << "he is safe";
  }
}

TEST(Victory, TheLossOfTheFirstGeneralMakesUnitsNearHimCheck) {
  CLAUSES("DTS-V.6");
  for (const bool check : {false, true}) {
    Rules rules;
    if (check) rules.general_loss = GeneralLoss::check;
    Facing g{"foot", "foot points3", 6, rules};
    g.foe("chief", "general", {30, 28, 180})
        .with("chief", "enemy")
        .foe("near", "foot points4", {36, 28, 180});
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", "3 4"), g.roll("casualty", "1");
    if (check) g.roll("check", "1 2"), g.roll("check", "1 2");
    EXPECT_TRUE(g.quiet());
    EXPECT_EQ(g.asked(), "royalist aim");
  }
}

TEST(Victory, APlaceThatNobodyIsNearIsHeldByNobody) {
  CLAUSES("DTS-V.3");
  for (const bool near : {false, true}) {
    End g{by(Victory::objective, 3)};
    g.change().objectives = {{"bridge", {10'000, near ? 13'000 : 13'001}}, {"ford", {60'000, 24'000}}};
    g.edit().round = 3;
    g.check();
    EXPECT_EQ(g.last("scores-compared"),
              fmt::format(R"({{"royalist":0,"parliament":0,"royalist_places":{},"parliament_places":0}})",
                          int(near)));
  }
}

TEST(Victory, TheSideThatWinsOnTimeDoesSoByBrokenUnitsOnly) {
  CLAUSES("DTS-L.2.j", "DTS-V.2");
  End g{by(Victory::points, 10)};
  g.change().wins_on_time = Side::parliament;
  g.edit().round = 10;
  g.check();
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.won(parliament));
  EXPECT_EQ(g.last("battle-drawn"), R"({"how":"points"})");
  End shorter{by(Victory::points, 4)};  // the length agreed on goes before the scenario's
  shorter.change().length = 10;
  shorter.edit().round = 4;
  shorter.check();
  EXPECT_TRUE(shorter.over());
  End scenario{by(Victory::points)};
  scenario.change().length = 10;
  scenario.edit().round = 10;
  scenario.check();
  EXPECT_TRUE(scenario.over());
}

TEST(Victory, OnlyThoseWhoCommandConcede) {
  CLAUSES("DTS-V.5");
  End g;
  g.activate("a");
  const auto acts = [&](Actor actor, Seat seat) {
    Options out;
    DeclareTheeSir::acts(g.state(), g.table(), actor, seat, out);
    return out.list.size();
  };
  EXPECT_EQ(acts(Actor::seat, royalist), 1U);
  EXPECT_EQ(acts(Actor::seat, {}), 0U);
  EXPECT_EQ(acts(Actor::umpire, royalist), 0U);
}

TEST(Victory, WhoLeavesTheTableAndHow) {
  CLAUSES("DTS-R.47", "DTS-L.2.k");
  const auto leaves = [](std::string_view what, const char* dice, Side exit, double y,
                         std::string_view legs = "") {
    Scene g;
    g.put("own", what, {36, y, 0}).foe("far", "foot points2", {10, 5, 0});
    g.put("other", "foot", {10, 30, 0}).put("third", "foot", {20, 30, 0});
    g.change().exits = {{"road", exit, {34'000, 48'000}, {38'000, 48'000}}};
    g.declare("own", "advance");
    if (*dice) g.roll("movement", dice);
    if (legs.empty()) return g.offers("leave");
    g.play(legs);
    return false;
  };
  EXPECT_TRUE(leaves("foot points2 long-march", "1", Side::royalist, 44));
  EXPECT_FALSE(leaves("foot points2 long-march", "1", Side::royalist, 43.999)) << "4 inches at most";
  EXPECT_FALSE(leaves("foot points2 long-march", "4", Side::parliament, 45)) << "the enemy's";
  EXPECT_FALSE(leaves("general", "", Side::royalist, 45)) << "units only";
  Scene g;
  g.put("own", "foot points2 long-march", {36, 45, 0}).foe("far", "foot points2", {10, 5, 0});
  g.put("other", "foot", {10, 30, 0}).put("third", "foot", {20, 30, 0});
  g.change().exits = {{"road", Side::royalist, {34'000, 48'000}, {38'000, 48'000}}};
  g.declare("own", "advance");
  g.roll("movement", "4");
  const auto part = g.match().part(royalist, "ahead 1");
  ASSERT_TRUE(part) << part.error().what();
  EXPECT_FALSE(g.offers("leave")) << "in place of a move, not after it";
}

TEST(Victory, ADifferenceOfThreeDecides) {
  CLAUSES("DTS-V.2");
  for (const bool ours : {true, false})
    for (const int flags : {0, 1}) {
      End g{by(Victory::points, 3)};
      g.edit().round = 3;
      g.edit().generals_lost[ours ? 1 : 0] = 1;                  // 3
      g.edit().flags_taken[ours ? 1 : 0] = std::uint8_t(flags);  // 2 for the other
      g.check();
      EXPECT_TRUE(g.over());
      EXPECT_EQ(g.won(royalist), ours && !flags);
      EXPECT_EQ(g.won(parliament), !ours && !flags);
    }
}

TEST(Victory, TheFirstGeneralsLossIsFeltWithinSixInches) {
  CLAUSES("DTS-V.6", "DTS-R.119");
  Rules rules;
  rules.general_loss = GeneralLoss::check;
  Facing g{"foot", "foot points3", 6, rules};
  g.foe("chief", "general", {30, 28, 180}).with("chief", "enemy");  // he stands at 30,27
  g.foe("exact", "foot points4", {38.25, 26.5, 180}).foe("beyond", "foot points4", {21.749, 26.5, 180});
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "3 4"), g.roll("casualty", "1");
  g.roll("check", "1 2"), g.roll("check", "1 2");
  EXPECT_TRUE(told(g, "checked", R"("unit":"exact")"));
  EXPECT_TRUE(g.quiet()) << "his unit, and one more";
}

TEST(Victory, WhatEachLossIsWorth) {
  CLAUSES("DTS-V.2", "DTS-L.2.k");
  const auto scores = [](const std::function<void(End&)>& change) {
    End g{by(Victory::points, 3)};
    g.edit().round = 3;
    change(g);
    g.check();
    const std::string told = g.last("scores-compared");
    return told.substr(0, told.find(",\"royalist_places"));
  };
  EXPECT_EQ(scores([](End&) {}), R"({"royalist":0,"parliament":0)");
  EXPECT_EQ(scores([](End& g) { g.lose("c"); }), R"({"royalist":3,"parliament":0)");
  EXPECT_EQ(scores([](End& g) { g.lose("c", Where::exited); }), R"({"royalist":3,"parliament":0)");
  EXPECT_EQ(scores([](End& g) {
              g.scattered_as("c", Mode::routing, {{10, 40, 0}, {12, 40, 0}, {14, 40, 0}});
              g.change_unit("c").points = 0;
            }),
            R"({"royalist":2,"parliament":0)");
  EXPECT_EQ(scores([](End& g) { g.change_unit("c").points = 0; }), R"({"royalist":1,"parliament":0)");
  EXPECT_EQ(scores([](End& g) { g.lose("chief"); }), R"({"royalist":0,"parliament":0)")
      << "counted as generals";
  EXPECT_EQ(scores([](End& g) { g.edit().generals_lost[0] = 1, g.edit().flags_taken[1] = 2; }),
            R"({"royalist":0,"parliament":7)");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
