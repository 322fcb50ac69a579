// A save document in memory: validated, but not yet replayed.
#pragma once

#include <boost/json/value.hpp>

#include "kernel/describe.hpp"
#include "kernel/match.hpp"

namespace linstock {

BOOST_DESCRIBE_ENUM(EntryKind, play, act, orders, edit, time_out, undo, dice, rebase, resign, call_off,
                    report)
BOOST_DESCRIBE_ENUM(Actor, seat, umpire, clock)

/// One entry of a save, or its opening. Seats are still names: there is no match yet to look them up.
struct SavedEntry {
  EntryKind kind = EntryKind::play;
  std::optional<std::string> seat;
  Actor actor = Actor::seat;
  std::string line;
  std::uint64_t hash = 0;
  std::vector<std::uint16_t> fields;
  std::vector<std::uint8_t> dice, cards;
  bool undone = false;
  std::uint32_t rules = 0;  ///< 0: written before rules had versions
  std::string position{};   ///< of a rebase
};

/// What a save says of the match before its first entry.
struct SavedOpening {
  std::string game;
  MatchSetup setup;
  SavedEntry stamp;
};

/// A whole save.
struct Saved {
  SavedOpening opening;
  std::vector<SavedEntry> journal;
  bool over = false;
  std::vector<std::string> winners;
};

/// A position that a store keeps, to go on from under changed rules.
struct SavedPosition {
  std::size_t entries = 0;  ///< how many led to it
  std::string state;        ///< JSON
};

/// Reads a document; adds whatever is wrong with it to `faults`, each with its path.
Saved read_saved(const boost::json::value& document, Faults& faults);
/// The parts of a save that a store keeps separately.
SavedOpening read_saved_opening(const boost::json::value& document, Faults& faults);
SavedEntry read_saved_entry(const boost::json::value& document, std::size_t number, Faults& faults);

/// The name of whoever umpired the match on a server; "" if there is none, or none that can be shown.
std::string umpire_of(const boost::json::value& document);
SavedPosition read_saved_position(const boost::json::value& document, Faults& faults);

/// The short hashes of a state's members, as 4 hexadecimal digits each.
std::string write_fields(std::span<const std::uint16_t> fields);

}  // namespace linstock
