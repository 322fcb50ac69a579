// War at sea: patrols, interceptions, naval combat, and the ports to which vessels go.
#include <algorithm>

#include "by_the_sword/naval/sides.hpp"
#include "by_the_sword/programs/decisions.hpp"
#include "by_the_sword/programs/judgement.hpp"
#include "by_the_sword/sea/vessels.hpp"

namespace linstock::by_the_sword {

namespace {

/// The fighting value of vessels: whole war fleets, damaged ones, merchants. BTS-naval.6
double fighting(const State& s, VesselSet vessels) {
  double value = 0;
  for (VesselId v : vessels)
    value += (s.vessels[v].merchant ? 0.5 : 1.0) * (s.vessels[v].damaged ? 0.5 : 1.0);
  return value;
}

/// What they are worth to their owner, in crowns.
double price(const Asked& a, VesselSet vessels) {
  double crowns = 0;
  for (VesselId v : vessels)
    crowns += a.s.vessels[v].merchant ? a.t.tables.prices.merchant : a.t.tables.prices.fleet;
  return crowns;
}

bool attacks_at_sea(const Asked& a, VesselSet own, VesselSet theirs) {
  constexpr double superior = 1.4;
  return fighting(a.s, own) >= superior * fighting(a.s, theirs) && war_fleets(a.s, own) > 0 &&
         price(a, theirs) > 0;
}

/// The value of a vessel as a target: the best is a vessel that a hit sinks and that is worth most.
double target_value(const Asked& a, VesselId v) {
  const Vessel& it = a.s.vessels[v];
  return (it.damaged ? 2.0 : 1.0) * (it.merchant ? 0.8 : 1.0) + (cargo_of(a.s, v).of[0] ? 1 : 0);
}

double home_value(const Asked& a, HarbourId h) {
  const AreaId at = a.t[h].area, capital = a.s.player(a.me).capital;
  double worth = controller(a.s, a.t, h) == a.me ? 2 : 0;
  if (capital) worth -= 0.1 * a.t.distance[at.index()][capital.index()];
  return worth - (a.outlook.threat(at) > 0 ? 0.5 : 0);
}

Decision goes_home(const Asked& a) {
  return a.best_by([&](const Option& o) { return home_value(a, arg_id<HarbourId>(o, 0)); },
                   "hint-port"_reason);
}

}  // namespace

/// War fleets stay in port, where nobody can bring them to battle.                                 BTS-sea.12
Decision decide(const PlacePatrols&, const Asked& a) {
  return a.first_of({verb::end_patrols}, "hint-nothing-better"_reason);
}

Decision decide(const AskIntercept& step, const Asked& a) {
  const ZoneId zone = a.s.vessels[a.s.group.vessels.first()].zone;
  return attacks_at_sea(a, vessels_at_sea(a.s, step.by, zone), vessels_at_sea(a.s, step.of, zone))
             ? a.first_of({verb::intercept}, "hint-intercepts"_reason)
             : a.first_of({verb::let_pass}, "hint-lets-pass"_reason);
}

Decision decide(const AskEngage& step, const Asked& a) {
  const VesselSet own = vessels_at_sea(a.s, a.me, step.zone);
  for (const Option& o : a.options.list)
    if (is(o, verb::engage) && attacks_at_sea(a, own, vessels_at_sea(a.s, arg_id<PowerId>(o, 0), step.zone)))
      return a.say(o, "hint-intercepts"_reason);
  return a.first_of({verb::pass}, "hint-nothing-better"_reason);
}

Decision decide(const AskAccept& step, const Asked& a) {
  return attacks_at_sea(a, vessels_at_sea(a.s, step.of, step.zone), vessels_at_sea(a.s, step.by, step.zone))
             ? a.first_of({verb::accept}, "hint-intercepts"_reason)
             : a.first_of({verb::decline}, "hint-nothing-better"_reason);
}

Decision decide(const ScreenVessels&, const Asked& a) {
  return a.first_of({verb::screen, verb::line_ready}, "hint-screens"_reason);
}
Decision decide(const MatchVessels&, const Asked& a) {
  return a.best_by([&](const Option& o) { return target_value(a, arg_id<VesselId>(o, 1)); },
                   "hint-target"_reason);
}
Decision decide(const AimVessels&, const Asked& a) {
  return a.best_by([&](const Option& o) { return target_value(a, arg_id<VesselId>(o, 1)); },
                   "hint-target"_reason);
}

Decision decide(const GoOn& step, const Asked& a) {
  const NavalCombat& n = a.s.naval;
  const VesselSet own = vessels_of(a.s, step.attacker ? n.attacker : n.defender),
                  theirs = vessels_of(a.s, step.attacker ? n.defender : n.attacker);
  return fighting(a.s, own) > fighting(a.s, theirs) ? a.first_of({verb::fight_on}, "hint-fights"_reason)
                                                    : a.first_of({verb::break_off}, "hint-breaks-off"_reason);
}

Decision decide(const FormChase&, const Asked& a) {
  for (const Option& o : a.options.list)
    if (is(o, verb::chase_with) && !a.s.vessels[arg_id<VesselId>(o, 0)].damaged)
      return a.say(o, "hint-pursues"_reason);
  return a.first_of({verb::chase, verb::end_chase}, "hint-pursues"_reason);
}

Decision decide(const ChaseOn&, const Asked& a) {
  const NavalCombat& n = a.s.naval;
  const bool goes_on =
      fighting(a.s, vessels_of(a.s, n.attacker) & n.chasers) > fighting(a.s, vessels_of(a.s, n.defender));
  return goes_on ? a.first_of({verb::chase}, "hint-pursues"_reason)
                 : a.first_of({verb::end_chase}, "hint-lets-go"_reason);
}

Decision decide(const LoseVessels&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) {
        return -target_value(a, arg_id<VesselId>(o, 0)) +
               (a.s.vessels[arg_id<VesselId>(o, 0)].damaged ? 2 : 0);
      },
      "hint-loss"_reason);
}
Decision decide(const GoToPort&, const Asked& a) { return goes_home(a); }
Decision decide(const NearestPort&, const Asked& a) { return goes_home(a); }
Decision decide(const SailHome&, const Asked& a) { return goes_home(a); }

}  // namespace linstock::by_the_sword
