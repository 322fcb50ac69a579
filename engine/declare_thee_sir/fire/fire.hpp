// Aiming and ranges.                                                                              4
#pragma once

#include "battlefield/drawing.hpp"
#include "declare_thee_sir/effects.hpp"

namespace linstock::declare_thee_sir {

/// Why a unit may not fire now, if so; `face` matters only for a Hedgehog.
///                                                                             DTS-R.58, DTS-R.59, DTS-R.70
std::optional<Refusal> may_not_fire(const State&, const Table&, UnitId);
/// A line of fire.
struct LineOfFire {
  Mil distance = 0;  ///< from a shooting stand to the nearest visible stand. DTS-R.25
  Point from, to;
  bool covered = false;  ///< the target is behind hard cover on it. DTS-R.65
};
/// The line of fire from a unit, or from a face of a Hedgehog, at a target; or why there is none.
///                                                        DTS-4.2, DTS-4.3, DTS-R.21, DTS-R.24, DTS-R.62
std::expected<LineOfFire, Refusal> line_of_fire(const State&, const Table&, UnitId, FaceId, UnitId target);
/// The arc of fire of a unit, or of a face of a Hedgehog.                                         DTS-R.21
battlefield::Arc arc_of_fire(const Table&, UnitId, const Unit&, FaceId);
/// What the middle of its front sees of a target, for a drawing.
battlefield::Seen look_at(const State&, const Table&, UnitId, FaceId, UnitId target);
/// Whether one unit sees another, whatever its arc, at most so far off.                DTS-E.1, DTS-E.11
bool sees_within(const State&, const Table&, Mil most, UnitId from, UnitId to);
/// Whether a line to a target crosses hard cover that the target is behind.                       DTS-R.65
bool behind_cover(const State&, const Table&, UnitId target, Point from, Point to);
/// The range that a firer has without its die: 6, 3 or 18 inches.                           DTS-T.range
int least_range(const Table&, UnitId, const Unit&);

/// The faces from which a unit fires: of a Hedgehog, all four; of others, the one that has no name.
///                                                                                               DTS-R.70
std::span<const FaceId> firing_faces(const Unit&);
/// Whether it has a target that its volley can reach; else the volley is lost without a question. DTS-R.171
bool reaches_any(const State&, const Table&, UnitId);
/// The range of the volley is known.                                                     DTS-4.5, DTS-R.49
void aimed(State&, GamePlay&, std::uint8_t die);
/// By `modifier-stacking = line`, each value counts once.                                        DTS-R.64
List<Modifier, 8> by_line(const List<Modifier, 8>&, ModifierStacking);
/// A unit is pushed back from another.                                         DTS-R.66, DTS-R.82, DTS-R.127
void push_back(State&, GamePlay&, UnitId, UnitId from, Mil far);

}  // namespace linstock::declare_thee_sir
