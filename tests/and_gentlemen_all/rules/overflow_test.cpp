// Positions that go beyond a bound of the engine: what leads there is refused and changes nothing.
#include "and_gentlemen_all/beaten.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// So many small rocks in rows of 16, the first of them at a place.
void rocks(Scene& g, int count, double x, double y) {
  g.ground("impassable", x, y, 0.1, 0.1);
  battlefield::Feature& all = g.change().ground.features.back();
  const Convex first = all.pieces.front();
  for (int i = 1; i < count; ++i) {
    all.pieces.push_back(battlefield::moved(first, Point{200 * (i % 16), 200 * (i / 16)}));
    all.bounds = joined(all.bounds, battlefield::box(all.pieces.back()));
  }
}

bool too_much(const auto& result) { return !result && result.error().why == Why::too_much; }

TEST(Overflow, MoreOnTheTableThanARoutFindsItsWayThrough) {
  Beaten g;
  g.enemy("balanced-foot regular").put("behind", "balanced-foot regular", {20, 17, 0});
  rocks(g, 210, 40, 1);
  g.begin_in(royalist, card::move, Tests{parliament}, Tests{royalist}, EndAction{});
  const State before = g.state();
  EXPECT_TRUE(too_much(g.match().give_dice(std::vector<std::uint8_t>{6})));
  EXPECT_EQ(g.state(), before);
  EXPECT_TRUE(g.match().wanted_dice()) << "the throw is still open";
  EXPECT_TRUE(g.match().give_dice(std::vector<std::uint8_t>{1})) << "it stands: no way is looked for";
}

TEST(Overflow, MoreContactsThanTouch) {
  Alone g{"horse regular"};
  g.foe("near", "balanced-foot regular", {20, 14, 180});
  while (!g.edit().contacts.full())
    ASSERT_TRUE(g.edit().contacts.push({g.unit("rest"), g.unit("far"), Face::front, Face::front}));
  g.go();
  const State before = g.state();
  EXPECT_TRUE(too_much(g.match().attempt(parliament, "move own ahead 4")));
  EXPECT_TRUE(too_much(g.match().choose(parliament, "move own ahead 4")));
  EXPECT_EQ(g.state(), before);
  g.play("move own ahead 2");
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
