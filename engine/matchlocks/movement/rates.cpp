// Movement rates, and the ground that changes them.            NMM-10.2, NMM-10.5.9, NMM-T.movement, NMM-R.69
#include "battlefield/way.hpp"
#include "matchlocks/effects.hpp"
#include "matchlocks/movement/ground.hpp"

namespace linstock::matchlocks {

using battlefield::FeatureSet;

Mil rate(const Table& t, UnitId u, const Unit& it, bool bad_going) {
  if (is_leader(t, u)) return (bad_going ? 6 : 10) * inch;  // NMM-R.3
  if (foot_skirmishers(t, u, it)) return 8 * inch;          // NMM-10.2.2
  switch (t[u].type) {
    case UnitType::cuirassiers: return (bad_going ? 4 : 8) * inch;  // NMM-10.2.5
    case UnitType::field_gun: return 0;                             // NMM-9.8.3
    case UnitType::light_gun: return bad_going ? 0 : 4 * inch;      // NMM-10.2.7, NMM-10.2.8
    case UnitType::galloper:                                        // NMM-R.5
      if (bad_going) return 0;
      return (t.rules.galloper_profile == GalloperProfile::qrs ? 10 : 8) * inch;
    default: break;
  }
  if (mounted(t, u, it)) return (bad_going ? 4 : 10) * inch;  // NMM-10.2.3
  return (bad_going ? 4 : 6) * inch;                          // NMM-10.2.1
}

bool closed_to(const Table& t, UnitId u, const Unit& it, const GroundKind& kind) {
  if (kind.impassable || kind.building) return true;        // one enters a building by itself. NMM-10.4
  if (is_leader(t, u)) return false;                        // NMM-R.3
  if (is_gun(t, u)) return is_bad(kind);                    // NMM-10.2.8
  if (kind.wood && mounted(t, u, it)) return true;          // NMM-10.2.4, NMM-10.2.6, NMM-R.16
  return kind.boggy && t[u].type == UnitType::cuirassiers;  // NMM-10.2.6
}

FeatureSet bad_ground(const Table& t) {
  FeatureSet all = 0;
  for (std::size_t i = 0; i < t.ground.features.size(); ++i)
    if (is_bad(t.kind(t.ground.features[i]))) all |= FeatureSet{1} << i;
  return all;
}

namespace {

/// What stops a unit does not slow it.
FeatureSet bad_ground_open_to(const Table& t, UnitId u, const Unit& it) {
  FeatureSet all = bad_ground(t);
  for (std::size_t i = 0; i < t.ground.features.size(); ++i)
    if (closed_to(t, u, it, t.kind(t.ground.features[i]))) all &= ~(FeatureSet{1} << i);
  return all;
}

}  // namespace

Mil farthest(const Table& t, UnitId u, const Unit& it, Angle direction, Mil good) {
  const Mil slow = std::min(rate(t, u, it, true), good);
  const Mil clear =
      battlefield::first_stop(shape(t, u, it), direction, good, t.ground, bad_ground_open_to(t, u, it)).far;
  return std::max(clear, slow);
}

namespace {

/// Whether the middle of a unit's front keeps to a road all along a way. NMM-R.165
bool keeps_to_road(const Table& t, const Unit& it, Angle direction, Mil distance) {
  const auto on_road = [&](FeatureSet under) {
    for (std::size_t i = 0; i < t.ground.features.size(); ++i)
      if ((under >> i & 1) && t.kind(t.ground.features[i]).road) return true;
    return false;
  };
  if (!on_road(battlefield::under(t.ground, front_centre(it)))) return false;
  const battlefield::Way way = battlefield::way(t.ground, front_centre(it), direction, distance);
  return battlefield::all_along(way, distance,
                                [&](const battlefield::Stretch& part) { return on_road(part.under); });
}

}  // namespace

bool through_bad_going(const Table& t, UnitId u, const Unit& it, Angle direction, Mil distance) {
  const FeatureSet crossed = battlefield::features_crossed(shape(t, u, it), direction, distance, t.ground);
  bool steep = false;
  for (std::size_t i = 0; i < t.ground.features.size(); ++i) {
    if (!(crossed >> i & 1)) continue;
    const GroundKind& kind = t.kind(t.ground.features[i]);
    if (is_bad(kind) || closed_to(t, u, it, kind)) return true;
    steep |= kind.hill && kind.steep;
  }
  return steep && !keeps_to_road(t, it, direction, distance);  // NMM-10.5.9
}

}  // namespace linstock::matchlocks
