// The simplest program that plays: it picks evenly among the answers of its question.
#pragma once

#include "kernel/match.hpp"

namespace linstock {

/// Answers the open question of `seat`, part by part until a whole play is made. Sees nothing but the
/// question. Poses are not chosen yet: no game that is compiled in asks for one.
Result play_at_random(Match& match, Seat seat, Rng& rng);

}  // namespace linstock
