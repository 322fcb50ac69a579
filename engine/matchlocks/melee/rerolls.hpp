#pragma once
#include "matchlocks/morale/rerolls.hpp"
namespace linstock::matchlocks { bool may_reroll_doctrine(const DoctrineRoll&, const State&, const Table&); }
