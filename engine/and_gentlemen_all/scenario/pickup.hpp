// Pick-up battles: two armies of equal value and terrain, generated from a size and a seed.
#pragma once

#include "and_gentlemen_all/table.hpp"

namespace linstock::and_gentlemen_all {

/// Limits of units of a side.
constexpr int least_pickup = 4, most_pickup = max_units / 2;

/// Parameters of a pick-up battle. The seed determines armies and terrain, not the dice.
struct PickUp {
  int size = 12;  ///< units of a side
  std::uint32_t seed = 1;
  bool ready = false;  ///< the armies are already deployed
};

/// Parses "pickup", "pickup-20", "pickup-20-7" or "pickup-20-7-ready"; nothing if form or size is wrong.
std::optional<PickUp> pickup_named(std::string_view scenario);
/// Draws a number for "any": "pickup-12-any-ready" becomes "pickup-12-4711-ready". "" for any other name.
std::string pickup_drawn(std::string_view scenario, std::uint64_t seed);
/// Fills in the scenario of a table that has the rules' tables and kinds of terrain.     AGA-M.19, AGA-R.152
void make_pickup(const PickUp&, Table&, Faults&);

}  // namespace linstock::and_gentlemen_all
