#include "montrose/programs/battle.hpp"

#include "kernel/dispatch.hpp"
#include "montrose/programs/policy.hpp"
#include "montrose/rules.hpp"

namespace linstock::montrose {

namespace {

std::array<std::uint8_t, 2> count(const State& s, const Table& t) {
  std::array<std::uint8_t, 2> n{};
  for (Seat side : {royalist, covenanter})
    n[side.index()] = static_cast<std::uint8_t>(combat_in_battle(s, t, side).size());
  return n;
}

/// Records events in a note, one after another. `s` is the state after all of them.
class Observer {
 public:
  Observer(BattleNote& note, const State& s, const Table& t) : n_(note), s_(s), t_(t) {}
  std::size_t rounds = 0;

  void operator()(const RoundBegins&) { ++rounds; }
  void operator()(const BattleBegins& e) {
    n_ = {};
    n_.units = {combat_of(e.royalist), combat_of(e.covenanter)};
    n_.fought = n_.units[0] && n_.units[1];
    n_.defender = other(e.attacker);
  }
  void operator()(const BurghSurrenders&) { n_.surrendered = true; }
  void operator()(const BattleWon& e) {
    n_.winner = e.winner;
    const auto loser = other(e.winner).index();
    n_.routed = n_.units_lost[loser] < n_.units[loser];
  }
  void operator()(const MatchWon& e) {  // may end the match before BattleWon is logged
    if (!n_.winner) n_.winner = e.side;
  }
  void operator()(const Eliminated& e) {  // other units are counted by the event that removes them
    if (t_.garrison_units.contains(e.unit)) lose(n_.defender.index(), 1);
  }
  void operator()(const Flipped& e) { ++n_.steps_lost[t_.side(e.unit).index()]; }
  void operator()(const ToPool& e) { lose(t_.side(e.unit).index(), 1); }
  void operator()(const OutOfGame& e) { lose(t_.side(e.unit).index(), s_.reduced.contains(e.unit) ? 1 : 2); }
  void operator()(const LeaderEliminated& e) { ++n_.leaders_lost[t_.side(e.leader).index()]; }
  void operator()(const auto&) {}

 private:
  std::uint8_t combat_of(UnitSet units) const {
    return static_cast<std::uint8_t>((units & (t_.combat | t_.garrison_units)).size());
  }
  void lose(std::size_t side, unsigned steps) {
    ++n_.units_lost[side];
    n_.steps_lost[side] = static_cast<std::uint8_t>(n_.steps_lost[side] + steps);
  }

