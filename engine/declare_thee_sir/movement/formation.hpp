// Formations that players order.                                                                   1
#pragma once

#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {

/// Why a unit of this kind may not take a formation, if so.
///                                                    DTS-1.a.2, DTS-1.b.2, DTS-1.c.2, DTS-7.b.1, DTS-R.115
std::optional<Refusal> may_not_form(const Table&, UnitId, const Unit&, FormId);
/// The same, by the position: a hope stays in Line while it has a regiment to come back to, or is poor.
///                                                                                DTS-7.a.3, DTS-R.114
std::optional<Refusal> may_not_form(const State&, const Table&, UnitId, FormId);
/// The formation of an order, and in a file how many stands are before the flag stand.            DTS-R.19
Formation formation_of(FormId);
std::uint8_t flag_place(FormId);

}  // namespace linstock::declare_thee_sir
