// What happens to units in several chapters: losing points, breaking, leaving the battle, generals.
#pragma once

#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {

// --- the deck ---

/// Puts down how many cards the deck has, after it has changed.
inline void count_deck(State& s) { s.cards_left = std::uint8_t(s.deck.value.size()); }

/// Makes the deck of the round from the cards that are not discarded; it is shuffled, and the first card is
/// drawn.                                                                                  DTS-R.1, DTS-R.2
void make_deck(State&, const Table&);
/// All that stand on the table as the battle begins, or a position of it, have been in play.        DTS-V.1
void bring_into_play(State&, const Table&);

// --- dice ---

/// Says how far dice let a unit go, or a stand of it.
inline void say_way(GamePlay& play, UnitId u, Purpose purpose, Faces dice, Clause clause,
                    std::uint8_t stand = 255) {
  WayRolled rolled{u, stand, purpose, {}};
  for (const std::uint8_t die : dice) rolled.dice.add(die);
  play.say(rolled, clause);
}

// --- points: morale.cpp ---

/// The points that a die gives a unit.                                                       DTS-T.points
int points_for(const Table&, UnitId, int die);
/// A unit loses a point to fire, by this clause; a poor one stays poor.               DTS-3.15, DTS-R.57
void lose_to_fire(State&, GamePlay&, UnitId, LossReason, Clause);
/// A unit loses a point in melee, or in a check, by this clause; whether it was poor and so routs.
///                                                                                     DTS-3.16, DTS-3.17
bool lose_in_melee(State&, GamePlay&, UnitId, LossReason, Clause);
bool lose_in_check(State&, GamePlay&, UnitId, LossReason, Clause);
/// It gains a point, up to `most` of its own, and up to 4 with a general's.            DTS-R.52, DTS-R.120
bool gain_point(State&, GamePlay&, UnitId, int most);
/// An untested unit determines its points before the next step.                                DTS-R.51
void test_first(State&, UnitId);
/// The point that two bare dice cost a target: for doubles or, if it counts, a sum of 7.
///                                                                 DTS-4.b.2, DTS-4.c.2, DTS-4.c.3, DTS-X.8
std::optional<LossReason> bare_loss(Faces dice, bool seven_counts);
/// What the melee chart reads for a sum, in the column of a level.                             DTS-T.melee
Reading reading(int sum, Level);

// --- generals: general.cpp ---

/// A general joins a unit.                                                              DTS-3.13, DTS-R.54
void attach(State&, GamePlay&, UnitId general, UnitId unit);
/// Parts a general from his unit, wherever he stands; the unit loses an unspent bonus.             DTS-R.55
void part(State&, UnitId general);
/// A general leaves his unit and stands behind its flag stand.                          DTS-R.54, DTS-R.55
void detach(State&, GamePlay&, UnitId general);
/// Where an attached general stands if he leaves his unit: behind its flag stand or, if there is
/// no room, near it.                                                                     DTS-R.54
Pose where_left(const State&, const Table&, UnitId general);
/// Asks the owner of an attached general whether he goes along with what his unit is about to do, if he has
/// one.                                                                                  DTS-2.4, DTS-D.6
void ask_along(State&, const Table&, UnitId unit);
/// A unit has come to stand: a regiment takes up its hope, generals of its own side step aside, those of the
/// enemy that it touches evade.                                        DTS-R.148, DTS-R.173, DTS-R.84
void come_to_stand(State&, GamePlay&, UnitId);
/// The same after a straight move: generals of the enemy whom it reached on its way evade, too.  DTS-R.170
void come_to_stand(State&, GamePlay&, UnitId, const Body& start, Angle direction, Mil gone);
/// A general is killed or captured: his side may feel it. `because`, if it is not the usual clause of that.
///                                                                             DTS-4.d.3, DTS-R.119, DTS-V.6
void lose_general(State&, GamePlay&, UnitId general, Gone, Clause because = {});

// --- leaving: rout/rout.cpp ---

/// A stand of a routing unit runs a distance: away from an enemy or, if none is named, where its unit runs.
///                                                                                      DTS-5.d.9, DTS-R.88
void run_stand(State&, GamePlay&, UnitId, std::uint8_t stand, UnitId from, Mil far);
/// A stand is lost; with the flag stand the whole unit is.                                     DTS-R.91
void lose_stand(State&, GamePlay&, UnitId, std::size_t stand, Gone);
/// A unit is out of play. `because`, if it is not the usual clause of that.
void remove(State&, GamePlay&, UnitId, Gone, Clause because = {});
/// The pursued unit has rallied or is gone: its pursuers halt and may change facing.           DTS-R.94
void end_pursuits_of(State&, GamePlay&, UnitId pursued);
/// A pursuer halts where it is.                                            DTS-5.d.18, DTS-R.127, DTS-R.136
void halt(State&, GamePlay&, UnitId, bool may_turn);

// --- deployment: deck/deployment.cpp ---

/// A unit as a choice of Deploy would place it.
Unit as_deployed(const State&, const Table&, const Choice&);

// --- how a battle ends: deck/victory.cpp ---

void win(State&, GamePlay&, Side, Ending, Clause);
void draw(State&, GamePlay&, Ending, Clause);

/// The seat that commands a unit, and rolls the dice that are about it.                  DTS-R.8, DTS-R.126
inline Seat owner(const Table& t, UnitId u) { return t[u].commander; }

}  // namespace linstock::declare_thee_sir
