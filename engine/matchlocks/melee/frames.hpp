// The frame of a Melee, from the Attack that begins it to its end. Included by state.hpp.                 XII
#pragma once

namespace linstock::matchlocks {

constexpr std::size_t max_melees = 24;

/// How a unit came into a Melee.                                     NMM-12.2, NMM-12.3, NMM-12.19.3, NMM-12.22
enum class Entry : std::uint8_t { engaged, fed_in, joined_flank, joined_rear };
BOOST_DESCRIBE_ENUM(Entry, engaged, fed_in, joined_flank, joined_rear)

/// How a defender meets an Attack.                                                              NMM-T.reaction
enum class Stance : std::uint8_t { undecided, stands, meets, turned, hedgehog, caught, stood_and_shot };
BOOST_DESCRIBE_ENUM(Stance, undecided, stands, meets, turned, hedgehog, caught, stood_and_shot)

/// A unit in a Melee.
struct Fighter {
  UnitId unit;
  Entry how{};
  bool fresh = true;        ///< it fights its first round in this Melee
  bool may_fight = true;    ///< passed the test that an Attack on its flank asked for. NMM-12.22.1
  std::uint8_t fire_hits = 0;   ///< scored before the Melee dice. NMM-12.7.3
  std::uint8_t leader_hits = 0; ///< NMM-12.12.5
  std::uint8_t hits = 0;        ///< scored by Melee dice in this round
  std::uint8_t taken = 0;       ///< Hits to save, its share
  std::uint8_t kills = 0;       ///< suffered in this round
  std::uint8_t doctrine = 0;    ///< its Doctrine Die as it stands; 0: none
  bool turned = false;          ///< turned to face in round two. NMM-12.19.1
  bool won_before = false;      ///< its side won the round before. NMM-12.19.8
  bool followed_up = false;     ///< NMM-12.13.2
  friend bool operator==(const Fighter&, const Fighter&) = default;
};
BOOST_DESCRIBE_STRUCT(Fighter, (),
                      (unit, how, fresh, may_fight, fire_hits, leader_hits, hits, taken, kills, doctrine,
                       turned, won_before, followed_up))

/// Which side of a Melee: the original attacker's first.
constexpr std::size_t attackers = 0, defenders = 1;

/// A Melee; its place in State::melees is its number.
struct Melee {
  bool open = false;
  bool fighting = false;   ///< a round of it has been fought, or waits: the units are engaged
  std::array<List<Fighter, 5>, 2> sides{};
  std::uint8_t rounds = 0;     ///< fought
  bool this_turn = false;      ///< a round was fought this turn. NMM-R.43
  bool plain = false;          ///< no Doctrine Dice and 4+ in round one: after a Pursuit or Fall Back. NMM-12.17.9

  // --- the Attack ---
  Face face{};                 ///< of the target, that is struck
  Stance stance{};
  Pose from;                   ///< the attacker, at the start of the contacting Action
  Mil gap = 0;                 ///< between the two then. NMM-R.91
  std::uint8_t approach = 1;   ///< Move and Attack Actions to make contact. NMM-R.92
  bool oblique = false, uphill = false;  ///< NMM-R.94
  bool across = false;         ///< a defended obstacle, or into a defended building. NMM-R.109
  bool joins = false;          ///< the target was in a Melee already: this is the frame of the joining only
  std::uint8_t into = 0;       ///< then: that Melee
  std::uint8_t flank_die = 0;  ///< NMM-12.10.3
  bool evaded = false;         ///< the target got away. NMM-12.5
  friend bool operator==(const Melee&, const Melee&) = default;
};
BOOST_DESCRIBE_STRUCT(Melee, (),
                      (open, fighting, sides, rounds, this_turn, plain, face, stance, from, gap, approach,
                       oblique, uphill, across, joins, into, flank_die, evaded))

}  // namespace linstock::matchlocks
