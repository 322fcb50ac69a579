// Wreckers: the proving game. Invented, small, and with every hard concept of the kernel in it.
//
// PRV-1   Three captains and an umpire. Each has 10 coins, 3 hull, 4 powder, a ship in a corner of a sea of
//         12 by 12 inches, and 2 of 9 cards dealt from a shuffled deck. A rock lies hidden in one of 9
//         squares.
// PRV-2   A round is an auction, then a turn of each captain, then the end of the round.
// PRV-3.1 Auction: each captain seals bids for lots in secret; the sum is at most the coins.
// PRV-3.2 Under "must bid", who has coins bids for at least one lot.
// PRV-3.3 In the first round each captain also takes an oath in secret: a rival.
// PRV-3.4 Bids are opened together. The highest has the lot, of equals the first seat; it pays and scores.
// PRV-4.1 A turn is a sail, a shot, a duel, or rest.
// PRV-4.2 A sail ends at most 4 inches away, on the sea, an inch or more from other ships and from the known
// rock. PRV-4.3 Who ends within an inch of the middle of a square searches it. Who finds the rock stays where
// it was,
//         tests its hull and has its turn again.
// PRV-4.4 A shot burns 1 to 3 powder by halves and throws a die for each whole one; 5 or 6 is a hit, and a
// test. PRV-4.5 A duel: both throw a die, the lower tests its hull. If they are equal the seconds fight
// first, until one
//         wins; then the favoured captain wins equal dice.
// PRV-5.1 After each throw each captain who holds cards may react, the thrower's neighbour to the left first.
// PRV-5.2 A gale throws one die again, each die once. An omen throws a die of its own: 4 or more turns a die
// to 6. PRV-6   Tests are taken one by one. 1 or 2 costs a hull; without hull the ship sinks, and ships
// within 3 inches
//         of it test too.
// PRV-7.1 A captain may offer another a truce, who may agree. Until the end of the round they do not fight.
// PRV-7.2 A captain may strike the colours, and is out.
// PRV-7.3 The umpire may call a storm: every ship tests.
// PRV-8   The last ship afloat wins at once; so does a captain with 9 points. After the last round a captain
// with
//         more points than the rival of the oath scores 2, and most points win.
#pragma once

#include "kernel/agenda.hpp"
#include "kernel/step.hpp"

namespace linstock::proving {

constexpr std::size_t captains = 3, lots = 3, cards = 9, squares = 9;

struct CardTag {
  static constexpr Domain domain{2};
};
using Card = Id<CardTag>;
struct LotTag {
  static constexpr Domain domain{3};
};
using Lot = Id<LotTag>;
struct SquareTag {
  static constexpr Domain domain{4};
};
using Square = Id<SquareTag>;

enum class CardKind : std::uint8_t { gale, omen, dud };
constexpr CardKind kind_of(Card c) { return static_cast<CardKind>(c.index() % 3); }

enum class Purpose : std::uint8_t { deal, hide, shot, duel, hull, omen };
BOOST_DESCRIBE_ENUM(Purpose, deal, hide, shot, duel, hull, omen)

/// Faults that a test plants, to see that the battery finds them.
enum class Planted : std::uint8_t { none, asked_by_hand, told_bid, same_resample, missed_barrier };
BOOST_DESCRIBE_ENUM(Planted, none, asked_by_hand, told_bid, same_resample, missed_barrier)

struct Rules {
  std::uint8_t rounds = 2;
  bool must_bid = true;
  bool reactions = true;
  bool truces = true;
  bool strike = true;
};
BOOST_DESCRIBE_STRUCT(Rules, (), (rounds, must_bid, reactions, truces, strike))

struct Table {
  Rules rules;
  Planted planted = Planted::none;
  std::vector<std::string> captains{"ash", "birch", "cedar"};
  std::vector<std::string> cards{"gale-1", "omen-1", "dud-1",  "gale-2", "omen-2",
                                 "dud-2",  "gale-3", "omen-3", "dud-3"};
  std::vector<std::string> lots{"rum", "silk", "tea"};
  std::vector<std::string> squares{"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
};

/// Coins for each lot; 0 is no bid.
using Bids = PerId<Lot, std::uint8_t, lots>;

struct BidDraft {
  Bids bids;
  friend bool operator==(const BidDraft&, const BidDraft&) = default;
  BOOST_DESCRIBE_CLASS(BidDraft, (), (bids), (), ())
};

/// A duel in progress: the seconds' stands above the captains'.
struct Duel {
  Seat a, b;
  Seat favoured;  ///< whose second has won
  friend bool operator==(const Duel&, const Duel&) = default;
};
BOOST_DESCRIBE_STRUCT(Duel, (), (a, b, favoured))

struct Ship {
  Pose pose;
  std::uint8_t hull = 3, powder = 8;  ///< powder in halves
  std::uint8_t coins = 10, points = 0;
  std::uint8_t held = 0;  ///< cards in hand, as all can count
  bool afloat = true;
  Set<Seat, captains> offered, truce;
  friend bool operator==(const Ship&, const Ship&) = default;
};
BOOST_DESCRIBE_STRUCT(Ship, (), (pose, hull, powder, coins, points, held, afloat, offered, truce))

using Hand = List<Card, cards>;
struct State;
struct Proving;

}  // namespace linstock::proving
