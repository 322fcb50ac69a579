// Macros that declare the steps and events of a game, one struct each. A step has first its kind
// (kernel/step.hpp), then its fields; an event has its fields. For the game's headers of steps and events,
// inside its namespace, which must declare State, Table, GamePlay and Purpose for the steps.
#pragma once

#include "kernel/step.hpp"

#define LINSTOCK_FIELDS(Name, ...)                            \
  friend bool operator==(const Name&, const Name&) = default; \
  BOOST_DESCRIBE_CLASS(Name, (), (__VA_ARGS__), (), ())
#define LINSTOCK_EVENT(Name, ...) BOOST_DESCRIBE_CLASS(Name, (), (__VA_ARGS__), (), ())
#define LINSTOCK_RUNS void run(State&, GamePlay&) const;
#define LINSTOCK_ASKS(id, time_out)                         \
  static constexpr Clause clause = id##_clause;             \
  static constexpr Timeout on_timeout = Timeout::time_out;  \
  Seat asked(const State&) const;                           \
  void options(const State&, const Table&, Options&) const; \
  void choose(State&, const Choice&, GamePlay&) const;
#define LINSTOCK_TIMED std::uint32_t seconds(const Table&) const;
#define LINSTOCK_COMPOSED                               \
  void part(State&, const Choice&, const Table&) const; \
  void parts(const State&, const Table&, std::vector<Choice>&) const;
#define LINSTOCK_EXPLAINS std::optional<Refusal> refuse(const State&, const Table&, const Choice&) const;
#define LINSTOCK_OBSOLETE bool obsolete(const State&, const Table&) const;
#define LINSTOCK_PLACED                                                          \
  std::optional<Refusal> place(const State&, const Table&, const Choice&) const; \
  Pose nearest(const State&, const Table&, const Choice&) const;                 \
  Pose sample(const State&, const Table&, const Option&, Rng&) const;
#define LINSTOCK_DEALS(Card) std::vector<Card> dealt(const State&, const Table&) const;
#define LINSTOCK_THROWS                                 \
  Dice<Purpose> dice(const State&, const Table&) const; \
  void rolled(State&, Faces, GamePlay&) const;
