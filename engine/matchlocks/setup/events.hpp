// What the log records before battle.
#pragma once

#include "battlefield/ground.hpp"
#include "kernel/game_macros.hpp"
#include "matchlocks/ids.hpp"

namespace linstock::matchlocks {

/// The coin was tossed: its loser chooses a side of the table.
struct CoinTossed {
  std::uint8_t die = 0;
  Side winner{};
  LINSTOCK_EVENT(CoinTossed, die, winner)
};
/// A side has its table edge.
struct EdgeChosen {
  Side side{};
  battlefield::TableEdge edge{};
  LINSTOCK_EVENT(EdgeChosen, side, edge)
};
/// A Brigadier's Command Class was rolled.
struct ClassRolled {
  UnitId leader;
  std::uint8_t die = 0, command_class = 0;
  LINSTOCK_EVENT(ClassRolled, leader, die, command_class)
};
/// A Brigadier has a brigade.
struct Assigned {
  UnitId leader;
  BrigadeId brigade;
  LINSTOCK_EVENT(Assigned, leader, brigade)
};
/// Both sides counted their scouts. `outscouted`: one of them is; it is `side`.
struct Scouted {
  std::uint8_t royalist = 0, parliament = 0;
  bool outscouted = false;
  Side side{};
  LINSTOCK_EVENT(Scouted, royalist, parliament, outscouted, side)
};
/// Both sides rolled for the order of deployment.
struct DeployRolled {
  std::uint8_t royalist = 0, parliament = 0;
  LINSTOCK_EVENT(DeployRolled, royalist, parliament)
};
/// A unit or leader is deployed, or appears by an event. `works`: behind its field defences.
struct Deployed {
  UnitId unit;
  Pose at;
  Formation formation{};
  bool works = false;
  LINSTOCK_EVENT(Deployed, unit, at, formation, works)
};
/// The number of Army Morale Tokens that a side begins with: only that side knows it.
struct TokensCounted {
  Side side{};
  std::uint8_t tokens = 0;
  LINSTOCK_EVENT(TokensCounted, side, tokens)
};

using SetupEvents =
    Kinds<CoinTossed, EdgeChosen, ClassRolled, Assigned, Scouted, DeployRolled, Deployed, TokensCounted>;

}  // namespace linstock::matchlocks
