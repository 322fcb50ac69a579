// Screens: how many, where they ride, whom they meet, what they learn.
#include "by_the_sword/screens/screens.hpp"

#include "by_the_sword/moves.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr std::string_view with_screens = R"("movement":"hidden","screens":true)";

struct Outposts : Moves {
  explicit Outposts(std::string_view more = with_screens) : Moves(2, more) {}
  void troops(std::string_view owner, std::string_view at, int points, bool declared) {
    const ForceId f = force(owner, at, points, 8);
    for (std::size_t i = 0; i < generals_each; ++i)
      edit().generals[GeneralId{id<PowerId>(owner).index() * generals_each + i}].audience =
          only(seat_of(id<PowerId>(owner)));
    hide(edit(), f);
    if (declared) edit().places[f].audience = everyone;
  }
  void screens(std::string_view name, std::string_view at, int count, bool declared) {
    const auto g = id<ScreensId>(name);
    const Screens of{static_cast<std::uint8_t>(count), area(at)};
    (declared ? edit().screens[g] : group(edit(), g)) = of;
  }
  int count(std::string_view name) const { return group(state(), id<ScreensId>(name)).count; }
  std::string stand(std::string_view name) const {
    const AreaId at = group(state(), id<ScreensId>(name)).at;
    return at ? table().map.ids[at.index()] : "";
  }
  bool shown(std::string_view name) const { return is_declared(state(), id<ScreensId>(name)); }
  int lost(int seat) const { return state().screens_lost[Seat{std::size_t(seat)}]; }
  /// Plays the Land step up to the call of a group; forces pass.
  void until(std::string_view name) {
    land();
    for (int i = 0; i < 30 && !over(); ++i) {
      if (asked().ends_with("move-screens") && is_called(name)) return;
      play(asked().ends_with("move-screens") ? "halt" : "pass");
    }
    FAIL() << name << " is never called";
  }
  bool is_called(std::string_view name) const {
    const auto& stack = state().core.agenda.stack;
    const auto* step = get_if<MoveScreens>(&stack[stack.size() - 1]);
    return step && step->screens == id<ScreensId>(name);
  }
};

TEST(ScreenNumbers, ThreeForEvery500PointsOrOneByTheSwitch) {
  CLAUSES("BTS-scr.1", "BTS-scr.3", "BTS-R.154", "BTS-X.13", "BTS-R.264");
  Outposts g;
  g.troops("red", "dewbury", 3000, false), g.troops("red", "britton", 500, false);
  g.begin(FitScreens{g.id<PowerId>("red")}, EndTurn{});
  EXPECT_EQ(g.refused("post hidden-hollow 3"), "BTS-R.264");
  EXPECT_NE(g.refused("post dewbury 22"), "");
  g.play("post dewbury 20"), g.play("post britton 1");
  EXPECT_EQ(g.count("red-screens-1"), 20);
  EXPECT_EQ(g.asked(), "red group-screens");
  g.play("end-grouping");

  Outposts one(R"("movement":"hidden","screens":true,"screens_per_500":1)");
  one.troops("red", "dewbury", 3500, false);
  one.begin(FitScreens{one.id<PowerId>("red")}, EndTurn{});
  for (int n = 0; n < 6; ++n)
    one.play("post dewbury 1");  // seven single ones: the last is posted without a question
  EXPECT_EQ(one.asked(), "red group-screens");
  one.play("gather red-screens-1 red-screens-2"), one.play("gather red-screens-3 red-screens-4");
  EXPECT_EQ(one.refused("gather red-screens-2 red-screens-5"), "BTS-R.264");
  one.play("gather red-screens-5 red-screens-6");
  EXPECT_EQ(one.count("red-screens-6"), 2);
  EXPECT_EQ(one.count("red-screens-5"), 0);
}

TEST(ScreenNumbers, AGroupIsDividedAndOtherPeoplesAreNot) {
  CLAUSES("BTS-scr.3");
  Outposts g;
  g.troops("red", "dewbury", 1000, false);
  g.screens("red-screens-1", "dewbury", 6, false), g.screens("blue-screens-1", "dewbury", 3, false);
  g.begin(GroupScreens{g.id<PowerId>("red")}, EndTurn{});
  EXPECT_EQ(g.refused("gather red-screens-1 blue-screens-1"), "BTS-scr.3");
  g.play("detach red-screens-1 2");
  EXPECT_EQ(g.count("red-screens-1"), 4);
  EXPECT_EQ(g.count("red-screens-2"), 2);
}

