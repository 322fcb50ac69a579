// Enemies in contact and the faces that touch.                                   AGA-6.40, AGA-R.13 to R.15
#include "and_gentlemen_all/bodies/contact.hpp"

#include <bit>
#include <cstdlib>

#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/contact.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::Edge;
using battlefield::Touch;

namespace {

bool touch_each_other(const Contact& c, UnitId a, UnitId b) {
  return (c.parliament == a && c.royalist == b) || (c.parliament == b && c.royalist == a);
}

Face& face_of(Contact& c, UnitId u) { return c.parliament == u ? c.on_parliament : c.on_royalist; }

std::optional<Touch> touch(const State& s, const Table& t, UnitId u, const Unit& stands, UnitId enemy) {
  return battlefield::touch(body(t, u, stands), body(s, t, enemy), contact_gap, contact_share);
}

}  // namespace

UnitSet touching(const State& s, UnitId u) {
  UnitSet enemies;
  for (const Contact& c : s.contacts) {
    if (c.parliament == u) enemies.insert(c.royalist);
    if (c.royalist == u) enemies.insert(c.parliament);
  }
  return enemies;
}

Face face_to(const State& s, UnitId u, UnitId enemy) {
  for (const Contact& c : s.contacts)
    if (touch_each_other(c, u, enemy)) return c.parliament == u ? c.on_parliament : c.on_royalist;
  return Face::none;
}

bool locked(const State& s, UnitId u) {  // AGA-R.21
  for (UnitId enemy : touching(s, u))
    if (!routed(s, enemy)) return true;
  return false;
}

UnitSet would_touch(const State& s, const Table& t, UnitId u, const Unit& stands) {
  UnitSet enemies;
  for_near(s, t, u, stands, contact_gap, [&](UnitId v) {
    if (t[v].side != t[u].side && touch(s, t, u, stands, v)) enemies.insert(v);
  });
  return enemies;
}

// --- which face: AGA-R.14 ---

