// Diplomacy by free talk: agreements between two players, act by act, public or secret.
#include "by_the_sword/diplomacy/diplomacy.hpp"

namespace linstock::by_the_sword {

namespace {

GrantList listed(Grants grants) {
  GrantList list;
  for (std::size_t i = 0; i < grant_count; ++i)
    if (grants & bit(GrantId{i})) list.add(GrantId{i});
  return list;
}

Grants& given(State& s, PowerId from, PowerId to) { return s.grants[seat_of(from)][seat_of(to)].value; }
Grants given(const State& s, PowerId from, PowerId to) { return s.grants[seat_of(from)][seat_of(to)].value; }

Seats parties(PowerId a, PowerId b) { return only(seat_of(a)) | only(seat_of(b)); }

/// Makes an agreement of two players known to an audience.
void make_known(State& s, PowerId a, PowerId b, Seats audience) {
  s.grants[seat_of(a)][seat_of(b)].audience = s.grants[seat_of(b)][seat_of(a)].audience = audience;
}

/// Whether two players have a public agreement, which no secret one may be added to.              BTS-R.248
bool openly_agreed(const State& s, PowerId a, PowerId b) {
  return (given(s, a, b) || given(s, b, a)) && s.grants[seat_of(a)][seat_of(b)].audience == everyone;
}

/// Why two players may not treat, if so.
Verdict no_treating(const State& s, const Table& t, PowerId from, PowerId to) {
  if (to == from || !is_player(to) || !players_in(s, t).contains(to))
    return no("no-such-power"_reason, "BTS-dip.2"_clause);
  if (t.rules.diplomacy == Diplomacy::diplomats && !diplomats_meet(s, from, to))
    return no("no-diplomat-there"_reason, "BTS-dip.4"_clause);
  const Reign& reign = s.events.reign;
  if (reign.king && reign.party.contains(from) != reign.party.contains(to))
    return no("of-the-other-party"_reason, "BTS-R.180"_clause);
  return {};
}

/// Why an act may not be added to what one grants the other, if so.
Verdict no_act(const State& s, PowerId from, PowerId to, Grants drawn_up, GrantId act) {
  if (given(s, from, to) & bit(act)) return no("is-granted-already"_reason, "BTS-R.9"_clause);
  if (drawn_up & bit(act)) return no("named-twice"_reason, "BTS-R.9"_clause);
  return {};
}

}  // namespace

void DiplomaticPhase::run(State& s, GamePlay& play) const {
  if (play.table.rules.diplomacy == Diplomacy::off) return;
  s.phase = Phase::diplomacy;
  post_diplomats(s, play.table);
  const auto order = in_order(s, play.table);  // of seats: it is not rolled yet
  for (std::size_t i = order.size(); i-- > 0;)
    if (is_player(order[i])) s.core.agenda.run_next(Negotiate{order[i]});
}

Seat Negotiate::asked(const State&) const { return seat_of(power); }

void Negotiate::options(const State& s, const Table& t, Options& out) const {
  for (PowerId to : players_in(s, t))
    if (!no_treating(s, t, power, to)) out.add(verb::treat_with, to);
  offer_cancelling(s, t, power, out);
  offer_seizing(s, t, power, out);
  out.add(verb::end_talks);
}

std::optional<Refusal> Negotiate::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::treat_with) return no_treating(s, t, power, arg_id<PowerId>(c, 0));
  if (c.verb.index() == verb::expel || c.verb.index() == verb::hold)
    return no_seizing(s, t, power, arg_id<PowerId>(c, 0), arg_id<AreaId>(c, 1));
  if (c.verb.index() != verb::cancel_grant) return {};
  return no_cancelling(s, t, power, arg_id<PowerId>(c, 0), arg_id<PowerId>(c, 1), arg_id<GrantId>(c, 2));
}

void Negotiate::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_talks) return;
  s.core.agenda.run_next(*this);
  const auto other = arg_id<PowerId>(c, 0);
  if (c.verb.index() == verb::expel || c.verb.index() == verb::hold)
    return seize_diplomat(s, power, other, arg_id<AreaId>(c, 1), c.verb.index() == verb::hold, play);
  if (c.verb.index() == verb::cancel_grant)
    return by_the_sword::cancel_grant(s, power, other, arg_id<PowerId>(c, 1), arg_id<GrantId>(c, 2), play);
  s.treaty = {{}, parties(power, other)};
  s.core.agenda.run_next(Treat{power, other});
}

Seat Treat::asked(const State&) const { return seat_of(from); }

