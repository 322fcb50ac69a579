// Battles in rotation, and what is settled before each.
#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/effects.hpp"

namespace linstock::by_the_sword {

namespace {

bool concerns(const State& s, const Table& t, const PendingBattle& b, PowerId power) {
  return party_of(s, t, b.one).contains(power) || party_of(s, t, b.other).contains(power);
}

const PendingBattle* battle_of(const State& s, const Table& t, PowerId power) {
  for (const PendingBattle& b : s.combat.to_fight)
    if (concerns(s, t, b, power)) return &b;
  return nullptr;
}

}  // namespace

void LandBattles::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (s.combat.to_fight.empty()) return;
  const auto order = in_order(s, t);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::size_t place = (turn + i) % order.size();  // BTS-combat.2, BTS-init.6
    const PendingBattle* battle = battle_of(s, t, order[place]);
    if (!battle) continue;
    const LandBattles next{static_cast<std::uint8_t>((place + 1) % order.size())};
    if (const Seat seat = decides_for(s, t, order[place]))
      return s.core.agenda.run_next(ChooseBattle{order[place], seat}, next);
    return s.core.agenda.run_next(BeginBattle{battle->at, battle->one}, next);
  }
  s.core.agenda.run_next(BeginBattle{s.combat.to_fight[0].at, s.combat.to_fight[0].one}, *this);
}

Seat ChooseBattle::asked(const State&) const { return seat; }
bool ChooseBattle::obsolete(const State& s, const Table& t) const { return !battle_of(s, t, power); }

void ChooseBattle::options(const State& s, const Table& t, Options& out) const {
  for (const PendingBattle& b : s.combat.to_fight)
    if (concerns(s, t, b, power)) out.add(verb::battle, b.at);
}

std::optional<Refusal> ChooseBattle::refuse(const State&, const Table&, const Choice&) const {
  return no("no-battle-of-yours-there"_reason, "BTS-R.62"_clause);
}

void ChooseBattle::choose(State& s, const Choice& c, GamePlay& play) const {
  for (const PendingBattle& b : s.combat.to_fight)
    if (b.at == arg_id<AreaId>(c, 0) && concerns(s, play.table, b, power))
      return s.core.agenda.run_next(BeginBattle{b.at, b.one});
}

namespace {

/// Whether a side has troops that were in the area before this turn's movement.                   BTS-R.66
bool was_there(const State& s, const SideInBattle& side) {
  return std::ranges::any_of(side.forces, [&](ForceId f) { return !s.body(f).from && !s.body(f).landed; });
}

/// Whether the first of two sides attacks the second. BTS-R.66
bool attacks(const State& s, const Table& t, const PendingBattle& b, const SideInBattle& one,
             const SideInBattle& other) {
  if (b.one_sallies != b.other_sallies) return b.one_sallies;
  const PowerId owner = s.areas[b.at].controller;
  if (owner && one.powers.contains(owner)) return false;
  if (owner && other.powers.contains(owner)) return true;
  if (was_there(s, one) != was_there(s, other)) return was_there(s, other);
  const auto order = in_order(s, t);
  return std::ranges::find(order, one.speaker) < std::ranges::find(order, other.speaker);
}

/// The units that an assigned territory may supply to a power. BTS-S.3, BTS-gaz.4, BTS-intro.5
List<UnitId, 4> units_supplied(const Table& t, PowerId p, AreaId territory) {
  List<UnitId, 4> units;
  for (Ground ground : t[territory].types)
    for (UnitId u : t.list.of(p).bonus[std::size_t(ground)])
      if (!units.contains(u)) units.add(u);
  return units;
}

/// Whether a territory supplies a unit to one of these forces now.                                 BTS-R.19
bool supplies(const State& s, const Table& t, AreaId territory, ForceSet forces) {
  const ForceId f = s.assigned[territory];
  return f && forces.contains(f) && s.areas[territory].controller == s.place(f).owner &&
         hostile_forces(s, t, s.place(f).owner, territory).empty();
}

bool is_default(const State& s, const Table& t) {
  return s.combat.battle.entered == (t.rules.battles != Battles::automatic);
}

}  // namespace

void PrepareBattle::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  const Battle& b = s.combat.battle;
  if (!b.at) return;
  s.core.agenda.run_next(ChooseMode{false}, ChooseMode{true}, Resolve{});
  for (std::size_t i = territory_count; i-- > 0;)
    if (supplies(s, t, AreaId{i}, b.attacker.forces | b.defender.forces))
      s.core.agenda.run_next(SupplyUnit{AreaId{i}});
  s.core.agenda.run_next(AddFort{});
  for (const SideInBattle* side : {&b.defender, &b.attacker})
    for (ForceId f : side->forces)
      for (GeneralId g : generals_with(s, f))
        if (s.general(g).skill == Skill::unknown) s.core.agenda.run_next(LearnSkill{g});
}

