// Income, trade, expenditures, supply, purchases, placement, mercenaries.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

// --- income: income.cpp ---

/// Determines income: what was carried over, trade, then territories and castles.                BTS-econ.3
struct IncomeStep {
  LINSTOCK_RUNS LINSTOCK_FIELDS(IncomeStep)
};
/// Rolls what a merchant fleet earns.                                               BTS-trade.12, BTS-R.123
struct MerchantTrade {
  VesselId vessel;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MerchantTrade, vessel)
};
/// Rolls what a caravan earns; that uses it up.                                     BTS-trade.14, BTS-R.124
struct CaravanTrade {
  CaravanId caravan;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CaravanTrade, caravan)
};
/// Rolls what a Merchant castle adds to trade with it.                                            BTS-npc.11
struct TradeBonus {
  PowerId power;
  bool caravan = false;
  LINSTOCK_THROWS LINSTOCK_FIELDS(TradeBonus, power, caravan)
};
/// Territories and castles pay their controllers.                                     BTS-econ.3, BTS-R.43
struct CountIncome {
  LINSTOCK_RUNS LINSTOCK_FIELDS(CountIncome)
};

// --- expenditures: expenditures.cpp ---

/// Supply status, upkeep and other expenditures, in initiative order.                  BTS-exp.1, BTS-sup.1
struct ExpendituresStep {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ExpendituresStep)
};
/// A player's forts are checked, then he pays.                                        BTS-R.114, BTS-R.117
struct Spend {
  PowerId power;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Spend, power)
};
/// Asks whether a mercenary is kept for his fee.                                      BTS-merc.5, BTS-R.171
struct KeepMercenary {
  PowerId power;
  MercId card;
  LINSTOCK_ASKS("BTS-merc.5", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(KeepMercenary, power, card)
};
/// Asks which damaged vessel is repaired next.                                         BTS-exp.3, BTS-R.119
struct Repair {
  PowerId power;
  LINSTOCK_ASKS("BTS-exp.3", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Repair, power)
};
/// Pays upkeep and sieges once the money reaches, then checks supply.                  BTS-exp.8, BTS-R.112
struct PayUpkeep {
  PowerId power;
  LINSTOCK_RUNS LINSTOCK_FIELDS(PayUpkeep, power)
};
/// Asks what a player who is short of money leaves unpaid.                                       BTS-R.112
struct LeaveUnpaid {
  PowerId power;
  LINSTOCK_ASKS("BTS-R.112", first) LINSTOCK_FIELDS(LeaveUnpaid, power)
};
/// Rolls on the Supply column for a force out of supply.                             BTS-sup.12, BTS-R.114
struct SupplyRoll {
  ForceId force;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SupplyRoll, force)
};

// --- purchases and their placement: purchases.cpp, placement.cpp ---

/// Mercenaries are sold, then players buy and place in initiative order.                BTS-buy.1, BTS-R.126
struct PurchasesStep {
  LINSTOCK_RUNS LINSTOCK_FIELDS(PurchasesStep)
};
/// Asks the king what he buys for himself or a supporter, out of his own fund.          BTS-E42.8, BTS-R.180
struct SpendFund {
  PowerId power;
  LINSTOCK_ASKS("BTS-R.180", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SpendFund, power)
};
/// Asks what a player buys next.                                                                  BTS-buy.1
struct Buy {
  PowerId power;
  Powers tried;  ///< NP castles and regions whose track he has paid for this turn                BTS-R.165
  LINSTOCK_ASKS("BTS-buy.1", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Buy, power, tried)
};
/// What has been in training arrives.                                            BTS-train.2 to BTS-train.4
struct TrainingArrives {
  LINSTOCK_RUNS LINSTOCK_FIELDS(TrainingArrives)
};
/// Asks a player whether he takes a loan.                                                         BTS-R.246
struct AnswerLoan {
  PowerId from, to;
  Crowns sum = 0, due = 0;
  std::uint16_t turn = 0;
  LINSTOCK_ASKS("BTS-R.246", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AnswerLoan, from, to, sum, due, turn)
};
/// Asks to which force troops march as a regiment.                                    BTS-mreg.1, BTS-R.159
struct NameMarch {
  ForceId regiment;
  LINSTOCK_ASKS("BTS-mreg.4", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(NameMarch, regiment)
};
/// Asks a player where new points go: a friendly force, a fort or a castle.            BTS-place.4, BTS-R.127
struct PlacePoints {
  PowerId power;
  Points points = 0;
  LINSTOCK_ASKS("BTS-R.127", first)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PlacePoints, power, points)
};
/// Asks a player where a new fleet or merchant fleet goes.                                        BTS-place.3
struct PlaceVessel {
  PowerId power;
  bool merchant = false;
  LINSTOCK_ASKS("BTS-place.3", first)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PlaceVessel, power, merchant)
};
/// Asks a player in which castle a new caravan is made up.                                        BTS-trade.4
struct PlaceCaravan {
  PowerId power;
  LINSTOCK_ASKS("BTS-trade.4", first)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PlaceCaravan, power)
};
/// Asks a player where a new fort is built.                                             BTS-place.7, BTS-R.44
struct PlaceFort {
  PowerId power;
  LINSTOCK_ASKS("BTS-place.7", first)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PlaceFort, power)
};
/// Rolls a new general, and asks his player where he goes; the skill of a general who is bought may be
/// unknown.                                                               BTS-S.1, BTS-R.127, BTS-skill.1
struct PlaceGeneral {
  PowerId power;
  bool bought = false;
  LINSTOCK_RUNS LINSTOCK_FIELDS(PlaceGeneral, power, bought)
};
/// Rolls the rating of a general. BTS-S.1
struct RateGeneral {
  GeneralId general;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RateGeneral, general)
};
/// Rolls the skill of a general. BTS-S.2
struct TrainGeneral {
  GeneralId general;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(TrainGeneral, general)
};
/// Asks where a new general goes.                                                                 BTS-R.127
struct PostGeneral {
  GeneralId general;
  LINSTOCK_ASKS("BTS-R.127", first)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PostGeneral, general)
};

