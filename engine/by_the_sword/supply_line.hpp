// From where troops draw supply, and by which way.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/list.hpp"

namespace linstock::by_the_sword {

/// From where troops draw supply.
enum class Source : std::uint8_t {
  none,      ///< they are out of supply
  own_land,  ///< NP powers and the invader ask for none                            BTS-R.202, BTS-R.147
  event,     ///< a card, or a crusade
  castle,    ///< they are within a castle of theirs                                           BTS-R.108
  capital,   // BTS-sup.10
  fort,      // BTS-sup.8
  port       // BTS-sup.9
};
BOOST_DESCRIBE_ENUM(Source, none, own_land, event, castle, capital, fort, port)
/// A source, and the areas from it to the troops, both included; no areas where no trace is needed.
struct SupplyLine {
  Source source = Source::none;
  List<AreaId, 3> way;
};

}  // namespace linstock::by_the_sword
