// What chapters do for each other: Tokens, tests, losses, fire, moves that are no player's choice.
#pragma once

#include "battlefield/stop_of.hpp"
#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {

// --- Disarray: morale/disarray.cpp ---

/// A unit takes a number of Disarray Tokens, up to two. Foot Skirmishers and leaders take them too: the
/// caller must leave out units that are exempt from the cause.                       NMM-10.5.10, NMM-14.2.5
void disarray(State&, GamePlay&, UnitId, int tokens, DisarrayReason, Clause);
/// Sets them to exactly three.                                                          NMM-12.17.4, NMM-R.23
void pursuers_disarray(State&, GamePlay&, UnitId);

// --- Morale Crisis Tests: morale/tests.cpp ---

/// A test waits; RunTests carries it out in its turn.                                              NMM-R.132
void must_test(State&, UnitId, TestReason);
/// Tests that came up at once, all after the first `waiting`, are taken from left to right.  NMM-R.132
void line_up_tests(State&, const Table&, std::size_t waiting);
/// Runs all tests that wait before anything else.
void run_tests(State&);
/// A window in which routs are added up begins.                                                   NMM-R.124
void new_rout_window(State&);
/// Whether all other units of its brigade are Daunted, destroyed, broken or gone.     NMM-13.4.8, NMM-R.126
bool last_of_brigade(const State&, const Table&, UnitId);
/// Units that are the last of their brigades since now must test.                    NMM-13.1.8, NMM-R.126
void look_for_last_men(State&, const Table&);

// --- losses: morale/losses.cpp ---

/// A unit that is no Square loses figures: from the rear rank, Musketeers first. Returns how many it lost. If
/// it has none left it is destroyed: the caller says so by destroy().                     NMM-11.8, NMM-12.15
int lose_figures(State&, UnitId, int kills);
/// One division of a Square loses figures, likewise.                                              NMM-R.88
int lose_figures(State&, UnitId, std::size_t group, int kills);
/// The last figure of a unit is dead: Tokens are surrendered, friends may have to test, leaders with it are
/// lost.                                                            NMM-12.16.3, NMM-16.2.2, NMM-16.2.3
void destroy(State&, GamePlay&, UnitId);
/// A unit is Broken: it Routs 10 inches, seen by friends, and is removed.           NMM-13.5.8 to NMM-13.5.10
void break_unit(State&, GamePlay&, UnitId);
/// A unit Falls Back one Move, and becomes Daunted if it is not yet.                     NMM-13.5.3, NMM-15.5
void daunt(State&, GamePlay&, UnitId);
/// A unit leaves the table for good without being destroyed: evaded off, pursued off, looting.
///                                                                                       NMM-12.5.4, NMM-R.54
void leave(State&, GamePlay&, UnitId, Loss);
/// A Gun's crew is gone and it is out of play; `by`: the captor.             NMM-12.4.5, NMM-R.105, NMM-R.138
void capture(State&, GamePlay&, UnitId gun, UnitId by);
/// A leader is lost.                                                          NMM-5.4, NMM-16.2.5, NMM-R.137
void lose_leader(State&, GamePlay&, UnitId leader, Loss);
/// Leaders with a unit may be lost after it took this number of Kills at once.  NMM-11.10.1, NMM-12.15.4
void risk_leaders(State&, const Table&, UnitId unit, int kills);
/// Army Morale Tokens that a unit is worth: 2 for a Battalia or Square, 0 for a unit that costs nothing, else
/// 1. Light Guns count in pairs: starting_tokens().                       NMM-16.1.1 to NMM-16.1.3, NMM-R.138
int tokens_of(const Table&, UnitId);
/// The tokens with which a side starts.                                                            NMM-16.1
int starting_tokens(const Table&, Side);
/// A side surrenders Tokens one by one, unasked; who has none to give has lost.
/// Negative: it regains them.                                              NMM-16.2.11, NMM-16.3.1, NMM-R.131
void lose_tokens(State&, GamePlay&, Side, int tokens, UnitId because, Clause);
/// The battle is decided.                                                                    NMM-2.1, NMM-2.2
void win(State&, GamePlay&, Side, Ending, Clause);

// --- units that act: orders/ ---

/// The units that act now.
inline Activation& acting(State& s) { return s.activations.back(); }
inline const Activation& acting(const State& s) { return s.activations.back(); }
/// Begins an activation: its units act before anything else goes on.
void activate(State&, const Activation&);
/// The side whose card or turn it is, and so the order of questions and tests.            NMM-R.44, NMM-R.132
Side active_side(const State&, const Table&);
/// Notes whose unit Moved last.                                                                  NMM-R.56
void note_mover(State&, const Table&, UnitId);
/// Units from left to right, as seen by a side from its baseline.                                NMM-R.56
void left_to_right(const State&, const Table&, Side, std::span<UnitId>);
/// Which Actions a unit may take now, of those announced or of those open to the unit.  NMM-9.1.3, NMM-R.144
ActionSet actions_open(const State&, const Table&, UnitId);

