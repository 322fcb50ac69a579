// 12.0 Battle Phase, 12.1 Battle round sequence.
#include "montrose/rules.hpp"

namespace linstock::montrose {

// --- 12.0 which battles are fought ---

SpaceSet contested(const State& s, const Table& t) {
  SpaceSet spaces;
  for (UnitId u : on_map(s) & t.combat & t.of_side[royalist])
    if (!combat_at(s, t, covenanter, s.at[u]).empty()) spaces.insert(s.at[u]);
  return spaces;
}

Verdict no_assault(const State& s, const Table& t, Seat side, SpaceId space, UnitSet attackers) {
  const bool blair_atholl = space == t.blair_atholl;
  if (side == covenanter && !(blair_atholl && t.rules.blair_atholl_attacked))  // MON-18.7.1, MON-D.22
    return no("covenanter-attacks-no-burgh"_reason, "MON-8.2.14"_clause);
  if (side == royalist && blair_atholl)
    return no("royalist-never-attacks-blair-atholl"_reason, "MON-18.7.5"_clause);
  if (side == royalist && !t.burgh(space)) return no("not-a-burgh"_reason, "MON-12.0.2"_clause);
  if (side == royalist && s.defeated.contains(space))
    return no("burgh-defeated-already"_reason, "MON-12.5.11"_clause);
  if (side == covenanter && s.blair_atholl_beaten)
    return no("blair-atholl-defeated-already"_reason, "MON-R.87"_clause);
  if (s.assaulted.contains(space))  // MON-R.84
    return no("attacked-this-phase"_reason, "MON-R.38"_clause);
  if (!combat_at(s, t, other(side), space).empty()) return no("held-by-enemy"_reason, "MON-12.5.15"_clause);
  if ((attackers & combat_at(s, t, side, space)).empty())
    return no("no-unit-began-phase-there"_reason, "MON-12.5.1"_clause);
  return {};
}

namespace {

/// Units on the map that were in this space when the Battle Phase began.                     MON-R.41
UnitSet stood_in(const State& s, SpaceId space) {
  UnitSet units;
  for (UnitId u : on_map(s))
    if (s.stood[u] == space) units.insert(u);
  return units;
}

}  // namespace

UnitSet assailants(const State& s, SpaceId space) {              // MON-R.40, MON-18.4.8
  return (stood_in(s, space) | s.victors) & units_at(s, space);  // MON-18.4.9
}

void BattlePhase::run(State& s, GamePlay& play) const {
  s.stood = s.at;
  s.assaulted.clear();  // MON-12.5.9
  s.open_burghs.clear();
  SpaceSet attackable = play.table.burghs;
  attackable.insert(play.table.blair_atholl);
  for (SpaceId space : attackable)
    if (!no_assault(s, play.table, side, space, units_at(s, space)))  // MON-12.0.2, MON-R.39
      s.open_burghs.insert(space);
  s.core.agenda.run_next(NextBattle{side});
}

Seat NextBattle::asked(const State&) const { return side; }  // MON-12.0.4

namespace {

/// Why a Burgh may not be assaulted now in this phase, if so: besides no_assault(), it must have been open to
/// assault when the phase began, and not fought for since.                                       MON-R.96
Verdict no_assault_now(const State& s, const Table& t, Seat side, SpaceId space) {
  if (auto why = no_assault(s, t, side, space, assailants(s, space))) return why;
  if (!s.open_burghs.contains(space))
    return no("held-by-enemy-when-phase-began"_reason, "MON-12.5.16"_clause);
  return {};
}

/// Why the Battle Phase may not end yet, if so.                        MON-11.3.4, MON-12.0.1, MON-12.5.2
Verdict no_leaving(const State& s, const Table& t) {
  if (contested(s, t).empty()) return {};
  return no("battle-left"_reason, "MON-12.0.1"_clause);
}

}  // namespace

void NextBattle::options(const State& s, const Table& t, Options& out) const {
  for (SpaceId space : contested(s, t)) out.add(verb::attack, space);  // MON-12.0.1, MON-R.96
  for (SpaceId space : s.open_burghs)
    if (!no_assault_now(s, t, side, space)) out.add(verb::assault, space);  // MON-8.2.7
  if (!no_leaving(s, t)) out.add(verb::end_battles);
}

std::optional<Refusal> NextBattle::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::end_battles) return no_leaving(s, t);
  if (c.verb.index() == verb::assault) return no_assault_now(s, t, side, arg_id<SpaceId>(c, 0));
  if (c.verb.index() != verb::attack || contested(s, t).contains(arg_id<SpaceId>(c, 0))) return {};
  return no("no-battle-there"_reason, "MON-12.0.1"_clause);
}

