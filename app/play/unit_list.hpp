// The units of a game that is played on a table, as a plain list: where each stands and how it is.
#pragma once

#include <string>
#include <vector>

#include <boost/json/value.hpp>

#include "words.hpp"

namespace linstock::play {

/// One line for each unit of a view that stands on the table, then one for all that do not; nothing if the
/// view has no units that stand at a place.
std::vector<std::string> list_units(const boost::json::value& view, const Words& words);

}  // namespace linstock::play
