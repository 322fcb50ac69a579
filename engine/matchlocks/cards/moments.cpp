// The moments at which Perk and Special Events may be played.                                       NMM-R.44
#include <algorithm>

#include "matchlocks/cards/hands.hpp"

namespace linstock::matchlocks {

void Moments::run(State& s, GamePlay& play) const {
  const Side active = active_side(s, play.table);
  for (const Side side : {other(active), active})  // pushed in reverse: the active player is asked first
    s.core.agenda.run_next(Moment{seat_of(side)});
}

namespace {

/// Why Perk, if it is held, may not be played on a unit.                               NMM-7.8.1, NMM-R.47
std::optional<Refusal> no_perk_on(const State& s, const Table& t, Side side, UnitId u) {
  if (u.index() >= t.count() || t[u].side != side || !fights(s, t, u))
    return no("not-one-of-ours"_reason, "NMM-7.8.1"_clause);
  if (in_melee(s, u)) return no("perk-needs-unengaged"_reason, "NMM-7.8.1"_clause);
  if (s.activations.full()) return no("perk-needs-unengaged"_reason, "NMM-R.47"_clause);
  return {};
}
std::optional<Refusal> no_perk(const State& s, const Table& t, Side side, UnitId u) {
  if (!holds(s, side, bonus::perk)) return no("card-not-held"_reason, "NMM-7.8.1"_clause);
  return no_perk_on(s, t, side, u);
}

constexpr EventId on_units[] = {special::ammunition, special::well_drilled, special::loot};

std::optional<Refusal> no_event(const State& s, const Table& t, Side side, EventId event, UnitId u) {
  if (!holds(s, side, event)) return no("event-not-held"_reason, "NMM-cards.3"_clause);
  return no_event_on(s, t, side, event, u);
}

constexpr EventId arrivals[] = {special::ambush, special::clubmen};

UnitId who_arrives(const Table& t, Side side, EventId event) {
  return event == special::ambush ? t.ambushers[index(side)] : t.clubmen[index(side)];
}
std::optional<Refusal> no_arrival(const State& s, const Table& t, Side side, EventId event) {
  if (!holds(s, side, event)) return no("event-not-held"_reason, "NMM-cards.3"_clause);
  if (!has_place(s, t, who_arrives(t, side, event)))
    return no("no-place-to-appear"_reason, "NMM-R.51"_clause);
  return {};
}

}  // namespace

Seat Moment::asked(const State&) const { return seat; }
bool Moment::obsolete(const State& s, const Table& t) const {
  const Side side = side_of(seat);
  const UnitSet all = t.of_side[0] | t.of_side[1];
  const auto fits_some_unit = [&](EventId event) {
    return may_hold(s, side, event) &&
           std::ranges::any_of(all, [&](UnitId u) { return !no_event_on(s, t, side, event, u); });
  };
  const auto may_arrive = [&](EventId event) {
    return may_hold(s, side, event) && has_place(s, t, who_arrives(t, side, event));
  };
  const bool may_perk =
      may_hold(s, side, bonus::perk) &&
      std::ranges::any_of(t.of_side[index(side)], [&](UnitId u) { return !no_perk_on(s, t, side, u); });
  return !may_perk && std::ranges::none_of(on_units, fits_some_unit) &&
         std::ranges::none_of(arrivals, may_arrive);
}

void Moment::options(const State& s, const Table& t, Options& out) const {
  const Side side = side_of(seat);
  if (holds(s, side, bonus::perk))
    for (UnitId u : t.of_side[index(side)])
      if (!no_perk(s, t, side, u)) out.add(verb::perk, u);
  for (const EventId event : on_units)
    if (holds(s, side, event))
      for (UnitId u : t.of_side[0] | t.of_side[1])
        if (!no_event(s, t, side, event, u)) out.add(verb::play_on, event, u);
  if (!no_arrival(s, t, side, special::ambush)) out.add(verb::ambush);
  if (!no_arrival(s, t, side, special::clubmen)) out.add(verb::raise_clubmen);
  out.add(verb::no_card);
}

std::optional<Refusal> Moment::refuse(const State& s, const Table& t, const Choice& c) const {
  const Side side = side_of(seat);
  switch (c.verb.index()) {
    case verb::perk: return no_perk(s, t, side, arg_id<UnitId>(c, 0));
    case verb::play_on: {
      const EventId event = arg_id<EventId>(c, 0);
      if (std::ranges::find(on_units, event) == std::end(on_units))
        return no("not-on-a-unit"_reason, "NMM-cards.3"_clause);
      return no_event(s, t, side, event, arg_id<UnitId>(c, 1));
    }
    case verb::ambush: return no_arrival(s, t, side, special::ambush);
    case verb::raise_clubmen: return no_arrival(s, t, side, special::clubmen);
    default: return {};
  }
}

void Moment::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  const Side side = side_of(seat);
  if (c.verb.index() == verb::no_card) return;
  s.core.agenda.run_next(*this);  // he may play another
  switch (c.verb.index()) {
    case verb::perk: {
      const UnitId u = arg_id<UnitId>(c, 0);
      play_card(s, play, side, bonus::perk, u);
      play.say(Acts{u, Why::perk}, "NMM-R.47"_clause);
      Activation a{.why = Why::perk, .side = side, .count = 1};
      a.units.insert(u);
      return activate(s, a);
    }
    case verb::play_on: {
      const EventId event = arg_id<EventId>(c, 0);
      play_event(s, play, side, event, arg_id<UnitId>(c, 1));
      return event_on(s, play, side, event, arg_id<UnitId>(c, 1));
    }
    case verb::ambush:
      play_event(s, play, side, special::ambush);
      return s.core.agenda.run_next(Appear{seat, t.ambushers[index(side)]});
    case verb::raise_clubmen:
      play_event(s, play, side, special::clubmen);
      return s.core.agenda.run_next(Appear{seat, t.clubmen[index(side)]});
    default: return;
  }
}

bool Matchlocks::holds(const State&, const Table&, Seat, std::uint8_t) { return true; }

}  // namespace linstock::matchlocks