TEST(ScreenNumbers, EliminatedOnesReturnOnFiveOrSix) {
  CLAUSES("BTS-scr.14", "BTS-D.22");
  Outposts g;
  g.troops("red", "dewbury", 500, false);
  g.edit().screens_lost[Seat{0U}] = 3;
  g.begin(ScreensAdmin{}, EndTurn{});
  g.roll("screens", "4 5 6");
  EXPECT_EQ(g.lost(0), 1);
  g.play("post dewbury 2");
  EXPECT_EQ(g.count("red-screens-1"), 2);
}

TEST(ScreenNumbers, MorePointsBringNewOnesAndFewerTakeThemAway) {
  CLAUSES("BTS-scr.15", "BTS-R.155");
  Outposts more;
  more.troops("red", "dewbury", 1000, false);
  more.screens("red-screens-1", "dewbury", 3, false);
  more.begin(FitScreens{more.id<PowerId>("red")}, EndTurn{});
  EXPECT_EQ(more.asked(), "red post-screens");
  EXPECT_EQ(more.refused("post dewbury 4"), "BTS-R.155");
  more.play("post dewbury 3");
  Outposts fewer;
  fewer.troops("red", "dewbury", 999, false);
  fewer.screens("red-screens-1", "dewbury", 4, false), fewer.screens("red-screens-2", "dewbury", 1, false);
  fewer.edit().screens_lost[Seat{0U}] = 1;
  fewer.begin(FitScreens{fewer.id<PowerId>("red")}, EndTurn{});
  EXPECT_EQ(fewer.lost(0), 0);  // those first
  EXPECT_EQ(fewer.asked(), "red disband-screens");
  EXPECT_EQ(fewer.refused("disband red-screens-1 3"), "BTS-R.155");
  EXPECT_EQ(fewer.refused("disband red-screens-2 2"), "BTS-R.155") << "more than the group has";
  fewer.play("disband red-screens-2 1");  // the last one goes from the only group that is left
  EXPECT_EQ(fewer.count("red-screens-1"), 3);
}

TEST(ScreenMoves, RideTwoAreasAndHaltAtTheEnemy) {
  CLAUSES("BTS-scr.2", "BTS-R.155", "BTS-C.19");
  Outposts g;
  g.screens("red-screens-1", "dewbury", 2, false);
  g.until("red-screens-1");
  EXPECT_EQ(g.refused("to britton"), "BTS-R.155");
  g.play("to hidden-hollow"), g.play("to heatherlawn");
  EXPECT_EQ(g.stand("red-screens-1"), "heatherlawn");
  EXPECT_FALSE(g.shown("red-screens-1"));
  EXPECT_TRUE(g.over());

  Outposts halts;
  halts.screens("red-screens-1", "dewbury", 2, true);
  halts.troops("blue", "hidden-hollow", 1000, true);
  halts.until("red-screens-1");
  halts.play("to hidden-hollow");
  EXPECT_EQ(halts.asked(), "blue ask-report");
  halts.play("state-less");
  EXPECT_EQ(halts.stand("red-screens-1"), "hidden-hollow");
  EXPECT_FALSE(halts.asked().ends_with("move-screens"));

  Outposts turns;
  turns.screens("red-screens-1", "dewbury", 2, false);
  turns.until("red-screens-1");
  EXPECT_EQ(turns.refused("hide"), "BTS-hid.5");
  turns.play("declare");
  EXPECT_TRUE(turns.shown("red-screens-1"));
  EXPECT_EQ(turns.refused("hide"), "BTS-R.151");
}

TEST(ScreenMoves, HiddenOnesThatADeclaredForceComesUponLoseADie) {
  CLAUSES("BTS-scr.10", "BTS-R.156", "BTS-D.11");
  Outposts g;
  g.screens("red-screens-1", "dewbury", 5, false);
  g.troops("blue", "hidden-hollow", 1000, true);
  g.until("red-screens-1");
  g.play("to hidden-hollow");
  g.roll("screens", "4");
  EXPECT_EQ(g.count("red-screens-1"), 1);
  EXPECT_EQ(g.lost(0), 4);
  EXPECT_TRUE(g.shown("red-screens-1"));

  Outposts both;
  both.screens("red-screens-1", "dewbury", 5, false);
  both.troops("blue", "hidden-hollow", 1000, false);
  both.until("red-screens-1");
  both.play("to hidden-hollow");
  EXPECT_TRUE(both.no_dice());
  EXPECT_TRUE(both.shown("red-screens-1"));
  EXPECT_TRUE(is_declared(both.state(), both.id<ForceId>("blue-1")));
}

