#include "montrose/programs/odds.hpp"

#include <cmath>

#include "kernel/one_of.hpp"
#include "kernel/reading.hpp"
#include "montrose/programs/battle.hpp"
#include "montrose/rules.hpp"

namespace linstock::montrose {

namespace {

bool of_battle(const Step& step) {
  return is_one_of<BeginBattle, UseCard, BattleRound, SuperiorityRoll, LineUp, FightOn, SelectUnit, UnitRoll,
                   Allot, EndRound, EndBattle, LeaderCheck, Retreat, ChooseRetreat, ScoreVictory, Displace,
                   ChooseDisplacement, DisplacementCheck>(step);
}
bool is_roll(const Step& step) { return is_one_of<RecruitRoll, DisbandRoll>(step); }
/// Questions each of whose answers has odds of its own.
bool chooses_what_is_next(const Step& step) {
  return is_one_of<NextBattle, PursuitBattles, AssaultAtOnce, NextRecruitRoll, NextLootRoll>(step);
}

template <class S>
bool awaits(const State& s) {
  return std::ranges::any_of(s.core.agenda.stack, [](const Step& x) { return holds_alternative<S>(x); });
}

/// Removes the steps below index `from` and adjusts the depths of open throws.
void cut(State& s, std::size_t from) {
  auto& stack = s.core.agenda.stack;
  for (std::size_t i = from; i < stack.size(); ++i) stack[i - from] = stack[i];
  stack.count = static_cast<std::uint8_t>(stack.size() - from);
  for (auto& open : s.core.throws) open.depth = static_cast<std::uint8_t>(open.depth - from);
}

/// The agenda index of the lowest step of the battle that is under way or about to begin; nothing if there is
/// no battle.
std::optional<std::size_t> battle_from(const State& s) {
  const auto& stack = s.core.agenda.stack;
  if (stack.empty() || (!s.battle.space && !holds_alternative<BeginBattle>(stack.back()))) return {};
  std::size_t from = stack.size();
  while (from > 0 && of_battle(stack[from - 1])) --from;
  return from < stack.size() ? std::optional{from} : std::nullopt;
}

/// Accumulates a distribution.
class Spreading {
 public:
  void add(std::size_t value, double chance) {
    chances_.resize(std::max(chances_.size(), value + 1));
    chances_[value] += chance;
  }
  Odds::Spread spread(std::string seat, std::string name) const {
    Odds::Spread out{std::move(seat), std::move(name)};
    constexpr double shown = 1e-6;  // chances are shown with six decimals; a smaller tail becomes `more`
    double rest = 0;
    for (double c : chances_) rest += c;
    for (std::size_t i = 0; i < chances_.size() && rest > shown; rest -= chances_[i++])
      if (chances_[i] > 0) out.parts.push_back({i, chances_[i]});
    out.more = std::max(rest, 0.);
    return out;
  }
  Odds::Mean mean(std::string seat, std::string name, std::size_t samples, std::size_t most) const {
    double all = 0, sum = 0, squares = 0;
    for (std::size_t i = 0; i < chances_.size(); ++i) {
      const auto x = static_cast<double>(i);
      all += chances_[i], sum += x * chances_[i], squares += x * x * chances_[i];
    }
    if (all > 0) sum /= all, squares /= all;  // given that it has ended
    const double variance = std::max(squares - sum * sum, 0.);
    const double error = samples ? std::sqrt(variance / static_cast<double>(samples)) : 0;
    return {std::move(seat), std::move(name), sum, error, most};
  }

 private:
  std::vector<double> chances_;
};

template <class Note>
void measure(const Solved<Note>& solved, Odds& odds) {
  odds.states = solved.states;
  odds.samples = solved.samples;
  odds.error = solved.samples ? 0.5 / std::sqrt(static_cast<double>(solved.samples)) : 0;
  odds.left = solved.left;
}

class Asking {
 public:
  Asking(const MatchOf<Montrose>& match, Viewer viewer)
      : match_(match), names_(match.names()), viewer_(viewer), state_(match.state()) {
    mask(state_, viewer);
    for (auto& draft : state_.core.drafts.of) draft.value = NoDraft{};
  }

