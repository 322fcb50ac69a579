// XI Shooting: spotting, lines of sight, cover.        NMM-11.1, NMM-11.2, NMM-11.7.2 to NMM-11.7.4, NMM-R.80
#include "matchlocks/shooting/sight.hpp"

namespace linstock::matchlocks {

namespace {

constexpr Mil dense_cover = 6 * inch;   // NMM-11.1.8
constexpr Mil light_cover = 12 * inch;  // NMM-11.1.9
constexpr Mil overhead = 24 * inch;     // NMM-11.2.5
constexpr Mil wood_edge = inch;         // NMM-R.69
constexpr int most_of_it = 500;         // thousandths of a footprint. NMM-R.170

int level_at(const Table& t, Point p) {
  battlefield::KindSet hills = 0;
  for (std::size_t k = 0; k < t.kinds.size(); ++k)
    if (t.kinds[k].hill) hills |= battlefield::KindSet{1} << k;
  return battlefield::height(t.ground, p, hills);
}

battlefield::Box bounds(const Body& body) {
  battlefield::Box out = battlefield::box(body.pieces[0]);
  for (const Convex& piece : body.pieces) out = joined(out, battlefield::box(piece));
  return out;
}

/// A line between two units, before anybody is found on it.
struct Sighting {
  const State& s;
  const Table& t;
  UnitId viewer, target;
  Line line{};
  int level = 0;  ///< the higher of the two

