// The save document: a match as one self-contained JSON text, and its replay through the gate.
//
//   {"linstock": 1, "game", "setup": {"scenario", "options", "seed", "card_seed", ["position",] "files"},
//    "opening": {"hash", "fields", "dice", "cards"},
//    "journal": [{"kind", "seat", "line", "hash", "fields", "dice", "cards", "undone"}, …], "over",
//    "winners"}
//
// Hashes are those of the state after the entry, `fields` short ones of each of its members, `dice` and
// `cards` the faces that the entry used. An act has its "actor" too.
#pragma once

#include "kernel/game_info.hpp"

namespace linstock {

/// Version of the document that this program writes, and the newest that it reads.
constexpr int save_version = 1;

/// The whole match: all that is needed to play it again.
std::string save(const Match& match);
/// The same once the match is over or for the umpire; else what this viewer saw: its view and its log, no
/// more.
std::string save(const Match& match, Viewer viewer);

/// Replays a save through the gate and compares every hash and every die. Refuses a document that is no save
/// (bad_document) and one that leads elsewhere (diverged), naming the entry and the first member that
/// differs.
std::expected<std::unique_ptr<Match>, Refusal> load(std::string_view document,
                                                    std::span<const GameInfo> games);

}  // namespace linstock
