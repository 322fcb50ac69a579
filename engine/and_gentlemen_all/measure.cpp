// Measures between two units, or a unit and a point. Never dice.                        AGA-R.12 to AGA-R.18
#include <fmt/format.h>

#include "and_gentlemen_all/fire.hpp"
#include "kernel/notation.hpp"

namespace linstock::and_gentlemen_all {

namespace {

/// What a measure begins or ends at: a unit, or a point "12.5,20".
struct Mark {
  UnitId unit;
  Point point;
};

std::optional<Mark> read_mark(const Table& t, std::string_view word) {
  for (std::size_t i = 0; i < t.count(); ++i)
    if (t.unit_ids[i] == word) return Mark{UnitId{i}, {}};
  const auto comma = word.find(',');
  if (comma == word.npos) return {};
  const auto x = read_number(word.substr(0, comma), 1'000), y = read_number(word.substr(comma + 1), 1'000);
  if (!x || !y || *x < 0 || *y < 0 || *x > t.ground.width || *y > t.ground.depth) return {};
  return Mark{{}, {*x, *y}};
}

Refusal not_a_mark(std::string_view word) {
  return {Why::not_understood,
          fmt::format("{} is no unit on this table, and no point on it, as 12.5,20", word),
          {}};
}

FireLine fire_line(const State& s, const Table& t, UnitId u, UnitId target, battlefield::Drawing& drawing) {
  FireLine line;
  if (routed(s, u)) {
    const Refusal why = *may_fire(s, t, u);
    line.refusal = why.what, line.clause = text(why.clause, clause_ids);
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
    line.refusal = shot.error().what, line.clause = text(shot.error().clause, clause_ids);
  }
  return line;
}

constexpr Mil zone_length = 4'000;  // of the rays in a drawing
constexpr Angle zone_spread = 4'500;

void draw_zones(battlefield::Drawing& drawing, const State& s, const Table& t, UnitId u) {
  if (routed(s, u)) return add(drawing, body(s, t, u));  // AGA-R.51
  const Unit& it = s.units[u];
  const Size of = size(t, u, it.formation, it.mounted);
  add_zones(drawing, battlefield::zoned(it.at, of.width, of.depth, zone_spread), zone_length);
}

Face zone_for(const State& s, const Table& t, UnitId u, Point p) {
  return routed(s, u) ? Face::none : zone_of(s, t, u, p);
}

}  // namespace

std::expected<Measured, Refusal> AndGentlemenAll::measure(const State& s, const Table& t,
                                                          std::string_view from, std::string_view to) {
  const auto a = read_mark(t, from), b = read_mark(t, to);
  if (!a || !b) return std::unexpected{not_a_mark(a ? to : from)};
  if (!a->unit) return std::unexpected{Refusal{Why::not_understood, "measure from a unit", {}}};
  if (a->unit == b->unit)
    return std::unexpected{Refusal{Why::not_understood, "measure to something else", {}}};
  for (const UnitId u : {a->unit, b->unit})
    if (u && !on_table(s, u)) return std::unexpected{no("it is not on the table", "AGA-R.11"_clause)};
  const Convex own = body(s, t, a->unit);
  const battlefield::Gap gap =
      b->unit ? battlefield::gap(own, body(s, t, b->unit)) : battlefield::gap(b->point, own);
  const Point front = b->unit ? Point{s.units[b->unit].at.x, s.units[b->unit].at.y} : b->point;
  Measured m{.from = a->unit, .to = b->unit, .distance = gap.distance};
  m.nearest = b->unit ? gap.from : gap.to, m.there = b->unit ? gap.to : gap.from;
  m.zone = zone_for(s, t, a->unit, front);
  draw_zones(m.drawing, s, t, a->unit);
  add_range(m.drawing, {gap.distance, m.nearest, m.there});
  if (!b->unit) return m;
  m.zone_of_to = zone_for(s, t, b->unit, {s.units[a->unit].at.x, s.units[a->unit].at.y});
  draw_zones(m.drawing, s, t, b->unit);
  if (t[a->unit].side == t[b->unit].side) return m;
  m.touching = touching(s, a->unit).contains(b->unit);
  battlefield::Drawing unseen;  // the enemy's line of fire is told, not drawn over one's own
  m.fire = fire_line(s, t, a->unit, b->unit, m.drawing);
  m.fire_of_to = fire_line(s, t, b->unit, a->unit, unseen);
  return m;
}

}  // namespace linstock::and_gentlemen_all
