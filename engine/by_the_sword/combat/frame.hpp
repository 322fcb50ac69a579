// The Combat Phase on land: declarations in an area, the battle in progress, the retreat that follows it.
#pragma once

#include "by_the_sword/model.hpp"

namespace linstock::by_the_sword {

/// What a party in an area has declared. BTS-R.63
enum class Stance : std::uint8_t { undeclared, fight, stand, withdraw, retire, gone };
BOOST_DESCRIBE_ENUM(Stance, undeclared, fight, stand, withdraw, retire, gone)

/// Allies with joint battle in an area.                                                     BTS-R.65
struct Party {
  PowerId speaker;  ///< decides for all: the earliest in initiative                           BTS-R.230
  Powers powers;
  Stance stance = Stance::undeclared;
  PowerId against;     ///< speaker of the party that it fights
  bool sally = false;  ///< its garrison fights, too                                  BTS-R.105, BTS-R.106
  bool tried = false;  ///< has failed to withdraw
  friend bool operator==(const Party&, const Party&) = default;
};
BOOST_DESCRIBE_STRUCT(Party, (), (speaker, powers, stance, against, sally, tried))

/// An area whose declarations are being made.
struct Contact {
  AreaId at;  ///< none: no area
  List<Party, 12> parties;
  friend bool operator==(const Contact&, const Contact&) = default;
};
BOOST_DESCRIBE_STRUCT(Contact, (), (at, parties))

/// A battle still to be fought, by the speakers of its parties.
struct PendingBattle {
  AreaId at;
  PowerId one, other;
  bool one_sallies = false, other_sallies = false;
  friend bool operator==(const PendingBattle&, const PendingBattle&) = default;
};
BOOST_DESCRIBE_STRUCT(PendingBattle, (), (at, one, other, one_sallies, other_sallies))

/// How many of each unit of the list a side puts on the table for the points of its forces. All 0: it has not
/// composed. BTS-H.22
using Composition = PerId<UnitId, std::uint8_t, max_unit_kinds>;

/// One side of a battle.
struct SideInBattle {
  PowerId speaker;
  Seat seat;  ///< who decides for it; none: a power without a player
  Powers powers;
  ForceSet forces;
  GeneralId commander;                   ///< none: none, or one of NP forces                BTS-S.11.3
  std::int32_t start = 0, strength = 0;  ///< S0 and S, in points                              BTS-S.11.1
  std::int32_t share = 0;                ///< force and mercenary points in S0                 BTS-S.11.2
  std::int32_t lost = 0;                 ///< casualty points of the battle                    BTS-S.11.2
  std::int32_t broken = 0;               ///< break points suffered                            BTS-loss.4
  Points pursuit = 0;                    ///< lost in the pursuit                               BTS-loss.2
  std::uint8_t hits = 0;                 ///< of the pursuit
  bool stubborn = false;                 ///< breaks at 75% only                      BTS-R.72, BTS-S.12
  bool fort = false;                     ///< fights with him                                  BTS-fort.5
  Hidden<Composition> composition;       ///< shown when the battle is handed over              BTS-H.22
  friend bool operator==(const SideInBattle&, const SideInBattle&) = default;
};
BOOST_DESCRIBE_STRUCT(SideInBattle, (),
                      (speaker, seat, powers, forces, commander, start, strength, share, lost, broken,
                       pursuit, hits, stubborn, fort, composition))

/// The unit that an assigned territory supplies in this battle. BTS-S.3
struct BonusUnit {
  AreaId territory;
  UnitId unit;
  friend bool operator==(const BonusUnit&, const BonusUnit&) = default;
};
BOOST_DESCRIBE_STRUCT(BonusUnit, (), (territory, unit))

/// A piece of terrain, in the order placed. BTS-field.5, BTS-H.12
struct LaidPiece {
  Piece kind{};
  PowerId by;                 ///< speaker of the side that placed it
  std::uint8_t sections = 0;  ///< of a river, 12" each                                       BTS-field.11
  bool bridge = false, ford = false;
  friend bool operator==(const LaidPiece&, const LaidPiece&) = default;
};
BOOST_DESCRIBE_STRUCT(LaidPiece, (), (kind, by, sections, bridge, ford))

/// A long edge of the table: 1 or 2; 0: not chosen yet.
using Edge = std::uint8_t;

/// The ground of a battle.                                                                   BTS-field.3
struct BattleGround {
  std::array<Hidden<std::uint8_t>, 2> numbers{};  ///< written by attacker and defender       BTS-field.3
  std::uint8_t rolls = 0;                         ///< pieces still to be rolled for          BTS-field.4
  bool attacker_next = false;                     ///< places the next piece                  BTS-field.5
  List<LaidPiece, 10> pieces;
  bool near_port = false;  // BTS-field.14
  Edge port = 0;           ///< the edge with the coast                                      BTS-field.15
  Edge defender = 0;
  friend bool operator==(const BattleGround&, const BattleGround&) = default;
};
BOOST_DESCRIBE_STRUCT(BattleGround, (), (numbers, rolls, attacker_next, pieces, near_port, port, defender))

enum class Winner : std::uint8_t { none, attacker, defender, draw };
BOOST_DESCRIBE_ENUM(Winner, none, attacker, defender, draw)
/// Why a battle ended.                                                                       BTS-H.30
enum class Ending : std::uint8_t { breaking, turn_limit, concession, destruction };
BOOST_DESCRIBE_ENUM(Ending, breaking, turn_limit, concession, destruction)

/// Leaders that a force has lost.
struct LeadersLost {
  ForceId force;
  std::uint8_t count = 0;
  friend bool operator==(const LeadersLost&, const LeadersLost&) = default;
};
BOOST_DESCRIBE_STRUCT(LeadersLost, (), (force, count))

/// What is entered of a battle that was played elsewhere.                       BTS-H.30 to BTS-H.38
struct Report {
  Winner winner = Winner::none;
  Ending ending{};
  bool ended = false;                           ///< the cause is named
  std::array<std::int16_t, 2> break_points{};   ///< of attacker and defender            BTS-H.31
  std::array<std::uint8_t, 2> break_share{};    ///< percent of the starting strength
  PerId<MercId, Points, merc_count> of_card{};  ///< mercenary points lost               BTS-H.32
  std::array<Points, 2> of_bonus{};             ///< points of bonus units lost
  MercSet destroyed;                            // BTS-H.34
  GeneralSet killed;                            ///< captured ones, too                   BTS-H.35
  List<LeadersLost, 12> leaders;
  Set<Id<UnitTag>, 24> honours;  ///< honours lost, by their place in the list                  BTS-H.33
  std::uint8_t turns = 0;        // BTS-H.38
  friend bool operator==(const Report&, const Report&) = default;
};
BOOST_DESCRIBE_STRUCT(Report, (),
                      (winner, ending, ended, break_points, break_share, of_card, of_bonus, destroyed, killed,
                       leaders, honours, turns))

struct Battle {
  AreaId at;  ///< none: no battle
  SideInBattle attacker, defender;
  bool assault = false;     ///< on a castle under siege                                        BTS-S.12
  bool withdrawal = false;  ///< no battle: the defender withdrew, and may be pursued          BTS-wd.5
  bool entered = false;     ///< played elsewhere, its result entered                           BTS-H.1
  std::uint8_t round = 0;
  BattleGround ground;
  Winner winner = Winner::none;
  Ending ending{};
  ForceSet sallied;  ///< came out of the castle for it                                        BTS-R.105
  List<BonusUnit, territory_count> bonus;
  Report report;  ///< being entered
  Hidden<PerId<ForceId, Points, force_count>> before{
      .audience = everyone};  ///< points before the battle, to who knows them          BTS-R.85, BTS-R.263
  PerId<ForceId, Points, force_count> lost{};  ///< own points lost in it, to be recovered    BTS-R.81
  friend bool operator==(const Battle&, const Battle&) = default;
};
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (at, attacker, defender, assault, withdrawal, entered, round, ground, winner, ending,
                       sallied, bonus, report, before, lost))

