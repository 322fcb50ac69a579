// What the chapters share: what a unit is at the moment, where its body lies, whom it touches, what it
// suffers.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "battlefield/sweep.hpp"

namespace linstock::and_gentlemen_all {

inline Refusal no(const char* what, Clause by) { return {Why::not_offered, what, by}; }

constexpr UnitSet just(UnitId u) {
  UnitSet one;
  one.insert(u);
  return one;
}

/// Contact is looked for up to this gap, along at least this much of an edge.                  AGA-R.13
constexpr Mil contact_gap = 50, contact_share = 100;
/// The shortest leg, but into contact; where artillery and break-offs stop short of an enemy.
constexpr Mil shortest_leg = 100, short_of_enemy = 100;

/// The cards that a side may still play in this turn.                                          AGA-5.2,
/// AGA-H.3
CardSet in_hand(const State&, Seat);
/// Whether the scenario binds a side to pass in this phase, as both know.                  AGA-S.1.10,
/// AGA-S.2.12
bool bound_to_pass(const State&, const Table&, Seat);

/// The units whose roster lines somebody may know: by the switch, of an enemy only once it has rolled.
/// AGA-R.103, AGA-R.160
UnitSet knows_roster_of(const State&, const Table&, Viewer);

// --- what a unit is at the moment ---

inline bool on_table(const State& s, UnitId u) { return s.units[u].where == Where::table; }
inline bool routed(const State& s, UnitId u) { return s.units[u].formation == Formation::routed; }
constexpr Arm arm_of(UnitType type, bool mounted) {
  switch (type) {
    case UnitType::balanced_foot:
    case UnitType::musket_heavy_foot:
    case UnitType::pike_heavy_foot: return Arm::foot;
    case UnitType::light_artillery:
    case UnitType::heavy_artillery: return Arm::artillery;
    case UnitType::dragoons: return mounted ? Arm::horse : Arm::foot;  // AGA-3.13, AGA-3.14
    default: return Arm::horse;
  }
}
inline Arm arm(const State& s, const Table& t, UnitId u) { return arm_of(t[u].type, s.units[u].mounted); }
inline bool is_artillery(const Table& t, UnitId u) { return arm_of(t[u].type, false) == Arm::artillery; }
/// Units of a side on the table.
UnitSet on_table(const State&, const Table&, Seat side);
UnitSet routed_units(const State&, const Table&, Seat side);

/// Basic movement rate of a unit in a formation; routed: the deployed rate, of dragoons the mounted one.
/// AGA-T.move, AGA-6.17, AGA-6.54, AGA-6.55
Mil rate(const Table&, UnitId, Formation, bool mounted);

// --- where its body lies: bodies.cpp ---

struct Size {
  Mil width = 0, depth = 0;
};
/// AGA-T.organisation; routed: a square of one frontage. AGA-R.51
Size size(const Table&, UnitId, Formation, bool mounted);
/// The rectangle that it covers when it stands like this.
Convex body(const Table&, UnitId, const Unit&);
inline Convex body(const State& s, const Table& t, UnitId u) { return body(t, u, s.units[u]); }
/// How far any corner can lie from the middle of its front.
Mil radius(const Table&, UnitId, const Unit&);
/// Where the middle of its front comes to lie when the centre of the body is here.
Pose about_centre(Point at, Angle facing, Size of);
Point centre(const Table&, UnitId, const Unit&);
/// Above 0 if a point lies before the line of a front, produced both ways; below 0 if behind it.
inline std::int64_t ahead_of(const Pose& front, Point p) {
  return (p.x - front.x) * battlefield::sine(front.facing) +
         (p.y - front.y) * battlefield::cosine(front.facing);
}

/// Calls f(unit) for every unit on the table that may lie within `far` of where `u` would stand.
template <class F>
void for_near(const State& s, const Table& t, UnitId u, const Unit& stands, Mil far, F f);

/// Whether it may stand like this: on the table, and in nobody's way.                           AGA-R.11
bool fits(const State&, const Table&, UnitId, const Unit&);

/// Whether a kind of ground is closed to a unit that stands like this: impassable, or woods and buildings to
/// deployed horse.                                                                             AGA-R.41
bool may_not_stand(const Table&, UnitId, const Unit& it, const GroundKind&);
/// Why it may not stand like this on the ground, if so.
std::optional<Refusal> barred_ground(const Table&, UnitId, const Unit& it);
/// Units of a side that are still to be deployed.                                              AGA-R.102
UnitSet to_place(const State&, const Table&, Seat side);

// --- whom it touches: contact.cpp ---

/// Enemies in contact.
UnitSet touching(const State&, UnitId);
/// The face with which `u` touches an enemy.                                                    AGA-R.14
Face face_to(const State&, UnitId u, UnitId enemy);
/// In contact with an enemy that is not routed.                                    AGA-R.21
bool locked(const State&, UnitId);
/// The enemies that it would touch if it stood like this.                                    AGA-R.13
UnitSet would_touch(const State&, const Table&, UnitId, const Unit& stands);
/// Works out anew whom a unit touches that has moved from `before`; what has begun is told. By the switch it
/// lines up. AGA-R.15
/// Returns the enemies that it touches now and did not.
UnitSet look_for_contacts(State&, GamePlay&, UnitId mover, const Unit& before);
/// It has left the table, or routs: nobody touches it, or it has no faces any more.
void drop_contacts(State&, UnitId);
void forget_faces(State&, UnitId);

// --- what it suffers: morale.cpp, army_morale.cpp ---

/// Adds SP; a unit that takes them from an enemy in this action is to test.                    AGA-9.1
void shock(State&, UnitId, int sp);
void harm(State&, UnitId to, UnitId by, int sp, Face on);
/// Score of a test of morale.                                                                  AGA-9.5
Score morale_score(const State&, const Table&, UnitId, std::uint8_t die);
Result morale_result(const Table&, int total);
/// What its rating adds to tests of morale and to rally rolls.                         AGA-T.rating, AGA-R.91
int morale_rating(const Table&, UnitId);
/// Carries out what a test came to.                                                            AGA-9.6
void apply(State&, GamePlay&, UnitId, Result);
/// The unit leaves play.
void destroy(State&, GamePlay&, UnitId, End, Clause);
/// The unit becomes routed: markers off, one loss.                                   AGA-10.4, AGA-R.114
void rout(State&, GamePlay&, UnitId, bool by_contact);
void count_loss(State&, GamePlay&, UnitId);
/// Whether tests of this unit have the +2, and its advances are tested.            AGA-10.8, AGA-10.18
bool demoralised(const State&, const Table&, UnitId);
int army_losses(const State&, const Table&, Seat);
bool shattered(const State&, const Table&, Seat);
/// An army without an unrouted unit on the table loses at once.                               AGA-R.100
void check_field(State&, GamePlay&);
void win(State&, GamePlay&, Seat, Ending, Clause);
void draw(State&, GamePlay&, Ending, Clause);

// --- movement: movement.cpp, manoeuvre.cpp ---

/// Where something stops that goes straight.
struct Stop {
  Mil distance = 0;
  UnitId unit;          ///< that it meets; none: something else stops it, or nothing
  bool ground = false;  ///< ground that it may not enter
  bool edge = false;    ///< the table's
};
/// How far a unit goes straight in a direction before it meets a unit, ground barred to it, or the table
/// edge. Units in `over` are passed over; from enemies it stays `short_of` away.
Stop straight(const State&, const Table&, UnitId, const Unit& from, Angle direction, Mil most,
              const UnitSet& over = {}, Mil short_of = 0);
/// How it stands at the end of a leg that is free: where rounding has brought it into one whom it passes
/// flush, it is set down beside him, by 0.002" at most.                                            AGA-R.11
Unit set_clear(const State&, const Table&, UnitId, const Unit& stands);
/// How far it comes with so much allowance, and what a way costs: each inch of difficult ground counts two.
Mil reach(const Table&, UnitId, const Unit& from, Angle direction, Mil allowance);
Mil cost(const Table&, UnitId, const Unit& from, Angle direction, Mil distance);
/// The distance from a shape, where a unit is or passes, to its nearest enemy that is not routed; the highest
/// number if there is none.                                                                       AGA-R.97
Mil to_nearest_enemy(const State&, const Table&, UnitId, const Convex& shape);

/// Whether a move leads towards the enemy, or into contact.                              AGA-R.97
bool advances(const State&, const Table&, const MoveDraft&);

// --- fire and melee: fire.cpp, melee.cpp ---

/// A shot that may be made.                                                     AGA-7.1 to AGA-7.6, AGA-R.18
struct Aim {
  Mil range = 0;
  Band band{};
  Point from, to;
  std::uint8_t cover = 0;  ///< AGA-T.fire-target
};
std::expected<Aim, Refusal> aim(const State&, const Table&, UnitId, UnitId target);
/// The zone of a unit in which a point lies; of a routed one, as it last ran.          AGA-R.12, AGA-R.130
Face zone_of(const State&, const Table&, UnitId, Point);
/// Its line of AGA-T.range.                                                                       AGA-7.16
constexpr std::size_t range_line(UnitType type, bool mounted) {
  if (type == UnitType::light_artillery) return 2;
  return type == UnitType::heavy_artillery ? 3 : std::size_t(arm_of(type, mounted));
}
struct Scores {
  Score by, against;
};
/// AGA-7.7 to AGA-7.9
Scores fire_scores(const State&, const Table&, UnitId, UnitId target, const Aim&, std::uint8_t die,
                   std::uint8_t target_die);
/// Whether it may attack this enemy now; else why not.                                   AGA-8.1 to AGA-8.4
std::optional<Refusal> may_attack(const State&, const Table&, UnitId, UnitId target);
/// AGA-8.9, AGA-8.10
Scores melee_scores(const State&, const Table&, UnitId, UnitId target, std::uint8_t die,
                    std::uint8_t target_die);

// --- what scores are made of: scores.cpp ---

/// A line of a table that applies; one that adds nothing is not written down.
void add(Score&, Because, int by);
Score one_die(std::uint8_t die);
void add_up(Score&);
/// Of fire and melee: no less than 1.                                                AGA-7.9, AGA-8.10
void add_up_to_one_or_more(Score&);
/// The clause by which a line of a table is added to a throw.
Clause clause_of(Because, Purpose);

// --- what ground gives: cover.cpp ---

/// Of a target that is fired at in this place, from there: 0, or 2 to 4.               AGA-R.22, AGA-R.23
int cover(const Table&, const Convex& target, Point from, Point to);
/// Of foot attacked by a unit that touches it: 0, 2 or 3.                              AGA-R.78, AGA-R.23
int defence(const State&, const Table&, UnitId, UnitId attacker);
/// AGA-R.90
bool in_earthworks(const State&, const Table&, UnitId);

// --- inline ---

template <class F>
void for_near(const State& s, const Table& t, UnitId u, const Unit& stands, Mil far, F f) {
  const std::int64_t own = radius(t, u, stands) + far;
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId v{i};
    if (v == u || !on_table(s, v)) continue;
    const Unit& it = s.units[v];
    const std::int64_t x = it.at.x - stands.at.x, y = it.at.y - stands.at.y, r = own + radius(t, v, it);
    if (x * x + y * y <= r * r) f(v);
  }
}

}  // namespace linstock::and_gentlemen_all
