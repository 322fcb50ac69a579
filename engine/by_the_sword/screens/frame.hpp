// Groups of cavalry screens, and a fight between two of them.
#pragma once

#include "by_the_sword/model.hpp"

namespace linstock::by_the_sword {

/// A group of screens. Only its owner knows of it until it is declared.                    BTS-scr.2, BTS-I.4
struct Screens {
  std::uint8_t count = 0;  ///< 0: this line is free
  AreaId at;
  AreaId from;         ///< where it came from this turn; none: it has not moved
  bool moved = false;  ///< has had its move of this turn, or passed
  friend bool operator==(const Screens&, const Screens&) = default;
};
BOOST_DESCRIBE_STRUCT(Screens, (), (count, at, from, moved))

/// A fight between two groups: the group that has come, and the group that it meets.             BTS-scr.4
struct ScreenFight {
  ScreensId attacker, defender;  ///< none: there is no fight
  std::uint8_t round = 0;        ///< 1 or 2
  std::uint8_t hits = 0;         ///< of the attacker, in this round
  friend bool operator==(const ScreenFight&, const ScreenFight&) = default;
};
BOOST_DESCRIBE_STRUCT(ScreenFight, (), (attacker, defender, round, hits))

}  // namespace linstock::by_the_sword
