// Sets of distances along a straight way: where a body is clear of others, or far enough from them.
#pragma once

#include "battlefield/body.hpp"

namespace linstock::battlefield {

/// Disjoint intervals from low to high, in steps of 1/1000 inch.
using Distances = List<Interval, 24>;

/// The distances in both sets.
Distances both(const Distances& a, const Distances& b);
/// The distances in either set.
Distances either(const Distances& a, const Distances& b);

/// The distances up to `most` at which a moving body does not overlap another.
Distances clear_of(const Body& moving, Angle direction, Mil most, const Body& still);
/// The distances up to `most` at which a moving body is at least `apart` from another.
Distances away_from(const Body& moving, Angle direction, Mil most, const Body& still, Mil apart);

}  // namespace linstock::battlefield
