// What the log records of: Sea movement, interception, fleet attrition.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// A fleet goes on patrol.
struct OnPatrol {
  VesselId vessel;
  ZoneId zone;
  LINSTOCK_EVENT(OnPatrol, vessel, zone)
};
/// A part of a force goes aboard a vessel.
struct Loaded {
  ForceId force;
  VesselId vessel;
  Points points = 0;
  LINSTOCK_EVENT(Loaded, force, vessel, points)
};
/// The owner of a force does not let it go aboard a vessel of another.
struct EmbarkDeclined {
  ForceId force;
  VesselId vessel;
  LINSTOCK_EVENT(EmbarkDeclined, force, vessel)
};
/// A group has sailed into a zone.
struct Sailed {
  VesselSet vessels;
  ZoneId to;
  LINSTOCK_EVENT(Sailed, vessels, to)
};
/// Vessels have come into a harbour.
struct Moored {
  VesselSet vessels;
  HarbourId harbour;
  bool traded = false;
  LINSTOCK_EVENT(Moored, vessels, harbour, traded)
};
/// Troops have gone ashore.
struct Landed {
  ForceId force;
  AreaId area;
  LINSTOCK_EVENT(Landed, force, area)
};
/// The owner of a port lets merchants in to trade, or does not.
struct MerchantsAnswered {
  VesselSet vessels;
  HarbourId harbour;
  bool welcome = false;
  LINSTOCK_EVENT(MerchantsAnswered, vessels, harbour, welcome)
};
/// A side has tried to intercept another.
struct InterceptionRolled {
  PowerId by, of;
  ZoneId zone;
  std::uint8_t face = 0;
  std::int8_t modifier = 0;
  bool success = false;
  LINSTOCK_EVENT(InterceptionRolled, by, of, zone, face, modifier, success)
};
/// A roll on the Fleets column.
struct FleetsRolled {
  PowerId power;
  HarbourId harbour;
  ZoneId zone;
  std::uint8_t total = 0, lost = 0;
  LINSTOCK_EVENT(FleetsRolled, power, harbour, zone, total, lost)
};
/// A vessel is lost.
struct VesselLost {
  VesselId vessel;
  LINSTOCK_EVENT(VesselLost, vessel)
};
using SeaEvents = Kinds<OnPatrol, Loaded, EmbarkDeclined, Sailed, Moored, Landed, MerchantsAnswered,
                        InterceptionRolled, FleetsRolled, VesselLost>;

}  // namespace linstock::by_the_sword
