// The save document: a match as one self-contained JSON text, and its replay.
//
//   {"linstock": 1, "game", "setup": {"scenario", "options", "seed", "card_seed", ["position",] "files"},
//    "opening": {"hash", "fields", "dice", "cards"},
//    "journal": [{"kind", "seat", "line", "hash", "fields", "dice", "cards", "rules", "undone"}, …],
//    "over", "winners", ["umpire"]}
//
// "umpire" is the name of whoever umpired the match on a server.
// "hash" is that of the state after the entry, "fields" has a short hash of each of its members, "dice" and
// "cards" have the faces that the entry used, "rules" is the version of the rules by which it was replayed.
// An act also has "actor", a rebase the "position" that it goes on from, unless that is the one before it.
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

/// A save with the name of its umpire in it, to be shown to whoever reads it; "": nobody umpired.
std::string umpired_by(std::string save, std::string_view name);

/// What to do about entries that other rules made, if they lead elsewhere under the present ones.
enum class ChangedRules : std::uint8_t {
  refuse,  ///< refuse the document: it diverges
  go_on,   ///< rebase the match on the last position that comes out as it was
  trust,  ///< rebase it on the newest position in the document or the store: these must be this program's own
};

/// A match as a store keeps it: the opening once, then each entry as it is made. An entry that is undone
/// later is not rewritten: the entry of the undo says so.
std::string saved_opening(const Match& match);
std::string saved_entry(const Match& match, std::size_t entry);
/// The present position, from which the match can go on if its entries lead elsewhere under changed rules.
std::string saved_position(const Match& match);
/// Replays a stored match, as load() does with ChangedRules::trust; calls `begun` with it before the first
/// entry. `position` is the last saved_position() that was stored, or "". The match then has more entries
/// than were given if it was rebased.
std::expected<std::unique_ptr<Match>, Refusal> load_stored(std::string_view opening,
                                                           std::span<const std::string> entries,
                                                           std::string_view position,
                                                           std::span<const GameInfo> games,
                                                           const std::function<void(Match&)>& begun);
/// Continues a match with entries that were stored after its last one. Returns what is wrong with them, if
/// anything.
std::optional<Refusal> play_on(Match& match, std::span<const std::string> entries);

/// Replays a save as ordinary plays and compares every hash and every die. Refuses a document that is not a
/// valid save (bad_document), and one whose replay differs (diverged), naming the entry and the first member
/// of the state that differs. Calls `before` with the match before each entry.
std::expected<std::unique_ptr<Match>, Refusal> load(
    std::string_view document, std::span<const GameInfo> games, ChangedRules changed = ChangedRules::refuse,
    const std::function<void(Match&)>& before = [](Match&) {});

}  // namespace linstock
