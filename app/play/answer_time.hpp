// The time in which a person at the prompt must answer a question.
#pragma once

#include <chrono>
#include <optional>

#include "kernel/match.hpp"

namespace linstock::play {

/// Counts while a question that has a limit waits for its answer. One that comes back by undo goes on with
/// what was left.
class AnswerTime {
 public:
  using Clock = std::chrono::steady_clock;

  /// When the time for the seat's question is over, which counts from now on; nothing if it has no limit.
  std::optional<Clock::time_point> count(const Match& match, Seat seat) {
    const auto limit = match.time_limit(seat);
    if (!limit.seconds) return stop(), std::nullopt;
    const auto barrier = last_barrier(match);
    if (filled_ != barrier) filled_ = barrier, left_ = std::chrono::seconds{limit.seconds}, since_.reset();
    if (!since_) since_ = Clock::now();
    return *since_ + left_;
  }
  void stop() {
    if (since_) left_ -= std::min(left_, Clock::now() - *since_);
    since_.reset();
  }

 private:
  std::optional<std::size_t> filled_;  ///< the last barrier of the journal when the time was filled
  Clock::duration left_{};
  std::optional<Clock::time_point> since_;  ///< nothing: it does not count
};

}  // namespace linstock::play
