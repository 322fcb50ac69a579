// Whom a unit touches, and with which faces.                                  AGA-6.40, AGA-R.13 to R.15
#pragma once

#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

/// Contact is looked for up to this gap, along at least this much of an edge.                  AGA-R.13
constexpr Mil contact_gap = 50, contact_share = 100;

/// Enemies in contact.
UnitSet touching(const State&, UnitId);
/// The face with which `u` touches an enemy.                                                    AGA-R.14
Face face_to(const State&, UnitId u, UnitId enemy);
/// In contact with an enemy that is not routed.                                    AGA-R.21
bool locked(const State&, UnitId);
/// The enemies that it would touch if it stood like this.                                    AGA-R.13
UnitSet would_touch(const State&, const Table&, UnitId, const Unit& stands);
/// Works out anew whom a unit touches that has moved from `before`; what has begun is told. By the switch it
/// lines up. AGA-R.15
/// Returns the enemies that it touches now and did not.
UnitSet look_for_contacts(State&, GamePlay&, UnitId mover, const Unit& before);
/// It has left the table, or routs: nobody touches it, or it has no faces any more.
void drop_contacts(State&, UnitId);
void forget_faces(State&, UnitId);

}  // namespace linstock::and_gentlemen_all
