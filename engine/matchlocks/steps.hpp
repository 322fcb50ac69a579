// Every step of the game. The headers of the chapters say what each one does, asks or rolls.
// All fields of all steps are open to everybody. Questions carry the seat that they ask.
#pragma once

#include <boost/mp11/algorithm.hpp>

#include "kernel/game_macros.hpp"
#include "matchlocks/cards/steps.hpp"
#include "matchlocks/melee/steps.hpp"
#include "matchlocks/model.hpp"
#include "matchlocks/morale/steps.hpp"
#include "matchlocks/movement/steps.hpp"
#include "matchlocks/orders/steps.hpp"
#include "matchlocks/setup/steps.hpp"
#include "matchlocks/shooting/steps.hpp"
#include "matchlocks/turn/steps.hpp"

namespace linstock::matchlocks {

struct StepKinds : boost::mp11::mp_append<SetupSteps, TurnSteps, CardSteps, OrderSteps, MovementSteps,
                                          ShootingSteps, MeleeSteps, MoraleSteps> {};
using Step = OneOf<StepKinds>;
static_assert(sizeof(Step) <= 24);

}  // namespace linstock::matchlocks
