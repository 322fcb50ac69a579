// Random events: drawing, carrying out and continuing the 52 cards.
#pragma once

#include "by_the_sword/events/frame.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

// --- entry steps ---

/// The Random Events phase: draws a card and carries it out.                                       BTS-ev.1
struct RandomEvents {
  LINSTOCK_RUNS LINSTOCK_FIELDS(RandomEvents)
};
/// Asks what the players give to the hunt for the pirates, at the start of Movement.             BTS-R.178
struct Contributions {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Contributions)
};
/// The moves that cards allow before the Land step, and the naming of crusaders.      BTS-R.184, BTS-R.185
struct CardMoves {
  LINSTOCK_RUNS LINSTOCK_FIELDS(CardMoves)
};
/// The transport that card 35 hires, before the Sea step.                                         BTS-R.187
struct HiredTransport {
  LINSTOCK_RUNS LINSTOCK_FIELDS(HiredTransport)
};
/// The end of movement: plague takes its fifth of the forces that stay in it; the crusade has left or not.
struct MovementEnds {  // BTS-R.174, BTS-R.179
  LINSTOCK_RUNS LINSTOCK_FIELDS(MovementEnds)
};
/// The end of the Combat Phase: whether the crusade has arrived.                                  BTS-R.179
struct CrusadeArrives {
  LINSTOCK_RUNS LINSTOCK_FIELDS(CrusadeArrives)
};
/// The Admin Phase checks continuing events, by card number.                       BTS-admin.2, BTS-R.128
struct ContinueEvents {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ContinueEvents)
};
/// What was given to the hunt comes back, at the end of Admin.                                   BTS-R.178
struct ReturnContributions {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ReturnContributions)
};
/// Asks the holder of bad weather whether he cancels the move of an enemy force that is about to enter an
/// area, or to move within his region: s.march.halted is then set.                     BTS-E43.1, BTS-R.188
struct AskWeather {
  ForceId force;
  AreaId area;
  static constexpr std::uint8_t window = std::uint8_t(Window::event);
  static constexpr bool open_window = true;
  LINSTOCK_ASKS("BTS-E43.1", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskWeather, force, area)
};
/// Asks a player which unit of his forces gets a honour, and rolls which one.      BTS-R.193, BTS-S.7
struct AwardHonour {
  PowerId power;
  LINSTOCK_ASKS("BTS-R.193", last) LINSTOCK_FIELDS(AwardHonour, power)
};
/// Rolls which honour a unit gets. BTS-T.honour
struct RollHonour {
  PowerId power;
  ForceId force;
  UnitId unit;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RollHonour, power, force, unit)
};
/// Renowned: its owner picks the honour. BTS-T.honour
struct PickHonour {
  PowerId power;
  ForceId force;
  UnitId unit;
  LINSTOCK_ASKS("BTS-T.honour", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PickHonour, power, force, unit)
};

// --- drawing ---

/// Shuffles the event deck. BTS-ev.5
struct ShuffleEvents {
  LINSTOCK_DEALS(EventId) LINSTOCK_THROWS LINSTOCK_FIELDS(ShuffleEvents)
};
/// Draws the card of this turn. BTS-ev.2
struct DrawEvent {
  LINSTOCK_RUNS LINSTOCK_FIELDS(DrawEvent)
};
/// After a card marked R: discards and deck become one new deck.                          BTS-ev.6, BTS-R.196
struct Reshuffle {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Reshuffle)
};
/// Rolls what the card hits: `left` more different territories or ports, or the one region or zone. BTS-D.3
struct RollTarget {
  std::uint8_t left = 1;
  LINSTOCK_THROWS LINSTOCK_FIELDS(RollTarget, left)
};
/// Finds the player of a region. BTS-R.8
struct FindPlayer {
  RegionId region;
  LINSTOCK_RUNS LINSTOCK_FIELDS(FindPlayer, region)
};
/// Picks him among those who hold as much of it. BTS-R.8
struct PickPlayer {
  RegionId region;
  LINSTOCK_THROWS LINSTOCK_FIELDS(PickPlayer, region)
};
/// The card acts. BTS-R.172
struct Strike {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Strike)
};

// --- money ---

