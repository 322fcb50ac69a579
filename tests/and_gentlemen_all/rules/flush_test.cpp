// Lines of friends that stand flush at any heading, where rounding to 1/1000" puts them a little into one
// another.
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/meeting.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// `own`, at some heading, with `left` and `right`, mostly, flush against its flanks and up to 0.003" in
/// them, somewhat forward or back; `behind` and `beside` far away.
struct Line : Beaten {
  explicit Line(std::uint64_t seed) : rng{seed} {
    facing = below(36'000);
    stand("own", {20'000, 20'000, facing});
    put("left", any_kind(), {4, 40, 0}), put("right", any_kind(), {8, 40, 0});
    put("behind", any_kind(), {12, 40, 0}), put("beside", any_kind(), {16, 40, 0});
    const auto apart = [&](std::string_view id) { return (width("own") + width(id)) / 2 - below(4); };
    if (below(4)) beside("own", "left", -apart("left"), below(1'500) - 750);
    if (below(4)) beside("own", "right", apart("right"), below(1'500) - 750);
  }
  /// The middle of the front of `id` so far to the right of that of `of`, and so far forward.
  void beside(std::string_view of, std::string_view id, Mil right, Mil forward) {
    const Pose& from = edit().units[unit(of)].at;
    stand(id, {from.x + whole(right * std::cos(turned()) + forward * std::sin(turned())),
               from.y + whole(forward * std::cos(turned()) - right * std::sin(turned())), facing});
  }
  /// An enemy flush against its front has beaten `own`.
  void pressed() {
    enemy("balanced-foot regular", {20, 20, 0});
    stand("foe", {20'000, 20'000, battlefield::heading(facing + battlefield::half_turn)});
  }
  /// What it covers across the heading of the line, left and right of the middle of own's front.
  std::pair<double, double> across(std::string_view id) {
    double left = 1e9, right = -1e9;
    for (const Point p : body(edit(), change(), unit(id)).corners) {
      const double at = (p.x - 20'000) * std::cos(turned()) - (p.y - 20'000) * std::sin(turned());
      left = std::min(left, at), right = std::max(right, at);
    }
    return {left, right};
  }
  bool sound() {
    const State& s = edit();
    for (std::size_t i = 0; i < change().units.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (overlap(body(s, change(), UnitId{i}), body(s, change(), UnitId{j}))) return false;
    return true;
  }
  void stand(std::string_view id, const Pose& at) { edit().units[unit(id)].at = at; }
  Mil width(std::string_view id) { return size_of(id).width; }
  Mil depth(std::string_view id) { return size_of(id).depth; }
  double turned() const { return facing * std::numbers::pi / 18'000; }
  std::string_view any_kind() { return kinds[rng.below(std::size(kinds))]; }
  int below(int n) { return static_cast<int>(rng.below(static_cast<std::uint64_t>(n))); }

  Angle facing = 0;
  Rng rng;

 private:
  static Mil whole(double x) { return static_cast<Mil>(std::lround(x)); }
  Footprint size_of(std::string_view id) {
    const Unit& it = edit().units[unit(id)];
    return size(change(), unit(id), it.formation, it.mounted);
  }
};

/// Lines that stand; f(line) sets up the rest and plays.
template <class F>
void each_line(std::uint64_t seeds, const F& f) {
  for (std::uint64_t seed = 1; seed <= seeds && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(fmt::format("line {}", seed));
    if (Line g{seed}; g.sound()) f(g);
  }
}

TEST(Flush, AWheelInLineEndsWhereTheUnitFitsAndIfStoppedItsMoveIsOver) {
  CLAUSES("AGA-R.11", "AGA-R.29");
  int wheels = 0, stopped = 0;
  each_line(400, [&](Line& g) {
    g.sp("own", 0).begin_card(parliament, card::move);
    const MoveDraft before{.unit = g.unit("own"), .now = g.at("own"), .leg_from = g.at("own").at};
    for (const LegKind kind : {LegKind::wheel_left, LegKind::wheel_right}) {
      const Angle most = most_of(g.state(), g.table(), before, kind);
      if (most == 0) continue;
      MoveDraft after = before;
      add_leg(g.state(), g.table(), after, {kind, most});
      ++wheels;
      EXPECT_TRUE(fits(g.state(), g.table(), after.unit, after.now));
      if (most == 4'500) continue;
      ++stopped;
      EXPECT_EQ(most_of(g.state(), g.table(), after, LegKind::ahead), 0);
    }
  });
  EXPECT_GT(wheels, 150);
  EXPECT_GT(stopped, 90);
}

TEST(Flush, APushedFriendIsSetClearOfThoseItPasses) {
  CLAUSES("AGA-R.11", "AGA-R.88");
  int pushed = 0;
  each_line(600, [&](Line& g) {
    g.beside("own", "behind", g.below(2'000) - 1'000, -g.depth("own") - g.below(1'500));
    const Mil apart = (g.width("behind") + g.width("beside")) / 2 - g.below(4);
    g.beside("behind", "beside", g.below(2) ? apart : -apart, -g.below(5'000));
    g.pressed();
    if (!g.sound()) return;
    g.falls_back();
    for (const std::string_view id : {"own", "behind", "beside", "left", "right"})
      EXPECT_TRUE(fits(g.state(), g.table(), g.unit(id), g.at(id))) << id;
    pushed += g.times("fell-back") > 1;
  });
  EXPECT_GT(pushed, 100);
}

TEST(Flush, AFriendWhomAFallBackOnlyGrazesIsNotPushed) {
  CLAUSES("AGA-9.14", "AGA-R.88");
  int grazed = 0, pushed = 0;
  each_line(1'000, [&](Line& g) {
    g.stand("left", {4'000, 40'000, 0}), g.stand("right", {8'000, 40'000, 0});
    const Mil apart = (g.width("own") + g.width("behind")) / 2 - g.below(6);
    g.beside("own", "behind", g.below(2) ? apart : -apart, -g.depth("own") - 100 - g.below(3'000));
    g.pressed();
    if (!g.sound()) return;
    const auto [left, right] = g.across("own");
    const auto [his_left, his_right] = g.across("behind");
    const double deep = std::min(right, his_right) - std::max(left, his_left);
    if (std::abs(deep - battlefield::slack) < 0.01) return;
    g.falls_back();
    EXPECT_EQ(g.times("fell-back"), deep > battlefield::slack ? 2 : 1) << deep;
    (deep > battlefield::slack ? pushed : grazed)++;
  });
  EXPECT_GT(grazed, 60);
  EXPECT_GT(pushed, 100);
}

/// 0.004" deep in another it is moved by the 0.002" that leave no more than rounding hides.
TEST(Flush, WhatRoundingHasPushedIntoAnotherIsSetClear) {
  CLAUSES("AGA-R.11");
  Alone g{"balanced-foot regular"};
  g.put("behind", "balanced-foot regular", {20, 9.217, 0});
  g.go();
  ASSERT_FALSE(fits(g.state(), g.table(), g.unit("own"), g.at("own")));
  const Unit clear = set_clear(g.state(), g.table(), g.unit("own"), g.at("own"));
  EXPECT_TRUE(fits(g.state(), g.table(), g.unit("own"), clear));
  EXPECT_EQ(clear.at.y, 10'002);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
