// Match options of Never Mind the Matchlocks: the switches of its rulings and its optional rules.
#pragma once

#include <cstdint>

#include "kernel/describe.hpp"

namespace linstock::matchlocks {

enum class TokenMove : std::uint8_t { inches12, inches10 };
BOOST_DESCRIBE_ENUM(TokenMove, inches12, inches10)
enum class GalloperProfile : std::uint8_t { body, qrs };
BOOST_DESCRIBE_ENUM(GalloperProfile, body, qrs)
enum class CuirassierSave : std::uint8_t { four, three };
BOOST_DESCRIBE_ENUM(CuirassierSave, four, three)
enum class TwoRankCost : std::uint8_t { one, two };
BOOST_DESCRIBE_ENUM(TwoRankCost, one, two)
enum class ClubmenTest : std::uint8_t { two_dice, one_die };
BOOST_DESCRIBE_ENUM(ClubmenTest, two_dice, one_die)
enum class FormationChange : std::uint8_t { two_actions, one_action };
BOOST_DESCRIBE_ENUM(FormationChange, two_actions, one_action)
enum class RankCount : std::uint8_t { physical, half, front };
BOOST_DESCRIBE_ENUM(RankCount, physical, half, front)
enum class FeedInRank : std::uint8_t { physical, half_squadron };
BOOST_DESCRIBE_ENUM(FeedInRank, physical, half_squadron)
enum class AutoDouble : std::uint8_t { first_throw, final_dice };
BOOST_DESCRIBE_ENUM(AutoDouble, first_throw, final_dice)
enum class CommandClass : std::uint8_t { listed, rolled };
BOOST_DESCRIBE_ENUM(CommandClass, listed, rolled)
/// How a battle of limited length that nobody has lost is decided.                              NMM-R.187
enum class TimeIsUp : std::uint8_t { drawn, tokens };
BOOST_DESCRIBE_ENUM(TimeIsUp, drawn, tokens)

struct Rules {
  TokenMove leader_token_move = TokenMove::inches12;                        // NMM-R.2
  GalloperProfile galloper_profile = GalloperProfile::body;                 // NMM-R.4 to NMM-R.6
  CuirassierSave cuirassier_shoot_save = CuirassierSave::four;              // NMM-R.9
  TwoRankCost two_rank_cost = TwoRankCost::one;                             // NMM-R.29
  bool melee_before_bonus_draw = false;                                     // NMM-R.43
  bool clubmen_attack = false;                                              // NMM-R.53
  ClubmenTest clubmen_mct = ClubmenTest::two_dice;                          // NMM-R.53
  FormationChange formation_change_actions = FormationChange::two_actions;  // NMM-R.70
  RankCount rank_count = RankCount::physical;                               // NMM-R.75
  FeedInRank feed_in_rank = FeedInRank::physical;                           // NMM-R.106
  AutoDouble auto_double = AutoDouble::first_throw;                         // NMM-R.128
  bool announce_both = true;                                                // NMM-R.144
  CommandClass command_class = CommandClass::listed;                        // NMM-5.2.2, NMM-5.2.3
  bool divisions_allowed = false;                                           // NMM-3.2.12
  bool muster_by_cards = false;                                             // NMM-17.1 to NMM-17.6
  bool premeasure = true;                                                   // NMM-10.1.4
  std::uint8_t game_length = 0;                                             // NMM-R.187; turns, 0: no limit
  TimeIsUp time_is_up = TimeIsUp::drawn;                                    // NMM-R.187
};
BOOST_DESCRIBE_STRUCT(Rules, (),
                      (leader_token_move, galloper_profile, cuirassier_shoot_save, two_rank_cost,
                       melee_before_bonus_draw, clubmen_attack, clubmen_mct, formation_change_actions,
                       rank_count, feed_in_rank, auto_double, announce_both, command_class, divisions_allowed,
                       muster_by_cards, premeasure, game_length, time_is_up))

}  // namespace linstock::matchlocks
