// Combat and sieges: whether to fight, withdraw or retire, when to give up, where to go after a defeat.
#include "by_the_sword/combat/combat.hpp"

#include <algorithm>
#include <cmath>

#include "by_the_sword/programs/decisions.hpp"
#include "by_the_sword/programs/judgement.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr double good_odds = 0.6, poor_odds = 0.35;

const Party* party_of_speaker(const State& s, PowerId speaker) {
  for (const Party& p : s.combat.contact.parties)
    if (p.speaker == speaker) return &p;
  return nullptr;
}

/// The strength of a party in the area that declares; with `sallies`, its garrison with it.
double strength_of_party(const Asked& a, const Party& p, bool sallies) {
  const AreaId at = a.s.combat.contact.at;
  ForceSet forces = troops_of(a.s, at, p.powers, false);
  if (sallies) forces |= troops_of(a.s, at, p.powers, true);
  return strength_of(a.s, a.t, forces);
}

/// The strength of an enemy who defends here: his fort fights with him. BTS-fort.5
double strength_of_enemy(const Asked& a, const Party& foe) {
  constexpr double fort = 100;
  const Area& area = a.s.areas[a.s.combat.contact.at];
  const bool has_fort = area.fort && area.controller && foe.powers.contains(area.controller);
  return strength_of_party(a, foe, foe.sally) + (has_fort ? fort : 0);
}

/// Whether a power has an area beside this one to which its troops could retreat. BTS-ret.1
bool has_retreat(const Asked& a, PowerId power, AreaId at) {
  return std::ranges::any_of(
      a.t.map.from(at), [&](const auto& way) { return friendly(a.s, a.t, power, way.to, For::movement); });
}

/// The odds that a side of the automatic battle in progress wins it.
double odds_of_side(const State& s, bool defender) {
  const SideInBattle &own = side_in(s, defender), &enemy = side_in(s, !defender);
  const auto strength_left =
      [](const SideInBattle& side) {  // what it can still lose before it breaks, and strikes with
        const double breaks = side.stubborn ? 0.25 : 0.5;
        return std::max(side.strength - breaks * side.start, 1.0) * side.strength;
      };
  const double mine = std::sqrt(strength_left(own)), theirs = std::sqrt(strength_left(enemy));
  return chance_to_win(mine, theirs);
}

/// How good an area is for troops that must go there: own troops, the capital near, no enemy about.
double refuge(const Asked& a, PowerId power, AreaId to, Points points) {
  const AreaId capital = is_player(power) ? a.s.player(power).capital : AreaId{};
  double worth = in_supply(a.s, a.t, power, to) ? 1 : 0;
  const double friends = points + double(by_the_sword::worth(a.s, a.t, forces_at(a.s, to, power)));
  const double danger = threat(a.s, a.t, power, to);
  worth += chance_to_win(friends, danger);
  if (capital) worth -= 0.1 * a.t.distance[to.index()][capital.index()];
  return worth;
}

}  // namespace

Decision decide(const Declare& step, const Asked& a) {
  const Contact& c = a.s.combat.contact;
  const Party& own = *party_of_speaker(a.s, step.party);
  const bool at_home = a.s.areas[c.at].controller && own.powers.contains(a.s.areas[c.at].controller);
  const Option *fight = nullptr, *sally = nullptr;
  double odds = 0, odds_of_sally = 0, danger = 0;
  for (const Option& o : a.options.list) {
    if (!is(o, verb::fight) && !is(o, verb::sally)) continue;
    const Party& foe = *party_of_speaker(a.s, arg_id<PowerId>(o, 0));
    const bool sallies = is(o, verb::sally);
    const double wins = chance_to_win(strength_of_party(a, own, sallies), strength_of_enemy(a, foe));
    const Option*& best = sallies ? sally : fight;
    double& most = sallies ? odds_of_sally : odds;
    if (!best || wins > most) best = &o, most = wins;
  }
  for (const Party& foe : c.parties)  // who may attack this party
    if (hostile(a.s, a.t, own.speaker, foe.speaker) && foe.stance != Stance::gone &&
        (foe.stance == Stance::undeclared || foe.against == own.speaker))
      danger = std::max(danger, chance_to_win(strength_of_enemy(a, foe), strength_of_party(a, own, false)));
  const bool besieger = a.s.areas[c.at].siege > 0 && !at_home;
  // A field battle with a garrison that stays inside cannot be had; where it can, it saves the siege.
  if (fight && odds >= good_odds && odds >= odds_of_sally) return a.say(*fight, "hint-fights"_reason, odds);
  if (sally && odds_of_sally >= good_odds) return a.say(*sally, "hint-fights"_reason, odds_of_sally);
  if (const Option* retire = a.offered(verb::retire)) return a.say(*retire, "hint-retires"_reason);
  if (danger >= 1 - poor_odds && !besieger)
    if (const Option* withdraw = a.offered(verb::withdraw)) return a.say(*withdraw, "hint-withdraws"_reason);
  return a.first_of({verb::stand}, "hint-stands"_reason);
}

