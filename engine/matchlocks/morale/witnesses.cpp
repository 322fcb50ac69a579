// XIII Morale: friends who see a unit rout.
#include "matchlocks/morale/witnesses.hpp"

namespace linstock::matchlocks {

namespace {

constexpr Mil seen_within = 10 * inch;
constexpr Angle spread = 4'500;

/// Whether some part of a shape is not in the rear zone of a unit; swarms look all round.
bool not_only_behind(const Table& t, UnitId u, const Unit& it, const Convex& shown) {
  if (!is_formed(t, u) || it.garrison) return true;
  const Footprint f = footprint(t, u, it);
  const auto in = battlefield::zones_of(battlefield::zoned(it.at, f.width, f.depth, spread), shown);
  return (in & ~battlefield::bit(battlefield::Zone::rear)) != 0;
}

/// Infantry in an enclosure, or in or behind cover, ignores Cavalry; a hedge is cover for Foot Skirmishers
/// only.                                                                              NMM-13.1.4, NMM-11.7.3
bool sheltered(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  if (!is_infantry(t, u, it)) return false;
  if (it.garrison) return true;
  const Convex own = shape(t, u, it);
  for (const battlefield::Feature& f : t.ground.features) {
    const GroundKind& kind = t.kind(f);
    const bool touch = kind.wall || kind.high || kind.fieldwork || (kind.hedge && foot_skirmishers(t, u, it));
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

/// Friends whom a Rout concerns: not Infantry in cover that sees Cavalry.                          NMM-13.1.4
UnitSet concerned(const State& s, const Table& t, UnitId routing) {
  UnitSet in;
  const bool cavalry = mounted(t, routing, s.units[routing]);
  for (UnitId u : fighting(s, t, t[routing].side))
    if (u != routing && !(cavalry && sheltered(s, t, u))) in.insert(u);
  return in;
}

/// Those of `friends` that see a unit where it stands.
UnitSet seeing(const State& s, const Table& t, UnitId routing, const UnitSet& friends) {
  UnitSet in;
  const Body routing_body = body(s, t, routing);
  const Convex shown = shape(s, t, routing);
  for (UnitId u : friends) {
    const Unit& it = s.units[u];
    if (gap(body(s, t, u), routing_body).distance > seen_within || !not_only_behind(t, u, it, shown))
      continue;
    const Point eyes[] = {front_centre(it), centre(t, u, it)};
    if (std::ranges::any_of(eyes, [&](Point eye) { return in_line_of_sight(s, t, eye, u, routing); }))
      in.insert(u);
  }
  return in;
}

}  // namespace

UnitSet witnesses(const State& s, const Table& t, UnitId routing) {
  return seeing(s, t, routing, concerned(s, t, routing));
}

UnitSet witnesses_on_way(State& s, const Table& t, UnitId routing, const Pose& from, const Pose& to) {
  constexpr Mil step = inch / 4;
  const Point by{to.x - from.x, to.y - from.y};
  const Mil far = static_cast<Mil>(battlefield::root_up(square(by)));
  const Pose stands = std::exchange(s.units[routing].at, from);
  Body way;
  way.pieces.add(battlefield::swept(shape(s, t, routing), by));
  UnitSet in, near;
  for (UnitId u : concerned(s, t, routing))
    if (gap(body(s, t, u), way).distance <= seen_within) near.insert(u);
  for (Mil gone = 0; gone < far + step && in != near; gone += step) {
    const std::int64_t part = std::min(gone, far);
    s.units[routing].at = {static_cast<Mil>(from.x + by.x * part / std::max(far, 1)),
                           static_cast<Mil>(from.y + by.y * part / std::max(far, 1)), to.facing};
    in |= seeing(s, t, routing, near - in);
  }
  s.units[routing].at = stands;
  return in;
}

void note_rout(State& s, const Table& t, UnitId routing, const UnitSet& seen_by) {
  for (UnitId u : seen_by) {
    if (!fights(s, t, u)) continue;
    auto& seen = s.seen_rout[u];
    seen = std::uint8_t(std::min(seen + t[routing].points, 255));
    if (seen < t[u].points || t[routing].points == 0 || s.tested_rout.contains(u))
      continue;  // NMM-13.1.2, NMM-13.1.3, NMM-13.1.5, NMM-13.2.3
    s.tested_rout.insert(u);
    must_test(s, u, TestReason::friends_rout);
  }
}

}  // namespace linstock::matchlocks
