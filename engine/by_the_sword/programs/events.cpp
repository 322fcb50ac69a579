// Event cards: what they ask of a player.
#include <algorithm>

#include "by_the_sword/effects.hpp"
#include "by_the_sword/programs/decisions.hpp"
#include "by_the_sword/programs/judgement.hpp"

namespace linstock::by_the_sword {

namespace {

ForceId largest_of_mine(const Asked& a) {
  ForceId largest;
  for (ForceId f : forces_of(a.s, a.me))
    if (!largest || a.s.body(f).points > a.s.body(largest).points) largest = f;
  return largest;
}

}  // namespace

Decision decide(const ChooseVessel&, const Asked& a) {
  return turns_left(a.s, a.t) >= 3 ? a.first_of({verb::gain_merchant}, "hint-trade"_reason)
                                   : a.first_of({verb::gain_fleet}, "hint-gift"_reason);
}

Decision decide(const JoinLeader&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) {
        return is(o, verb::join_leader) ? double(a.s.body(arg_id<ForceId>(o, 0)).points) : 0.0;
      },
      "hint-joins"_reason);
}

/// The test raises a rating as often as it lowers it: worth while for who gives no bonus yet and has none to
/// lose.
Decision decide(const AskLegend& step, const Asked& a) {
  const int rated = a.s.general(step.general).rating;
  return rated == 8 || rated < 7 ? a.first_of({verb::test_legend}, "hint-legend"_reason)
                                 : a.first_of({verb::pass}, "hint-nothing-better"_reason);
}

Decision decide(const AskWeather& step, const Asked& a) {
  const bool enemy = hostile(a.s, a.t, a.me, a.s.place(step.force).owner);
  return enemy ? a.first_of({verb::cancel_move}, "hint-weather"_reason)
               : a.first_of({verb::pass}, "hint-nothing-better"_reason);
}

Decision decide(const AwardHonour&, const Asked& a) {
  const ForceId largest = largest_of_mine(a);
  return a.best_by(
      [&](const Option& o) {
        if (!is(o, verb::honour)) return -1.0;
        return arg_id<ForceId>(o, 0) == largest ? 1.0 + a.t.list.units[arg_id<UnitId>(o, 1).index()].points
                                                : 0.0;
      },
      "hint-best-unit"_reason);
}

Decision decide(const HonourUnit&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) {
        if (!is(o, verb::honour)) return -1.0;
        return a.s.body(arg_id<ForceId>(o, 0)).points / 100.0 +
               a.t.list.units[arg_id<UnitId>(o, 1).index()].points;
      },
      "hint-best-unit"_reason);
}

Decision decide(const NameRegion&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) {  // where enemies could do most harm
        const auto region = arg_id<RegionId>(o, 0);
        double worth = 0;
        for (std::size_t n = 0; n < 6; ++n)
          if (a.s.areas[territory(region, n)].controller == a.me)
            worth += 0.5 + (a.outlook.threat(territory(region, n)) > 0 ? 1 : 0);
        return worth;
      },
      "hint-weather"_reason);
}

Decision decide(const ChooseRival&, const Asked& a) {
  const PowerId rival = foremost_rival(a.s, a.t, a.me);
  return a.best_by([&](const Option& o) { return arg_id<PowerId>(o, 0) == rival ? 1.0 : 0.0; },
                   "hint-rival"_reason);
}

Decision decide(const ChooseVictim&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) {
        if (is(o, verb::victim)) return double(a.s.general(arg_id<GeneralId>(o, 0)).rating);
        if (is(o, verb::burn)) return double(value_of(a.s, a.t, arg_id<AreaId>(o, 0)));
        return is(o, verb::burn_fleet) ? 8.0 : -1.0;
      },
      "hint-rival"_reason);
}

Decision decide(const SupportRebels&, const Asked& a) {
  return a.first_of({verb::pass}, "hint-nothing-better"_reason);
}
Decision decide(const Contribute&, const Asked& a) {
  return a.first_of({verb::pass}, "hint-nothing-better"_reason);
}

/// A crusade is undertaken only if its goal is near; what fails is lost.                          BTS-E32.11
Decision decide(const NameCrusaders&, const Asked& a) {
  constexpr int near = 2;
  const AreaId goal = a.s.events.crusade.goal;
  for (const Option& o : a.options.list)
    if (is(o, verb::crusaders)) {
      const AreaId at = a.s.place(arg_id<ForceId>(o, 0)).at;
      if (at && goal && a.t.distance[at.index()][goal.index()] <= near)
        return a.say(o, "hint-crusade"_reason);
    }
  return a.first_of({verb::pass}, "hint-nothing-better"_reason);
}
Decision decide(const GiveUpCrusade&, const Asked& a) {
  return a.first_of({verb::pass}, "hint-nothing-better"_reason);
}

Decision decide(const DeclareForKing&, const Asked& a) {
  return a.first_of({verb::against_king}, "hint-rival"_reason);
}
/// A king whom all oppose is better off without the crown; its crowns are spent by then.
Decision decide(const Renounce&, const Asked& a) {
  const bool alone = a.s.events.reign.party.size() <= 1;
  return alone && a.s.events.reign.fund <= 0 ? a.first_of({verb::renounce}, "hint-nothing-better"_reason)
                                             : a.first_of({verb::pass}, "hint-nothing-better"_reason);
}

}  // namespace linstock::by_the_sword
