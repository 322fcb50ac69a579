// Names and resampling for the kernel.

#include "and_gentlemen_all/turn.hpp"

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

State AndGentlemenAll::resample(const State& s, const Table& t, Viewer viewer, Rng& rng) {
  State other_state = s;
  clear_drafts(other_state, viewer);
  if (!s.core.lanes_open) return other_state;
  // Whether a side has chosen yet is secret too; but while the cards are face down at least one side has not.
  List<Seat, 2> unknown;
  bool waits = false;
  for (Seat side : {parliament, royalist})
    if (!viewer.may_know(s.chosen[side].audience) && !bound_to_pass(s, t, side))
      unknown.add(side);
    else
      waits = waits || !s.core.lanes[side].value.empty();
  const std::size_t slow = rng.below(std::max<std::size_t>(unknown.size(), 1));
  for (std::size_t i = 0; i < unknown.size(); ++i) {
    const Seat side = unknown[i];
    const CardSet cards = in_hand(s, side);
    auto& lane = other_state.core.lanes[side].value;
    lane = {};
    other_state.chosen[side].value = {};
    const std::size_t pick = rng.below(cards.size() + 1);
    if (pick == cards.size() || (!waits && i == slow)) {
      lane.run_next(ChooseCard{side});
      continue;
    }
    std::size_t at = 0;
    for (CardId c : cards)
      if (at++ == pick) other_state.chosen[side].value = c;
  }
  return other_state;
}

}  // namespace linstock::and_gentlemen_all
