// What on the table causes a refusal.
#include "battlefield/proof.hpp"

#include "battlefield/next_legs.hpp"
#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

namespace {

using battlefield::meeting;

/// Computes one proof. The state is what the asked seat knows, its draft included.
struct Proving {
  const State& s;
  const Table& t;
  Proof proof{};

  void meet_units(UnitId u, const Convex& is, Mil near) {
    for (const Side side : both_sides)
      for (const UnitId v : fighting(s, t, side))
        for (const Convex& piece : body(s, t, v).pieces)
          if (v != u && battlefield::gap(is, piece).distance <= near) proof.meet(v, piece, meeting(is, piece));
  }
  void meet_ground(UnitId u, const Convex& is) {
    for (const battlefield::Feature& f : t.ground.features) {
      const GroundKind& kind = t.kind(f);
      if (!kind.obstacle && !closed_to(t, u, s.units[u], kind)) continue;
      for (const Convex& piece : f.pieces)
        if (battlefield::gap(is, piece).distance <= contact_gap)
          proof.meet_ground(kind.id, piece, meeting(is, piece));
    }
  }

  /// A Move that would go farther than it may: where it stops, and at what.                       NMM-R.65
  template <class S>
  std::optional<Proof> ahead(const S& step, UnitId u, const Choice& c) {
    Options offered;
    step.options(s, t, offered);
    proof.in = battlefield::Unit::inch, proof.requested = c.numbers[0];
    proof.allowed = battlefield::allowed_of(offered, c);
    State then = s;
    Choice most = c;
    most.numbers[0] = *proof.allowed;
    step.part(then, most, t);
    const auto* d = std::get_if<MoveDraft>(&then.core.drafts[step.seat].value);
    if (!d) return {};
    const Convex was = shape(s, t, u), is = shape(t, u, d->now);
    proof.draw(is), proof.draw_way(was, is);
    const Point by = battlefield::ahead({}, battlefield::heading(s.units[u].at.facing + d->off), contact_gap);
    const Convex beyond = battlefield::moved(is, by);
    meet_units(u, beyond, contact_gap), meet_ground(u, beyond), proof.meet_edge(beyond, t.ground);
    return proof;
  }

  /// An Order to a unit that is too far from the leader.                                        NMM-8.4.3
  std::optional<Proof> out_of_command(UnitId leader, UnitId u) {
    if (!fights(s, t, u) || command_distance(s, t, leader, u) <= command_range) return {};
    proof.in = battlefield::Unit::inch;
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
  if (const auto* act = std::get_if<Act>(&question))
    if (c.verb.index() == verb::ahead) return by.ahead(*act, act->unit, c);
  if (const auto* cross = std::get_if<Cross>(&question))
    if (c.verb.index() == verb::ahead) return by.ahead(*cross, cross->unit, c);
  if (const auto* spend = std::get_if<SpendToken>(&question))
    if (c.verb.index() == verb::order_unit) return by.out_of_command(spend->leader, arg_id<UnitId>(c, 0));
  return {};
}

}  // namespace linstock::matchlocks
