// The map or table of a match, whatever its game: Montrose's board, the island of By The Sword, the
// plan of a tabletop, or nothing. The
// session is independent of the game; it shows a sheet.
#pragma once

#include <variant>

#include "play/by_the_sword/island.hpp"
#include "play/map_style.hpp"
#include "play/montrose/board.hpp"
#include "play/plan.hpp"

namespace linstock::play {

using Lines = std::vector<std::string>;

/// The constant part of what is drawn; positions come from views.
class Sheet {
 public:
  /// Nothing, the board of Montrose, the island of By The Sword, or the plan of a tabletop.
  using Content = std::variant<std::monostate, Board, Island, Plan>;

  /// The sheet of a match. Adds its names to `words`.
  static Sheet read(const Match& match, Viewer viewer, Words& words);
  /// Reads the setting again, of which the viewer may meanwhile know more.
  void refresh(const Match& match, Viewer viewer, Words& words);

  /// Whether there is anything to draw.
  bool has_drawing() const { return !std::holds_alternative<std::monostate>(content_); }
  /// Whether Match::reach begins with the state of the draft.
  bool reach_shows_draft() const { return std::holds_alternative<Plan>(content_); }
  /// The drawing of a position; empty if there is none.
  Lines draw(const boost::json::value& view, const Words& words, const MapStyle& style) const;
  /// The text alternative to the drawing.
  Lines list(const boost::json::value& view, const Words& words, const MapStyle& style) const;
  /// The state of decks or hands.
  Lines cards(const boost::json::value& view, const Words& words) const;
  /// The units of a command, or of every command if none is named, in the order of the drawing.
  std::vector<std::string> units_of(std::string_view command) const;
  /// The ids of all commands.
  std::vector<std::string> commands() const;
  /// A line with the marks of the drawing, such as A1, replaced by the names that they stand for.
  std::string in_full(std::string_view line) const;

 private:
  Content content_;
};

/// The result of Match::reach: the state of the draft, then a line for each way to go on.
Lines reach_lines(const boost::json::value& reach, const Language& language, const Words& words);
/// The result of Match::measure.
Lines measure_lines(const boost::json::value& measured, const Words& words);
/// The result of Match::proof in one line; empty if there is none, or the game has no words for it.
std::string proof_line(const boost::json::value& proof, const Words& words);

}  // namespace linstock::play
