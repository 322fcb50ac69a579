// The nearest legal place.
#include "battlefield/nearest_place.hpp"

#include <gtest/gtest.h>

namespace linstock::battlefield {
namespace {

constexpr Ground flat_table{.width = 48'000, .depth = 36'000};

TEST(NearestPlace, IsTheRequestIfThatIsLegal) {
  const auto at = nearest_place({10'000, 5'000, 9'000}, flat_table, 500, [](const Pose&) { return true; });
  EXPECT_EQ(at, (Pose{10'000, 5'000, 9'000}));
}

TEST(NearestPlace, FacingAndTableArePutRightFirst) {
  const auto at = nearest_place({-4'000, 99'000, 45'000}, flat_table, 500, [](const Pose&) { return true; });
  EXPECT_EQ(at, (Pose{0, 36'000, 9'000}));
}

TEST(NearestPlace, IsSoughtBehindBeforeAside) {
  const auto behind = [](const Pose& p) { return p.y <= 9'000; };
  EXPECT_EQ(nearest_place({10'000, 10'000, 0}, flat_table, 500, behind), (Pose{10'000, 9'000, 0}));
  const auto aside =
      nearest_place({10'000, 10'000, 0}, flat_table, 500, [](const Pose& p) { return p.x >= 12'000; });
  ASSERT_TRUE(aside);
  EXPECT_LT(aside->x, 12'500);
  EXPECT_EQ(aside->facing, 0);
}

TEST(NearestPlace, IsNoneIfNothingIsLegal) {
  EXPECT_FALSE(nearest_place({10'000, 10'000, 0}, flat_table, 500, [](const Pose&) { return false; }));
}

}  // namespace
}  // namespace linstock::battlefield
