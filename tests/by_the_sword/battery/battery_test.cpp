// The battery on By The Sword, with every option sampled, with two to six seats.
#include "battery/battery.hpp"

#include <gtest/gtest.h>

#include "battery/edits.hpp"
#include "battery/positions.hpp"
#include "battery/upgrade.hpp"
#include "by_the_sword/battery/rare_steps.hpp"
#include "by_the_sword/game.hpp"
#include "by_the_sword/match.hpp"
#include "by_the_sword/rules.hpp"
#include "opponent/odds.hpp"
#include "support/any_options.hpp"
#include "support/sample.hpp"

namespace linstock::battery {

template <>
struct BatteryOf<by_the_sword::ByTheSword> {
  using State = by_the_sword::State;
  using Table = by_the_sword::Table;

  static Table table(Rng& rng) {
    Table made = **by_the_sword::read_table(
        {.scenario = "campaign", .options = any_options(by_the_sword::game(), rng)});
    made.rules.turn_limit =
        static_cast<std::uint8_t>(2 + rng.below(only_some() ? 1 : 3));  // random play conquers no island
    return made;
  }

  /// Wears forces down and moves money about: random campaigns come slowly to remnants and unpaid troops.
  static void disturb(State& s, const Table& t, Rng& rng) {
    for (by_the_sword::PowerId p : t.all_players())
      if (rng.below(2)) s.treasury(p).crowns = static_cast<by_the_sword::Crowns>(rng.below(60));
    by_the_sword::each_force(s, [&](by_the_sword::ForceId f) {
      if (rng.below(4) == 0)
        s.body(f).points = static_cast<by_the_sword::Points>(1 + rng.below(std::uint64_t(s.body(f).points)));
    });
  }