  std::vector<Odds> as_things_stand() {
    if (state_.core.over() || state_.core.agenda.empty()) return {};
    if (now(state_, "")) return std::move(found_);
    const Step top = state_.core.agenda.stack.back();
    if (chooses_what_is_next(top)) {
      Options options;
      match_.machine().options(state_, top, options);
      for (const Option& o : options.list) {
        const Choice c = choice_of(o);
        after(state_, c, match_.language().write(c));
      }
    } else {
      for (const SpaceId space : contested(state_, match_.table())) battle_at(state_, space, "");
    }
    return std::move(found_);
  }

  std::expected<std::vector<Odds>, Refusal> after_line(std::string_view line) {
    if (state_.core.over()) return std::unexpected(Refusal{Why::over, "match-over"_reason, {}});
    const auto& machine = match_.machine();
    const auto asked = match_.asked();
    const Seat seat = viewer_.seat ? viewer_.seat : viewer_.umpire && !asked.empty() ? asked.front() : Seat{};
    const Step* step = seat ? machine.question(state_, seat) : nullptr;
    if (!step) return std::unexpected(Refusal{Why::not_your_turn, "not-asked"_reason, {}});
    State s = state_;
    const Step question = *step;
    const auto whole = Reading<Montrose>{machine, match_.language()}.whole(s, seat, question, line);
    if (!whole) return std::unexpected(whole.error());
    after(s, whole->choice, whole->line);
    return std::move(found_);
  }

 private:
  /// Adds the odds of the battle or roll in progress in this position; false if there is none.
  bool now(const State& s, const std::string& line) {
    if (const auto from = battle_from(s)) {
      State start = s;
      cut(start, *from);
      battle(start, line);
      return true;
    }
    const auto& stack = s.core.agenda.stack;
    if (stack.empty() || !is_roll(stack.back())) return false;
    State start = s;
    cut(start, stack.size() - 1);
    roll(start, line);
    return true;
  }

  /// Adds the odds of what this answer to the question on top of the agenda leads to.
  void after(State s, const Choice& choice, const std::string& line) {
    const State before = s;
    const std::size_t base = s.core.agenda.stack.size() - 1;
    const Seat seat = match_.machine().asked(s.core.agenda.stack[base], s);
    Play<Montrose> play{match_.table(), nullptr};
    match_.machine().choose(s, seat, choice, play);
    if (s.core.over() || now(s, line)) return;
    ResultTape none;
    Options options;
    const Halt halt = match_.machine().advance(s, play, none, options);
    if (halt != Halt::question && halt != Halt::dice) return;
    const auto& stack = s.core.agenda.stack;
    if (const auto* rolls = get_if<NextLootRoll>(&stack.back())) return loot(s, *rolls, line);
    if (is_roll(stack.back())) return void(now(s, line));
    SpaceSet entered;
    for (std::size_t i = 0; i < unit_count; ++i)
      if (s.at.of[i] && !(s.at.of[i] == before.at.of[i])) entered.insert(s.at.of[i]);
    for (const SpaceId space : contested(s, match_.table()) & entered) {
      State start = s;
      const bool same = base < stack.size() && stack[base].index() == before.core.agenda.stack[base].index();
      cut(start, same ? base + 1 : stack.size());  // keeps the steps of the march itself
      battle_at(start, space, line, awaits<BattlePhase>(before));
    }
  }

  void loot(const State& s, const NextLootRoll& rolls, const std::string& line) {
    for (const SpaceId space : rolls.spaces) {
      State start = s;
      cut(start, start.core.agenda.stack.size());
      start.core.agenda.run_next(DisbandRoll{royalist, space, 1});
      roll(start, line);
    }
  }

  void battle_at(State s, SpaceId space, const std::string& line) {
    const bool before_phase = awaits<BattlePhase>(s);
    cut(s, s.core.agenda.stack.size());
    battle_at(s, space, line, before_phase);
  }
  /// The battle in a space, fought after the steps still on the agenda.
  void battle_at(State s, SpaceId space, const std::string& line, bool before_phase) {
    auto& stack = s.core.agenda.stack;
    List<Step, core_size.depth> first = stack;
    stack.clear();
    stack.add(BeginBattle{space, false, s.phasing, {}});
    for (const Step& step : first) stack.add(step);
    for (auto& open : s.core.throws) ++open.depth;
    if (before_phase) s.stood = s.at;
    battle(s, line);
  }

