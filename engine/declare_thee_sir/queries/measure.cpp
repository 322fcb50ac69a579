// Measurements between units and points, by `premeasure`.                                            DTS-R.26
#include "battlefield/mark.hpp"
#include "declare_thee_sir/queries/commands.hpp"
#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {

namespace {

using Mark = battlefield::Mark<UnitId>;

/// What is there: a unit, a general with the unit that he is with, or a point.
Body covered(const State& s, const Table& t, const Mark& mark) {
  const UnitId u = mark.unit;
  if (u) return body(s, t, s.units[u].general && is_general(t, u) ? s.units[u].general : u);
  Body point;
  point.pieces.add({{1, {mark.point}}});
  return point;
}

}  // namespace

std::expected<Measured, Refusal> DeclareTheeSir::measure(const State& known, const Table& t,
                                                         std::string_view from, std::string_view to) {
  // No distance is told before a target is named.                                                   DTS-I.6
  if (!t.rules.premeasure) return std::unexpected{no("no-measuring-before"_reason, "DTS-R.26"_clause)};
  const State s = as_drafted(known);
  const auto read = [&](std::string_view word) {
    return battlefield::read_mark<UnitId>(t.unit_ids, t.ground, word);
  };
  const auto a = read(from), b = to.empty() ? a : read(to);
  if (!a) return std::unexpected{a.error()};
  if (!b) return std::unexpected{b.error()};
  for (const UnitId u : {a->unit, b->unit})
    if (u && !on_table(s, u))
      return std::unexpected{no("off-table-or-overlapping"_reason, "DTS-R.17"_clause)};
  if (to.empty() && !a->unit)
    return std::unexpected{Refusal{Why::not_understood, "measure-to-something-else"_reason, {}}};
  battlefield::Gap least{.distance = INT32_MAX};
  const Body from_body = covered(s, t, *a), to_body = covered(s, t, *b);
  for (const Convex& p : from_body.pieces)
    for (const Convex& q : to_body.pieces)
      if (const auto way = battlefield::nearest(battlefield::corners(p), battlefield::corners(q));
          way.distance < least.distance)
        least = way;
  Measured m{
      .from = a->unit, .to = b->unit, .distance = least.distance, .nearest = least.from, .there = least.to};
  if (to.empty()) {
    m.to = {};
    m.commands = commands_of(s, t, a->unit);
    return m;
  }
  add_range(m.drawing, least);
  if (!a->unit || !b->unit || !enemies(t, a->unit, b->unit)) return m;
  m.touching = touching(s, a->unit).contains(b->unit);
  battlefield::Drawing unseen;  // the enemy's line of fire is reported but not drawn
  m.fire = fire_line(s, t, a->unit, b->unit, m.drawing);
  m.fire_of_to = fire_line(s, t, b->unit, a->unit, unseen);
  m.attack = attack_line(s, t, a->unit, b->unit);
  m.attack_of_to = attack_line(s, t, b->unit, a->unit);
  return m;
}

}  // namespace linstock::declare_thee_sir
