// Match options of And Gentlemen All: the switches of its rulings and its optional rules.
#pragma once

#include "kernel/describe.hpp"

namespace linstock::and_gentlemen_all {

enum class FigureScale : std::uint8_t { mm15, mm25 };
BOOST_DESCRIBE_ENUM(FigureScale, mm15, mm25)
enum class ContactFace : std::uint8_t { edge, zone };
BOOST_DESCRIBE_ENUM(ContactFace, edge, zone)
enum class FireArc : std::uint8_t { wide, narrow };  ///< 45 or 22.5 degrees each side
BOOST_DESCRIBE_ENUM(FireArc, wide, narrow)
enum class PursuitMelee : std::uint8_t { next_card, at_once };
BOOST_DESCRIBE_ENUM(PursuitMelee, next_card, at_once)
enum class Counted : std::uint8_t { one, two };
BOOST_DESCRIBE_ENUM(Counted, one, two)
enum class HorseManoeuvres : std::uint8_t { any_one, each_once };  ///< of wheel, turn and drift
BOOST_DESCRIBE_ENUM(HorseManoeuvres, any_one, each_once)

/// What both players choose before play, besides the scenario. AGA-D.17
struct Rules {
  FigureScale figure_scale = FigureScale::mm15;                 // AGA-2.3, AGA-2.13
  ContactFace contact_face = ContactFace::edge;                 // AGA-R.14
  bool conform = false;                                         // AGA-R.15
  FireArc fire_arc = FireArc::wide;                             // AGA-R.16
  bool artillery_overhead = false;                              // AGA-R.17
  bool fire_into_melee = false;                                 // AGA-R.19
  HorseManoeuvres horse_manoeuvres = HorseManoeuvres::any_one;  // AGA-R.31
  bool move_before_turn = false;                                // AGA-R.32
  bool artillery_attacks = false;                               // AGA-R.44, AGA-R.74
  bool turn_to_face = false;                                    // AGA-R.45
  bool held_units_pursue = false;                               // AGA-R.59
  PursuitMelee pursuit_melee = PursuitMelee::next_card;         // AGA-R.68
  bool offtable_pursuit_loss = false;                           // AGA-R.71
  Counted count_rout_then_destroyed = Counted::one;             // AGA-R.96
  bool command_morale = false;                                  // AGA-10.17, AGA-R.101
  std::uint16_t army_morale_bonus = 0;                          // AGA-11.7: added to the number
  bool green_morale = false;                                    // AGA-M.12
  bool hidden_rosters = false;                                  // AGA-R.103
  bool scenario_start = false;                                  // AGA-S.1.10, AGA-S.2.12
};
BOOST_DESCRIBE_STRUCT(Rules, (),
                      (figure_scale, contact_face, conform, fire_arc, artillery_overhead, fire_into_melee,
                       horse_manoeuvres, move_before_turn, artillery_attacks, turn_to_face, held_units_pursue,
                       pursuit_melee, offtable_pursuit_loss, count_rout_then_destroyed, command_morale,
                       army_morale_bonus, green_morale, hidden_rosters, scenario_start))

}  // namespace linstock::and_gentlemen_all
