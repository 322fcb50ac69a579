// Measurements between units and points, by `premeasure`. NMM-10.1.4
#include "battlefield/mark.hpp"
#include "matchlocks/shooting/shooting.hpp"

namespace linstock::matchlocks {

namespace {

using Mark = battlefield::Mark<UnitId>;

void explain_refusal(auto& line, const Refusal& why) {
  line.refusal = why.reason, line.clause = text(why.clause, clause_ids);
}

FireLine fire_line(const State& s, const Table& t, UnitId u, UnitId target, battlefield::Drawing& drawing) {
  FireLine line;
  if (const auto why = why_no_shot(s, t, u)) return explain_refusal(line, *why), line;
  const auto shot = line_of_shot(s, t, u, target);
  if (!shot) return explain_refusal(line, shot.error()), line;
  add(drawing, battlefield::Segment{shot->from, shot->to});
  const Volley v = volley(s, t, u, target, 0, shot->range);
  line.range = v.range, line.dice = v.dice, line.to_hit = v.to_hit, line.covered = v.covered;
  if (const auto why = why_not_at(s, t, u, target)) explain_refusal(line, *why);  // another is nearer
  return line;
}

/// As if the unit had an Order to Attack.
AttackLine attack_line(const State& s, const Table& t, UnitId u, UnitId target) {
  AttackLine line{.distance = distance(s, t, u, target),
                  .face = face_of(t, target, s.units[target], front_centre(s.units[u]))};
  State then = s;
  then.activations.clear();
  Activation a{.why = Why::order, .side = t[u].side, .acting = u};
  a.units.insert(u);
  then.activations.add(a);
  const Choice attack{.verb = Verb{verb::attack}, .args = {std::int16_t(target.index())}};
  if (const auto why = refuse_attack(then, t, u, ActionSet::of(action::attack), attack))
    explain_refusal(line, *why), line.distance = {};
  return line;
}

/// What is there: a unit, or a point.
Body covered_by(const State& s, const Table& t, const Mark& mark) {
  if (mark.unit) return body(s, t, mark.unit);
  Body point;
  point.pieces.add({{1, {mark.point}}});
  return point;
}

/// A point is a body of one corner here, which gap() does not take.
battlefield::Gap shortest(const Body& a, const Body& b) {
  battlefield::Gap least{.distance = std::numeric_limits<Mil>::max()};
  for (const Convex& p : a.pieces)
    for (const Convex& q : b.pieces)
      if (const auto way = battlefield::nearest(battlefield::corners(p), battlefield::corners(q));
          way.distance < least.distance)
        least = way;
  return least;
}

/// Units stand where their drafts have brought them.
State as_drafted(const State& s) {
  State now = s;
  for (std::size_t i = 0; i < State::seats; ++i)
    if (const auto* d = get_if<MoveDraft>(&s.core.drafts[Seat{i}].value); d && d->unit)
      now.units[d->unit] = d->now;
  return now;
}

bool commands(const Table& t, UnitId a, UnitId b) {
  return is_leader(t, a) && !is_leader(t, b) && !enemies(t, a, b);
}

/// The arc of a unit's fire, as far as it reaches now.
Measured field_of_fire(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  Measured m{.from = u, .nearest = front_centre(it), .there = front_centre(it)};
  if (const auto arc = arc_of_fire(t, u, it); arc && !why_no_shot(s, t, u))
    add_arc(m.drawing, *arc, longest_range(s, t, u));
  return m;
}

}  // namespace

std::expected<Measured, Refusal> Matchlocks::measure(const State& known, const Table& t,
                                                     std::string_view from, std::string_view to) {
  if (!t.rules.premeasure) return std::unexpected{no("no-measuring-before"_reason, "NMM-10.1.4"_clause)};
  const State s = as_drafted(known);
  const auto read = [&](std::string_view word) {
    return battlefield::read_mark<UnitId>(t.unit_ids, t.ground, word);
  };
  const auto a = read(from), b = to.empty() ? a : read(to);
  if (!a) return std::unexpected{a.error()};
  if (!b) return std::unexpected{b.error()};
  for (const UnitId u : {a->unit, b->unit})
    if (u && !on_table(s, u)) return std::unexpected{no("not-on-table"_reason, "NMM-G.8"_clause)};
  if (to.empty() && !a->unit)
    return std::unexpected{Refusal{linstock::Why::not_understood, "measure-to-something-else"_reason, {}}};
  if (to.empty()) return field_of_fire(s, t, a->unit);
  const battlefield::Gap least = shortest(covered_by(s, t, *a), covered_by(s, t, *b));
  Measured m{
      .from = a->unit, .to = b->unit, .distance = least.distance, .nearest = least.from, .there = least.to};
  add_range(m.drawing, least);
  if (!a->unit || !b->unit) return m;
  if (commands(t, a->unit, b->unit)) {  // NMM-8.4.3
    m.distance = command_distance(s, t, a->unit, b->unit);
    m.in_command = m.distance <= command_range;
  }
  if (!enemies(t, a->unit, b->unit) || is_leader(t, a->unit) || is_leader(t, b->unit)) return m;
  battlefield::Drawing unseen;  // the enemy's line of fire is reported but not drawn
  m.fire = fire_line(s, t, a->unit, b->unit, m.drawing);
  m.fire_of_to = fire_line(s, t, b->unit, a->unit, unseen);
  m.attack = attack_line(s, t, a->unit, b->unit);
  m.attack_of_to = attack_line(s, t, b->unit, a->unit);
  return m;
}

}  // namespace linstock::matchlocks
