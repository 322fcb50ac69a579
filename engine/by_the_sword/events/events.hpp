// What the log records of: Random events: drawing, carrying out and continuing the 52 cards.
#pragma once

#include "by_the_sword/events/frame.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// A unit gets a honour, 1 to 5.
struct Honoured {
  ForceId force;
  UnitId unit;
  std::uint8_t honour = 0;
  LINSTOCK_EVENT(Honoured, force, unit, honour)
};
/// Bad weather keeps a force from an area.
struct MoveCancelled {
  ForceId force;
  AreaId area;
  LINSTOCK_EVENT(MoveCancelled, force, area)
};

/// The card of the turn is drawn; the seat is none if the umpire draws.
struct EventDrawn {
  Seat seat;
  EventId card;
  LINSTOCK_EVENT(EventDrawn, seat, card)
};
/// No card is left.
struct NoEventLeft {
  LINSTOCK_EVENT(NoEventLeft)
};
/// Whom a card hits; what it does not hit is none.
struct EventHits {
  EventId card;
  RegionId region;
  PowerId player;
  List<AreaId, 10> areas;
  List<HarbourId, 3> harbours;
  ZoneId zone;
  LINSTOCK_EVENT(EventHits, card, region, player, areas, harbours, zone)
};
/// A card changes a player's income of this turn.
struct EventIncome {
  PowerId power;
  Crowns crowns = 0;  ///< negative: he loses them
  LINSTOCK_EVENT(EventIncome, power, crowns)
};
/// A power gets a vessel in a harbour.
struct VesselGiven {
  VesselId vessel;
  HarbourId harbour;
  bool merchant = false;
  LINSTOCK_EVENT(VesselGiven, vessel, harbour, merchant)
};
/// A player gets points, as units of the list.
struct UnitsGiven {
  PowerId power;
  UnitId unit;
  std::uint8_t count = 0;
  LINSTOCK_EVENT(UnitsGiven, power, unit, count)
};
/// A leader joins a force.
struct LeaderJoined {
  ForceId force;
  LINSTOCK_EVENT(LeaderJoined, force)
};
/// A mercenary card comes to a player, free for this turn.
struct MercenaryCame {
  MercId card;
  PowerId power;
  LINSTOCK_EVENT(MercenaryCame, card, power)
};
/// Dice for vessels in a harbour: some are destroyed.
struct WindStruck {
  HarbourId harbour;
  std::uint8_t destroyed = 0;
  LINSTOCK_EVENT(WindStruck, harbour, destroyed)
};
/// A general's rating has changed; the general is gone if it is 0.
struct RatingChanged {
  GeneralId general;
  std::uint8_t rating = 0;
  LINSTOCK_EVENT(RatingChanged, general, rating)
};
/// A siege is broken.
struct SiegeBroken {
  AreaId area;
  LINSTOCK_EVENT(SiegeBroken, area)
};
/// An alliance fails.
struct AllianceFails {
  Powers powers;
  LINSTOCK_EVENT(AllianceFails, powers)
};
/// Bad weather: the region.
struct RegionNamed {
  PowerId power;
  RegionId region;
  LINSTOCK_EVENT(RegionNamed, power, region)
};
/// An intrigue against a rival.
struct Intrigued {
  PowerId power, rival;
  Intrigue what{};
  LINSTOCK_EVENT(Intrigued, power, rival, what)
};
/// The result of an attempt on a general's life: 0 nothing, 1 he cannot lead a move this turn, 2 he dies.
struct Attempted {
  GeneralId general;
  std::uint8_t result = 0;
  LINSTOCK_EVENT(Attempted, general, result)
};
/// A territory or a fleet burns.
struct Burnt {
  AreaId area;
  VesselId vessel;
  LINSTOCK_EVENT(Burnt, area, vessel)
};
/// A card has moved a force.
struct CardMoved {
  ForceId force;
  AreaId from, to;
  LINSTOCK_EVENT(CardMoved, force, from, to)
};
/// Something is given to the hunt.
struct Contributed {
  PowerId power;
  std::uint8_t fleets = 0;
  Points points = 0;
  LINSTOCK_EVENT(Contributed, power, fleets, points)
};
/// The running total of the hunt; beaten: the pirates are.
struct HuntStands {
  std::uint8_t fleets = 0;
  Points points = 0;
  bool beaten = false;
  LINSTOCK_EVENT(HuntStands, fleets, points, beaten)
};
/// Points that were given to the hunt stand in an area again.
struct HuntersBack {
  ForceId force;
  AreaId area;
  Points points = 0;
  LINSTOCK_EVENT(HuntersBack, force, area, points)
};
/// The modified roll for a territory.
struct OutbreakRolled {
  Spreading what{};
  AreaId area;
  std::int8_t result = 0;
  bool over = false;
  LINSTOCK_EVENT(OutbreakRolled, what, area, result, over)
};
/// Plague or rebellion has spread to a territory.
struct SpreadTo {
  Spreading what{};
  AreaId area;
  LINSTOCK_EVENT(SpreadTo, what, area)
};
/// A player pays for a rebellion.
struct RebelsSupported {
  PowerId power;
  AreaId area;
  Crowns crowns = 0;
  LINSTOCK_EVENT(RebelsSupported, power, area, crowns)
};
/// The truce goes on, or is over.
struct TruceRolled {
  bool goes_on = false;
  LINSTOCK_EVENT(TruceRolled, goes_on)
};
/// A crusade is called.
struct CrusadeCalled {
  PowerId power;
  AreaId goal;
  LINSTOCK_EVENT(CrusadeCalled, power, goal)
};
/// The crowns of the crusade's gift, of its reward.
struct CrusadeMoney {
  PowerId power;
  Crowns crowns = 0;
  bool reward = false;
  LINSTOCK_EVENT(CrusadeMoney, power, crowns, reward)
};
/// The crusading force is named.
struct CrusadersNamed {
  ForceId force;
  LINSTOCK_EVENT(CrusadersNamed, force)
};
/// The crusade has left; is over.
struct CrusadeLeft {
  ForceId force;
  LINSTOCK_EVENT(CrusadeLeft, force)
};
struct CrusadeOver {
  PowerId power;
  bool reached = false;
  LINSTOCK_EVENT(CrusadeOver, power, reached)
};
/// A king is crowned; a player is for or against him; his reign is over.
struct KingCrowned {
  PowerId power;
  LINSTOCK_EVENT(KingCrowned, power)
};
struct KingDeclaration {
  PowerId power;
  bool for_king = false;
  LINSTOCK_EVENT(KingDeclaration, power, for_king)
};
struct ReignOver {
  PowerId power;
  LINSTOCK_EVENT(ReignOver, power)
};

using EventEvents =
    Kinds<Honoured, MoveCancelled, EventDrawn, NoEventLeft, EventHits, EventIncome, VesselGiven, UnitsGiven,
          LeaderJoined, MercenaryCame, WindStruck, RatingChanged, SiegeBroken, AllianceFails, RegionNamed,
          Intrigued, Attempted, Burnt, CardMoved, Contributed, HuntStands, HuntersBack, OutbreakRolled,
          SpreadTo, RebelsSupported, TruceRolled, CrusadeCalled, CrusadeMoney, CrusadersNamed, CrusadeLeft,
          CrusadeOver, KingCrowned, KingDeclaration, ReignOver>;

}  // namespace linstock::by_the_sword
