// Everything that the log can record, one struct for each kind of event, by chapter.
#pragma once

#include <vector>

#include <boost/mp11/algorithm.hpp>

#include "kernel/game_macros.hpp"
#include "matchlocks/cards/events.hpp"
#include "matchlocks/melee/events.hpp"
#include "matchlocks/morale/events.hpp"
#include "matchlocks/movement/events.hpp"
#include "matchlocks/orders/events.hpp"
#include "matchlocks/setup/events.hpp"
#include "matchlocks/shooting/events.hpp"
#include "matchlocks/state.hpp"
#include "matchlocks/turn/events.hpp"

namespace linstock::matchlocks {

using Thrown = linstock::Thrown<Purpose, core_size.dice>;
using Shuffled = linstock::Shuffled<Purpose>;

struct EventKinds : boost::mp11::mp_append<Kinds<Thrown, Shuffled, Edited, Rebased, TimedOut, CalledOff>,
                                           SetupEvents, TurnEvents, CardEvents, OrderEvents, MovementEvents,
                                           ShootingEvents, MeleeEvents, MoraleEvents> {};
using Event = OneOf<EventKinds>;

}  // namespace linstock::matchlocks
