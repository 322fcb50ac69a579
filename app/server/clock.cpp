#include "server/clock.hpp"

#include <algorithm>

#include "server/server.hpp"

namespace linstock::server {

namespace {

constexpr std::uint64_t second = 1000;

/// What a clock shows as its question is put.
std::uint64_t at_start(const ClockRule& rule, const SeatClock& clock) {
  return rule.each ? rule.each * second : clock.left;
}

}  // namespace

bool has_clock(const ClockRule& rule) { return rule.each || rule.all; }

std::vector<SeatClock> clocks_of(const ClockRule& rule, std::size_t seats) {
  return std::vector<SeatClock>(seats, SeatClock{.left = (rule.each ? rule.each : rule.all) * second});
}

std::uint64_t time_left(const ClockRule& rule, const SeatClock& clock, std::uint64_t now) {
  const auto had = at_start(rule, clock), used = clock.since && now > clock.since ? now - clock.since : 0;
  return had > used ? had - used : 0;
}

bool turn_clocks(const ClockRule& rule, std::span<SeatClock> clocks, std::span<const std::uint32_t> asked,
                 std::uint64_t now) {
  bool changed = false;
  for (std::size_t i = 0; i < clocks.size(); ++i) {
    SeatClock& clock = clocks[i];
    if (clock.question == asked[i]) continue;
    changed = true;
    if (clock.question) {
      clock.left = rule.each ? rule.each * second : time_left(rule, clock, now) + rule.more * second;
    }
    clock.question = asked[i];
    clock.since = asked[i] ? now : 0;
  }
  return changed;
}

void stop_clocks(const ClockRule& rule, std::span<SeatClock> clocks, std::uint64_t now) {
  for (SeatClock& clock : clocks)
    clock = {.left = rule.each ? rule.each * second : time_left(rule, clock, now)};
}

std::uint64_t runs_out(const ClockRule& rule, std::span<const SeatClock> clocks) {
  std::uint64_t first = 0;
  for (const SeatClock& clock : clocks)
    if (clock.since) {
      const auto end = clock.since + at_start(rule, clock);
      first = first ? std::min(first, end) : end;
    }
  return first;
}

std::string in_json(const MatchRecord& record) {
  const Names none;
  JsonWriter w{none};
  const auto now = milliseconds_now();
  w.open('[');
  for (const SeatClock& clock : record.clocks) {
    w.open('{');
    w.member("left", time_left(record.clock, clock, now));
    w.member("running", clock.since != 0);
    w.close('}');
  }
  w.close(']');
  return w.take();
}

}  // namespace linstock::server