void NextBattle::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::end_battles) return;
  s.core.agenda.run_next(BeginBattle{arg_id<SpaceId>(c, 0), c.verb.index() == verb::assault, side, {}},
                         *this);  // MON-12.0.3
}

// --- 12.0.7 a battle begins ---

UnitSet of_side_in_battle(const State& s, const Table& t, Seat side) {
  UnitSet units = (s.battle.units & t.of_side[side]) - t.garrison_units;
  if (s.battle.burgh && side != s.battle.attacker) units |= s.battle.units & t.garrison_units;
  return units;
}

namespace {

std::size_t garrison_of(const Table& t, SpaceId space) {                           // MON-12.5.4, MON-12.5.10
  const bool three = t.rules.edinburgh_garrison_of_three && space == t.edinburgh;  // MON-18.3.1
  return three ? t.edinburgh_garrison : t.garrison;
}

/// The units that fight: all of both sides in the space; or, for a Burgh, the attackers, the leaders inside
/// and its garrison.
UnitSet who_fights(const State& s, const Table& t, const BeginBattle& b) {
  const UnitSet present = units_at(s, b.space);
  if (!b.burgh) return present - (s.inactive & s.inside);  // MON-10.1.3, MON-12.0.8, MON-R.106
  UnitSet units = (b.attackers.empty() ? assailants(s, b.space) : present & b.attackers) &
                  t.of_side[b.attacker];                             // MON-R.41
  units |= leaders_at(s, t, other(b.attacker), b.space) & s.inside;  // MON-18.6.5
  for (std::size_t i = 0; i < garrison_of(t, b.space); ++i) units.insert(UnitId{unit_count + i});
  return units;
}

/// Leaders that must be checked if their side loses.                    MON-12.3.2, MON-R.54, MON-R.81
UnitSet to_check(const State& s, const Table& t, SpaceId space) {
  const UnitSet leaders = s.battle.units & t.leaders;
  if (t.rules.pursuing_leaders_checked) return leaders;
  UnitSet stood = stood_in(s, space);
  if (!s.stood[unit::leslie]) stood.insert(unit::leslie);  // placed in this phase: MON-R.22
  return leaders & (stood | s.inside);                     // MON-18.6.6: leaders inside are always checked
}

}  // namespace

void BeginBattle::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (burgh && !(units_at(s, space) & s.inside & s.inactive).empty()) {  // MON-R.86
    s.core.agenda.run_next(*this);
    return attack_inactive(s, space, play);
  }
  s.battle = {
      .space = space, .burgh = burgh, .attacker = burgh ? attacker : s.phasing};  // MON-12.0.6, MON-R.78
  s.battle.units = who_fights(s, t, *this);
  s.battle.checked = to_check(s, t, space);
  s.battle.highlanders = s.battle.units & t.of_side[royalist] & t.of_type[std::size_t(UnitType::highland)];
  if (burgh) s.assaulted.insert(space);
  s.open_burghs.erase(space);  // fought for: MON-12.5.16
  play.say(BattleBegins{space, burgh, s.battle.attacker, of_side_in_battle(s, t, royalist),
                        of_side_in_battle(s, t, covenanter)},
           burgh ? "MON-12.5.1"_clause : "MON-12.0.1"_clause);
  if (burgh && attacker == royalist && t.in_force<DefeatFirstBurgh>(s) &&
      !s.card_used) {  // MON-C.1, MON-ex.3
    s.card_used = true;
    play.say(BurghSurrenders{space, s.card}, "MON-C.1"_clause);  // MON-R.59
    return s.core.agenda.run_next(EndBattle{royalist});
  }
  s.core.agenda.run_next(UseCard{s.phasing}, BattleRound{});  // MON-12.5.3
}

