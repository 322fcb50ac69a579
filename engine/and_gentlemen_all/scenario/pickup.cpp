#include "and_gentlemen_all/scenario/pickup.hpp"

#include "and_gentlemen_all/scenario/files.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/battle_line.hpp"
#include "battlefield/country.hpp"
#include "battlefield/ground_file.hpp"
#include "battlefield/pickup_name.hpp"

namespace linstock::and_gentlemen_all {

std::optional<PickUp> pickup_named(std::string_view scenario) {
  const auto name = battlefield::pickup_name(scenario);
  if (!name) return {};
  PickUp order{.seed = name->seed, .ready = name->ready};
  if (!name->size.empty()) {
    const auto n = read_number(name->size, 1);
    if (!n || *n < least_pickup || *n > most_pickup || fmt::format("{}", *n) != name->size) return {};
    order.size = *n;
  }
  return order;
}

std::string pickup_drawn(std::string_view scenario, std::uint64_t seed) {
  auto name = battlefield::with_drawn_seed(scenario, seed);
  return pickup_named(name) ? name : std::string{};
}

namespace {

/// Part of the line of battle.
enum class Wing : std::uint8_t { left, centre, right, reserve };
/// A unit of a pick-up army, and its place in the line of battle.
struct Recruit {
  UnitType type{};
  Rating rating{};
  Wing wing{};
  int row = 0;
};
using Army = std::vector<Recruit>;

// --- the armies: AGA-3.10, AGA-3.18, AGA-3.19 ---

UnitType foot_type(Rng& rng) {
  const auto n = rng.below(10);
  return n < 6 ? UnitType::balanced_foot : n < 9 ? UnitType::musket_heavy_foot : UnitType::pike_heavy_foot;
}
UnitType horse_type(Rng& rng) {
  const auto n = rng.below(10);
  return n < 8 ? UnitType::horse : n < 9 ? UnitType::cuirassiers : UnitType::lancers;
}
Rating rating(UnitType type, int& veterans, Rng& rng) {
  const auto n = rng.below(10);
  if (type == UnitType::light_artillery || type == UnitType::heavy_artillery)  // AGA-3.9
    return n < 8 ? Rating::green : Rating::regular;
  if (n == 9 && veterans > 0) return --veterans, Rating::veteran;
  return n < 5 ? Rating::green : Rating::regular;
}

Army raise(int size, Rng& rng) {
  const int guns = std::max(1, size / 10), dragoons = size < 6 ? 0 : std::max(1, size / 12);
  const int horse = std::max(1, (3 * size + 5) / 10) + (size < 10 ? 0 : static_cast<int>(rng.below(3)) - 1);
  int veterans = size / 6;
  Army army;
  for (int i = 0; i < size; ++i) {
    const UnitType type = i < guns
                              ? (rng.below(10) < 7 ? UnitType::light_artillery : UnitType::heavy_artillery)
                          : i < guns + dragoons         ? UnitType::dragoons
                          : i < guns + dragoons + horse ? horse_type(rng)
                                                        : foot_type(rng);
    army.push_back({type, rating(type, veterans, rng)});
  }
  return army;
}

int worth(const Table& t, const Recruit& r) { return t.points[std::size_t(r.type)][std::size_t(r.rating)]; }
int worth(const Table& t, const Army& army) {
  int all = 0;
  for (const Recruit& r : army) all += worth(t, r);
  return all;
}

/// Improves ratings in the cheaper army or lowers them in the dearer one until their values are within 1.
void make_alike(const Table& t, std::array<Army, 2>& armies, Rng& rng) {
  const auto change = [&](Army& army, Rating from, Rating to, int most) {
    const std::size_t begin = rng.below(army.size());
    for (std::size_t i = 0; i < army.size(); ++i) {
      Recruit& r = army[(begin + i) % army.size()];
      Recruit other = r;
      other.rating = to;
      if (r.rating == from && arm_of(r.type, true) != Arm::artillery &&
          std::abs(worth(t, other) - worth(t, r)) <= most)
        return r = other, true;
    }
    return false;
  };
  for (int tries = 0; tries < 1'000; ++tries) {
    const int more = worth(t, armies[0]) - worth(t, armies[1]);
    if (std::abs(more) <= 1) return;
    Army &poor = armies[more > 0], &rich = armies[more < 0];
    const int most = 2 * std::abs(more) - 1;  // a greater change would not narrow the gap
    if (!change(poor, Rating::green, Rating::regular, most) &&
        !change(rich, Rating::regular, Rating::green, most) &&
        !change(rich, Rating::veteran, Rating::regular, most))
      return;
  }
}

/// Foot and guns in the centre, horse and dragoons on the wings, both in two rows, a reserve behind.
void draw_up(Army& army) {
  int foot = 0, horse = 0, feet = 0;
  for (const Recruit& r : army) feet += arm_of(r.type, true) == Arm::foot;
  const bool reserve = army.size() >= 10;
  for (Recruit& r : army) {
    const Arm arm = arm_of(r.type, true);
    if (arm == Arm::artillery) {
      r.wing = Wing::centre;
    } else if (arm == Arm::foot) {
      const int lines = foot++;
      r.wing = reserve && lines == feet - 1 ? Wing::reserve : Wing::centre;
      r.row = feet > 3 && lines * 5 >= feet * 3 ? 1 : 0;
    } else {
      const int n = horse++;
      r.wing = n % 2 ? Wing::right : Wing::left;
      r.row = n / 2 % 2;
    }
    if (r.wing == Wing::reserve) r.row = 2;
  }
}

/// An army in line of battle, in inches of the default scale. The reserve stands behind the centre.
std::vector<battlefield::InLine> line_of(const Table& t, const Army& army) {
  std::vector<battlefield::InLine> line;
  for (const Recruit& r : army)
    line.push_back({.part = r.wing == Wing::reserve ? 1 : std::size_t(r.wing),
                    .row = std::size_t(r.row),
                    .width = t.frontage * t.stands[std::size_t(r.type)] / t.inches_for_50_yards});
  return line;
}

// --- filling the table ---

constexpr std::string_view wing_ids[] = {"left-wing", "centre", "right-wing", "reserve"};
constexpr std::string_view wing_names[] = {"Left wing", "Centre", "Right wing", "Reserve"};

std::string_view kind_of(const Recruit& r) {
  if (r.type == UnitType::dragoons) return "dragoons";
  constexpr std::string_view words[] = {"foot", "horse", "guns"};
  return words[std::size_t(arm_of(r.type, true))];
}

CommandId command_of(Table& t, Seat side, Wing wing) {
  const std::string id = fmt::format("{}-{}", side == parliament ? 'p' : 'r', wing_ids[std::size_t(wing)]);
  for (std::size_t c = 0; c < t.commands.size(); ++c)
    if (t.commands[c].id == id) return CommandId{c};
  t.commands.push_back({id, std::string{wing_names[std::size_t(wing)]}, side});
  return CommandId{t.commands.size() - 1};
}

void enrol(Table& t, Seat side, const Army& army, bool ready, Mil width_15) {
  std::array<int, 4> numbers{};
  const auto places = battlefield::line_places(line_of(t, army), width_15);
  const int scale = t.inches_for_50_yards;
  for (std::size_t i = 0; i < army.size(); ++i) {
    const Recruit& r = army[i];
    const std::string_view kind = kind_of(r);
    const std::size_t which = kind == "foot" ? 0 : kind == "horse" ? 1 : kind == "guns" ? 2 : 3;
    const int n = ++numbers[which];
    UnitInfo u{.id = fmt::format("{}-{}-{}", side == parliament ? 'p' : 'r', kind, n),
               .name = fmt::format("{} {}", kind, n),
               .side = side,
               .command = command_of(t, side, r.wing),
               .type = r.type,
               .rating = r.rating};
    u.pursues_on = side == parliament ? 6 : 4;
    u.start.mounted = r.type == UnitType::dragoons;
    if (ready) {
      u.start.at =
          battlefield::from_edge({places[i].x * scale, places[i].y * scale}, side == parliament, t.ground);
      u.start.where = Where::table;
    }
    t.units.push_back(std::move(u));
  }
}

}  // namespace

void make_pickup(const PickUp& order, Table& t, Faults& faults) {
  Rng rng{order.seed};
  std::array<Army, 2> armies{raise(order.size, rng), raise(order.size, rng)};
  make_alike(t, armies, rng);
  for (Army& army : armies) draw_up(army);
  const Mil wide = std::max(battlefield::table_width(line_of(t, armies[0])),
                            battlefield::table_width(line_of(t, armies[1])));
  const Mil deep = order.size <= 8 ? 36'000 : 48'000;
  t.scenario = fmt::format("pickup-{}-{}{}", order.size, order.seed, order.ready ? "-ready" : "");
  t.title = "Pick-up battle";
  t.side_name = {"Parliament", "Royalists"};
  t.ground.width = wide * t.inches_for_50_yards, t.ground.depth = deep * t.inches_for_50_yards;
  t.turn_limit = 8;
  t.deployed = order.ready;
  if (!order.ready)
    t.zone = {edge_zone(t, battlefield::TableEdge::south), edge_zone(t, battlefield::TableEdge::north)};
  for (const Seat side : {parliament, royalist}) enrol(t, side, armies[side.index()], order.ready, wide);
  Places places{{}, {"pickup: parliament", "pickup: royalist"}};
  for (const UnitInfo& u : t.units) places.units.push_back(fmt::format("pickup: {}", u.id));
  battlefield::draw_country(wide, deep, rng,
                            [&](std::string_view kind, std::vector<Point> points, bool line) {
                              battlefield::add_feature(t.ground, t.kinds, kind, std::move(points), line,
                                                       t.inches_for_50_yards, faults);
                            });
  check_scenario(t, places, faults);
}

}  // namespace linstock::and_gentlemen_all
