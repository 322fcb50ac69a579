// Supply & Attrition: what traces to what.
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

namespace {

/// Whether a power may draw supply from an area, whoever stands there.                                BTS-R.5
bool lends_supply(const State& s, const Table& t, PowerId power, AreaId area) {
  const PowerId owner = s.areas[area].controller;
  return owner && granted(s, t, owner, power, Grant::supply);
}

/// Whether a trace may go through an area, or end in it: friendly, without a hostile force.
///                                                                                BTS-sup.11, BTS-R.115
bool open_to_supply(const State& s, const Table& t, PowerId power, AreaId area) {
  return friendly(s, t, power, area, For::supply);
}

/// Whether a castle under siege cuts its area off. BTS-R.108
bool besieged(const State& s, AreaId area) { return s.areas[area].siege > 0; }

bool is_open_capital(const State& s, PowerId power, AreaId area) {
  return is_player(power) && s.player(power).capital == area && !besieged(s, area);  // BTS-sup.13
}

/// The source of supply in an area, if there is one.
Source source_in(const State& s, const Table& t, PowerId power, AreaId area) {
  if (is_open_capital(s, power, area)) return Source::capital;                       // BTS-sup.10
  if (fort_in_supply(s, t, power, area)) return Source::fort;                        // BTS-sup.8, BTS-fort.1
  if (!besieged(s, area) && port_in_supply(s, t, power, area)) return Source::port;  // BTS-sup.9
  return Source::none;
}

/// Whether an area traces to an area where `end` holds, by a path of any length. The first area may be of any
/// kind.
template <class End>
bool traces(const State& s, const Table& t, PowerId power, AreaId from, End end) {  // BTS-R.115
  AreaSet seen = AreaSet::of(from);
  List<AreaId, area_count> reached;
  reached.add(from);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (end(reached[i])) return true;
    for (const auto& way : t.map.from(reached[i]))
      if (!seen.contains(way.to) && open_to_supply(s, t, power, way.to))
        seen.insert(way.to), reached.add(way.to);
  }
  return false;
}

}  // namespace

bool traces_to_capital(const State& s, const Table& t, PowerId power, AreaId from) {
  if (!is_player(power) || !s.player(power).capital) return false;
  return from == s.player(power).capital ||
         traces(s, t, power, from, [&](AreaId a) { return is_open_capital(s, power, a); });
}

bool port_in_supply(const State& s, const Table& t, PowerId power, AreaId area) {
  const auto open = [&](HarbourId h) { return !harbour_closed(s, t, h); };
  if (std::ranges::none_of(t[area].harbours, open) || !lends_supply(s, t, power, area)) return false;
  const AreaId capital = is_player(power) ? s.player(power).capital : AreaId{};
  if (capital && t.is_port(capital)) return true;  // BTS-sup.4, BTS-R.116
  return traces_to_capital(s, t, power, area);
}

bool fort_traces(const State& s, const Table& t, PowerId power, AreaId area) {
  return traces(s, t, power, area, [&](AreaId a) {
    return is_open_capital(s, power, a) || (!besieged(s, a) && port_in_supply(s, t, power, a));
  });
}

bool fort_in_supply(const State& s, const Table& t, PowerId power, AreaId area) {
  const Area& a = s.areas[area];
  if (!a.fort || a.fort_unpaid || !lends_supply(s, t, power, area)) return false;
  return a.fort_cut_off < 2 || fort_traces(s, t, power, area);  // BTS-sup.6, BTS-fort.3, BTS-fort.4
}

SupplyLine supply_line(const State& s, const Table& t, PowerId power, AreaId area, ForceId itself) {
  if (!is_player(power)) return {Source::own_land, {}};  // BTS-R.202, BTS-R.147
  if (itself && crusade_supplied(s, itself)) return {Source::event, {}};
  if (in_force(s, t, Op::always_in_supply, power)) return {Source::event, {}};  // BTS-E34.1
  if (const PowerId host = s.player(power).host; host && !s.player(host).host)
    return supply_line(s, t, host, area, itself);  // BTS-R.250
  if (itself && s.place(itself).inside && s.place(itself).at == area && s.areas[area].controller == power)
    return {Source::castle, {}};  // BTS-R.108
  std::array<AreaId, area_count> toward{};
  const auto way_from = [&](AreaId source) {
    SupplyLine line;
    for (AreaId a = source; a; a = toward[a.index()]) line.way.add(a);
    return line;
  };
  AreaSet reached = AreaSet::of(area), last = reached;
  for (int steps = 0; steps <= 2; ++steps) {  // BTS-sup.8 to BTS-sup.10
    AreaSet next;
    for (AreaId a : last) {
      if (const Source source = source_in(s, t, power, a); source != Source::none) {
        SupplyLine line = way_from(a);
        line.source = source;
        return line;
      }
      for (const auto& way : t.map.from(a))
        if (!reached.contains(way.to) && open_to_supply(s, t, power, way.to))
          reached.insert(way.to), next.insert(way.to), toward[way.to.index()] = a;
    }
    last = next;
  }
  return {};
}

bool force_in_supply(const State& s, const Table& t, ForceId f) {
  const Place& place = s.place(f);
  if (place.at) return in_supply(s, t, place.owner, place.at, f);
  if (!is_player(place.owner) || crusade_supplied(s, f)) return true;
  const auto& cargo = s.cargo[seat_of(place.owner)].value;
  for (std::size_t i = 0; i < vessels_each; ++i)  // BTS-R.58
    if (std::ranges::find(cargo[i].of, f) != cargo[i].of.end() &&
        !vessel_in_supply(s, t, VesselId{place.owner.index() * vessels_each + i}))
      return false;
  return true;
}

bool vessel_in_supply(const State& s, const Table& t, VesselId v) {
  const Vessel& vessel = s.vessels[v];
  if (!is_player(vessel.owner)) return true;  // BTS-E52.10, BTS-npr.17
  const AreaId capital = s.player(vessel.owner).capital;
  const auto supplies = [&](HarbourId h) {
    if (!friendly_port(s, t, vessel.owner, h)) return false;
    if (capital && t.is_port(capital) && !harbour_closed(s, t, h)) return true;  // BTS-sup.4
    return traces_to_capital(s, t, vessel.owner, t[h].area);                     // BTS-sup.3, BTS-R.191
  };
  if (vessel.port) return supplies(vessel.port);
  bool rolls = false;  // BTS-R.118: without a friendly port on the zone, in the Admin Phase only
  for (std::size_t i = 0; i < harbour_count; ++i) {
    const HarbourId h{i};
    if (t[h].zone != vessel.zone || !friendly_port(s, t, vessel.owner, h)) continue;
    if (supplies(h)) return true;
    rolls = true;
  }
  return !rolls;
}

}  // namespace linstock::by_the_sword
