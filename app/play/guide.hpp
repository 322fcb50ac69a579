// The guided first turn: explains questions and events when they first occur.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/match.hpp"

namespace linstock::play {

/// The content of data/<game>/guide.<language>.json. Each step is used once; of several for one kind of
/// question, in order.
class Guide {
 public:
  struct Step {
    std::string at;  ///< kind of question
    std::string text;
    std::vector<std::string> suggest;  ///< candidate lines; the first legal one is suggested
    bool used = false;
  };

  /// Parses a guide. Adds to `faults` if the document is no JSON.
  static Guide read(std::string_view document, std::string_view file, Faults& faults);

  std::uint64_t seed = 0;            ///< for dice and decks, unless another is given
  std::string seat, program;         ///< the guided seat, and the seat that a program plays
  std::string welcome, end, end_at;  ///< `end` is shown when event `end_at` occurs for the second time

  /// The next unused step for this kind of question, or nullptr; marks it as used.
  const Step* at(std::string_view question);
  /// The explanation of an event when it first occurs; otherwise empty.
  std::string of_event(std::string_view event);

 private:
  std::vector<Step> steps_;
  std::vector<std::pair<std::string, std::string>> events_;
};

}  // namespace linstock::play
