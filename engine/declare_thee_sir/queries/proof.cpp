// What on the table causes a refusal.
#include "battlefield/next_legs.hpp"
#include "declare_thee_sir/fire/fire.hpp"
#include "declare_thee_sir/melee/melee.hpp"
#include "declare_thee_sir/movement/allowance.hpp"
#include "declare_thee_sir/movement/move.hpp"

namespace linstock::declare_thee_sir {

namespace {

using battlefield::meeting;

Point front_of(const Unit& it) { return {it.at.x, it.at.y}; }

/// Computes one proof. The state is what the asked seat knows, its draft included.
struct Proving {
  const State& s;
  const Table& t;
  Proof proof{};

  // --- what is in the way ---

  void meet(UnitId v, const Body& by) {
    const Body it = body(s, t, v);
    for (const Convex& piece : it.pieces)
      for (const Convex& own : by.pieces)
        if (gap(own, piece).distance <= gap(by, it).distance)
          return proof.meet(v, piece, meeting(own, piece));
  }
  /// Meets the enemies that it comes too near to.                                                DTS-R.42
  void meet_enemies(UnitId u, const Body& is) {
    for (const UnitId v : on_table(s, t, other(t[u].side))) {
      if (is_general(t, v) && s.units[v].general) continue;
      const bool keeps_off = !is_general(t, v) && s.units[v].mode != Mode::routing;
      const Body it = body(s, t, v);
      if (keeps_off ? gap(is, it).distance < keep_off : overlap(is, it)) meet(v, is);
    }
  }
  /// Meets the units that it would stand on.                                                     DTS-R.43
  void meet_units(UnitId u, const Body& is) {
    for (const Side side : both_sides)
      for (const UnitId v : on_table(s, t, side))
        if (v != u && v != proof.met && !(is_general(t, v) && s.units[v].general) &&
            overlap(is, body(s, t, v)))
          meet(v, is);
  }
  void meet_ground(const Body& is, bool obstacles) {
    for (const battlefield::Feature& f : t.ground.features) {
      const GroundKind& kind = t.kind(f);
      if (!kind.impassable && !(obstacles && kind.obstacle)) continue;
      for (const Convex& piece : f.pieces)
        for (const Convex& own : is.pieces)
          if (battlefield::overlap(own, piece)) proof.meet_ground(kind.id, piece, meeting(own, piece));
    }
  }
  void meet_edge(const Body& is) {
    for (const Convex& own : is.pieces) proof.meet_edge(own, t.ground);
  }
  std::optional<Proof> contacts(UnitId u) {
    const Body own = body(s, t, u);
    proof.draw(own);
    for (const UnitId v : touching(s, u)) meet(v, own);
    return proof;
  }
  /// Proof that it cannot stand there.
  std::optional<Proof> place(UnitId u, const Unit& there) {
    const Body is = body(t, u, there);
    proof.draw(is);
    meet_enemies(u, is), meet_units(u, is), meet_ground(is, false), meet_edge(is);
    return proof;
  }

  // --- a leg ---

