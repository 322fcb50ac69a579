// What on the table causes a refusal.
#include "battlefield/next_legs.hpp"
#include "matchlocks/movement/mover.hpp"
#include "matchlocks/setup/setup.hpp"
#include "matchlocks/shooting/shooting.hpp"
#include "matchlocks/shooting/sight.hpp"

namespace linstock::matchlocks {

namespace {

using battlefield::meeting;

/// Computes one proof. The state is what the asked seat knows, its draft included.
struct Proving {
  const State& s;
  const Table& t;
  Proof proof{};

  // --- what is in the way ---

  /// Meets a unit that is no farther off than this.
  void meet(UnitId v, const Convex& by, Mil far) {
    for (const Convex& piece : body(s, t, v).pieces)
      if (gap(piece, by).distance <= far) return proof.meet(v, piece, meeting(by, piece));
  }
  /// Units that it would stand on or, if they are friends, too near to.                 NMM-12.1.1, NMM-R.67
  void meet_units(UnitId u, const Convex& is) {
    for (std::size_t i = 0; i < t.count() && !proof.met; ++i)
      if (const UnitId v{i}; v != u && fights(s, t, v)) meet(v, is, enemies(t, u, v) ? keep_off : 0);
    if (is_leader(t, u)) return;
    for (UnitId v : fighting(s, t, t[u].side))
      if (v != u && !proof.met) meet(v, is, friends_apart);
  }
  void meet_ground(UnitId u, const Unit& it, const Convex& is) {
    for (const battlefield::Feature& f : t.ground.features) {
      const GroundKind& kind = t.kind(f);
      if (!kind.obstacle && !closed_to(t, u, it, kind)) continue;
      for (const Convex& piece : f.pieces)
        if (overlap(piece, is)) proof.meet_ground(kind.id, piece, meeting(is, piece));
    }
  }
  void meet_works(const Convex& is) {
    for (const Work& w : s.works)
      if (overlap(shape(w), is)) proof.draw(shape(w)), proof.met_at(meeting(is, shape(w)));
  }
  /// Proof that it cannot stand there.
  std::optional<Proof> standing(UnitId u, const Unit& placed) {
    const Convex is = shape(t, u, placed);
    proof.draw(is);
    meet_ground(u, placed, is), meet_works(is), meet_units(u, is), proof.meet_edge(is, t.ground);
    return proof;
  }

  // --- a Move, a Wheel or a pivot ---

  template <class Question>
  std::optional<Proof> leg(const Question& question, Choice c) {
    const auto why = question.refuse(s, t, c);
    const LegKind kind = leg_of(c).kind;
    const bool goes = kind == LegKind::ahead;
    if (!why || kind == LegKind::left || kind == LegKind::right) return {};
    Options offered;
    question.options(s, t, offered);
    if (std::ranges::none_of(offered.list, [&](const Option& o) { return o.verb == c.verb; }) && !goes)
      return {};
    const MoveDraft d = move_so_far(s, question.seat, question.unit);
    if (is_whole(d)) return {};
    const auto after = [&](std::int32_t amount) {
      State then = s;
      Choice by = c;
      by.numbers[0] = std::clamp(amount, 0, goes ? t.ground.width + t.ground.depth : battlefield::half_turn);
      question.part(then, by, t);
      return move_so_far(then, question.seat, question.unit).now;
    };
    proof.in = goes ? battlefield::Unit::inch : battlefield::Unit::degree;
    proof.requested = c.numbers[0];
    const std::int32_t most = battlefield::allowed_of(offered, c);
    proof.allowed = most;
    const Unit comes = after(most), requested = after(c.numbers[0]);
    const Convex begins = shape(t, d.unit, d.now), ends = shape(t, d.unit, comes);
    proof.draw(begins), proof.draw(ends), proof.draw(shape(t, d.unit, requested));
    if (goes) proof.draw_way(begins, ends);
    proof.number(front_centre(comes), most), proof.number(front_centre(requested), c.numbers[0]);
    if (why->clause != "NMM-T.movement"_clause) {
      constexpr std::int32_t beyond = 20, more = 100;  // deep enough to overlap what stops it
      const Unit on = after(std::min(c.numbers[0], most + (goes ? beyond : more)));
      const Convex is = shape(t, d.unit, on);
      meet_ground(d.unit, on, is), meet_works(is), proof.meet_edge(is, t.ground);
      if (!proof.at) meet_units(d.unit, is);
    }
    if (!proof.at) proof.met_at(front_centre(comes));
    return proof;
  }

