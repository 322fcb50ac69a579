// The Combat Phase on land: withdrawal, battlefield, battle, retreat, pursuit, losses.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// The Combat Phase: naval battles, then declarations, then land battles.              BTS-seq.8, BTS-R.62
struct CombatPhase {
  LINSTOCK_RUNS LINSTOCK_FIELDS(CombatPhase)
};

// --- declarations and withdrawals: declare.cpp, withdraw.cpp ---

/// Goes on to the next area whose parties declare, if there is one.                             BTS-R.62
struct Declarations {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Declarations)
};
/// The next party declares; when all have, those that withdraw roll.                    BTS-R.63, BTS-R.64
struct NextDeclaration {
  LINSTOCK_RUNS LINSTOCK_FIELDS(NextDeclaration)
};
/// Asks a party whether it fights, stands, withdraws or retires.                       BTS-R.63, BTS-R.207
struct Declare {
  PowerId party;
  Seat seat;  ///< who decides for it
  static constexpr std::uint8_t window = std::uint8_t(Window::withdrawal);
  static constexpr bool open_window = true;
  LINSTOCK_ASKS("BTS-R.63", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Declare, party, seat)
};
/// Rolls whether a party gets away.                                                              BTS-wd.2
struct WithdrawalRoll {
  PowerId party;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(WithdrawalRoll, party)
};
/// Asks where a power's withdrawing forces go.                                           BTS-wd.4, BTS-R.67
struct ChooseWithdrawal {
  PowerId power;
  Seat seat;  ///< who decides for it
  LINSTOCK_ASKS("BTS-wd.4", first)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ChooseWithdrawal, power, seat)
};
/// The declarations of an area are done: sieges begin, and battles are listed.           BTS-R.63, BTS-R.207
struct CloseContact {
  LINSTOCK_RUNS LINSTOCK_FIELDS(CloseContact)
};

// --- battles: battles.cpp ---

/// The players in rotation name the next battle, from this place in initiative on.                BTS-R.62
struct LandBattles {
  std::uint16_t turn = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(LandBattles, turn)
};
/// Asks which of his battles a player names.                                                      BTS-R.62
struct ChooseBattle {
  PowerId power;
  Seat seat;  ///< who decides for it
  LINSTOCK_ASKS("BTS-R.62", first)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ChooseBattle, power, seat)
};
/// Begins the battle of an area.                                                              BTS-combat.3
struct BeginBattle {
  AreaId at;
  PowerId party;  ///< one of the two
  LINSTOCK_RUNS LINSTOCK_FIELDS(BeginBattle, at, party)
};
/// Asks the holder of bad weather whether he cancels the battle that an enemy started.   BTS-E43.1, BTS-R.188
struct CancelBattle {
  PowerId started_by;
  LINSTOCK_ASKS("BTS-R.188", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CancelBattle, started_by)
};
/// Pushes what is settled before a battle, unless it was cancelled.
struct PrepareBattle {
  LINSTOCK_RUNS LINSTOCK_FIELDS(PrepareBattle)
};
/// Rolls the skill of a general who fights his first battle.                       BTS-skill.2, BTS-R.166
struct LearnSkill {
  GeneralId general;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(LearnSkill, general)
};
/// Asks the defender whether the fort fights with him.                                          BTS-fort.5
struct AddFort {
  LINSTOCK_ASKS("BTS-fort.5", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AddFort)
};
/// Asks which unit an assigned territory supplies, or takes the only one.                          BTS-S.3
struct SupplyUnit {
  AreaId territory;
  LINSTOCK_ASKS("BTS-S.3", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SupplyUnit, territory)
};
/// Asks a side how the battle is resolved; the campaign's way holds unless both agree on another.  BTS-H.2
struct ChooseMode {
  bool defender = false;
  LINSTOCK_ASKS("BTS-H.2", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ChooseMode, defender)
};
/// Resolves the battle in the way that is settled.                                                BTS-H.1
struct Resolve {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Resolve)
};

