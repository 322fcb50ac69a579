// The island of By The Sword drawn with characters, the rosters of the players and their treasuries.
#pragma once

#include "play/by_the_sword/island.hpp"
#include "play/map_style.hpp"
#include "words.hpp"

namespace linstock::play {

/// Map, state of the turn and of every player, and legend; on a wide terminal beside the map.
std::vector<std::string> draw_island(const Island&, const boost::json::value& view, const Words&,
                                     const MapStyle&);
/// The roster sheets: every force, general, fleet and caravan that the viewer knows, by owner.
std::vector<std::string> list_rosters(const Island&, const boost::json::value& view, const Words&,
                                      const MapStyle&);
/// The treasury sheets that the viewer may see, the event in force, mercenaries.
std::vector<std::string> list_treasuries(const Island&, const boost::json::value& view, const Words&);

}  // namespace linstock::play
