// VIII, IX: units that act, one by one or together.
#include <tuple>

#include "matchlocks/orders/actions.hpp"

namespace linstock::matchlocks {

void activate(State& s, const Activation& a) {
  s.activations.add(a);
  s.core.agenda.run_next(Activate{});
}

Side active_side(const State& s, const Table& t) {
  if (!s.activations.empty()) return s.activations.back().side;
  if (s.bombardment) return s.deploying;
  if (s.card && is_skirmish_card(s.card)) return Side(s.card.index() - 2);
  if (s.card && !is_bonus(s.card)) return t[leader_of(s.card)].side;
  if (s.any_mover) return s.last_mover;  // NMM-R.56
  for (std::size_t i = s.turned.size(); i-- > 0;) {
    const CardId card = s.turned[i];
    if (is_skirmish_card(card)) return Side(card.index() - 2);
    if (!is_bonus(card)) return t[leader_of(card)].side;
  }
  return s.first;
}

void note_mover(State& s, const Table& t, UnitId u) {
  s.last_mover = t[u].side;
  s.any_mover = true;
}

void left_to_right(const State& s, const Table& t, Side side, std::span<UnitId> all) {  // NMM-R.56
  const Angle ahead = forward_of(s, t, side);
  const auto place = [&](UnitId u) {
    const Pose& at = s.units[u].at;
    switch (ahead) {
      case 0: return std::tuple{at.x, at.y, u};
      case battlefield::quarter_turn: return std::tuple{-at.y, at.x, u};
      case battlefield::half_turn: return std::tuple{-at.x, -at.y, u};
      default: return std::tuple{at.y, -at.x, u};
    }
  };
  std::ranges::sort(all, {}, place);
}

// --- the units of an activation ---

namespace {

/// The units that are to have the Action of this stage.
UnitSet still_to_act(const State& s, const Table& t) {
  const Activation& a = acting(s);
  UnitSet still_due;
  for (UnitId u : a.units - a.done - a.finished)
    if (fights(s, t, u) && !in_melee(s, u)) still_due.insert(u);
  return still_due;
}

/// The units still to act that can do more than hold: a blocked unit waits until others make way.
UnitSet able_to_act(const State& s, const Table& t) {
  const UnitSet still_due = still_to_act(s, t);
  if (still_due.size() < 2) return still_due;
  UnitSet able;
  for (UnitId u : still_due) {
    Options options;
    Act{seat_of(t[u].side), u}.options(s, t, options);
    if (options.size() > 1) able.insert(u);
  }
  return able;
}

void let_act(State& s, const Table& t, UnitId u) {
  acting(s).acting = u;
  s.core.agenda.run_next(Act{seat_of(t[u].side), u}, EndAction{});
}

}  // namespace

void Activate::run(State& s, GamePlay& play) const {
  const UnitSet still_due = still_to_act(s, play.table);
  if (still_due.empty()) return s.core.agenda.run_next(EndStage{});
  const UnitSet able = able_to_act(s, play.table);
  if (able.size() < 2) return let_act(s, play.table, able.empty() ? still_due.first() : able.first());
  s.core.agenda.run_next(ChooseUnit{seat_of(acting(s).side)});
}

Seat ChooseUnit::asked(const State&) const { return seat; }
bool ChooseUnit::obsolete(const State& s, const Table&) const { return s.activations.empty(); }
void ChooseUnit::options(const State& s, const Table& t, Options& out) const {
  for (UnitId u : able_to_act(s, t)) out.add(verb::use, u);
}
void ChooseUnit::choose(State& s, const Choice& c, GamePlay& play) const {
  let_act(s, play.table, arg_id<UnitId>(c, 0));
}

void EndAction::run(State& s, GamePlay&) const {
  Activation& a = acting(s);
  if (a.acting) a.done.insert(a.acting);
  a.acting = {};
  s.core.agenda.run_next(RunTests{}, Activate{});
}

void EndStage::run(State& s, GamePlay& play) const {
  Activation& a = acting(s);
  auto& agenda = s.core.agenda;
  if (!a.volleys.empty()) {
    if (play.table[a.volleys[0].shooter].type == UnitType::clubmen)
      return agenda.run_next(ClubmenRoll{}, ShootRoll{}, EndVolley{}, RunTests{}, EndStage{});
    return agenda.run_next(ShootRoll{}, EndVolley{}, RunTests{}, EndStage{});
  }
  if (!a.melees.empty()) {
    const std::uint8_t melee = a.melees[0];
    a.melees.erase(0);
    return agenda.run_next(Fight{melee}, RunTests{}, EndStage{});
  }
  ++a.stage;
  a.done = {};
  const bool more = a.stage < a.count && !still_to_act(s, play.table).empty();
  if (more)
    agenda.run_next(Moments{}, Activate{});  // after each completed Action. NMM-R.44
  else
    agenda.run_next(EndActivation{}, Moments{});
}

void EndActivation::run(State& s, GamePlay&) const { s.activations.pop(); }

}  // namespace linstock::matchlocks