// --- the automatic battle: automatic.cpp ---

/// Rolls the ground of an automatic battle.                                                     BTS-S.11.4
struct GroundRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(GroundRoll)
};
/// Both sides roll: a round.                                                         BTS-S.11.6, BTS-D.14
struct RoundRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RoundRoll)
};
/// Tests a commander at risk.                                                                  BTS-S.11.13
struct AtRisk {
  bool defender = false;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AtRisk, defender)
};
/// Ends a round: the battle is decided, or goes on.                                  BTS-S.11.8, BTS-S.11.9
struct EndRound {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndRound)
};
/// Asks a side whether it concedes.                                                             BTS-S.11.9
struct AskConcession {
  bool defender = false;
  LINSTOCK_ASKS("BTS-S.11.9", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskConcession, defender)
};

// --- the battlefield: ground.cpp ---

/// Lays out the ground of a battle that is played elsewhere.                                   BTS-field.1
struct LayGround {
  LINSTOCK_RUNS LINSTOCK_FIELDS(LayGround)
};
/// Asks a side, in secret, for its number of pieces.                                           BTS-field.3
struct WriteNumber {
  Seat seat;
  bool defender = false;
  static constexpr bool secret = true;
  LINSTOCK_ASKS("BTS-field.3", first) LINSTOCK_FIELDS(WriteNumber, seat, defender)
};
/// Reveals the numbers of pieces, which are then placed in turn.                               BTS-field.4
struct CountPieces {
  LINSTOCK_RUNS LINSTOCK_FIELDS(CountPieces)
};
/// Rolls who places first.                                                            BTS-field.6, BTS-R.69
struct FirstPlacer {
  LINSTOCK_THROWS LINSTOCK_FIELDS(FirstPlacer)
};
/// Rolls the next piece.                                                             BTS-T.terrain, BTS-R.69
struct PieceRoll {
  LINSTOCK_THROWS LINSTOCK_FIELDS(PieceRoll)
};
/// Rolls length, bridge and ford of a river.                                 BTS-field.11 to BTS-field.13
struct RiverRoll {
  LINSTOCK_THROWS LINSTOCK_FIELDS(RiverRoll)
};
/// Rolls whether the battle is near the port.                                                 BTS-field.14
struct PortRoll {
  LINSTOCK_THROWS LINSTOCK_FIELDS(PortRoll)
};
/// Asks the defender on which edge the port lies, and which edge he defends.       BTS-field.15, BTS-field.16
struct PlacePort {
  LINSTOCK_ASKS("BTS-field.15", first) LINSTOCK_FIELDS(PlacePort)
};
/// Rolls which side chooses its edge.                                                BTS-field.2, BTS-field.7
struct EdgeRoll {
  LINSTOCK_THROWS LINSTOCK_FIELDS(EdgeRoll)
};
/// Asks a side which edge it deploys on.                                             BTS-field.2, BTS-field.7
struct ChooseEdge {
  bool defender = false;
  LINSTOCK_ASKS("BTS-field.7", first) LINSTOCK_FIELDS(ChooseEdge, defender)
};

// --- a battle played elsewhere: entered.cpp ---

