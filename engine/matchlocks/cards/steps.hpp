// Bonus Cards and Special Events, and the moments at which they may be played.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/ids.hpp"

namespace linstock::matchlocks {

/// Both players roll for a Bonus Card.                                          NMM-7.6.1, NMM-D.2
struct BonusRoll {
  LINSTOCK_THROWS LINSTOCK_FIELDS(BonusRoll)
};
/// The rest of a Bonus Card: Continuing Melees, if it is the first of the turn.         NMM-7.6.5, NMM-R.43
struct AfterBonus {
  LINSTOCK_RUNS LINSTOCK_FIELDS(AfterBonus)
};

/// The kinds of windows.                                                                         NMM-R.44
enum class Window : std::uint8_t { moment, after_throw, forfeit };
BOOST_DESCRIBE_ENUM(Window, moment, after_throw, forfeit)

/// Asks each player who holds a card whether he plays it now: the active player first.           NMM-R.44
struct Moments {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Moments)
};
/// Asks whether Perk or a Special Event is played now.               NMM-7.8.1, NMM-7.8.5, NMM-P.10, NMM-P.11
struct Moment {
  Seat seat;
  static constexpr std::uint8_t window = std::uint8_t(Window::moment);
  LINSTOCK_ASKS("NMM-R.44", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Moment, seat)
};
/// Asks whether Reroll is played on one's own dice of this throw, or Jeopardy on one of the opponent's.
///                                                          NMM-7.8.3, NMM-7.8.4, NMM-R.45, NMM-P.12
struct AfterThrow {
  Seat seat;
  static constexpr std::uint8_t window = std::uint8_t(Window::after_throw);
  LINSTOCK_ASKS("NMM-R.45", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AfterThrow, seat)
};
/// Asks whether Forfeit is played on a unit that has an Order Token now.        NMM-7.8.2, NMM-R.46, NMM-P.13
struct ForfeitWindow {
  Seat seat;
  static constexpr std::uint8_t window = std::uint8_t(Window::forfeit);
  LINSTOCK_ASKS("NMM-7.8.2", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ForfeitWindow, seat)
};
/// Draws a Special Event: the top of that deck.                                    NMM-7.8.5, NMM-R.48
struct DrawEvent {
  Seat seat;
  LINSTOCK_RUNS LINSTOCK_FIELDS(DrawEvent, seat)
};
/// Asks for the object of an event that is played at once.           NMM-cards.8, NMM-cards.12, NMM-P.11
struct NameVictim {
  Seat seat;
  EventId event;
  LINSTOCK_ASKS("NMM-cards.3", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(NameVictim, seat, event)
};
/// Asks where the unit that an event brings appears.   NMM-cards.7, NMM-cards.9, NMM-R.51, NMM-R.53, NMM-P.11
struct Appear {
  Seat seat;
  UnitId unit;
  LINSTOCK_ASKS("NMM-cards.7", first)
  LINSTOCK_EXPLAINS LINSTOCK_PLACED LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Appear, seat, unit)
};

using CardSteps =
    Kinds<BonusRoll, AfterBonus, Moments, Moment, AfterThrow, ForfeitWindow, DrawEvent, NameVictim, Appear>;

}  // namespace linstock::matchlocks
