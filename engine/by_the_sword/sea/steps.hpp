// Sea movement: patrols, transport, interception, fleet attrition.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// The Sea step: patrols, then fleets.                                                            BTS-seq.6
struct SeaStep {
  LINSTOCK_RUNS LINSTOCK_FIELDS(SeaStep)
};
/// The Admin Phase brings all fleets back to port.                                     BTS-admin.5, BTS-sea.9
struct ReturnFleets {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ReturnFleets)
};
/// The vessels in a harbour that is no longer friendly to their owners leave it; those of a power first.
///                                                                                               BTS-R.61
struct LeavePort {
  PowerId power;
  AreaId area;
  LINSTOCK_RUNS LINSTOCK_FIELDS(LeavePort, power, area)
};
/// Rolls on the Fleets column for the vessels of a power in a harbour, or in a zone; those that have rolled
/// this turn do not roll again.                                                           BTS-R.60, BTS-sup.7
struct FleetAttrition {
  PowerId power;
  HarbourId harbour;
  ZoneId zone;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(FleetAttrition, power, harbour, zone)
};

// --- patrols and moves: sea.cpp, sailing.cpp ---

/// Asks which fleets a player puts on patrol, and where.                                       BTS-patrol.2
struct PlacePatrols {
  Seat seat;
  LINSTOCK_ASKS("BTS-patrol.2", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(PlacePatrols, seat)
};
/// Asks which vessels sail together, what they carry, and where they put to sea.   BTS-R.51, BTS-R.56
struct FormGroup {
  Seat seat;
  LINSTOCK_ASKS("BTS-R.51", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(FormGroup, seat)
};
/// Asks a player whether troops of his go aboard a vessel of another.                      BTS-R.9, BTS-R.272
struct EmbarkConsent {
  ForceId force;
  VesselId vessel;
  Points points = 0;
  LINSTOCK_ASKS("BTS-R.272", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(EmbarkConsent, force, vessel, points)
};
/// Asks how a group at sea goes on: to a zone, into a harbour, ashore with its troops, or not.   BTS-sea.2
struct SailOn {
  LINSTOCK_ASKS("BTS-sea.2", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SailOn)
};
/// Asks the owner of a port whether he trades with the merchant fleets of the group.            BTS-R.122
struct PortConsent {
  Seat seat;
  HarbourId harbour;
  static constexpr std::uint8_t window = std::uint8_t(Window::trade);
  LINSTOCK_ASKS("BTS-R.122", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PortConsent, seat, harbour)
};

// --- interception: interception.cpp ---

/// The group has come into a zone: either side may try to intercept.                           BTS-icept.1
struct Interceptions {
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Interceptions)
};
/// One side may try to intercept the other, if it has not rolled against it in this move.         BTS-R.53
struct MayIntercept {
  PowerId by, of;
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MayIntercept, by, of)
};
/// Asks a side whether it tries.                                                     BTS-icept.2, BTS-R.52
struct AskIntercept {
  Seat seat;
  PowerId by, of;
  static constexpr std::uint8_t window = std::uint8_t(Window::interception);
  LINSTOCK_ASKS("BTS-icept.2", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskIntercept, seat, by, of)
};
/// Rolls for it. BTS-icept.6
struct InterceptRoll {
  PowerId by, of;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(InterceptRoll, by, of)
};

// --- back to port: harbours.cpp ---

/// Asks to which friendly port on its zone a vessel goes.                             BTS-R.59, BTS-R.61
struct GoToPort {
  VesselId vessel;
  LINSTOCK_ASKS("BTS-R.59", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(GoToPort, vessel)
};
/// Asks which vessel is lost to attrition, once for each.                                       BTS-R.60
struct LoseVessels {
  PowerId power;
  HarbourId harbour;
  ZoneId zone;
  std::uint8_t left = 0;
  LINSTOCK_ASKS("BTS-R.60", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(LoseVessels, power, harbour, zone, left)
};
/// The vessels that survive attrition go to the nearest friendly port.                BTS-sea.11, BTS-R.60
struct Survive {
  PowerId power;
  HarbourId harbour;
  ZoneId zone;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Survive, power, harbour, zone)
};
/// Asks to which of the nearest friendly ports a survivor goes.                                   BTS-R.60
struct NearestPort {
  VesselId vessel;
  LINSTOCK_ASKS("BTS-R.60", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(NearestPort, vessel)
};

using SeaSteps = Kinds<SeaStep, ReturnFleets, LeavePort, FleetAttrition, PlacePatrols, FormGroup,
                       EmbarkConsent, SailOn, PortConsent, Interceptions, MayIntercept, AskIntercept,
                       InterceptRoll, GoToPort, LoseVessels, Survive, NearestPort>;

}  // namespace linstock::by_the_sword
