// 9 Morale: falling back, pushed friends.                           AGA-9.12 to AGA-9.16, AGA-R.86, AGA-R.88
#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/effects/army_morale.hpp"
#include "and_gentlemen_all/flight/flight.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/fit.hpp"
#include "battlefield/sweep.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::most_pushed;
using battlefield::Pushable;

namespace {

/// How far a unit can go back if friends are ignored: enemies, closed ground and the edge stop it. AGA-R.86
Mil room_behind(const State& s, const Table& t, UnitId u, Angle way, Mil most) {
  const Unit& it = s.units[u];
  const bool immovable = t[u].type == UnitType::heavy_artillery && it.formation == Formation::deployed;
  if (immovable) return 0;  // AGA-R.88
  const UnitSet enemies = touching(s, u);
  const UnitSet over = t.of_side[t[u].side.index()] | enemies;
  Mil far = straight_back(s, t, u, it, way, most, over).distance;
  for (UnitId enemy : enemies) far = battlefield::slide(body(s, t, u), way, far, body(s, t, enemy));
  return far;
}

/// The friends pushed, and how far each one moves.
struct Pushes {
  List<UnitId, most_pushed> units;
  std::array<Mil, most_pushed> gone{};
};

/// Adds the friends that `by` may hit when it moves this far.                           AGA-9.14, AGA-R.88
void add_friends(const State& s, const Table& t, UnitId mover, UnitId by, Angle way, Mil far, Pushes& out) {
  const Convex moving = body(s, t, by);
  for_near(s, t, by, s.units[by], far, [&](UnitId v) {
    if (v == mover || t[v].side != t[mover].side || out.units.contains(v)) return;
    if (battlefield::slide(moving, way, far, body(s, t, v)) < far) out.units.add(v);
  });
}

/// How far a unit falls back, and which friends it pushes how far.              AGA-9.15, AGA-R.88, AGA-E.25
Mil fall_back(const State& s, const Table& t, UnitId u, Angle way, Mil far, Pushes& out) {
  const Mil most = room_behind(s, t, u, way, far);
  add_friends(s, t, u, u, way, most, out);
  for (std::size_t i = 0; i < out.units.size(); ++i) add_friends(s, t, u, out.units[i], way, most, out);
  List<Pushable, most_pushed> pushed;
  for (UnitId v : out.units) pushed.add({body(s, t, v), room_behind(s, t, v, way, most)});
  const Mil gone = battlefield::push(body(s, t, u), way, most, {pushed.begin(), pushed.size()}, out.gone);
  if (gone > battlefield::slack) return gone;
  out.units.clear();  // shorter moves do not count: AGA-R.11
  return 0;
}

void go_back(State& s, GamePlay& play, UnitId u, Angle way, Mil far, bool pushed) {
  if (far == 0) {
    if (!pushed) play.say(HemmedIn{u}, "AGA-R.86"_clause);
    return;
  }
  const Unit before = s.units[u];
  s.units[u] = set_clear(s, play.table, u, gone_on(before, way, far));  // of friends beside it: AGA-R.11
  play.say(FellBack{u, before.at, s.units[u].at, pushed}, pushed ? "AGA-9.14"_clause : "AGA-9.12"_clause);
  look_for_contacts(s, play, u, before);
}

/// The enemy at a unit's flank or rear that the unit falls back from. Of several enemies, the one that
/// inflicted most SP on it; if tied, an enemy at its flank.                                         AGA-R.86
UnitId pressed_by(const State& s, UnitId u) {
  const auto harm_by = [&](UnitId enemy) {
    for (const Harm& h : s.action.harm)
      if (h.to == u && h.by == enemy) return int{h.sp};
    return 0;
  };
  UnitId from;
  for (const Face face : {Face::flank, Face::rear})
    for (UnitId enemy : touching(s, u)) {
      if (routed(s, enemy) || face_to(s, u, enemy) != face) continue;
      if (!from || harm_by(enemy) > harm_by(from)) from = enemy;
    }
  return from;
}

/// The directions to try, in this order.                                                          AGA-R.86
using Ways = List<Angle, 5>;
Ways ways_back(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  Ways ways;
  if (const UnitId enemy = pressed_by(s, u))
    ways.add(directly_away(t, u, it, face_to(s, u, enemy), s.units[enemy].at));
  for (const Angle turn : {battlefield::half_turn, 0, -battlefield::quarter_turn, battlefield::quarter_turn})
    ways.add(battlefield::heading(it.at.facing + turn));
  return ways;
}

/// A fall back in one direction.
struct Retreat {
  Angle way = 0;
  Mil far = 0;
  Pushes pushes;
};

/// The first direction (AGA-R.86) that breaks contact with every enemy that caused the result (AGA-R.148);
/// none: it is hemmed in.
std::optional<Retreat> retreat(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  const UnitSet causes = most_harmful_enemies(s, u) & touching(s, u);
  for (const Angle way : ways_back(s, t, u)) {
    Retreat back{way};
    const Mil full = reach(t, u, it, way, rate(t, u, it.formation, it.mounted));
    back.far = fall_back(s, t, u, way, full, back.pushes);
    if ((causes & would_touch(s, t, u, gone_on(it, way, back.far))).empty()) return back;
  }
  return {};
}

}  // namespace

void FallBack::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (!on_table(s, unit) || routed(s, unit)) return;
  const auto back = retreat(s, t, unit);
  if (!back) {
    play.say(HemmedIn{unit}, "AGA-R.86"_clause);
    if (is_artillery(t, unit)) return destroy(s, play, unit, End::abandoned, "AGA-9.19"_clause);
    return rout_from(s, t, unit, most_harmful_enemies(s, unit));
  }
  const UnitSet behind = followers(s, t, unit, true), must = forced(s, behind, unit);
  const Pushes& pushes = back->pushes;
  for (std::size_t i = pushes.units.size(); i-- > 0;)
    go_back(s, play, pushes.units[i], back->way, pushes.gone[i], true);
  go_back(s, play, unit, back->way, back->far, false);
  follow(s, t, unit, behind, must);
}

}  // namespace linstock::and_gentlemen_all
