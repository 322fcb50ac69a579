// The time.
#pragma once

#include <cstdint>

namespace linstock::server {

/// The time since 1970.
std::uint64_t seconds_now();
std::uint64_t milliseconds_now();

/// The time for clocks, in milliseconds since 1970: that of the wall clock when the server started, counted
/// on evenly from there. So nobody gains or loses time when the wall clock is set.
std::uint64_t clock_now();

}  // namespace linstock::server
