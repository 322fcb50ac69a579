// Measurements between units and points, and what a unit commands. They never roll dice. AGA-R.12 to AGA-R.18
#include <fmt/format.h>

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/combat/fire.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/queries/commands.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/mark.hpp"

namespace linstock::and_gentlemen_all {

FireLine fire_line(const State& s, const Table& t, UnitId u, UnitId target, battlefield::Drawing& drawing) {
  FireLine line;
  if (routed(s, u)) {
    const Refusal why = *may_fire(s, t, u);
    line.refusal = why.reason, line.clause = text(why.clause, clause_ids);
    return line;
  }
  const Firer by = firer(s, t, u);
  const battlefield::Seen seen = look(s, t, by, target);
  line.in_arc = seen.in_arc, line.in_sight = seen.visible;
  if (seen.visible) line.range = seen.range.distance;
  add_sight(drawing, seen);
  if (const auto shot = aim(s, t, u, target)) {
    line.range = shot->range, line.band = shot->band, line.cover = shot->cover;
  } else {
    line.refusal = shot.error().reason, line.clause = text(shot.error().clause, clause_ids);
  }
  return line;
}

namespace {

using Mark = battlefield::Mark<UnitId>;

constexpr Mil zone_length = 4'000;  // length of the rays in the drawing
constexpr Angle zone_spread = 4'500;

void draw_zones(battlefield::Drawing& drawing, const State& s, const Table& t, UnitId u) {
  if (routed(s, u)) return add(drawing, body(s, t, u));  // AGA-R.51
  const Unit& it = s.units[u];
  const Footprint of = size(t, u, it.formation, it.mounted);
  add_zones(drawing, battlefield::zoned(it.at, of.width, of.depth, zone_spread), zone_length);
}

Face zone_for(const State& s, const Table& t, UnitId u, Point p) {
  return routed(s, u) ? Face::none : zone_of(s, t, u, p);
}

Point front_of(const State& s, const Mark& mark) {
  return mark.unit ? Point{s.units[mark.unit].at.x, s.units[mark.unit].at.y} : mark.point;
}

battlefield::Gap gap_between(const State& s, const Table& t, const Mark& a, const Mark& b) {
  if (a.unit && b.unit) return battlefield::gap(body(s, t, a.unit), body(s, t, b.unit));
  if (b.unit) return battlefield::gap(a.point, body(s, t, b.unit));
  if (!a.unit) return {static_cast<Mil>(battlefield::root_up(square(b.point - a.point))), a.point, b.point};
  const battlefield::Gap back = battlefield::gap(b.point, body(s, t, a.unit));
  return {back.distance, back.to, back.from};
}

Measured commanded(const State& s, const Table& t, UnitId u) {
  Measured m{.from = u};
  m.nearest = m.there = {s.units[u].at.x, s.units[u].at.y};
  m.commands = commands_of(s, t, u);
  return m;
}

}  // namespace

std::expected<Measured, Refusal> AndGentlemenAll::measure(const State& known, const Table& t,
                                                          std::string_view from, std::string_view to) {
  const auto read = [&](std::string_view word) {
    return battlefield::read_mark<UnitId>(t.unit_ids, t.ground, word);
  };
  const auto a = read(from), b = to.empty() ? a : read(to);
  if (!a) return std::unexpected{a.error()};
  if (!b) return std::unexpected{b.error()};
  const State s = as_drafted(known);
  for (const UnitId u : {a->unit, b->unit})
    if (u && !on_table(s, u)) return std::unexpected{no("not-on-table"_reason, "AGA-R.11"_clause)};
  if (to.empty() && a->unit) return commanded(s, t, a->unit);
  if (a->unit ? a->unit == b->unit : to.empty())
    return std::unexpected{Refusal{Why::not_understood, "measure-to-something-else"_reason, {}}};
  const battlefield::Gap gap = gap_between(s, t, *a, *b);
  Measured m{.from = a->unit, .to = b->unit, .distance = gap.distance, .nearest = gap.from, .there = gap.to};
  const auto zone = [&](const Mark& of, const Mark& in) {
    draw_zones(m.drawing, s, t, of.unit);
    return zone_for(s, t, of.unit, front_of(s, in));
  };
  m.zone = a->unit ? zone(*a, *b) : Face::none;
  add_range(m.drawing, gap);
  if (b->unit) m.zone_of_to = zone(*b, *a);
  if (!a->unit || !b->unit || t[a->unit].side == t[b->unit].side) return m;
  m.touching = touching(s, a->unit).contains(b->unit);
  battlefield::Drawing unseen;  // the enemy's line of fire is reported but not drawn
  m.fire = fire_line(s, t, a->unit, b->unit, m.drawing);
  m.fire_of_to = fire_line(s, t, b->unit, a->unit, unseen);
  return m;
}

}  // namespace linstock::and_gentlemen_all