// --- movement/ ---

using Stop = battlefield::StopOf<UnitId>;
/// A unit's Move in Good Going, or in Bad Going; 0: it may not enter.              NMM-10.2, NMM-T.movement
Mil rate(const Table&, UnitId, const Unit&, bool bad_going = false);
/// How far a Move that covers `good` in Good Going goes in a direction: no farther than the rate in Bad Going
/// once any part of the unit comes into it. NMM-R.69
Mil farthest(const Table&, UnitId, const Unit&, Angle direction, Mil good);
/// Offers, refuses and carries out the Moves, Wheels, About Faces, pivots, changes of formation, mounting and
/// dismounting, Pack-Up, entering and crossing among the allowed Actions of a unit.   IX, X:
/// movement/move.cpp
void offer_moves(const State&, const Table&, UnitId, const ActionSet& allowed, Options&);
std::optional<Refusal> refuse_move(const State&, const Table&, UnitId, const ActionSet& allowed,
                                   const Choice&);
void add_leg(State&, const Table&, Seat, UnitId, const Choice&);
void legs_of(const State&, Seat, std::vector<Choice>&);
/// Carries out what the seat has composed, or the play. `spent`: it takes both Actions of the turn.
struct Carried {
  bool both_actions = false;
};
Carried carry_out_move(State&, GamePlay&, Seat, UnitId, const Choice&);
bool is_move(const Choice&);  ///< whether a choice of Act belongs to this chapter

/// A move that is no player's choice: straight, as far as its cause lets it go. Leaders go along; friends
/// that it passes through may take Tokens; who stops it, if anybody, is returned.
///                                                                 NMM-R.104, NMM-R.113, NMM-R.117, NMM-R.130
struct Driven {
  Pose from, at;
  UnitId met;              ///< the enemy at which it stopped
  bool off_table = false;  ///< its front centre crossed the edge. NMM-R.74
  UnitSet passed{};        ///< units that it passed through
};
/// The facing is kept, and Tokens that the cause itself brings are for the caller to give, afterwards.
Driven drive(State&, GamePlay&, UnitId, Angle direction, Mil most, Cause, UnitId except = {});
/// The direction in which an evader goes: straight away, or bent as little as possible round ground that it
/// may not enter. NMM-R.104
Angle way_to_evade(const State&, const Table&, UnitId, Angle away, Mil most);
/// An About Face that no player orders: of evaders, and of who disengages.         NMM-12.5.2, NMM-12.16.7
void turn_about(State&, GamePlay&, UnitId);
/// The straight way of a shape, up to `most`, before ground, a unit or the edge stops a move of this cause.
Stop straight(const State&, const Table&, UnitId, const Convex&, Angle direction, Mil most, Cause,
              UnitId except = {});
/// Whether a unit may stand so: on the table, on ground that is open to it, overlapping nobody.
bool may_stand(const State&, const Table&, UnitId, const Unit&);
/// Whether any part of a shape on a straight way is in Bad Going, on a steep hill off the roads, or in ground
/// that is closed to a unit.                                                             NMM-R.69, NMM-10.5.9
bool through_bad_going(const Table&, UnitId, const Unit&, Angle direction, Mil distance);
bool closed_to(const Table&, UnitId, const Unit&, const GroundKind&);
/// Why a unit may not go into a building, its distance apart; and its going in.
///                                                               NMM-10.4.1, NMM-10.4.2, NMM-R.141
std::optional<Refusal> why_not_inside(const State&, const Table&, UnitId, FeatureId);
void go_inside(State&, GamePlay&, UnitId, FeatureId);
/// Obstacles that nobody may cross for the rest of the turn may be tried again.                   NMM-R.68
void reopen_obstacles(State&);
/// Asks the owners of attached leaders whether they go along with a voluntary move.              NMM-R.62
void ask_along(State&, const Table&, UnitId, const Pose& before);
/// Lone leaders whom a unit has come upon get clear.                                             NMM-R.62
void clear_leaders(State&, const Table&, UnitId);
/// A leader joins a unit, or leaves it.
void attach(State&, GamePlay&, UnitId leader, UnitId unit);
void detach(State&, GamePlay&, UnitId leader);

// --- shooting/ ---

