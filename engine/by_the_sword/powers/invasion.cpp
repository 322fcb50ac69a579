// 52 Invasion!: the landing, what the empire sends and calls back, the plans for the coming turn, the end.
#include "by_the_sword/powers/invader.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr Points landed = 1500;            // BTS-E52.3
constexpr std::size_t landing_fleets = 8;  // BTS-E52.4
constexpr std::uint8_t build_up = 6, debate_turns = 2;

/// The zones that touch most of the landings. BTS-E52.4
ZoneSet busiest_zones(const Table& t, std::span<const AreaId> landings) {
  ZoneSet busiest;
  std::ptrdiff_t most = 0;
  for (std::size_t i = 0; i < zone_count; ++i) {
    const auto count =
        std::ranges::count_if(landings, [&](AreaId a) { return t[a].zones.contains(ZoneId{i}); });
    if (count > most) most = count, busiest.clear();
    if (count == most) busiest.insert(ZoneId{i});
  }
  return busiest;
}

void fleets_arrive(State& s, HarbourId port, ZoneId zone, std::size_t count) {  // BTS-R.199: based at sea
  for (std::size_t i = 0; i < count; ++i) {
    const VesselId v = launch_for(s, invader, port);
    if (!v) return;
    s.vessels[v].port = s.vessels[v].origin = {};
    s.vessels[v].zone = zone;
    s.vessels[v].patrol = true;
  }
}

void arrive(State& s, HarbourId port, std::size_t fleets, Points points, GamePlay& play) {
  const HarbourInfo& info = play.table[port];
  fleets_arrive(s, port, info.zone, fleets);
  if (points) reinforce(s, invader, info.area, points);
  play.say(PowerGains{invader, info.area, points, static_cast<std::uint8_t>(fleets)}, "BTS-R.200"_clause);
}

/// The zone with most of his fleets; none: he has none.
ZoneId main_zone(const State& s) {
  std::array<int, zone_count> fleets{};
  for (VesselId v : vessels_of(s, invader))
    if (s.vessels[v].zone) ++fleets[s.vessels[v].zone.index()];
  const auto most = std::ranges::max_element(fleets);
  return *most ? ZoneId{static_cast<std::size_t>(most - fleets.begin())} : ZoneId{};
}

/// Takes fleets from where most of them are, and points from the largest areas, garrisons last.   BTS-R.200
void withdraw(State& s, std::size_t fleets, Points points, GamePlay& play) {
  InvaderWithdraws gone;
  for (; gone.fleets < fleets && main_zone(s); ++gone.fleets)
    for (VesselId v : vessels_of(s, invader))
      if (s.vessels[v].zone == main_zone(s)) {
        sink(s, v, play, "BTS-R.200"_clause);
        break;
      }
  while (gone.points < points) {
    AreaId from;
    for (AreaId a : invader_areas(s))
      if (!from || points_at(s, a, invader) > points_at(s, from, invader)) from = a;
    if (!from) break;
    const Points points_before = points_at(s, from, invader);
    const Points spare =
        points_before > least_force ? static_cast<Points>(points_before - least_force) : points_before;
    const auto taken = std::min(spare, static_cast<Points>(points - gone.points));
    const ForceId f = forces_at(s, from, invader).first();
    lose(s, f, std::min(taken, s.body(f).points), play, "BTS-R.200"_clause);
    gone.points = static_cast<Points>(gone.points + points_before - points_at(s, from, invader));
  }
  play.say(gone, "BTS-R.200"_clause);
}

void end_invasion(State& s, GamePlay& play) {  // BTS-R.204
  const auto former = s.others.invasion.former;
  s.others.invasion = {};
  for (ForceId f : forces_of(s, invader)) remove(s, f, play, "BTS-R.204"_clause);
  dismiss_fleets(s, invader, play, "BTS-R.204"_clause);
  for (AreaId a : areas_of(s, invader)) {
    const PowerId before = former[a.index()];
    take_control(s, a, before && is_player(before) && s.player(before).out ? PowerId{} : before, play,
                 "BTS-R.204"_clause);
  }
  play.say(InvasionOver{}, "BTS-R.204"_clause);
}

/// Carries out a row of the tables of the empire. A debate keeps ordinary reinforcements away.
void carry_out(State& s, const EmpireRow& row, bool withheld, GamePlay& play) {
  Invasion& invasion = s.others.invasion;
  switch (row.is) {
    case EmpireRow::Is::emperor_dies: return s.core.agenda.run_next(SuccessionRoll{});  // BTS-E52.20
    case EmpireRow::Is::civil_war: return end_invasion(s, play);                        // BTS-P.11
    case EmpireRow::Is::debate: invasion.debate = debate_turns; return;
    case EmpireRow::Is::none: break;
  }
  if (row.fleets < 0 || row.points < 0)
    return withdraw(s, static_cast<std::size_t>(-row.fleets), static_cast<Points>(-row.points), play);
  if (play.table.rules.invader_economy) return;  // BTS-E52.18
  if (!withheld) s.core.agenda.run_next(Reinforce{static_cast<std::uint8_t>(row.fleets), row.points});
}

