// The terrain of a pick-up battle, drawn at random.                                                AGA-R.152
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "battlefield/shape.hpp"
#include "kernel/rng.hpp"

namespace linstock::battlefield {

/// Adds a feature: an area, or a line.
using AddGround = std::function<void(std::string_view kind, std::vector<Point> points, bool line)>;

/// Draws woods, hedged fields, a hamlet, a stream, a road and hills between the deployment zones, which are
/// 12 inches deep; only the road reaches the edges behind them. The kinds are named woods, field, hedge,
/// hill, marsh, built-up-area, enclosed-field, road and stream.
void draw_country(Mil width, Mil depth, Rng&, const AddGround& add);

}  // namespace linstock::battlefield
