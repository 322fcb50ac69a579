// Who may know what. A field that is not open to all is a Hidden<T>; masking is then done by the kernel
// alone.
#pragma once

#include "kernel/id.hpp"

namespace linstock {

/// A value and the seats that may know it. `everyone` = open, `nobody` = nobody yet (a face-down deck).
/// Who may know it is itself open.
template <class T>
struct Hidden {
  T value{};
  Seats audience{};
  friend constexpr bool operator==(const Hidden&, const Hidden&) = default;
};

/// Who looks: a seat, the umpire (all), or a spectator (what is open to everyone).
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
