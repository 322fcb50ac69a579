#include "play/plan.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "play/values.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

double inches(const json::value& v, std::string_view key) { return number_in(v, key) / 1000; }

Place place(const json::value& v) { return {inches(v, "x"), inches(v, "y")}; }

Extent extent_of(const json::value& order) { return {inches(order, "width"), inches(order, "depth")}; }

std::size_t side_of(const Plan& p, std::string_view id) {
  return static_cast<std::size_t>(std::ranges::find(p.sides, id, &PlanSide::id) - p.sides.begin());
}

void read_sides(Plan& p, const json::value& setting) {
  for (const auto& s : list_in(setting, "sides")) {
    const auto& morale = value_in(s, "morale");
    p.sides.push_back({text_in(s, "side"), static_cast<int>(number_in(morale, "demoralised_at")),
                       static_cast<int>(number_in(morale, "shattered_at"))});
  }
}

/// The command of a unit: a command, a commander or a brigade; of units of none, their side.
std::string command_of(const json::value& unit) {
  for (const char* kind : {"command", "commander", "brigade"})
    if (value_in(unit, kind).is_string()) return text_in(unit, kind);
  return text_in(unit, "side");
}

/// Commands, commanders where the armies have none, or brigades get the letters A, B, C … on the first side,
/// a, b, c … on the second.
void read_commands(Plan& p, const json::value& setting) {
  std::vector<char> next{'A', 'a'};
  const auto add = [&](const json::value& c, std::string_view id) {
    const auto side = side_of(p, text_in(c, "side"));
    if (side < next.size()) p.commands.push_back({text_in(c, id), std::string(1, next[side]++), side});
  };
  for (const auto& c : list_in(setting, "commands")) add(c, "id");
  for (const auto& c : list_in(setting, "commanders")) add(c, "seat");
  p.by_brigades = !list_in(setting, "brigades").empty();
  if (!p.by_brigades) return;
  for (const auto& s : list_in(setting, "sides")) add(s, "side");
  for (const auto& b : list_in(setting, "brigades")) add(b, "id");
}

void read_units(Plan& p, const json::value& setting) {
  std::map<std::string, int> in_command;
  for (const auto& u : list_in(setting, "units")) {
    PlanUnit unit{.id = text_in(u, "id"),
                  .side = side_of(p, text_in(u, "side")),
                  .command = command_of(u),
                  .type = text_in(u, "type"),
                  .rating = text_in(u, "rating"),
                  .roster = u.as_object()};
    const auto command = std::ranges::find(p.commands, unit.command, &PlanCommand::id);
    unit.key =
        (command == p.commands.end() ? "?" : command->letter) + std::to_string(++in_command[unit.command]);
    for (const auto& d : list_in(u, "depictions")) {
      unit.deployed.push_back(extent_of(value_in(d, "deployed")));
      unit.column.push_back(extent_of(value_in(d, "column")));
    }
    unit.mounts = unit.deployed.size() > 1 || unit.type == "dragoons";
    p.units.push_back(std::move(unit));
  }
}

void read_stands(Plan& p, const json::value& setting) {
  for (const auto& l : list_in(setting, "layouts"))
    p.layouts.push_back({text_in(l, "type"), text_in(l, "formation"), value_in(l, "mounted") == true,
                         static_cast<unsigned>(number_in(l, "with_it")), extent_of(l)});
  for (const auto& s : list_in(setting, "stands"))
    p.stands.push_back({text_in(s, "type"), value_in(s, "mounted") == true, extent_of(s)});
  for (const auto& c : list_in(setting, "cards"))
    if (value_in(c, "card").is_string()) p.cards.push_back({text_in(c, "card"), text_in(c, "unit")});
}

/// Adds the side to the names of units that share one.
void name_twins(const Plan& p, const json::value& setting, Words& words) {
  const auto& units = list_in(setting, "units");
  std::map<std::string, int> how_many;
  for (const auto& u : units) ++how_many[text_in(u, "name")];
  for (std::size_t i = 0; i < p.units.size(); ++i) {
    const auto name = text_in(units[i], "name");
    if (how_many[name] > 1)
      words.set_name(p.units[i].id,
                     words.fill(words.raw("plan", "twin"),
                                {{"name", words.name(p.units[i].id)}, {"side", text_in(units[i], "side")}}));
  }
}

