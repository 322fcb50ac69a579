// A position document: a match that begins in the middle. It is accepted only if the position is legal.
//
//   {"at": "royalist-march", "state": {"victories": 3, "at": {"montrose": "perth"}, …},
//    "waive": ["at.elcho"]}
//
// "at" is one of the game's entry points; it determines the course of play. "state" is a merge patch on the
// position at the scenario's start. "waive" lists the places of faults that an umpire accepts.
#pragma once

#include "kernel/match_of.hpp"

namespace linstock {

/// The state of a position document, or all its faults.
template <class G>
std::expected<typename G::State, Faults> admit(std::string_view text, const typename G::Table& table);

/// The document of a position at an entry point. Without its decks, a match that begins there shuffles them.
template <class G>
std::string position_document(const typename G::State& s, const Names& names, std::string_view at,
                              bool with_decks);

/// Creates a match from its set-up: at the scenario's start, or at the set-up's position if it has one.
template <class G>
std::expected<std::unique_ptr<Match>, Faults> make_match(std::shared_ptr<const typename G::Table> table,
                                                         const MatchSetup& setup);

}  // namespace linstock
