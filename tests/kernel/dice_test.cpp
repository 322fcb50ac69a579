#include "kernel/dice.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace linstock {
namespace {

using Faces = std::vector<std::uint8_t>;

TEST(Track, GivenFacesComeFirstThenTheSeed) {
  Track seeded, track;
  seeded.seed(9), track.seed(9);
  const Faces given{6, 1};
  track.give(given);
  std::uint8_t a = 0, b = 0;
  EXPECT_TRUE(track.face(6, a));
  EXPECT_EQ(a, 6);
  EXPECT_TRUE(track.face(6, a));
  EXPECT_EQ(a, 1);
  for (int i = 0; i < 50; ++i) {
    EXPECT_TRUE(track.face(6, a) && seeded.face(6, b));
    EXPECT_EQ(a, b);
  }
  EXPECT_EQ(track.record().size(), 52u);
}
TEST(Track, WithoutSeedItIsEmpty) {
  Track track;
  std::uint8_t f = 0;
  Faces order(3);
  EXPECT_FALSE(track.face(6, f));
  EXPECT_FALSE(track.order(order));
  EXPECT_TRUE(track.record().empty());
}
TEST(Track, AFaceThatDoesNotFitIsNotTaken) {
  Track track;
  track.give(Faces{6});
  std::uint8_t f = 0;
  EXPECT_FALSE(track.face(4, f));
  EXPECT_EQ(track.waiting(), 1u);
  EXPECT_TRUE(track.face(6, f));
}
TEST(Track, OrdersArePermutations) {
  Track track;
  Faces out(3);
  track.give(Faces{2, 0, 1});
  EXPECT_TRUE(track.order(out));
  EXPECT_EQ(out, (Faces{2, 0, 1}));
  track.give(Faces{2, 2, 1});
  EXPECT_FALSE(track.order(out));
  Track seeded;
  seeded.seed(4);
  Faces many(20);
  EXPECT_TRUE(seeded.order(many));
  EXPECT_EQ(seeded.record(), many);
  std::ranges::sort(many);
  for (std::size_t i = 0; i < many.size(); ++i) EXPECT_EQ(many[i], i);
}
TEST(Track, RewindGoesBackExactly) {
  Track track;
  track.seed(3);
  track.give(Faces{5});
  const auto mark = track.mark();
  Faces first(4), second(4);
  for (auto& f : first) (void)track.face(6, f);
  track.give(Faces{1, 1});
  track.rewind(mark);
  EXPECT_EQ(track.waiting(), 1u);
  for (auto& f : second) (void)track.face(6, f);
  EXPECT_EQ(first, second);
  EXPECT_EQ(track.record(), first);
}
TEST(Track, GivesTheSameNumbersOnEveryMachine) {
  Track track;
  track.seed(1);
  Faces faces(8);
  for (auto& f : faces) (void)track.face(6, f);
  EXPECT_EQ(faces, (Faces{4, 5, 5, 4, 5, 1, 4, 3}));
}
TEST(Rng, IsEvenEnough) {
  Rng rng{7};
  std::array<int, 6> n{};
  for (int i = 0; i < 60'000; ++i) ++n[rng.below(6)];
  for (int c : n) EXPECT_NEAR(c, 10'000, 400);
}

}  // namespace
}  // namespace linstock
