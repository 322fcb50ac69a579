// What may be asked about a match of And Gentlemen All.
//
// Without a line:
//   - a throw that stands open
//   - else each throw that an answer to the open question leads to at once: shots, attacks, tests of morale,
//     tries to rally, horse that is told to hold; while units move, the attacks of those already in contact
// With a line:
//   - `fire UNIT TARGET`, `attack UNIT TARGET`, `test UNIT`, `rally UNIT` by anybody and at any time: as if
//     the unit's side were carrying out that card, from where the units stand now, or why it could not
//   - any other answer to the viewer's open question: the throw that follows at once; of a move the test of
//     an advance, and every attack that the unit could then make
//
// Every result of every throw is played by the game's own steps. The tests of those who fought are those that
// follow if nothing else comes between.
//
// Where rosters are hidden (AGA-R.103), the rating of a unit whose line the viewer does not know is taken to
// be each that its type may have (AGA-3.8), as likely as the others; the values follow from it (AGA-3.12).
// The odds are the mean over these, and what is added on account of it is left open.
#pragma once

#include "and_gentlemen_all/match.hpp"
#include "opponent/odds.hpp"

namespace linstock::and_gentlemen_all {

std::expected<std::vector<Odds>, Refusal> odds_of(const MatchOf<AndGentlemenAll>& match, Viewer viewer,
                                                  std::string_view line);

}  // namespace linstock::and_gentlemen_all
