// The battery on And Gentlemen All, with every optional rule and switch sampled, on scenarios and pick-up
// battles.
#include "battery/battery.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "and_gentlemen_all/beaten.hpp"
#include "and_gentlemen_all/game.hpp"
#include "and_gentlemen_all/match.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battery/edits.hpp"
#include "battery/positions.hpp"
#include "battery/solid.hpp"
#include "battery/upgrade.hpp"
#include "opponent/odds.hpp"
#include "support/any_options.hpp"
#include "support/sample.hpp"

namespace linstock::battery {

template <>
struct BatteryOf<and_gentlemen_all::AndGentlemenAll> {
  using State = and_gentlemen_all::State;
  using Table = and_gentlemen_all::Table;
  using UnitId = and_gentlemen_all::UnitId;
  using Formation = and_gentlemen_all::Formation;
  using AndGentlemenAll = and_gentlemen_all::AndGentlemenAll;
  using GamePlay = and_gentlemen_all::GamePlay;

  static and_gentlemen_all::Table table(Rng& rng) {
    constexpr std::string_view scenarios[] = {"first-battle", "the-heath", "pickup-4-1", "pickup-5-2-ready"};
    MatchSetup setup{.scenario = std::string{scenarios[rng.below(std::size(scenarios))]},
                     .options = any_options(and_gentlemen_all::game(), rng)};
    const auto made = and_gentlemen_all::read_table(setup);
    return **made;
  }

  /// Wears units down, routs some and sets some against an enemy: random battles seldom come to routs.
  static void disturb(State& s, const Table& t, Rng& rng) {
    for (auto times = rng.below(4); times > 0; --times) any_unit(s, t, rng).sp += wear(rng);
    if (rng.below(2)) rout(s, t, UnitId{rng.below(t.count())});
    for (auto times = rng.below(3); times > 0; --times) set_against(s, t, rng);
    GamePlay play{t, nullptr};
    s.contacts.clear();
    AndGentlemenAll::settle(s, play, {});
  }

  /// All units, but for one that is being laid out anew. AGA-R.11
  static std::vector<Standing> standing(const MatchOf<AndGentlemenAll>& m) {
    std::vector<Standing> all;
    for (std::size_t i = 0; i < m.table().count(); ++i)
      if (const UnitId u{i}; on_table(m.state(), u)) {
        all.push_back({m.table().unit_ids[i], {}});
        all.back().body.pieces.add(body(m.state(), m.table(), u));
      }
    return all;
  }

  static std::set<std::string> gone(const MatchOf<AndGentlemenAll>& m) {
    std::set<std::string> all;
    for (std::size_t i = 0; i < m.table().count(); ++i)
      if (m.state().units[UnitId{i}].where > and_gentlemen_all::Where::table)
        all.insert(m.table().unit_ids[i]);
    return all;
  }
  static std::optional<std::string> removal(const MatchOf<AndGentlemenAll>& m, const std::string& id) {
    const auto unit = std::ranges::find(m.table().unit_ids, id);
    if (unit == m.table().unit_ids.end()) return {};
    std::string counted;
    for (UnitId u : m.state().counted)
      if (m.table().unit_ids[u.index()] != id)
        counted += fmt::format(R"({}"{}")", counted.empty() ? "" : ",", m.table().unit_ids[u.index()]);
    return fmt::format(R"({{"units":{{"{}":{{"where":"destroyed"}}}},"counted":[{}]}})", id, counted);
  }

 private:
  static and_gentlemen_all::Unit& any_unit(State& s, const Table& t, Rng& rng) {
    return s.units[UnitId{rng.below(t.count())}];
  }
  static std::uint16_t wear(Rng& rng) { return static_cast<std::uint16_t>(rng.below(6)); }

