// 6 Rally: rearward moves, rally rolls, gathering, resting.
#include "declare_thee_sir/rally.hpp"

#include <numeric>

#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/movement/allowance.hpp"
#include "declare_thee_sir/movement/facings.hpp"
#include "declare_thee_sir/movement/surroundings.hpp"

namespace linstock::declare_thee_sir {

using battlefield::heading;
using battlefield::heading_to;

// --- what option 5 is used for ---

Seat RallyUse::asked(const State&) const { return seat; }
bool RallyUse::obsolete(const State& s, const Table&) const { return !on_table(s, s.action.unit); }

std::optional<Refusal> may_not_rest(const State& s, const Table&, UnitId u) {
  if (!tested(s.units[u])) return no("untested-units-do-not-rest"_reason, "DTS-6.d.6"_clause);
  if (in_contact(s, u)) return no("in-contact-does-not-rest"_reason, "DTS-R.104"_clause);
  return {};
}

void RallyUse::options(const State& s, const Table& t, Options& out) const {
  out.add(verb::rearward);
  if (!may_not_rest(s, t, s.action.unit)) out.add(verb::rest);  // DTS-6.d.1
}
std::optional<Refusal> RallyUse::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::rest) return may_not_rest(s, t, s.action.unit);
  return {};
}
void RallyUse::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::rest) return s.core.agenda.run_next(RestRoll{});
  s.action.rearward = true;                        // DTS-6.a.1
  s.core.agenda.run_next(MoveRoll{}, Move{seat});  // DTS-6.a.3
}

bool RestRoll::obsolete(const State& s, const Table&) const { return !on_table(s, s.action.unit); }
Dice<Purpose> RestRoll::dice(const State& s, const Table& t) const {  // DTS-Z.10
  return {Purpose::rest, owner(t, s.action.unit), 2};
}
void RestRoll::rolled(State& s, Faces dice, GamePlay& play) const {  // DTS-6.d.2, DTS-6.d.3
  const UnitId u = s.action.unit;
  const bool doubles = dice[0] == dice[1];
  play.say(Rested{u, {dice[0], dice[1]}, doubles}, "DTS-6.d.2"_clause);
  if (doubles) gain_point(s, play, u, cap(s.units[u]));  // DTS-6.d.4
}

// --- stopping a rout, and in hand again after a pursuit ---

namespace {

/// Whether a friendly general is with the unit or within 3 inches of it.             DTS-6.b.2, DTS-R.100
bool general_near(const State& s, const Table& t, UnitId u) {
  constexpr Mil near = 3 * inch;
  if (s.units[u].general) return true;
  for (UnitId g : t.of_side[index(t[u].side)]) {
    if (!is_general(t, g) || !on_table(s, g)) continue;
    const UnitId with = s.units[g].general;
    const Body there = with ? body(s, t, with) : body(s, t, g);
    if (gap(body(s, t, u), there).distance <= near) return true;
  }
  return false;
}

}  // namespace

int rally_rolls(const State& s, const Table& t, UnitId u) {  // DTS-T.rally, DTS-R.103
  const Unit& it = s.units[u];
  if (it.mode == Mode::halted && t.rules.halted_rally_rolls == HaltedRolls::one) return 1;
  return 1 + int(level(it)) + general_near(s, t, u);  // DTS-6.b.1, DTS-6.b.2, DTS-T.rally, DTS-R.100, DTS-X.3
}

std::size_t rally_stand(const Table& t, UnitId u, const Unit& it) {  // DTS-R.118
  if (!it.flag_taken) return flag_stand(t, u, it);
  const Point home = battlefield::ahead({}, t.home[index(t[u].side)], 10 * inch);
  std::size_t best = flag_stand(t, u, it);
  for (const std::uint8_t i : stands_with(it))
    if (dot(home, {it.stands[i].x, it.stands[i].y}) > dot(home, {it.stands[best].x, it.stands[best].y}))
      best = i;
  return best;
}

