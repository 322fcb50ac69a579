// Declarations in an area: who fights, stands, withdraws, retires.
#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/effects.hpp"

namespace linstock::by_the_sword {

void CombatPhase::run(State& s, GamePlay&) const {
  s.phase = Phase::combat;
  s.combat = {};
  s.core.agenda.run_next(ScreensGiveWay{}, NavalBattles{}, Declarations{}, LandBattles{});  // BTS-R.62
}

namespace {

const Party* party_in(const Contact& c, PowerId speaker) {
  const auto it = std::ranges::find(c.parties, speaker, &Party::speaker);
  return it == c.parties.end() ? nullptr : it;
}

ForceSet in_field(const State& s, const Contact& c, const Party& p) {
  return troops_of(s, c.at, p.powers, false);
}
ForceSet in_castle(const State& s, const Contact& c, const Party& p) {
  return troops_of(s, c.at, p.powers, true);
}

/// Whether a party holds a castle that is not under siege, and stands before it.                 BTS-R.207
bool holds_castle(const State& s, const Contact& c, const Party& p) {
  const Area& area = s.areas[c.at];
  return is_castle(c.at) && !area.siege && area.controller && p.powers.contains(area.controller) &&
         !in_field(s, c, p).empty();
}

/// The party that a party is to fight, as declared until now; none if there is none.              BTS-R.65
PowerId opponent(const Contact& c, const Party& p) {
  if (p.stance == Stance::fight) return p.against;
  for (const Party& other : c.parties)
    if (other.stance == Stance::fight && other.against == p.speaker) return other.speaker;
  return {};
}

/// Why a party may not fight another, if so; with `sally`, its garrison comes out, too.
Verdict no_fight(const State& s, const Table& t, const Contact& c, const Party& p, const Party& foe,
                 bool sally) {
  if (!hostile(s, t, p.speaker, foe.speaker)) return no("not-your-enemy"_reason, "BTS-R.9"_clause);
  if (under_truce(s, p.speaker, foe.speaker)) return no("truce-holds"_reason, "BTS-R.177"_clause);
  if (no_offensive(s, t, p.speaker) && !holds_castle(s, c, p))  // BTS-R.235
    return no("no-offensive-this-turn"_reason, "BTS-R.181"_clause);
  if (sally && in_castle(s, c, p).empty()) return no("no-garrison-there"_reason, "BTS-R.105"_clause);
  const ForceSet own = in_field(s, c, p) | (sally ? in_castle(s, c, p) : ForceSet{});
  if (!has_force(s, own)) return no("remnants-do-not-attack"_reason, "BTS-R.63"_clause);
  if (in_field(s, c, foe).empty() && !foe.sally) return no("enemy-is-inside"_reason, "BTS-siege.8"_clause);
  const PowerId own_foe = opponent(c, p), their_foe = opponent(c, foe);
  if ((own_foe && own_foe != foe.speaker) || (their_foe && their_foe != p.speaker))
    return no("one-battle-each"_reason, "BTS-R.65"_clause);
  return {};
}

/// Why a party that is asked may not attack, if so: a party that is attacked and holds no castle there fights
/// anyway.
Verdict no_attack(const State& s, const Table& t, const Contact& c, const Party& p, const Party& foe,
                  bool sally) {
  if (!sally && foe.stance == Stance::fight && foe.against == p.speaker && !holds_castle(s, c, p))
    return no("attacked-already"_reason, "BTS-R.65"_clause);
  if (foe.stance == Stance::retire) return no("enemy-retires"_reason, "BTS-R.63"_clause);
  return no_fight(s, t, c, p, foe, sally);
}

Verdict no_withdrawal(const State& s, const Table& t, const Contact& c, const Party& p) {
  const ForceSet field = in_field(s, c, p);
  if (field.empty()) return no("garrison-stays-inside"_reason, "BTS-R.105"_clause);
  if (p.tried) return no("has-failed-to-withdraw"_reason, "BTS-R.207"_clause);
  if (const GeneralId g = commander_of(s, field); g && s.general(g).skill == Skill::firebrand)
    return no("firebrand-never-withdraws"_reason, "BTS-T.skill"_clause);
  for (ForceId f : field)
    if (withdrawals(s, t, s.place(f).owner, c.at).empty())
      return no("no-area-in-supply"_reason, "BTS-R.35"_clause);
  return {};
}

Verdict no_retiring(const State& s, const Contact& c, const Party& p) {
  if (holds_castle(s, c, p)) return {};
  return no("no-castle-to-retire-to"_reason, "BTS-field.17"_clause);
}

bool has_enemy(const State& s, const Table& t, const Contact& c, const Party& p) {
  return std::ranges::any_of(c.parties, [&](const Party& other) {
    return other.stance != Stance::gone && hostile(s, t, p.speaker, other.speaker) &&
           (other.sally || !in_field(s, c, other).empty());
  });
}

/// Whether anybody in the area may fight anybody.
bool may_be_battle(const State& s, const Table& t, const Contact& c) {
  for (const Party& p : c.parties)
    for (const Party& foe : c.parties)
      if (!no_fight(s, t, c, p, foe, false) || !no_fight(s, t, c, p, foe, true)) return true;
  return false;
}

/// The first area, by the initiative of the first player concerned, that has not declared.     BTS-R.62
AreaId next_contact(const State& s, const Table& t) {
  AreaId best;
  std::size_t rank = 0;
  const auto order = in_order(s, t);
  for (std::size_t i = 0; i < area_count; ++i) {
    const AreaId at{i};
    if (s.combat.declared.contains(at)) continue;
    const Contact c{at, parties_at(s, t, at)};
    if (c.parties.size() < 2 || !may_be_battle(s, t, c)) continue;
    const std::size_t place =
        static_cast<std::size_t>(std::ranges::find(order, c.parties[0].speaker) - order.begin());
    if (!best || place < rank) best = at, rank = place;
  }
  return best;
}

void declares(State& s, Party& p, Stance stance, PowerId against, bool sally, GamePlay& play) {
  p.stance = stance, p.against = against, p.sally = sally;
  play.say(Declared{s.combat.contact.at, p.speaker, stance, against, sally}, "BTS-R.63"_clause);
}

/// What a power without a player declares.                                        BTS-R.139, BTS-R.143
void declares_by_rule(State& s, const Table& t, Party& p, GamePlay& play) {
  const Contact& c = s.combat.contact;
  const Stance wish = np_stance(s, t, p.speaker, c.at);
  if (wish == Stance::fight)
    for (const Party& foe : c.parties)
      if (!no_fight(s, t, c, p, foe, false)) return declares(s, p, Stance::fight, foe.speaker, false, play);
  const bool holder = holds_castle(s, c, p);
  if (wish == Stance::withdraw && !no_withdrawal(s, t, c, p))
    return declares(s, p, Stance::withdraw, {}, false, play);
  declares(s, p, holder ? Stance::retire : Stance::stand, {}, false, play);
}

}  // namespace

void Declarations::run(State& s, GamePlay& play) const {
  const AreaId at = next_contact(s, play.table);
  if (!at) return;
  s.combat.contact = {at, parties_at(s, play.table, at)};
  s.core.agenda.run_next(NextDeclaration{}, *this);
}

void NextDeclaration::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  Contact& c = s.combat.contact;
  for (Party& p : c.parties) {
    if (in_field(s, c, p).empty() && in_castle(s, c, p).empty()) p.stance = Stance::gone;
    if (p.stance != Stance::undeclared) continue;
    if (!has_enemy(s, t, c, p) && in_castle(s, c, p).empty()) {
      p.stance = Stance::stand;
      continue;
    }
    if (const Seat seat = decides_for(s, t, p.speaker))
      return s.core.agenda.run_next(Declare{p.speaker, seat}, *this);
    declares_by_rule(s, t, p, play);
  }
  for (Party& p : c.parties) {  // BTS-R.64
    if (p.stance != Stance::withdraw) continue;
    if (!has_enemy(s, t, c, p)) {
      p.stance = Stance::stand;
      continue;
    }
    if (!no_withdrawal(s, t, c, p)) return s.core.agenda.run_next(WithdrawalRoll{p.speaker}, *this);
    fails_to_withdraw(s, p);  // another has taken the last area open to it
    return s.core.agenda.run_next(*this);
  }
  s.core.agenda.run_next(CloseContact{});
}

