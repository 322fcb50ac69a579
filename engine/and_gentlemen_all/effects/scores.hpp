// Dice scores with their modifiers.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"

namespace linstock::and_gentlemen_all {

/// The scores of both sides of a shot or attack.
struct Scores {
  Score by, against;
};

/// Adds a modifier; one of 0 is left out.
void add(Score&, ModifierReason, int by);
/// A score of one die, without modifiers; its total is not set.
Score one_die(std::uint8_t die);
/// Sets the total: dice plus modifiers.
void add_up(Score&);
/// Adds up a score of fire or melee; a further modifier raises a total below 1 to 1.  AGA-7.9, AGA-8.10
void add_up_to_one_or_more(Score&);
/// The clause of a modifier in a roll for this purpose.
Clause clause_of(ModifierReason, Purpose);

}  // namespace linstock::and_gentlemen_all
