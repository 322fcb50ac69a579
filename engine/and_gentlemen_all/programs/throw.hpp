// The odds of one throw of And Gentlemen All.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "opponent/odds.hpp"

namespace linstock::and_gentlemen_all {

/// A throw not yet read: the step that will read it, and its dice; 0 is a die that has not fallen.
struct OpenThrow {
  State state;
  Step step;
  List<std::uint8_t, core_size.dice> faces;
};

/// The throw of this step before any die has fallen; nothing if the step throws no dice.
std::optional<OpenThrow> throw_of(const State&, const Table&, const Step&);

/// The units whose roster entries affect the throw.
UnitSet read_by(const OpenThrow&);

/// The odds of a throw, averaged over these equally likely tables. Modifiers in `sums` that differ between
/// the tables have no value.
Odds odds_of(const OpenThrow&, std::span<const Table* const> tables, const Names&);

}  // namespace linstock::and_gentlemen_all
