// How words are compared: in any case, and which was meant by one that is not known.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace linstock {

/// How many letters must be inserted, removed, replaced or swapped with the next to make one word the other.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The text with small letters for the capitals of ASCII.
std::string in_small_letters(std::string_view text);

/// The candidate that is nearest to a mistyped word, if it is near enough to be what was meant: at most a
/// third of the letters differ. "" if none is.
std::string nearest_word(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace linstock
