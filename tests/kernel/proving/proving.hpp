// Wreckers, tied to the kernel.
#pragma once

#include "kernel/match.hpp"
#include "kernel/proving/steps.hpp"

namespace linstock::proving {

/// {seat} bids {coins} for {lot}.
struct BidOpened {
  Seat seat;
  Lot lot;
  std::uint8_t coins = 0;
};
BOOST_DESCRIBE_STRUCT(BidOpened, (), (seat, lot, coins))
/// {seat} has sealed its bids: said to itself.
struct Sealed {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Sealed, (), (seat))
/// {seat} has {lot}.
struct Sold {
  Seat seat;
  Lot lot;
};
BOOST_DESCRIBE_STRUCT(Sold, (), (seat, lot))
/// {seat} sails to {pose}.
struct Sailed {
  Seat seat;
  Pose pose;
};
BOOST_DESCRIBE_STRUCT(Sailed, (), (seat, pose))
/// {seat} runs on the rock in {square}.
struct Bumped {
  Seat seat;
  Square square;
};
BOOST_DESCRIBE_STRUCT(Bumped, (), (seat, square))
/// {seat} plays {card} on a die.
struct Reacted {
  Seat seat;
  Card card;
};
BOOST_DESCRIBE_STRUCT(Reacted, (), (seat, card))
/// {seat} is left with {hull}.
struct Holed {
  Seat seat;
  std::uint8_t hull = 0;
};
BOOST_DESCRIBE_STRUCT(Holed, (), (seat, hull))
/// {seat} and {with} have a truce.
struct Truce {
  Seat seat, with;
};
BOOST_DESCRIBE_STRUCT(Truce, (), (seat, with))

enum class Window : std::uint8_t { reaction };
BOOST_DESCRIBE_ENUM(Window, reaction)
enum class Condition : std::uint8_t { own_throw, low_die };
BOOST_DESCRIBE_ENUM(Condition, own_throw, low_die)

enum class V : std::uint8_t {
  bid,
  sealed,
  oath,
  sail,
  shoot,
  duel,
  rest,
  card,
  pass,
  offer,
  agree,
  strike,
  storm
};

constexpr VerbInfo verb_table[] = {
    {"bid", "{} {}", Role::part, {Arg{"lot", Form::id, Lot::domain}, Arg{"coins", Form::number}}, "bid"},
    {"sealed", "", Role::done, {}, "bid"},
    {"oath", "oath {}", Role::play, {Arg{"rival", Form::id, seat_domain}}},
    {"sail", "sail {}", Role::play, {Arg{"to", Form::pose}}},
    {"shoot",
     "shoot {} {}",
     Role::play,
     {Arg{"at", Form::id, seat_domain}, Arg{"powder", Form::range, {}, 10}}},
    {"duel", "duel {}", Role::play, {Arg{"with", Form::id, seat_domain}}},
    {"rest", "rest"},
    {"card", "card {} {}", Role::play, {Arg{"card", Form::id, Card::domain}, Arg{"die", Form::number}}},
    {"pass", "pass", Role::pass},
    {"offer", "offer {}", Role::act, {Arg{"to", Form::id, seat_domain}}},
    {"agree", "agree {}", Role::act, {Arg{"with", Form::id, seat_domain}}},
    {"strike", "strike", Role::act},
    {"storm", "storm", Role::act},
};

struct Proving {
  static constexpr std::string_view id = "wreckers";
  static constexpr std::uint32_t rules_version = 1;
  using State = proving::State;
  using Table = proving::Table;
  using Window = proving::Window;
  using Condition = proving::Condition;
  using Thrown = linstock::Thrown<Purpose, State::size.dice>;
  using Shuffled = linstock::Shuffled<Purpose>;
  struct EventKinds : Kinds<Thrown, Shuffled, Edited, Rebased, TimedOut, CalledOff, BidOpened, Sealed, Sold,
                            Sailed, Bumped, Reacted, Holed, proving::Truce> {};
  using Event = OneOf<EventKinds>;
  static constexpr ClauseIds clause_ids = proving::clause_ids;
  static constexpr std::span<const VerbInfo> verbs = verb_table;
  static constexpr std::string_view course_of_play[] = {"core", "dealt", "bids", "tests", "duels", "planted"};

  static Names names(const Table&);
  static State begin(const Table&);
  static void acts(const State&, const Table&, Actor, Seat, Options&);
  static void act(State&, Actor, Seat, const Choice&, Play<Proving>&);
  static Faults faults(const State&, const Table&);
  static void thrown(State&, Play<Proving>&);
  static bool holds(const State&, const Table&, Seat, std::uint8_t condition);
  static State resample(const State&, const Table&, Viewer, Rng&);
};

}  // namespace linstock::proving
