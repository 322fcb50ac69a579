// Files of scenarios that players write.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace linstock::battlefield {

/// The file path of a player's own scenario; "" if its name is taken, too long, begins with "pickup", or is
/// not of letters, digits and hyphens.
std::string own_scenario_file(std::string_view game, std::string_view scenario,
                              std::span<const std::string_view> taken);

}  // namespace linstock::battlefield
