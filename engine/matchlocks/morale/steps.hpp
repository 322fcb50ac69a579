// XIII Morale: Morale Crisis Tests; leaders at risk.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/model.hpp"

namespace linstock::matchlocks {

/// The tests that wait, one after the other.                                             NMM-R.132
struct RunTests {
  LINSTOCK_RUNS LINSTOCK_FIELDS(RunTests)
};
/// A Morale Crisis Test.                                                        NMM-13.3, NMM-13.4, NMM-D.9
struct TestRoll {
  UnitId unit;
  TestReason because{};
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(TestRoll, unit, because)
};
/// A leader is at risk: any 1 loses him.                            NMM-11.10.1, NMM-12.15.4, NMM-R.87
struct LeaderRisk {
  UnitId leader;
  std::uint8_t count = 1;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(LeaderRisk, leader, count)
};

using MoraleSteps = Kinds<RunTests, TestRoll, LeaderRisk>;

}  // namespace linstock::matchlocks