  static void rout(State& s, const Table& t, UnitId u) {
    auto& it = s.units[u];
    if (!on_table(s, u) || is_artillery(t, u)) return;
    const auto centre = and_gentlemen_all::centre(t, u, it);
    it.formation = Formation::routed, it.halted = and_gentlemen_all::Halted::no;
    it.at = battlefield::about_centre(centre, it.at.facing, size(t, u, it.formation, it.mounted));
    s.counted.insert(u);
  }
  /// One unit, worn down, and enemies flush with its front and its rear.
  static void set_against(State& s, const Table& t, Rng& rng) {
    const UnitId u{rng.below(t.count())};
    auto& it = s.units[u];
    if (!on_table(s, u) || routed(s, u)) return;
    for (int n = 0; n < 3; ++n) it.sp += wear(rng);
    const auto depth = size(t, u, it.formation, it.mounted).depth;
    const auto rear = battlefield::beside(it.at, 0, -2 * std::int64_t{depth});
    const Pose places[]{{it.at.x, it.at.y, battlefield::heading(it.at.facing + battlefield::half_turn)},
                        {rear.x, rear.y, it.at.facing}};
    for (const Pose& place : places) {
      const UnitId v{rng.below(t.count())};
      if (t[v].side != t[u].side && on_table(s, v) && !routed(s, v)) s.units[v].at = place;
    }
  }
};

namespace {

using and_gentlemen_all::AndGentlemenAll;
using and_gentlemen_all::Face;
const Findings nothing;

Setting<AndGentlemenAll> battles(std::uint64_t seeds) {
  return {.seeds = seeds, .position = random_position<AndGentlemenAll>};
}

TEST(AndGentlemenAllBattery, EverySwitchIsSampled) {
  EXPECT_EQ(never_drawn(and_gentlemen_all::game(), 120), std::vector<std::string>{});
}

TEST(AndGentlemenAllBattery, RandomMatchesEndWithoutFault) {
  EXPECT_EQ(random_play<AndGentlemenAll>(battles(60)), nothing);
}
TEST(AndGentlemenAllBattery, JournalsReplayToEqualHashes) {
  EXPECT_EQ(saves<AndGentlemenAll>(battles(20)), nothing);
}
TEST(AndGentlemenAllBattery, WholeLinesAndPartsPlayAlike) {
  EXPECT_EQ(whole_against_parts<AndGentlemenAll>(battles(12)), nothing);
}
TEST(AndGentlemenAllBattery, NoTwoBodiesOverlap) {
  std::size_t pairs = 0;
  EXPECT_EQ(solid<AndGentlemenAll>(battles(sample(300, 3'000)), pairs), nothing);
  EXPECT_GT(pairs, 600'000u / one_in());
}
TEST(AndGentlemenAllBattery, UndoGoesBackExactly) { EXPECT_EQ(undo<AndGentlemenAll>(battles(12)), nothing); }
TEST(AndGentlemenAllBattery, EveryQuestionMatters) {
  std::size_t asked = 0;
  EXPECT_EQ(every_question_matters<AndGentlemenAll>(battles(sample(90, 600)), asked), nothing);
  EXPECT_GT(asked, 400u / one_in());
}
TEST(AndGentlemenAllBattery, WhatIsOfferedIsAccepted) {
  EXPECT_EQ(offered<AndGentlemenAll>(battles(3)), nothing);
}
TEST(AndGentlemenAllBattery, RefusalsAreExplained) {
  std::size_t refused = 0;
  EXPECT_EQ(explained<AndGentlemenAll>(battles(20), refused, false), nothing);
  EXPECT_GT(refused, 10'000u);
}
TEST(AndGentlemenAllBattery, MatchesGoOnAfterAnUpgrade) {
  UpgradeTally tally;
  EXPECT_EQ(upgrades<AndGentlemenAll>(battles(10), tally), nothing);
  EXPECT_GT(tally.rebased, 30u);
  EXPECT_GT(tally.waited.size(), 8u);
}

/// Random battles seldom ask from which of two enemies a unit flees, whether horse told to hold goes after
/// all, or whether a unit of a demoralised army advances.
void edits_of_flights(EditTally& tally) {
  and_gentlemen_all::Beaten flees;
  flees.enemy("horse regular").foe("side", "horse regular", {17.638, 19.6, 90}).sp("own", 6);
  flees.touch("own", Face::flank, "side", Face::front);
  flees.harmed_by("side", Face::flank).routs();
  ASSERT_EQ(flees.asked(), "parliament choose-from");
  EXPECT_EQ(edits_of<AndGentlemenAll>(flees.match(), 20, tally), nothing);
  and_gentlemen_all::Beaten holds{"horse regular"};
  holds.enemy("horse regular").falls_back();
  holds.play("hold foe");
  ASSERT_EQ(holds.match().wanted_dice()->purpose, "pursuit");
  EXPECT_EQ(edits_of<AndGentlemenAll>(holds.match(), 20, tally), nothing);
  and_gentlemen_all::Alone advances{"balanced-foot regular"};
  advances.put("other", "horse regular", {30, 10, 180}).edit().losses.of[0] = 1;
  advances.go().play("move own ahead 3");
  ASSERT_EQ(advances.match().wanted_dice()->purpose, "advance");
  EXPECT_EQ(edits_of<AndGentlemenAll>(advances.match(), 20, tally), nothing);
}

TEST(AndGentlemenAllBattery, PlayGoesOnAfterEdits) {
  EditTally tally;
  EXPECT_EQ(edits<AndGentlemenAll>(battles(sample(200, 1'500)), tally), nothing);
  EXPECT_GT(tally.admitted, in_this_build(6'000u / one_in()));
  edits_of_flights(tally);
  if (only_some()) return;  // it plays too few matches to come to every step
  EXPECT_EQ(never_edited<AndGentlemenAll>(tally), std::set<std::string_view>{});
}
TEST(AndGentlemenAllBattery, StatesShownTellNoSecret) {
  EXPECT_EQ(secrecy_of_states<AndGentlemenAll>(battles(6)), nothing);
}
TEST(AndGentlemenAllBattery, StreamsTellNoSecret) {
  EXPECT_EQ(secrecy_of_streams<AndGentlemenAll>(battles(3)), nothing);
}
TEST(AndGentlemenAllBattery, OddsTellNoSecret) {
  const auto ask = [](const Match& match, Viewer v, std::string_view line) {
    const auto odds = odds_of(match, v, line);
    return odds ? odds_in_json(*odds) : odds.error().what();
  };
  EXPECT_EQ(secrecy_of_odds<AndGentlemenAll>(battles(3), ask, 20), nothing);
}
TEST(AndGentlemenAllBattery, WhatThrowsOrTeachesIsABarrier) {
  EXPECT_EQ(barriers<AndGentlemenAll>(battles(3)), nothing);
}

TEST(AndGentlemenAllBattery, IrrevocableAnswersAreMarked) {
  std::size_t marked = 0, free = 0;
  EXPECT_EQ(irrevocable<AndGentlemenAll>(battles(12), marked, free), nothing);
  EXPECT_GT(marked, 100u);
  EXPECT_GT(free, 100u);
}

TEST(AndGentlemenAllBattery, AttemptsTellWhatFollows) {
  std::size_t tried = 0;
  EXPECT_EQ(attempts<AndGentlemenAll>(battles(10), tried), nothing);
  EXPECT_GT(tried, 100u);
}

TEST(AndGentlemenAllBattery, ForgedInputPassesOnlyIfOffered) {
  constexpr std::size_t inputs = 10'000;
  Tally tally;
  EXPECT_EQ(forged<AndGentlemenAll>(battles(1'000), 40, tally, inputs), nothing);
  EXPECT_GE(tally.inputs, inputs);
  EXPECT_GE(tally.accepted, inputs / 100);  // legal lines are among them
}

}  // namespace
}  // namespace linstock::battery
