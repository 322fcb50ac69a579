// Sea Movement: a group sails from zone to zone, into a harbour, or lands its troops.
#include "by_the_sword/sea/sailing.hpp"

#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/effects.hpp"
#include "by_the_sword/exiles.hpp"
#include "by_the_sword/land/march.hpp"

namespace linstock::by_the_sword {

namespace {

ZoneId zone_of_group(const State& s) { return s.vessels[s.group.vessels.first()].zone; }

/// Whether a harbour is of the player's home region, or of the castle that he started with.
///                                                                                         BTS-R.7, BTS-R.186
bool home_port(const State& s, const Table& t, PowerId power, HarbourId h) {
  return t[h].area == s.player(power).castle || in_home_region(s, power, t[h].area);
}

/// Movement points that the group pays to sail into a zone; 0: it cannot.
///                                                                    BTS-sea.3, BTS-sea.5, BTS-R.48, BTS-X.6
std::uint8_t points_to(const State& s, const Table& t, ZoneId to) {
  const PowerId owner = group_owner(s);
  if (s.vessels[s.group.vessels.first()].port)
    return zones_from(s, t, owner, s.group.from).contains(to) ? 1 : 0;
  const ZoneId from = zone_of_group(s);
  if (t[from].neighbours.contains(to)) return 1;
  return passage(s, t, owner, from) == to ? 2 : 0;
}

/// Why the group cannot sail straight into a zone: where it can go.                   BTS-sea.3, BTS-sea.5
Refusal not_next(const State& s, const Table& t, ZoneId to) {
  std::string ways;
  for (std::size_t i = 0; i < zone_count; ++i)
    if (points_to(s, t, ZoneId{i})) ways += (ways.empty() ? "" : ", ") + t.zone_ids[i];
  const HarbourId port = s.vessels[s.group.vessels.first()].port;
  const std::string& from = port ? t.harbour_ids[port.index()] : t.zone_ids[zone_of_group(s).index()];
  if (ways.empty()) return no("no-zone-adjoins"_reason.with("from", from), "BTS-sea.5"_clause);
  return no(
      "zone-does-not-adjoin"_reason.with("from", from).with("to", t.zone_ids[to.index()]).with("ways", ways),
      "BTS-sea.5"_clause);
}

/// Whether a home port is within this number of points of a zone.                         BTS-R.186
bool home_within(const State& s, const Table& t, ZoneId from, int points) {
  const PowerId owner = group_owner(s);
  const auto steps = zone_steps(s, t, owner, from);
  for (std::size_t i = 0; i < harbour_count; ++i) {
    const HarbourId h{i};
    if (home_port(s, t, owner, h) && open_port(s, t, owner, h) && steps[t[h].zone.index()] < points)
      return true;
  }
  return false;
}

// --- harbours ---

bool has_merchant(const State& s) {
  return std::ranges::any_of(s.group.vessels, [&](VesselId v) { return s.vessels[v].merchant; });
}

/// Whether merchants of the group may ask for trade in a harbour.           BTS-R.109, BTS-R.121, BTS-R.191
bool may_trade(const State& s, const Table& t, HarbourId h) {
  const PowerId holder = controller(s, t, h), owner = group_owner(s);
  if (!has_merchant(s) || !holder || s.group.refused.contains(h) || harbour_closed(s, t, h)) return false;
  if (s.areas[t[h].area].siege || t[h].area == t[s.group.from].area || holder == invader) return false;
  return holder != owner || t.rules.self_trade;
}

/// Whether troops aboard find no room in a besieged castle. BTS-R.109, BTS-siege.2
bool castle_full(const State& s, AreaId area) {
  if (!s.areas[area].siege) return false;
  std::int32_t points = points_inside(s, area);
  const ForceSet landing = forces_aboard(s, s.group.vessels);
  for (ForceId f : landing) points += aboard(s, s.group.vessels, f);
  return !landing.empty() && points > castle_holds;
}

/// Why the group may not enter a harbour, if so. BTS-sea.4
Verdict no_harbour(const State& s, const Table& t, HarbourId h) {
  const PowerId owner = group_owner(s);
  if (t[h].zone != zone_of_group(s)) return no("not-on-this-zone"_reason, "BTS-sea.4"_clause);
  if (s.group.spent >= sea_points) return no("no-points-left"_reason, "BTS-sea.2"_clause);
  if (harbour_closed(s, t, h)) return no("port-damaged"_reason, "BTS-E18.1"_clause);
  if (only_home(s, t, owner) && !home_port(s, t, owner, h))
    return no("coup-only-home"_reason, "BTS-E37.1"_clause);
  if (castle_full(s, t[h].area)) return no("castle-full"_reason, "BTS-R.109"_clause);
  if (port_granted(s, t, owner, h)) return {};
  const bool trades = war_fleets(s, s.group.vessels) == 0 && forces_aboard(s, s.group.vessels).empty();
  if (trades && may_trade(s, t, h)) return {};
  return no("not-a-friendly-port"_reason,
            s.group.refused.contains(h) ? "BTS-R.122"_clause : "BTS-sea.4"_clause);
}

/// The group comes to rest in a harbour; its troops go ashore.
void moor(State& s, HarbourId h, bool traded, GamePlay& play) {
  const AreaId area = play.table[h].area;
  const VesselSet vessels = s.group.vessels;
  const ForceSet troops = forces_aboard(s, vessels);
  play.say(Moored{vessels, h, traded}, "BTS-sea.4"_clause);
  ++s.group.spent;
  for (VesselId v : vessels) {
    s.vessels[v].traded = traded && s.vessels[v].merchant;
    discharge(s, v);
    berth(s, v, h, play);
  }
  end_group(s);
  for (ForceId f : troops) go_ashore(s, f, area, play, "BTS-R.57"_clause);
  for (ForceId f : troops) arrive(s, f, play);
}

void answer_merchants(State& s, HarbourId h, bool welcome, GamePlay& play) {
  play.say(MerchantsAnswered{s.group.vessels, h, welcome}, "BTS-R.122"_clause);
  if (welcome || port_granted(s, play.table, group_owner(s), h)) return moor(s, h, welcome, play);
  s.group.refused.insert(h);
  s.core.agenda.run_next(SailOn{});
}

void enter_harbour(State& s, HarbourId h, GamePlay& play) {
  if (!may_trade(s, play.table, h)) return moor(s, h, false, play);
  const PowerId holder = controller(s, play.table, h), owner = group_owner(s);
  if (holder == owner) return moor(s, h, true, play);
  if (granted(s, play.table, holder, owner, Grant::trade))  // BTS-R.9
    return answer_merchants(s, h, true, play);
  if (is_player(holder)) return s.core.agenda.run_next(PortConsent{seat_of(holder), h});  // BTS-trade.6
  answer_merchants(s, h, np_trades(s, play.table, holder, owner), play);
}

// --- landings ---

/// Points that the vessels of the group may put ashore of a force in an area.               BTS-R.57
std::int32_t landable_of(const State& s, const Table& t, ForceId f, AreaId area) {
  std::int32_t points = 0;
  for (VesselId v : s.group.vessels) {
    const auto parts = landable(s, v, t.is_port(area));
    for (std::size_t i = 0; i < 2; ++i)
      if (cargo_of(s, v).of[i] == f) points += parts[i];
  }
  return points;
}

/// Why a player may not land in an area, if so.
Verdict no_landing_of(const State& s, const Table& t, PowerId power, AreaId area) {
  if (auto why = no_entry(s, t, power, area)) return why;
  if (only_home(s, t, power) && !in_home_region(s, power, area))
    return no("coup-only-home"_reason, "BTS-E37.1"_clause);
  return {};
}

/// Why the group may not land its troops in an area, if so.                                       BTS-R.57
Verdict no_landing(const State& s, const Table& t, AreaId area) {
  const PowerId owner = group_owner(s);
  const ForceSet troops = forces_aboard(s, s.group.vessels);
  if (troops.empty()) return no("nobody-aboard"_reason, "BTS-R.57"_clause);
  if (t.rules.landing == Landing::friendly_ports) return no("lands-in-ports-only"_reason, "BTS-R.57"_clause);
  if (!t[area].zones.contains(zone_of_group(s))) return no("not-on-this-coast"_reason, "BTS-R.57"_clause);
  if (s.group.spent >= sea_points) return no("no-points-left"_reason, "BTS-R.57"_clause);
  if (auto why = no_landing_of(s, t, owner, area)) return why;
  for (ForceId f : troops) {
    if (auto why = no_landing_of(s, t, s.place(f).owner, area)) return why;  // BTS-R.272
    const std::int32_t ashore = landable_of(s, t, f, area), not_landed = s.body(f).points - ashore;
    if (in_exile(s, owner) && ashore && !not_landed) continue;             // BTS-R.253
    if (ashore < least_force || (not_landed && not_landed < least_force))  // BTS-R.224
      return no("coast-takes-half"_reason, "BTS-R.57"_clause);
  }
  return {};
}

/// Lands the troops that may land; the remaining troops stay aboard, without the generals.
void land_troops(State& s, AreaId area, GamePlay& play) {
  ++s.group.spent;
  const VesselSet vessels = s.group.vessels;
  const ForceSet troops = forces_aboard(s, vessels);
  put_ashore(s, vessels, play.table.is_port(area));
  for (ForceId f : troops) {
    if (const Points still_aboard = aboard(s, vessels, f)) {
      const ForceId rest = split(s, f, still_aboard, {});
      if (!rest) return;
      rename_cargo(s, vessels, f, rest);
    }
    go_ashore(s, f, area, play, "BTS-R.57"_clause);
  }
  for (ForceId f : troops) arrive(s, f, play);
}

}  // namespace

PowerId group_owner(const State& s) {
  return s.group.vessels.empty() ? PowerId{} : s.vessels[s.group.vessels.first()].owner;
}

Verdict no_sailing(const State& s, const Table& t, ZoneId to) {
  const std::uint8_t points = points_to(s, t, to);
  if (!points) return not_next(s, t, to);
  if (s.group.spent + points > sea_points) return no("no-points-left"_reason, "BTS-sea.2"_clause);
  if (zone_closed(s, t, to)) return no("storm-closes-zone"_reason, "BTS-E09.2"_clause);
  const PowerId owner = group_owner(s);
  if (only_home(s, t, owner) && !home_within(s, t, to, sea_points - s.group.spent - points))
    return no("coup-only-home"_reason, "BTS-E37.1"_clause);
  return {};
}

void sail_into(State& s, ZoneId zone, GamePlay& play) {
  s.group.spent = static_cast<std::uint8_t>(s.group.spent + points_to(s, play.table, zone));
  for (VesselId v : s.group.vessels) {
    s.vessels[v].port = {}, s.vessels[v].zone = zone;
    s.vessels[v].moved = true;
  }
  for (ForceId f : forces_aboard(s, s.group.vessels)) s.place(f).zone = zone;
  play.say(Sailed{s.group.vessels, zone}, "BTS-sea.5"_clause);
  s.core.agenda.run_next(Interceptions{}, SailOn{});  // BTS-icept.4
}

void end_group(State& s) {
  for (VesselId v : s.group.vessels) s.vessels[v].moved = true;
  s.group = {};
}

Seat SailOn::asked(const State& s) const { return seat_of(group_owner(s)); }
bool SailOn::obsolete(const State& s, const Table&) const {
  return s.group.vessels.empty() || !is_player(group_owner(s));
}

void SailOn::options(const State& s, const Table& t, Options& out) const {
  for (std::size_t i = 0; i < zone_count; ++i)
    if (points_to(s, t, ZoneId{i}) && !no_sailing(s, t, ZoneId{i})) out.add(verb::sail_to, ZoneId{i});
  for (std::size_t i = 0; i < harbour_count; ++i)
    if (!no_harbour(s, t, HarbourId{i})) out.add(verb::enter, HarbourId{i});
  for (std::size_t i = 0; i < area_count; ++i)
    if (!no_landing(s, t, AreaId{i})) out.add(verb::land, AreaId{i});
  if (out.empty() || !only_home(s, t, group_owner(s))) out.add(verb::anchor);  // BTS-sea.6
}

std::optional<Refusal> SailOn::refuse(const State& s, const Table& t, const Choice& c) const {
  switch (c.verb.index()) {
    case verb::sail_to: return no_sailing(s, t, arg_id<ZoneId>(c, 0));
    case verb::enter: return no_harbour(s, t, arg_id<HarbourId>(c, 0));
    case verb::land: return no_landing(s, t, arg_id<AreaId>(c, 0));
    case verb::anchor: return no("coup-only-home"_reason, "BTS-E37.1"_clause);
    default: return {};
  }
}

void SailOn::choose(State& s, const Choice& c, GamePlay& play) const {
  switch (c.verb.index()) {
    case verb::sail_to: return sail_into(s, arg_id<ZoneId>(c, 0), play);
    case verb::enter: return enter_harbour(s, arg_id<HarbourId>(c, 0), play);
    case verb::land: s.core.agenda.run_next(*this); return land_troops(s, arg_id<AreaId>(c, 0), play);
    default: return end_group(s);
  }
}

Seat PortConsent::asked(const State&) const { return seat; }
bool PortConsent::obsolete(const State& s, const Table&) const { return s.group.vessels.empty(); }

void PortConsent::options(const State&, const Table&, Options& out) const {
  out.add(verb::welcome);
  out.add(verb::turn_away);
}

void PortConsent::choose(State& s, const Choice& c, GamePlay& play) const {
  answer_merchants(s, harbour, c.verb.index() == verb::welcome, play);
}

}  // namespace linstock::by_the_sword
