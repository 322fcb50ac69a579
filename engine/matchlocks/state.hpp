// A position of Never Mind the Matchlocks: the units and leaders, the decks and tokens, and the frames of
// what is in progress.
#pragma once

#include "matchlocks/melee/frames.hpp"
#include "matchlocks/model.hpp"
#include "matchlocks/rules_options.hpp"
#include "matchlocks/steps.hpp"

namespace linstock::matchlocks {

/// Depth: the turn, a card, an Order, an Attack; above them a queue of tests whose Fall Backs bring new
/// fights.
constexpr CoreSize core_size{.seats = 2, .depth = 120, .dice = 48, .throws = 1, .windows = 3};

/// What one player holds that the other may not see.                                    NMM-H.2 to NMM-H.4
struct Holding {
  std::uint8_t tokens = 0;  ///< Army Morale Tokens
  List<BonusId, 4> cards;   ///< saved Bonus Cards: never more than two, but after an edit
  List<EventId, 5> events;  ///< kept Special Events; likewise
  friend bool operator==(const Holding&, const Holding&) = default;
};
BOOST_DESCRIBE_STRUCT(Holding, (), (tokens, cards, events))

struct State {
  using Step = matchlocks::Step;
  static constexpr std::size_t seats = 2;
  Core<Step, Draft, Purpose, core_size> core;

  // --- the table ---
  PerId<UnitId, Unit, max_units> units;
  PerId<BrigadeId, UnitId, max_brigades> brigadiers;  ///< who commands each brigade. NMM-5.2.4
  std::array<Crossing, max_features> crossings{};
  List<Work, max_works> works;
  bool swapped = false;  ///< the Royalists have the side that the scenario gives to Parliament. NMM-6.3

  // --- turns and decks ---
  std::uint16_t turn = 0;  ///< 0: deployment, and the Manoeuvre and Bombardment Phase
  bool bombardment = false;
  Side first{};                                   ///< won the deployment dice-off. NMM-R.36
  Hidden<List<CardId, max_play_deck>> play_deck;  ///< top card last
  Hidden<List<BonusId, bonus_cards>> bonus_deck;  ///< top card last
  Hidden<List<EventId, special_events>> event_deck;
  std::uint8_t cards_left = 0, bonus_left = 0, events_left = special_events;  ///< in the decks: no secrets
  List<CardId, max_play_deck> turned;                                         ///< this turn
  Set<BonusId, bonus_cards> used_bonus;  ///< set aside until the end of the turn. NMM-R.49
  Set<EventId, special_events> used_events;
  std::uint8_t special_event_drawn = 0;  ///< how often. NMM-7.8.6
  PerSeat<Hidden<Holding>, 2> holdings;
  std::array<std::uint8_t, 2> cards_held{}, events_held{};  ///< how many he holds is open. NMM-H.4
  CardId card;                                              ///< being resolved
  std::uint8_t bonus_turned = 0;                            ///< Bonus Cards this turn
  std::uint8_t order_tokens = 0;                            ///< that the Brigadier in Play has left
  std::array<UnitId, 2> extra_token{};        ///< by side: the Brigadier whom the General helped. NMM-8.2.1
  UnitId skittish;                            ///< the leader whose mount is skittish this turn. NMM-R.52
  std::array<std::uint8_t, 2> lost_tokens{};  ///< surrendered and not regained. NMM-16.2.12, NMM-R.131
  std::array<UnitSet, 2> to_replace{};        ///< lost Brigadiers, of whom some may be replaced. NMM-R.57
  UnitSet lost_this_turn{};                   ///< Brigadiers: no replacement yet. NMM-5.4.4
  std::uint16_t showers_until = 0;            ///< nobody Shoots up to the end of this turn. NMM-R.133
  bool fog = false;                           ///< NMM-R.135

  // --- what is in progress ---
  Side deploying{};         ///< the side that deploys, or whose turn of the first phase it is
  std::uint8_t stage = 0;   ///< of deployment: skirmishers and artillery first, then brigades. NMM-6.9
  BrigadeId placing;        ///< the brigade that is being placed
  std::uint8_t ahead = 0;   ///< brigades that the out-scouted side still places first. NMM-6.6
  std::uint8_t passes = 0;  ///< in a row. NMM-R.37
  bool engaged = false;     ///< the bombardment is about to end. NMM-7.2.10
  List<Activation, 4> activations;  ///< the last is in progress
  List<Shot, 96> shots;             ///< this turn
  std::array<Melee, max_melees> melees{};
  List<Test, 60> tests;  ///< waiting. NMM-R.132
  /// Routing friends: the points that each unit has seen since the last card, and who has tested.   NMM-R.124
  PerId<UnitId, std::uint8_t, max_units> seen_rout;
  UnitSet tested_rout{};
  UnitSet was_last_standing{};  ///< NMM-R.126: has tested since the condition became true
  Side last_mover{};            ///< NMM-R.56
  bool any_mover = false;
  UnitSet free_done{};        ///< have had their free Action at the end of this turn
  std::uint8_t straight = 0;  ///< the face of a straight double in the open throw; 0: none. NMM-R.128

  State() {
    play_deck.audience = bonus_deck.audience = event_deck.audience = nobody;  // NMM-H.1
    for (std::size_t i = 0; i < 2; ++i) holdings.of[i].audience = only(Seat{i});
  }
  friend bool operator==(const State&, const State&) = default;
  BOOST_DESCRIBE_CLASS(State, (),
                       (core, units, brigadiers, crossings, works, swapped, turn, bombardment, first,
                        play_deck, bonus_deck, event_deck, cards_left, bonus_left, events_left, turned,
                        used_bonus, used_events, special_event_drawn, holdings, cards_held, events_held, card,
                        bonus_turned, order_tokens, extra_token, skittish, lost_tokens, to_replace,
                        lost_this_turn, showers_until, fog, deploying, stage, placing, ahead, passes, engaged,
                        activations, shots, melees, tests, seen_rout, tested_rout, was_last_standing,
                        last_mover, any_mover, free_done, straight),
                       (), ())
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 16384);

}  // namespace linstock::matchlocks
