// 7.a The forlorn hope.
#include "declare_thee_sir/hope.hpp"

#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

using Lines = std::vector<std::string>;

/// `own` has its forlorn hope out, at this place.
struct HopeOut : Facing {
  HopeOut(std::string_view own, Spot hope, int hope_points = 3, Rules rules = {})
      : Facing(std::string{own} + " with-hope", "foot points4", 25, rules) {
    edit().units[unit("own")].with_it = 6;
    Unit& it = edit().units[unit("own-hope")];
    it.where = Where::table, it.with_it = 1;
    it.at = {Mil(hope.x * 1'000), Mil(hope.y * 1'000), Angle(hope.facing * 100)};
    it.points = std::uint8_t(hope_points), it.first = 3;
  }
  void move(std::string_view dice, std::string_view how) {
    declare("own", "advance");
    play("plain-move");
    roll("movement", dice);
    play(how);
  }
};

TEST(Hope, FormsBeforeTheRegiment) {
  CLAUSES("DTS-7.a.1", "DTS-7.a.2", "DTS-7.a.3", "DTS-R.107", "DTS-D.3", "DTS-Z.11", "DTS-units.13");
  Facing g{"foot with-hope", "foot points4", 25};
  g.declare("own", "formation");
  g.play("send-hope 2 0");
  g.roll("hope", "3");
  EXPECT_EQ(g.at("own").with_it, 3) << "the other musketeers and the pikes are left";
  EXPECT_EQ(g.stands("own-hope"), "29.25 24 0") << "centred, its rear 3 before the regiment";
  EXPECT_FALSE(tested(g.at("own-hope")));
}

TEST(Hope, WhichUnitsMustRejoin) {
  CLAUSES("DTS-7.a.7", "DTS-7.a.8", "DTS-7.a.9", "DTS-7.a.10", "DTS-7.a.11", "DTS-R.112", "DTS-R.113");
  const auto must = [](
                        int own, int hope, const std::function<void(Scene&)>& change = [](Scene&) {},
                        std::string_view who = "own-hope") {
    HopeOut g{"foot points2", {30, 24, 0}, hope};
    g.edit().units[g.unit("own")].points = std::uint8_t(own);
    change(g);
    g.activate("rest");
    return must_rejoin(g.state(), g.table(), g.unit(who));
  };
  const auto rout = [](std::string_view id) {
    return [id](Scene& g) { g.scattered_as(id, Mode::routing, {{30, 24, 0}}); };
  };
  EXPECT_FALSE(must(2, 1));
  EXPECT_TRUE(must(2, 0));
  EXPECT_TRUE(must(0, 1));
  EXPECT_TRUE(must(2, 1, rout("own-hope")));
  EXPECT_FALSE(must(2, 1, rout("rest"), "rest")) << "a regiment";
  EXPECT_FALSE(must(0, 1, [](Scene& g) { g.edit().units[g.unit("own")].where = Where::removed; }));
  EXPECT_FALSE(must(2, 0, [](Scene& g) { g.edit().units[g.unit("own-hope")].where = Where::ranks; }));
}

TEST(Hope, ScatteredItIsNoSkirmishLine) {
  CLAUSES("DTS-R.108", "DTS-4.8", "DTS-5.c.5");
  HopeOut g{"foot points2", {30, 24, 0}};
  g.activate("rest");
  Unit it = g.at("own-hope");
  EXPECT_TRUE(is_hope(g.table(), g.unit("own-hope"), it));
  it.mode = Mode::routing;
  EXPECT_FALSE(is_hope(g.table(), g.unit("own-hope"), it));
}

TEST(Hope, WhoSendsNone) {
  CLAUSES("DTS-R.107", "DTS-7.a.10", "DTS-7.a.2", "DTS-R.106");
  const auto refusal = [](std::string_view what, bool allowed = true) {
    Rules rules;
    rules.forlorn_hope = allowed;
    Facing g{what, "foot points4", 25, rules};
    g.declare("own", "formation");
    return g.refused("send-hope 1 0");
  };
  EXPECT_EQ(refusal("foot with-hope points0"), "DTS-7.a.10");
  EXPECT_EQ(refusal("foot with-hope points2 long-march"), "DTS-R.107");
  EXPECT_EQ(refusal("foot with-hope points2 hedgehog"), "DTS-R.107");
  EXPECT_EQ(refusal("foot points2"), "DTS-7.a.2");
  EXPECT_EQ(refusal("foot with-hope points2", false), "DTS-7.a.2");
  InContact g{"foot with-hope points2", "foot points2"};
  g.declare("own", "formation");
  EXPECT_FALSE(g.offers("send-hope 1 {degrees}"));
  HopeOut h{"foot points2", {30, 24, 0}};
  h.declare("own", "formation");
  EXPECT_EQ(h.refused("send-hope 2 0"), "DTS-R.107") << "one is out";
}

