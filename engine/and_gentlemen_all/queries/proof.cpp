// What on the table causes a refusal.
#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/combat/fire.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "and_gentlemen_all/turn.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/next_legs.hpp"

namespace linstock::and_gentlemen_all {

namespace {

using battlefield::meeting;

Point front_of(const Unit& it) { return {it.at.x, it.at.y}; }

bool is_one_of(Clause clause, std::initializer_list<Clause> clauses) {
  return std::ranges::find(clauses, clause) != clauses.end();
}

/// Computes one proof. The state is what the asked seat knows, its draft included.
struct Proving {
  const State& s;
  const Table& t;
  Proof proof{};

  // --- what is in the way ---

  void meet(UnitId v, const Convex& by) {
    const Convex it = body(s, t, v);
    proof.meet(v, it, meeting(by, it));
  }
  /// Meets everything that a unit would overlap if it stood like this, and enemies nearer than `apart`.
  void meet_all(UnitId u, const Unit& stands, Mil apart = 0) {
    const Convex shape = body(t, u, stands);
    for_near(s, t, u, stands, apart, [&](UnitId v) {
      const Convex it = body(s, t, v);
      const bool near = apart && t[v].side != t[u].side && gap(shape, it).distance <= apart;
      if (near || overlap(shape, it)) meet(v, shape);
    });
    for (const battlefield::Feature& f : t.ground.features) {
      if (!may_not_stand(t, u, stands, t.kind(f))) continue;
      for (const Convex& piece : f.pieces)
        if (overlap(shape, piece)) proof.meet_ground(t.kind(f).id, piece, meeting(shape, piece));
    }
    proof.meet_edge(shape, t.ground);
  }
  std::optional<Proof> contacts(UnitId u) {
    const Convex own = body(s, t, u);
    proof.draw(own);
    for (const UnitId v : and_gentlemen_all::touching(s, u)) meet(v, own);
    return proof;
  }

  // --- a leg ---

  Unit after(const MoveDraft& d, const Leg& leg) const {
    MoveDraft then = d;
    if (leg.amount || leg.kind >= LegKind::form) add_leg(s, t, then, leg);
    return then.now;
  }
  /// Draws the paths of the corners: one segment per step, so one each for a straight leg.
  void draw_way(const MoveDraft& d, const Leg& leg, std::int32_t step) {
    Convex last = body(t, d.unit, d.now);
    for (std::int32_t done = 0; done < leg.amount;) {
      done = std::min(done + step, leg.amount);
      const Convex next = body(t, d.unit, after(d, {leg.kind, done}));
      proof.draw_way(last, next);
      last = next;
    }
  }

  /// Proof that there is no room for a formation or facing.
  std::optional<Proof> place(UnitId u, const Unit& request, Mil apart = 0) {
    proof.draw(body(t, u, request));
    meet_all(u, request, apart);
    return proof;
  }
  std::optional<Proof> leg(const MoveDraft& d, Leg request, Mil apart) {
    const bool goes = request.kind == LegKind::ahead || request.kind >= LegKind::drift_left;
    proof.draw(body(t, d.unit, d.now));
    if (request.kind >= LegKind::form) return place(d.unit, after(d, request));
    proof.in = goes ? battlefield::Unit::inch : battlefield::Unit::degree;
    proof.requested = request.amount;
    if (goes) request.amount = std::min(request.amount, t.ground.width + t.ground.depth);
    Options offered;
    offer_legs(s, t, d, offered);
    const Leg made{request.kind, battlefield::allowed_of(offered, choice_of(request))};
    proof.allowed = made.amount;
    const Unit comes = after(d, made), requested = unhindered(s, t, d, request);
    draw_way(d, made, goes ? std::max(made.amount, 1) : 500);
    proof.draw(body(t, d.unit, comes)), proof.draw(body(t, d.unit, requested));
    proof.number(front_of(comes), made.amount), proof.number(front_of(requested), *proof.requested);
    // Turns, and wheels of a column, must fit only where they end.
    const bool ends = request.kind == LegKind::turn_left || request.kind == LegKind::turn_right ||
                      (!goes && d.now.formation == Formation::column);
    constexpr std::int32_t beyond = 20;  // deep enough to overlap what stops it
    const Leg on{request.kind, ends ? request.amount : std::min(request.amount, made.amount + beyond)};
    meet_all(d.unit, unhindered(s, t, d, on), apart);
    if (!proof.at) proof.met_at(front_of(comes));
    return proof;
  }

