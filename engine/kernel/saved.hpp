// A save document in memory, read strictly and not yet replayed.
#pragma once

#include <boost/json/value.hpp>

#include "kernel/describe.hpp"
#include "kernel/match.hpp"

namespace linstock {

BOOST_DESCRIBE_ENUM(EntryKind, play, act, orders, edit, time_out, undo, dice)
BOOST_DESCRIBE_ENUM(Actor, seat, umpire, clock)

/// What a save says of one entry, or of the opening. Seats are still words: the match that knows them does
/// not exist.
struct SavedEntry {
  EntryKind kind = EntryKind::play;
  std::optional<std::string> seat;
  Actor actor = Actor::seat;
  std::string line;
  std::uint64_t hash = 0;
  std::vector<std::uint16_t> fields;
  std::vector<std::uint8_t> dice, cards;
  bool undone = false;
};

struct SavedOpening {
  std::string game;
  MatchSetup setup;
  SavedEntry stamp;
};

struct Saved {
  SavedOpening opening;
  std::vector<SavedEntry> journal;
  bool over = false;
  std::vector<std::string> winners;
};

/// Reads a document; all that is wrong with it stands in `faults`, each with its path.
Saved read_saved(const boost::json::value& document, Faults& faults);
/// The parts that a store keeps by themselves.
SavedOpening read_saved_opening(const boost::json::value& document, Faults& faults);
SavedEntry read_saved_entry(const boost::json::value& document, std::size_t number, Faults& faults);

/// Hashes as hexadecimal digits: 16 for a state, 4 for each of its members.
std::string write_fields(std::span<const std::uint16_t> fields);

}  // namespace linstock
