// What a match came to, when it is over: its battles against the odds that they had, dice against their
// expectation. Knows no game; one file for each game tells its battles (opponent/<game>/summary.hpp).
#pragma once

#include "kernel/game_info.hpp"

namespace linstock {

/// Seats, spaces and what is counted are named by ids: a catalogue has their words.
struct Summary {
  /// What a seat lost in a battle, and what it was to expect.
  struct Loss {
    std::string seat;
    std::size_t units = 0;
    double expected = 0;
  };
  struct Battle {
    std::string is;         ///< "battle", "assault"
    std::size_t event = 0;  ///< number in the viewer's log of the event with which it begins
    std::size_t turn = 0;
    std::string space;
    std::string attacker;
    std::string won;  ///< seat; empty: the match ended before the battle did
    /// From 0 to 1, before it began: of each outcome by its name, as match.odds gives them; empty if there
    /// were no odds of it.
    std::vector<std::pair<std::string, double>> chances{};
    std::vector<Loss> losses{};
  };
  /// Something that dice decide, counted over the match, beside its expectation.
  struct Luck {
    std::string seat;
    std::string name;
    double got = 0;
    double expected = 0;
  };
  std::vector<Battle> battles{};
  std::vector<Luck> luck{};
};

/// The summary of a match that is over, its events numbered as this viewer's log numbers them. The odds are
/// those of who led his forces into the battle, from what he knew. Plays that were taken back do not count.
/// Empty if the game tells none.
Summary summary_of(const Match& match, std::span<const GameInfo> games, Viewer viewer);

/// As a JSON object; chances and expectations with six decimals.
std::string summary_in_json(const Summary& summary);

}  // namespace linstock
