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
constexpr std::pair<std::string_view, int> sizes[] = {{"100", 100}, {"150", 150}, {"200", 200}};
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

// --- the armies ---

struct Noun {
  std::string_view id, name;
};
Noun noun_of(UnitType type) {
  switch (type) {
    case UnitType::battalia: return {"foot", "Battalia"};
    case UnitType::harquebusiers: return {"horse", "Horse"};
    case UnitType::cuirassiers: return {"cuirassiers", "Cuirassiers"};
    case UnitType::horse_detachment: return {"scouts", "Horse Detachment"};
    case UnitType::dragoons: return {"dragoons", "Dragoons"};
    case UnitType::field_gun: return {"gun", "Field Gun"};
    case UnitType::light_gun: return {"drake", "Light Gun"};
    default: return {"forlorn", "Forlorn"};
  }
}
constexpr std::string_view adjectives[] = {"Royalist", "Parliamentarian"};

UnitInfo named(Side side, std::string_view id, std::string_view name, int number, UnitType type) {
  return {.id = number ? fmt::format("{}-{}-{}", side_words[index(side)][0], id, number)
                       : fmt::format("{}-{}", side_words[index(side)][0], id),
          .name = number ? fmt::format("{} {} {}", adjectives[index(side)], name, number)
                         : fmt::format("{} {}", adjectives[index(side)], name),
          .side = side,
          .type = type};
}

/// Field Guns, Detachments and Dragoons without a Brigadier of their own stay with the first brigade.
void enrol(Table& t, Side side, const RandomArmy& army) {
  UnitInfo general = named(side, "general", "General", 0, UnitType::general);
  enlist(t, general);
  t.units.push_back(std::move(general));
  std::array<int, 15> numbers{};
  for (std::size_t b = 0; b < army.brigades; ++b) {
    const BrigadeId brigade{t.brigades.size()};
    const int number = int(b) + 1;
    t.brigades.push_back({fmt::format("{}-brigade-{}", side_words[index(side)][0], number),
                          fmt::format("{} brigade {}", adjectives[index(side)], number), side});
    UnitInfo brigadier = named(side, "brigadier", "Brigadier", number, UnitType::brigadier);
    brigadier.brigade = brigade;
    enlist(t, brigadier);
    t.units.push_back(std::move(brigadier));
    UnitId first;  // of the brigade: Light Guns go with it
    for (const Recruit& r : army.units) {
      if (r.brigade != b) continue;
      const auto [id, name] = noun_of(r.type);
      UnitInfo u = named(side, id, name, ++numbers[std::size_t(r.type)], r.type);
      u.brigade = brigade, u.grade = r.grade;
      enlist(t, u);
      if (r.type == UnitType::light_gun) u.parent = first;
      if (!first && is_formed(r.type)) first = UnitId{t.units.size()};
      t.units.push_back(std::move(u));
    }
  }
}

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
/// on the wings. The second Field Gun is at the other end, 12 inches away.                        NMM-3.5.3
BattleLine line_of(const Table& t, Side side) {
  BattleLine all;
  std::vector<std::size_t> guns;
  std::size_t foot = 0, horse = 0;
  const auto add = [&](std::size_t i, const battlefield::InLine& in) {
    all.units.push_back(i), all.line.push_back(in);
  };
  for (std::size_t i = 0; i < t.count(); ++i)
    if (t.units[i].side == side && t.units[i].type == UnitType::field_gun) guns.push_back(i);
  if (!guns.empty()) add(guns.front(), in_line(t, UnitId{guns.front()}));
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
  }
  if (guns.size() > 1) add(guns.back(), in_line(t, UnitId{guns.back()}));
  return all;
}

void put_leader(Table& t, UnitId leader, UnitId with) {
  Unit& it = t.units[leader.index()].start;
  it.where = Where::table, it.with = with;
  it.at = beside_unit(t, leader, with, t[with].start);
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

void make_pickup(const PickUp& order, Table& t, Faults& faults) {
  Rng rng{order.seed};
  const auto raise = t.rules.muster_by_cards ? mustered_army : random_army;
  for (const Side side : both_sides) enrol(t, side, raise(t.costs, t.rules, order.points, rng));
  t.free_armies = t.rules.muster_by_cards;  // NMM-17.6
  constexpr Mil depth = 48'000;
  t.ground.width = std::max(battlefield::table_width(line_of(t, Side::royalist).line),
                            battlefield::table_width(line_of(t, Side::parliament).line));
  t.ground.depth = depth;
  t.scenario = fmt::format("pickup-{}-{}{}", order.points, order.seed, order.ready ? "-ready" : "");
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
  Places places;
  for (const UnitInfo& u : t.units) places.units.push_back(fmt::format("pickup: {}", u.id));
  for (const BrigadeInfo& b : t.brigades) places.brigades.push_back(fmt::format("pickup: {}", b.id));
  places.sides = {"pickup: royalist", "pickup: parliament"};
  check_scenario(t, places, faults);
}

}  // namespace linstock::matchlocks
