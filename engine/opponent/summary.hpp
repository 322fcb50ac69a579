// The summary of a finished match: battles against their odds, turning points of a battle on the table, dice
// against their expectation. Independent of the game; <game>/programs/summary.hpp finds them.
#pragma once

#include "kernel/game_info.hpp"

namespace linstock {

/// Seats, spaces and what is counted are named by ids; the catalogues have the words for them.
struct Summary {
  /// The units that a seat lost in a battle, beside the expected number.
  struct Loss {
    std::string seat;
    std::size_t units = 0;
    double expected = 0;
  };
  struct Battle {
    std::string is;         ///< "battle", "assault"
    std::size_t event = 0;  ///< number, in the viewer's log, of the event that begins the battle
    std::size_t turn = 0;
    std::string space;
    std::string attacker;
    std::string won;  ///< seat; empty: the match ended before the battle did
    /// The chance of each outcome before the battle, from 0 to 1, as match.odds names them; empty if there
    /// were no odds.
    std::vector<std::pair<std::string, double>> chances{};
    std::vector<Loss> losses{};
  };
  /// Something that dice decide, counted over the match, with its expected value.
  struct Luck {
    std::string seat;
    std::string name;
    double got = 0;
    double expected = 0;
  };
  /// An event of a battle on the table that brought its end nearer.
  struct TurningPoint {
    std::string is;         ///< the kind of event: "routed", "destroyed", "demoralised", "shattered"
    std::size_t event = 0;  ///< its number in the viewer's log
    std::size_t turn = 0;
    std::string seat;  ///< whom it hurt
    std::string unit;  ///< or command; empty: the whole army
  };
  std::vector<Battle> battles{};
  std::vector<TurningPoint> turning_points{};
  std::vector<Luck> luck{};
};

/// The summary of a finished match, with events numbered as in this viewer's log. The odds of a battle are
/// those that the seat whose play began it could know. Undone plays do not count. Empty if the game has no
/// summaries.
Summary summary_of(const Match& match, std::span<const GameInfo> games, Viewer viewer);

/// As a JSON object; chances and expectations with six decimals.
std::string summary_in_json(const Summary& summary);

}  // namespace linstock
