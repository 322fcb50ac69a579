// The kernel's part of a state: the stack of steps to run, open throws, lanes, drafts, standing orders,
// outcome.
#pragma once

#include "kernel/clause.hpp"
#include "kernel/describe.hpp"
#include "kernel/option.hpp"

namespace linstock {

BOOST_DESCRIBE_STRUCT(Pose, (), (x, y, facing))
BOOST_DESCRIBE_STRUCT(Choice, (), (verb, args, numbers, pose))

/// A stack of steps; the top one runs next. On overflow sets the flag, and the gate refuses the play.
template <class Step, std::size_t Depth>
struct Agenda {
  List<Step, Depth> stack;
  bool overflow = false;

  /// Pushes steps to run next, in this order.
  template <class... S>
  void run_next(const S&... steps) {
    const std::array<Step, sizeof...(S)> in{Step{steps}...};
    for (std::size_t i = in.size(); i-- > 0;) overflow |= !stack.push(in[i]);
  }
  bool empty() const { return stack.empty(); }
  friend bool operator==(const Agenda&, const Agenda&) = default;
  BOOST_DESCRIBE_CLASS(Agenda, (), (stack, overflow), (), ())
};

/// An open throw. It keeps the faces until the step reads them, so that a card can change them first.
template <class Purpose, std::size_t N>
struct Throw {
  Purpose purpose{};
  Seat seat;                    ///< who throws; none for a shuffle
  std::uint8_t sides = 6;       ///< 0 for a shuffle: faces are then a permutation of 0 .. n-1
  std::uint8_t depth = 0;       ///< size of the agenda when it was opened; identifies the step
  bool thrown = false;          ///< all faces are known
  bool settled = false;         ///< reactions have been asked for
  std::uint64_t rerolled = 0;   ///< bit i: die i has been rerolled already
  List<std::uint8_t, N> faces;  ///< 0 = not thrown yet

  /// Marks die i to be thrown again; reactions are then asked for again.
  void reroll(std::size_t i) {
    faces[i] = 0;
    rerolled |= std::uint64_t{1} << i;
    thrown = settled = false;
  }
  friend bool operator==(const Throw&, const Throw&) = default;
  BOOST_DESCRIBE_CLASS(Throw, (), (purpose, seat, sides, depth, thrown, settled, rerolled, faces), (), ())
};

/// What a step asks the tape for: `count` dice of `sides` thrown by `seat`, or a shuffle of `count` cards.
template <class Purpose>
struct Dice {
  Purpose purpose{};
  Seat seat;
  std::uint8_t count = 1;
  std::uint8_t sides = 6;
};
/// A shuffle of so many cards.
template <class Purpose>
constexpr Dice<Purpose> shuffle_of(Purpose purpose, std::size_t cards) {
  return {purpose, {}, static_cast<std::uint8_t>(cards), 0};
}
/// Lays a deck in the order of such a shuffle, which names places in it as it lay, the card drawn first at
/// the beginning. The top card of a deck is its last.
template <class Deck>
void lay_in_order(Deck& deck, std::span<const std::uint8_t> order) {
  const Deck old = deck;
  for (std::size_t i = 0; i < order.size(); ++i) deck[order.size() - 1 - i] = old[order[i]];
}

/// What a standing order does with a window: ask the seat; pass; ask only if there is anything but a pass;
/// or, with `when`, give a set answer if a condition holds and pass otherwise.
enum class Policy : std::uint8_t { ask, pass, ask_if_able, when };
BOOST_DESCRIBE_ENUM(Policy, ask, pass, ask_if_able, when)

/// A seat's answer in advance to one kind of window.
struct StandingOrder {
  std::uint8_t window = 0;  ///< the game's kind of window
  Policy policy = Policy::ask;
  std::uint8_t condition = 0;  ///< with `when`: the game's condition
  Choice play{};               ///< with `when`: what to answer if the condition holds
  friend bool operator==(const StandingOrder&, const StandingOrder&) = default;
};
BOOST_DESCRIBE_STRUCT(StandingOrder, (), (window, policy, condition, play))

/// How a match ended.
struct Outcome {
  bool over = false;
  Seats winners{};  ///< empty: a draw
  friend bool operator==(const Outcome&, const Outcome&) = default;
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (over, winners))

/// Capacities of one game's core.
struct CoreSize {
  std::size_t seats = 2;
  std::size_t depth = 16;      ///< steps on the agenda
  std::size_t dice = 8;        ///< faces of one throw, or cards of one shuffle
  std::size_t throws = 1;      ///< throws open at once (a card's own throw on top of the one it changes)
  std::size_t lane_depth = 0;  ///< steps in a lane; 0 = the game has no lanes
  std::size_t windows = 0;     ///< kinds of windows
};

/// The draft of a seat that is composing nothing.
struct NoDraft {
  friend bool operator==(const NoDraft&, const NoDraft&) = default;
};
BOOST_DESCRIBE_STRUCT(NoDraft, (), ())

/// The kernel's part of a game's state; every State has one as its member `core`.
template <class Step_, class Draft_, class Purpose_, CoreSize Size>
struct Core {
  using Step = Step_;
  using Draft = Draft_;  ///< std::variant, NoDraft first
  using Purpose = Purpose_;
  using OpenThrow = Throw<Purpose, Size.dice>;
  static constexpr CoreSize size = Size;
  static constexpr bool has_lanes = Size.lane_depth > 0;

