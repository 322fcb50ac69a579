// What a unit commands from where it stands.                    7.1 to 7.6; 6 Movement: Manoeuvres; AGA-8.3
#include "and_gentlemen_all/queries/commands.hpp"

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/combat/fire.hpp"
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

namespace {

constexpr std::array all_bands{Band::point_blank, Band::effective, Band::long_range};

std::vector<FireReach> arcs_of(const State& s, const Table& t, UnitId u) {
  std::vector<FireReach> arcs;
  if (may_fire(s, t, u)) return arcs;
  const Firer by = firer(s, t, u);
  for (std::size_t i = 0; i < all_bands.size(); ++i) {
    if (by.reach[i] <= 0 || (i && by.reach[i] == by.reach[i - 1])) continue;
    battlefield::Drawing drawing;
    add_arc(drawing, by.arc, by.reach[i]);
    arcs.push_back({all_bands[i], by.reach[i], std::move(drawing.outlines.back())});
  }
  return arcs;
}

/// The unit's draft, or an empty one if it is not being moved.
MoveDraft move_of(const State& s, const Table& t, UnitId u) {
  const auto* d = get_if<MoveDraft>(&s.core.drafts[t[u].side].value);
  return d && d->unit == u ? *d : MoveDraft{.unit = u, .now = s.units[u], .leg_from = s.units[u].at};
}

/// Extends a move by the longest legal leg ahead, if there is one.
void advance(const State& s, const Table& t, MoveDraft& d) {
  Options legs;
  offer_legs(s, t, d, legs);
  for (const Option& o : legs.list)
    if (o.verb.index() == verb::ahead)
      return add_leg(s, t, d, {LegKind::ahead, legs.range_of(o, 0).back().high});
}

/// Step between the wheel angles for which an advance is tried.
constexpr Angle between_advances = 900;

/// Moves of one wheel and one advance, from leftmost to rightmost.
std::vector<MoveDraft> advances(const State& s, const Table& t, UnitId u) {
  std::vector<MoveDraft> all;
  if (!on_table(s, u) || routed(s, u) || locked(s, u) || s.units[u].halted == Halted::in_force) return all;
  const MoveDraft begun = move_of(s, t, u);
  Options legs;
  offer_legs(s, t, begun, legs);
  const auto wheeled = [&](LegKind way, Angle by) {
    MoveDraft d = begun;
    if (by) add_leg(s, t, d, {way, by});
    if (!d.halted) advance(s, t, d);
    all.push_back(d);
  };
  const auto most = [&](std::size_t verb) -> Angle {
    for (const Option& o : legs.list)
      if (o.verb.index() == verb) return legs.range_of(o, 0).front().high;
    return 0;
  };
  const Angle left = most(verb::wheel_left), right = most(verb::wheel_right);
  for (Angle a = left; a > 0; a -= between_advances) wheeled(LegKind::wheel_left, a);
  wheeled(LegKind::ahead, 0);
  for (Angle a = between_advances; a < right + between_advances; a += between_advances)
    wheeled(LegKind::wheel_right, std::min(a, right));
  return all;
}

Point corner(const Table& t, const MoveDraft& d, int side) {
  return battlefield::beside(d.now.at, side * size(t, d.unit, d.now.formation, d.now.mounted).width, 0);
}

/// The area that its front edge passes over on each move.
std::vector<std::vector<Point>> swept(const State& s, const Table& t, UnitId u,
                                      const std::vector<MoveDraft>& moves) {
  const MoveDraft from = move_of(s, t, u);
  std::vector<std::vector<Point>> outlines;
  outlines.reserve(moves.size());
  for (const MoveDraft& d : moves)
    outlines.push_back({corner(t, from, -1), corner(t, d, -1), corner(t, d, 1), corner(t, from, 1)});
  return outlines;
}

UnitSet charged_by(const State& s, const Table& t, UnitId u, const std::vector<MoveDraft>& moves) {
  UnitSet met;
  for (const MoveDraft& d : moves)
    for (UnitId v : would_touch(s, t, u, d.now)) met.insert(v);
  return met;
}

/// Whether an enemy is near enough for its advance to be worth computing.
bool near_enough(const State& s, const Table& t, UnitId u, UnitId enemy) {
  const Unit& it = s.units[u];
  return gap(body(s, t, u), body(s, t, enemy)).distance <=
         rate(t, u, it.formation, it.mounted) + size(t, u, it.formation, it.mounted).width;
}

}  // namespace

State as_drafted(const State& s) {
  State now = s;
  for (const Seat side : {parliament, royalist})
    if (const auto* d = get_if<MoveDraft>(&s.core.drafts[side].value); d && d->unit)
      now.units[d->unit] = d->now;
  return now;
}

Commands commands_of(const State& s, const Table& t, UnitId u) {
  const std::vector<MoveDraft> moves = advances(s, t, u);
  const UnitSet may_charge = charged_by(s, t, u, moves);
  Commands all{arcs_of(s, t, u), swept(s, t, u, moves), {}};
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId v{i};
    if (t[v].side == t[u].side || !on_table(s, v)) continue;
    battlefield::Drawing unseen;
    Opposed it{.unit = v};
    it.fire = fire_line(s, t, u, v, unseen), it.fire_of_it = fire_line(s, t, v, u, unseen);
    it.charge = may_charge.contains(v);
    it.charge_of_it = near_enough(s, t, v, u) && charged_by(s, t, v, advances(s, t, v)).contains(u);
    all.enemies.push_back(std::move(it));
  }
  return all;
}

}  // namespace linstock::and_gentlemen_all
