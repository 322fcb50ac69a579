#include "kernel/data_file.hpp"

namespace linstock {

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

}  // namespace linstock
