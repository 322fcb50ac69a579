// What stops lines of sight and of shot.                                                   NMM-11.1, NMM-R.80
#pragma once

#include "battlefield/view.hpp"
#include "matchlocks/effects.hpp"
#include "matchlocks/movement/ground.hpp"

namespace linstock::matchlocks {

/// Sights look past Skirmishers, and past friends as past enemies; shots do not pass friends of any kind.
///                                                                              NMM-11.1.7, NMM-11.3.4
enum class Line : std::uint8_t { sight, shot };

/// The narrowest gap that may be Shot through.                                                    NMM-11.4.1
constexpr Mil least_gap = 4 * inch;

/// What may stop lines from a unit to another.
struct Obstructions {
  battlefield::Screens screens{};
  std::vector<battlefield::Hill> hills{};
  bool none() const { return screens.count == 0 && hills.empty(); }
};
/// Everything within a gap of the lines from some points of a viewer to a target.
///                                                                             NMM-R.80, NMM-R.170, NMM-R.172
Obstructions obstructions(const State&, const Table&, UnitId viewer, std::span<const Point> eyes,
                          UnitId target, Line);
/// Whether a Gun on higher ground may Shoot over a friend at a target.              NMM-11.2.4, NMM-11.2.5
bool overshoots(const State&, const Table&, UnitId shooter, UnitId between, UnitId target);
/// The step of a hill on which a unit stands; 0: none.                                            NMM-R.172
int level_of(const State&, const Table&, UnitId);

/// The nearest part of a body that can be seen from a point, measured from there; none: nothing of it.
std::optional<battlefield::Gap> nearest_seen(Point eye, const Body&, const Obstructions&);
inline bool seen_from(Point eye, const Body& body, const Obstructions& by) {
  return nearest_seen(eye, body, by).has_value();
}
/// The points from which a unit looks at a target: its figures; of a garrison, the nearest point of its
/// building.
///                                                                              NMM-R.79, NMM-R.173
List<Point, 32> eyes_of(const State&, const Table&, UnitId, UnitId target);

/// How near a viewer must be to spot a unit in cover, and the clause that says so.
struct Spotting {
  Mil within = 0;
  Clause clause{};
};
/// None: it is in the open from there.                                      NMM-11.1.8, NMM-11.1.9, NMM-R.170
std::optional<Spotting> hidden_from(const State&, const Table&, UnitId, Point from);
/// Whether a unit stands in a wood, and whether at its edge.                            NMM-10.4.4, NMM-R.170
enum class InWood : std::uint8_t { no, edge, inside };
InWood in_wood(const Table&, UnitId, const Unit&);
/// Whether a unit touches a piece of ground that lies between it and a point.                       NMM-R.89
bool shelters(const Convex& piece, const Body&, Point from);

}  // namespace linstock::matchlocks