/// Asks a side which units of the list it puts on the table for its points.                BTS-H.22, BTS-C.12
struct Compose {
  bool defender = false;
  LINSTOCK_ASKS("BTS-H.22", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Compose, defender)
};
/// The battle is handed over: what it needs is complete.                                          BTS-H.5
struct HandOver {
  LINSTOCK_RUNS LINSTOCK_FIELDS(HandOver)
};
/// Asks one side for the result, item by item.                                       BTS-H.30 to BTS-H.38
struct EnterResult {
  Seat seat;
  LINSTOCK_ASKS("BTS-H.30", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(EnterResult, seat)
};
/// Asks the other side whether the result is as entered.                                         BTS-H.39
struct AgreeResult {
  Seat seat;
  LINSTOCK_ASKS("BTS-H.39", first) LINSTOCK_FIELDS(AgreeResult, seat)
};
/// Takes the agreed result over into the campaign.                                    BTS-H.5, BTS-H.30
struct TakeResult {
  LINSTOCK_RUNS LINSTOCK_FIELDS(TakeResult)
};

// --- after the battle: aftermath.cpp, retreat.cpp, pursuit.cpp, losses.cpp ---

/// The battle has a winner: honours are tested, then retreat, pursuit and losses.             BTS-combat.3
struct EndBattle {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndBattle)
};
/// Rolls whether a side's honoured units lose their honours.                            BTS-S.7, BTS-D.16
struct HonoursAtRisk {
  bool defender = false;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(HonoursAtRisk, defender)
};
/// The next owner's forces retreat; those that cannot surrender.                         BTS-ret.1, BTS-R.75
struct Retreats {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Retreats)
};
/// Asks a power which force retreats next, and where.                                    BTS-R.75, BTS-R.77
struct ChooseRetreat {
  PowerId power;
  Seat seat;  ///< who decides for it
  LINSTOCK_ASKS("BTS-R.75", first)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ChooseRetreat, power, seat)
};
/// The winner, or the side that stayed, may pursue those that left by land.              BTS-purs.1, BTS-wd.5
struct Pursuit {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Pursuit)
};
/// Asks it whether it does.                                                              BTS-purs.2, BTS-R.81
struct AskPursuit {
  static constexpr std::uint8_t window = std::uint8_t(Window::pursuit);
  LINSTOCK_ASKS("BTS-purs.2", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskPursuit)
};
/// Rolls the dice of one side of the pursuit.                                         BTS-purs.5, BTS-D.15
struct PursuitRoll {
  bool pursued = false;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PursuitRoll, pursued)
};
/// Compares the hits.                                                             BTS-purs.7 to BTS-purs.9
struct EndPursuit {
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(EndPursuit)
};
/// Rolls for the permanent losses.                                                               BTS-loss.3
struct LossRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(LossRoll)
};
/// All that was lost is lost for good, without a roll.                                            BTS-loss.9
struct FullLosses {
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(FullLosses)
};
/// Asks the owner of a mercenary card whether its share of the loss is taken from other points, or the card
/// is given up.                                                                                     BTS-R.85
struct MercenaryLoss {
  MercId card;
  Points points = 0;
  LINSTOCK_ASKS("BTS-R.85", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MercenaryLoss, card, points)
};
/// Asks the winner which of his units that fought gets a honour.                        BTS-hon.1, BTS-R.167
struct HonourUnit {
  ForceSet fought;
  LINSTOCK_ASKS("BTS-R.167", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(HonourUnit, fought)
};
/// The battle is over: a siege ends or goes on, the winner gets his honour.              BTS-R.105, BTS-hon.1
struct CloseBattle {
  LINSTOCK_RUNS LINSTOCK_FIELDS(CloseBattle)
};

using CombatSteps =
    Kinds<CombatPhase, Declarations, NextDeclaration, Declare, WithdrawalRoll, ChooseWithdrawal, CloseContact,
          LandBattles, ChooseBattle, BeginBattle, CancelBattle, PrepareBattle, LearnSkill, AddFort,
          SupplyUnit, ChooseMode, Resolve, GroundRoll, RoundRoll, AtRisk, EndRound, AskConcession, LayGround,
          WriteNumber, CountPieces, FirstPlacer, PieceRoll, RiverRoll, PortRoll, PlacePort, EdgeRoll,
          ChooseEdge, Compose, HandOver, EnterResult, AgreeResult, TakeResult, EndBattle, HonoursAtRisk,
          Retreats, ChooseRetreat, Pursuit, AskPursuit, PursuitRoll, EndPursuit, LossRoll, FullLosses,
          MercenaryLoss, HonourUnit, CloseBattle>;

}  // namespace linstock::by_the_sword
