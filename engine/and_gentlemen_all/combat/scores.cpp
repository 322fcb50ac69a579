// Dice and what is added to them.

#include "and_gentlemen_all/combat/scores.hpp"

#include "and_gentlemen_all/combat/cover.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

Score one_die(std::uint8_t die) {
  Score score;
  score.dice.add(die);
  return score;
}

void add(Score& score, Because because, int by) {
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
  add(score, Because::lowest, 1 - score.total);
  score.total = 1;
}

Clause clause_of(Because because, Purpose purpose) {
  switch (because) {
    case Because::value: return "AGA-3.12"_clause;
    case Because::rating:
      return purpose == Purpose::fire ? "AGA-T.fire-target"_clause : "AGA-T.rating"_clause;
    case Because::into_flank: return "AGA-R.24"_clause;
    case Because::cuirassiers:
      return purpose == Purpose::fire ? "AGA-T.fire-firer"_clause : "AGA-R.79"_clause;
    case Because::point_blank: return "AGA-R.26"_clause;
    case Because::dismounted_dragoons:
    case Because::long_range: return "AGA-T.fire-firer"_clause;
    case Because::firer_in_column: return "AGA-7.5"_clause;
    case Because::target_in_column: return "AGA-R.25"_clause;
    case Because::light_cover:
    case Because::medium_cover:
    case Because::heavy_cover: return "AGA-R.22"_clause;
    case Because::horse_charging:
    case Because::foot_charging: return "AGA-T.melee-attacker"_clause;
    case Because::horse_at_foot: return "AGA-R.73"_clause;
    case Because::several_enemies: return "AGA-R.75"_clause;
    case Because::flank_contacted:
    case Because::rear_contacted: return "AGA-R.76"_clause;
    case Because::in_column: return "AGA-T.melee-attacker"_clause;
    case Because::obstacle:
    case Because::works: return "AGA-R.78"_clause;
    case Because::routed: return "AGA-R.77"_clause;
    case Because::shock: return "AGA-9.5"_clause;
    case Because::in_earthworks: return "AGA-R.90"_clause;
    case Because::enemy_behind: return "AGA-R.89"_clause;
    case Because::demoralised: return "AGA-10.8"_clause;
    case Because::lost_units: return "AGA-4.3"_clause;
    case Because::routed_units: return "AGA-4.4"_clause;
    case Because::lowest: return purpose == Purpose::fire ? "AGA-7.9"_clause : "AGA-8.10"_clause;
  }
  return {};
}

}  // namespace linstock::and_gentlemen_all
