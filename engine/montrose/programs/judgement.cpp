#include "montrose/programs/judgement.hpp"

#include "kernel/embedded.hpp"
#include "montrose/rules.hpp"
#include "opponent/value_net.hpp"

namespace linstock::montrose {

namespace {

int strength_of(const State& s, const Table& t, UnitSet units) {
  int sum = 0;
  for (UnitId u : units& t.combat) sum += strength(s, t, u);
  return sum;
}

/// The number of routes from a space to the nearest of `goals`; 20 if that many or more, or none can be
/// reached.
int routes_to(const Table& t, SpaceId from, SpaceSet goals) {
  SpaceSet seen, now;
  now.insert(from);
  for (int n = 0; n < 20 && !now.empty(); ++n) {
    if (!(now & goals).empty()) return n;
    seen |= now;
    SpaceSet next;
    for (SpaceId space : now)
      for (const auto& way : t.map.from(space)) next.insert(way.to);
    now = next - seen;
  }
  return 20;
}

/// Spaces where the Royalist can win something: weak Covenanters, and undefeated Burghs that are not strongly
/// held.
SpaceSet prizes(const State& s, const Table& t, int royal) {
  SpaceSet out = t.burghs - s.defeated;
  for (std::size_t i = 0; i < t.map.spaces.size(); ++i) {
    const SpaceId space{i};
    const int enemy = strength_of(s, t, combat_at(s, t, covenanter, space));
    if (enemy * 3 > royal * 2)
      out.erase(space);
    else if (enemy)
      out.insert(space);
  }
  return out;
}

/// The strongest Covenanter stack within two routes of a space.
int threat(const State& s, const Table& t, SpaceId at) {
  int most = 0;
  for (const auto& way : t.map.from(at)) {
    most = std::max(most, strength_of(s, t, combat_at(s, t, covenanter, way.to)));
    for (const auto& on : t.map.from(way.to))
      most = std::max(most, strength_of(s, t, combat_at(s, t, covenanter, on.to)));
  }
  return most;
}

/// The worth of an undecided match for the Royalist, in victories.
double royalist_worth(const State& s, const Table& t) {
  const UnitSet map = on_map(s);
  const UnitSet own = map & t.of_side[royalist], enemy = map & t.of_side[covenanter];
  double w = s.victories;
  w += 0.16 * strength_of(s, t, own) - 0.05 * strength_of(s, t, enemy);
  w += 0.1 * strength_of(s, t, own & t.of_type[std::size_t(UnitType::irish)]);
  if (s.at[unit::maccolla]) w += 0.5;
  w -= 0.15 * (enemy & t.leaders).size();
  const SpaceId at = s.at[unit::montrose];
  const int army = strength_of(s, t, combat_at(s, t, royalist, at));
  if (!army) w -= 1.5;
  if (const int danger = threat(s, t, at); danger > army) w -= 0.08 * (danger - army);
  w -= 0.12 * routes_to(t, at, prizes(s, t, army));
  return w;
}

/// Combat strength of the Covenanters, by space.
std::vector<int> enemies_by_space(const State& s, const Table& t) {
  std::vector<int> held(t.map.spaces.size());
  for (UnitId u : on_map(s) & t.of_side[covenanter] & t.combat) held[s.at[u].index()] += strength(s, t, u);
  return held;
}

/// What stands against Montrose within two routes.
struct Nearby {
  int next_door = 0;  ///< the strongest Covenanter stack one route away
  int strongest = 0;  ///< within two
  int all = 0;        ///< of all stacks within two
};
Nearby nearby(const Table& t, SpaceId at, std::span<const int> held) {
  Nearby near;
  SpaceSet spaces;
  for (const auto& way : t.map.from(at)) {
    near.next_door = std::max(near.next_door, held[way.to.index()]);
    spaces.insert(way.to);
    for (const auto& on : t.map.from(way.to)) spaces.insert(on.to);
  }
  for (const SpaceId space : spaces) {
    near.strongest = std::max(near.strongest, held[space.index()]);
    near.all += held[space.index()];
  }
  return near;
}

const ValueNet& net() {
  static const auto loaded = ValueNet::read(*embedded_file("data/montrose/worth.json"), feature_count);
  return *loaded;
}

}  // namespace

double worth(const State& s, const Table& t, Seat side) {
  if (s.core.over()) {
    const double won = s.core.outcome.winners.contains(royalist) ? 100 : -100;
    return side == royalist ? won : -won;
  }
  const double w = royalist_worth(s, t);
  return side == royalist ? w : -w;
}

Features features(const State& s, const Table& t) {
  const UnitSet map = on_map(s), own = map & t.of_side[royalist], enemy = map & t.of_side[covenanter];
  const SpaceId at = s.at[unit::montrose];
  const auto held = enemies_by_space(s, t);
  const int army = at ? strength_of(s, t, combat_at(s, t, royalist, at)) : 0;
  const Nearby near = at ? nearby(t, at, held) : Nearby{};
  const SpaceSet goals = prizes(s, t, army);
  const double won = double(s.victories) / t.royalist_wins, passed = double(s.turn) / double(t.turns.size());
  const auto of = [](auto n, int whole) { return double(n) / whole; };
  return {won,
          won > 0.5 ? 2 * won - 1 : 0,
          passed,
          won - passed,
          s.phasing == royalist ? 1. : 0.,
          of(strength_of(s, t, own), 12),
          of((own & t.combat).size(), 12),
          of(strength_of(s, t, own & t.of_type[std::size_t(UnitType::irish)]), 6),
          s.at[unit::maccolla] ? 1. : 0.,
          of(strength_of(s, t, enemy), 24),
          of((enemy & t.leaders).size(), 6),
          of(std::ranges::max(held), 12),
          of(army, 12),
          army ? 0. : 1.,
          of(near.next_door, 12),
          of(near.strongest, 12),
          of(near.all, 24),
          of(std::max(0, near.strongest - army), 12),
          of(std::max(0, army - near.strongest), 12),
          at ? of(routes_to(t, at, goals), 10) : 2.,
          of(goals.size(), 8),
          of(s.defeated.size(), 8),
          s.woken ? 1. : 0.,
          of(s.auto_recruit, 3),
          of(s.inactive.size(), 6),
          of(s.out.size(), 6)};
}

double chance(const State& s, const Table& t, Seat side) {
  if (s.core.over()) return s.core.outcome.winners.contains(side) ? 1 : 0;
  const double royal = net().chance(features(s, t));
  return side == royalist ? royal : 1 - royal;
}

}  // namespace linstock::montrose
