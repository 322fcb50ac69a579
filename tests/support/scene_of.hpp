// What the scenes of all games have in common: a position of a game set up by hand, played by notation, with
// dice named one throw at a time. The functions are in scene_of_impl.hpp, which one file of each game
// includes.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "kernel/match.hpp"
#include "support/clauses.hpp"
#include "support/get.hpp"

namespace linstock {

template <class G>
class MatchOf;

template <class G>
class SceneOf {
 public:
  using State = typename G::State;
  using Table = typename G::Table;

  State& edit() { return state_; }  ///< before begin()
  /// Starts play with these steps, the first one first; plays on to the first question or throw.
  template <class... S>
  void begin(const S&... steps) {
    state_.core.agenda.stack.clear();
    state_.core.agenda.run_next(steps...);
    start();
  }

  // --- playing ---
  /// Plays a line for whoever is asked; a refusal fails the test.
  void play(std::string_view line);
  void play(Seat side, std::string_view line);
  /// The clause that refuses this line ("" if it is not refused, which also fails the test). Changes nothing.
  std::string refused(std::string_view line);
  std::string refused(Seat side, std::string_view line);
  /// The same, the sentence of the refusal.
  std::string told(std::string_view line);
  /// The open throw must be for this purpose ("unit-roll"), of as many dice; their faces: "1 1 3 5".
  void roll(std::string_view purpose, std::string_view faces, int sides = 6);
  bool no_dice() const;        ///< no throw is open
  std::string wanted() const;  ///< what the open throw is for; "" if none is
  bool act(Seat side, std::string_view line);
  /// An umpire's edit, while play is under way; a refusal fails the test.
  void correct(const char* patch) const;

  // --- looking ---
  const State& state() const;
  Match& match() const;  ///< the match itself
  const Table& table() const { return *table_; }
  bool over() const { return state().core.over(); }
  bool won(Seat side) const { return over() && state().core.outcome.winners == only(side); }
  /// "royalist march-phase": who is asked what; "" if nobody is.
  std::string asked() const;
  /// All that may be answered now, each as one line or one part.
  std::vector<std::string> offers() const;
  bool offers(std::string_view line) const;
  /// The id of that name; a name that there is not fails the test.
  template <class I>
  I named(std::string_view id) const {
    const auto i = names_.find(I::domain, id);
    if (!i) ADD_FAILURE() << "nothing is called " << id;
    return I{static_cast<std::size_t>(i.value_or(0))};
  }
  /// The log so far, one event a line: `battle-won {"winner":…} MON-12.3.1`.
  std::vector<std::string> log() const;
  /// How many events of that kind are in it.
  std::size_t count(std::string_view event) const;
  /// The last event of that kind, "" if there was none; and the clause that it cites.
  std::string last(std::string_view event) const;
  std::string last_clause(std::string_view event) const;

 protected:
  SceneOf();
  ~SceneOf();
  void set(std::shared_ptr<const Table> table);
  void start();
  Seat seat_asked() const;
  Verdict refusal(Seat side, std::string_view line);

  MatchSetup setup_;
  std::shared_ptr<const Table> table_;
  Names names_;
  State state_;
  std::unique_ptr<MatchOf<G>> match_;
};

}  // namespace linstock
