// What awaits vessels that would sail into a sea zone: who could intercept them.
#pragma once

#include <vector>

#include "by_the_sword/table.hpp"

namespace linstock::by_the_sword {

/// A power with hostile vessels at sea: either side may try to intercept the other.              BTS-icept.3
struct Meeting {
  PowerId power;
  std::uint8_t vessels = 0;    ///< of its, there
  std::uint8_t they_need = 0;  ///< on its die, to intercept; 0: it has rolled                    BTS-icept.6
  std::uint8_t own_need = 0;   ///< on that of who sails there; 0: he may not roll                BTS-icept.10
};
BOOST_DESCRIBE_STRUCT(Meeting, (), (power, vessels, they_need, own_need))

struct Crossing {
  VesselId vessel;
  ZoneId zone;
  std::vector<Meeting> meetings;
};
BOOST_DESCRIBE_STRUCT(Crossing, (), (vessel, zone, meetings))

/// What the group under way, if a vessel is of it, or else the vessel alone may expect in a zone.
Crossing crossing_of(const State& known, const Table&, VesselId, ZoneId);

}  // namespace linstock::by_the_sword
