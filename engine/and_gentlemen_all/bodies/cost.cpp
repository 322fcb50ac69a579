// Movement costs: difficult ground and roads.                      AGA-6.18 to AGA-6.21, AGA-R.38, AGA-R.39
#include "and_gentlemen_all/bodies/straight.hpp"
#include "battlefield/way.hpp"

namespace linstock::and_gentlemen_all {

namespace {

/// Each inch of difficult ground costs two. AGA-6.20, AGA-R.38
/// A column on a road is exempt. AGA-6.21, AGA-R.39
struct GroundRate {
  const Table& t;
  bool column;

  int operator()(const battlefield::Stretch& on) const {
    bool difficult = false, road = false;
    for (battlefield::FeatureSet remaining = on.under; remaining; remaining &= remaining - 1) {
      const GroundKind& kind =
          t.kind(t.ground.features[static_cast<std::size_t>(std::countr_zero(remaining))]);
      difficult |= kind.difficult, road |= kind.road;
    }
    return battlefield::open_rate * (difficult && !(road && column) ? 2 : 1);
  }
};

battlefield::KindSet difficult_kinds(const Table& t) {
  battlefield::KindSet set = 0;
  for (std::size_t k = 0; k < t.kinds.size(); ++k) set |= battlefield::KindSet{t.kinds[k].difficult} << k;
  return set;
}

/// Difficult ground counts anywhere along the front edge (AGA-R.38), a road only at its midpoint (AGA-R.39).
battlefield::Way way_of(const Table& t, UnitId u, const Unit& from, Angle direction, Mil most) {
  const Mil width = size(t, u, from.formation, from.mounted).width;
  const battlefield::LeadingEdge front{battlefield::beside(from.at, -width, 0),
                                       battlefield::beside(from.at, width, 0), difficult_kinds(t)};
  return battlefield::way(t.ground, {from.at.x, from.at.y}, direction, most, front);
}

}  // namespace

Mil reach(const Table& t, UnitId u, const Unit& from, Angle direction, Mil allowance) {
  if (t.ground.features.empty()) return allowance;
  return battlefield::reach(way_of(t, u, from, direction, allowance), allowance,
                            GroundRate{t, from.formation == Formation::column});
}

Mil cost(const Table& t, UnitId u, const Unit& from, Angle direction, Mil distance) {
  if (t.ground.features.empty()) return distance;
  return battlefield::cost(way_of(t, u, from, direction, distance), distance,
                           GroundRate{t, from.formation == Formation::column});
}

Mil slant_cost(const Table& t, UnitId u, const Unit& from, Angle direction, Mil length, Mil ahead) {
  if (t.ground.features.empty() || length == 0) return ahead;
  const battlefield::Way way = way_of(t, u, from, direction, length);
  const GroundRate rate{t, from.formation == Formation::column};
  battlefield::ExactCost all = 0;
  for (std::size_t i = 0; i < way.stretches.size(); ++i)
    all += (way.end_of(i) - way.stretches[i].from) * rate(way.stretches[i]);
  return static_cast<Mil>(all * ahead / battlefield::exact_cost(length));  // rounded once, and down: AGA-R.11
}

}  // namespace linstock::and_gentlemen_all
