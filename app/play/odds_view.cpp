// `odds` at the prompt: chances, expected losses and rounds as a table.
#include <fmt/format.h>

#include "play/session.hpp"

namespace linstock::play {

namespace json = boost::json;

void Session::odds(Seat seat, std::string_view line) {
  const auto found = odds_of(match_, view_of(seat), line);
  if (!found) return refuse(found.error());
  if (found->empty()) return say(message("no-odds"));
  for (const Odds& odds : *found) show_odds(odds);
}

/// Two figures are enough to play by; what is not certain is never shown as certain.
std::string Session::in_percent(double chance) const {
  if (chance > 0 && chance < 0.005) return message("odds-under");
  if (chance < 1 && chance > 0.995) return message("odds-over");
  return message("odds-percent", {{"percent", fmt::format("{:.0f}", chance * 100)}});
}

namespace {

const Odds::Mean* mean_of(const Odds& odds, std::string_view seat, std::string_view name) {
  for (const auto& mean : odds.means)
    if (mean.seat == seat && mean.name == name) return &mean;
  return nullptr;
}

std::string decimal(const Odds::Mean* mean) { return fmt::format("{:.1f}", mean ? mean->mean : 0); }

}  // namespace

void Session::show_odds(const Odds& odds) {
  json::object title{{"space", json::string(odds.space)}, {"seat", json::string(odds.seat)}};
  title["line"] = json::string(odds.line);
  out_ << '\n';
  say(message("odds-of-" + odds.is, title), Ink::bold);
  for (const auto& end : odds.ends) {
    std::string ways;
    for (const auto& way : end.ways)
      if (end.ways.size() > 1 || way.name == "surrendered")
        ways += fmt::format("{}{}", ways.empty() ? "" : ", ",
                            message("odds-way-" + way.name, {{"chance", in_percent(way.chance)}}));
    const auto* units = mean_of(odds, end.name, "units-lost");
    json::object fields{{"seat", json::string(end.name)}, {"chance", pad(in_percent(end.chance), 5)}};
    fields["ways"] = json::string(ways);
    fields["units"] = decimal(units);
    fields["of"] = units ? units->most : 0;
    fields["steps"] = decimal(mean_of(odds, end.name, "steps-lost"));
    say(message(units ? "odds-end" : "odds-" + end.name, fields));
  }
  for (const auto& spread : odds.spreads) {
    if (spread.name == "units-lost") continue;
    std::string parts;
    double more = spread.more;
    std::size_t last = 0;
    for (const auto& part : spread.parts) {
      if (parts.size() > 60) {
        more += part.chance;
        continue;
      }
      parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", part.value, in_percent(part.chance));
      last = part.value;
    }
    if (more > 0.00005) parts += message("odds-more", {{"from", last + 1}, {"chance", in_percent(more)}});
    say(message("odds-" + spread.name,
                {{"parts", parts}, {"mean", decimal(mean_of(odds, spread.seat, spread.name))}}));
  }
  if (odds.samples)
    say(message("odds-sampled",
                {{"samples", odds.samples}, {"error", fmt::format("{:.1f}", odds.error * 100)}}),
        Ink::dim);
}

}  // namespace linstock::play
