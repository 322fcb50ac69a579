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
std::uint64_t time_left(const SeatClock& clock, std::uint64_t now);

/// What a seat is asked: the number of its question, 0 for none, and whether its clock runs meanwhile.
struct SeatAsked {
  std::uint32_t question = 0;
  bool runs = false;
};
/// Turns the clocks to the questions as they stand. An answer gains what the rule says; a question that is
/// new has its time. A clock that only stands still, or whose question an undo puts again or takes away,
/// gains nothing: nobody wins time by pausing, leaving, or taking back. Whether anything has changed.
bool turn_clocks(const ClockRule& rule, std::span<SeatClock> clocks, std::span<const SeatAsked> asked,
                 bool undone, std::uint64_t now);
/// The moment at which the first of the running clocks runs out; 0 if none runs.
std::uint64_t runs_out(std::span<const SeatClock> clocks);

/// The clocks by seat, as clients are told: [{"left": milliseconds, "running": whether}, …].
std::string in_json(const MatchRecord& record);

}  // namespace linstock::server
