// What is near a place where a unit may come to stand, gathered once for many poses.
#pragma once

#include <vector>

#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

/// The units, the closed ground and the table edge that a unit may meet within a circle.
class Surroundings {
 public:
  /// `before`: where the unit comes from. Within an inch of an enemy it may not come nearer than it was.
  /// Without `before`, it may come as near as it likes.                                    DTS-R.28, DTS-R.42
  Surroundings(const State&, const Table&, UnitId, const battlefield::Disc& within, const Unit* before);
  /// Whether a body within the circle stands on the table, on passable ground, clear of other units and not
  /// too near to an enemy.
  bool fit(const Body&) const;
  /// A distance that every point of a body that fits may move, and the body still fits.
  Mil room(const Body&) const;

 private:
  struct Neighbour {
    Body body;
    bool solid = false;  ///< nobody stands on it. DTS-R.43
    Mil apart = 0;       ///< how far off others must stay
  };
  const battlefield::Ground* ground_;
  bool edge_ = false;
  std::vector<const Convex*> closed_;
  std::vector<Neighbour> neighbours_;
};

/// Whether a unit that was at `before` may stand at `now`.                               DTS-R.28, DTS-R.42
bool may_stand(const State&, const Table&, UnitId, const Unit& now, const Unit& before);

/// A circle about a point around everything of a unit, with room for rounding.
battlefield::Disc disc_about(Point, const Body&);

/// For facings in rising order: whether a unit that turns about a point fits. `turned(facing)` is its body,
/// `radius` the distance from that point within which it lies.
template <class Turned>
auto fits_turned(const Surroundings& near, Mil radius, Turned turned) {
  return [&near, radius, turned, sure = Angle{-1}](Angle facing) mutable {
    if (facing <= sure) return true;
    const Body is = turned(facing);
    if (!near.fit(is)) return false;
    constexpr std::int64_t radian = 5'729;  // in 1/100 degree
    sure = facing + static_cast<Angle>(
                        std::min<std::int64_t>(near.room(is) * radian / radius, battlefield::full_turn));
    return true;
  };
}

}  // namespace linstock::declare_thee_sir
