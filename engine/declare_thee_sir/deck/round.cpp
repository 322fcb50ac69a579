// A. Game Play: the deck, its cards one after another, the round.               DTS-A.3, DTS-R.1 to DTS-R.7
#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/hope.hpp"

namespace linstock::declare_thee_sir {

namespace {

/// Units whose cards are in the deck: those on the table, and those that arrive in this round.   DTS-R.2
bool has_cards(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  return it.where == Where::table || (it.where == Where::reserve && t[u].arrives && t[u].arrives <= s.round);
}

void add_events(State& s, const Table& t) {
  s.events_in = 0;
  const auto add = [&](CardId card) { s.deck.value.add(card), ++s.events_in; };
  if (t.rules.event_deck == EventDeck::none) return;
  if (t.rules.event_deck == EventDeck::scenario) {
    for (const std::size_t e : t.events) add(CardId{e});
    return;
  }
  if (t.rules.event_density == EventDensity::all)  // DTS-E.18
    for (std::size_t e = 0; e < event_cards; ++e) add(CardId{e});
  else
    s.core.agenda.run_next(DealEvents{});
}

}  // namespace

void make_deck(State& s, const Table& t) {
  s.deck.value.clear();
  const auto add = [&](CardId card) {
    if (!s.discards.contains(card)) s.deck.value.add(card);
  };
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId u{i};
    if (!has_cards(s, t, u)) continue;
    for (std::size_t k = 0; k < t[u].cards; ++k) add(card_of(u, k));  // DTS-A.1, DTS-R.6
  }
  if (t.rules.round_end == RoundEnd::day_card) add(day_card);  // DTS-R.3
  s.core.agenda.run_next(Shuffle{}, NextCard{});
  add_events(s, t);
  count_deck(s);
}

void bring_into_play(State& s, const Table& t) {
  for (std::size_t i = 0; i < t.count(); ++i)
    if (on_table(s, UnitId{i})) s.in_play.insert(UnitId{i});
}

void Begin::run(State& s, GamePlay& play) const {
  bring_into_play(s, play.table);
  s.core.agenda.run_next(NewRound{});
}

void NewRound::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  ++s.round;
  // Effects that last for some cards, or until the next activation, outlast the reshuffle.
  //                                                                               DTS-E.9, DTS-E.12, DTS-R.14
  s.effects = {.smoke = s.effects.smoke, .burst = s.effects.burst};
  s.discards.clear();
  s.card = {};
  make_deck(s, t);
  play.say(RoundBegins{s.round, s.cards_left}, "DTS-R.4"_clause);
}

Dice<Purpose> DealEvents::dice(const State&, const Table&) const {
  return shuffle_of(Purpose::events, event_cards);
}
std::vector<CardId> DealEvents::dealt(const State&, const Table&) const {
  std::vector<CardId> all;
  all.reserve(event_cards);
  for (std::size_t e = 0; e < event_cards; ++e) all.emplace_back(e);
  return all;
}
void DealEvents::rolled(State& s, Faces order, GamePlay&) const {
  // One for every three unit cards, rounded up, dealt unseen.                            DTS-T.switches
  std::size_t units = 0;
  for (const CardId card : s.deck.value) units += !is_event(card);
  const std::size_t n = std::min(event_cards, (units + 2) / 3);
  for (std::size_t i = 0; i < n; ++i) s.deck.value.add(CardId{std::size_t(order[i])});
  s.events_in = std::uint8_t(n);
  count_deck(s);
}

Dice<Purpose> Shuffle::dice(const State& s, const Table&) const {
  return shuffle_of(Purpose::deck, s.deck.value.size());
}
void Shuffle::rolled(State& s, Faces order, GamePlay&) const { lay_in_order(s.deck.value, order); }
std::vector<CardId> Shuffle::dealt(const State& s, const Table&) const {
  return {s.deck.value.begin(), s.deck.value.end()};
}

void NextCard::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (s.card) s.discards.insert(s.card), s.card = {};
  if (s.deck.value.empty()) return s.core.agenda.run_next(EndRound{});
  play.reveal();
  const CardId card = s.deck.value.pop();
  count_deck(s);
  if (!card) return s.core.agenda.run_next(NextCard{});  // a look-ahead does not know the card
  s.card = card;
  const UnitId unit = is_event(card) ? UnitId{} : unit_of(card);
  play.say(CardDrawn{card, unit, s.cards_left}, "DTS-A.3"_clause);
  if (s.effects.smoke) --s.effects.smoke;  // every card counts, the day card too. DTS-E.9, DTS-R.14
  s.core.agenda.run_next(NextCard{});
  if (card == day_card) {  // DTS-E.17: what is not drawn is lost
    s.core.agenda.stack.pop();
    s.deck.value.clear();
    count_deck(s);
    return s.core.agenda.run_next(EndRound{});
  }
  if (is_event(card)) {
    s.core.agenda.run_next(Happen{card});
  } else if (has_cards(s, t, unit)) {  // DTS-R.5
    s.core.agenda.run_next(Activate{unit});
  }
}

void EndRound::run(State& s, GamePlay&) const {
  s.core.agenda.run_next(CheckVictory{true}, NewRound{});
  if (s.pending.unit) {  // DTS-R.13 (h)
    const Declared d = std::exchange(s.pending, {});
    s.core.agenda.run_next(Execute{d.unit, d.order, d.mode});
  }
}

}  // namespace linstock::declare_thee_sir
