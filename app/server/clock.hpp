// The clocks of a match: how long each seat may still think, and when its time is out.
#pragma once

#include <span>

#include "server/records.hpp"

namespace linstock::server {

/// Whether a match is played with clocks at all.
bool has_clock(const ClockRule& rule);
/// A clock per seat, none of which runs.
std::vector<SeatClock> clocks_of(const ClockRule& rule, std::size_t seats);
/// Milliseconds that a seat has left at a moment; 0: its time is out.
std::uint64_t time_left(const ClockRule& rule, const SeatClock& clock, std::uint64_t now);
/// Stops the clocks whose questions are answered, each with what it gains by it, and starts those whose
/// questions are new. `asked` has the number of each seat's question, 0 where no clock should run. Whether
/// anything has changed.
bool turn_clocks(const ClockRule& rule, std::span<SeatClock> clocks, std::span<const std::uint32_t> asked,
                 std::uint64_t now);
/// Stops all of them for a while; nothing is gained.
void stop_clocks(const ClockRule& rule, std::span<SeatClock> clocks, std::uint64_t now);
/// The moment at which the first of the running clocks runs out; 0 if none runs.
std::uint64_t runs_out(const ClockRule& rule, std::span<const SeatClock> clocks);

/// The clocks by seat, as clients are told: [{"left": milliseconds, "running": whether}, …].
std::string in_json(const MatchRecord& record);

}  // namespace linstock::server
