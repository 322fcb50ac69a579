// VIII Orders: the General's card. He does one thing.                                         8.2, NMM-R.60
#include "matchlocks/movement/leaders.hpp"
#include "matchlocks/orders/actions.hpp"

namespace linstock::matchlocks {

namespace {

constexpr Mil join_move = 12 * inch;     // NMM-8.2.2
constexpr int new_position_inches = 24;  // NMM-8.2.4

/// Why he cannot join a unit and give it an Order.
Verdict no_joining(const State& s, const Table& t, UnitId general, UnitId u) {
  if (tied_down(s, general)) return no("leader-is-tied-down"_reason, "NMM-8.3.5"_clause);
  if (!fights(s, t, u) || enemies(t, general, u)) return no("not-one-of-ours"_reason, "NMM-8.2.2"_clause);
  if (in_melee(s, u)) return no("can-only-fight-on"_reason, "NMM-R.60"_clause);
  if (s.units[u].token == Token::order) return no("has-an-order"_reason, "NMM-R.60"_clause);
  if (s.units[u].today.initiative) return no("acted-by-initiative"_reason, "NMM-9.2.3"_clause);
  if (s.units[general].with == u) return {};
  return why_no_join(s, t, general, u, join_move);
}

/// Why a unit with the General beside it has nothing to Rally from.
Verdict no_rally_by_general(const State& s, const Table& t, UnitId general, UnitId u) {
  if (auto why = no_joining(s, t, general, u)) return why;
  const Unit& it = s.units[u];
  if (!disordered(it)) return no("nothing-to-rally-from"_reason, "NMM-9.7.3"_clause);
  if (it.disarray == 0 && it.today.became_daunted) return no("daunted-this-turn"_reason, "NMM-15.8"_clause);
  return {};
}

/// Why he cannot lead a Squadron's Attack with this Action before it, or with none but the Attack. NMM-8.2.3
Verdict no_leading(const State& s, const Table& t, UnitId general, UnitId u, ActionId first) {
  if (auto why = no_joining(s, t, general, u)) return why;
  if (!is_squadron(t, u)) return no("only-squadrons"_reason, "NMM-8.2.3"_clause);
  if (s.units[u].daunted) return no("daunted-only-rally"_reason, "NMM-15.2"_clause);
  if (s.units[u].today.shots > 0) return no("shoots-or-attacks"_reason, "NMM-9.5.2"_clause);
  const bool fits = first == action::attack || first == action::move || first == action::wheel ||
                    first == action::about_face;
  if (!fits) return no("general-leads-an-attack"_reason, "NMM-R.60"_clause);
  return {};
}

/// Why a Brigadier cannot be helped.                                          NMM-8.2.1, NMM-R.60
Verdict no_help(const State& s, const Table& t, UnitId general, UnitId brigadier) {
  if (s.skittish == general) return no("leader-is-tied-down"_reason, "NMM-R.52"_clause);
  if (!leads(s, t, brigadier) || enemies(t, general, brigadier) || t[brigadier].type != UnitType::brigadier)
    return no("not-a-brigadier"_reason, "NMM-8.2.1"_clause);
  if (distance(s, t, general, brigadier) > command_range)
    return no("out-of-command"_reason, "NMM-8.2.1"_clause);
  if (s.turned.contains(leader_card(brigadier))) return no("his-card-is-gone"_reason, "NMM-R.60"_clause);
  return {};
}

constexpr ActionId before_attack[] = {action::attack, action::move, action::wheel, action::about_face};

}  // namespace

Seat Generalship::asked(const State&) const { return seat; }
bool Generalship::obsolete(const State& s, const Table& t) const { return !leads(s, t, leader); }

/// What his card lets him do, and nothing else.                    NMM-8.2.1 to NMM-8.2.4, NMM-R.24, NMM-R.60
void Generalship::options(const State& s, const Table& t, Options& out) const {
  for (UnitId u : t.of_side[index(t[leader].side)]) {
    if (!no_help(s, t, leader, u)) out.add(verb::give_token, u);
    if (!no_rally_by_general(s, t, leader, u)) out.add(verb::rally_unit, u);
    for (ActionId a : before_attack)
      if (!no_leading(s, t, leader, u, a)) out.add(verb::lead, u, a);
  }
  if (!tied_down(s, leader) && may_ride(s, t, leader, new_position_inches * inch))
    out.add(verb::new_position);
  out.add(verb::finish);
}

std::optional<Refusal> Generalship::refuse(const State& s, const Table& t, const Choice& c) const {
  const UnitId u = arg_id<UnitId>(c, 0);
  switch (c.verb.index()) {
    case verb::give_token: return no_help(s, t, leader, u);
    case verb::rally_unit: return no_rally_by_general(s, t, leader, u);
    case verb::lead: return no_leading(s, t, leader, u, arg_id<ActionId>(c, 1));
    case verb::new_position:
      if (!tied_down(s, leader)) return no("no-room-for-leader"_reason, "NMM-8.2.4"_clause);
      return no("leader-is-tied-down"_reason, "NMM-8.3.5"_clause);
    default: return {};
  }
}

namespace {

/// The General joins a unit, which then has an Order.
void join_and_order(State& s, GamePlay& play, UnitId general, UnitId u, const Activation& a) {
  if (s.units[general].with != u) {
    const Pose from = s.units[general].at;
    if (s.units[general].with) detach(s, play, general);
    s.units[general].at = beside_unit(play.table, u, s.units[u]);
    play.say(Moved{general, Cause::ride, {}, from, s.units[general].at}, "NMM-8.2.2"_clause);
    attach(s, play, general, u);
    note_mover(s, play.table, general);
  }
  s.units[u].token = Token::order;
  cancel_support(s, u);  // NMM-R.115
  play.say(Ordered{general, u, a.announced[0], a.announced[1], {}, false},
           a.why == Why::general_rally ? "NMM-8.2.2"_clause : "NMM-8.2.3"_clause);
  s.activations.add(a);
  s.core.agenda.run_next(ForfeitWindow{seat_of(other(a.side))}, Activate{});
}

}  // namespace

void Generalship::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  const UnitId u = arg_id<UnitId>(c, 0);
  Activation a{.side = t[leader].side, .leader = leader};
  switch (c.verb.index()) {
    case verb::give_token:
      s.extra_token[index(t[leader].side)] = u;
      play.say(TokenGiven{leader, u}, "NMM-8.2.1"_clause);
      return;
    case verb::rally_unit:
      a.why = Why::general_rally, a.count = 2, a.announced = {action::rally, action::rally};
      a.units.insert(u);
      return join_and_order(s, play, leader, u, a);
    case verb::lead: {
      const ActionId first = arg_id<ActionId>(c, 1);
      a.why = Why::general_attack, a.count = first == action::attack ? 1 : 2, a.announced[0] = first;
      if (first != action::attack) a.announced[1] = action::attack;
      a.units.insert(u);
      return join_and_order(s, play, leader, u, a);
    }
    case verb::new_position:
      return s.core.agenda.run_next(Ride{seat, leader, new_position_inches}, Moments{});
    default: return;
  }
}

}  // namespace linstock::matchlocks
