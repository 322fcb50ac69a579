// Generals: riding, joining, leaving, staying behind.                      DTS-2.3, DTS-2.4, DTS-R.52 to
// DTS-R.55
#include "declare_thee_sir/match.hpp"
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

struct Led : Facing {
  Led() : Facing("foot points2", "foot points4", 25) { put("leader", "general", {30, 18, 0}); }
};

TEST(Generals, NineInchesInAnyDirectionWithoutDice) {
  CLAUSES("DTS-2.3", "DTS-T.movement", "DTS-R.16", "DTS-Z.2", "DTS-R.35", "DTS-R.105");
  Led g;
  g.put("rider", "general", {50, 20, 0});
  g.declare("rider", "advance");
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.refused("move right 180 ahead 9.001"), "DTS-2.3");
  g.play("move right 180 ahead 9");
  EXPECT_EQ(g.at("rider").at.y, 11'000);
}

TEST(Generals, HeGoesAlongOrStays) {
  CLAUSES("DTS-2.4", "DTS-R.54", "DTS-D.6", "DTS-R.55");
  for (const bool stays : {false, true}) {
    Led g;
    g.with("leader", "own");
    g.declare("own", "advance");
    g.play("plain-move");
    g.roll("movement", "5");
    g.play("move ahead 5");
    EXPECT_EQ(g.offers(), (std::vector<std::string>{"stay-behind", "go-along"}));
    g.play(stays ? "stay-behind" : "go-along");
    EXPECT_EQ(bool(g.at("leader").general), !stays);
    EXPECT_EQ(g.points("own"), stays ? 2 : 3);
    EXPECT_EQ(g.stands("own"), "30 25 0");
  }
}

TEST(Generals, HeJoinsAUnitThatHeComesUpTo) {
  CLAUSES("DTS-R.54", "DTS-R.52", "DTS-D.8");
  Led g;
  g.put("rider", "general", {20, 18, 0});
  g.declare("rider", "advance");
  g.play("join own");
  EXPECT_EQ(g.at("own").general, g.unit("rider"));
  EXPECT_EQ(g.at("own").bonus, Bonus::held);
  EXPECT_EQ(g.points("own"), 3);
}

TEST(Generals, OneGeneralToAUnitAndNoneToARoutingOne) {
  CLAUSES("DTS-R.53", "DTS-R.54");
  Led g;
  g.with("leader", "own");
  g.put("rider", "general", {24, 18, 0}).put("routers", "foot points1", {20, 24, 0});
  g.scattered_as("routers", Mode::routing, {{20, 24, 0}, {22, 24, 0}, {24, 24, 0}});
  g.declare("rider", "advance");
  EXPECT_EQ(g.refused("join own"), "DTS-R.54");
  EXPECT_EQ(g.refused("join routers"), "DTS-R.54");
}

TEST(Generals, LeavingAndJoiningAgainLaterRenewsHisPoint) {
  CLAUSES("DTS-R.52", "DTS-R.54", "DTS-R.55");
  Led g;
  g.with("leader", "own");
  g.edit().units[g.unit("own")].bonus = Bonus::spent;
  const Execute ride{g.unit("leader"), Order::advance, Mode::formed};
  g.begin_in(ride, EndAction{}, ride);
  EXPECT_EQ(g.refused("join own"), "DTS-R.54");  // not in one activation
  g.play("move right 180 ahead 5");
  EXPECT_EQ(g.at("own").bonus, Bonus::none);
  g.play("join own");
  EXPECT_EQ(g.points("own"), 3);
}

TEST(Generals, HisPointBringsNobodyAboveFour) {
  CLAUSES("DTS-3.13", "DTS-3.14", "DTS-R.52", "DTS-R.54");
  for (const char* own : {"foot", "foot points0", "foot points3", "foot points4"}) {
    Facing g{own, "foot points4", 25};
    g.put("rider", "general", {30, 17, 0});
    g.declare("rider", "advance");
    g.play("join own");
    EXPECT_EQ(g.at("rider").general, g.unit("own"));
    const bool room = own == std::string_view{"foot points0"} || own == std::string_view{"foot points3"};
    EXPECT_EQ(g.at("own").bonus, room ? Bonus::held : Bonus::none) << own;
    EXPECT_EQ(g.last("joined"), R"({"general":"rider","unit":"own","left":false})");
  }
}