  std::optional<Proof> movement(const Choice& c) {
    const auto why = Movement{}.refuse(s, t, c);
    if (!why) return {};
    const UnitId u = arg_id<UnitId>(c, 0);
    if (c.verb.index() == verb::move_unit || c.verb.index() == verb::break_off) {
      if (is_one_of(why->clause, {"AGA-6.1"_clause, "AGA-6.44"_clause, "AGA-R.46"_clause}))
        return contacts(u);
      if (why->clause == "AGA-6.46"_clause) return back(u);
      if (why->clause != "AGA-6.37"_clause) return {};
      const MoveDraft d{.unit = u, .now = s.units[u], .leg_from = s.units[u].at};
      return leg(d, {LegKind::ahead, shortest_leg}, 0);
    }
    const auto* d = get_if<MoveDraft>(&s.core.drafts[s.action.side].value);
    const bool of_the_table =
        is_one_of(why->clause, {"AGA-6.11"_clause, "AGA-6.16"_clause, "AGA-6.20"_clause, "AGA-6.27"_clause,
                                "AGA-6.32"_clause, "AGA-6.37"_clause, "AGA-6.38"_clause, "AGA-6.39"_clause,
                                "AGA-R.29"_clause, "AGA-R.30"_clause, "AGA-R.35"_clause, "AGA-R.40"_clause,
                                "AGA-R.41"_clause, "AGA-R.44"_clause});
    const Leg request = leg_of(c);
    if (!d || d->halted || !of_the_table || request.kind == LegKind::leave) return {};
    return leg(*d, request, why->clause == "AGA-R.44"_clause ? short_of_enemy + 1 : 0);
  }

  /// Proof that there is no room to break off.                                                   AGA-6.46
  std::optional<Proof> back(UnitId u) {
    const Unit& it = s.units[u];
    const Angle way = battlefield::heading(it.at.facing + battlefield::half_turn);
    const Mil far = rate(t, u, it.formation, it.mounted);
    const Stop stop = straight_back(s, t, u, it, way, far);
    proof.requested = far, proof.allowed = stop.distance;
    const Convex own = body(s, t, u);
    proof.draw(own);
    proof.draw(moved(own, battlefield::ahead({}, way, stop.distance)));
    proof.number(battlefield::ahead(front_of(it), way, stop.distance), stop.distance);
    if (stop.unit) meet(stop.unit, own);
    proof.edge = stop.edge;
    return proof;
  }

  // --- a shot ---

