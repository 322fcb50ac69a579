#include "server/times.hpp"

#include <chrono>

namespace linstock::server {

namespace {

using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::steady_clock;

}  // namespace

std::uint64_t milliseconds_now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(duration_cast<milliseconds>(since).count());
}

std::uint64_t seconds_now() { return milliseconds_now() / 1000; }

std::uint64_t clock_now() {
  struct Start {
    std::uint64_t wall = milliseconds_now();
    steady_clock::time_point even = steady_clock::now();
  };
  static const Start start;
  const auto since = duration_cast<milliseconds>(steady_clock::now() - start.even);
  return start.wall + static_cast<std::uint64_t>(since.count());
}

}  // namespace linstock::server
