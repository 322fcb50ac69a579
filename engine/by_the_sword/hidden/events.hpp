// What the log records of hidden movement.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// A force is declared, or seen: where it stands.
struct ForceShown {
  ForceId force;
  AreaId area;
  LINSTOCK_EVENT(ForceShown, force, area)
};
/// A force is hidden from here on.
struct ForceHidden {
  ForceId force;
  AreaId area;
  LINSTOCK_EVENT(ForceHidden, force, area)
};
/// A force is ambushed; by which row of the table, from 1.
struct Ambushed {
  ForceId force;
  AreaId area;
  std::uint8_t row = 0;
  bool retreats = false;
  LINSTOCK_EVENT(Ambushed, force, area, row, retreats)
};
using HiddenEvents = Kinds<ForceShown, ForceHidden, Ambushed>;

}  // namespace linstock::by_the_sword