TEST(Generals, UnitsDoNotEndOnAFriendsGeneral) {
  CLAUSES("DTS-R.84", "DTS-R.43");
  Facing g{"foot points2", "foot points4", 25};
  g.put("alone", "general", {30, 23, 0});
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "6");
  EXPECT_EQ(g.refused("move ahead 2.5"), "DTS-R.43");
  g.play("move ahead 5");
}

TEST(Generals, AUnitStopsBeforeOneOfTheEnemyAsBeforeAnyBody) {
  CLAUSES("DTS-R.43", "DTS-R.42");
  Facing g{"foot points2", "foot points4", 25};
  g.foe("alone", "general", {30, 23, 180});
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "6");
  EXPECT_EQ(g.refused("move ahead 5"), "DTS-R.43");
  g.play("move ahead 3");
  EXPECT_EQ(g.asked(), "parliament evade");
}

TEST(Generals, AnEnemyThatTurnsOntoHimMakesHimEvade) {
  CLAUSES("DTS-R.170", "DTS-R.84");
  Facing g{"foot points2", "foot points4", 25};
  g.foe("rider", "general", {30, 22.5, 180}).foe("distant", "general", {30, 26, 180});
  g.declare("own", "formation");
  g.play("form long-march 0");  // it keeps its front edge
  EXPECT_EQ(g.asked(), "");
  Facing h{"foot points2 long-march", "foot points4", 25};
  h.foe("rider", "general", {31.5, 19.9, 180}).foe("distant", "general", {30, 26, 180});
  h.declare("own", "formation");
  h.play("form line 0");
  EXPECT_EQ(h.asked(), "parliament evade");
  h.play("evade rider 36 24 0");
  EXPECT_EQ(h.last("moved"),
            R"({"unit":"rider","stand":255,"cause":"evade","bends":[],"from":)"
            R"({"x":31500,"y":19900,"facing":18000},"to":{"x":36000,"y":24000,"facing":0}})");
  EXPECT_EQ(h.last_clause("moved"), "DTS-R.84");
  EXPECT_EQ(h.asked(), "");
}

