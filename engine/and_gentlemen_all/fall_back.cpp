// 9 Morale: falling back, and the friends that are pushed.               AGA-9.12 to AGA-9.16, AGA-R.86,
// AGA-R.88
#include "and_gentlemen_all/flight.hpp"
#include "battlefield/fit.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::most_pushed;
using battlefield::Pushable;

namespace {

/// How far a unit can go back, if no friend stood in its way: enemies, ground that it may not enter and the
/// table's edge stop it. AGA-R.86
Mil room_behind(const State& s, const Table& t, UnitId u, Angle way, Mil most) {
  const Unit& it = s.units[u];
  const bool immovable = t[u].type == UnitType::heavy_artillery && it.formation == Formation::deployed;
  if (immovable) return 0;  // AGA-R.88
  const UnitSet enemies = touching(s, u);
  const UnitSet over = t.of_side[t[u].side.index()] | enemies;
  Mil far = straight(s, t, u, it, way, most, over, short_of_enemy).distance;
  for (UnitId enemy : enemies) far = battlefield::slide(body(s, t, u), way, far, body(s, t, enemy));
  return far;
}

/// The friends that are pushed, and how far each goes.
struct Pushes {
  List<UnitId, most_pushed> units;
  std::array<Mil, most_pushed> gone{};
};

/// Whom one that goes so far may come upon, and they in turn.                                      AGA-9.14
void add_friends(const State& s, const Table& t, UnitId mover, UnitId by, Angle way, Mil far, Pushes& out) {
  const Convex moving = body(s, t, by);
  for_near(s, t, by, s.units[by], far, [&](UnitId v) {
    if (v == mover || t[v].side != t[mover].side || out.units.contains(v)) return;
    if (battlefield::slide(moving, way, far, body(s, t, v)) < far) (void)out.units.push(v);
  });
}

/// How far a unit falls back, and how far it pushes whom.                                 AGA-9.15, AGA-R.88
Mil fall_back(const State& s, const Table& t, UnitId u, Angle way, Mil far, Pushes& out) {
  const Mil most = room_behind(s, t, u, way, far);
  add_friends(s, t, u, u, way, most, out);
  for (std::size_t i = 0; i < out.units.size(); ++i) add_friends(s, t, u, out.units[i], way, most, out);
  List<Pushable, most_pushed> pushed;
  for (UnitId v : out.units) (void)pushed.push({body(s, t, v), room_behind(s, t, v, way, most)});
  return battlefield::push(body(s, t, u), way, most, {pushed.begin(), pushed.size()}, out.gone);
}

void go_back(State& s, GamePlay& play, UnitId u, Angle way, Mil far, bool pushed) {
  if (pushed && far == 0) return;
  const Unit before = s.units[u];
  s.units[u] = gone_on(before, way, far);
  play.say(FellBack{u, before.at, s.units[u].at, pushed}, pushed ? "AGA-9.14"_clause : "AGA-9.12"_clause);
  look_for_contacts(s, play, u, before);
}

}  // namespace

void FallBack::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (!on_table(s, unit) || routed(s, unit)) return;
  const Unit it = s.units[unit];
  const Angle way = battlefield::heading(it.at.facing + battlefield::half_turn);
  const Mil full = reach(t, unit, it, way, rate(t, unit, it.formation, it.mounted));
  Pushes pushes;
  const Mil far = fall_back(s, t, unit, way, full, pushes);

  const UnitSet causes = guilty(s, unit) & touching(s, unit);
  if (!(causes & would_touch(s, t, unit, gone_on(it, way, far))).empty()) {  // AGA-R.86
    play.say(HemmedIn{unit}, "AGA-R.86"_clause);
    if (is_artillery(t, unit)) return destroy(s, play, unit, End::abandoned, "AGA-9.19"_clause);
    return rout_from(s, t, unit, guilty(s, unit));
  }
  const UnitSet behind = followers(s, t, unit, true), must = forced(s, behind, unit);
  for (std::size_t i = pushes.units.size(); i-- > 0;)
    go_back(s, play, pushes.units[i], way, pushes.gone[i], true);
  go_back(s, play, unit, way, far, false);
  follow(s, t, unit, behind, must);
}

}  // namespace linstock::and_gentlemen_all
