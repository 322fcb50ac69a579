// What is constant in a match: map, tables, units, cards, match options. Read from data/montrose/.
#pragma once

#include <memory>

#include "kernel/match.hpp"
#include "montrose/state.hpp"

namespace linstock::montrose {

/// A space is of one of two types and in one of four regions, between which the three frontiers run; a route
/// is of one of two types.                        MON-3.0.2, MON-3.0.6, MON-3.0.8 to MON-3.0.12, MON-M.28
enum class SpaceKind : std::uint8_t { open, burgh };
enum class RouteKind : std::uint8_t { land, mountain };
enum class Region : std::uint8_t { highlands, northern_lowlands, southern_lowlands, england };
BOOST_DESCRIBE_ENUM(Region, highlands, northern_lowlands, southern_lowlands, england)
using Regions = std::uint8_t;  ///< one bit for each region
constexpr Regions bit(Region r) { return static_cast<Regions>(1u << static_cast<unsigned>(r)); }
constexpr Regions lowlands = bit(Region::northern_lowlands) | bit(Region::southern_lowlands);  // MON-3.0.13

enum class UnitType : std::uint8_t { leader, irish, highland, lowland, cavalry };  // MON-4.0.13
BOOST_DESCRIBE_ENUM(UnitType, leader, irish, highland, lowland, cavalry)

/// A counter, or one of its sides.
struct UnitInfo {
  std::string id, name;
  Seat side;
  UnitType type{};
  /// Dice in battle; of a leader: leadership.
  ///                                 MON-4.0.11, MON-4.0.14, MON-M.84 to MON-M.87, MON-M.91, MON-M.92
  std::uint8_t strength = 0;
  std::uint8_t reduced_strength = 0;  ///< Irish only. MON-4.0.18, MON-M.85
  /// MP.    MON-4.0.12, MON-4.0.16, MON-11.1.3, MON-M.84, MON-M.85, MON-M.87 to MON-M.89, MON-M.93
  std::uint8_t movement = 0;
  SpaceId setup;  ///< none: in the pool, or the Covenanter's choice (Argyll's group). MON-T.setup
  bool argylls_group = false;  ///< MON-7.0.8
  bool unused = false;         ///< not set up: Leslie. MON-7.0.13
  bool active = true;          ///< MON-7.0.9
};

// --- effects of cards: a closed set of typed ops. MON-9.0.2 ---
enum class Roll : std::uint8_t { recruit, disband, superiority };
BOOST_DESCRIBE_ENUM(Roll, recruit, disband, superiority)
/// The first Burgh that the Royalist assaults surrenders.                                        MON-M.96
struct DefeatFirstBurgh {};
/// Extra MP in a march, and the modifier of the force-march rolls for using them.      MON-M.97, MON-M.98
struct MarchBonus {
  std::int8_t mp = 0, drm = 0;
};
/// Combat units from the pool join leaders in these regions.
struct PlaceUnits {
  UnitType type{};
  std::uint8_t strength = 1, count = 1;
  Regions regions = 0;
};
/// A die-roll modifier; with `regions` or `leader`, only for those.                             MON-M.100
struct Drm {
  Roll roll{};
  std::int8_t modifier = 0;
  Regions regions = 0;
  UnitId leader;
};  ///< regions 0: anywhere
/// An enemy unit within `routes` routes of the leader `near` is swapped for an own one from the pool.
struct SwapUnit {
  UnitType enemy_type{}, own_type{};
  std::uint8_t enemy_strength = 1, routes = 1;
  UnitId near;
};
/// Changed movement cost of a kind of route.
struct RouteCost {
  RouteKind kind{};
  std::uint8_t mp = 1;
};
/// Own units ignore winter.
struct IgnoreWinter {};
/// Tactical Superiority in one battle: in its first round or in all.
struct Superiority {
  bool all_rounds = false;
};
/// A leader goes to the nearest space of a region, with half of the units of this type in his space.
struct GoHomeOp {
  UnitId leader;
  UnitType type{};
  Region to{};
};
/// Inactive leaders are moved, or may be moved, to a space.                                      MON-M.99
struct MoveInactive {
  List<SpaceId, 4> to;
  bool optional = false;
};
/// No recruit roll is made for a space.
struct NoRecruit {
  SpaceId space;
};
using Op = std::variant<DefeatFirstBurgh, MarchBonus, PlaceUnits, Drm, SwapUnit, RouteCost, IgnoreWinter,
                        Superiority, GoHomeOp, MoveInactive, NoRecruit>;

/// A campaign card.
struct CardInfo {
  std::string id, title, text;
  Seat side;
  Clause clause;
  std::vector<Op> ops;
  bool removed_if_effective = false;  ///< MON-R.109, MON-M.101
};

/// A row of a results table, up to and including this index. The last row is open-ended.        MON-R.9
struct Row {
  std::int8_t up_to = 0;
  std::uint8_t units = 0;
};

enum class Result : std::uint8_t { none, panic, eliminate };  // MON-M.63
BOOST_DESCRIBE_ENUM(Result, none, panic, eliminate)

/// A box of the Turn Record Track: two months.                                                  MON-5.0.4
struct TurnInfo {
  std::string label;
  bool winter = false;
};

/// What is constant in a match.
struct Table {
  /// Spaces with their names, and routes.
  ///           MON-M.2 to MON-M.5, MON-M.12, MON-M.29 to MON-M.40, MON-M.42 to MON-M.44, MON-M.46
  atlas::Map map;
  /// 40 units, then the garrison units.                                     MON-M.77 to MON-M.83, MON-M.90
  std::vector<UnitInfo> units;
  std::vector<CardInfo> cards;                 ///< 18, Royalist first
  std::vector<TurnInfo> turns;                 // MON-T.turns, MON-M.15
  std::array<std::uint8_t, 2> route_mp{1, 2};  // MON-T.terrain, MON-3.0.7, MON-M.47, MON-M.48
  /// Dice outside the rows count as those of the first or last row.
  ///                             MON-T.recruit, MON-M.50 to MON-M.55, MON-T.disband, MON-M.56 to MON-M.62
  std::vector<Row> recruit, disband;
  /// [others, Irish][face - 1].                                         MON-T.battle, MON-M.64 to MON-M.75
  std::array<std::array<Result, 6>, 2> battle{};
  std::uint8_t garrison = 2, edinburgh_garrison = 3;  // MON-12.5.4, MON-18.3.1
  std::uint8_t garrison_strength = 1;
  std::uint8_t leader_lost_on = 2;                                                // MON-12.3.3
  std::uint8_t wakes_baillie_and_urry = 4, wakes_leslie = 7, royalist_wins = 10;  // MON-T.thresholds
  Rules rules;

