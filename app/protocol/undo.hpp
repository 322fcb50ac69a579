// How far undo goes: which entries of the journal it may still reach, and which of them it takes back next.
#pragma once

#include <cstddef>
#include <optional>

#include "kernel/json.hpp"
#include "kernel/match.hpp"

namespace linstock::protocol {

/// The entry of the journal back to which an undo goes that everybody agrees to: the last one since the last
/// barrier that no program made. What programs have played after it goes, too. Nothing if there is none.
std::optional<std::size_t> undone_by_all(const Match& match, Seats programs);

/// Writes "undo" and "undoes" (docs/protocol.md) into the open object, for a viewer of these seats.
void write_undo(JsonWriter& w, const Match& match, Seats seats, Seats programs);

}  // namespace linstock::protocol
