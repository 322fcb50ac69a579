// Sieges by the siege tables.
#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/combat/composition.hpp"
#include "by_the_sword/effects.hpp"

namespace linstock::by_the_sword {

ForceSet garrison(const State& s, AreaId at) {
  ForceSet within;
  for (ForceId f : forces_at(s, at))
    if (s.place(f).inside) within.insert(f);
  return within;
}

ForceSet besieging_forces(const State& s, const Table& t, AreaId at) {
  const PowerId holder = s.areas[at].controller;
  return holder ? hostile_forces(s, t, holder, at) : ForceSet{};
}

void besiege(State& s, const Table& t, AreaId at) {                                          // BTS-siege.9
  const bool first = s.combat.begun.contains(at) && !t.rules.siege_first_roll;               // BTS-R.99
  const bool at_most = s.areas[at].siege >= 4 && t.rules.siege_level4 == SiegeLevel4::none;  // BTS-R.100
  if (first || at_most)
    s.core.agenda.run_next(SiegeLossRoll{at});
  else
    s.core.agenda.run_next(SiegeLevelRoll{at});
}

namespace {

/// The power that pays for a siege and takes the castle: the former besieger, otherwise the owner of most
/// points.                                                                             BTS-R.107, BTS-R.206
PowerId leading_besieger(const State& s, const Table& t, AreaId at) {
  const ForceSet forces = besieging_forces(s, t, at);
  PowerId best;
  std::int32_t most = 0;
  const auto consider = [&](PowerId p) {
    const std::int32_t points = worth(s, t, forces & forces_of(s, p));
    if (points > most) best = p, most = points;
  };
  if (const PowerId before = s.areas[at].besieger; before && !(forces & forces_of(s, before)).empty())
    return before;
  for (PowerId p : in_order(s, t)) consider(p);
  for (ForceId f : forces) consider(s.place(f).owner);
  return best;
}

/// Whether the siege of a castle rests this turn. BTS-R.177, BTS-R.181
bool rests(const State& s, const Table& t, AreaId at) {
  const Area& area = s.areas[at];
  return under_truce(s, area.besieger, area.controller) || no_offensive(s, t, area.besieger);
}

bool goes_on(const State& s, const Table& t, AreaId at) {
  return s.areas[at].siege && !garrison(s, at).empty() && !besieging_forces(s, t, at).empty();
}

bool assaults_by_default(const Table& t) { return t.rules.sieges != Sieges::tables; }

/// An assault: an automatic battle of its own.                                            BTS-S.12, BTS-R.110
void assault(State& s, AreaId at, GamePlay& play) {
  const Table& t = play.table;
  const PowerId attacker = s.areas[at].besieger, defender = s.areas[at].controller;
  SideInBattle attack = side_of(s, t, at, attacker, false), defence = side_of(s, t, at, defender, false);
  attack.forces = besieging_forces(s, t, at);
  defence.forces = garrison(s, at);
  enter_battle(s, t, at, attack, defence, true, play);
  if (s.combat.battle.entered) return compose_and_hand_over(s);
  fight_automatically(s, t);
}

void carry_out_siege(State& s, AreaId at, bool by_assault, GamePlay& play) {
  by_assault ? assault(s, at, play) : besiege(s, play.table, at);
}

}  // namespace

void begin_siege(State& s, const Table& t, AreaId at, GamePlay& play) {
  Area& area = s.areas[at];
  if (area.siege || !is_castle(at) || garrison(s, at).empty()) return;
  const PowerId by = leading_besieger(s, t, at);
  if (!by) return;
  area.siege = 1, area.besieger = by;
  s.combat.begun.insert(at);
  play.say(SiegeBegins{at, by}, "BTS-siege.1"_clause);
}

void end_siege(State& s, AreaId at, GamePlay& play, Clause clause) {
  s.areas[at].siege = 0, s.areas[at].besieger = {};
  for (ForceId f : forces_at(s, at)) s.place(f).inside = false;  // BTS-R.205
  play.say(SiegeEnds{at}, clause);
}

void SiegesPhase::run(State& s, GamePlay&) const {
  s.phase = Phase::sieges;
  s.core.agenda.run_next(AreasChangeHands{}, EndSieges{});
  for (std::size_t i = castle_count; i-- > 0;) s.core.agenda.run_next(ResolveSiege{castle(i)});
}

void ResolveSiege::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (!goes_on(s, t, at)) return;
  Area& area = s.areas[at];
  area.besieger = leading_besieger(s, t, at);
  if (rests(s, t, at)) return;
  const Seat seat = decides_for(s, t, area.besieger);
  if (seat && decides_for(s, t, area.controller)) return s.core.agenda.run_next(AskMethod{at, seat});
  carry_out_siege(s, at, assaults_by_default(t), play);
}

