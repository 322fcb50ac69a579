// What the log records of screens.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// Screens have been posted in an area.
struct ScreensPosted {
  ScreensId screens;
  AreaId area;
  std::uint8_t count = 0;  ///< of the group, now
  LINSTOCK_EVENT(ScreensPosted, screens, area, count)
};
/// A group has ridden into an area, or has fallen back to it.
struct ScreensRode {
  ScreensId screens;
  AreaId from, to;
  LINSTOCK_EVENT(ScreensRode, screens, from, to)
};
/// A group is seen; or it is hidden from here on.
struct ScreensShown {
  ScreensId screens;
  AreaId area;
  bool hidden = false;
  LINSTOCK_EVENT(ScreensShown, screens, area, hidden)
};
/// Two groups meet.
struct ScreensMet {
  ScreensId attacker, defender;
  AreaId area;
  LINSTOCK_EVENT(ScreensMet, attacker, defender, area)
};
/// A group has lost screens.
struct ScreensLost {
  ScreensId screens;
  std::uint8_t count = 0, left = 0;
  LINSTOCK_EVENT(ScreensLost, screens, count, left)
};
/// Eliminated screens of a player return.
struct ScreensBack {
  PowerId power;
  std::uint8_t count = 0;
  LINSTOCK_EVENT(ScreensBack, power, count)
};
/// What screens are told of a force that they have found: roughly its points.
struct StrengthReported {
  ScreensId screens;
  ForceId force;
  AreaId area;
  Points points = 0;
  LINSTOCK_EVENT(StrengthReported, screens, force, area, points)
};
using ScreenEvents =
    Kinds<ScreensPosted, ScreensRode, ScreensShown, ScreensMet, ScreensLost, ScreensBack, StrengthReported>;

}  // namespace linstock::by_the_sword
