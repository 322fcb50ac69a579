// What is constant in a match, as a viewer may know it.                                  AGA-H.4, AGA-R.103
#include "and_gentlemen_all/queries/setting.hpp"

#include "and_gentlemen_all/combat/fire.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

UnitSet knows_roster_of(const State& s, const Table& t, Viewer v) {
  UnitSet known = s.known;
  for (const Seat side : {parliament, royalist})
    if (!t.rules.hidden_rosters || v.umpire || v.seat == side) known |= t.of_side[side.index()];
  return known;
}

namespace {

Order order(const Table& t, UnitId u, Formation formation, bool mounted) {
  const Footprint of = size(t, u, formation, mounted);
  return {of.width, of.depth, rate(t, u, formation, mounted)};
}

Depiction depiction(const Table& t, UnitId u, bool mounted, bool known) {
  const UnitInfo& info = t[u];
  Depiction d{.mounted = mounted,
              .arm = arm_of(info.type, mounted),
              .deployed = order(t, u, Formation::deployed, mounted),
              .column = order(t, u, Formation::column, mounted),
              .range = t.range[range_line(info.type, mounted)]};
  if (known) d.fire = info.fire[mounted], d.melee = info.melee[mounted];
  return d;
}

RosterLine roster_line(const Table& t, UnitId u, bool known) {
  const UnitInfo& info = t[u];
  RosterLine line{.id = info.id,
                  .name = info.name,
                  .side = info.side,
                  .command = info.command,
                  .type = info.type,
                  .depictions = {depiction(t, u, false, known)},
                  .pursues_on = info.pursues_on};
  if (known) line.rating = info.rating;
  if (info.type == UnitType::dragoons) line.depictions.push_back(depiction(t, u, true, known));
  return line;
}

SideLine side_line(const Table& t, Seat side) {
  const std::size_t i = side.index();
  return {side, t.side_name[i], battlefield::TableEdge(t.home[i] / battlefield::quarter_turn), t.army[i],
          t.zone[i].outline};
}

std::vector<ModifierLine> modifier_lines() {
  std::vector<ModifierLine> all;
  const auto id = [](ModifierReason because, Purpose purpose) {
    return std::string{text(clause_of(because, purpose), AndGentlemenAll::clause_ids)};
  };
  all.reserve(enumerators<ModifierReason>.size());
  for (const auto& [because, name] : enumerators<ModifierReason>)
    all.push_back({because, id(because, Purpose::melee), id(because, Purpose::fire)});
  return all;
}

}  // namespace

Setting AndGentlemenAll::setting(const State& s, const Table& t, Viewer v) {
  Setting all{.scenario = t.scenario,
              .title = t.title,
              .width = t.ground.width,
              .depth = t.ground.depth,
              .turn_limit = t.turn_limit,
              .routed = t.frontage,
              .sides = {side_line(t, parliament), side_line(t, royalist)},
              .kinds = t.kinds,
              .modifiers = modifier_lines(),
              .rules = t.rules};
  all.commands.reserve(t.commands.size());
  for (std::size_t c = 0; c < t.commands.size(); ++c)
    all.commands.push_back({t.commands[c].id, t.commands[c].name, t.commands[c].side, t.command_morale[c]});
  const UnitSet known = knows_roster_of(s, t, v);
  all.units.reserve(t.count());
  for (std::size_t i = 0; i < t.count(); ++i)
    all.units.push_back(roster_line(t, UnitId{i}, known.contains(UnitId{i})));
  all.ground.reserve(t.ground.features.size());
  for (std::size_t i = 0; i < t.ground.features.size(); ++i) {
    const battlefield::Feature& f = t.ground.features[i];
    std::string name = i < t.ground_name.size() ? t.ground_name[i] : "";
    all.ground.push_back({t.kind(f).id, std::move(name), f.line, f.level, f.depth, f.outline});
  }
  return all;
}

}  // namespace linstock::and_gentlemen_all
