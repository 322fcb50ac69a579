// IX Actions: the question for one Action of a unit.
#include "matchlocks/orders/actions.hpp"

namespace linstock::matchlocks {

Seat Act::asked(const State&) const { return seat; }
bool Act::obsolete(const State& s, const Table& t) const {
  return s.activations.empty() || !fights(s, t, unit) || in_melee(s, unit);
}

namespace {

bool composing(const State& s, Seat seat) { return holds_alternative<MoveDraft>(s.core.drafts[seat].value); }
int actions_left(const State& s) { return acting(s).count - acting(s).stage; }
bool goes_on_rallying(const State& s, UnitId u) { return acting(s).rallying.contains(u); }

void offer_shots(const State& s, const Table& t, UnitId u, Options& out) {
  if (why_no_shot(s, t, u)) return;
  for (UnitId target : targets(s, t, u)) out.add(verb::shoot, target);
}

void offer_rally(const State& s, const Table& t, UnitId u, Options& out) {
  if (!no_rally(s, t, u) && s.units[u].disarray > 0) out.add(verb::rally);
  if (!no_rally_daunted(s, t, u, actions_left(s))) out.add(verb::rally_daunted);
}

}  // namespace

void Act::options(const State& s, const Table& t, Options& out) const {
  if (goes_on_rallying(s, unit)) {
    out.add(verb::rally_daunted), out.add(verb::hold);
    return;
  }
  const ActionSet open = actions_open(s, t, unit);
  offer_moves(s, t, unit, open, out);
  if (composing(s, seat)) return;
  if (open.contains(action::shoot)) offer_shots(s, t, unit, out);
  offer_attacks(s, t, unit, open, out);
  if (open.contains(action::rally)) offer_rally(s, t, unit, out);
  out.add(verb::hold);
}

std::optional<Refusal> Act::refuse(const State& s, const Table& t, const Choice& c) const {
  const ActionSet open = actions_open(s, t, unit);
  const auto not_ordered = [&](ActionId a) -> Verdict {
    if (open.contains(a)) return {};
    if (s.units[unit].daunted && a != action::rally)
      return no("daunted-only-rally"_reason, "NMM-15.2"_clause);
    if (auto why = never(s, t, unit, a)) return why;
    return no("not-what-was-ordered"_reason, "NMM-R.144"_clause);
  };
  switch (c.verb.index()) {
    case verb::shoot:
      if (auto why = not_ordered(action::shoot)) return why;
      if (auto why = why_no_shot(s, t, unit)) return why;
      if (auto why = why_not_at(s, t, unit, arg_id<UnitId>(c, 0))) return why;
      return no("another-target-is-nearer"_reason, "NMM-9.4.1"_clause);
    case verb::attack:
    case verb::support: return refuse_attack(s, t, unit, open, c);
    case verb::rally:
      if (auto why = not_ordered(action::rally)) return why;
      if (auto why = no_rally(s, t, unit)) return why;
      return no("no-disarray"_reason, "NMM-9.7.3"_clause);
    case verb::rally_daunted:
      if (auto why = not_ordered(action::rally)) return why;
      return no_rally_daunted(s, t, unit, actions_left(s));
    default: return refuse_move(s, t, unit, open, c);
  }
}

void Act::part(State& s, const Choice& c, const Table& t) const { add_leg(s, t, seat, unit, c); }
void Act::parts(const State& s, const Table&, std::vector<Choice>& out) const { legs_of(s, seat, out); }

namespace {

/// A unit that has begun to Rally from being Daunted does so with both Actions of the same Order.   NMM-R.63
void rally_daunted(State& s, GamePlay& play, UnitId u) {
  Activation& a = acting(s);
  if (a.rallying.contains(u)) {
    a.rallying.erase(u);
    rally_off_daunted(s, play, u);
    return s.core.agenda.run_next(RallyFacing{seat_of(play.table[u].side), u});
  }
  a.rallying.insert(u);
  play.say(Rallied{u, true, true, s.units[u].disarray}, "NMM-9.7.4"_clause);
}

}  // namespace

void Act::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  Activation& a = acting(s);
  if (c.verb.index() == verb::hold) {
    a.rallying.erase(unit);
    if (a.why == Why::initiative) a.finished.insert(unit);
    if (a.why == Why::order && !actions_open(s, t, unit).empty()) play.say(Held{unit}, "NMM-8.4.5"_clause);
    return;
  }
  s.units[unit].today.acted = true;
  const bool engages = c.verb.index() == verb::attack || (c.verb.index() == verb::shoot && !is_gun(t, unit));
  if (a.why == Why::bombardment && engages) s.engaged = true;  // NMM-7.2.10
  switch (c.verb.index()) {
    case verb::shoot: return shoot(s, play, unit, arg_id<UnitId>(c, 0));
    case verb::attack: return begin_attack(s, play, unit, arg_id<UnitId>(c, 0));
    case verb::support: return begin_support(s, play, unit, arg_id<UnitId>(c, 0));
    case verb::rally:  // NMM-8.3.8
      rally_off_disarray(s, play, unit, "NMM-9.7.3"_clause);
      return s.core.agenda.run_next(RallyFacing{seat, unit});
    case verb::rally_daunted: return rally_daunted(s, play, unit);
    default:
      if (carry_out_move(s, play, seat, unit, c).both_actions) a.finished.insert(unit);
  }
}

// --- the facing of a unit that has Rallied ---

constexpr Angle one_degree = 100;

Seat RallyFacing::asked(const State&) const { return seat; }
bool RallyFacing::obsolete(const State& s, const Table& t) const {
  return !fights(s, t, unit) || in_melee(s, unit) || s.units[unit].garrison;
}
namespace {

Unit faced(const Table& t, UnitId u, Unit it, Angle facing) {
  it.at = battlefield::about_centre(centre(t, u, it), facing, footprint(t, u, it));
  return it;
}

}  // namespace

void RallyFacing::options(const State& s, const Table& t, Options& out) const {
  List<Interval, 64> in;
  Angle low = -1;
  for (Angle a = 0; a <= battlefield::full_turn; a += one_degree) {
    const bool open = a < battlefield::full_turn && may_stand(s, t, unit, faced(t, unit, s.units[unit], a));
    if (open && low < 0) low = a;
    if (!open && low >= 0 && !in.full()) in.add({low, a - one_degree, one_degree}), low = -1;
  }
  if (!in.empty()) out.add(verb::face), out.range({in.begin(), in.size()});
  out.add(verb::keep_facing);
}
void RallyFacing::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::keep_facing) return;
  Unit& it = s.units[unit];
  const Pose before = it.at;
  it = faced(play.table, unit, it, c.numbers[0]);
  play.say(Formed{unit, it.formation, it.mounted, it.limbered, before, it.at}, "NMM-9.7.5"_clause);
}

}  // namespace linstock::matchlocks
