// Dice and what is added to them.
#include "and_gentlemen_all/rules.hpp"

namespace linstock::and_gentlemen_all {

Score one_die(std::uint8_t die) {
  Score score;
  (void)score.dice.push(die);
  return score;
}

void add(Score& score, Because because, int by) {
  if (by) (void)score.modifiers.push({because, static_cast<std::int16_t>(by)});
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

}  // namespace linstock::and_gentlemen_all