TEST(Hope, StopsShortOfWhatIsInItsWay) {
  CLAUSES("DTS-R.107");
  for (const char* what : {"enemy", "obstacle", "friend"}) {
    Facing g{"foot with-hope points2", "foot points4", 25};
    if (*what == 'e') g.foe("near", "foot points4", {30, 25, 180});
    if (*what == 'o') g.line("obstacle", {20, 24.25}, {40, 24.25});
    if (*what == 'f') g.put("near", "foot points4", {30, 25, 0});
    g.declare("own", "formation");
    g.play("send-hope 1 0");
    g.roll("hope", "5");
    EXPECT_EQ(g.stands("own-hope"), "30.75 24 0") << what;
  }
}

TEST(Hope, ItsCardComesAtTheReshuffleOrAtOnce) {
  CLAUSES("DTS-R.108", "DTS-7.a.5");
  for (const bool at_once : {false, true}) {
    Rules rules;
    if (at_once) rules.hope_card = HopeCard::at_once;
    Facing g{"foot with-hope points2", "foot points4", 25, rules};
    g.declare("own", "formation");
    g.play("send-hope 1 0");
    g.roll("hope", "3");
    EXPECT_EQ(g.state().deck.value.contains(card_of(g.unit("own-hope"), 0)), at_once);
    resume(g);
    g.begin_in(NewRound{});
    EXPECT_TRUE(g.state().deck.value.contains(card_of(g.unit("own-hope"), 0)));
  }
}

TEST(Hope, HasPointsOfItsOwn) {
  CLAUSES("DTS-7.a.6", "DTS-R.111", "DTS-4.8", "DTS-5.c.5");
  HopeOut g{"foot points2", {30, 35, 0}, 0};
  g.edit().units[g.unit("own-hope")].first = 0;
  g.declare("enemy", "stand-fire");
  g.play("fire own-hope");
  g.roll("range", "1");
  EXPECT_FALSE(tested(g.at("own-hope"))) << "out of range";
  HopeOut h{"foot points2", {30, 36, 0}, 0};
  h.edit().units[h.unit("own-hope")].first = 0;
  h.declare("enemy", "stand-fire");
  h.play("fire own-hope");
  h.roll("range", "6"), h.roll("points", "1"), h.roll("effect", "2 3");
  EXPECT_EQ(h.at("own-hope").points, 1);
  EXPECT_EQ(h.at("own").points, 2);
  EXPECT_TRUE(told(h, "fired", R"({"because":"forlorn-hope","by":-1})"));
}

TEST(Hope, MovesWithItsRegiment) {
  CLAUSES("DTS-7.a.4", "DTS-R.110", "DTS-R.46");
  HopeOut g{"foot points2", {30, 24, 0}};
  g.move("5", "move right 30 ahead 4");
  EXPECT_EQ(g.stands("own-hope"), "32 27.464 0");
  EXPECT_EQ(g.stands("own"), "32 23.464 0");
  HopeOut back{"foot points2", {30, 24, 0}};
  back.declare("own", "rally");
  back.play("rearward");
  back.roll("movement", "3");
  back.play("move ahead 3");
  EXPECT_EQ(back.stands("own-hope"), "30 21 0");
  HopeOut fire{"foot points2", {30, 24, 0}};
  fire.declare("own", "advance-fire");
  fire.roll("movement", "4");
  fire.play("move ahead 2");
  EXPECT_EQ(fire.stands("own-hope"), "30 26 0");
  EXPECT_FALSE(fire.at("own-hope").has_fired);
}

