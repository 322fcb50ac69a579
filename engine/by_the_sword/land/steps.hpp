// Land movement, breaking contact, force marches, the Reserve; caravans.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// The Land step of the Movement Phase.                                                            BTS-seq.5
struct LandStep {
  LINSTOCK_RUNS LINSTOCK_FIELDS(LandStep)
};
/// The Reserve step.                                                                               BTS-seq.7
struct ReserveStep {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ReserveStep)
};

// --- whose move: land.cpp ---

/// Goes round in initiative order until nobody has a move left.                          BTS-land.1, BTS-R.24
struct LandRound {
  std::uint8_t next = 0;  ///< place in the order
  std::uint8_t idle = 0;  ///< places in succession that had nothing to move
  bool first = true;      ///< the first round, in which the invader acts
  LINSTOCK_RUNS LINSTOCK_FIELDS(LandRound, next, idle, first)
};
/// Asks which force moves, or for a pass.                                              BTS-land.1, BTS-land.2
struct ChooseMove {
  Seat seat;
  LINSTOCK_ASKS("BTS-land.1", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(ChooseMove, seat)
};
/// Draws a chit from the cup; with hidden movement, calls the next number.
///                                                                BTS-chit.2, BTS-R.149, BTS-hid.3, BTS-R.150
struct DrawChit {
  bool reserve = false;  ///< from the second cup                                               BTS-chit.5
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(DrawChit, reserve)
};
/// A called force or group has moved. With hidden movement a barrier: whose numbers are left is hidden.
///                                                                                               BTS-R.150
struct NumberMoved {
  LINSTOCK_RUNS LINSTOCK_FIELDS(NumberMoved)
};
/// Asks the owner of a drawn chit to move that force or to pass; with hidden movement he may declare or hide
/// it before.                                             BTS-chit.3, BTS-chit.4, BTS-hid.3 to BTS-hid.6
struct MoveChit {
  ForceId force;
  bool turned = false;  ///< he has declared or hidden it
  LINSTOCK_ASKS("BTS-chit.3", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MoveChit, force, turned)
};
/// Asks a player whether his Reserve force moves.                                       BTS-res.2
struct MoveReserve {
  Seat seat;
  LINSTOCK_ASKS("BTS-res.2", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(MoveReserve, seat)
};

// --- a move: march.cpp, contact.cpp ---

/// Rolls whether a force breaks contact.                                                BTS-break.1
struct BreakContact {
  ForceId force;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(BreakContact, force)
};
/// An area in which the move may end, and the number of areas to it, the last of them perhaps by a force
/// march.
struct MarchEnd {
  AreaId space;
  std::uint8_t cost = 0;
  bool forced = false;  ///< BTS-march.1
  List<AreaId, 4> path{};
};
BOOST_DESCRIBE_STRUCT(MarchEnd, (), (space, cost, forced, path))

/// Asks how the moving force goes on: where to, whom it picks up, what it drops off or leaves to pin the
/// enemy.
///                                                                      BTS-land.3, BTS-force.5, BTS-land.8
struct MarchOn {
  /// Each by the fewest areas, and without a force march where one is not needed.
  std::vector<MarchEnd> reach(const State&, const Table&) const;
  LINSTOCK_ASKS("BTS-land.3", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MarchOn)
};
/// The moving force enters an area, unless the weather has stopped it.                      BTS-land.3
struct EnterArea {
  AreaId area;
  bool forced = false;  ///< by a force march
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(EnterArea, area, forced)
};
/// Rolls what a force march costs the moving force.                                   BTS-march.3, BTS-R.39
struct ForceMarchRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ForceMarchRoll)
};
/// The moving force meets what stands in the area that it has entered.                      BTS-land.7
struct MeetEnemy {
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MeetEnemy)
};

// --- caravans: caravans.cpp ---

/// All caravans move, in initiative order and by number.                                 BTS-R.47
struct MoveCaravans {
  std::uint8_t next = 0;  ///< place in that order
  LINSTOCK_RUNS LINSTOCK_FIELDS(MoveCaravans, next)
};
/// A movement step ends: caravans that stand with a hostile force are destroyed.       BTS-trade.10, BTS-R.47
struct EndMovementStep {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndMovementStep)
};
/// Rolls whether a caravan may move a second area.                                      BTS-trade.9, BTS-D.11
struct CaravanRoll {
  CaravanId caravan;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CaravanRoll, caravan)
};
/// Asks where a caravan goes, or at which castle beside it it trades.                     BTS-trade.8
struct MoveCaravan {
  CaravanId caravan;
  std::uint8_t left = 1;  ///< areas that it may still move
  LINSTOCK_ASKS("BTS-trade.8", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MoveCaravan, caravan, left)
};
/// Asks the owner of a castle whether he trades with a caravan.                           BTS-R.122
struct CaravanConsent {
  CaravanId caravan;
  AreaId castle;
  static constexpr std::uint8_t window = std::uint8_t(Window::trade);
  LINSTOCK_ASKS("BTS-R.122", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CaravanConsent, caravan, castle)
};

// --- march regiments: regiments.cpp ---

/// All march regiments move, in initiative order and in the order of the roster.        BTS-mreg.5, BTS-R.47
struct MoveRegiments {
  LINSTOCK_RUNS LINSTOCK_FIELDS(MoveRegiments)
};
/// A regiment joins its force, if it is there; without a force that it can reach, its owner is asked for
/// another.                                                                                       BTS-R.159
struct CheckRegiment {
  ForceId regiment;
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CheckRegiment, regiment)
};
/// Asks by which area a regiment goes on towards its force.                               BTS-mreg.5, BTS-C.6
struct MoveRegiment {
  ForceId regiment;
  LINSTOCK_ASKS("BTS-mreg.5", first)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MoveRegiment, regiment)
};

using LandSteps =
    Kinds<LandStep, ReserveStep, LandRound, ChooseMove, DrawChit, NumberMoved, MoveChit, MoveReserve,
          BreakContact, MarchOn, EnterArea, ForceMarchRoll, MeetEnemy, MoveCaravans, EndMovementStep,
          CaravanRoll, MoveCaravan, CaravanConsent, MoveRegiments, CheckRegiment, MoveRegiment>;

}  // namespace linstock::by_the_sword
