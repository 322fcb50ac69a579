// A naval combat fought elsewhere: handed over, its result entered, checked and agreed.
#include "by_the_sword/naval/sides.hpp"

namespace linstock::by_the_sword {

namespace {

VesselSet in_combat(const State& s) {
  return vessels_of(s, s.naval.attacker) | vessels_of(s, s.naval.defender);
}

void clear_naval_report(State& s) {
  s.naval.report = {};
  for (VesselId v : in_combat(s))
    if (s.vessels[v].damaged) s.naval.report.damaged.insert(v);
}

/// Why a result may not be confirmed as it stands, if so.                                       BTS-H.40
Verdict naval_not_complete(const State& s) {
  const NavalReport& r = s.naval.report;
  const bool attacker_left = !(vessels_of(s, s.naval.attacker) - r.sunk).empty();
  const bool defender_left = !(vessels_of(s, s.naval.defender) - r.sunk).empty();
  const bool attacker_stays = r.course == Course::attacker_stays;
  if (r.course == Course::none) {
    if (attacker_left && defender_left) return no("name-who-stays"_reason, "BTS-H.40"_clause);
    if (r.pursued) return no("pursuit-after-withdrawal-alone"_reason, "BTS-naval.17"_clause);
    return {};
  }
  if (attacker_stays ? !attacker_left : !defender_left)
    return no("who-stays-is-sunk"_reason, "BTS-H.40"_clause);
  if (r.course == Course::both_withdraw) {
    if (!attacker_left) return no("who-withdraws-is-sunk"_reason, "BTS-H.40"_clause);
    if (r.pursued) return no("pursuit-after-withdrawal-alone"_reason, "BTS-naval.17"_clause);
    return {};
  }
  const NavalSide& pursuer = attacker_stays ? s.naval.attacker : s.naval.defender;
  if (r.pursued && war_fleets(s, vessels_of(s, pursuer)) == 0)
    return no("merchants-never-pursue"_reason, "BTS-R.95"_clause);
  return {};
}

}  // namespace

void HandOverNaval::run(State& s, GamePlay& play) const {
  play.say(NavalHandedOver{s.naval.zone}, "BTS-H.4"_clause);
  clear_naval_report(s);
  s.core.agenda.run_next(
      EnterNavalResult{s.naval.attacker.seat ? s.naval.attacker.seat : s.naval.defender.seat});
}

Seat EnterNavalResult::asked(const State&) const { return seat; }

void EnterNavalResult::options(const State& s, const Table&, Options& out) const {
  for (VesselId v : in_combat(s)) {
    if (!s.vessels[v].damaged) out.add(verb::unhurt, v);  // BTS-naval.23
    out.add(verb::damaged, v);
    out.add(verb::sunk, v);
  }
  for (auto v : {verb::pursuit_fought, verb::no_pursuit, verb::attacker_stays, verb::defender_stays,
                 verb::both_withdraw})
    out.add(v);
  if (!naval_not_complete(s)) out.add(verb::confirm);
}

std::optional<Refusal> EnterNavalResult::refuse(const State& s, const Table&, const Choice& c) const {
  if (c.verb.index() == verb::confirm) return naval_not_complete(s);
  if (c.verb.index() == verb::unhurt && in_combat(s).contains(arg_id<VesselId>(c, 0)))
    return no("was-damaged-before"_reason, "BTS-naval.23"_clause);
  return no("not-in-this-sea-battle"_reason, "BTS-H.40"_clause);
}

void EnterNavalResult::choose(State& s, const Choice& c, GamePlay&) const {
  const NavalCombat& n = s.naval;
  NavalReport& r = s.naval.report;
  const auto name = [&](bool damaged, bool sunk) {
    const auto v = arg_id<VesselId>(c, 0);
    damaged ? r.damaged.insert(v) : r.damaged.erase(v);
    sunk ? r.sunk.insert(v) : r.sunk.erase(v);
  };
  switch (c.verb.index()) {
    case verb::unhurt: name(false, false); break;
    case verb::damaged: name(true, false); break;
    case verb::sunk: name(true, true); break;
    case verb::pursuit_fought: r.pursued = true; break;
    case verb::no_pursuit: r.pursued = false; break;
    case verb::attacker_stays: r.course = Course::attacker_stays; break;
    case verb::defender_stays: r.course = Course::defender_stays; break;
    case verb::both_withdraw: r.course = Course::both_withdraw; break;
    default: {
      const Seat other = seat == n.attacker.seat ? n.defender.seat : n.attacker.seat;
      if (other) return s.core.agenda.run_next(AgreeNavalResult{other});
      return s.core.agenda.run_next(TakeNavalResult{});
    }
  }
  s.core.agenda.run_next(*this);
}

Seat AgreeNavalResult::asked(const State&) const { return seat; }

void AgreeNavalResult::options(const State&, const Table&, Options& out) const {
  out.add(verb::agree);
  out.add(verb::dispute);
}

void AgreeNavalResult::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::agree) return s.core.agenda.run_next(TakeNavalResult{});
  const NavalReport& r = s.naval.report;
  play.say(NavalResultEntered{s.naval.zone, r.course, r.pursued, false}, "BTS-R.256"_clause);
  clear_naval_report(s);
  s.core.agenda.run_next(EnterNavalResult{seat});  // entered anew
}

void TakeNavalResult::run(State& s, GamePlay& play) const {
  const NavalReport r = s.naval.report;
  play.say(NavalResultEntered{s.naval.zone, r.course, r.pursued, true}, "BTS-H.40"_clause);
  List<VesselId, vessel_count> shaken;
  for (const NavalSide& side : {s.naval.attacker, s.naval.defender})
    for (VesselId v : vessels_of(s, side)) {
      const bool sunk = r.sunk.contains(v);
      if (!sunk && (s.vessels[v].damaged || !r.damaged.contains(v))) continue;
      play.say(VesselHit{v, sunk}, "BTS-H.40"_clause);
      if (sunk) {
        sink(s, v, play, "BTS-naval.11"_clause);
        continue;
      }
      s.vessels[v].damaged = true;
      if (!forces_aboard(s, VesselSet::of(v)).empty()) shaken.add(v);
    }
  s.core.agenda.run_next(SailApart{});
  for (std::size_t i = shaken.size(); i-- > 0;) s.core.agenda.run_next(CarrierRoll{shaken[i]});
}

void SailApart::run(State& s, GamePlay& play) const {
  const NavalCombat& n = s.naval;
  if (vessels_of(s, n.attacker).empty() || vessels_of(s, n.defender).empty())
    return end_naval_combat(s, play);  // BTS-R.96
  settle_courses(s, n.report.course == Course::attacker_stays, n.report.course == Course::defender_stays,
                 n.report.pursued, play);
}

}  // namespace linstock::by_the_sword
