// How a match ends outside its rules: a seat resigns, or it is called off. Part of kernel/match_of_impl.hpp.
#pragma once

#include "kernel/match_of.hpp"

namespace linstock {

template <class G>
Result MatchOf<G>::resign(Seat seat) {
  if (over()) return refused(Why::over, "match-over"_reason);
  bool may = in_play().contains(seat);
  if constexpr (requires { G::may_resign(state_, *table_, seat); })
    may = may && G::may_resign(state_, *table_, seat);
  if (!may) return refused(Why::not_offered, "has-left"_reason);
  State next = state_;
  clear_drafts(next);
  return commit(EntryKind::resign, seat, "resign", next, [&](State& s, Play<G>& play) {
    play.reveal();
    if constexpr (requires { G::resign(s, seat, play); })
      G::resign(s, seat, play);
    else
      play.finish(s, in_play() - only(seat));
  });
}

template <class G>
Result MatchOf<G>::call_off() {
  if (over()) return refused(Why::over, "match-over"_reason);
  State next = state_;
  return commit(EntryKind::call_off, {}, "call-off", next, [&](State& s, Play<G>& play) {
    if constexpr (std::is_constructible_v<Event, CalledOff>) play.say(CalledOff{});
    play.finish(s, {});
  });
}

}  // namespace linstock
