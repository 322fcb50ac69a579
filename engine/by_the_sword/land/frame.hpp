// A land move in progress.
#pragma once

#include "by_the_sword/model.hpp"

namespace linstock::by_the_sword {

/// How far a move has come. With hidden movement only the owner of a force that is not declared knows.
struct Way {
  std::uint8_t entered = 0;  ///< areas entered so far
  std::uint8_t slow = 0;     ///< of them, areas of a slow region                                BTS-land.4
  bool slowed = false;       ///< it started in, entered or left Region 6 as a stranger            BTS-R.36
  bool stormed = false;      ///< the same with mud or dust storms: no force march                 BTS-R.36
  bool forced = false;       ///< it has force marched                                            BTS-march.1
  bool crossed = false;      ///< an unbridged river: nothing more                                 BTS-R.38
  bool halted = false;       ///< it may not go on                                               BTS-land.7
  bool broke = false;        ///< it broke contact, and must move                               BTS-land.12
  friend bool operator==(const Way&, const Way&) = default;
};
BOOST_DESCRIBE_STRUCT(Way, (), (entered, slow, slowed, stormed, forced, crossed, halted, broke))

/// The force that moves, area by area.                                                   BTS-land.3, BTS-R.36
struct March {
  ForceId force;  ///< none: nobody moves
  ForceSet with;  ///< allied forces that it has picked up                             BTS-R.27
  Hidden<Way> so_far{{}, everyone};
  ForceSet passed;  ///< forces whose owner passed when their chit was drawn, in this step  BTS-chit.4
  const Way& way() const { return so_far.value; }
  Way& way() { return so_far.value; }
  friend bool operator==(const March&, const March&) = default;
};
BOOST_DESCRIBE_STRUCT(March, (), (force, with, so_far, passed))

}  // namespace linstock::by_the_sword
