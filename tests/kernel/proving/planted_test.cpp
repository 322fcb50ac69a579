// The battery itself is tested: each fault planted in the proving game is found by the check that is there
// for it.
#include <gtest/gtest.h>

#include "battery/battery.hpp"
#include "kernel/proving/table.hpp"

namespace linstock::battery {
namespace {

using proving::Planted, proving::Proving;

Setting<Proving> with(Planted fault) {
  return {.seeds = 60, .table = [fault](Rng& rng) { return planted(fault, rng); }};
}
bool mentions(const Findings& findings, std::string_view what) {
  return std::ranges::any_of(findings, [&](const auto& f) { return f.find(what) != f.npos; });
}

TEST(Planted, NothingIsFoundWithoutAFault) {
  EXPECT_EQ(secrecy_of_states(with(Planted::none)), Findings{});
  EXPECT_EQ(secrecy_of_streams(with(Planted::none)), Findings{});
  EXPECT_EQ(barriers(with(Planted::none)), Findings{});
}
TEST(Planted, AskingByAHandIsFound) {
  EXPECT_TRUE(mentions(secrecy_of_states(with(Planted::asked_by_hand)), "is shown another thing"));
}
TEST(Planted, BidsToldByTheirSizeAreFound) {
  EXPECT_TRUE(mentions(secrecy_of_streams(with(Planted::told_bid)), "is sent another thing"));
}
TEST(Planted, OddsThatLookIntoAHandAreFound) {
  const auto plain = [](const auto& match, Viewer v, std::string_view) { return match.view(v); };
  const auto leak = [](const auto& match, Viewer, std::string_view) { return match.view(umpire_view); };
  EXPECT_EQ(secrecy_of_odds(with(Planted::none), plain), Findings{});
  EXPECT_TRUE(mentions(secrecy_of_odds(with(Planted::none), leak), "is given other odds"));
}
TEST(Planted, AnIdentityResampleIsFound) {
  const auto found = secrecy_of_states(with(Planted::same_resample));
  for (const auto* path : {"core.drafts[*]", "core.lanes[*]", "core.orders[*]", "hands[*]", "deck", "rock",
                           "bids[*]", "oaths[*]"})
    EXPECT_TRUE(mentions(found, std::string{"never changes "} + path)) << path;
}
TEST(Planted, AMissedBarrierIsFound) {
  EXPECT_TRUE(mentions(barriers(with(Planted::missed_barrier)), "learns something without a barrier: sail"));
}

}  // namespace
}  // namespace linstock::battery
