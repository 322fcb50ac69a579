// 12.3 Losing battles, 12.4 Winning battles, 12.5 Burghs defeated, 18.4 Pursuit, 18.5 Assault after a battle.
#include "montrose/rules.hpp"

namespace linstock::montrose {

void EndBattle::run(State& s, GamePlay& play) const {  // MON-R.53
  const Table& t = play.table;
  const Seat loser = other(winner);
  const Battle& b = s.battle;
  play.say(BattleWon{winner, b.space, b.burgh}, "MON-12.3.1"_clause);
  // Set-aside leaders and panicked units are among them: MON-12.1.12, MON-12.5.18, MON-18.6.6, MON-R.102.
  const UnitSet losers = of_side_in_battle(s, t, loser) - t.garrison_units;
  s.core.agenda.run_next(Retreat{b.space, losers}, ScoreVictory{winner});  // MON-12.5.20, MON-18.6.7
  std::array<UnitId, leader_count> checks;
  std::size_t n = 0;
  for (UnitId leader : losers& b.checked) checks[n++] = leader;  // MON-12.3.2, MON-12.5.19
  for (std::size_t i = n; i-- > 0;) s.core.agenda.run_next(LeaderCheck{checks[i]});  // MON-Z.6
}

// --- 12.3 ---

bool LeaderCheck::obsolete(const State& s, const Table&) const { return !s.at[leader]; }

Dice<Purpose> LeaderCheck::dice(const State&, const Table& t) const {
  return {Purpose::leader_check, t.side(leader), 2, 6};
}

void LeaderCheck::rolled(State& s, Faces faces, GamePlay& play) const {
  const auto sum = static_cast<std::uint8_t>(faces[0] + faces[1]);
  const bool lost = sum == play.table.leader_lost_on;
  play.say(LeaderChecked{leader, sum, lost}, lost ? "MON-12.3.3"_clause : "MON-12.3.4"_clause);
  if (lost) eliminate_leader(s, leader, play, "MON-12.3.3"_clause);  // MON-16.3.5
}

namespace {

/// Why a unit may not retreat to an adjoining space, if so. The route does not matter, nor where the attacker
/// came from, nor who else of its side is there.                                       MON-12.3.10, MON-R.58
Verdict no_retreat(const State& s, const Table& t, UnitId u, SpaceId to) {  // MON-R.55
  if (!combat_at(s, t, other(t.side(u)), to).empty())
    return no("enemy-combat-units-there"_reason, "MON-12.3.7"_clause);
  if (!may_enter(s, t, u, to))
    return closed(t, u, to, t.region(to) == Region::england ? "MON-12.3.12"_clause : "MON-12.3.11"_clause);
  return {};
}

SpaceSet retreats(const State& s, const Table& t, UnitId u, SpaceId from) {
  SpaceSet to;
  for (const auto& way : t.map.from(from))
    if (!no_retreat(s, t, u, way.to)) to.insert(way.to);
  return to;
}

SpaceSet retreats_of_all(const State& s, const Table& t, UnitSet units, SpaceId from) {
  SpaceSet to{{~std::uint64_t{0}}};
  for (UnitId u : units) to &= retreats(s, t, u, from);
  return to;
}

/// The units that may join the group of a draft of those that retreat.
Eligibility may_retreat_with(const State& s, const Table& t, const ChooseRetreat& step,
                             const GroupDraft& draft) {
  Eligibility joining;
  joining.only(step.units, "unit-does-not-retreat"_reason, "MON-12.3.6"_clause);
  if (!draft.path.empty()) joining.only({}, "retreat-to-one-space"_reason, "MON-12.3.7"_clause);
  joining.bar(draft.units, "named-twice"_reason, "MON-12.3.6"_clause);
  joining.first_of_alike_only(s, t);
  joining.only_if(  // MON-12.3.8, MON-R.103
      [&](UnitId u) { return !retreats_of_all(s, t, draft.units | UnitSet::of(u), step.from).empty(); },
      "no-space-for-all"_reason, "MON-12.3.8"_clause);
  return joining;
}

void retreat(State& s, UnitSet units, SpaceId from, SpaceId to, GamePlay& play) {
  play.say(Retreated{units, from, to}, "MON-12.3.7"_clause);
  s.victors -= units;                            // MON-R.62
  arrive(s, units, to, Arrival::retreat, play);  // MON-12.3.9, MON-R.56
}

void cannot_retreat(State& s, UnitId u, GamePlay& play) {  // MON-12.3.13, MON-R.57
  const Table& t = play.table;
  play.say(CannotRetreat{u}, "MON-12.3.13"_clause);
  if (t.is_leader(u))
    eliminate_leader(s, u, play, "MON-16.3.4"_clause);
  else if (t.type(u) == UnitType::irish)
    out_of_game(s, u, play, "MON-R.57"_clause);
  else
    to_pool(s, u, play, "MON-12.3.13"_clause);
}

}  // namespace

void Retreat::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  UnitSet retreating = units & units_at(s, from);
  s.battle.panicked -= retreating;  // MON-12.3.5
  UnitSet stuck;
  for (UnitId u : retreating)
    if (retreats(s, t, u, from).empty()) stuck.insert(u);
  retreating -= stuck;
  // All are eliminated together. Montrose comes last, because his loss ends the match.            MON-R.57
  for (UnitId u : (stuck & t.combat)) cannot_retreat(s, u, play);
  for (UnitId u : (stuck & t.leaders) - UnitSet::of(unit::montrose)) cannot_retreat(s, u, play);
  if (stuck.contains(unit::montrose)) cannot_retreat(s, unit::montrose, play);
  if (retreating.empty() || s.core.over()) return;
  SpaceSet everywhere;
  for (UnitId u : retreating) everywhere |= retreats(s, t, u, from);
  if (everywhere.size() > 1) return s.core.agenda.run_next(ChooseRetreat{from, retreating});
  retreat(s, retreating, from, everywhere.first(), play);  // nothing to choose
}

