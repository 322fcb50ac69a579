// A position of Declare Thee Sir: the units and their stands, the deck, and the frames of what is in
// progress.
#pragma once

#include "declare_thee_sir/model.hpp"
#include "declare_thee_sir/rules_options.hpp"
#include "declare_thee_sir/steps.hpp"

namespace linstock::declare_thee_sir {

/// Depth: the round, a card, an option and its steps; above them the stands of one rout after another, each
/// of which may start the rout of a friend that it passes, no unit twice (DTS-R.45).
constexpr CoreSize core_size{.seats = max_seats_in_play, .depth = 200, .dice = max_cards, .throws = 1};

struct State {
  using Step = declare_thee_sir::Step;
  static constexpr std::size_t seats = max_seats_in_play;
  Core<Step, Draft, Purpose, core_size> core;

  // --- the table ---
  PerId<UnitId, Unit, max_units> units;
  List<Contact, 160> contacts;
  UnitSet in_play;                            ///< units that have been on the table. DTS-V.1
  std::array<std::uint8_t, 2> flags_taken{};  ///< by each side. DTS-V.2
  std::array<std::uint8_t, 2> generals_lost{};

  // --- the deck ---
  std::uint16_t round = 0;
  Hidden<List<CardId, max_cards>> deck;  ///< top card last; nobody knows the order. DTS-I.1
  std::uint8_t cards_left = 0;           ///< in the deck: how many is no secret
  CardSet discards;                      ///< open to all. DTS-I.4
  std::uint8_t events_in = 0;            ///< events put into the deck at the last reshuffle
  Effects effects;
  CardId card;  ///< drawn, and not yet discarded

  // --- what is in progress ---
  Side deploying{};
  Declared declared, pending;
  Action action;
  List<Passed, 60> passed;
  List<Course, 60> courses;  ///< the last is on its way; the others wait for it
  Chase chase;
  Volley volley;
  Fight fight;

  State() { deck.audience = nobody; }
  friend bool operator==(const State&, const State&) = default;
  BOOST_DESCRIBE_CLASS(State, (),
                       (core, units, contacts, in_play, flags_taken, generals_lost, round, deck, cards_left,
                        discards, events_in, effects, card, deploying, declared, pending, action, passed,
                        courses, chase, volley, fight),
                       (), ())
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 16384);

}  // namespace linstock::declare_thee_sir