  std::optional<Proof> leg(const Move& move, Choice c) {
    const auto why = move.refuse(s, t, c);
    const LegKind kind = leg_of(c).kind;
    const bool goes = kind == LegKind::ahead;
    const bool wheels = kind == LegKind::wheel_left || kind == LegKind::wheel_right;
    if (!why || (!goes && !wheels)) return {};
    Options offered;
    move.options(s, t, offered);
    if (std::ranges::none_of(offered.list, [&](const Option& o) { return o.verb == c.verb; }) && !goes)
      return {};
    const MoveDraft d = move_so_far(s, t, move.seat);
    if (std::ranges::any_of(d.legs, [](const Leg& l) { return l.kind >= LegKind::ahead; })) return {};
    const auto after = [&](std::int32_t amount) {
      State then = s;
      Choice by = c;
      by.numbers[0] =
          std::clamp(amount, 0, goes ? t.ground.width + t.ground.depth : battlefield::quarter_turn);
      move.part(then, by, t);
      return move_so_far(then, t, move.seat).now;
    };
    proof.in = goes ? battlefield::Unit::inch : battlefield::Unit::degree;
    proof.requested = c.numbers[0];
    const std::int32_t most = battlefield::allowed_of(offered, c);
    proof.allowed = most;
    const Body begins = body(t, d.unit, d.now);
    proof.draw(begins);
    draw_way(d.unit, d.now, most, goes ? std::max(most, 1) : 500, after);
    const Unit comes = after(most), requested = after(c.numbers[0]);
    proof.draw(body(t, d.unit, comes)), proof.draw(body(t, d.unit, requested));
    proof.number(front_of(comes), most), proof.number(front_of(requested), c.numbers[0]);
    if (why->clause != movement_rule(t, d.unit, d.now)) {
      constexpr Mil beyond = 20;  // deep enough to overlap what stops it
      const Body on = body(t, d.unit, after(std::min(c.numbers[0], most + (goes ? beyond : 100))));
      meet_enemies(d.unit, on), meet_ground(on, goes && why->clause == "DTS-2.18"_clause), meet_edge(on);
      if (!proof.at) meet_units(d.unit, body(t, d.unit, requested));
    }
    if (!proof.at) proof.met_at(front_of(comes));
    return proof;
  }
  /// Draws the paths of the corners: one segment per step, so one each for a straight leg.
  void draw_way(UnitId u, const Unit& from, std::int32_t amount, std::int32_t step, const auto& after) {
    Body last = body(t, u, from);
    for (std::int32_t done = 0; done < amount;) {
      done = std::min(done + step, amount);
      const Body next = body(t, u, after(done));
      for (std::size_t i = 0; i < next.pieces.size(); ++i) proof.draw_way(last.pieces[i], next.pieces[i]);
      last = next;
    }
  }

  // --- a volley ---

  std::optional<Proof> volley(const Aim& aim, const Choice& c) {
    const auto why = aim.refuse(s, t, c);
    const UnitId u = s.action.unit, target = arg_id<UnitId>(c, 0);
    if (!why || !on_table(s, target)) return {};
    if (why->clause == "DTS-R.58"_clause) return in_contact(s, u) ? contacts(u) : std::nullopt;
    if (why->clause == "DTS-R.62"_clause) return in_contact(s, target) ? contacts(target) : std::nullopt;
    const FaceId face = c.verb.index() == verb::fire_face ? arg_id<FaceId>(c, 1) : FaceId{};
    if (why->clause == "DTS-4.3"_clause) {
      const auto arc = arc_of_fire(t, u, s.units[u], face);
      proof.in = battlefield::Unit::degree, proof.allowed = arc.spread;
      const Mil farthest = (least_range(t, u, s.units[u]) + 6) * inch;
      proof.draw(body(s, t, target)), add_arc(proof.drawing, arc, farthest);
      proof.met_at(centre(s, t, target));
      return proof;
    }
    if (why->clause != "DTS-4.2"_clause) return {};
    const battlefield::Seen seen = look_at(s, t, u, face, target);
    proof.draw(body(s, t, target)), add_sight(proof.drawing, seen);
    proof.at = seen.line.to;
    what_blocks(u, target);
    return proof;
  }
  /// Finds the unit, or else the ground, at the point where the line of sight ends.
  void what_blocks(UnitId u, UnitId target) {
    const auto stops = [&](const Convex& shape) { return battlefield::gap(*proof.at, shape).distance <= 10; };
    for (const Side side : both_sides)
      for (const UnitId v : on_table(s, t, side)) {
        if (v == u || v == target || is_general(t, v) || proof.met) continue;
        for (const Convex& piece : body(s, t, v).pieces)
          if (!proof.met && stops(piece)) proof.met = v, proof.draw(piece);
      }
    for (const battlefield::Feature& f : t.ground.features) {
      const GroundKind& kind = t.kind(f);
      if (proof.met || !(kind.wood || kind.building || kind.high || kind.hill)) continue;
      if (std::ranges::any_of(f.pieces, stops)) proof.ground = kind.id;
    }
  }

