// The odds of an automatic battle, worked out exactly from the position before its next round.
#pragma once

#include <array>
#include <map>

#include "by_the_sword/by_the_sword.hpp"

namespace linstock::by_the_sword {

/// How an automatic battle may end.                                                   BTS-S.11.8, BTS-S.11.10
struct BattleOdds {
  double attacker = 0, defender = 0;                  ///< chance that the side wins
  std::map<std::size_t, double> rounds;               ///< the chance of each number
  std::array<std::map<std::size_t, double>, 2> lost;  ///< of each loss of strength, of attacker and defender
};

/// The odds of the automatic battle or assault in the frame, the ground rolled or, if it is not, averaged.
/// Nobody concedes.
BattleOdds battle_odds(const State&, const Table&);

}  // namespace linstock::by_the_sword
