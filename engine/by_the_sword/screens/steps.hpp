// Screens: placing and grouping them, their moves, fights between them, intelligence. BTS-scr.1 to BTS-scr.15
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

// --- how many there are: roll_call.cpp ---

/// The Admin Phase of the screens: some return, all are grouped anew, in seat order.   BTS-R.128, BTS-D.22
struct ScreensAdmin {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ScreensAdmin)
};
/// Screens of a player that are missing from his full number are placed, those above it go.
///                                                                           BTS-scr.1, BTS-scr.15, BTS-R.155
struct FitScreens {
  PowerId power;
  LINSTOCK_RUNS LINSTOCK_FIELDS(FitScreens, power)
};
/// Asks where new screens are, and in which groups.                                  BTS-scr.3, BTS-R.264
struct PostScreens {
  PowerId power;
  LINSTOCK_ASKS("BTS-scr.3", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PostScreens, power)
};
/// Asks which groups lose screens that the player has too many of.                              BTS-R.155
struct DisbandScreens {
  PowerId power;
  LINSTOCK_ASKS("BTS-R.155", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(DisbandScreens, power)
};
/// Rolls which eliminated screens return.                                             BTS-scr.14, BTS-D.22
struct ScreensReturn {
  PowerId power;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ScreensReturn, power)
};
/// Asks how the screens of a player are to be grouped.                               BTS-scr.3, BTS-R.264
struct GroupScreens {
  PowerId power;
  LINSTOCK_ASKS("BTS-scr.3", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(GroupScreens, power)
};

// --- moves: riding.cpp ---

/// Asks where a group goes whose number is called, or for a pass.                     BTS-scr.2, BTS-R.155
struct MoveScreens {
  ScreensId screens;
  std::uint8_t left = 2;  ///< areas that it may still enter
  bool turned = false;    ///< it has been declared or hidden
  LINSTOCK_ASKS("BTS-scr.2", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MoveScreens, screens, left, turned)
};
/// A group has ridden into an area: it goes on, or it has seen the enemy and halts.
struct EndRide {
  ScreensId screens;
  std::uint8_t left = 0;
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(EndRide, screens, left)
};
/// Rolls how many hidden screens are lost that a declared force has come upon.                BTS-scr.10
struct ScreensCaught {
  ScreensId screens;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ScreensCaught, screens)
};
/// Before the Combat Phase: screens that stand alone with an enemy force fall back.              BTS-R.155
struct ScreensGiveWay {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ScreensGiveWay)
};
/// Asks where a group falls back to.                                                   BTS-scr.9, BTS-R.155
struct ScreensFallBack {
  ScreensId screens;
  LINSTOCK_ASKS("BTS-scr.9", first)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ScreensFallBack, screens)
};

// --- fights: screen_combat.cpp ---

/// A group that has come meets another.                                                          BTS-scr.4
struct ScreensClash {
  ScreensId attacker, defender;
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ScreensClash, attacker, defender)
};
/// A side rolls its dice of a round.                                                   BTS-scr.5, BTS-D.11
struct ScreenRoll {
  bool defender = false;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ScreenRoll, defender)
};
/// Asks a side whether it goes on to the second round.                               BTS-scr.7, BTS-R.156
struct ScreensGoOn {
  bool defender = false;
  LINSTOCK_ASKS("BTS-scr.7", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ScreensGoOn, defender)
};
/// The second round, if both sides go on.
struct SecondRound {
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SecondRound)
};

// --- intelligence: intelligence.cpp ---

/// Asks the owner of a force that screens have found whether he would state more or less than it has.
///                                                                     BTS-scr.11, BTS-C.19, BTS-R.265
struct AskReport {
  ScreensId screens;
  ForceId force;
  LINSTOCK_ASKS("BTS-scr.11", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskReport, screens, force)
};
/// Rolls, unseen, how true the report is, and gives it.                                BTS-T.intel, BTS-I.6
struct ReportStrength {
  ScreensId screens;
  ForceId force;
  bool more = false;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ReportStrength, screens, force, more)
};

using ScreenSteps = Kinds<ScreensAdmin, FitScreens, PostScreens, DisbandScreens, ScreensReturn, GroupScreens,
                          MoveScreens, EndRide, ScreensCaught, ScreensGiveWay, ScreensFallBack, ScreensClash,
                          ScreenRoll, ScreensGoOn, SecondRound, AskReport, ReportStrength>;

}  // namespace linstock::by_the_sword
