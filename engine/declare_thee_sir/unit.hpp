// Properties of a unit in a position, its stands and its footprint.
#pragma once

#include "battlefield/body.hpp"
#include "battlefield/leg.hpp"
#include "battlefield/zone.hpp"
#include "declare_thee_sir/declare_thee_sir.hpp"

namespace linstock::declare_thee_sir {

using battlefield::Body;
using battlefield::Footprint;

inline bool on_table(const State& s, UnitId u) { return u && s.units[u].where == Where::table; }
inline bool is_general(const Table& t, UnitId u) { return t[u].type == UnitType::general; }
/// A general who is on the table by himself.
inline bool independent(const State& s, const Table& t, UnitId u) {
  return is_general(t, u) && on_table(s, u) && !s.units[u].general;
}
inline bool scattered(const Unit& it) { return it.mode == Mode::routing || it.mode == Mode::rallying; }
/// Whether its points have been rolled; until then nobody knows them.                      DTS-3.2, DTS-I.3
inline bool tested(const Unit& it) { return it.first != 0; }
/// Whether it counts as a forlorn hope: that of a regiment, or commanded musketeers, in Line.
///                                                                               DTS-R.108, DTS-R.114
bool is_hope(const Table&, UnitId, const Unit&);
/// Whether it moves and fights as horse: cavalry, and dragoons that are mounted.                   DTS-R.9
inline bool mounted(const Table& t, UnitId u, const Unit& it) {
  return t[u].type == UnitType::cavalry || (t[u].type == UnitType::dragoons && it.mounted);
}
/// Whether it has a stand that can shoot at all.                                          DTS-R.59, DTS-R.69
bool can_shoot(const Table&, UnitId, const Unit&);
inline UnitSet on_table(const State& s, const Table& t, Side side) {
  UnitSet in;
  for (UnitId u : t.of_side[index(side)])
    if (on_table(s, u)) in.insert(u);
  return in;
}
inline bool enemies(const Table& t, UnitId a, UnitId b) { return t[a].side != t[b].side; }
/// A regiment and its own forlorn hope.                                                          DTS-R.46
inline bool same_regiment(const Table& t, UnitId a, UnitId b) { return t[a].hope == b || t[b].hope == a; }

// --- points ---

/// Its points, a general's included.                                                            DTS-R.52
inline int points(const Unit& it) { return it.points + (it.bonus == Bonus::held); }
/// DTS-3.10 to DTS-3.12, DTS-T.level
inline Level level_of(int points) {
  return points <= 0 ? Level::poor : points <= 2 ? Level::good : Level::excellent;
}
/// The level of a unit; an untested one counts as good until its points are known.            DTS-T.level
inline Level level(const Unit& it) { return tested(it) ? level_of(points(it)) : Level::good; }
inline bool poor(const Unit& it) { return tested(it) && points(it) == 0; }
/// The most points that it can rest up to.                                    DTS-6.d.4, DTS-6.d.5, DTS-X.2
inline int cap(const Unit& it) { return it.first >= 3 ? 4 : 2; }

// --- stands ---

/// How many stands are with it.
inline int stand_count(const Unit& it) { return std::popcount(it.with_it); }
inline bool has_stand(const Unit& it, std::size_t i) { return it.with_it >> i & 1; }
/// The stands that are with it, in list order.
List<std::uint8_t, max_stands> stands_with(const Unit&);
/// The stand that carries the colours: the pikes of foot, the first of others; if it is gone, the first left.
///                                                                                   DTS-R.28, DTS-units.13
std::size_t flag_stand(const Table&, UnitId, const Unit&);
/// The stands in the order in which they rout: the flag stand first.                             DTS-R.89
List<std::uint8_t, max_stands> stands_in_order(const Table&, UnitId, const Unit&);
/// The size of one stand.                                                                        DTS-R.18
Footprint stand_size(const Table&, UnitId, const Unit&);
/// The pose of the middle of a stand's front edge.                                              DTS-R.19
Pose stand_pose(const Table&, UnitId, const Unit&, std::size_t stand);
Convex stand_shape(const Table&, UnitId, const Unit&, std::size_t stand);

// --- footprint ---

/// The rectangle that a formed unit stands in.                                         DTS-R.19, DTS-R.115
Footprint footprint(const Table&, UnitId, const Unit&);
/// What it covers: one rectangle, two for a carole of three stands, or its scattered stands.
Body body(const Table&, UnitId, const Unit&);
inline Body body(const State& s, const Table& t, UnitId u) { return body(t, u, s.units[u]); }
/// The centre of a unit's footprint; of a scattered one, of its flag stand.                     DTS-R.138
Point centre(const Table&, UnitId, const Unit&);
inline Point centre(const State& s, const Table& t, UnitId u) { return centre(t, u, s.units[u]); }
/// The middle of a general, or of his front edge where he would stand behind the flag stand of his unit.
Point general_at(const State&, const Table&, UnitId general);
/// A circle around everything of it, about the middle of its front edge.
battlefield::Disc around(const Table&, UnitId, const Unit&);
/// The unit formed up so that its flag stand has this pose.                                      DTS-R.28
Unit formed_on_flag(const Table&, UnitId, Unit, const Pose& flag);
/// The unit turned about the centre of its footprint.                                            DTS-R.83
Unit turned_to(const Table&, UnitId, Unit, Angle facing);
/// The unit, or all its scattered stands, moved by a vector.
Unit moved(Unit, Point by);

// --- contact ---

/// The enemies in contact with a unit.                                                           DTS-R.81
UnitSet touching(const State&, UnitId);
inline bool in_contact(const State& s, UnitId u) { return !touching(s, u).empty(); }
void add_contact(State&, UnitId, UnitId);
void drop_contacts(State&, UnitId);
/// Drops the contacts of a unit with enemies that it no longer touches.
void renew_contacts(State&, const Table&, UnitId);
/// Whether two bodies touch, up to rounding.
bool touch(const Body&, const Body&);

/// The zone of a unit in which a point lies: all of a Hedgehog is front.                  DTS-R.20, DTS-R.23
Zone zone_of(const Table&, UnitId, const Unit&, Point);

}  // namespace linstock::declare_thee_sir