void Treat::options(const State& s, const Table&, Options& out) const {
  const Treaty& treaty = s.treaty.value;
  for (std::size_t i = 0; i < grant_count; ++i) {
    if (!no_act(s, from, to, treaty.gives, GrantId{i})) out.add(verb::grant, GrantId{i});
    if (!no_act(s, to, from, treaty.wants, GrantId{i})) out.add(verb::want, GrantId{i});
  }
  if (!treaty.secret && !openly_agreed(s, from, to)) out.add(verb::in_secret);
  if (treaty.gives || treaty.wants) out.add(verb::propose);
  out.add(verb::pass);
}

std::optional<Refusal> Treat::refuse(const State& s, const Table&, const Choice& c) const {
  const Treaty& treaty = s.treaty.value;
  switch (c.verb.index()) {
    case verb::grant: return no_act(s, from, to, treaty.gives, arg_id<GrantId>(c, 0));
    case verb::want: return no_act(s, to, from, treaty.wants, arg_id<GrantId>(c, 0));
    case verb::in_secret: return no("openly-agreed"_reason, "BTS-R.248"_clause);
    case verb::propose: return no("nothing-is-granted"_reason, "BTS-R.9"_clause);
    default: return {};
  }
}

void Treat::choose(State& s, const Choice& c, GamePlay& play) const {
  Treaty& treaty = s.treaty.value;
  if (c.verb.index() == verb::pass) return void(s.treaty = {});
  if (c.verb.index() == verb::propose) {
    play.say(TreatyOffered{from, to, listed(treaty.gives), listed(treaty.wants), treaty.secret},
             "BTS-dip.2"_clause, parties(from, to));
    return s.core.agenda.run_next(AnswerTreaty{from, to});
  }
  if (c.verb.index() == verb::in_secret) {
    treaty.secret = true;
  } else {
    Grants& part = c.verb.index() == verb::grant ? treaty.gives : treaty.wants;
    part = static_cast<Grants>(part | bit(arg_id<GrantId>(c, 0)));
  }
  s.core.agenda.run_next(*this);
}

Seat AnswerTreaty::asked(const State&) const { return seat_of(to); }

void AnswerTreaty::options(const State&, const Table&, Options& out) const {
  out.add(verb::accept);
  out.add(verb::decline);
}

void AnswerTreaty::choose(State& s, const Choice& c, GamePlay& play) const {
  play.reveal();
  const Treaty treaty = s.treaty.value;
  s.treaty = {};
  if (c.verb.index() == verb::decline)
    return play.say(TreatyDeclined{from, to}, "BTS-dip.2"_clause, parties(from, to));
  Grants &gives = given(s, from, to), &takes = given(s, to, from);
  gives = static_cast<Grants>(gives | treaty.gives);
  takes = static_cast<Grants>(takes | treaty.wants);
  const Seats audience = treaty.secret ? parties(from, to) : everyone;  // BTS-I.9
  make_known(s, from, to, audience);
  play.say(TreatyMade{from, to, listed(treaty.gives), listed(treaty.wants), treaty.secret}, "BTS-R.9"_clause,
           audience);
}

// --- agreements that end ---

Verdict no_cancelling(const State& s, const Table& t, PowerId by, PowerId from, PowerId to, GrantId act) {
  if ((by != from && by != to) || from == to || !is_player(from) || !is_player(to))
    return no("no-such-power"_reason, "BTS-R.9"_clause);
  if (t.rules.diplomacy == Diplomacy::off || !(given(s, from, to) & bit(act)))
    return no("nothing-is-granted"_reason, "BTS-R.9"_clause);
  return {};
}

void offer_cancelling(const State& s, const Table& t, PowerId by, Options& out) {
  for (PowerId other : t.all_players())
    for (std::size_t i = 0; i < grant_count; ++i) {
      if (!no_cancelling(s, t, by, by, other, GrantId{i})) out.add(verb::cancel_grant, by, other, GrantId{i});
      if (!no_cancelling(s, t, by, other, by, GrantId{i})) out.add(verb::cancel_grant, other, by, GrantId{i});
    }
}

void cancel_grant(State& s, PowerId by, PowerId from, PowerId to, GrantId act, GamePlay& play) {
  Grants& grants = given(s, from, to);
  grants = static_cast<Grants>(grants & ~bit(act));
  play.say(GrantCancelled{by, from, to, act}, "BTS-R.9"_clause,
           s.grants[seat_of(from)][seat_of(to)].audience);
  if (!grants && !given(s, to, from)) make_known(s, from, to, everyone);
}

}  // namespace linstock::by_the_sword
