// The odds of battles and rolls. Independent of the game: opponent/markov_chain.hpp computes them, and
// <game>/programs/odds.hpp says what may be asked.
#pragma once

#include <map>

#include "kernel/match.hpp"

namespace linstock {

/// The odds of one thing that dice will decide. Chances are probabilities from 0 to 1. Names are ids; the
/// catalogues have the words for them.
struct Odds {
  /// One way in which an outcome may come about.
  struct Way {
    std::string name;
    double chance = 0;
  };
  /// One of the mutually exclusive outcomes; its ways, if any, add up to its chance.
  struct End {
    std::string name;
    double chance = 0;
    std::vector<Way> ways{};
  };
  /// An expected value.
  struct Mean {
    std::string seat;  ///< whose; empty: of no seat
    std::string name;
    double mean = 0;
    double error = 0;      ///< standard error; 0 if exact
    std::size_t most = 0;  ///< greatest possible value; 0: not stated
    std::string unit{};    ///< whose alone it is; empty: of nobody in particular
  };
  /// A distribution: the chance of each possible value, in ascending order.
  struct Spread {
    struct Part {
      std::size_t value = 0;
      double chance = 0;
    };
    std::string seat, name;
    std::vector<Part> parts{};
    double more = 0;     ///< chance of a value above the last one
    std::string unit{};  ///< as above
  };

  /// Dice to be thrown and their modifiers, as the event will list them.
  struct Sum {
    struct Part {
      std::string because;
      std::optional<int> by;  ///< none: depends on what the viewer does not know
      std::string clause;
    };
    std::string whose;  ///< id of a unit, or of a side
    std::size_t dice = 1;
    std::vector<Part> parts{};
    std::optional<int> least{};  ///< a smaller total counts as this; none: no minimum
  };
  /// A test that may be due after the throw, supposing that nothing else intervenes.
  struct Test {
    std::string unit;
    double due = 0;  ///< chance that the test is due; the results add up to it
    std::vector<Way> results{};
    std::string is{"morale"};  ///< what is tested: "morale", or "danger" to a general
  };

  std::string is;    ///< what kind of thing: "battle", "recruit", "fire", "attack", …
  std::string line;  ///< the play that is supposed; empty: the position as it is
  std::string space;
  std::string seat;          ///< who attacks, or throws
  std::string unit, target;  ///< if the throw is for one unit, or by one unit against another
  std::vector<End> ends{};
  std::vector<Mean> means{};
  std::vector<Spread> spreads{};
  std::vector<Sum> sums{};
  std::vector<Test> tests{};
  std::vector<std::string> unknown{};  ///< units whose roster is unknown: averaged over what it may be
  std::size_t states = 0;              ///< positions enumerated
  std::size_t samples = 0;             ///< random playouts instead of an exact solution; 0: exact
  double error = 0;                    ///< upper bound on the standard error of a chance; 0 if exact
  double left = 0;  ///< chance not followed to an end; below 1e-12 unless thousands of rounds are likely
};

/// Adds the chances of each value, and the mean that follows: of a unit of a seat.
void add_spread(Odds&, std::string_view seat, std::string_view unit, std::string_view name,
                const std::map<std::size_t, double>& chances);

/// The odds in a match, from what the viewer may know alone. With an empty line: of the throw or battle in
/// progress, or else of each that may come next. With a line: of what this answer to the open question leads
/// to, or of a throw that anybody may suppose in this game. Empty if no dice are involved, or if the game has
/// no odds. Refused if the line is not legal, or if a bound of the engine is reached.
std::expected<std::vector<Odds>, Refusal> odds_of(const Match& match, Viewer viewer, std::string_view line);

/// As a JSON array; chances with six decimals.
std::string odds_in_json(const std::vector<Odds>& all);

}  // namespace linstock
