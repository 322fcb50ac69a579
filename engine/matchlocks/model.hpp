// What a position of Never Mind the Matchlocks is made of: units and leaders, the frames of what is in
// progress, drafts.
#pragma once

#include "battlefield/reached.hpp"
#include "matchlocks/ids.hpp"

namespace linstock::matchlocks {

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
using UnitReach = battlefield::Reached<UnitId, Formation, LegKind>;

}  // namespace linstock::matchlocks
