#include "server/shown_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kernel/json.hpp"

namespace linstock::server {

bool has_unseen(std::string_view text, std::string_view but) {
  constexpr std::string_view unseen[] = {"\u00a0", "\u00ad", "\u034f", "\u061c", "\u115f", "\u1160", "\u17b4",
                                         "\u17b5", "\u180e", "\u2028", "\u2029", "\u202a", "\u202b", "\u202c",
                                         "\u202d", "\u202e", "\u3000", "\u3164", "\ufeff", "\uffa0"};
  const auto control = [&](char c) {
    return (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) && !but.contains(c);
  };
  if (std::ranges::any_of(text, control)) return true;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const auto rest = text.substr(i);
    const auto third = rest.size() > 2 ? static_cast<unsigned char>(rest[2]) : 0u;
    if (rest.starts_with("\xe2\x80") && third <= 0x8f) return true;                    // U+2000 to U+200F
    if (rest.starts_with("\xe2\x81") && third >= 0xa0 && third <= 0xaf) return true;   // U+2060 to U+206F
    if (rest[0] == '\xc2' && static_cast<unsigned char>(rest[1]) < 0xa0) return true;  // U+0080 to U+009F
  }
  return std::ranges::any_of(unseen, [&](std::string_view c) { return text.contains(c); });
}

std::optional<std::string> place_of_unseen(const boost::json::value& in, std::string where) {
  constexpr std::string_view ends_of_lines = "\n\r\t";
  if (const auto* text = in.if_string()) {
    if (has_unseen(*text, ends_of_lines)) return where;
    if (!std::string_view{*text}.contains("\\u")) return {};
    Faults none;  // a file within the message may hide it behind escapes of its own
    const auto file = parse_json(*text, "", none);
    return file ? place_of_unseen(*file, std::move(where)) : std::nullopt;
  }
  if (const auto* list = in.if_array())
    for (std::size_t i = 0; i < list->size(); ++i)
      if (auto at = place_of_unseen((*list)[i], fmt::format("{}[{}]", where, i))) return at;
  if (const auto* object = in.if_object())
    for (const auto& [key, value] : *object) {
      auto at = fmt::format("{}.{}", where, std::string_view{key});
      if (has_unseen(key, "")) return where;
      if (auto found = place_of_unseen(value, std::move(at))) return found;
    }
  return {};
}

}  // namespace linstock::server
