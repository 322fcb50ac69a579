// The guided first turn: what is explained when a question or an event comes for the first time.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/match.hpp"

namespace linstock::play {

/// data/<game>/guide.<language>.json: its steps are used once each, in their order.
class Guide {
 public:
  struct Step {
    std::string at;  ///< kind of question
    std::string text;
    std::vector<std::string> suggest;  ///< lines to play, the first that is allowed
    bool used = false;
  };

  static Guide read(std::string_view document, std::string_view file, Faults& faults);

  std::uint64_t seed = 0;
  std::string seat, program;         ///< who is guided, and who plays the other side
  std::string welcome, end, end_at;  ///< `end` is said when event `end_at` comes for the second time

  /// The step for a question of the guided seat, or nullptr.
  const Step* at(std::string_view question);
  /// What is said of an event that comes for the first time; empty if nothing.
  std::string of_event(std::string_view event);

 private:
  std::vector<Step> steps_;
  std::vector<std::pair<std::string, std::string>> events_;
};

}  // namespace linstock::play
