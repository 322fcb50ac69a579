// Dice of the Melee that the rules demand to be thrown again, once.                      NMM-9.1.4, NMM-R.45
#pragma once

#include "matchlocks/effects.hpp"
#include "matchlocks/face_set.hpp"

namespace linstock::matchlocks {

FaceSet rerolls(const DoctrineRoll&, const State&, const Table&);  // NMM-T.doctrine-rerolls
FaceSet rerolls(const DoctrineFire&, const State&, const Table&);  // NMM-11.6.2, NMM-11.6.3
FaceSet rerolls(const MeleeRoll&, const State&, const Table&);     // NMM-T.rerolls
/// Whether the owner may throw his Doctrine Die again, once: Veteran or led Horse, no compulsory reroll.
///                                                                              NMM-12.9.4, NMM-R.99
bool may_reroll_doctrine(const DoctrineRoll&, const State&, const Table&);

}  // namespace linstock::matchlocks