bool UseCard::obsolete(const State& s, const Table& t) const {  // MON-D.24
  return !t.in_force<Superiority>(s) || s.card_used;
}
Seat UseCard::asked(const State&) const { return side; }

void UseCard::options(const State& s, const Table&, Options& out) const {
  out.add(verb::use, s.card);
  out.add(verb::hold, s.card);
}

void UseCard::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() != verb::use) return;
  s.card_used = true;
  s.battle.card = s.card;
  play.say(CardUsed{side, s.card, s.battle.space}, play.table.cards[s.card.index()].clause);
}

// --- 12.1 step 1: Tactical Superiority ---

namespace {

void line_up(State& s) {
  const Seat first = s.phasing, second = other(s.phasing);  // MON-R.44, MON-H.4
  s.core.agenda.run_next(LineUp{first}, LineUp{second}, FightOn{});
}

void superiority_to(State& s, const Table& t, Seat winner) {
  s.battle.superiority = s.battle.to_roll = winner;  // MON-12.1.14
  if (t.rules.lineup_order == LineupOrder::loser_of_superiority_first)
    s.core.agenda.run_next(LineUp{other(winner)}, LineUp{winner}, FightOn{});
  else
    line_up(s);
}

/// A side's total: the die, its best leader in the battle, and its card.
///                                                             MON-12.1.2, MON-12.1.3, MON-R.42, MON-R.43
SuperiorityTotal total_of(const State& s, const Table& t, Seat side, std::uint8_t die) {
  SuperiorityTotal r{.die = die};
  for (UnitId leader : (of_side_in_battle(s, t, side) & t.leaders) - s.battle.set_aside)
    if (t[leader].strength > r.leadership) r.leadership = t[leader].strength, r.leader = leader;
  r.modifier = static_cast<std::int8_t>(
      t.drm(s, Roll::superiority, side, [](const Drm&) { return true; }));  // MON-C.16
  r.total = static_cast<std::int8_t>(r.die + r.leadership + r.modifier);    // MON-12.1.2, MON-9.0.7, MON-Z.1
  return r;
}

}  // namespace

void BattleRound::run(State& s, GamePlay& play) const {  // MON-12.1.28
  Battle& b = s.battle;
  ++b.round;
  b.rolled.clear();
  b.stacks.clear();  // MON-12.1.31, MON-R.46
  play.say(RoundBegins{b.round}, "MON-12.1.1"_clause);
  if (b.card) {
    const auto* card = play.table.in_force<Superiority>(s);
    if (card && (card->all_rounds || b.round == 1)) {  // MON-C.7, MON-C.17
      play.say(SuperiorityWon{{}, {}, s.phasing, SuperiorityBy::card},
               play.table.cards[b.card.index()].clause);
      return superiority_to(s, play.table, s.phasing);
    }
  }
  s.core.agenda.run_next(SuperiorityRoll{});  // MON-12.1.7
}

Dice<Purpose> SuperiorityRoll::dice(const State&, const Table&) const {  // MON-1.0.4, MON-Z.4
  return {Purpose::superiority, {}, 2, 6};
}

void SuperiorityRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Table& t = play.table;
  const SuperiorityTotal r = total_of(s, t, royalist, faces[0]), c = total_of(s, t, covenanter, faces[1]);
  if (r.total != c.total) {  // MON-12.1.4
    const Seat winner = r.total > c.total ? royalist : covenanter;
    play.say(SuperiorityWon{r, c, winner, SuperiorityBy::total}, "MON-12.1.4"_clause);
    return superiority_to(s, t, winner);
  }
  const bool montrose =
      s.battle.units.contains(unit::montrose) && !s.battle.set_aside.contains(unit::montrose);
  if (!montrose) {
    play.say(SuperiorityTied{r, c}, "MON-12.1.6"_clause);
    return s.core.agenda.run_next(SuperiorityRoll{});
  }
  play.say(SuperiorityWon{r, c, royalist, SuperiorityBy::montrose}, "MON-12.1.5"_clause);
  superiority_to(s, t, royalist);
}

// --- 12.1 step 2: battle lines ---

