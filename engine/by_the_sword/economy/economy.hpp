// Shared by the parts of the Economic Phase: sums of the form, where new things may be placed, mercenaries.
#pragma once

#include "by_the_sword/economy/idle.hpp"
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

/// The sums of the economics form.                                                 BTS-form.8 to BTS-form.11
Crowns total_income(const EconomicsForm&);
Crowns total_expenditures(const EconomicsForm&);
Crowns total_purchases(const EconomicsForm&);

// --- income: income.cpp ---

constexpr Crowns caravan_base = 5;  ///< that a caravan earns beside its dice                     BTS-trade.14
/// Why an area does not pay its controller, if so. Raiders keep what it yields, however few are left.
///                                                                     BTS-R.43, BTS-R.109, BTS-R.140
Idle idle_land(const State&, const Table&, PowerId owner, AreaId);
/// Whether a merchant fleet earns in the next income step. BTS-R.125
bool has_traded(const State&, const Table&, VesselId);
/// Whether a castle adds a die to trade with it. BTS-npc.11
bool pays_bonus(const State&, AreaId castle);
/// The dice that a merchant fleet that has traded earns, or a caravan that has arrived beside its base.
///                                                         BTS-trade.12 to BTS-trade.14, BTS-T.caravan
std::uint8_t trade_dice(const State&, const Table&, VesselId);
std::uint8_t trade_dice(const State&, const Table&, CaravanId);

// --- expenditures: expenditures.cpp ---

/// What a player owes for what he has not left unpaid; card 15 included.                 BTS-exp.2, BTS-E15.1
struct UpkeepDue {
  Crowns armies = 0, fleets = 0, forts = 0, sieges = 0, exiles = 0;
  Crowns total() const { return static_cast<Crowns>(armies + fleets + forts + sieges + exiles); }
};
UpkeepDue upkeep_of(const State&, const Table&, PowerId);
/// Of it: points of a force in supply, fleets, forts and sieges of a player.
///                                                     BTS-R.113, BTS-R.120, BTS-R.253, BTS-R.107, BTS-R.177
Points paid_points(const State&, const Table&, ForceId);
bool is_paid_fleet(const State&, PowerId, VesselId);
bool is_paid_fort(const State&, PowerId, AreaId);
bool is_paid_siege(const State&, PowerId, AreaId);
/// What is added to a force's Supply roll. BTS-T.attrition, BTS-T.skill
int supply_modifier(const State&, const Table&, ForceId);
/// The interest that a treasury below zero bears. BTS-R.162
Crowns interest_on(Crowns treasury);

// --- money among players: deals.cpp ---

constexpr std::uint8_t debt_stops = 3;  ///< turns below zero that stop all purchases             BTS-R.162
inline bool purchases_stopped(const State& s, PowerId p) { return s.treasury(p).below >= debt_stops; }
/// Interest on a treasury that is below zero. BTS-R.162
void charge_interest(State&, PowerId, GamePlay&);
/// Pays loans that are due, if the money is there. BTS-R.160
void repay_loans(State&, PowerId, GamePlay&);
/// Pays the next part of what is bought in parts; what is not paid for is removed.                BTS-R.161
void pay_instalments(State&, PowerId, GamePlay&);
/// Why a player may not give so much to another, if so.                                           BTS-R.246
Verdict no_gift(const State&, const Table&, PowerId from, PowerId to);
/// Why he may not offer him a loan, if so.                                                        BTS-adv.1
Verdict no_loan(const State&, const Table&, PowerId from, PowerId to);
/// Why the loan that he names is none.                                                            BTS-R.246
Verdict no_such_loan(const State&, const Table&, PowerId from, const Choice&);
/// Gives it to him. BTS-econ.8, BTS-exp.7
void give_money(State&, PowerId from, PowerId to, Crowns, GamePlay&);
/// Offers gifts and loans. BTS-R.246
void offer_deals(const State&, const Table&, PowerId, Options&);
/// Why a vessel may not be paid for in this number of parts, if so.                               BTS-adv.3
Verdict no_instalments(const State&, const Table&, PowerId, Crowns price, int parts);
/// Pays the first part, and notes those still to pay.
void buy_in_parts(State&, PowerId, bool merchant, Crowns price, int parts, GamePlay&);

// --- training: training.cpp ---

/// Vessels of a player that are ordered and not here yet.                                         BTS-train.1
std::size_t vessels_in_training(const State&, PowerId);
/// Points that still fit what arrives next turn.
Points room_in_training(const State&, PowerId);
/// Delivers what was bought: at once, or in training.                       BTS-train.2 to BTS-train.4
void deliver_points(State&, PowerId, Points, GamePlay&);
void deliver_vessel(State&, PowerId, bool merchant, GamePlay&);
/// The turn in which a vessel that is bought now arrives; 0: at once.
std::uint16_t arrival_of_vessel(const State&, const Table&, bool merchant);

// --- placement: placement.cpp ---

/// A player's own territories and castles where new troops may join a force: original territories, castles
/// and the capital, without a hostile force or a siege.                                BTS-place.4, BTS-R.127
AreaSet mustering_areas(const State&, const Table&, PowerId);
/// The mustering areas where troops may also wait: a fort, a castle, the capital.      BTS-place.5, BTS-R.127
AreaSet waiting_areas(const State&, const Table&, PowerId);
/// The harbours where a player may build: friendly, and his from the start.            BTS-place.3, BTS-R.127
HarbourSet building_harbours(const State&, const Table&, PowerId);
/// Where he may build a fort.                                                           BTS-place.7, BTS-R.44
AreaSet fort_sites(const State&, const Table&, PowerId);
/// Whether his roster has a free line for another one. BTS-form.1
bool has_free_vessel(const State&, PowerId);
bool has_free_caravan(const State&, PowerId);
bool has_free_general(const State&, PowerId);
/// Whether new points, or a general, can be placed at all.
bool can_place_points(const State&, const Table&, PowerId);

// --- mercenaries: mercenaries.cpp ---

/// Returns a card to the deck, with its fleet or general; the deck will be shuffled.    BTS-merc.8, BTS-R.169
void give_up(State&, MercId, GamePlay&, Clause);
/// A player hires a card for a fee, and is asked which force it joins.                  BTS-merc.4, BTS-E11.1
void hire(State&, MercId, PowerId, Crowns fee);
/// The fee of a card that was not bid for.                                                        BTS-R.170
Crowns fee_of(const Table&, MercId);

}  // namespace linstock::by_the_sword
