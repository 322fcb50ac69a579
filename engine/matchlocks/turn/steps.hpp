// VII Turn sequence: Manoeuvre and Bombardment, the Play Deck, the end of the turn.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/ids.hpp"

namespace linstock::matchlocks {

/// Asks a player for his turn in the Manoeuvre and Bombardment Phase.  NMM-7.2, NMM-R.36 to NMM-R.40, NMM-P.5
struct Bombard {
  Seat seat;
  LINSTOCK_ASKS("NMM-7.2.1", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Bombard, seat)
};
/// After a player's turn: the phase goes on, or ends.                         NMM-7.2.10, NMM-R.37, NMM-R.152
struct BombardNext {
  Side side{};
  LINSTOCK_RUNS LINSTOCK_FIELDS(BombardNext, side)
};
/// A turn of the Main Battle Phase begins.                                            NMM-7.1.2, NMM-7.3.1
struct NewTurn {
  LINSTOCK_RUNS LINSTOCK_FIELDS(NewTurn)
};
/// Shuffle the decks.                                                      NMM-6.2, NMM-7.4.8, NMM-D.13
struct ShufflePlayDeck {
  LINSTOCK_DEALS(CardId) LINSTOCK_THROWS LINSTOCK_FIELDS(ShufflePlayDeck)
};
struct ShuffleBonusDeck {
  LINSTOCK_DEALS(BonusId) LINSTOCK_THROWS LINSTOCK_FIELDS(ShuffleBonusDeck)
};
struct ShuffleEventDeck {
  LINSTOCK_DEALS(EventId) LINSTOCK_THROWS LINSTOCK_FIELDS(ShuffleEventDeck)
};
/// The next card of the Play Deck; at the last one the turn ends.                    NMM-7.3.1, NMM-7.3.2
struct NextCard {
  LINSTOCK_RUNS LINSTOCK_FIELDS(NextCard)
};
/// Turns a card over.
struct TurnCard {
  LINSTOCK_RUNS LINSTOCK_FIELDS(TurnCard)
};
/// What the card that was turned does.                                            NMM-7.5 to NMM-7.7
struct Resolve {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Resolve)
};
/// The steps at the end of a turn.                                                     NMM-7.4
struct EndTurn {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndTurn)
};
/// The next inactive unit has its free Action.                          NMM-7.4.1, NMM-R.31, NMM-R.55
struct FreeActions {
  LINSTOCK_RUNS LINSTOCK_FIELDS(FreeActions)
};
/// Asks the owner of an inactive unit: remove a Token, Shoot, or nothing.      NMM-7.4.2, NMM-7.4.3, NMM-P.24
struct FreeAction {
  Seat seat;
  UnitId unit;
  LINSTOCK_ASKS("NMM-7.4.1", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(FreeAction, seat, unit)
};
/// Every unit that is Daunted, or at half strength, tests.                          NMM-7.4.5, NMM-13.2
struct EndTests {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndTests)
};
/// Brigadiers lost in an earlier turn may be replaced.                              NMM-7.4.6, NMM-R.57
struct Replacements {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Replacements)
};
struct ReplacementRoll {
  UnitId leader;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ReplacementRoll, leader)
};
/// Asks which unit a stand-in Brigadier joins.                                       NMM-R.57, NMM-P.25
struct StandIn {
  Seat seat;
  UnitId leader;
  LINSTOCK_ASKS("NMM-R.57", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(StandIn, seat, leader)
};
/// Removes Order Tokens; what belongs to this turn only is over.                              NMM-7.4.7
struct TidyUp {
  LINSTOCK_RUNS LINSTOCK_FIELDS(TidyUp)
};

using TurnSteps = Kinds<Bombard, BombardNext, NewTurn, ShufflePlayDeck, ShuffleBonusDeck, ShuffleEventDeck,
                        NextCard, TurnCard, Resolve, EndTurn, FreeActions, FreeAction, EndTests, Replacements,
                        ReplacementRoll, StandIn, TidyUp>;

}  // namespace linstock::matchlocks
