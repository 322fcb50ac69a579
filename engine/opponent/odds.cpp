#include "opponent/odds.hpp"

#include "kernel/json.hpp"
#include "opponent/montrose_odds.hpp"

namespace linstock {

namespace {

using AllOdds = std::expected<std::vector<Odds>, Refusal>;

/// Asks a game that has odds, if the match is one of it.
template <class G>
std::optional<AllOdds> ask(const Match& match, Viewer viewer, std::string_view line) {
  const auto* of_game = dynamic_cast<const MatchOf<G>*>(&match);
  if (!of_game) return {};
  return odds_of(*of_game, viewer, line);
}

void chance(JsonWriter& w, std::string_view key, double c) { w.key(key), w.raw(fmt::format("{:.6f}", c)); }

void write(JsonWriter& w, const Odds::End& end) {
  w.open('{');
  w.member("name", end.name);
  chance(w, "chance", end.chance);
  w.key("ways"), w.open('[');
  for (const auto& way : end.ways) {
    w.open('{'), w.member("name", way.name);
    chance(w, "chance", way.chance), w.close('}');
  }
  w.close(']'), w.close('}');
}

void seat_and_name(JsonWriter& w, const auto& x) {
  w.key("seat");
  x.seat.empty() ? w.null() : w.string(x.seat);
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
  w.key("space"), odds.space.empty() ? w.null() : w.string(odds.space);
  w.member("seat", odds.seat);
  w.member("exact", odds.samples == 0);
  w.member("states", odds.states), w.member("samples", odds.samples);
  chance(w, "error", odds.error), chance(w, "left", odds.left);
  const auto list = [&](std::string_view key, const auto& all) {
    w.key(key), w.open('[');
    for (const auto& x : all) write(w, x);
    w.close(']');
  };
  list("outcomes", odds.ends), list("expected", odds.means), list("distributions", odds.spreads);
  w.close('}');
}

}  // namespace

AllOdds odds_of(const Match& match, Viewer viewer, std::string_view line) {
  if (auto found = ask<montrose::Montrose>(match, viewer, line)) return std::move(*found);
  return std::vector<Odds>{};
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