TEST(ScreenMoves, AloneWithAnEnemyForceTheyFallBackOrAreLost) {
  CLAUSES("BTS-R.155", "BTS-scr.9");
  Outposts g;
  g.screens("red-screens-1", "dewbury", 3, true);
  g.troops("blue", "dewbury", 1000, true);
  g.begin(CombatPhase{}, EndTurn{});
  EXPECT_EQ(g.asked(), "red screens-fall-back");
  EXPECT_EQ(g.refused("to heatherlawn"), "BTS-scr.9");
  g.play("to hidden-hollow");
  EXPECT_EQ(g.stand("red-screens-1"), "hidden-hollow");

  Outposts cut;
  cut.screens("red-screens-1", "bentwood", 3, true);
  cut.troops("blue", "bentwood", 1000, true);
  cut.begin(CombatPhase{}, EndTurn{});
  EXPECT_EQ(cut.count("red-screens-1"), 0);
  EXPECT_EQ(cut.lost(0), 3);
}

/// Red's screens ride into an area with Blue's.
struct Clashing : Outposts {
  Clashing(int red, int blue) {
    screens("red-screens-1", "dewbury", red, false), screens("blue-screens-1", "hidden-hollow", blue, false);
    controls("blue", "heatherlawn");
    until("red-screens-1");
    play("to hidden-hollow");
  }
};

TEST(ScreenCombat, EachSideRollsADieForEachScreenAndSixesEliminate) {
  CLAUSES("BTS-scr.4", "BTS-scr.5", "BTS-R.156", "BTS-D.11");
  Clashing g(3, 2);
  EXPECT_TRUE(g.shown("red-screens-1") && g.shown("blue-screens-1"));
  g.roll("screens", "6 5 1");
  g.roll("screens", "6 6");  // at once: both of its dice count
  EXPECT_EQ(g.count("red-screens-1"), 1);
  EXPECT_EQ(g.count("blue-screens-1"), 1);
  EXPECT_EQ(g.asked(), "blue screens-go-on");
  g.play("fight-on");
  EXPECT_EQ(g.asked(), "red screens-go-on");
  g.play("fight-on");
  g.roll("screens", "5"), g.roll("screens", "5");
  EXPECT_EQ(g.count("red-screens-1"), 1);  // two rounds at most
  EXPECT_FALSE(g.asked().ends_with("screens-go-on"));
}

TEST(ScreenCombat, TwiceAsManyNeedAFive) {
  CLAUSES("BTS-scr.6");
  Clashing g(4, 2);
  g.roll("screens", "5 5 1 1");
  g.roll("screens", "5 5");
  EXPECT_EQ(g.count("blue-screens-1"), 0);
  EXPECT_EQ(g.count("red-screens-1"), 4);
}

TEST(ScreenCombat, TheDefenderWithdrawsToAFriendlyAreaAndTheAttackerBack) {
  CLAUSES("BTS-scr.7", "BTS-scr.8", "BTS-scr.9");
  Clashing g(2, 2);
  g.roll("screens", "1 1"), g.roll("screens", "1 1");
  EXPECT_EQ(g.refused("to dewbury"), "BTS-scr.9");
  g.play("to heatherlawn");
  EXPECT_EQ(g.stand("blue-screens-1"), "heatherlawn");
  EXPECT_EQ(g.stand("red-screens-1"), "hidden-hollow");
  Clashing back(2, 2);
  back.roll("screens", "1 1"), back.roll("screens", "1 1");
  back.play("fight-on");
  EXPECT_EQ(back.refused("to heatherlawn"), "BTS-scr.8");
  back.play("to dewbury");
  EXPECT_EQ(back.stand("red-screens-1"), "dewbury");
  EXPECT_TRUE(back.no_dice());
}

