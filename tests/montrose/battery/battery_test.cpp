// The battery on Campaigns of Montrose, with every optional rule and switch sampled.
#include "battery/battery.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "battery/edits.hpp"
#include "battery/positions.hpp"
#include "battery/upgrade.hpp"
#include "montrose/match.hpp"
#include "montrose/random_play.hpp"
#include "montrose/scene.hpp"
#include "opponent/odds.hpp"
#include "support/sample.hpp"

namespace linstock::battery {

template <>
struct BatteryOf<montrose::Montrose> {
  static montrose::Table table(Rng& rng) { return montrose::with_any_rules(rng); }

  static void disturb(montrose::State& s, const montrose::Table& t, Rng& rng) {
    s.card = {}, s.card_used = false;
    s.moved.clear(), s.victors.clear(), s.victory_spaces.clear(), s.rolled.clear();
    for (auto moves = rng.below(6); moves > 0; --moves) {
      const montrose::UnitId u{rng.below(montrose::unit_count)};
      const auto space = rng.below(t.map.spaces.size() + 1);
      if (s.out.contains(u)) continue;
      s.at[u] = space < t.map.spaces.size() ? montrose::SpaceId{space} : montrose::SpaceId{};
      if (!s.at[u]) s.inactive.erase(u), s.inside.erase(u), s.reduced.erase(u);
    }
    if (rng.below(2)) s.turn = static_cast<std::uint8_t>(1 + rng.below(t.turns.size()));
    if (rng.below(2)) s.victories = static_cast<std::uint8_t>(rng.below(t.royalist_wins));
    if (rng.below(4) == 0) s.auto_recruit = montrose::AutoRecruit::due;
  }

