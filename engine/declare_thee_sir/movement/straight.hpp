// Straight ways: what they cost, what stops them, and which friends they lead through.                     2
#pragma once

#include "battlefield/distances.hpp"
#include "battlefield/stop_of.hpp"
#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {

using Stop = battlefield::StopOf<UnitId>;
constexpr Mil inch = 1'000;
/// No unit comes nearer to an enemy than this without attacking it.                              DTS-R.42
constexpr Mil keep_off = 1'000;

/// The direction of a move relative to the facing; up to 45 degrees off it is forward.    DTS-2.6, DTS-R.35
enum class Heading : std::uint8_t { forward, flank, rearward };
constexpr Heading heading_of(Angle off) {
  const Angle a = off < 0 ? -off : off;
  return a <= 4'500 ? Heading::forward : a <= 13'500 ? Heading::flank : Heading::rearward;
}

/// The middle of the edge that leads when a unit moves in a direction relative to its facing.    DTS-R.33
Point leading_point(const Table&, UnitId, const Unit&, Heading);

/// How far this movement leads from a point: an inch of difficult ground costs three. A hill step leads down
/// if as much movement over clear ground would lead off it to a lower one.       DTS-2.10, DTS-R.33, DTS-R.38
Mil reach(const Table&, Point from, Angle direction, Mil movement);

/// What a straight way costs a unit that has this movement.
Mil cost(const Table&, Point from, Angle direction, Mil distance, Mil movement);

/// How far a body moves straight, up to `most`, and what stops it: the table edge, ground or an enemy. The
/// cause of the move decides which of them do; `target` never does.
///                                                         DTS-R.39, DTS-R.42, DTS-R.43, DTS-R.82, DTS-R.90
Stop straight(const State&, const Table&, UnitId, const Body&, Angle direction, Mil most, Cause,
              UnitId target = {}, bool obstacles = true);
/// Only the distance of straight().
inline Mil free_way(const State& s, const Table& t, UnitId u, const Body& moving, Angle direction, Mil most,
                    Cause cause, UnitId target = {}, bool obstacles = true) {
  return straight(s, t, u, moving, direction, most, cause, target, obstacles).distance;
}
/// The refusal of a move that would go farther than something stops it.
Refusal what_stops(const State&, const Table&, const Stop&);

/// The straight way of a body up to another: by the shortest line or, where that would only graze it, from
/// middle to middle.                                                                             DTS-R.138
struct WayTo {
  Angle direction = 0;
  Mil distance = 0;  ///< to contact
};
WayTo way_to(const Body& from, const Body& to);

/// The distance at which a moving body first meets a friend that it has not passed in this activation, and
/// that friend; none within `most`.                                                    DTS-R.45, DTS-R.46
struct Meeting {
  UnitId unit;
  Mil at = 0;
};
std::optional<Meeting> next_friend(const State&, const Table&, UnitId, const Body&, Angle direction,
                                   Mil most);

/// Whether a unit may not end on another: attached generals take no room, those of the enemy evade, and a
/// regiment that stands takes up its hope.                                      DTS-R.43, DTS-R.84, DTS-R.148
bool in_the_way(const State&, const Table&, UnitId u, UnitId v);
/// Whether a body overlaps no other unit on the table, itself apart. `stand`: nor another stand of its own
/// unit. `generals`: those of its own side count.                                     DTS-R.43, DTS-R.173
bool clear(const State&, const Table&, UnitId, const Body&, std::uint8_t stand = 255, bool generals = true);
/// Whether a body is on ground that nobody may enter.                                            DTS-R.43
bool on_impassable(const Table&, const Body&);

/// The distances up to `most` at which a body that moves straight is clear of other units.       DTS-R.43
battlefield::Distances clear_distances(const State&, const Table&, UnitId, const Body&, Angle direction,
                                       Mil most);

/// Starts a course and has it run next. A unit that is on no table goes nowhere.
void set_out(State&, const Course&);
/// After an umpire's edit: ends the courses of bodies that are no longer on them.                   DTS-R.177
void end_lost_courses(State&);

}  // namespace linstock::declare_thee_sir
