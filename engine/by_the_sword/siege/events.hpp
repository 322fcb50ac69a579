// What the log records of: Sieges.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

struct SiegeLevelRolled {
  AreaId castle;
  std::uint8_t die = 0, level = 0;
  bool breach = false;
  LINSTOCK_EVENT(SiegeLevelRolled, castle, die, level, breach)
};
/// What both sides lose in a siege this turn, in points.
struct SiegeLosses {
  AreaId castle;
  Points attacker = 0, defender = 0;
  LINSTOCK_EVENT(SiegeLosses, castle, attacker, defender)
};
struct SiegeResultRolled {
  AreaId castle;
  std::uint8_t dice = 0;
  std::int8_t modifier = 0;
  SiegeResult result{};
  std::uint8_t level = 0;  ///< from now on
  LINSTOCK_EVENT(SiegeResultRolled, castle, dice, modifier, result, level)
};
struct MarchedOut {
  PowerId power;
  AreaId from, to;
  LINSTOCK_EVENT(MarchedOut, power, from, to)
};
struct SiegeEnds {
  AreaId castle;
  LINSTOCK_EVENT(SiegeEnds, castle)
};
struct CastleFell {
  AreaId castle;
  PowerId by;
  LINSTOCK_EVENT(CastleFell, castle, by)
};

using SiegeEvents =
    Kinds<SiegeLevelRolled, SiegeLosses, SiegeResultRolled, MarchedOut, SiegeEnds, CastleFell>;

}  // namespace linstock::by_the_sword