bool AskMethod::obsolete(const State& s, const Table& t) const { return !goes_on(s, t, at); }
Seat AskMethod::asked(const State&) const { return seat; }
void AskMethod::options(const State&, const Table& t, Options& out) const {
  const bool first = assaults_by_default(t) != of_garrison;  // the garrison's first answer is to agree
  out.add(first ? verb::assault : verb::besiege);
  out.add(first ? verb::besiege : verb::assault);
}
void AskMethod::choose(State& s, const Choice& c, GamePlay& play) const {
  const bool wish = c.verb.index() == verb::assault;
  if (of_garrison || wish == assaults_by_default(play.table)) return carry_out_siege(s, at, wish, play);
  s.core.agenda.run_next(AskMethod{at, decides_for(s, play.table, s.areas[at].controller), true});
}

// --- level, losses, result ---

bool SiegeLevelRoll::obsolete(const State& s, const Table& t) const { return !goes_on(s, t, at); }
Dice<Purpose> SiegeLevelRoll::dice(const State& s, const Table& t) const {
  return {Purpose::siege_level, decides_for(s, t, s.areas[at].besieger), 1, 6};
}
void SiegeLevelRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Table& t = play.table;
  Area& area = s.areas[at];
  const bool engineer = has_skill(s, besieging_forces(s, t, at), Skill::siege_engineer);  // BTS-T.skill
  const bool success = faces[0] + engineer >= t.tables.siege_advance[area.siege - 1u];
  const bool breach = success && area.siege == 4;
  if (success && !breach) ++area.siege;
  play.say(SiegeLevelRolled{at, faces[0], area.siege, breach}, "BTS-siege.10"_clause);
  s.core.agenda.run_next(SiegeLossRoll{at, breach});
}

bool SiegeLossRoll::obsolete(const State& s, const Table& t) const { return !goes_on(s, t, at); }
Dice<Purpose> SiegeLossRoll::dice(const State&, const Table&) const {
  return {Purpose::siege_losses, {}, 1, 6};
}
void SiegeLossRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Tables& tables = play.table.tables;
  const std::size_t row = faces[0] - 1u;
  const std::uint8_t more = s.areas[at].siege >= 3 ? 1 : 0;  // BTS-siege.12, BTS-X.20
  s.core.agenda.run_next(SiegeLossDice{at, breach, tables.siege_dice_attacker[row],
                                       static_cast<std::uint8_t>(tables.siege_dice_defender[row] + more)});
}

namespace {

/// Takes losses from both sides of a siege, together. If one is used up, the siege ends.      BTS-R.102
/// Returns whether it goes on.
bool both_lose(State& s, AreaId at, std::int32_t attacker, std::int32_t defender, GamePlay& play) {
  const Table& t = play.table;
  const ForceSet outside = besieging_forces(s, t, at), within = garrison(s, at);
  play.say(SiegeLosses{at, static_cast<Points>(attacker), static_cast<Points>(defender)},
           "BTS-siege.13"_clause);
  const Shares of_outside = share_out(attacker, outside, points_of(s, outside)),
               of_within = share_out(defender, within, points_of(s, within));
  take_losses(s, outside, of_outside, play, "BTS-siege.13"_clause);
  take_losses(s, within, of_within, play, "BTS-siege.13"_clause);
  const bool invested = !besieging_forces(s, t, at).empty(), held = !garrison(s, at).empty();
  if (invested && held) return true;
  if (invested) {
    s.core.agenda.run_next(CastleFalls{at});
    return false;
  }
  end_siege(s, at, play, "BTS-R.102"_clause);
  ForceSet survivors;
  for (ForceId f : outside)
    if (s.place(f).owner) survivors.insert(f);
  must_retreat(s, at, survivors, true, false);
  s.combat.retreat.outside = true;
  s.core.agenda.run_next(Retreats{});
  return false;
}

}  // namespace

bool SiegeLossDice::obsolete(const State& s, const Table& t) const { return !goes_on(s, t, at); }
Dice<Purpose> SiegeLossDice::dice(const State&, const Table&) const {
  return {Purpose::siege_losses, {}, static_cast<std::uint8_t>(attacker + defender), 6};
}
void SiegeLossDice::rolled(State& s, Faces faces, GamePlay& play) const {
  const std::int32_t of_attacker = 10 * sum_of(faces.first(attacker)),
                     of_defender = 10 * sum_of(faces.subspan(attacker));
  if (both_lose(s, at, of_attacker, of_defender, play))
    s.core.agenda.run_next(SiegeResultRoll{at, breach, of_defender < of_attacker});
}

