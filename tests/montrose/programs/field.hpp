// A position of Montrose with few units, for tests of odds; and a battle in it played by the real machine.
#pragma once

#include <gtest/gtest.h>

#include "montrose/programs/battle.hpp"
#include "montrose/programs/odds.hpp"
#include "montrose/programs/policy.hpp"
#include "montrose/rules.hpp"

namespace linstock::montrose {

/// Nobody on the map and nothing drawn; the Royalist is the phasing player.
class Field {
 public:
  explicit Field(std::string_view options = "{}") {
    setup.options = options;
    setup.card_seed = 1;
    table = *read_table(setup);
    names = Montrose::names(*table);
    state = Montrose::begin(*table);
    for (auto& at : state.at.of) at = {};
    state.inactive.clear();
    state.core.agenda.stack.clear();
  }
  Field& put(std::string_view space, std::string_view units) {
    for (auto id : split_words(units)) state.at[unit(id)] = this->space(space);
    return *this;
  }
  Field& in_force(std::string_view card) {
    for (auto& deck : state.decks.of)
      for (std::size_t i = deck.value.size(); i-- > 0;)
        if (names(deck.value[i]) == card) {
          state.card = deck.value[i];
          state.phasing = table->cards[state.card.index()].side;
          (void)state.discards[state.phasing].push(state.card);
          deck.value.erase(i);
        }
    return *this;
  }
  UnitId unit(std::string_view id) const { return UnitId{*names.find(UnitTag::domain, id)}; }
  SpaceId space(std::string_view id) const { return SpaceId{*names.find(atlas::SpaceTag::domain, id)}; }

  /// The state in which only this battle is still to be fought.
  State battle(std::string_view where, bool burgh = false) const {
    State s = state;
    s.stood = s.at;
    s.core.agenda.run_next(BeginBattle{space(where), burgh, royalist, {}});
    return s;
  }
  Solved<BattleNote> solve(const State& start, std::size_t limit = most_states) const {
    const BattleProcedure procedure{*table};
    auto solved = MarkovChain{procedure}.solve(start, BattleNote{}, limit);
    if (solved) return *solved;
    ADD_FAILURE() << "not solved";
    return {};
  }
  /// A match that stands at the first question after these steps.
  template <class... S>
  MatchOf<Montrose> match(const S&... steps) const {
    State s = state;
    s.core.agenda.run_next(steps...);
    return {table, setup, s};
  }

  MatchSetup setup;
  std::shared_ptr<const Table> table;
  Names names;
  State state;
};

/// Plays on by the policy until the match is over or, before a question, `more(log)` says no; returns the
/// log.
template <class F>
std::vector<Logged<Event>> fight_on(State& s, const Table& t, Rng& rng, F&& more) {
  const Machine<Montrose> machine{t};
  QuickTape tape{Rng{rng.next()}};
  Options options;
  std::vector<Logged<Event>> log;
  Play<Montrose> play{t, &log};
  while (machine.advance(s, play, tape, options) == Halt::question && more(log)) {
    const Step step = s.core.agenda.stack.back();
    const Seat seat = machine.asked(step, s);
    for (bool whole = false; !whole;) {
      machine.options(s, step, options);
      const Choice c = policy(s, t, step, options);
      whole = verbs[c.verb.index()].role != Role::part;
      whole ? machine.choose(s, seat, c, play) : machine.part(s, step, c);
    }
  }
  return log;
}

/// The chance of what `holds(note)`.
template <class Note, class F>
double chance(const Solved<Note>& solved, F&& holds) {
  double sum = 0;
  for (const auto& [note, p] : solved.ends)
    if (holds(note)) sum += p;
  return sum;
}
inline double wins(const Solved<BattleNote>& solved, Seat side) {
  return chance(solved, [&](const BattleNote& n) { return n.winner == side; });
}

}  // namespace linstock::montrose
