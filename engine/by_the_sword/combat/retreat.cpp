// Retreats: by land, onto fleets, into the castle of the area; surrender.
#include "by_the_sword/combat/combat.hpp"

namespace linstock::by_the_sword {

void must_retreat(State& s, AreaId at, ForceSet forces, bool attacker, bool controlled) {
  s.combat.retreat = {.at = at, .left = forces, .attacker = attacker, .controlled = controlled};
}

namespace {

ForceSet still_there(const State& s) {
  ForceSet forces;
  const Retreat& r = s.combat.retreat;
  for (ForceId f : r.left)
    if (s.place(f).owner && s.place(f).at == r.at && !s.place(f).inside) forces.insert(f);
  return forces;
}

ForceSet still_there(const State& s, PowerId power) { return still_there(s) & forces_of(s, power); }

std::int32_t room_inside(const State& s, AreaId at) {
  std::int32_t room = castle_holds;
  for (ForceId f : garrison(s, at)) room -= s.body(f).points;
  return room;
}

/// Whether a force fits where there is `room` for points: whole or, if its owner's roster has a free line, in
/// part.                                                                              BTS-R.78, BTS-form.1
bool fits(const State& s, ForceId f, std::int32_t room) {
  return room > 0 && (s.body(f).points <= room || has_free_force(s, s.place(f).owner));
}

/// Why a force may not go into the castle of the area, if so.                          BTS-R.80, BTS-siege.2
Verdict no_going_inside(const State& s, ForceId f) {
  const Retreat& r = s.combat.retreat;
  if (!is_castle(r.at) || !r.controlled || r.outside)
    return no("no-castle-of-yours"_reason, "BTS-R.80"_clause);
  if (room_inside(s, r.at) <= 0) return no("castle-is-full"_reason, "BTS-siege.2"_clause);
  if (!fits(s, f, room_inside(s, r.at))) return no("roster-full"_reason, "BTS-form.1"_clause);
  return {};
}

/// The points that a vessel can take of retreating troops.                 BTS-ret.4, BTS-ret.5, BTS-R.77
Points room_aboard(const State& s, const Table& t, ForceId f, VesselId v) {
  const Vessel& vessel = s.vessels[v];
  const Retreat& r = s.combat.retreat;
  if (!vessel.owner || !is_player(vessel.owner) ||
      !granted(s, t, vessel.owner, s.place(f).owner, Grant::transport))
    return 0;
  const bool nearby = vessel.port ? t[vessel.port].area == r.at : t[r.at].zones.contains(vessel.zone);
  if (!nearby || vessel.away) return 0;
  const bool full = t.is_port(r.at) && (r.controlled || s.body(f).landed);
  const int most = (vessel.merchant ? 250 : 500) / (full ? 1 : 2);
  const Cargo& cargo = s.cargo[seat_of(vessel.owner)].value[v.index() % vessels_each];
  if (cargo.of[0] && cargo.of[1] && cargo.of[0] != f && cargo.of[1] != f) return 0;
  return static_cast<Points>(std::max(most - cargo.points[0] - cargo.points[1], 0));
}

bool can_embark(const State& s, const Table& t, ForceId f) {
  if (s.combat.retreat.excess) return false;  // BTS-R.78
  for (std::size_t i = 0; i < vessel_count; ++i)
    if (fits(s, f, room_aboard(s, t, f, VesselId{i}))) return true;
  return false;
}

/// Why a force, led or not, may not retreat to an area, if so.      BTS-R.68, BTS-R.75, BTS-R.76, BTS-R.78
Verdict no_retreat(const State& s, const Table& t, ForceId f, AreaId to) {
  const Retreat& r = s.combat.retreat;
  const PowerId owner = s.place(f).owner;
  if (r.excess && fits(s, f, room_inside(s, r.at))) return no("castle-holds-more"_reason, "BTS-R.78"_clause);
  if (auto why = no_border(t, r.at, to, "BTS-ret.1"_clause)) return why;
  const bool as_attacker = r.attacker && !r.excess;
  if (as_attacker && s.body(f).landed && can_embark(s, t, f))
    return no("back-to-the-fleets"_reason, "BTS-R.75"_clause);
  const AreaId from = s.body(f).from;
  const bool back = as_attacker && from && !s.body(f).landed && feared_forces(s, t, owner, from).empty() &&
                    t.border(r.at, from);
  if (back) return to == from ? Verdict{} : no("back-where-it-came-from"_reason, "BTS-ret.2"_clause);
  if (!friendly(s, t, owner, to, For::movement)) return no("not-friendly"_reason, "BTS-ret.1"_clause);
  return {};
}

AreaSet retreats_of(const State& s, const Table& t, ForceId f) {
  AreaSet to;
  for (const auto& way : t.map.from(s.combat.retreat.at))
    if (!no_retreat(s, t, f, way.to)) to.insert(way.to);
  return to;
}

void to_land(State& s, ForceId f, AreaId to, GamePlay& play) {
  const AreaId from = s.combat.retreat.at;
  put(s, f, to);
  s.combat.late.insert(f);
  s.combat.retreat.left.erase(f);
  s.combat.retreat.by_land.insert(f);
  tell(s, play, Retreated{f, from, to}, "BTS-ret.1"_clause);
}

/// Splits off what fits of a force, with its generals; its part of the battle's losses goes along.
ForceId part_that_fits(State& s, ForceId f, std::int32_t room, GamePlay& play, Clause clause) {
  if (s.body(f).points <= room) return f;
  Battle& b = s.combat.battle;
  const Points whole = s.body(f).points, points = static_cast<Points>(room);
  const ForceId part = split(s, f, points, generals_with(s, f));  // BTS-R.234
  if (!part) return {};
  tell(s, play, ForceSplit{f, part, points}, clause);
  const auto move_part = [&](Shares& of) {
    of[part] = static_cast<Points>(of[f] * points / whole);
    of[f] = static_cast<Points>(of[f] - of[part]);
  };
  move_part(b.before.value), move_part(b.lost);
  for (SideInBattle* side : {&b.attacker, &b.defender})
    if (side->forces.contains(f)) side->forces.insert(part);
  return part;
}

void to_castle(State& s, ForceId f, GamePlay& play) {
  const AreaId at = s.combat.retreat.at;
  const ForceId part = part_that_fits(s, f, room_inside(s, at), play, "BTS-siege.2"_clause);
  if (!part) return;
  s.place(part).inside = true;
  s.combat.retreat.left.erase(part);
  tell(s, play, WentInside{part, at}, "BTS-siege.1"_clause);
}

void to_fleet(State& s, const Table& t, ForceId f, VesselId v, GamePlay& play) {
  const ForceId part = part_that_fits(s, f, room_aboard(s, t, f, v), play, "BTS-trans.1"_clause);
  if (!part) return;
  const Vessel& vessel = s.vessels[v];
  Cargo& cargo = s.cargo[seat_of(vessel.owner)].value[v.index() % vessels_each];
  const std::size_t slot = cargo.of[0] ? 1 : 0;
  cargo.of[slot] = part, cargo.points[slot] = s.body(part).points;
  s.place(part).at = {};
  s.place(part).zone = vessel.port ? ZoneId{} : vessel.zone;
  s.bodies[part].audience = everyone;  // what a vessel carries is seen
  s.combat.retreat.left.erase(part);
  play.say(Embarked{part, v, s.body(part).points}, "BTS-ret.4"_clause);
}

void surrender(State& s, ForceId f, GamePlay& play) {
  play.say(Surrendered{f, s.combat.retreat.at}, "BTS-ret.3"_clause);
  s.combat.retreat.left.erase(f);
  remove(s, f, play, "BTS-R.79"_clause);
}

bool has_way(const State& s, const Table& t, ForceId f) {
  return !no_going_inside(s, f) || can_embark(s, t, f) || !retreats_of(s, t, f).empty();
}

/// Whether all forces of a power have no way but into the castle, which has room for all: nothing to choose.
bool all_go_inside(const State& s, const Table& t, ForceSet forces) {
  int points = 0;
  for (ForceId f : forces) points += s.body(f).points;
  return points <= room_inside(s, s.combat.retreat.at) && std::ranges::all_of(forces, [&](ForceId f) {
           return !no_going_inside(s, f) && !can_embark(s, t, f) && retreats_of(s, t, f).empty();
         });
}

/// Forces of a power without a player: into the castle, else where its rule says.                BTS-npr.7
void retreats_by_rule(State& s, PowerId power, GamePlay& play) {
  const Table& t = play.table;
  for (ForceId f : still_there(s, power)) {
    if (!no_going_inside(s, f)) to_castle(s, f, play);
    if (!still_there(s).contains(f)) continue;
    const AreaId to = np_retreat(s, t, power, retreats_of(s, t, f));
    to ? to_land(s, f, to, play) : surrender(s, f, play);
  }
}

/// The next owner with forces that must go, in initiative order.
PowerId next_owner(const State& s, const Table& t) {
  for (PowerId p : in_order(s, t))
    if (!still_there(s, p).empty()) return p;
  const ForceSet forces = still_there(s);
  return forces.empty() ? PowerId{} : s.place(forces.first()).owner;
}

}  // namespace

void Retreats::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  const PowerId power = next_owner(s, t);
  if (!power) return begin_siege(s, t, s.combat.retreat.at, play);
  s.core.agenda.run_next(*this);
  const Seat seat = decides_for(s, t, power);
  if (!seat) return retreats_by_rule(s, power, play);
  const ForceSet forces = still_there(s, power);
  if (all_go_inside(s, t, forces)) {
    for (ForceId f : forces) to_castle(s, f, play);
    return;
  }
  if (std::ranges::any_of(forces, [&](ForceId f) { return has_way(s, t, f); }))
    return s.core.agenda.run_next(ChooseRetreat{power, seat});
  for (ForceId f : forces) surrender(s, f, play);  // BTS-ret.3, BTS-ret.6, BTS-siege.4
}

