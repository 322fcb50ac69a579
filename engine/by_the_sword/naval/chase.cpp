// Naval Combat: going on, withdrawing, pursuit, and where the fleets are afterwards.
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/naval/sides.hpp"

namespace linstock::by_the_sword {

namespace {

NavalSide& side(State& s, bool attacker) { return attacker ? s.naval.attacker : s.naval.defender; }

bool np_side_goes_on(const State& s, bool attacker) {
  const NavalSide& own = attacker ? s.naval.attacker : s.naval.defender;
  const NavalSide& theirs = attacker ? s.naval.defender : s.naval.attacker;
  return np_goes_on(vessels_of(s, own).size(), vessels_of(s, theirs).size());
}

/// The vessels of a side leave the zone for a port.                                             BTS-R.97
void withdraw(State& s, const NavalSide& away, bool any) {
  for (PowerId p : away.powers) s.core.agenda.run_next(SailHome{p, s.naval.zone, any});
}

VesselSet pursuing(const State& s) { return vessels_of(s, s.naval.attacker) & s.naval.chasers; }

bool no_chase_left(const State& s) { return pursuing(s).empty() || vessels_of(s, s.naval.defender).empty(); }

/// What is added to the pursuit roll. BTS-naval.20, BTS-naval.21, BTS-R.95
int chase_modifier(const State& s) {
  const VesselSet pursuers = pursuing(s), fugitives = vessels_of(s, s.naval.defender);
  const std::size_t damaged = damaged_of(s, fugitives);
  return int{war_fleets(s, pursuers) > war_fleets(s, fugitives)} +
         int{damaged && damaged >= 2 * damaged_of(s, pursuers)};  // BTS-P.6
}

}  // namespace

void AfterRound::run(State& s, GamePlay& play) const {
  NavalCombat& n = s.naval;
  if (n.pursuit) {
    if (n.attacker.seat) return s.core.agenda.run_next(ChaseOn{});
    if (np_side_goes_on(s, true)) s.core.agenda.run_next(ChaseRoll{});
    return;
  }
  if (vessels_of(s, n.attacker).empty() || vessels_of(s, n.defender).empty())
    return end_naval_combat(s, play);  // BTS-R.96
  s.core.agenda.run_next(ShowCourse{});
  Seats asked;
  for (const bool attacks : {true, false}) {
    NavalSide& own = side(s, attacks);
    own.goes_on = {!own.seat && np_side_goes_on(s, attacks), own.seat ? only(own.seat) : everyone};
    if (own.seat) asked.insert(own.seat);
  }
  const Seat first = n.attacker.seat;
  if (!asked.empty()) s.core.open_lanes(asked, [&](Seat seat) { return GoOn{seat, seat == first}; });
}

Seat GoOn::asked(const State&) const { return seat; }

void GoOn::options(const State&, const Table&, Options& out) const {  // BTS-C.15
  out.add(verb::fight_on);
  out.add(verb::break_off);
}

void GoOn::choose(State& s, const Choice& c, GamePlay&) const {
  side(s, attacker).goes_on.value = c.verb.index() == verb::fight_on;
}

void ShowCourse::run(State& s, GamePlay& play) const {
  play.reveal();
  NavalCombat& n = s.naval;
  const bool attacks = n.attacker.goes_on.value, defends = n.defender.goes_on.value;
  n.attacker.goes_on.audience = n.defender.goes_on.audience = everyone;
  play.say(CourseShown{n.attacker.lead, n.defender.lead, attacks, defends}, "BTS-R.96"_clause);
  settle_courses(s, attacks, defends, false, play);
}

void settle_courses(State& s, bool attacker_goes_on, bool defender_goes_on, bool pursued, GamePlay& play) {
  NavalCombat& n = s.naval;
  if (attacker_goes_on && defender_goes_on) return s.core.agenda.run_next(NavalRound{});  // BTS-naval.13
  if (!attacker_goes_on && !defender_goes_on) {  // BTS-naval.15, BTS-naval.16
    withdraw(s, n.attacker, play.table.rules.withdraw_port == WithdrawPort::any);
    return end_naval_combat(s, play);
  }
  if (!attacker_goes_on) std::swap(n.attacker, n.defender);  // BTS-naval.17, BTS-P.25
  n.chasers = {};
  s.core.agenda.run_next(EndChase{});
  if (pursued) return;
  if (n.attacker.seat) return s.core.agenda.run_next(FormChase{});
  if (!np_side_goes_on(s, true)) return;
  for (VesselId v : vessels_of(s, n.attacker))
    if (!s.vessels[v].merchant) n.chasers.insert(v);
  n.pursuit = true;
  s.core.agenda.run_next(ChaseRoll{});
}

// --- the pursuit ---

namespace {

Verdict no_chasing(const State& s, VesselId v) {
  if (!vessels_of(s, s.naval.attacker).contains(v)) return no("not-your-fleet"_reason, "BTS-naval.18"_clause);
  if (s.vessels[v].merchant) return no("merchants-never-pursue"_reason, "BTS-R.95"_clause);
  if (s.naval.chasers.contains(v)) return no("named-twice"_reason, "BTS-naval.18"_clause);
  return {};
}

}  // namespace

Seat FormChase::asked(const State& s) const { return s.naval.attacker.seat; }

bool FormChase::obsolete(const State& s, const Table&) const {
  return war_fleets(s, vessels_of(s, s.naval.attacker)) == 0 || vessels_of(s, s.naval.defender).empty();
}

void FormChase::options(const State& s, const Table&, Options& out) const {  // BTS-C.15
  for (VesselId v : vessels_of(s, s.naval.attacker))
    if (!no_chasing(s, v)) out.add(verb::chase_with, v);
  if (!s.naval.chasers.empty()) out.add(verb::chase);
  out.add(verb::end_chase);
}

std::optional<Refusal> FormChase::refuse(const State& s, const Table&, const Choice& c) const {
  return c.verb.index() == verb::chase_with ? no_chasing(s, arg_id<VesselId>(c, 0)) : Verdict{};
}

void FormChase::choose(State& s, const Choice& c, GamePlay&) const {
  switch (c.verb.index()) {
    case verb::chase_with:
      s.naval.chasers.insert(arg_id<VesselId>(c, 0));
      return s.core.agenda.run_next(*this);
    case verb::chase: s.naval.pursuit = true; return s.core.agenda.run_next(ChaseRoll{});
    default: return;
  }
}

bool ChaseRoll::obsolete(const State& s, const Table&) const { return no_chase_left(s); }

Dice<Purpose> ChaseRoll::dice(const State& s, const Table&) const {
  return {Purpose::naval_pursuit, s.naval.attacker.seat, 1, 6};
}

void ChaseRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const int modifier = chase_modifier(s);
  const bool caught = faces[0] + modifier >= 5;
  play.say(ChaseRolled{s.naval.attacker.lead, faces[0], static_cast<std::int8_t>(modifier), caught},
           "BTS-naval.19"_clause);
  if (caught) s.core.agenda.run_next(NavalRound{});
}

