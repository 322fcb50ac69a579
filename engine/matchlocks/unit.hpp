// Properties of a unit in a position: its kind, its figures, its footprint.
#pragma once

#include "battlefield/body.hpp"
#include "battlefield/leg.hpp"
#include "battlefield/zone.hpp"
#include "matchlocks/matchlocks.hpp"

namespace linstock::matchlocks {

using battlefield::Body;
using battlefield::Footprint;
constexpr Mil inch = 1'000;

// --- kinds ---

inline bool on_table(const State& s, UnitId u) { return u && s.units[u].where == Where::table; }
inline bool enemies(const Table& t, UnitId a, UnitId b) { return t[a].side != t[b].side; }
/// The General and all Brigadiers.                                                                  NMM-5.1.1
constexpr bool is_leader(UnitType type) { return type == UnitType::brigadier || type == UnitType::general; }
constexpr bool is_gun(UnitType type) {
  return type == UnitType::field_gun || type == UnitType::light_gun || type == UnitType::galloper;
}
/// Harquebusiers or Cuirassiers in a Squadron.                                                   NMM-3.3
constexpr bool is_squadron(UnitType type) {
  return type == UnitType::harquebusiers || type == UnitType::cuirassiers;
}
/// Foot in ranks: Battalia, Divisions, Squares.
constexpr bool is_formed_foot(UnitType type) {
  return type == UnitType::battalia || type == UnitType::musketeers || type == UnitType::pikes ||
         type == UnitType::square;
}
constexpr bool is_pikes(UnitType type) { return type == UnitType::pikes || type == UnitType::square; }
/// Formed: Battalia, Divisions, Stands, Squares, Squadrons.                                      NMM-R.78
constexpr bool is_formed(UnitType type) { return is_formed_foot(type) || is_squadron(type); }
/// Detachments, Dragoons and Clubmen: loose, without flank or rear.                       NMM-G.4, NMM-R.53
constexpr bool is_swarm(UnitType type) {
  return type == UnitType::detachment || type == UnitType::horse_detachment || type == UnitType::dragoons ||
         type == UnitType::clubmen;
}
inline bool is_leader(const Table& t, UnitId u) { return is_leader(t[u].type); }
inline bool is_gun(const Table& t, UnitId u) { return is_gun(t[u].type); }
inline bool is_squadron(const Table& t, UnitId u) { return is_squadron(t[u].type); }
inline bool is_formed_foot(const Table& t, UnitId u) { return is_formed_foot(t[u].type); }
inline bool is_formed(const Table& t, UnitId u) { return is_formed(t[u].type); }
inline bool is_swarm(const Table& t, UnitId u) { return is_swarm(t[u].type); }
/// Whether it rides: Squadrons, Horse Detachments, mounted Dragoons.
inline bool mounted(const Table& t, UnitId u, const Unit& it) {
  return is_squadron(t, u) || t[u].type == UnitType::horse_detachment ||
         (t[u].type == UnitType::dragoons && it.mounted);
}
/// Cavalry: who charges. Squadrons, and Horse Detachments; never Dragoons.              NMM-10.3.1, NMM-R.8
inline bool is_cavalry(const Table& t, UnitId u) {
  return is_squadron(t, u) || t[u].type == UnitType::horse_detachment;
}
/// Foot Detachments, Clubmen, and Dragoons on foot.                                                 NMM-3.4.2
inline bool foot_skirmishers(const Table& t, UnitId u, const Unit& it) {
  return is_swarm(t, u) && !mounted(t, u, it);
}
/// Skirmishers, Dragoons, Guns and Clubmen: who act on the Skirmishers and Artillery Card.     NMM-7.7.2
constexpr bool acts_by_initiative(UnitType type) { return is_swarm(type) || is_gun(type); }
inline bool acts_by_initiative(const Table& t, UnitId u) { return acts_by_initiative(t[u].type); }
/// Infantry, for cover: foot of every kind, and the crews of Guns.                      NMM-11.7.2, NMM-R.161
inline bool is_infantry(const Table& t, UnitId u, const Unit& it) {
  return !is_leader(t, u) && !mounted(t, u, it);
}

/// A battle unit that is on the table: no leader.
inline bool fights(const State& s, const Table& t, UnitId u) { return on_table(s, u) && !is_leader(t, u); }
/// A leader who is on the table.
inline bool leads(const State& s, const Table& t, UnitId u) { return on_table(s, u) && is_leader(t, u); }
/// A side's battle units on the table.
UnitSet fighting(const State&, const Table&, Side);

// --- strength ---

inline int figures(const Unit& it) { return it.figures[0] + it.figures[1]; }
inline int full_strength(const Table& t, UnitId u) { return t[u].figures[0] + t[u].figures[1]; }
/// Kills that it has suffered in the whole battle.                                               NMM-13.5.1
inline int kills(const Table& t, UnitId u, const Unit& it) { return full_strength(t, u) - figures(it); }
/// Half its figures at the start, or fewer.                                                         NMM-R.136
inline bool at_half_strength(const Table& t, UnitId u, const Unit& it) {
  return 2 * figures(it) <= full_strength(t, u);
}
/// Disarrayed or Daunted: one Token has all the effect that two have,
/// and a Daunted unit has all the disadvantages of Disarray.                             NMM-14.2.6, NMM-15.1
inline bool disordered(const Unit& it) { return it.disarray > 0 || it.daunted; }
/// Whether it can fire muskets, pistols or cannon at all, now: figures, ammunition.     NMM-11.1.1, NMM-11.11
bool has_firearms(const Table&, UnitId, const Unit&);

/// Figures of a group in front and behind, when the group forms ranks of at most half its full number.
///                                                                                               NMM-R.75
struct Ranks {
  int front = 0, rear = 0;
};
constexpr Ranks ranks_of(int full, int present) {
  const int capacity = (full + 1) / 2, front = present < capacity ? present : capacity;
  return {front, present - front};
}

// --- the body ---

/// The base of a figure on foot, and in the saddle.                                         NMM-G.1, NMM-G.2
constexpr Mil foot_base = 591, foot_depth = 787, horse_base = 787, horse_depth = 1'575;

/// Files and ranks of its rectangle, as its figures fill them.                    NMM-G.5, NMM-T.geometry
struct Layout {
  int files = 1, ranks = 1;
};
Layout layout(const Table&, UnitId, const Unit&);
/// The rectangle that it stands in; of a leader, about his base; of a garrison, as if in the open.
///                                                                         NMM-G.1 to NMM-G.5, NMM-T.geometry
Footprint footprint(const Table&, UnitId, const Unit&);
inline Convex shape(const Table& t, UnitId u, const Unit& it) {
  return battlefield::rectangle(it.at, footprint(t, u, it));
}
inline Convex shape(const State& s, const Table& t, UnitId u) { return shape(t, u, s.units[u]); }
/// What it occupies for distances: its rectangle, or the building that it is in.                NMM-G.8
Body body(const Table&, UnitId, const Unit&);
inline Body body(const State& s, const Table& t, UnitId u) { return body(t, u, s.units[u]); }
inline Point front_centre(const Unit& it) { return {it.at.x, it.at.y}; }
Point centre(const Table&, UnitId, const Unit&);
/// Where each of its figures stands: the middle of its base, front rank first, from left to right.  NMM-R.79
List<Point, 32> bases(const Table&, UnitId, const Unit&);
battlefield::Disc around(const Table&, UnitId, const Unit&);
/// The face of a unit in whose zone a point lies; swarms, garrisons, Guns and Hedgehogs have a front only.
///                                                                                    NMM-G.7, NMM-R.93
Face face_of(const Table&, UnitId, const Unit&, Point);
/// The heading from a side's baseline towards the enemy, and back.
Angle forward_of(const State&, const Table&, Side);
inline Angle home_of(const State& s, const Table& t, Side side) {
  return battlefield::heading(forward_of(s, t, side) + battlefield::half_turn);
}
battlefield::TableEdge edge_of(const State&, const Table&, Side);

/// A leader's base is round.                                                                    NMM-G.3
constexpr Mil leader_base = 1'575, leader_radius = leader_base / 2;
/// The way from the middle of a leader's base to a body.
battlefield::Gap way_from_base(Point middle, const Body&);
/// The shortest distance between two units on the table.                                NMM-G.3, NMM-G.8
Mil distance(const State&, const Table&, UnitId, UnitId);
/// From a leader's base to the nearest point of a unit; 0 if he is attached to it.              NMM-8.4.3
Mil command_distance(const State&, const Table&, UnitId leader, UnitId unit);
constexpr Mil command_range = 10 * inch;
/// Contact: the largest gap.                                                                      NMM-G.9
constexpr Mil contact_gap = 50;
inline bool touching(const State& s, const Table& t, UnitId a, UnitId b) {
  return distance(s, t, a, b) <= contact_gap;
}

/// The leaders attached to a unit.                                                              NMM-R.62
List<UnitId, max_leaders> leaders_with(const State&, const Table&, UnitId);
/// The nearest place at which the whole of a base is on the table.
Pose onto_table(const Table&, const Pose&, const Footprint&);
/// Where an attached leader stands: behind the middle of the rear edge of his unit, on the table.
Pose beside_unit(const Table&, UnitId unit, const Unit&);
/// A Gun that still goes with its parent.                                                 NMM-3.5.6, NMM-R.32
inline bool accompanies(const Table& t, UnitId u, const Unit& it) { return is_gun(t, u) && it.with; }

/// The Melee in which a unit fights, or no number.
std::optional<std::uint8_t> melee_of(const State&, UnitId);
inline bool in_melee(const State& s, UnitId u) { return melee_of(s, u).has_value(); }

}  // namespace linstock::matchlocks
