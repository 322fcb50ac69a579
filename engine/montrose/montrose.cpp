// Names and resampling for the kernel.
#include "montrose/rules.hpp"

namespace linstock::montrose {

Names Montrose::names(const Table& t) {
  Names n;
  n.of[std::size_t(seat_domain)] = t.seat_ids;
  n.of[std::size_t(VerbTag::domain)] = t.verb_ids;
  n.of[std::size_t(atlas::SpaceTag::domain)] = t.map.ids;
  n.of[std::size_t(UnitTag::domain)] = t.unit_ids;
  n.of[std::size_t(CardTag::domain)] = t.card_ids;
  return n;
}

State Montrose::resample(const State& s, const Table&, Viewer viewer, Rng& rng) {
  State other_state = s;
  for (auto& deck : other_state.decks.of)
    if (!viewer.may_know(deck.audience)) {
      std::ranges::sort(deck.value, {}, &CardId::value);  // removes every trace of the true order
      rng.shuffle(deck.value, deck.value.size());
    }
  clear_drafts(other_state, viewer);
  return other_state;
}

}  // namespace linstock::montrose
