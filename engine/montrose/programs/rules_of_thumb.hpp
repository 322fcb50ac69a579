// Rules of thumb for Campaigns of Montrose, quick answers and candidates for look-ahead, and the program that
// plays by them.
#pragma once

#include "montrose/programs/judgement.hpp"
#include "opponent/known.hpp"
#include "opponent/opponent.hpp"

namespace linstock::montrose {

/// What rule-of-thumb brings to look-ahead (opponent/lookahead.hpp): worth is in victories.
struct Mind {
  const Table& t;

  /// The whole answers worth playing out; if there are more than `most`, a random selection of that many.
  std::vector<Line> candidates(const State&, const Step&, Seat, std::size_t most, Rng&) const;
  /// A reasonable answer without look-ahead. `options` are those of the step, without a draft.
  Line quick(const State&, const Step&, const Options& options, Rng&) const;
  /// Far enough is the end of the player turn.
  static auto until(const State& from) {
    return [turn = from.turn, phasing = from.phasing](const State& now) {
      return now.turn != turn || now.phasing != phasing;
    };
  }
  double worth(const State& s, Seat side) const { return montrose::worth(s, t, side); }
};

/// What search brings to it: worth is the chance of winning.
struct LearntMind : Mind {
  double worth(const State& s, Seat side) const { return chance(s, t, side); }
};

/// The answer of a program. Its worth is the mean of its playouts to the end of the phasing player's turn, 0
/// if it was given without look-ahead.
Decision think(const Known<Montrose>&, const Step&, Program, Rng&);

}  // namespace linstock::montrose