/// Forces that must leave the field of an area. BTS-R.75
struct Retreat {
  AreaId at;      ///< none: nobody retreats
  ForceSet left;  ///< still to go
  ForceSet by_land;
  bool attacker = false;    ///< they go back to where they came from                           BTS-ret.2
  bool controlled = false;  ///< they controlled the area before the battle                      BTS-ret.4
  bool excess = false;      ///< they retire into the castle, and only what it cannot hold leaves
                            ///<                                                                 BTS-R.78
  bool outside = false;     ///< they may not go into the castle
  friend bool operator==(const Retreat&, const Retreat&) = default;
};
BOOST_DESCRIBE_STRUCT(Retreat, (), (at, left, by_land, attacker, controlled, excess, outside))

/// The Combat Phase.
struct Combat {
  AreaSet declared;  ///< areas whose declarations are done                                       BTS-R.62
  AreaSet begun;     ///< castles whose siege began this turn                                     BTS-R.99
  ForceSet late;     ///< withdrew or retreated this phase: take no part in battles               BTS-R.62
  Contact contact;
  List<PendingBattle, area_count> to_fight;
  Battle battle;
  Retreat retreat;
  friend bool operator==(const Combat&, const Combat&) = default;
};
BOOST_DESCRIBE_STRUCT(Combat, (), (declared, begun, late, contact, to_fight, battle, retreat))

}  // namespace linstock::by_the_sword
