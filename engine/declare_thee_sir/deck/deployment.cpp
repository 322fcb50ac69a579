// Deployment: a whole side after the other, or unit by unit in turns.                   DTS-R.29, DTS-R.122
#include "battlefield/deployment_zone.hpp"
#include "battlefield/nearest_place.hpp"
#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/hope.hpp"
#include "declare_thee_sir/movement/formation.hpp"
#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

Unit as_deployed(const State& s, const Table& t, const Choice& c) {
  const UnitId u = arg_id<UnitId>(c, 0);
  const FormId f = arg_id<FormId>(c, 1);
  Unit it = s.units[u];
  it.where = Where::table, it.at = c.pose;
  it.formation = formation_of(f), it.flag_at = flag_place(f);
  it.masked = c.verb.index() == verb::place_masked;
  if (t[u].type == UnitType::hope) it.with_it = 1;
  return it;
}

namespace {

/// Units of a side that must still be placed.
UnitSet to_place(const State& s, const Table& t, Side side) {
  UnitSet units;
  for (UnitId u : t.of_side[index(side)])
    if (s.units[u].where == Where::reserve && !t[u].arrives) units.insert(u);
  return units;
}

/// Forlorn hopes that may start formed.                                                          DTS-R.29
UnitSet may_be_sent(const State& s, const Table& t, Side side) {
  UnitSet units;
  if (!t.rules.forlorn_hope) return units;
  for (UnitId u : t.of_side[index(side)])
    if (t[u].type == UnitType::hope && s.units[u].where == Where::ranks && on_table(s, t[u].parent) &&
        !may_not_send_hope(s, t, t[u].parent))
      units.insert(u);
  return units;
}

void ask_next(State& s, const Table& t, Side side) {
  if (to_place(s, t, side).empty() && to_place(s, t, other(side)).empty()) return;
  s.core.agenda.run_next(Deploy{spokesman(t, side)});
}

std::optional<Refusal> may_deploy(const State& s, const Table& t, UnitId u, const Unit& it) {
  if (it.at.facing < 0 || it.at.facing >= battlefield::full_turn)
    return no("facing-below-360"_reason, "DTS-R.122"_clause);
  const auto& zone = t.zones[t[u].zone.value_or(index(t[u].side))];
  const Body is = body(t, u, it);
  for (const Convex& piece : is.pieces) {
    const battlefield::Box box = battlefield::box(piece);
    if (box.low.x < -inch || box.low.y < -inch || box.high.x > t.ground.width + inch ||
        box.high.y > t.ground.depth + inch || !inside(zone, piece))
      return no("outside-deployment-zone"_reason, "DTS-R.122"_clause);
  }
  if (on_impassable(t, is)) return no("impassable-ground"_reason, "DTS-R.43"_clause);
  if (!clear(s, t, u, is)) return no("overlaps-a-unit"_reason, "DTS-R.43"_clause);
  const battlefield::Disc about = around(t, u, it);
  for (UnitId v : on_table(s, t, other(t[u].side)))
    if (!is_general(t, v) && battlefield::near(about, around(t, v, s.units[v]), keep_off) &&
        gap(is, body(s, t, v)).distance < keep_off)
      return no("too-near-to-enemy"_reason, "DTS-R.42"_clause);
  if (t[u].type == UnitType::hope && from_regiment(s, t, u, it) > hope_keeps_within)
    return no("hope-stays-near"_reason, "DTS-R.109"_clause);
  return {};
}

/// A place where a unit may stand in a formation, if there is one; spots an inch apart are tried.
std::optional<Pose> some_place(const State& s, const Table& t, UnitId u, FormId f) {
  const Side side = t[u].side;
  const battlefield::Box box = battlefield::bounds(t.zones[t[u].zone.value_or(index(side))]);
  const Angle to_enemy = battlefield::heading(t.home[index(side)] + battlefield::half_turn);
  Choice c{.verb = Verb{verb::place}, .args = {u.value, std::int16_t(f.value)}};
  for (const Angle turn : {0, 9'000, 27'000})
    for (Mil y = box.low.y; y <= box.high.y; y += inch / 2)
      for (Mil x = box.low.x; x <= box.high.x; x += inch) {
        c.pose = {x, y, battlefield::heading(to_enemy + turn)};
        if (!may_deploy(s, t, u, as_deployed(s, t, c))) return c.pose;
      }
  return {};
}

bool may_attach(const State& s, const Table& t, UnitId general, UnitId u) {
  return on_table(s, u) && !is_general(t, u) && !enemies(t, u, general) && !s.units[u].general;
}

}  // namespace