  // --- an attack ---

  std::optional<Proof> attack(const Choice& c) {
    const UnitId u = s.action.unit, target = arg_id<UnitId>(c, 0);
    const auto why = may_not_attack(s, t, u, target);
    if (!why || !on_table(s, target)) return {};
    if (why->clause == "DTS-T.states"_clause || why->clause == "DTS-R.81"_clause) return contacts(u);
    const Unit& it = s.units[u];
    const Body own = body(s, t, u);
    if (why->clause == "DTS-R.134"_clause) {
      const auto arc = battlefield::front_arc(it.at, footprint(t, u, it).width, attack_spread);
      proof.in = battlefield::Unit::degree, proof.allowed = arc.spread;
      proof.draw(body(s, t, target)), add_arc(proof.drawing, arc, 6 * inch);
      proof.met_at(centre(s, t, target));
      return proof;
    }
    if (why->clause != "DTS-R.75"_clause) return {};
    const Approach way = approach(s, t, u, target);
    const Body there = moved(own, battlefield::ahead({}, way.direction, way.distance));
    proof.draw(own), proof.draw(body(s, t, target));
    for (std::size_t i = 0; i < own.pieces.size(); ++i) proof.draw_way(own.pieces[i], there.pieces[i]);
    for (const UnitId v : on_table(s, t, other(t[u].side)))
      if (v != target && !is_general(t, v) &&
          slide(own, way.direction, way.distance, body(s, t, v)) < way.distance)
        meet(v, own);
    return proof;
  }

  // --- units that are placed ---

  std::optional<Proof> deployment(const Deploy& deploy, const Choice& c) {
    const UnitId u = arg_id<UnitId>(c, 0);
    const bool places = c.verb.index() == verb::place || c.verb.index() == verb::place_masked;
    if (!places || t[u].side != side_of(deploy.seat) || on_table(s, u)) return {};
    const auto why = deploy.place(s, t, c);
    if (!why || c.pose.facing < 0 || c.pose.facing >= battlefield::full_turn) return {};
    const Unit there = as_deployed(s, t, c);
    if (why->reason.id != ("outside-deployment-zone"_reason).id) return place(u, there);
    for (const Convex& piece : body(t, u, there).pieces) {
      proof.draw(piece);
      proof.meet_zone(t.zones[t[u].zone.value_or(index(t[u].side))], piece);
    }
    return proof;
  }
  std::optional<Proof> evade(const Evade& evade, const Choice& c) {
    if (c.verb.index() != verb::evade || !evade.place(s, t, c)) return {};
    if (c.pose.facing < 0 || c.pose.facing >= battlefield::full_turn) return {};
    Unit there = s.units[evade.general];
    there.at = c.pose;
    return place(evade.general, there);
  }
};

}  // namespace

std::optional<Proof> DeclareTheeSir::proof(const State& s, const Table& t, const State::Step& question,
                                           const Choice& c) {
  Proving by{s, t};
  if (const auto* move = get_if<Move>(&question)) {
    const bool part = is_leg(c.verb);
    return part ? by.leg(*move, c) : std::nullopt;
  }
  if (const auto* aim = get_if<Aim>(&question))
    return c.verb.index() == verb::fire || c.verb.index() == verb::fire_face ? by.volley(*aim, c)
                                                                             : std::nullopt;
  if (holds_alternative<ChooseAttack>(question) && c.verb.index() == verb::attack) return by.attack(c);
  if (const auto* deploy = get_if<Deploy>(&question)) return by.deployment(*deploy, c);
  if (const auto* evade = get_if<Evade>(&question)) return by.evade(*evade, c);
  return {};
}

}  // namespace linstock::declare_thee_sir
