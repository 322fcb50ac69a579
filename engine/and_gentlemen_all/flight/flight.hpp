// Shared by rout moves, falling back and pursuit.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"

namespace linstock::and_gentlemen_all {

/// The unit moved by a distance in a direction, its facing kept.
Unit gone_on(const Unit&, Angle direction, Mil distance);
/// The direction directly away from an enemy: AGA-R.50. From one that touches a face: to the unit's own rear,
/// straight forward, or out of the other flank; from one at a distance (`on` is none): along the line between
/// them.
Angle directly_away(const Table&, UnitId, const Unit& it, Face on, const Pose& enemy);

/// Where a rout move ends, and what comes of it.                                  AGA-6.61 to 6.63, AGA-R.52
struct Escape {
  Unit stands;              ///< where it ends or, if it leaves the table, where it crosses the edge
  UnitSet meets;            ///< the units that it runs into for want of a way round
  std::vector<Pose> bends;  ///< the poses in which its course bends, the first where it stood, turned to run
  bool leaves = false;      ///< it crosses an edge of the table
  bool settled = false;     ///< it fits where it ends; false: see settled()
};
/// The rout move of a unit already turned into its square, which faces the direction of flight. `old` is the
/// unit as it stood before. `home`: it runs for its own table edge; otherwise one full move away is far
/// enough.
Escape escape(const State&, const Table&, UnitId, const Unit& old, const Unit& square, bool home);
/// The nearest place in which a unit fits; none if there is none within 2".                      AGA-R.142
std::optional<Unit> settled(const State&, const Table&, UnitId, const Unit&);

/// The enemies that inflicted most SP on a unit in this player action: several if tied.           AGA-R.50
UnitSet most_harmful_enemies(const State&, UnitId);
/// Routs a unit from one of these enemies; asks its owner if there are several.                  AGA-D.12
void rout_from(State&, const Table&, UnitId, const UnitSet& of);

/// The enemies that will pursue a unit about to rout or fall back: those that must and, if the move results
/// from a test, those that may.                                                          AGA-R.59, AGA-R.66
UnitSet followers(const State&, const Table&, UnitId, bool tested);
/// Of these, the units that must pursue.
UnitSet forced(const State&, const UnitSet& of, UnitId gone);
/// After the unit has moved: has its pursuers asked, or follow.                                  AGA-6.74
void follow(State&, const Table&, UnitId gone, const UnitSet& who, const UnitSet& must);
/// Makes a unit pursue involuntarily.                                                            AGA-6.76
void follow_on(State&, UnitId, UnitId after);

}  // namespace linstock::and_gentlemen_all
