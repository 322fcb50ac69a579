// What powers without a player have in common: their troops and fleets, and their place in the turn.
#include "by_the_sword/powers/powers.hpp"

namespace linstock::by_the_sword {

namespace {

/// Whether the fleets of a power patrol this turn: of an NP region at war, of a Merchant castle.
///                                                                                    BTS-R.141, BTS-npr.13
bool patrols(const State& s, PowerId p) {
  const std::size_t first = player_count + 1;
  if (is_player(p) || p == invader) return false;
  if (p.index() < first + region_count) return s.others.regions.of[p.index() - first].defended;
  return s.others.castles[p.index() - first - region_count].culture == Culture::merchant;
}

/// Fleets of NP powers return to the port that they left, or to another of theirs.                BTS-admin.5
void np_fleets_return(State& s, GamePlay& play) {
  const Table& t = play.table;
  for (std::size_t i = player_count * vessels_each; i < vessel_count; ++i) {
    const VesselId v{i};
    Vessel& vessel = s.vessels[v];
    if (!vessel.owner || vessel.owner == invader || vessel.port) continue;
    HarbourId home = vessel.origin;
    for (std::size_t h = 0; h < harbour_count && controller(s, t, home) != vessel.owner; ++h)
      home = HarbourId{h};
    if (controller(s, t, home) != vessel.owner) {
      play.say(VesselLost{v}, "BTS-R.61"_clause);
      sink(s, v, play, "BTS-R.61"_clause);
      continue;
    }
    vessel.port = vessel.origin = home;
    vessel.zone = {};
    vessel.patrol = vessel.held = vessel.moved = false;
  }
}

}  // namespace

Points points_at(const State& s, AreaId area, PowerId power) {
  Points sum = 0;
  for (ForceId f : forces_at(s, area, power)) sum = static_cast<Points>(sum + s.body(f).points);
  return sum;
}

bool reinforce(State& s, PowerId power, AreaId area, Points points) {
  const ForceId force = forces_at(s, area, power).first();
  if (force)
    s.body(force).points = static_cast<Points>(std::min(s.body(force).points + points, 30'000));
  else if (has_free_force(s, power))
    raise(s, power, area, points);
  else
    return false;
  return true;
}

ForceId detach(State& s, const Table& t, PowerId power, AreaId area, Points points) {
  ForceId whole;
  for (ForceId f : forces_at(s, area, power)) {
    if (whole)
      merge(s, t, whole, f);
    else
      whole = f;
  }
  if (!whole || points >= s.body(whole).points) return whole;
  return has_free_force(s, power) ? split(s, whole, points, {}) : ForceId{};
}

void enter_area(State& s, ForceId f, AreaId to, GamePlay& play, Clause clause) {
  const AreaId from = s.place(f).at;
  const PowerId power = s.place(f).owner;
  play.say(PowerMoves{power, from, to, s.body(f).points}, clause);
  put(s, f, to);
  s.body(f).from = from;
  s.body(f).moved = true;
  meet_plague(s, f, play);
  for (std::size_t r = 0; r < region_count; ++r) {
    const NpRegion& region = s.others.regions.of[r];
    const bool its = region.castle == to || (!is_castle(to) && region_of(to).index() == r);
    if (region.castle && its && !region.defended && power == invader)
      s.core.agenda.run_next(DefendRegion{RegionId{r}, to, power});
  }
}

VesselId launch_for(State& s, PowerId power, HarbourId port) {
  for (std::size_t i = player_count * vessels_each; i < vessel_count; ++i)
    if (!s.vessels.of[i].owner) return launch(s, power, port, false);
  return {};
}

VesselSet vessels_of(const State& s, PowerId power) {
  VesselSet vessels;
  for (std::size_t i = 0; i < vessel_count; ++i)
    if (s.vessels.of[i].owner == power) vessels.insert(VesselId{i});
  return vessels;
}

void dismiss_fleets(State& s, PowerId power, GamePlay& play, Clause clause) {
  for (VesselId v : vessels_of(s, power)) sink(s, v, play, clause);
}

void patrols_of_np(State& s, GamePlay& play) {
  const Table& t = play.table;
  for (std::size_t i = player_count * vessels_each; i < vessel_count; ++i) {
    Vessel& vessel = s.vessels.of[i];
    if (!vessel.owner || !vessel.port || !patrols(s, vessel.owner)) continue;
    const ZoneId zone = t[vessel.port].zone;
    if (zone_closed(s, t, zone) || harbour_closed(s, t, vessel.port)) continue;
    vessel.origin = vessel.port;
    vessel.port = {};
    vessel.zone = zone;
    vessel.patrol = vessel.moved = true;
  }
}

void OtherPowersMove::run(State& s, GamePlay& play) const {
  regions_move(s, play);
  patrols_of_np(s, play);
}

void OtherPowersAdmin::run(State& s, GamePlay& play) const {
  np_fleets_return(s, play);
  regions_admin(s, play);
  if (s.others.invasion.on)
    s.core.agenda.run_next(EmpireRoll{}, InvaderIncome{}, LandActionRoll{}, HoldVote{invader},
                           FleetActionRoll{});
  castles_admin(s, play);
}

}  // namespace linstock::by_the_sword
