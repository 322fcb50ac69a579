// 2 Movement: rolls and modifiers.
#include "declare_thee_sir/movement/allowance.hpp"

#include "declare_thee_sir/effects.hpp"

namespace linstock::declare_thee_sir {

int movement_dice(const Table& t, UnitId u, const Unit& it) {
  return is_general(t, u) ? 0 : mounted(t, u, it) ? 2 : 1;
}

Clause movement_rule(const Table& t, UnitId u, const Unit& it) {
  if (is_general(t, u)) return "DTS-2.3"_clause;
  return mounted(t, u, it) ? "DTS-2.2"_clause : "DTS-2.1"_clause;
}

int movement_modifier(const Table& t, const Unit& it, bool along_road) {
  switch (it.formation) {
    case Formation::march: return along_road && t.rules.road_bonus == RoadBonus::cumulative ? 6 : 3;
    case Formation::hedgehog: return -3;
    default: return 0;
  }
}

int allowance(const State& s, const Table& t, Heading heading, bool along_road) {
  const Action& a = s.action;
  const Unit& it = s.units[a.unit];
  if (is_general(t, a.unit)) return 9;  // DTS-2.3
  int n = a.free ? a.roll : std::max(0, a.roll + movement_modifier(t, it, along_road));
  if (heading == Heading::flank) n = (n + 2) / 3;
  if (a.order == Order::advance_fire) n = (n + 1) / 2;
  if (a.ditch) n = (n + 1) / 2;  // DTS-E.16
  return n;
}

bool MoveRoll::obsolete(const State& s, const Table&) const { return !on_table(s, s.action.unit); }

Dice<Purpose> MoveRoll::dice(const State& s, const Table& t) const {
  const UnitId u = s.action.unit;
  return {Purpose::movement, owner(t, u), std::uint8_t(movement_dice(t, u, s.units[u]))};
}

void MoveRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  Action& a = s.action;
  MovementRolled rolled{.unit = a.unit,
                        .dice = {},
                        .formation = s.units[a.unit].formation,
                        .modifier = std::int8_t(movement_modifier(t, s.units[a.unit], false)),
                        .firing = a.order == Order::advance_fire};
  a.roll = 0;
  for (const std::uint8_t die : dice) rolled.dice.add(die), a.roll += die;
  if (s.effects.ditch && mounted(t, a.unit, s.units[a.unit]) && a.order != Order::rally)
    a.ditch = true, s.effects.ditch = false;  // DTS-E.16
  rolled.ditch = a.ditch;
  rolled.inches = std::uint8_t(allowance(s, t, Heading::forward));
  play.say(rolled, movement_rule(t, a.unit, s.units[a.unit]));
}

}  // namespace linstock::declare_thee_sir