Decision decide(const ChooseWithdrawal& step, const Asked& a) {
  return a.best_by([&](const Option& o) { return refuge(a, step.power, arg_id<AreaId>(o, 0), least_force); },
                   "hint-refuge"_reason);
}

Decision decide(const SupplyUnit&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) { return double(a.t.list.units[arg_id<UnitId>(o, 1).index()].points); },
      "hint-best-unit"_reason);
}

Decision decide(const AskConcession& step, const Asked& a) {
  constexpr double hopeless = 0.08;
  const SideInBattle& own = side_in(a.s, step.defender);
  const bool gives_up = odds_of_side(a.s, step.defender) < hopeless && !own.stubborn &&
                        has_retreat(a, own.speaker, a.s.combat.battle.at);
  return gives_up ? a.first_of({verb::yield}, "hint-yields"_reason)
                  : a.first_of({verb::fight_on}, "hint-fights"_reason);
}

Decision decide(const AskPursuit&, const Asked& a) {
  const Battle& b = a.s.combat.battle;
  const bool attacker_won = b.winner == Winner::attacker;
  const auto points_left = [&](const SideInBattle& side) {
    std::int32_t points = 0;
    for (ForceId f : side.forces) points += a.s.body(f).points - b.lost[f];
    return points;
  };
  const SideInBattle &winner = attacker_won ? b.attacker : b.defender,
                     &loser = attacker_won ? b.defender : b.attacker;
  return points_left(winner) > points_left(loser) ? a.first_of({verb::pursue}, "hint-pursues"_reason)
                                                  : a.first_of({verb::let_go}, "hint-lets-go"_reason);
}

Decision decide(const ChooseRetreat& step, const Asked& a) {
  return a.best_by(
      [&](const Option& o) {
        const auto f = arg_id<ForceId>(o, 0);
        const AreaId at = a.s.combat.retreat.at;
        if (is(o, verb::go_inside)) return a.s.player(a.me).capital == at ? 2.5 : 1.5;
        if (is(o, verb::embark)) return 0.5;
        return refuge(a, step.power, arg_id<AreaId>(o, 1), a.s.body(f).points);
      },
      "hint-refuge"_reason);
}

Decision decide(const MercenaryLoss& step, const Asked& a) {
  const Points card = a.t.mercs[step.card.index()].points;
  return step.points * 2 > card ? a.first_of({verb::give_up}, "hint-nothing-better"_reason)
                                : a.first_of({verb::take_loss}, "hint-nothing-better"_reason);
}

Decision decide(const AskMethod& step, const Asked& a) {
  const AreaId at = step.at;
  double walls = 1.5;  // BTS-S.12
  constexpr double stubborn = 1.2;
  for (int level = 1; level < a.s.areas[at].siege; ++level) walls /= one_more_on_dice;
  const double odds = chance_to_win(strength_of(a.s, a.t, besieging_forces(a.s, a.t, at)),
                                    strength_of(a.s, a.t, garrison(a.s, at)) * walls * stubborn);
  const bool assault = step.of_garrison ? odds < 1 - good_odds : odds > good_odds;
  return assault ? a.first_of({verb::assault}, "hint-assaults"_reason)
                 : a.first_of({verb::besiege}, "hint-besieges"_reason);
}

Decision decide(const MarchOut& step, const Asked& a) {
  return a.best_by([&](const Option& o) { return refuge(a, step.power, arg_id<AreaId>(o, 0), least_force); },
                   "hint-refuge"_reason);
}

Decision decide(const FallBack& step, const Asked& a) {
  return a.best_by(
      [&](const Option& o) { return refuge(a, a.me, arg_id<AreaId>(o, 1), a.s.body(step.force).points); },
      "hint-refuge"_reason);
}

Decision decide(const EnterResult&, const Asked& a) {
  const Battle& b = a.s.combat.battle;
  if (const Option* confirm = a.offered(verb::confirm)) return a.say(*confirm, "hint-nothing-better"_reason);
  if (b.report.winner == Winner::none) {
    const bool attacker = strength_of(a.s, a.t, b.attacker.forces) > strength_of(a.s, a.t, b.defender.forces);
    return a.first_of({attacker ? verb::attacker_won : verb::defender_won}, "hint-nothing-better"_reason);
  }
  return a.first_of({verb::by_turns}, "hint-nothing-better"_reason);
}

}  // namespace linstock::by_the_sword
