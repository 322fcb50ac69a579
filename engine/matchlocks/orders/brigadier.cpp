// VIII Orders: how a Brigadier spends his Order Tokens.
#include "matchlocks/movement/leaders.hpp"
#include "matchlocks/orders/actions.hpp"
#include "matchlocks/shooting/shooting.hpp"

namespace linstock::matchlocks {

bool tied_down(const State& s, UnitId leader) {
  const UnitId with = s.units[leader].with;
  return s.skittish == leader || (with && in_melee(s, with));
}

namespace {

/// Inches that a Token moves a leader.                                                NMM-8.3.1, NMM-R.2
std::uint8_t token_move(const Table& t) { return t.rules.leader_token_move == TokenMove::inches12 ? 12 : 10; }

OrderDraft order_so_far(const State& s, Seat seat) {
  const auto* d = get_if<OrderDraft>(&s.core.drafts[seat].value);
  return d ? *d : OrderDraft{};
}

// --- an Order, as it is composed: units, Actions, a target ---

bool two_shots_at(const Table& t, UnitId u) {  // NMM-9.4.2, NMM-R.77
  return t[u].type == UnitType::battalia || t[u].type == UnitType::musketeers;
}

/// Why an Action may not be announced for a unit as its first or second.
///                                                                   NMM-9.4.2, NMM-9.5.2, NMM-R.63, NMM-R.70
Verdict no_announcement(const State& s, const Table& t, UnitId u, const OrderDraft& d, ActionId a) {
  if (auto why = never(s, t, u, a)) return why;
  if (s.units[u].daunted && a != action::rally) return no("daunted-only-rally"_reason, "NMM-15.2"_clause);
  const Today& today = s.units[u].today;
  if (a == action::attack && today.shots > 0) return no("shoots-or-attacks"_reason, "NMM-9.5.2"_clause);
  if (d.actions.empty()) return {};
  const ActionId before = d.actions[0];
  if (before == action::support) return no("support-takes-all"_reason, "NMM-9.6.2"_clause);  // NMM-9.6.3
  if (before == action::reform && t.rules.formation_change_actions == FormationChange::two_actions)
    return no("special-action"_reason, "NMM-R.70"_clause);
  if (a == action::reform && t.rules.formation_change_actions == FormationChange::two_actions)
    return no("special-action"_reason, "NMM-R.70"_clause);
  const bool both =
      (a == action::shoot && before == action::attack) || (a == action::attack && before == action::shoot);
  if (both) return no("shoots-or-attacks"_reason, "NMM-9.5.2"_clause);
  if (a == action::shoot && before == action::shoot && (!two_shots_at(t, u) || disordered(s.units[u])))
    return no("one-shot-a-turn"_reason, "NMM-9.4.2"_clause);
  if (a == action::rally && before != action::rally) return no("rally-comes-first"_reason, "NMM-R.63"_clause);
  return {};
}
/// Units of one Order all do the same: an Action that one of them may not take cannot be ordered.   NMM-8.3.7
Verdict no_announcement(const State& s, const Table& t, const OrderDraft& d, ActionId a) {
  for (UnitId u : d.units)
    if (auto why = no_announcement(s, t, u, d, a)) return why;
  return {};
}

/// Why a unit may not be added to an Order.                                 NMM-8.3.6, NMM-R.22, NMM-R.59
Verdict no_unit(const State& s, const Table& t, UnitId leader, const OrderDraft& d, UnitId u) {
  if (auto why = no_order(s, t, leader, u)) return why;
  if (!d.actions.empty()) return no("units-come-first"_reason, "NMM-8.4.8"_clause);
  if (d.units.contains(u)) return no("named-already"_reason, "NMM-8.4.4"_clause);
  if (d.units.full()) return no("order-is-full"_reason, "NMM-8.3.6"_clause);
  const auto of_this_leader = [&](UnitId v) { return t[v].brigade && s.brigadiers[t[v].brigade] == leader; };
  if (!d.units.empty() && (!of_this_leader(u) || !of_this_leader(d.units[0])))
    return no("group-of-one-brigade"_reason, "NMM-8.3.6"_clause);
  OrderDraft with = d;
  with.units.add(u);
  for (ActionId a : all_actions())
    if (!no_announcement(s, t, with, a)) return {};
  return no("nothing-in-common"_reason, "NMM-8.3.6"_clause);
}

/// Why a target may not be named.                                                       NMM-R.14, NMM-11.3.8
Verdict no_target(const State& s, const Table& t, const OrderDraft& d, UnitId target) {
  if (d.target) return no("one-target"_reason, "NMM-R.14"_clause);
  if (!d.actions.contains(action::shoot)) return no("target-of-shots"_reason, "NMM-R.14"_clause);
  if (!fights(s, t, target) || !enemies(t, d.units[0], target))
    return no("not-an-enemy"_reason, "NMM-R.14"_clause);
  if (d.actions[0] != action::shoot) return {};  // it may have moved by then
  for (UnitId u : d.units)
    if (!why_no_shot(s, t, u) && line_of_shot(s, t, u, target)) return {};
  return no("nobody-can-shoot-at-it"_reason, "NMM-R.14"_clause);
}

/// Whether this Order must say what its units do.                                       NMM-R.59, NMM-R.144
bool must_announce(const Table& t, const OrderDraft& d) {
  return t.rules.announce_both || d.units.size() > 1;
}

/// Why an Order cannot be given as it is.
Verdict not_complete(const Table& t, const OrderDraft& d) {
  if (d.units.empty()) return no("order-names-a-unit"_reason, "NMM-8.3.4"_clause);
  if (d.actions.empty() && must_announce(t, d)) return no("order-names-actions"_reason, "NMM-8.4.8"_clause);
  return {};
}

void offer_order(const State& s, const Table& t, UnitId leader, const OrderDraft& d, Options& out) {
  for (UnitId u : t.of_side[index(t[leader].side)])
    if (!no_unit(s, t, leader, d, u)) out.add(verb::order_unit, u);
  if (d.units.empty()) return;
  if (!d.actions.full())
    for (ActionId a : all_actions())
      if (!no_announcement(s, t, d, a)) out.add(d.actions.empty() ? verb::first : verb::second, a);
  for (UnitId target : t.of_side[index(other(t[leader].side))])
    if (!no_target(s, t, d, target)) out.add(verb::target, target);
  if (!not_complete(t, d)) out.add(verb::order_done);
}

// --- Re-organise Horse ---

/// Why two Squadrons do not become one; the leader is with the first.       NMM-9.9.2 to NMM-9.9.7, NMM-R.129
Verdict no_reorganising(const State& s, const Table& t, UnitId leader, UnitId joined, UnitId u) {
  constexpr Mil apart = 10 * inch;
  for (UnitId one : {joined, u}) {
    if (!fights(s, t, one) || !is_squadron(t, one)) return no("only-squadrons"_reason, "NMM-9.9.2"_clause);
    if (!t[one].brigade || s.brigadiers[t[one].brigade] != leader)
      return no("not-of-his-brigade"_reason, "NMM-R.129"_clause);
    const Unit& it = s.units[one];
    if (kills(t, one, it) == 0 || it.daunted || t[one].grade == Grade::raw)
      return no("damaged-and-steady"_reason, "NMM-9.9.2"_clause);
    if (in_melee(s, one) || it.today.acted || it.token == Token::order)
      return no("active-already"_reason, "NMM-R.129"_clause);
  }
  if (joined == u) return no("two-squadrons"_reason, "NMM-9.9.2"_clause);
  if (s.units[leader].with != joined) return no("leader-joins-one"_reason, "NMM-9.9.3"_clause);
  if (t[joined].type != t[u].type) return no("no-mixing-of-horse"_reason, "NMM-9.9.5"_clause);
  if (distance(s, t, joined, u) > apart) return no("within-ten-inches"_reason, "NMM-9.9.2"_clause);
  if (s.holdings[seat_of(t[leader].side)].value.tokens == 0)
    return no("costs-a-token"_reason, "NMM-9.9.7"_clause);
  return {};
}

void reorganise(State& s, GamePlay& play, UnitId joined, UnitId u) {
  const Table& t = play.table;
  constexpr int squadron = 8;                               // NMM-9.9.4
  const bool keeps_joined = t[joined].grade <= t[u].grade;  // the lower grade. NMM-9.9.6
  const UnitId kept = keeps_joined ? joined : u, gone = keeps_joined ? u : joined;
  Unit one = s.units[joined];
  const Unit& two = s.units[u];
  one.figures[0] = std::uint8_t(std::min(figures(one) + figures(two), squadron));
  one.disarray = std::max(one.disarray, two.disarray);
  one.shots_left = std::min(one.shots_left, two.shots_left);
  one.has_fired |= two.has_fired;
  one.token = Token::order;
  one.today.acted = true;
  for (UnitId leader : leaders_with(s, t, gone)) s.units[leader].with = kept;
  s.units[kept] = one;
  s.units[gone].where = Where::gone;
  play.say(Reorganised{kept, gone, one.figures[0]}, "NMM-9.9.4"_clause);
  // Re-organising costs a Token.                                                                   NMM-16.2.9
  lose_tokens(s, play, t[kept].side, 1, kept, "NMM-9.9.7"_clause);
  look_for_last_men(s, t);
  run_tests(s);  // NMM-13.1.8
}

/// Offers the pairs: the Squadron that the leader is with, and a Squadron that takes its place.      NMM-P.27
void offer_reorganising(const State& s, const Table& t, UnitId leader, Options& out) {
  const UnitId joined = s.units[leader].with;
  if (!joined || !is_squadron(t, joined)) return;
  for (UnitId u : t.of_side[index(t[leader].side)])
    if (!no_reorganising(s, t, leader, joined, u)) out.add(verb::reorganise, joined, u);
}

}  // namespace

// --- the question ---

Seat SpendToken::asked(const State&) const { return seat; }
bool SpendToken::obsolete(const State& s, const Table& t) const {
  return !leads(s, t, leader) || s.order_tokens == 0 || tied_down(s, leader);
}

void SpendToken::options(const State& s, const Table& t, Options& out) const {
  const OrderDraft d = order_so_far(s, seat);
  offer_order(s, t, leader, d, out);
  if (!d.units.empty()) return;
  if (may_ride(s, t, leader, token_move(t) * inch)) out.add(verb::move_leader);
  offer_reorganising(s, t, leader, out);
  out.add(verb::finish);
}

std::optional<Refusal> SpendToken::refuse(const State& s, const Table& t, const Choice& c) const {
  const OrderDraft d = order_so_far(s, seat);
  switch (c.verb.index()) {
    case verb::order_unit: return no_unit(s, t, leader, d, arg_id<UnitId>(c, 0));
    case verb::first:
    case verb::second:
      if (d.units.empty()) return no("order-names-a-unit"_reason, "NMM-8.3.4"_clause);
      if (d.actions.full()) return no("two-actions"_reason, "NMM-9.1.3"_clause);
      if (d.actions.empty() != (c.verb.index() == verb::first))
        return no("first-then-second"_reason, "NMM-9.1.3"_clause);
      return no_announcement(s, t, d, arg_id<ActionId>(c, 0));
    case verb::target:
      if (d.units.empty()) return no("order-names-a-unit"_reason, "NMM-8.3.4"_clause);
      return no_target(s, t, d, arg_id<UnitId>(c, 0));
    case verb::order_done: return not_complete(t, d);
    case verb::move_leader: return no("no-room-for-leader"_reason, "NMM-8.3.1"_clause);
    case verb::reorganise: return no_reorganising(s, t, leader, arg_id<UnitId>(c, 0), arg_id<UnitId>(c, 1));
    default: return {};
  }
}

void SpendToken::part(State& s, const Choice& c, const Table&) const {
  OrderDraft d = order_so_far(s, seat);
  switch (c.verb.index()) {
    case verb::order_unit: d.units.add(arg_id<UnitId>(c, 0)); break;
    case verb::target: d.target = arg_id<UnitId>(c, 0); break;
    default: d.actions.add(arg_id<ActionId>(c, 0));
  }
  s.core.drafts[seat].value = d;
}

void SpendToken::parts(const State& s, const Table&, std::vector<Choice>& out) const {
  const OrderDraft d = order_so_far(s, seat);
  const auto add = [&](verb::Name verb, std::int16_t id) {
    out.push_back({.verb = Verb{verb}, .args = {id}});
  };
  for (UnitId u : d.units) add(verb::order_unit, u.value);
  for (std::size_t i = 0; i < d.actions.size(); ++i)
    add(i == 0 ? verb::first : verb::second, d.actions[i].value);
  if (d.target) add(verb::target, d.target.value);
}

namespace {

void give_order(State& s, GamePlay& play, UnitId leader, const OrderDraft& d) {
  const Table& t = play.table;
  Activation a{.why = Why::order, .side = t[leader].side, .leader = leader, .count = 2, .target = d.target};
  if (d.actions.size() == 1) a.count = 1;
  for (std::size_t i = 0; i < d.actions.size(); ++i) a.announced[i] = d.actions[i];
  for (UnitId u : d.units) {
    a.units.insert(u);
    s.units[u].token = Token::order;  // NMM-8.3.4, NMM-8.3.9
    cancel_support(s, u);             // NMM-R.115
    play.say(Ordered{leader, u, a.announced[0], a.announced[1], d.target, d.units.size() > 1},
             d.units.size() > 1 ? "NMM-8.3.6"_clause : "NMM-8.3.4"_clause);
  }
  s.activations.add(a);
  s.core.agenda.run_next(ForfeitWindow{seat_of(other(a.side))}, Activate{});
  for (UnitId u : d.units)
    if (s.units[u].out_of_order && !s.units[u].today.repair_tried) s.core.agenda.run_next(RepairRoll{u});
}

}  // namespace

void SpendToken::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  if (c.verb.index() == verb::finish) {  // unspent Tokens lapse. NMM-R.61
    s.order_tokens = 0;
    return;
  }
  --s.order_tokens;
  s.core.agenda.run_next(*this);
  if (c.verb.index() == verb::move_leader)  // NMM-8.3.9
    return s.core.agenda.run_next(Ride{seat, leader, token_move(t)}, Moments{});
  if (c.verb.index() == verb::reorganise) {
    reorganise(s, play, arg_id<UnitId>(c, 0), arg_id<UnitId>(c, 1));
    return s.core.agenda.run_next(Moments{});
  }
  give_order(s, play, leader, order_so_far(s, seat));
}

}  // namespace linstock::matchlocks
