// What the log records of the Combat Phase on land: withdrawal, battlefield, battle, retreat, pursuit,
// losses.
#pragma once

#include "by_the_sword/combat/frame.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// A party declares; `against` is whom it fights.
struct Declared {
  AreaId area;
  PowerId power;
  Stance stance{};
  PowerId against;
  bool sally = false;
  LINSTOCK_EVENT(Declared, area, power, stance, against, sally)
};
struct WithdrawalRolled {
  AreaId area;
  PowerId power;
  std::uint8_t die = 0;
  std::int8_t modifier = 0;
  bool away = false;
  LINSTOCK_EVENT(WithdrawalRolled, area, power, die, modifier, away)
};
struct Withdrew {
  PowerId power;
  AreaId from, to;
  LINSTOCK_EVENT(Withdrew, power, from, to)
};
struct SiegeBegins {
  AreaId area;
  PowerId besieger;
  LINSTOCK_EVENT(SiegeBegins, area, besieger)
};
/// A battle begins, or an assault.
struct BattleBegins {
  AreaId area;
  PowerId attacker, defender;
  ForceSet attackers, defenders;
  bool assault = false;
  LINSTOCK_EVENT(BattleBegins, area, attacker, defender, attackers, defenders, assault)
};
/// Bad weather cancels a battle.
struct BattleCancelled {
  AreaId area;
  PowerId by;
  LINSTOCK_EVENT(BattleCancelled, area, by)
};
struct SkillLearnt {
  GeneralId general;
  Skill skill{};
  LINSTOCK_EVENT(SkillLearnt, general, skill)
};
struct FortJoins {
  AreaId area;
  LINSTOCK_EVENT(FortJoins, area)
};
struct UnitSupplied {
  AreaId territory;
  UnitId unit;
  LINSTOCK_EVENT(UnitSupplied, territory, unit)
};
struct GroundFound {
  AreaId area;
  Piece piece{};
  LINSTOCK_EVENT(GroundFound, area, piece)
};
/// A round: the totals, the strength that each side inflicts, and what both have left.
struct RoundFought {
  std::uint8_t round = 0;
  std::int8_t attacker_total = 0, defender_total = 0;
  std::int32_t by_attacker = 0, by_defender = 0, attacker_left = 0, defender_left = 0;
  LINSTOCK_EVENT(RoundFought, round, attacker_total, defender_total, by_attacker, by_defender, attacker_left,
                 defender_left)
};
struct CommanderTested {
  GeneralId general;
  std::uint8_t die = 0;
  bool killed = false;
  LINSTOCK_EVENT(CommanderTested, general, die, killed)
};
struct Conceded {
  PowerId power;
  LINSTOCK_EVENT(Conceded, power)
};
/// The numbers of terrain pieces are shown.
struct NumbersShown {
  std::uint8_t attacker = 0, defender = 0, pieces = 0;
  LINSTOCK_EVENT(NumbersShown, attacker, defender, pieces)
};
struct PiecePlaced {
  PowerId by;
  Piece piece{};
  LINSTOCK_EVENT(PiecePlaced, by, piece)
};
struct RiverLies {
  std::uint8_t sections = 0;
  bool bridge = false, ford = false;
  LINSTOCK_EVENT(RiverLies, sections, bridge, ford)
};
/// A side deploys on an edge; near a port, `port` is the edge with the coast.
struct EdgeTaken {
  PowerId power;
  Edge edge = 0, port = 0;
  LINSTOCK_EVENT(EdgeTaken, power, edge, port)
};
/// A battle is handed over to be played elsewhere; handover() says what goes out.
struct HandedOver {
  AreaId area;
  LINSTOCK_EVENT(HandedOver, area)
};
/// A result has been entered, and is agreed or disputed.
struct ResultEntered {
  AreaId area;
  Winner winner{};
  std::uint8_t turns = 0;
  bool agreed = false;
  LINSTOCK_EVENT(ResultEntered, area, winner, turns, agreed)
};
/// How a battle ended; losses are strength or break points, and casualty points.
struct BattleEnded {
  AreaId area;
  Winner winner{};
  Ending ending{};
  std::int32_t attacker_lost = 0, defender_lost = 0;
  LINSTOCK_EVENT(BattleEnded, area, winner, ending, attacker_lost, defender_lost)
};
struct HonourLost {
  ForceId force;
  UnitId unit;
  LINSTOCK_EVENT(HonourLost, force, unit)
};
struct Retreated {
  ForceId force;
  AreaId from, to;
  LINSTOCK_EVENT(Retreated, force, from, to)
};
struct Embarked {
  ForceId force;
  VesselId fleet;
  Points points = 0;
  LINSTOCK_EVENT(Embarked, force, fleet, points)
};
struct WentInside {
  ForceId force;
  AreaId castle;
  LINSTOCK_EVENT(WentInside, force, castle)
};
struct Surrendered {
  ForceId force;
  AreaId area;
  LINSTOCK_EVENT(Surrendered, force, area)
};
/// A pursuit, and the points that `loser` loses.
struct Pursued {
  PowerId pursuer, pursued;
  std::uint8_t pursuer_hits = 0, pursued_hits = 0;
  PowerId loser;
  Points points = 0;
  LINSTOCK_EVENT(Pursued, pursuer, pursued, pursuer_hits, pursued_hits, loser, points)
};
/// What of the losses is permanent, in points, by the roll with its modifier.
struct LossesFound {
  std::uint8_t roll = 0;  ///< 0: all is, without a roll                                         BTS-loss.9
  bool plus_one = false;
  Points attacker = 0, defender = 0;
  LINSTOCK_EVENT(LossesFound, roll, plus_one, attacker, defender)
};
struct CardGivenUp {
  PowerId power;
  MercId card;
  LINSTOCK_EVENT(CardGivenUp, power, card)
};
struct GeneralKilled {
  GeneralId general;
  LINSTOCK_EVENT(GeneralKilled, general)
};

using CombatEvents =
    Kinds<Declared, WithdrawalRolled, Withdrew, SiegeBegins, BattleBegins, BattleCancelled, SkillLearnt,
          FortJoins, UnitSupplied, GroundFound, RoundFought, CommanderTested, Conceded, NumbersShown,
          PiecePlaced, RiverLies, EdgeTaken, HandedOver, ResultEntered, BattleEnded, HonourLost, Retreated,
          Embarked, WentInside, Surrendered, Pursued, LossesFound, CardGivenUp, GeneralKilled>;

}  // namespace linstock::by_the_sword
