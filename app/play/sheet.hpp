// What lies between the players, whichever game they play: the board of Montrose or a plan of a table, or
// nothing that is drawn. The session knows no game; it shows its sheet.
#pragma once

#include <variant>

#include "play/montrose/board.hpp"
#include "play/montrose/map_view.hpp"
#include "play/plan.hpp"

namespace linstock::play {

using Lines = std::vector<std::string>;

class Sheet {
 public:
  /// Nothing is drawn, the board of Montrose, the plan of a table.
  using Of = std::variant<std::monostate, Board, Plan>;

  /// The sheet of a match; what it names goes to the words.
  static Sheet read(const Match& match, Viewer viewer, Words& words);
  /// The viewer has come to know more of what is constant.
  void learn(const Match& match, Viewer viewer, Words& words);

  bool drawn() const { return !std::holds_alternative<std::monostate>(of_); }
  /// Whether Match::reach begins with how a draft stands.
  bool tells_draft() const { return std::holds_alternative<Plan>(of_); }
  Lines draw(const boost::json::value& view, const Words& words, const MapStyle& style) const;
  /// The same for who cannot see it.
  Lines list(const boost::json::value& view, const Words& words, const MapStyle& style) const;
  Lines cards(const boost::json::value& view, const Words& words) const;

 private:
  Of of_;
};

/// How far a play that is being composed may go on, from Match::reach: how it stands, then a line for each
/// way.
Lines reach_lines(const boost::json::value& reach, const Words& words);
/// What Match::measure has found.
Lines measure_lines(const boost::json::value& measured, const Words& words);
/// What `Match::proof` says in one line; empty where the game has no words for it.
std::string proof_line(const boost::json::value& proof, const Words& words);

}  // namespace linstock::play
