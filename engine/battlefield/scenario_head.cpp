#include "battlefield/scenario_head.hpp"

#include "battlefield/scenario_points.hpp"

namespace linstock::battlefield {

namespace {
constexpr std::string_view deployments[] = {"fixed", "free"};
constexpr Mil least_table = 12'000, most_table = 240'000;
}  // namespace

std::string read_scenario_head(const Fields& f, std::string_view id, Ground& ground, int scale) {
  if (f.text("id") != id) f.fault("id", "expected"_reason.with("what", std::string{id}));
  std::string title = f.text("title");
  (void)f.text("text");
  const Fields table = f.object("table");
  table.no_more_than({"width", "depth"});
  ground.width = table.scaled("width", 1'000, least_table, most_table) * scale;
  ground.depth = table.scaled("depth", 1'000, least_table, most_table) * scale;
  return title;
}

bool read_free_deployment(const Fields& f) { return f.word("deployment", deployments) == 1; }

void write_scenario_head(JsonWriter& w, const ScenarioHead& head, const Ground& ground) {
  w.member("schema", 1), w.member("game", head.game);
  w.member("id", fmt::format("my-{}", head.id)), w.member("title", head.title);
  w.member("text", std::string_view{}), w.member("status", head.status);
  w.key("table"), w.open('{');
  write_length(w, "width", ground.width), write_length(w, "depth", ground.depth);
  w.close('}');
}

void write_deployment(JsonWriter& w, bool free) { w.member("deployment", deployments[free]); }

}  // namespace linstock::battlefield
