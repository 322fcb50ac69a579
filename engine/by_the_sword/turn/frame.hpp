// Dice for an order, and how the campaign ends.
#pragma once

#include "by_the_sword/model.hpp"

namespace linstock::by_the_sword {

/// Powers that roll 2D6 for a strict order, ties among themselves again.            BTS-setup.10, BTS-init.1
struct RollOff {
  Powers powers;
  std::array<std::uint8_t, player_count + 1> place{};  ///< from 0, the highest; tied ones share it
  std::array<std::uint8_t, player_count + 1> total{};  ///< of this roll; 0: not rolled yet
  friend bool operator==(const RollOff&, const RollOff&) = default;
};
BOOST_DESCRIBE_STRUCT(RollOff, (), (powers, place, total))

/// The players who want no more: those who have conceded, and those who agree to end without a winner.
///                                                                                                BTS-win.5
struct Endings {
  Powers conceded, agreed;
  Seats resigned;  ///< further persons who have given up: the rules decide for them             BTS-R.213
  friend bool operator==(const Endings&, const Endings&) = default;
};
BOOST_DESCRIBE_STRUCT(Endings, (), (conceded, agreed, resigned))

}  // namespace linstock::by_the_sword
