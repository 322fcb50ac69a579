// What things are worth to a program of By The Sword, and how strong it thinks that troops are. The unit of
// worth is one territory held at the end of the campaign.
#pragma once

#include "by_the_sword/programs/asked.hpp"

namespace linstock::by_the_sword {

/// Turns still to come after this one; a long campaign counts as eight.                          BTS-win.4
int turns_left(const State&, const Table&);
/// The chance that a side with `own` points beats a side with `enemy` points in an automatic battle. The
/// modifiers of its dice count as points.                                              BTS-S.11.3, BTS-S.11.6
double chance_to_win(double own, double enemy);
/// The factor by which one more on every roll of an automatic battle raises a strength.
constexpr double one_more_on_dice = 1.12;
/// Points of forces, raised or lowered by their commander.                                        BTS-S.11.3
double strength_of(const State&, const Table&, ForceSet);
/// What an area is worth to who holds it.                                    BTS-win.4, BTS-gaz.1, BTS-seat.3
double worth_of(const State&, const Table&, AreaId, PowerId holder);

/// What stands against a power in an area.
struct Opposition {
  double field = 0;     ///< strength in the field
  double inside = 0;    ///< strength within the castle, or that may retire there
  bool halts = false;   ///< troops that enter must stop                                        BTS-land.7
  bool castle = false;  ///< it takes a siege if the defender so wishes                           BTS-R.45
  double all() const { return field + inside; }
};
/// The opposition that a power meets on entry; the troops that an NP region then raises count.    BTS-npr.5
Opposition opposition(const State&, const Table&, PowerId, AreaId);
/// Whether a power may take an area from its holder.                                    BTS-R.42, BTS-R.177
bool may_take(const State&, const Table&, PowerId, AreaId);
/// Strength of the enemy with most that can reach an area in one turn, those there left out.
double threat(const State&, const Table&, PowerId, AreaId);
/// Own forces in an area that count as forces, these left out.
ForceSet own_at(const State&, PowerId, AreaId, ForceSet left_out);

/// The worth to a power of a force with these points in an area when movement ends. `itself` is not counted
/// among the forces there. `joining`: points of own forces that can still join it there.
double worth_of_standing(const State&, const Table&, PowerId, AreaId, Points, ForceSet itself,
                         double joining);
/// How near an area is to what the power should take next: 0, or less the farther.
double nearness(const State&, const Table&, PowerId, AreaId, Points);
/// The rival who is nearest to victory.
PowerId foremost_rival(const State&, const Table&, PowerId);

}  // namespace linstock::by_the_sword
