// Names, seats and resampling for the kernel.
#include "declare_thee_sir/declare_thee_sir.hpp"

#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {

Names DeclareTheeSir::names(const Table& t) {
  Names n;
  n.of[std::size_t(seat_domain)] = t.seat_ids;
  n.of[std::size_t(VerbTag::domain)] = t.verb_ids;
  n.of[std::size_t(UnitTag::domain)] = t.unit_ids;
  n.of[std::size_t(CardTag::domain)] = t.card_ids;
  n.of[std::size_t(FormTag::domain)] = t.form_ids;
  n.of[std::size_t(FaceTag::domain)] = t.face_ids;
  n.of[std::size_t(PrizeTag::domain)] = t.prize_ids;
  n.of[std::size_t(RefugeTag::domain)] = t.refuge_ids;
  return n;
}

Seat spokesman(const Table& t, Side side) {  // DTS-R.131
  for (UnitId u : t.of_side[index(side)])
    if (is_general(t, u)) return t[u].commander;
  return t[t.of_side[index(side)].first()].commander;
}

State DeclareTheeSir::resample(const State& s, const Table& t, Viewer viewer, Rng& rng) {
  State other_state = s;
  clear_drafts(other_state, viewer);
  auto& deck = other_state.deck.value;
  if (viewer.may_know(other_state.deck.audience)) return other_state;
  if (t.rules.event_deck == EventDeck::reconstruction && t.rules.event_density == EventDensity::third) {
    // Which events are still in the deck is secret, too.                                         DTS-I.2
    std::size_t events_left = 0;
    for (std::size_t i = deck.size(); i-- > 0;)
      if (is_event(deck[i]) && deck[i] != day_card) ++events_left, deck.erase(i);
    List<CardId, event_cards> unseen;
    for (std::size_t e = 0; e < event_cards; ++e)
      if (const CardId card{e}; card != s.card && !s.discards.contains(card)) unseen.add(card);
    rng.shuffle(unseen, unseen.size());
    for (std::size_t i = 0; i < events_left && i < unseen.size(); ++i) deck.add(unseen[i]);
  }
  std::ranges::sort(deck, {}, &CardId::value);  // removes every trace of the true order
  rng.shuffle(deck, deck.size());
  return other_state;
}

}  // namespace linstock::declare_thee_sir
