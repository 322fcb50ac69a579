// Exile: going into it, the exile table, the return.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// Asks a player who has lost everything, or a king who has lost his region, where he goes into exile.
///                                                                                  BTS-exile.2, BTS-E42.10
struct GoIntoExile {
  PowerId power;
  Powers declined;  ///< who will not have him
  LINSTOCK_ASKS("BTS-exile.2", first) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(GoIntoExile, power, declined)
};
/// Asks another player whether he takes an exile in, and where.                      BTS-exile.3, BTS-R.249
struct TakeExileIn {
  PowerId host, power;
  Powers declined;
  LINSTOCK_ASKS("BTS-exile.3", last)
  LINSTOCK_EXPLAINS LINSTOCK_FIELDS(TakeExileIn, host, power, declined)
};
/// Asks a host, or his guest, whether the guest pays his own upkeep from now on.                 BTS-exile.5
struct AgreeUpkeep {
  PowerId host, power;
  bool by_host = false;  ///< the host has proposed it
  LINSTOCK_ASKS("BTS-exile.5", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AgreeUpkeep, host, power, by_host)
};
/// Asks an exile with troops abroad whether he returns, and to which sea zone.       BTS-exile.9, BTS-R.138
struct ReturnFromExile {
  PowerId power;
  LINSTOCK_ASKS("BTS-R.138", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ReturnFromExile, power)
};
/// Rolls how many fleets an exile borrows.                                            BTS-exile.10, BTS-D.22
struct BorrowFleets {
  PowerId power;
  ZoneId zone;
  LINSTOCK_THROWS LINSTOCK_FIELDS(BorrowFleets, power, zone)
};
/// In the Sea step his borrowed fleets may land his troops.                                       BTS-R.138
struct ExileSails {
  PowerId power;
  LINSTOCK_RUNS LINSTOCK_FIELDS(ExileSails, power)
};
/// Borrowed fleets leave with whom they still carry.                                 BTS-exile.10, BTS-R.253
struct BorrowedFleetsLeave {
  LINSTOCK_RUNS LINSTOCK_FIELDS(BorrowedFleetsLeave)
};
/// Every exile may roll on the exile table, in seat order.                          BTS-exile.11, BTS-R.128
struct ExilesAdmin {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ExilesAdmin)
};
/// Asks an exile whether he does.                                                               BTS-exile.11
struct AskExileRoll {
  PowerId power;
  LINSTOCK_ASKS("BTS-exile.11", first) LINSTOCK_FIELDS(AskExileRoll, power)
};
/// Rolls on it.                                                                                  BTS-T.exile
struct ExileRoll {
  PowerId power;
  LINSTOCK_THROWS LINSTOCK_FIELDS(ExileRoll, power)
};
using ExileSteps = Kinds<GoIntoExile, TakeExileIn, AgreeUpkeep, ReturnFromExile, BorrowFleets, ExileSails,
                         BorrowedFleetsLeave, ExilesAdmin, AskExileRoll, ExileRoll>;

}  // namespace linstock::by_the_sword