/// What the coming land action may be aimed at. BTS-R.198
List<AreaId, area_count> possible_targets(const State& s, const Table& t) {
  const Invasion& invasion = s.others.invasion;
  const AreaSet held = invader_areas(s);
  const bool castles = invasion.land_action == 1;
  int nearest = 255;
  List<AreaId, area_count> targets;
  for (std::size_t i = 0; i < area_count; ++i) {
    const AreaId a{i};
    const PowerId holder = s.areas[a].controller;
    if (holder == invader || invasion.joined.contains(holder)) continue;  // BTS-R.267
    if (out_of_play(s, t, a) || (castles && !is_castle(a))) continue;
    int steps = 255;
    for (AreaId from : held) steps = std::min<int>(steps, t.distance[from.index()][i]);
    if (castles ? steps > nearest : steps != 1 || invasion.targets.contains(a)) continue;
    if (castles && steps < nearest) nearest = steps, targets.clear();
    targets.add(a);
  }
  return targets;
}

/// Aims at `targets_left` more targets; pushes a die only where there is a choice.                  BTS-R.4
void aim(State& s, std::uint8_t targets_left, GamePlay& play) {
  for (; targets_left > 0; --targets_left) {
    const auto targets = possible_targets(s, play.table);
    if (targets.size() > 1) return s.core.agenda.run_next(PickTarget{targets_left});
    if (!targets.empty()) s.others.invasion.targets.insert(targets[0]);
  }
  play.say(InvaderPlans{s.others.invasion.land_action, 0, s.others.invasion.targets}, "BTS-R.198"_clause);
}

}  // namespace

HarbourSet invader_ports(const State& s, const Table& t) {
  HarbourSet ports;
  const AreaId base = s.others.invasion.base;
  for (std::size_t i = 0; i < harbour_count; ++i)
    if (controller(s, t, HarbourId{i}) == invader) ports.insert(HarbourId{i});
  return base && t.is_port(base) ? HarbourSet::of(t[base].harbours.first()) : ports;
}

Dice<Purpose> LandInvader::dice(const State&, const Table&) const { return {Purpose::invader, {}, 2, 6}; }

void LandInvader::rolled(State& s, Faces faces, GamePlay& play) const {
  const auto& landings = play.table.tables.landings[static_cast<std::size_t>(sum_of(faces)) - 2];
  s.others.invasion = {};
  s.others.invasion.on = true;
  play.say(InvaderLands{landings}, "BTS-E52.3"_clause);
  for (AreaId a : landings) {
    const NpRegion& region = s.others.regions[region_of(a)];
    if (out_of_play(s, play.table, a)) continue;  // BTS-R.208
    reinforce(s, invader, a, landed);
    for (ForceId f : forces_at(s, a, invader)) s.body(f).landed = true;
    if (region.castle && !region.defended) s.core.agenda.run_next(DefendRegion{region_of(a), a, invader});
  }
  const ZoneSet tied = busiest_zones(play.table, landings);
  if (tied.size() > 1) return s.core.agenda.run_next(LandingZone{tied});
  fleets_arrive(s, {}, tied.first(), landing_fleets);
}

Dice<Purpose> LandingZone::dice(const State&, const Table&) const {
  return {Purpose::pick, {}, 1, sides_to_pick(tied.size())};
}

void LandingZone::rolled(State& s, Faces faces, GamePlay&) const {
  const auto i = picked(tied.size(), faces[0]);
  if (!i) return s.core.agenda.run_next(*this);
  fleets_arrive(s, {}, *std::next(tied.begin(), static_cast<std::ptrdiff_t>(*i)), landing_fleets);
}

Dice<Purpose> EmpireRoll::dice(const State&, const Table&) const { return {Purpose::empire, {}, 2, 6}; }

void EmpireRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  Invasion& invasion = s.others.invasion;
  int total = sum_of(faces);
  if (invasion.land_action == build_up) {  // BTS-E52.21, BTS-R.201
    const int most = play.table.rules.empire_plus2_literal ? 12 : std::max(11, total);
    total = std::min(total + 2, most);
  }
  play.say(EmpireDecides{static_cast<std::uint8_t>(total), false}, "BTS-E52.19"_clause);
  const bool withheld = invasion.debate > 0;  // BTS-R.200
  if (withheld) --invasion.debate;
  carry_out(s, play.table.tables.empire[static_cast<std::size_t>(total) - 2], withheld, play);
}

bool EmpireRoll::obsolete(const State& s, const Table&) const { return !s.others.invasion.on; }

Dice<Purpose> SuccessionRoll::dice(const State&, const Table&) const { return {Purpose::empire, {}, 1, 6}; }

void SuccessionRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  play.say(EmpireDecides{faces[0], true}, "BTS-E52.20"_clause);
  carry_out(s, play.table.tables.succession[faces[0] - 1u], false, play);
}

bool SuccessionRoll::obsolete(const State& s, const Table&) const { return !s.others.invasion.on; }

