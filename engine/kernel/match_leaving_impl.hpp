// How a match ends outside its rules: a seat resigns, or it is called off. Part of kernel/match_of_impl.hpp.
#pragma once

#include "kernel/match_of.hpp"

namespace linstock {

template <class G>
bool MatchOf<G>::may_resign(Seat seat) const {
  if (over() || !in_play().contains(seat)) return false;
  if constexpr (requires { G::may_resign(state_, *table_, seat); })
    return G::may_resign(state_, *table_, seat);
  return true;
}

template <class G>
Result MatchOf<G>::resign(Seat seat) {
  if (over()) return refused(Why::over, "match-over"_reason);
  if (!may_resign(seat)) return refused(Why::not_offered, "has-left"_reason);
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