  /// Generals whose lines are free. Lines of forces are used again by every split.
  static std::set<std::string> gone(const MatchOf<by_the_sword::ByTheSword>& m) {
    std::set<std::string> all;
    for (std::size_t g = 0; g < by_the_sword::general_count; ++g)
      if (!m.state().general(by_the_sword::GeneralId{g}).rating) all.insert(m.table().general_ids[g]);
    return all;
  }
  /// From the first march to the last battle of a turn nobody gets a general.
  static bool replaces(const MatchOf<by_the_sword::ByTheSword>& m) {
    using by_the_sword::Phase;
    return m.state().phase < Phase::land || m.state().phase > Phase::combat;
  }
  static std::set<std::string> on_map(const MatchOf<by_the_sword::ByTheSword>& m) {
    std::set<std::string> all;
    const auto& s = m.state();
    by_the_sword::each_force(s, [&](by_the_sword::ForceId f) { all.insert(m.table().force_ids[f.index()]); });
    return all;
  }
  /// But for battles, whatever raises or splits a force may use the line of one that is gone.
  static bool brings_somebody(const MatchOf<by_the_sword::ByTheSword>& m) {
    return m.state().phase != by_the_sword::Phase::combat;
  }
  /// A force is taken away with its generals.
  static std::optional<std::string> removal(const MatchOf<by_the_sword::ByTheSword>& m,
                                            const std::string& id) {
    const auto& s = m.state();
    for (std::size_t i = 0; i < by_the_sword::force_count; ++i) {
      const by_the_sword::ForceId f{i};
      if (m.table().force_ids[i] != id || !s.place(f).owner) continue;
      std::string generals;
      for (std::size_t g = 0; g < by_the_sword::general_count; ++g)
        if (s.general(by_the_sword::GeneralId{g}).with == f)
          generals += fmt::format(R"({}"{}":{{"value":{{"rating":0,"with":null}}}})",
                                  generals.empty() ? "" : ",", m.table().general_ids[g]);
      const auto emptied = [&](std::string_view what) {
        return fmt::format(R"("{}":{{"value":{}}})", id, what);
      };
      return fmt::format(R"({{"places":{{{}}},"bodies":{{{}}},"generals":{{{}}}}})",
                         emptied(R"({"owner":null,"at":null,"zone":null,"inside":false})"),
                         emptied(R"({"points":0,"from":null})"), generals);
    }
    return {};
  }
};

namespace sword {
namespace {

using by_the_sword::ByTheSword;
const Findings nothing;

/// So many campaigns; up to three where only some are played, and few of their moments under the
/// sanitizers: they are long.
Setting<ByTheSword> campaigns(std::uint64_t seeds) {
  return {.seeds = only_some() ? std::min<std::uint64_t>(seeds, 18 / one_in()) : seeds,
          .position = random_position<ByTheSword>,
          .every = slow_build ? moment_in() : 1};
}

/// Campaigns that are looked at now and then.
Setting<ByTheSword> moments_of_campaigns(std::uint64_t seeds) {
  auto setting = campaigns(seeds);
  setting.every = moment_in();
  return setting;
}

TEST(ByTheSwordBattery, EverySwitchIsSampled) {
  EXPECT_EQ(never_drawn(by_the_sword::game(), 240), std::vector<std::string>{});
}
TEST(ByTheSwordBattery, RandomMatchesEndWithoutFault) {
  EXPECT_EQ(random_play<ByTheSword>(campaigns(sample(6, 100))), nothing);
}
TEST(ByTheSwordBattery, JournalsReplayToEqualHashes) {
  EXPECT_EQ(saves<ByTheSword>(campaigns(sample(6, 20))), nothing);
}
TEST(ByTheSwordBattery, WholeLinesAndPartsPlayAlike) {
  EXPECT_EQ(whole_against_parts<ByTheSword>(campaigns(sample(6, 20))), nothing);
}
TEST(ByTheSwordBattery, UndoGoesBackExactly) {
  EXPECT_EQ(undo<ByTheSword>(campaigns(sample(6, 20))), nothing);
}
TEST(ByTheSwordBattery, EveryQuestionMatters) {
  std::size_t asked = 0;
  auto setting = moments_of_campaigns(2 * sample(6, 50));
  setting.first = 2;
  EXPECT_EQ(every_question_matters<ByTheSword>(setting, asked), nothing);
  EXPECT_GT(asked, 100u / one_in());
}
TEST(ByTheSwordBattery, WhatIsOfferedIsAccepted) {
  EXPECT_EQ(offered<ByTheSword>(moments_of_campaigns(2)), nothing);
}
TEST(ByTheSwordBattery, RefusalsAreExplained) {
  std::size_t refused = 0;
  EXPECT_EQ(explained<ByTheSword>(campaigns(4), refused, false), nothing);
  EXPECT_GT(refused, 10'000u / one_in());
}
TEST(ByTheSwordBattery, MatchesGoOnAfterAnUpgrade) {
  UpgradeTally tally;
  auto parts = campaigns(6);
  parts.bound = only_some() ? 100 : 300;  // to read a match is to play it again
  EXPECT_EQ(upgrades<ByTheSword>(parts, tally), nothing);
  EXPECT_GT(tally.rebased, 10u / one_in());
}
TEST(ByTheSwordBattery, PlayGoesOnAfterEdits) {
  EditTally tally;
  auto parts = campaigns(sample(6, 200));
  parts.bound = 6'000 / one_in();
  EXPECT_EQ(edits<ByTheSword>(parts, tally), nothing);
  EXPECT_GT(tally.admitted, in_this_build(1'000u / one_in()));
  edits_of_rare_steps(tally);
  if (only_some()) return;  // it plays too few campaigns to come to every step
  auto many = campaigns(250);
  many.first = 100;
  EXPECT_EQ(edits<ByTheSword>(many, tally, never), nothing);
  EXPECT_EQ(never_edited<ByTheSword>(tally), std::set<std::string_view>{});
}
TEST(ByTheSwordBattery, AttemptsTellWhatFollows) {
  std::size_t tried = 0;
  EXPECT_EQ(attempts<ByTheSword>(campaigns(2), tried), nothing);
  EXPECT_GT(tried, 100u / one_in());
}
TEST(ByTheSwordBattery, IrrevocableAnswersAreMarked) {
  std::size_t marked = 0, free = 0;
  EXPECT_EQ(irrevocable<ByTheSword>(campaigns(1 + sample(1, 40)), marked, free), nothing);
  EXPECT_GT(marked, 100u / one_in());
  EXPECT_GT(free, 100u / one_in());
}
TEST(ByTheSwordBattery, OddsTellNoSecret) {
  const auto ask = [](const Match& match, Viewer v, std::string_view line) {
    const auto odds = odds_of(match, v, line);
    return odds ? odds_in_json(*odds) : odds.error().what();
  };
  EXPECT_EQ(secrecy_of_odds<ByTheSword>(campaigns(1 + sample(1, 20)), ask), nothing);
}
TEST(ByTheSwordBattery, WhatThrowsOrTeachesIsABarrier) {
  EXPECT_EQ(barriers<ByTheSword>(moments_of_campaigns(2)), nothing);
}
TEST(ByTheSwordBattery, StreamsTellNoSecret) {
  EXPECT_EQ(secrecy_of_streams<ByTheSword>(campaigns(3)), nothing);
}
TEST(ByTheSwordBattery, StatesShownTellNoSecret) {
  auto setting = moments_of_campaigns(4);
  setting.first = 2;  // a campaign that is deployed in secret is among them
  EXPECT_EQ(secrecy_of_states<ByTheSword>(setting), nothing);
}
TEST(ByTheSwordBattery, ForgedInputPassesOnlyIfOffered) {
  Tally tally;
  const std::size_t inputs = 20'000 / one_in();
  EXPECT_EQ(forged<ByTheSword>(campaigns(1'000), 200, tally, inputs), nothing);
  EXPECT_GE(tally.inputs, inputs);
  EXPECT_GE(tally.accepted, inputs / 100);
}

}  // namespace
}  // namespace sword
}  // namespace linstock::battery
