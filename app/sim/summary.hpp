// The results in plain text.
#pragma once

#include <string>

#include "sim/tally.hpp"

namespace linstock::sim {

std::string summary(const Plan& plan, const Tally& tally, bool colour);

}  // namespace linstock::sim
