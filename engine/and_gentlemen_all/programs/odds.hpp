// The odds that may be asked for in a match of And Gentlemen All.
//
// Without a line:
//   - the open throw, if there is one
//   - else each throw that an answer to the open question leads to at once: shots, attacks, morale tests,
//     rally attempts, horse told to hold; while units move, the attacks of those already in contact
// With a line:
//   - `fire UNIT TARGET`, `attack UNIT TARGET`, `test UNIT`, `rally UNIT` by anybody and at any time: as if
//     the unit's side were carrying out that card, from where the units stand now, or why it could not
//   - any other answer to the viewer's open question: the throw that follows at once; for a move, the test of
//     an advance, and every attack that the unit could then make
//
// Every result of every throw is played by the game's own steps. The morale tests shown for a fight are those
// that follow if nothing else intervenes.
//
// Where rosters are hidden (AGA-R.103), a unit whose rating the viewer does not know is supposed to have each
// rating open to its type (AGA-3.8), all equally likely; its values follow from it (AGA-3.12). The odds are
// the mean over these, and modifiers that differ between them are left open.
#pragma once

#include "and_gentlemen_all/match.hpp"
#include "opponent/odds.hpp"

namespace linstock::and_gentlemen_all {

/// Implements odds_of of opponent/odds.hpp, for this game.
std::expected<std::vector<Odds>, Refusal> odds_of(const MatchOf<AndGentlemenAll>& match, Viewer viewer,
                                                  std::string_view line);

}  // namespace linstock::and_gentlemen_all
