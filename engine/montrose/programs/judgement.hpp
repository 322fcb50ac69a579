// How good a position of Campaigns of Montrose is: by hand, and by a net that has learnt it from matches.
#pragma once

#include <array>

#include "montrose/montrose.hpp"

namespace linstock::montrose {

/// The worth of a position for a side, in victories: 100 if the match is won, -100 if it is lost.
double worth(const State&, const Table&, Seat side);

/// What the net sees of a position, each about 0 to 1.
inline constexpr std::size_t feature_count = 26;
using Features = std::array<double, feature_count>;
Features features(const State&, const Table&);

/// The chance that a side wins, 0 to 1, as the net judges it (data/montrose/worth.json): it has learnt from
/// matches with many careless answers, so it tells good positions from bad ones, not what good players can
/// hope for. 0 or 1 if the match is over.
double chance(const State&, const Table&, Seat side);

}  // namespace linstock::montrose
