// A tabletop drawn with characters, north up, and the same as a list.
#pragma once

#include "play/map_style.hpp"
#include "play/plan.hpp"

namespace linstock::play {

/// The table with its ground and units, a legend, the state of each side, and the list of units: beside the
/// drawing where there is room, else below it.
std::vector<std::string> draw_plan(const Plan& plan, const boost::json::value& view, const Words& words,
                                   const MapStyle& style);
/// Every unit by command, with its key: the text alternative to the drawing.
std::vector<std::string> list_units(const Plan& plan, const boost::json::value& view, const Words& words,
                                    const MapStyle& style);
/// The turn, and each side's losses and remaining cards.
std::vector<std::string> list_sides(const Plan& plan, const boost::json::value& view, const Words& words);

}  // namespace linstock::play
