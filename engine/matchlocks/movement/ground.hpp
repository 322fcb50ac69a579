// Bad Going, and obstacles: features of the table and field works alike.   NMM-10.5.5 to NMM-10.5.9, NMM-R.68
#pragma once

#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {

/// Marsh, broken ground, woods.                                                                  NMM-10.2.1
inline bool is_bad(const GroundKind& kind) { return kind.bad || kind.boggy || kind.wood; }
/// The features that are Bad Going.
battlefield::FeatureSet bad_ground(const Table&);

/// An obstacle: a feature, or field works after them.
struct Obstacle {
  FeatureId id;
  std::vector<Convex> pieces;
};
std::vector<Obstacle> obstacles(const State&, const Table&);
/// The outline of a field defence.                                                                NMM-R.142
inline Convex shape(const Work& w) { return battlefield::rectangle(w.at, w.width, work_depth); }

/// What is known of crossing an obstacle: what the scenario fixes, or what has been rolled.      NMM-R.68
Crossing crossing_of(const State&, const Table&, FeatureId);
/// Whether a shape touches an obstacle, or stands on it.
bool touches(const Convex&, const Obstacle&);
bool stands_on(const Convex&, const Obstacle&);

}  // namespace linstock::matchlocks
