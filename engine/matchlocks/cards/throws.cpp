// What may change a throw: the rules' own rerolls, then Reroll and Jeopardy.               NMM-R.20, NMM-R.45
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

/// The owner of a die: where both players throw together, the first die is the first player's.
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
  for (const Side side : {other(thrower), thrower})  // pushed in reverse
    s.core.agenda.run_next(AfterThrow{seat_of(side)});
  if (const auto* die = get_if<DoctrineRoll>(&top))
    if (may_reroll_doctrine(*die, s, t))
      s.core.agenda.run_next(AskDoctrine{s.core.throws.back().seat, die->melee, die->side});
}

// --- Reroll and Jeopardy ---

Seat AfterThrow::asked(const State&) const { return seat; }
bool AfterThrow::obsolete(const State& s, const Table&) const {
  const Side side = side_of(seat);
  const bool rerolls = may_hold(s, side, bonus::reroll) && !dice_of(s, seat).empty();
  const bool jeopardises = may_hold(s, side, bonus::jeopardy) && !dice_of(s, seat_of(other(side))).empty();
  return !still_thrown(s) || (!rerolls && !jeopardises);
}

namespace {

/// Why a seat may not have a die thrown again, by its number from 1 on; none named: all of them.
std::optional<Refusal> no_reroll(const State& s, Seat seat, BonusId card, std::optional<int> die) {
  if (!holds(s, side_of(seat), card))
    return no("card-not-held"_reason, card == bonus::reroll ? "NMM-7.8.3"_clause : "NMM-7.8.4"_clause);
  const auto dice = dice_of(s, card == bonus::reroll ? seat : seat_of(other(side_of(seat))));
  if (die ? *die < 1 || !dice.contains(std::uint8_t(*die - 1)) : dice.empty())
    return no("no-die-to-reroll"_reason, "NMM-R.45"_clause);
  return {};
}

}  // namespace

void AfterThrow::options(const State& s, const Table&, Options& out) const {
  const auto own = dice_of(s, seat), others = dice_of(s, seat_of(other(side_of(seat))));
  if (!no_reroll(s, seat, bonus::reroll, {})) {
    for (const std::uint8_t die : own) out.add(verb::reroll_die, die + 1);
    if (own.size() > 1) out.add(verb::reroll_all);
  }
  if (!no_reroll(s, seat, bonus::jeopardy, {}))
    for (const std::uint8_t die : others) out.add(verb::jeopardy, die + 1);
  out.add(verb::no_card);
}
std::optional<Refusal> AfterThrow::refuse(const State& s, const Table&, const Choice& c) const {
  switch (c.verb.index()) {
    case verb::reroll_die: return no_reroll(s, seat, bonus::reroll, c.args[0]);
    case verb::reroll_all: return no_reroll(s, seat, bonus::reroll, {});
    case verb::jeopardy: return no_reroll(s, seat, bonus::jeopardy, c.args[0]);
    default: return {};
  }
}
void AfterThrow::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::no_card) return;
  const auto own = dice_of(s, seat);
  play_card(s, play, side_of(seat), c.verb.index() == verb::jeopardy ? bonus::jeopardy : bonus::reroll);
  OpenThrow& open = s.core.throws.back();
  if (c.verb.index() != verb::reroll_all) return open.reroll(std::size_t(c.args[0] - 1));
  for (const std::uint8_t die : own) open.reroll(die);
}

}  // namespace linstock::matchlocks