  /// A leader looks past his unit, and a unit past the limbered Gun beside it.             NMM-R.62, NMM-R.32
  bool goes_with_either(UnitId v) const {
    const UnitId with = accompanies(t, v, s.units[v]) ? s.units[v].with : UnitId{};
    return v == s.units[viewer].with || (with && (with == viewer || with == target));
  }
  /// Whether another unit stops the line.
  bool stopped_by(UnitId v) const {
    if (v == viewer || v == target || !fights(s, t, v) || s.units[v].garrison || goes_with_either(v))
      return false;
    if (line == Line::shot && !enemies(t, viewer, v))  // NMM-11.3.4
      return !overshoots(s, t, viewer, v, target);
    if (is_swarm(t, v)) return false;   // NMM-11.1.7
    return level_of(s, t, v) >= level;  // NMM-R.172
  }
};

bool is_near(const Body& body, const battlefield::Feature& f) {
  return battlefield::overlaps(bounds(body), battlefield::grown(f.bounds, contact_gap));
}
bool overlaps_any(const Body& body, const battlefield::Feature& f) {
  return is_near(body, f) && std::ranges::any_of(f.pieces, [&](const Convex& piece) {
           return std::ranges::any_of(body.pieces, [&](const Convex& own) { return overlap(own, piece); });
         });
}

/// Whether at least half of a unit stands in a wood.                                             NMM-R.170
bool mostly_in(const Table& t, UnitId u, const Unit& it, const battlefield::Feature& wood) {
  const Convex own = shape(t, u, it);
  return battlefield::overlaps(battlefield::box(own), wood.bounds) && share_within(own, wood) >= most_of_it;
}

Mil to_outline(Point p, const battlefield::Feature& f) {
  Mil least = std::numeric_limits<Mil>::max();
  for (std::size_t i = 0; i < f.outline.size(); ++i) {
    const Point ends[]{f.outline[i], f.outline[(i + 1) % f.outline.size()]};
    least = std::min(least, battlefield::nearest({&p, 1}, ends).distance);
  }
  return least;
}

/// Whether ground of some kinds that a unit touches lies between it and a point.
template <class Helps>
bool sheltered(const Table& t, const Body& is, Point from, Helps helps) {
  return std::ranges::any_of(t.ground.features, [&](const battlefield::Feature& f) {
    return helps(t.kind(f)) && is_near(is, f) &&
           std::ranges::any_of(f.pieces, [&](const Convex& piece) { return shelters(piece, is, from); });
  });
}
bool behind_work(const State& s, const Body& is, Point from) {
  return std::ranges::any_of(s.works, [&](const Work& w) { return shelters(shape(w), is, from); });
}

}  // namespace

int level_of(const State& s, const Table& t, UnitId u) { return level_at(t, centre(t, u, s.units[u])); }

bool overshoots(const State& s, const Table& t, UnitId shooter, UnitId between, UnitId target) {
  return is_gun(t, shooter) && level_of(s, t, shooter) > level_of(s, t, between) &&
         distance(s, t, between, target) >= overhead;
}

Obstructions obstructions(const State& s, const Table& t, UnitId viewer, std::span<const Point> eyes,
                          UnitId target, Line line) {
  Obstructions found;
  const Body to = body(s, t, target), from = body(s, t, viewer);
  battlefield::Box box = bounds(to);
  int level = level_of(s, t, target);
  for (const Point eye : eyes) box = joined(box, {eye, eye}), level = std::max(level, level_at(t, eye));
  box = grown(box, least_gap);
  const Sighting sighting{s, t, viewer, target, line, level};
  for (std::size_t i = 0; i < t.count(); ++i)
    if (const UnitId v{i}; battlefield::overlaps(around(t, v, s.units[v]), box) && sighting.stopped_by(v))
      for (const Convex& piece : body(s, t, v).pieces) found.screens.add(piece, 0);
  for (std::size_t i = 0; i < t.ground.features.size(); ++i) {
    const battlefield::Feature& f = t.ground.features[i];
    const GroundKind& kind = t.kind(f);
    if (!(kind.hill || kind.wood || kind.building) || !battlefield::overlaps(f.bounds, box)) continue;
    const FeatureId id{i};
    if (kind.building && (s.units[viewer].garrison == id || s.units[target].garrison == id)) continue;
    const bool of_either = kind.wood && (overlaps_any(to, f) || overlaps_any(from, f));
    for (const Convex& piece : f.pieces)
      if (kind.hill)
        found.hills.push_back({piece, f.level});
      else
        found.screens.add(piece, of_either ? dense_cover : 0);
  }
  return found;
}

std::optional<battlefield::Gap> nearest_seen(Point eye, const Body& body, const Obstructions& by) {
  std::optional<battlefield::Gap> nearest;
  for (const Convex& piece : body.pieces) {
    const auto seen = battlefield::sight(eye, nullptr, {eye, eye}, piece, by.screens.all(), by.hills);
    if (seen.visible && (!nearest || seen.range.distance < nearest->distance)) nearest = seen.range;
  }
  return nearest;
}

List<Point, 32> eyes_of(const State& s, const Table& t, UnitId u, UnitId target) {
  const Unit& it = s.units[u];
  List<Point, 32> eyes;
  if (is_leader(t, u)) return eyes.add(centre(t, u, it)), eyes;
  if (!it.garrison) return bases(t, u, it);
  eyes.add(gap(body(s, t, u), body(s, t, target)).from);
  return eyes;
}

bool in_line_of_sight(const State& s, const Table& t, Point eye, UnitId viewer, UnitId target) {
  return seen_from(eye, body(s, t, target), obstructions(s, t, viewer, {&eye, 1}, target, Line::sight));
}

bool sees(const State& s, const Table& t, UnitId viewer, UnitId target) {
  const auto hidden = hidden_from(s, t, target, front_centre(s.units[viewer]));
  if (hidden && distance(s, t, viewer, target) > hidden->within) return false;
  const auto eyes = eyes_of(s, t, viewer, target);
  const std::span<const Point> all{eyes.begin(), eyes.size()};
  const Obstructions by = obstructions(s, t, viewer, all, target, Line::sight);
  const Body is = body(s, t, target);
  return std::ranges::any_of(all, [&](Point eye) { return seen_from(eye, is, by); });
}

std::optional<Spotting> hidden_from(const State& s, const Table& t, UnitId u, Point from) {
  const Unit& it = s.units[u];
  if (it.today.from_cover) return {};  // NMM-11.1.10
  if (it.garrison || in_wood(t, u, it) != InWood::no) return Spotting{dense_cover, "NMM-11.1.8"_clause};
  const auto light = [](const GroundKind& kind) { return kind.wall || kind.hedge; };
  if (sheltered(t, body(s, t, u), from, light)) return Spotting{light_cover, "NMM-11.1.9"_clause};
  return {};
}

InWood in_wood(const Table& t, UnitId u, const Unit& it) {
  if (it.garrison) return InWood::no;
  for (const battlefield::Feature& f : t.ground.features)
    if (t.kind(f).wood && mostly_in(t, u, it, f))
      return to_outline(front_centre(it), f) <= wood_edge ? InWood::edge : InWood::inside;
  return InWood::no;
}

bool shelters(const Convex& piece, const Body& is, Point from) {
  battlefield::Gap way{.distance = std::numeric_limits<Mil>::max()};
  bool touched = false;
  for (const Convex& own : is.pieces) {
    touched |= gap(own, piece).distance <= contact_gap;
    if (const auto to_piece = battlefield::gap(from, own); to_piece.distance < way.distance) way = to_piece;
  }
  return touched && battlefield::gap(battlefield::Segment{from, way.to}, piece).distance == 0;
}

// --- cover ---

bool covered_from(const State& s, const Table& t, UnitId target, Point from) {
  const Unit& it = s.units[target];
  if (it.garrison) return true;  // NMM-11.7.2
  const bool foot = is_infantry(t, target, it), skirmishers = foot_skirmishers(t, target, it);
  if (foot && in_wood(t, target, it) != InWood::no) return true;
  const Body is = body(s, t, target);
  if (foot && behind_work(s, is, from)) return true;
  return sheltered(t, is, from, [&](const GroundKind& kind) {
    return kind.building || kind.high || (foot && (kind.wall || kind.fieldwork)) ||  // NMM-11.7.4
           (skirmishers && kind.hedge);                                              // NMM-11.7.3
  });
}

bool covered_in_melee(const State& s, const Table& t, UnitId target, UnitId attacker) {  // NMM-12.14.3
  const Unit& it = s.units[target];
  if (!is_infantry(t, target, it)) return false;
  if (it.garrison) return true;
  const Body is = body(s, t, target);
  const Point from = front_centre(s.units[attacker]);
  return behind_work(s, is, from) || sheltered(t, is, from, [](const GroundKind& kind) {
           return kind.wall || kind.high || kind.fieldwork;
         });
}

bool defends_obstacle(const State& s, const Table& t, UnitId target, UnitId attacker) {  // NMM-R.109
  if (s.units[target].garrison) return false;
  const Body is = body(s, t, target);
  const Point from = front_centre(s.units[attacker]);
  return behind_work(s, is, from) ||
         sheltered(t, is, from, [](const GroundKind& kind) { return kind.obstacle; });
}

}  // namespace linstock::matchlocks
