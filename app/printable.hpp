// Text from files and people, made safe for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace linstock {

/// The text with every control character (C0 except line feeds, DEL, C1) and every byte that is no UTF-8
/// replaced by U+FFFD, so that a terminal obeys none of it.
std::string printable(std::string_view text);

}  // namespace linstock
