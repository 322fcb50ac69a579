// Names of pick-up battles: "pickup", "pickup-20", "pickup-20-7", "pickup-20-7-ready".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace linstock::battlefield {

/// The parts of a name.
struct PickUpName {
  std::string_view size;  ///< as written; empty: the default
  std::uint32_t seed = 1;
  bool ready = false;  ///< the armies are already deployed
};

/// The parts of a name, with sizes not checked; none if it is not of this form.
std::optional<PickUpName> pickup_name(std::string_view scenario);
/// Draws a number for "any": "pickup-12-any-ready" becomes "pickup-12-4711-ready". "" for any other name.
std::string with_drawn_seed(std::string_view scenario, std::uint64_t seed);

}  // namespace linstock::battlefield
