// Back to port: in the Admin Phase, from a captured harbour, after attrition.
#include "by_the_sword/effects.hpp"
#include "by_the_sword/sea/vessels.hpp"

namespace linstock::by_the_sword {

namespace {

/// The vessels of a power in a harbour or at sea in a zone that have not had their attrition roll. BTS-R.60
VesselSet to_roll(const State& s, PowerId power, HarbourId harbour, ZoneId zone) {
  VesselSet vessels = harbour ? vessels_in(s, power, harbour) : vessels_at_sea(s, power, zone);
  for (VesselId v : vessels)
    if (s.vessels[v].rolled) vessels.erase(v);
  return vessels;
}

void lose_vessel_to_attrition(State& s, VesselId v, GamePlay& play) {
  play.say(VesselLost{v}, "BTS-R.60"_clause);
  sink(s, v, play, "BTS-R.60"_clause);
}

void into_harbour(State& s, VesselId v, HarbourId h, GamePlay& play, Clause clause) {
  play.say(Moored{VesselSet::of(v), h, false}, clause);
  berth(s, v, h, play);
}

/// Sends the next vessel of a player at sea to port, or has those without one roll; whether there was any.
///                                                                                    BTS-sea.9, BTS-sea.10
template <class Again>
bool next_to_port(State& s, const Table& t, PowerId power, const Again& again) {
  for (std::size_t z = 0; z < zone_count; ++z) {
    const ZoneId zone{z};
    const VesselSet vessels = vessels_at_sea(s, power, zone);
    if (vessels.empty()) continue;
    if (!open_ports(s, t, power, zone).empty())
      s.core.agenda.run_next(GoToPort{vessels.first()}, again);
    else if (!to_roll(s, power, {}, zone).empty())
      s.core.agenda.run_next(FleetAttrition{power, {}, zone}, again);
    else
      continue;
    return true;
  }
  return false;
}

/// The vessels of a power without a player go to its first port on their zone; without one they stay.
void home_without_player(State& s, PowerId power, GamePlay& play) {
  for (std::size_t z = 0; z < zone_count; ++z) {
    const HarbourSet ports = open_ports(s, play.table, power, ZoneId{z});
    if (ports.empty()) continue;
    for (VesselId v : vessels_at_sea(s, power, ZoneId{z}))
      into_harbour(s, v, ports.first(), play, "BTS-R.59"_clause);
  }
}

}  // namespace

void ReturnFleets::run(State& s, GamePlay& play) const {
  for (PowerId p : in_order(s, play.table))
    if (is_player(p) && next_to_port(s, play.table, p, *this)) return;
  for (std::size_t i = player_count + 1; i < power_count; ++i) home_without_player(s, PowerId{i}, play);
  for (std::size_t i = 0; i < player_count * vessels_each; ++i)  // embarked in a retreat, in port  BTS-R.58
    if (const VesselId v{i}; s.vessels[v].owner && s.vessels[v].port)
      unload(s, v, play.table[s.vessels[v].port].area, play);
}

void LeavePort::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  for (std::size_t i = 0; i < power_count; ++i)
    for (HarbourId h : t[area].harbours) {
      const PowerId owner{i};
      const VesselSet vessels = vessels_in(s, owner, h);
      if (vessels.empty() || owner == invader || friendly_port(s, t, owner, h)) continue;
      const HarbourSet ports = open_ports(s, t, owner, t[h].zone);
      if (ports.empty() && to_roll(s, owner, h, {}).empty())
        return s.core.agenda.run_next(Survive{owner, h, {}}, *this);
      if (ports.empty()) return s.core.agenda.run_next(FleetAttrition{owner, h, {}}, *this);
      if (is_player(owner)) return s.core.agenda.run_next(GoToPort{vessels.first()}, *this);
      for (VesselId v : vessels) into_harbour(s, v, ports.first(), play, "BTS-R.61"_clause);
    }
}

// --- to a port on its zone ---

Seat GoToPort::asked(const State& s) const { return seat_of(s.vessels[vessel].owner); }

bool GoToPort::obsolete(const State& s, const Table& t) const {
  const PowerId owner = s.vessels[vessel].owner;
  return !owner || !is_player(owner) || open_ports(s, t, owner, zone_of(s, t, vessel)).empty();
}

void GoToPort::options(const State& s, const Table& t, Options& out) const {
  for (HarbourId h : open_ports(s, t, s.vessels[vessel].owner, zone_of(s, t, vessel)))  // BTS-patrol.4
    out.add(verb::harbour_at, h);
}

