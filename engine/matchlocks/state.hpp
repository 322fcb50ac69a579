// A position of Never Mind the Matchlocks: the units and leaders, the decks and tokens, and the frames of
// what is in progress.
#pragma once

#include "battlefield/reached.hpp"
#include "clauses/matchlocks.hpp"
#include "kernel/agenda.hpp"
#include "matchlocks/rules_options.hpp"
#include "reasons/matchlocks.hpp"

namespace linstock::matchlocks {

using battlefield::Angle;
using battlefield::Mil;
using battlefield::Point;

/// Capacity: units and leaders of both sides together, those that special events bring included.
constexpr std::size_t max_units = 96;
struct UnitTag {
  static constexpr Domain domain{3};
};
using UnitId = Id<UnitTag>;
using UnitSet = Set<UnitId, max_units>;

constexpr std::size_t max_brigades = 16;  ///< of both sides
struct BrigadeTag {
  static constexpr Domain domain{4};
};
using BrigadeId = Id<BrigadeTag>;

/// A card of the Play Deck: two Bonus Cards, the Skirmishers and Artillery Card of each side, then the
/// card of each leader, by his number as a unit.                                               NMM-7.5
constexpr std::size_t first_leader_card = 4, max_cards = first_leader_card + max_units;
struct CardTag {
  static constexpr Domain domain{5};
};
using CardId = Id<CardTag>;
constexpr bool is_bonus(CardId c) { return c.index() < 2; }
constexpr bool is_skirmish_card(CardId c) { return c.index() == 2 || c.index() == 3; }
constexpr CardId leader_card(UnitId leader) { return CardId{first_leader_card + leader.index()}; }
constexpr UnitId leader_of(CardId c) { return UnitId{c.index() - first_leader_card}; }
constexpr std::size_t max_leaders = 20, max_play_deck = first_leader_card + max_leaders;

/// The Bonus Deck.                                                                                NMM-7.8
struct BonusTag {
  static constexpr Domain domain{6};
};
using BonusId = Id<BonusTag>;
namespace bonus {
constexpr BonusId perk{0}, forfeit{1}, reroll{2}, jeopardy{3}, special_event{4};
}
constexpr std::size_t bonus_cards = 5;

/// The Special Events Deck, in the order of NMM-cards.5 to NMM-cards.13.
struct EventTag {
  static constexpr Domain domain{7};
};
using EventId = Id<EventTag>;
namespace special {
constexpr EventId ammunition{0}, well_drilled{1}, ambush{2}, skittish_mount{3}, clubmen{4}, loot{5},
    showers{6}, explosion{7}, fog{8};
}
constexpr std::size_t special_events = 9;

/// The Action List.                                                                      NMM-9.3 to NMM-9.9
struct ActionTag {
  static constexpr Domain domain{8};
};
using ActionId = Id<ActionTag>;
constexpr std::size_t max_actions = 12;
using ActionSet = Set<ActionId, max_actions>;
namespace action {
constexpr ActionId move{0}, wheel{1}, about_face{2}, shoot{3}, attack{4}, support{5}, rally{6}, mount{7},
    dismount{8}, pack_up{9}, pivot{10}, reform{11};
}

/// A formation as a player orders it.                                                              NMM-R.70
struct FormTag {
  static constexpr Domain domain{9};
};
using FormId = Id<FormTag>;
namespace form {
constexpr FormId line{0}, column{1}, forlorn{2}, plotton{3}, one_row{4}, two_rows{5};
}

/// A piece of terrain, by its number in the scenario. The numbers after those of the scenario are those of
/// field works, by their place in State::works.
struct FeatureTag {
  static constexpr Domain domain{10};
};
using FeatureId = Id<FeatureTag>;
constexpr std::size_t max_features = 64;

/// A side of the table.                                                                            NMM-6.3
struct EdgeTag {
  static constexpr Domain domain{11};
};
using EdgeId = Id<EdgeTag>;

enum class Side : std::uint8_t { royalist, parliament };
BOOST_DESCRIBE_ENUM(Side, royalist, parliament)
constexpr Side both_sides[] = {Side::royalist, Side::parliament};
constexpr Side side_of(Seat seat) { return Side(seat.index()); }
constexpr Side other(Side side) { return Side(1 - int(side)); }
constexpr std::size_t index(Side side) { return std::size_t(side); }
constexpr Seat seat_of(Side side) { return Seat{index(side)}; }

/// How a unit stands; `block` for units that have one formation only. Swarms are loose.   NMM-T.geometry
enum class Formation : std::uint8_t { block, line, column, forlorn, plotton, one_row, two_rows };
BOOST_DESCRIBE_ENUM(Formation, block, line, column, forlorn, plotton, one_row, two_rows)

/// Whether a unit is on the table, and if not, why. `lost`: destroyed, broken or captured. `gone`: evaded or
/// pursued off the table, looting, or merged into another squadron.
enum class Where : std::uint8_t { reserve, table, lost, gone };
BOOST_DESCRIBE_ENUM(Where, reserve, table, lost, gone)

/// An Order Token beside a unit. `support`: one of an earlier turn, kept for an unused Support order.
///                                                                                    NMM-8.4.4, NMM-9.6.4
enum class Token : std::uint8_t { none, order, support };
BOOST_DESCRIBE_ENUM(Token, none, order, support)

/// Where an enemy is struck.                                                            NMM-R.93, NMM-R.123
enum class Face : std::uint8_t { front, left, right, rear };
BOOST_DESCRIBE_ENUM(Face, front, left, right, rear)

/// What a player can throw dice or shuffle for.                                         NMM-D.1 to NMM-D.13
enum class Purpose : std::uint8_t {
  coin,
  command_class,
  deploy,
  play_deck,
  bonus_deck,
  event_deck,
  bonus,
  obstacle,
  clubmen,
  shoot,
  shoot_save,
  leader_risk,
  repair,
  flank_reaction,
  stand_or_evade,
  doctrine,
  doctrine_fire,
  exchange,
  melee,
  melee_save,
  after_three_rounds,
  morale,
  replacement
};
BOOST_DESCRIBE_ENUM(Purpose, coin, command_class, deploy, play_deck, bonus_deck, event_deck, bonus, obstacle,
                    clubmen, shoot, shoot_save, leader_risk, repair, flank_reaction, stand_or_evade, doctrine,
                    doctrine_fire, exchange, melee, melee_save, after_three_rounds, morale, replacement)

/// What a unit has done, and what has befallen it, this turn; in the Manoeuvre and Bombardment Phase since
/// its player's last turn. NMM-R.152
struct Today {
  bool acted = false;         ///< an Action of any kind
  bool moved = false;         ///< a Move, Wheel, About Face or Attack
  std::uint8_t moves = 0;     ///< Move and Attack Actions, no Wheels. NMM-R.92
  std::uint8_t shots = 0;     ///< Shoot Actions
  bool fired = false;         ///< any fire at all, doctrine fire and Stand and Shoot included. NMM-R.162
  bool attacked = false;      ///< it took an Attack Action
  bool initiative = false;    ///< it acted on its side's Skirmishers and Artillery Card. NMM-9.2.3
  bool under_attack = false;  ///< it was Attacked. NMM-R.31
  bool fought = false;        ///< a round of Melee
  bool compelled = false;     ///< a Fall Back, Evade, disengagement or the like
  bool pivoted = false;
  bool from_cover = false;      ///< it Shot from cover: enemies spot it. NMM-11.1.10, NMM-R.151
  bool won = false;             ///< the last round it fought, or its opponent withdrew. NMM-R.160
  bool withdrew_from = false;   ///< its opponent withdrew, or disengaged. NMM-R.160
  bool kills_since = false;     ///< it took Kills after `won` was set. NMM-13.2.2
  bool became_daunted = false;  ///< NMM-15.8
  bool one_action = false;      ///< Forfeit. NMM-7.8.2
  bool repair_tried = false;    ///< NMM-R.86
  bool scattered = false;       ///< Scattered Fire: it does not Move this turn. NMM-11.11.4
  bool shot_before = false;     ///< a Gun that Shot in its player's last turn of the first phase. NMM-7.2.8
  friend bool operator==(const Today&, const Today&) = default;
};
BOOST_DESCRIBE_STRUCT(Today, (),
                      (acted, moved, moves, shots, fired, attacked, initiative, under_attack, fought,
                       compelled, pivoted, from_cover, won, withdrew_from, kills_since, became_daunted,
                       one_action, repair_tried, scattered, shot_before))

/// A unit, or a leader.
struct Unit {
  Pose at;  ///< the middle of the front edge of its footprint
  Where where = Where::reserve;
  Formation formation{};
  /// Figures: of a Battalia Musketeers and Pikemen, of a Square its front and its rear division; of all
  /// others the first is everybody.
  std::array<std::uint8_t, 2> figures{};
  bool mounted = false;   ///< Dragoons. NMM-9.8.1
  bool limbered = false;  ///< Light and Galloper Guns. NMM-9.8.2
  bool hedgehog = false;  ///< NMM-12.6.1
  std::uint8_t disarray = 0;
  bool daunted = false;
  std::uint8_t shots_left = 0;  ///< occasions of firing; 255: no limit. NMM-11.11
  bool has_fired = false;       ///< in this battle. NMM-11.6.3
  bool out_of_order = false;    ///< a Gun that misfired. NMM-11.6.5
  bool crewless = false;        ///< a Gun that was captured: its crew has fled. NMM-R.105
  FeatureId garrison;           ///< the building that it is in. NMM-10.4
  UnitId with;                  ///< of a leader: the unit he is attached to; of a Gun: its parent. NMM-R.32
  Token token{};
  std::uint8_t command_class = 0;  ///< of a Brigadier: 1 to 3. NMM-5.2.1
  Today today;
  friend bool operator==(const Unit&, const Unit&) = default;
};
BOOST_DESCRIBE_STRUCT(Unit, (),
                      (at, where, formation, figures, mounted, limbered, hedgehog, disarray, daunted,
                       shots_left, has_fired, out_of_order, crewless, garrison, with, token, command_class,
                       today))

/// What is known of crossing an obstacle; the same for both sides.                                NMM-R.68
enum class Crossing : std::uint8_t { unknown, barred, retry, free, one_token, two_tokens, impassable };
BOOST_DESCRIBE_ENUM(Crossing, unknown, barred, retry, free, one_token, two_tokens, impassable)

/// A field defence, placed with the unit that it was bought for.                                  NMM-R.142
struct Work {
  Pose at;  ///< the middle of the edge that faces the enemy
  Mil width = 0;
  friend bool operator==(const Work&, const Work&) = default;
};
BOOST_DESCRIBE_STRUCT(Work, (), (at, width))
constexpr Mil work_depth = 500;
constexpr std::size_t max_works = 24;

/// A shot of this turn.                                                                         NMM-11.3.10
struct Shot {
  UnitId shooter, target;
  friend bool operator==(const Shot&, const Shot&) = default;
};
BOOST_DESCRIBE_STRUCT(Shot, (), (shooter, target))

/// Why units act.
enum class Why : std::uint8_t {
  none,
  bombardment,
  order,
  initiative,
  perk,
  general_rally,
  general_attack,
  last_shot
};
BOOST_DESCRIBE_ENUM(Why, none, bombardment, order, initiative, perk, general_rally, general_attack, last_shot)

/// The dice of one unit's fire, fixed before any casualties of the same moment.                  NMM-R.59
struct Volley {
  UnitId shooter, target;
  std::uint8_t dice = 0;
  std::uint8_t to_hit = 6;
  bool rerolls_ones = false;  ///< NMM-11.6.2, NMM-11.6.3
  bool artillery = false;     ///< its Hits are Kills. NMM-11.7.5
  bool covered = false;       ///< the target saves at +1. NMM-11.7.2
  std::uint8_t visible = 0;   ///< figures of the target that can be seen. NMM-R.79
  Mil range = 0;
  friend bool operator==(const Volley&, const Volley&) = default;
};
BOOST_DESCRIBE_STRUCT(Volley, (),
                      (shooter, target, dice, to_hit, rerolls_ones, artillery, covered, visible, range))

/// The frame of units that act: one, or those of a Group Order together.                 NMM-9.1.1, NMM-9.1.2
struct Activation {
  Why why{};
  Side side{};
  UnitId leader;  ///< who gave the Order
  UnitSet units;
  std::array<ActionId, 2> announced{};  ///< none: any. NMM-R.144
  std::uint8_t count = 1;               ///< how many Actions may be taken
  std::uint8_t stage = 0;               ///< how many each has had, or given up
  UnitSet done;                         ///< those that have had the Action of this stage
  UnitSet finished;                     ///< those that have no Action left
  UnitId target;                        ///< named in the Order. NMM-R.14
  UnitId acting;                        ///< the unit whose Action is being asked for or carried out
  UnitSet rallying;  ///< those that have taken the first of two Rally Actions against Daunted. NMM-R.63
  List<Volley, 12> volleys;       ///< of this stage, not yet thrown
  List<std::uint8_t, 12> melees;  ///< attacks of this stage, not yet fought
  friend bool operator==(const Activation&, const Activation&) = default;
};
BOOST_DESCRIBE_STRUCT(Activation, (),
                      (why, side, leader, units, announced, count, stage, done, finished, target, acting,
                       rallying, volleys, melees))

/// Why a unit takes a Morale Crisis Test.                                                NMM-13.1, NMM-13.2
enum class TestReason : std::uint8_t {
  lost_round,
  friends_rout,
  flank_attack,
  last_standing,
  end_of_turn,
  explosion
};
BOOST_DESCRIBE_ENUM(TestReason, lost_round, friends_rout, flank_attack, last_standing, end_of_turn, explosion)
struct Test {
  UnitId unit;
  TestReason because{};
  friend bool operator==(const Test&, const Test&) = default;
};
BOOST_DESCRIBE_STRUCT(Test, (), (unit, because))

/// What a move may be made of. Wheels and pivots are Actions of their own.
enum class LegKind : std::uint8_t { wheel_left, wheel_right, pivot_left, pivot_right, left, right, ahead };
BOOST_DESCRIBE_ENUM(LegKind, wheel_left, wheel_right, pivot_left, pivot_right, left, right, ahead)
struct Leg {
  LegKind kind{};
  std::int32_t amount = 0;  ///< Mil or Angle
  friend bool operator==(const Leg&, const Leg&) = default;
};
BOOST_DESCRIBE_STRUCT(Leg, (), (kind, amount))

/// The draft of a Move, Wheel or pivot: a direction and a distance, or a turn.                   NMM-R.65
struct MoveDraft {
  UnitId unit;
  List<Leg, 2> legs{};
  Unit now{};     ///< the unit after these legs
  Mil spent = 0;  ///< of its Move
  Angle off = 0;  ///< the direction, relative to straight ahead
  friend bool operator==(const MoveDraft&, const MoveDraft&) = default;
};
BOOST_DESCRIBE_STRUCT(MoveDraft, (), (unit, legs, now, spent, off))

/// The draft of an Order: its units, what they do, and the target if one is named.      NMM-8.4.8, NMM-R.144
struct OrderDraft {
  List<UnitId, 12> units{};
  List<ActionId, 2> actions{};
  UnitId target;
  friend bool operator==(const OrderDraft&, const OrderDraft&) = default;
};
BOOST_DESCRIBE_STRUCT(OrderDraft, (), (units, actions, target))
using Draft = std::variant<NoDraft, MoveDraft, OrderDraft>;

struct State;
struct Table;
struct Matchlocks;

}  // namespace linstock::matchlocks

#include "matchlocks/melee/frames.hpp"
#include "matchlocks/steps.hpp"

namespace linstock::matchlocks {

/// Depth: the turn, a card, an Order, an Attack; above them a queue of tests whose Fall Backs bring new
/// fights.
constexpr CoreSize core_size{.seats = 2, .depth = 120, .dice = 48, .throws = 1, .windows = 3};

/// What one player holds that the other may not see.                                    NMM-H.2 to NMM-H.4
struct Holding {
  std::uint8_t tokens = 0;  ///< Army Morale Tokens
  List<BonusId, 2> cards;   ///< saved Bonus Cards
  List<EventId, 2> events;  ///< kept Special Events
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
  std::array<std::uint8_t, 2> lost_tokens{};  ///< Army Morale Tokens surrendered and not regained. NMM-R.131
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
    play_deck.audience = bonus_deck.audience = event_deck.audience = nobody;
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
