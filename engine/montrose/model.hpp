// What a position of Campaigns of Montrose is made of: the frames of what is in progress, and drafts.
#pragma once

#include "montrose/ids.hpp"

namespace linstock::montrose {

/// Recruits that a roll allows in a space, not yet placed. MON-10.0.5
struct Allowance {
  SpaceId space;
  std::uint8_t units = 0;
  friend bool operator==(const Allowance&, const Allowance&) = default;
};
BOOST_DESCRIBE_STRUCT(Allowance, (), (space, units))

/// The frame of a march in progress. MON-11.1.5
struct MarchFrame {
  UnitSet units{};
  SpaceId at;                ///< where the group is now; none: no march in progress
  std::uint8_t spent = 0;    ///< MP spent so far
  List<SpaceId, 16> path{};  ///< spaces still to be entered; capacity: no unit has more than 14 MP
  friend bool operator==(const MarchFrame&, const MarchFrame&) = default;
};
BOOST_DESCRIBE_STRUCT(MarchFrame, (), (units, at, spent, path))

/// A leader and the unit of the line that he is stacked on. MON-12.1.9
struct Stacked {
  UnitId leader, unit;
  friend bool operator==(const Stacked&, const Stacked&) = default;
};
BOOST_DESCRIBE_STRUCT(Stacked, (), (leader, unit))

constexpr std::size_t leader_count = 8;

/// The frame of the battle in progress.
struct Battle {
  SpaceId space;       ///< none: no battle in progress
  bool burgh = false;  ///< an assault on a Burgh's garrison. MON-12.5.1
  Seat attacker;       ///< the side that assaults the Burgh, or else the phasing player. MON-12.0.6
  std::uint8_t round = 0;
  UnitSet units{};                       ///< all that take part and are alive, leaders and garrison included
  UnitSet checked{};                     ///< leaders to be checked if their side loses. MON-R.54
  UnitSet panicked{};                    ///< combat units that have panicked in this battle. MON-12.1.29
  UnitSet set_aside{};                   ///< excess leaders, for the rest of the battle. MON-12.1.30
  UnitSet rolled{};                      ///< units that have rolled this round. MON-12.1.22
  List<Stacked, leader_count> stacks{};  ///< of this round
  Seat superiority;                      ///< of this round
  Seat to_roll;                          ///< the side that selects the next unit
  std::uint8_t eliminates = 0, panics = 0;  ///< results still to be allotted
  UnitSet highlanders{};                    ///< Royalist Highland units in it when it began. MON-R.61
  CardId card;                              ///< the card used in this battle: MON-C.7 or MON-C.17
  friend bool operator==(const Battle&, const Battle&) = default;
};
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (space, burgh, attacker, round, units, checked, panicked, set_aside, rolled, stacks,
                       superiority, to_roll, eliminates, panics, highlanders, card))

/// The draft of a march, retreat or pursuit: units, and the spaces they are to enter in order.
struct GroupDraft {
  UnitSet units{};
  List<SpaceId, 16> path{};
  friend bool operator==(const GroupDraft&, const GroupDraft&) = default;
};
BOOST_DESCRIBE_STRUCT(GroupDraft, (), (units, path))
/// The draft of a battle line: leaders on units.
struct LineDraft {
  List<Stacked, leader_count> stacks{};
  friend bool operator==(const LineDraft&, const LineDraft&) = default;
};
BOOST_DESCRIBE_STRUCT(LineDraft, (), (stacks))
using Draft = std::variant<NoDraft, GroupDraft, LineDraft>;

}  // namespace linstock::montrose
