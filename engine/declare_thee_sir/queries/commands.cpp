// What a unit commands from where it stands.                                   DTS-4.3, DTS-4.5, DTS-2.1, 5.a
#include "declare_thee_sir/queries/commands.hpp"

#include "declare_thee_sir/fire/fire.hpp"
#include "declare_thee_sir/melee/melee.hpp"
#include "declare_thee_sir/movement/allowance.hpp"

namespace linstock::declare_thee_sir {

namespace {

std::vector<FaceId> faces_of(const Unit& it) {
  if (it.formation != Formation::hedgehog) return {FaceId{}};
  std::vector<FaceId> all;
  all.reserve(faces);
  for (std::size_t i = 0; i < faces; ++i) all.emplace_back(i);
  return all;
}

void explain(auto& line, const Refusal& why) {
  line.refusal = why.reason, line.clause = text(why.clause, clause_ids);
}

// --- fire ---

std::vector<FireReach> arcs_of(const State& s, const Table& t, UnitId u) {
  std::vector<FireReach> arcs;
  if (may_not_fire(s, t, u)) return arcs;
  const Unit& it = s.units[u];
  const auto add_reach = [&](std::uint8_t needs) {
    const Mil range = (least_range(t, u, it) + needs) * inch;
    for (const FaceId face : faces_of(it)) {
      battlefield::Drawing drawing;
      add_arc(drawing, arc_of_fire(t, u, it, face), range);
      arcs.push_back({needs, range, std::move(drawing.outlines.back())});
    }
  };
  if (s.effects.smoke)  // DTS-E.9
    add_reach(0);
  else
    for (std::uint8_t die = 1; die <= 6; ++die) add_reach(die);
  return arcs;
}

// --- movement ---

/// The rolls for which its moves are shown: those that are still possible.
std::vector<std::uint8_t> rolls_of(const State& s, const Table& t, UnitId u) {
  const int dice = movement_dice(t, u, s.units[u]);
  if (dice == 0) return {0};
  if (s.action.unit == u && s.action.roll > 0) return {s.action.roll};
  return {std::uint8_t(dice), std::uint8_t(dice == 1 ? 4 : 7), std::uint8_t(6 * dice)};
}

/// Step between the directions that are tried.
constexpr Angle between_directions = 900;

/// The area before its front edge, from far left to far right.
MoveReach moves_of(const State& s, const Table& t, UnitId u, std::uint8_t roll) {
  State then = s;
  then.action.unit = u, then.action.roll = roll;
  const Mil most = allowance(then, t, Heading::forward) * inch;
  const Unit& it = s.units[u];
  const Body is = body(t, u, it);
  const Mil width = footprint(t, u, it).width;
  const Cause cause = is_general(t, u) ? Cause::ride : Cause::move;
  MoveReach area{roll, {battlefield::beside(it.at, -width, 0)}};
  for (Angle off = -4'500; off <= 4'500; off += between_directions) {
    const Angle direction = battlefield::heading(it.at.facing + off);
    const Mil movement = reach(t, {it.at.x, it.at.y}, direction, most);
    const Point by = battlefield::ahead({}, direction, free_way(s, t, u, is, direction, movement, cause));
    for (const int side : {-1, 1})
      if (off * side >= 0) area.outline.push_back(battlefield::beside(it.at, side * width, 0) + by);
  }
  area.outline.push_back(battlefield::beside(it.at, width, 0));
  return area;
}

bool may_move(const State& s, UnitId u) {
  return s.units[u].mode == Mode::formed && !s.units[u].general && !in_contact(s, u);
}

}  // namespace

FireLine fire_line(const State& s, const Table& t, UnitId u, UnitId target, battlefield::Drawing& drawing) {
  FireLine line;
  if (const auto why = may_not_fire(s, t, u)) return explain(line, *why), line;
  std::optional<Refusal> why;
  for (const FaceId face : faces_of(s.units[u])) {
    const auto shot = line_of_fire(s, t, u, face, target);
    if (!shot) {
      if (!why) why = shot.error();
      continue;
    }
    if (line.range && *line.range <= shot->distance) continue;
    line.range = shot->distance, line.covered = shot->covered;
    drawing.lines.clear();
    add(drawing, battlefield::Segment{shot->from, shot->to});
  }
  if (!line.range) return explain(line, *why), line;
  const Mil without_die = least_range(t, u, s.units[u]) * inch;
  if (s.effects.smoke)
    line.needs = *line.range <= without_die ? 0 : 7;
  else
    line.needs = std::uint8_t(std::clamp((*line.range - without_die + inch - 1) / inch, 1, 7));
  return line;
}

AttackLine attack_line(const State& s, const Table& t, UnitId u, UnitId target) {
  AttackLine line;
  if (scattered(s.units[u]))
    return explain(line, no("scattered-or-pursuing"_reason, "DTS-T.states"_clause)), line;
  line.zone = attack_zone(s, t, u, target);
  if (const auto why = may_not_attack(s, t, u, target)) return explain(line, *why), line;
  line.distance = touching(s, u).contains(target) ? 0 : approach(s, t, u, target).distance;
  return line;
}

State as_drafted(const State& s) {
  State now = s;
  for (std::size_t i = 0; i < State::seats; ++i)
    if (const auto* d = get_if<MoveDraft>(&s.core.drafts[Seat{i}].value); d && d->unit)
      now.units[d->unit] = d->now;
  return now;
}

Commands commands_of(const State& s, const Table& t, UnitId u) {
  Commands all{arcs_of(s, t, u), {}, {}};
  if (may_move(s, u))
    for (const std::uint8_t roll : rolls_of(s, t, u)) all.moves.push_back(moves_of(s, t, u, roll));
  for (const UnitId v : on_table(s, t, other(t[u].side))) {
    if (is_general(t, v)) continue;
    battlefield::Drawing unseen;
    all.enemies.push_back({v, fire_line(s, t, u, v, unseen), fire_line(s, t, v, u, unseen),
                           attack_line(s, t, u, v), attack_line(s, t, v, u)});
  }
  return all;
}

}  // namespace linstock::declare_thee_sir
