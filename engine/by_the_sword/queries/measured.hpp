// What may be asked of the campaign beside the question: one of the two.
#pragma once

#include "by_the_sword/queries/account.hpp"
#include "by_the_sword/queries/prospect.hpp"

namespace linstock::by_the_sword {

struct Measured {
  std::optional<Account> account;    ///< of a player
  std::optional<Prospect> prospect;  ///< of a force, where it is or in the area that was named
};
BOOST_DESCRIBE_STRUCT(Measured, (), (account, prospect))

}  // namespace linstock::by_the_sword
