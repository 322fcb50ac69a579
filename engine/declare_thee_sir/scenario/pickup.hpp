// Pick-up battles: two armies of the same strength and terrain, generated from a size and a seed.
#pragma once

#include "declare_thee_sir/table.hpp"

namespace linstock::declare_thee_sir {

enum class BattleSize : std::uint8_t { small, medium, large };
BOOST_DESCRIBE_ENUM(BattleSize, small, medium, large)

/// Parameters of a pick-up battle. The seed determines armies and terrain, not the dice.
struct PickUp {
  BattleSize size = BattleSize::medium;
  std::uint32_t seed = 1;
  bool ready = false;  ///< the armies are already deployed
};

/// Parses "pickup", "pickup-large", "pickup-large-7" or "pickup-large-7-ready"; none if form or size is
/// wrong.
std::optional<PickUp> pickup_named(std::string_view scenario);
/// Draws a number for "any": "pickup-small-any" becomes "pickup-small-4711". "" for any other name.
std::string pickup_drawn(std::string_view scenario, std::uint64_t seed);
/// Fills in the scenario of a table that already has options and kinds of terrain.               DTS-R.145
void make_pickup(const PickUp&, Table&, Faults&);

}  // namespace linstock::declare_thee_sir
