// VII Turn sequence: the Manoeuvre and Bombardment Phase.                                                7.2
#include "matchlocks/orders/actions.hpp"

namespace linstock::matchlocks {

namespace {

/// Why a unit cannot be used in its player's turn of the first phase.          NMM-7.2.1, NMM-R.38, NMM-R.64
Verdict no_use(const State& s, const Table& t, Side side, UnitId u) {
  if (u.index() >= t.count() || t[u].side != side || !fights(s, t, u))
    return no("not-one-of-ours"_reason, "NMM-7.2.1"_clause);
  if (s.units[u].daunted) return no("daunted-only-rally"_reason, "NMM-R.64"_clause);
  if (in_melee(s, u)) return no("can-only-fight-on"_reason, "NMM-9.2.4"_clause);
  return {};
}

/// Why a leader cannot ride by himself.                                                      NMM-7.2.2
Verdict no_ride(const State& s, const Table& t, Side side, UnitId leader) {
  if (leader.index() >= t.count() || t[leader].side != side || !leads(s, t, leader))
    return no("not-a-leader"_reason, "NMM-7.2.2"_clause);
  const UnitId with = s.units[leader].with;
  if (with && in_melee(s, with)) return no("leader-is-tied-down"_reason, "NMM-R.58"_clause);
  return {};
}

/// What the units of a side did in its last turn of the phase is past,
/// and each may be used again.                                      NMM-7.2.3, NMM-7.2.8, NMM-R.40, NMM-R.152
void begin_turn_of(State& s, const Table& t, Side side) {
  for (UnitId u : t.of_side[index(side)]) {
    Today& today = s.units[u].today;
    const bool shot = is_gun(t, u) && today.shots > 0;
    today = {};
    today.shot_before = shot;
  }
  for (std::size_t i = s.shots.size(); i-- > 0;)
    if (t[s.shots[i].shooter].side == side) s.shots.erase(i);
  new_rout_window(s);
}

}  // namespace

Seat Bombard::asked(const State&) const { return seat; }

void Bombard::options(const State& s, const Table& t, Options& out) const {
  const Side side = side_of(seat);
  for (UnitId u : t.of_side[index(side)]) {
    if (!no_use(s, t, side, u)) out.add(verb::use, u);
    if (!no_ride(s, t, side, u)) out.add(verb::ride_with, u);
  }
  out.add(verb::pass_turn);
}

std::optional<Refusal> Bombard::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::use) return no_use(s, t, side_of(seat), arg_id<UnitId>(c, 0));
  if (c.verb.index() == verb::ride_with) return no_ride(s, t, side_of(seat), arg_id<UnitId>(c, 0));
  return {};
}

void Bombard::choose(State& s, const Choice& c, GamePlay& play) const {
  constexpr std::uint8_t leaders_ride = 10;  // NMM-5.1.4, NMM-10.1.3, NMM-R.2
  const Side side = side_of(seat);
  s.core.agenda.run_next(RunTests{}, BombardNext{side});
  if (c.verb.index() == verb::pass_turn) {
    ++s.passes;
    play.say(Passed{side}, "NMM-R.37"_clause);
    return;
  }
  s.passes = 0;
  const UnitId u = arg_id<UnitId>(c, 0);
  if (c.verb.index() == verb::ride_with) return s.core.agenda.run_next(Ride{seat, u, leaders_ride});
  Activation a{.why = Why::bombardment, .side = side, .count = 1};  // NMM-7.2.4
  a.units.insert(u);
  activate(s, a);
}

void BombardNext::run(State& s, GamePlay& play) const {
  const bool ends = s.engaged || s.passes >= 2;
  reopen_obstacles(s);  // NMM-R.166
  if (!ends) {
    s.deploying = other(side);
    begin_turn_of(s, play.table, s.deploying);
    return s.core.agenda.run_next(Bombard{seat_of(s.deploying)});
  }
  play.say(BombardmentEnds{s.engaged ? BombardmentEnd::engaged : BombardmentEnd::passes},
           s.engaged ? "NMM-7.2.10"_clause : "NMM-R.37"_clause);
  s.bombardment = s.engaged = false;
  s.passes = 0;
  // What they did is past: in turn 1 they may be ordered.                                NMM-7.2.5, NMM-R.152
  for (UnitId u : play.table.of_side[0] | play.table.of_side[1]) s.units[u].today = {};
  s.shots.clear();
  s.lost_this_turn = {};  // NMM-R.57
  s.core.agenda.run_next(NewTurn{});
}

}  // namespace linstock::matchlocks
