// Names and resampling: the rest of what the kernel asks of the game.
#include "and_gentlemen_all/rules.hpp"

namespace linstock::and_gentlemen_all {

Names AndGentlemenAll::names(const Table& t) {
  Names n;
  n.of[std::size_t(seat_domain)] = t.seat_ids;
  n.of[std::size_t(VerbTag::domain)] = t.verb_ids;
  n.of[std::size_t(UnitTag::domain)] = t.unit_ids;
  n.of[std::size_t(CardTag::domain)] = t.card_ids;
  n.of[std::size_t(CommandTag::domain)] = t.command_ids;
  n.of[std::size_t(FormTag::domain)] = t.form_ids;
  n.of[std::size_t(DepictionTag::domain)] = t.depiction_ids;
  return n;
}

State AndGentlemenAll::resample(const State& s, const Table&, Viewer viewer, Rng& rng) {
  State other_state = s;
  for (Seat side : {parliament, royalist}) {
    auto& chosen = other_state.chosen[side];
    if (viewer.may_know(chosen.audience)) continue;
    // Whether he has chosen is as secret as what; one who has his lane behind him has. AGA-H.2
    CardSet cards;
    for (std::size_t i = 0; i < 4; ++i) cards.insert(CardId{i});
    cards -= s.played[side];
    auto& lane = other_state.core.lanes[side].value;
    lane = {};
    chosen.value = {};
    if (!s.core.lanes_open) continue;
    std::size_t pick = rng.below(cards.size() + 1);
    if (pick == cards.size()) {
      lane.then(ChooseCard{side});
      continue;
    }
    for (CardId c : cards)
      if (pick-- == 0) chosen.value = c;
  }
  forget_drafts(other_state, viewer);
  return other_state;
}

}  // namespace linstock::and_gentlemen_all
