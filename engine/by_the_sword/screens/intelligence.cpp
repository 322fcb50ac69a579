// What screens learn of a force that they have found.
#include "by_the_sword/screens/screens.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr std::size_t pairs = 36;  ///< the pairs of two dice: a roll that nobody sees is one of 36 cards

/// Whether the two still stand together.
bool in_view(const State& s, ScreensId g, ForceId f) {
  return exists(s, g) && s.place(f).owner && group(s, g).at == s.place(f).at;
}

Points to_nearest_50(std::int32_t points) { return static_cast<Points>((points + 25) / 50 * 50); }

}  // namespace

Seat AskReport::asked(const State& s) const { return seat_of(s.place(force).owner); }
bool AskReport::obsolete(const State& s, const Table&) const {
  return !in_view(s, screens, force) || !is_player(s.place(force).owner);
}

void AskReport::options(const State&, const Table&, Options& out) const {
  out.add(verb::state_less);
  out.add(verb::state_more);
}

void AskReport::choose(State& s, const Choice& c, GamePlay&) const {
  s.core.agenda.run_next(ReportStrength{screens, force, c.verb.index() == verb::state_more});
}

bool ReportStrength::obsolete(const State& s, const Table&) const { return !in_view(s, screens, force); }

Dice<Purpose> ReportStrength::dice(const State&, const Table&) const {
  return shuffle_of(Purpose::intelligence, pairs);
}

void ReportStrength::rolled(State& s, Faces order, GamePlay& play) const {
  const int roll = order[0] / 6 + order[0] % 6 + 2 + (group(s, screens).count >= 3);  // BTS-scr.12
  const int off = play.table.tables.intelligence[static_cast<std::size_t>(std::min(roll, 12) - 2)];
  const std::int32_t points = worth(s, play.table, force);
  const Seat told = seat_of(owner_of(screens));
  s.places[force].audience.insert(told);
  play.say(StrengthReported{screens, force, s.place(force).at,
                            to_nearest_50(points * (100 + (more ? off : -off)) / 100)},
           "BTS-scr.13"_clause, only(told));  // BTS-R.157, BTS-X.14
}

}  // namespace linstock::by_the_sword
