// 7.1 to 7.6: at whom a unit may fire, and how far off he is.
#include "and_gentlemen_all/fire.hpp"
#include "battlefield/near.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::beside;

namespace {

constexpr Mil into_woods = 1'000;                      // AGA-R.17
constexpr Angle wide_arc = 4'500, narrow_arc = 2'250;  // AGA-R.16

/// Guns on a hill, by the switch, fire over the heads of others.                    AGA-R.17, AGA-R.136
bool fires_overhead(const State& s, const Table& t, UnitId u) {
  if (!t.rules.artillery_overhead || !is_artillery(t, u)) return false;
  const Pose& at = s.units[u].at;
  for (const battlefield::Feature& f : t.ground.features)
    if (t.kind(f).hill)
      for (const Convex& piece : f.pieces)
        if (contains(piece, {at.x, at.y})) return true;
  return false;
}

using Screens = List<battlefield::Screen, 128>;

/// What stands or grows between an eye and a target.                                            AGA-R.17
Screens between(const State& s, const Table& t, const Firer& by, UnitId target, const Convex& at) {
  Screens screens;
  const battlefield::Box way = joined(battlefield::box(at), {by.eye, by.eye});
  if (!by.overhead)
    for (std::size_t i = 0; i < t.count(); ++i) {
      const UnitId v{i};
      if (v == by.unit || v == target || !on_table(s, v)) continue;
      const Unit& it = s.units[v];
      if (overlaps(battlefield::Disc{{it.at.x, it.at.y}, radius(t, v, it)}, way))
        (void)screens.push({body(t, v, it), 0, 0});
    }
  for (const battlefield::Feature& f : t.ground.features) {
    const GroundKind& kind = t.kind(f);
    if (!kind.blocks_sight && !kind.woods && !kind.built_up) continue;
    for (const Convex& piece : f.pieces)
      if (overlaps(battlefield::box(piece), way))
        (void)screens.push({piece, kind.blocks_sight ? 0 : into_woods, 0});
  }
  return screens;
}

}  // namespace

std::optional<Refusal> may_fire(const State& s, const Table& t, UnitId u) {
  if (!on_table(s, u)) return no("it is not on the table", "AGA-7.1"_clause);
  if (routed(s, u)) return no("routed units do not fire", "AGA-R.20"_clause);
  if (locked(s, u)) return no("it is locked in melee", "AGA-5.15"_clause);
  if (is_artillery(t, u) && s.units[u].formation != Formation::deployed)
    return no("artillery fires only when it is deployed", "AGA-7.4"_clause);
  return {};
}

std::optional<Refusal> may_be_target(const State& s, const Table& t, UnitId target) {
  if (!on_table(s, target)) return no("it is not on the table", "AGA-7.1"_clause);
  if (!t.rules.fire_into_melee && !touching(s, target).empty())
    return no("it is in contact with your own", "AGA-R.19"_clause);
  return {};
}

Firer firer(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  const Mil width = size(t, u, it.formation, it.mounted).width;
  return {.unit = u,
          .eye = {it.at.x, it.at.y},
          .arc = battlefield::front_arc(it.at, width,
                                        t.rules.fire_arc == FireArc::narrow ? narrow_arc : wide_arc),
          .front = {beside(it.at, -width, 0), beside(it.at, width, 0)},
          .reach = t.range[range_line(t[u].type, it.mounted)],  // AGA-7.16
          .half = width / 2 + 1,
          .overhead = fires_overhead(s, t, u)};
}

battlefield::Seen look(const State& s, const Table& t, const Firer& by, UnitId target) {
  const Convex at = body(s, t, target);
  const Screens screens = between(s, t, by, target, at);
  return battlefield::sight(by.eye, &by.arc, by.front, at, {screens.begin(), screens.size()});
}

std::expected<battlefield::Gap, Refusal> sees(const State& s, const Table& t, const Firer& by,
                                              UnitId target) {
  const Refusal far = no("it is out of range", "AGA-7.6"_clause);
  const Unit& it = s.units[target];
  const Mil most = by.reach[2];
  if (!near(battlefield::Disc{by.eye, by.half}, {{it.at.x, it.at.y}, radius(t, target, it)}, most))
    return std::unexpected{far};
  const Convex at = body(t, target, it);
  if (gap(by.front, at).distance > most) return std::unexpected{far};
  if (!in_arc(by.arc, at)) return std::unexpected{no("it is not before its front", "AGA-7.3"_clause)};
  const battlefield::Seen seen = look(s, t, by, target);
  if (!seen.visible) return std::unexpected{no("it cannot be seen", "AGA-7.2"_clause)};
  if (seen.range.distance > most) return std::unexpected{far};  // AGA-R.18
  return seen.range;
}

std::expected<Aim, Refusal> aim(const State& s, const Table& t, UnitId u, UnitId target) {
  if (const auto why = may_fire(s, t, u)) return std::unexpected{*why};
  if (const auto why = may_be_target(s, t, target)) return std::unexpected{*why};
  const Firer by = firer(s, t, u);
  const auto range = sees(s, t, by, target);
  if (!range) return std::unexpected{range.error()};
  const Mil far = range->distance;
  const Band band = far <= by.reach[0]   ? Band::point_blank  // AGA-R.18
                    : far <= by.reach[1] ? Band::effective
                                         : Band::long_range;
  const int covered = cover(t, body(s, t, target), by.eye, range->to);
  return Aim{far, band, by.eye, range->to, static_cast<std::uint8_t>(covered)};
}

Face zone_of(const State& s, const Table& t, UnitId u, Point p) {
  const Unit& it = s.units[u];
  const Size of = size(t, u, it.formation, it.mounted);
  switch (battlefield::zone(it.at, of.width, of.depth, wide_arc, p)) {
    case battlefield::Zone::front: return Face::front;
    case battlefield::Zone::rear: return Face::rear;
    default: return Face::flank;
  }
}

}  // namespace linstock::and_gentlemen_all