Seat ChooseRetreat::asked(const State&) const { return units.first() < unit::argyll ? royalist : covenanter; }

void ChooseRetreat::options(const State& s, const Table& t, Options& out) const {
  const auto draft = draft_of<GroupDraft>(s, asked(s));
  if (!draft.path.empty()) {
    out.add(verb::retreat_done);
    return;
  }
  for (UnitId u : may_retreat_with(s, t, *this, draft).units()) out.add(verb::retreat_unit, u);
  if (draft.units.empty()) return;
  for (SpaceId to : retreats_of_all(s, t, draft.units, from)) out.add(verb::retreat_to, to);
}

void ChooseRetreat::part(State& s, const Choice& c, const Table&) const {
  add_to_group(draft_of<GroupDraft>(s, asked(s)), c, verb::retreat_unit);
}

void ChooseRetreat::parts(const State& s, const Table&, std::vector<Choice>& out) const {
  write_group(draft_of<GroupDraft>(s, asked(s)), verb::retreat_unit, verb::retreat_to, out);
}

std::optional<Refusal> ChooseRetreat::refuse(const State& s, const Table& t, const Choice& c) const {
  const auto draft = draft_of<GroupDraft>(s, asked(s));
  if (c.verb.index() == verb::retreat_unit)
    return may_retreat_with(s, t, *this, draft).refusal(arg_id<UnitId>(c, 0));
  if (c.verb.index() != verb::retreat_to) return {};
  if (!draft.path.empty()) return no("retreat-to-one-space"_reason, "MON-12.3.7"_clause);
  const SpaceId to = arg_id<SpaceId>(c, 0);
  if (!t.map.route(from, to))
    return no("space-does-not-adjoin"_reason.with("ways", t.map.neighbours(from)), "MON-12.3.7"_clause);
  for (UnitId u : draft.units)
    if (auto why = no_retreat(s, t, u, to)) return why;
  return {};
}

