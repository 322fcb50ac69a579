// The two sides of the naval combat in progress.
#pragma once

#include "by_the_sword/sea/vessels.hpp"

namespace linstock::by_the_sword {

/// The vessels of a side that are at sea in the zone of the combat.
VesselSet vessels_of(const State&, const NavalSide&);
/// Of a side, those engaged in this round.
VesselSet engaged_of(const State&, const NavalSide&);
/// How many of them are damaged.
inline std::size_t damaged_of(const State& s, VesselSet vessels) {
  return static_cast<std::size_t>(
      std::ranges::count_if(vessels, [&](VesselId v) { return s.vessels[v].damaged; }));
}
/// What follows when each side has chosen to go on or to withdraw; a pursuit already fought is not offered
/// again.                                                            BTS-naval.13 to BTS-naval.17, BTS-H.40
void settle_courses(State&, bool attacker_goes_on, bool defender_goes_on, bool pursued, GamePlay&);
/// The combat is over.
void end_naval_combat(State&, GamePlay&);

}  // namespace linstock::by_the_sword
