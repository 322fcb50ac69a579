// What events change in the rules of the other chapters, asked by these chapters: the card of this turn, the
// continuing events, and intrigues.
#pragma once

#include "by_the_sword/by_the_sword.hpp"

namespace linstock::by_the_sword {

// --- income ---

/// EV of an area after all events: first set (plague, breakaway), then added to; 0 or more. Whether its
/// controller gets it is another question.                                                 BTS-R.12, BTS-R.43
int value_of(const State&, const Table&, AreaId);

/// What an event gives a player, or takes, of this turn's income: goes to the row of the form now. BTS-R.172
void change_income(State&, PowerId, int crowns, GamePlay&, Clause);
/// Adds the row to the treasury, when all other income is in; the total income is 0 or more.         BTS-R.12
void settle_event_income(State&, PowerId);

// --- movement ---

/// Mud and dust storms: a move that starts in, enters or leaves this area is one area long in all, without a
/// force march.                                                              BTS-E04.1, BTS-E16.2, BTS-R.36
bool one_area_only(const State&, const Table&, AreaId);
/// Coup attempt: this player's forces may only make a move that ends in his home region, his vessels only one
/// that ends in a home port; patrols are forbidden.                                    BTS-E37.1, BTS-R.186
bool only_home(const State&, const Table&, PowerId);
/// Bad omens: no entering of areas that the player does not control, no Fight, no siege, no interception by
/// moving fleets, no landing on a hostile coast.                                       BTS-E12.1, BTS-R.181
bool no_offensive(const State&, const Table&, PowerId);
/// Why nothing goes straight from one area to another, if so: they do not adjoin, as that clause demands.
Verdict no_border(const Table&, AreaId from, AreaId to, Clause);
/// Why a power's troops may not enter an area, if so.                             BTS-R.181, BTS-R.208
Verdict no_entry(const State&, const Table&, PowerId, AreaId);
/// Storms: no vessel may enter this zone, from another or from port.                     BTS-E09.2, BTS-R.182
bool zone_closed(const State&, const Table&, ZoneId);
/// Damaged port: nothing leaves, enters, is built, is supplied or trades here.           BTS-E18.1, BTS-R.191
bool harbour_closed(const State&, const Table&, HarbourId);
/// Whether the port of an area is closed: one of its harbours is closed, so that nothing passes between them.
///                                                                                                   BTS-R.48
bool port_closed(const State&, const Table&, AreaId);
/// Bad weather: the player who may cancel a move of this power into or within the area, or a battle there
/// that it started; none: nobody. AskWeather asks him.                                   BTS-E43.1, BTS-R.188
PowerId weather_holder(const State&, const Table&, PowerId mover, AreaId);
/// Plague: a force that enters an infected territory, or ends its movement there, loses a fifth, once a turn.
/// Call it when a force enters an area; forces that stay are seen to at the end of the Movement Phase.
void meet_plague(State&, ForceId, GamePlay&);  // BTS-E01.12, BTS-R.174

// --- combat and sieges ---

/// The truce: no battle, interception, siege roll, siege payment or change of control between players and NP
/// powers. The invader is not bound.                                                    BTS-E24.3, BTS-R.177
bool under_truce(const State&, PowerId a, PowerId b);
/// Medical services: the percentage of his losses that a player recovers first, or 0.     BTS-E21.1, BTS-R.86
int recovered_percent(const State&, const Table&, PowerId);
/// Bad war: the percentage of both sides' losses that is permanent in battles of this player, or 0.
int lost_for_good_percent(const State&, const Table&, PowerId);  // BTS-E25.1, BTS-R.86

// --- supply and money ---

/// The crusading force is in supply for three turns from its leaving on.                 BTS-E32.7, BTS-R.179
bool crusade_supplied(const State&, ForceId);
/// What a player pays of the sum of upkeep of his armies, fleets and forts.              BTS-E15.1, BTS-R.192
Crowns upkeep_due(const State&, const Table&, PowerId, Crowns sum);
/// Siege engines: whether his sieges cost nothing. BTS-E51.1
bool sieges_are_free(const State&, const Table&, PowerId);
/// The price of points bought at once. Some of them are whole cavalry units of the list, as the player
/// declares.                                                                BTS-E31.1, BTS-E38.1, BTS-R.192
Crowns price_of_points(const State&, const Table&, PowerId, Points, Points cavalry = 0);
/// Horse breeding: whether it is worth declaring cavalry. BTS-E38.1
bool cavalry_is_cheap(const State&, const Table&, PowerId);
/// Cadres: whether a purchase of points brings an honour, once: push AwardHonour.        BTS-E31.2, BTS-R.193
bool purchase_is_honoured(const State&, const Table&, PowerId);

// --- intrigue ---

/// Bribed clerk: added to the next attrition roll of a player, of any column; then call attrition_rolled.
int attrition_modifier(const State&, PowerId);  // BTS-T.intrigue
void attrition_rolled(State&, PowerId);

}  // namespace linstock::by_the_sword
