// What dice may yet bring, in numbers: the odds of battles and of rolls. Knows no game; opponent/chain.hpp
// works them out, and one file for each game says what may be asked (opponent/<game>/odds.hpp).
#pragma once

#include "kernel/match.hpp"

namespace linstock {

/// The odds of one thing that dice will decide. Chances are from 0 to 1. Names are ids: a catalogue has their
/// words.
struct Odds {
  /// A way in which an outcome may come about.
  struct Way {
    std::string name;
    double chance = 0;
  };
  /// One of the outcomes, of which exactly one happens; its ways add up to it.
  struct End {
    std::string name;
    double chance = 0;
    std::vector<Way> ways{};
  };
  /// An expected value.
  struct Mean {
    std::string seat;  ///< whose; empty: nobody's
    std::string name;
    double mean = 0;
    double error = 0;      ///< standard error; 0 if exact
    std::size_t most = 0;  ///< how many there are; 0: without a bound
  };
  /// The chance of each value that is ever taken, in ascending order.
  struct Spread {
    struct Part {
      std::size_t value = 0;
      double chance = 0;
    };
    std::string seat, name;
    std::vector<Part> parts{};
    double more = 0;  ///< chance of a value above the last one
  };

  /// Dice to be thrown, and all that is added to them, as the event will list it.
  struct Sum {
    struct Part {
      std::string because;
      std::optional<int> by;  ///< none: it depends on what the viewer does not know
      std::string clause;
    };
    std::string whose;  ///< the unit's, or the side's
    std::size_t dice = 1;
    std::vector<Part> parts{};
    std::optional<int> least{};  ///< what a smaller total counts as
  };
  /// A test that may be due after the throw, as if nothing else came between.
  struct Test {
    std::string unit;
    double due = 0;  ///< chance that it must be made; its results add up to it
    std::vector<Way> results{};
  };

  std::string is;    ///< what kind of thing: "battle", "recruit", "fire", "attack", …
  std::string line;  ///< the play that it supposes; empty: as things stand
  std::string space;
  std::string seat;          ///< who attacks, or throws
  std::string unit, target;  ///< of a throw for one unit, or of one unit against another
  std::vector<End> ends{};
  std::vector<Mean> means{};
  std::vector<Spread> spreads{};
  std::vector<Sum> sums{};
  std::vector<Test> tests{};
  std::vector<std::string> unknown{};  ///< units of which more than one thing is supposed
  std::size_t states = 0;              ///< positions gone through
  std::size_t samples = 0;             ///< battles played at random in their place; 0: exact
  double error = 0;                    ///< greatest standard error of a chance; 0 if exact
  double left = 0;  ///< chance not followed to its end; below 1e-12 unless thousands of rounds are likely
};

/// What the match gives odds of, from what the viewer may know and nothing else. Without a line: of what is
/// being thrown or fought, or else of each thing that may come next. With one: of what this answer to the
/// open question leads to, or of a throw that the game lets anybody suppose. Empty if that is nothing, or the
/// game has no odds. Refused if the line is.
std::expected<std::vector<Odds>, Refusal> odds_of(const Match& match, Viewer viewer, std::string_view line);

/// As a JSON array; chances with six decimals.
std::string odds_in_json(const std::vector<Odds>& all);

}  // namespace linstock