/// Whether anybody may Shoot at all now.                                                        NMM-R.133
bool may_anybody_shoot(const State&);
/// The longest range of a unit's weapon now.                            NMM-T.shooting, NMM-R.90, NMM-R.135
Mil longest_range(const State&, const Table&, UnitId);
/// Why a unit may not take a Shoot Action now, or not at this target.
///                                                          NMM-11.1 to NMM-11.4, NMM-R.14, NMM-R.78
std::optional<Refusal> why_no_shot(const State&, const Table&, UnitId);
std::optional<Refusal> why_not_at(const State&, const Table&, UnitId shooter, UnitId target);
/// The targets that it may Shoot at: all legal ones if it may choose, else the nearest.
///                                                          NMM-11.3.7 to NMM-11.3.11, NMM-R.14, NMM-R.78
UnitSet targets(const State&, const Table&, UnitId shooter);
/// A Shoot Action: its dice are counted, and wait for the end of the stage.                       NMM-R.59
void shoot(State&, GamePlay&, UnitId u, UnitId target);
/// What a unit would throw at a target in this Shoot Action, or before a Melee. `ranks`: 1 or 2, of doctrine
/// fire and Stand and Shoot; 0: a Shoot Action. `range`: of doctrine fire, any that has the effect wanted;
/// from long range on it hits on 6. No dice: it may not fire, or has nothing to fire with. Of Clubmen the
/// dice are the most that may fire; see fired_by().
///                                     NMM-11.5, NMM-R.75, NMM-R.84, NMM-R.85, NMM-R.95, NMM-R.105, NMM-R.158
Volley volley(const State&, const Table&, UnitId u, UnitId target, int ranks, Mil range);
/// The dice that Clubmen throw, after the die for how many of them fire.                         NMM-qrs.3
std::uint8_t fired_by(const Volley&, std::uint8_t die, const Table&);
/// Spends the ammunition that this number of ranks fires on one occasion, and notes that the unit has fired.
///                                                                           NMM-11.11.2, NMM-R.29, NMM-R.162
void note_fire(State&, const Table&, UnitId u, UnitId target, int ranks);
/// Whether a unit sees some part of another: no body or wood between, and cover near enough.
///                                                                                         NMM-11.1, NMM-R.80
bool sees(const State&, const Table&, UnitId viewer, UnitId target);
bool in_line_of_sight(const State&, const Table&, Point eye, UnitId viewer, UnitId target);
/// Whether a target saves at +1 against Shooting from there.                            NMM-11.7.2, NMM-R.89
bool covered_from(const State&, const Table&, UnitId target, Point from);
/// Whether it saves at +1 in Melee: walls, fieldworks, buildings.                    NMM-12.14.3, NMM-12.14.4
bool covered_in_melee(const State&, const Table&, UnitId target, UnitId attacker);
/// Whether it touches an obstacle on the far side from an attacker. A garrison does not.       NMM-R.109
bool defends_obstacle(const State&, const Table&, UnitId target, UnitId attacker);

// --- melee/ ---

/// Offers and refuses Attacks and Support; begins them.                 NMM-12.1, NMM-12.2, NMM-9.6, NMM-R.92
void offer_attacks(const State&, const Table&, UnitId, const ActionSet& allowed, Options&);
std::optional<Refusal> refuse_attack(const State&, const Table&, UnitId, const ActionSet& allowed,
                                     const Choice&);
/// Declares an Attack: its Melee is added to the activation, and its target reacts.              NMM-R.91
void begin_attack(State&, GamePlay&, UnitId attacker, UnitId target);
void begin_support(State&, GamePlay&, UnitId squadron, UnitId ahead);
/// A unit has come up to an enemy: a Melee without Doctrine Dice. `at_once`: it has Fallen Back, and is
/// struck; else it Follows Up or Pursues, and strikes at the next first Bonus Card. A limbered Gun is
/// captured.
///                                                              NMM-13.5.7, NMM-12.17.8, NMM-R.105, NMM-R.121
void begin_plain_melee(State&, GamePlay&, UnitId mover, UnitId met, bool at_once);
/// A unit in a Melee Falls Back, Routs or is gone: daunt() and break_unit() call it whatever the cause. If
/// the cause is not the Melee itself, its opponents are treated as the winners. NMM-R.122
void leave_melee(State&, GamePlay&, UnitId);
/// Whether a unit is under Attack in flank or rear.                                   NMM-12.11.8, NMM-13.4.7
bool struck_in_flank(const State&, UnitId);
/// The card of a leader is drawn before the first Bonus Card: his unit, struck in flank or rear, may turn for
/// round two.                                                                       NMM-12.19.1, NMM-R.119
void turn_in_melee(State&, const Table&, UnitId leader);
/// Whether a Squadron has an unused Support order, and a new Order cancels it.           NMM-9.6.4, NMM-R.115
bool supporting(const State&, UnitId squadron);
void cancel_support(State&, UnitId squadron);

}  // namespace linstock::matchlocks
