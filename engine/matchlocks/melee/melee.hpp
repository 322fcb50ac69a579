// What the files of the Melee share.                                                                  XII
#pragma once

#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

// --- who may Attack whom, and how it comes to contact: attack.cpp, contact.cpp ---

/// The reach of an Attack Action: a Move, of Cavalry a Charge Move.          NMM-10.3.2, NMM-10.3.3, NMM-R.92
Mil attack_reach(const Table&, UnitId, const Unit&, bool bad_going);
/// Whether any part of a way lies in Bad Going.                                                   NMM-R.69
bool crosses_bad_going(const Table&, const Convex&, Angle direction, Mil distance);
/// The face of a target that an attacker would strike from where it stands. Garrisons have four, each of
/// which counts as a front.                                                            NMM-R.93, NMM-R.109
Face struck_face(const State&, const Table&, UnitId attacker, UnitId target);
/// Where an attacker comes to stand against a face of its target, and the straight way to there.
struct Contact {
  Pose at;
  Angle direction = 0;
  Mil distance = 0;
  bool across = false;  ///< over a defended obstacle, or into a building
};
/// The contact nearest to centre on centre that is legal; else why there is none.
///                                        NMM-12.2.1, NMM-12.2.2, NMM-R.91, NMM-R.92, NMM-R.109, NMM-R.146
std::expected<Contact, Refusal> contact_with(const State&, const Table&, UnitId attacker, UnitId target,
                                             Face);
/// The contact of an Attack that can no longer be refused: centre on centre if no other contact is legal.
Contact contact_after_all(const State&, const Table&, UnitId attacker, UnitId target, Face);
/// Why a unit may not Attack another, if so.
std::optional<Refusal> why_no_attack(const State&, const Table&, UnitId u, UnitId target);
std::optional<Refusal> why_no_support(const State&, const Table&, UnitId u, UnitId ahead);
/// Sets a unit, its attached leaders if `led`, and Guns that go with it, in a place.
void set_at(State&, GamePlay&, UnitId, const Pose&, Cause, bool led, Clause);

// --- frames ---

/// The Melee in which a unit fights, or is about to fight.
std::optional<std::uint8_t> engaged_in(const State&, UnitId);
/// The side of a Melee on which the units of one player are.
std::uint8_t side_in(const State&, const Table&, std::uint8_t melee, Side);
constexpr std::uint8_t opposite(std::uint8_t side) { return 1 - side; }
/// An unused frame; if there is none the play is refused.
std::uint8_t open_melee(State&);
/// A Melee is over, or did not come about.                                                        NMM-R.97
void close_melee(State&, std::uint8_t melee);
inline Fighter& first_of(State& s, std::uint8_t melee, std::uint8_t side) {
  return s.melees[melee].sides[side][0];
}
inline const Fighter& first_of(const State& s, std::uint8_t melee, std::uint8_t side) {
  return s.melees[melee].sides[side][0];
}
/// Whether a unit still fights in a Melee.
bool still_in(const State&, const Fighter&);
/// The unit on a side that has the most figures, of those that still fight; none: nobody does.
///                                                                              NMM-12.19.6, NMM-12.22.6
UnitId strongest(const State&, std::uint8_t melee, std::uint8_t side);
inline Seat owner(const Table& t, UnitId u) { return seat_of(t[u].side); }
/// Mounted troops of all kinds: Cavalry as Foot sees them.                                        NMM-R.175
inline bool rides(const State& s, const Table& t, UnitId u) { return mounted(t, u, s.units[u]); }

// --- reaction: reaction.cpp, evade.cpp ---

/// The target does not Evade: it stands, turns, meets or is caught.                        NMM-T.reaction
void stand_or_turn(State&, GamePlay&, std::uint8_t melee);
/// The target takes a stance, and the two close.
void take_stance(State&, GamePlay&, std::uint8_t melee, Stance, std::uint8_t die);
/// The target Evades, if it can.                                                              NMM-12.5
void evade(State&, GamePlay&, std::uint8_t melee, std::uint8_t die);
/// Turned so that the face which was struck becomes its front, if there is room.
std::optional<Pose> turned_to_face(const State&, const Table&, UnitId, Face, UnitId attacker);

}  // namespace linstock::matchlocks
