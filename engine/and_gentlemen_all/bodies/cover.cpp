// Protection by woods, hedges and works: against fire, in melee, in morale tests.
#include "and_gentlemen_all/bodies/cover.hpp"

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/contact.hpp"
#include "battlefield/range.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::Feature;
using battlefield::gap;
using battlefield::Segment;

namespace {

/// How near a linear feature must be to protect a unit or one of its edges.  AGA-R.22, AGA-R.78, AGA-R.90
constexpr Mil beside_it = 1'000;

/// Whether more than half of the footprint is inside.                               AGA-R.22, AGA-R.110
bool within(const Convex& shape, const Feature& area) { return battlefield::share_within(shape, area) > 500; }

/// Whether a segment meets the feature's outline. AGA-R.137
bool crosses(const Segment& way, const Feature& line) {
  for (std::size_t i = 1; i < line.outline.size(); ++i)
    if (gap(way, Segment{line.outline[i - 1], line.outline[i]}).distance == 0) return true;
  return false;
}

bool under(const Feature& f, Point p) {
  for (const Convex& piece : f.pieces) {
    bool inside = true;
    for (std::size_t i = 0; i < piece.size(); ++i)
      inside = inside && battlefield::cross(piece.from(i), piece.to(i), p) > 0;
    if (inside) return true;
  }
  return false;
}

template <class Place>
bool near(const Feature& f, const Place& place) {
  for (const Convex& piece : f.pieces)
    if (gap(place, piece).distance <= beside_it) return true;
  return false;
}

}  // namespace

// --- 7: against fire ---

int cover(const Table& t, const Convex& target, Point from, Point to) {
  int best = 0;
  for (const Feature& f : t.ground.features) {
    const int gives = t.kind(f).cover;
    if (gives <= best) continue;  // AGA-R.23
    const bool covered =
        f.line ? near(f, to) && (crosses({from, to}, f) || under(f, to)) : within(target, f);  // AGA-R.22
    if (covered) best = gives;
  }
  return best;
}

// --- 8: in melee ---

namespace {

/// The edge on which an enemy stands; for a flank, the nearer of the two.
Segment contacted_edge(const Convex& unit, Face face, const Convex& enemy) {
  const auto edge = [&](battlefield::Edge e) {
    return Segment{unit.from(std::size_t(e)), unit.to(std::size_t(e))};
  };
  using battlefield::Edge;
  if (face == Face::front) return edge(Edge::front);
  if (face == Face::rear) return edge(Edge::rear);
  const Segment left = edge(Edge::left), right = edge(Edge::right);
  return gap(left, enemy).distance <= gap(right, enemy).distance ? left : right;
}

/// The attack's line: up to the point of contact, and on from there to the defender's centre.  AGA-R.137
struct WayOfAttack {
  Segment up, in;
};
WayOfAttack way_of_attack(const State& s, const Table& t, UnitId u, UnitId attacker) {
  const Unit& attacking_unit = s.units[attacker];
  const Convex attacking = body(s, t, attacker), own = body(s, t, u);
  const auto how = battlefield::touch(attacking, own, contact_gap, contact_share);
  const Point place = how ? how->at : gap(attacking, own).to;
  const Mil back =
      std::min(size(t, attacker, attacking_unit.formation, attacking_unit.mounted).depth, beside_it);
  return {{battlefield::ahead(place, attacking_unit.at.facing, -back), place},
          {place, centre(t, u, s.units[u])}};
}

Point middle(const Segment& edge) { return {(edge.from.x + edge.to.x) / 2, (edge.from.y + edge.to.y) / 2}; }

}  // namespace

int defence(const State& s, const Table& t, UnitId u, UnitId attacker) {
  const Convex own = body(s, t, u), attacking_body = body(s, t, attacker);
  const Face face = face_to(s, u, attacker);
  const Segment edge = contacted_edge(own, face, attacking_body);
  const WayOfAttack way = way_of_attack(s, t, u, attacker);
  const auto defends_line = [&](const Feature& f) {
    if (face != Face::front && !near(f, edge)) return false;  // AGA-R.134
    return crosses(way.up, f) || crosses(way.in, f);
  };
  const auto defends_area = [&](const Feature& f) {
    return within(own, f) && (face == Face::front || near(f, middle(edge)));  // AGA-R.134
  };
  int best = 0;
  for (const Feature& f : t.ground.features) {
    const int gives = t.kind(f).defence;
    if (gives > best && (f.line ? defends_line(f) : defends_area(f))) best = gives;  // AGA-R.78, AGA-R.23
  }
  return best;
}

// --- 9: in morale ---

bool in_earthworks(const State& s, const Table& t, UnitId u) {
  const Convex own = body(s, t, u);
  const Pose& at = s.units[u].at;
  const auto edge = std::size_t(battlefield::Edge::front);
  const Segment front{own.from(edge), own.to(edge)};
  const auto before_it = [&](const Feature& f) {  // AGA-R.131
    for (const Convex& piece : f.pieces) {
      const battlefield::Gap to = gap(front, piece);
      if (to.distance == 0 || (to.distance <= beside_it && ahead_of(at, to.to) > 0)) return true;
    }
    return false;
  };
  for (const Feature& f : t.ground.features)
    if (t.kind(f).earthwork && (f.line ? !routed(s, u) && before_it(f) : within(own, f))) return true;
  return false;
}

}  // namespace linstock::and_gentlemen_all
