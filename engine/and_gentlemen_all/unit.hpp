// Properties of a unit in a position, and its footprint.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "battlefield/leg.hpp"
#include "battlefield/zone.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::Footprint;

inline bool on_table(const State& s, UnitId u) { return s.units[u].where == Where::table; }
inline bool routed(const State& s, UnitId u) { return s.units[u].formation == Formation::routed; }
constexpr Arm arm_of(UnitType type, bool mounted) {
  switch (type) {
    case UnitType::balanced_foot:
    case UnitType::musket_heavy_foot:
    case UnitType::pike_heavy_foot: return Arm::foot;
    case UnitType::light_artillery:
    case UnitType::heavy_artillery: return Arm::artillery;
    case UnitType::dragoons: return mounted ? Arm::horse : Arm::foot;  // AGA-3.13, AGA-3.14
    default: return Arm::horse;                                        // AGA-3.14, AGA-3.15
  }
}
inline Arm arm(const State& s, const Table& t, UnitId u) { return arm_of(t[u].type, s.units[u].mounted); }
inline bool is_artillery(const Table& t, UnitId u) { return arm_of(t[u].type, false) == Arm::artillery; }
/// The units of a side that are on the table.
UnitSet on_table(const State&, const Table&, Seat side);
/// The routed units of a side on the table.
UnitSet routed_units(const State&, const Table&, Seat side);

/// Basic movement rate in a formation: AGA-T.move, AGA-6.17. Routed: the deployed rate, for dragoons that of
/// mounted dragoons: AGA-6.54, AGA-6.55, AGA-E.18.
Mil rate(const Table&, UnitId, Formation, bool mounted);

// --- its footprint ---

/// The footprint of a unit in a formation. AGA-T.organisation; routed: a square of one frontage. AGA-R.51
Footprint size(const Table&, UnitId, Formation, bool mounted);
/// The rectangle that a unit covers when it stands like this.
Convex body(const Table&, UnitId, const Unit&);
inline Convex body(const State& s, const Table& t, UnitId u) { return body(t, u, s.units[u]); }
/// An upper bound of the distance from the middle of its front to any corner.
Mil radius(const Table&, UnitId, const Unit&);
/// The centre of a unit's body.
Point centre(const Table&, UnitId, const Unit&);
/// Positive if a point lies in front of the line through a front edge, negative if behind it.
inline std::int64_t ahead_of(const Pose& front, Point p) {
  return (p.x - front.x) * battlefield::sine(front.facing) +
         (p.y - front.y) * battlefield::cosine(front.facing);
}

/// Calls f(unit) for every other unit on the table whose body may lie within `far` of `u`, standing as in
/// `stands`.
template <class F>
void for_near(const State& s, const Table& t, UnitId u, const Unit& stands, Mil far, F f);

/// The units of a side that are still to be deployed.                                          AGA-R.102
UnitSet to_place(const State&, const Table&, Seat side);

constexpr Angle wide_arc = 4'500;  ///< on each side of straight ahead. AGA-R.16
/// The zone of a unit in which a point lies. AGA-R.12
/// A routed unit's square faces the way it last ran. AGA-R.130
Face zone_of(const State&, const Table&, UnitId, Point);

// --- inline ---

template <class F>
void for_near(const State& s, const Table& t, UnitId u, const Unit& stands, Mil far, F f) {
  const std::int64_t own = radius(t, u, stands) + far;
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId v{i};
    if (v == u || !on_table(s, v)) continue;
    const Unit& it = s.units[v];
    const std::int64_t x = it.at.x - stands.at.x, y = it.at.y - stands.at.y, r = own + radius(t, v, it);
    if (x * x + y * y <= r * r) f(v);
  }
}

}  // namespace linstock::and_gentlemen_all
