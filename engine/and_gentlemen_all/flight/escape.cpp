// The course of a rout move.                                                 AGA-6.61 to AGA-6.63, AGA-R.52
#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/obstacles.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/flight/flight.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/fit.hpp"
#include "battlefield/lane.hpp"
#include "battlefield/sweep.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::ahead;
using battlefield::Box;
using battlefield::slide;

Unit gone_on(const Unit& from, Angle direction, Mil distance) {
  Unit it = from;
  const Point to = ahead({from.at.x, from.at.y}, direction, distance);
  it.at.x = to.x, it.at.y = to.y;
  return it;
}

Angle directly_away(const Table& t, UnitId u, const Unit& it, Face on, const Pose& enemy) {
  using battlefield::heading;
  switch (on) {
    case Face::front: return heading(it.at.facing + battlefield::half_turn);
    case Face::rear: return it.at.facing;
    case Face::flank: {
      const std::int64_t right = (enemy.x - it.at.x) * battlefield::cosine(it.at.facing) -
                                 (enemy.y - it.at.y) * battlefield::sine(it.at.facing);
      return heading(it.at.facing + (right > 0 ? -battlefield::quarter_turn : battlefield::quarter_turn));
    }
    default: return battlefield::heading_to({enemy.x, enemy.y}, centre(t, u, it));
  }
}

