// Scenarios that players write: under which names they are played, how they look while they are written, and
// any other scenario as the text to begin from.
#pragma once

#include "and_gentlemen_all/table.hpp"

namespace linstock::and_gentlemen_all {

/// The path of the file of a scenario of one's own; "" where the name is no such name: one that is taken, or
/// is not of letters, digits and hyphens.
std::string own_file(std::string_view scenario);
/// The path of the file of any scenario that has one.
std::string scenario_file(std::string_view scenario);
/// A table as a scenario that is being written has it, as far as it can be read, with all that is wrong with
/// it; nullptr if it is no scenario at all.
std::shared_ptr<const Table> read_sketch(std::string_view text, Faults&);
/// What the units of a side are worth.                                                              AGA-R.152
int points_of(const Table&, Seat side);
/// A scenario as the text of its file: that of a shipped one as it is, a pick-up battle written out; "" if
/// there is none.
std::string scenario_text(std::string_view scenario);

}  // namespace linstock::and_gentlemen_all
