// What an army costs, and what no army may have.                             NMM-3.2 to NMM-4.8, NMM-T.points
#pragma once

#include "matchlocks/table.hpp"

namespace linstock::matchlocks {

/// The points of a unit with its quality, or of a leader; without field defences.
///                                                                              NMM-4.2 to NMM-4.6, NMM-R.140
int points_of(const Costs&, const Rules&, UnitType, Grade);
/// The points of field defences for a unit.                                      NMM-4.7, NMM-4.8, NMM-R.181
int points_of_works(const Costs&, UnitType);
/// Figures at full strength. `pikes`: of a Battalia.                            NMM-3.2 to NMM-3.5, NMM-qrs.3
std::array<std::uint8_t, 2> figures_of(UnitType, int pikes);
/// Whether a kind counts towards the quarter of Detachments, Dragoons and Sections.       NMM-3.6.2, NMM-R.28
bool is_limited(UnitType);
/// Whether units of a kind may have this quality.                                       NMM-3.7.3, NMM-3.7.4
bool may_be_of(UnitType, Grade);
/// Whether field defences may be bought for them.                                               NMM-4.7
bool may_have_works(UnitType);
/// The pikemen that a Battalia may have: the usual number, the fewest and the most.
///                                                                            NMM-3.2.5, NMM-3.2.6, NMM-R.182
constexpr int usual_pikes = 8, fewest_pikes = 4, most_pikes = 12;

/// The points of a side.
struct ArmySum {
  int troops = 0;   ///< all units
  int limited = 0;  ///< Detachments, Dragoons and Sections among them. NMM-R.28
  int leaders = 0, works = 0;
  int all() const { return troops + leaders + works; }
};
BOOST_DESCRIBE_STRUCT(ArmySum, (), (troops, limited, leaders, works))
ArmySum sum_of(const Table&, Side);

/// A fault of an army: of a unit or leader, of a brigade, or of the whole.
struct ArmyFault {
  UnitId unit;
  BrigadeId brigade;
  Reason reason;
  Clause clause;
};
/// All faults of a side's army as it is listed, so that an army can be checked while it is put together.
std::vector<ArmyFault> faults_of_army(const Table&, Side);

}  // namespace linstock::matchlocks
