// What a position of And Gentlemen All is made of: units, the frames of what is in progress, drafts.
#pragma once

#include "and_gentlemen_all/ids.hpp"
#include "battlefield/reached.hpp"

namespace linstock::and_gentlemen_all {

struct Unit {
  Pose at;               ///< the middle of its front edge, and its facing. AGA-R.11
  std::uint16_t sp = 0;  ///< never removed. AGA-9.8
  Where where = Where::reserve;
  Formation formation = Formation::deployed;
  bool mounted = false;  ///< dragoons only: which of the two depictions is on the table. AGA-3.3
  Halted halted = Halted::no;
  friend bool operator==(const Unit&, const Unit&) = default;
};
BOOST_DESCRIBE_STRUCT(Unit, (), (at, sp, where, formation, mounted, halted))

/// Two enemies in contact, with the faces recorded when the contact began. AGA-R.14
struct Contact {
  UnitId parliament, royalist;
  Face on_parliament{}, on_royalist{};
  friend bool operator==(const Contact&, const Contact&) = default;
};
BOOST_DESCRIBE_STRUCT(Contact, (), (parliament, royalist, on_parliament, on_royalist))

/// SP that one unit inflicted on another in this player action. AGA-R.50
struct Harm {
  UnitId to, by;
  std::uint8_t sp = 0;
  Face on{};  ///< the face of `to` that `by` touched; none: inflicted from a distance
  friend bool operator==(const Harm&, const Harm&) = default;
};
BOOST_DESCRIBE_STRUCT(Harm, (), (to, by, sp, on))

/// The frame of a player action. AGA-4.12
struct PlayerAction {
  Seat side;  ///< the phasing side; none between actions
  CardId card;
  UnitSet done{};     ///< have moved, broken off, fired, attacked or tried to rally, depending on the card
  UnitSet to_run{};   ///< routed when the card was begun, and still to make their move. AGA-R.58
  UnitSet charged{};  ///< have moved into contact in this action. AGA-8.3
  UnitSet barred{};   ///< may not attack in this action: their advance was halted. AGA-R.98
  UnitSet due{};      ///< must test their morale. AGA-9.1
  UnitSet tested{};   ///< have taken the test for an advance. AGA-R.98
  List<Harm, max_units> harm{};
  friend bool operator==(const PlayerAction&, const PlayerAction&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerAction, (), (side, card, done, to_run, charged, barred, due, tested, harm))

/// The frame of a rout or fall back that enemies in contact may pursue. AGA-6.64, AGA-6.65
struct Flight {
  UnitId unit;           ///< routs or falls back; none: no flight is in progress
  UnitSet may_pursue{};  ///< those that have not decided yet. AGA-R.59
  friend bool operator==(const Flight&, const Flight&) = default;
};
BOOST_DESCRIBE_STRUCT(Flight, (), (unit, may_pursue))

/// One leg of a move. AGA-6.16, AGA-T.manoeuvre
enum class LegKind : std::uint8_t {
  ahead,
  wheel_left,
  wheel_right,
  turn_left,
  turn_right,
  drift_left,  ///< amount: how far sideways the leg ahead just made goes
  drift_right,
  form,  ///< amount: the Formation
  face,  ///< artillery that has just formed; amount: the heading. AGA-6.10
  mount,
  dismount,
  leave,  ///< over its own table edge. AGA-R.40
};
BOOST_DESCRIBE_ENUM(LegKind, ahead, wheel_left, wheel_right, turn_left, turn_right, drift_left, drift_right,
                    form, face, mount, dismount, leave)
struct Leg {
  LegKind kind{};
  std::int32_t amount = 0;  ///< Mil or Angle, or as the kind says
  friend bool operator==(const Leg&, const Leg&) = default;
};
BOOST_DESCRIBE_STRUCT(Leg, (), (kind, amount))

constexpr std::size_t max_legs = 24;  // AGA-R.119

/// The draft of a move: its legs so far, and the unit as it stands after them.
struct MoveDraft {
  UnitId unit;
  List<Leg, max_legs> legs{};
  Unit now{};               ///< the unit after these legs
  Mil spent = 0;            ///< of its movement allowance
  Pose leg_from{};          ///< where the last leg began; a further leg of the same kind extends that leg
  Mil spent_before = 0;     ///< `spent` before the last leg
  std::uint8_t swung = 0;   ///< column only: manoeuvres since the last leg ahead. AGA-R.117
  bool halted = false;      ///< it touches a unit or has left the table: no further legs
  bool in_contact = false;  ///< it touches an enemy
  friend bool operator==(const MoveDraft&, const MoveDraft&) = default;
};
BOOST_DESCRIBE_STRUCT(MoveDraft, (),
                      (unit, legs, now, spent, leg_from, spent_before, swung, halted, in_contact))
using Draft = std::variant<NoDraft, MoveDraft>;
using UnitReach = battlefield::Reached<UnitId, Formation, LegKind>;

}  // namespace linstock::and_gentlemen_all
