// What a side of a battle handed over puts on the table for its points, and the scale.   BTS-H.22, BTS-H.23
#pragma once

#include "by_the_sword/state.hpp"
#include "by_the_sword/table.hpp"

namespace linstock::by_the_sword {

/// Both sides are reduced to this fraction, where there are fewer figures than points. BTS-R.73
struct Scale {
  std::int32_t figures = 1, points = 1;  ///< equal: nothing is reduced
  /// Points of the campaign on the table.
  Points on_table(Points of_campaign) const;
  /// The points that a force loses in the campaign for a loss on the table.
  Points of_campaign(Points on_the_table, Points force) const;
};
BOOST_DESCRIBE_STRUCT(Scale, (), (figures, points))

/// The scale of the battle in progress.
Scale scale_of(const State&, const Table&);

/// The points that a side may spend on units of the list: those of its forces, to scale.
int to_spend(const State&, const Table&, const SideInBattle&);

/// How many of a unit of its list a side may have beside the rest of what it has composed. BTS-H.22, BTS-S.4
int most_of(const Table&, const ArmyList&, const Composition&, UnitId, int to_spend);

/// The composition of a side that has none of its own: foot, horse, then skirmishers and guns.       BTS-H.22
Composition usual_composition(const Table&, const ArmyList&, int to_spend);

/// Each side with a player composes his army; then the battle is handed over.               BTS-H.5, BTS-C.12
void compose_and_hand_over(State&);

}  // namespace linstock::by_the_sword
