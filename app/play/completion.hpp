// Completion of lines, and whether a line would be accepted, both from the engine's answers.
#pragma once

#include "kernel/match.hpp"

namespace linstock::play {

/// RAII: sets a seat's draft aside while another line is tried, and restores it.
class DraftAside {
 public:
  DraftAside(Match& match, Seat seat);
  ~DraftAside();
  DraftAside(const DraftAside&) = delete;
  DraftAside& operator=(const DraftAside&) = delete;

 private:
  Match& match_;
  Seat seat_;
  std::string draft_;
};

/// The words starting with `word` that may follow `before` in a line; no duplicates, in the order of the
/// answers and then of the commands.
std::vector<std::string> completions(Match& match, Seat seat, std::string_view before, std::string_view word,
                                     const std::vector<std::string>& commands);

/// Whether this line is a whole answer to the open question of the seat.
bool would_play(Match& match, Seat seat, std::string_view line);

}  // namespace linstock::play
