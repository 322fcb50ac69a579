// 7.1 to 7.6: which targets a unit may fire at, and at what range.
#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/cover.hpp"
#include "and_gentlemen_all/combat/fire.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/view.hpp"

namespace linstock::and_gentlemen_all {

namespace {

constexpr Mil into_woods = 1'000;    // AGA-R.17
constexpr Angle narrow_arc = 2'250;  // AGA-R.16

/// Artillery on a hill, by `artillery_overhead`, fires over other units.            AGA-R.17, AGA-R.136
bool fires_overhead(const State& s, const Table& t, UnitId u) {
  if (!t.rules.artillery_overhead || !is_artillery(t, u)) return false;
  const Pose& at = s.units[u].at;
  for (const battlefield::Feature& f : t.ground.features)
    if (t.kind(f).hill)
      for (const Convex& piece : f.pieces)
        if (contains(piece, {at.x, at.y})) return true;
  return false;
}

/// Collects units and terrain that may block or hinder the view.                                AGA-R.17
void look_between(battlefield::Screens& screens, const State& s, const Table& t, const Firer& by,
                  UnitId target, const Convex& at) {
  const battlefield::View v{by.eye, at};
  for (std::size_t i = 0; i < t.count() && !by.overhead; ++i) {
    const UnitId u{i};
    if (u == by.unit || u == target || !on_table(s, u)) continue;
    const Unit& it = s.units[u];
    if (v.may_hide(battlefield::Disc{{it.at.x, it.at.y}, radius(t, u, it)})) screens.add(body(t, u, it), 0);
  }
  for (const battlefield::Feature& f : t.ground.features) {
    const GroundKind& kind = t.kind(f);
    if (!kind.blocks_sight && !kind.woods && !kind.built_up) continue;
    if (!v.may_hide(f.bounds)) continue;
    for (const Convex& piece : f.pieces)
      if (v.may_hide(battlefield::box(piece))) screens.add(piece, kind.blocks_sight ? 0 : into_woods);
  }
}

}  // namespace

std::optional<Refusal> may_fire(const State& s, const Table& t, UnitId u) {
  if (!on_table(s, u)) return no("not-on-table"_reason, "AGA-7.1"_clause);
  if (routed(s, u)) return no("routed-units-do-not-fire"_reason, "AGA-R.20"_clause);
  if (locked(s, u)) return no("locked-in-melee"_reason, "AGA-5.15"_clause);
  if (is_artillery(t, u) && s.units[u].formation != Formation::deployed)
    return no("artillery-fires-only-when-deployed"_reason, "AGA-7.4"_clause);
  return {};
}

std::optional<Refusal> may_be_target(const State& s, const Table& t, UnitId target) {
  if (!on_table(s, target)) return no("not-on-table"_reason, "AGA-7.1"_clause);
  if (!t.rules.fire_into_melee && !touching(s, target).empty())
    return no("target-in-contact-with-friends"_reason, "AGA-R.19"_clause);
  return {};
}

Firer firer(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  const Mil width = size(t, u, it.formation, it.mounted).width;
  return {.unit = u,
          .eye = {it.at.x, it.at.y},
          .arc = battlefield::front_arc(it.at, width,
                                        t.rules.fire_arc == FireArc::narrow ? narrow_arc : wide_arc),
          .front = battlefield::front_edge(it.at, width),
          .reach = t.range[range_line(t[u].type, it.mounted)],  // AGA-7.16
          .half = width / 2 + 1,
          .overhead = fires_overhead(s, t, u)};
}

battlefield::Seen look(const State& s, const Table& t, const Firer& by, UnitId target) {
  const Convex at = body(s, t, target);
  battlefield::Screens screens;
  look_between(screens, s, t, by, target, at);
  return battlefield::sight(by.eye, &by.arc, by.front, at, screens.all());
}

std::expected<battlefield::Gap, Refusal> sees(const State& s, const Table& t, const Firer& by,
                                              UnitId target) {
  const Refusal far = no("out-of-range"_reason, "AGA-7.6"_clause);
  const Unit& it = s.units[target];
  const Mil most = by.reach[2];
  if (!near(battlefield::Disc{by.eye, by.half}, {{it.at.x, it.at.y}, radius(t, target, it)}, most))
    return std::unexpected{far};
  const Convex at = body(t, target, it);
  const battlefield::Gap nearest = gap(by.front, at);
  if (nearest.distance > most) return std::unexpected{far};
  if (!in_arc(by.arc, at)) return std::unexpected{no("not-in-front-arc"_reason, "AGA-7.3"_clause)};
  battlefield::Screens screens;
  look_between(screens, s, t, by, target, at);
  if (screens.count == 0 && in_arc(by.arc, nearest.to)) return nearest;
  const battlefield::Seen seen = battlefield::sight(by.eye, &by.arc, by.front, at, screens.all());
  if (!seen.visible) return std::unexpected{no("out-of-sight"_reason, "AGA-7.2"_clause)};
  if (seen.range.distance > most) return std::unexpected{far};  // AGA-R.18
  return seen.range;
}

std::expected<Aim, Refusal> aim(const State& s, const Table& t, UnitId u, UnitId target) {
  if (const auto why = may_fire(s, t, u)) return std::unexpected{*why};
  if (const auto why = may_be_target(s, t, target)) return std::unexpected{*why};
  if (touching(s, u).contains(target))
    return std::unexpected{no("fires-at-no-unit-in-contact"_reason, "AGA-R.21"_clause)};
  const Firer by = firer(s, t, u);
  const auto range = sees(s, t, by, target);
  if (!range) return std::unexpected{range.error()};
  const Mil far = range->distance;
  // A distance on a boundary belongs to the nearer band: AGA-R.18, AGA-E.12
  const Band band = far <= by.reach[0]   ? Band::point_blank
                    : far <= by.reach[1] ? Band::effective
                                         : Band::long_range;
  const int covered = cover(t, body(s, t, target), by.eye, range->to);
  return Aim{far, band, by.eye, range->to, static_cast<std::uint8_t>(covered)};
}

}  // namespace linstock::and_gentlemen_all
