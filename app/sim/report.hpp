// The results as one page that needs nothing else: no script, no other file.
#pragma once

#include <string>

#include "sim/tally.hpp"

namespace linstock::sim {

/// Stands in every report: a file with it may be replaced by a newer report.
inline constexpr std::string_view report_mark = R"(<meta name="generator" content="linstock sim">)";

std::string report(const Plan& plan, const Tally& tally);

}  // namespace linstock::sim
