// The save document: a match as one self-contained JSON text, and its replay.
//
//   {"linstock": 1, "game", "setup": {"scenario", "options", "seed", "card_seed", ["position",] "files"},
//    "opening": {"hash", "fields", "dice", "cards"},
//    "journal": [{"kind", "seat", "line", "hash", "fields", "dice", "cards", "undone"}, …],
//    "over", "winners"}
//
// "hash" is that of the state after the entry, "fields" has a short hash of each of its members, "dice" and
// "cards" have the faces that the entry used. An act also has "actor".
#pragma once

#include <functional>

#include "kernel/game_info.hpp"

namespace linstock {

/// The version that this program writes, and the newest that it reads.
constexpr int save_version = 1;

/// The whole match, ready to be replayed.
std::string save(const Match& match);
/// The same for the umpire or once the match is over. Otherwise only the viewer's view and log, which cannot
/// be loaded.
std::string save(const Match& match, Viewer viewer);

/// A match as a store keeps it: the opening once, then each entry as it is made. An entry that is undone
/// later is not rewritten: the entry of the undo says so.
std::string saved_opening(const Match& match);
std::string saved_entry(const Match& match, std::size_t entry);
/// Replays a stored match, as load() does; calls `begun` with it before the first entry.
std::expected<std::unique_ptr<Match>, Refusal> load_stored(std::string_view opening,
                                                           std::span<const std::string> entries,
                                                           std::span<const GameInfo> games,
                                                           const std::function<void(Match&)>& begun);
/// Continues a match with entries that were stored after its last one. Returns what is wrong with them, if
/// anything.
std::optional<Refusal> play_on(Match& match, std::span<const std::string> entries);

/// Replays a save as ordinary plays and compares every hash and every die. Refuses a document that is not a
/// valid save (bad_document), and one whose replay differs (diverged), naming the entry and the first member
/// of the state that differs. Calls `before` with the match before each entry.
std::expected<std::unique_ptr<Match>, Refusal> load(
    std::string_view document, std::span<const GameInfo> games,
    const std::function<void(Match&)>& before = [](Match&) {});

}  // namespace linstock