void GoToPort::choose(State& s, const Choice& c, GamePlay& play) const {
  into_harbour(s, vessel, arg_id<HarbourId>(c, 0), play, "BTS-R.59"_clause);
  if (play.table.rules.hidden()) play.reveal();  // asking the next player reveals what he has
}

// --- attrition ---

namespace {

/// Whether a vessel that the roll spares has a port that it may go to, or stay in.
bool some_may_survive(const State& s, const Table& t, const FleetAttrition& rolled) {
  const auto& [power, harbour, zone] = rolled;
  return (harbour && friendly_port(s, t, power, harbour)) ||
         !nearest_ports(s, t, power, harbour ? t[harbour].zone : zone).empty();
}

}  // namespace

bool FleetAttrition::obsolete(const State& s, const Table&) const {
  return power == invader || to_roll(s, power, harbour, zone).empty();  // BTS-E52.10
}

Dice<Purpose> FleetAttrition::dice(const State&, const Table&) const {
  return {Purpose::fleet_attrition, seat_of(power), 2, 6};
}

void FleetAttrition::rolled(State& s, Faces faces, GamePlay& play) const {
  const int total = std::clamp(faces[0] + faces[1] + attrition_modifier(s, power), 2, 12);  // BTS-sup.14
  attrition_rolled(s, power);
  const VesselSet vessels = to_roll(s, power, harbour, zone);
  std::uint8_t lost = play.table.tables.attrition.fleets[static_cast<std::size_t>(total - 2)];
  lost = std::min(lost, static_cast<std::uint8_t>(vessels.size()));
  play.say(FleetsRolled{power, harbour, zone, static_cast<std::uint8_t>(total), lost}, "BTS-R.60"_clause);
  s.core.agenda.run_next(Survive{power, harbour, zone});
  if (is_player(power) && lost < vessels.size() && some_may_survive(s, play.table, *this))
    return s.core.agenda.run_next(LoseVessels{power, harbour, zone, lost});
  for (VesselId v : vessels)
    if (lost) --lost, lose_vessel_to_attrition(s, v, play);
}

Seat LoseVessels::asked(const State&) const { return seat_of(power); }

bool LoseVessels::obsolete(const State& s, const Table&) const {
  return !left || to_roll(s, power, harbour, zone).empty();
}

void LoseVessels::options(const State& s, const Table&, Options& out) const {
  for (VesselId v : to_roll(s, power, harbour, zone)) out.add(verb::lose_vessel, v);
}

void LoseVessels::choose(State& s, const Choice& c, GamePlay& play) const {
  lose_vessel_to_attrition(s, arg_id<VesselId>(c, 0), play);
  s.core.agenda.run_next(LoseVessels{power, harbour, zone, static_cast<std::uint8_t>(left - 1)});
}

void Survive::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  const bool at_home = harbour && friendly_port(s, t, power, harbour);
  for (VesselId v : harbour ? vessels_in(s, power, harbour) : vessels_at_sea(s, power, zone)) {
    s.vessels[v].rolled = true;
    if (at_home) continue;
    const HarbourSet ports = nearest_ports(s, t, power, zone_of(s, t, v));
    if (ports.empty())
      lose_vessel_to_attrition(s, v, play);
    else if (is_player(power))
      s.core.agenda.run_next(NearestPort{v});
    else
      into_harbour(s, v, ports.first(), play, "BTS-sea.11"_clause);
  }
}

Seat NearestPort::asked(const State& s) const { return seat_of(s.vessels[vessel].owner); }

bool NearestPort::obsolete(const State& s, const Table& t) const {
  const PowerId owner = s.vessels[vessel].owner;
  return !owner || nearest_ports(s, t, owner, zone_of(s, t, vessel)).empty();
}

void NearestPort::options(const State& s, const Table& t, Options& out) const {
  for (HarbourId h : nearest_ports(s, t, s.vessels[vessel].owner, zone_of(s, t, vessel)))
    out.add(verb::harbour_at, h);
}

void NearestPort::choose(State& s, const Choice& c, GamePlay& play) const {
  into_harbour(s, vessel, arg_id<HarbourId>(c, 0), play, "BTS-sea.11"_clause);
  if (play.table.rules.hidden()) play.reveal();  // asking the next player reveals what he has
}

}  // namespace linstock::by_the_sword
