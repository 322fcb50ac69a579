// What goes out when a naval combat is handed over to be fought elsewhere.                          BTS-H.4
#pragma once

#include "by_the_sword/state.hpp"
#include "by_the_sword/table.hpp"

namespace linstock::by_the_sword {

struct VesselHandedOver {
  VesselId vessel;
  PowerId owner;
  bool merchant = false;
  bool damaged = false;  ///< before the combat: one more hit sinks it                          BTS-naval.10
  Points carried = 0;    ///< troops that share its fate                                        BTS-trans.4
};
BOOST_DESCRIBE_STRUCT(VesselHandedOver, (), (vessel, owner, merchant, damaged, carried))

struct NavalSideHandedOver {
  PowerId power;
  std::vector<VesselHandedOver> vessels;
  HarbourSet ports;  ///< to which its vessels may withdraw alone, for information             BTS-R.97
};
BOOST_DESCRIBE_STRUCT(NavalSideHandedOver, (), (power, vessels, ports))

struct NavalSheet {
  std::uint16_t turn = 0;
  ZoneId zone;
  NavalSideHandedOver attacker, defender;
};
BOOST_DESCRIBE_STRUCT(NavalSheet, (), (turn, zone, attacker, defender))

/// The naval combat in progress as it is handed over.                                               BTS-H.4
NavalSheet naval_hand_over(const State&, const Table&);

}  // namespace linstock::by_the_sword