// --- the order ---

Dice<Purpose> DeployOrder::dice(const State&, const Table&) const { return {Purpose::deploy, {}, 2}; }

void DeployOrder::rolled(State& s, Faces dice, GamePlay& play) const {
  play.say(DeployRolled{dice[0], dice[1]}, "DTS-R.122"_clause);
  if (dice[0] == dice[1]) return s.core.agenda.run_next(DeployOrder{});
  s.deploying = dice[0] < dice[1] ? Side::royalist : Side::parliament;
  ask_next(s, play.table, s.deploying);
}

// --- the question ---

Seat Deploy::asked(const State&) const { return seat; }

bool Deploy::obsolete(const State& s, const Table& t) const {
  return to_place(s, t, side_of(seat)).empty() && may_be_sent(s, t, side_of(seat)).empty();
}

void Deploy::options(const State& s, const Table& t, Options& out) const {
  const Side side = side_of(seat);
  const UnitSet must = to_place(s, t, side);
  for (UnitId u : must | may_be_sent(s, t, side)) {
    const auto& zone = t.zones[t[u].zone.value_or(index(side))];
    std::vector<Pose> outline;
    outline.reserve(zone.outline.size());
    for (Point p : zone.outline) outline.push_back({p.x, p.y, 0});
    Unit whole = s.units[u];
    if (t[u].type == UnitType::hope) whole.with_it = 1;
    for (std::size_t f = 0; f < t.form_ids.size(); ++f) {
      if (may_not_form(t, u, whole, FormId{f}) || ((is_general(t, u) || t[u].type == UnitType::hope) && f))
        continue;
      if (!some_place(s, t, u, FormId{f})) continue;
      out.add(verb::place, u, FormId{f}), out.region(outline);
      if (t[u].masked) out.add(verb::place_masked, u, FormId{f}), out.region(outline);
    }
    if (is_general(t, u))
      for (UnitId v : t.of_side[index(side)])
        if (may_attach(s, t, u, v)) out.add(verb::attach, u, v);
  }
  if (must.empty()) out.add(verb::deployed);
}

std::optional<Refusal> Deploy::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::deployed) return no("units-still-to-place"_reason, "DTS-R.122"_clause);
  const bool about_unit =
      c.verb.index() == verb::place || c.verb.index() == verb::place_masked || c.verb.index() == verb::attach;
  if (!about_unit) return {};
  const UnitId u = arg_id<UnitId>(c, 0);
  if (t[u].side != side_of(seat)) return no("enemy-unit"_reason, "DTS-R.122"_clause);
  if (s.units[u].where == Where::table) return no("already-deployed"_reason, "DTS-R.122"_clause);
  if (t[u].arrives) return no("arrives-later"_reason, "DTS-R.2"_clause);
  if (c.verb.index() == verb::attach) return no("cannot-join-it"_reason, "DTS-R.54"_clause);
  if (c.verb.index() == verb::place_masked) return no("not-to-be-masked"_reason, "DTS-L.1.g"_clause);
  if (is_general(t, u)) return no("generals-have-no-points"_reason, "DTS-3.1"_clause);
  if (t[u].type == UnitType::hope) {
    if (!on_table(s, t[u].parent)) return no("hope-needs-formed-regiment"_reason, "DTS-R.107"_clause);
    if (auto why = may_not_send_hope(s, t, t[u].parent)) return why;
  }
  if (auto why = may_not_form(s, t, u, arg_id<FormId>(c, 1))) return why;
  return no("no-room-to-form"_reason, "DTS-R.122"_clause);
}

