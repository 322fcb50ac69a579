// What the log records of: Land movement, breaking contact, force marches, the Reserve; caravans.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// A force tries to break contact.
struct ContactRoll {
  ForceId force;
  std::uint8_t face = 0;
  std::int8_t modifier = 0;
  bool broken = false;
  LINSTOCK_EVENT(ContactRoll, force, face, modifier, broken)
};
/// A force has marched into an area, with the allied forces that it has picked up.
struct Marched {
  ForceId force;
  ForceSet with;
  AreaId from, to;
  bool forced = false;
  LINSTOCK_EVENT(Marched, force, with, from, to, forced)
};
/// What a force march costs.
struct ForceMarched {
  ForceId force;
  std::array<std::uint8_t, 2> faces{};
  std::int8_t modifier = 0;
  std::uint8_t percent = 0;
  LINSTOCK_EVENT(ForceMarched, force, faces, modifier, percent)
};
/// A force halts at an enemy.
struct Halted {
  ForceId force;
  AreaId area;
  LINSTOCK_EVENT(Halted, force, area)
};
/// A moving force picks another up.
struct PickedUp {
  ForceId force, picked;
  LINSTOCK_EVENT(PickedUp, force, picked)
};
/// A moving force takes along a general who waits.
struct TakenAlong {
  ForceId force;
  GeneralId general;
  LINSTOCK_EVENT(TakenAlong, force, general)
};
/// A moving force leaves a part of it behind: dropped off, or to pin the enemy.
struct LeftBehind {
  ForceId force, part;
  AreaId area;
  Points points = 0;
  bool pinning = false;
  LINSTOCK_EVENT(LeftBehind, force, part, area, points, pinning)
};
/// A hostile entry has ended what two players had agreed.
struct AgreementVoid {
  PowerId by, with;
  LINSTOCK_EVENT(AgreementVoid, by, with)
};
/// Whether a caravan may move a second area.
struct CaravanHurries {
  CaravanId caravan;
  std::uint8_t face = 0;
  LINSTOCK_EVENT(CaravanHurries, caravan, face)
};
/// A caravan has moved.
struct CaravanMoved {
  CaravanId caravan;
  AreaId from, to;
  LINSTOCK_EVENT(CaravanMoved, caravan, from, to)
};
/// A caravan is let in to trade, or is not.
struct CaravanAnswered {
  CaravanId caravan;
  AreaId castle;
  bool welcome = false;
  LINSTOCK_EVENT(CaravanAnswered, caravan, castle, welcome)
};
/// A caravan is destroyed by a hostile force.
struct CaravanDestroyed {
  CaravanId caravan;
  AreaId area;
  LINSTOCK_EVENT(CaravanDestroyed, caravan, area)
};
/// A march regiment has moved.
struct RegimentMoved {
  ForceId regiment;
  AreaId from, to;
  LINSTOCK_EVENT(RegimentMoved, regiment, from, to)
};
/// A march regiment has joined its force.
struct RegimentJoined {
  ForceId regiment, into;
  LINSTOCK_EVENT(RegimentJoined, regiment, into)
};
/// A march regiment is contacted, and disperses to an area; none: it is lost.
struct RegimentDispersed {
  ForceId regiment;
  AreaId to;
  LINSTOCK_EVENT(RegimentDispersed, regiment, to)
};
using LandEvents = Kinds<ContactRoll, Marched, ForceMarched, Halted, PickedUp, TakenAlong, LeftBehind,
                         AgreementVoid, CaravanHurries, CaravanMoved, CaravanAnswered, CaravanDestroyed,
                         RegimentMoved, RegimentJoined, RegimentDispersed>;

}  // namespace linstock::by_the_sword