void ChooseRetreat::choose(State& s, const Choice&, GamePlay& play) const {
  const auto draft = draft_of<GroupDraft>(s, asked(s));
  if (const UnitSet rest = units - draft.units; !rest.empty()) s.core.agenda.run_next(Retreat{from, rest});
  retreat(s, draft.units, from, draft.path[0], play);
}

// --- 12.4, 12.5, 15.0 ---

namespace {

void advance_track(State& s, GamePlay& play) {
  const Table& t = play.table;
  ++s.victories;  // MON-12.4.3, MON-15.0.2 to MON-15.0.4
  play.say(TrackMoved{s.victories}, "MON-12.4.3"_clause);
  if (s.victories >= t.royalist_wins)
    return win(s, play, royalist, Ending::tenth_victory, "MON-6.0.1"_clause);  // MON-12.4.4, MON-15.0.5
}

void wake_at(State& s, GamePlay& play) {  // MON-T.thresholds, MON-R.26
  if (s.victories == play.table.wakes_baillie_and_urry)
    activate_baillie_and_urry(s, play, "MON-10.1.5"_clause);
  if (s.victories == play.table.wakes_leslie && s.inactive.contains(unit::leslie))
    activate_leslie(s, play, "MON-10.1.12"_clause);
}

void score_for_royalist(State& s, const Battle& b, GamePlay& play) {
  if (b.burgh && b.attacker != royalist) return;  // MON-18.7.4, MON-R.87
  if (b.burgh) {                                  // MON-12.5.11, MON-12.5.12, MON-R.32
    s.defeated.insert(b.space);
    play.say(BurghBeaten{b.space}, "MON-12.5.11"_clause);
  }
  s.victors |= b.units & play.table.of_side[royalist];
  s.victory_spaces.insert(b.space);              // MON-R.67
  s.highland_victory |= !b.highlanders.empty();  // MON-13.1.3, MON-R.61
  advance_track(s, play);
}

void score_for_covenanter(State& s, const Battle& b, GamePlay& play) {  // MON-12.4.5
  if (!b.burgh) s.victors |= b.units & play.table.of_side[covenanter];
  if (!b.burgh || b.attacker != covenanter) return;
  s.blair_atholl_beaten = true;    // MON-18.7.4
  if (s.victories) --s.victories;  // MON-18.7.2, MON-R.87
  play.say(TrackMoved{s.victories}, "MON-18.7.2"_clause);
}

bool assault_allowed(const State& s, const Table& t) {  // MON-R.83
  return s.phasing == royalist || t.rules.burgh_assault_in_enemy_turn;
}

/// Pushes what the winner of a field battle may do at once: 18.4 pursuit, then 18.5 assault.  MON-R.84
void follow_up(State& s, const Battle& b, Seat winner, GamePlay& play) {
  const Table& t = play.table;
  if (b.burgh) return;  // MON-18.4.12
  const UnitSet winners = b.units & t.of_side[winner];
  if (t.rules.assault_after_battle && winner == royalist && assault_allowed(s, t))
    s.core.agenda.run_next(AssaultAtOnce{b.space, winners});  // MON-18.5.2
  if (!uses(t.rules.pursuit, winner)) return;
  const UnitSet able =
      winners - b.panicked - t.of_type[std::size_t(UnitType::lowland)];  // MON-18.4.1 to MON-18.4.3
  s.pursued_into.clear();
  if (!able.empty()) s.core.agenda.run_next(Pursue{b.space, winner, able});  // MON-18.4.10
}

}  // namespace

void ScoreVictory::run(State& s, GamePlay& play) const {
  const Battle b = s.battle;
  s.battle = {};  // MON-12.4.1, MON-12.4.2
  winner == royalist ? score_for_royalist(s, b, play) : score_for_covenanter(s, b, play);
  if (s.core.over()) return;
  follow_up(s, b, winner, play);
  if (winner == royalist) wake_at(s, play);  // takes effect first: MON-R.53 (5), MON-R.23, MON-ex.4
}

// --- 18.4 ---

