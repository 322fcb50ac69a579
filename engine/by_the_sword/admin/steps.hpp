// The Admin Phase: reorganizing, reserves, seats of government, exile.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// The Admin Phase, in the order of its ruling.                            BTS-admin.1, BTS-R.128, BTS-seq.12
struct AdminPhase {
  LINSTOCK_RUNS LINSTOCK_FIELDS(AdminPhase)
};
/// Asks a player how he reorganizes: forces, generals, territories, the Reserve, forts, areas, the capital.
///                                                                                   BTS-admin.3, BTS-R.129
struct Reorganise {
  PowerId power;
  LINSTOCK_ASKS("BTS-admin.3", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Reorganise, power)
};
/// Asks a player which territories supply which forces, before the first turn.     BTS-setup.25, BTS-setup.26
struct Assign {
  PowerId power;
  LINSTOCK_ASKS("BTS-setup.25", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Assign, power)
};
/// Asks a player which force is his Reserve, before the first turn.                  BTS-setup.30, BTS-res.1
struct MarkReserve {
  PowerId power;
  LINSTOCK_ASKS("BTS-res.1", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(MarkReserve, power)
};
/// Asks whether a player takes an area that another cedes to him.                                   BTS-R.42
struct TakeCession {
  PowerId from, to;
  AreaId area;
  LINSTOCK_ASKS("BTS-R.42", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(TakeCession, from, to, area)
};
/// A player has lost his capital and names another.                                     BTS-seat.2, BTS-R.130
struct NameSeat {
  PowerId power;
  LINSTOCK_ASKS("BTS-seat.2", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(NameSeat, power)
};
using AdminSteps = Kinds<AdminPhase, Reorganise, Assign, MarkReserve, TakeCession, NameSeat>;

}  // namespace linstock::by_the_sword
