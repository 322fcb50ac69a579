// Admin Phase: its order, seats of government, areas that are ceded.
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

namespace {

/// Where a player may rule from after the loss of his capital: uncontested territories, else any, else a
/// castle.                                                                            BTS-seat.2, BTS-R.130
AreaSet possible_seats(const State& s, const Table& t, PowerId p) {
  const AreaSet held = areas_of(s, p);
  AreaSet territories, free;
  for (AreaId a : held) {
    if (is_castle(a)) continue;
    territories.insert(a);
    if (hostile_forces(s, t, p, a).empty()) free.insert(a);
  }
  return !free.empty() ? free : !territories.empty() ? territories : held;
}

}  // namespace

void AdminPhase::run(State& s, GamePlay& play) const {
  s.phase = Phase::admin;
  s.core.agenda.run_next(DiplomatsReturn{}, BorrowedFleetsLeave{}, ReturnFleets{}, ReturnContributions{},
                         ScreensAdmin{}, ExilesAdmin{}, OtherPowersAdmin{});
  const auto order = in_order(s, play.table);
  for (std::size_t i = order.size(); i-- > 0;)
    if (is_player(order[i])) s.core.agenda.run_next(Reorganise{order[i]});
  s.core.agenda.run_next(ContinueEvents{});
  for (auto& body : s.bodies.of) body.value.reserve = false;  // BTS-admin.4: marked anew
}

Seat TakeCession::asked(const State&) const { return seat_of(to); }

void TakeCession::options(const State&, const Table&, Options& out) const {
  out.add(verb::accept);
  out.add(verb::decline);
}

void TakeCession::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::accept) take_control(s, area, to, play, "BTS-R.42"_clause);
  if (play.table.rules.hidden()) play.reveal();  // whether who cedes has more to reorganise tells what he has
}

bool TakeCession::obsolete(const State& s, const Table&) const { return s.areas[area].controller != from; }

Seat NameSeat::asked(const State&) const { return seat_of(power); }

void NameSeat::options(const State& s, const Table& t, Options& out) const {
  for (AreaId a : possible_seats(s, t, power)) out.add(verb::name_seat, a);
}

void NameSeat::choose(State& s, const Choice& c, GamePlay& play) const {
  s.player(power).capital = arg_id<AreaId>(c, 0);
  play.say(CapitalMoved{power, s.player(power).capital}, "BTS-R.130"_clause);
}

bool NameSeat::obsolete(const State& s, const Table&) const {  // BTS-seat.1, BTS-seat.4
  return s.player(power).capital || s.player(power).out || areas_of(s, power).empty();
}

}  // namespace linstock::by_the_sword
