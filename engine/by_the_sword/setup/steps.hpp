// Campaign set up: regions, castles, generals, deployment.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// Sets up the campaign, and begins the first turn.                    BTS-setup.1 to BTS-setup.33
struct SetUp {
  LINSTOCK_RUNS LINSTOCK_FIELDS(SetUp)
};
/// Chit draw: the order in which players choose.                                                 BTS-setup.11
struct DrawChits {
  LINSTOCK_THROWS LINSTOCK_FIELDS(DrawChits)
};
/// Every player chooses, in the order that was found.                                            BTS-setup.13
struct ChooseRegions {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ChooseRegions)
};
/// A player takes a region and a castle, if the umpire has assigned him none.         BTS-setup.13, BTS-R.214
struct TakeRegion {
  PowerId power;
  LINSTOCK_ASKS("BTS-setup.13", first)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(TakeRegion, power)
};
/// What the umpire has assigned; what nobody has taken: NP regions, each with a castle, and NP castles.
/// BTS-R.21
struct LeaveRest {
  LINSTOCK_RUNS LINSTOCK_FIELDS(LeaveRest)
};
/// Picks a castle for an NP region. BTS-R.21
struct PickCastle {
  RegionId region;
  LINSTOCK_THROWS LINSTOCK_FIELDS(PickCastle, region)
};
/// Rolls the culture of an NP castle. BTS-npc.6
struct RollCulture {
  AreaId castle;
  LINSTOCK_THROWS LINSTOCK_FIELDS(RollCulture, castle)
};
/// Gives every player his forces and generals.                                        BTS-setup.3 to
/// BTS-setup.6
struct RaiseArmies {
  LINSTOCK_RUNS LINSTOCK_FIELDS(RaiseArmies)
};
/// All deploy: in the order of choice, or secretly and together.                   BTS-setup.18, BTS-setup.19
struct DeployAll {
  LINSTOCK_RUNS LINSTOCK_FIELDS(DeployAll)
};
/// A player places a force, a general, his fort or his fleet, until all are placed.                  BTS-R.17
struct Deploy {
  PowerId power;
  LINSTOCK_ASKS("BTS-setup.18", first) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Deploy, power)
};
/// Shows what was deployed. BTS-setup.19
struct ShowDeployment {
  Powers powers;
  LINSTOCK_RUNS LINSTOCK_FIELDS(ShowDeployment, powers)
};
using SetupSteps = Kinds<SetUp, DrawChits, ChooseRegions, TakeRegion, LeaveRest, PickCastle, RollCulture,
                         RaiseArmies, DeployAll, Deploy, ShowDeployment>;

}  // namespace linstock::by_the_sword
