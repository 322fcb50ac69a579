// Options of By The Sword that mean nothing without another.
#pragma once

#include "by_the_sword/state.hpp"
#include "kernel/match_options.hpp"

namespace linstock::by_the_sword {

/// What an option needs of another to mean anything.                                           BTS-T.switches
constexpr OptionNeed option_needs[] = {
    {"choice_order", "umpire", "true", "BTS-setup.12"_clause, "umpire"},
    {"event_drawer", "umpire", "true", "BTS-ev.2"_clause},
    {"start_points", "start_scattered", "0 0", "BTS-setup.32"_clause},
    {"half", "victory", "half", "BTS-win.3"_clause},
    {"loss_mod_strict", "full_losses", "false", "BTS-loss.9"_clause},
    {"screens", "movement", "hidden", "BTS-scr.1"_clause},
    {"screens_per_500", "movement", "hidden", "BTS-R.154"_clause},
    {"screens_per_500", "screens", "true", "BTS-R.154"_clause},
    {"np_regions", "players", "2 5", "BTS-npr.1"_clause},
    {"np_player", "players", "2 5", "BTS-npr.1"_clause},
    {"np_player", "np_regions", "defended", "BTS-npr.6"_clause},
    {"invader", "invasion", "true", "BTS-E52.6"_clause},
    {"invader_economy", "invasion", "true", "BTS-E52.18"_clause},
    {"invader_economy", "invader", "person", "BTS-E52.18"_clause},
    {"automatic_conduct", "invasion", "true", "BTS-R.260"_clause},
    {"automatic_conduct", "invader", "tables", "BTS-R.260"_clause},
    {"empire_plus2_literal", "invasion", "true", "BTS-R.201"_clause},
    {"merc_reshuffle", "mercenaries", "sealed auction", "BTS-merc.9"_clause},
    {"merc_all", "mercenaries", "sealed auction", "BTS-merc.10"_clause},
};

}  // namespace linstock::by_the_sword
