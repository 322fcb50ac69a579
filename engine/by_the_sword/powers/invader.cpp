// The land and fleet actions of the invader.
#include "by_the_sword/powers/invader.hpp"

#include <numeric>

#include "by_the_sword/sea/sailing.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr std::uint8_t raid_at_sea = 1, seek_out = 6;  // BTS-T.invfleet

/// Points of the invader that may leave an area: those above its garrison, out of contact.
///                                                                          BTS-E52.11, BTS-R.198, BTS-R.244
Points mobile_points(const State& s, const Table& t, AreaId a) {
  if (!hostile_forces(s, t, invader, a).empty()) return 0;
  return static_cast<Points>(std::max(0, points_at(s, a, invader) - least_force));
}

/// A force moves towards a goal by a shortest path; it stops at enemies and enters no area with more enemy
/// points than it brings.                                                            BTS-E52.15, BTS-R.198
void march(State& s, ForceId f, AreaId goal, GamePlay& play) {
  const Table& t = play.table;
  for (int moved = 0; moved < 2 && s.place(f).owner && s.place(f).at != goal; ++moved) {
    const AreaId at = s.place(f).at;
    AreaId next;
    for (const auto& way : t.map.from(at))
      if (t.distance[way.to.index()][goal.index()] < t.distance[at.index()][goal.index()] &&
          !out_of_play(s, t, way.to) && (!next || way.to < next))
        next = way.to;
    if (!next || against_invader(s, t, next) > s.body(f).points) return;
    const bool slow = invader_moves_one_area(s, t, at, next);
    if (slow && moved) return;
    enter_area(s, f, next, play, "BTS-R.198"_clause);
    if (slow || !s.place(f).owner || !hostile_forces(s, t, invader, next).empty()) return;
  }
}

/// Mobile points of areas go to one of them as one force; none: there are fewer than 500.
ForceId gather(State& s, AreaSet from, AreaId at, GamePlay& play) {
  const Table& t = play.table;
  std::int32_t sum = 0;
  for (AreaId a : from) sum += mobile_points(s, t, a);
  if (sum < least_force) return {};
  ForceId all;
  const auto add = [&](AreaId a) {
    const Points points = mobile_points(s, t, a);
    const ForceId f = points ? detach(s, t, invader, a, points) : ForceId{};
    if (!f) return;
    if (a != at) enter_area(s, f, at, play, "BTS-R.198"_clause);
    if (!s.place(f).owner) return;
    if (all)
      merge(s, t, all, f);
    else
      all = f;
  };
  add(at);
  for (AreaId a : from)
    if (a != at) add(a);
  return all;
}

AreaSet invader_areas_around(const State& s, const Table& t, AreaId at, int steps) {
  AreaSet areas;
  for (AreaId a : invader_areas(s))
    if (t.distance[a.index()][at.index()] <= steps) areas.insert(a);
  return areas;
}

/// Action 1: the area nearest to a castle, and those beside it, send all they can.                 BTS-R.198
void advance_on(State& s, AreaId castle, GamePlay& play) {
  const Table& t = play.table;
  AreaId base;
  for (AreaId a : invader_areas(s))
    if (!base || t.distance[a.index()][castle.index()] < t.distance[base.index()][castle.index()]) base = a;
  if (!base || base == castle) return;
  if (const ForceId f = gather(s, invader_areas_around(s, t, base, 1), base, play)) march(s, f, castle, play);
}

/// Actions 2 and 3: the areas beside a target, largest first, until they match the enemy there.
void attack(State& s, AreaId target, GamePlay& play) {  // BTS-E52.15, BTS-R.198
  const Table& t = play.table;
  AreaSet beside = invader_areas_around(s, t, target, 1), sent;
  beside.erase(target);
  const std::int32_t needed = std::max<std::int32_t>(against_invader(s, t, target), least_force);
  std::int32_t sum = 0;
  while (sum < needed && !beside.empty()) {
    AreaId largest = beside.first();
    for (AreaId a : beside)
      if (mobile_points(s, t, a) > mobile_points(s, t, largest)) largest = a;
    beside.erase(largest);
    if (!mobile_points(s, t, largest)) break;
    sent.insert(largest), sum += mobile_points(s, t, largest);
  }
  if (sum < needed) return;  // the attack is off
  ForceId all;
  for (AreaId a : sent) {
    const ForceId f = detach(s, t, invader, a, mobile_points(s, t, a));  // BTS-E52.13
    if (!f) continue;
    enter_area(s, f, target, play, "BTS-R.198"_clause);
    if (!s.place(f).owner) continue;
    if (all)
      merge(s, t, all, f);
    else
      all = f;
  }
}

/// Action 6: mobile points in reach join the largest body. BTS-R.198
void concentrate(State& s, GamePlay& play) {
  const Table& t = play.table;
  AreaId largest;
  for (AreaId a : invader_areas(s))
    if (!largest || points_at(s, a, invader) > points_at(s, largest, invader)) largest = a;
  if (!largest) return;
  for (AreaId a : invader_areas_around(s, t, largest, 2)) {
    const Points points = a == largest ? Points{0} : mobile_points(s, t, a);
    const ForceId f = points >= least_force ? detach(s, t, invader, a, points) : ForceId{};
    if (f) march(s, f, largest, play);
  }
}

// --- at sea ---

ZoneSet patrol_zones(const State& s, const Table& t) {
  ZoneSet zones;
  for (AreaId a : areas_of(s, invader)) zones |= t[a].zones;  // BTS-T.invfleet
  if (zones.empty())
    for (AreaId a : invader_areas(s)) zones |= t[a].zones;
  return zones;
}

void sail_to(State& s, const Table& t, VesselId v, ZoneId zone) {
  if (zone && !zone_closed(s, t, zone) && zones_apart(t, s.vessels[v].zone, zone) <= furthest_zone)
    s.vessels[v].zone = zone;
}