  /// Fills in the kind, space and attacker of a battle.
  void title(const State& s, Odds& odds) const {
    SpaceId space = s.battle.space;
    bool burgh = s.battle.burgh;
    Seat attacker = s.battle.attacker;
    if (!space)
      if (const auto* begin = get_if<BeginBattle>(&s.core.agenda.stack[0])) {
        space = begin->space, burgh = begin->burgh;
        attacker = burgh ? begin->attacker : s.phasing;
      }
    odds.is = burgh ? "assault" : "battle";
    odds.space = names_(space);
    odds.seat = names_(attacker);
  }

  void battle(const State& start, const std::string& line) {
    const BattleProcedure procedure{match_.table()};
    Odds odds{.is = {}, .line = line};
    title(start, odds);
    const BattleNote note = start.battle.space ? procedure.so_far(start) : BattleNote{};
    const auto solved = MarkovChain{procedure}.solve(start, note);
    if (!solved) return;
    measure(*solved, odds);
    ends(*solved, odds);
    Spreading rounds;
    for (std::size_t i = 0; i < solved->rounds.size(); ++i)
      rounds.add(i + start.battle.round, solved->rounds[i]);
    odds.means.push_back(rounds.mean("", "rounds", odds.samples, 0));
    odds.spreads.push_back(rounds.spread("", "rounds"));
    for (Seat side : {royalist, covenanter}) losses(*solved, side, odds);
    found_.push_back(std::move(odds));
  }

  void ends(const Solved<BattleNote>& solved, Odds& odds) const {
    Odds::End none{"no-battle"};
    for (Seat side : {royalist, covenanter}) {
      std::array<Odds::Way, 3> ways{{{"eliminated"}, {"panicked"}, {"surrendered"}}};
      Odds::End end{std::string{names_(side)}};
      for (const auto& [note, chance] : solved.ends) {
        if (note.winner != side || !note.fought) continue;
        end.chance += chance;
        ways[note.surrendered ? 2 : note.routed ? 1 : 0].chance += chance;
      }
      for (Odds::Way& way : ways)
        if (way.chance > 0) end.ways.push_back(std::move(way));
      odds.ends.push_back(std::move(end));
    }
    for (const auto& [note, chance] : solved.ends)
      if (!note.winner || !note.fought) none.chance += chance;
    if (none.chance > 0) odds.ends.push_back(std::move(none));
  }

  void losses(const Solved<BattleNote>& solved, Seat side, Odds& odds) const {
    const auto i = side.index();
    Spreading units, steps, leaders;
    std::size_t most = 0;
    for (const auto& [note, chance] : solved.ends) {
      units.add(note.units_lost[i], chance);
      steps.add(note.steps_lost[i], chance);
      leaders.add(note.leaders_lost[i], chance);
      most = std::max<std::size_t>(most, note.units[i]);
    }
    const std::string seat{names_(side)};
    odds.means.push_back(units.mean(seat, "units-lost", odds.samples, most));
    odds.means.push_back(steps.mean(seat, "steps-lost", odds.samples, 0));
    odds.means.push_back(leaders.mean(seat, "leaders-lost", odds.samples, 0));
    odds.spreads.push_back(units.spread(seat, "units-lost"));
  }

  void roll(const State& start, const std::string& line) {
    const RollProcedure procedure{match_.table()};
    const Step& step = start.core.agenda.stack.back();
    const auto* leave = get_if<DisbandRoll>(&step);
    const auto* join = get_if<RecruitRoll>(&step);
    Odds odds{.is = leave ? "disband" : "recruit", .line = line};
    const SpaceId space = leave ? leave->space : join->space;
    if (space) odds.space = names_(space);
    odds.seat = names_(leave ? leave->side : join->side);
    const auto solved = MarkovChain{procedure}.solve(start, RollNote{});
    if (!solved) return;
    measure(*solved, odds);
    Spreading units;
    for (const auto& [note, chance] : solved->ends) units.add(note.units, chance);
    odds.means.push_back(units.mean(odds.seat, "units", odds.samples, 0));
    odds.spreads.push_back(units.spread(odds.seat, "units"));
    found_.push_back(std::move(odds));
  }

  const MatchOf<Montrose>& match_;
  const Names& names_;
  Viewer viewer_;
  State state_;  ///< as the viewer knows it, without drafts
  std::vector<Odds> found_;
};

}  // namespace

std::expected<std::vector<Odds>, Refusal> odds_of(const MatchOf<Montrose>& match, Viewer viewer,
                                                  std::string_view line) {
  Asking asking{match, viewer};
  if (line.empty()) return asking.as_things_stand();
  return asking.after_line(line);
}

}  // namespace linstock::montrose
