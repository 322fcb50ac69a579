// Match options of By The Sword: BTS-T.switches.
#pragma once

#include <string_view>
#include <utility>

#include "kernel/describe.hpp"

namespace linstock::by_the_sword {

#define BTS_WORDS(Name, ...)                      \
  enum class Name : std::uint8_t { __VA_ARGS__ }; \
  BOOST_DESCRIBE_ENUM(Name, __VA_ARGS__)

BTS_WORDS(ChoiceOrder, roll_off, chits, umpire)
BTS_WORDS(Deployment, in_order, secret)
BTS_WORDS(StartFleet, holdings, region_only)
BTS_WORDS(EventDrawer, in_turn, umpire)
BTS_WORDS(Victory, half, total, turn_limit)
BTS_WORDS(Half, both, each)
BTS_WORDS(Battles, automatic, tactical, entered)
BTS_WORDS(Sieges, tables, entered, automatic, tactical)
BTS_WORDS(Naval, campaign, entered)
BTS_WORDS(Battlefield, table, agreed, third_party)
BTS_WORDS(Movement, alternating, chits, hidden)
BTS_WORDS(NpCastles, dice, ignored, person)
BTS_WORDS(NpRegions, defended, neutral)
BTS_WORDS(NpPlayer, by_rule, vote, person)
BTS_WORDS(InvaderRun, tables, person)
BTS_WORDS(Diplomacy, off, free, diplomats)
BTS_WORDS(Mercenaries, off, sealed, auction)
BTS_WORDS(RegionPlayer, controlling, original)
BTS_WORDS(BreakRating, enemy, own_minus, own_plus)
BTS_WORDS(SlowRegion, whole_move, inside)
BTS_WORDS(Landing, coast, friendly_ports)
BTS_WORDS(WithdrawPort, any, near)
BTS_WORDS(SiegeLevel4, none, breach)
BTS_WORDS(StrategicMove, all, region_player_one)
BTS_WORDS(AutomaticConduct, rules, vote)

#undef BTS_WORDS

/// How the campaign is played, with its optional rules.                                  BTS-intro.4, BTS-C.1
struct CampaignOptions {
  std::uint8_t players = 3;                          // BTS-intro.2
  bool umpire = false;                               // BTS-R.11
  ChoiceOrder choice_order = ChoiceOrder::roll_off;  // BTS-setup.9
  Deployment deployment = Deployment::in_order;      // BTS-setup.18
  std::uint16_t start_points = 3500;                 // BTS-setup.31
  std::uint16_t start_scattered = 0;                 // BTS-setup.32; 0: off
  std::uint16_t start_treasury = 100;                // BTS-setup.33
  StartFleet start_fleet = StartFleet::holdings;     // BTS-R.13
  EventDrawer event_drawer = EventDrawer::in_turn;   // BTS-ev.2
  Victory victory = Victory::half;                   // BTS-win.1
  Half half = Half::both;                            // BTS-R.132
  std::uint8_t turn_limit = 0;                       // BTS-win.4; 0: none
  Battles battles = Battles::automatic;              // BTS-H.1
  Sieges sieges = Sieges::tables;                    // BTS-H.3
  Naval naval = Naval::campaign;                     // BTS-H.4
  std::uint16_t figures = 0;                         // BTS-R.73; 0: enough for every battle
  bool full_losses = false;                          // BTS-loss.9
  Battlefield battlefield = Battlefield::table;      // BTS-field.1
  Movement movement = Movement::alternating;         // BTS-chit.1, BTS-hid.1
  bool screens = false;                              // BTS-scr.1
  std::uint8_t screens_per_500 = 3;                  // BTS-R.154
  NpCastles np_castles = NpCastles::dice;            // BTS-npc.2
  NpRegions np_regions = NpRegions::defended;        // BTS-npr.3
  NpPlayer np_player = NpPlayer::by_rule;            // BTS-npr.6
  bool invasion = false;                             // BTS-E52.1
  InvaderRun invader = InvaderRun::tables;           // BTS-E52.6
  bool invader_economy = false;                      // BTS-E52.18
  bool exile = false;                                // BTS-exile.2
  bool training = false;                             // BTS-train.1
  bool march_regiments = false;                      // BTS-mreg.1
  bool loans = false;                                // BTS-adv.1
  bool instalments = false;                          // BTS-adv.3
  bool deficit = false;                              // BTS-R.162
  bool late_skills = false;                          // BTS-skill.1
  bool honours = false;                              // BTS-hon.1
  Diplomacy diplomacy = Diplomacy::off;              // BTS-dip.1
  bool np_track = false;                             // BTS-ally.1
  Mercenaries mercenaries = Mercenaries::off;        // BTS-merc.1
  bool merc_reshuffle = false;                       // BTS-merc.9
  bool merc_all = false;                             // BTS-merc.10

