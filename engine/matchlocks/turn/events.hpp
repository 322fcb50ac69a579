// What the log records of phases, turns and cards of the Play Deck.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/ids.hpp"

namespace linstock::matchlocks {

/// Why the Manoeuvre and Bombardment Phase is over.
enum class BombardmentEnd : std::uint8_t { engaged, passes };
BOOST_DESCRIBE_ENUM(BombardmentEnd, engaged, passes)

/// The Manoeuvre and Bombardment Phase begins.
struct BombardmentBegins {
  Side first{};
  LINSTOCK_EVENT(BombardmentBegins, first)
};
/// A player passes in it.
struct Passed {
  Side side{};
  LINSTOCK_EVENT(Passed, side)
};
struct BombardmentEnds {
  BombardmentEnd because{};
  LINSTOCK_EVENT(BombardmentEnds, because)
};
/// A turn begins with this number of cards.
struct TurnBegins {
  std::uint16_t turn = 0;
  std::uint8_t cards = 0;
  LINSTOCK_EVENT(TurnBegins, turn, cards)
};
/// A card of the Play Deck is turned. `idle`: it does nothing.
struct CardTurned {
  CardId card;
  std::uint8_t left = 0;
  bool idle = false;
  LINSTOCK_EVENT(CardTurned, card, left, idle)
};
/// One card is left: the turn ends.
struct TurnEnds {
  std::uint16_t turn = 0;
  LINSTOCK_EVENT(TurnEnds, turn)
};
/// A roll for the replacement of a lost Brigadier.
struct ReplacementRolled {
  UnitId leader;
  std::uint8_t die = 0;
  bool comes = false;
  LINSTOCK_EVENT(ReplacementRolled, leader, die, comes)
};
/// How the battle was decided.
enum class Ending : std::uint8_t { tokens, concession, time };
BOOST_DESCRIBE_ENUM(Ending, tokens, concession, time)
struct Decided {
  Side winner{};
  Ending by{};
  LINSTOCK_EVENT(Decided, winner, by)
};
/// The time is up, and nobody has won.                                                          NMM-R.187
struct BattleDrawn {
  std::uint16_t turn = 0;
  LINSTOCK_EVENT(BattleDrawn, turn)
};

using TurnEvents = Kinds<BombardmentBegins, Passed, BombardmentEnds, TurnBegins, CardTurned, TurnEnds,
                         ReplacementRolled, Decided, BattleDrawn>;

}  // namespace linstock::matchlocks
