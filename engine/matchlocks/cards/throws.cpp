// What may change a throw: the rules' own rerolls, then Reroll, then Jeopardy.             NMM-R.20, NMM-R.45
#include "matchlocks/cards/hands.hpp"
#include "matchlocks/melee/rerolls.hpp"
#include "matchlocks/morale/rerolls.hpp"
#include "matchlocks/shooting/rerolls.hpp"

namespace linstock::matchlocks {

namespace {

using OpenThrow = decltype(State::core)::OpenThrow;

/// The faces that the rules have thrown again in a step's throw.
template <class S>
FaceSet faces_thrown_again(const S& step, const State& s, const Table& t) {
  if constexpr (requires { rerolls(step, s, t); })
    return rerolls(step, s, t);
  else
    return 0;
}

bool was_rerolled(const OpenThrow& open, std::size_t die) { return open.rerolled >> die & 1; }

/// Notes a straight double of a Morale Crisis Test; a card's reroll undoes it.                   NMM-R.128
void note_double(State& s, const Table& t) {
  const OpenThrow& open = s.core.throws.back();
  s.straight = 0;
  if (open.purpose != Purpose::morale || open.rerolled || open.faces.size() != 2) return;
  if (t.rules.auto_double != AutoDouble::first_throw || open.faces[0] != open.faces[1]) return;
  if (open.faces[0] == 1 || open.faces[0] == 6) s.straight = open.faces[0];
}

/// Whether the rules have dice thrown again; then they are.
bool rules_reroll(State& s, const Table& t) {
  const FaceSet again =
      dispatch([&](const auto& step) { return faces_thrown_again(step, s, t); }, s.core.agenda.stack.back());
  OpenThrow& open = s.core.throws.back();
  bool any = false;
  for (std::size_t i = 0; i < open.faces.size(); ++i) {
    const std::uint8_t f = open.faces[i];
    if (!f || was_rerolled(open, i) || !(again >> (f - 1) & 1)) continue;
    open.reroll(i);
    any = true;
  }
  return any;
}

/// Whose die it is: where both players throw together, the first is the first player's.
///                                                                                 NMM-D.1, NMM-D.2, NMM-D.10
Seat owner_of(const State& s, std::size_t die) {
  const OpenThrow& open = s.core.throws.back();
  if (open.seat) return open.seat;
  const Side first = open.purpose == Purpose::bonus ? s.first : s.last_mover;
  return seat_of(die == 0 ? first : other(first));
}

/// The dice of the open throw that belong to a seat and may still be thrown again.
List<std::uint8_t, core_size.dice> dice_of(const State& s, Seat seat) {
  List<std::uint8_t, core_size.dice> in;
  const OpenThrow& open = s.core.throws.back();
  for (std::size_t i = 0; i < open.faces.size(); ++i)
    if (owner_of(s, i) == seat && !was_rerolled(open, i)) in.add(std::uint8_t(i));
  return in;
}

bool still_thrown(const State& s) { return !s.core.throws.empty() && s.core.throws.back().thrown; }

}  // namespace

void Matchlocks::thrown(State& s, Play<Matchlocks>& play) {
  const Table& t = play.table;
  note_double(s, t);
  if (rules_reroll(s, t)) return;
  const Side thrower = s.core.throws.back().seat ? side_of(s.core.throws.back().seat) : s.first;
  const Step top = s.core.agenda.stack.back();
  for (const Side side : {other(thrower), thrower}) {  // pushed in reverse
    if (!holds_cards(s, side)) continue;
    s.core.agenda.run_next(RerollWindow{seat_of(side)}, JeopardyWindow{seat_of(side)});
  }
  if (const auto* die = get_if<DoctrineRoll>(&top))
    if (may_reroll_doctrine(*die, s, t))
      s.core.agenda.run_next(AskDoctrine{s.core.throws.back().seat, die->melee, die->side});
}

// --- Reroll ---

Seat RerollWindow::asked(const State&) const { return seat; }
bool RerollWindow::obsolete(const State& s, const Table&) const {
  return !still_thrown(s) || !holds_cards(s, side_of(seat)) || dice_of(s, seat).empty();
}

namespace {

/// Why a seat may not have a die thrown again, by its number from 1 on; none named: all of them.
std::optional<Refusal> no_reroll(const State& s, Seat seat, BonusId card, std::optional<int> die) {
  if (!holds(s, side_of(seat), card))
    return no("card-not-held"_reason, card == bonus::reroll ? "NMM-7.8.3"_clause : "NMM-7.8.4"_clause);
  const Seat whose = card == bonus::reroll ? seat : seat_of(other(side_of(seat)));
  if (die && (*die < 1 || !dice_of(s, whose).contains(std::uint8_t(*die - 1))))
    return no("no-die-to-reroll"_reason, "NMM-R.45"_clause);
  return {};
}

}  // namespace

void RerollWindow::options(const State& s, const Table&, Options& out) const {
  if (!no_reroll(s, seat, bonus::reroll, {})) {
    const auto dice = dice_of(s, seat);
    for (const std::uint8_t die : dice) out.add(verb::reroll_die, die + 1);
    if (dice.size() > 1) out.add(verb::reroll_all);
  }
  out.add(verb::no_card);
}
std::optional<Refusal> RerollWindow::refuse(const State& s, const Table&, const Choice& c) const {
  if (c.verb.index() == verb::reroll_die) return no_reroll(s, seat, bonus::reroll, c.args[0]);
  if (c.verb.index() == verb::reroll_all) return no_reroll(s, seat, bonus::reroll, {});
  return {};
}
void RerollWindow::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::no_card) return;
  const auto dice = dice_of(s, seat);
  play_card(s, play, side_of(seat), bonus::reroll);
  OpenThrow& open = s.core.throws.back();
  if (c.verb.index() == verb::reroll_die) return open.reroll(std::size_t(c.args[0] - 1));
  for (const std::uint8_t die : dice) open.reroll(die);
}

// --- Jeopardy ---

Seat JeopardyWindow::asked(const State&) const { return seat; }
bool JeopardyWindow::obsolete(const State& s, const Table&) const {
  return !still_thrown(s) || !holds_cards(s, side_of(seat)) ||
         dice_of(s, seat_of(other(side_of(seat)))).empty();
}
void JeopardyWindow::options(const State& s, const Table&, Options& out) const {
  if (!no_reroll(s, seat, bonus::jeopardy, {}))
    for (const std::uint8_t die : dice_of(s, seat_of(other(side_of(seat))))) out.add(verb::jeopardy, die + 1);
  out.add(verb::no_card);
}
std::optional<Refusal> JeopardyWindow::refuse(const State& s, const Table&, const Choice& c) const {
  if (c.verb.index() == verb::jeopardy) return no_reroll(s, seat, bonus::jeopardy, c.args[0]);
  return {};
}
void JeopardyWindow::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::no_card) return;
  play_card(s, play, side_of(seat), bonus::jeopardy);
  s.core.throws.back().reroll(std::size_t(c.args[0] - 1));
}

}  // namespace linstock::matchlocks
