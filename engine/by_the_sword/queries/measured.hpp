// What may be asked of the campaign beside the question: one of the three.
#pragma once

#include "by_the_sword/queries/account.hpp"
#include "by_the_sword/queries/prospect.hpp"
#include "by_the_sword/sea/crossing.hpp"

namespace linstock::by_the_sword {

struct Measured {
  std::optional<Account> account;    ///< of a player
  std::optional<Prospect> prospect;  ///< of a force, where it is or in the area that was named
  std::optional<Crossing> crossing;  ///< of vessels, into the zone that was named
};
BOOST_DESCRIBE_STRUCT(Measured, (), (account, prospect, crossing))

}  // namespace linstock::by_the_sword
