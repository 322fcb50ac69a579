// Pick-up battles: two armies alike in worth and a piece of country, made from a size and a seed.
#pragma once

#include "and_gentlemen_all/table.hpp"

namespace linstock::and_gentlemen_all {

/// The least and the most units of a side.
constexpr int least_pickup = 4, most_pickup = max_units / 2;

/// What is ordered. The seed is that of armies and country, not of the dice.
struct PickUp {
  int size = 12;  ///< units of a side
  std::uint32_t seed = 1;
  bool ready = false;  ///< the armies stand already
};

/// "pickup", "pickup-20", "pickup-20-7", "pickup-20-7-ready"; nothing if the name is of another form or size.
std::optional<PickUp> pickup_named(std::string_view scenario);
/// "pickup-12-4711-ready" of "pickup-12-any-ready": the number is drawn by the seed. "" of any other name.
std::string pickup_drawn(std::string_view scenario, std::uint64_t seed);
/// Fills the scenario of a table that has its tables and kinds of ground.                       AGA-R.152
void make_pickup(const PickUp&, Table&, Faults&);

}  // namespace linstock::and_gentlemen_all
