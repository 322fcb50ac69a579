// 5.a Attacks: who may attack whom, the way up to the target, closing.                      DTS-5.a, DTS-R.71
#include "declare_thee_sir/fire/fire.hpp"
#include "declare_thee_sir/melee/melee.hpp"
#include "declare_thee_sir/movement/allowance.hpp"

namespace linstock::declare_thee_sir {

using battlefield::ahead;
using battlefield::beside;
using battlefield::Segment;

// --- who may attack ---

std::optional<Refusal> may_not_attack(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  switch (t[u].type) {
    case UnitType::artillery: return no("artillery-never-attacks"_reason, "DTS-5.a.2"_clause);
    case UnitType::general: return no("generals-never-attack"_reason, "DTS-5.a.3"_clause);
    default: break;
  }
  if (it.formation != Formation::line) return no("only-a-line-attacks"_reason, "DTS-R.72"_clause);
  return {};
}

namespace {

bool touches_front(const State& s, const Table& t, UnitId u, UnitId foe) {
  return zone_of(t, u, s.units[u], centre(s, t, foe)) == Zone::front;
}

}  // namespace

Approach approach(const State& s, const Table& t, UnitId u, UnitId target) {
  const Unit& it = s.units[u];
  const Footprint f = footprint(t, u, it);
  const Segment front = battlefield::front_edge(it.at, f.width);
  const auto arc = battlefield::front_arc(it.at, f.width, attack_spread);
  Approach best{it.at.facing, INT32_MAX, {}};
  for (const Convex& piece : body(s, t, target).pieces) {
    // The shortest line from the front edge to the part of the target before it.
    const auto part = battlefield::part_in_arc(arc, piece);
    if (part.empty()) continue;
    const Point ends[] = {front.from, front.to};
    const auto way = battlefield::nearest(ends, battlefield::corners(part));
    if (way.distance < best.distance)
      best = {way.distance > 0 ? battlefield::heading_to(way.from, way.to) : it.at.facing, way.distance,
              way.to};
  }
  if (best.distance == INT32_MAX) return best;
  const Body is = body(s, t, u), there = body(s, t, target);
  const Mil far = slide(is, best.direction, best.distance + inch, there);
  if (far <= best.distance + battlefield::slack) return {best.direction, far, best.to};
  // On the shortest line it would only graze the target, so it goes for the middle.              DTS-R.138
  const WayTo way = way_to(is, there);
  return {way.direction, way.distance, best.to};
}

std::optional<Refusal> may_not_attack(const State& s, const Table& t, UnitId u, UnitId target) {
  if (auto why = may_not_attack(s, t, u)) return why;
  if (!on_table(s, target) || !enemies(t, u, target))
    return no("no-enemy-on-table"_reason, "DTS-5.a.1"_clause);
  if (is_general(t, target)) return no("generals-evade-melee"_reason, "DTS-5.a.4"_clause);
  const UnitSet foes = touching(s, u);
  if (!foes.empty()) {
    if (!foes.contains(target)) return no("fights-who-it-touches"_reason, "DTS-T.states"_clause);
    if (!touches_front(s, t, u, target)) return no("turns-to-fight-first"_reason, "DTS-R.81"_clause);
    return {};
  }
  if (s.units[u].mode == Mode::halted) return no("halted-fights-only-in-contact"_reason, "DTS-5.d.20"_clause);
  const Approach way = approach(s, t, u, target);
  if (way.distance == INT32_MAX) return no("target-not-in-front"_reason, "DTS-R.134"_clause);
  const Body is = body(s, t, u);
  for (UnitId v : on_table(s, t, other(t[u].side))) {  // DTS-R.75
    if (v == target || is_general(t, v)) continue;
    if (slide(is, way.direction, way.distance, body(s, t, v)) < way.distance)
      return no("another-enemy-is-nearer"_reason, "DTS-R.75"_clause);
  }
  return {};
}

Zone attack_zone(const State& s, const Table& t, UnitId u, UnitId target) {
  const Unit& it = s.units[target];
  if (scattered(it)) return Zone::front;  // DTS-R.85
  return zone_of(t, target, it, {s.units[u].at.x, s.units[u].at.y});
}

Zone touched_zone(const State& s, const Table& t, UnitId u, UnitId target) {
  const Unit& it = s.units[target];
  if (scattered(it) || it.formation == Formation::hedgehog) return Zone::front;  // DTS-R.85, DTS-R.23
  const auto [w, d] = footprint(t, target, it);
  const Body attacker = body(s, t, u);
  // An edge between two of its points, in halves of 1/1000 inch.
  const auto touched = [&](Mil right, Mil back, Mil right_end, Mil back_end) {
    const Segment edge{beside(it.at, right, back), beside(it.at, right_end, back_end)};
    return std::ranges::any_of(attacker.pieces, [&](const Convex& piece) {
      return battlefield::gap(edge, piece).distance <= 2 * battlefield::slack;
    });
  };
  // First the edges without their ends, then with them: at a corner two are touched.
  constexpr Mil ends[] = {40, 0};
  for (const Mil end : ends) {
    const Mil e = w - end, near = -end, far = end - 2 * d;
    if (touched(-e, 0, e, 0)) return Zone::front;
    if (touched(-w, near, -w, far) || touched(w, near, w, far)) return Zone::flank;
    if (touched(-e, -2 * d, e, -2 * d)) return Zone::rear;
  }
  return attack_zone(s, t, u, target);  // over an obstacle
}

// --- the question ---

Seat ChooseAttack::asked(const State&) const { return seat; }
bool ChooseAttack::obsolete(const State& s, const Table&) const { return !on_table(s, s.action.unit); }

void ChooseAttack::options(const State& s, const Table& t, Options& out) const {
  const UnitId u = s.action.unit;
  for (UnitId v : t.of_side[index(other(t[u].side))])
    if (!may_not_attack(s, t, u, v)) out.add(verb::attack, v);
  out.add(verb::plain_move);
}

std::optional<Refusal> ChooseAttack::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::attack) return {};
  return may_not_attack(s, t, s.action.unit, arg_id<UnitId>(c, 0));
}