/// Dice of a card that gives a player crowns. BTS-E06.1, BTS-E14.1
struct GainDice {
  PowerId power;
  LINSTOCK_THROWS LINSTOCK_FIELDS(GainDice, power)
};
/// Piracy takes crowns from a player. BTS-E07.1
struct PiracyDice {
  PowerId power;
  LINSTOCK_THROWS LINSTOCK_FIELDS(PiracyDice, power)
};
/// The pirates raid a random port. BTS-E27.1
struct PirateRaid {
  LINSTOCK_THROWS LINSTOCK_FIELDS(PirateRaid)
};

// --- gifts and losses ---

/// A free fleet or merchant fleet in the port that was rolled. BTS-E02.1
struct ChooseVessel {
  PowerId power;
  LINSTOCK_ASKS("BTS-E02.1", first) LINSTOCK_FIELDS(ChooseVessel, power)
};
/// The units that a card gives to the player of its region. BTS-R.189
struct GiveUnits {
  LINSTOCK_RUNS LINSTOCK_FIELDS(GiveUnits)
};
/// A free leader joins a force. BTS-E44.2, BTS-S.9
struct JoinLeader {
  PowerId power;
  LINSTOCK_ASKS("BTS-E44.2", first) LINSTOCK_FIELDS(JoinLeader, power)
};
/// Divine wind: dice for the vessels in a harbour whose number is higher.                BTS-E46.2, BTS-R.183
struct WindStrikes {
  HarbourId harbour;
  std::uint8_t from = 0;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(WindStrikes, harbour, from)
};
/// The generals from this number on are put to the test, one after the other. BTS-D.4
struct TestLegends {
  std::uint8_t from = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(TestLegends, from)
};
/// Whether the legend of a general is put to the test. BTS-E49.1, BTS-E49.4
struct AskLegend {
  GeneralId general;
  static constexpr std::uint8_t window = std::uint8_t(Window::event);
  static constexpr bool open_window = true;
  LINSTOCK_ASKS("BTS-E49.1", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskLegend, general)
};
struct RollLegend {
  GeneralId general;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RollLegend, general)
};
/// Picks the siege that is broken. BTS-E39.1
struct PickSiege {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PickSiege)
};
/// A besieging force goes back. BTS-R.190
struct FallBack {
  ForceId force;
  LINSTOCK_ASKS("BTS-R.190", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(FallBack, force)
};
/// Picks the alliance that fails. BTS-E28.2
struct PickAlliance {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PickAlliance)
};
/// Bad weather: the region is named. BTS-R.188
struct NameRegion {
  PowerId power;
  LINSTOCK_ASKS("BTS-R.188", first) LINSTOCK_FIELDS(NameRegion, power)
};

// --- intrigue: BTS-S.6 ---

/// The player names the rival. BTS-S.6
struct ChooseRival {
  PowerId power;
  LINSTOCK_ASKS("BTS-S.6", first) LINSTOCK_FIELDS(ChooseRival, power)
};
struct RollIntrigue {
  PowerId power;
  LINSTOCK_THROWS LINSTOCK_FIELDS(RollIntrigue, power)
};
struct Embezzle {
  PowerId power;
  LINSTOCK_THROWS LINSTOCK_FIELDS(Embezzle, power)
};
/// A general, a territory or a fleet of the rival is picked. BTS-T.intrigue
struct ChooseVictim {
  PowerId power;
  LINSTOCK_ASKS("BTS-T.intrigue", first) LINSTOCK_FIELDS(ChooseVictim, power)
};
struct Assassinate {
  PowerId power;
  GeneralId general;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Assassinate, power, general)
};

// --- moves ---

/// Cards 10 and 22: a force goes to a territory of the region. BTS-R.184, BTS-R.185
struct ShiftForce {
  PowerId power;
  LINSTOCK_ASKS("BTS-R.184", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ShiftForce, power)
};
/// Card 35: points are shipped. BTS-R.187
struct ShipForce {
  PowerId power;
  LINSTOCK_ASKS("BTS-R.187", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ShipForce, power)
};

// --- continuing events ---