  // --- a Shot ---

  std::optional<Proof> shot(UnitId u, UnitId target) {
    if (!fights(s, t, target) || !enemies(t, u, target) || why_no_shot(s, t, u)) return {};
    const auto line = line_of_shot(s, t, u, target);
    for (const Convex& piece : body(s, t, target).pieces) proof.draw(piece);
    if (line) return nearer(u, target);
    const Clause by = line.error().clause;
    const Unit& it = s.units[u];
    if (by == "NMM-11.3.3"_clause || by == "NMM-10.4.3"_clause) return marked(target);
    if (by == "NMM-11.3.6"_clause) {
      const auto arc = arc_of_fire(t, u, it);
      proof.in = battlefield::Unit::degree, proof.allowed = arc->spread;
      add_arc(proof.drawing, *arc, longest_range(s, t, u));
      return marked(target);
    }
    const bool unspotted = by == "NMM-11.1.8"_clause || by == "NMM-11.1.9"_clause;
    if (unspotted || by == "NMM-11.6.1"_clause || by == "NMM-11.2.2"_clause || by == "NMM-cards.13"_clause)
      return too_far(u, target, unspotted);
    return blocked(u, target);
  }
  std::optional<Proof> marked(UnitId target) {
    return proof.met_at(centre(t, target, s.units[target])), proof;
  }

  /// Another target is nearer.
  std::optional<Proof> nearer(UnitId u, UnitId target) {
    const UnitSet may = targets(s, t, u);
    if (may.empty() || may.contains(target)) return {};
    const UnitId first = may.first();
    const battlefield::Gap way = battlefield::gap(front_centre(s.units[u]), body(s, t, first).pieces[0]);
    proof.meet(first, body(s, t, first).pieces[0], way.to);
    add_range(proof.drawing, way);
    return proof;
  }
  std::optional<Proof> too_far(UnitId u, UnitId target, bool unspotted) {
    const auto hidden = hidden_from(s, t, target, front_centre(s.units[u]));
    proof.requested = unspotted ? distance(s, t, u, target) : range_to(s, t, u, target);
    proof.allowed = unspotted && hidden ? hidden->within : longest_range(s, t, u);
    const battlefield::Gap way = battlefield::gap(front_centre(s.units[u]), body(s, t, target).pieces[0]);
    add_range(proof.drawing, way), proof.met_at(way.to);
    return proof;
  }
  /// Something stands in the line of shot, or too near to it.
  std::optional<Proof> blocked(UnitId u, UnitId target) {
    const Point eye[]{front_centre(s.units[u])};
    const Obstructions by = obstructions(s, t, u, eye, target, Line::shot);
    const Convex is = body(s, t, target).pieces[0];
    const auto seen = battlefield::sight(eye[0], nullptr, {eye[0], eye[0]}, is, by.screens.all(), by.hills);
    add_sight(proof.drawing, seen);
    if (const UnitId near =
            seen.visible && is_gun(t, u) ? friend_near_line(s, t, u, target, seen.line) : UnitId{}) {
      const Convex friendly = body(s, t, near).pieces[0];
      proof.meet(near, friendly, battlefield::gap(seen.line, friendly).to);
    }
    if (!seen.visible) what_stands_at(u, target, seen.line.to);
    proof.met_at(seen.line.to);
    return proof;
  }
  /// The unit, or else the ground, at which a line ends.
  void what_stands_at(UnitId u, UnitId target, Point end) {
    const auto stops = [&](const Convex& shape) { return battlefield::gap(end, shape).distance <= 10; };
    for (std::size_t i = 0; i < t.count(); ++i)
      if (const UnitId v{i}; v != u && v != target && fights(s, t, v))
        for (const Convex& piece : body(s, t, v).pieces)
          if (stops(piece)) return proof.meet(v, piece, end);
    for (const battlefield::Feature& f : t.ground.features)
      if (const GroundKind& kind = t.kind(f); kind.wood || kind.building || kind.hill)
        for (const Convex& piece : f.pieces)
          if (stops(piece)) return proof.meet_ground(kind.id, piece, end);
  }

