#include "kernel/game_info.hpp"

#include <charconv>

#include <fmt/format.h>

namespace linstock {

std::optional<std::string> MatchOption::json(std::string_view given) const {
  if (type == Type::whole) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), number);
    const bool within = number >= low && number <= high && (number - low) % step == 0;
    if (error != std::errc{} || end != given.data() + given.size() || !(within || given == value)) return {};
    return std::to_string(number);
  }
  if (std::ranges::find(values, given) == values.end()) return {};
  return type == Type::flag ? std::string{given} : fmt::format("\"{}\"", given);
}

}  // namespace linstock
