// What powers without a player decide where they meet others: NP castles, NP regions, the invader. The
// chapters ask here where they would ask a player.
#pragma once

#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

/// The region of a power that is one.
constexpr RegionId region_of_power(PowerId p) { return RegionId{p.index() - player_count - 1}; }

/// The seat that decides for a power: its own player's; under the options that persons run them, that of its
/// manager for an NP region, and those of further persons for the invader and the NP castles; none: the rules
/// below decide.                      BTS-R.143, BTS-R.144, BTS-npc.3, BTS-E52.6, BTS-R.257 to BTS-R.259
Seat decides_for(const State&, const Table&, PowerId);

/// What a power without a player declares in an area with its enemies.
///                                                                 BTS-R.139, BTS-R.140, BTS-R.143, BTS-R.198
Stance np_stance(const State&, const Table&, PowerId, AreaId);
inline bool np_fights(const State& s, const Table& t, PowerId power, AreaId area) {
  return np_stance(s, t, power, area) == Stance::fight;
}
/// Where its troops withdraw or retreat to, of the areas open to them; none: nowhere.    BTS-npr.7, BTS-R.240
AreaId np_retreat(const State&, const Table&, PowerId, AreaSet open);
/// Whether a power without a player pursues, by its points and those of the enemy.                 BTS-R.240
constexpr bool np_pursues(std::int32_t own, std::int32_t theirs) { return own >= theirs; }

/// Whether its vessels try to intercept this opponent; numbers are vessels in the zone.  BTS-R.141, BTS-R.199
bool np_intercepts(const State&, const Table&, PowerId, PowerId opponent, std::size_t own,
                   std::size_t theirs);
/// Whether its vessels go on with a naval combat, or a pursuit; numbers are vessels.               BTS-R.240
constexpr bool np_goes_on(std::size_t own, std::size_t theirs) { return theirs < 2 * own; }

/// Whether a port or castle of it trades with a player.                                BTS-R.121, BTS-R.122
bool np_trades(const State&, const Table&, PowerId, PowerId with);

/// The markers of the players on the track of an NP castle or region, to be moved.                BTS-R.165
Standings& standing_on(State&, PowerId np);
/// Puts a power without a player at war with one: after an attack on its troops, areas or trade.
///                                                                                      BTS-R.139, BTS-npr.6
void goes_to_war(State&, PowerId, PowerId with);

/// Whether the castle of this area is an NP castle run by dice or by a person.           BTS-npc.3, BTS-npc.5
bool is_np_castle(const State&, AreaId);

}  // namespace linstock::by_the_sword
