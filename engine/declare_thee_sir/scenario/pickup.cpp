#include "declare_thee_sir/scenario/pickup.hpp"

#include "battlefield/battle_line.hpp"
#include "battlefield/country.hpp"
#include "battlefield/ground_file.hpp"
#include "battlefield/pickup_name.hpp"
#include "declare_thee_sir/scenario/files.hpp"
#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {

std::optional<PickUp> pickup_named(std::string_view scenario) {
  const auto name = battlefield::pickup_name(scenario);
  if (!name) return {};
  PickUp order{.seed = name->seed, .ready = name->ready};
  if (name->size.empty()) return order;
  const auto size = enum_value<BattleSize>(name->size);
  if (!size) return {};
  order.size = *size;
  return order;
}

std::string pickup_drawn(std::string_view scenario, std::uint64_t seed) {
  auto name = battlefield::with_drawn_seed(scenario, seed);
  return pickup_named(name) ? name : std::string{};
}

namespace {

/// Part of the line of battle. Each has a commander, if there are enough.
enum class Wing : std::uint8_t { centre, right, left, reserve };
/// A unit of a pick-up army, and its place in the line of battle.
struct Recruit {
  UnitType type{};
  int stands = 1;
  bool firelocks = false;
  Grade grade = Grade::trained;
  Wing wing{};
  std::size_t row = 0;
};
using Army = std::vector<Recruit>;

// --- the armies ---

/// How many units of each type an army has, at least, and how many more it may have.
struct Strength {
  int foot, more_foot, horse, dragoons, more_dragoons, musketeers, more_musketeers, guns, more_guns, generals;
};
constexpr Strength strengths[] = {
    {.foot = 3,
     .more_foot = 1,
     .horse = 2,
     .dragoons = 0,
     .more_dragoons = 1,
     .musketeers = 0,
     .more_musketeers = 1,
     .guns = 1,
     .more_guns = 0,
     .generals = 1},
    {.foot = 5,
     .more_foot = 1,
     .horse = 4,
     .dragoons = 0,
     .more_dragoons = 1,
     .musketeers = 0,
     .more_musketeers = 1,
     .guns = 1,
     .more_guns = 1,
     .generals = 2},
    {.foot = 8,
     .more_foot = 2,
     .horse = 6,
     .dragoons = 1,
     .more_dragoons = 1,
     .musketeers = 1,
     .more_musketeers = 1,
     .guns = 2,
     .more_guns = 1,
     .generals = 3},
};

Grade draw_grade(Rng& rng) {
  const auto n = rng.below(6);
  return n < 2 ? Grade::raw : n < 5 ? Grade::trained : Grade::veteran;
}

/// The composition of both armies, in the order of the army lists.
Army raise(BattleSize size, Rng& rng) {
  const Strength& s = strengths[std::size_t(size)];
  Army army;
  const auto add = [&](UnitType type, int least, int more, bool graded) {
    const int count = least + static_cast<int>(rng.below(static_cast<std::uint64_t>(more) + 1));
    for (int i = 0; i < count; ++i) {
      const auto [few, many] = stands_of(type);
      Recruit r{.type = type, .stands = few + static_cast<int>(rng.below(std::uint64_t(many - few) + 1))};
      if (graded) r.grade = draw_grade(rng);
      r.firelocks = type == UnitType::cavalry && rng.below(3) == 0;
      army.push_back(r);
    }
  };
  add(UnitType::general, s.generals, 0, false);
  add(UnitType::foot, s.foot, s.more_foot, true);
  add(UnitType::musketeers, s.musketeers, s.more_musketeers, true);
  add(UnitType::cavalry, s.horse, 0, true);
  add(UnitType::dragoons, s.dragoons, s.more_dragoons, true);
  add(UnitType::artillery, s.guns, s.more_guns, false);
  return army;
}

/// Foot and guns in the centre, horse and dragoons on the wings, both in two rows; generals and the last
/// regiment of a larger army behind.
void draw_up(Army& army) {
  const auto regiments = std::ranges::count(army, UnitType::foot, &Recruit::type);
  int foot = 0, horse = 0, generals = 0;
  for (Recruit& r : army) switch (r.type) {
      case UnitType::general: r.wing = Wing(generals++ % 3), r.row = 2; break;
      case UnitType::cavalry:
      case UnitType::dragoons:
        r.wing = horse % 2 ? Wing::left : Wing::right;
        r.row = std::size_t(horse++ / 2 % 2);
        break;
      case UnitType::foot:
        ++foot;
        if (regiments > 4 && foot == regiments)
          r.wing = Wing::reserve, r.row = 2;
        else
          r.row = regiments > 3 && foot * 5 > regiments * 3 ? 1 : 0;
        break;
      default: break;
    }
}

/// Shuffles the grades of an army among its units of each type.
void deal_grades(Army& army, Rng& rng) {
  for (std::size_t i = 0; i < army.size(); ++i) {
    std::size_t alike = 1;  // of this type up to this place; each is as likely to change with it
    for (std::size_t j = 0; j < i; ++j) alike += army[j].type == army[i].type;
    std::size_t other = i;
    for (auto back = rng.below(alike); back > 0;) back -= army[--other].type == army[i].type;
    std::swap(army[i].grade, army[other].grade);
  }
}

// --- the table ---

constexpr std::string_view adjectives[] = {"Royalist", "Parliamentarian"};

struct Kind {
  std::string_view id, name;
};
Kind kind_of(UnitType type) {
  switch (type) {
    case UnitType::general: return {"general", "general"};
    case UnitType::cavalry: return {"horse", "horse"};
    case UnitType::dragoons: return {"dragoons", "dragoons"};
    case UnitType::artillery: return {"battery", "battery"};
    case UnitType::musketeers: return {"musketeers", "commanded musketeers"};
    default: return {"foot", "foot"};
  }
}

void enrol(Table& t, Side side, const Army& army) {
  const int players = side == Side::royalist ? t.rules.royalist_commanders : t.rules.parliament_commanders;
  std::array<int, 7> numbers{};
  for (const Recruit& r : army) {
    const auto [id, name] = kind_of(r.type);
    const int n = ++numbers[std::size_t(r.type)];
    UnitInfo u{.id = fmt::format("{}-{}-{}", side_words[index(side)][0], id, n),
               .name = fmt::format("{} {} {}", adjectives[index(side)], name, n),
               .side = side,
               .commander = commander(side, std::size_t(std::min(int(r.wing), players - 1))),
               .type = r.type,
               .grade = r.grade,
               .stands = static_cast<std::uint8_t>(r.stands),
               .firelocks = r.firelocks};
    u.hedgehog = r.type == UnitType::foot;
    enlist(t, u);
    u.start.mounted = r.type == UnitType::cavalry || r.type == UnitType::dragoons;
    t.units.push_back(std::move(u));
  }
}

// --- positions ---

/// An army in line of battle; its units begin at `first` in the list. The reserve stands behind the centre.
std::vector<battlefield::InLine> line_of(const Table& t, const Army& army, std::size_t first) {
  std::vector<battlefield::InLine> line;
  for (std::size_t i = 0; i < army.size(); ++i) {
    const Wing wing = army[i].wing;
    line.push_back({.part = wing == Wing::left    ? 0U
                            : wing == Wing::right ? 2U
                                                  : 1U,
                    .row = army[i].row,
                    .width = footprint(t, UnitId{first + i}, t.units[first + i].start).width});
  }
  return line;
}

void place(Table& t, Side side, const Army& army, std::size_t first) {
  const auto places = battlefield::line_places(line_of(t, army, first), t.ground.width);
  for (std::size_t i = 0; i < army.size(); ++i) {
    Unit& it = t.units[first + i].start;
    it.where = Where::table;
    it.at = battlefield::from_edge(places[i], side == Side::royalist, t.ground);
  }
}

/// The names that kinds of ground have in this game.
std::string_view ground_named(std::string_view kind) {
  if (kind == "woods") return "wood";
  if (kind == "field" || kind == "enclosed-field") return "ploughed-field";
  if (kind == "hill") return "hill-step";
  if (kind == "built-up-area") return "building";
  return kind;
}

}  // namespace

