// The frame of a Melee, from the Attack that begins it to its end.                                        XII
#pragma once

#include "matchlocks/ids.hpp"

namespace linstock::matchlocks {

constexpr std::size_t max_melees = 16;
/// On one side: the first, two fed in, and one at each free face; pursuers may come upon it too.
constexpr std::size_t max_fighters = 6;

/// How a unit came into a Melee. `joined`: it struck a flank or the rear of a unit that fought already.
///                                                              NMM-12.2, NMM-12.3, NMM-12.19.3, NMM-12.22
enum class Entry : std::uint8_t { engaged, fed_in, joined };
BOOST_DESCRIBE_ENUM(Entry, engaged, fed_in, joined)

/// How a defender meets an Attack. NMM-T.reaction
enum class Stance : std::uint8_t {
  undecided,
  stands,
  meets,
  halted,
  turned,
  hedgehog,
  caught,
  stood_and_shot
};
BOOST_DESCRIBE_ENUM(Stance, undecided, stands, meets, halted, turned, hedgehog, caught, stood_and_shot)

/// A unit in a Melee.
struct Fighter {
  UnitId unit, against;
  Entry how{};
  Face face{};                ///< of the enemy, that it strikes
  bool fresh = true;          ///< it fights its first round in this Melee
  std::uint8_t doctrine = 0;  ///< its Doctrine Die, as it counts; of Clubmen how many fire; 0: none
  bool oblique = false, uphill = false;  ///< it came so. NMM-R.94
  bool across = false;                   ///< a defended obstacle, or into a building. NMM-12.13.9, NMM-R.109
  bool cover = false;                    ///< it defends a wall, a field defence or a building. NMM-12.14.3
  bool turned = false;                   ///< to face, for round two. NMM-12.19.1
  bool out = false;                      ///< it Fell Back, Routed or is gone. NMM-R.122

  // --- this round ---
  std::uint8_t fire_hits = 0, fire_kills = 0;  ///< scored before the Melee dice. NMM-12.7.3, NMM-R.105
  std::uint8_t hits = 0, leader_hits = 0;      ///< scored by Melee dice, and by a leader. NMM-12.12.5
  std::uint8_t taken = 0;                      ///< Hits to save, its share
  /// Kills suffered: of a Square in its front and its rear division, of all others the first is everybody.
  std::array<std::uint8_t, 2> kills{};
  friend bool operator==(const Fighter&, const Fighter&) = default;
};
BOOST_DESCRIBE_STRUCT(Fighter, (),
                      (unit, against, how, face, fresh, doctrine, oblique, uphill, across, cover, turned, out,
                       fire_hits, fire_kills, hits, leader_hits, taken, kills))

/// Which side of a Melee: the original attacker's first. `nobody_won`: a tie, or no round yet.
constexpr std::uint8_t attackers = 0, defenders = 1, nobody_won = 2;

/// A Melee; its place in State::melees is its number.
struct Melee {
  bool open = false;
  bool fighting = false;  ///< a round of it has been fought, or waits: the units are engaged
  std::array<List<Fighter, max_fighters>, 2> sides{};
  std::uint8_t rounds = 0;  ///< fought
  std::uint16_t turn = 0;   ///< in which the last round was fought, or in which it began to wait. NMM-R.43
  std::uint8_t winner = nobody_won;  ///< of the last round: a side
  bool settling = false;             ///< a round, and what it brings about, is in progress
  bool plain = false;  ///< no Doctrine Dice and 4+ in round one: after a Pursuit or Fall Back. NMM-12.17.9
  UnitId tested;       ///< lost the last round; its result holds for all of its side. NMM-12.19.6
  std::array<List<UnitId, 3>, 2> supporters{};  ///< Squadrons that may be fed in. NMM-R.115

  // --- the Attack ---
  Face face{};  ///< of the target, that is struck
  Stance stance{};
  Pose from, target_from;     ///< attacker and target at the start of the contacting Action
  Mil gap = 0;                ///< between the two then. NMM-R.91
  std::uint8_t approach = 1;  ///< Move and Attack Actions to make contact. NMM-R.92
  bool joins = false;         ///< the target was in a Melee already: this is the frame of the joining only
  std::uint8_t into = 0;      ///< then: that Melee
  UnitSet passed{};           ///< friends through whom the target Evaded. NMM-12.5.6
  bool second = false;        ///< the target is such a friend, met at the halt. NMM-12.5.7
  friend bool operator==(const Melee&, const Melee&) = default;
};
BOOST_DESCRIBE_STRUCT(Melee, (),
                      (open, fighting, sides, rounds, turn, winner, settling, plain, tested, supporters, face,
                       stance, from, target_from, gap, approach, joins, into, passed, second))

}  // namespace linstock::matchlocks
