// Melee dice: how many, what hits, what is rerolled, what saves.
// Of a fighter as the Melee stands.                              NMM-12.11 to NMM-12.14, NMM-12.19, NMM-12.20
#pragma once

#include "matchlocks/melee/melee.hpp"

namespace linstock::matchlocks {

int melee_dice(const State&, const Table&, std::uint8_t melee, std::uint8_t side, const Fighter&);
/// Dice of that hand that strike a unit which has joined in its flank or rear: those of its end file, or of
/// half a rank.                                          NMM-12.22.2, NMM-12.22.3, NMM-R.116
int dice_on_joiner(const State&, const Table&, const Fighter&, const Fighter& joiner);
int melee_to_hit(const Table&, const Fighter&);
/// Rerolls misses up to this face; 0: none.                                      NMM-T.rerolls, NMM-R.110
int melee_rerolls(const State&, const Table&, std::uint8_t melee, std::uint8_t side, const Fighter&);
/// Hits that attached leaders add.                                         NMM-12.12.5, NMM-12.12.6, NMM-R.62
int leader_hits(const State&, const Table&, UnitId);
/// The least die that saves.                                                    NMM-T.meleesave, NMM-12.14.3
int melee_save(const Table&, const Fighter&);

}  // namespace linstock::matchlocks