/// What Red's screens, so many, are told of a Blue force of 2,000 with these two dice.
int reported(int screens, int a, int b, std::string_view sign) {
  Outposts g;
  g.screens("red-screens-1", "dewbury", screens, true);
  g.troops("blue", "hidden-hollow", 2000, true);
  State s = g.edit();
  std::vector<Logged<Event>> log;
  Play<ByTheSword> play{g.table(), &log};
  s.screens[g.id<ScreensId>("red-screens-1")].at = g.area("hidden-hollow");
  const std::uint8_t card[] = {static_cast<std::uint8_t>((a - 1) * 6 + b - 1)};
  ReportStrength{g.id<ScreensId>("red-screens-1"), g.id<ForceId>("blue-1"), sign == "more"}.rolled(s, card,
                                                                                                   play);
  EXPECT_EQ(log.back().audience, only(Seat{0U}));
  return get_if<StrengthReported>(&log.back().event)->points;
}

TEST(Intelligence, IsAsTrueAsTheTableSays) {
  CLAUSES("BTS-scr.11", "BTS-scr.12", "BTS-scr.13", "BTS-T.intel", "BTS-R.157", "BTS-R.265", "BTS-I.6");
  EXPECT_EQ(reported(1, 3, 3, "more"), 2500);
  EXPECT_EQ(reported(1, 3, 3, "less"), 1500);
  EXPECT_EQ(reported(1, 1, 1, "more"), 2800);
  EXPECT_EQ(reported(1, 1, 2, "less"), 1200);
  EXPECT_EQ(reported(1, 2, 2, "more"), 2600);
  EXPECT_EQ(reported(1, 2, 3, "less"), 1400);
  EXPECT_EQ(reported(1, 3, 4, "more"), 2400);
  EXPECT_EQ(reported(1, 4, 4, "less"), 1800);
  EXPECT_EQ(reported(1, 4, 5, "more"), 2200);
  EXPECT_EQ(reported(1, 4, 6, "more"), 2000);
  EXPECT_EQ(reported(1, 6, 6, "less"), 2000);
  EXPECT_EQ(reported(3, 3, 3, "more"), 2400);  // one more with three screens
  EXPECT_EQ(reported(3, 6, 6, "more"), 2000);
}

/// Screens for which the pairs of dice are laid in order by hand.
struct ToldByHand : Outposts {
  ToldByHand() { setup_.enter_cards = true; }
  /// The first pair shows these faces; the others follow by their numbers.
  void pair(int a, int b) {
    std::vector<std::uint8_t> order{static_cast<std::uint8_t>((a - 1) * 6 + b - 1)};
    for (std::uint8_t n = 0; n < 36; ++n)
      if (n != order[0]) order.push_back(n);
    EXPECT_TRUE(match().give_cards(order));
  }
};

TEST(Intelligence, Example14ScreensThatHaveBeatenOthersAreToldMore) {
  CLAUSES("BTS-X.14", "BTS-scr.11", "BTS-T.intel");
  ToldByHand g;
  g.screens("red-screens-1", "dewbury", 2, true), g.screens("blue-screens-1", "hidden-hollow", 1, true);
  g.troops("blue", "hidden-hollow", 2000, true);
  g.begin(MoveScreens{.screens = g.id<ScreensId>("red-screens-1")}, EndTurn{});
  g.play("to hidden-hollow");
  g.roll("screens", "6 1"), g.roll("screens", "1");
  EXPECT_EQ(g.count("blue-screens-1"), 0);
  EXPECT_EQ(g.asked(), "blue ask-report");
  g.play("state-more");
  g.pair(2, 4);
  const auto log = g.match().log(view_of(Seat{0}), 0);
  EXPECT_NE(log.find(R"("points":2500)"), std::string::npos) << log;
}

TEST(Intelligence, OnlyTheOwnerOfTheScreensHearsIt) {
  CLAUSES("BTS-I.6", "BTS-R.157");
  Outposts g;
  g.screens("red-screens-1", "dewbury", 2, true);
  g.troops("blue", "hidden-hollow", 2000, false);
  g.until("red-screens-1");
  g.play("to hidden-hollow");
  EXPECT_EQ(g.asked(), "blue ask-report");
  g.play("state-more");
  EXPECT_NE(g.match().log(view_of(Seat{0}), 0).find("strength-reported"), std::string::npos);
  EXPECT_EQ(g.match().log(view_of(Seat{1}), 0).find("strength-reported"), std::string::npos);
  EXPECT_FALSE(is_declared(g.state(), g.id<ForceId>("blue-1")));
  EXPECT_TRUE(sees(g.state(), g.id<PowerId>("red"), g.id<ForceId>("blue-1")));
}

}  // namespace

}  // namespace linstock::by_the_sword