namespace {

/// The combat units of a side's line of battle.
Eligibility line_of(const State& s, const Table& t, Seat side) {
  Eligibility line;
  line.bar(s.battle.panicked, "has-panicked"_reason, "MON-12.1.11"_clause);
  line.only(combat_in_battle(s, t, side), "not-in-your-line"_reason, "MON-12.1.8"_clause);
  return line;
}
/// The leaders that a side may place in its line, the one who counted for superiority included.
///                                                                                              MON-ex.10
Eligibility leaders_of(const State& s, const Table& t, Seat side) {
  Eligibility leaders;
  leaders.bar(s.battle.set_aside, "leader-set-aside"_reason, "MON-12.1.30"_clause);
  leaders.only(of_side_in_battle(s, t, side) & t.leaders, "not-your-leader-in-battle"_reason,
               "MON-12.1.9"_clause);
  return leaders;
}
/// Leaves out what the draft has placed.                                                        MON-12.1.9
void leave_out_placed(Eligibility& units, const LineDraft& draft) {
  UnitSet placed;
  for (const Stacked& x : draft.stacks) placed.insert(x.leader), placed.insert(x.unit);
  units.bar(placed, "one-leader-a-unit"_reason, "MON-12.1.9"_clause);
}
/// The leaders still to be placed.
Eligibility leaders_left(const State& s, const Table& t, Seat side, const LineDraft& draft) {
  Eligibility leaders = leaders_of(s, t, side);
  leave_out_placed(leaders, draft);
  return leaders;
}
/// The units that may still get a leader.
Eligibility units_left(const State& s, const Table& t, Seat side, const LineDraft& draft) {
  Eligibility line = line_of(s, t, side);
  leave_out_placed(line, draft);
  line.first_of_alike_only(s, t);
  return line;
}

}  // namespace

Seat LineUp::asked(const State&) const { return side; }

void LineUp::options(const State& s, const Table& t, Options& out) const {
  const auto draft = draft_of<LineDraft>(s, side);
  const UnitSet leaders = leaders_left(s, t, side, draft).units(),
                line = units_left(s, t, side, draft).units();
  for (UnitId leader : leaders)
    for (UnitId u : line) out.add(verb::line_leader, leader, u);  // MON-ex.11
  if (leaders.empty() || line.empty()) out.add(verb::line_done);  // MON-R.45
}

void LineUp::part(State& s, const Choice& c, const Table& t) const {
  auto& stacks = draft_of<LineDraft>(s, side).stacks;
  stacks.add({arg_id<UnitId>(c, 0), arg_id<UnitId>(c, 1)});
  std::ranges::sort(stacks, {}, &Stacked::leader);
  for (auto x = stacks.begin(); x != stacks.end(); ++x)  // alike units in ascending order: MON-R.115
    for (auto y = x; y != stacks.end(); ++y)
      if (y->unit < x->unit && first_of_alike(s, t, UnitSet::of(x->unit) | UnitSet::of(y->unit)).size() == 1)
        std::swap(x->unit, y->unit);
}

void LineUp::parts(const State& s, const Table&, std::vector<Choice>& out) const {
  for (const Stacked& x : draft_of<LineDraft>(s, side).stacks)
    out.push_back({Verb{verb::line_leader}, {x.leader.value, x.unit.value}, {}, {}});
}

std::optional<Refusal> LineUp::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::line_leader) return {};
  const auto draft = draft_of<LineDraft>(s, side);
  if (auto why = leaders_left(s, t, side, draft).refusal(arg_id<UnitId>(c, 0))) return why;
  return units_left(s, t, side, draft).refusal(arg_id<UnitId>(c, 1));
}

void LineUp::choose(State& s, const Choice&, GamePlay& play) const {
  const Table& t = play.table;
  const auto draft = draft_of<LineDraft>(s, side);
  UnitSet aside = leaders_of(s, t, side).units();
  for (const Stacked& x : draft.stacks) {
    aside.erase(x.leader);
    s.battle.stacks.add(x);
  }
  s.battle.set_aside |= aside;  // MON-12.1.10
  play.say(LinedUp{side, line_of(s, t, side).units(), draft.stacks, aside}, "MON-12.1.9"_clause);
}

}  // namespace linstock::montrose
