// How a net learns to judge the positions of a game: from matches that programs have played.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "opponent/value_net.hpp"

namespace linstock {

/// A position of a match, and whether the side that the game's net judges for has won it.
struct Example {
  std::vector<double> features;
  bool won = false;
};
using Examples = std::vector<Example>;  ///< of one match

/// Whether a game has a net to train.
bool can_train(std::string_view game);
/// The examples of one match between programs of a game that has a net.
Examples examples_of(std::string_view game, std::uint64_t seed);

/// A net, and how well it judges the matches that it has not learnt from: one in ten.
struct Trained {
  ValueNet net;
  double right = 0;  ///< the share of their positions in which the likelier side won
  double loss = 0;   ///< logarithmic, the mean of their positions
};

/// Trains a net on matches, which must be at least ten, and have examples. The same matches give the same
/// net.
Trained train(std::span<const Examples> matches, std::size_t hidden = 24, int rounds = 40);

}  // namespace linstock
