// How both owners are taken to answer on the way through a battle of Montrose, when its odds are worked out.
//
//   a card that gives Tactical Superiority is used
//   leaders: the best one stands with the unit whose dice are best, and so on
//   to roll: the unit from whose dice most is expected goes first
//   an elimination: a panicked unit before one of the line, one that has rolled before one that has not, then
//   what is
//     worth least; the Irish are worth their better dice, and lose only a step
//   a panic: a unit of the line, chosen in the same way, while another is left in it; the last one stands,
//   and a
//     panicked unit goes, if there is one
//   a retreat: all who can together, to the first space in the order of the map
//   what else may come between (leaders displaced, a march cut short): the first answer that ends the
//   question
//
// Neither side looks ahead: the policy is quick and plain, and the same for both.
#pragma once

#include "montrose/montrose.hpp"

namespace linstock::montrose {

/// The answer to the question that stands on top of the agenda: a whole one, or the next part of it. `known`
/// is the state as the asked seat knows it.
Choice policy(const State& known, const Table& table, const Step& question, const Options& options);

}  // namespace linstock::montrose
