// 13.1.2 to 13.1.6: friends who see units rout.
#include <functional>

#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

/// A Battalia that sees one or two Squadrons beside it rout.
int tests_after(std::string_view watcher, std::initializer_list<std::string_view> routing,
                const std::function<void(Scene&)>& change = {}) {
  Scene g;
  g.put("watcher", watcher, {30, 30, 0}).put("rest", "musketeers brigade2", {6, 3, 0});
  double x = 22;
  int n = 0;
  for (const auto what : routing) g.put("rout" + std::to_string(++n), what, {x, 30, 0}), x += 16;
  g.foe("enemy", "musketeers", {66, 46, 180});
  if (change) change(g);
  g.make();
  if (n == 1) g.begin_in(TestRoll{g.unit("rout1"), TestReason::end_of_turn}, RunTests{});
  if (n == 2)
    g.begin_in(TestRoll{g.unit("rout1"), TestReason::end_of_turn},
               TestRoll{g.unit("rout2"), TestReason::end_of_turn}, RunTests{});
  for (int i = 0; i < n; ++i) g.roll("morale", "1");
  const auto dice = g.match().wanted_dice();
  return dice && dice->purpose == "morale" ? int(dice->count) : 0;
}

TEST(FriendsRout, TheirPointsAreAdded) {
  CLAUSES("NMM-13.1.2", "NMM-13.1.3", "NMM-X.14", "NMM-R.124", "NMM-R.125", "NMM-R.140");
  EXPECT_EQ(tests_after("battalia brigade3", {"harquebusiers lost6 column"}), 0);
  EXPECT_EQ(tests_after("battalia brigade3", {"harquebusiers lost6 column", "harquebusiers lost6 column"}),
            2);
  EXPECT_EQ(tests_after("musketeers brigade3", {"harquebusiers lost6 column"}), 2) << "16 for 12";
}
TEST(FriendsRout, InfantryInCoverIgnoresCavalry) {
  CLAUSES("NMM-13.1.4");
  EXPECT_EQ(tests_after("musketeers brigade3", {"harquebusiers lost6 column"},
                        [](Scene& g) { g.ground("enclosure", 26, 26, 8, 8); }),
            0);
  EXPECT_EQ(tests_after("musketeers brigade3", {"dragoons dismounted lost6 two-rows"},
                        [](Scene& g) { g.ground("enclosure", 26, 26, 8, 8); }),
            2)
      << "Infantry it does not ignore";
}
TEST(FriendsRout, OfAsManyPointsAsTheirOwn) {
  CLAUSES("NMM-13.1.2", "NMM-13.1.3");
  EXPECT_EQ(tests_after("musketeers brigade3", {"dragoons lost6"}), 2) << "12 for 12";
}
TEST(FriendsRout, MorePointsThanAreCounted) {
  CLAUSES("NMM-R.124");
  Scene g;
  g.put("watcher", "musketeers brigade3", {30, 30, 0}).put("rest", "musketeers brigade2", {6, 3, 0});
  g.put("rout", "harquebusiers lost6 column", {22, 30, 0}).foe("enemy", "musketeers", {66, 46, 180});
  g.edit().tested_rout.insert(g.unit("watcher"));
  g.edit().seen_rout[g.unit("watcher")] = 250;
  g.make();
  g.begin_in(TestRoll{g.unit("rout"), TestReason::end_of_turn}, RunTests{});
  g.roll("morale", "1");
  EXPECT_EQ(g.state().seen_rout[g.unit("watcher")], 255);
}
TEST(FriendsRout, OthersHideThem) {
  CLAUSES("NMM-13.1.6");
  EXPECT_EQ(tests_after("musketeers brigade3", {"harquebusiers lost6 column"},
                        [](Scene& g) { g.ground("wood", 25, 15, 1, 20); }),
            0);
}
TEST(FriendsRout, OnceWhileACardIsInPlay) {
  CLAUSES("NMM-13.1.5", "NMM-13.2.3");
  Scene g;
  g.put("watcher", "musketeers brigade3", {30, 30, 0});
  g.edit().tested_rout.insert(g.unit("watcher"));
  g.put("rout", "harquebusiers lost6 column", {22, 30, 0}).put("rest", "musketeers brigade2", {6, 3, 0});
  g.foe("enemy", "musketeers", {66, 46, 180});
  g.make();
  g.begin_in(TestRoll{g.unit("rout"), TestReason::end_of_turn}, RunTests{});
  g.roll("morale", "1");
  EXPECT_TRUE(g.quiet());
}

constexpr std::string_view watcher = "musketeers brigade3", lost_horse = "harquebusiers lost6 column";

