// What the log records of morale, Tokens and losses.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/model.hpp"

namespace linstock::matchlocks {

/// A unit takes Disarray Tokens, and has so many now.
enum class DisarrayReason : std::uint8_t {
  direction,
  turning,
  bad_going,
  obstacle,
  friends,
  evade,
  caught,
  flank,
  fall_back,
  disengaged,
  pursuit,
  follow_up,
  second_round,
  third_round,
  turned_in_melee,
  across,
  explosion
};
BOOST_DESCRIBE_ENUM(DisarrayReason, direction, turning, bad_going, obstacle, friends, evade, caught, flank,
                    fall_back, disengaged, pursuit, follow_up, second_round, third_round, turned_in_melee,
                    across, explosion)
struct Disarrayed {
  UnitId unit;
  DisarrayReason because{};
  std::uint8_t tokens = 0;
  LINSTOCK_EVENT(Disarrayed, unit, because, tokens)
};
/// A Morale Crisis Test and its result.
enum class Result : std::uint8_t { pass, daunted, broken };
BOOST_DESCRIBE_ENUM(Result, pass, daunted, broken)
/// What is for and against a unit in a test.                                                 NMM-13.4
enum class Circumstance : std::uint8_t {
  veteran,
  full_strength,
  won_melee,
  led,
  raw,
  disarrayed,
  flanked,
  brigade_gone
};
BOOST_DESCRIBE_ENUM(Circumstance, veteran, full_strength, won_melee, led, raw, disarrayed, flanked,
                    brigade_gone)
struct Tested {
  UnitId unit;
  TestReason because{};
  List<Circumstance, 8> circumstances;
  std::uint8_t rerolls = 0;  ///< the face that is rerolled; 0: none
  std::uint8_t total = 0, kills = 0;
  bool doubled = false;  ///< a straight double decided it
  Result result{};
  LINSTOCK_EVENT(Tested, unit, because, circumstances, rerolls, total, kills, doubled, result)
};
/// A unit is Daunted, or Daunted again.
struct Daunted {
  UnitId unit;
  bool again = false;
  LINSTOCK_EVENT(Daunted, unit, again)
};
/// Why a unit left the battle.
enum class Loss : std::uint8_t {
  destroyed,
  broken,
  captured,
  off_table,
  evaded_off,
  pursued_off,
  looting,
  lost_with_unit,
  killed
};
BOOST_DESCRIBE_ENUM(Loss, destroyed, broken, captured, off_table, evaded_off, pursued_off, looting,
                    lost_with_unit, killed)
struct Left {
  UnitId unit;
  Loss how{};
  LINSTOCK_EVENT(Left, unit, how)
};
/// A leader was at risk.
struct RiskRun {
  UnitId leader;
  std::uint8_t dice = 0;
  bool lost = false;
  LINSTOCK_EVENT(RiskRun, leader, dice, lost)
};
/// Army Morale Tokens surrendered or, if negative, regained.
struct TokensLost {
  Side side{};
  std::int8_t tokens = 0;
  UnitId because;  ///< of this unit or leader
  LINSTOCK_EVENT(TokensLost, side, tokens, because)
};

using MoraleEvents = Kinds<Disarrayed, Tested, Daunted, Left, RiskRun, TokensLost>;

}  // namespace linstock::matchlocks