namespace {

/// Why a group may not pursue into this space, if so.                               MON-18.4.4, MON-R.79
Verdict no_pursuit(const State& s, const Table& t, UnitSet group, SpaceId from, SpaceId to) {
  if (!t.map.route(from, to)) return no("pursuit-to-one-space"_reason, "MON-18.4.4"_clause);
  if (const Clause by = step_barred(s, t, group, to)) return no("space-closed"_reason, by);
  return {};
}

bool can_pursue(const State& s, const Table& t, UnitSet group, SpaceId from) {
  for (const auto& way : t.map.from(from))
    if (!step_barred(s, t, group, way.to)) return true;
  return false;
}

/// Whether the group has somewhere to go, as it is or with one more unit.
bool pursuit_completable(const State& s, const Table& t, UnitSet group, UnitSet able, SpaceId from) {
  if (can_pursue(s, t, group, from)) return true;
  for (UnitId u : (able & t.combat) - group)
    if (can_pursue(s, t, group | UnitSet::of(u), from)) return true;
  return false;
}

/// The units that may join the group of a draft of those that pursue.
Eligibility may_pursue_with(const State& s, const Table& t, const Pursue& step, const GroupDraft& draft) {
  Eligibility joining;
  joining.only(units_at(s, step.from) & t.of_side[step.side], "not-a-winner-here"_reason,
               "MON-18.4.1"_clause);
  joining.bar(t.of_type[std::size_t(UnitType::lowland)], "lowland-infantry-does-not-pursue"_reason,
              "MON-18.4.2"_clause);
  joining.only(step.able, "panicked-in-this-battle"_reason, "MON-18.4.3"_clause);
  if (!draft.path.empty()) joining.only({}, "pursuit-to-one-space"_reason, "MON-18.4.4"_clause);
  joining.bar(draft.units, "named-twice"_reason, "MON-18.4.4"_clause);
  joining.only_if(
      [&](UnitId u) { return pursuit_completable(s, t, draft.units | UnitSet::of(u), step.able, step.from); },
      "no-space-open"_reason, "MON-R.79"_clause);
  joining.first_of_alike_only(s, t);
  return joining;
}

}  // namespace

Seat Pursue::asked(const State&) const { return side; }  // MON-R.77

void Pursue::options(const State& s, const Table& t, Options& out) const {
  const auto draft = draft_of<GroupDraft>(s, side);
  if (!draft.path.empty()) {
    out.add(verb::pursue_done);
    return;
  }
  if (draft.units.empty()) out.add(verb::end_pursuit);  // MON-18.4.14
  for (UnitId u : may_pursue_with(s, t, *this, draft).units()) out.add(verb::pursue_unit, u);
  if (draft.units.empty()) return;
  for (const auto& way : t.map.from(from))  // MON-18.4.5, MON-18.4.6
    if (!no_pursuit(s, t, draft.units, from, way.to)) out.add(verb::pursue_to, way.to);
}

void Pursue::part(State& s, const Choice& c, const Table&) const {
  add_to_group(draft_of<GroupDraft>(s, side), c, verb::pursue_unit);
}

void Pursue::parts(const State& s, const Table&, std::vector<Choice>& out) const {
  write_group(draft_of<GroupDraft>(s, side), verb::pursue_unit, verb::pursue_to, out);
}

std::optional<Refusal> Pursue::refuse(const State& s, const Table& t, const Choice& c) const {
  const auto draft = draft_of<GroupDraft>(s, side);
  if (c.verb.index() == verb::pursue_unit)
    return may_pursue_with(s, t, *this, draft).refusal(arg_id<UnitId>(c, 0));
  if (c.verb.index() != verb::pursue_to || draft.units.empty()) return {};
  if (!draft.path.empty()) return no("pursuit-to-one-space"_reason, "MON-18.4.4"_clause);
  return no_pursuit(s, t, draft.units, from, arg_id<SpaceId>(c, 0));
}

