// How a general of And Gentlemen All draws up his army: foot in the centre, horse on the wings, guns between.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "opponent/opponent.hpp"

namespace linstock::and_gentlemen_all {

/// The next unit to be placed and where, legal whatever stands there already. `options` are those of the
/// step.
Choice drawn_up(const State&, const Table&, const Deploy&, const Options& options);

}  // namespace linstock::and_gentlemen_all
