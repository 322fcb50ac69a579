// The battery on the proving game, which has every hard concept.
#include "battery/battery.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "battery/edits.hpp"
#include "battery/upgrade.hpp"
#include "kernel/proving/table.hpp"
#include "support/sample.hpp"

namespace linstock::battery {
namespace {

using proving::Proving;
const Findings none;

TEST(ProvingBattery, RandomMatchesEndWithoutFault) { EXPECT_EQ(random_play<Proving>({.seeds = 60}), none); }
TEST(ProvingBattery, JournalsReplayToEqualHashes) { EXPECT_EQ(saves<Proving>({.seeds = 60}), none); }
TEST(ProvingBattery, WholeLinesAndPartsPlayAlike) {
  EXPECT_EQ(whole_against_parts<Proving>({.seeds = 20}), none);
}
TEST(ProvingBattery, UndoGoesBackExactly) { EXPECT_EQ(undo<Proving>({.seeds = 60}), none); }
TEST(ProvingBattery, WhatIsOfferedIsAccepted) { EXPECT_EQ(offered<Proving>({.seeds = 20}), none); }
TEST(ProvingBattery, ForgedInputPassesOnlyIfOffered) {
  const std::size_t inputs = std::getenv("LINSTOCK_LONG") ? 1'000'000 : 50'000;
  Tally tally;
  EXPECT_EQ(forged<Proving>({.seeds = 1'000'000}, 50, tally, inputs), none);
  EXPECT_GE(tally.inputs, inputs);
  EXPECT_GE(tally.accepted, inputs / 100);
}
TEST(ProvingBattery, StatesShownTellNoSecret) { EXPECT_EQ(secrecy_of_states<Proving>({.seeds = 20}), none); }
TEST(ProvingBattery, StreamsTellNoSecret) { EXPECT_EQ(secrecy_of_streams<Proving>({.seeds = 60}), none); }
TEST(ProvingBattery, MatchesGoOnAfterAnUpgrade) {
  UpgradeTally tally;
  EXPECT_EQ(upgrades<Proving>({.seeds = 40}, tally), none);
  EXPECT_GT(tally.rebased, 60u);
}
TEST(ProvingBattery, PlayGoesOnAfterEdits) {
  EditTally tally;
  const std::size_t seeds = at_length() ? 600 : 20;
  EXPECT_EQ(edits<Proving>({.seeds = seeds}, tally), none);
  EXPECT_GT(tally.admitted, in_this_build(25 * seeds));
  EXPECT_EQ(never_edited<Proving>(tally), std::set<std::string_view>{});
}
TEST(ProvingBattery, IrrevocableAnswersAreMarked) {
  std::size_t marked = 0, free = 0;
  EXPECT_EQ(irrevocable<Proving>({.seeds = 20}, marked, free), none);
  EXPECT_GT(marked, 300u);
  EXPECT_GT(free, 300u);
}
TEST(ProvingBattery, AttemptsTellWhatFollows) {
  std::size_t tried = 0;
  EXPECT_EQ(attempts<Proving>({.seeds = 20}, tried), none);
  EXPECT_GT(tried, 300u);
}
TEST(ProvingBattery, WhatThrowsOrTeachesIsABarrier) { EXPECT_EQ(barriers<Proving>({.seeds = 40}), none); }

}  // namespace
}  // namespace linstock::battery