  // Spaces that rules name.
  SpaceId blair_atholl, newcastle, inverlochy, inveraray, edinburgh;
  std::array<SpaceId, 2> argylls_choice;

  // Derived, because asked often.
  SpaceSet burghs;                      ///< MON-3.0.2, MON-M.6 to MON-M.9
  std::array<SpaceSet, 4> in_region{};  ///< MON-3.0.12, MON-M.16 to MON-M.27
  PerSeat<UnitSet, 2> of_side;          ///< garrison units belong to the Covenanter
  UnitSet leaders, combat, garrison_units;
  std::array<UnitSet, 5> of_type{};
  std::vector<std::string> unit_ids, card_ids, seat_ids{"royalist", "covenanter"}, verb_ids;

  Region region(SpaceId s) const { return static_cast<Region>(map[s].region); }
  bool in(SpaceId s, Regions regions) const { return regions >> map[s].region & 1; }
  bool burgh(SpaceId s) const { return burghs.contains(s); }  // beaten or not: MON-12.5.14
  /// A Burgh, or an Open space with a name.                                MON-3.0.4, MON-17.0.4, MON-M.10
  bool named(SpaceId s) const { return burgh(s) || !map[s].name.empty(); }
  const UnitInfo& operator[](UnitId u) const { return units[u.index()]; }
  bool is_leader(UnitId u) const { return leaders.contains(u); }
  Seat side(UnitId u) const { return units[u.index()].side; }
  UnitType type(UnitId u) const { return units[u.index()].type; }
  bool winter(const State& s) const { return turns[s.turn - 1u].winter; }  // MON-17.0.1

  /// The first op of this type on the card in force; nullptr if there is none.
  template <class O>
  const O* in_force(const State& s) const {
    if (!s.card) return nullptr;
    for (const Op& op : cards[s.card.index()].ops)
      if (const O* found = get_if<O>(&op)) return found;
    return nullptr;
  }
  /// The sum of the modifiers for a roll from the card in force, if it is the side's; fits(drm) selects.
  int drm(const State& s, Roll roll, Seat side, auto fits) const {
    int sum = 0;
    if (s.card && cards[s.card.index()].side == side)
      for (const Op& op : cards[s.card.index()].ops)
        if (const Drm* d = get_if<Drm>(&op); d && d->roll == roll && fits(*d)) sum += d->modifier;
    return sum;
  }
};

/// Whether a side plays with an optional rule. MON-R.73
constexpr bool uses(Use use, Seat side) {
  return use == Use::both || use == (side == royalist ? Use::royalist : Use::covenanter);
}

/// The result for an index; one before the first row or after the last gets that row's result.  MON-R.9
std::uint8_t look_up(const std::vector<Row>& rows, int index);

/// The table of a match, or all faults of its data files and options.
std::expected<std::shared_ptr<const Table>, Faults> read_table(const MatchSetup& setup);

}  // namespace linstock::montrose