/// A player gives fleets and points to the hunt, one by one. BTS-R.178
struct Contribute {
  PowerId power;
  LINSTOCK_ASKS("BTS-R.178", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Contribute, power)
};
/// The rolls for an outbreak, by ascending territory from this number on.                           BTS-D.8
struct RollOutbreaks {
  Spreading what{};
  std::uint8_t from = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(RollOutbreaks, what, from)
};
/// Rolls for an infected or rebellious territory. BTS-D.8
struct RollOutbreak {
  Spreading what{};
  AreaId area;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RollOutbreak, what, area)
};
/// A neighbour pays for the rebellion in a territory. BTS-E19.8, BTS-R.176
struct SupportRebels {
  PowerId power;
  AreaId area;
  static constexpr std::uint8_t window = std::uint8_t(Window::event);
  static constexpr bool open_window = true;
  LINSTOCK_ASKS("BTS-E19.8", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SupportRebels, power, area)
};
/// Plague or rebellion spreads from a territory to `left` others. BTS-E01.7, BTS-E19.2
struct Spread {
  Spreading what{};
  AreaId area;
  std::uint8_t left = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Spread, what, area, left)
};
struct PickSpread {
  Spreading what{};
  AreaId area;
  std::uint8_t left = 0;
  LINSTOCK_THROWS LINSTOCK_FIELDS(PickSpread, what, area, left)
};
/// Whether the truce goes on. BTS-E24.1
struct RollTruce {
  LINSTOCK_THROWS LINSTOCK_FIELDS(RollTruce)
};
/// Whether the pirates are beaten, and whether the total is lost. BTS-E27.2, BTS-E27.6
struct CheckHunt {
  LINSTOCK_RUNS LINSTOCK_FIELDS(CheckHunt)
};

// --- the crusade ---

struct RollGoal {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RollGoal)
};
struct RollCrusadeGift {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RollCrusadeGift)
};
/// The gift is spent on points and fleets. BTS-E32.4
struct SpendGift {
  LINSTOCK_ASKS("BTS-E32.4", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SpendGift)
};
/// The crusading force is named. BTS-E32.1, BTS-E32.5
struct NameCrusaders {
  LINSTOCK_ASKS("BTS-E32.5", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(NameCrusaders)
};
struct RollReward {
  PowerId power;
  LINSTOCK_THROWS LINSTOCK_FIELDS(RollReward, power)
};
/// The Admin Phase: the crusade fails, is given up, or goes on. BTS-R.179
struct CheckCrusade {
  LINSTOCK_RUNS LINSTOCK_FIELDS(CheckCrusade)
};
struct GiveUpCrusade {
  LINSTOCK_ASKS("BTS-R.179", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(GiveUpCrusade)
};

// --- the king ---

/// The foremost player is crowned. BTS-E42.1
struct CrownKing {
  LINSTOCK_RUNS LINSTOCK_FIELDS(CrownKing)
};
/// A player declares for or against the king. BTS-E42.3
struct DeclareForKing {
  PowerId power;
  LINSTOCK_ASKS("BTS-E42.3", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(DeclareForKing, power)
};
/// The Admin Phase: whether the reign is over. BTS-E42.9 to BTS-E42.11
struct CheckReign {
  LINSTOCK_RUNS LINSTOCK_FIELDS(CheckReign)
};
struct Renounce {
  LINSTOCK_ASKS("BTS-E42.11", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Renounce)
};

using EventSteps =
    Kinds<RandomEvents, Contributions, CardMoves, HiredTransport, MovementEnds, CrusadeArrives,
          ContinueEvents, ReturnContributions, AskWeather, AwardHonour, RollHonour, PickHonour, ShuffleEvents,
          DrawEvent, Reshuffle, RollTarget, FindPlayer, PickPlayer, Strike, GainDice, PiracyDice, PirateRaid,
          ChooseVessel, GiveUnits, JoinLeader, WindStrikes, TestLegends, AskLegend, RollLegend, PickSiege,
          FallBack, PickAlliance, NameRegion, ChooseRival, RollIntrigue, Embezzle, ChooseVictim, Assassinate,
          ShiftForce, ShipForce, Contribute, RollOutbreaks, RollOutbreak, SupportRebels, Spread, PickSpread,
          RollTruce, CheckHunt, RollGoal, RollCrusadeGift, SpendGift, NameCrusaders, RollReward, CheckCrusade,
          GiveUpCrusade, CrownKing, DeclareForKing, CheckReign, Renounce>;

}  // namespace linstock::by_the_sword