TEST(Hope, StopsAtObstaclesAndEnemiesButNotInDifficultGround) {
  CLAUSES("DTS-R.110");
  HopeOut g{"foot points2", {30, 24, 0}};
  g.line("obstacle", {20, 26.25}, {40, 26.25});
  g.move("5", "move ahead 5");
  EXPECT_EQ(g.stands("own-hope"), "30 26 0");
  HopeOut h{"foot points2", {30, 24, 0}};
  h.foe("near", "foot points4", {30, 27, 180});
  h.move("2", "move ahead 2");
  EXPECT_EQ(h.stands("own-hope"), "30 26 0");
  HopeOut k{"foot points2", {30, 26, 0}};
  k.ground("difficult", 20, 26, 20, 10);
  k.move("4", "move ahead 4");
  EXPECT_EQ(k.stands("own-hope"), "30 30 0");
}

TEST(Hope, StaysWhenItsRegimentAttacksOrIsPushedBack) {
  CLAUSES("DTS-R.110", "DTS-R.46");
  HopeOut g{"foot points2", {30, 22, 0}};
  g.foe("near", "foot points4", {30, 25, 180});
  g.declare("own", "advance");
  g.play("attack near");
  g.roll("movement", "5");
  EXPECT_EQ(g.stands("own-hope"), "30 22 0");
  g.roll("close", "3");  // through its hope without checks
}

TEST(Hope, OnItsOwnCard) {
  CLAUSES("DTS-R.109", "DTS-7.a.5", "DTS-7.a.3");
  HopeOut g{"foot points2", {30, 24, 0}};
  g.activate("own-hope");
  EXPECT_EQ(g.offers(), (Lines{"formation", "advance", "advance-fire", "stand-fire", "rally", "defer"}));
  g.play("formation");
  EXPECT_EQ(g.refused("form long-march 0"), "DTS-7.a.3");
  EXPECT_EQ(g.refused("form hedgehog 0"), "DTS-1.c.2");
  g.play("form line 45");
  EXPECT_EQ(g.at("own-hope").at.facing, 4'500);
  later(g, "own-hope", "formation");
  g.play("rejoin");
  EXPECT_EQ(g.at("own-hope").where, Where::ranks);
  EXPECT_EQ(g.at("own").with_it, 7);
}

TEST(Hope, StaysWithinSixInches) {
  CLAUSES("DTS-R.109");
  HopeOut g{"foot points2", {30, 24, 0}};
  g.declare("own-hope", "advance");
  g.play("plain-move");
  g.roll("movement", "6");
  EXPECT_EQ(g.refused("move ahead 3.2"), "DTS-R.109");
  g.play("move ahead 3");
  HopeOut far{"foot points2", {30, 29, 0}};
  far.declare("own-hope", "formation");
  EXPECT_EQ(far.refused("rejoin"), "DTS-R.109");
}

TEST(Hope, GoesAsFarAsThereIsRoom) {
  CLAUSES("DTS-R.109");
  HopeOut g{"foot points2", {30, 24, 0}};
  g.line("impassable", {20, 26.58}, {40, 26.58});  // a wall 2.33 before it
  g.declare("own-hope", "advance");
  g.play("plain-move");
  g.roll("movement", "6");
  EXPECT_NE(g.refused("move ahead 2.34"), "");
  g.play("move ahead 2.33");
}

TEST(Hope, IsRecalledByItsRegiment) {
  CLAUSES("DTS-R.27", "DTS-R.109", "DTS-R.112");
  HopeOut g{"foot points2", {30, 24, 0}};
  g.declare("own", "formation");
  g.play("recall-hope 0");
  EXPECT_EQ(g.at("own-hope").where, Where::ranks);
  EXPECT_EQ(g.at("own-hope").points, 3) << "kept on record";
  EXPECT_EQ(g.stands("own"), "29.25 20 0") << "about the colours";
}

TEST(Hope, ItsCardIsWithdrawnWhenItRejoins) {
  CLAUSES("DTS-R.112", "DTS-R.149");
  HopeOut g{"foot points2", {30, 24, 0}};
  g.edit().deck.value.add(card_of(g.unit("own-hope"), 0));
  g.edit().cards_left = 1;
  g.declare("own", "formation");
  g.play("recall-hope 0");
  EXPECT_TRUE(g.state().deck.value.empty());
  EXPECT_EQ(g.state().cards_left, 0);
}

TEST(Hope, APoorHopeComesBack) {
  CLAUSES("DTS-7.a.7", "DTS-7.a.8", "DTS-R.112", "DTS-Z.11");
  for (const char* card : {"own-hope", "own"}) {
    HopeOut g{"foot points2", {30, 26, 0}, 0};
    g.activate(card);
    if (card == std::string_view{"own"}) g.play("defer");
    g.roll("hope", "3");  // without a declaration of its own
    EXPECT_EQ(g.stands("own-hope"), "30 23 0") << card;
    EXPECT_TRUE(done(g));
  }
  HopeOut in{"foot points2", {30, 23, 0}, 0};
  in.activate("own-hope");
  in.roll("hope", "4");
  EXPECT_EQ(in.at("own-hope").where, Where::ranks);
  EXPECT_EQ(in.at("own").with_it, 7);
  later(in, "own", "formation");
  EXPECT_EQ(in.refused("send-hope 1 0"), "DTS-R.112") << "it has no points";
}

TEST(Hope, DoesNotFollowWhenItMustComeBack) {
  CLAUSES("DTS-R.112");
  HopeOut g{"foot points2", {30, 30, 0}, 0};
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "2");
  g.play("move ahead 2");
  EXPECT_EQ(g.stands("own-hope"), "30 30 0");
  g.roll("hope", "1");
  EXPECT_EQ(g.stands("own-hope"), "30 29 0");
}

