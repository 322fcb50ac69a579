// Rally rolls.                                                                                    6
#pragma once

#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {

/// How many rally rolls a unit has.                                        DTS-T.rally, DTS-R.100, DTS-R.103
int rally_rolls(const State&, const Table&, UnitId);
/// The stand round which a unit gathers: its colours, or what serves in their place.             DTS-R.118
std::size_t rally_stand(const Table&, UnitId, const Unit&);
/// Why a formed unit may not rest, if so.                                               DTS-6.d.6, DTS-R.104
std::optional<Refusal> may_not_rest(const State&, const Table&, UnitId);

}  // namespace linstock::declare_thee_sir