namespace {

/// The nearest friendly areas, whatever the way.                                                BTS-R.103
AreaSet nearest_for_garrison(const State& s, const Table& t, PowerId power, AreaId from) {
  AreaSet nearest;
  int steps = 0;
  for (std::size_t i = 0; i < area_count; ++i) {
    const AreaId to{i};
    if (to == from || !friendly(s, t, power, to, For::movement)) continue;
    const int distance = t.distance[from.index()][i];
    if (nearest.empty() || distance < steps) nearest.clear(), steps = distance;
    if (distance == steps) nearest.insert(to);
  }
  return nearest;
}

void march_out(State& s, PowerId power, AreaId from, AreaId to, GamePlay& play) {
  for (ForceId f : garrison(s, from) & forces_of(s, power)) put(s, f, to);
  play.say(MarchedOut{power, from, to}, "BTS-siege.22"_clause);
}

}  // namespace

bool SiegeResultRoll::obsolete(const State& s, const Table& t) const { return !goes_on(s, t, at); }
Dice<Purpose> SiegeResultRoll::dice(const State&, const Table&) const {
  return {Purpose::siege_result, {}, 2, 6};
}

void SiegeResultRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Table& t = play.table;
  Area& area = s.areas[at];
  int modifier = area.siege == 3 ? 1 : area.siege == 4 ? 2 : 0;  // BTS-siege.15, BTS-siege.16
  modifier += breach;
  modifier -= defender_lost_less;  // BTS-siege.17, BTS-P.8
  const int dice = faces[0] + faces[1];
  const SiegeResult result = t.tables.siege_result[std::size_t(std::clamp(dice + modifier, 2, 12) - 2)];
  if (result == SiegeResult::level_down && area.siege > 1) --area.siege;  // BTS-siege.18, BTS-R.101
  if (result == SiegeResult::level_up && area.siege < 4) ++area.siege;    // BTS-siege.21
  play.say(SiegeResultRolled{at, static_cast<std::uint8_t>(dice), static_cast<std::int8_t>(modifier), result,
                             area.siege},
           "BTS-siege.14"_clause);
  if (result == SiegeResult::no_quarter) return s.core.agenda.run_next(NoQuarter{at});
  if (result != SiegeResult::terms && result != SiegeResult::surrender) return;  // BTS-siege.20
  s.core.agenda.run_next(CastleFalls{at});
  if (result == SiegeResult::surrender) return;
  Powers within;
  for (ForceId f : garrison(s, at)) within.insert(s.place(f).owner);
  for (PowerId p : within) {
    if (const Seat seat = decides_for(s, t, p))
      s.core.agenda.run_next(MarchOut{at, p, seat});
    else if (const AreaId to = np_retreat(s, t, p, nearest_for_garrison(s, t, p, at)))
      march_out(s, p, at, to, play);
  }
}

bool NoQuarter::obsolete(const State& s, const Table& t) const { return !goes_on(s, t, at); }
Dice<Purpose> NoQuarter::dice(const State&, const Table&) const { return {Purpose::siege_losses, {}, 6, 6}; }
void NoQuarter::rolled(State& s, Faces faces, GamePlay& play) const {
  both_lose(s, at, 10 * sum_of(faces.first(3)), 10 * sum_of(faces.subspan(3)), play);
}

bool MarchOut::obsolete(const State& s, const Table& t) const {  // BTS-R.103: then it surrenders
  return (garrison(s, at) & forces_of(s, power)).empty() || nearest_for_garrison(s, t, power, at).empty();
}
Seat MarchOut::asked(const State&) const { return seat; }
void MarchOut::options(const State& s, const Table& t, Options& out) const {
  for (AreaId to : nearest_for_garrison(s, t, power, at)) out.add(verb::march_out, to);
}
void MarchOut::choose(State& s, const Choice& c, GamePlay& play) const {
  march_out(s, power, at, arg_id<AreaId>(c, 0), play);
}

void CastleFalls::run(State& s, GamePlay& play) const {
  const PowerId by = leading_besieger(s, play.table, at);
  for (ForceId f : garrison(s, at)) {
    play.say(Surrendered{f, at}, "BTS-R.104"_clause);
    remove(s, f, play, "BTS-R.104"_clause);
  }
  if (!by) return;
  play.say(CastleFell{at, by}, "BTS-siege.23"_clause);
  take_control(s, at, by, play, "BTS-R.104"_clause);
}

}  // namespace linstock::by_the_sword
