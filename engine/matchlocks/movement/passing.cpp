// Moving through friends.                                           NMM-10.6, NMM-13.5.6, NMM-R.73, NMM-R.130
#include "battlefield/sweep.hpp"
#include "matchlocks/movement/straight.hpp"

namespace linstock::matchlocks {

namespace {

enum class PassingArm : std::uint8_t { foot, mounted, artillery };
PassingArm passing_arm(const Table& t, UnitId u, const Unit& it) {  // NMM-R.73
  return is_gun(t, u) ? PassingArm::artillery : mounted(t, u, it) ? PassingArm::mounted : PassingArm::foot;
}

/// The friends of a unit that take room.
UnitSet friends_of(const State& s, const Table& t, UnitId u) {
  UnitSet all;
  for (UnitId v : t.of_side[index(t[u].side)])
    if (takes_room(s, t, u, v)) all.insert(v);
  return all;
}

}  // namespace

UnitSet touched_friends(const State& s, const Table& t, UnitId u, const Convex& is) {
  UnitSet in;
  Body body;
  body.pieces.add(is);
  for (UnitId v : friends_of(s, t, u))
    if (gap(body, matchlocks::body(s, t, v)).distance <= contact_gap) in.insert(v);
  return in;
}

UnitSet friends_on_way(const State& s, const Table& t, UnitId u, const Convex& moving, Angle direction,
                       Mil distance) {
  UnitSet in;
  Body body;
  body.pieces.add(moving);
  for (UnitId v : friends_of(s, t, u))
    if (slide(body, direction, distance, matchlocks::body(s, t, v)) < distance) in.insert(v);
  return in;
}

UnitSet disarrayed_by_passing(const State& s, const Table& t, UnitId u, const UnitSet& passed, Cause cause) {
  UnitSet in;
  const Unit& it = s.units[u];
  for (UnitId v : passed) {
    const Unit& met = s.units[v];
    if (foot_skirmishers(t, u, it) || foot_skirmishers(t, v, met)) continue;  // NMM-10.6.4
    const bool same_arm = passing_arm(t, u, it) == passing_arm(t, v, met);
    if (cause == Cause::fall_back && it.daunted) {  // NMM-13.5.6
      if (!same_arm || t[v].points <= t[u].points) in.insert(v);
    } else if (!same_arm || disordered(it) || disordered(met)) {  // NMM-10.6.1
      in.insert(v);
      if (cause != Cause::rout) in.insert(u);  // NMM-10.6.2
    }
  }
  return in;
}

void pass_through(State& s, GamePlay& play, UnitId u, const UnitSet& passed, const UnitSet& disarrayed) {
  for (UnitId v : passed) play.say(PassedThrough{u, v}, "NMM-10.6.1"_clause);
  for (UnitId v : disarrayed) disarray(s, play, v, 1, DisarrayReason::friends, "NMM-10.6.2"_clause);
}

}  // namespace linstock::matchlocks
