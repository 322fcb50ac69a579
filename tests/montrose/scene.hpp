// A position of Montrose set up by hand, played by notation, with dice named one throw at a time.
//
//   Scene g;
//   g.clear().put("perth", "montrose irish-1").put("stirling", "argyll c-highland-1");
//   g.begin(MarchPhase{royalist});
//   g.play("march irish-1 montrose stirling");
//   EXPECT_EQ(g.refused("march irish-2 perth"), "MON-11.1.6");
#pragma once

#include <gtest/gtest.h>

#include "montrose/rules.hpp"
#include "support/clauses.hpp"

namespace linstock::montrose {

constexpr PlaceArgyll stop;  ///< a question at which play comes to rest

class Scene {
 public:
  /// The set-up of section 7, Argyll in Inverlochy, with these match options: {"pursuit":"both"}.
  explicit Scene(std::string_view options = "{}");
  ~Scene();

  // --- setting up, before begin() ---
  Scene& clear();  ///< everything into the pools, Leslie not in play
  Scene& put(std::string_view space, std::string_view units);
  Scene& reduced(std::string_view units);
  Scene& inactive(std::string_view leaders);
  Scene& inside(std::string_view leaders);
  Scene& out(std::string_view units);
  Scene& defeated(std::string_view burghs);
  Scene& turn(int n);
  Scene& victories(int n);
  Scene& woken();                                     ///< Baillie and Urry active, Elcho gone
  Scene& in_force(std::string_view card);             ///< drawn, and in force now
  Scene& top_card(Seat side, std::string_view card);  ///< the next card that this side draws
  State& edit() { return state_; }                    ///< anything else

  /// Starts play with these steps, the first one first; plays on to the first question or throw.
  template <class... S>
  void begin(const S&... steps) {
    state_.core.agenda.stack.clear();
    state_.core.agenda.then(steps...);
    start();
  }

  // --- playing ---
  /// Plays a line for whoever is asked; a refusal fails the test.
  void play(std::string_view line);
  void play(Seat side, std::string_view line);
  /// The clause that refuses this line ("" if it is not refused, which also fails the test). Changes nothing.
  std::string refused(std::string_view line);
  std::string refused(Seat side, std::string_view line);
  /// The open throw must be for this purpose ("unit-roll"), of as many dice; their faces: "1 1 3 5".
  void roll(std::string_view purpose, std::string_view faces);
  /// No throw is open.
  bool no_dice() const;
  bool act(Seat side, std::string_view line);

  // --- looking ---
  const State& state() const;
  Match& match() const;  ///< the match itself
  const Table& table() const;
  bool over() const { return state().core.over(); }
  bool won(Seat side) const { return over() && state().core.outcome.winners == only(side); }
  /// "royalist march-phase": who is asked what; "" if nobody is.
  std::string asked() const;
  /// All that may be answered now, each as one line or one part.
  std::vector<std::string> offers() const;
  bool offers(std::string_view line) const;
  /// The units in a space in id order: "montrose irish-1".
  std::string at(std::string_view space) const;
  std::string where(std::string_view unit) const;  ///< its space, "" if off the map
  bool in_pool(std::string_view unit) const;
  bool is_out(std::string_view unit) const;
  UnitId unit(std::string_view id) const;
  SpaceId space(std::string_view id) const;
  UnitSet units(std::string_view ids) const;
  SpaceSet spaces(std::string_view ids) const;
  /// The log so far, one event a line: `battle-won {"winner":…} MON-12.3.1`.
  std::vector<std::string> log() const;
  /// The last event of that kind, "" if there was none; and the clause that it cites.
  std::string last(std::string_view event) const;
  std::string last_clause(std::string_view event) const;

 private:
  void start();
  struct Impl;
  std::unique_ptr<Impl> impl_;
  State state_;
};

}  // namespace linstock::montrose
