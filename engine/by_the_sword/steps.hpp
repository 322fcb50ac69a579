// Every step of the game. The headers of the chapters say what each one does, asks or rolls.
// All fields of all steps are open to everybody.
#pragma once

#include <boost/mp11/algorithm.hpp>

#include "by_the_sword/admin/steps.hpp"
#include "by_the_sword/combat/steps.hpp"
#include "by_the_sword/diplomacy/steps.hpp"
#include "by_the_sword/economy/steps.hpp"
#include "by_the_sword/events/steps.hpp"
#include "by_the_sword/exile/steps.hpp"
#include "by_the_sword/hidden/steps.hpp"
#include "by_the_sword/land/steps.hpp"
#include "by_the_sword/model.hpp"
#include "by_the_sword/naval/steps.hpp"
#include "by_the_sword/powers/steps.hpp"
#include "by_the_sword/screens/steps.hpp"
#include "by_the_sword/sea/steps.hpp"
#include "by_the_sword/setup/steps.hpp"
#include "by_the_sword/siege/steps.hpp"
#include "by_the_sword/turn/steps.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

struct StepKinds : boost::mp11::mp_append<SetupSteps, TurnSteps, EventSteps, HiddenSteps, ScreenSteps,
                                          LandSteps, SeaSteps, CombatSteps, NavalSteps, SiegeSteps,
                                          EconomySteps, DiplomacySteps, AdminSteps, ExileSteps, PowerSteps> {
};
using Step = OneOf<StepKinds>;
static_assert(sizeof(Step) <= 24);

}  // namespace linstock::by_the_sword