TEST(Generals, LeftBehindHeStandsAtTheNearestFreeSpot) {
  CLAUSES("DTS-R.54", "DTS-2.4");
  const auto left = [](const std::function<void(Led&)>& around, double y = 20) {
    Led g;
    g.with("leader", "own");
    g.edit().units[g.unit("own")].at.y = static_cast<Mil>(y * 1'000);
    around(g);
    g.declare("own", "advance");
    g.play("plain-move");
    g.roll("movement", "5");
    g.play("move ahead 5");
    g.play("stay-behind");
    EXPECT_EQ(g.last("joined"), R"({"general":"leader","unit":"own","left":true})");
    EXPECT_EQ(g.last_clause("joined"), "DTS-R.54");
    return g.stands("leader");
  };
  EXPECT_EQ(left([](Led&) {}), "30 19 0") << "behind the flag stand";
  EXPECT_EQ(left([](Led& g) { g.put("x", "artillery points2", {30, 19, 0}); }), "30 17.5 0");
  EXPECT_EQ(
      left([](Led& g) { g.put("x", "foot points2", {30, 19, 0}).put("y", "foot points2", {30, 18, 0}); }),
      "30 17 0");
  EXPECT_EQ(left([](Led&) {}, 1), "29.5 2.116 0") << "on the table";
  EXPECT_EQ(left([](Led& g) { g.ground("impassable", 20, 17, 20, 2); }), "30 17 0");
}

TEST(Generals, HeDoesNotRejoinTheUnitThatHeRidesAwayFrom) {
  CLAUSES("DTS-R.54");
  Led g;
  g.with("leader", "own");
  g.declare("leader", "advance");
  g.play("move right 90 ahead 0.5");
  EXPECT_FALSE(g.at("leader").general);
  EXPECT_EQ(g.stands("leader"), "30.5 19 0");
}

TEST(Generals, WhoIsComeUpToWithoutJoining) {
  CLAUSES("DTS-R.53", "DTS-R.54");
  Led g;
  g.with("leader", "own");
  g.put("rider", "general", {31, 12, 0});
  g.declare("rider", "advance");
  g.play("move ahead 7");
  EXPECT_FALSE(g.at("rider").general) << "it has one";
  Led h;
  h.put("rider", "general", {30, 12, 0});
  h.scattered_as("own", Mode::routing, {{27, 20, 0}, {30, 20, 0}, {33, 20, 0}});
  h.declare("rider", "advance");
  h.play("move ahead 7");
  EXPECT_FALSE(h.at("rider").general) << "it routs";
  Led k;
  k.put("rider", "general", {20, 12, 0}).put("second", "artillery points2", {20, 19, 0});
  k.declare("rider", "advance");
  k.play("move ahead 5.5");
  EXPECT_EQ(k.at("rider").general, k.unit("second")) << "whom he touches";
}

TEST(Generals, WhereHeMayEvadeTo) {
  CLAUSES("DTS-R.84", "DTS-D.15");
  Facing g{"foot points2", "foot points2", 20};
  g.foe("rider", "general", {30, 22, 180});
  const Evade evade{Seat{1U}, g.unit("rider")};
  g.begin_in(evade);
  const auto why = [&](Mil x, Mil y, Angle facing) {
    const auto no =
        evade.place(g.state(), g.table(), {Verb{verb::evade}, {g.unit("rider").value}, {}, {x, y, facing}});
    return no ? fmt::format("{} {}", text(no->clause, clause_ids), no->what()) : std::string{};
  };
  EXPECT_EQ(why(30'000, 32'000, 0), "");
  EXPECT_EQ(why(30'000, 31'000, 35'999), "");
  EXPECT_NE(why(30'000, 32'001, 0), "") << "9 from centre to centre";
  EXPECT_NE(why(30'000, 31'000, -1), "");
  EXPECT_NE(why(30'000, 31'000, 36'000), "");
  EXPECT_NE(why(30'000, 31'000, -1), why(30'000, 32'001, 0));
  EXPECT_NE(why(30'000, 22'000, 0), "") << "an inch from the enemy, not more";
  EXPECT_EQ(why(30'000, 22'001, 0), "");
  EXPECT_NE(why(30'000, 20'500, 0), "");
  Rng rng{3};
  Option o{};
  o.verb = Verb{verb::evade}, o.args = {g.unit("rider").value};
  Mil least = 72'000, most = 0;
  for (int i = 0; i < 200; ++i) {
    const Pose at = evade.sample(g.state(), g.table(), o, rng);
    EXPECT_EQ(why(at.x, at.y, at.facing), "");
    least = std::min(least, at.x), most = std::max(most, at.x);
  }
  EXPECT_LT(least, 25'000);
  EXPECT_GT(most, 35'000);
  const auto nearest = [&](Pose at) {
    return evade.nearest(g.state(), g.table(), {Verb{verb::evade}, {g.unit("rider").value}, {}, at});
  };
  EXPECT_EQ(nearest({30'000, 25'000, 100}), (Pose{30'000, 25'000, 100}));
  EXPECT_EQ(nearest({30'000, 25'000, -100}), (Pose{30'000, 25'000, 35'900}));
  const Pose far = nearest({30'000, 60'000, 0});
  EXPECT_EQ(why(far.x, far.y, far.facing), "");
  EXPECT_GT(far.y, 29'000);
}

TEST(Generals, HeJoinsTheUnitThatIsMeantOfTwoThatHeTouches) {
  CLAUSES("DTS-R.54");
  for (const char* meant : {"left", "right"}) {
    Facing g{"foot", "foot points4", 25};
    g.put("left", "artillery points2", {50, 20, 0}).put("right", "artillery points2", {51.5, 20, 0});
    g.put("rider", "general", {50.75, 14, 0});
    g.declare("rider", "advance");
    g.play(fmt::format("join {}", meant));
    EXPECT_EQ(g.at("rider").general, g.unit(meant));
  }
}

}  // namespace
}  // namespace linstock::declare_thee_sir
