#include "opponent/odds.hpp"

#include "kernel/json.hpp"
#include "opponent/programs.hpp"

namespace linstock {

void add_spread(Odds& odds, std::string_view seat, std::string_view unit, std::string_view name,
                const std::map<std::size_t, double>& chances) {
  Odds::Spread spread{std::string{seat}, std::string{name}};
  Odds::Mean mean{std::string{seat}, std::string{name}};
  spread.unit = mean.unit = unit;
  for (const auto& [value, chance] : chances) {
    spread.parts.push_back({value, chance});
    mean.mean += static_cast<double>(value) * chance;
  }
  odds.spreads.push_back(std::move(spread));
  odds.means.push_back(std::move(mean));
}

namespace {

void chance(JsonWriter& w, std::string_view key, double c) { w.key(key), w.raw(fmt::format("{:.6f}", c)); }

void id(JsonWriter& w, std::string_view key, const std::string& id) {
  w.key(key);
  id.empty() ? w.null() : w.string(id);
}

void write(JsonWriter& w, const Odds::Way& way) {
  w.open('{'), w.member("name", way.name);
  chance(w, "chance", way.chance), w.close('}');
}

void write(JsonWriter& w, const std::string& name) { w.string(name); }

void write(JsonWriter& w, const Odds::End& end);
void write(JsonWriter& w, const Odds::Mean& mean);
void write(JsonWriter& w, const Odds::Spread& spread);
void write(JsonWriter& w, const Odds::Sum::Part& part);
void write(JsonWriter& w, const Odds::Sum& sum);
void write(JsonWriter& w, const Odds::Test& test);

void list(JsonWriter& w, std::string_view key, const auto& all) {
  w.key(key), w.open('[');
  for (const auto& x : all) write(w, x);
  w.close(']');
}

void write(JsonWriter& w, const Odds::End& end) {
  w.open('{');
  w.member("name", end.name);
  chance(w, "chance", end.chance);
  list(w, "ways", end.ways), w.close('}');
}

void number(JsonWriter& w, std::string_view key, std::optional<int> n) {
  w.key(key);
  n ? w.write(*n) : w.null();
}

void write(JsonWriter& w, const Odds::Sum::Part& part) {
  w.open('{');
  w.member("because", part.because);
  number(w, "by", part.by);
  w.member("clause", part.clause), w.close('}');
}

void write(JsonWriter& w, const Odds::Sum& sum) {
  w.open('{');
  w.member("whose", sum.whose), w.member("dice", sum.dice);
  list(w, "modifiers", sum.parts);
  number(w, "least", sum.least), w.close('}');
}

void write(JsonWriter& w, const Odds::Test& test) {
  w.open('{');
  w.member("unit", test.unit), w.member("is", test.is);
  chance(w, "due", test.due);
  list(w, "results", test.results), w.close('}');
}

void seat_and_name(JsonWriter& w, const auto& x) {
  id(w, "seat", x.seat);
  if (!x.unit.empty()) w.member("unit", x.unit);
  w.member("name", x.name);
}

void write(JsonWriter& w, const Odds::Mean& mean) {
  w.open('{');
  seat_and_name(w, mean);
  chance(w, "mean", mean.mean), chance(w, "error", mean.error);
  if (mean.most) w.member("of", mean.most);
  w.close('}');
}

void write(JsonWriter& w, const Odds::Spread& spread) {
  w.open('{');
  seat_and_name(w, spread);
  w.key("values"), w.open('[');
  for (const auto& part : spread.parts) {
    w.open('{'), w.member("value", part.value);
    chance(w, "chance", part.chance), w.close('}');
  }
  w.close(']');
  chance(w, "more", spread.more), w.close('}');
}

void write(JsonWriter& w, const Odds& odds) {
  w.open('{');
  w.member("is", odds.is), w.member("line", odds.line);
  id(w, "space", odds.space), id(w, "seat", odds.seat);
  id(w, "unit", odds.unit), id(w, "target", odds.target);
  w.member("exact", odds.samples == 0);
  w.member("states", odds.states), w.member("samples", odds.samples);
  chance(w, "error", odds.error), chance(w, "left", odds.left);
  list(w, "outcomes", odds.ends), list(w, "expected", odds.means), list(w, "distributions", odds.spreads);
  list(w, "scores", odds.sums), list(w, "tests", odds.tests), list(w, "unknown", odds.unknown);
  w.close('}');
}

}  // namespace

std::expected<std::vector<Odds>, Refusal> odds_of(const Match& match, Viewer viewer, std::string_view line) {
  auto* const odds = programs_of(match.game()).odds;
  if (!odds) return std::vector<Odds>{};
  const overflow::Watch lists;
  auto found = odds(match, viewer, line);
  if (lists.full()) return std::unexpected(Refusal{Why::too_much, "bound-reached"_reason, {}});
  return found;
}

std::string odds_in_json(const std::vector<Odds>& all) {
  static const Names none;
  JsonWriter w{none};
  w.open('[');
  for (const Odds& odds : all) write(w, odds);
  w.close(']');
  return w.take();
}

}  // namespace linstock
