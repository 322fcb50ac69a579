// Bodies of several pieces, against each pair of their pieces.
#include "battlefield/body.hpp"

#include "random_table.hpp"

namespace linstock::battlefield {
namespace {

/// Up to three pieces side by side, as a ragged line has them.
Body some_body(Rng& rng, Mil far) {
  const Laid first = laid(rng, far);
  Body out;
  const int count = between(rng, 1, 3);
  for (int i = 0; i < count; ++i) {
    const Point at = beside(first.pose, i * 2 * std::int64_t{first.width}, between(rng, -inch, inch));
    (void)out.pieces.push(
        rectangle({at.x, at.y, first.pose.facing + between(rng, -900, 900)}, first.width, first.depth));
  }
  return out;
}
Body seen(const Look& look, const Body& body) {
  Body out;
  for (const Convex& piece : body.pieces) (void)out.pieces.push(look(piece));
  return out;
}
template <class Measure>
Mil least_of_pairs(const Body& a, const Body& b, Mil most, const Measure& measure) {
  for (const Convex& one : a.pieces)
    for (const Convex& other : b.pieces) most = std::min(most, measure(one, other));
  return most;
}

TEST(Bodies, DoWhatTheFirstOfTheirPiecesDoes) {
  Rng rng{11};
  int together = 0, stopped = 0, kept = 0;
  for (int i = 0; i < 150; ++i) {
    const Body a = some_body(rng, 8 * inch), b = some_body(rng, 8 * inch);
    const Mil apart = between(rng, 1, inch), most = between(rng, 0, 6 * inch);
    const Angle way = laid(rng, 1).pose.facing;
    const Mil near_by =
        least_of_pairs(a, b, 1'000 * inch, [](auto& p, auto& q) { return gap(p, q).distance; });
    const bool both = least_of_pairs(a, b, 1, [](auto& p, auto& q) { return overlap(p, q) ? 0 : 1; }) == 0;
    const Mil far = least_of_pairs(a, b, most, [&](auto& p, auto& q) { return slide(p, way, most, q); });
    const Mil far_apart =
        least_of_pairs(a, b, most, [&](auto& p, auto& q) { return slide_apart(p, way, most, q, apart); });
    together += both, stopped += far < most, kept += far_apart < far;
    for (const Look& look : looks()) {
      const Body one = seen(look, a), other = seen(look, b);
      EXPECT_EQ(gap(one, other).distance, near_by);
      EXPECT_EQ(overlap(one, other), both);
      EXPECT_EQ(slide(one, look(way), most, other), far);
      EXPECT_EQ(slide_apart(one, look(way), most, other, apart), far_apart);
    }
  }
  EXPECT_GT(together, 10);
  EXPECT_GT(stopped, 15);
  EXPECT_GT(kept, 5);
}

}  // namespace
}  // namespace linstock::battlefield
