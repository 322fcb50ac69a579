// Withdrawal before combat.
#include "by_the_sword/combat/combat.hpp"

namespace linstock::by_the_sword {

AreaSet withdrawals(const State& s, const Table& t, PowerId power, AreaId at) {
  AreaSet to;
  for (const auto& way : t.map.from(at))
    if (friendly(s, t, power, way.to, For::movement) && in_supply(s, t, power, way.to)) to.insert(way.to);
  return to;
}

void fails_to_withdraw(const State& s, Party& p) {
  const AreaId at = s.combat.contact.at;
  const PowerId owner = s.areas[at].controller;
  const bool holder = is_castle(at) && owner && !s.areas[at].siege && p.powers.contains(owner);
  p.tried = true;
  p.stance = holder ? Stance::undeclared : Stance::stand;
}

namespace {

/// The party that stays and may pursue: the earliest with a force in the field.                   BTS-wd.5
const Party* who_stays(const State& s, const Table& t, const Contact& c, const Party& away) {
  for (const Party& p : c.parties)
    if (p.stance != Stance::gone && hostile(s, t, p.speaker, away.speaker) &&
        has_force(s, troops_of(s, c.at, p.powers, false)))
      return &p;
  return nullptr;
}

/// The frame of a pursuit after a withdrawal. BTS-R.83
void prepare_pursuit(State& s, const Table& t, const Contact& c, const Party& stays, const Party& away) {
  Battle& b = s.combat.battle;
  b = {.at = c.at,
       .attacker = side_of(s, t, c.at, stays.speaker, false),
       .defender = side_of(s, t, c.at, away.speaker, false),
       .withdrawal = true};
  b.winner = Winner::attacker;
  keep_strengths(s);
}

}  // namespace

int breaking_modifier(const State& s, const Table& t, Powers breaking, ForceSet own, ForceSet enemies) {
  int modifier = 0;
  const auto best = [&](ForceSet forces) {
    int most = 0;
    for (ForceId f : forces) most = std::max(most, rating(s, t, f));
    return most;
  };
  const bool by_enemy = t.rules.break_rating == BreakRating::enemy;  // BTS-R.33
  if (best(by_enemy ? enemies : own) >= 9) modifier += t.rules.break_rating == BreakRating::own_plus ? 1 : -1;
  const std::int32_t by =
      worth(s, t, enemies) - worth(s, t, troops_of(s, s.place(own.first()).at, breaking, false));
  if (by > 1500)
    modifier -= 2;  // BTS-break.4
  else if (by > 1000)
    modifier -= 1;  // BTS-break.3
  return modifier + has_skill(s, own, Skill::elusive);
}

namespace {

/// The force whose general leads the withdrawal: an elusive one, or else the best.       BTS-R.67, BTS-R.231
ForceId leads_away(const State& s, ForceSet own) {
  for (ForceId f : own)
    if (has_skill(s, ForceSet::of(f), Skill::elusive)) return f;
  const GeneralId best = commander_of(s, own);
  return best ? s.general(best).with : own.first();
}

const Party* withdrawing(const State& s, PowerId speaker) {
  const auto& parties = s.combat.contact.parties;
  const auto it = std::ranges::find(parties, speaker, &Party::speaker);
  return it == parties.end() ? nullptr : it;
}

void withdraw_to(State& s, PowerId power, AreaId from, AreaId to, GamePlay& play) {
  if (!to) return;
  for (ForceId f : troops_of(s, from, Powers::of(power), false)) {
    put(s, f, to);
    s.combat.late.insert(f);
  }
  play.say(Withdrew{power, from, to}, "BTS-wd.4"_clause);
}

}  // namespace

bool WithdrawalRoll::obsolete(const State& s, const Table&) const {
  const Party* p = withdrawing(s, party);
  return !p || troops_of(s, s.combat.contact.at, p->powers, false).empty();
}

Dice<Purpose> WithdrawalRoll::dice(const State& s, const Table& t) const {
  return {Purpose::withdrawal, decides_for(s, t, party), 1, 6};
}

void WithdrawalRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Table& t = play.table;
  Contact& c = s.combat.contact;
  Party& p = *std::ranges::find(c.parties, party, &Party::speaker);
  const ForceSet own = troops_of(s, c.at, p.powers, false);
  ForceSet enemies;
  for (const Party& other : c.parties)
    if (hostile(s, t, party, other.speaker)) enemies |= troops_of(s, c.at, other.powers, false);
  const int modifier =
      breaking_modifier(s, t, p.powers, ForceSet::of(leads_away(s, own)), enemies);  // BTS-break.6
  const bool away = faces[0] + modifier >= 4;                                        // BTS-T.break
  play.say(WithdrawalRolled{c.at, party, faces[0], static_cast<std::int8_t>(modifier), away},
           "BTS-wd.2"_clause);
  if (!away) return fails_to_withdraw(s, p);
  p.stance = Stance::gone;
  if (const Party* stays = who_stays(s, t, c, p)) {
    prepare_pursuit(s, t, c, *stays, p);
    s.core.agenda.run_next(Pursuit{});
  }
  for (PowerId power : p.powers) {
    if (const Seat seat = decides_for(s, t, power))
      s.core.agenda.run_next(ChooseWithdrawal{power, seat});
    else
      withdraw_to(s, power, c.at, np_retreat(s, t, power, withdrawals(s, t, power, c.at)), play);
  }
}

Seat ChooseWithdrawal::asked(const State&) const { return seat; }
bool ChooseWithdrawal::obsolete(const State& s, const Table&) const {
  return troops_of(s, s.combat.contact.at, Powers::of(power), false).empty();
}

void ChooseWithdrawal::options(const State& s, const Table& t, Options& out) const {
  for (AreaId to : withdrawals(s, t, power, s.combat.contact.at)) out.add(verb::withdraw_to, to);
}

std::optional<Refusal> ChooseWithdrawal::refuse(const State& s, const Table& t, const Choice& c) const {
  const AreaId from = s.combat.contact.at, to = arg_id<AreaId>(c, 0);
  if (auto why = no_border(t, from, to, "BTS-R.67"_clause)) return why;
  if (!friendly(s, t, power, to, For::movement)) return no("not-friendly"_reason, "BTS-R.5"_clause);
  if (!in_supply(s, t, power, to)) return no("no-area-in-supply"_reason, "BTS-wd.4"_clause);
  return {};
}

void ChooseWithdrawal::choose(State& s, const Choice& c, GamePlay& play) const {
  withdraw_to(s, power, s.combat.contact.at, arg_id<AreaId>(c, 0), play);
}

}  // namespace linstock::by_the_sword
