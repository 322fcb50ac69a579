// Every chapter of the rules, for tests that reach into several.
#pragma once

#include "and_gentlemen_all/combat/cover.hpp"
#include "and_gentlemen_all/combat/fire.hpp"
#include "and_gentlemen_all/combat/melee.hpp"
#include "and_gentlemen_all/morale/army_morale.hpp"
#include "and_gentlemen_all/morale/morale.hpp"
#include "and_gentlemen_all/movement/contact.hpp"
#include "and_gentlemen_all/movement/straight.hpp"
#include "and_gentlemen_all/turn.hpp"
