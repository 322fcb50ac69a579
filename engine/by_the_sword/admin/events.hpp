// What the log records of: The Admin Phase: reorganizing, reserves, seats of government, exile.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// A force is split off another.
struct ForceSplit {
  ForceId whole, part;
  Points points = 0;
  LINSTOCK_EVENT(ForceSplit, whole, part, points)
};
/// A force joins another.
struct ForcesMerged {
  ForceId from, into;
  LINSTOCK_EVENT(ForcesMerged, from, into)
};
/// A fort is razed by its owner.
struct FortRazed {
  AreaId area;
  LINSTOCK_EVENT(FortRazed, area)
};
/// A player rules from here now.
struct CapitalMoved {
  PowerId power;
  AreaId to;
  LINSTOCK_EVENT(CapitalMoved, power, to)
};
using AdminEvents = Kinds<ForceSplit, ForcesMerged, FortRazed, CapitalMoved>;

}  // namespace linstock::by_the_sword
