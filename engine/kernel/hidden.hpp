// Who may know what. A field that is not public is a Hidden<T>; the kernel then does all masking.
#pragma once

#include "kernel/id.hpp"

namespace linstock {

/// A value and the seats that may know it. `everyone` = public, `nobody` = nobody yet (a face-down deck).
/// The audience itself is public.
template <class T>
struct Hidden {
  T value{};
  Seats audience{};
  friend constexpr bool operator==(const Hidden&, const Hidden&) = default;
};

/// Whose knowledge counts: a seat, the umpire (knows all), or a spectator (knows only what is public).
struct Viewer {
  Seat seat;  ///< none for umpire and spectator
  bool umpire = false;

  constexpr bool may_know(Seats audience) const {
    return umpire || audience == everyone || (seat && audience.contains(seat));
  }
  friend constexpr bool operator==(const Viewer&, const Viewer&) = default;
};
constexpr Viewer umpire_view{{}, true};
constexpr Viewer spectator_view{};
constexpr Viewer view_of(Seat seat) { return {seat, false}; }

}  // namespace linstock