namespace {

bool has(battlefield::Edges edges, Face face) {
  using battlefield::has;
  switch (face) {
    case Face::front: return has(edges, Edge::front);
    case Face::flank: return has(edges, Edge::left) || has(edges, Edge::right);
    case Face::rear: return has(edges, Edge::rear);
    default: return false;
  }
}

/// The face of the edge touched; of several, front before flank before rear.
Face by_edge(battlefield::Edges edges) {
  for (const Face face : {Face::front, Face::flank})
    if (has(edges, face)) return face;
  return Face::rear;
}

/// The zone in which a point lies; one on a ray belongs to front or rear. AGA-R.12
Face by_zone(const Pose& at, Footprint of, Point p) {
  const std::int64_t east = p.x - at.x, north = p.y - at.y;
  const std::int64_t sine = battlefield::sine(at.facing), cosine = battlefield::cosine(at.facing);
  const std::int64_t one = std::int64_t{1} << battlefield::sine_bits;
  const std::int64_t ahead = east * sine + north * cosine, behind = -ahead - of.depth * one;
  const std::int64_t twice_aside = 2 * std::abs(east * cosine - north * sine) - of.width * one;
  if (ahead >= 0 && twice_aside <= 2 * ahead) return Face::front;
  if (behind >= 0 && twice_aside <= 2 * behind) return Face::rear;
  return Face::flank;
}

Face zone_of(const Table& t, UnitId u, const Unit& it, const Pose& other) {
  return by_zone(it.at, size(t, u, it.formation, it.mounted), {other.x, other.y});
}

/// Where two edges of a unit meet at the point of contact: the face of the one that the other unit faces most
/// squarely, the front only within 45 degrees.
Face faced_edge(const Pose& it, battlefield::Edges edges, const Pose& by) {
  constexpr std::pair<Edge, Face> in_order[] = {{Edge::front, Face::front},
                                                {Edge::left, Face::flank},
                                                {Edge::right, Face::flank},
                                                {Edge::rear, Face::rear}};
  constexpr Angle outward[] = {-battlefield::quarter_turn, battlefield::half_turn, battlefield::quarter_turn,
                               0};
  Face best{};
  Angle least = battlefield::full_turn;
  for (const auto& [edge, face] : in_order) {
    const Angle inward = it.facing + outward[std::size_t(edge)] + battlefield::half_turn;
    const Angle off = std::abs(battlefield::turn_between(by.facing, inward));
    if (edge == Edge::front && off > 4'500) continue;
    if (battlefield::has(edges, edge) && off < least) least = off, best = face;
  }
  return best;
}

/// The face of unit `u` touched at these edges by a unit that has moved there from `before`.        AGA-R.14
Face touched_face(const Table& t, UnitId u, const Unit& it, battlefield::Edges edges, const Unit& before,
                  const Unit& by) {
  if (it.formation == Formation::routed) return Face::none;  // AGA-R.51
  if (std::has_single_bit(edges) || by.formation == Formation::routed) return by_edge(edges);
  const Face was = zone_of(t, u, it, before.at), is = zone_of(t, u, it, by.at);
  return was == is && has(edges, is) ? is : faced_edge(it.at, edges, by.at);
}

/// The faces of the mover and of the enemy that it has come to touch.
struct BothFaces {
  Face mover{}, enemy{};
};

BothFaces faces(const State& s, const Table& t, UnitId mover, const Unit& before, UnitId enemy,
                const Touch& how) {
  const Unit &own = s.units[mover], &enemy_unit = s.units[enemy];
  BothFaces both{routed(s, mover) ? Face::none : by_edge(how.of_a),
                 touched_face(t, enemy, enemy_unit, how.of_b, before, own)};
  if (t.rules.contact_face == ContactFace::zone && !routed(s, enemy))  // AGA-R.140
    both.enemy = zone_of(t, enemy, enemy_unit, before.at);
  return both;
}

}  // namespace

// --- contacts begin and are broken ---

namespace {

/// After a contact has ended: a pursuit of that enemy lapses (follow() may resume it), and a unit that
/// touches nobody no longer counts as pursuing. AGA-6.76, AGA-R.65
void forget_pursuit(State& s, UnitId u, UnitId enemy) {
  if (s.pursued[u] == enemy) s.pursued[u] = {};
  if (touching(s, u).empty()) s.pursuing.erase(u);
}

void drop(State& s, std::size_t i) {
  const Contact c = s.contacts[i];
  s.contacts.erase(i);
  forget_pursuit(s, c.parliament, c.royalist);
  forget_pursuit(s, c.royalist, c.parliament);
}

void drop_broken(State& s, const Table& t, UnitId u) {
  for (std::size_t i = s.contacts.size(); i-- > 0;) {
    const Contact& c = s.contacts[i];
    if (c.parliament != u && c.royalist != u) continue;
    const UnitId enemy = c.parliament == u ? c.royalist : c.parliament;
    if (!touch(s, t, u, s.units[u], enemy)) drop(s, i);
  }
}

void begin_contact(State& s, GamePlay& play, UnitId u, UnitId enemy, const BothFaces& both) {
  const bool first = play.table[u].side == parliament;
  const Contact begun =
      first ? Contact{u, enemy, both.mover, both.enemy} : Contact{enemy, u, both.enemy, both.mover};
  s.contacts.add(begun);
  play.say(Touched{u, enemy, both.mover, both.enemy}, "AGA-6.40"_clause);
}

UnitSet begin_new(State& s, GamePlay& play, UnitId u, const Unit& before) {
  const UnitSet old = touching(s, u);
  UnitSet begun;
  for (UnitId enemy : would_touch(s, play.table, u, s.units[u]) - old) {
    const auto how = touch(s, play.table, u, s.units[u], enemy);
    begin_contact(s, play, u, enemy, faces(s, play.table, u, before, enemy, *how));
    begun.insert(enemy);
  }
  return begun;
}

/// Pivots about the point of contact to lie flush, if there is room.                                AGA-R.15
void conform(State& s, GamePlay& play, UnitId u, UnitId enemy) {
  const Table& t = play.table;
  const Unit before = s.units[u];
  const auto how = touch(s, t, u, before, enemy);
  if (!how) return;
  const Unit& enemy_unit = s.units[enemy];
  const Footprint own = size(t, u, before.formation, before.mounted);
  const Footprint of = size(t, enemy, enemy_unit.formation, enemy_unit.mounted);
  const auto flush = battlefield::aligned(before.at, own.width, own.depth, *how, enemy_unit.at, of.width,
                                          of.depth, battlefield::quarter_turn, {});
  if (!flush || *flush == before.at) return;
  Unit turned = before;
  turned.at = *flush;
  if (!fits(s, t, u, turned) || !touch(s, t, u, turned, enemy)) return;
  s.units[u] = turned;
  play.say(Moved{u, before.at, {}, turned.at, 0}, "AGA-R.15"_clause);
  drop_broken(s, t, u);
}

}  // namespace

UnitSet look_for_contacts(State& s, GamePlay& play, UnitId mover, const Unit& before) {
  if (!on_table(s, mover)) {
    drop_contacts(s, mover);
    return {};
  }
  drop_broken(s, play.table, mover);
  UnitSet begun = begin_new(s, play, mover, before);
  if (play.table.rules.conform && !begun.empty() && !routed(s, mover)) {
    conform(s, play, mover, begun.first());
    begun |= begin_new(s, play, mover, before);
  }
  return begun & touching(s, mover);
}

void face_anew(State& s, GamePlay& play, UnitId u) {
  for (Contact& c : s.contacts) {
    if (c.parliament != u && c.royalist != u) continue;
    const UnitId enemy = c.parliament == u ? c.royalist : c.parliament;
    const auto how = touch(s, play.table, u, s.units[u], enemy);
    if (!how || routed(s, enemy)) continue;
    face_of(c, u) = by_edge(how->of_a);
    play.say(Touched{u, enemy, face_of(c, u), face_of(c, enemy)}, "AGA-R.45"_clause);
  }
}

void drop_contacts(State& s, UnitId u) {
  for (std::size_t i = s.contacts.size(); i-- > 0;)
    if (s.contacts[i].parliament == u || s.contacts[i].royalist == u) drop(s, i);
}

void forget_faces(State& s, UnitId u) {  // AGA-R.51
  for (Contact& c : s.contacts)
    if (c.parliament == u || c.royalist == u) face_of(c, u) = Face::none;
}

}  // namespace linstock::and_gentlemen_all
