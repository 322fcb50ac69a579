// The lines above the drawing of a table: the turn, both sides, decks and cards.
#pragma once

#include "play/canvas.hpp"
#include "play/map_style.hpp"
#include "play/plan.hpp"

namespace linstock::play {

/// The ink of a side.
constexpr Ink ink_of(std::size_t side) { return side == 0 ? Ink::covenanter : Ink::royalist; }

std::vector<std::string> plan_heading(const Plan& plan, const boost::json::value& view, const Words& words,
                                      const MapStyle& style);

}  // namespace linstock::play
