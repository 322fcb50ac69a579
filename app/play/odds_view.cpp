// The command `odds`: chances, expected losses and rounds as a table, and the modifiers of throws.
#include <algorithm>

#include <fmt/format.h>

#include "play/session.hpp"

namespace linstock::play {

namespace json = boost::json;

void Session::odds(Seat seat, const std::string& line) {
  const auto found = odds_of(match_, seat ? view_of(seat) : spectator_view, line);
  if (!found) return line.empty() ? refuse(found.error()) : refuse(found.error(), seat, line);
  if (found->empty()) return say(message("no-odds"));
  for (const Odds& odds : *found) show_odds(odds);
}

/// Rounds to whole per cent, but never an uncertain outcome to 0 % or 100 %.
std::string Session::in_percent(double chance) const {
  if (chance > 0 && chance < 0.005) return message("odds-under");
  constexpr double rounding = 1e-9;
  if (chance < 1 - rounding && chance > 0.995) return message("odds-over");
  return message("odds-percent", {{"percent", fmt::format("{:.0f}", chance * 100)}});
}

namespace {

const Odds::Mean* mean_of(const Odds& odds, std::string_view seat, std::string_view name) {
  for (const auto& mean : odds.means)
    if (mean.seat == seat && mean.name == name) return &mean;
  return nullptr;
}

const Odds::Mean* mean_of(const Odds& odds, const Odds::Spread& spread) {
  for (const auto& mean : odds.means)
    if (mean.seat == spread.seat && mean.unit == spread.unit && mean.name == spread.name) return &mean;
  return nullptr;
}

std::string decimal(const Words& words, const Odds::Mean* mean) {
  return words.number(mean ? mean->mean : 0, 1);
}

}  // namespace

/// "1 68 %, 2 30 %, 3 or more 3 %": the tail below 5 % is summed up.
std::string Session::values(const Odds::Spread& spread) const {
  double rest = spread.more;
  for (const auto& part : spread.parts) rest += part.chance;
  std::string out;
  for (const auto& part : spread.parts) {
    const bool last = part.value == spread.parts.back().value && spread.more < 1e-6;
    const bool tail = !last && !out.empty() && rest < 0.05;
    if (!out.empty()) out += ", ";
    if (tail) return out + message("odds-more", {{"from", part.value}, {"chance", in_percent(rest)}});
    out += fmt::format("{} {}", part.value, in_percent(part.chance));
    rest -= part.chance;
  }
  return out;
}

/// A row of the table: who wins, and that side's expected losses.
void Session::show_end(const Odds& odds, const Odds::End& end, std::size_t width) {
  std::string ways;
  for (const auto& way : end.ways)
    if (end.chance >= 0.005)
      ways += fmt::format("{}{}", ways.empty() ? "" : ", ",
                          message("odds-way-" + way.name, {{"chance", in_percent(way.chance)}}));
  const auto* units = mean_of(odds, end.name, "units-lost");
  const auto* leaders = mean_of(odds, end.name, "leaders-lost");
  json::object fields{{"wins", pad(message("odds-wins", {{"seat", end.name}}), width)},
                      {"chance", pad(in_percent(end.chance), 6)}};
  fields["ways"] = ways;
  fields["units"] = decimal(words_, units);
  fields["of"] = units ? units->most : 0;
  fields["steps"] = decimal(words_, mean_of(odds, end.name, "steps-lost"));
  fields["leaders"] = leaders && leaders->mean > 0 ? words_.number(leaders->mean, 2) : "";
  say(message(units ? "odds-end" : "odds-" + end.name, fields));
}

namespace {

json::array parts_of(const Odds::Sum& sum) {
  json::array parts;
  for (const auto& part : sum.parts)
    if (part.by) parts.push_back({{"because", part.because}, {"by", *part.by}});
  return parts;
}
bool is_open(const Odds::Sum& sum) {
  return std::ranges::any_of(sum.parts, [](const auto& part) { return !part.by; });
}

}  // namespace

json::array Session::chances(const auto& all) const {
  json::array out;
  for (const auto& x : all) out.push_back({{"name", x.name}, {"chance", in_percent(x.chance)}});
  return out;
}

/// The modifiers of each score, and the chances of the results.
void Session::show_throw(const Odds& odds) {
  for (const auto& sum : odds.sums)
    say(message(
        "odds-score",
        {{"whose", sum.whose}, {"dice", sum.dice}, {"modifiers", parts_of(sum)}, {"open", is_open(sum)}}));
  say(message("odds-results", {{"results", chances(odds.ends)}}));
}

void Session::show_odds(const Odds& odds) {
  out_ << '\n';
  const json::object title{{"space", odds.space},
                           {"seat", odds.seat},
                           {"unit", odds.unit},
                           {"target", odds.target},
                           {"line", odds.line}};
  say(message("odds-of-" + odds.is, title), Ink::bold);
  if (!odds.unit.empty() || !odds.sums.empty()) {
    show_throw(odds);
  } else {
    std::size_t width = 0;
    for (const auto& end : odds.ends)
      width = std::max(width, width_of(message("odds-wins", {{"seat", end.name}})));
    for (const auto& end : odds.ends) show_end(odds, end, width);
  }
  for (const auto& spread : odds.spreads)
    if (spread.name != "units-lost")
      say(message("odds-" + spread.name, {{"parts", values(spread)},
                                          {"seat", spread.seat},
                                          {"unit", spread.unit},
                                          {"mean", decimal(words_, mean_of(odds, spread))}}));
  for (const auto& test : odds.tests)
    say(message("odds-test-" + test.is,
                {{"unit", test.unit}, {"due", in_percent(test.due)}, {"results", chances(test.results)}}));
  for (const auto& unit : odds.unknown) say(message("odds-unknown", {{"unit", unit}}), Ink::dim);
  if (odds.samples)
    say(message("odds-sampled", {{"samples", odds.samples}, {"error", words_.number(odds.error * 100, 1)}}),
        Ink::dim);
}

}  // namespace linstock::play
