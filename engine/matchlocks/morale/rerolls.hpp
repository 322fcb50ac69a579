// The Morale Crisis Test: its dice, what is for and against a unit, and what is rerolled.          13.3, 13.4
#pragma once

#include "matchlocks/effects.hpp"
#include "matchlocks/face_set.hpp"

namespace linstock::matchlocks {

/// How a unit tests.                                                                            NMM-T.mct
struct TestDice {
  std::uint8_t dice = 1, bonus = 0;
};
TestDice test_dice(const Table&, UnitId, const Unit&);
/// What is for and against it.                                                    NMM-13.4.1 to NMM-13.4.8
List<Circumstance, 8> circumstances(const State&, const Table&, UnitId, TestReason);
constexpr bool is_for(Circumstance c) { return c < Circumstance::raw; }
/// The face that is rerolled; 0: none.                                        NMM-13.4.9, NMM-R.25, NMM-R.127
int rerolled_face(const List<Circumstance, 8>&);
/// The result of a total.                                              NMM-13.5.1, NMM-13.5.3, NMM-13.5.8
constexpr Result result_of(int total, int kills) {
  return total < 5 ? Result::broken : total > kills ? Result::pass : Result::daunted;
}

FaceSet rerolls(const TestRoll&, const State&, const Table&);

}  // namespace linstock::matchlocks
