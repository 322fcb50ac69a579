// Deployment: the sides alternate in placing whole commands, the second side first.     AGA-R.102, AGA-D.18

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/nearest_place.hpp"

namespace linstock::and_gentlemen_all {

namespace {

/// The units that may be placed now: those of the command begun, or any if none is.
UnitSet next_to_place(const State& s, const Table& t, Seat side) {
  UnitSet units = to_place(s, t, side);
  if (!s.placing) return units;
  for (UnitId u : UnitSet{units})
    if (t[u].command != s.placing) units.erase(u);
  return units;
}

Unit standing(const State& s, UnitId u, Formation formation, const Pose& at) {
  Unit it = s.units[u];
  it.at = at, it.where = Where::table, it.formation = formation;
  return it;
}
Unit requested(const State& s, const Choice& c) {
  return standing(s, arg_id<UnitId>(c, 0), Formation(c.args[1]), c.pose);
}

std::optional<Refusal> may_stand(const State& s, const Table& t, UnitId u, const Unit& it) {
  if (it.at.facing < 0 || it.at.facing >= battlefield::full_turn)
    return no("facing-below-360"_reason, "AGA-R.102"_clause);
  const Zone& zone = t.zone[t[u].side.index()];
  const auto [low, high] = bounds(zone);
  const auto& at = it.at;
  if (at.x < low.x || at.x > high.x || at.y < low.y || at.y > high.y || !inside(zone, body(t, u, it)))
    return no("outside-deployment-zone"_reason, "AGA-R.102"_clause);
  if (auto bad = barred_ground(t, u, it)) return bad;
  if (!fits(s, t, u, it)) return no("overlaps-a-unit"_reason, "AGA-R.11"_clause);
  bool touches = false;
  const Convex shape = body(t, u, it);
  for_near(s, t, u, it, contact_gap, [&](UnitId v) {
    touches |= t[v].side != t[u].side && gap(shape, body(s, t, v)).distance <= contact_gap;
  });
  if (touches) return no("deployed-in-contact"_reason, "AGA-R.13"_clause);
  return {};
}

}  // namespace

Seat Deploy::asked(const State&) const { return side; }

bool Deploy::obsolete(const State& s, const Table& t) const { return to_place(s, t, side).empty(); }

void Deploy::options(const State& s, const Table& t, Options& out) const {
  List<Pose, 64> outline;
  for (Point p : t.zone[side.index()].outline) outline.add({p.x, p.y, 0});
  for (UnitId u : next_to_place(s, t, side))
    for (std::size_t formation : {0, 1}) {
      out.add(verb::place, u, FormId{formation});
      out.region({outline.begin(), outline.end()});
    }
}

std::optional<Refusal> Deploy::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb != Verb{verb::place}) return {};
  const UnitId u = arg_id<UnitId>(c, 0);
  if (t[u].side != side) return no("enemy-unit"_reason, "AGA-R.102"_clause);
  if (s.units[u].where != Where::reserve) return no("already-deployed"_reason, "AGA-R.102"_clause);
  return no("command-deployed-whole"_reason, "AGA-R.102"_clause);
}

std::optional<Refusal> Deploy::place(const State& s, const Table& t, const Choice& c) const {
  return may_stand(s, t, arg_id<UnitId>(c, 0), requested(s, c));
}

Pose Deploy::nearest(const State& s, const Table& t, const Choice& c) const {
  Unit it = requested(s, c);
  constexpr Mil step = 250;
  const auto fits = [&](const Pose& at) {
    it.at = at;
    return !may_stand(s, t, arg_id<UnitId>(c, 0), it);
  };
  return battlefield::nearest_place(it.at, t.ground, step, fits).value_or(c.pose);
}

Pose Deploy::sample(const State& s, const Table& t, const Option& o, Rng& rng) const {
  const Zone& zone = t.zone[side.index()];
  const Angle to_enemy = battlefield::heading(t.home[side.index()] + battlefield::half_turn);
  const auto [low, high] = bounds(zone);
  Choice c{o.verb, o.args, {}, {}};
  for (int tries = 0; tries < 200; ++tries) {
    const auto between = [&](Mil from, Mil to) {
      return from + static_cast<Mil>(rng.below(static_cast<std::uint64_t>(to - from + 1)));
    };
    const bool askew = rng.below(4) == 0;
    c.pose = {between(low.x, high.x), between(low.y, high.y), askew ? between(0, 35'999) : to_enemy};
    if (!place(s, t, c)) return c.pose;
  }
  return nearest(s, t, c);
}

void Deploy::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  const UnitId u = arg_id<UnitId>(c, 0);
  s.units[u] = requested(s, c);
  play.say(Deployed{u, c.pose, s.units[u].formation}, "AGA-R.102"_clause);
  s.placing = t[u].command;
  if (!next_to_place(s, t, side).empty()) return s.core.agenda.run_next(Deploy{side});
  s.placing = {};
  // The enemy places next, if he has units left; otherwise the same side again. AGA-M.17, AGA-R.102
  s.core.agenda.run_next(Deploy{to_place(s, t, other(side)).empty() ? side : other(side)});
}

}  // namespace linstock::and_gentlemen_all
