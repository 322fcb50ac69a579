#include "declare_thee_sir/queries/setting.hpp"

#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {

namespace {

/// Calls f(formation) for each formation that a unit with these stands may have.
template <class F>
void for_each_formation(const UnitInfo& u, int stands, F f) {
  f(Formation::line);
  if (u.type == UnitType::general) return;
  f(Formation::march);
  if (u.type == UnitType::foot) f(Formation::hedgehog);
  if (u.type == UnitType::cavalry && stands > 1) f(Formation::carole);
}

/// Calls f(mounted) for each state of a unit: dragoons have both.
template <class F>
void for_each_state(UnitType type, F f) {
  if (type != UnitType::cavalry) f(false);
  if (type == UnitType::cavalry || type == UnitType::dragoons) f(true);
}

std::vector<FootprintLine> footprints(const Table& t, UnitId u) {
  std::vector<FootprintLine> all;
  Unit it = t[u].start;
  for_each_state(t[u].type, [&](bool mounted) {
    for_each_formation(t[u], t[u].stands, [&](Formation formation) {
      it.formation = formation, it.mounted = mounted;
      const Footprint of = footprint(t, u, it);
      all.push_back({formation, mounted, of.width, of.depth});
    });
  });
  return all;
}

RosterLine roster_line(const Table& t, UnitId unit) {
  const UnitInfo& u = t[unit];
  return {.id = u.id,
          .name = u.name,
          .side = u.side,
          .commander = u.commander,
          .type = u.type,
          .grade = u.grade,
          .stands = u.stands,
          .cards = u.cards,
          .firelocks = u.firelocks,
          .fires = u.fires,
          .hedgehog = u.hedgehog,
          .masked = u.masked,
          .arrives = u.arrives,
          .hope = u.hope,
          .parent = u.parent,
          .zone = u.zone ? t.zones[*u.zone].outline : std::vector<Point>{},
          .footprints = footprints(t, unit)};
}

std::vector<CardLine> cards(const Table& t) {
  std::vector<CardLine> all;
  all.reserve(first_unit_card + 2 * t.count());
  for (std::size_t c = 0; c < first_unit_card; ++c) all.push_back({CardId{c}, true, {}});  // DTS-A.2
  for (std::size_t i = 0; i < t.count(); ++i)
    for (std::size_t which = 0; which < t.units[i].cards; ++which)
      all.push_back({card_of(UnitId{i}, which), false, UnitId{i}});
  return all;
}

Layout layout(const Table& t, UnitId u, const Unit& it) {
  const Footprint of = footprint(t, u, it);
  Layout out{t[u].type, it.mounted, it.formation, it.flag_at, it.with_it, of.width, of.depth, {}};
  for (const std::uint8_t i : stands_with(it))
    out.stands.push_back({i, stand_pose(t, u, it, i), i == flag_stand(t, u, it)});
  return out;
}

/// The layouts of a unit in all its formations, at full strength and with stands lost.
void add_layouts(const Table& t, UnitId u, bool mounted, std::vector<Layout>& all) {
  const UnitInfo& info = t[u];
  Unit it{.mounted = mounted};
  for (unsigned with_it = 1; with_it < 1U << info.stands; ++with_it) {
    it.with_it = static_cast<StandSet>(with_it);
    for_each_formation(info, stand_count(it), [&](Formation formation) {
      it.formation = formation;
      const int places = formation == Formation::march ? stand_count(it) : 1;
      for (int at = 0; at < places; ++at) {
        it.flag_at = static_cast<std::uint8_t>(at);
        all.push_back(layout(t, u, it));
      }
    });
  }
}

/// Calls f(unit, mounted) for one unit of each type in the battle, the one with the most stands, dragoons in
/// both their states.
template <class F>
void for_each_type(const Table& t, F f) {
  for (std::size_t type = 0; type <= std::size_t(UnitType::hope); ++type) {
    UnitId most;
    for (std::size_t i = 0; i < t.count(); ++i)
      if (t.units[i].type == UnitType(type) && (!most || t.units[i].stands > t[most].stands))
        most = UnitId{i};
    if (!most) continue;
    for_each_state(UnitType(type), [&](bool mounted) { f(most, mounted); });
  }
}

}  // namespace

Setting setting_of(const Table& t) {
  Setting all{.scenario = t.scenario,
              .title = t.title,
              .width = t.ground.width,
              .depth = t.ground.depth,
              .length = t.length,
              .wins_on_time = t.wins_on_time,
              .cards = cards(t),
              .kinds = t.kinds,
              .objectives = t.objectives,
              .exits = t.exits,
              .rules = t.rules};
  for (const Side side : both_sides) {
    const std::size_t i = index(side);
    all.sides.push_back({side, t.side_name[i], battlefield::TableEdge(t.home[i] / battlefield::quarter_turn),
                         i < t.zones.size() ? t.zones[i].outline : std::vector<Point>{}});
  }
  for (const Seat seat : t.commanders) all.commanders.push_back({seat, side_of(seat)});
  for (std::size_t i = 0; i < t.count(); ++i) all.units.push_back(roster_line(t, UnitId{i}));
  for_each_type(t, [&](UnitId u, bool mounted) {
    const Unit one{.with_it = 1, .mounted = mounted};
    const Footprint size = stand_size(t, u, one);
    all.stands.push_back({t[u].type, mounted, size.width, size.depth});
    add_layouts(t, u, mounted, all.layouts);
  });
  for (std::size_t i = 0; i < t.ground.features.size(); ++i) {
    const battlefield::Feature& f = t.ground.features[i];
    all.ground.push_back({t.kind(f).id, t.ground_name[i], f.line, f.level, f.depth, t.covers[i], f.outline});
  }
  return all;
}

Setting DeclareTheeSir::setting(const State&, const Table& t, Viewer) { return setting_of(t); }

}  // namespace linstock::declare_thee_sir
