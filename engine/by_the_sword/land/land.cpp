// Land Movement and Reserve Movement: whose turn it is to move; chit pull.
#include "by_the_sword/exiles.hpp"
#include "by_the_sword/land/march.hpp"
#include "by_the_sword/screens/screens.hpp"

namespace linstock::by_the_sword {

namespace {

/// Why a force may not move in the Land step, if so.                                         BTS-R.46
Verdict no_land_move(const State& s, const Table& t, ForceId f) {
  if (s.body(f).reserve) return no("reserve-waits"_reason, "BTS-R.46"_clause);
  return no_move(s, t, f);
}

bool can_move(const State& s, const Table& t, PowerId power) {
  return std::ranges::any_of(forces_of(s, power), [&](ForceId f) { return !no_land_move(s, t, f); });
}

/// Why a seat may not move this force, if so; the Reserve mark left aside.
Verdict not_of(const State& s, Seat seat, ForceId f) {
  if (s.place(f).owner == power_of(seat)) return {};
  return no("not-your-troops"_reason, "BTS-land.1"_clause);
}

/// The players' forces with a chit left in the cup of the Land step, or in that of the Reserve step.
///                                                                                               BTS-R.149
ForceSet chits_left(const State& s, bool reserve) {
  ForceSet forces;
  each_force(s, [&](ForceId f) {
    if (is_player(s.place(f).owner) && s.body(f).reserve == reserve && !is_remnant(s, f) && !s.body(f).moved)
      forces.insert(f);
  });
  return forces - s.march.passed;
}

/// The groups of screens whose number has not been called; none without screens.                 BTS-scr.2
ScreensSet screens_left(const State& s, const Table& t) {
  ScreensSet groups;
  for (std::size_t i = 0; t.rules.screens && i < group_count; ++i)
    if (exists(s, ScreensId{i}) && !group(s, ScreensId{i}).moved) groups.insert(ScreensId{i});
  return groups;
}

}  // namespace

void LandStep::run(State& s, GamePlay& play) const {
  s.phase = Phase::land;
  s.march = {};
  for (Player& p : s.players.of) p.passes = 0;
  for (std::size_t i = 0; i < group_count; ++i) {
    Screens& of = group(s, ScreensId{i});
    of.moved = false, of.from = {};
  }
  forget_strengths(s, play.table);
  const auto order = in_order(s, play.table);
  s.core.agenda.run_next(MoveCaravans{}, MoveRegiments{}, MoveDiplomats{}, EndMovementStep{});
  if (play.table.rules.movement == Movement::alternating) {
    s.core.agenda.run_next(LandRound{});
  } else {
    for (PowerId p : order)
      if (p == invader) s.core.agenda.run_next(InvaderMoves{}, LookAround{});
    s.core.agenda.run_next(DrawChit{false});
  }
  for (std::size_t i = order.size(); i-- > 0;)
    if (in_exile(s, order[i])) s.core.agenda.run_next(ReturnFromExile{order[i]});  // BTS-R.138
  s.core.agenda.run_next(LookAround{});
}

void LandRound::run(State& s, GamePlay& play) const {
  const auto order = in_order(s, play.table);
  if (idle >= order.size()) return;
  const PowerId power = order[next];
  const auto after = static_cast<std::uint8_t>((next + 1u) % order.size());
  const LandRound waited{after, static_cast<std::uint8_t>(idle + 1), first && after};
  const LandRound moved{after, 0, first && after};
  if (power == invader) {
    if (!first) return s.core.agenda.run_next(waited);
    return s.core.agenda.run_next(InvaderMoves{}, moved);  // BTS-R.197
  }
  if (s.player(power).passes >= 2 || !can_move(s, play.table, power))  // BTS-R.24
    return s.core.agenda.run_next(waited);
  s.core.agenda.run_next(ChooseMove{seat_of(power)}, moved);
}

Seat ChooseMove::asked(const State&) const { return seat; }

void ChooseMove::options(const State& s, const Table& t, Options& out) const {
  for (ForceId f : forces_of(s, power_of(seat)))
    if (!no_land_move(s, t, f)) out.add(verb::move, f);
  out.add(verb::pass);
}

std::optional<Refusal> ChooseMove::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::move) return {};
  const ForceId f = arg_id<ForceId>(c, 0);
  if (auto why = not_of(s, seat, f)) return why;
  return no_land_move(s, t, f);
}

void ChooseMove::choose(State& s, const Choice& c, GamePlay& play) const {
  std::uint8_t& passes = s.players[seat].passes;
  if (c.verb.index() == verb::pass) return void(++passes);
  passes = 0;
  start_move(s, play.table, arg_id<ForceId>(c, 0));
}

// --- chit pull, and the numbers of hidden movement ---

bool DrawChit::obsolete(const State& s, const Table& t) const {
  return chits_left(s, reserve).empty() && screens_left(s, t).empty();  // BTS-chit.6
}

