// What the log records of: Income, trade, expenditures, supply, purchases, placement, mercenaries.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// A merchant fleet, or a caravan, has earned money.
struct TradeEarned {
  PowerId power;
  VesselId vessel;    ///< none: a caravan
  CaravanId caravan;  ///< none: a merchant fleet
  Crowns crowns = 0;
  LINSTOCK_EVENT(TradeEarned, power, vessel, caravan, crowns)
};
/// A Merchant castle adds to what trade with it has earned.
struct TradeBonusEarned {
  PowerId power;
  Crowns crowns = 0;
  LINSTOCK_EVENT(TradeBonusEarned, power, crowns)
};
/// A player's income of the turn, for himself.
struct IncomeCounted {
  PowerId power;
  Crowns territories = 0, castles = 0, total = 0;
  LINSTOCK_EVENT(IncomeCounted, power, territories, castles, total)
};
/// What a player has spent, for himself.
struct ExpendituresPaid {
  PowerId power;
  Crowns crowns = 0, left = 0;
  LINSTOCK_EVENT(ExpendituresPaid, power, crowns, left)
};
/// A damaged vessel is repaired.
struct Repaired {
  VesselId vessel;
  LINSTOCK_EVENT(Repaired, vessel)
};
/// Something is left unpaid: one of the four.
struct LeftUnpaid {
  PowerId power;
  ForceId force;
  VesselId vessel;
  AreaId fort, siege;
  LINSTOCK_EVENT(LeftUnpaid, power, force, vessel, fort, siege)
};
/// A fort cannot trace supply, and the number of such checks in succession.
struct FortCutOff {
  AreaId area;
  std::uint8_t checks = 0;
  LINSTOCK_EVENT(FortCutOff, area, checks)
};
/// A force out of supply loses a percentage of its points.
struct OutOfSupply {
  ForceId force;
  std::int8_t modifier = 0;
  std::uint8_t percent = 0;
  LINSTOCK_EVENT(OutOfSupply, force, modifier, percent)
};
/// New troops stand in an area.
struct PointsPlaced {
  ForceId force;
  AreaId area;
  Points points = 0;
  LINSTOCK_EVENT(PointsPlaced, force, area, points)
};
/// A new vessel lies in a harbour.
struct VesselBuilt {
  VesselId vessel;
  HarbourId harbour;
  LINSTOCK_EVENT(VesselBuilt, vessel, harbour)
};
struct CaravanMadeUp {
  CaravanId caravan;
  AreaId area;
  LINSTOCK_EVENT(CaravanMadeUp, caravan, area)
};
struct FortBuilt {
  AreaId area;
  PowerId by;
  LINSTOCK_EVENT(FortBuilt, area, by)
};
/// A general enters the campaign; with a force, or waiting in an area.
struct GeneralPosted {
  GeneralId general;
  std::uint8_t rating = 0;
  Skill skill = Skill::none;
  ForceId with;
  AreaId at;
  LINSTOCK_EVENT(GeneralPosted, general, rating, skill, with, at)
};
/// Mercenary cards are on offer.
struct MercenariesShown {
  List<MercId, merc_count> cards;
  LINSTOCK_EVENT(MercenariesShown, cards)
};
/// What was bid for a card, or for troops of a castle; by nobody: it is unsold.
struct MercenarySold {
  MercId card;
  AreaId castle;
  PowerId to;
  Crowns crowns = 0;
  LINSTOCK_EVENT(MercenarySold, card, castle, to, crowns)
};
/// A mercenary serves on.
struct MercenaryKept {
  MercId card;
  PowerId by;
  LINSTOCK_EVENT(MercenaryKept, card, by)
};
/// A mercenary card returns to its deck.
struct MercenaryGone {
  MercId card;
  PowerId from;
  LINSTOCK_EVENT(MercenaryGone, card, from)
};
/// A player gives another money. Public.
struct MoneyGiven {
  PowerId from, to;
  Crowns crowns = 0;
  LINSTOCK_EVENT(MoneyGiven, from, to, crowns)
};
/// A loan is made: so much is due in that turn. Public.
struct LoanMade {
  PowerId lender, borrower;
  Crowns sum = 0, due = 0;
  std::uint16_t turn = 0;
  LINSTOCK_EVENT(LoanMade, lender, borrower, sum, due, turn)
};
/// A loan is paid back, or cannot be and stays owed.
struct LoanDue {
  PowerId lender, borrower;
  Crowns crowns = 0;
  bool paid = false;
  LINSTOCK_EVENT(LoanDue, lender, borrower, crowns, paid)
};
/// A part of a vessel is paid for, and the number of parts still to pay.
struct InstalmentPaid {
  PowerId power;
  VesselId vessel;  ///< none: it is in training
  Crowns crowns = 0;
  std::uint8_t left = 0;
  LINSTOCK_EVENT(InstalmentPaid, power, vessel, crowns, left)
};
/// A part is not paid: the vessel is taken away.
struct InstalmentMissed {
  PowerId power;
  VesselId vessel;  ///< none: it is in training
  LINSTOCK_EVENT(InstalmentMissed, power, vessel)
};
/// Interest on a deficit, for the player himself.
struct InterestCharged {
  PowerId power;
  Crowns crowns = 0;
  LINSTOCK_EVENT(InterestCharged, power, crowns)
};
/// What a player has put into training, and when it arrives; for himself.
struct TrainingBegun {
  PowerId power;
  std::uint16_t turn = 0;
  Points points = 0;
  std::uint8_t fleets = 0, merchants = 0;
  LINSTOCK_EVENT(TrainingBegun, power, turn, points, fleets, merchants)
};
/// Troops set out as a march regiment to join a force.
struct RegimentNamed {
  ForceId regiment, to;
  LINSTOCK_EVENT(RegimentNamed, regiment, to)
};
using EconomyEvents =
    Kinds<TradeEarned, TradeBonusEarned, IncomeCounted, ExpendituresPaid, Repaired, LeftUnpaid, FortCutOff,
          OutOfSupply, PointsPlaced, VesselBuilt, CaravanMadeUp, FortBuilt, GeneralPosted, MoneyGiven,
          LoanMade, LoanDue, InstalmentPaid, InstalmentMissed, InterestCharged, TrainingBegun, RegimentNamed,
          MercenariesShown, MercenarySold, MercenaryKept, MercenaryGone>;

}  // namespace linstock::by_the_sword
