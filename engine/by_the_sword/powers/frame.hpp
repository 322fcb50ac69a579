// NP castles, NP regions and the invader.
#pragma once

#include "by_the_sword/model.hpp"

namespace linstock::by_the_sword {

/// Troops of a mercenary castle that serve a player until the next Admin Phase. BTS-npc.14, BTS-R.142
struct Hired {
  PowerId by;
  ForceId with;  ///< none: nobody hires them, or they are lost
  Points points = 0;
  friend bool operator==(const Hired&, const Hired&) = default;
};
BOOST_DESCRIBE_STRUCT(Hired, (), (by, with, points))

/// The markers of the players on the track of an NP castle or region: -3, its enemy, with whom it is at war,
/// to 3, its ally.                                                          BTS-R.139, BTS-ally.1, BTS-R.165
using Standings = PerSeat<std::int8_t, player_count>;
constexpr std::int8_t enemy_standing = -3, ally_standing = 3;

struct NpCastle {
  Culture culture = Culture::none;  ///< none: it is a player's, a region's, or ignored
  Standings standing;               ///< 0, Neutral, at the start                                   BTS-ally.2
  AreaId raid;                      ///< the area to be raided next turn                             BTS-R.140
  Points raiders = 0;
  ForceId out;  ///< the raiders in the field
  std::array<Hired, 2> hired{};
  friend bool operator==(const NpCastle&, const NpCastle&) = default;
};
BOOST_DESCRIBE_STRUCT(NpCastle, (), (culture, standing, raid, raiders, out, hired))

struct NpRegion {
  AreaId castle;          ///< tied to it; none: it is a player's                                  BTS-R.21
  bool defended = false;  ///< it has been attacked, and its troops are placed                    BTS-npr.5
  Standings standing;     ///< 0, Neutral, at the start                                             BTS-ally.2
  PowerId manager;        ///< the player who runs its forces                                        BTS-R.144
  friend bool operator==(const NpRegion&, const NpRegion&) = default;
};
BOOST_DESCRIBE_STRUCT(NpRegion, (), (castle, defended, standing, manager))

/// The invader. BTS-E52.6
struct Invasion {
  bool on = false;
  std::uint8_t land_action = 0, fleet_action = 0;  ///< rolled for this turn; 0: none            BTS-R.197
  std::uint8_t raid_fleets = 0;                    ///< of fleet action 1
  ZoneId raid_zone;                                ///< of fleet action 1
  std::uint8_t debate = 0;  ///< turns without reinforcements still to come                   BTS-T.succession
  AreaId base;              ///< a castle that he has seized                                   BTS-E52.14
  AreaSet targets;          ///< areas that he attacks this turn                                BTS-R.198
  Powers joined;            ///< players who have joined him                                    BTS-E52.5
  Crowns crowns = 0;        ///< with an economy of his own                                    BTS-E52.18
  std::array<PowerId, area_count> former{};  ///< who controlled what he has taken              BTS-R.204
  friend bool operator==(const Invasion&, const Invasion&) = default;
};
BOOST_DESCRIBE_STRUCT(Invasion, (),
                      (on, land_action, fleet_action, raid_fleets, raid_zone, debate, base, targets, joined,
                       crowns, former))

/// What the players may vote for.                                        BTS-npr.18, BTS-E52.16, BTS-R.260
enum class Motion : std::uint8_t {
  none,            ///< not voted
  fall_back,       ///< an NP region: towards its castle
  counter_attack,  ///< an NP region: lost territories are attacked where that may be done
  stay,            ///< an NP region: nobody moves
  advance,         ///< the invader: land action 1                                          BTS-T.invland
  attack_one,      ///< 2
  attack_two,      ///< 3
  consolidate,     ///< 4
  build_up         ///< 6
};
BOOST_DESCRIBE_ENUM(Motion, none, fall_back, counter_attack, stay, advance, attack_one, attack_two,
                    consolidate, build_up)

struct OtherPowers {
  PerId<RegionId, NpRegion, region_count> regions{};
  std::array<NpCastle, castle_count> castles{};
  Invasion invasion;
  PerSeat<Hidden<Motion>, player_count> votes{};  ///< cast secretly, shown together            BTS-R.260
  friend bool operator==(const OtherPowers&, const OtherPowers&) = default;
};
BOOST_DESCRIBE_STRUCT(OtherPowers, (), (regions, castles, invasion, votes))

}  // namespace linstock::by_the_sword
