// A group of vessels under way.
#pragma once

#include "by_the_sword/model.hpp"

namespace linstock::by_the_sword {

/// The vessels of one owner that move together.                                  BTS-sea.2, BTS-R.51
struct Group {
  VesselSet vessels;       ///< empty: nobody moves
  HarbourId from;          ///< the harbour that they leave
  std::uint8_t spent = 0;  ///< movement points                                               BTS-sea.2
  Powers tried;            ///< opponents against whom the group has rolled in this move         BTS-R.53
  Powers tried_by;         ///< opponents who have rolled against it
  HarbourSet refused;      ///< where trade was refused in this move                            BTS-R.122
  ForceSet declined;       ///< forces of others that do not come along                         BTS-R.272
  friend bool operator==(const Group&, const Group&) = default;
};
BOOST_DESCRIBE_STRUCT(Group, (), (vessels, from, spent, tried, tried_by, refused, declined))

}  // namespace linstock::by_the_sword
