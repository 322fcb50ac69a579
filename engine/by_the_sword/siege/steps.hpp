// Sieges.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// Resolves every siege, by castle number; then areas change hands.                    BTS-seq.10, BTS-R.42
struct SiegesPhase {
  LINSTOCK_RUNS LINSTOCK_FIELDS(SiegesPhase)
};
/// Resolves the siege of a castle, if it is under siege.                                         BTS-siege.8
struct ResolveSiege {
  AreaId at;
  LINSTOCK_RUNS LINSTOCK_FIELDS(ResolveSiege, at)
};
/// Asks the besieger, then the garrison if he wants to depart from the campaign's method, how the siege goes
/// on this turn.                                                                        BTS-siege.8, BTS-C.16
struct AskMethod {
  AreaId at;
  Seat seat;
  bool of_garrison = false;
  LINSTOCK_ASKS("BTS-siege.8", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskMethod, at, seat, of_garrison)
};
/// Rolls whether the level rises.                                                    BTS-siege.10, BTS-R.99
struct SiegeLevelRoll {
  AreaId at;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SiegeLevelRoll, at)
};
/// Rolls how many dice each side loses; after a breach the result roll gets +1.       BTS-siege.11, BTS-R.100
struct SiegeLossRoll {
  AreaId at;
  bool breach = false;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SiegeLossRoll, at, breach)
};
/// Rolls the losses: the attacker's dice, then the defender's.                       BTS-siege.13, BTS-D.18
struct SiegeLossDice {
  AreaId at;
  bool breach = false;
  std::uint8_t attacker = 0, defender = 0;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SiegeLossDice, at, breach, attacker, defender)
};
/// Rolls the result.                                                                            BTS-siege.14
struct SiegeResultRoll {
  AreaId at;
  bool breach = false;
  bool defender_lost_less = false;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SiegeResultRoll, at, breach, defender_lost_less)
};
/// No quarter: both sides lose again.                                                           BTS-siege.19
struct NoQuarter {
  AreaId at;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(NoQuarter, at)
};
/// Terms: asks where a power's garrison goes.                                        BTS-siege.22, BTS-R.103
struct MarchOut {
  AreaId at;
  PowerId power;
  Seat seat;
  LINSTOCK_ASKS("BTS-R.103", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MarchOut, at, power, seat)
};
/// A castle falls: what garrison it still has is lost, and the besieger takes it.    BTS-siege.23, BTS-R.104
struct CastleFalls {
  AreaId at;
  LINSTOCK_RUNS LINSTOCK_FIELDS(CastleFalls, at)
};
/// At the end of the phase areas change hands, sieges without a besieger end.         BTS-R.42, BTS-R.205
struct AreasChangeHands {
  LINSTOCK_RUNS LINSTOCK_FIELDS(AreasChangeHands)
};
/// A player who controls nothing is out, or goes into exile; NP castles and regions are conquered.
///                                                                            BTS-R.131, BTS-R.145, BTS-R.146
struct EndSieges {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndSieges)
};

using SiegeSteps = Kinds<SiegesPhase, ResolveSiege, AskMethod, SiegeLevelRoll, SiegeLossRoll, SiegeLossDice,
                         SiegeResultRoll, NoQuarter, MarchOut, CastleFalls, AreasChangeHands, EndSieges>;

}  // namespace linstock::by_the_sword