Seat ChooseRetreat::asked(const State&) const { return seat; }
bool ChooseRetreat::obsolete(const State& s, const Table& t) const {
  return !std::ranges::any_of(still_there(s, power), [&](ForceId f) { return has_way(s, t, f); });
}

void ChooseRetreat::options(const State& s, const Table& t, Options& out) const {  // BTS-C.14
  for (ForceId f : still_there(s, power)) {
    for (AreaId to : retreats_of(s, t, f)) out.add(verb::retreat, f, to);
    if (!no_going_inside(s, f)) out.add(verb::go_inside, f);
    if (!can_embark(s, t, f)) continue;
    for (std::size_t i = 0; i < vessel_count; ++i)
      if (fits(s, f, room_aboard(s, t, f, VesselId{i}))) out.add(verb::embark, f, VesselId{i});
  }
}

std::optional<Refusal> ChooseRetreat::refuse(const State& s, const Table& t, const Choice& c) const {
  const ForceId f = arg_id<ForceId>(c, 0);
  if (!still_there(s, power).contains(f)) return no("force-does-not-retreat"_reason, "BTS-R.75"_clause);
  if (c.verb.index() == verb::retreat) return no_retreat(s, t, f, arg_id<AreaId>(c, 1));
  if (c.verb.index() == verb::go_inside) return no_going_inside(s, f);
  if (s.combat.retreat.excess) return no("excess-leaves-by-land"_reason, "BTS-R.78"_clause);
  if (room_aboard(s, t, f, arg_id<VesselId>(c, 1)) > 0) return no("roster-full"_reason, "BTS-form.1"_clause);
  return no("no-room-aboard"_reason, "BTS-R.77"_clause);
}

void ChooseRetreat::choose(State& s, const Choice& c, GamePlay& play) const {
  const ForceId f = arg_id<ForceId>(c, 0);
  if (c.verb.index() == verb::retreat) return to_land(s, f, arg_id<AreaId>(c, 1), play);
  if (c.verb.index() == verb::go_inside) return to_castle(s, f, play);
  to_fleet(s, play.table, f, arg_id<VesselId>(c, 1), play);
}

}  // namespace linstock::by_the_sword
