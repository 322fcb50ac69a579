// How both owners are assumed to answer within a battle of Montrose while its odds are computed.
//
//   - a card that gives Tactical Superiority is used
//   - leaders: the best leader joins the unit with the best dice, and so on
//   - rolling: the unit with the greatest expected result first
//   - an elimination: a panicked unit before one in the line, one that has rolled before one that has not,
//     then the one worth least; Irish have better dice, and a full Irish unit loses only a step
//   - a panic: a unit in the line, chosen likewise, while another is left in it; the last one is spared if
//     there is a panicked unit to take the result
//   - a retreat: all units that can, together, to the first space in the order of the map
//   - other questions (leaders displaced, a march cut short): the first answer that ends the question
//
// Neither side looks ahead: the policy is fast and simple, and the same for both.
#pragma once

#include "montrose/montrose.hpp"

namespace linstock::montrose {

/// The answer to the question on top of the agenda, whole or its next part. `known` is the state as the asked
/// seat knows it.
Choice policy(const State& known, const Table& table, const Step& question, const Options& options);

}  // namespace linstock::montrose
