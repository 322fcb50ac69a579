// The reconstructed event cards.                                                              DTS-E
#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/fire/fire.hpp"
#include "declare_thee_sir/hope.hpp"
#include "declare_thee_sir/movement/straight.hpp"
#include "declare_thee_sir/rally.hpp"

namespace linstock::declare_thee_sir {

namespace {

/// The events by index.
enum Card : std::size_t {
  first_sight,       // E.1
  bands_murmur,      // E.2
  god_with_us,       // E.3
  for_god_and_king,  // E.4
  galloper,          // E.5
  orders_astray,     // E.6
  powder_low,        // E.7
  shower,            // E.8
  smoke,             // E.9
  to_the_baggage,    // E.10
  marksman,          // E.11
  burst_piece,       // E.12
  charge_pikes,      // E.13
  drums_rally,       // E.14
  all_is_lost,       // E.15
  hidden_ditch,      // E.16
};

constexpr Clause clauses_of[] = {"DTS-E.1"_clause,  "DTS-E.2"_clause,  "DTS-E.3"_clause,  "DTS-E.4"_clause,
                                 "DTS-E.5"_clause,  "DTS-E.6"_clause,  "DTS-E.7"_clause,  "DTS-E.8"_clause,
                                 "DTS-E.9"_clause,  "DTS-E.10"_clause, "DTS-E.11"_clause, "DTS-E.12"_clause,
                                 "DTS-E.13"_clause, "DTS-E.14"_clause, "DTS-E.15"_clause, "DTS-E.16"_clause,
                                 "DTS-E.17"_clause};

Mil apart(const State& s, const Table& t, UnitId a, UnitId b) {
  return gap(body(s, t, a), body(s, t, b)).distance;
}
/// The distance from a unit to a general, who may be with a unit.
Mil from_general(const State& s, const Table& t, UnitId u, UnitId general) {
  const UnitId with = s.units[general].general;
  return with == u ? 0 : apart(s, t, u, with ? with : general);
}
template <class F>
bool any_general(const State& s, const Table& t, Side side, F f) {
  for (UnitId g : t.of_side[index(side)])
    if (is_general(t, g) && on_table(s, g) && f(g)) return true;
  return false;
}

/// Whether a card may name a unit: every condition written on it is true.                        DTS-E.20
bool nameable(const State& s, const Table& t, CardId card, Side struck, UnitId u) {
  const Unit& it = s.units[u];
  if (t[u].side != struck || !on_table(s, u)) return false;
  const bool general = is_general(t, u);
  if (general) {
    if (card.index() != marksman) return false;  // DTS-E.19
    for (UnitId v : on_table(s, t, other(struck))) {
      const UnitType type = t[v].type;
      const bool shoots = type == UnitType::foot || is_hope(t, v, s.units[v]) ||
                          (type == UnitType::dragoons && !mounted(t, v, s.units[v]));
      const UnitId at = it.general ? it.general : u;
      if (shoots && sees_within(s, t, 12 * inch, v, at)) return true;
    }
    return false;
  }
  const bool formed = it.mode == Mode::formed;
  switch (card.index()) {
    case first_sight:
      if (tested(it)) return false;
      for (UnitId v : on_table(s, t, other(struck)))
        if (!is_general(t, v) && sees_within(s, t, 24 * inch, v, u)) return true;
      return false;
    case bands_murmur: return t[u].type == UnitType::foot && tested(it) && formed && points(it) < it.first;
    case god_with_us:
    case for_god_and_king:
      return tested(it) && it.mode != Mode::routing && it.points < cap(it) && points(it) < 4;
    case galloper:
      return formed &&
             any_general(s, t, struck, [&](UnitId g) { return from_general(s, t, u, g) <= 9 * inch; });
    case orders_astray:
      return formed &&
             !any_general(s, t, struck, [&](UnitId g) { return from_general(s, t, u, g) <= 3 * inch; });
    case powder_low: return it.has_fired;
    case burst_piece: return t[u].type == UnitType::artillery;
    default: return false;
  }
}

bool anyone(const State& s, const Table& t, CardId card, Side struck) {
  return std::ranges::any_of(t.of_side[index(struck)],
                             [&](UnitId u) { return nameable(s, t, card, struck, u); });
}

void nothing(GamePlay& play, CardId card) { play.say(EventHappens{card, true}, clauses_of[card.index()]); }

/// Asks who names a unit of a side; if there is none, the card has no effect.
void ask(State& s, GamePlay& play, CardId card, Side who, Side struck) {
  if (!anyone(s, play.table, card, struck)) return nothing(play, card);
  s.core.agenda.run_next(NameUnit{spokesman(play.table, who), card, struck});
}

bool has_side_die(CardId card) {
  switch (card.index()) {
    case first_sight:
    case bands_murmur:
    case galloper:
    case orders_astray:
    case powder_low:
    case marksman:
    case burst_piece:
    case drums_rally: return true;
    default: return false;
  }
}

void press_on(State& s, const Table& t) {  // DTS-E.10
  List<UnitId, max_units> pursuers;
  for (const Side side : both_sides)
    for (UnitId u : on_table(s, t, side))
      if (s.units[u].mode == Mode::pursuing) pursuers.add(u);
  for (std::size_t i = pursuers.size(); i-- > 0;) s.core.agenda.run_next(PursuitRoll{pursuers[i]});
}

void all_lost(State& s, const Table& t) {  // DTS-E.15
  List<UnitId, max_units> shaken;
  for (const Side side : both_sides)
    for (UnitId u : on_table(s, t, side)) {
      if (is_general(t, u) || s.units[u].mode != Mode::formed) continue;
      for (UnitId v : on_table(s, t, side))
        if (v != u && s.units[v].mode == Mode::routing && apart(s, t, u, v) <= 6 * inch) {
          shaken.add(u);
          break;
        }
    }
  for (std::size_t i = shaken.size(); i-- > 0;) s.core.agenda.run_next(Check{shaken[i], {}});
}

}  // namespace

void Happen::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  s.passed.clear();
  if (has_side_die(card)) return s.core.agenda.run_next(SideRoll{card});
  switch (card.index()) {
    case god_with_us: return ask(s, play, card, Side::parliament, Side::parliament);
    case for_god_and_king: return ask(s, play, card, Side::royalist, Side::royalist);
    case shower: s.effects.shower = true; break;
    case smoke: s.effects.smoke = 7; break;  // this card, and the next six
    case to_the_baggage: press_on(s, t); break;
    case charge_pikes: s.effects.pikes_charged = true; break;
    case all_is_lost: all_lost(s, t); break;
    case hidden_ditch: s.effects.ditch = true; break;
    default: break;
  }
  play.say(EventHappens{card, false}, clauses_of[card.index()]);
}

