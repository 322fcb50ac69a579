// 10 Army morale: losses and their thresholds; rout and destruction of units.

#include "and_gentlemen_all/effects/army_morale.hpp"

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/turn.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

// --- 10.1 to 10.8, 10.14 to 10.19: thresholds ---

int army_losses(const State& s, const Table& t, Seat side) {
  int losses = 0;
  for (std::size_t c = 0; c < t.commands.size(); ++c)
    if (t.commands[c].side == side) losses += s.losses[CommandId{c}];
  return losses;
}

bool demoralised(const State& s, const Table& t, UnitId u) {
  const Seat side = t[u].side;
  const CommandId command = t[u].command;
  const bool own = t.rules.command_morale;  // AGA-10.18
  const ArmyMorale& morale = own ? t.command_morale[command.index()] : t.army[side.index()];
  const int losses = own ? s.losses[command] : army_losses(s, t, side);
  return morale.number && losses >= morale.demoralised_at;  // AGA-R.101
}

bool shattered(const State& s, const Table& t, Seat side) {  // AGA-10.14, AGA-10.19
  const ArmyMorale& morale = t.army[side.index()];
  return morale.number && army_losses(s, t, side) >= morale.shattered_at;
}

void count_loss(State& s, GamePlay& play, UnitId u, Clause by) {
  const Table& t = play.table;
  if (is_artillery(t, u)) return;  // AGA-10.6
  const Seat side = t[u].side;
  const CommandId command = t[u].command, told = t.rules.command_morale ? command : CommandId{};
  const bool were_demoralised = demoralised(s, t, u), were_shattered = shattered(s, t, side);
  std::uint8_t& losses = s.losses[command];
  if (losses < 255) ++losses;
  const ArmyMorale& morale = told ? t.command_morale[command.index()] : t.army[side.index()];
  const int all = told ? losses : army_losses(s, t, side);
  play.say(LossCounted{side, told, static_cast<std::uint8_t>(std::min(all, 255)), morale.number}, by);
  if (!were_demoralised && demoralised(s, t, u)) play.say(Demoralised{side, told}, "AGA-10.8"_clause);
  if (!were_shattered && shattered(s, t, side)) play.say(Shattered{side}, "AGA-10.14"_clause);
}

// --- how a unit is lost ---

namespace {

/// Clears a unit from all pending work.
void forget(State& s, UnitId u) {
  for (UnitSet* set : {&s.action.due, &s.action.to_run, &s.flight.may_pursue, &s.pursuing, &s.counted})
    set->erase(u);
  s.units[u].halted = Halted::no;
  s.pursued[u] = {};
}

}  // namespace

void rout(State& s, GamePlay& play, UnitId u, bool by_contact) {
  if (by_contact) s.action.due.erase(u);  // AGA-R.83
  if (routed(s, u)) return;
  s.units[u].formation = Formation::routed;  // AGA-6.60
  s.units[u].halted = Halted::no;            // AGA-R.114
  s.pursuing.erase(u);
  s.pursued[u] = {};
  forget_faces(s, u);  // AGA-R.51
  play.say(Routed{u, by_contact}, by_contact ? "AGA-6.62"_clause : "AGA-9.17"_clause);
  s.counted.insert(u);
  count_loss(s, play, u, "AGA-10.4"_clause);
  check_field(s, play);
}

void destroy(State& s, GamePlay& play, UnitId u, End how, Clause clause) {
  const Table& t = play.table;
  const bool counted =
      s.counted.contains(u) && t.rules.count_rout_then_destroyed == Counted::one;  // AGA-R.96
  s.units[u].where = Where::destroyed;
  drop_contacts(s, u);  // AGA-6.77
  forget(s, u);
  play.say(Destroyed{u, how}, clause);
  if (!counted) count_loss(s, play, u, "AGA-10.5"_clause);
  check_field(s, play);
}

void check_field(State& s, GamePlay& play) {  // AGA-R.100
  const auto holds = [&](Seat side) {
    return !(on_table(s, play.table, side) - routed_units(s, play.table, side)).empty();
  };
  const bool first = holds(parliament), second = holds(royalist);
  if (first && second) return;
  if (!first && !second) return draw(s, play, Ending::no_unit_left, "AGA-R.100"_clause);
  win(s, play, first ? parliament : royalist, Ending::no_unit_left, "AGA-R.100"_clause);
}

}  // namespace linstock::and_gentlemen_all
