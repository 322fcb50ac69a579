// Shock points.                                                                           AGA-9.1 to AGA-9.8
#include "and_gentlemen_all/effects/harm.hpp"

namespace linstock::and_gentlemen_all {

void shock(State& s, UnitId u, int sp) {  // AGA-9.8: SP are never removed
  s.units[u].sp = static_cast<std::uint16_t>(s.units[u].sp + sp);
}

void harm(State& s, UnitId to, UnitId by, int sp, Face on) {
  shock(s, to, sp);
  s.action.due.insert(to);  // AGA-9.1, AGA-9.2, AGA-9.4
  for (Harm& h : s.action.harm)
    if (h.to == to && h.by == by) {
      h.sp = static_cast<std::uint8_t>(h.sp + sp), h.on = on;  // the face as it is now
      return;
    }
  s.action.harm.add({to, by, static_cast<std::uint8_t>(sp), on});
}

}  // namespace linstock::and_gentlemen_all