void make_pickup(const PickUp& order, Table& t, Faults& faults) {
  Rng rng{order.seed};
  std::array<Army, 2> armies{raise(order.size, rng)};
  draw_up(armies[0]);
  armies[1] = armies[0];
  deal_grades(armies[1], rng);
  for (const Side side : both_sides) enrol(t, side, armies[index(side)]);
  const std::size_t second = armies[0].size();
  t.ground.width = battlefield::table_width(line_of(t, armies[0], 0));
  t.ground.depth = order.size == BattleSize::small ? 36'000 : 48'000;
  t.scenario = fmt::format("pickup-{}-{}{}", enum_name(order.size), order.seed, order.ready ? "-ready" : "");
  t.title = "Pick-up battle";
  t.side_name = {"Royalists", "Parliament"};
  t.length = 12;
  t.deployed = order.ready;
  t.zones.resize(2);
  if (order.ready) {
    for (const Side side : both_sides) place(t, side, armies[index(side)], index(side) * second);
  } else {
    t.zones = {edge_zone(t, battlefield::TableEdge::south), edge_zone(t, battlefield::TableEdge::north)};
  }
  battlefield::draw_country(
      t.ground.width, t.ground.depth, rng, [&](std::string_view kind, std::vector<Point> points, bool line) {
        battlefield::add_feature(t.ground, t.kinds, ground_named(kind), std::move(points), line, 1, faults);
      });
  Places places{{}, "pickup"};
  for (const UnitInfo& u : t.units) places.units.push_back(fmt::format("pickup: {}", u.id));
  list_hopes(t, places, faults);
  check_scenario(t, places, faults);
}

}  // namespace linstock::declare_thee_sir