Seat ChaseOn::asked(const State& s) const { return s.naval.attacker.seat; }

bool ChaseOn::obsolete(const State& s, const Table&) const { return no_chase_left(s); }

void ChaseOn::options(const State&, const Table&, Options& out) const {
  out.add(verb::chase);
  out.add(verb::end_chase);
}

void ChaseOn::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::chase) s.core.agenda.run_next(ChaseRoll{});
}

void EndChase::run(State& s, GamePlay& play) const {
  withdraw(s, s.naval.defender, false);
  end_naval_combat(s, play);
}

// --- to port ---

namespace {

/// The ports to which a withdrawn power may go: any, or those on the zone, or else within one further zone.
HarbourSet ports_to_withdraw(const State& s, const Table& t, PowerId power, ZoneId zone, bool any) {
  if (!any) return nearest_ports(s, t, power, zone, 1);
  HarbourSet ports;
  for (std::size_t z = 0; z < zone_count; ++z) ports |= open_ports(s, t, power, ZoneId{z});
  return ports;
}

}  // namespace

Seat SailHome::asked(const State&) const { return seat_of(power); }

bool SailHome::obsolete(const State& s, const Table& t) const {
  return !is_player(power) || vessels_at_sea(s, power, zone).empty() ||
         ports_to_withdraw(s, t, power, zone, any).empty();
}

void SailHome::options(const State& s, const Table& t, Options& out) const {
  for (HarbourId h : ports_to_withdraw(s, t, power, zone, any)) out.add(verb::harbour_at, h);
}

void SailHome::choose(State& s, const Choice& c, GamePlay& play) const {
  const VesselSet vessels = vessels_at_sea(s, power, zone);
  play.say(Moored{vessels, arg_id<HarbourId>(c, 0), false}, "BTS-R.97"_clause);
  for (VesselId v : vessels) berth(s, v, arg_id<HarbourId>(c, 0), play);
  if (play.table.rules.hidden()) play.reveal();  // asking the next player reveals what he has
}

}  // namespace linstock::by_the_sword
