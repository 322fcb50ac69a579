#include "server/question_clock.hpp"

#include <algorithm>

namespace linstock::server {

namespace {

constexpr std::uint64_t per_second = 1000;

/// The stock that is used before the seconds of the rules; nullptr: none.
template <class Clock>
auto stock_before(Clock& clock) -> decltype(&clock.away) {
  if (clock.counts == Counts::away) return &clock.away;
  if (clock.counts == Counts::showing) return &clock.showing;
  return nullptr;
}

/// The time to show this many pieces of news, and the question after them.
std::uint64_t to_show(std::uint32_t news) {
  const auto time = limits::showing + news * limits::showing_each;
  return std::min(time, limits::showing_most).count() * per_second;
}

std::uint64_t before(const QuestionClock& clock) {
  const auto* stock = stock_before(clock);
  return stock ? *stock : 0;
}

}  // namespace

bool by_the_week(const ClockRule& rule) {
  return rule.each >= limits::each_by_the_week.count() || rule.all >= limits::all_by_the_week.count();
}

QuestionClock at(QuestionClock clock, std::uint64_t now) {
  if (clock.counts == Counts::nothing || now <= clock.since) return clock;
  const auto gone = now - clock.since;
  const auto first = std::min(gone, before(clock));
  if (auto* stock = stock_before(clock)) *stock -= first;
  clock.left -= std::min(clock.left, gone - first);
  clock.since = now;
  return clock;
}

bool set_clock(QuestionClock& clock, const Timing& timing, std::uint64_t now) {
  const auto number = timing.limit.seconds ? timing.limit.question : 0;
  Counts counts = number ? timing.counts : Counts::nothing;
  const auto from = timing.barrier + 1;
  const bool asked_anew = number && clock.question != number;
  const QuestionClock stands = at(clock, now);
  const bool filled = asked_anew && clock.filled != from;
  if (counts == Counts::showing && !filled && stands.showing == 0) counts = Counts::thinking;
  if (clock.question == number && clock.counts == counts) return false;
  clock = stands;
  if (filled) {
    clock.filled = from;
    clock.seconds = timing.limit.seconds;
    clock.left = timing.limit.seconds * per_second;
    clock.away = limits::away.count() * per_second;
    clock.showing = to_show(timing.news > clock.news ? timing.news - clock.news : 0);
    clock.news = timing.news;
  }
  clock.question = number;
  clock.counts = counts;
  clock.since = counts == Counts::nothing ? 0 : now;
  return true;
}

void shown(QuestionClock& clock, std::uint64_t now) {
  clock = at(clock, now);
  clock.showing = 0;
}

std::uint64_t runs_out(const QuestionClock& clock) {
  return clock.counts == Counts::nothing ? 0 : clock.since + before(clock) + clock.left;
}

void count_from(std::span<QuestionClock> clocks, std::uint64_t start) {
  for (QuestionClock& clock : clocks)
    if (clock.counts != Counts::nothing) clock.since = std::max(clock.since, start);
}

std::string in_json(std::span<const QuestionClock> clocks, std::span<const std::string_view> seats,
                    std::uint64_t now) {
  const Names none;
  JsonWriter w{none};
  w.open('[');
  for (std::size_t i = 0; i < clocks.size(); ++i) {
    if (clocks[i].counts == Counts::nothing) continue;
    const QuestionClock stands = at(clocks[i], now);
    w.open('{');
    w.member("seat", seats[i]);
    w.member("question", stands.question);
    w.member("seconds", stands.seconds);
    w.member("left", stands.left);
    w.member("before", before(stands));
    w.member("counts", stands.counts);
    w.close('}');
  }
  w.close(']');
  return w.take();
}

}  // namespace linstock::server
