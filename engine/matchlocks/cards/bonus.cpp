// VII Turn sequence: Bonus Cards.                                                                   7.6, 7.8
#include "matchlocks/cards/hands.hpp"

namespace linstock::matchlocks {

bool holds(const State& s, Side side, BonusId card) {
  return s.holdings[seat_of(side)].value.cards.contains(card);
}

void play_card(State& s, GamePlay& play, Side side, BonusId card, UnitId on) {
  auto& held = s.holdings[seat_of(side)].value.cards;
  for (std::size_t i = held.size(); i-- > 0;)
    if (held[i] == card) {
      held.erase(i);
      break;
    }
  s.cards_held[index(side)] = std::uint8_t(held.size());
  s.used_bonus.insert(card);
  play.reveal();
  const Clause clause = card == bonus::perk      ? "NMM-7.8.1"_clause
                        : card == bonus::forfeit ? "NMM-7.8.2"_clause
                        : card == bonus::reroll  ? "NMM-7.8.3"_clause
                                                 : "NMM-7.8.4"_clause;
  play.say(BonusPlayed{side, card, on}, clause);
}

Dice<Purpose> BonusRoll::dice(const State&, const Table&) const { return {Purpose::bonus, {}, 2}; }

namespace {

/// The winner draws the top of the Bonus Deck.                                         NMM-7.6.1, NMM-R.48
void draw_bonus(State& s, GamePlay& play, Side winner) {
  auto& deck = s.bonus_deck.value;
  if (deck.empty()) return;
  const BonusId card = deck.pop();
  s.bonus_left = std::uint8_t(deck.size());
  play.reveal();
  const Seat seat = seat_of(winner);
  play.say(BonusDrawn{winner}, "NMM-7.6.1"_clause);
  if (card == bonus::special_event) {
    s.used_bonus.insert(card);
    ++s.special_event_drawn;
    return s.core.agenda.run_next(DrawEvent{seat});
  }
  play.say(BonusSeen{winner, card}, "NMM-7.6.3"_clause, only(seat));
  auto& held = s.holdings[seat].value.cards;
  held.add(card);
  s.cards_held[index(winner)] = std::uint8_t(held.size());
  s.core.agenda.run_next(Moment{seat});  // it may be played at once. NMM-R.43
}

}  // namespace

void BonusRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const bool swap = s.first == Side::parliament;  // the first player's die comes first. NMM-D.2
  const std::uint8_t royalist = faces[swap ? 1 : 0], parliament = faces[swap ? 0 : 1];
  play.say(BonusRolled{royalist, parliament, royalist == parliament},
           royalist == parliament ? "NMM-7.6.2"_clause : "NMM-7.6.1"_clause);
  if (royalist == parliament) return;
  draw_bonus(s, play, royalist > parliament ? Side::royalist : Side::parliament);
}

void AfterBonus::run(State& s, GamePlay& play) const {
  if (s.bonus_turned == 1 && !play.table.rules.melee_before_bonus_draw)
    s.core.agenda.run_next(ContinueMelees{}, RunTests{});  // NMM-7.6.5, NMM-9.2.6
  else
    s.core.agenda.run_next(RunTests{});
}

// --- Forfeit: NMM-7.8.2, NMM-R.46 ---

Seat ForfeitWindow::asked(const State&) const { return seat; }
bool ForfeitWindow::obsolete(const State& s, const Table&) const {
  return !may_hold(s, side_of(seat), bonus::forfeit) || s.activations.empty();
}
namespace {

std::optional<Refusal> no_forfeit(const State& s, Side side, UnitId u) {
  if (!holds(s, side, bonus::forfeit)) return no("card-not-held"_reason, "NMM-7.8.2"_clause);
  if (!acting(s).units.contains(u)) return no("not-just-ordered"_reason, "NMM-7.8.2"_clause);
  return {};
}

}  // namespace
void ForfeitWindow::options(const State& s, const Table&, Options& out) const {
  for (UnitId u : acting(s).units)
    if (!no_forfeit(s, side_of(seat), u)) out.add(verb::forfeit, u);
  out.add(verb::no_card);
}
std::optional<Refusal> ForfeitWindow::refuse(const State& s, const Table&, const Choice& c) const {
  if (c.verb.index() == verb::forfeit) return no_forfeit(s, side_of(seat), arg_id<UnitId>(c, 0));
  return {};
}
void ForfeitWindow::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::no_card) return;
  const UnitId u = arg_id<UnitId>(c, 0);
  play_card(s, play, side_of(seat), bonus::forfeit, u);
  s.units[u].today.one_action = true;
}

}  // namespace linstock::matchlocks
