// What the files of combat and sieges have in common: who fights, losses shared out, sieges begun and ended.
#pragma once

#include "by_the_sword/conduct.hpp"
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

constexpr std::int32_t castle_holds = 2000;  ///< points                                       BTS-siege.2

using Shares = PerId<ForceId, Points, force_count>;

// --- who fights: parties.cpp ---

/// Troops of some powers in an area that can fight this phase, in the field or within the castle.
ForceSet troops_of(const State&, AreaId, Powers, bool inside);
/// Whether a force of 500 points or more is among them.                                BTS-force.2, BTS-R.10
bool has_force(const State&, ForceSet);
/// The parties of an area, in initiative order, powers without a player last.             BTS-R.65, BTS-R.230
List<Party, 12> parties_at(const State&, const Table&, AreaId);
/// The highest-rated general of forces; the first in roster order of equals.                 BTS-S.11.3
GeneralId commander_of(const State&, ForceSet);
/// Whether one of the generals with these forces has a skill.
bool has_skill(const State&, ForceSet, Skill);
/// A side of a battle: a party's troops in the field, and with `sallies` its garrison.
SideInBattle side_of(const State&, const Table&, AreaId, PowerId speaker, bool sallies);
inline SideInBattle& side_in(State& s, bool defender) {
  return defender ? s.combat.battle.defender : s.combat.battle.attacker;
}
inline const SideInBattle& side_in(const State& s, bool defender) {
  return defender ? s.combat.battle.defender : s.combat.battle.attacker;
}
/// Keeps how strong the forces of a battle are, for those who know of all of them.       BTS-R.85, BTS-R.263
void keep_strengths(State&);
/// Begins a battle or an assault: what was before is kept, commanders are found.
void enter_battle(State&, const Table&, AreaId, SideInBattle attacker, SideInBattle defender, bool assault,
                  GamePlay&);

// --- withdrawal: withdraw.cpp ---

/// The areas to which a power's forces may withdraw.                             BTS-wd.4, BTS-R.35, BTS-R.67
AreaSet withdrawals(const State&, const Table&, PowerId, AreaId at);
/// The modifier of the Breaking Contact table for own forces, with all troops of these powers there, against
/// these enemies.                                                            BTS-break.2 to BTS-break.4
int breaking_modifier(const State&, const Table&, Powers, ForceSet own, ForceSet enemies);
/// A party has not got away: it stands, or if it holds the castle, fights or retires.     BTS-wd.3, BTS-R.207
void fails_to_withdraw(const State&, Party&);

// --- the automatic battle: automatic.cpp ---

/// Starts an automatic battle or assault with the sides of the frame.                           BTS-S.11.1
void fight_automatically(State&, const Table&);
/// What is added to a side's 2D6 in the round that the frame is in.        BTS-S.11.3, BTS-S.11.4, BTS-S.12.1
int round_modifier(const State&, const Table&, bool defender);
/// Strength that a side inflicts by a total, rounded up to the next multiple of 5.                BTS-S.11.7
std::int32_t inflicted(const Table&, std::int32_t strength, int total);
/// Who has won after a round; none: nobody yet.                                BTS-S.11.8, BTS-S.11.10
Winner winner_after_round(const Battle&);

// --- losses: losses.cpp ---

/// Shares points among forces in proportion to their weights: whole points, the sum right, what rounding
/// leaves to the largest first.                                                                  BTS-R.85
Shares share_out(std::int32_t points, ForceSet, const Shares& weights);
/// What each force has now, as weights.
Shares points_of(const State&, ForceSet);
/// Takes shared losses from the forces that still exist.
void take_losses(State&, ForceSet, const Shares&, GamePlay&, Clause);
/// A general dies; the card of a mercenary goes back to the deck.                       BTS-R.87, BTS-R.171
void kill_general(State&, GeneralId, GamePlay&, Clause);

// --- retreat: retreat.cpp ---

/// Makes forces leave the field of an area; push Retreats{} to carry it out.
void must_retreat(State&, AreaId, ForceSet, bool attacker, bool controlled);

// --- sieges: siege.cpp ---

/// The forces of 500 points or more that besiege, or would besiege, a castle.             BTS-R.45, BTS-R.107
ForceSet besieging_forces(const State&, const Table&, AreaId);
/// The troops within a castle.
ForceSet garrison(const State&, AreaId);
/// A siege begins, if there is a garrison and somebody to besiege it.                            BTS-siege.1
void begin_siege(State&, const Table&, AreaId, GamePlay&);
/// Has a siege resolved by the tables, from the first roll that it makes on this turn.            BTS-siege.9
void besiege(State&, const Table&, AreaId);
/// A siege ends: the garrison counts as in the field.                                             BTS-R.205
void end_siege(State&, AreaId, GamePlay&, Clause);

}  // namespace linstock::by_the_sword
