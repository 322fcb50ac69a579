#include "server/clock.hpp"

#include <algorithm>

#include "server/times.hpp"

namespace linstock::server {

constexpr std::uint64_t second = 1000;

bool has_clock(const ClockRule& rule) { return rule.each || rule.all; }

std::vector<SeatClock> clocks_of(const ClockRule& rule, std::size_t seats) {
  return std::vector<SeatClock>(seats, SeatClock{.left = (rule.each ? rule.each : rule.all) * second});
}

std::uint64_t time_left(const SeatClock& clock, std::uint64_t now) {
  const auto used = clock.since && now > clock.since ? now - clock.since : 0;
  return clock.left > used ? clock.left - used : 0;
}

bool turn_clocks(const ClockRule& rule, std::span<SeatClock> clocks, std::span<const SeatAsked> asked,
                 bool undone, std::uint64_t now) {
  const auto gain = rule.more * second;
  bool changed = false;
  for (std::size_t i = 0; i < clocks.size(); ++i) {
    SeatClock& clock = clocks[i];
    const auto [question, runs] = asked[i];
    if (clock.question == question && (clock.since != 0) == runs) continue;
    changed = true;
    clock.left = time_left(clock, now);
    if (clock.question != question) {
      if (clock.question && !undone) clock.left += gain;                 // answered
      if (question && undone) clock.left -= std::min(clock.left, gain);  // asked again
      if (question && !undone && rule.each) clock.left = rule.each * second;
    }
    clock.question = question;
    clock.since = runs ? now : 0;
  }
  return changed;
}

std::uint64_t runs_out(std::span<const SeatClock> clocks) {
  std::uint64_t first = 0;
  for (const SeatClock& clock : clocks)
    if (const auto end = clock.since + clock.left; clock.since && (!first || end < first)) first = end;
  return first;
}

std::string in_json(const MatchRecord& record) {
  const Names none;
  JsonWriter w{none};
  const auto now = clock_now();
  w.open('[');
  for (std::size_t i = 0; i < record.clocks.size(); ++i) {
    if (record.seats[i].is == Holder::absent) continue;
    const SeatClock& clock = record.clocks[i];
    w.open('{');
    w.member("left", time_left(clock, now));
    w.member("running", clock.since != 0);
    w.close('}');
  }
  w.close(']');
  return w.take();
}

}  // namespace linstock::server
