// What a unit is at the moment, and where its body lies.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "battlefield/zone.hpp"

namespace linstock::and_gentlemen_all {

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
    default: return Arm::horse;
  }
}
inline Arm arm(const State& s, const Table& t, UnitId u) { return arm_of(t[u].type, s.units[u].mounted); }
inline bool is_artillery(const Table& t, UnitId u) { return arm_of(t[u].type, false) == Arm::artillery; }
/// Units of a side on the table.
UnitSet on_table(const State&, const Table&, Seat side);
UnitSet routed_units(const State&, const Table&, Seat side);

/// Basic movement rate of a unit in a formation; routed: the deployed rate, of dragoons the mounted one.
/// AGA-T.move, AGA-6.17, AGA-6.54, AGA-6.55
Mil rate(const Table&, UnitId, Formation, bool mounted);

// --- where its body lies ---

struct Size {
  Mil width = 0, depth = 0;
};
/// AGA-T.organisation; routed: a square of one frontage. AGA-R.51
Size size(const Table&, UnitId, Formation, bool mounted);
/// The rectangle that it covers when it stands like this.
Convex body(const Table&, UnitId, const Unit&);
inline Convex body(const State& s, const Table& t, UnitId u) { return body(t, u, s.units[u]); }
/// How far any corner can lie from the middle of its front.
Mil radius(const Table&, UnitId, const Unit&);
/// Where the middle of its front comes to lie when the centre of the body is here.
Pose about_centre(Point at, Angle facing, Size of);
Point centre(const Table&, UnitId, const Unit&);
/// Above 0 if a point lies before the line of a front, produced both ways; below 0 if behind it.
inline std::int64_t ahead_of(const Pose& front, Point p) {
  return (p.x - front.x) * battlefield::sine(front.facing) +
         (p.y - front.y) * battlefield::cosine(front.facing);
}

/// Calls f(unit) for every unit on the table that may lie within `far` of where `u` would stand.
template <class F>
void for_near(const State& s, const Table& t, UnitId u, const Unit& stands, Mil far, F f);

/// Units of a side that are still to be deployed.                                              AGA-R.102
UnitSet to_place(const State&, const Table&, Seat side);

constexpr Angle wide_arc = 4'500;  ///< AGA-R.16
/// The zone of a unit in which a point lies; of a routed one, as it last ran.          AGA-R.12, AGA-R.130
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
