#include "matchlocks/scenario/pickup.hpp"

#include "battlefield/battle_line.hpp"
#include "battlefield/country.hpp"
#include "battlefield/ground_file.hpp"
#include "battlefield/pickup_name.hpp"
#include "matchlocks/scenario/files.hpp"
#include "matchlocks/scenario/random_army.hpp"
#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {

namespace {
constexpr std::pair<std::string_view, int> sizes[] = {
    {"100", 100}, {"150", 150}, {"200", 200}, {"armies", 0}};
}  // namespace

std::optional<PickUp> pickup_named(std::string_view scenario) {
  const auto name = battlefield::pickup_name(scenario);
  if (!name) return {};
  PickUp order{.seed = name->seed, .ready = name->ready};
  if (name->size.empty()) return order;
  for (const auto& [word, points] : sizes)
    if (word == name->size) return order.points = points, order;
  return {};
}

std::string pickup_drawn(std::string_view scenario, std::uint64_t seed) {
  auto name = battlefield::with_drawn_seed(scenario, seed);
  return pickup_named(name) ? name : std::string{};
}

namespace {

// --- positions ---

/// Units by number, each with its place in the line of battle.
struct BattleLine {
  std::vector<std::size_t> units;
  std::vector<battlefield::InLine> line;
};

battlefield::InLine in_line(const Table& t, UnitId u) {
  constexpr Mil gap_more = 2'400;  // with what every line leaves, 3 inches. NMM-R.67
  return {.width = footprint(t, u, t[u].start).width + gap_more};
}

/// Foot and Guns in the centre, a third of the foot and the Detachments in the second row; Horse and Dragoons
/// on the wings. Field Guns begin and end the centre, others stand between the foot.
///                                                                                                NMM-3.5.3
BattleLine line_of(const Table& t, Side side) {
  BattleLine all;
  std::vector<std::size_t> guns;
  std::size_t foot = 0, horse = 0;
  const auto add = [&](std::size_t i, const battlefield::InLine& in) {
    all.units.push_back(i), all.line.push_back(in);
  };
  for (std::size_t i = 0; i < t.count(); ++i)
    if (t.units[i].side == side && t.units[i].type == UnitType::field_gun) guns.push_back(i);
  const auto add_gun = [&](std::size_t n) { add(guns[n], in_line(t, UnitId{guns[n]})); };
  std::size_t next_gun = 0;
  if (!guns.empty()) add_gun(next_gun++);
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitInfo& u = t.units[i];
    if (u.side != side || is_leader(u.type) || is_gun(u.type)) continue;
    battlefield::InLine in = in_line(t, UnitId{i});
    if (is_formed_foot(u.type))
      in.row = foot++ % 3 == 2 ? 1 : 0;
    else if (u.type == UnitType::detachment)
      in.row = 1;
    else
      in.part = horse++ % 2 ? 0 : 2;
    add(i, in);
    if (is_formed_foot(u.type) && in.row == 0 && next_gun + 1 < guns.size()) add_gun(next_gun++);
  }
  while (next_gun < guns.size()) add_gun(next_gun++);
  return all;
}

void put_leader(Table& t, UnitId leader, UnitId with) {
  Unit& it = t.units[leader.index()].start;
  it.where = Where::table, it.with = with;
  it.at = beside_unit(t, with, t[with].start);
}

/// Leaders are with the first unit of their brigade, the General with the first Brigadier's second.
void put_leaders(Table& t, Side side) {
  for (std::size_t i = 0; i < t.count(); ++i) {
    if (t.units[i].side != side || !is_leader(t.units[i].type)) continue;
    UnitId with;
    for (std::size_t j = 0; j < t.count(); ++j) {
      const UnitInfo& u = t.units[j];
      const bool own = t.units[i].type == UnitType::general || u.brigade == t.units[i].brigade;
      if (u.side == side && own && is_formed(u.type)) with = UnitId{j};
      if (with && t.units[i].type == UnitType::brigadier) break;
    }
    if (with) put_leader(t, UnitId{i}, with);
  }
}

void draw_up(Table& t, Side side) {
  const BattleLine all = line_of(t, side);
  const auto places = battlefield::line_places(all.line, t.ground.width);
  for (std::size_t i = 0; i < places.size(); ++i) {
    Unit& it = t.units[all.units[i]].start;
    it.where = Where::table;
    it.at = battlefield::from_edge(places[i], side == Side::royalist, t.ground);
  }
  for (std::size_t i = 0; i < t.count(); ++i) {
    UnitInfo& u = t.units[i];
    if (u.side != side || !u.parent) continue;
    u.start.where = Where::table, u.start.with = u.parent;
    u.start.at = beside_parent(t, UnitId{i}, t[u.parent].start);
  }
  put_leaders(t, side);
}

/// The names that kinds of ground have in this game.
std::string_view ground_named(std::string_view kind) {
  if (kind == "woods") return "wood";
  if (kind == "built-up-area") return "building";
  if (kind == "enclosed-field") return "enclosure";
  return kind;
}

}  // namespace

namespace {

constexpr Mil table_depth = 48'000;

/// Ground and positions, once both armies are listed.
void lay_out(const PickUp& order, Rng& rng, Table& t, Faults& faults) {
  t.ground.width = std::max(battlefield::table_width(line_of(t, Side::royalist).line),
                            battlefield::table_width(line_of(t, Side::parliament).line));
  t.ground.depth = table_depth;
  t.title = "Pick-up battle";
  t.side_name = {"Royalists", "Parliament"};
  t.deployed = order.ready;
  t.may_swap = !order.ready;
  battlefield::draw_country(
      t.ground.width, t.ground.depth, rng, [&](std::string_view kind, std::vector<Point> points, bool line) {
        battlefield::add_feature(t.ground, t.kinds, ground_named(kind), std::move(points), line, 1, faults);
      });
  for (const Side side : both_sides)
    if (order.ready)
      draw_up(t, side);
    else
      t.zones[index(side)] = battlefield::edge_zone(t.ground, t.edge[index(side)], zone_depth);
}

/// Two random armies of the same points.
void raise_armies(const PickUp& order, Rng& rng, Table& t, Places& places) {
  const Naming namings[] = {{"r-", "Royalist "}, {"p-", "Parliamentarian "}};
  const auto raise = t.rules.muster_by_cards ? mustered_army : random_army;
  for (const Side side : both_sides)
    enrol(t, side, raise(t.costs, t.rules, order.points, rng), namings[index(side)]);
  t.free_armies = t.rules.muster_by_cards;  // NMM-17.6
  for (const UnitInfo& u : t.units) places.units.push_back(fmt::format("pickup: {}", u.id));
  for (const BrigadeInfo& b : t.brigades) places.brigades.push_back(fmt::format("pickup: {}", b.id));
  places.sides = {"pickup: royalist", "pickup: parliament"};
}

}  // namespace

void make_pickup(const MatchSetup& setup, const PickUp& order, Table& t, Faults& faults) {
  Rng rng{order.seed};
  Places places;
  t.deployed = false;
  if (order.points)
    raise_armies(order, rng, t, places);
  else
    for (const Side side : both_sides)
      read_army_file(setup, side_words[index(side)], side, t, places, faults);
  if (!faults.empty()) return;
  const std::string size = order.points ? fmt::format("{}", order.points) : "armies";
  t.scenario = fmt::format("pickup-{}-{}{}", size, order.seed, order.ready ? "-ready" : "");
  lay_out(order, rng, t, faults);
  check_scenario(t, places, faults);
}

}  // namespace linstock::matchlocks