TEST(Hope, ARoutedHopeRunsToItsRegiment) {
  CLAUSES("DTS-7.a.9", "DTS-R.112", "DTS-Z.11", "DTS-R.88");
  HopeOut g{"foot points2", {30, 34, 0}, 0};
  g.scattered_as("own-hope", Mode::routing, {{30, 34, 0}});
  g.activate("own-hope");
  g.roll("hope", "2 3");
  EXPECT_EQ(g.all_stands("own-hope"), (Lines{"30 29 0"}));
  later(g, "own-hope");
  g.roll("hope", "6 5");
  EXPECT_EQ(g.at("own-hope").where, Where::ranks);
}

TEST(Hope, BrokenInMeleeRunsToItsRegiment) {
  CLAUSES("DTS-7.a.9", "DTS-R.112");
  HopeOut g{"foot points2", {30, 34, 0}, 0};
  g.foe("horse", "cavalry points4", {33, 35, 270}).touching("horse", "own-hope");
  g.edit().units[g.unit("horse")].at = {30'750, 33'500, 27'000};
  g.declare("horse", "advance");
  g.play("attack own-hope");
  g.roll("fight", "3 4");
  EXPECT_EQ(g.mode("own-hope"), Mode::routing);
  g.roll("rout", "1 3");
  EXPECT_EQ(g.at("own-hope").at.x, 30'000) << "not away from the horse";
  EXPECT_EQ(g.at("own-hope").at.y, 30'000);
}

TEST(Hope, BrokenNearItsRegimentItIsInTheRanksAtOnce) {
  CLAUSES("DTS-R.112");
  HopeOut g{"foot points2", {30, 24, 0}, 0};
  g.begin_in(Break{g.unit("own-hope"), {}});
  g.roll("rout", "3 4");
  EXPECT_EQ(g.at("own-hope").where, Where::ranks) << "and runs no farther";
  EXPECT_EQ(g.at("own").with_it, 7);
}

TEST(Hope, ComesBackWhenItsRegimentIsPoor) {
  CLAUSES("DTS-7.a.11", "DTS-R.113");
  HopeOut g{"foot points0", {30, 26, 0}, 3};
  g.activate("own-hope");
  g.roll("hope", "2");
  EXPECT_EQ(g.stands("own-hope"), "30 24 0");
}

TEST(Hope, OfARoutingRegiment) {
  CLAUSES("DTS-R.114");
  for (const int hope_points : {0, 3}) {
    HopeOut g{"foot points0", {30, 34, 0}, hope_points};
    g.edit().units[g.unit("own")].points = hope_points ? 2 : 0;
    g.edit().units[g.unit("own")].first = 2;
    g.begin_in(Break{g.unit("own"), {}});
    if (hope_points == 0) {
      g.roll("rout", "1 2");
      EXPECT_EQ(g.mode("own-hope"), Mode::routing);
      EXPECT_EQ(g.all_stands("own-hope"), (Lines{"30 31 0"})) << "to the friendly edge";
    }
    g.roll("rout", "1 2"), g.roll("rout", "1 2");
    if (hope_points == 0) continue;
    EXPECT_EQ(g.mode("own-hope"), Mode::formed);
    later(g, "own-hope", "advance");
    g.play("plain-move");
    g.roll("movement", "6");
    g.play("move ahead 6");  // however far from the regiment
    later(g, "own-hope", "formation");
    g.play("form long-march 0");
    EXPECT_EQ(g.at("own-hope").formation, Formation::march);
    EXPECT_FALSE(is_hope(g.table(), g.unit("own-hope"), g.at("own-hope"))) << "only while in Line";
  }
}

TEST(Hope, CommandedMusketeers) {
  CLAUSES("DTS-R.108", "DTS-1.c.2");
  Facing g{"musketeers points2", "foot points4", 20};
  g.declare("own", "formation");
  EXPECT_EQ(g.refused("form hedgehog 0"), "DTS-1.c.2");
  g.play("form long-march 0");
  EXPECT_FALSE(is_hope(g.table(), g.unit("own"), g.at("own"))) << "only in Line";
  Facing h{"musketeers points2", "foot points4", 20};
  EXPECT_TRUE((h.activate("own"), is_hope(h.table(), h.unit("own"), h.at("own"))));
}

TEST(Hope, ARegimentThatStopsOnItTakesItIn) {
  CLAUSES("DTS-R.148");
  HopeOut g{"foot points2", {30, 22, 0}};
  g.foe("wall", "foot points4", {30, 23, 180}).touching("own-hope", "wall");
  g.edit().units[g.unit("wall")].at = {30'000, 22'000, 18'000};
  g.declare("own", "advance");
  g.play("attack wall");
  g.roll("movement", "5"), g.roll("close", "6");
  EXPECT_EQ(g.at("own-hope").where, Where::ranks);
  EXPECT_EQ(g.at("own").with_it, 7);
}

TEST(Hope, TheLineMakesRoomForItsStand) {
  CLAUSES("DTS-R.149");
  for (const bool room : {true, false}) {
    HopeOut g{"foot points2", {30, 24, 0}};
    g.put("beside", "foot points4", {26.25, 20, 0});  // its right end touches the line
    if (!room) g.put("other", "foot points4", {33.75, 20, 0});
    g.declare("own-hope", "formation");
    g.play("rejoin");
    EXPECT_EQ(g.at("own").with_it, room ? 7 : 6);
    if (room) {
      EXPECT_EQ(g.stands("own"), "30.75 20 0");
    }
  }
}

TEST(Hope, FollowsOnlyIfItIsFormedAndShortOfFriends) {
  CLAUSES("DTS-7.a.4", "DTS-R.110");
  HopeOut g{"foot points2", {30, 24, 0}};
  g.edit().units[g.unit("own-hope")].mode = Mode::halted;
  g.move("5", "move ahead 2");
  EXPECT_EQ(g.stands("own-hope"), "30 24 0");
  HopeOut h{"foot points2", {30, 24, 0}};
  h.put("friend", "foot points4", {30, 28, 0});
  h.move("5", "move ahead 4");
  EXPECT_EQ(h.stands("own-hope"), "30 27 0") << "it ends clear of them";
  EXPECT_TRUE(h.quiet()) << "and passes nobody";
}

TEST(Hope, ASoundHopeStaysOutThoughItsRegimentBecomesPoorInThisActivation) {
  CLAUSES("DTS-R.112", "DTS-R.113");
  HopeOut g{"foot points1", {30, 34, 0}};
  g.foe("near", "foot points4", {30, 20, 180}).touching("own", "near");
  g.declare("own", "advance");
  g.play("attack near");
  g.roll("fight", "1 2");
  EXPECT_EQ(g.points("own"), 0);
  EXPECT_TRUE(done(g));
}

TEST(Hope, InTheRanksItLeavesContactAndGeneralBehind) {
  CLAUSES("DTS-R.112", "DTS-R.149", "DTS-R.148");
  HopeOut g{"foot points2", {30, 21, 0}, 0};
  g.scattered_as("own-hope", Mode::routing, {{30, 21, 0}});
  g.edit().units[g.unit("own-hope")].chases = g.unit("enemy");
  g.put("leader", "general", {30, 23, 0}).with("leader", "own-hope");
  g.foe("horse", "cavalry points4", {31, 21, 270}).touching("own-hope", "horse");
  g.begin_in(Rejoin{g.unit("own-hope")});
  const Unit& it = g.at("own-hope");
  EXPECT_EQ(it.where, Where::ranks);
  EXPECT_EQ(it.stands[0], Pose{});
  EXPECT_FALSE(it.chases);
  EXPECT_EQ(it.mode, Mode::formed);
  EXPECT_FALSE(it.general || g.at("leader").general);
  EXPECT_FALSE(g.in_touch("own-hope", "horse"));
  EXPECT_EQ(g.last("hope-sent"),
            R"({"unit":"own-hope","regiment":"own","at":{"x":28750,"y":20000,"facing":0},)"
            R"("back":true})")
      << "it makes room beside the horse";
  EXPECT_EQ(g.last_clause("hope-sent"), "DTS-R.112");
}

TEST(Hope, RoutedWhereItTouchesItsRegimentItIsNotLost) {
  CLAUSES("DTS-R.112", "DTS-5.d.9", "DTS-R.88", "DTS-R.90");
  for (const double y : {21., 21.001, 21.002, 21.003, 21.004, 21.005, 21.006}) {
    HopeOut g{"foot points2", {30, y, 0}, 0};
    g.begin_in(Break{g.unit("own-hope"), {}});
    g.roll("rout", "1 2");
    EXPECT_EQ(g.at("own-hope").where, Where::ranks) << y;
  }
}

TEST(Hope, IsTakenBackFromSixInches) {
  CLAUSES("DTS-R.27", "DTS-R.109");
  for (const double y : {27., 27.001}) {
    HopeOut g{"foot points2", {30, y, 0}};
    g.declare("own", "formation");
    EXPECT_EQ(g.offers("recall-hope {degrees}"), y == 27);
  }
}

TEST(Hope, ShortOfAWallItStaysWithinSixInches) {
  CLAUSES("DTS-R.109");
  HopeOut g{"foot points2", {30, 25.04, 0}};
  g.ground("impassable", 20, 27.02, 20, 1);  // 1.98 before it
  g.declare("own-hope", "advance");
  g.play("plain-move");
  g.roll("movement", "3");
  EXPECT_EQ(g.refused("move ahead 1.98"), "DTS-R.109");
  g.play("move ahead 1.95");
}

TEST(Hope, APoorHopeLeavesContactAndStopsAtItsRegiment) {
  CLAUSES("DTS-R.112", "DTS-7.a.8");
  HopeOut g{"foot points2", {30, 23, 0}, 0};
  g.foe("near", "foot points4", {30, 23, 180}).touching("own-hope", "near");
  g.activate("own-hope");
  g.roll("hope", "1");
  EXPECT_EQ(g.stands("own-hope"), "30 22 0");
  EXPECT_FALSE(g.in_touch("own-hope", "near"));
  HopeOut far{"foot points2", {30, 23, 0}, 0};
  far.activate("own-hope");
  far.roll("hope", "6");
  EXPECT_EQ(far.at("own-hope").where, Where::ranks) << "it does not run past it";
}

TEST(Hope, IsTakenBackOnlyByAFormedRegimentWithoutContact) {
  CLAUSES("DTS-R.27", "DTS-R.109");
  const auto offered = [](const std::function<void(HopeOut&)>& change) {
    HopeOut g{"foot points2", {30, 24, 0}};
    change(g);
    g.declare("own-hope", "formation");
    return g.offers("rejoin");
  };
  EXPECT_TRUE(offered([](HopeOut&) {}));
  EXPECT_FALSE(offered([](HopeOut& g) { g.edit().units[g.unit("own")].mode = Mode::halted; }));
  EXPECT_FALSE(offered([](HopeOut& g) { g.edit().units[g.unit("own")].where = Where::removed; }));
  EXPECT_FALSE(
      offered([](HopeOut& g) { g.foe("near", "foot points4", {30, 19, 0}).touching("own", "near"); }));
  EXPECT_FALSE(
      offered([](HopeOut& g) { g.foe("near", "foot points4", {30, 24, 180}).touching("own-hope", "near"); }));
}

}  // namespace
}  // namespace linstock::declare_thee_sir
