// The proving game: all sequences of plays from three positions, and the counts worked out by hand.
#include <gtest/gtest.h>

#include "kernel/proving/match.hpp"
#include "trees/tree.hpp"

namespace linstock::trees {
namespace {

using proving::Proving, proving::State, proving::Table;

/// Whole inches for sails, powder by tenths.
Samples samples() {
  Samples out;
  for (std::int32_t n = -5; n <= 45; ++n) out.numbers.push_back(n);
  for (std::int32_t x = -1000; x <= 13'000; x += 1000)
    for (std::int32_t y = -1000; y <= 13'000; y += 1000) out.poses.push_back({x, y, 0});
  return out;
}

std::shared_ptr<const Table> table(std::uint8_t rounds, bool must_bid) {
  Table t;
  t.rules = {.rounds = rounds, .must_bid = must_bid, .reactions = true, .truces = false, .strike = false};
  return std::make_shared<const Table>(t);
}

State begin(const Table& t, std::uint8_t coins) {
  State s = Proving::begin(t);
  for (auto& ship : s.ships.of) ship.coins = coins;
  return s;
}

void expect_both_ways(Tree<Proving>& tree, const Tree<Proving>::Node& root, std::size_t depth) {
  for (std::size_t d = 0; d <= depth; ++d)
    for (const auto& node : tree.nodes(root, d))
      EXPECT_EQ(tree.accepted(node.state, {.seed = 1}), tree.listed(node.state));
}

/// Each captain has 2 coins for three lots. Whoever must bid (PRV-3.2) may put 1 on one lot (3 ways), 2 on
/// one lot (3), or 1 on each of two lots (3): 9 ways to seal (PRV-3.1). Any of the three may be the first to
/// answer: 27. Then that captain takes an oath, for one of two rivals (PRV-3.3), or another seals: 2 + 18 a
/// sequence, 540. After an oath (27 * 2) the other two may seal, 18; after a second sealing (27 * 18) there
/// are two oaths to take, 2 + 2, and one captain left to seal, 9: 54 * 18 + 486 * 13 = 7290.
TEST(ProvingTrees, AnAuctionHasTheCountsByHand) {
  const auto t = table(2, true);
  Tree<Proving> tree{t, {5, 2, 6, 3, 1, 4}};
  const auto root = tree.root(begin(*t, 2));
  const auto counts = tree.counts(root, 3);
  EXPECT_EQ(counts[0].sequences, 27u);
  EXPECT_EQ(counts[1].sequences, 540u);
  EXPECT_EQ(counts[2].sequences, 7290u);
  // The order in which captains answer leaves no trace: 27 singles; 27 * 2 with an oath and 3 pairs of 81.
  EXPECT_EQ(counts[0].positions, 27u);
  EXPECT_EQ(counts[1].positions, 27u * 2 + 3 * 81);
  expect_both_ways(tree, root, 1);
}

/// Without coins there is nothing to seal but nothing (PRV-3.2), which is asked all the same, as it is
/// secret; with the oaths that is six plays, and then it is the first captain's turn.
///
/// Sails, by whole inches with the facing 0: from 1 1 the points of the sea at most 4 inches away (PRV-4.2)
/// are, for x = 0, 1, 2, 3, 4, 5: 5, 6, 5, 5, 4, 1, in all 26. Shots at two others with 1, 1.5, 2, 2.5 or 3
/// powder (PRV-4.4): 10. Duels: 2. Rest: 1. Together 39.
///
/// The second play. After a rest, and after 25 of the sails, the second captain has as many, far from the
/// first: 26 * 39 = 1014. The sail to 2 2 searches the first square, where the rock lies as decks lie in
/// order: a hull test is thrown, and the second captain, who holds a gale, may throw the die again or
/// pass: 2. After a shot of 1, 1, 2, 2 or 3 dice that gale serves for each die, or the captain passes: (2 + 2
/// + 3 + 3 + 4) * 2 = 28; after a duel there are two dice: 3 * 2 = 6. Together 1050.
TEST(ProvingTrees, ATurnHasTheCountsByHand) {
  const auto t = table(2, true);
  Tree<Proving> tree{t, {5, 2, 6, 3, 1, 4}, samples()};
  auto root = tree.root(begin(*t, 0));
  for (int i = 0; i < 6; ++i) {
    const auto next = tree.nodes(root, 1);
    ASSERT_FALSE(next.empty());
    root = next.front();
  }
  const auto counts = tree.counts(root, 2);
  EXPECT_EQ(counts[0].sequences, 39u);
  EXPECT_EQ(counts[1].sequences, 1050u);
  expect_both_ways(tree, root, 1);
}

}  // namespace
}  // namespace linstock::trees
