// Honours that cards give, and bad weather.
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

// --- honours ---

Seat AwardHonour::asked(const State&) const { return seat_of(power); }

void AwardHonour::options(const State& s, const Table& t, Options& out) const {
  for (ForceId f : forces_of(s, power))
    for (UnitId u : t.list.of(power).units)
      if (!s.honours.full()) out.add(verb::honour, f, u);
  out.add(verb::pass);
}

void AwardHonour::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::honour)
    s.core.agenda.run_next(RollHonour{power, arg_id<ForceId>(c, 0), arg_id<UnitId>(c, 1)});
}

bool RollHonour::obsolete(const State& s, const Table&) const { return !s.place(force).owner; }
Dice<Purpose> RollHonour::dice(const State&, const Table&) const {
  return {Purpose::honour, seat_of(power), 1, 6};
}

void RollHonour::rolled(State& s, Faces faces, GamePlay& play) const {
  if (faces[0] == 6) return s.core.agenda.run_next(PickHonour{power, force, unit});  // BTS-T.honour
  s.honours.add({force, unit, faces[0]});
  tell(s, play, Honoured{force, unit, faces[0]}, "BTS-S.7"_clause);
}

Seat PickHonour::asked(const State&) const { return seat_of(power); }
bool PickHonour::obsolete(const State& s, const Table&) const { return !s.place(force).owner; }

void PickHonour::options(const State&, const Table&, Options& out) const {
  for (int honour = 1; honour <= 5; ++honour) out.add(verb::pick_honour, honour);
}

void PickHonour::choose(State& s, const Choice& c, GamePlay& play) const {
  const auto honour = static_cast<std::uint8_t>(c.args[0]);
  s.honours.add({force, unit, honour});
  tell(s, play, Honoured{force, unit, honour}, "BTS-T.honour"_clause);
}

// --- bad weather ---

Seat AskWeather::asked(const State& s) const { return seat_of(s.events.now.player); }

bool AskWeather::obsolete(const State& s, const Table& t) const {
  const PowerId owner = s.place(force).owner;
  return !owner || !weather_holder(s, t, owner, area);
}

void AskWeather::options(const State&, const Table&, Options& out) const {
  out.add(verb::cancel_move);
  out.add(verb::pass);
}

void AskWeather::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::pass) return;
  s.march.way().halted = true;
  s.body(force).moved = true;
  play.say(MoveCancelled{force, area}, "BTS-R.188"_clause);
}

}  // namespace linstock::by_the_sword
