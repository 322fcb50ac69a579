// What the log records of: Sequence of play, initiative, winning.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// A turn begins.
struct TurnBegins {
  std::uint16_t turn = 0;
  LINSTOCK_EVENT(TurnBegins, turn)
};
/// An area has a new controller; none: nobody.
struct Taken {
  AreaId area;
  PowerId by;
  LINSTOCK_EVENT(Taken, area, by)
};
/// A force has lost points, or is gone.
struct PointsLost {
  ForceId force;
  AreaId area;
  Points points = 0;
  bool gone = false;
  LINSTOCK_EVENT(PointsLost, force, area, points, gone)
};
/// The order of the turn, or in which regions are chosen.
struct OrderSet {
  List<PowerId, player_count + 1> order;
  LINSTOCK_EVENT(OrderSet, order)
};
/// A player has left the campaign.
struct PlayerOut {
  PowerId power;
  LINSTOCK_EVENT(PlayerOut, power)
};
/// A player gives up; he leaves when the turn ends.
struct GaveUp {
  PowerId power;
  LINSTOCK_EVENT(GaveUp, power)
};
/// A further person gives up: the rules decide for the NP castles, or the invader.
struct RulesDecide {
  Seat seat;
  LINSTOCK_EVENT(RulesDecide, seat)
};
/// A player agrees to end the campaign without a winner, or no longer does.
struct EndOffered {
  PowerId power;
  bool agreed = false;
  LINSTOCK_EVENT(EndOffered, power, agreed)
};
/// How the campaign ended. BTS-win.1
enum class CampaignEnding : std::uint8_t { total, half, turn_limit, last_player, agreement };
BOOST_DESCRIBE_ENUM(CampaignEnding, total, half, turn_limit, last_player, agreement)
/// The campaign is over.
struct CampaignOver {
  Powers winners;  ///< several share the victory; none: nobody has won
  CampaignEnding how{};
  LINSTOCK_EVENT(CampaignOver, winners, how)
};
using TurnEvents =
    Kinds<TurnBegins, Taken, PointsLost, OrderSet, PlayerOut, GaveUp, RulesDecide, EndOffered, CampaignOver>;

}  // namespace linstock::by_the_sword