Dice<Purpose> SideRoll::dice(const State&, const Table&) const { return {Purpose::event_side, {}, 1}; }

void SideRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  const Side side = dice[0] <= 3 ? Side::royalist : Side::parliament;
  play.say(EventSide{card, dice[0], side}, clauses_of[card.index()]);
  switch (card.index()) {
    case first_sight:  // that side first, then the other
      ask(s, play, card, other(side), side);
      return ask(s, play, card, side, other(side));
    case galloper: return ask(s, play, card, side, side);
    case marksman: return ask(s, play, card, side, other(side));
    case drums_rally: {
      List<UnitId, max_units> routing;
      for (UnitId u : on_table(s, t, side))
        if (s.units[u].mode == Mode::routing && t[u].type != UnitType::hope &&
            (!s.units[u].flag_taken || t.rules.lost_colours_rally == LostColours::allowed))  // DTS-R.118
          routing.add(u);
      if (routing.empty()) return nothing(play, card);
      for (std::size_t i = routing.size(); i-- > 0;) s.core.agenda.run_next(RallyRoll{routing[i], 1, true});
      return;
    }
    default: return ask(s, play, card, other(side), side);
  }
}

// --- naming a unit ---

Seat NameUnit::asked(const State&) const { return seat; }
bool NameUnit::obsolete(const State& s, const Table& t) const { return !anyone(s, t, card, struck); }

void NameUnit::options(const State& s, const Table& t, Options& out) const {
  for (UnitId u : t.of_side[index(struck)])
    if (nameable(s, t, card, struck, u)) out.add(verb::name, u);
  if (card.index() == galloper || card.index() == marksman)
    out.add(verb::name_nothing);  // these cards say "may"
}

void NameUnit::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::name_nothing) return nothing(play, card);
  const UnitId u = arg_id<UnitId>(c, 0);
  play.say(EventNames{card, u}, clauses_of[card.index()]);
  switch (card.index()) {
    case first_sight: return test_first(s, u);
    case bands_murmur: return s.core.agenda.run_next(Check{u, {}});
    case god_with_us:
    case for_god_and_king: gain_point(s, play, u, cap(s.units[u])); return;
    case galloper: return s.core.agenda.run_next(Activate{u, true});
    case orders_astray: return s.effects.astray.insert(u);
    case powder_low: return s.effects.low_on_powder.insert(u);
    case burst_piece: return s.core.agenda.run_next(EventRoll{card, u, owner(play.table, u)});
    case marksman: return s.core.agenda.run_next(EventRoll{card, u, seat});
    default: return;
  }
}

bool EventRoll::obsolete(const State& s, const Table&) const { return !on_table(s, unit); }
Dice<Purpose> EventRoll::dice(const State&, const Table&) const { return {Purpose::event, by, 1}; }

void EventRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const bool piece = card.index() == burst_piece;
  const bool strikes = dice[0] <= (piece ? 2 : 1);
  play.say(EventDie{card, unit, dice[0], strikes}, clauses_of[card.index()]);
  if (!strikes) return;
  if (!piece) return lose_general(s, play, unit, Gone::killed);  // DTS-E.11
  s.effects.burst.insert(unit);                                  // DTS-E.12
  s.core.agenda.run_next(Burst{unit});
  test_first(s, unit);
}

void Burst::run(State& s, GamePlay& play) const {
  if (on_table(s, unit)) lose_to_fire(s, play, unit, LossReason::burst, "DTS-E.12"_clause);
}

}  // namespace linstock::declare_thee_sir
