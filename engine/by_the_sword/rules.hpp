// Shared by the chapters: who stands where, who is whose enemy, what is friendly, what is in supply, and what
// every chapter does to forces, areas and money.
#pragma once

#include "by_the_sword/by_the_sword.hpp"
#include "by_the_sword/effects.hpp"
#include "by_the_sword/supply_line.hpp"

namespace linstock::by_the_sword {

constexpr Points least_force =
    500;  ///< below it troops are a remnant                     BTS-force.2, BTS-R.10

// --- who stands where: roster.cpp ---

/// Calls f(id) for every force on the map or at sea.
template <class F>
void each_force(const State& s, F&& f) {
  for (std::size_t i = 0; i < force_count; ++i)
    if (s.places.of[i].value.owner) f(ForceId{i});
}
/// The forces in an area: in the field, and within its castle.
ForceSet forces_at(const State&, AreaId);
/// The forces of a power in an area.
ForceSet forces_at(const State&, AreaId, PowerId);
/// The forces of a power, remnants included, wherever they are.
ForceSet forces_of(const State&, PowerId);
/// Points of a force for every comparison: its own and those of its mercenaries.                BTS-R.171
Points worth(const State&, const Table&, ForceId);
/// The sum of worth() over forces.
std::int32_t worth(const State&, const Table&, ForceSet);
/// Whether a force counts as one: 500 points or more.                                         BTS-force.2
inline bool is_remnant(const State& s, ForceId f) { return s.body(f).points < least_force; }
/// The generals with a force; NP forces have none and need none.
GeneralSet generals_with(const State&, ForceId);
/// The general of a force who rates highest; none if it has none.
GeneralId best_general(const State&, ForceId);
/// A general's rating, with what events do to it; 8 for NP and invader forces, which have no id for theirs,
/// and 0 for a force without a general.                                                     BTS-R.26, BTS-S.1
int rating(const State&, const Table&, ForceId);
int rating(const State&, GeneralId);
/// Whether a force may be led in a move: it has a general who may lead, or needs none.          BTS-force.4
bool has_general(const State&, ForceId);

// --- who sees whom: hidden/sight.cpp ---

/// Whether all see where a force stands: always, but with hidden movement.                        BTS-hid.5
inline bool is_declared(const State& s, ForceId f) { return s.places[f].audience == everyone; }
/// Whether a power sees a force: its own, a declared one, one that its screens or its spies have found.
bool sees(const State&, PowerId by, ForceId);
/// Whether the forces of a power are hidden from the others until they are declared.
inline bool hides(const State& s, PowerId p) {
  return is_player(p) && s.generals.of[p.index() * generals_each].audience != everyone;
}
/// Only its owner sees a force from here on.
void hide(State&, ForceId);
/// All see where a force stands, from here on.
void show(State&, ForceId, GamePlay&, Clause);
/// Forces that stand with an enemy in an area see each other; while forces move, declared ones ambush those
/// that are not.                                                              BTS-hid.7, BTS-R.152, BTS-R.153
void meet(State&, AreaId, GamePlay&);
/// What players have learnt of each other's strength is out of date.                              BTS-I.4
void forget_strengths(State&, const Table&);
/// The seats that see all forces that an event names and, if it tells how strong they are, may know it.
///                                                                                               BTS-I.4
template <class E>
Seats seen_by(const State& s, const E& event) {
  constexpr bool strength =
      requires { event.points; } || requires { event.percent; } || requires { event.rating; };
  Seats seats = everyone;
  const auto add = [&](ForceId f) {
    if (!f) return;
    seats &= s.places[f].audience;
    if (strength) seats &= s.bodies[f].audience;
  };
  for_each_member(event, [&]<class M>(std::string_view, const M& member) {
    if constexpr (std::is_same_v<M, ForceId>) add(member);
    if constexpr (std::is_same_v<M, ForceSet>)
      for (ForceId f : member) add(f);
    if constexpr (std::is_same_v<M, GeneralId>)
      if (member) seats &= s.generals[member].audience;
  });
  return seats;
}
/// Logs what happens to forces and generals, for those who see it.
template <class E>
void tell(const State& s, GamePlay& play, const E& event, Clause clause) {
  play.say(event, clause, seen_by(s, event));
}

// --- friend and foe: friends.cpp ---

/// The markers of the players on the track of an NP castle or region.                  BTS-ally.1, BTS-R.165
const Standings& standing(const State&, PowerId np);
/// Whether two powers are enemies.                                        BTS-R.9, BTS-R.139, BTS-E42.6
bool hostile(const State&, const Table&, PowerId, PowerId);
/// Whether `by` grants `to` something; a power grants itself everything.               BTS-R.9, BTS-R.165
bool granted(const State&, const Table&, PowerId by, PowerId to, Grant);
/// The powers that fight as one party with this one in an area: it and its allies with joint battle.
Powers party_of(const State&, const Table&, PowerId);  // BTS-R.65
/// Hostile forces in an area that count: 500 points or more, in the field, and seen. A garrison within a
/// castle does not hold anybody outside.                                                    BTS-R.5, BTS-R.31
ForceSet hostile_forces(const State&, const Table&, PowerId, AreaId);
/// All hostile troops that a power sees in an area, remnants and garrisons included.
ForceSet hostile_troops(const State&, const Table&, PowerId, AreaId);
/// Hostile troops that a power must take for forces: those of 500 points, and those of whose strength it does
/// not know, with hidden movement.                                                       BTS-R.75, BTS-R.153
ForceSet feared_forces(const State&, const Table&, PowerId, AreaId);
/// For what an area is asked to be friendly.                                                       BTS-R.5
enum class For : std::uint8_t { movement, supply };
/// Whether an area is friendly to a power: controlled by it or open to it, and free of hostile forces.
bool friendly(const State&, const Table&, PowerId, AreaId, For);  // BTS-R.5
/// Whether an area is a territory of the player's home region.                                      BTS-R.7
inline bool in_home_region(const State& s, PowerId p, AreaId a) {
  return !is_castle(a) && region_of(a) == s.player(p).region;
}
/// Whether a power may enter a port as its own.                                          BTS-sea.4, BTS-R.9
bool port_granted(const State&, const Table&, PowerId, HarbourId);
/// Whether its vessels may lie, be repaired and return there: also where they have traded this turn.
///                                                                                             BTS-admin.6
bool friendly_port(const State&, const Table&, PowerId, HarbourId);
/// The controller of the area that a harbour belongs to.
inline PowerId controller(const State& s, const Table& t, HarbourId h) {
  return s.areas[t[h].area].controller;
}
/// Whether an area is out of play: an ignored castle, a neutral region and its castle.            BTS-R.208
bool out_of_play(const State&, const Table&, AreaId);
/// The players who may be meant by a rolled region: one, several of whom one is picked, or none: no effect.
Powers players_of(const State&, const Table&, RegionId);  // BTS-R.8
/// The areas that a power controls.
AreaSet areas_of(const State&, PowerId);
/// The players still in the campaign, in seat order.
Powers players_in(const State&, const Table&);
/// The players and the invader, in initiative order; in seat order before it is rolled. BTS-seq.13
List<PowerId, player_count + 1> in_order(const State&, const Table&);

// --- supply: supply.cpp ---

/// The shortest line to a force that stands, or would stand, in an area, itself ignored.
///                                                                   BTS-sup.8 to BTS-sup.11, BTS-R.35
SupplyLine supply_line(const State&, const Table&, PowerId, AreaId, ForceId itself = {});
/// Whether it is in supply there.
inline bool in_supply(const State& s, const Table& t, PowerId power, AreaId area, ForceId itself = {}) {
  return supply_line(s, t, power, area, itself).source != Source::none;
}
/// Whether an area traces to the capital of a power by land.                             BTS-sup.2, BTS-R.115
bool traces_to_capital(const State&, const Table&, PowerId, AreaId);
/// Whether a port supplies a power.                                           BTS-sup.3, BTS-sup.4, BTS-R.116
bool port_in_supply(const State&, const Table&, PowerId, AreaId);
/// Whether a fort supplies a power this turn, its emergency turn included.                        BTS-sup.6
bool fort_in_supply(const State&, const Table&, PowerId, AreaId);
/// Whether a fort traces to the capital, or to a port in supply.                         BTS-sup.5, BTS-R.115
bool fort_traces(const State&, const Table&, PowerId, AreaId);
/// Whether a force is in supply where it is; aboard, if its vessels are.                           BTS-R.58
bool force_in_supply(const State&, const Table&, ForceId);
/// Whether a vessel is in supply in its port, or through a port of its zone.            BTS-sup.7, BTS-R.118
bool vessel_in_supply(const State&, const Table&, VesselId);

// --- troops: troops.cpp ---

/// Whether the roster of a power has a line for one more force.                                 BTS-form.1
bool has_free_force(const State&, PowerId);
/// Puts new troops on the map as a force of their own. Overflows if the roster is full.
ForceId raise(State&, PowerId, AreaId, Points);
/// Takes a part of a force as a new one in the same place, with the generals named; both keep what they have
/// done.
ForceId split(State&, ForceId, Points, GeneralSet);
/// Adds a force to another: points, generals, leaders, mercenaries, honours, assignments.
void merge(State&, const Table&, ForceId into, ForceId from);
/// Takes points from a force, at most all; a force without points is removed.
void lose(State&, ForceId, Points, GamePlay&, Clause);
/// Removes a force and all that is with it. Its generals die.                              BTS-R.79, BTS-R.87
void remove(State&, ForceId, GamePlay&, Clause);
/// Moves a force into an area; what is with it goes along.
void put(State&, ForceId, AreaId);
/// Removes a vessel, and the troops that it carries.                                             BTS-trans.5
void sink(State&, VesselId, GamePlay&, Clause);
/// A new vessel in a harbour. Overflows if the roster is full.
VesselId launch(State&, PowerId, HarbourId, bool merchant);
/// A free line for a general of a player, rolled by whoever asks. Overflows if the roster is full.
GeneralId enlist(State&, PowerId, AreaId);
/// The percentage of points, to the nearest whole point, halves up.                                BTS-R.2
constexpr Points percent_of(std::int32_t points, int percent) {
  return static_cast<Points>((points * percent + 50) / 100);
}
/// A new controller; his fort and capital follow. Vessels that must leave and a lost capital are steps on
/// the agenda.                                                        BTS-R.42, BTS-R.44, BTS-R.61, BTS-R.130
void take_control(State&, AreaId, PowerId, GamePlay&, Clause);

// --- money: troops.cpp ---

constexpr Crowns most_crowns = 30'000;  ///< that a treasury holds                                 BTS-R.245
/// What a player can spend: what he has, and what he may owe.                            BTS-R.112, BTS-R.162
inline Crowns means(const State& s, PowerId p) {
  const Treasury& treasury = s.treasury(p);
  return static_cast<Crowns>(std::min(treasury.crowns + treasury.credit, int{most_crowns}));
}

/// Adds to a row of the form and to the treasury; nothing for who has no treasury. Returns what was added.
///                                                                                               BTS-R.12
Crowns receive(State&, PowerId, Crowns, Crowns EconomicsForm::* row);
/// Takes what a player can spend, up to a sum, and enters it in a row. Returns what was taken.   BTS-R.112
Crowns pay(State&, PowerId, Crowns, Crowns EconomicsForm::* row);

// --- leaving: turn/ ---

/// A player loses his areas, which are nobody's, and all else that is his but his treasury.       BTS-R.131
void lose_everything(State&, PowerId, GamePlay&, Clause);
/// A player leaves the campaign with all that is his.                                             BTS-R.131
void leave_campaign(State&, PowerId, GamePlay&, Clause);

// --- dice ---

/// The sum of a throw.
constexpr int sum_of(Faces faces) {
  int sum = 0;
  for (std::uint8_t face : faces) sum += face;
  return sum;
}

// --- random choice among n items: pick.hpp ---

/// The sides of the die for a choice among n items, 2 to 100.                                     BTS-R.4
constexpr std::uint8_t sides_to_pick(std::size_t n) { return n <= 6 ? 6 : n <= 10 ? 10 : 100; }
/// Which item a face picks; none: roll again.                                                      BTS-R.4
constexpr std::optional<std::size_t> picked(std::size_t n, std::uint8_t face) {
  if (n == 2) return face <= 3 ? 0 : 1;
  if (n == 3) return (face - 1u) / 2;
  const std::size_t sides = sides_to_pick(n), used = n <= 10 ? n : sides / n * n;
  if (face > used) return {};
  return (face - 1u) % n;
}

// --- the card in force: events/ ---

/// The card of this turn if it has this operation, else nullptr.
const CardInfo* in_force(const State&, const Table&, Op);
/// As above, but only if the card hits this power.
const CardInfo* in_force(const State&, const Table&, Op, PowerId);

}  // namespace linstock::by_the_sword
