// Legs: where they end, in real numbers. Straight moves: what stops them, by trying every distance.
#include "battlefield/leg.hpp"

#include <cmath>

#include "random_ground.hpp"

namespace linstock::battlefield {
namespace {

constexpr Footprint line_of_foot{4 * inch, inch};

TEST(Legs, EndWhereAPersonWouldMeasure) {
  const Pose north{10'000, 10'000, 0};
  const auto end = [&](const Leg& leg) { return after(leg, north, line_of_foot); };
  EXPECT_EQ(end({.kind = LegKind::oblique, .angle = 3'000, .distance = 2'000}), (Pose{11'000, 11'732, 0}));
  EXPECT_EQ(end({.kind = LegKind::oblique, .angle = -3'000, .distance = 2'000}), (Pose{9'000, 11'732, 0}));
  EXPECT_EQ(end({.kind = LegKind::drift, .distance = 4'000, .sideways = -2'000}), (Pose{8'000, 14'000, 0}));
  EXPECT_EQ(end({.kind = LegKind::wheel, .angle = -quarter_turn}), (Pose{8'000, 12'000, 3 * quarter_turn}))
      << "the left corner stays at 8, 10; the right one goes forward";
  EXPECT_EQ(end({.kind = LegKind::wheel, .angle = quarter_turn}), (Pose{12'000, 12'000, quarter_turn}));
  EXPECT_EQ(end({.kind = LegKind::head, .angle = 4'500}), (Pose{10'000, 10'000, 4'500}));
  EXPECT_EQ(end({.kind = LegKind::turn, .angle = quarter_turn}), (Pose{10'500, 9'500, quarter_turn}));
  EXPECT_EQ(end({.kind = LegKind::turn, .angle = half_turn}), (Pose{10'000, 9'000, half_turn}));
}

TEST(Legs, HaveALength) {
  EXPECT_EQ(length({.kind = LegKind::oblique, .angle = 3'000, .distance = 2'000}), 2'000);
  EXPECT_EQ(length({.kind = LegKind::drift, .distance = 4'000, .sideways = -3'000}), 5'000);
  EXPECT_EQ(length({.kind = LegKind::drift, .distance = 1, .sideways = 1}), 1) << "1.41";
  EXPECT_EQ(length({.kind = LegKind::drift, .distance = 2, .sideways = 2}), 3) << "2.83";
  EXPECT_EQ(wheel_distance({.kind = LegKind::wheel, .angle = 6'000}, line_of_foot), 4'000);
  EXPECT_EQ(wheel_distance({.kind = LegKind::wheel, .angle = -quarter_turn}, line_of_foot), 5'657)
      << "the root of 32";
  EXPECT_EQ(wheel_distance({.kind = LegKind::wheel, .angle = half_turn}, line_of_foot), 8'000);
}

bool is_straight(LegKind kind) { return kind == LegKind::oblique || kind == LegKind::drift; }

Leg any_leg(Rng& rng) {
  const auto kind = static_cast<LegKind>(rng.below(5));
  Leg leg{.kind = kind};
  if (is_straight(kind)) leg.distance = between(rng, 0, 8 * inch);
  if (kind == LegKind::drift) leg.sideways = between(rng, -2 * inch, 2 * inch);
  if (kind != LegKind::drift) leg.angle = between(rng, -half_turn, half_turn);
  return leg;
}
Leg seen_by(const Look& look, Leg leg) {
  leg.angle = look.turn(leg.angle);
  if (look.mirrored) leg.sideways = -leg.sideways;
  return leg;
}
Pose seen_by(const Look& look, const Pose& pose) {
  const Point at = look(Point{pose.x, pose.y});
  return {at.x, at.y, look(pose.facing)};
}

/// The end in real numbers.
exact::Place true_end(const Leg& leg, const Pose& start, const Footprint& f) {
  constexpr double radians = std::numbers::pi / half_turn;
  const double facing = start.facing * radians, s = std::sin(facing), c = std::cos(facing);
  double x = start.x, y = start.y, turn = leg.angle * radians, right = 0, on = 0;
  const auto go = [&](double angle, double far) { x += far * std::sin(angle), y += far * std::cos(angle); };
  switch (leg.kind) {
    case LegKind::oblique: return go(facing + turn, leg.distance), exact::Place(x, y);
    case LegKind::drift:
      return go(facing, leg.distance), go(facing + std::numbers::pi / 2, leg.sideways), exact::Place(x, y);
    case LegKind::wheel: right = (leg.angle < 0 ? -1 : 1) * f.width / 2.; break;
    case LegKind::head: break;
    case LegKind::turn: on = -f.depth / 2.; break;
  }
  x += right * c + on * s, y += on * c - right * s;
  const double t = std::sin(facing + turn), d = std::cos(facing + turn);
  return {x - right * d - on * t, y - on * d + right * t};
}

TEST(Legs, EndAtTheTruePlaceHoweverTheTableLies) {
  Rng rng{41};
  for (int i = 0; i < 5'000; ++i) {
    const Laid body = laid(rng, 30 * inch);
    const Footprint f{body.width, body.depth};
    const Leg leg = any_leg(rng);
    const Pose end = after(leg, body.pose, f);
    const exact::Place expected = true_end(leg, body.pose, f);
    const double off = leg.kind == LegKind::drift ? 1.6 : 0.501;
    EXPECT_NEAR(end.x, expected.x(), off) << static_cast<int>(leg.kind);
    EXPECT_NEAR(end.y, expected.y(), off) << static_cast<int>(leg.kind);
    if (leg.kind == LegKind::wheel) {
      const auto stays = leg.angle < 0 ? 0u : 3u;
      EXPECT_LE(square(rectangle(end, f).corners[stays] - rectangle(body.pose, f).corners[stays]), 4);
      const Point goes = rectangle(end, f).corners[3 - stays] - rectangle(body.pose, f).corners[3 - stays];
      EXPECT_NEAR(std::sqrt(square(goes)), wheel_distance(leg, f), 3);
    }
    for (const Look& look : looks()) {
      EXPECT_EQ(after(seen_by(look, leg), seen_by(look, body.pose), f), seen_by(look, end));
      EXPECT_EQ(length(seen_by(look, leg)), length(leg));
    }
  }
}

std::vector<Convex> crowd(Rng& rng, const Convex& among, int size) {
  std::vector<Convex> out;
  while (static_cast<int>(out.size()) < size)
    if (const Convex next = laid(rng, 8 * inch).shape(); !overlap(next, among)) out.push_back(next);
  return out;
}
std::vector<Convex> seen_by(const Look& look, const std::vector<Convex>& shapes) {
  std::vector<Convex> out;
  for (const Convex& c : shapes) out.push_back(look(c));
  return out;
}

TEST(Legs, EndWhereNothingIsOverlapped) {
  Rng rng{44};
  for (int i = 0; i < 3'000; ++i) {
    const Laid body = laid(rng, 10 * inch);
    const Point beside_it = beside(body.pose, 2 * std::int64_t{body.width} - between(rng, 0, 8), 0);
    const Point before_it =
        beside(body.pose, 0, between(rng, 2 * inch, 8 * inch) + 2 * std::int64_t{body.depth});
    const Footprint f{body.width, body.depth};
    const std::vector<Convex> others{rectangle({beside_it.x, beside_it.y, body.pose.facing}, f),
                                     rectangle({before_it.x, before_it.y, body.pose.facing}, f)};
    if (overlap(body.shape(), others[0])) continue;
    const Stop stop = first_stop(body.shape(), body.pose.facing, 6 * inch, others);
    const Convex end = moved(body.shape(), ahead({}, body.pose.facing, stop.far));
    EXPECT_FALSE(overlap(end, others[0]) || overlap(end, others[1]))
        << "even one that stands flush beside it";
  }
}

TEST(Legs, KeepApartFromAll) {
  const Convex body = rectangle({10'000, 10'000, 0}, line_of_foot);
  const std::vector<Convex> others{rectangle({10'000, 16'000, 0}, line_of_foot),
                                   rectangle({12'000, 14'000, 0}, line_of_foot),
                                   rectangle({20'000, 12'000, 0}, line_of_foot)};
  EXPECT_EQ(first_stop(body, 0, 6'000, others), (Stop{3'000, 1})) << "2 deep is no more than rounding";
  EXPECT_EQ(first_stop(body, 0, 6'000, others, 500), (Stop{2'500, 1}));
  EXPECT_EQ(first_stop(body, 0, 2'500, others, 500), (Stop{2'500, -1}));
  EXPECT_EQ(first_stop(body, half_turn, 6'000, others, 500), (Stop{6'000, -1}));
}

TEST(Legs, KeepApartFromEachAsIfItWereAlone) {
  Rng rng{45};
  int stopped = 0;
  for (int i = 0; i < 150; ++i) {
    const Convex body = laid(rng, 5 * inch).shape();
    const Angle way = laid(rng, 1).pose.facing;
    const Mil apart = between(rng, 1, inch), most = between(rng, 0, 3 * inch);
    auto others = crowd(rng, body, 6);
    std::erase_if(others, [&](const Convex& c) { return gap(body, c).distance < apart; });
    Mil least = most;
    for (const Convex& c : others) least = std::min(least, slide_apart(body, way, most, c, apart));
    const Stop stop = first_stop(body, way, most, others, apart);
    EXPECT_EQ(stop.far, least);
    EXPECT_EQ(stop.by >= 0, least < most);
    stopped += least < most;
    for (const Look& look : looks())
      EXPECT_EQ(first_stop(look(body), look(way), most, seen_by(look, others), apart), stop);
  }
  EXPECT_GT(stopped, 20);
}

/// The features of which a shape overlaps a piece.
FeatureSet touched(const Ground& ground, const Convex& shape) {
  FeatureSet set = 0;
  for (std::size_t i = 0; i < ground.features.size(); ++i)
    if (std::ranges::any_of(ground.features[i].pieces, [&](const Convex& c) { return overlap(shape, c); }))
      set |= FeatureSet{1} << i;
  return set;
}

TEST(Legs, StopAtGroundThatIsBarred) {
  const Ground g{
      .width = 40 * inch,
      .depth = 40 * inch,
      .features = {
          area(0, {{0, 14'000}, {40'000, 14'000}, {40'000, 16'000}, {0, 16'000}}),
          area(
              1,
              {{0, 12'000}, {7'000, 12'000}, {7'000, 13'000}, {9'000, 13'000}, {9'000, 15'000}, {0, 15'000}}),
          line(2, {{0, 30'000}, {40'000, 30'000}}, inch)}};
  const Convex body = rectangle({10'000, 10'000, 0}, line_of_foot);
  EXPECT_EQ(first_stop(body, 0, 6'000, g, 0b111), (Stop{3'000, 1})) << "the nook, not the corner of the wood";
  EXPECT_EQ(first_stop(body, 0, 6'000, g, 0b101), (Stop{4'000, 0}));
  EXPECT_EQ(first_stop(body, 0, 6'000, g, 0b100), (Stop{6'000, -1}));
  EXPECT_EQ(features_crossed(body, 0, 3'000, g), 0u);
  EXPECT_EQ(features_crossed(body, 0, 3'500, g), 0b010u);
  EXPECT_EQ(features_crossed(body, 0, 25'000, g), 0b111u);
  EXPECT_EQ(features_crossed(moved(body, {0, 5'500}), 0, 0, g), 0b011u) << "where it stands";
  Rng rng{43};
  for (int i = 0; i < 60; ++i) {
    const Ground laid_out = laid_ground(rng, 48 * inch, 36 * inch);
    const Convex any = moved(laid(rng, 10 * inch).shape(), {24 * inch, 18 * inch});
    const Angle way = laid(rng, 1).pose.facing;
    const Mil far = between(rng, 0, 12 * inch);
    FeatureSet met = 0;
    for (Mil n = 0; n <= far; n += 4) met |= touched(laid_out, moved(any, ahead({}, way, n)));
    EXPECT_EQ(features_crossed(any, way, far, laid_out), met);
    const FeatureSet barred = 0b10011001 & ~touched(laid_out, any);
    const Stop stop = first_stop(any, way, far, laid_out, barred);
    EXPECT_EQ(touched(laid_out, moved(any, ahead({}, way, stop.far))) & barred, 0u);
    EXPECT_EQ(stop.by >= 0, (met & barred) != 0);
    for (const TableLook& look : looks(laid_out)) {
      EXPECT_EQ(features_crossed(look(any), look(way), far, look(laid_out)), met);
      EXPECT_EQ(first_stop(look(any), look(way), far, look(laid_out), barred), stop);
    }
  }
}

}  // namespace
}  // namespace linstock::battlefield
