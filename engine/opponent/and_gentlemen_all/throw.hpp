// One throw of And Gentlemen All, with all that it may bring.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "opponent/odds.hpp"

namespace linstock::and_gentlemen_all {

/// A throw before it is read: the step that will read it, and its dice, 0 where one is still to fall.
struct OpenThrow {
  State state;
  Step step;
  List<std::uint8_t, core_size.dice> faces;
};

/// Before any die of this step has fallen; nothing if the step throws none.
std::optional<OpenThrow> throw_of(const State&, const Table&, const Step&);

/// The units of which the throw reads the roster.
UnitSet read_by(const OpenThrow&);

/// What it may bring on each of these tables, which are equally likely. `sums` has what is added to the dice;
/// where the tables differ, it is left open.
Odds odds_of(const OpenThrow&, std::span<const Table* const> tables, const Names&);

}  // namespace linstock::and_gentlemen_all