  std::optional<Proof> out_of_range(const Firer& by, UnitId target) {
    const battlefield::Seen seen = look(s, t, by, target);
    const Convex at = body(s, t, target);
    const battlefield::Gap range = seen.visible ? seen.range : gap(by.front, at);
    proof.draw(at), add_range(proof.drawing, range);
    proof.requested = range.distance, proof.allowed = by.reach[2], proof.at = range.to;
    return proof;
  }
  std::optional<Proof> out_of_arc(const Firer& by, UnitId target) {
    proof.in = battlefield::Unit::degree, proof.allowed = by.arc.spread;
    proof.draw(body(s, t, target)), add_arc(proof.drawing, by.arc, by.reach[2]);
    proof.met_at(front_of(s.units[target]));
    return proof;
  }
  std::optional<Proof> out_of_sight(const Firer& by, UnitId target) {
    const battlefield::Seen seen = look(s, t, by, target);
    proof.draw(body(s, t, target)), add_sight(proof.drawing, seen);
    const Point at = seen.line.to;
    proof.at = at;
    const auto stops = [&](const Convex& shape) {
      return battlefield::gap(at, shape).distance <= contact_gap;
    };
    for (std::size_t i = 0; i < t.count(); ++i) {
      const UnitId v{i};
      if (v == by.unit || v == target || !on_table(s, v) || !stops(body(s, t, v)) || proof.met) continue;
      proof.met = v, proof.draw(body(s, t, v));
    }
    for (const battlefield::Feature& f : t.ground.features) {
      const GroundKind& kind = t.kind(f);
      if (proof.met || !(kind.blocks_sight || kind.woods || kind.built_up)) continue;
      if (std::ranges::any_of(f.pieces, stops)) proof.ground = kind.id;
    }
    return proof;
  }
  std::optional<Proof> shot(const Choice& c) {
    const auto why = Fire{}.refuse(s, t, c);
    const UnitId u = arg_id<UnitId>(c, 0), target = arg_id<UnitId>(c, 1);
    if (!why) return {};
    if (why->clause == "AGA-5.15"_clause) return contacts(u);
    if (why->clause == "AGA-R.19"_clause) return contacts(target);
    if (!on_table(s, u) || !on_table(s, target)) return {};
    const Firer by = firer(s, t, u);
    if (why->clause == "AGA-7.6"_clause) return out_of_range(by, target);
    if (why->clause == "AGA-7.3"_clause) return out_of_arc(by, target);
    if (why->clause == "AGA-7.2"_clause) return out_of_sight(by, target);
    return {};
  }

  // --- an attack, a try to rally ---

  std::optional<Proof> attack(const Choice& c) {
    const auto why = Melee{}.refuse(s, t, c);
    const UnitId u = arg_id<UnitId>(c, 0), target = arg_id<UnitId>(c, 1);
    if (!why || why->clause != "AGA-8.1"_clause || t[u].side != s.action.side ||
        t[u].side == t[target].side || !on_table(s, u) || !on_table(s, target))
      return {};
    const Convex own = body(s, t, u), target_body = body(s, t, target);
    proof.draw(own), proof.draw(target_body);
    if (!and_gentlemen_all::touching(s, u).contains(target)) {
      const battlefield::Gap range = gap(own, target_body);
      add_range(proof.drawing, range);
      proof.requested = range.distance, proof.allowed = contact_gap, proof.at = range.to;
      return proof;
    }
    proof.met = target;
    proof.met_at(meeting(own, target_body));
    return proof;
  }
  std::optional<Proof> rally(const Choice& c) {
    const auto why = Rally{}.refuse(s, t, c);
    if (!why || why->clause != "AGA-9.28"_clause) return {};
    return contacts(arg_id<UnitId>(c, 0));
  }

  // --- deployment ---

  std::optional<Proof> deployment(Seat side, const Choice& c) {
    const UnitId u = arg_id<UnitId>(c, 0);
    if (c.verb != Verb{verb::place} || t[u].side != side || s.units[u].where != Where::reserve) return {};
    const auto why = Deploy{side}.place(s, t, c);
    if (!why || c.pose.facing < 0 || c.pose.facing >= battlefield::full_turn) return {};
    Unit request = s.units[u];
    request.at = c.pose, request.where = Where::table, request.formation = Formation(c.args[1]);
    if (why->clause != "AGA-R.102"_clause)
      return place(u, request, why->clause == "AGA-R.13"_clause ? contact_gap : 0);
    const Convex shape = body(t, u, request);
    proof.draw(shape), proof.meet_zone(t.zone[side.index()], shape);
    return proof;
  }
};

}  // namespace

std::optional<Proof> AndGentlemenAll::proof(const State& s, const Table& t, const State::Step& question,
                                            const Choice& c) {
  Proving by{s, t};
  if (holds_alternative<Movement>(question)) return by.movement(c);
  if (holds_alternative<Fire>(question) && c.verb.index() == verb::fire) return by.shot(c);
  if (holds_alternative<Melee>(question) && c.verb.index() == verb::attack) return by.attack(c);
  if (holds_alternative<Rally>(question) && c.verb.index() == verb::rally) return by.rally(c);
  if (const auto* deploy = get_if<Deploy>(&question)) return by.deployment(deploy->side, c);
  return {};
}

}  // namespace linstock::and_gentlemen_all
