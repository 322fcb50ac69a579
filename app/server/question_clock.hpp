// The clock of a question for which the rules allow a number of seconds, such as a declaration. It runs for
// people who play live, in addition to the clocks that a match may have (clock.hpp).
//
// A question has three stocks of time, each used up once: time to show it to its person, time for the
// person's absence, and then the seconds of the rules. A client can only end the first one early.
#pragma once

#include <span>

#include "kernel/match.hpp"
#include "server/records.hpp"

namespace linstock::server {

// Points in time are milliseconds since 1970, of clock_now().

/// What the clock of a seat's question must know of the match.
struct Timing {
  TimeLimit limit{};
  std::uint64_t barrier = 0;  ///< number of the journal's last entry that cannot be undone; 0: none
  Counts counts = Counts::nothing;
  std::uint32_t news = 0;  ///< number of the seat's last news: a page shows them before the question
};

/// Whether a match is played by the week, so that no question has a clock: its clock gives an hour or more
/// for each answer, or a day or more for all of them.
bool by_the_week(const ClockRule& rule);

/// Sets a clock to the seat's question and to what it is to count from now on. The stocks are filled for a
/// question after a new barrier only, so a question that comes back by undo goes on with what was left.
/// Returns whether anything changed.
bool set_clock(QuestionClock& clock, const Timing& timing, std::uint64_t now);

/// The clock as it stands at a time: the time that has passed is subtracted.
QuestionClock at(QuestionClock clock, std::uint64_t now);
/// Records that the question has been shown to its person.
void shown(QuestionClock& clock, std::uint64_t now);
/// When the question's time is over if what is counted does not change; 0: the clock does not run.
std::uint64_t runs_out(const QuestionClock& clock);
/// Makes the clocks ignore the time before `start`, when the server was down.
void count_from(std::span<QuestionClock> clocks, std::uint64_t start);

/// The running clocks, as sent to clients: [{"seat": "royalist", "question": 7, "seconds": 30, "left": 30000,
/// "before": 4000, "counts": "showing"}, …]; `before`: milliseconds until `left` begins to count down.
std::string in_json(std::span<const QuestionClock> clocks, std::span<const std::string_view> seats,
                    std::uint64_t now);

}  // namespace linstock::server
