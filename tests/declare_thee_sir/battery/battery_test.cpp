// The battery on Declare Thee Sir, with every optional rule and switch sampled, on scenarios and pick-up
// battles, with two to eight seats.
#include "battery/battery.hpp"

#include <gtest/gtest.h>

#include "battery/edits.hpp"
#include "battery/positions.hpp"
#include "battery/solid.hpp"
#include "battery/upgrade.hpp"
#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/game.hpp"
#include "declare_thee_sir/match.hpp"
#include "declare_thee_sir/scene.hpp"
#include "support/any_options.hpp"
#include "support/sample.hpp"

namespace linstock::battery {

template <>
struct BatteryOf<declare_thee_sir::DeclareTheeSir> {
  using State = declare_thee_sir::State;
  using Table = declare_thee_sir::Table;
  using UnitId = declare_thee_sir::UnitId;

  static Table table(Rng& rng) {
    constexpr std::string_view scenarios[] = {"first-battle", "braddock-down", "adwalton-moor",
                                              "pickup-small-1", "pickup-medium-2-ready"};
    MatchSetup setup{.scenario = std::string{scenarios[rng.below(std::size(scenarios))]},
                     .options = any_options(declare_thee_sir::game(), rng)};
    Table made = **declare_thee_sir::read_table(setup);
    if (!made.length) made.length = 4;  // random play ends few battles
    return made;
  }

  /// Tests units and wears them down, and sets some against an enemy: random battles come slowly to routs.
  static void disturb(State& s, const Table& t, Rng& rng) {
    for (std::size_t i = 0; i < t.count(); ++i) {
      auto& it = s.units[UnitId{i}];
      if (is_general(t, UnitId{i}) || it.where != declare_thee_sir::Where::table || rng.below(2)) continue;
      it.first = static_cast<std::uint8_t>(1 + rng.below(4));
      it.points = static_cast<std::uint8_t>(rng.below(it.first + std::uint64_t{1}));
    }
  }

  /// A battle that is set up, with the lines close to one another.
  static Table at_close_quarters(Rng& rng) {
    MatchSetup setup{
        .scenario = fmt::format("pickup-{}-{}-ready", rng.below(2) ? "small" : "medium", rng.below(100)),
        .options = any_options(declare_thee_sir::game(), rng)};
    Table t = **declare_thee_sir::read_table(setup);
    t.length = 8;
    const auto on = static_cast<battlefield::Mil>(8'000 + rng.below(8'000));
    for (auto& u : t.units) {
      if (u.side == declare_thee_sir::Side::parliament) u.start.at.y -= on;
      if (u.type != declare_thee_sir::UnitType::general)
        u.start.first = 1 + rng.below(4), u.start.points = rng.below(2);
    }
    return t;
  }

  /// All stands, apart from those on their way and the generals who have still to evade.
  ///                                                                                       DTS-R.43, DTS-R.84
  static std::vector<Standing> standing(const MatchOf<declare_thee_sir::DeclareTheeSir>& m) {
    const State& s = m.state();
    const Table& t = m.table();
    std::vector<Standing> all;
    if (!s.courses.empty()) return all;
    const bool evading = std::ranges::any_of(m.asked(), [&](Seat x) { return m.question(x)->is == "evade"; });
    for (std::size_t i = 0; i < t.count(); ++i) {
      const UnitId u{i};
      const auto& it = s.units[u];
      if (!on_table(s, u) || (is_general(t, u) && (evading || it.general))) continue;
      if (!scattered(it)) {
        all.push_back({t.unit_ids[i], body(s, t, u)});
        continue;
      }
      for (const std::uint8_t stand : stands_with(it)) {
        battlefield::Body one;
        one.pieces.add(stand_shape(t, u, it, stand));
        all.push_back({fmt::format("{}/{}", t.unit_ids[i], stand), one});
      }
    }
    return all;
  }

