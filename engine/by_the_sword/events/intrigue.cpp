// Conspiracies: one intrigue against a rival (BTS-S.6). It acts until the turn ends.
#include "by_the_sword/events/cards.hpp"

namespace linstock::by_the_sword {

Seat ChooseRival::asked(const State&) const { return seat_of(power); }

void ChooseRival::options(const State& s, const Table& t, Options& out) const {
  for (PowerId p : players_in(s, t))
    if (p != power) out.add(verb::against, p);
}

void ChooseRival::choose(State& s, const Choice& c, GamePlay&) const {
  s.events.now.rival = arg_id<PowerId>(c, 0);
  s.core.agenda.run_next(RollIntrigue{power});  // BTS-E20.1
}

Dice<Purpose> RollIntrigue::dice(const State&, const Table&) const {
  return {Purpose::event, seat_of(power), 1, 6};
}

namespace {

/// Calls f with the audience of everything that is only the rival's to see.
void each_secret(State& s, PowerId rival, auto f) {
  f(s.treasuries[seat_of(rival)].audience);
  f(s.hidden_screens[seat_of(rival)].audience);
  for (std::size_t i = rival.index() * roster; i < (rival.index() + 1) * roster; ++i) {
    f(s.places.of[i].audience);
    f(s.bodies.of[i].audience);
  }
}

}  // namespace

void close_sheets(State& s) {
  const CardInForce& now = s.events.now;
  if (now.intrigue != Intrigue::stolen_plans) return;
  each_secret(s, now.rival, [&](Seats& audience) {
    if (audience != everyone) audience.erase(seat_of(now.player));
  });
}

void RollIntrigue::rolled(State& s, Faces faces, GamePlay& play) const {
  CardInForce& now = s.events.now;
  now.intrigue = static_cast<Intrigue>(faces[0]);  // BTS-T.intrigue
  play.say(Intrigued{power, now.rival, now.intrigue}, "BTS-S.6"_clause);
  switch (now.intrigue) {
    case Intrigue::stolen_plans:
      play.reveal();
      each_secret(s, now.rival, [&](Seats& audience) { audience.insert(seat_of(power)); });  // BTS-I.10
      break;
    case Intrigue::embezzler: s.core.agenda.run_next(Embezzle{power}); break;
    case Intrigue::bought_captain:
    case Intrigue::arson:
    case Intrigue::assassin: s.core.agenda.run_next(ChooseVictim{power}); break;
    default: break;
  }
}

Dice<Purpose> Embezzle::dice(const State&, const Table&) const {
  return {Purpose::event, seat_of(power), 2, 6};
}

void Embezzle::rolled(State& s, Faces faces, GamePlay& play) const {
  const int crowns = sum_of(faces);
  change_income(s, s.events.now.rival, -crowns, play, "BTS-T.intrigue"_clause);
  change_income(s, power, crowns, play, "BTS-T.intrigue"_clause);
}

// --- victims ---

Seat ChooseVictim::asked(const State&) const { return seat_of(power); }

void ChooseVictim::options(const State& s, const Table&, Options& out) const {
  const PowerId rival = s.events.now.rival;
  if (s.events.now.intrigue == Intrigue::arson) {
    for (AreaId a : areas_of(s, rival))
      if (!is_castle(a)) out.add(verb::burn, a);
    for (std::size_t i = 0; i < vessel_count; ++i)
      if (const Vessel& v = s.vessels.of[i]; v.owner == rival && !v.merchant && v.port)
        out.add(verb::burn_fleet, VesselId{i});
  } else {
    for (std::size_t i = 0; i < generals_each; ++i)
      if (const GeneralId g{rival.index() * generals_each + i}; s.general(g).rating) out.add(verb::victim, g);
  }
  if (out.empty()) out.add(verb::pass);
}

void ChooseVictim::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::burn) {
    s.events.now.areas.add(arg_id<AreaId>(c, 0));
    play.say(Burnt{arg_id<AreaId>(c, 0), {}}, "BTS-T.intrigue"_clause);
  } else if (c.verb.index() == verb::burn_fleet) {
    const auto v = arg_id<VesselId>(c, 0);
    play.say(Burnt{{}, v}, "BTS-T.intrigue"_clause);
    if (s.vessels[v].damaged) return sink(s, v, play, "BTS-naval.10"_clause);
    s.vessels[v].damaged = true;
  } else if (c.verb.index() == verb::victim) {
    const auto g = arg_id<GeneralId>(c, 0);
    if (s.events.now.intrigue == Intrigue::assassin) return s.core.agenda.run_next(Assassinate{power, g});
    s.general(g).swayed = -1;
    tell(s, play, RatingChanged{g, static_cast<std::uint8_t>(rating(s, g))}, "BTS-T.intrigue"_clause);
  }
}

bool Assassinate::obsolete(const State& s, const Table&) const { return !s.general(general).rating; }
Dice<Purpose> Assassinate::dice(const State&, const Table&) const {
  return {Purpose::event, seat_of(power), 1, 6};
}

void Assassinate::rolled(State& s, Faces faces, GamePlay& play) const {
  const std::uint8_t result = faces[0] <= 3 ? 0 : faces[0] <= 5 ? 1 : 2;
  play.say(Attempted{general, result}, "BTS-T.intrigue"_clause);
  if (result == 1) s.general(general).barred = true;
  if (result == 2) s.general(general) = {};
}

}  // namespace linstock::by_the_sword
