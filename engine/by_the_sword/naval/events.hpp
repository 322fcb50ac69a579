// What the log records of: Naval combat.
#pragma once

#include "by_the_sword/naval/frame.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// A naval combat begins. BTS-R.88
struct NavalCombatBegins {
  ZoneId zone;
  PowerId attacker, defender;
  LINSTOCK_EVENT(NavalCombatBegins, zone, attacker, defender)
};
/// A vessel has rolled against another.
struct NavalFire {
  VesselId vessel, target;
  std::uint8_t face = 0;
  bool hit = false;
  LINSTOCK_EVENT(NavalFire, vessel, target, face, hit)
};
/// A vessel is damaged, or sunk.
struct VesselHit {
  VesselId vessel;
  bool sunk = false;
  LINSTOCK_EVENT(VesselHit, vessel, sunk)
};
/// What the damage of their vessel costs troops aboard.
struct CarrierShaken {
  VesselId vessel;
  ForceId force;
  std::array<std::uint8_t, 2> faces{};
  std::int8_t modifier = 0;
  std::uint8_t percent = 0;
  LINSTOCK_EVENT(CarrierShaken, vessel, force, faces, modifier, percent)
};
/// What both sides have chosen.
struct CourseShown {
  PowerId attacker, defender;
  bool attacker_goes_on = false, defender_goes_on = false;
  LINSTOCK_EVENT(CourseShown, attacker, defender, attacker_goes_on, defender_goes_on)
};
/// A pursuit roll.
struct ChaseRolled {
  PowerId by;
  std::uint8_t face = 0;
  std::int8_t modifier = 0;
  bool caught = false;
  LINSTOCK_EVENT(ChaseRolled, by, face, modifier, caught)
};
/// The naval combat is over.
struct NavalCombatEnds {
  ZoneId zone;
  LINSTOCK_EVENT(NavalCombatEnds, zone)
};
/// A naval combat is handed over to be fought elsewhere; naval_hand_over() says what goes out.
struct NavalHandedOver {
  ZoneId zone;
  LINSTOCK_EVENT(NavalHandedOver, zone)
};
/// The result of a naval combat is entered, and agreed to or disputed.
struct NavalResultEntered {
  ZoneId zone;
  Course course{};
  bool pursued = false, agreed = false;
  LINSTOCK_EVENT(NavalResultEntered, zone, course, pursued, agreed)
};
using NavalEvents = Kinds<NavalCombatBegins, NavalFire, VesselHit, CarrierShaken, CourseShown, ChaseRolled,
                          NavalCombatEnds, NavalHandedOver, NavalResultEntered>;

}  // namespace linstock::by_the_sword
