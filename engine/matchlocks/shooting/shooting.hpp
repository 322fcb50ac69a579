// Lines of shot, and the dice of a volley.                                                            XI
#pragma once

#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

/// Musketeers of Battalia and Divisions: volleys by ranks, and an ammunition die.     NMM-11.5.2, NMM-11.11.1
inline bool formed_musketeers(const Table& t, UnitId u) {
  return t[u].type == UnitType::battalia || t[u].type == UnitType::musketeers;
}
/// Whether its volleys are used up: one rank a turn, which hits on 6.                NMM-11.11.3, NMM-11.11.4
inline bool scatters_fire(const Table& t, UnitId u, const Unit& it) {
  return formed_musketeers(t, u) && it.shots_left == 0;
}
/// Skirmishers and Artillery among each other Shoot with half their dice.                NMM-11.5.9, NMM-R.82
inline bool halves_against(const Table& t, UnitId u, UnitId target) {
  return acts_by_initiative(t, u) && acts_by_initiative(t, target);
}
/// A number of dice in quarters, to the nearest whole, halves up; at least one.        NMM-11.5.12, NMM-R.76
constexpr std::uint8_t rounded(int quarters) { return std::uint8_t(std::max((quarters + 2) / 4, 1)); }

/// From the front centre to the closest point of the target; of a garrison, from its building.
///                                                                    NMM-11.3.1, NMM-11.3.2, NMM-R.173
Mil range_to(const State&, const Table&, UnitId shooter, UnitId target);
/// NMM-11.3.5; none of a garrison. NMM-R.173
std::optional<battlefield::Arc> arc_of_fire(const Table&, UnitId, const Unit&);
bool in_arc_of_fire(const State&, const Table&, UnitId shooter, UnitId target);

/// The least die that saves a target from a volley.                                           NMM-T.shootsave
int save_against(const Table&, const Volley&);
/// The line along which gaps and friends are measured.                                  NMM-R.81, NMM-R.171
struct LineOfShot {
  Mil range = 0;
  Point from, to;
};
/// The line of shot at a target, whichever it must choose; or why there is none.    NMM-11.1 to NMM-11.4
std::expected<LineOfShot, Refusal> line_of_shot(const State&, const Table&, UnitId shooter, UnitId target);

/// The friend whom the line of a Gun passes too near; none: nobody.                     NMM-11.4.2, NMM-R.171
UnitId friend_near_line(const State&, const Table&, UnitId gun, UnitId target,
                        const battlefield::Segment& line);

/// How many figures of a unit see a target: of Musketeers and all others in front, of Musketeers behind; and
/// how many of the target they see.                                                    NMM-11.1.4, NMM-R.79
struct Lookers {
  int front = 0, rear = 0;
  int visible = 0;
};
Lookers lookers(const State&, const Table&, UnitId u, UnitId target);

}  // namespace linstock::matchlocks
