// What a player has placed in set-up, before the others see it.
#pragma once

#include "by_the_sword/model.hpp"

namespace linstock::by_the_sword {

/// What a player has still to place, and where his fort and fleet will stand.        BTS-setup.4, BTS-R.17
struct Deployed {
  ForceSet to_place;
  AreaId fort;
  HarbourId fleet;
  friend bool operator==(const Deployed&, const Deployed&) = default;
};
BOOST_DESCRIBE_STRUCT(Deployed, (), (to_place, fort, fleet))

}  // namespace linstock::by_the_sword