Seat Declare::asked(const State&) const { return seat; }
bool Declare::obsolete(const State& s, const Table&) const {
  const Contact& c = s.combat.contact;
  const Party* p = party_in(c, party);
  return !p || (in_field(s, c, *p) | in_castle(s, c, *p)).empty();
}

void Declare::options(const State& s, const Table& t, Options& out) const {  // BTS-C.10
  const Contact& c = s.combat.contact;
  const Party& p = *party_in(c, party);
  for (const Party& foe : c.parties) {
    if (!no_attack(s, t, c, p, foe, false)) out.add(verb::fight, foe.speaker);
    if (!no_attack(s, t, c, p, foe, true)) out.add(verb::sally, foe.speaker);
  }
  if (!no_withdrawal(s, t, c, p)) out.add(verb::withdraw);      // BTS-wd.1
  out.add(holds_castle(s, c, p) ? verb::retire : verb::stand);  // BTS-C.11
}

std::optional<Refusal> Declare::refuse(const State& s, const Table& t, const Choice& choice) const {
  const Contact& c = s.combat.contact;
  const Party& p = *party_in(c, party);
  switch (choice.verb.index()) {
    case verb::fight:
    case verb::sally: {
      const Party* foe = party_in(c, arg_id<PowerId>(choice, 0));
      if (!foe) return no("not-your-enemy"_reason, "BTS-R.9"_clause);
      return no_attack(s, t, c, p, *foe, choice.verb.index() == verb::sally);
    }
    case verb::withdraw: return no_withdrawal(s, t, c, p);
    case verb::retire: return no_retiring(s, c, p);
    case verb::stand: return no("holder-fights-or-retires"_reason, "BTS-R.207"_clause);
    default: return {};
  }
}

