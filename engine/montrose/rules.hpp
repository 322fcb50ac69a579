// What the chapters of Montrose share: who stands where, who may enter what, and how units leave the map.
#pragma once

#include <bit>
#include <cstring>
#include <span>

#include "montrose/montrose.hpp"

namespace linstock::montrose {

// --- rules that bar, once for what is offered and for what a refusal says ---

/// A rule that keeps units from something: which units, why, and by which clause.
struct Bar {
  UnitSet units;
  ReasonId reason;
  Clause by;
};
inline UnitSet without(UnitSet units, std::span<const Bar> bars) {
  for (const Bar& bar : bars) units -= bar.units;
  return units;
}
/// What the first of the rules that bar a unit says.
inline Verdict barred(UnitId u, std::span<const Bar> bars) {
  for (const Bar& bar : bars)
    if (bar.units.contains(u)) return no(bar.reason, bar.by);
  return {};
}

// --- who stands where ---

/// Asked more often than anything else: eight units are compared at once, one in each byte of a word.
inline UnitSet units_at(const State& s, SpaceId space) {
  static_assert(unit_count % 8 == 0 && sizeof(SpaceId) == 1 && std::endian::native == std::endian::little);
  constexpr std::uint64_t ones = 0x0101010101010101, low = 0x7F * ones;
  UnitSet in;
  for (std::size_t i = 0; i < unit_count; i += 8) {
    std::uint64_t eight;
    std::memcpy(&eight, &s.at.of[i], sizeof eight);
    const std::uint64_t differ = eight ^ space.value * ones;  // a byte is 0 where the unit is there
    const std::uint64_t there = ~(((differ & low) + low) | differ | low) >> 7;  // then 1, and 0 elsewhere
    in.bits[0] |= (there * 0x0102040810204080 >> 56) << i;                      // the eight ones side by side
  }
  return in;
}
constexpr UnitSet on_map(const State& s) {
  UnitSet in;
  for (std::size_t i = 0; i < unit_count; ++i) in.bits[0] |= std::uint64_t{bool(s.at.of[i])} << i;
  return in;
}
inline UnitSet combat_at(const State& s, const Table& t, Seat side, SpaceId space) {
  return units_at(s, space) & t.combat & t.of_side[side];
}
inline UnitSet leaders_at(const State& s, const Table& t, Seat side, SpaceId space) {
  return units_at(s, space) & t.leaders & t.of_side[side];
}
/// Combat units that may be recruited: off the map, not out of the game.                      MON-10.0.5
inline UnitSet pool(const State& s, const Table& t, Seat side) {
  return (t.of_side[side] & t.combat) - on_map(s) - s.out - t.garrison_units;
}
/// A leader shut in a Burgh by Royalists outside.                                             MON-18.6.2
inline bool shut_in(const State& s, const Table& t, UnitId leader) {
  return s.inside.contains(leader) && !combat_at(s, t, royalist, s.at[leader]).empty();
}
inline std::uint8_t strength(const State& s, const Table& t, UnitId u) {
  return s.reduced.contains(u) ? t[u].reduced_strength : t[u].strength;
}

/// Of alike units only the first is offered: same side, type, strength and space, and the same for `more`.
/// MON-R.115
template <class More>
UnitSet first_of_alike(const State& s, const Table& t, UnitSet units, More more) {
  UnitSet firsts;
  for (UnitId u : units) {
    bool first = true;
    for (UnitId v : firsts)
      first = first && !(!t.is_leader(u) && t.side(u) == t.side(v) && t.type(u) == t.type(v) &&
                         strength(s, t, u) == strength(s, t, v) && s.at[u] == s.at[v] && more(u) == more(v));
    if (first) firsts.insert(u);
  }
  return firsts;
}
inline UnitSet first_of_alike(const State& s, const Table& t, UnitSet units) {
  return first_of_alike(s, t, units, [](UnitId) { return true; });
}

// --- who may be where: movement, retreat, pursuit, placing ---

/// MON-T.entry. The clause that bars the unit from the space's region; none if it may enter.
Clause barred(const State&, const Table&, UnitId, SpaceId);
inline bool may_enter(const State& s, const Table& t, UnitId u, SpaceId space) {
  return !barred(s, t, u, space);
}
/// The refusal of a step of this unit into the space's region.
Refusal closed(const Table&, UnitId, SpaceId, Clause);
/// A step of a group into an adjoining space, but for its cost: frontiers, and leaders among enemies.
/// MON-16.0.4
Clause step_barred(const State&, const Table&, UnitSet group, SpaceId to);

// --- units leave, units come ---

void to_pool(State&, UnitId, GamePlay&, Clause);
void out_of_game(State&, UnitId, GamePlay&, Clause);  // Irish: no win depends on them
/// An elimination: Irish flip or leave the game, other combat units go to the pool.          MON-12.2.7 ff.
void eliminate(State&, UnitId, GamePlay&, Clause);
void eliminate_leader(State&, UnitId, GamePlay&, Clause);
/// Units come into a space: enemy leaders alone there are displaced (steps on the agenda), inactive ones
/// attacked.
///                                                                       MON-16.2.1, MON-10.1.6, MON-R.20
void arrive(State&, UnitSet, SpaceId, Arrival, GamePlay&);
/// Leaders whose last friendly combat unit has gone are displaced at once.                      MON-R.36
void displace_lone_leaders(State&, SpaceId, GamePlay&);

// --- activation ---

void activate_baillie_and_urry(State&, GamePlay&, Clause why);  // MON-10.1.5
void activate_leslie(State&, GamePlay&, Clause why);            // MON-10.1.12
/// Royalist combat units attack in this space: its inactive leaders become active.     MON-10.1.6, MON-R.25
void attack_inactive(State&, SpaceId, GamePlay&);

// --- winning ---

void win(State&, GamePlay&, Seat, Ending, Clause);
/// Tested after every single event.                                                              MON-R.4
void check_wins(State&, GamePlay&);

// --- battle ---

/// Real units and, on the side attacked in a Burgh, its garrison.
UnitSet of_side_in_battle(const State&, const Table&, Seat);
inline UnitSet combat_in_battle(const State& s, const Table& t, Seat side) {
  return of_side_in_battle(s, t, side) & (t.combat | t.garrison_units);
}
/// Burghs that a side may assault now, among `open`.                          MON-12.5.1, MON-R.39, MON-R.87
Verdict no_assault(const State&, const Table&, Seat side, SpaceId, UnitSet attackers);
/// Those in a space who may attack its Burgh: they stood there when the Battle Phase began, or pursued into
/// it. MON-R.41
UnitSet assailants(const State&, SpaceId);
/// Spaces with combat units of both sides.                                                    MON-12.0.1
SpaceSet contested(const State&, const Table&);

template <class V>
V& draft_of(State& s, Seat seat) {
  auto& d = s.core.drafts[seat].value;
  if (!std::holds_alternative<V>(d)) d.template emplace<V>();
  return std::get<V>(d);
}
template <class V>
V draft_of(const State& s, Seat seat) {
  const V* d = std::get_if<V>(&s.core.drafts[seat].value);
  return d ? *d : V{};
}

/// A part of a march, retreat or pursuit: a unit that goes along, or the next space.
inline void add_to_group(GroupDraft& draft, const Choice& c, verb::Name unit_verb) {
  if (c.verb.index() == unit_verb)
    draft.units.insert(arg_id<UnitId>(c, 0));
  else
    draft.path.add(arg_id<SpaceId>(c, 0));
}
inline void write_group(const GroupDraft& draft, verb::Name unit_verb, verb::Name to_verb,
                        std::vector<Choice>& out) {
  for (UnitId u : draft.units) out.push_back({Verb{unit_verb}, {u.value}, {}, {}});
  for (SpaceId to : draft.path) out.push_back({Verb{to_verb}, {to.value}, {}, {}});
}

}  // namespace linstock::montrose
