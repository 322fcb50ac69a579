// Which words a line may go on with, and whether a whole line would be taken: from the engine's own answers.
#pragma once

#include "kernel/match.hpp"

namespace linstock::play {

/// The draft of a seat, set aside while another line is tried, and put back.
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

/// The next words of a line that begins with `before`, of those that begin with `word`, in order, each once.
std::vector<std::string> completions(Match& match, Seat seat, std::string_view before, std::string_view word,
                                     const std::vector<std::string>& commands);

/// Whether this line answers the open question of the seat.
bool would_play(Match& match, Seat seat, std::string_view line);

}  // namespace linstock::play