void Reinforce::run(State& s, GamePlay& play) const {
  if (!fleets && !points) return;
  const HarbourSet ports = invader_ports(s, play.table);
  if (ports.empty()) return;
  if (ports.size() == 1) return arrive(s, ports.first(), fleets, points, play);
  s.core.agenda.run_next(PickInvaderPort{fleets, points});
}

Dice<Purpose> PickInvaderPort::dice(const State& s, const Table& t) const {
  return {Purpose::pick, {}, 1, sides_to_pick(invader_ports(s, t).size())};
}

void PickInvaderPort::rolled(State& s, Faces faces, GamePlay& play) const {
  const HarbourSet ports = invader_ports(s, play.table);
  const auto i = picked(ports.size(), faces[0]);
  if (!i) return s.core.agenda.run_next(*this);
  const HarbourId port = *std::next(ports.begin(), static_cast<std::ptrdiff_t>(*i));
  const auto now = std::min<Points>(points, fleets ? 0 : 1000);  // one port each: fleets first
  arrive(s, port, fleets ? 1 : 0, now, play);
  s.core.agenda.run_next(
      Reinforce{static_cast<std::uint8_t>(fleets ? fleets - 1 : 0), static_cast<Points>(points - now)});
}

Dice<Purpose> LandActionRoll::dice(const State&, const Table&) const { return {Purpose::invader, {}, 1, 6}; }

void LandActionRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const int face = faces[0] - (s.others.invasion.land_action == build_up ? 2 : 0);  // BTS-R.201
  plan_land_action(s, static_cast<std::uint8_t>(std::max(face, 1)), play);
}

void plan_land_action(State& s, std::uint8_t action, GamePlay& play) {
  s.others.invasion.land_action = action;
  s.others.invasion.targets.clear();
  aim(s, action > 3 ? 0 : action == 3 ? 2 : 1, play);
}

bool LandActionRoll::obsolete(const State& s, const Table& t) const {
  return !s.others.invasion.on || decides_for(s, t, invader) ||  // BTS-E52.6
         t.rules.automatic_conduct == AutomaticConduct::vote;
}

Dice<Purpose> PickTarget::dice(const State& s, const Table& t) const {
  return {Purpose::pick, {}, 1, sides_to_pick(possible_targets(s, t).size())};
}

void PickTarget::rolled(State& s, Faces faces, GamePlay& play) const {
  const auto targets = possible_targets(s, play.table);
  const auto i = picked(targets.size(), faces[0]);
  if (!i) return s.core.agenda.run_next(*this);
  s.others.invasion.targets.insert(targets[*i]);
  aim(s, static_cast<std::uint8_t>(left - 1), play);
}

bool PickTarget::obsolete(const State& s, const Table& t) const { return possible_targets(s, t).empty(); }

Dice<Purpose> FleetActionRoll::dice(const State&, const Table&) const { return {Purpose::invader, {}, 1, 6}; }

void FleetActionRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  Invasion& invasion = s.others.invasion;
  invasion.fleet_action = faces[0];
  invasion.raid_fleets = 0;
  invasion.raid_zone = {};
  play.say(InvaderPlans{0, faces[0], {}}, "BTS-E52.9"_clause);
  if (faces[0] == 1 && main_zone(s)) s.core.agenda.run_next(RaidFleetsRoll{}, PickRaidZone{});
}

bool FleetActionRoll::obsolete(const State& s, const Table& t) const {
  return !s.others.invasion.on || decides_for(s, t, invader);
}

Dice<Purpose> RaidFleetsRoll::dice(const State&, const Table&) const { return {Purpose::invader, {}, 1, 6}; }

void RaidFleetsRoll::rolled(State& s, Faces faces, GamePlay&) const {
  s.others.invasion.raid_fleets = faces[0];
}

Dice<Purpose> PickRaidZone::dice(const State& s, const Table& t) const {
  return {Purpose::pick, {}, 1, sides_to_pick(t[main_zone(s)].neighbours.size())};
}

void PickRaidZone::rolled(State& s, Faces faces, GamePlay& play) const {
  const ZoneSet& zones = play.table[main_zone(s)].neighbours;
  const auto i = picked(zones.size(), faces[0]);
  if (!i) return s.core.agenda.run_next(*this);
  s.others.invasion.raid_zone = *std::next(zones.begin(), static_cast<std::ptrdiff_t>(*i));
}

void Conquests::run(State& s, GamePlay& play) const {
  Invasion& invasion = s.others.invasion;
  if (!invasion.on) return;
  if (forces_of(s, invader).empty()) return end_invasion(s, play);
  if (invasion.base && s.areas[invasion.base].controller != invader) invasion.base = {};
  for (AreaId a : areas_of(s, invader)) {
    if (is_castle(a)) {
      if (!invasion.base) invasion.base = a;  // BTS-E52.14
    } else if (!s.areas[a].fort) {
      s.areas[a].fort = true;  // BTS-E52.12
      play.say(FortBuilt{a, invader}, "BTS-E52.12"_clause);
    }
  }
}

}  // namespace linstock::by_the_sword
