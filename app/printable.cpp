#include "printable.hpp"

#include <cstdint>

namespace linstock {

namespace {

/// The length of the UTF-8 sequence at the start of a text, and its code point; length 0 if it is none.
struct CodePoint {
  std::size_t length = 0;
  std::uint32_t value = 0;
};

CodePoint code_point(std::string_view s) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
  const std::uint32_t first = byte(0);
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xC2 ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
  if (length <= 1 || s.size() < length) return {length == 1 ? 1u : 0u, first};
  std::uint32_t value = first & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    value = value << 6 | (byte(i) & 0x3F);
  }
  const bool too_long = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
  if (too_long || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) return {};
  return {length, value};
}

/// What a terminal would obey, or what is not seen or turns around what stands beside it.
bool is_unseen(std::uint32_t c) {
  const auto within = [&](std::uint32_t from, std::uint32_t to) { return c >= from && c <= to; };
  return c < 0x20 || within(0x7F, 0x9F) || c == 0x61C || within(0x200B, 0x200F) || within(0x2028, 0x202E) ||
         within(0x2060, 0x206F) || c == 0xFEFF;
}

}  // namespace

std::string printable(std::string_view text) {
  constexpr std::string_view replacement = "\xEF\xBF\xBD";
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const auto c = code_point(text);
    out += !c.length || is_unseen(c.value) ? replacement : text.substr(0, c.length);
    text.remove_prefix(c.length ? c.length : 1);
  }
  return out;
}

}  // namespace linstock
