// The clock of a question that the rules give so many seconds, such as a declaration. It is kept for people
// who play live, beside the clocks that a match may have been made with (clock.hpp).
//
// A question has three stocks of time, each used up once: some in which its person may first see it, some in
// which he may be away, and then the seconds of the rules. All clients can do is to end the first sooner.
#pragma once

#include <span>

#include "kernel/match.hpp"
#include "server/records.hpp"

namespace linstock::server {

// Points in time are milliseconds since 1970, of clock_now().

/// What an asked seat's clock has to know of the match.
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

/// The clock as it stands at a time: what has been counted is used up.
QuestionClock at(QuestionClock clock, std::uint64_t now);
/// The question has been shown to its person.
void shown(QuestionClock& clock, std::uint64_t now);
/// When the question's time is over if what is counted does not change; 0: the clock does not run.
std::uint64_t runs_out(const QuestionClock& clock);
/// No clock counts what was before a time: the start of the server, which was down until then.
void count_from(std::span<QuestionClock> clocks, std::uint64_t start);

/// The running clocks, as sent to clients: [{"seat": "royalist", "question": 7, "seconds": 30, "left": 30000,
/// "before": 4000, "counts": "showing"}, …]; `before`: what goes by until `left` begins to.
std::string in_json(std::span<const QuestionClock> clocks, std::span<const std::string_view> seats,
                    std::uint64_t now);

}  // namespace linstock::server