namespace {

/// The way of a stand to the flag stand, at most `most`; none: it is there, or cannot move.        DTS-R.102
std::optional<Course> way_to_colours(const State& s, const Table& t, UnitId u, std::uint8_t stand, Mil most) {
  const Unit& it = s.units[u];
  const std::size_t flag = rally_stand(t, u, it);
  if (stand == flag) return {};
  Body one, colours;
  one.pieces.add(stand_shape(t, u, it, stand));
  colours.pieces.add(stand_shape(t, u, it, flag));
  const WayTo way = way_to(one, colours);
  if (way.distance <= battlefield::slack) return {};
  Mil far = free_way(s, t, u, one, way.direction, std::min(most, way.distance), Cause::gather);
  const auto clear_at = clear_distances(s, t, u, one, way.direction, far);  // DTS-R.43
  far = clear_at.empty() ? 0 : clear_at.back().high;
  if (far <= 2 * battlefield::slack) return {};
  return Course{u, stand, Cause::gather, way.direction, far, 0, it.stands[stand]};
}

bool may_gather(const State& s, const Table& t, UnitId u, Mil most) {
  return std::ranges::any_of(stands_with(s.units[u]),
                             [&](std::uint8_t i) { return way_to_colours(s, t, u, i, most).has_value(); });
}

/// Whether all its stands touch the flag stand or one that does.                        DTS-R.102
bool gathered(const Table& t, UnitId u, const Unit& it) {
  StandSet in = static_cast<StandSet>(1U << rally_stand(t, u, it));
  for (std::size_t round = 0; round < max_stands; ++round)
    for (const std::uint8_t i : stands_with(it))
      for (const std::uint8_t j : stands_with(it))
        if ((in >> j & 1) && battlefield::in_touch(stand_shape(t, u, it, i), stand_shape(t, u, it, j)))
          in |= static_cast<StandSet>(1U << i);
  return in == it.with_it;
}

/// The unit as it would stand with this facing: a Line on its flag stand, or turned about its centre.
Unit facing_so(const Table& t, UnitId u, const Unit& it, Angle facing) {
  if (it.mode == Mode::halted) return turned_to(t, u, it, facing);
  Unit now = it;
  const Pose colours = it.stands[rally_stand(t, u, it)];
  now.mode = Mode::formed, now.formation = Formation::line, now.flag_at = 0;
  return formed_on_flag(t, u, now, {colours.x, colours.y, facing});
}

/// The facings in which a unit may form up again or, halted, turn.                    DTS-5.d.19, DTS-R.102
auto facings(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  const auto body_of = [&](Angle a) { return body(t, u, facing_so(t, u, it, a)); };
  const Pose colours = it.stands[rally_stand(t, u, it)];
  const Point about = it.mode == Mode::halted ? centre(t, u, it) : Point{colours.x, colours.y};
  const battlefield::Disc within = disc_about(about, body_of(0));
  const Surroundings near{s, t, u, within, &it};
  auto fits = fits_turned(near, within.radius, body_of);
  return facings_where([&](Angle a) { return fits(a) && (it.mode != Mode::halted || a != it.at.facing); });
}

/// Lets the scattered stands of a unit move to the flag stand, at most so many inches.             DTS-R.102
void gather(State& s, GamePlay& play, UnitId u, int inches) {
  const Table& t = play.table;
  const Seat seat = owner(t, u);
  const bool all_there = gathered(t, u, s.units[u]);
  if (all_there ? facings(s, t, u).empty() : !may_gather(s, t, u, inches * inch))
    play.say(Stuck{u}, "DTS-R.102"_clause);
  s.core.agenda.run_next(Gather{seat, u, std::uint8_t(inches)}, AskFacing{seat, u});
}

}  // namespace

bool RallyRoll::obsolete(const State& s, const Table&) const {
  const Mode mode = s.units[unit].mode;
  return !on_table(s, unit) || (mode != Mode::routing && mode != Mode::halted);
}
Dice<Purpose> RallyRoll::dice(const State&, const Table& t) const {
  return {Purpose::rally, owner(t, unit), 2};
}

void RallyRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  Unit& it = s.units[unit];
  const bool doubles = dice[0] == dice[1];
  const int sum = dice[0] + dice[1];  // DTS-6.b.5, DTS-6.b.7, DTS-6.c.2, DTS-X.25, DTS-X.30
  play.say(RallyRolled{unit, {dice[0], dice[1]}, std::uint8_t(left - 1), doubles}, "DTS-6.b.3"_clause);
  if (doubles && it.mode == Mode::halted) {  // DTS-6.c.2, DTS-R.103
    it.mode = Mode::formed;
    play.say(Rallied{unit, it.at}, "DTS-6.c.1"_clause);
    s.action.free = true, s.action.roll = std::uint8_t(sum);
    return s.core.agenda.run_next(Move{owner(t, unit)});  // DTS-D.14
  }
  if (doubles) {  // DTS-6.b.3
    it.mode = Mode::rallying;
    end_pursuits_of(s, play, unit);
    return gather(s, play, unit, sum);  // DTS-6.b.5, DTS-X.24
  }
  if (left > 1) return s.core.agenda.run_next(RallyRoll{unit, std::uint8_t(left - 1), event});  // DTS-Z.9
  if (it.mode == Mode::halted || event) return;
  // After the last roll the flag stand routs on by the same dice.
  const auto flag = std::uint8_t(flag_stand(t, unit, it));
  s.core.agenda.run_next(RoutRoll{unit, {}, StandSet(1U << flag)});  // DTS-6.b.8, DTS-Z.7
  run_stand(s, play, unit, flag, {}, sum * inch);                    // DTS-6.b.7, DTS-Z.7
  ask_along(s, t, unit);                                             // DTS-R.92
}

// --- gathering ---

bool GatherRoll::obsolete(const State& s, const Table&) const {
  return !on_table(s, unit) || s.units[unit].mode != Mode::rallying;
}
Dice<Purpose> GatherRoll::dice(const State& s, const Table& t) const {  // DTS-Z.10
  return {Purpose::gather, owner(t, unit), std::uint8_t(movement_dice(t, unit, s.units[unit]))};
}
void GatherRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  say_way(play, unit, Purpose::gather, dice, "DTS-R.102"_clause);
  gather(s, play, unit, std::accumulate(dice.begin(), dice.end(), 0));
}

namespace {

bool rallying(const State& s, UnitId u) { return on_table(s, u) && s.units[u].mode == Mode::rallying; }

}  // namespace

Seat Gather::asked(const State&) const { return seat; }
bool Gather::obsolete(const State& s, const Table& t) const {
  if (!rallying(s, unit) || gathered(t, unit, s.units[unit])) return true;
  return !may_gather(s, t, unit, inches * inch);
}
void Gather::options(const State&, const Table&, Options& out) const {
  const Interval in[] = {{0, inches * inch, inch}};
  out.add(verb::gather), out.range(in);
}
void Gather::choose(State& s, const Choice& c, GamePlay&) const {
  s.core.agenda.run_next(GatherStand{unit, 0, c.numbers[0]});
}

bool GatherStand::obsolete(const State& s, const Table&) const { return !rallying(s, unit); }

void GatherStand::run(State& s, GamePlay& play) const {
  if (next >= max_stands) return;
  s.core.agenda.run_next(GatherStand{unit, std::uint8_t(next + 1), most});
  if (!has_stand(s.units[unit], next)) return;
  if (const auto course = way_to_colours(s, play.table, unit, next, most)) set_out(s, *course);
}

// --- forming up again, and halting ---

Seat AskFacing::asked(const State&) const { return seat; }
bool AskFacing::obsolete(const State& s, const Table& t) const {
  const Unit& it = s.units[unit];
  if (!on_table(s, unit)) return true;
  if (it.mode == Mode::rallying) return !gathered(t, unit, it);
  return it.mode != Mode::halted;
}

void AskFacing::options(const State& s, const Table& t, Options& out) const {
  const auto in = facings(s, t, unit);
  if (!in.empty()) out.add(verb::face), out.range(in);
  out.add(verb::keep_facing);  // a unit that cannot form up stays scattered
}

void AskFacing::choose(State& s, const Choice& c, GamePlay& play) const {
  Unit& it = s.units[unit];
  if (c.verb.index() == verb::keep_facing) return;
  const Pose from = it.at;
  const bool rallies = it.mode == Mode::rallying;
  it = facing_so(play.table, unit, it, c.numbers[0]);
  if (rallies)
    play.say(Rallied{unit, it.at}, "DTS-6.b.6"_clause);
  else
    play.say(Formed{unit, it.formation, it.mounted, from, it.at}, "DTS-5.d.19"_clause);
  come_to_stand(s, play, unit);
}

}  // namespace linstock::declare_thee_sir
