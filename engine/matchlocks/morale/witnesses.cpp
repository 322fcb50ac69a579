// XIII Morale: friends who see a unit rout.
#include "matchlocks/morale/witnesses.hpp"

namespace linstock::matchlocks {

namespace {

constexpr Mil seen_within = 10 * inch;
constexpr Angle spread = 4'500;

/// Whether some part of a shape is not in the rear zone of a unit; swarms look all round.
bool not_only_behind(const Table& t, UnitId u, const Unit& it, const Convex& there) {
  if (!is_formed(t, u) || it.garrison) return true;
  const Footprint f = footprint(t, u, it);
  const auto in = battlefield::zones_of(battlefield::zoned(it.at, f.width, f.depth, spread), there);
  return (in & ~battlefield::bit(battlefield::Zone::rear)) != 0;
}

/// Infantry in an enclosure, or in or behind cover, ignores Cavalry.                              NMM-13.1.4
bool sheltered(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  if (!is_infantry(t, u, it)) return false;
  if (it.garrison) return true;
  const Convex own = shape(t, u, it);
  for (const battlefield::Feature& f : t.ground.features) {
    const GroundKind& kind = t.kind(f);
    const bool touch = kind.wall || kind.high || kind.fieldwork || kind.hedge;
    if (!touch && !kind.enclosure && !kind.wood) continue;
    for (const Convex& piece : f.pieces)
      if (touch ? battlefield::gap(own, piece).distance <= contact_gap : battlefield::overlap(own, piece))
        return true;
  }
  for (const Work& w : s.works)
    if (battlefield::gap(own, battlefield::rectangle(w.at, w.width, work_depth)).distance <= contact_gap)
      return true;
  return false;
}

}  // namespace

UnitSet witnesses(State& s, const Table& t, UnitId routing, const Pose& at) {
  UnitSet in;
  const Pose before = s.units[routing].at;
  s.units[routing].at = at;
  const Convex there = shape(s, t, routing);
  for (UnitId u : fighting(s, t, t[routing].side)) {
    if (u == routing || gap(body(s, t, u), body(s, t, routing)).distance > seen_within) continue;
    if (mounted(t, routing, s.units[routing]) && sheltered(s, t, u)) continue;
    if (!not_only_behind(t, u, s.units[u], there)) continue;
    const Unit& it = s.units[u];
    const Point eyes[] = {front_centre(it), centre(t, u, it)};
    if (std::ranges::any_of(eyes, [&](Point eye) { return in_line_of_sight(s, t, eye, u, routing); }))
      in.insert(u);
  }
  s.units[routing].at = before;
  return in;
}

void note_rout(State& s, const Table& t, UnitId routing, const UnitSet& seen_by) {
  for (UnitId u : seen_by) {
    if (!fights(s, t, u)) continue;
    auto& seen = s.seen_rout[u];
    seen = std::uint8_t(std::min(seen + t[routing].points, 255));
    if (seen < t[u].points || t[routing].points == 0 || s.tested_rout.contains(u))
      continue;  // NMM-13.1.2, NMM-13.1.3
    s.tested_rout.insert(u);
    must_test(s, u, TestReason::friends_rout);
  }
}

}  // namespace linstock::matchlocks
