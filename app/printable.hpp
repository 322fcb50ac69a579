// Text from files and people, made safe for a terminal.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace linstock {

/// The text with every control character, line feeds among them, every character that is invisible or turns
/// the direction of writing, and every byte that is no UTF-8 replaced by U+FFFD: a terminal obeys none of it,
/// and it cannot look like lines of the program's own.
std::string printable(std::string_view text);

/// How many characters a text in UTF-8 has: at most as many as a field of the page counts.
inline std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace linstock