void Declare::choose(State& s, const Choice& choice, GamePlay& play) const {
  Party& p = *std::ranges::find(s.combat.contact.parties, party, &Party::speaker);
  switch (choice.verb.index()) {
    case verb::fight:
    case verb::sally:
      return declares(s, p, Stance::fight, arg_id<PowerId>(choice, 0), choice.verb.index() == verb::sally,
                      play);
    case verb::withdraw: return declares(s, p, Stance::withdraw, {}, false, play);
    case verb::retire: return declares(s, p, Stance::retire, {}, false, play);
    default: return declares(s, p, Stance::stand, {}, false, play);
  }
}

void CloseContact::run(State& s, GamePlay&) const {
  const Contact c = s.combat.contact;
  s.combat.declared.insert(c.at);
  s.combat.contact = {};
  List<PowerId, 12> engaged;
  for (const Party& p : c.parties) {
    if (p.stance == Stance::retire) {  // BTS-field.18, BTS-R.78
      must_retreat(s, c.at, in_field(s, c, p), false, true);
      s.combat.retreat.excess = true;  // BTS-siege.3
      s.core.agenda.run_next(Retreats{});
    }
    if (p.stance != Stance::fight || engaged.contains(p.speaker)) continue;
    const Party* foe = party_in(c, p.against);
    if (!foe || foe->stance == Stance::gone || foe->stance == Stance::retire) continue;  // BTS-R.63
    s.combat.to_fight.add({c.at, p.speaker, foe->speaker, p.sally, foe->sally});
    engaged.add(p.speaker), engaged.add(foe->speaker);
  }
}

}  // namespace linstock::by_the_sword
