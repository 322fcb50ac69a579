// What the log records of Melees.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/melee/frames.hpp"

namespace linstock::matchlocks {

/// A unit Attacks another.
struct Attacks {
  UnitId unit, target;
  Face face{};
  Mil gap = 0;
  bool joins = false;  ///< a Melee that goes on
  LINSTOCK_EVENT(Attacks, unit, target, face, gap, joins)
};
/// How the target meets it. `die`: of the flank reaction or of Stand or Evade; 0: none was rolled.
struct Reacts {
  UnitId unit;
  Stance stance{};
  std::uint8_t die = 0;
  LINSTOCK_EVENT(Reacts, unit, stance, die)
};
/// The target Evades. `caught`: it cannot get away.
struct Evades {
  UnitId unit;
  bool caught = false;
  std::uint8_t die = 0;
  LINSTOCK_EVENT(Evades, unit, caught, die)
};
/// A Gun is taken, or taken back; its crew is gone.
struct Captured {
  UnitId unit, by;
  bool back = false;
  LINSTOCK_EVENT(Captured, unit, by, back)
};
/// A unit has come upon an enemy, and they fight: at once, or next turn.
struct Collides {
  UnitId unit, enemy;
  bool at_once = false;
  LINSTOCK_EVENT(Collides, unit, enemy, at_once)
};
/// A Doctrine Die as it stands, and what it means.
enum class Doctrine : std::uint8_t { one_rank_long, one_rank_short, two_ranks, engage_by_fire, trot, gallop };
BOOST_DESCRIBE_ENUM(Doctrine, one_rank_long, one_rank_short, two_ranks, engage_by_fire, trot, gallop)
struct DoctrineRolled {
  UnitId unit;
  std::uint8_t die = 0;
  Doctrine doctrine{};
  LINSTOCK_EVENT(DoctrineRolled, unit, die, doctrine)
};
/// Fire before a Melee: its Hits are added to those of the Melee.
struct FiresFirst {
  UnitId unit;
  std::uint8_t dice = 0, to_hit = 0, hits = 0;
  LINSTOCK_EVENT(FiresFirst, unit, dice, to_hit, hits)
};
/// Both sides stand off: there is no Melee.
struct StandsOff {
  UnitId attacker, defender;
  LINSTOCK_EVENT(StandsOff, attacker, defender)
};
/// The Melee dice of a unit.
struct Strikes {
  UnitId unit;
  std::uint8_t round = 0, dice = 0, to_hit = 0, rerolls_to = 0;  ///< rerolls faces up to this; 0: none
  std::uint8_t hits = 0, leader_hits = 0;
  LINSTOCK_EVENT(Strikes, unit, round, dice, to_hit, rerolls_to, hits, leader_hits)
};
/// The saves of a unit in a Melee.
struct Saves {
  UnitId unit;
  std::uint8_t hits = 0, kills = 0;
  LINSTOCK_EVENT(Saves, unit, hits, kills)
};
/// A round is decided: which side suffered how many Kills.
struct RoundDecided {
  UnitId attacker, defender;
  std::uint8_t round = 0, attacker_kills = 0, defender_kills = 0;
  LINSTOCK_EVENT(RoundDecided, attacker, defender, round, attacker_kills, defender_kills)
};
/// What victors do, or those who must break off.
enum class After : std::uint8_t {
  follows_up,
  holds,
  pursues,
  held_back,
  disengages,
  goes_on,
  falls_back,
  meets
};
BOOST_DESCRIBE_ENUM(After, follows_up, holds, pursues, held_back, disengages, goes_on, falls_back, meets)
struct AfterRound {
  UnitId unit;
  After does{};
  LINSTOCK_EVENT(AfterRound, unit, does)
};
/// A Squadron is fed into a Melee.
struct FedIn {
  UnitId unit, behind;
  LINSTOCK_EVENT(FedIn, unit, behind)
};
/// Cavalry dices off after three rounds.
struct DicedOff {
  UnitId attacker, defender;
  std::uint8_t attacker_die = 0, defender_die = 0;
  LINSTOCK_EVENT(DicedOff, attacker, defender, attacker_die, defender_die)
};

using MeleeEvents = Kinds<Attacks, Reacts, Evades, Captured, Collides, DoctrineRolled, FiresFirst, StandsOff,
                          Strikes, Saves, RoundDecided, AfterRound, FedIn, DicedOff>;

}  // namespace linstock::matchlocks
