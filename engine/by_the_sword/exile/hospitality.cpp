// Exile in Marnon: who pays for a guest, and how his exile ends.
#include "by_the_sword/exile/hospitality.hpp"

#include "by_the_sword/exiles.hpp"

namespace linstock::by_the_sword {

namespace {

/// Why a guest's upkeep is nothing that host and guest can agree, if so.                       BTS-exile.5
Verdict no_agreeing(const State& s, const Table& t, PowerId guest) {
  if (!is_player(guest) || !players_in(s, t).contains(guest) || !s.player(guest).host)
    return no("not-a-guest"_reason, "BTS-exile.5"_clause);
  if (s.player(guest).exile != Exile::guest) return no("guest-pays-already"_reason, "BTS-exile.5"_clause);
  return {};
}

Verdict not_guest_of(const State& s, const Table& t, PowerId host, PowerId guest) {
  if (!is_player(guest) || !players_in(s, t).contains(guest) || s.player(guest).host != host)
    return no("not-a-guest"_reason, "BTS-exile.8"_clause);
  return {};
}

}  // namespace

ForceSet kept_by(const State& s, PowerId p) {
  ForceSet kept;
  each_force(s, [&](ForceId f) {
    const PowerId owner = s.place(f).owner;
    if (!is_player(owner)) return;
    const Player& player = s.player(owner);
    if ((player.exile == Exile::guest ? player.host : owner) == p) kept.insert(f);
  });
  return kept;
}

void offer_hospitality(const State& s, const Table& t, PowerId p, Options& out) {
  if (!no_agreeing(s, t, p)) out.add(verb::pay_own_upkeep);
  for (PowerId guest : players_in(s, t)) {
    if (not_guest_of(s, t, p, guest)) continue;
    if (!no_agreeing(s, t, guest)) out.add(verb::let_guest_pay, guest);
    out.add(verb::turn_against, guest);
  }
}

Verdict no_hospitality(const State& s, const Table& t, PowerId p, const Choice& c) {
  if (c.verb.index() == verb::pay_own_upkeep) return no_agreeing(s, t, p);
  const auto guest = arg_id<PowerId>(c, 0);
  if (auto why = not_guest_of(s, t, p, guest)) return why;
  return c.verb.index() == verb::let_guest_pay ? no_agreeing(s, t, guest) : Verdict{};
}

void change_hospitality(State& s, PowerId p, const Choice& c, GamePlay& play) {
  if (c.verb.index() == verb::pay_own_upkeep)
    return s.core.agenda.run_next(AgreeUpkeep{s.player(p).host, p, false});
  const auto guest = arg_id<PowerId>(c, 0);
  if (c.verb.index() == verb::let_guest_pay) return s.core.agenda.run_next(AgreeUpkeep{p, guest, true});
  s.player(guest).exile = Exile::none, s.player(guest).host = {};
  play.say(HospitalityEnded{p, guest}, "BTS-exile.8"_clause);
}

Seat AgreeUpkeep::asked(const State&) const { return seat_of(by_host ? power : host); }

void AgreeUpkeep::options(const State&, const Table&, Options& out) const {
  out.add(verb::accept);
  out.add(verb::decline);
}

void AgreeUpkeep::choose(State& s, const Choice& c, GamePlay& play) const {
  const bool agreed = c.verb.index() == verb::accept;
  if (agreed) s.player(power).exile = Exile::paying_guest;
  play.say(UpkeepAgreed{host, power, agreed}, "BTS-exile.5"_clause);
}

bool AgreeUpkeep::obsolete(const State& s, const Table&) const {
  return s.player(power).exile != Exile::guest || s.player(power).host != host;
}

}  // namespace linstock::by_the_sword
