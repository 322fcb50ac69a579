// Texts that others are shown: nothing in them may be invisible, or reverse the direction of the text beside
// it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <boost/json/value.hpp>

namespace linstock::server {

/// Whether a text has control characters other than those in `but`, or invisible or bidirectional ones, with
/// which two texts could look alike.
bool has_unseen(std::string_view text, std::string_view but);
/// The place of the first such text in a value: "params.files.x"; nothing if there is none. Line breaks and
/// tabs are allowed.
std::optional<std::string> place_of_unseen(const boost::json::value& in, std::string where);

}  // namespace linstock::server
