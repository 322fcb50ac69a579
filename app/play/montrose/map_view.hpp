// The map of a Montrose match drawn with characters, with tracks and legend, and the same as a list.
#pragma once

#include "play/map_style.hpp"
#include "play/montrose/board.hpp"

namespace linstock::play {

/// Map, tracks and legend; on a wide terminal tracks, forces and legend are beside the map.
std::vector<std::string> draw_map(const Board& board, const Position& position, const Words& words,
                                  const MapStyle& style);
/// Every occupied space with its region and units: the text alternative to the map.
std::vector<std::string> list_forces(const Board& board, const Position& position, const Words& words,
                                     const MapStyle& style);
/// Decks, discards and the card in force.
std::vector<std::string> list_cards(const Board& board, const boost::json::value& view, const Words& words);

}  // namespace linstock::play