  static std::set<std::string> gone(const MatchOf<montrose::Montrose>& m) {
    std::set<std::string> all;
    for (const montrose::UnitId u : m.state().out)
      if (!m.state().at[u]) all.insert(m.table()[u].id);
    return all;
  }
  static std::set<std::string> on_map(const MatchOf<montrose::Montrose>& m) {
    std::set<std::string> all;
    for (const montrose::UnitId u : montrose::on_map(m.state())) all.insert(m.table()[u].id);
    return all;
  }
  /// Leaders and Irish are out of the game then, others in the pool.
  static std::optional<std::string> removal(const MatchOf<montrose::Montrose>& m, const std::string& id) {
    const auto& s = m.state();
    for (std::size_t i = 0; i < montrose::unit_count; ++i) {
      const montrose::UnitId u{i};
      if (m.table()[u].id != id || !s.at[u]) continue;
      const auto listed = [&](montrose::UnitSet units) {
        std::string all;
        for (const montrose::UnitId v : units)
          all += fmt::format(R"({}"{}")", all.empty() ? "" : ",", m.table()[v].id);
        return all;
      };
      const auto u_alone = montrose::UnitSet::of(u);
      const bool for_good = m.table().is_leader(u) || m.table().type(u) == montrose::UnitType::irish;
      return fmt::format(
          R"({{"at":{{"{}":null}},"out":[{}],"inactive":[{}],"inside":[{}],"moved":[{}],"victors":[{}],"pursuers":[{}]}})",
          id, listed(for_good ? s.out | u_alone : s.out), listed(s.inactive - u_alone),
          listed(s.inside - u_alone), listed(s.moved - u_alone), listed(s.victors - u_alone),
          listed(s.pursuers - u_alone));
    }
    return {};
  }
};

namespace {

using montrose::Montrose;
const Findings none;

Setting<Montrose> matches(std::uint64_t seeds) {
  return {.seeds = seeds, .position = random_position<Montrose>};
}

TEST(MontroseBattery, RandomMatchesEndWithoutFault) { EXPECT_EQ(random_play<Montrose>(matches(20)), none); }
TEST(MontroseBattery, JournalsReplayToEqualHashes) { EXPECT_EQ(saves<Montrose>(matches(20)), none); }
TEST(MontroseBattery, WholeLinesAndPartsPlayAlike) {
  EXPECT_EQ(whole_against_parts<Montrose>(matches(10)), none);
}
TEST(MontroseBattery, UndoGoesBackExactly) { EXPECT_EQ(undo<Montrose>(matches(10)), none); }
TEST(MontroseBattery, EveryQuestionMatters) {
  std::size_t asked = 0;
  EXPECT_EQ(every_question_matters<Montrose>(matches(sample(60, 600)), asked), none);
  EXPECT_GT(asked, 1'800u / one_in());
}
TEST(MontroseBattery, WhatIsOfferedIsAccepted) { EXPECT_EQ(offered<Montrose>(matches(4)), none); }
TEST(MontroseBattery, RefusalsAreExplained) {
  std::size_t refused = 0;
  EXPECT_EQ(explained<Montrose>(matches(10), refused, true), none);
  EXPECT_GT(refused, 10'000u);
}
TEST(MontroseBattery, StatesShownTellNoSecret) { EXPECT_EQ(secrecy_of_states<Montrose>(matches(6)), none); }
TEST(MontroseBattery, StreamsTellNoSecret) { EXPECT_EQ(secrecy_of_streams<Montrose>(matches(10)), none); }
TEST(MontroseBattery, OddsTellNoSecret) {
  const auto ask = [](const Match& match, Viewer v, std::string_view line) {
    const auto odds = odds_of(match, v, line);
    return odds ? odds_in_json(*odds) : odds.error().what();
  };
  EXPECT_EQ(secrecy_of_odds<Montrose>(matches(6), ask, 20), none);
}
TEST(MontroseBattery, WhatThrowsOrTeachesIsABarrier) { EXPECT_EQ(barriers<Montrose>(matches(6)), none); }

/// Without an exception: in Montrose nothing that is hidden decides whether something is thrown.
TEST(MontroseBattery, IrrevocableAnswersAreMarked) {
  std::size_t marked = 0, free = 0;
  EXPECT_EQ(irrevocable<Montrose>(matches(6), marked, free), none);
  EXPECT_GT(marked, 300u);
  EXPECT_GT(free, 300u);
}

TEST(MontroseBattery, MatchesGoOnAfterAnUpgrade) {
  UpgradeTally tally;
  EXPECT_EQ(upgrades<Montrose>(matches(8), tally), none);
  EXPECT_GT(tally.rebased, 40u);
  EXPECT_GT(tally.waited.size(), 20u);
}

/// Random matches hardly ever ask which of two unlike Irish units goes home with MacColla.
void edits_while_he_goes_home(EditTally& tally) {
  montrose::Scene g;
  g.clear().put("perth", "montrose maccolla irish-1 irish-2").reduced("irish-2");
  g.put("stirling", "argyll").in_force("maccolla-goes-home");
  g.begin(montrose::PlayCard{montrose::royalist}, montrose::GameTurn{});
  if (g.asked() == "royalist go-home") g.play(g.offers().front());
  ASSERT_EQ(g.asked(), "royalist take-along");
  EXPECT_EQ(edits_of<Montrose>(g.match(), 20, tally), none);
}

/// Nor in which of two spaces Highlanders, who have won there, are rolled for first.
void edits_while_they_loot(EditTally& tally) {
  montrose::Scene g;
  g.clear().put("perth", "montrose r-highland-1 r-highland-2").put("dunkeld", "r-highland-3");
  g.put("stirling", "argyll c-lowland-1");
  g.begin(montrose::NextLootRoll{g.spaces("perth dunkeld")}, montrose::GameTurn{});
  ASSERT_EQ(g.asked(), "royalist next-loot-roll");
  EXPECT_EQ(edits_of<Montrose>(g.match(), 20, tally), none);
}

TEST(MontroseBattery, PlayGoesOnAfterEdits) {
  EditTally tally;
  EXPECT_EQ(edits<Montrose>(matches(sample(60, 600)), tally), none);
  EXPECT_GT(tally.admitted, in_this_build(6'000u / one_in()));
  edits_while_he_goes_home(tally);
  edits_while_they_loot(tally);
  if (only_some()) return;  // it plays too few matches to come to every step
  EXPECT_EQ(never_edited<Montrose>(tally), std::set<std::string_view>{});
}

TEST(MontroseBattery, AttemptsTellWhatFollows) {
  std::size_t tried = 0;
  EXPECT_EQ(attempts<Montrose>(matches(6), tried), none);
  EXPECT_GT(tried, 300u);
}

/// What `./test long` lengthens, in as many parts as can be run side by side: each plays other matches.
class MontroseLong : public testing::TestWithParam<std::uint64_t> {
 protected:
  static constexpr std::uint64_t parts = 8;
  static bool at_length() { return std::getenv("LINSTOCK_LONG") != nullptr; }
  Setting<Montrose> other_matches() const {
    auto setting = matches(1'000'000);
    setting.first = 1'000 + GetParam() * 1'000'000;
    return setting;
  }
};
TEST_P(MontroseLong, ForgedInputPassesOnlyIfOffered) {
  const std::size_t inputs = (at_length() ? 10'000'000 : 100'000) / parts;
  Tally tally;
  EXPECT_EQ(forged<Montrose>(other_matches(), 200, tally, inputs), none);
  EXPECT_GE(tally.inputs, inputs);
  EXPECT_GE(tally.accepted, inputs / 100);  // legal lines are among them
}
TEST_P(MontroseLong, StatesShownTellNoSecret) {
  const std::size_t positions = (at_length() ? 100'000 : 800) / parts;
  std::size_t looked = 0;
  auto setting = other_matches();
  setting.enough = [&] { return looked >= positions; };
  EXPECT_EQ(secrecy_of_states<Montrose>(setting, looked), none);
  EXPECT_GE(looked, positions);
}
INSTANTIATE_TEST_SUITE_P(Parts, MontroseLong, testing::Range<std::uint64_t>(0, 8));

}  // namespace
}  // namespace linstock::battery