void BeginBattle::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  PendingBattle pending;
  for (std::size_t i = 0; i < s.combat.to_fight.size(); ++i)
    if (const PendingBattle& b = s.combat.to_fight[i]; b.at == at && (b.one == party || b.other == party)) {
      pending = b;
      s.combat.to_fight.erase(i);
      break;
    }
  if (!pending.at) return;
  SideInBattle one = side_of(s, t, at, pending.one, pending.one_sallies);
  SideInBattle other = side_of(s, t, at, pending.other, pending.other_sallies);
  if (one.forces.empty() || other.forces.empty()) return;
  if (!attacks(s, t, pending, one, other)) std::swap(one, other);
  enter_battle(s, t, at, one, other, false, play);
  for (ForceId f : one.forces | other.forces) {
    if (s.place(f).inside) s.combat.battle.sallied.insert(f);
    s.place(f).inside = false;
  }
  s.core.agenda.run_next(CancelBattle{pending.one}, PrepareBattle{});
}

// --- what is settled before a battle ---

bool CancelBattle::obsolete(const State& s, const Table& t) const {
  return !s.combat.battle.at || !weather_holder(s, t, started_by, s.combat.battle.at);
}
Seat CancelBattle::asked(const State& s) const { return seat_of(s.events.now.player); }
void CancelBattle::options(const State&, const Table&, Options& out) const {
  out.add(verb::cancel_move);
  out.add(verb::pass);
}
void CancelBattle::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::pass) return;
  play.say(BattleCancelled{s.combat.battle.at, s.events.now.player}, "BTS-E43.1"_clause);
  for (ForceId f : s.combat.battle.sallied) s.place(f).inside = true;
  s.combat.battle = {};
}

bool LearnSkill::obsolete(const State& s, const Table&) const {
  return s.general(general).skill != Skill::unknown;
}
Dice<Purpose> LearnSkill::dice(const State&, const Table&) const {
  return {Purpose::skill, seat_of(owner_of(general)), 2, 6};
}
void LearnSkill::rolled(State& s, Faces faces, GamePlay& play) const {
  General& g = s.general(general);
  g.skill = play.table.tables.skills[std::size_t(faces[0] + faces[1] - 2)];
  if (g.skill == Skill::great_captain && g.rating < 10) ++g.rating;  // BTS-T.skill
  play.say(SkillLearnt{general, g.skill}, "BTS-R.166"_clause);
  for (bool defender : {false, true}) {
    SideInBattle& side = side_in(s, defender);
    side.commander = commander_of(s, side.forces);
  }
}

bool AddFort::obsolete(const State& s, const Table&) const {
  const Battle& b = s.combat.battle;
  if (!b.at) return true;
  const PowerId owner = s.areas[b.at].controller;
  return !s.areas[b.at].fort || !owner || !b.defender.powers.contains(owner) || !b.defender.seat;
}
Seat AddFort::asked(const State& s) const { return s.combat.battle.defender.seat; }
void AddFort::options(const State&, const Table&, Options& out) const {
  out.add(verb::use_fort);
  out.add(verb::leave_fort);
}
void AddFort::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() != verb::use_fort) return;
  s.combat.battle.defender.fort = true;
  play.say(FortJoins{s.combat.battle.at}, "BTS-fort.5"_clause);
}

bool SupplyUnit::obsolete(const State& s, const Table& t) const {
  return !supplies(s, t, territory, s.combat.battle.attacker.forces | s.combat.battle.defender.forces);
}
Seat SupplyUnit::asked(const State& s) const { return seat_of(s.place(s.assigned[territory]).owner); }
void SupplyUnit::options(const State& s, const Table& t, Options& out) const {
  const PowerId p = s.place(s.assigned[territory]).owner;
  for (UnitId u : units_supplied(t, p, territory)) out.add(verb::bonus, territory, u);
}
void SupplyUnit::choose(State& s, const Choice& c, GamePlay& play) const {
  const UnitId unit = arg_id<UnitId>(c, 1);
  s.combat.battle.bonus.add({territory, unit});
  play.say(UnitSupplied{territory, unit}, "BTS-S.3"_clause);
}

bool ChooseMode::obsolete(const State& s, const Table& t) const {
  const Battle& b = s.combat.battle;
  return !b.attacker.seat || !b.defender.seat || (defender && is_default(s, t));
}
Seat ChooseMode::asked(const State& s) const { return side_in(s, defender).seat; }
void ChooseMode::options(const State& s, const Table&, Options& out) const {
  const bool entered = s.combat.battle.entered;
  out.add(entered ? verb::resolve_entered : verb::resolve_automatic);
  out.add(entered ? verb::resolve_automatic : verb::resolve_entered);
}
void ChooseMode::choose(State& s, const Choice& c, GamePlay& play) const {
  const bool wish = c.verb.index() == verb::resolve_entered;
  const bool standing = play.table.rules.battles != Battles::automatic;
  s.combat.battle.entered = defender && wish != s.combat.battle.entered ? standing : wish;
}

void Resolve::run(State& s, GamePlay& play) const {
  if (!s.combat.battle.at) return;  // an edit has ended it: BTS-R.273
  if (!s.combat.battle.entered) return fight_automatically(s, play.table);
  s.core.agenda.run_next(LayGround{});
}

}  // namespace linstock::by_the_sword
