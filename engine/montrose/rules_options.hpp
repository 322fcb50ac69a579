// Match options of Montrose: the optional rules of section 18, by side, and the switches of its rulings.
#pragma once

#include "kernel/describe.hpp"

namespace linstock::montrose {

/// Which sides use an optional rule. MON-R.73
enum class Use : std::uint8_t { off, royalist, covenanter, both };
BOOST_DESCRIBE_ENUM(Use, off, royalist, covenanter, both)

enum class NewcastleEntry : std::uint8_t { attack, displace };
BOOST_DESCRIBE_ENUM(NewcastleEntry, attack, displace)
enum class LineupOrder : std::uint8_t { phasing_first, loser_of_superiority_first };
BOOST_DESCRIBE_ENUM(LineupOrder, phasing_first, loser_of_superiority_first)
/// Which Highland units of a space may disband after a victory. MON-R.62
enum class LootTakers : std::uint8_t { who_fought, all_there };
BOOST_DESCRIBE_ENUM(LootTakers, who_fought, all_there)
enum class ForceMarch : std::uint8_t { one, twice };
BOOST_DESCRIBE_ENUM(ForceMarch, one, twice)

/// Section 18. All off by default. MON-18.0.1, MON-18.0.2, MON-18.1.1, MON-18.9.4, MON-R.73, MON-D.1
struct OptionalRules {
  Use recruit_one_by_one = Use::off;          // 18.1A
  bool maccolla_not_in_the_south = false;     // 18.1B
  bool only_argyll_in_the_highlands = false;  // 18.1C
  bool leslie_recruits_normally = false;      // 18.1D
  Use highlanders_in_england = Use::off;      // 18.2
  bool edinburgh_garrison_of_three = false;   // 18.3
  Use pursuit = Use::off;                     // 18.4
  bool assault_after_battle = false;          // 18.5
  bool leaders_inside_burghs = false;         // 18.6
  bool blair_atholl_attacked = false;         // 18.7
  Use leaders_winter_anywhere = Use::off;     // 18.8
  Use leaders_speed_marches = Use::off;       // 18.9A
  Use displaced_leaders_roll = Use::off;      // 18.9B
};
BOOST_DESCRIBE_STRUCT(OptionalRules, (),
                      (recruit_one_by_one, maccolla_not_in_the_south, only_argyll_in_the_highlands,
                       leslie_recruits_normally, highlanders_in_england, edinburgh_garrison_of_three, pursuit,
                       assault_after_battle, leaders_inside_burghs, blair_atholl_attacked,
                       leaders_winter_anywhere, leaders_speed_marches, displaced_leaders_roll))

/// The switches of MON-T.switches.
struct Switches {
  NewcastleEntry newcastle_entry = NewcastleEntry::attack;  // MON-R.20
  bool emergency_uses_up_auto_recruit = false;              // MON-R.24
  LineupOrder lineup_order = LineupOrder::phasing_first;    // MON-R.44
  bool roll_out_round = true;                               // MON-R.47
  LootTakers loot_takers = LootTakers::who_fought;          // MON-R.62
  bool irish_must_disband = true;                           // MON-R.64
  bool england_irish_by_region = true;                      // MON-R.76
  bool burgh_assault_in_enemy_turn = true;                  // MON-R.83
  bool leaders_inside_defeated_burgh = true;                // MON-R.85
  ForceMarch force_march = ForceMarch::one;                 // MON-R.72
  bool pursuing_leaders_checked = true;                     // MON-R.81
};
BOOST_DESCRIBE_STRUCT(Switches, (),
                      (newcastle_entry, emergency_uses_up_auto_recruit, lineup_order, roll_out_round,
                       loot_takers, irish_must_disband, england_irish_by_region, burgh_assault_in_enemy_turn,
                       leaders_inside_defeated_burgh, force_march, pursuing_leaders_checked))

struct Rules : OptionalRules, Switches {};
BOOST_DESCRIBE_STRUCT(Rules, (OptionalRules, Switches), ())

}  // namespace linstock::montrose
