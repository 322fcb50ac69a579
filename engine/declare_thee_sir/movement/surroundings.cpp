#include "declare_thee_sir/movement/surroundings.hpp"

#include "battlefield/closed_ground.hpp"

namespace linstock::declare_thee_sir {

namespace {

/// How far the unit must stay from this enemy: as far as it was before, at most an inch.
Mil keeps_apart(const State& s, const Table& t, UnitId u, UnitId v, const Body& there, const Unit* before) {
  if (!before || !enemies(t, u, v) || is_general(t, v) || s.units[v].mode == Mode::routing) return 0;
  return std::min(keep_off, gap(body(t, u, *before), there).distance);
}

/// The gap between two bodies, at most `most`.
Mil gap_up_to(Mil most, const Body& a, const Body& b) {
  for (const Convex& one : a.pieces)
    for (const Convex& other : b.pieces)
      if (square_between(battlefield::box(one), battlefield::box(other)) < std::int64_t{most} * most)
        most = std::min(most, battlefield::gap(one, other).distance);
  return most;
}

}  // namespace

Surroundings::Surroundings(const State& s, const Table& t, UnitId u, const battlefield::Disc& within,
                           const Unit* before)
    : ground_(&t.ground) {
  const auto [x, y] = within.at;
  const Mil r = within.radius;
  edge_ = x < r || y < r || x > t.ground.width - r || y > t.ground.depth - r;
  for (const battlefield::Feature& f : t.ground.features)
    if (t.kind(f).impassable && overlaps(within, f.bounds))
      for (const Convex& piece : f.pieces) closed_.push_back(&piece);
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId v{i};
    if (v == u || !on_table(s, v) || !battlefield::near(within, around(t, v, s.units[v]), keep_off)) continue;
    const Body there = body(s, t, v);
    const Neighbour it{there, in_the_way(s, t, u, v), keeps_apart(s, t, u, v, there, before)};
    if (it.solid || it.apart > 0) neighbours_.push_back(it);
  }
}

bool Surroundings::fit(const Body& is) const {
  if (edge_ && !battlefield::on_table(is, *ground_)) return false;
  for (const Convex* piece : closed_)
    for (const Convex& own : is.pieces)
      if (battlefield::overlap(own, *piece)) return false;
  return std::ranges::none_of(neighbours_, [&](const Neighbour& n) {
    return (n.solid && overlap(is, n.body)) || gap_up_to(n.apart, is, n.body) < n.apart;
  });
}

Mil Surroundings::room(const Body& is) const {
  constexpr Mil rounding = 10;
  Mil least = 72 * inch;
  for (const Convex& own : is.pieces) {
    if (edge_) {
      const battlefield::Box b = battlefield::box(own);
      least = std::min({least, b.low.x, b.low.y, ground_->width - b.high.x, ground_->depth - b.high.y});
    }
    for (const Convex* piece : closed_) least = std::min(least, battlefield::gap(own, *piece).distance);
  }
  for (const Neighbour& n : neighbours_) {
    if (least <= rounding) break;
    least = gap_up_to(least + n.apart, is, n.body) - n.apart;
  }
  return std::max(least - rounding, 0);
}

battlefield::Disc disc_about(Point at, const Body& is) {
  constexpr Mil rounding = 4;
  std::int64_t far = 0;
  for (const Convex& piece : is.pieces)
    for (const Point p : piece.corners) far = std::max(far, square(p - at));
  return {at, static_cast<Mil>(battlefield::root_up(far)) + rounding};
}

bool may_stand(const State& s, const Table& t, UnitId u, const Unit& now, const Unit& before) {
  return Surroundings{s, t, u, around(t, u, now), &before}.fit(body(t, u, now));
}

}  // namespace linstock::declare_thee_sir
