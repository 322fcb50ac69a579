// What moves on land and landings from the sea have in common: who may move, what may be entered, what an
// entry brings.
#pragma once

#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

/// A force has come into an area: a hostile entry ends agreements, puts NP powers at war and makes an NP
/// region defend itself; plague takes its fifth.                       BTS-R.41, BTS-npr.5, BTS-E01.12
void arrive(State&, ForceId, GamePlay&);

/// March regiments in an area that a hostile force has come into disperse.             BTS-mreg.3, BTS-R.159
void disperse_regiments(State&, AreaId, GamePlay&);

/// Whether a force is in contact: in the field of an area with hostile forces of 500 points or more. BTS-R.31
bool in_contact(const State&, const Table&, ForceId);
/// Points of the hostile troops in the field of an area.                                     BTS-R.34
std::int32_t enemy_points(const State&, const Table&, PowerId, AreaId);
/// Whether the enemy in an area is pinned by troops of a party there, some of them left out.      BTS-R.30
bool pinned(const State&, const Table&, PowerId, AreaId, ForceSet left_out);
/// Whether `points` outnumber those of the `enemy` by 3:1.                                  BTS-R.29
constexpr bool three_to_one(std::int32_t points, std::int32_t enemy, bool strict) {
  return strict ? points > 3 * enemy : points >= 3 * enemy;
}

/// What is added to the roll of a force that breaks contact, or withdraws.
///                                                                       BTS-break.2 to BTS-break.4, BTS-R.34
int breaking_modifier(const State&, const Table&, ForceId);

/// Why a force may not make a land move now, if so, the Reserve mark left aside.
Verdict no_move(const State&, const Table&, ForceId);
/// Whether a force that may move could come to an area, without a force march and, in contact, if it breaks
/// it.
bool reaches(const State&, const Table&, ForceId, AreaId);
/// Starts the move of a force; in contact, with the roll that it needs.
void start_move(State&, const Table&, ForceId);

/// The move in progress is over.
void end_move(State&);

/// Numbers of points from low to high, in 50s from low on, and high itself.
void offer_range(Options&, std::int32_t low, std::int32_t high);

/// The percentage of the Force March column for a roll, with the modifiers of a force and of an area; without
/// an area none for its region.                                           BTS-T.attrition, BTS-R.39, BTS-R.94
struct AttritionRoll {
  int modifier = 0;
  std::uint8_t percent = 0;
};
AttritionRoll march_attrition(const State&, const Table&, ForceId, AreaId, Faces);

}  // namespace linstock::by_the_sword
