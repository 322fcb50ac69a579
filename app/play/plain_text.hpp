// The Markdown of a register as text for a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace linstock::play {

/// The lines of a clause: paragraphs wrapped to `width`, tables in aligned columns, no marks of Markdown.
std::vector<std::string> plain_text(std::string_view markdown, std::size_t width);

}  // namespace linstock::play
