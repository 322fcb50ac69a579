// Shared by the cards.
#pragma once

#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

/// The cheapest unit of the list that a card may give, and the price of one. BTS-R.189
UnitId unit_of_gift(const Table&, PowerId, Gift);
Points price_of_gift(const Table&, PowerId, Gift);
/// Card 42: the foremost player is found, by dice if several are. BTS-E42.1
void seek_king(State&, GamePlay&);
/// Card 32: the player of the region is called to a crusade. BTS-E32.1
void call_crusade(State&);
/// Card 39: one of the sieges is broken. BTS-E39.1
void break_a_siege(State&, GamePlay&);
/// Card 28: one of the alliances fails. BTS-E28.1
void fail_an_alliance(State&, GamePlay&);
/// Whether two regions have a common border.
bool regions_adjoin(const Table&, RegionId, RegionId);
/// Whether a player's home region adjoins that of a territory, so that he may support rebels there. BTS-R.176
bool is_rebel_neighbour(const State&, const Table&, PowerId, AreaId);
/// Stolen plans: the rival's sheets are closed again, when the turn ends. BTS-T.intrigue
void close_sheets(State&);
/// A card brings a force into an area: it stops there, and plague and people of the region meet it.
void arrive_by_card(State&, ForceId, AreaId, GamePlay&);

}  // namespace linstock::by_the_sword