  // --- places ---

  template <class Question>
  std::optional<Proof> place(const Question& question, UnitId u, const Choice& c) {
    if (c.pose.facing < 0 || c.pose.facing >= battlefield::full_turn || !question.place(s, t, c)) return {};
    Unit placed = s.units[u];
    placed.at = c.pose;
    return standing(u, placed);
  }
  std::optional<Proof> deployment(const Deploy& deploy, const Choice& c) {
    const UnitId u = arg_id<UnitId>(c, 0);
    if (c.verb.index() != verb::place || t[u].side != side_of(deploy.seat) || on_table(s, u)) return {};
    if (c.pose.facing < 0 || c.pose.facing >= battlefield::full_turn) return {};
    const auto why = deploy.place(s, t, c);
    if (!why) return {};
    const Unit placed = as_deployed(s, t, c);
    if (why->clause != "NMM-6.11"_clause) return standing(u, placed);
    const Convex is = shape(t, u, placed);
    proof.draw(is), proof.meet_zone(zone_of(s, t, t[u].side), is);
    return proof;
  }

  /// An Order to a unit that is too far from the leader.                                        NMM-8.4.3
  std::optional<Proof> out_of_command(UnitId leader, UnitId u) {
    if (!fights(s, t, u) || command_distance(s, t, leader, u) <= command_range) return {};
    proof.requested = command_distance(s, t, leader, u), proof.allowed = command_range;
    const auto way = gap(body(s, t, leader), body(s, t, u));
    proof.draw(shape(s, t, leader)), proof.draw(body(s, t, u));
    add(proof.drawing, battlefield::Segment{way.from, way.to});
    return proof;
  }
};

}  // namespace

std::optional<Proof> Matchlocks::proof(const State& s, const Table& t, const State::Step& question,
                                       const Choice& c) {
  Proving by{s, t};
  if (const auto* act = get_if<Act>(&question)) {
    if (is_leg(c.verb)) return by.leg(*act, c);
    return c.verb.index() == verb::shoot ? by.shot(act->unit, arg_id<UnitId>(c, 0)) : std::nullopt;
  }
  if (const auto* cross = get_if<Cross>(&question); cross && is_leg(c.verb)) return by.leg(*cross, c);
  if (const auto* last = get_if<FreeAction>(&question); last && c.verb.index() == verb::shoot)
    return by.shot(last->unit, arg_id<UnitId>(c, 0));
  if (const auto* spend = get_if<SpendToken>(&question); spend && c.verb.index() == verb::order_unit)
    return by.out_of_command(spend->leader, arg_id<UnitId>(c, 0));
  if (const auto* deploy = get_if<Deploy>(&question)) return by.deployment(*deploy, c);
  if (c.verb.index() == verb::ride) {
    if (const auto* ride = get_if<Ride>(&question)) return by.place(*ride, ride->leader, c);
    if (const auto* clear = get_if<GetClear>(&question)) return by.place(*clear, clear->leader, c);
  }
  return {};
}

}  // namespace linstock::matchlocks