Standing standing(const json::value& unit, bool on_table) {
  const auto& at = value_in(unit, "at");
  Standing it{.on_table = on_table,
              .at = place(at),
              .facing = number_in(at, "facing") / 100,
              .formation = text_in(unit, "formation"),
              .mounted = value_in(unit, "mounted") == true,
              .with_it = static_cast<unsigned>(number_in(unit, "with_it"))};
  if (const auto mode = text_in(unit, "mode"); mode == "routing" || mode == "rallying") {
    it.formation = "routed";
    std::size_t i = 0;
    for (const auto& stand : list_in(unit, "stands"))
      if (it.with_it >> i++ & 1) it.scattered.push_back({place(stand), number_in(stand, "facing") / 100});
  }
  return it;
}

/// Field defences: the edge that faces the enemy.
PlanGround work(const json::value& built) {
  const auto& at = value_in(built, "at");
  const double facing = number_in(at, "facing") / 18'000 * std::numbers::pi,
               half = inches(built, "width") / 2;
  const Place along{half * std::cos(facing), -half * std::sin(facing)}, middle = place(at);
  return {"field-defence",
          true,
          {{middle.x - along.x, middle.y - along.y}, {middle.x + along.x, middle.y + along.y}}};
}

}  // namespace

std::optional<Plan> Plan::read(const json::value& setting, Words& words) {
  if (list_in(setting, "units").empty() || number_in(setting, "width") <= 0) return {};
  words.add_names(setting);
  Plan p{.table = extent_of(setting),
         .routed = inches(setting, "routed"),
         .turn_limit = static_cast<int>(number_in(setting, "turn_limit", number_in(setting, "length")))};
  read_sides(p, setting);
  read_commands(p, setting);
  read_units(p, setting);
  read_stands(p, setting);
  for (const auto& g : list_in(setting, "ground")) {
    PlanGround ground{text_in(g, "kind"), value_in(g, "line") == true, {}};
    for (const auto& point : list_in(g, "outline")) ground.outline.push_back(place(point));
    p.ground.push_back(std::move(ground));
  }
  name_twins(p, setting, words);
  return p;
}

Extent Plan::extent(const PlanUnit& u, const Standing& it) const {
  const auto fits = [&](const auto& x) { return x.type == u.type && x.mounted == it.mounted; };
  if (!it.scattered.empty()) {
    const auto stand = std::ranges::find_if(stands, fits);
    return stand == stands.end() ? Extent{routed, routed} : stand->covers;
  }
  const auto layout = std::ranges::find_if(layouts, [&](const PlanLayout& l) {
    return fits(l) && l.formation == it.formation && l.with_it == it.with_it;
  });
  if (layout != layouts.end()) return layout->covers;
  const auto& of = it.formation == "column" ? u.column : u.deployed;
  if (it.formation == "routed" || of.empty()) return {routed, routed};
  return of[it.mounted && of.size() > 1];
}

PlanPosition PlanPosition::read(const Plan& plan, const json::value& view) {
  PlanPosition p;
  const auto& units = value_in(view, "units");
  for (const PlanUnit& u : plan.units) {
    const auto& unit = value_in(units, u.id);
    p.units.push_back(standing(unit, text_in(unit, "where") == "table"));
    p.units.back().attached =
        (u.type == "general" && value_in(unit, "general").is_string()) || value_in(unit, "with").is_string();
  }
  for (const auto& built : list_in(view, "works")) p.works.push_back(work(built));
  std::vector<std::string> seats;
  seats.reserve(plan.sides.size());
  for (const PlanSide& side : plan.sides) seats.push_back(side.id);
  for (const PlanCommand& c : plan.commands)  // several commanders of a side have a seat each
    if (std::ranges::find(seats, c.id) == seats.end()) seats.push_back(c.id);
  for (const auto& seat : seats) {
    const auto& draft = value_in(value_in(value_in(value_in(view, "core"), "drafts"), seat), "value");
    if (text_in(draft, "is") != "move-draft") continue;
    const auto it = std::ranges::find(plan.units, text_in(draft, "unit"), &PlanUnit::id);
    if (it == plan.units.end()) continue;
    p.moving = static_cast<std::size_t>(it - plan.units.begin());
    p.then = standing(value_in(draft, "now"), text_in(value_in(draft, "now"), "where") == "table");
  }
  return p;
}

}  // namespace linstock::play
