// Enemies in contact and the faces that touch.                                   AGA-6.40, AGA-R.13 to R.15
#pragma once

#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

/// Contact: the largest gap, and the least length along which edges lie beside each other.     AGA-R.13
constexpr Mil contact_gap = 50, contact_share = 100;

/// Enemies in contact.
UnitSet touching(const State&, UnitId);
/// The face of `u` that an enemy touches; none if they are not in contact.                      AGA-R.14
Face face_to(const State&, UnitId u, UnitId enemy);
/// Whether it is in contact with an enemy that is not routed.                      AGA-R.21
bool locked(const State&, UnitId);
/// The enemies that a unit would touch if it stood like this.                                AGA-R.13
UnitSet would_touch(const State&, const Table&, UnitId, const Unit& stands);
/// Updates the contacts of a unit that has moved from `before`: drops those broken, logs new ones, and
/// conforms if the option is on (AGA-R.15). Returns the enemies newly in contact.
UnitSet look_for_contacts(State&, GamePlay&, UnitId mover, const Unit& before);
/// Records anew by which faces a unit is touched that has turned to face: its own front.            AGA-R.45
void face_anew(State&, GamePlay&, UnitId);
/// Ends all contacts of a unit.
void drop_contacts(State&, UnitId);
/// Records that no contact is with a face of this unit any longer, because it is routed. AGA-R.51
void forget_faces(State&, UnitId);

}  // namespace linstock::and_gentlemen_all
