// Match options of Declare Thee Sir: the switches of its rulings and its optional rules. DTS-T.switches
#pragma once

#include <cstdint>

#include "kernel/describe.hpp"

namespace linstock::declare_thee_sir {

enum class Overlap : std::uint8_t { off, one };
BOOST_DESCRIBE_ENUM(Overlap, off, one)
enum class RoundEnd : std::uint8_t { exhaust, day_card };
BOOST_DESCRIBE_ENUM(RoundEnd, exhaust, day_card)
enum class EventDeck : std::uint8_t { reconstruction, none, scenario };
BOOST_DESCRIBE_ENUM(EventDeck, reconstruction, none, scenario)
enum class EventDensity : std::uint8_t { all, third };
BOOST_DESCRIBE_ENUM(EventDensity, all, third)
enum class StandScale : std::uint8_t { mm15, mm25 };
BOOST_DESCRIBE_ENUM(StandScale, mm15, mm25)
enum class FireArc : std::uint8_t { wide, narrow };  ///< 45 or 22.5 degrees each side
BOOST_DESCRIBE_ENUM(FireArc, wide, narrow)
enum class FlankTest : std::uint8_t { start, contact };
BOOST_DESCRIBE_ENUM(FlankTest, start, contact)
enum class RoadBonus : std::uint8_t { cumulative, single };
BOOST_DESCRIBE_ENUM(RoadBonus, cumulative, single)
enum class DifficultRate : std::uint8_t { per_inch, whole_move };
BOOST_DESCRIBE_ENUM(DifficultRate, per_inch, whole_move)
enum class ModifierStacking : std::uint8_t { each, line };
BOOST_DESCRIBE_ENUM(ModifierStacking, each, line)
enum class HorseFire : std::uint8_t { all, firelocks };
BOOST_DESCRIBE_ENUM(HorseFire, all, firelocks)
enum class MeleeColumn : std::uint8_t { after_loss, before_loss };
BOOST_DESCRIBE_ENUM(MeleeColumn, after_loss, before_loss)
enum class AfterHold : std::uint8_t { stay, recoil };
BOOST_DESCRIBE_ENUM(AfterHold, stay, recoil)
enum class RoutDirection : std::uint8_t { away_then_edge, owner };
BOOST_DESCRIBE_ENUM(RoutDirection, away_then_edge, owner)
enum class PursuitCollision : std::uint8_t { halt, melee };
BOOST_DESCRIBE_ENUM(PursuitCollision, halt, melee)
enum class HaltedRolls : std::uint8_t { level, one };
BOOST_DESCRIBE_ENUM(HaltedRolls, level, one)
enum class HopeCard : std::uint8_t { reshuffle, at_once };
BOOST_DESCRIBE_ENUM(HopeCard, reshuffle, at_once)
enum class LostColours : std::uint8_t { allowed, forbidden };
BOOST_DESCRIBE_ENUM(LostColours, allowed, forbidden)
enum class Victory : std::uint8_t { broken, points, objective, last_stand };
BOOST_DESCRIBE_ENUM(Victory, broken, points, objective, last_stand)
enum class GeneralLoss : std::uint8_t { none, check };
BOOST_DESCRIBE_ENUM(GeneralLoss, none, check)

struct Rules {
  std::uint8_t declare_clock = 30;  // DTS-R.10: seconds to declare, for people who play live; 0: no limit
  Overlap declare_overlap = Overlap::off;                           // DTS-R.12, DTS-R.13
  RoundEnd round_end = RoundEnd::exhaust;                           // DTS-R.3
  EventDeck event_deck = EventDeck::reconstruction;                 // DTS-R.2
  EventDensity event_density = EventDensity::all;                   // DTS-R.2
  bool troop_grades = false;                                        // DTS-R.56
  StandScale stand_scale = StandScale::mm15;                        // DTS-R.18
  FireArc fire_arc = FireArc::wide;                                 // DTS-R.21
  FlankTest flank_test = FlankTest::start;                          // DTS-R.22
  bool premeasure = false;                                          // DTS-R.26
  RoadBonus road_bonus = RoadBonus::cumulative;                     // DTS-R.30
  DifficultRate difficult_rate = DifficultRate::per_inch;           // DTS-R.33
  bool advance_wheel = true;                                        // DTS-R.36
  bool obstacles_stop_rout = false;                                 // DTS-R.39
  bool column_fire = false;                                         // DTS-R.58
  ModifierStacking modifier_stacking = ModifierStacking::each;      // DTS-R.64
  HorseFire horse_fire = HorseFire::all;                            // DTS-R.69
  bool hedgehog_fire = true;                                        // DTS-R.70
  MeleeColumn melee_column = MeleeColumn::after_loss;               // DTS-R.76
  AfterHold contact_after_hold = AfterHold::stay;                   // DTS-R.81
  bool guns_abandoned = false;                                      // DTS-R.86
  RoutDirection rout_direction = RoutDirection::away_then_edge;     // DTS-R.88
  PursuitCollision pursuit_collision = PursuitCollision::halt;      // DTS-R.96
  HaltedRolls halted_rally_rolls = HaltedRolls::level;              // DTS-R.103
  std::uint8_t dragoon_cards = 1;                                   // DTS-R.9: 1 or 2
  bool forlorn_hope = true;                                         // DTS-R.106
  bool carole = true;                                               // DTS-R.106
  bool capture = true;                                              // DTS-R.106
  HopeCard hope_card = HopeCard::reshuffle;                         // DTS-R.108
  LostColours lost_colours_rally = LostColours::allowed;            // DTS-R.118
  Victory victory = Victory::broken;                                // DTS-R.123
  std::uint8_t game_length = 0;                                     // DTS-R.125; 0: as the scenario says
  GeneralLoss general_loss = GeneralLoss::none;                     // DTS-V.6
  std::uint8_t royalist_commanders = 1, parliament_commanders = 1;  // DTS-R.8: 1 to 4
};
BOOST_DESCRIBE_STRUCT(Rules, (),
                      (declare_clock, declare_overlap, round_end, event_deck, event_density, troop_grades,
                       stand_scale, fire_arc, flank_test, premeasure, road_bonus, difficult_rate,
                       advance_wheel, obstacles_stop_rout, column_fire, modifier_stacking, horse_fire,
                       hedgehog_fire, melee_column, contact_after_hold, guns_abandoned, rout_direction,
                       pursuit_collision, halted_rally_rolls, dragoon_cards, forlorn_hope, carole, capture,
                       hope_card, lost_colours_rally, victory, game_length, general_loss, royalist_commanders,
                       parliament_commanders))

}  // namespace linstock::declare_thee_sir
