// A bar with the time left, on a terminal only.
#pragma once

#include <chrono>
#include <cstdint>

namespace linstock::sim {

class Progress {
 public:
  /// `before` matches were there at the start and took no time now.
  Progress(std::uint64_t before, std::uint64_t all, bool wanted);
  ~Progress();  ///< leaves an empty line behind
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t before_, all_;
  bool terminal_, shown_ = false;
  Clock::time_point start_ = Clock::now(), last_ = start_;
};

}  // namespace linstock::sim
