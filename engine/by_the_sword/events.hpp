// Everything that the log can record, one struct for each kind of event, by chapter.
#pragma once

#include <boost/mp11/algorithm.hpp>

#include "by_the_sword/state.hpp"
#include "kernel/game_macros.hpp"
// the events of the chapters, which use both
#include "by_the_sword/admin/events.hpp"
#include "by_the_sword/combat/events.hpp"
#include "by_the_sword/diplomacy/events.hpp"
#include "by_the_sword/economy/events.hpp"
#include "by_the_sword/events/events.hpp"
#include "by_the_sword/exile/events.hpp"
#include "by_the_sword/hidden/events.hpp"
#include "by_the_sword/land/events.hpp"
#include "by_the_sword/naval/events.hpp"
#include "by_the_sword/powers/events.hpp"
#include "by_the_sword/screens/events.hpp"
#include "by_the_sword/sea/events.hpp"
#include "by_the_sword/setup/events.hpp"
#include "by_the_sword/siege/events.hpp"
#include "by_the_sword/turn/events.hpp"

namespace linstock::by_the_sword {

using Thrown = linstock::Thrown<Purpose, core_size.dice>;
using Shuffled = linstock::Shuffled<Purpose>;

struct EventKinds
    : boost::mp11::mp_append<Kinds<Thrown, Shuffled, Edited, Rebased, TimedOut, CalledOff>, SetupEvents,
                             TurnEvents, EventEvents, HiddenEvents, ScreenEvents, LandEvents, SeaEvents,
                             CombatEvents, NavalEvents, SiegeEvents, EconomyEvents, DiplomacyEvents,
                             AdminEvents, ExileEvents, PowerEvents> {};
using Event = OneOf<EventKinds>;

}  // namespace linstock::by_the_sword
