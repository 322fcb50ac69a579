// Deployment by rules of thumb for And Gentlemen All: foot in the centre with guns between them, horse on the
// wings.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "opponent/opponent.hpp"

namespace linstock::and_gentlemen_all {

/// The next unit to deploy, at its place in the plan or the nearest legal pose. `options` are those of the
/// step.
Choice deploy_next(const State&, const Table&, const Deploy&, const Options& options);

}  // namespace linstock::and_gentlemen_all
