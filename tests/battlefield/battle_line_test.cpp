// The line of battle of a pick-up army.
#include "battlefield/battle_line.hpp"

#include <gtest/gtest.h>

namespace linstock::battlefield {
namespace {

constexpr Ground plain_table{.width = 48'000, .depth = 36'000};

TEST(BattleLine, StandsInTheMiddleOfTheTable) {
  const InLine line[] = {{.part = 1, .row = 0, .width = 4'000}, {.part = 1, .row = 0, .width = 4'000}};
  const auto places = line_places(line, 48'000);
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(places[0].x + places[1].x, 48'000);
  EXPECT_EQ(places[1].x - places[0].x, 4'600);
  EXPECT_EQ(places[0].y, places[1].y);
}

TEST(BattleLine, WingsStandBesideTheCentreAndRowsBehind) {
  const InLine line[] = {{.part = 0, .row = 0, .width = 2'000},
                         {.part = 1, .row = 0, .width = 2'000},
                         {.part = 2, .row = 0, .width = 2'000},
                         {.part = 1, .row = 1, .width = 2'000},
                         {.part = 1, .row = 2, .width = 2'000}};
  const auto at = line_places(line, 48'000);
  EXPECT_LT(at[0].x + 2'000, at[1].x);
  EXPECT_LT(at[1].x + 2'000, at[2].x);
  EXPECT_EQ(at[3].x, at[1].x);
  EXPECT_GT(at[1].y, at[3].y + 1'000);
  EXPECT_GT(at[3].y, at[4].y + 1'000);
}

TEST(BattleLine, ATableHasRoomForIt) {
  EXPECT_EQ(table_width({}), 48'000);
  const std::vector<InLine> wide(12, {.part = 1, .row = 0, .width = 4'000});
  EXPECT_EQ(table_width(wide), 72'000);  // 55.2 inches, 3 between the wings, 8 beside them
}

TEST(BattleLine, FacesTheOtherEdge) {
  EXPECT_EQ(from_edge({10'000, 5'000}, true, plain_table), (Pose{10'000, 5'000, 0}));
  EXPECT_EQ(from_edge({10'000, 5'000}, false, plain_table), (Pose{38'000, 31'000, 18'000}));
}

}  // namespace
}  // namespace linstock::battlefield
