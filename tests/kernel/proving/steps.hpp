// The steps of Wreckers, and its state.
#pragma once

#include "kernel/proving/state.hpp"

namespace linstock::proving {

constexpr std::string_view clause_ids[] = {"PRV-1",   "PRV-2",   "PRV-3.1", "PRV-3.2", "PRV-3.3", "PRV-3.4",
                                           "PRV-4.1", "PRV-4.2", "PRV-4.3", "PRV-4.4", "PRV-4.5", "PRV-5.1",
                                           "PRV-5.2", "PRV-6",   "PRV-7.1", "PRV-7.2", "PRV-7.3", "PRV-8"};
consteval Clause operator""_clause(const char* id, std::size_t n) { return find_clause(clause_ids, {id, n}); }

using Faces = std::span<const std::uint8_t>;
using Known = const State&;  ///< masked for the seat asked

// clang-format off
/// What every step has: its fields described and compared. A step has a seat, or nothing.
#define LINSTOCK_STEP(S, ...) \
  friend bool operator==(const S&, const S&) = default; \
  BOOST_DESCRIBE_CLASS(S, (), (__VA_ARGS__), (), ())
// clang-format on

struct HideRock {  // PRV-1
  Dice<Purpose> dice(Known, const Table&) const { return shuffle_of(Purpose::hide, squares); }
  void rolled(State&, Faces, Play<Proving>&) const;
  LINSTOCK_STEP(HideRock)
};
struct Deal {  // PRV-1
  Dice<Purpose> dice(Known, const Table&) const { return shuffle_of(Purpose::deal, cards); }
  void rolled(State&, Faces, Play<Proving>&) const;
  LINSTOCK_STEP(Deal)
};
struct Round {  // PRV-2
  void run(State&, Play<Proving>&) const;
  LINSTOCK_STEP(Round)
};
struct Auction {  // PRV-3.1
  void run(State&, Play<Proving>&) const;
  LINSTOCK_STEP(Auction)
};
struct SealBids {  // PRV-3.1, PRV-3.2
  Seat seat;
  static constexpr Clause clause = "PRV-3.1"_clause;
  static constexpr Timeout on_timeout = Timeout::last;
  static constexpr bool secret = true;
  Seat asked(Known) const { return seat; }
  void options(Known, const Table&, Options&) const;
  void part(State&, const Choice&, const Table&) const;
  void parts(Known, const Table&, std::vector<Choice>&) const;
  void choose(State&, const Choice&, Play<Proving>&) const;
  LINSTOCK_STEP(SealBids, seat)
};
struct TakeOath {  // PRV-3.3
  Seat seat;
  static constexpr Clause clause = "PRV-3.3"_clause;
  static constexpr Timeout on_timeout = Timeout::first;
  static constexpr bool secret = true;
  Seat asked(Known) const { return seat; }
  void options(Known, const Table&, Options&) const;
  void choose(State&, const Choice&, Play<Proving>&) const;
  LINSTOCK_STEP(TakeOath, seat)
};
struct OpenBids {  // PRV-3.4
  void run(State&, Play<Proving>&) const;
  LINSTOCK_STEP(OpenBids)
};
struct Turn {  // PRV-4.1
  Seat seat;
  static constexpr Clause clause = "PRV-4.1"_clause;
  static constexpr Timeout on_timeout = Timeout::last;
  Seat asked(Known s) const;
  bool obsolete(Known, const Table&) const;
  void options(Known, const Table&, Options&) const;
  void choose(State&, const Choice&, Play<Proving>&) const;
  std::optional<Refusal> refuse(Known, const Table&, const Choice&) const;
  std::optional<Refusal> place(Known, const Table&, const Choice&) const;
  Pose nearest(Known, const Table&, const Choice&) const;
  Pose sample(Known, const Table&, const Option&, Rng&) const;
  LINSTOCK_STEP(Turn, seat)
};
struct Shot {  // PRV-4.4
  Seat seat, at;
  std::uint8_t count = 1;
  bool obsolete(Known, const Table&) const;
  Dice<Purpose> dice(Known, const Table&) const { return {Purpose::shot, seat, count, 6}; }
  void rolled(State&, Faces, Play<Proving>&) const;
  LINSTOCK_STEP(Shot, seat, at, count)
};
struct Fight {  // PRV-4.5: the topmost duel
  bool obsolete(Known, const Table&) const;
  Dice<Purpose> dice(Known, const Table&) const;
  void rolled(State&, Faces, Play<Proving>&) const;
  LINSTOCK_STEP(Fight)
};
struct Tests {  // PRV-6
  void run(State&, Play<Proving>&) const;
  LINSTOCK_STEP(Tests)
};
struct HullTest {  // PRV-6
  Seat seat;
  bool obsolete(Known, const Table&) const;
  Dice<Purpose> dice(Known, const Table&) const { return {Purpose::hull, seat, 1, 6}; }
  void rolled(State&, Faces, Play<Proving>&) const;
  LINSTOCK_STEP(HullTest, seat)
};
struct React {  // PRV-5.1
  Seat seat;
  static constexpr Clause clause = "PRV-5.1"_clause;
  static constexpr Timeout on_timeout = Timeout::last;
  static constexpr std::uint8_t window = 0;
  Seat asked(Known) const { return seat; }
  bool obsolete(Known, const Table&) const;
  void options(Known, const Table&, Options&) const;
  void choose(State&, const Choice&, Play<Proving>&) const;
  LINSTOCK_STEP(React, seat)
};
struct Omen {  // PRV-5.2
  Seat seat;
  std::uint8_t die = 0;
  bool obsolete(Known, const Table&) const;
  Dice<Purpose> dice(Known, const Table&) const { return {Purpose::omen, seat, 1, 6}; }
  void rolled(State&, Faces, Play<Proving>&) const;
  LINSTOCK_STEP(Omen, seat, die)
};
struct EndRound {  // PRV-2, PRV-8
  void run(State&, Play<Proving>&) const;
  LINSTOCK_STEP(EndRound)
};

struct State {
  struct StepKinds : Kinds<HideRock, Deal, Round, Auction, SealBids, TakeOath, OpenBids, Turn, Shot, Fight,
                           Tests, HullTest, React, Omen, EndRound> {};
  using Step = OneOf<StepKinds>;
  static constexpr std::size_t seats = captains;
  /// Throws: three omens, each on the other's die, above any other throw. Depth: a round of 5 steps, a duel
  /// and its tests, and for each throw open its step and three windows.
  static constexpr CoreSize size{
      .seats = seats, .depth = 32, .dice = 9, .throws = 4, .lane_depth = 2, .windows = 1};

  Core<Step, std::variant<NoDraft, BidDraft>, Purpose, size> core;
  std::uint8_t round = 0;
  bool dealt = false;
  PerSeat<Ship, seats> ships;
  PerSeat<Hidden<Hand>, seats> hands;
  Hidden<Hand> deck;
  Hand discard;
  Hidden<Square> rock;
  Set<Square, squares> searched;
  PerSeat<Hidden<Bids>, seats> bids;  ///< of this round; open once opened
  PerSeat<Hidden<Seat>, seats> oaths;
  List<Seat, 16> tests;  ///< at most 3 hits, and 2 neighbours for each of 3 sinkings, and a storm
  List<Duel, 2> duels;   ///< the captains', and above it the seconds'
  Planted planted = Planted::none;

  friend bool operator==(const State&, const State&) = default;
  BOOST_DESCRIBE_CLASS(State, (),
                       (core, round, dealt, ships, hands, deck, discard, rock, searched, bids, oaths, tests,
                        duels, planted),
                       (), ())
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace linstock::proving