/// The test of Musketeers, from 28.227 to 31.773 and from 28.426 to 30, that see two Horse who begin their
/// Rout with the middle of their front there, 1.574 inches wide and 1.575 deep.
int tests_after_rout_from(Mil x, Mil y) {
  return tests_after(watcher, {lost_horse},
                     [&](Scene& g) { g.edit().units[g.unit("rout1")].at = {x, y, 0}; });
}
TEST(FriendsRout, WithinTenInchesOfTheirWay) {
  CLAUSES("NMM-13.1.6", "NMM-R.125", "NMM-13.5.9");
  constexpr Mil ten_inches_off = 28'227 - 10'000 - 787;
  EXPECT_EQ(tests_after_rout_from(ten_inches_off, 30'000), 2) << "where it begins";
  EXPECT_EQ(tests_after_rout_from(ten_inches_off, 40'000), 2) << "where it ends";
  EXPECT_EQ(tests_after_rout_from(ten_inches_off, 35'000), 2) << "half-way";
  EXPECT_EQ(tests_after_rout_from(ten_inches_off, 37'500), 2) << "three quarters of the way";
  EXPECT_EQ(tests_after_rout_from(ten_inches_off, 32'500), 2) << "a quarter of the way";
  EXPECT_EQ(tests_after_rout_from(ten_inches_off - 1, 35'000), 0) << "farther off";
}
TEST(FriendsRout, NotBehindThem) {
  CLAUSES("NMM-13.1.6", "NMM-R.125");
  EXPECT_EQ(tests_after_rout_from(30'000, 20'000), 0);
  EXPECT_EQ(tests_after("detachment brigade3", {lost_horse},
                        [](Scene& g) { g.edit().units[g.unit("rout1")].at = {30'000, 20'000, 0}; }),
            1)
      << "Skirmishers look all round";
}
TEST(FriendsRout, CoverAgainstCavalry) {
  CLAUSES("NMM-13.1.4", "NMM-11.7.3");
  const auto behind = [](std::string_view what, double y, std::string_view who = watcher) {
    return tests_after(who, {lost_horse}, [&](Scene& g) { g.line(what, {28, y, 0}, {32, y, 0}); });
  };
  EXPECT_EQ(behind("hedge", 30.3), 2) << "a hedge is no cover for formed foot";
  EXPECT_EQ(behind("hedge", 30.3, "detachment brigade3"), 0);
  EXPECT_EQ(behind("hedge", 30.31, "detachment brigade3"), 1) << "not touched";
  for (const std::string_view what : {"wall", "high", "fieldwork"}) {
    EXPECT_EQ(behind(what, 30.3), 0) << what;
    EXPECT_EQ(behind(what, 30.31), 2) << what << ", not touched";
  }
  EXPECT_EQ(behind("obstacle", 30.29), 2) << "no cover";
  const auto in = [](std::string_view what, double x) {
    return tests_after(watcher, {lost_horse}, [&](Scene& g) { g.ground(what, x, 29, 1, 1); });
  };
  for (const std::string_view what : {"wood", "enclosure"}) {
    EXPECT_EQ(in(what, 31), 0) << what;
    EXPECT_EQ(in(what, 31.8), 2) << what << ", beside it";
  }
  const auto behind_works = [](Mil y) {
    return tests_after(watcher, {lost_horse}, [&](Scene& g) { g.edit().works.add({{30'000, y, 0}, 4'000}); });
  };
  EXPECT_EQ(behind_works(30'550), 0);
  EXPECT_EQ(behind_works(30'560), 2);
  EXPECT_EQ(tests_after("harquebusiers column brigade3", {lost_horse},
                        [](Scene& g) { g.ground("enclosure", 26, 26, 8, 8); }),
            1)
      << "it shelters Infantry";
}
TEST(FriendsRout, SeenFromABuilding) {
  CLAUSES("NMM-13.1.4", "NMM-13.1.6", "NMM-13.1.2");
  const auto garrison = [](std::string_view routing) {
    return tests_after(watcher, {routing}, [](Scene& g) {
      g.ground("building", 28, 28, 4, 4);
      g.edit().units[g.unit("watcher")].garrison = FeatureId{std::size_t{0}};
    });
  };
  EXPECT_EQ(garrison(lost_horse), 0);
  EXPECT_EQ(garrison("dragoons dismounted lost6 two-rows"), 2);
}
TEST(FriendsRout, OfNoValue) {
  CLAUSES("NMM-13.1.2", "NMM-R.140");
  Rules rules;
  rules.clubmen_mct = ClubmenTest::one_die;
  Scene g{rules};
  g.put("watcher", "clubmen", {30, 30, 0}).put("rout", "clubmen lost15", {22, 30, 0});
  g.foe("enemy", "musketeers", {66, 46, 180});
  g.make();
  g.begin_in(TestRoll{g.unit("rout"), TestReason::end_of_turn}, RunTests{});
  g.roll("morale", "1");
  EXPECT_TRUE(g.quiet());
}
TEST(FriendsRout, TheyTestFromLeftToRight) {
  CLAUSES("NMM-R.56", "NMM-13.1.5");
  Scene g;
  g.put("east", watcher, {30, 30, 0})
      .put("west", watcher, {14, 30, 0})
      .put("rest", "musketeers brigade3", {6, 3, 0});
  g.put("rout", lost_horse, {22, 30, 0});
  g.foe("enemy", "musketeers", {66, 46, 180});
  g.make();
  g.begin_in(TestRoll{g.unit("rout"), TestReason::end_of_turn}, RunTests{});
  g.roll("morale", "1"), g.roll("morale", "5 4");
  EXPECT_NE(g.last("tested").find("west"), std::string::npos);
  g.roll("morale", "5 4");
  EXPECT_NE(g.last("tested").find("east"), std::string::npos);
  EXPECT_TRUE(g.quiet());
}
TEST(FriendsRout, TheLastOfTheirBrigadeTestAmongThem) {
  CLAUSES("NMM-R.132", "NMM-R.56", "NMM-13.1.8");
  Scene g;
  g.put("east", watcher, {30, 30, 0}).put("west", "musketeers", {6, 3, 0});
  g.put("rout", lost_horse, {22, 30, 0}).put("rest", watcher, {60, 3, 0});
  g.foe("enemy", "musketeers", {66, 46, 180});
  g.make();
  g.begin_in(TestRoll{g.unit("rout"), TestReason::end_of_turn}, RunTests{});
  g.roll("morale", "1"), g.roll("morale", "5 4");
  EXPECT_NE(g.last("tested").find("west"), std::string::npos) << "it is left of who saw the Rout";
  g.roll("morale", "5 4");
  EXPECT_NE(g.last("tested").find("east"), std::string::npos);
  EXPECT_TRUE(g.quiet());
}

}  // namespace
}  // namespace linstock::matchlocks
