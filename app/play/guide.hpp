// The guided first turn: explains questions and events, following what the person does.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/value.hpp>

#include "kernel/match.hpp"

namespace linstock::play {

/// The content of data/<game>/guide.<language>.json. Of several steps for one kind of question the first is
/// used that is true of the position and still to be done.
class Guide {
 public:
  struct Step {
    std::string at;  ///< kind of question
    std::string text;
    std::vector<std::string> suggest;  ///< candidate lines; the first legal one is suggested
    std::vector<std::pair<std::string, std::string>> when{};  ///< must hold: path in the view, value
    std::optional<std::size_t> shown{};                       ///< after how many plays its text was shown
    std::optional<std::size_t> followed{};  ///< after how many plays a suggestion was played
  };

  /// Parses a guide. Adds to `faults` if the document is no JSON.
  static Guide read(std::string_view document, std::string_view file, Faults& faults);

  /// The guide of a game in a language, else in English; nothing if it has none. If it has no steps, those of
  /// the page's guide are taken, with the position in which they begin.
  static std::optional<Guide> of(std::string_view game, std::string_view language);

  std::uint64_t seed = 0;            ///< for dice and decks, unless another is given
  std::vector<std::string> options;  ///< match options, as "players=2", unless others are given
  std::string position;              ///< in which the match begins, as JSON; "": at the beginning
  std::string seat, program;         ///< the guided seat, and the seat that a program plays
  std::string welcome, end, end_at;  ///< `end` is shown when event `end_at` begins what follows

  /// How often `end_at` occurs until the end: a match from the beginning begins with it.
  std::size_t ends_after() const { return position.empty() ? 2 : 1; }

  /// The step for this kind of question, or nullptr. It is true of the view. If it suggests lines, one of
  /// them is legal and none has been played since; if it suggests none, it has not been shown before. `plays`
  /// counts the plays that stand, so that what is undone counts as not done.
  Step* at(std::string_view question, std::size_t plays, const boost::json::value& view,
           const std::function<bool(const std::string&)>& legal);
  /// Takes note of the line with which a question was answered after `plays` plays.
  void followed(std::string_view question, std::string_view line, std::size_t plays);
  /// The explanation of an event when it first occurs; otherwise empty.
  std::string of_event(std::string_view event);

 private:
  std::vector<Step> steps_;
  std::vector<std::pair<std::string, std::string>> events_;
};

}  // namespace linstock::play
