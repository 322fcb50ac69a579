// A table of miniatures drawn with characters, north up, and the same as a list.
#pragma once

#include "play/montrose/map_view.hpp"
#include "play/plan.hpp"

namespace linstock::play {

/// The table with its ground and its units, what the signs mean, how the sides stand, and the list of units:
/// beside the drawing where there is room, else below it.
std::vector<std::string> draw_plan(const Plan& plan, const boost::json::value& view, const Words& words,
                                   const MapStyle& style);
/// Every unit by commands, with its key: the plan for who cannot see it.
std::vector<std::string> list_units(const Plan& plan, const boost::json::value& view, const Words& words,
                                    const MapStyle& style);
/// The turn, and of each side its losses and the cards that it has left.
std::vector<std::string> list_sides(const Plan& plan, const boost::json::value& view, const Words& words);

}  // namespace linstock::play