  static std::set<std::string> gone(const MatchOf<declare_thee_sir::DeclareTheeSir>& m) {
    using declare_thee_sir::Where;
    std::set<std::string> all;
    for (std::size_t i = 0; i < m.table().count(); ++i)
      if (const Where where = m.state().units[UnitId{i}].where;
          where == Where::removed || where == Where::exited)
        all.insert(m.table().unit_ids[i]);
    return all;
  }
  /// With whom a general rides.
  static UnitId companion(const MatchOf<declare_thee_sir::DeclareTheeSir>& m, std::size_t unit) {
    return declare_thee_sir::is_general(m.table(), UnitId{unit}) ? m.state().units[UnitId{unit}].general
                                                                 : UnitId{};
  }
  static std::optional<std::string> removal(const MatchOf<declare_thee_sir::DeclareTheeSir>& m,
                                            const std::string& id) {
    if (std::ranges::find(m.table().unit_ids, id) == m.table().unit_ids.end()) return {};
    return fmt::format(R"({{"units":{{"{}":{{"where":"removed"}}}}}})", id);
  }
};

namespace sir {
namespace {

using declare_thee_sir::DeclareTheeSir;
const Findings nothing;

Setting<DeclareTheeSir> battles(std::uint64_t seeds) {
  return {.seeds = seeds, .position = random_position<DeclareTheeSir>, .every = slow_build ? 4u : 1u};
}

Setting<DeclareTheeSir> at_close_quarters(std::uint64_t seeds) {
  return {.seeds = seeds, .table = BatteryOf<DeclareTheeSir>::at_close_quarters};
}

TEST(DeclareTheeSirBattery, RandomMatchesEndWithoutFault) {
  EXPECT_EQ(random_play<DeclareTheeSir>(battles(sample(60, 600))), nothing);
}
TEST(DeclareTheeSirBattery, JournalsReplayToEqualHashes) {
  EXPECT_EQ(saves<DeclareTheeSir>(battles(20)), nothing);
}
TEST(DeclareTheeSirBattery, WholeLinesAndPartsPlayAlike) {
  EXPECT_EQ(whole_against_parts<DeclareTheeSir>(battles(12)), nothing);
}
TEST(DeclareTheeSirBattery, NoTwoBodiesOverlap) {
  std::size_t pairs = 0;
  EXPECT_EQ(solid<DeclareTheeSir>(at_close_quarters(sample(100, 2'000)), pairs), nothing);
  EXPECT_GT(pairs, 600'000u / one_in());
}
TEST(DeclareTheeSirBattery, UndoGoesBackExactly) { EXPECT_EQ(undo<DeclareTheeSir>(battles(12)), nothing); }
TEST(DeclareTheeSirBattery, EveryQuestionMatters) {
  std::size_t asked = 0;
  EXPECT_EQ(every_question_matters<DeclareTheeSir>(battles(sample(60, 600)), asked), nothing);
  EXPECT_GT(asked, 600u / one_in());
}
TEST(DeclareTheeSirBattery, WhatIsOfferedIsAccepted) {
  EXPECT_EQ(offered<DeclareTheeSir>(battles(3)), nothing);
}
TEST(DeclareTheeSirBattery, RefusalsAreExplained) {
  std::size_t refused = 0;
  EXPECT_EQ(explained<DeclareTheeSir>(battles(10), refused, false), nothing);
  EXPECT_GT(refused, 10'000u / one_in());
}
TEST(DeclareTheeSirBattery, MatchesGoOnAfterAnUpgrade) {
  UpgradeTally tally;
  EXPECT_EQ(upgrades<DeclareTheeSir>(battles(sample(4, 40)), tally), nothing);
  EXPECT_GT(tally.rebased, 10u / one_in());
}
/// The card of `own` is drawn; after it the round goes on.
void activate(declare_thee_sir::Scene& g) {
  g.begin_in(declare_thee_sir::Activate{g.unit("own")}, declare_thee_sir::EndAction{},
             declare_thee_sir::NextCard{});
}

/// Random battles seldom come to a general in danger, to a carole that is attacked, or to a pursuer's next
/// turn.
void edits_of_rare_rolls(EditTally& tally) {
  declare_thee_sir::Facing shot{"foot", "foot points3", 6};
  shot.foe("general", "general", {30, 28, 180}).with("general", "enemy");
  activate(shot);
  shot.play("stand-fire"), shot.play("fire enemy");
  shot.roll("range", "1"), shot.roll("effect", "6 6");
  ASSERT_EQ(shot.match().wanted_dice()->purpose, "casualty");
  EXPECT_EQ(edits_of<DeclareTheeSir>(shot.match(), 20, tally), nothing);
  declare_thee_sir::Facing carole{"cavalry points3", "cavalry points3 firelocks carole", 5};
  activate(carole);
  carole.play("advance"), carole.play("attack enemy"), carole.roll("movement", "5 6");
  ASSERT_EQ(carole.match().wanted_dice()->purpose, "evade");
  EXPECT_EQ(edits_of<DeclareTheeSir>(carole.match(), 20, tally), nothing);
  declare_thee_sir::Facing pursuit{"foot points2", "foot points2", 15};
  pursuit.scattered_as("enemy", declare_thee_sir::Mode::routing, {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}});
  auto& pursuer = pursuit.edit().units[pursuit.unit("own")];
  pursuer.mode = declare_thee_sir::Mode::pursuing, pursuer.chases = pursuit.unit("enemy");
  activate(pursuit);
  ASSERT_EQ(pursuit.match().wanted_dice()->purpose, "break-off");
  EXPECT_EQ(edits_of<DeclareTheeSir>(pursuit.match(), 20, tally), nothing);
}

TEST(DeclareTheeSirBattery, PlayGoesOnAfterEdits) {
  EditTally tally;
  EXPECT_EQ(edits<DeclareTheeSir>(battles(sample(60, 900)), tally), nothing);
  EXPECT_EQ(edits<DeclareTheeSir>(at_close_quarters(sample(60, 900)), tally), nothing);
  EXPECT_GT(tally.admitted, in_this_build(6'000u / one_in()));
  edits_of_rare_rolls(tally);
  if (only_some()) return;  // it plays too few battles to come to every step
  EXPECT_EQ(never_edited<DeclareTheeSir>(tally), std::set<std::string_view>{});
}
TEST(DeclareTheeSirBattery, StatesShownTellNoSecret) {
  EXPECT_EQ(secrecy_of_states<DeclareTheeSir>(battles(6)), nothing);
}
TEST(DeclareTheeSirBattery, StreamsTellNoSecret) {
  EXPECT_EQ(secrecy_of_streams<DeclareTheeSir>(battles(3)), nothing);
}
TEST(DeclareTheeSirBattery, WhatThrowsOrTeachesIsABarrier) {
  EXPECT_EQ(barriers<DeclareTheeSir>(battles(3)), nothing);
}
TEST(DeclareTheeSirBattery, IrrevocableAnswersAreMarked) {
  std::size_t marked = 0, free = 0;
  EXPECT_EQ(irrevocable<DeclareTheeSir>(battles(12), marked, free), nothing);
  EXPECT_GT(marked, 100u / one_in());
  EXPECT_GT(free, 100u / one_in());
}
TEST(DeclareTheeSirBattery, AttemptsTellWhatFollows) {
  std::size_t tried = 0;
  EXPECT_EQ(attempts<DeclareTheeSir>(battles(10), tried), nothing);
  EXPECT_GT(tried, 100u / one_in());
}
TEST(DeclareTheeSirBattery, ForgedInputPassesOnlyIfOffered) {
  constexpr std::size_t inputs = 10'000;
  Tally tally;
  EXPECT_EQ(forged<DeclareTheeSir>(battles(1'000), 40, tally, inputs), nothing);
  EXPECT_GE(tally.inputs, inputs);
}

}  // namespace
}  // namespace sir
}  // namespace linstock::battery
