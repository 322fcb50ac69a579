// The Diplomatic Phase: agreements, act by act.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// The Diplomatic Phase, if the option is on.                                           BTS-dip.1, BTS-R.163
struct DiplomaticPhase {
  LINSTOCK_RUNS LINSTOCK_FIELDS(DiplomaticPhase)
};
/// Asks a player with whom he treats, and what he cancels.                                        BTS-dip.2
struct Negotiate {
  PowerId power;
  LINSTOCK_ASKS("BTS-dip.2", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Negotiate, power)
};
/// Asks him what he grants the other, and what he wants for it.                           BTS-dip.2, BTS-R.9
struct Treat {
  PowerId from, to;
  LINSTOCK_ASKS("BTS-R.9", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Treat, from, to)
};
/// Asks the other whether he agrees.                                                    BTS-dip.2, BTS-R.248
struct AnswerTreaty {
  PowerId from, to;
  LINSTOCK_ASKS("BTS-R.248", last) LINSTOCK_FIELDS(AnswerTreaty, from, to)
};
/// At the end of the Land step diplomats move, in initiative order.                     BTS-dip.3, BTS-R.255
struct MoveDiplomats {
  LINSTOCK_RUNS LINSTOCK_FIELDS(MoveDiplomats)
};
/// Asks a player where a diplomat of his goes.                                          BTS-dip.3, BTS-R.164
struct SendDiplomat {
  PowerId power;
  std::uint8_t moved = 0;  ///< a bit for each that has moved
  LINSTOCK_ASKS("BTS-R.164", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SendDiplomat, power, moved)
};
/// In the Admin Phase diplomats who were held return.                                             BTS-R.164
struct DiplomatsReturn {
  LINSTOCK_RUNS LINSTOCK_FIELDS(DiplomatsReturn)
};
using DiplomacySteps =
    Kinds<DiplomaticPhase, Negotiate, Treat, AnswerTreaty, MoveDiplomats, SendDiplomat, DiplomatsReturn>;

}  // namespace linstock::by_the_sword