// --- mercenaries: mercenaries.cpp ---

/// Shuffles the mercenary deck.                                                        BTS-merc.9, BTS-R.169
struct ShuffleMercenaries {
  LINSTOCK_DEALS(MercId) LINSTOCK_THROWS LINSTOCK_FIELDS(ShuffleMercenaries)
};
/// Turns up the mercenary cards of this turn. BTS-merc.2
struct ShowMercenaries {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ShowMercenaries)
};
/// Sells the next card on offer.                                                       BTS-merc.3, BTS-R.168
struct SellNext {
  LINSTOCK_RUNS LINSTOCK_FIELDS(SellNext)
};
/// Asks all bidders for sealed bids. BTS-merc.3
struct AskBids {
  LINSTOCK_RUNS LINSTOCK_FIELDS(AskBids)
};
/// Asks a player for his sealed bid. BTS-I.2
struct Bid {
  Seat seat;
  static constexpr bool secret = true;
  LINSTOCK_ASKS("BTS-R.168", last) LINSTOCK_FIELDS(Bid, seat)
};
/// Asks a player for a higher bid, openly. BTS-R.168
struct RaiseBid {
  PowerId power;
  LINSTOCK_ASKS("BTS-R.168", last) LINSTOCK_FIELDS(RaiseBid, power)
};
/// Gives what is being sold to the highest bidder. BTS-merc.4
struct AwardSale {
  LINSTOCK_RUNS LINSTOCK_FIELDS(AwardSale)
};
/// The tied bidders roll for it.                                                        BTS-R.168, BTS-D.21
struct RollForSale {
  LINSTOCK_THROWS LINSTOCK_FIELDS(RollForSale)
};
/// Asks which force a mercenary joins, or where he waits.                                       BTS-merc.6
struct JoinMercenary {
  PowerId power;
  MercId card;
  LINSTOCK_ASKS("BTS-merc.6", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(JoinMercenary, power, card)
};
/// Asks which force the troops of a mercenary castle serve with.                     BTS-npc.15, BTS-R.142
struct JoinHired {
  PowerId power;
  AreaId castle;
  LINSTOCK_ASKS("BTS-npc.15", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(JoinHired, power, castle)
};

using EconomySteps =
    Kinds<IncomeStep, MerchantTrade, CaravanTrade, TradeBonus, CountIncome, ExpendituresStep, Spend,
          KeepMercenary, Repair, PayUpkeep, LeaveUnpaid, SupplyRoll, PurchasesStep, SpendFund, Buy,
          TrainingArrives, AnswerLoan, NameMarch, PlacePoints, PlaceVessel, PlaceCaravan, PlaceFort,
          PlaceGeneral, RateGeneral, TrainGeneral, PostGeneral, ShuffleMercenaries, ShowMercenaries, SellNext,
          AskBids, Bid, RaiseBid, AwardSale, RollForSale, JoinMercenary, JoinHired>;

}  // namespace linstock::by_the_sword
