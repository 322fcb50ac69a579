// Pick-up battles: two armies of the same points and terrain, generated from points and a seed; or the two
// armies of the files army-royalist.json and army-parliament.json.
#pragma once

#include "matchlocks/table.hpp"

namespace linstock::matchlocks {

/// Parameters of a pick-up battle. The seed determines armies and terrain, not the dice.
struct PickUp {
  int points = 150;  ///< 0: the armies come from files
  std::uint32_t seed = 1;
  bool ready = false;  ///< the armies are already deployed
};

/// Parses "pickup", "pickup-200", "pickup-200-7", "pickup-200-7-ready" or "pickup-armies-7-ready"; none if
/// form or size is wrong.
std::optional<PickUp> pickup_named(std::string_view scenario);
/// Draws a number for "any": "pickup-100-any" becomes "pickup-100-4711". "" for any other name.
std::string pickup_drawn(std::string_view scenario, std::uint64_t seed);
/// Fills in the scenario of a table that already has options, costs and kinds of terrain.       NMM-R.184
void make_pickup(const MatchSetup&, const PickUp&, Table&, Faults&);

}  // namespace linstock::matchlocks