std::optional<Refusal> Deploy::place(const State& s, const Table& t, const Choice& c) const {
  return may_deploy(s, t, arg_id<UnitId>(c, 0), as_deployed(s, t, c));
}

Pose Deploy::nearest(const State& s, const Table& t, const Choice& c) const {
  const UnitId u = arg_id<UnitId>(c, 0);
  Unit it = as_deployed(s, t, c);
  constexpr Mil step = 500;
  const auto fits = [&](const Pose& at) {
    it.at = at;
    return !may_deploy(s, t, u, it);
  };
  if (const auto place = battlefield::nearest_place(it.at, t.ground, step, fits)) return *place;
  return some_place(s, t, u, arg_id<FormId>(c, 1)).value_or(c.pose);
}

Pose Deploy::sample(const State& s, const Table& t, const Option& o, Rng& rng) const {
  const UnitId u = arg_id<UnitId>(o, 0);
  const Side side = t[u].side;
  const auto& zone = t.zones[t[u].zone.value_or(index(side))];
  Point low{INT32_MAX, INT32_MAX}, high{};
  for (Point p : zone.outline) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  Choice c{o.verb, o.args, {}, {}};
  for (int tries = 0; tries < 200; ++tries) {
    const auto between = [&](Mil from, Mil to) {
      return from + static_cast<Mil>(rng.below(static_cast<std::uint64_t>(to - from + 1)));
    };
    const Angle to_enemy = battlefield::heading(t.home[index(side)] + battlefield::half_turn);
    c.pose = {between(low.x, high.x), between(low.y, high.y), rng.below(4) ? to_enemy : between(0, 35'999)};
    if (!place(s, t, c)) return c.pose;
  }
  return nearest(s, t, c);
}

void Deploy::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  const Side side = side_of(seat);
  if (c.verb.index() == verb::deployed) return;
  const UnitId u = arg_id<UnitId>(c, 0);
  if (c.verb.index() == verb::attach) {
    s.units[u].where = Where::table;
    attach(s, play, u, arg_id<UnitId>(c, 1));
  } else {
    if (t[u].type == UnitType::hope) {  // the first stand of musketeers leaves the regiment
      Unit& regiment = s.units[t[u].parent];
      const Pose flag = stand_pose(t, t[u].parent, regiment, flag_stand(t, t[u].parent, regiment));
      regiment.with_it &= static_cast<StandSet>(~(has_stand(regiment, 0) ? 1U : 4U));
      regiment = formed_on_flag(t, t[u].parent, regiment, flag);
    }
    s.units[u] = as_deployed(s, t, c);
    play.say(Deployed{u, c.pose, s.units[u].formation}, "DTS-R.122"_clause);
  }
  if (t.first) return s.core.agenda.run_next(Deploy{seat});  // a whole side, then the other
  if (!to_place(s, t, other(side)).empty()) return s.core.agenda.run_next(Deploy{spokesman(t, other(side))});
  if (!to_place(s, t, side).empty() || t[u].type == UnitType::hope)
    return s.core.agenda.run_next(Deploy{seat});
  // All units are placed; both sides may still send out hopes.
  s.core.agenda.run_next(Deploy{spokesman(t, Side::royalist)}, Deploy{spokesman(t, Side::parliament)});
}

State DeclareTheeSir::begin(const Table& t) {
  State s;
  for (std::size_t i = 0; i < t.count(); ++i) s.units[UnitId{i}] = t.units[i].start;
  if (t.deployed) {
    s.core.agenda.run_next(Begin{});
  } else if (t.first) {  // DTS-L.1.e, DTS-L.2.g
    s.core.agenda.run_next(Deploy{spokesman(t, *t.first)}, Deploy{spokesman(t, other(*t.first))}, Begin{});
  } else {
    s.core.agenda.run_next(DeployOrder{}, Begin{});
  }
  return s;
}

}  // namespace linstock::declare_thee_sir
