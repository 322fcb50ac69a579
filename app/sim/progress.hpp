// A progress bar with the time left, shown only on a terminal.
#pragma once

#include <chrono>
#include <cstdint>

namespace linstock::sim {

/// The bar, drawn on standard error.
class Progress {
 public:
  /// `before` of `all` matches were already done; the estimate of the time left leaves them out.
  Progress(std::uint64_t before, std::uint64_t all, bool wanted);
  ~Progress();  ///< erases the bar
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Updates the bar, at most ten times a second.
  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t before_, all_;
  bool terminal_, shown_ = false;
  Clock::time_point start_ = Clock::now(), last_ = start_;
};

}  // namespace linstock::sim
