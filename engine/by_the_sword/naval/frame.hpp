// The naval combats of a turn, and the one in progress.
#pragma once

#include "by_the_sword/model.hpp"

namespace linstock::by_the_sword {

/// A naval combat to be fought.                                                     BTS-icept.11, BTS-R.88
struct SeaFight {
  ZoneId zone;
  PowerId attacker, defender;
  friend bool operator==(const SeaFight&, const SeaFight&) = default;
};
BOOST_DESCRIBE_STRUCT(SeaFight, (), (zone, attacker, defender))

/// One side of a naval combat.
struct NavalSide {
  PowerId lead;
  Seat seat;      ///< who decides for it; none: the rules for powers without a player      BTS-R.240
  Powers powers;  ///< it and its allies in the zone                                             BTS-R.98
  Hidden<bool> goes_on{false, everyone};  ///< chosen after a round, secretly                      BTS-R.96
  friend bool operator==(const NavalSide&, const NavalSide&) = default;
};
BOOST_DESCRIBE_STRUCT(NavalSide, (), (lead, seat, powers, goes_on))

/// How a naval combat that was fought elsewhere has ended.                                      BTS-H.40
enum class Course : std::uint8_t {
  none,            ///< not named
  attacker_stays,  ///< the defender withdrew alone
  defender_stays,  ///< the attacker withdrew alone
  both_withdraw    ///< the attacker returns to port                               BTS-naval.15, BTS-naval.16
};
BOOST_DESCRIBE_ENUM(Course, none, attacker_stays, defender_stays, both_withdraw)

/// What is entered of a naval combat that was fought elsewhere.                                 BTS-H.40
struct NavalReport {
  VesselSet damaged;  ///< after it; those damaged before, too
  VesselSet sunk;
  Course course = Course::none;
  bool pursued = false;  ///< the pursuit was fought as well
  friend bool operator==(const NavalReport&, const NavalReport&) = default;
};
BOOST_DESCRIBE_STRUCT(NavalReport, (), (damaged, sunk, course, pursued))

struct NavalCombat {
  List<SeaFight, 24> fights;  ///< still to be fought
  ZoneId zone;                ///< none: no naval combat
  NavalSide attacker, defender;
  VesselSet engaged;  ///< of both sides, in this round                                         BTS-naval.4
  PerId<VesselId, VesselId, vessel_count> target{};  ///< of those engaged                           BTS-R.89
  VesselSet once, twice;  ///< hit in this round, once and more often                              BTS-R.91
  VesselSet chasers;      ///< the pursuing force                                              BTS-naval.18
  std::uint8_t round = 0;
  bool pursuit = false;  ///< forced rounds                                                        BTS-R.95
  NavalReport report;    ///< being entered
  friend bool operator==(const NavalCombat&, const NavalCombat&) = default;
};
BOOST_DESCRIBE_STRUCT(NavalCombat, (),
                      (fights, zone, attacker, defender, engaged, target, once, twice, chasers, round,
                       pursuit, report))

}  // namespace linstock::by_the_sword
