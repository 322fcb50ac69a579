#include "play/plan_heading.hpp"

#include <algorithm>
#include <map>

#include "play/plan_view.hpp"
#include "play/values.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

json::array cards_left(const json::value& view, std::string_view side) {
  json::array left;
  const auto& played = list_in(value_in(view, "played"), side);
  for (const char* card : {"fire", "move", "rally", "pass"})
    if (std::ranges::none_of(played, [&](const auto& c) { return c == card; })) left.emplace_back(card);
  return left;
}

/// The weather and the like: what events have brought about.
json::array effects_of(const json::value& view, const Words& words) {
  const auto& effects = value_in(view, "effects");
  json::array out;
  for (const char* effect : {"shower", "smoke", "pikes_charged", "ditch"}) {
    const auto& is = value_in(effects, effect);
    if (is == true || number_in(effects, effect) > 0)
      out.emplace_back(words.fill(words.raw("plan", effect), {{"smoke", is}}));
  }
  return out;
}

/// The cards of a round: those drawn so far, and those of units and events that are still to come.
json::object cards_of_round(const Plan& plan, const json::value& view) {
  json::array drawn, units;
  const auto add = [](json::array& to, const std::string& name) {  // two cards of a unit follow each other
    if (!to.empty() && to.back().at("unit") == name.c_str())
      to.back().as_object()["times"] = 2;
    else
      to.emplace_back(json::object{{"unit", name}, {"times", 0}});
  };
  std::map<std::string, int> gone;
  int events = static_cast<int>(number_in(view, "events_in"));
  const auto draw = [&](const json::value& card) {
    const auto it = std::ranges::find(plan.cards, std::string_view{card.as_string()}, &PlanCard::id);
    if (it == plan.cards.end()) return;
    add(drawn, it->unit.empty() ? it->id : it->unit);
    ++gone[it->id];
    if (it->unit.empty()) --events;
  };
  for (const auto& card : list_in(view, "discards")) draw(card);
  if (value_in(view, "card").is_string()) draw(value_in(view, "card"));
  for (const PlanCard& card : plan.cards) {
    const auto& unit = value_in(value_in(view, "units"), card.unit);
    const auto where = text_in(unit, "where");
    if (!card.unit.empty() && !gone.contains(card.id) && where == "table") add(units, card.unit);
  }
  return {{"cards", drawn}, {"units", units}, {"events", std::max(events, 0)}};
}

/// Of games with a deck of units and events: the round, the state of both armies, the deck.
std::vector<std::pair<std::string, Ink>> round_lines(const Plan& plan, const json::value& view,
                                                     const Words& words) {
  std::vector<std::pair<std::string, Ink>> out;
  out.emplace_back(words.say("plan", "round",
                             {{"round", value_in(view, "round")},
                              {"limit", plan.turn_limit},
                              {"weather", effects_of(view, words)}}),
                   Ink::bold);
  for (std::size_t side = 0; side < plan.sides.size(); ++side) {
    int formed = 0, routing = 0, lost = 0;
    for (const PlanUnit& u : plan.units) {
      if (u.side != side || u.type == "general") continue;
      const auto& it = value_in(value_in(view, "units"), u.id);
      const auto where = text_in(it, "where"), mode = text_in(it, "mode");
      const bool flees = mode == "routing" || mode == "rallying";
      formed += where == "table" && !flees, routing += where == "table" && flees;
      lost += where == "removed" || where == "exited";
    }
    const auto of = [&](std::string_view counter) {
      const auto& both = list_in(view, counter);
      return side < both.size() ? both[side] : json::value{};
    };
    out.emplace_back(words.say("plan", "force",
                               {{"side", plan.sides[side].id},
                                {"formed", formed},
                                {"routing", routing},
                                {"lost", lost},
                                {"flags", of("flags_taken")},
                                {"generals", of("generals_lost")}}),
                     ink_of(side));
  }
  if (number_in(view, "round") > 0)
    out.emplace_back(words.say("plan", "deck", cards_of_round(plan, view)), Ink::dim);
  return out;
}

/// Of games with brigades: the turn and the card in play; of each side its units, tokens and cards.
std::vector<std::pair<std::string, Ink>> brigade_lines(const Plan& plan, const json::value& view,
                                                       const Words& words) {
  std::vector<std::pair<std::string, Ink>> out;
  out.emplace_back(words.say("plan", "turn", view.as_object()), Ink::bold);
  for (std::size_t side = 0; side < plan.sides.size(); ++side) {
    int on_table = 0, daunted = 0, lost = 0;
    for (const PlanUnit& u : plan.units) {
      if (u.side != side || number_in(u.roster, "points") <= 0 || u.type == "brigadier") continue;
      const auto& it = value_in(value_in(view, "units"), u.id);
      on_table += text_in(it, "where") == "table", daunted += value_in(it, "daunted") == true;
      lost += text_in(it, "where") == "lost" || text_in(it, "where") == "gone";
    }
    const std::string& id = plan.sides[side].id;
    json::object fields{{"side", id}, {"on_table", on_table}, {"daunted", daunted}, {"lost", lost}};
    for (const char* counter : {"lost_tokens", "cards_held", "events_held"})
      if (const auto& both = list_in(view, counter); side < both.size()) fields[counter] = both[side];
    fields["own"] = value_in(value_in(value_in(view, "holdings"), id), "value");  // null: not for this viewer
    out.emplace_back(words.say("plan", "side", fields), ink_of(side));
  }
  return out;
}

}  // namespace

std::vector<std::string> plan_heading(const Plan& plan, const json::value& view, const Words& words,
                                      const MapStyle& style) {
  std::vector<std::string> out;
  const auto add = [&](const std::string& text, Ink ink) {
    for (const auto& line : wrap(text, style.width, 2)) out.push_back(paint(line, ink, style.colour));
  };
  if (!plan.cards.empty() || plan.by_brigades) {
    const auto lines = plan.by_brigades ? brigade_lines : round_lines;
    for (const auto& [text, ink] : lines(plan, view, words)) add(text, ink);
    return out;
  }
  add(words.say("plan", "turn",
                {{"turn", value_in(view, "turn")},
                 {"limit", plan.turn_limit},
                 {"phase", value_in(view, "phase")},
                 {"first", value_in(view, "player_a")}}),
      Ink::bold);
  for (std::size_t side = 0; side < plan.sides.size(); ++side) {
    double losses = 0;
    for (const PlanCommand& c : plan.commands)
      if (c.side == side) losses += number_in(value_in(view, "losses"), c.id);
    const PlanSide& s = plan.sides[side];
    add(words.say("plan", "side",
                  {{"side", s.id},
                   {"losses", static_cast<int>(losses)},
                   {"demoralised_at", s.demoralised_at},
                   {"shattered_at", s.shattered_at},
                   {"cards", cards_left(view, s.id)}}),
        ink_of(side));
  }
  return out;
}

std::vector<std::string> list_sides(const Plan& plan, const json::value& view, const Words& words) {
  auto lines = plan_heading(plan, view, words, {10'000, 0, false});
  if (const auto cards = cards_of_round(plan, view);
      !plan.cards.empty() && !cards.at("cards").as_array().empty())
    lines.push_back(words.say("plan", "drawn", cards));
  if (plan.by_brigades && !list_in(view, "turned").empty())
    lines.push_back(words.say("plan", "drawn",
                              {{"cards", list_in(view, "turned")}, {"left", value_in(view, "cards_left")}}));
  return lines;
}

}  // namespace linstock::play
