// A position of And Gentlemen All: the units, the cards, and the frames of what is in progress.
#pragma once

#include "and_gentlemen_all/model.hpp"
#include "and_gentlemen_all/rules_options.hpp"
#include "and_gentlemen_all/steps.hpp"

namespace linstock::and_gentlemen_all {

/// Depth: a game turn stacks its phases and the steps of a player action. Above a morale test lie at most its
/// result, moves, a chain of friends pushed or routed (one step each, no unit twice in a chain, AGA-R.120)
/// and pursuits.
constexpr CoreSize core_size{.seats = 2, .depth = 48, .dice = 4, .throws = 1, .lane_depth = 1};

struct State {
  using Step = and_gentlemen_all::Step;
  static constexpr std::size_t seats = 2;
  Core<Step, Draft, Purpose, core_size> core;

  // --- the table ---
  PerId<UnitId, Unit, max_units> units;
  List<Contact, 236> contacts;               ///< capacity: in the plane no more pairs of bodies can touch
  PerId<UnitId, UnitId, max_units> pursued;  ///< the enemy that a unit must pursue. AGA-6.76
  UnitSet pursuing;                          ///< count as pursuing for their next attack. AGA-R.65
  UnitSet known;                             ///< have rolled: their roster lines are open. AGA-R.103

  // --- the turn ---
  std::uint16_t turn = 0;
  std::uint8_t phase = 0;
  Seat player_a;                      ///< of this turn; none before initiative. AGA-4.5
  PerSeat<CardSet, 2> played;         ///< cards played this turn; open. AGA-H.3
  PerSeat<Hidden<CardId>, 2> chosen;  ///< the card of this phase, face down. AGA-11.2, AGA-H.1
  UnitSet tried;                      ///< have tried to rally this turn. AGA-5.18

  // --- losses ---
  PerId<CommandId, std::uint8_t, max_commands> losses;  ///< by command. AGA-10.4, AGA-10.18
  UnitSet counted;    ///< routed now, with that rout already counted as a loss. AGA-R.96
  CommandId placing;  ///< the command that is now deploying. AGA-R.102

  PlayerAction action;
  MoveDraft announced;  ///< the announced move, while it is carried out. AGA-D.15
  Flight flight;

  State() {
    for (std::size_t i = 0; i < 2; ++i) chosen.of[i].audience = only(Seat{i});
  }
  friend bool operator==(const State&, const State&) = default;
  BOOST_DESCRIBE_CLASS(State, (),
                       (core, units, contacts, pursued, pursuing, known, turn, phase, player_a, played,
                        chosen, tried, losses, counted, placing, action, announced, flight),
                       (), ())
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 8192);

}  // namespace linstock::and_gentlemen_all
