#include "battlefield/own_scenarios.hpp"

#include <algorithm>

namespace linstock::battlefield {

namespace {
constexpr std::size_t longest_name = 40;
}

std::string data_path(std::string_view game, std::string_view name) {
  return fmt::format("data/{}/{}.json", game, name);
}

void read_head(const Fields& f, std::string_view game) {
  f.number("schema", 1, 1);
  if (f.text("game") != game) f.fault("game", "expected"_reason.with("what", std::string{game}));
}

std::optional<boost::json::value> read_data_file(const MatchSetup& setup, std::string_view game,
                                                 std::string_view name, Faults& faults) {
  const std::string path = data_path(game, name);
  const auto text = setup.file(path);
  if (!text) {
    faults.push_back({path, "no-such-file"_reason, {}});
    return {};
  }
  auto document = parse_json(*text, fmt::format("{}.json", name), faults);
  if (document) read_head({*document, fmt::format("{}.json: ", name), faults}, game);
  return document;
}

std::string own_scenario_file(std::string_view game, std::string_view scenario,
                              std::span<const std::string_view> taken) {
  const auto good = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  if (scenario.empty() || scenario.size() > longest_name || !std::ranges::all_of(scenario, good) ||
      scenario.starts_with("pickup") || std::ranges::find(taken, scenario) != taken.end())
    return {};
  return data_path(game, scenario);
}

bool word_of_notation(std::span<const VerbInfo> verbs, std::string_view word) {
  return std::ranges::any_of(verbs, [&](const VerbInfo& v) {
    const auto words = split_words(v.pattern);
    return word == v.head || word == v.name || std::ranges::find(words, word) != words.end();
  });
}

std::string read_typed_id(const Fields& f, bool (*is_notation)(std::string_view),
                          const std::function<bool(std::string_view)>& used) {
  std::string id = f.id("id");
  if (std::ranges::none_of(id, [](char c) { return c >= 'a' && c <= 'z'; }) && !id.empty())
    f.fault("id", "expected-letter"_reason);
  if (is_notation(id)) f.fault("id", "is-notation"_reason);
  if (used(id)) f.fault("id", "used-twice"_reason);
  return id;
}

}  // namespace linstock::battlefield
