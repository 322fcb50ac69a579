#include "sim/progress.hpp"

#include <cmath>
#include <iostream>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include "sim/words.hpp"

namespace linstock::sim {

namespace {

std::string time_in_words(double seconds) {
  const auto s = static_cast<std::uint64_t>(std::llround(seconds));
  if (s < 60) return fmt::format("{} s", s);
  if (s < 3600) return fmt::format("{} min {:02} s", s / 60, s % 60);
  return fmt::format("{} h {:02} min", s / 3600, s % 3600 / 60);
}

}  // namespace

Progress::Progress(std::uint64_t before, std::uint64_t all, bool wanted)
    : before_(before), all_(all), terminal_(wanted && isatty(STDERR_FILENO)) {}

Progress::~Progress() {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
}

void Progress::show(std::uint64_t done) {
  const auto now = Clock::now();
  if (!terminal_ || now - last_ < std::chrono::milliseconds{100}) return;
  last_ = now, shown_ = true;
  const double share = static_cast<double>(done) / static_cast<double>(all_);
  constexpr std::size_t cells = 30;
  const auto full = static_cast<std::size_t>(share * cells);
  std::string left;
  if (done > before_) {
    const std::chrono::duration<double> spent = now - start_;
    left = ", " +
           time_in_words(spent.count() / static_cast<double>(done - before_) *
                         static_cast<double>(all_ - done)) +
           " left";
  }
  std::cerr << fmt::format("\r[{}{}] {} of {}{}\033[K", std::string(full, '#'),
                           std::string(cells - full, '.'), grouped(done), grouped(all_), left)
            << std::flush;
}

}  // namespace linstock::sim
