#include "and_gentlemen_all/rules.hpp"

namespace linstock::and_gentlemen_all {
UnitSet touching(const State&, UnitId) { return {}; }
Face face_to(const State&, UnitId, UnitId) { return Face::none; }
UnitSet would_touch(const State&, const Table&, UnitId, const Unit&) { return {}; }
bool locked(const State&, UnitId) { return false; }
UnitSet look_for_contacts(State&, GamePlay&, UnitId, const Unit&) { return {}; }
void drop_contacts(State&, UnitId) {}
void forget_faces(State&, UnitId) {}
}  // namespace linstock::and_gentlemen_all
