// VIII Orders and IX Actions.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/model.hpp"

namespace linstock::matchlocks {

/// Asks the Brigadier in Play how he spends his next Order Token.         NMM-8.1, NMM-8.3, NMM-R.61, NMM-P.7
struct SpendToken {
  Seat seat;
  UnitId leader;
  LINSTOCK_ASKS("NMM-8.3.1", last)
  LINSTOCK_COMPOSED LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SpendToken, seat, leader)
};
/// Asks for the General's choice.                                            NMM-8.2, NMM-R.60, NMM-P.8
struct Generalship {
  Seat seat;
  UnitId leader;
  LINSTOCK_ASKS("NMM-8.2.1", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Generalship, seat, leader)
};
/// Asks which Skirmishers, Dragoons or Guns act next.                     NMM-7.7.1, NMM-9.2.1, NMM-P.9
struct Initiative {
  Seat seat;
  LINSTOCK_ASKS("NMM-7.7.1", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Initiative, seat)
};
/// The units of the last activation act, stage by stage.                     NMM-9.1.1, NMM-9.1.2, NMM-R.59
struct Activate {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Activate)
};
/// Asks which of the units that act together is next.                                      NMM-9.1.1, NMM-P.6
struct ChooseUnit {
  Seat seat;
  LINSTOCK_ASKS("NMM-9.1.1", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ChooseUnit, seat)
};
/// Asks for one Action of a unit: one composed play, or one of the others.    NMM-9.1.3, NMM-P.14 to NMM-P.18
struct Act {
  Seat seat;
  UnitId unit;
  std::vector<UnitReach> reach(const State&, const Table&) const;
  LINSTOCK_ASKS("NMM-9.1.3", last)
  LINSTOCK_COMPOSED LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Act, seat, unit)
};
/// An Action is done, and what it brought about: the next unit, or the next stage.
struct EndAction {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndAction)
};
/// The next volley, or the next Melee, of a stage in which all units have acted.                  NMM-R.59
struct EndStage {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndStage)
};
struct EndActivation {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndActivation)
};
/// Asks how a unit that has Rallied faces.                                          NMM-9.7.5, NMM-R.63
struct RallyFacing {
  Seat seat;
  UnitId unit;
  LINSTOCK_ASKS("NMM-9.7.5", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RallyFacing, seat, unit)
};
/// A Gun that is out of order may be repaired.                               NMM-11.6.6, NMM-R.86, NMM-D.4
struct RepairRoll {
  UnitId unit;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RepairRoll, unit)
};

using OrderSteps = Kinds<SpendToken, Generalship, Initiative, Activate, ChooseUnit, Act, EndAction, EndStage,
                         EndActivation, RallyFacing, RepairRoll>;

}  // namespace linstock::matchlocks