void ChooseAttack::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  Action& a = s.action;
  const bool contact = in_contact(s, a.unit);
  if (c.verb.index() == verb::plain_move) {
    if (contact || s.units[a.unit].mode == Mode::halted)
      return play.say(Idle{a.unit, Order::advance}, "DTS-R.11"_clause);
    s.core.agenda.run_next(MoveRoll{}, Move{seat});
    return;
  }
  a.target = arg_id<UnitId>(c, 0);
  a.from = s.units[a.unit].at;
  a.zone = attack_zone(s, t, a.unit, a.target);
  a.fresh = !contact;
  play.say(AttackDeclared{a.unit, a.target, a.zone}, "DTS-R.71"_clause);
  if (contact) {  // no movement roll and no closing roll. DTS-R.81, DTS-Z.6
    s.core.agenda.run_next(FightRoll{});
    test_first(s, a.target);
    return test_first(s, a.unit);
  }
  s.core.agenda.run_next(MoveRoll{}, Charge{});  // DTS-Z.5
}

// --- the way ---

namespace {

/// Whether a body touches an obstacle behind which, within an inch of it, its target stands.     DTS-R.40
bool obstacle_between(const State& s, const Table& t, const Body& is, UnitId target) {
  const Body there = body(s, t, target);
  for (const battlefield::Feature& f : t.ground.features) {
    if (!t.kind(f).obstacle) continue;
    bool touched = false, close = false;
    for (const Convex& piece : f.pieces) {
      for (const Convex& own : is.pieces) touched |= battlefield::in_touch(own, piece);
      for (const Convex& own : there.pieces) close |= gap(own, piece).distance <= inch;
    }
    if (touched && close) return true;
  }
  return false;
}

}  // namespace

void Charge::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  Action& a = s.action;
  if (!on_table(s, a.unit) || scattered(s.units[a.unit]) || !on_table(s, a.target)) return;
  const Approach way = approach(s, t, a.unit, a.target);
  if (way.distance == INT32_MAX) return play.say(FellShort{a.unit, a.target}, "DTS-R.73"_clause);
  const Mil remaining = allowance(s, t, Heading::forward) * inch - a.spent;
  const Unit& it = s.units[a.unit];
  const Body is = body(t, a.unit, it);
  const Mil reaches = reach(t, leading_point(t, a.unit, it, Heading::forward), way.direction, remaining);
  const Mil wanted = std::min(reaches, way.distance);
  Mil goes = free_way(s, t, a.unit, is, way.direction, wanted, Cause::attack, a.target);
  // Reaching an obstacle within an inch of the target is reaching the target.                    DTS-R.40
  a.over_obstacle =
      goes < wanted && obstacle_between(s, t, moved(is, ahead({}, way.direction, goes)), a.target);
  // It passes friends only if it ends clear of them.                                             DTS-R.43
  const auto clear_at = clear_distances(s, t, a.unit, is, way.direction, goes);
  goes = clear_at.empty() ? 0 : clear_at.back().high;
  a.spent += cost(t, leading_point(t, a.unit, it, Heading::forward), way.direction, goes, remaining);
  a.direction = way.direction;
  s.core.agenda.run_next(Reached{});
  drop_contacts(s, a.unit);
  set_out(s, {a.unit, 255, Cause::attack, way.direction, goes, 0, it.at});
  ask_along(s, t, a.unit);
}

namespace {

/// Whether the attacker is on the table and not scattered, and its target is on the table.
bool both_in_attack(const State& s) {
  const Action& a = s.action;
  return on_table(s, a.unit) && !scattered(s.units[a.unit]) && on_table(s, a.target);
}
/// Whether the attacker has come up to its target.                                      DTS-R.40, DTS-R.71
bool has_come_up(const State& s, const Table& t) {
  const Action& a = s.action;
  return both_in_attack(s) && (a.over_obstacle || touch(body(s, t, a.unit), body(s, t, a.target)));
}

}  // namespace

