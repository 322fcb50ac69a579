// What the prompt shows of a Montrose match: the constant board from its data files, and a position from a
// view.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <boost/json/value.hpp>

#include "kernel/match.hpp"
#include "play/canvas.hpp"
#include "words.hpp"

namespace linstock::play {

struct Point {
  double x = 0, y = 0;
};

struct BoardSpace {
  std::string id, label;  ///< CAPITALS: Burgh; Capitalised: named; lower case: unnamed
  bool burgh = false, named = false;
  std::size_t region = 0;
  Point at;
};

struct BoardRoute {
  std::size_t a = 0, b = 0;
  bool mountain = false;
};

struct BoardUnit {
  std::string id, letter;  ///< of a leader two letters of his name
  std::size_t side = 0;
  bool leader = false;
  int strength = 0, reduced = 0;
};

struct Frontier {
  std::string name;
  std::vector<Point> line;
};

/// The board of a match, as its data files have it.
struct Board {
  std::vector<BoardSpace> spaces;
  std::vector<BoardRoute> routes;
  std::vector<BoardUnit> units;
  std::vector<Frontier> frontiers;
  std::vector<Point> land;
  std::vector<std::string> regions, turns;
  std::vector<bool> winter;
  std::map<std::string, std::size_t> card_side;
  std::vector<int> thresholds;  ///< boxes of the victories track that do something

  static Board read(const MatchSetup& setup, const Words& words);
};

/// The units of one side in one space.
struct Stack {
  std::size_t side = 0;
  std::vector<std::string> leaders;  ///< tokens: "Mo+2", inactive "(Ba+1)"
  std::vector<std::string> troops;   ///< tokens: "I3×2", "L"
  int combat = 0;

  /// "‹Mo+2 I3×2›", "[El+1 L×2 C]"; folded, "‹Mo+2 ·4›".
  std::string text(bool folded) const;
};

/// A position as its viewer sees it.
struct Position {
  std::map<std::string, std::vector<Stack>> stacks;  ///< by space
  std::vector<bool> beaten;                          ///< by space
  std::vector<Stack> pools;                          ///< by side
  std::vector<int> deck, discards, removed;          ///< by side: how many cards
  std::string card;                                  ///< in force
  std::size_t turn = 1, victories = 0, phasing = 0;

  static Position read(const Board& board, const boost::json::value& view);
};

}  // namespace linstock::play
