#include "declare_thee_sir/movement/road.hpp"

#include "declare_thee_sir/movement/surroundings.hpp"

namespace linstock::declare_thee_sir {

namespace {

/// The road from the head on, in the direction in which the column faces.
struct RoadAhead {
  List<Point, 64> points;  ///< the head first
};

std::optional<RoadAhead> road_ahead(const Table& t, const Unit& it) {
  const Point head{it.at.x, it.at.y};
  for (const battlefield::Feature& f : t.ground.features) {
    if (!t.kind(f).road || !f.line) continue;
    for (std::size_t i = 0; i + 1 < f.outline.size(); ++i) {
      const Point ends[] = {f.outline[i], f.outline[i + 1]};
      const auto near = battlefield::nearest({&head, 1}, ends);
      if (near.distance > f.depth / 2) continue;
      for (const bool onward : {true, false}) {
        const Point to = onward ? ends[1] : ends[0], from = onward ? ends[0] : ends[1];
        if (std::abs(battlefield::turn_between(it.at.facing, battlefield::heading_to(from, to))) > 4'500)
          continue;
        RoadAhead road;
        road.points.add(near.to);
        for (std::size_t k = onward ? i + 1 : i; k < f.outline.size(); onward ? ++k : --k)
          if (!(f.outline[k] == road.points.back())) road.points.add(f.outline[k]);
        if (road.points.size() > 1) return road;
      }
    }
  }
  return {};
}

/// Calls bend(pose) at every bend passed; the pose at the end.
template <class F>
std::optional<Pose> follow(const Table& t, const Unit& it, Mil far, F bend) {
  const auto road = road_ahead(t, it);
  if (!road) return {};
  for (std::size_t i = 0; i + 1 < road->points.size(); ++i) {
    const Point from = road->points[i], to = road->points[i + 1];
    const Angle facing = battlefield::heading_to(from, to);
    const auto length = static_cast<Mil>(battlefield::root_up(square(to - from)));
    if (far <= length) {
      const Point p = battlefield::ahead(from, facing, far);
      return Pose{p.x, p.y, facing};
    }
    far -= length;
    bend(Pose{to.x, to.y, facing});
  }
  return {};
}

}  // namespace

std::optional<Pose> place_along(const Table& t, const Unit& it, Mil far) {
  return follow(t, it, far, [](const Pose&) {});
}

std::vector<Pose> bends_along(const Table& t, const Unit& it, Mil far) {
  std::vector<Pose> bends;
  follow(t, it, far, [&](const Pose& p) { bends.push_back(p); });
  return bends;
}

Mil farthest_along(const State& s, const Table& t, UnitId u, const Unit& it, Mil most) {
  Mil far = 0;
  for (Mil next = road_step; next <= most; next += road_step) {
    Unit there = it;
    const auto at = place_along(t, it, next);
    if (!at) break;
    there.at = *at;
    if (!may_stand(s, t, u, there, it)) break;
    far = next;
  }
  return far;
}

}  // namespace linstock::declare_thee_sir
