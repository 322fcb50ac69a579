// What rout moves, falling back and pursuit share.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"

namespace linstock::and_gentlemen_all {

/// The same unit so far on in a direction, its facing kept.
Unit gone_on(const Unit&, Angle direction, Mil distance);
/// Directly away from an enemy that touches a face: to its own rear, straight forward, or out of the other
/// flank; from one at a distance, which touches none, straight along the line between them.        AGA-R.50
Angle directly_away(const Table&, UnitId, const Unit& it, Face on, const Pose& enemy);

/// Where a routed unit comes in one move, and what becomes of it.                 AGA-6.61 to 6.63, AGA-R.52
struct Escape {
  Unit stands;           ///< where it ends, or how it crosses the edge
  UnitSet meets;         ///< whom it runs into, finding no way round
  bool leaves = false;   ///< it crosses an edge of the table
  bool settled = false;  ///< it fits where it ends
};
/// From where it stands as the square that it is, faced in the direction in which it flees. `old` is how it
/// stood before; a unit that flees from an enemy is content when it is a full move away.
Escape escape(const State&, const Table&, UnitId, const Unit& old, const Unit& square, bool home);
/// The place nearest to where it stands in which it fits; none within 2".                        AGA-R.142
std::optional<Unit> settled(const State&, const Table&, UnitId, const Unit&);

/// The enemies that gave it most SP in this player action.                                        AGA-R.50
UnitSet guilty(const State&, UnitId);
/// It routs from one of them; its owner is asked if there are several.                           AGA-D.12
void rout_from(State&, const Table&, UnitId, const UnitSet& of);

/// Who follows a unit that is about to flee or fall back: those that pursue it in spite of themselves and, if
/// that comes of a test, those that may pursue.                                          AGA-R.59, AGA-R.66
UnitSet followers(const State&, const Table&, UnitId, bool tested);
/// Of these, those that pursue in spite of themselves.
UnitSet forced(const State&, const UnitSet& of, UnitId gone);
/// Now that it has moved they are asked, or follow.                                              AGA-6.74
void follow(State&, const Table&, UnitId gone, const UnitSet& who, const UnitSet& must);
/// One goes on pursuing in spite of itself.                                                      AGA-6.76
void follow_on(State&, UnitId, UnitId after);

}  // namespace linstock::and_gentlemen_all