  Agenda<Step, Size.depth> agenda;
  List<OpenThrow, Size.throws> throws;
  PerSeat<Hidden<Draft>, Size.seats> drafts;
  bool lanes_open = false;
  /// One lane per seat: its own agenda. The others cannot even see whether it is empty.
  PerSeat<Hidden<Agenda<Step, (has_lanes ? Size.lane_depth : 1)>>, (has_lanes ? Size.seats : 0)> lanes;
  PerSeat<Hidden<List<StandingOrder, Size.windows>>, (Size.windows ? Size.seats : 0)> orders;
  Outcome outcome;

  Core() {
    for (std::size_t i = 0; i < Size.seats; ++i) {
      drafts.of[i].audience = only(Seat{i});
      if constexpr (has_lanes) lanes.of[i].audience = only(Seat{i});
      if constexpr (Size.windows > 0) orders.of[i].audience = only(Seat{i});
    }
  }
  bool over() const { return outcome.over; }
  /// Opens a lane for each of `seats`, with the one step that `make(seat)` returns.
  void open_lanes(Seats seats, auto make) {
    lanes_open = true;
    for (Seat seat : seats) lanes[seat].value.run_next(make(seat));
  }
  friend bool operator==(const Core&, const Core&) = default;
  BOOST_DESCRIBE_CLASS(Core, (), (agenda, throws, drafts, lanes_open, lanes, orders, outcome), (), ())
};

/// For a game's `resample`: clears the drafts that the viewer may not see.
template <class State>
void clear_drafts(State& s, Viewer viewer) {
  for (auto& draft : s.core.drafts.of)
    if (!viewer.may_know(draft.audience)) draft.value = NoDraft{};
}

// --- events of the kernel itself; each game's Event variant has those that can occur in it ---

/// A seat throws dice.
template <class Purpose, std::size_t N>
struct Thrown {
  Purpose purpose{};
  Seat seat;
  std::uint8_t sides = 6;
  List<std::uint8_t, N> faces;
  std::uint64_t rerolled = 0;
  BOOST_DESCRIBE_CLASS(Thrown, (), (purpose, seat, sides, faces, rerolled), (), ())
};
/// A deck is shuffled.
template <class Purpose>
struct Shuffled {
  Purpose purpose{};
  std::uint8_t count = 0;
  BOOST_DESCRIBE_CLASS(Shuffled, (), (purpose, count), (), ())
};
/// The umpire edits the position.
struct Edited {};
BOOST_DESCRIBE_STRUCT(Edited, (), ())
/// The rules have changed: the match goes on from a position that was kept. `from` entries led to it; the
/// last `lost` before this event do not count.
struct Rebased {
  std::uint32_t from = 0, lost = 0;
};
BOOST_DESCRIBE_STRUCT(Rebased, (), (from, lost))
/// A seat runs out of time, and its question is answered for it.
struct TimedOut {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(TimedOut, (), (seat))

/// The match is ended without a winner.
struct CalledOff {};
BOOST_DESCRIBE_STRUCT(CalledOff, (), ())

/// An event in the log, with its clause and the seats that may know it.
template <class Event>
struct Logged {
  Event event;
  Clause clause{};
  Seats audience = everyone;
};

/// What a step gets besides the state: the constants of the match, and the log.
template <class G>
struct Play {
  const typename G::Table& table;
  std::vector<Logged<typename G::Event>>* log = nullptr;  ///< nullptr: logging is off and costs nothing
  bool barrier = false;                                   ///< something was thrown, drawn or revealed
  std::size_t before_barrier = 0;                         ///< then: how many events were logged before

  /// Logs an event.
  template <class E>
  void say(const E& event, Clause clause = {}, Seats audience = everyone) {
    if (log) log->push_back({event, clause, audience});
  }
  /// Sets the undo barrier: something unknown has become known.
  void reveal() {
    if (!barrier && log) before_barrier = log->size();
    barrier = true;
  }
  /// Ends the match; no effect if it is over.
  void finish(typename G::State& s, Seats winners) {
    if (!s.core.over()) s.core.outcome = {true, winners};
  }
};

}  // namespace linstock
