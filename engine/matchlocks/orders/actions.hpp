// Which Actions a unit may take, and why not.                                                             IX
#pragma once

#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

using Verdict = std::optional<Refusal>;

/// All Actions of the Action List.
ActionSet all_actions();
/// Why a unit of this type, as it is now, can never take an Action; whether it is possible on the table is
/// for the chapters to say.                                                          NMM-9.3 to NMM-9.9
Verdict never(const State&, const Table&, UnitId, ActionId);
/// Why it may not begin to Rally now,
/// with or without a leader.       NMM-9.7.1, NMM-9.7.2, NMM-14.3.1, NMM-14.3.2, NMM-15.7, NMM-15.8, NMM-R.15
Verdict no_rally(const State&, const Table&, UnitId);
/// Why the Daunted Token cannot be removed; two Actions must be left.                NMM-9.7.4, NMM-R.63
Verdict no_rally_daunted(const State&, const Table&, UnitId, int actions_left);
/// Why a unit may not be given an Order by a leader.           NMM-8.4, NMM-9.2, NMM-15.2, NMM-R.22, NMM-R.61
Verdict no_order(const State&, const Table&, UnitId leader, UnitId unit);
/// Whether a leader can do nothing: his unit fights, or his mount is skittish.             NMM-R.58, NMM-R.52
bool tied_down(const State&, UnitId leader);
/// Why it may not act by Initiative.                                        NMM-7.7, NMM-9.2.3, NMM-R.64
Verdict no_initiative(const State&, const Table&, UnitId);
/// Removes a Disarray Token, or the Daunted Token.                                  NMM-9.7.3, NMM-9.7.4
void rally_off_disarray(State&, GamePlay&, UnitId, Clause);
void rally_off_daunted(State&, GamePlay&, UnitId);

}  // namespace linstock::matchlocks
