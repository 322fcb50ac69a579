// Random events: the deck, and whom a card hits.
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

void RandomEvents::run(State& s, GamePlay&) const {
  s.phase = Phase::events;
  if (s.events.hunt.on) return s.core.agenda.run_next(PirateRaid{}, DrawEvent{});  // BTS-E27.1, BTS-D.9
  s.core.agenda.run_next(DrawEvent{});
}

// --- the deck ---

namespace {

/// The seat that draws: the players in turn, or nobody, which is the umpire. BTS-ev.2
Seat next_drawer(const State& s, const Table& t) {
  if (t.rules.event_drawer == EventDrawer::umpire) return {};
  const Powers in = players_in(s, t);
  for (PowerId p : in)
    if (!s.events.drawer || seat_of(p) > s.events.drawer) return seat_of(p);
  return seat_of(in.first());
}

/// The discards go into the deck.
void take_up_discards(State& s) {
  for (EventId card : s.events.discards) s.events.deck.value.add(card);
  s.events.discards.clear();
}

}  // namespace

Dice<Purpose> ShuffleEvents::dice(const State& s, const Table&) const {
  return shuffle_of(Purpose::event_deck, s.events.deck.value.size());
}
void ShuffleEvents::rolled(State& s, Faces order, GamePlay&) const {
  lay_in_order(s.events.deck.value, order);
}
std::vector<EventId> ShuffleEvents::dealt(const State& s, const Table&) const {
  return {s.events.deck.value.begin(), s.events.deck.value.end()};
}

void DrawEvent::run(State& s, GamePlay& play) const {
  EventDeck& events = s.events;
  if (events.deck.value.empty() && events.discards.empty()) return play.say(NoEventLeft{}, "BTS-ev.5"_clause);
  if (events.deck.value.empty()) {  // BTS-ev.5
    take_up_discards(s);
    return s.core.agenda.run_next(ShuffleEvents{}, *this);
  }
  play.reveal();
  events.drawer = next_drawer(s, play.table);  // BTS-seq.2
  events.now.card = events.deck.value.pop();   // BTS-ev.1
  const CardInfo& card = play.table.cards[events.now.card.index()];
  play.say(EventDrawn{events.drawer, events.now.card}, "BTS-ev.1"_clause);
  if (!card.removed) events.discards.add(events.now.card);  // BTS-ev.4, BTS-E01.13, BTS-E24.4
  if (card.reshuffle) s.core.agenda.run_next(Reshuffle{});
  s.core.agenda.run_next(Strike{});
  if (card.target != Target::none) s.core.agenda.run_next(RollTarget{card.targets});
}

void Reshuffle::run(State& s, GamePlay&) const {  // BTS-ev.6, BTS-R.196
  take_up_discards(s);
  s.core.agenda.run_next(ShuffleEvents{});
}

// --- whom it hits ---

Dice<Purpose> RollTarget::dice(const State& s, const Table& t) const {
  const Target target = t.cards[s.events.now.card.index()].target;
  if (target == Target::territory) return {Purpose::target, s.events.drawer, 2, 6};
  return {Purpose::target, s.events.drawer, 1, static_cast<std::uint8_t>(target == Target::port ? 10 : 6)};
}

namespace {

/// Adds what was rolled; false if it is to be rolled again. BTS-R.6
bool add_new(auto& list, auto id, const Table& t) {
  if (list.contains(id) && !t.rules.repeat_targets) return false;
  list.add(id);
  return true;
}

}  // namespace

void RollTarget::rolled(State& s, Faces faces, GamePlay& play) const {
  CardInForce& now = s.events.now;
  const Table& t = play.table;
  const std::size_t face = faces[0] - 1u;
  bool new_one = true;
  switch (t.cards[now.card.index()].target) {
    case Target::territory: new_one = add_new(now.areas, territory(RegionId{face}, faces[1] - 1u), t); break;
    case Target::port: new_one = add_new(now.harbours, HarbourId{face}, t); break;  // BTS-port.1
    case Target::region: return s.core.agenda.run_next(FindPlayer{RegionId{face}});
    case Target::dusty_region: return s.core.agenda.run_next(FindPlayer{t.tables.dust[face]});
    case Target::zone: now.zone = t.tables.storm[face]; break;  // BTS-E46.1
    case Target::none: break;
  }
  if (!new_one) return s.core.agenda.run_next(*this);
  if (left > 1) s.core.agenda.run_next(RollTarget{static_cast<std::uint8_t>(left - 1)});  // BTS-E33.1
}

void FindPlayer::run(State& s, GamePlay& play) const {
  const Powers may = players_of(s, play.table, region);
  s.events.now.region = region;
  s.events.now.player = may.first();
  if (may.size() > 1) s.core.agenda.run_next(PickPlayer{region});
}

Dice<Purpose> PickPlayer::dice(const State& s, const Table& t) const {
  return {Purpose::pick, s.events.drawer, 1, sides_to_pick(players_of(s, t, region).size())};
}

void PickPlayer::rolled(State& s, Faces faces, GamePlay& play) const {
  const Powers may = players_of(s, play.table, region);
  const auto which = picked(may.size(), faces[0]);
  if (!which) return s.core.agenda.run_next(*this);
  s.events.now.player = *std::next(may.begin(), static_cast<std::ptrdiff_t>(*which));
}

}  // namespace linstock::by_the_sword
