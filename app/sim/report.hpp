// The results as one self-contained HTML page, without scripts or other files.
#pragma once

#include <string>

#include "sim/tally.hpp"

namespace linstock::sim {

/// Marks every report; a file that contains it may be overwritten by a newer report.
inline constexpr std::string_view report_mark = R"(<meta name="generator" content="linstock sim">)";

/// The page, as HTML.
std::string report(const Plan& plan, const Tally& tally);

}  // namespace linstock::sim
