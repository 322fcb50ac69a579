// The simplest program that plays: it picks evenly among the answers of its question.
#pragma once

#include "kernel/match.hpp"

namespace linstock {

/// An answer to a question of the match as a line or a part, its ranged numbers drawn evenly, its pose any
/// legal one.
std::string any_line(const Match& match, const Question& question, const Answer& answer, Rng& rng);

/// Answers the open question of `seat`, part by part until a whole play is made. Sees nothing but the
/// question.
Result play_at_random(Match& match, Seat seat, Rng& rng);

}  // namespace linstock
