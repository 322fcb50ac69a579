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

#include <functional>

#include "kernel/game_info.hpp"

namespace linstock {

/// Version of the document that this program writes, and the newest that it reads.
constexpr int save_version = 1;

/// The whole match: all that is needed to play it again.
std::string save(const Match& match);
/// The same once the match is over or for the umpire; else what this viewer saw: its view and its log, no
/// more.
std::string save(const Match& match, Viewer viewer);

/// A match as a store keeps it: once what stands before its first entry, then each entry as it is made. An
/// entry that is undone later is not rewritten; the entry of the undo says so.
std::string saved_opening(const Match& match);
std::string saved_entry(const Match& match, std::size_t entry);
/// Plays a stored match again, as load() does; `begun` is called with it before the first entry.
std::expected<std::unique_ptr<Match>, Refusal> load_stored(std::string_view opening,
                                                           std::span<const std::string> entries,
                                                           std::span<const GameInfo> games,
                                                           const std::function<void(Match&)>& begun);
/// Goes on with a match by entries that were stored after its last one; what is wrong with them, if anything.
std::optional<Refusal> play_on(Match& match, std::span<const std::string> entries);

/// Replays a save through the gate and compares every hash and every die. Refuses a document that is no save
/// (bad_document) and one that leads elsewhere (diverged), naming the entry and the first member that
/// differs. `before` is called with the match before each entry.
std::expected<std::unique_ptr<Match>, Refusal> load(
    std::string_view document, std::span<const GameInfo> games,
    const std::function<void(Match&)>& before = [](Match&) {});

}  // namespace linstock