  bool hidden() const { return movement == Movement::hidden; }
};
BOOST_DESCRIBE_STRUCT(CampaignOptions, (),
                      (players, umpire, choice_order, deployment, start_points, start_scattered,
                       start_treasury, start_fleet, event_drawer, victory, half, turn_limit, battles, sieges,
                       naval, figures, full_losses, battlefield, movement, screens, screens_per_500,
                       np_castles, np_regions, np_player, invasion, invader, invader_economy, exile, training,
                       march_regiments, loans, instalments, deficit, late_skills, honours, diplomacy,
                       np_track, mercenaries, merc_reshuffle, merc_all))

/// The switches of the rulings. BTS-T.contradictions
struct Switches {
  std::uint8_t repair_cost = 8;                                  // BTS-R.1; 8 or 10
  std::uint8_t fleet_upkeep = 3;                                 // BTS-R.1; 3 or 0
  bool repeat_targets = false;                                   // BTS-R.6
  RegionPlayer region_player = RegionPlayer::controlling;        // BTS-R.8
  bool pin_ratio_strict = false;                                 // BTS-R.29
  BreakRating break_rating = BreakRating::enemy;                 // BTS-R.33
  SlowRegion slow_region = SlowRegion::whole_move;               // BTS-R.36
  bool conquer_on_pass = false;                                  // BTS-R.42
  bool contested_income = false;                                 // BTS-R.43
  bool radner_passage = true;                                    // BTS-R.48
  Landing landing = Landing::coast;                              // BTS-R.57
  bool pursuit_ratio_strict = false;                             // BTS-R.82
  bool loss_mod_strict = false;                                  // BTS-R.84
  WithdrawPort withdraw_port = WithdrawPort::any;                // BTS-R.97
  bool siege_first_roll = false;                                 // BTS-R.99
  SiegeLevel4 siege_level4 = SiegeLevel4::none;                  // BTS-R.100
  bool self_trade = false;                                       // BTS-R.121
  bool caravan_actual = false;                                   // BTS-R.124
  bool plague_immunity = true;                                   // BTS-R.173
  StrategicMove strategic_move = StrategicMove::all;             // BTS-R.184
  bool empire_plus2_literal = true;                              // BTS-R.201
  bool tunnel = false;                                           // BTS-R.209
  AutomaticConduct automatic_conduct = AutomaticConduct::rules;  // BTS-R.198, BTS-C.20
};
BOOST_DESCRIBE_STRUCT(Switches, (),
                      (repair_cost, fleet_upkeep, repeat_targets, region_player, pin_ratio_strict,
                       break_rating, slow_region, conquer_on_pass, contested_income, radner_passage, landing,
                       pursuit_ratio_strict, loss_mod_strict, withdraw_port, siege_first_roll, siege_level4,
                       self_trade, caravan_actual, plague_immunity, strategic_move, empire_plus2_literal,
                       tunnel, automatic_conduct))

/// Agreed before set-up and fixed from then on. BTS-T.switches
struct Rules : CampaignOptions, Switches {};
BOOST_DESCRIBE_STRUCT(Rules, (CampaignOptions, Switches), ())

/// What the register has and the program does not play yet: refused, and in no list of options.
constexpr std::pair<std::string_view, std::string_view> not_played_yet[] = {
    {"battles", "tactical"},
    {"sieges", "tactical"},
};

}  // namespace linstock::by_the_sword
