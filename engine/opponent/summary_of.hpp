// What the summaries of games have in common whose log alone tells the turning points and the luck.
#pragma once

#include <array>

#include "kernel/dispatch.hpp"
#include "kernel/match_of.hpp"
#include "opponent/summary.hpp"

namespace linstock {

/// Base of a class that goes through the log of a match of a game G once.
template <class G>
class SummaryOf {
 protected:
  struct Count {
    double got = 0, expected = 0;
  };
  using Counts = std::array<Count, 2>;  ///< one a side

  explicit SummaryOf(const MatchOf<G>& match) : match_(match) {}

  /// Calls take(event, number) for each event that has not been taken back; `number` is that of the viewer's
  /// log.
  void each(Viewer viewer, auto take) {
    std::size_t number = 0;
    for (std::size_t i = 0; i < match_.events().size(); ++i) {
      const auto& logged = match_.events()[i];
      if (!match_.undone(i)) dispatch([&](const auto& event) { take(event, number); }, logged.event);
      number += viewer.may_know(logged.audience);
    }
  }

  std::string name(auto id) const { return id ? std::string{match_.names()(id)} : std::string{}; }

  void luck(std::string_view what, Seat seat, const Count& count) {
    if (count.got > 0 || count.expected > 0)
      summary_.luck.push_back({name(seat), std::string{what}, count.got, count.expected});
  }
  /// An event as a turning point, of a seat and what it has lost.
  template <class E>
  void turning_point(const E&, std::size_t number, Seat seat, std::string lost = {}) {
    summary_.turning_points.push_back(
        {std::string{type_name<E>()}, number, turn_, name(seat), std::move(lost)});
  }

  const MatchOf<G>& match_;
  std::size_t turn_ = 0;  ///< of the event that is taken
  Summary summary_;
};

}  // namespace linstock
