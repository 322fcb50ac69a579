// A Montrose match as the prompt shows it: the constant board from its data files, and a position from a
// view.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <boost/json/value.hpp>

#include "kernel/match.hpp"
#include "play/canvas.hpp"
#include "play/outline.hpp"
#include "words.hpp"

namespace linstock::play {

/// A space of the map.
struct BoardSpace {
  std::string id, label;  ///< label: in CAPITALS for a Burgh, Capitalised if named, else lower case
  bool burgh = false, named = false;
  std::size_t region = 0;  ///< index into Board::regions
  Point at;
};

/// A route between two spaces, by index.
struct BoardRoute {
  std::size_t a = 0, b = 0;
  bool mountain = false;
};

/// What is constant about a unit.
struct BoardUnit {
  std::string id, letter;  ///< letter: for a leader, the first two of his name
  std::size_t side = 0;
  bool leader = false;
  int strength = 0, reduced = 0;
};

/// A frontier, drawn as a polyline with its name.
struct Frontier {
  std::string name;
  Outline line;
};

/// The board of a match, from its data files.
struct Board {
  std::vector<BoardSpace> spaces;
  std::vector<BoardRoute> routes;
  std::vector<BoardUnit> units;
  std::vector<Frontier> frontiers;
  Outline land;  ///< inches from the top left of the map sheet, as all points
  std::vector<std::string> regions, turns;
  std::vector<bool> winter;
  std::map<std::string, std::size_t> card_side;
  std::vector<int> thresholds;  ///< boxes of the victories track with an effect

  /// Reads the board from the data files of a match.
  static Board read(const MatchSetup& setup, const Words& words);
};

/// The units of one side in one space.
struct Stack {
  std::size_t side = 0;
  std::vector<std::string> leaders;  ///< tokens: "Mo+2", inactive "(Ba+1)"
  std::vector<std::string> troops;   ///< tokens: "I3×2", "L"
  int combat = 0;                    ///< number of combat units

  /// "‹Mo+2 I3×2›", "[El+1 L×2 C]"; folded, with the number of combat units alone: "‹Mo+2 ·4›".
  std::string text(bool folded) const;
};

/// A position as the viewer knows it.
struct Position {
  std::map<std::string, std::vector<Stack>> stacks;  ///< by space
  std::vector<bool> beaten;                          ///< by space
  std::vector<Stack> pools;                          ///< by side
  std::vector<int> deck, discards, removed;          ///< by side: number of cards
  std::string card;                                  ///< the card in force, if any
  std::size_t turn = 1, victories = 0, phasing = 0;

  /// Reads a view of the match.
  static Position read(const Board& board, const boost::json::value& view);
};

}  // namespace linstock::play
