// Dice and what is added to them.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"

namespace linstock::and_gentlemen_all {

/// The scores of both sides of a throw.
struct Scores {
  Score by, against;
};

/// A line of a table that applies; one that adds nothing is not written down.
void add(Score&, ModifierReason, int by);
Score one_die(std::uint8_t die);
void add_up(Score&);
/// Of fire and melee: no less than 1.                                                AGA-7.9, AGA-8.10
void add_up_to_one_or_more(Score&);
/// The clause by which a line of a table is added to a throw.
Clause clause_of(ModifierReason, Purpose);

}  // namespace linstock::and_gentlemen_all
