// What the files of this chapter share; what moves of troops ask of screens.
#pragma once

#include <utility>

#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

/// Whether all see where a group is.
inline bool is_declared(const State& s, ScreensId g) { return s.screens[g].count > 0; }
/// A group, declared or not.
inline const Screens& group(const State& s, ScreensId g) {
  if (is_declared(s, g)) return s.screens[g];
  return s.hidden_screens[seat_of(owner_of(g))].value[g.index() % groups_each];
}
inline Screens& group(State& s, ScreensId g) { return const_cast<Screens&>(group(std::as_const(s), g)); }
/// Whether there is such a group.
inline bool exists(const State& s, ScreensId g) { return group(s, g).count > 0; }
/// The seats that may read what happens to a group.
inline Seats watchers(const State& s, ScreensId g) {
  return is_declared(s, g) ? everyone : s.hidden_screens[seat_of(owner_of(g))].audience;
}
/// The groups of a player.
ScreensSet screens_of(const State&, PowerId);
/// The groups in an area that are enemies of a power.
ScreensSet hostile_screens(const State&, const Table&, PowerId, AreaId);
/// All see a group from here on; only its owner does.
void show(State&, ScreensId, GamePlay&, Clause);
void hide(State&, ScreensId);
/// Takes screens from a group; they count as eliminated.                                         BTS-scr.14
void eliminate(State&, ScreensId, int count, GamePlay&, Clause);
/// Screens that a player has above his full number; below zero, that he lacks.   BTS-scr.1, BTS-scr.15
int screens_above(const State&, const Table&, PowerId);
/// The adjacent areas to which a group may fall back.                                  BTS-scr.9, BTS-R.155
AreaSet fallbacks(const State&, const Table&, ScreensId);
/// A group rides into an area: it meets what stands there.                                      BTS-R.156
void ride_into(State&, ScreensId, AreaId, GamePlay&);
/// A force has come into an area: it meets the screens there.                        BTS-scr.10, BTS-scr.11
void meet_screens(State&, ForceId, GamePlay&);

}  // namespace linstock::by_the_sword
