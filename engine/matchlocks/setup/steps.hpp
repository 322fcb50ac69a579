// VI Prepare for battle: the coin, classes of Brigadiers, scouting, deployment.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/ids.hpp"

namespace linstock::matchlocks {

/// Tosses the coin: the winner has set up the terrain, the loser chooses a side.             NMM-6.3, NMM-D.1
struct Coin {
  LINSTOCK_THROWS LINSTOCK_FIELDS(Coin)
};
/// Asks the loser of the coin for a table side.                                              NMM-6.3, NMM-P.3
struct ChooseEdge {
  Seat seat;
  LINSTOCK_ASKS("NMM-6.3", first) LINSTOCK_FIELDS(ChooseEdge, seat)
};
/// Rolls the Command Class of a Brigadier; `stand_in`: of a replacement.       NMM-5.2.3, NMM-5.4.5, NMM-D.1
struct ClassRoll {
  UnitId leader;
  bool stand_in = false;
  LINSTOCK_THROWS LINSTOCK_FIELDS(ClassRoll, leader, stand_in)
};
/// Asks which Brigadier commands the next brigade.                                         NMM-5.2.4, NMM-P.2
struct AssignBrigadier {
  Seat seat;
  BrigadeId brigade;
  LINSTOCK_ASKS("NMM-5.2.4", first) LINSTOCK_FIELDS(AssignBrigadier, seat, brigade)
};
/// Compares the scouts of both sides.                                            NMM-6.4 to NMM-6.6, NMM-R.26
struct Scouting {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Scouting)
};
/// Rolls who goes first in deployment; ties again.                                 NMM-6.8, NMM-R.34, NMM-D.1
struct DeployRoll {
  LINSTOCK_THROWS LINSTOCK_FIELDS(DeployRoll)
};
/// Whose turn it is to deploy, and what.                                   NMM-6.9, NMM-6.10, NMM-R.35
struct DeployNext {
  LINSTOCK_RUNS LINSTOCK_FIELDS(DeployNext)
};
/// Asks where a side places its next unit.                                   NMM-6.9 to NMM-6.13, NMM-P.4
struct Deploy {
  Seat seat;
  LINSTOCK_ASKS("NMM-R.35", first)
  LINSTOCK_EXPLAINS LINSTOCK_PLACED LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Deploy, seat)
};
/// Deployment is over.                                                                    NMM-6.14, NMM-7.1.1
struct Begin {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Begin)
};

using SetupSteps =
    Kinds<Coin, ChooseEdge, ClassRoll, AssignBrigadier, Scouting, DeployRoll, DeployNext, Deploy, Begin>;

}  // namespace linstock::matchlocks
