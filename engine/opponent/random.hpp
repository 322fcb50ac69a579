// The simplest program that plays: picks evenly among the answers to its question.
#pragma once

#include "kernel/match.hpp"

namespace linstock {

/// An answer as a line or part in notation, with its ranged numbers drawn evenly and a random legal pose.
std::string any_line(const Match& match, const Question& question, const Answer& answer, Rng& rng);

/// Answers the open question of `seat`, part by part until the play is complete. Looks at nothing but the
/// question.
Result play_at_random(Match& match, Seat seat, Rng& rng);

}  // namespace linstock
