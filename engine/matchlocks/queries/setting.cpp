#include "matchlocks/queries/setting.hpp"

#include "matchlocks/forms.hpp"
#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {

namespace {

RosterLine roster_line(const UnitInfo& u) {
  return {.id = u.id,
          .name = u.name,
          .side = u.side,
          .type = u.type,
          .grade = u.grade,
          .brigade = u.brigade,
          .figures = u.figures,
          .points = u.points,
          .command_class = u.command_class,
          .parent = u.parent,
          .works = u.works};
}

/// The whole Play Deck, those of its leaders included who may come as stand-ins only.         NMM-7.5
std::vector<CardLine> cards_of(const Table& t) {
  std::vector<CardLine> all;
  for (std::size_t c = 0; c < first_leader_card; ++c) {
    CardLine line{CardId{c}, {}, {}, {}};
    if (is_skirmish_card(line.id)) line.side = Side(c - 2);
    all.push_back(line);
  }
  for (std::size_t i = 0; i < t.count(); ++i)
    if (is_leader(t.units[i].type))
      all.push_back({leader_card(UnitId{i}), t.units[i].name, UnitId{i}, t.units[i].side});
  return all;
}

/// One figure on foot, one in the saddle: the footprint of a Detachment, shared out among its figures.
std::vector<BaseLine> base_lines() {
  return {{false, foot_base, foot_depth}, {true, horse_base, horse_depth}};
}

std::vector<LayoutLine> layouts_of(const Table& t) {
  std::vector<LayoutLine> all;
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitType type = t.units[i].type;
    for (const FormId form : forms_of(type))
      for (const bool mounted : {false, true}) {
        if (mounted && type != UnitType::dragoons) continue;
        Unit it = t.units[i].start;
        it.figures = t.units[i].figures, it.formation = formation_of(type, form), it.mounted = mounted;
        const Footprint covers = footprint(t, UnitId{i}, it);
        const LayoutLine line{type, it.formation, mounted, covers.width, covers.depth};
        if (std::ranges::find(all, line) == all.end()) all.push_back(line);
      }
  }
  return all;
}

}  // namespace

Setting setting_of(const State& s, const Table& t) {
  Setting all{.scenario = t.scenario,
              .title = t.title,
              .width = t.ground.width,
              .depth = t.ground.depth,
              .bombardment = t.bombardment,
              .cards = cards_of(t),
              .bases = base_lines(),
              .layouts = layouts_of(t),
              .kinds = t.kinds,
              .rules = t.rules};
  for (const Side side : both_sides) {
    const std::size_t zone = s.swapped ? index(other(side)) : index(side);
    all.sides.push_back({side, t.side_name[index(side)], edge_of(s, t, side), t.zones[zone].outline});
  }
  for (std::size_t b = 0; b < t.brigades.size(); ++b)
    all.brigades.push_back({BrigadeId{b}, t.brigades[b].name, t.brigades[b].side});
  for (const UnitInfo& u : t.units) all.units.push_back(roster_line(u));
  for (std::size_t i = 0; i < t.ground.features.size(); ++i) {
    const battlefield::Feature& f = t.ground.features[i];
    all.ground.push_back({.id = FeatureId{i},
                          .kind = t.kind(f).id,
                          .name = t.ground_name[i],
                          .line = f.line,
                          .level = f.level,
                          .occupancy = t.occupancy[i],
                          .depth = f.depth,
                          .outline = f.outline});
  }
  return all;
}

Setting Matchlocks::setting(const State& s, const Table& t, Viewer) { return setting_of(s, t); }

}  // namespace linstock::matchlocks
