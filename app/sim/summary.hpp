// The results as plain text.
#pragma once

#include <string>

#include "sim/tally.hpp"

namespace linstock::sim {

/// The summary for the terminal; with `colour`, headings are bold.
std::string summary(const Plan& plan, const Tally& tally, bool colour);

}  // namespace linstock::sim
