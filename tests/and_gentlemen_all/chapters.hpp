// Every chapter of the rules, for tests that reach into several.
#pragma once

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/cover.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/combat/fire.hpp"
#include "and_gentlemen_all/combat/melee.hpp"
#include "and_gentlemen_all/effects/army_morale.hpp"
#include "and_gentlemen_all/effects/harm.hpp"
#include "and_gentlemen_all/morale/morale.hpp"
#include "and_gentlemen_all/turn.hpp"
