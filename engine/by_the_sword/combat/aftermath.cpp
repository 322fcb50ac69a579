// Winner, honours at risk, and the end of a battle.
#include "by_the_sword/combat/combat.hpp"

namespace linstock::by_the_sword {

void EndBattle::run(State& s, GamePlay& play) const {
  const Battle& b = s.combat.battle;
  play.say(BattleEnded{b.at, b.winner, b.ending, b.attacker.lost, b.defender.lost},
           b.entered ? "BTS-H.30"_clause : "BTS-S.11.10"_clause);
  s.core.agenda.run_next(CloseBattle{});
  if (play.table.rules.full_losses)
    s.core.agenda.run_next(FullLosses{});  // BTS-loss.9
  else
    s.core.agenda.run_next(LossRoll{});  // BTS-loss.1
  if (b.winner == Winner::draw) return;  // BTS-R.74
  const bool attacker_lost = b.winner == Winner::defender;
  if (!b.assault) {  // BTS-R.110
    const SideInBattle& loser = attacker_lost ? b.attacker : b.defender;
    ForceSet losing = loser.forces;
    for (ForceId f : forces_at(s, b.at))  // BTS-R.62: those that had retreated to it
      if (loser.powers.contains(s.place(f).owner) && s.combat.late.contains(f)) losing.insert(f);
    const PowerId owner = s.areas[b.at].controller;
    must_retreat(s, b.at, losing, attacker_lost, owner && loser.powers.contains(owner));
    s.core.agenda.run_next(Retreats{}, Pursuit{});
  }
  if (!b.entered) s.core.agenda.run_next(HonoursAtRisk{attacker_lost}, HonoursAtRisk{!attacker_lost});
}

namespace {

/// The honours of a side's units, in roster order. BTS-D.16
List<std::uint8_t, 24> honours_of(const State& s, const SideInBattle& side) {
  List<std::uint8_t, 24> of;
  for (ForceId f : side.forces)
    for (std::size_t i = 0; i < s.honours.size(); ++i)
      if (s.honours[i].force == f) of.add(static_cast<std::uint8_t>(i));
  return of;
}

}  // namespace

bool HonoursAtRisk::obsolete(const State& s, const Table&) const {
  return honours_of(s, side_in(s, defender)).empty();
}
Dice<Purpose> HonoursAtRisk::dice(const State& s, const Table&) const {
  const SideInBattle& side = side_in(s, defender);
  return {Purpose::honour, side.seat, static_cast<std::uint8_t>(honours_of(s, side).size()), 6};
}
void HonoursAtRisk::rolled(State& s, Faces faces, GamePlay& play) const {
  const auto honours = honours_of(s, side_in(s, defender));
  const bool won = (s.combat.battle.winner == Winner::defender) == defender;
  Set<Id<UnitTag>, 24> lost;
  for (std::size_t i = 0; i < honours.size(); ++i)
    if (faces[i] <= (won ? 1 : 2)) lost.insert(UnitId{honours[i]});  // BTS-hon.2
  for (std::size_t i = s.honours.size(); i-- > 0;)
    if (lost.contains(UnitId{i})) {
      play.say(HonourLost{s.honours[i].force, s.honours[i].unit}, "BTS-S.7"_clause);
      s.honours.erase(i);
    }
}

void CloseBattle::run(State& s, GamePlay& play) const {
  const Battle b = s.combat.battle;
  s.combat.battle = {};
  s.combat.retreat = {};
  if (b.winner == Winner::draw)
    for (ForceId f : b.sallied) s.place(f).inside = bool{s.place(f).owner};  // BTS-R.232
  if (b.winner == Winner::draw || b.winner == Winner::none) return;
  const SideInBattle& winner = b.winner == Winner::attacker ? b.attacker : b.defender;
  const PowerId owner = s.areas[b.at].controller;
  if (play.table.rules.honours && is_player(winner.speaker))
    s.core.agenda.run_next(HonourUnit{winner.forces & forces_of(s, winner.speaker)});
  if (b.assault && b.winner == Winner::attacker)
    s.core.agenda.run_next(CastleFalls{b.at});  // BTS-H.41
  else if (!b.assault && s.areas[b.at].siege && owner && winner.powers.contains(owner))
    end_siege(s, b.at, play, "BTS-R.105"_clause);
}

namespace {

/// Whether a unit of a force may get one more honour: two at most.                                BTS-R.167
bool may_be_honoured(const State& s, ForceId f, UnitId unit) {
  return !s.honours.full() && std::ranges::count_if(s.honours, [&](const Honour& h) {
                                return h.force == f && h.unit == unit;
                              }) < 2;
}

}  // namespace

bool HonourUnit::obsolete(const State& s, const Table&) const {
  return s.honours.full() || std::ranges::none_of(fought, [&](ForceId f) { return bool{s.place(f).owner}; });
}
Seat HonourUnit::asked(const State&) const { return Seat{fought.first().index() / roster}; }
void HonourUnit::options(const State& s, const Table& t, Options& out) const {
  for (ForceId f : fought)
    if (s.place(f).owner)
      for (UnitId u : t.list.of(s.place(f).owner).units)
        if (may_be_honoured(s, f, u)) out.add(verb::honour, f, u);
}
void HonourUnit::choose(State& s, const Choice& c, GamePlay&) const {
  const ForceId f = arg_id<ForceId>(c, 0);
  s.core.agenda.run_next(RollHonour{s.place(f).owner, f, arg_id<UnitId>(c, 1)});
}

}  // namespace linstock::by_the_sword
