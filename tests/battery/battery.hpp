// The battery that every game must pass. A game specialises battery::BatteryOf<G> and calls each of these
// from a test:
//
// - random_play: matches end, never stand still, without fault; positions are values and their own JSON
// - saves: a journal played again has the same hash after every entry
// - whole_against_parts: a line in one piece or by its parts, in any order, is one play
// - undo: exact, not past barriers or others' plays; one lane's undo disturbs no other
// - offered, forged: what is offered is accepted, and nothing else; a refusal changes no byte
// - explained: a refusal has its reason in the rule that leaves the choice out of the options
// - edits (edits.hpp): an umpire's edits that could be meant, while every kind of step waits; play goes on
// - secrecy_of_states: what a viewer is shown does not depend on what it may not know; resample changes all
//   of that
// - secrecy_of_streams: nor does what it is sent
// - secrecy_of_odds: nor do the odds that it is given, in games that have odds
// - barriers: what throws or teaches is an undo barrier
// - irrevocable: the answers that lead to one are marked
//
// Each returns what it found wrong. G::resample must also change drafts and orders of others where there are
// any.
#pragma once

#include "battery/gate.hpp"
#include "battery/play.hpp"
#include "battery/secrecy.hpp"
