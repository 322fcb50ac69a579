#include "play/sheet.hpp"

#include <boost/json/parse.hpp>
#include <fmt/format.h>

#include "kernel/notation.hpp"
#include "play/by_the_sword/island_view.hpp"
#include "play/montrose/map_view.hpp"
#include "play/plan_view.hpp"
#include "play/values.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

using Read = Sheet::Content (*)(const Match&, Viewer, Words&);

Sheet::Content board(const Match& match, Viewer, Words& words) {
  Board board = Board::read(match.setup(), words);
  for (std::size_t i = 0; i < board.turns.size(); ++i)
    words.set_name(fmt::format("turn-{}", i + 1), board.turns[i]);
  return board;
}

Sheet::Content island(const Match& match, Viewer viewer, Words&) {
  Island island = Island::read(match.setup(), match.in_play().size());
  island.handed_over = json::parse(match.setting(viewer));
  return island;
}

/// For any tabletop game: built from the setting alone. Nothing is drawn of a game without a table.
Sheet::Content plan(const Match& match, Viewer viewer, Words& words) {
  auto plan = Plan::read(json::parse(match.setting(viewer)), words);
  return plan ? Sheet::Content{std::move(*plan)} : Sheet::Content{};
}

/// The sheets of the games that have a map of their own; the others have a plan.
constexpr struct {
  std::string_view game;
  Read read;
} maps[] = {{"montrose", board}, {"by-the-sword", island}};

}  // namespace

Sheet Sheet::read(const Match& match, Viewer viewer, Words& words) {
  Sheet sheet;
  const auto* map = std::ranges::find(maps, match.game(), [](const auto& kind) { return kind.game; });
  sheet.content_ = (map == std::end(maps) ? plan : map->read)(match, viewer, words);
  return sheet;
}

void Sheet::refresh(const Match& match, Viewer viewer, Words& words) {
  if (auto* island = std::get_if<Island>(&content_)) island->handed_over = json::parse(match.setting(viewer));
  if (!std::holds_alternative<Plan>(content_)) return;
  if (Sheet anew = read(match, viewer, words); anew.has_drawing()) *this = std::move(anew);
}

Lines Sheet::draw(const json::value& view, const Words& words, const MapStyle& style) const {
  if (const auto* board = std::get_if<Board>(&content_))
    return draw_map(*board, Position::read(*board, view), words, style);
  if (const auto* island = std::get_if<Island>(&content_)) return draw_island(*island, view, words, style);
  if (const auto* plan = std::get_if<Plan>(&content_)) return draw_plan(*plan, view, words, style);
  return {};
}

Lines Sheet::list(const json::value& view, const Words& words, const MapStyle& style) const {
  if (const auto* board = std::get_if<Board>(&content_))
    return list_forces(*board, Position::read(*board, view), words, style);
  if (const auto* island = std::get_if<Island>(&content_)) return list_rosters(*island, view, words, style);
  if (const auto* plan = std::get_if<Plan>(&content_)) return list_units(*plan, view, words, style);
  return {};
}

Lines Sheet::cards(const json::value& view, const Words& words) const {
  if (const auto* board = std::get_if<Board>(&content_)) return list_cards(*board, view, words);
  if (const auto* island = std::get_if<Island>(&content_)) return list_treasuries(*island, view, words);
  if (const auto* plan = std::get_if<Plan>(&content_)) return list_sides(*plan, view, words);
  return {};
}

namespace {

std::vector<Interval> intervals(const json::array& spans) {
  std::vector<Interval> out;
  const auto number = [](const json::value& span, std::string_view key) {
    return static_cast<std::int32_t>(number_in(span, key));
  };
  for (const auto& span : spans)
    out.push_back({number(span, "low"), number(span, "high"), number(span, "step")});
  return out;
}

/// The scale of the number of a leg: that of the verb of this name.
std::int32_t scale_of(const Language& language, std::string_view leg) {
  const auto verb = std::ranges::find(language.verbs, leg, &VerbInfo::name);
  return verb == language.verbs.end() ? 1 : verb->scale_of_range(0);
}

}  // namespace

std::vector<std::string> Sheet::units_of(std::string_view command) const {
  std::vector<std::string> out;
  if (const auto* plan = std::get_if<Plan>(&content_))
    for (const PlanUnit& u : plan->units)
      if (command.empty() || u.command == command) out.push_back(u.id);
  return out;
}

std::vector<std::string> Sheet::commands() const {
  std::vector<std::string> out;
  if (const auto* plan = std::get_if<Plan>(&content_))
    for (const PlanCommand& c : plan->commands) out.push_back(c.id);
  return out;
}

std::string Sheet::in_full(std::string_view line) const {
  const auto* plan = std::get_if<Plan>(&content_);
  if (!plan) return std::string{line};
  std::string out;
  for (const auto word : split_words(line)) {
    std::string_view full = word;
    for (const PlanUnit& u : plan->units)
      if (u.key == word) full = u.id;
    for (const PlanCommand& c : plan->commands)
      if (c.letter == word) full = c.id;
    out.append(out.empty() ? "" : " ").append(full);
  }
  return out;
}

Lines reach_lines(const json::value& reach, const Language& language, const Words& words) {
  Lines out;
  if (!reach.is_array()) return out;
  for (const auto& one : reach.get_array()) {
    if (!one.is_object()) continue;
    json::object fields = one.get_object();
    const auto is = fields.contains("is") ? text_in(one, "is") : "reached";
    fields["by"] = words.written(intervals(list_in(one, "by")), scale_of(language, text_in(one, "leg")));
    out.push_back(words.say("reach", is, fields));
  }
  return out;
}

namespace {

/// The economics form of By The Sword as it would be: sums, rows with their lines, prices.
Lines account_lines(const json::object& account, const Words& words) {
  Lines out{words.say("measure", "account", account)};
  for (const char* rows : {"income", "expenditures"})
    for (const auto& row : account.at(rows).as_array()) {
      json::object told = row.as_object();
      json::array lines;
      for (const auto& line : row.at("lines").as_array())
        lines.emplace_back(words.say("measure", "account-line", line.as_object()));
      told["lines"] = std::move(lines);
      out.push_back(words.say("measure", "account-row", told));
    }
  out.push_back(words.say("measure", "account-prices", account));
  return out;
}

}  // namespace

Lines measure_lines(const json::value& measured, const Words& words) {
  Lines out;
  if (!measured.is_object()) return out;
  if (const auto& account = value_in(measured, "account"); account.is_object())
    return account_lines(account.get_object(), words);
  if (const auto& prospect = value_in(measured, "prospect"); prospect.is_object())
    return {words.say("measure", "prospect", prospect.get_object())};
  if (const auto& crossing = value_in(measured, "crossing"); crossing.is_object())
    return {words.say("measure", "crossing", crossing.get_object())};
  const json::object& fields = measured.get_object();
  out.push_back(words.say("measure", "distance", fields));
  const auto line = [&](std::string_view is, std::string_view key, std::string_view by, std::string_view at) {
    if (!value_in(measured, key).is_object()) return;
    json::object told = value_in(measured, key).get_object();
    told["unit"] = value_in(measured, by), told["target"] = value_in(measured, at);
    out.push_back(words.say("measure", is, told));
  };
  line("fire", "fire", "from", "to"), line("fire", "fire_of_to", "to", "from");
  line("attack", "attack", "from", "to"), line("attack", "attack_of_to", "to", "from");
  return out;
}

std::string proof_line(const json::value& proof, const Words& words) {
  return proof.is_object() ? words.say("measure", "proof", proof.get_object()) : "";
}

}  // namespace linstock::play