namespace {

/// An obstacle to a rout move.
struct Barrier {
  Convex shape;
  Convex to_lane;       ///< the part of it that blocks the lane
  UnitId unit;          ///< none: terrain, or beyond the table edge
  bool edge = false;    ///< beyond the table edge
  bool beside = false;  ///< in contact at the start: blocks only the middle of the course
};
using Barriers = std::vector<Barrier>;

Convex box_of(Mil left, Mil low, Mil right, Mil high) {
  Convex shape;
  for (const Point p : {Point{left, low}, {right, low}, {right, high}, {left, high}}) shape.corners.add(p);
  return shape;
}

void add_edges(const Table& t, Barriers& out) {
  constexpr Mil thick = 60'000;
  const Mil w = t.ground.width, d = t.ground.depth;
  for (const Convex& wall : {box_of(-thick, -thick, 0, d + thick), box_of(w, -thick, w + thick, d + thick),
                             box_of(-thick, -thick, w + thick, 0), box_of(-thick, d, w + thick, d + thick)})
    out.push_back({wall, wall, {}, true});
}

/// What remains of a body close to the fleeing unit: the part within half a lane of the unit's middle does
/// not block it. AGA-R.52
Convex beyond_lane(const Convex& shape, Point middle, Mil lane) {
  const Convex spot{{1, {middle}}};
  const battlefield::Gap to = battlefield::gap(spot, shape);
  if (to.distance == 0 || 2 * to.distance > lane) return shape;
  const Angle way = battlefield::heading_to(middle, to.to);
  const Point from = ahead(middle, way, (lane + 1) / 2);
  const Convex rest =
      battlefield::part_left_of(shape, from, ahead(from, way + battlefield::quarter_turn, 1'000));
  return rest.size() < 3 ? shape : rest;
}

/// Collects everything that can block the unit: table edges, units, impassable terrain.           AGA-R.55
void gather(const State& s, const Table& t, UnitId u, const Unit& old, Barriers& out) {
  add_edges(t, out);
  const Convex was = body(t, u, old);
  const Point middle = centre(t, u, old);
  const UnitSet enemies = touching(s, u);
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId v{i};
    if (v == u || !on_table(s, v)) continue;
    const Convex shape = body(s, t, v);
    out.push_back({shape, beyond_lane(shape, middle, t.gap), v, false, enemies.contains(v)});
  }
  for (const auto& feature : t.ground.features)
    if (t.kind(feature).impassable)
      for (const Convex& piece : feature.pieces)
        out.push_back({piece, piece, {}, false, overlap(was, piece)});
}

// --- one stretch of the way ---

/// A straight stretch of the course: the square at its start, facing along it.
struct Stretch {
  Unit from;
  Mil length = 0;
};
using Course = List<Stretch, 34>;

/// A probe so small (0.01") that it is stopped only by what its path crosses; its front at a pose.
Convex mark(const Pose& at) { return battlefield::rectangle(at, 10, 10); }

Point middle(const Table& t, UnitId u, const Unit& square) { return centre(t, u, square); }

/// How far it runs before it crosses a table edge (AGA-R.56) with the middle of its front (AGA-R.147), which
/// has no breadth.
Mil to_edge(const Table& t, const Stretch& on) {
  const Pose& at = on.from.at;
  Mil far = on.length;
  const auto stop = [&](Mil coordinate, std::int64_t speed, Mil size) {
    if (speed == 0) return;
    const std::int64_t distance_left = std::max(speed > 0 ? size - coordinate : coordinate, 0);
    far = static_cast<Mil>(
        std::min<std::int64_t>(far, (distance_left << battlefield::sine_bits) / std::abs(speed)));
  };
  stop(at.x, battlefield::sine(at.facing), t.ground.width);
  stop(at.y, battlefield::cosine(at.facing), t.ground.depth);
  return far;
}

/// Whether an obstacle blocks a 1" lane along this stretch (AGA-6.61) or, if `beside`, the stretch's middle
/// line (AGA-R.52).
bool bars(const Table& t, UnitId u, const Stretch& on, const Barrier& b) {
  if (b.edge) return false;
  const Pose& at = on.from.at;
  const Point mid = middle(t, u, on.from);
  const Convex moving =
      b.beside ? mark({mid.x, mid.y, at.facing}) : battlefield::rectangle(at, t.gap, t.frontage / 2);
  return slide(moving, at.facing, on.length, b.to_lane) < on.length;
}

/// The last place on a stretch in which it fits, if any.
std::optional<Unit> last_fit(const State& s, const Table& t, UnitId u, const Stretch& on) {
  const Angle way = on.from.at.facing;
  const Convex start = body(t, u, on.from);
  const Obstacles all{s, t, u, on.from, on.length};
  Mil run = on.length;
  for (std::size_t i = 0; i < all.list.size();) {
    const Unit it = gone_on(on.from, way, run);
    const Convex& other = all.list[i].shape;
    if (!overlap(body(t, u, it), other)) {
      ++i;
      continue;
    }
    if (overlap(start, other)) return {};
    run = std::min(run - 1, slide(start, way, run, other));
    if (run < 0) return {};
    i = 0;
  }
  return gone_on(on.from, way, run);
}

Unit end_of(const Stretch& on) { return gone_on(on.from, on.from.at.facing, on.length); }

/// Ends a course in the last place where the square fits, which may be on an earlier stretch.
void end_where_it_fits(const State& s, const Table& t, UnitId u, Course& course, Escape& e) {
  e.stands = end_of(course.back());
  for (std::size_t i = course.size(); i-- > 0;)
    if (const auto it = last_fit(s, t, u, course[i])) {
      e.stands = *it, e.settled = true;
      while (course.size() > i + 1) course.pop();
      return;
    }
}

/// At each bend it stops, and turns about its centre.
std::vector<Pose> bends(const Course& course) {
  std::vector<Pose> all;
  for (std::size_t i = 0; i < course.size(); ++i) {
    if (i > 0) all.push_back(end_of(course[i - 1]).at);
    all.push_back(course[i].from.at);
  }
  return all;
}

// --- the detour ---

/// Local coordinates: the unit's middle at `from`, its direction of flight turned to north.
struct Seen {
  Point from;
  Angle direction;
  Convex operator()(const Convex& shape) const { return battlefield::turned(shape, from, -direction); }
  Point back(Point p) const {
    const Point q = p - from;
    return battlefield::beside({from.x, from.y, direction}, 2 * std::int64_t{q.x}, 2 * std::int64_t{q.y});
  }
};

/// Whether flight in this direction comes nearer to that table edge. Then the unit may cross it.
bool flees_to(const Convex& wall, Point from, Angle direction) {
  const Point on = from + (ahead({}, direction, 1'000));
  return battlefield::gap(wall, box_of(on.x, on.y, on.x + 1, on.y + 1)).distance + 1 <
         battlefield::gap(wall, box_of(from.x, from.y, from.x + 1, from.y + 1)).distance;
}

/// The shortest course with a clear 1" lane that gets as far as the goal, or across the edge it flees to.
std::optional<battlefield::Lane> way_round(const Table& t, UnitId u, const Unit& square, const Barriers& all,
                                           Mil goal) {
  const Seen seen{middle(t, u, square), square.at.facing};
  const Convex own = body(t, u, square);
  std::vector<Convex> obstacles, beside;
  for (const Barrier& b : all) {
    if (b.edge && flees_to(b.shape, seen.from, seen.direction)) continue;
    const bool passed = b.beside || (b.edge && overlap(own, b.shape));
    (passed ? beside : obstacles).push_back(seen(passed ? b.shape : b.to_lane));
  }
  return battlefield::clear_lane(seen.from, seen.from.y + goal, {t.gap, obstacles, beside});
}

/// The unit's square centred on one point and facing another.
Unit faced(const Table& t, UnitId u, const Unit& square, Point at, Point to) {
  Unit it = square;
  it.at = battlefield::about_centre(at, battlefield::heading_to(at, to),
                                    size(t, u, Formation::routed, it.mounted));
  return it;
}

/// As much of a course as the allowance pays for; each stretch is paid for separately.
Course paid_for(const Table& t, UnitId u, const Unit& square, const battlefield::Lane& lane, Mil allowance) {
  const Seen seen{middle(t, u, square), square.at.facing};
  Course course;
  Point at = seen.from;
  for (std::size_t i = 0; i <= lane.bends.size(); ++i) {
    const Point to = seen.back(i < lane.bends.size() ? lane.bends[i] : lane.end);
    if (to == at) continue;
    const Unit from = faced(t, u, square, at, to);
    const Mil length = static_cast<Mil>(battlefield::root_up(battlefield::square(to - at)));
    const Mil run = std::min(length, reach(t, u, from, from.at.facing, allowance));
    course.add({from, run});
    if (run < length) break;
    allowance -= cost(t, u, from, from.at.facing, length);
    at = to;
  }
  return course;
}

/// Whether the detour (AGA-R.52) gets farther in the direction of flight than running straight on to the
/// obstacle (AGA-R.141).
bool detour_gains_more(const Table& t, UnitId u, const Unit& square, const Course& course, Mil straight) {
  if (course.empty()) return false;
  const Stretch& last = course.back();
  const Point from = middle(t, u, square),
              to = middle(t, u, gone_on(last.from, last.from.at.facing, last.length));
  const Angle way = square.at.facing;
  const std::int64_t gain =
      (to.x - from.x) * battlefield::sine(way) + (to.y - from.y) * battlefield::cosine(way);
  return gain > (std::int64_t{straight} << battlefield::sine_bits);
}

/// Cuts a course off where it crosses a table edge; false if it stays on the table. AGA-6.58
bool leaves(const Table& t, Course& course) {
  for (std::size_t i = 0; i < course.size(); ++i) {
    const Mil far = to_edge(t, course[i]);
    if (far >= course[i].length) continue;
    course[i].length = far;
    while (course.size() > i + 1) course.pop();
    return true;
  }
  return false;
}

// --- no detour ---

/// How far it gets straight on before it touches an obstacle that bars the way.
Mil until_it_touches(const Table& t, UnitId u, const Stretch& on, const Barriers& all) {
  const Convex square = body(t, u, on.from);
  Mil first = on.length;
  for (const Barrier& b : all)
    if (bars(t, u, on, b)) first = slide(square, on.from.at.facing, first, b.shape);
  return first;
}

/// The units that it touches there. AGA-6.62, AGA-6.63, AGA-R.54
UnitSet met(const Table& t, UnitId u, const Stretch& on, const Barriers& all, Mil first) {
  const Convex square = body(t, u, on.from);
  UnitSet units;
  for (const Barrier& b : all)
    if (b.unit && bars(t, u, on, b) &&
        slide(square, on.from.at.facing, on.length, b.shape) <= first + battlefield::slack)
      units.insert(b.unit);
  return units;
}

}  // namespace

Escape escape(const State& s, const Table& t, UnitId u, const Unit& old, const Unit& square, bool home) {
  const Angle way = square.at.facing;
  const Mil allowance = rate(t, u, Formation::routed, square.mounted);  // AGA-6.54, AGA-6.55
  Barriers all;
  gather(s, t, u, old, all);
  Stretch straight{square, reach(t, u, square, way, allowance)};  // AGA-R.55
  Escape e;
  const Mil edge = to_edge(t, straight);
  e.leaves = edge < straight.length;
  straight.length = edge;
  Course course;
  bool barred = false;
  for (const Barrier& b : all) barred = barred || bars(t, u, straight, b);
  if (!barred) {
    course.add(straight);
  } else {
    constexpr Mil beyond_any_edge = 200'000;
    const Mil goal = home ? to_edge(t, {square, beyond_any_edge}) + t.frontage / 2 : allowance;
    if (const auto lane = way_round(t, u, square, all, goal))
      course = paid_for(t, u, square, *lane, allowance);
    e.leaves = leaves(t, course);
    const Mil first = until_it_touches(t, u, straight, all);
    if (!detour_gains_more(t, u, square, course, first)) {
      course.clear();
      e.leaves = false;
      e.meets = met(t, u, straight, all, first);
      course.add({square, first});
    }
  }
  if (e.leaves)
    e.stands = end_of(course.back());
  else
    end_where_it_fits(s, t, u, course, e);
  e.bends = bends(course);
  return e;
}

std::optional<Unit> settled(const State& s, const Table& t, UnitId u, const Unit& stands) {
  constexpr Mil most = 2'000;
  const Obstacles all{s, t, u, stands, most};
  std::vector<Convex> others;
  for (const Obstacle& o : all.list)
    if (!o.edge) others.push_back(o.shape);
  const battlefield::Surroundings room{
      {{0, 0}, {t.ground.width, t.ground.depth}}, {others.begin(), others.size()}, {}, 0};
  const auto shift = battlefield::least_shift(body(t, u, stands), stands.at.facing, most, room);
  if (!shift) return {};
  Unit it = stands;
  it.at.x += shift->x, it.at.y += shift->y;
  return it;
}

}  // namespace linstock::and_gentlemen_all
