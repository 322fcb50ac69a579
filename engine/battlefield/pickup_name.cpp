#include "battlefield/pickup_name.hpp"

#include <fmt/format.h>

#include "kernel/notation.hpp"
#include "kernel/rng.hpp"

namespace linstock::battlefield {

std::optional<PickUpName> pickup_name(std::string_view scenario) {
  PickUpName name;
  constexpr std::string_view head = "pickup", tail = "-ready";
  if (!scenario.starts_with(head)) return {};
  scenario.remove_prefix(head.size());
  if (scenario.ends_with(tail)) name.ready = true, scenario.remove_suffix(tail.size());
  for (int i = 0; !scenario.empty(); ++i) {
    if (scenario[0] != '-' || i > 1) return {};
    scenario.remove_prefix(1);
    const auto word = scenario.substr(0, scenario.find('-'));
    if (word.empty()) return {};
    if (i == 0) {
      name.size = word;
    } else {
      const auto n = read_number(word, 1);
      if (!n || *n < 0 || fmt::format("{}", *n) != word) return {};
      name.seed = static_cast<std::uint32_t>(*n);
    }
    scenario.remove_prefix(word.size());
  }
  return name;
}

std::string with_drawn_seed(std::string_view scenario, std::uint64_t seed) {
  constexpr std::string_view open = "-any";
  constexpr std::uint32_t most = 1'000'000;
  const auto at = scenario.find(open);
  if (at == scenario.npos) return {};
  const auto tail = scenario.substr(at + open.size());
  if (!tail.empty() && tail[0] != '-') return {};
  auto name = fmt::format("{}-{}{}", scenario.substr(0, at), Rng{seed}.below(most), tail);
  return pickup_name(name) ? name : std::string{};
}

}  // namespace linstock::battlefield
