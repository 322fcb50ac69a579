// VII Turn sequence: the Play Deck and its cards.                                     7.3, 7.5, 7.6.5, 7.7
#include "matchlocks/cards/hands.hpp"

namespace linstock::matchlocks {

namespace {

/// The cards of the Play Deck: of every leader on the table, the two Bonus Cards, those of Skirmishers and
/// Artillery.                                                       NMM-6.1, NMM-7.5.1 to NMM-7.5.3, NMM-R.41
List<CardId, max_play_deck> all_play_cards(const State& s, const Table& t) {
  List<CardId, max_play_deck> in;
  for (std::size_t i = 0; i < first_leader_card; ++i) in.add(CardId{i});
  for (const Side side : both_sides)
    for (UnitId u : t.of_side[index(side)])
      if (leads(s, t, u)) in.add(leader_card(u));
  return in;
}

/// The cards of the Bonus Deck at the start of a turn: one of each that nobody holds, but for Special Event
/// once it has come up twice.                        NMM-7.8.6, NMM-7.8.7, NMM-cards.1, NMM-cards.4, NMM-R.49
List<BonusId, bonus_cards> all_bonus_cards(const State& s) {
  List<BonusId, bonus_cards> in;
  for (std::size_t i = 0; i < bonus_cards; ++i)
    if (BonusId{i} == bonus::special_event ? s.special_event_drawn < 2 : !is_held(s, BonusId{i}))
      in.add(BonusId{i});
  return in;
}

}  // namespace

namespace {

/// The last turn of a battle of limited length is over: the larger share of its Army Morale Tokens left wins,
/// if that was agreed.                                                                              NMM-R.187
void time_is_up(State& s, GamePlay& play) {
  const auto tokens_left = [&](Side side) { return int(s.holdings[seat_of(side)].value.tokens); };
  const auto all = [&](Side side) { return tokens_left(side) + s.lost_tokens[index(side)]; };
  const int ahead = tokens_left(Side::royalist) * all(Side::parliament) -
                    tokens_left(Side::parliament) * all(Side::royalist);
  if (play.table.rules.time_is_up == TimeIsUp::tokens && ahead != 0)
    return win(s, play, ahead > 0 ? Side::royalist : Side::parliament, Ending::time, "NMM-R.187"_clause);
  play.say(BattleDrawn{s.turn}, "NMM-R.187"_clause);
  play.finish(s, {});
}

}  // namespace

void NewTurn::run(State& s, GamePlay& play) const {
  // The only end of a battle that nobody has won.                                          NMM-2.3, NMM-R.187
  if (const int length = play.table.rules.game_length; length && s.turn >= length) return time_is_up(s, play);
  ++s.turn;
  s.bonus_turned = 0;
  s.turned.clear();
  const auto cards = all_play_cards(s, play.table);
  play.say(TurnBegins{s.turn, std::uint8_t(cards.size())}, "NMM-7.3.1"_clause);
  s.core.agenda.run_next(ShufflePlayDeck{}, ShuffleBonusDeck{}, NextCard{});
  if (s.turn == 1) s.core.agenda.run_next(ShuffleEventDeck{});  // NMM-6.1
}

Dice<Purpose> ShufflePlayDeck::dice(const State& s, const Table& t) const {
  return shuffle_of(Purpose::play_deck, all_play_cards(s, t).size());
}
void ShufflePlayDeck::rolled(State& s, Faces order, GamePlay& play) const {
  s.play_deck.value.clear();
  for (const CardId card : dealt(s, play.table)) s.play_deck.value.add(card);
  lay_in_order(s.play_deck.value, order);
  s.cards_left = std::uint8_t(order.size());
}
std::vector<CardId> ShufflePlayDeck::dealt(const State& s, const Table& t) const {
  const auto cards = all_play_cards(s, t);
  return {cards.begin(), cards.end()};
}

Dice<Purpose> ShuffleBonusDeck::dice(const State& s, const Table&) const {
  return shuffle_of(Purpose::bonus_deck, all_bonus_cards(s).size());
}
void ShuffleBonusDeck::rolled(State& s, Faces order, GamePlay&) const {
  s.bonus_deck.value = all_bonus_cards(s);
  lay_in_order(s.bonus_deck.value, order);
  s.bonus_left = std::uint8_t(order.size());
}
std::vector<BonusId> ShuffleBonusDeck::dealt(const State& s, const Table&) const {
  const auto cards = all_bonus_cards(s);
  return {cards.begin(), cards.end()};
}

Dice<Purpose> ShuffleEventDeck::dice(const State& s, const Table& t) const {
  return shuffle_of(Purpose::event_deck, dealt(s, t).size());
}
void ShuffleEventDeck::rolled(State& s, Faces order, GamePlay& play) const {
  s.event_deck.value.clear();
  for (const EventId event : dealt(s, play.table)) s.event_deck.value.add(event);
  lay_in_order(s.event_deck.value, order);
  s.events_left = std::uint8_t(order.size());
}
/// One card of each event that nobody holds and that has not been played.                         NMM-cards.2
std::vector<EventId> ShuffleEventDeck::dealt(const State& s, const Table&) const {
  std::vector<EventId> cards;
  for (std::size_t i = 0; i < special_events; ++i)
    if (const EventId event{i}; !s.used_events.contains(event) && !is_held(s, event)) cards.push_back(event);
  return cards;
}

// --- card by card ---

void NextCard::run(State& s, GamePlay& play) const {
  if (s.cards_left <= 1) {  // the last card is ignored. NMM-7.3.2
    play.say(TurnEnds{s.turn}, "NMM-7.3.2"_clause);
    return s.core.agenda.run_next(EndTurn{});
  }
  s.core.agenda.run_next(Moments{}, TurnCard{});
}

namespace {

bool does_nothing(const State& s, const Table& t, CardId card) {
  if (is_bonus(card) || is_skirmish_card(card)) return false;
  const UnitId leader = leader_of(card);
  return !leads(s, t, leader) || s.skittish == leader;  // NMM-R.41, NMM-R.52
}

}  // namespace

void TurnCard::run(State& s, GamePlay& play) const {
  if (s.play_deck.value.empty()) return;  // unknown to look-ahead
  s.card = s.play_deck.value.pop();
  s.cards_left = std::uint8_t(s.play_deck.value.size());
  s.turned.add(s.card);
  play.reveal();
  new_rout_window(s);
  play.say(CardTurned{s.card, s.cards_left, does_nothing(s, play.table, s.card)}, "NMM-7.3.1"_clause);
  s.core.agenda.run_next(Moments{}, Resolve{}, NextCard{});
}

namespace {

void resolve_leader(State& s, const Table& t, UnitId leader) {
  if (does_nothing(s, t, leader_card(leader))) return;
  const Seat seat = seat_of(t[leader].side);
  if (t[leader].type == UnitType::general) {
    s.core.agenda.run_next(Generalship{seat, leader});
  } else {
    const bool helped = s.extra_token[index(t[leader].side)] == leader;     // NMM-8.2.1
    s.order_tokens = std::uint8_t(s.units[leader].command_class + helped);  // NMM-8.1.2
    s.core.agenda.run_next(SpendToken{seat, leader});                       // NMM-7.5.4, NMM-8.1.1
  }
  if (s.bonus_turned == 0) turn_in_melee(s, t, leader);
}

}  // namespace

void Resolve::run(State& s, GamePlay& play) const {
  auto& agenda = s.core.agenda;
  if (is_skirmish_card(s.card)) return agenda.run_next(Initiative{seat_of(active_side(s, play.table))});
  if (!is_bonus(s.card)) return resolve_leader(s, play.table, leader_of(s.card));
  ++s.bonus_turned;
  const bool first = s.bonus_turned == 1;
  agenda.run_next(BonusRoll{}, AfterBonus{});
  if (first && play.table.rules.melee_before_bonus_draw) agenda.run_next(ContinueMelees{});  // NMM-R.43
}

}  // namespace linstock::matchlocks
