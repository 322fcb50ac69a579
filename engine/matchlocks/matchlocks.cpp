// Names, the beginning, acts and resampling for the kernel.
#include "matchlocks/matchlocks.hpp"

#include <algorithm>

#include "matchlocks/cards/hands.hpp"

namespace linstock::matchlocks {

Names Matchlocks::names(const Table& t) {
  Names n;
  n.of[std::size_t(seat_domain)] = t.seat_ids;
  n.of[std::size_t(VerbTag::domain)] = t.verb_ids;
  n.of[std::size_t(UnitTag::domain)] = t.unit_ids;
  n.of[std::size_t(BrigadeTag::domain)] = t.brigade_ids;
  n.of[std::size_t(CardTag::domain)] = t.card_ids;
  n.of[std::size_t(BonusTag::domain)] = t.bonus_ids;
  n.of[std::size_t(EventTag::domain)] = t.event_ids;
  n.of[std::size_t(ActionTag::domain)] = t.action_ids;
  n.of[std::size_t(FormTag::domain)] = t.form_ids;
  n.of[std::size_t(FeatureTag::domain)] = t.feature_ids;
  n.of[std::size_t(EdgeTag::domain)] = t.edge_ids;
  return n;
}

void Matchlocks::acts(const State& s, const Table&, Actor actor, Seat seat,
                      Options& out) {  // NMM-2.2, NMM-P.26
  if (actor == Actor::seat && seat && !s.core.over()) out.add(verb::concede);
}
void Matchlocks::act(State& s, Actor, Seat seat, const Choice&, Play<Matchlocks>& play) {
  resign(s, seat, play);
}
void Matchlocks::resign(State& s, Seat seat, Play<Matchlocks>& play) {
  win(s, play, other(side_of(seat)), Ending::concession, "NMM-2.2"_clause);
}

namespace {

/// Takes from a deck's list of all its cards those that are known to be elsewhere.
template <class Id, std::size_t N>
List<Id, N> unseen(std::size_t all, auto known) {
  List<Id, N> in;
  for (std::size_t i = 0; i < all; ++i)
    if (!known(Id{i})) in.add(Id{i});
  return in;
}

/// Deals anew the Bonus Cards whose place a viewer does not know: some to the deck, some to the opponent's
/// hand.
void deal_bonus(State& s, Viewer viewer, Rng& rng) {
  const auto known = [&](BonusId c) {
    if (s.used_bonus.contains(c) || (c == bonus::special_event && s.special_event_drawn >= 2)) return true;
    for (const auto& h : s.holdings.of)
      if (viewer.may_know(h.audience) && h.value.cards.contains(c)) return true;
    return false;
  };
  auto undealt = unseen<BonusId, bonus_cards>(bonus_cards, known);
  rng.shuffle(undealt, undealt.size());
  std::size_t next = 0;  // the card Special Event is never held. NMM-R.48
  for (auto& h : s.holdings.of) {
    if (viewer.may_know(h.audience)) continue;
    for (BonusId& c : h.value.cards) {
      if (next < undealt.size() && undealt[next] == bonus::special_event)
        std::swap(undealt[next], undealt[undealt.size() - 1]);
      if (next < undealt.size()) c = undealt[next++];
    }
  }
  s.bonus_deck.value.clear();
  for (; next < undealt.size(); ++next) s.bonus_deck.value.add(undealt[next]);
  rng.shuffle(s.bonus_deck.value, s.bonus_deck.value.size());
}

/// Deals anew the Special Events likewise: a hand gets only events that may be kept.          NMM-cards.3
void deal_events(State& s, Viewer viewer, Rng& rng) {
  const auto known = [&](EventId e) {
    if (s.used_events.contains(e)) return true;
    for (const auto& h : s.holdings.of)
      if (viewer.may_know(h.audience) && h.value.events.contains(e)) return true;
    return false;
  };
  auto undealt = unseen<EventId, special_events>(special_events, known);
  rng.shuffle(undealt, undealt.size());
  for (auto& h : s.holdings.of) {
    if (viewer.may_know(h.audience)) continue;
    for (EventId& e : h.value.events)
      for (std::size_t i = 0; i < undealt.size(); ++i)
        if (may_be_kept(undealt[i])) {
          e = undealt[i];
          undealt.erase(i);
          break;
        }
  }
  s.event_deck.value.clear();
  for (const EventId e : undealt) s.event_deck.value.add(e);
}

/// Draws anew the standing orders that the viewer does not know, but none that would have answered the open
/// question.
void redo_orders(State& s, Viewer viewer, Rng& rng) {
  const bool asked = !s.core.agenda.empty() && is_window(s.core.agenda.stack.back());
  for (auto& orders : s.core.orders.of) {
    if (viewer.may_know(orders.audience)) continue;
    orders.value.clear();
    if (asked) continue;
    if (rng.below(2))
      orders.value = first_orders();
    else
      orders.value.add({std::uint8_t(Window::moment), Policy::pass, 0, {}});
  }
}

}  // namespace

State Matchlocks::resample(const State& s, const Table&, Viewer viewer, Rng& rng) {
  State out = s;
  clear_drafts(out, viewer);
  redo_orders(out, viewer, rng);
  if (viewer.may_know(out.play_deck.audience)) return out;
  std::ranges::sort(out.play_deck.value, {}, &CardId::value);  // removes every trace of the true order
  rng.shuffle(out.play_deck.value, out.play_deck.value.size());
  const std::uint8_t bonus_left = out.bonus_left, events_left = out.events_left;
  deal_bonus(out, viewer, rng);
  while (out.bonus_deck.value.size() > bonus_left) out.bonus_deck.value.pop();
  if (out.turn > 0) deal_events(out, viewer, rng);
  while (out.event_deck.value.size() > events_left) out.event_deck.value.pop();
  return out;
}

}  // namespace linstock::matchlocks