/// Fleets are shared out among the patrol zones as evenly as possible. BTS-T.invfleet
void share_out(State& s, const Table& t, VesselSet fleets) {
  const ZoneSet zones = patrol_zones(s, t);
  auto next = zones.begin();
  for (VesselId v : fleets) {
    s.vessels[v].patrol = true;
    if (zones.empty()) continue;
    sail_to(s, t, v, *next++);
    if (next == zones.end()) next = zones.begin();
  }
}

std::array<int, zone_count> fleets_by_zone(const State& s, const Table& t, PowerId p) {
  std::array<int, zone_count> fleets{};
  for (VesselId v : vessels_of(s, p)) {
    const Vessel& vessel = s.vessels[v];
    if (!vessel.merchant && !vessel.away) ++fleets[(vessel.port ? t[vessel.port].zone : vessel.zone).index()];
  }
  return fleets;
}

/// The zone with most fleets of the player who has most; none: nobody has any.                     BTS-R.199
ZoneId zone_of_largest_navy(const State& s, const Table& t) {
  ZoneId zone;
  int most = 0;
  for (PowerId p : in_order(s, t)) {
    const auto fleets = fleets_by_zone(s, t, p);
    const int sum = std::accumulate(fleets.begin(), fleets.end(), 0);
    if (!is_player(p) || !hostile(s, t, p, invader) || sum <= most) continue;
    most = sum;
    zone = ZoneId{static_cast<std::size_t>(std::ranges::max_element(fleets) - fleets.begin())};
  }
  return zone;
}

/// The nearest `count` fleets go to a zone and seek battle there; the remaining fleets patrol.
///                                                                              BTS-T.invfleet, BTS-icept.1
void send(State& s, const Table& t, std::size_t count, ZoneId zone) {
  VesselSet rest = vessels_of(s, invader), sent;
  for (; count > 0 && !rest.empty(); --count) {
    VesselId nearest = rest.first();
    for (VesselId v : rest)
      if (zones_apart(t, s.vessels[v].zone, zone) < zones_apart(t, s.vessels[nearest].zone, zone))
        nearest = v;
    rest.erase(nearest);
    const ZoneId before = s.vessels[nearest].zone;
    s.vessels[nearest].patrol = false;
    sail_to(s, t, nearest, zone);
    if (s.vessels[nearest].zone == zone && before != zone) sent.insert(nearest);
  }
  share_out(s, t, rest);
  seek_battle(s, sent);
}

}  // namespace

std::int32_t against_invader(const State& s, const Table& t, AreaId a) {
  return worth(s, t, hostile_troops(s, t, invader, a));
}

bool invader_moves_one_area(const State& s, const Table& t, AreaId from, AreaId to) {
  constexpr RegionId slow{5};
  return region_of(from) == slow || region_of(to) == slow || one_area_only(s, t, from) ||
         one_area_only(s, t, to) || t.border(from, to) == Border::river;
}

std::size_t zones_apart(const Table& t, ZoneId from, ZoneId to) {
  List<ZoneId, zone_count> reached;
  std::array<std::size_t, zone_count> steps{};
  reached.add(from);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (reached[i] == to) return steps[to.index()];
    for (ZoneId next : t[reached[i]].neighbours)
      if (!reached.contains(next)) steps[next.index()] = steps[reached[i].index()] + 1, reached.add(next);
  }
  return zone_count;
}

void seek_battle(State& s, VesselSet sent) {
  if (sent.empty()) return;
  s.group = {.vessels = sent};
  s.core.agenda.run_next(Interceptions{}, InvaderHalts{});
}

AreaSet invader_areas(const State& s) {
  AreaSet areas;
  for (ForceId f : forces_of(s, invader))
    if (s.place(f).at) areas.insert(s.place(f).at);
  return areas;
}

void InvaderMoves::run(State& s, GamePlay& play) const {
  const Invasion& invasion = s.others.invasion;
  if (!invasion.on) return;
  if (const Seat seat = decides_for(s, play.table, invader)) return command_land(s, play, seat);
  if (invasion.land_action == 6) return concentrate(s, play);
  if (invasion.land_action < 1 || invasion.land_action > 3) return;  // consolidates; or has just landed
  for (AreaId target : AreaSet{invasion.targets}) {
    if (invasion.land_action == 1)
      advance_on(s, target, play);
    else
      attack(s, target, play);
  }
}

void InvaderHalts::run(State& s, GamePlay&) const {
  if (!s.group.vessels.empty()) end_group(s);
}

void InvaderSails::run(State& s, GamePlay& play) const {
  const Invasion& invasion = s.others.invasion;
  const Table& t = play.table;
  if (!invasion.on) return;
  if (const Seat seat = decides_for(s, t, invader)) return command_sea(s, play, seat);
  if (!invasion.fleet_action) return;
  const VesselSet fleets = vessels_of(s, invader);
  if (invasion.fleet_action == raid_at_sea && invasion.raid_zone) {
    // The raiders come from the zone with most fleets; those elsewhere stay on patrol.
    return send(s, t, invasion.raid_fleets, invasion.raid_zone);
  }
  const ZoneId navy = invasion.fleet_action == seek_out ? zone_of_largest_navy(s, t) : ZoneId{};
  const bool reachable = navy && std::ranges::any_of(fleets, [&](VesselId v) {
                           return zones_apart(t, s.vessels[v].zone, navy) <= furthest_zone;
                         });
  if (!reachable) return share_out(s, t, fleets);
  send(s, t, (2 * fleets.size() + 1) / 3, navy);  // two thirds, to the nearest                      BTS-R.2
}

}  // namespace linstock::by_the_sword
