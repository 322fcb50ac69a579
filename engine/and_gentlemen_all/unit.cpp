// Units' footprints and rates. AGA-T.organisation, AGA-R.11

#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::beside;
using battlefield::divided;

UnitSet on_table(const State& s, const Table& t, Seat side) {
  UnitSet in;
  for (UnitId u : t.of_side[side.index()])
    if (on_table(s, u)) in.insert(u);
  return in;
}

UnitSet routed_units(const State& s, const Table& t, Seat side) {
  UnitSet in;
  for (UnitId u : t.of_side[side.index()])
    if (on_table(s, u) && routed(s, u)) in.insert(u);
  return in;
}

Mil rate(const Table& t, UnitId u, Formation formation, bool mounted) {
  const UnitType type = t[u].type;
  const bool flees = formation == Formation::routed;
  const std::size_t line = type == UnitType::light_artillery     ? 2
                           : type == UnitType::heavy_artillery   ? 3
                           : flees && type == UnitType::dragoons ? 1  // AGA-6.55
                                                                 : std::size_t(arm_of(type, mounted));
  return t.rate[line][formation == Formation::column];
}

Footprint size(const Table& t, UnitId u, Formation formation, bool mounted) {
  const UnitType type = t[u].type;
  const Arm is = arm_of(type, mounted);
  const Mil deep = t.stand_depth[std::size_t(is)];
  const int stands = t.stands[std::size_t(type)];  // AGA-11.4: whatever its SP
  switch (formation) {
    case Formation::deployed: return {t.frontage * stands, deep};  // AGA-6.3, AGA-6.6
    case Formation::column: return {t.frontage, deep * stands};    // AGA-6.7
    case Formation::routed: break;
  }
  return {t.frontage, t.frontage};  // AGA-R.51
}

Convex body(const Table& t, UnitId u, const Unit& it) {
  const Footprint of = size(t, u, it.formation, it.mounted);
  return battlefield::rectangle(it.at, of);
}

Mil radius(const Table& t, UnitId u, const Unit& it) {
  const Footprint of = size(t, u, it.formation, it.mounted);
  return of.width / 2 + of.depth + 2;  // an upper bound; avoids the square root
}

Point centre(const Table& t, UnitId u, const Unit& it) {
  return beside(it.at, 0, -size(t, u, it.formation, it.mounted).depth);
}

Face zone_of(const State& s, const Table& t, UnitId u, Point p) {
  const Unit& it = s.units[u];
  const Footprint of = size(t, u, it.formation, it.mounted);
  switch (battlefield::zone(it.at, of.width, of.depth, wide_arc, p)) {
    case battlefield::Zone::front: return Face::front;
    case battlefield::Zone::rear: return Face::rear;
    default: return Face::flank;
  }
}

UnitSet to_place(const State& s, const Table& t, Seat side) {
  UnitSet units;
  for (UnitId u : t.of_side[side.index()])
    if (s.units[u].where == Where::reserve) units.insert(u);
  return units;
}

}  // namespace linstock::and_gentlemen_all