void Pursue::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_pursuit) {
    const SpaceSet forced = contested(s, play.table) & s.pursued_into;
    if (const SpaceSet open = (s.pursued_into - forced) & play.table.burghs; !open.empty())
      s.core.agenda.run_next(PursuitBattles{open, side, true});                 // MON-18.4.8
    if (!forced.empty()) s.core.agenda.run_next(PursuitBattles{forced, side});  // run first: MON-R.84
    return;
  }
  const auto draft = draft_of<GroupDraft>(s, side);
  const SpaceId to = draft.path[0];
  play.say(Pursued{draft.units, from, to}, "MON-18.4.4"_clause);
  s.pursued_into.insert(to);
  s.pursuers |=
      draft.units & play.table.of_side[royalist] & play.table.of_type[std::size_t(UnitType::highland)];
  s.core.agenda.run_next(Pursue{from, side, able - draft.units});
  arrive(s, draft.units, to, Arrival::pursuit, play);
}

namespace {

SpaceSet forced_battles(const State& s, const Table& t, const PursuitBattles& step) {
  return contested(s, t) & step.spaces;
}

/// Why the battles of the pursuit may not be left, if so.
Verdict no_leaving(const State& s, const Table& t, const PursuitBattles& step) {
  if (forced_battles(s, t, step).empty()) return {};
  return no("pursuit-battle-left"_reason, "MON-18.4.7"_clause);
}

/// Why a Burgh may not be assaulted after the pursuit, if so.                                   MON-18.4.8
Verdict no_assault(const State& s, const Table& t, const PursuitBattles& step, SpaceId space) {
  if (auto why = no_leaving(s, t, step)) return why;
  if (step.side == covenanter) return no("covenanter-attacks-no-burgh"_reason, "MON-8.2.14"_clause);
  if (!step.burghs || !step.spaces.contains(space)) return no("not-pursued-into"_reason, "MON-18.4.8"_clause);
  if (!assault_allowed(s, t)) return no("no-assault-in-enemy-turn"_reason, "MON-R.83"_clause);
  return no_assault(s, t, royalist, space, assailants(s, space));
}

}  // namespace

Seat PursuitBattles::asked(const State&) const { return side; }

void PursuitBattles::options(const State& s, const Table& t, Options& out) const {
  for (SpaceId space : forced_battles(s, t, *this)) out.add(verb::attack, space);  // MON-18.4.7, MON-18.4.11
  for (SpaceId space : spaces)
    if (!no_assault(s, t, *this, space)) out.add(verb::assault, space);
  if (!no_leaving(s, t, *this)) out.add(verb::end_battles);
}

std::optional<Refusal> PursuitBattles::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::end_battles) return no_leaving(s, t, *this);
  if (c.verb.index() == verb::assault) return no_assault(s, t, *this, arg_id<SpaceId>(c, 0));
  if (c.verb.index() != verb::attack || forced_battles(s, t, *this).contains(arg_id<SpaceId>(c, 0)))
    return {};
  return no("pursuit-battles-first"_reason, "MON-18.4.11"_clause);
}

void PursuitBattles::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::end_battles) return;
  const SpaceId space = arg_id<SpaceId>(c, 0);
  SpaceSet rest = spaces;
  rest.erase(space);
  if (!rest.empty()) s.core.agenda.run_next(PursuitBattles{rest, side, burghs});
  s.core.agenda.run_next(BeginBattle{space, burghs, side, {}});
}

// --- 18.5 ---

Seat AssaultAtOnce::asked(const State&) const { return royalist; }

void AssaultAtOnce::options(const State& s, const Table& t, Options& out) const {
  if (!no_assault(s, t, royalist, space, units)) out.add(verb::assault, space);
  out.add(verb::end_battles);
}

std::optional<Refusal> AssaultAtOnce::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::assault) return {};
  if (arg_id<SpaceId>(c, 0) != space) return no("only-burgh-of-battle"_reason, "MON-18.5.1"_clause);
  return no_assault(s, t, royalist, space, units);
}

void AssaultAtOnce::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::assault)
    s.core.agenda.run_next(BeginBattle{space, true, royalist, units & units_at(s, space)});
}

}  // namespace linstock::montrose