Dice<Purpose> DrawChit::dice(const State& s, const Table& t) const {  // BTS-R.262
  return shuffle_of(t.rules.hidden() ? Purpose::numbers : Purpose::chits,
                    std::min(chits_left(s, reserve).size() + screens_left(s, t).size(), core_size.dice));
}

void DrawChit::rolled(State& s, Faces order, GamePlay& play) const {
  const ForceSet chits = chits_left(s, reserve);
  const auto drawn = static_cast<std::ptrdiff_t>(order[0]),
             forces = static_cast<std::ptrdiff_t>(chits.size());
  if (drawn < forces)
    return s.core.agenda.run_next(MoveChit{*std::next(chits.begin(), drawn)}, NumberMoved{}, *this);
  const ScreensSet groups = screens_left(s, play.table);
  s.core.agenda.run_next(MoveScreens{*std::next(groups.begin(), drawn - forces)}, NumberMoved{}, *this);
}

void NumberMoved::run(State&, GamePlay& play) const {
  if (play.table.rules.hidden()) play.reveal();
}

Seat MoveChit::asked(const State& s) const { return seat_of(s.place(force).owner); }
bool MoveChit::obsolete(const State& s, const Table&) const { return !s.place(force).owner; }

namespace {

/// Why a force may not be hidden now, if so.                                                       BTS-R.151
Verdict no_hiding(const State& s, const Table& t, ForceId f) {
  if (!is_declared(s, f)) return no("is-hidden"_reason, "BTS-hid.5"_clause);
  if (!hostile_troops(s, t, s.place(f).owner, s.place(f).at).empty())
    return no("enemy-is-here"_reason, "BTS-R.151"_clause);
  if (!s.place(f).at) return no("aboard"_reason, "BTS-R.261"_clause);
  return {};
}

/// Why a force may not be declared or hidden now, if so.                              BTS-hid.5, BTS-hid.6
Verdict no_turning(const State& s, const Table& t, const MoveChit& of, bool hiding) {
  if (!t.rules.hidden()) return no("not-with-hidden-movement"_reason, "BTS-hid.5"_clause);
  if (of.turned) return no("declared-or-hidden-once"_reason, "BTS-R.151"_clause);
  if (hiding) return no_hiding(s, t, of.force);
  return is_declared(s, of.force) ? no("is-declared"_reason, "BTS-hid.5"_clause) : Verdict{};
}

}  // namespace

void MoveChit::options(const State& s, const Table& t, Options& out) const {
  if (!no_turning(s, t, *this, false)) out.add(verb::declare);
  if (!no_turning(s, t, *this, true)) out.add(verb::hide);
  if (!no_move(s, t, force)) out.add(verb::move, force);
  out.add(verb::pass);
}

std::optional<Refusal> MoveChit::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::declare || c.verb.index() == verb::hide)
    return no_turning(s, t, *this, c.verb.index() == verb::hide);
  if (c.verb.index() != verb::move) return {};
  if (arg_id<ForceId>(c, 0) != force) return no("not-the-chit-drawn"_reason, "BTS-chit.3"_clause);
  return no_move(s, t, force);
}

void MoveChit::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::move) return start_move(s, play.table, force);
  if (c.verb.index() == verb::pass) return s.march.passed.insert(force);  // BTS-chit.4, BTS-hid.4
  s.core.agenda.run_next(MoveChit{force, true});
  if (c.verb.index() == verb::declare) return show(s, force, play, "BTS-hid.6"_clause);
  play.say(ForceHidden{force, s.place(force).at}, "BTS-R.151"_clause);
  hide(s, force);
}

// --- the Reserve ---

void ReserveStep::run(State& s, GamePlay& play) const {
  s.phase = Phase::reserve;
  s.march = {};
  s.core.agenda.run_next(EndMovementStep{});
  if (play.table.rules.hidden()) return;  // BTS-hid.1
  if (play.table.rules.movement == Movement::chits)
    return s.core.agenda.run_next(DrawChit{true});  // BTS-chit.5
  const auto order = in_order(s, play.table);
  for (std::size_t i = order.size(); i-- > 0;)
    if (is_player(order[i])) s.core.agenda.run_next(MoveReserve{seat_of(order[i])});
}

Seat MoveReserve::asked(const State&) const { return seat; }

void MoveReserve::options(const State& s, const Table& t, Options& out) const {  // BTS-C.9
  for (ForceId f : forces_of(s, power_of(seat)))
    if (s.body(f).reserve && !no_move(s, t, f)) out.add(verb::move, f);
  out.add(verb::pass);
}

std::optional<Refusal> MoveReserve::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::move) return {};
  const ForceId f = arg_id<ForceId>(c, 0);
  if (auto why = not_of(s, seat, f)) return why;
  if (!s.body(f).reserve) return no("not-the-reserve"_reason, "BTS-res.2"_clause);
  return no_move(s, t, f);
}

void MoveReserve::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::move) start_move(s, play.table, arg_id<ForceId>(c, 0));
}

}  // namespace linstock::by_the_sword