void Reached::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  const Action& a = s.action;
  if (!both_in_attack(s)) return;
  if (!has_come_up(s, t)) return play.say(FellShort{a.unit, a.target}, "DTS-R.73"_clause);
  const Unit& target = s.units[a.target];
  if (target.mode == Mode::routing) {  // DTS-R.85
    const Body is = body(s, t, a.unit);
    for (const std::uint8_t i : stands_with(target)) {
      Body stand;
      stand.pieces.add(stand_shape(t, a.target, target, i));
      if (touch(is, stand)) return s.core.agenda.run_next(DriveRoll{a.target, a.unit, i});
    }
    return;
  }
  if (target.formation == Formation::carole && !scattered(target) && !a.evaded)  // DTS-7.b.5
    return s.core.agenda.run_next(CaroleRoll{});                                 // DTS-Z.5
  s.core.agenda.run_next(CloseRoll{});  // nobody fires at it before. DTS-R.133
  test_first(s, a.unit);                // DTS-R.50, DTS-Z.5
}

bool CaroleRoll::obsolete(const State& s, const Table& t) const { return !has_come_up(s, t); }
Dice<Purpose> CaroleRoll::dice(const State& s, const Table& t) const {
  return {Purpose::evade, owner(t, s.action.target), 1};
}
void CaroleRoll::rolled(State& s, Faces dice, GamePlay& play) const {  // DTS-R.116, DTS-X.27
  const Table& t = play.table;
  Action& a = s.action;
  a.evaded = true;
  say_way(play, a.target, Purpose::evade, dice, "DTS-7.b.5"_clause);
  const Angle way = battlefield::heading_to(centre(s, t, a.unit), centre(s, t, a.target));
  const Mil goes = free_way(s, t, a.target, body(s, t, a.target), way, dice[0] * inch, Cause::evade);
  s.core.agenda.run_next(Charge{});
  if (goes == 0) return;
  drop_contacts(s, a.target);
  set_out(s, {a.target, 255, Cause::evade, way, goes, 0, s.units[a.target].at});
  ask_along(s, t, a.target);
}

// --- closing ---

namespace {

int closes_on(Level level) {  // DTS-T.close, DTS-P.11
  return level == Level::excellent ? 2 : level == Level::good ? 3 : 5;
}

/// Set back an inch from the target on its line of approach, or to where it started, if it started nearer.
///                                                                            DTS-5.a.8, DTS-R.74, DTS-X.16
void set_back(State& s, GamePlay& play) {
  const Table& t = play.table;
  const Action& a = s.action;
  Unit& it = s.units[a.unit];
  const Pose from = it.at;
  const Body target = body(s, t, a.target);
  const Point start{a.from.x, a.from.y}, current{it.at.x, it.at.y};
  const auto whole = static_cast<Mil>(battlefield::root_up(square(current - start)));
  const Angle back = battlefield::heading(a.direction + battlefield::half_turn);
  for (Mil by = 0; by <= whole; by += 10) {
    const Unit there = moved(it, ahead({}, back, by));
    if (gap(body(t, a.unit, there), target).distance < inch) continue;
    if (!clear(s, t, a.unit, body(t, a.unit, there), 255, false)) continue;
    it = there;
    play.say(Moved{a.unit, 255, Cause::attack, {}, from, it.at}, "DTS-5.a.8"_clause);
    return come_to_stand(s, play, a.unit);
  }
  it.at = {a.from.x, a.from.y, it.at.facing};
  play.say(Moved{a.unit, 255, Cause::attack, {}, from, it.at}, "DTS-R.74"_clause);
  come_to_stand(s, play, a.unit);
}

}  // namespace

bool CloseRoll::obsolete(const State& s, const Table& t) const { return !has_come_up(s, t); }
Dice<Purpose> CloseRoll::dice(const State& s, const Table& t) const {
  return {Purpose::close, owner(t, s.action.unit), 1};
}

void CloseRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const Action& a = s.action;
  const int needed = closes_on(level(s.units[a.unit]));
  const bool closes = dice[0] >= needed;
  play.say(CloseRolled{a.unit, a.target, dice[0], std::uint8_t(needed), closes}, "DTS-5.a.7"_clause);
  if (!closes) return set_back(s, play);
  add_contact(s, a.unit, a.target);
  s.core.agenda.run_next(FightRoll{});
  test_first(s, a.target);  // DTS-R.50, DTS-Z.5
}

void fight_what_it_met(State& s, GamePlay& play, UnitId u, UnitId target) {
  s.action = {.unit = u, .order = Order::advance, .target = target};
  s.action.from = s.units[u].at;
  s.action.zone = attack_zone(s, play.table, u, target);
  s.action.fresh = true;
  play.say(AttackDeclared{u, target, s.action.zone}, "DTS-R.96"_clause);
  s.core.agenda.run_next(Reached{});
}

}  // namespace linstock::declare_thee_sir