  BattleNote& n_;
  const State& s_;
  const Table& t_;
};

/// The whole condition of a combat unit in a battle, packed into a number to sort by (its lot).
unsigned lot_of(const State& s, UnitId u, UnitId rolling) {
  const Battle& b = s.battle;
  unsigned leader = 0;
  for (const Stacked& x : b.stacks)
    if (x.unit == u) leader = x.leader.value + 1u;
  return unsigned{!b.units.contains(u)} << 13 | unsigned{b.panicked.contains(u)} << 12 |
         unsigned{b.rolled.contains(u)} << 11 | unsigned{u == rolling} << 10 | leader << 2 |
         unsigned{s.reduced.contains(u)} << 1 | unsigned{s.out.contains(u)};
}

void put(auto& set, UnitId u, bool in) { in ? set.insert(u) : set.erase(u); }

/// Unpacks a lot into a unit of the same kind.
void give_lot(State& s, const Table& t, UnitId u, unsigned lot, UnitId& rolling) {
  Battle& b = s.battle;
  const bool fights = !(lot >> 13 & 1);
  put(b.units, u, fights);
  put(b.panicked, u, lot >> 12 & 1);
  put(b.rolled, u, lot >> 11 & 1);
  if (lot >> 10 & 1) rolling = u;
  put(s.reduced, u, lot >> 1 & 1);
  put(s.out, u, lot & 1);
  if (!t.garrison_units.contains(u)) s.at[u] = fights ? b.space : SpaceId{};
  for (Stacked& x : b.stacks)
    if (x.leader.value + 1u == (lot >> 2 & 255)) x.unit = u;
}

/// Redistributes the lots of interchangeable units in sorted order, by id.
void sort_alike(State& s, const Table& t, UnitSet kind, UnitId& rolling) {
  std::array<unsigned, unit_count + garrison_count> lots{};
  std::size_t n = 0;
  for (UnitId u : kind) lots[n++] = lot_of(s, u, rolling);
  std::sort(lots.begin(), lots.begin() + n);
  n = 0;
  for (UnitId u : kind) give_lot(s, t, u, lots[n++], rolling);
}

/// Sorts alike all combat units, kind by kind, except those elsewhere on the map.
void sort_all(State& s, const Table& t, UnitId& rolling) {
  UnitSet rest = t.combat | t.garrison_units;
  for (UnitId u : t.combat)
    if (s.at[u] && !s.battle.units.contains(u)) rest.erase(u);
  while (!rest.empty()) {
    const UnitId first = rest.first();
    UnitSet kind;
    for (UnitId u : rest)
      if (t.side(u) == t.side(first) && t.type(u) == t.type(first) && t[u].strength == t[first].strength &&
          t[u].reduced_strength == t[first].reduced_strength &&
          t.garrison_units.contains(u) == t.garrison_units.contains(first))
        kind.insert(u);
    if (kind.size() > 1) sort_alike(s, t, kind, rolling);
    rest -= kind;
  }
}

/// Drops the stacking of units that can no longer roll in this round, and rolls that no longer matter.
void forget_round(Battle& b) {
  for (std::size_t i = b.stacks.size(); i-- > 0;) {
    const UnitId u = b.stacks[i].unit;
    if (!b.units.contains(u) || b.panicked.contains(u) || b.rolled.contains(u)) b.stacks.erase(i);
  }
  b.rolled &= b.units;
  b.rolled -= b.panicked;
}

}  // namespace

BattleNote BattleProcedure::so_far(const State& s) const {
  BattleNote note;
  note.units = count(s, *table_);
  note.fought = true;
  note.defender = other(s.battle.attacker);
  for (const Step& step : s.core.agenda.stack)
    if (const auto* score = get_if<ScoreVictory>(&step)) {  // the battle is already won
      note.winner = score->winner;
      note.routed = note.units[other(score->winner).index()] > 0;
    }
  return note;
}

std::size_t BattleProcedure::observe(BattleNote& note, const State& s,
                                     std::span<const Logged<Event>> log) const {
  Observer observer{note, s, *table_};
  for (const auto& e : log) dispatch(observer, e.event);
  return observer.rounds;
}

void BattleProcedure::canonicalise(State& s) const {
  Battle& b = s.battle;
  if (!b.space || s.core.agenda.empty()) return;
  b.round = std::min<std::uint8_t>(b.round, 1);  // only the first round differs from the others: MON-C.17
  b.superiority = {};
  b.highlanders.clear();
  s.moved.clear(), s.victors.clear(), s.pursuers.clear(), s.stood = {};
  Step& top = s.core.agenda.stack.back();
  if (holds_alternative<LeaderCheck>(top)) {
    b.rolled.clear(), b.panicked.clear(), b.set_aside.clear(), b.stacks.clear();
    b.to_roll = {};
    return;
  }
  auto* roll = get_if<UnitRoll>(&top);
  if (!roll && !holds_alternative<SuperiorityRoll>(top)) return;
  if (!roll) b.to_roll = {};
  forget_round(b);
  UnitId none;
  sort_all(s, *table_, roll ? roll->unit : none);
}

DieEquivalence BattleProcedure::read(const State& s) const {
  const Step& top = s.core.agenda.stack.back();
  DieEquivalence how =
      DieEquivalence::each_face(holds_alternative<SuperiorityRoll>(top));  // in order: one die a side
  const auto* roll = get_if<UnitRoll>(&top);
  if (!roll) return how;
  const auto& column = table_->battle[table_->type(roll->unit) == UnitType::irish];
  for (std::size_t face = 1; face <= 6; ++face)  // faces with the same result: MON-12.1.15
    how.as[face] =
        static_cast<std::uint8_t>(std::ranges::find(column, column[face - 1]) - column.begin() + 1);
  return how;
}

Choice BattleProcedure::answer(const State& s, const Step& question, const Options& options) const {
  return policy(s, *table_, question, options);
}

std::size_t RollProcedure::observe(RollNote& note, const State&, std::span<const Logged<Event>> log) const {
  for (const auto& e : log) {
    if (const auto* recruits = get_if<RecruitResult>(&e.event)) note = {true, recruits->units};
    if (const auto* leave = get_if<DisbandResult>(&e.event)) note = {true, leave->units};
  }
  return 0;
}

Choice RollProcedure::answer(const State& s, const Step& question, const Options& options) const {
  return policy(s, *table_, question, options);
}

}  // namespace linstock::montrose
