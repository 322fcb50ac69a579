// What the log records of: Campaign set up: regions, castles, generals, deployment.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// A player takes a region and a castle.
struct RegionTaken {
  PowerId power;
  RegionId region;
  AreaId castle;
  LINSTOCK_EVENT(RegionTaken, power, region, castle)
};
/// A region without a player gets a castle.
struct RegionLeft {
  RegionId region;
  AreaId castle;
  LINSTOCK_EVENT(RegionLeft, region, castle)
};
/// A castle is nobody's; its culture is none if it is not rolled.
struct CastleLeft {
  AreaId castle;
  Culture culture{};
  LINSTOCK_EVENT(CastleLeft, castle, culture)
};
/// A force stands in an area at the start.
struct ForceDeployed {
  ForceId force;
  AreaId area;
  LINSTOCK_EVENT(ForceDeployed, force, area)
};
/// A general is with a force at the start.
struct GeneralDeployed {
  GeneralId general;
  ForceId force;
  LINSTOCK_EVENT(GeneralDeployed, general, force)
};
/// A player's fort and fleet at the start; none: he has none.
struct WorksDeployed {
  PowerId power;
  AreaId fort;
  HarbourId fleet;
  LINSTOCK_EVENT(WorksDeployed, power, fort, fleet)
};
using SetupEvents = Kinds<RegionTaken, RegionLeft, CastleLeft, ForceDeployed, GeneralDeployed, WorksDeployed>;

}  // namespace linstock::by_the_sword
