// Dice scores with their modifiers.

#include "and_gentlemen_all/effects/scores.hpp"

#include "and_gentlemen_all/bodies/cover.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

Score one_die(std::uint8_t die) {
  Score score;
  score.dice.add(die);
  return score;
}

void add(Score& score, ModifierReason because, int by) {
  if (by) score.modifiers.add({because, static_cast<std::int16_t>(by)});
}

void add_up(Score& score) {
  int total = 0;
  for (std::uint8_t die : score.dice) total += die;
  for (const Modifier& m : score.modifiers) total += m.by;
  score.total = static_cast<std::int16_t>(total);
}

void add_up_to_one_or_more(Score& score) {
  add_up(score);
  if (score.total >= 1) return;
  add(score, ModifierReason::lowest, 1 - score.total);
  score.total = 1;
}

Clause clause_of(ModifierReason because, Purpose purpose) {
  switch (because) {
    case ModifierReason::value: return "AGA-3.12"_clause;
    case ModifierReason::rating:
      return purpose == Purpose::fire ? "AGA-T.fire-target"_clause : "AGA-T.rating"_clause;
    case ModifierReason::into_flank: return "AGA-R.24"_clause;
    case ModifierReason::cuirassiers:
      return purpose == Purpose::fire ? "AGA-T.fire-firer"_clause : "AGA-R.79"_clause;
    case ModifierReason::point_blank: return "AGA-R.26"_clause;
    case ModifierReason::dismounted_dragoons:
    case ModifierReason::long_range: return "AGA-T.fire-firer"_clause;
    case ModifierReason::firer_in_column: return "AGA-7.5"_clause;
    case ModifierReason::target_in_column: return "AGA-R.25"_clause;
    case ModifierReason::light_cover:
    case ModifierReason::medium_cover:
    case ModifierReason::heavy_cover: return "AGA-R.22"_clause;
    case ModifierReason::horse_charging:
    case ModifierReason::foot_charging: return "AGA-T.melee-attacker"_clause;
    case ModifierReason::horse_at_foot: return "AGA-R.73"_clause;
    case ModifierReason::several_enemies: return "AGA-R.75"_clause;
    case ModifierReason::flank_contacted:
    case ModifierReason::rear_contacted: return "AGA-R.76"_clause;
    case ModifierReason::in_column: return "AGA-T.melee-attacker"_clause;
    case ModifierReason::obstacle:
    case ModifierReason::works: return "AGA-R.78"_clause;
    case ModifierReason::routed: return "AGA-R.77"_clause;
    case ModifierReason::shock: return "AGA-9.5"_clause;
    case ModifierReason::in_earthworks: return "AGA-R.90"_clause;
    case ModifierReason::enemy_behind: return "AGA-R.89"_clause;
    case ModifierReason::demoralised: return "AGA-10.8"_clause;
    case ModifierReason::lost_units: return "AGA-4.3"_clause;
    case ModifierReason::routed_units: return "AGA-4.4"_clause;
    case ModifierReason::lowest: return purpose == Purpose::fire ? "AGA-7.9"_clause : "AGA-8.10"_clause;
  }
  return {};
}

}  // namespace linstock::and_gentlemen_all
