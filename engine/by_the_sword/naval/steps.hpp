// Naval combat.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// Fights all naval battles of the turn.                                                        BTS-naval.1
struct NavalBattles {
  LINSTOCK_RUNS LINSTOCK_FIELDS(NavalBattles)
};

// --- which combats: naval.cpp ---

/// Fights those that wait, one after the other.
struct SeaFights {
  LINSTOCK_RUNS LINSTOCK_FIELDS(SeaFights)
};
/// Asks a player whether he engages an enemy in a zone without an interception.                   BTS-R.55
struct AskEngage {
  Seat seat;
  ZoneId zone;
  LINSTOCK_ASKS("BTS-R.55", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskEngage, seat, zone)
};
/// Asks the enemy whether he accepts.                                                           BTS-R.55
struct AskAccept {
  Seat seat;
  ZoneId zone;
  PowerId by, of;
  LINSTOCK_ASKS("BTS-R.55", last) LINSTOCK_FIELDS(AskAccept, seat, zone, by, of)
};

// --- a round: round.cpp ---

/// Begins a round, forced ones included.                                                   BTS-naval.2
struct NavalRound {
  LINSTOCK_RUNS LINSTOCK_FIELDS(NavalRound)
};
/// Asks the larger side which vessels it holds out of the round.                     BTS-naval.4, BTS-R.90
struct ScreenVessels {
  LINSTOCK_ASKS("BTS-naval.4", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ScreenVessels)
};
/// The smaller side stands in a row; a side without a player is matched here.                    BTS-R.89
struct LineUp {
  LINSTOCK_RUNS LINSTOCK_FIELDS(LineUp)
};
/// Asks the other side against whom its next vessel stands.                         BTS-naval.3, BTS-R.89
struct MatchVessels {
  LINSTOCK_ASKS("BTS-naval.3", first) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MatchVessels)
};
/// Asks for the target of a vessel that faces several.                                        BTS-R.89
struct AimVessels {
  LINSTOCK_ASKS("BTS-R.89", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AimVessels)
};
/// One side rolls, in line-up order.                                               BTS-naval.5, BTS-D.17
struct RollNaval {
  bool attacker = true;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RollNaval, attacker)
};
/// The hits of both sides take effect together.                                  BTS-naval.9, BTS-R.91
struct ApplyHits {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ApplyHits)
};
/// Rolls what a damaged vessel costs the troops that it carries.                    BTS-trans.6, BTS-R.94
struct CarrierRoll {
  VesselId vessel;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CarrierRoll, vessel)
};

// --- going on, withdrawal, pursuit: chase.cpp ---

/// After a round: ends the combat, or lets both sides choose.                                BTS-naval.12
struct AfterRound {
  LINSTOCK_RUNS LINSTOCK_FIELDS(AfterRound)
};
/// Asks a side, secretly, whether it goes on.                                    BTS-naval.12, BTS-R.96
struct GoOn {
  static constexpr bool secret = true;
  Seat seat;
  bool attacker = false;
  LINSTOCK_ASKS("BTS-naval.12", last) LINSTOCK_FIELDS(GoOn, seat, attacker)
};
/// Shows both choices. BTS-naval.13 to BTS-naval.17
struct ShowCourse {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ShowCourse)
};
/// Asks the side that stays which fleets pursue.                                           BTS-naval.18
struct FormChase {
  LINSTOCK_ASKS("BTS-naval.18", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(FormChase)
};
/// Rolls whether the pursuit forces a round.                                               BTS-naval.19
struct ChaseRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ChaseRoll)
};
/// Asks the pursuer whether he rolls again.                                                BTS-naval.22
struct ChaseOn {
  LINSTOCK_ASKS("BTS-naval.22", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ChaseOn)
};
/// The pursuit is over: the side that withdrew goes to port.                                     BTS-R.97
struct EndChase {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndChase)
};
/// Asks where the vessels of a power go that has withdrawn: to any friendly port, or to one near.  BTS-R.97
struct SailHome {
  PowerId power;
  ZoneId zone;
  bool any = false;
  LINSTOCK_ASKS("BTS-R.97", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SailHome, power, zone, any)
};

// --- a naval combat fought elsewhere: entered.cpp ---

/// The naval combat is handed over.                                                                 BTS-H.4
struct HandOverNaval {
  LINSTOCK_RUNS LINSTOCK_FIELDS(HandOverNaval)
};
/// Asks one side for the result, item by item.                                                     BTS-H.40
struct EnterNavalResult {
  Seat seat;
  LINSTOCK_ASKS("BTS-H.40", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(EnterNavalResult, seat)
};
/// Asks the other side whether the result is as entered.                                BTS-H.40, BTS-R.256
struct AgreeNavalResult {
  Seat seat;
  LINSTOCK_ASKS("BTS-R.256", first) LINSTOCK_FIELDS(AgreeNavalResult, seat)
};
/// Takes the agreed result over into the campaign.                                                 BTS-H.40
struct TakeNavalResult {
  LINSTOCK_RUNS LINSTOCK_FIELDS(TakeNavalResult)
};
/// The sides stay or sail off as entered.                                               BTS-H.40, BTS-R.256
struct SailApart {
  LINSTOCK_RUNS LINSTOCK_FIELDS(SailApart)
};

using NavalSteps = Kinds<NavalBattles, SeaFights, AskEngage, AskAccept, NavalRound, ScreenVessels, LineUp,
                         MatchVessels, AimVessels, RollNaval, ApplyHits, CarrierRoll, AfterRound, GoOn,
                         ShowCourse, FormChase, ChaseRoll, ChaseOn, EndChase, SailHome, HandOverNaval,
                         EnterNavalResult, AgreeNavalResult, TakeNavalResult, SailApart>;

}  // namespace linstock::by_the_sword
