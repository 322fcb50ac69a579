// The clocks of a match: how long each seat may still think, and when its time runs out.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/records.hpp"

namespace linstock::server {

// Points in time are milliseconds since 1970.

/// Whether a match has clocks.
bool has_clock(const ClockRule& rule);
/// A full, stopped clock for each seat.
std::vector<SeatClock> clocks_of(const ClockRule& rule, std::size_t seats);
/// Milliseconds that a seat has left; 0 if its time has run out.
std::uint64_t time_left(const SeatClock& clock, std::uint64_t now);

/// The question that a seat is asked.
struct SeatAsked {
  std::uint32_t question = 0;  ///< its number; 0: none
  bool runs = false;           ///< whether the seat's clock runs
};
/// Starts and stops the clocks to match the open questions; returns whether anything changed. An answer gains
/// the increment, and with time per answer a new question gets its full time. Stopping a clock, or undoing,
/// gains nothing, so nobody wins time by pausing, leaving or taking back.
bool turn_clocks(const ClockRule& rule, std::span<SeatClock> clocks, std::span<const SeatAsked> asked,
                 bool undone, std::uint64_t now);
/// When the first of the running clocks runs out; 0 if none runs.
std::uint64_t runs_out(std::span<const SeatClock> clocks);

/// The clocks of the seats in play, as sent to clients: [{"left": milliseconds, "running": true}, …].
std::string in_json(const MatchRecord& record);

}  // namespace linstock::server
