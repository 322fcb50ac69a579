// Measurements between units and points, by `premeasure`.                                            DTS-R.26
#include "declare_thee_sir/queries/commands.hpp"
#include "declare_thee_sir/unit.hpp"
#include "kernel/notation.hpp"

namespace linstock::declare_thee_sir {

namespace {

/// One end of a measurement: a unit on the table, or a point "12.5,20".
struct Mark {
  UnitId unit;
  Body body;
};

std::expected<Mark, Refusal> read_mark(const State& s, const Table& t, std::string_view word) {
  const auto not_one = [&] {
    return std::unexpected{
        Refusal{Why::not_understood, "not-a-unit-or-point"_reason.with("what", std::string{word}), {}}};
  };
  for (std::size_t i = 0; i < t.count(); ++i)
    if (t.unit_ids[i] == word) {
      const UnitId u{i};
      if (!on_table(s, u)) return std::unexpected{no("off-table-or-overlapping"_reason, "DTS-R.17"_clause)};
      return Mark{u, body(s, t, s.units[u].general && is_general(t, u) ? s.units[u].general : u)};
    }
  const auto comma = word.find(',');
  if (comma == word.npos) return not_one();
  const auto x = read_number(word.substr(0, comma), 1'000), y = read_number(word.substr(comma + 1), 1'000);
  if (!x || !y || *x < 0 || *y < 0 || *x > t.ground.width || *y > t.ground.depth) return not_one();
  Mark mark;
  Convex point;
  point.corners.add({*x, *y});
  mark.body.pieces.add(point);
  return mark;
}

}  // namespace

std::expected<Measured, Refusal> DeclareTheeSir::measure(const State& known, const Table& t,
                                                         std::string_view from, std::string_view to) {
  if (!t.rules.premeasure) return std::unexpected{no("no-measuring-before"_reason, "DTS-R.26"_clause)};
  const State s = as_drafted(known);
  const auto a = read_mark(s, t, from), b = to.empty() ? a : read_mark(s, t, to);
  if (!a) return std::unexpected{a.error()};
  if (!b) return std::unexpected{b.error()};
  if (to.empty() && !a->unit)
    return std::unexpected{Refusal{Why::not_understood, "measure-to-something-else"_reason, {}}};
  battlefield::Gap least{.distance = INT32_MAX};
  for (const Convex& p : a->body.pieces)
    for (const Convex& q : b->body.pieces)
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
