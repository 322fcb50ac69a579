// Formation changes, mounting, Pack-Up, buildings.           NMM-9.8, NMM-9.9.1, NMM-10.4, NMM-R.70, NMM-R.72
#pragma once

#include "matchlocks/movement/leaders.hpp"

namespace linstock::matchlocks {

void offer_changes(const State&, const Table&, UnitId, const ActionSet& allowed, Options&);
/// The Action that a change takes, and why the unit may not make it.
struct NoChange {
  ActionId action;
  Verdict why;
};
NoChange refuse_change(const State&, const Table&, UnitId, const Choice&);
Carried carry_out_change(State&, GamePlay&, UnitId, const Choice&);

}  // namespace linstock::matchlocks
