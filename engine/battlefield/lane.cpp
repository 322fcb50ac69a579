#include "battlefield/lane.hpp"

#include <array>
#include <bitset>
#include <cstdlib>

#include "battlefield/band.hpp"

namespace linstock::battlefield {

namespace {

constexpr std::size_t most_obstacles = 200, most_nodes = 496;
constexpr Mil unreached = INT32_MAX;

/// A node of the visibility graph: a point where the lane may bend. For a corner of an offset obstacle,
/// `previous` and `next` are its neighbours there; otherwise the node itself.
struct LaneNode {
  Point at;
  Mil best = unreached, rest = 0;  ///< the shortest length so far, and a lower bound for the rest
  std::uint16_t before = 0, previous = 0, next = 0;
  std::uint8_t bends = 0;
  bool open = true;          ///< whether none of the active obstacles checked so far blocks it
  std::uint8_t checked = 0;  ///< how many active obstacles have been checked
  bool left = false, settled = false;
};

/// A* on the visibility graph of the active obstacles. Starts with none, and activates those that the lane
/// found meets until it meets no more.
class LaneSearch {
 public:
  LaneSearch(Point from, Mil north_, const LaneConstraints& constraints_)
      : north(north_), constraints(constraints_) {
    add_loose(from);
    add_loose(nearest_end(from));
    straight = nodes[end].at;
  }

  std::optional<Lane> run() {
    if (obstacle_count() > most_obstacles) return overflow::note(), std::nullopt;
    while (solve()) {
      const bool any = add_met_obstacles();
      if (full) return {};
      if (!any) return trace();
    }
    return {};
  }

 private:
  static constexpr std::size_t start = 0, end = 1;

  Point nearest_end(Point p) const { return {p.x, std::max(p.y, north)}; }
  std::size_t obstacle_count() const { return constraints.obstacles.size() + constraints.ignored.size(); }
  bool grows(std::size_t k) const { return k < constraints.obstacles.size(); }
  const Convex& obstacle(std::size_t k) const {
    return grows(k) ? constraints.obstacles[k] : constraints.ignored[k - constraints.obstacles.size()];
  }
  Mil open_width() const { return std::max(0, constraints.width - 2 * slack); }

  bool blocks(std::size_t k, const Band& stretch) const {
    return grows(k) ? stretch.hits(obstacle(k)) : stretch.crosses(obstacle(k));
  }
  bool blocks(std::size_t k, Point bend) const {
    return grows(k) && nearer_than(bend, open_width(), obstacle(k));
  }

  bool add(Point at, std::size_t previous, std::size_t next) {
    if (count == most_nodes) return overflow::note(), !(full = true);
    LaneNode& n = nodes[count++];
    n = {
        .at = at, .previous = static_cast<std::uint16_t>(previous), .next = static_cast<std::uint16_t>(next)};
    // Rounded down: a lower bound.
    n.rest = std::max(0, fine_length(at, nearest_end(at)) - 1);
    return true;
  }
  bool add_loose(Point at) { return add(at, count, count); }

  /// Adds the corners of an obstacle offset by half the width.
  void add_ring(std::size_t k) {
    const List<Point, 16> ring = grown_corners(obstacle(k), grows(k) ? constraints.width : 0);
    const std::size_t first = count;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      add(ring[i], first + (i == 0 ? ring.size() : i) - 1, i + 1 == ring.size() ? first : first + i + 1);
      add_crossing(ring[i], ring[i + 1 == ring.size() ? 0 : i + 1]);
    }
  }
  /// Adds the point where an edge of an offset obstacle crosses the goal line: the lane may end there.
  void add_crossing(Point p, Point q) {
    if ((p.y < north) == (q.y < north)) return;
    if (q.y < p.y) std::swap(p, q);
    const std::int64_t den = q.y - p.y, part = north - p.y;
    full = ends.full() || full;
    ends.add({static_cast<Mil>(divided(p.x * (den - part) + q.x * part, den)), north});
  }
  void activate(std::size_t k) {
    add_ring(k);
    if (grows(k))
      for (std::size_t other = 0; other < constraints.obstacles.size(); ++other)
        if (active[other])
          for (const Point at : gap_places(obstacle(k), obstacle(other), constraints.width)) add_loose(at);
    active[k] = true;
    actives.add(static_cast<std::uint8_t>(k));
  }

  /// Whether a shortest path between p and n may bend at n: the line from p must be tangent to the corner.
  bool along_corner(const LaneNode& n, Point p) const {
    const std::int64_t a = cross(p, n.at, nodes[n.previous].at), b = cross(p, n.at, nodes[n.next].at);
    const std::int64_t rounding =
        slack * (std::abs(std::int64_t{n.at.x} - p.x) + std::abs(std::int64_t{n.at.y} - p.y));
    return (a >= -rounding && b >= -rounding) || (a <= rounding && b <= rounding);
  }
  /// Whether no active obstacle blocks a stretch. Tries the last blocker first: it often blocks again.
  bool clear(Point from, Point to, Mil length) {
    if (length == 0 || actives.empty()) return true;
    const Band stretch{from, to, length, constraints.width};
    if (blocks(blocker, stretch)) return false;
    for (const std::uint8_t k : actives)
      if (k != blocker && blocks(k, stretch)) {
        blocker = k;
        return false;
      }
    return true;
  }

