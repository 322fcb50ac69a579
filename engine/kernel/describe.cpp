#include "kernel/describe.hpp"

namespace linstock {

std::string hyphened(std::string_view name) {
  std::string s{name};
  std::ranges::replace(s, '_', '-');
  return s;
}

std::vector<std::string> hyphened(std::span<const std::string_view> names) {
  std::vector<std::string> all;
  all.reserve(names.size());
  for (const auto name : names) all.push_back(hyphened(name));
  return all;
}

std::optional<std::size_t> find_hyphened(std::span<const std::string_view> names, std::string_view name) {
  const auto is = [&](std::string_view other) { return name == other || name == hyphened(other); };
  const auto found = std::ranges::find_if(names, is);
  return found == names.end() ? std::nullopt : std::optional{static_cast<std::size_t>(found - names.begin())};
}

}  // namespace linstock
