// Vessels: where they are, what they carry, which ports and zones are open to them.
#include "by_the_sword/sea/vessels.hpp"

#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/effects.hpp"
#include "by_the_sword/land/march.hpp"

namespace linstock::by_the_sword {

namespace {

/// Calls f(id, vessel) for every vessel.
template <class F>
void each_vessel(const State& s, F&& f) {
  for (std::size_t i = 0; i < vessel_count; ++i)
    if (s.vessels.of[i].owner) f(VesselId{i}, s.vessels.of[i]);
}

Cargo* hold_of(State& s, VesselId v) {
  const PowerId owner = s.vessels[v].owner;
  return owner && is_player(owner) ? &s.cargo[seat_of(owner)].value[v.index() % vessels_each] : nullptr;
}

/// Takes points of a force out of a hold.
void take_out(Cargo& hold, std::size_t i, Points points) {
  hold.points[i] = static_cast<Points>(hold.points[i] - points);
  if (!hold.points[i]) hold.of[i] = {};
}

}  // namespace

VesselSet vessels_at_sea(const State& s, PowerId power, ZoneId zone) {
  VesselSet at;
  each_vessel(s, [&](VesselId id, const Vessel& v) {
    if (v.owner == power && !v.port && v.zone == zone && !v.away) at.insert(id);
  });
  return at;
}

VesselSet vessels_in(const State& s, PowerId power, HarbourId h) {
  VesselSet in;
  each_vessel(s, [&](VesselId id, const Vessel& v) {
    if (v.owner == power && h && v.port == h && !v.away) in.insert(id);
  });
  return in;
}

Powers afloat(const State& s, ZoneId zone) {
  Powers powers;
  each_vessel(s, [&](VesselId, const Vessel& v) {
    if (!v.port && v.zone == zone && !v.away) powers.insert(v.owner);
  });
  return powers;
}

std::size_t war_fleets(const State& s, VesselSet vessels) {
  std::size_t n = 0;
  for (VesselId v : vessels) n += !s.vessels[v].merchant;
  return n;
}

Cargo cargo_of(const State& s, VesselId v) {
  const PowerId owner = s.vessels[v].owner;
  return owner && is_player(owner) ? s.cargo[seat_of(owner)].value[v.index() % vessels_each] : Cargo{};
}

Points space_for(const State& s, VesselId v, ForceId f) {
  const Cargo hold = cargo_of(s, v);
  if (hold.of[0] && hold.of[1] && hold.of[0] != f && hold.of[1] != f) return 0;
  return static_cast<Points>(capacity(s.vessels[v]) - hold.points[0] - hold.points[1]);
}

Points aboard(const State& s, VesselSet vessels, ForceId f) {
  int points = 0;
  for (VesselId v : vessels) {
    const Cargo hold = cargo_of(s, v);
    for (std::size_t i = 0; i < 2; ++i)
      if (hold.of[i] == f) points += hold.points[i];
  }
  return static_cast<Points>(points);
}

ForceSet forces_aboard(const State& s, VesselSet vessels) {
  ForceSet forces;
  for (VesselId v : vessels)
    for (ForceId f : cargo_of(s, v).of)
      if (f) forces.insert(f);
  return forces;
}

void load(State& s, VesselId v, ForceId f, Points points) {
  Cargo* const hold = hold_of(s, v);
  if (!hold) return;
  const std::size_t i = hold->of[0] == f || (!hold->of[0] && hold->of[1] != f) ? 0 : 1;
  hold->of[i] = f;
  hold->points[i] = static_cast<Points>(hold->points[i] + points);
}

void discharge(State& s, VesselId v) {
  if (Cargo* const hold = hold_of(s, v)) *hold = {};
}

std::int32_t points_inside(const State& s, AreaId area) {
  std::int32_t points = 0;
  for (ForceId f : garrison(s, area)) points += s.body(f).points;
  return points;
}

void put_aboard(State& s, ForceId f, ZoneId zone) {
  s.place(f).at = {};
  s.place(f).zone = zone;
  s.place(f).inside = false;
}

void lose_cargo(State& s, VesselId v, std::size_t i, int percent, GamePlay& play, Clause clause) {
  Cargo* const hold = hold_of(s, v);
  if (!hold || !hold->of[i]) return;
  const ForceId f = hold->of[i];
  const Points lost = percent_of(hold->points[i], percent);
  take_out(*hold, i, lost);
  lose(s, f, lost, play, clause);
}

std::array<Points, 2> landable(const State& s, VesselId v, bool at_port) {
  const Cargo hold = cargo_of(s, v);
  const Points room = static_cast<Points>(capacity(s.vessels[v]) / (at_port ? 1 : 2));
  const Points first = std::min(room, hold.points[0]);
  return {first, std::min(static_cast<Points>(room - first), hold.points[1])};
}

void put_ashore(State& s, VesselSet vessels, bool at_port) {
  for (VesselId v : vessels) {
    Cargo* const hold = hold_of(s, v);
    if (!hold) continue;
    const auto parts = landable(s, v, at_port);
    for (std::size_t i = 0; i < 2; ++i) take_out(*hold, i, parts[i]);
  }
}

void rename_cargo(State& s, VesselSet vessels, ForceId from, ForceId to) {
  for (VesselId v : vessels)
    if (Cargo* const hold = hold_of(s, v)) std::ranges::replace(hold->of, from, to);
}

void go_ashore(State& s, ForceId f, AreaId area, GamePlay& play, Clause clause) {
  const bool besieged = s.areas[area].siege && s.areas[area].controller == s.place(f).owner;
  const bool room = points_inside(s, area) + s.body(f).points <= castle_holds;
  put(s, f, area);
  s.place(f).inside = besieged && room;
  if (hides(s, s.place(f).owner)) s.bodies[f].audience = only(seat_of(s.place(f).owner));
  s.body(f).landed = s.body(f).moved = true;
  s.body(f).from = {};
  play.say(Landed{f, area}, clause);
}

void unload(State& s, VesselId v, AreaId area, GamePlay& play) {
  for (std::size_t i = 0; i < 2; ++i) {
    Cargo* const hold = hold_of(s, v);
    if (!hold || !hold->of[i]) continue;
    ForceId f = hold->of[i];
    const Points points = hold->points[i];
    take_out(*hold, i, points);
    if (points < s.body(f).points) f = split(s, f, points, {});
    if (!f) return;
    go_ashore(s, f, area, play, "BTS-R.58"_clause);
  }
}

bool open_port(const State& s, const Table& t, PowerId power, HarbourId h) {
  return friendly_port(s, t, power, h) && !harbour_closed(s, t, h);
}

HarbourSet open_ports(const State& s, const Table& t, PowerId power, ZoneId zone) {
  HarbourSet ports;
  for (std::size_t i = 0; i < harbour_count; ++i)
    if (const HarbourId h{i}; t[h].zone == zone && open_port(s, t, power, h)) ports.insert(h);
  return ports;
}

ZoneId passage(const State& s, const Table& t, PowerId power, ZoneId zone) {
  if (!t.rules.radner_passage) return {};
  for (std::size_t i = 0; i < harbour_count; ++i) {
    const HarbourId h{i};
    if (t[h].zone != zone || port_closed(s, t, t[h].area) || !friendly_port(s, t, power, h)) continue;
    for (HarbourId other : t[t[h].area].harbours)
      if (t[other].zone != zone) return t[other].zone;
  }
  return {};
}

ZoneSet zones_from(const State& s, const Table& t, PowerId power, HarbourId h) {
  ZoneSet zones;
  if (harbour_closed(s, t, h)) return zones;
  zones.insert(t[h].zone);
  if (t[t[h].area].harbours.size() > 1)  // BTS-port.2
    if (const ZoneId beyond = passage(s, t, power, t[h].zone)) zones.insert(beyond);
  return zones;
}

std::array<std::uint8_t, zone_count> zone_steps(const State& s, const Table& t, PowerId power, ZoneId from) {
  std::array<std::uint8_t, zone_count> steps;
  steps.fill(255);
  steps[from.index()] = 0;
  List<ZoneId, zone_count> open;
  open.add(from);
  for (std::size_t i = 0; i < open.size(); ++i) {
    ZoneSet next = t[open[i]].neighbours;
    if (const ZoneId other = passage(s, t, power, open[i])) next.insert(other);
    for (ZoneId z : next)
      if (steps[z.index()] == 255)
        steps[z.index()] = static_cast<std::uint8_t>(steps[open[i].index()] + 1), open.add(z);
  }
  return steps;
}

HarbourSet nearest_ports(const State& s, const Table& t, PowerId power, ZoneId from, std::uint8_t most) {
  const auto steps = zone_steps(s, t, power, from);
  HarbourSet nearest;
  for (std::size_t i = 0; i < harbour_count; ++i) {
    const HarbourId h{i};
    const std::uint8_t far = steps[t[h].zone.index()];
    if (far > most || !open_port(s, t, power, h)) continue;
    if (far < most) nearest.clear(), most = far;
    nearest.insert(h);
  }
  return nearest;
}

ZoneId zone_of(const State& s, const Table& t, VesselId v) {
  const Vessel& vessel = s.vessels[v];
  return vessel.port ? t[vessel.port].zone : vessel.zone;
}

void berth(State& s, VesselId v, HarbourId h, GamePlay& play) {
  Vessel& vessel = s.vessels[v];
  vessel.port = h, vessel.zone = {};
  vessel.patrol = vessel.held = false;
  unload(s, v, play.table[h].area, play);
}

}  // namespace linstock::by_the_sword