  /// Updates the path to a node if it is better via another.
  void relax(std::size_t over, std::size_t to, Point at) {
    const LaneNode& u = nodes[over];
    LaneNode& v = nodes[to];
    const Mil least =
        u.best + (std::max(std::abs(at.x - u.at.x), std::abs(at.y - u.at.y)) << fine_length_bits);
    if (least > v.best || least + v.rest > nodes[end].best) return;  // quick rejection without a square root
    const Mil length = fine_length(u.at, at), total = u.best + length;
    const bool left = over != start ? u.left : to != end && cross(u.at, straight, at) > 0;
    const auto bends = static_cast<std::uint8_t>(std::min(u.bends + 1, UINT8_MAX - 1));
    if (total > v.best) return;
    if (total == v.best && (left != v.left ? !left : bends >= v.bends)) return;
    if ((to != end && !bend_open(v)) || !clear(u.at, at, length)) return;
    v.at = at, v.best = total, v.before = static_cast<std::uint16_t>(over);
    v.left = left, v.bends = bends;
  }
  /// The unsettled node with the lowest bound; of equal ones that on a lane that first bends left, then that
  /// nearer to the start.
  std::size_t next_node() const {
    std::size_t best = most_nodes;
    const auto before = [&](const LaneNode& a, const LaneNode& b) {
      const Mil length_a = a.best + a.rest, length_b = b.best + b.rest;
      if (length_a != length_b) return length_a < length_b;
      return a.left != b.left ? a.left : a.best < b.best;
    };
    for (std::size_t i = 0; i < count; ++i)
      if (!nodes[i].settled && nodes[i].best != unreached)
        if (best == most_nodes || before(nodes[i], nodes[best])) best = i;
    return best;
  }
  bool bend_open(LaneNode& n) const {
    for (; n.open && n.checked < actives.size(); ++n.checked) n.open = !blocks(actives[n.checked], n.at);
    return n.open;
  }
  void reset() {
    for (std::size_t i = 0; i < count; ++i) nodes[i].best = unreached, nodes[i].settled = false;
    nodes[start].best = 0, nodes[start].bends = 0, nodes[start].left = false;
    nodes[end].rest = 0;
  }

  /// Finds the shortest lane past the active obstacles. False if there is none.
  bool solve() {
    reset();
    for (std::size_t u = next_node(); u != most_nodes; u = next_node()) {
      if (u == end) return true;
      nodes[u].settled = true;
      const LaneNode& n = nodes[u];
      relax(u, end, nearest_end(n.at));
      for (const Point at : ends) relax(u, end, at);
      for (std::size_t v = end + 1; v < count; ++v)
        if (!nodes[v].settled && nodes[v].open && along_corner(nodes[v], n.at) &&
            along_corner(n, nodes[v].at))
          relax(u, v, nodes[v].at);
    }
    return false;
  }

  /// Activates the obstacles that the lane found meets. False if there are none.
  bool add_met_obstacles() {
    const std::size_t known = actives.size();
    List<std::uint8_t, most_obstacles> met;
    for (std::size_t v = end; v != start && !full; v = nodes[v].before) {
      const Point from = nodes[nodes[v].before].at, to = nodes[v].at;
      const Mil length = fine_length(from, to);
      const Band stretch{from, to, std::max(length, 1), constraints.width};
      for (std::size_t k = 0; k < obstacle_count(); ++k)
        if (!active[k] && ((length > 0 && blocks(k, stretch)) || (v != end && blocks(k, to)))) {
          active[k] = true;
          met.add(static_cast<std::uint8_t>(k));
        }
    }
    for (const std::uint8_t k : met) active[k] = false;
    for (const std::uint8_t k : met) activate(k), blocker = k;
    return actives.size() > known;
  }

  std::optional<Lane> trace() const {
    Lane out;
    out.end = nodes[end].at;
    out.length = (nodes[end].best + (1 << fine_length_bits) - 1) >> fine_length_bits;
    const std::size_t bends = nodes[end].bends - 1U;
    if (bends > out.bends.capacity()) return overflow::note(), std::nullopt;
    out.bends.count = static_cast<std::uint8_t>(bends);
    std::size_t v = nodes[end].before;
    for (std::size_t i = bends; i-- > 0; v = nodes[v].before) out.bends[i] = nodes[v].at;
    return out;
  }

  Mil north;
  const LaneConstraints& constraints;
  Point straight{};
  std::array<LaneNode, most_nodes> nodes;
  std::size_t count = 0;
  List<Point, 120> ends;
  List<std::uint8_t, most_obstacles> actives;
  std::bitset<most_obstacles> active;
  std::size_t blocker = 0;
  bool full = false;
};

/// Whether the band from one point to another overlaps no shape.
bool band_clear(Point from, Point to, Mil width, std::span<const Convex> shapes) {
  if (from == to) return true;
  const Band stretch{from, to, fine_length(from, to), width};
  for (const Convex& shape : shapes)
    if (stretch.hits(shape)) return false;
  return true;
}

}  // namespace

std::optional<Lane> clear_lane(Point from, Mil north, const LaneConstraints& constraints) {
  const Point end{from.x, std::max(from.y, north)};
  const auto crossed = [&](const Convex& shape) { return Band{from, end, 1, 0}.crosses(shape); };
  if (band_clear(from, end, constraints.width, constraints.obstacles) &&
      std::ranges::none_of(constraints.ignored, crossed))
    return Lane{{}, end, static_cast<Mil>(root_up(square(end - from)))};
  return LaneSearch{from, north, constraints}.run();
}

}  // namespace linstock::battlefield
