#include "declare_thee_sir/programs/procedure.hpp"

#include "declare_thee_sir/programs/rules_of_thumb.hpp"
#include "declare_thee_sir/unit.hpp"
#include "kernel/dispatch.hpp"
#include "kernel/one_of.hpp"

namespace linstock::declare_thee_sir {

namespace {

bool capture_follows(const State& s) {
  const auto& stack = s.core.agenda.stack;
  return !stack.empty() && is_one_of<AskCapture, CaptureRoll, CaptureDefence>(stack.back());
}

/// Whether a stand of the unit is yet to run in this step.
bool yet_to_run(const State& s, const Step& step, UnitId u) {
  if (const auto* asked = get_if<AskRefuge>(&step)) return asked->unit == u;
  const auto* run = get_if<RoutRoll>(&step);
  return run && run->unit == u && (s.units[u].with_it & ~run->ran) != 0;
}

}  // namespace

void Procedure::note(SirNote& n, const Event& event, const State& s) const {
  if (const auto* e = get_if<PointLost>(&event)) {
    if (e->none_left) return;
    if (e->unit == target_) ++n.target_lost;
    if (e->unit == unit_) ++n.unit_lost;
  } else if (const auto* stand = get_if<StandLost>(&event)) {
    n.stands_lost += stand->unit == unit_;
  } else if (const auto* lost = get_if<VolleyLost>(&event)) {
    if (lost->because == Spoiled::out_of_range) n.end = Decided::out_of_range;
  } else if (const auto* fired = get_if<Fired>(&event)) {
    n.modifiers = fired->effect.modifiers;
  } else if (const auto* fought = get_if<Fought>(&event)) {
    n.modifiers = fought->effect.modifiers;
  } else if (const auto* casualty = get_if<CasualtyRolled>(&event)) {
    n.general_tried = true, n.general_lost = casualty->killed;
  } else if (get_if<FellShort>(&event)) {
    n.end = Decided::falls_short;
  } else if (const auto* close = get_if<CloseRolled>(&event)) {
    if (!close->closes) n.end = Decided::does_not_close;
  } else if (const auto* tried = get_if<CaptureTried>(&event)) {
    n.captured = tried->taken;
  } else if (const auto* rally = get_if<RallyRolled>(&event)) {
    if (rally->doubles || rally->left == 0) n.end = rally->doubles ? Decided::rallied : Decided::not_rallied;
  } else if (get_if<Rested>(&event)) {
    n.end = Decided::no_point_regained;  // unless it gains one by the same roll
  } else if (get_if<PointGained>(&event)) {
    if (matter_ == Matter::rest) n.end = Decided::point_regained;
  } else if (const auto* breaks = get_if<BreakRolled>(&event)) {
    n.end = breaks->halts ? Decided::breaks_off : Decided::pursues;
  } else if (const auto* broke = get_if<Broke>(&event)) {
    if (matter_ == Matter::check && broke->unit == unit_) n.end = Decided::unit_routs;
    if (matter_ == Matter::melee && broke->unit == unit_ && !s.fight.attacker) n.end = Decided::falls_short;
  } else if (const auto* removed = get_if<Removed>(&event)) {
    if (matter_ == Matter::rout && removed->unit == unit_) n.end = Decided::lost;
  }
}

/// Whether the throw or question that is open belongs to the matter.
bool Procedure::goes_on(const State& s, const SirNote& n) const {
  const auto& stack = s.core.agenda.stack;
  if (stack.empty()) return false;
  const Step& top = stack.back();
  switch (matter_) {
    case Matter::fire: return is_one_of<RangeRoll, EffectRoll, CasualtyRoll, Points>(top);
    case Matter::melee:
      if (s.fight.attacker) return capture_follows(s) && !n.captured;
      return is_one_of<MoveRoll, AskAlong, CaroleRoll, CloseRoll, FightRoll, Points, CheckRoll, RoutRoll,
                       CasualtyRoll, Evade, RejoinRoll>(top);
    case Matter::check: return is_one_of<CheckRoll, Points>(top);
    case Matter::rout:
      return std::ranges::any_of(stack, [&](const Step& step) { return yet_to_run(s, step, unit_); });
    default: return is_one_of<RallyRoll, RestRoll, BreakRoll>(top);
  }
}

Decided Procedure::settled(const State& s, const SirNote& n) const {
  switch (matter_) {
    case Matter::fire: {
      const auto& stack = s.core.agenda.stack;
      if (!stack.empty() && holds_alternative<PushRoll>(stack.back())) return Decided::target_pushed;
      return n.target_lost ? Decided::target_harmed : Decided::nobody_harmed;
    }
    case Matter::melee:
      if (!s.fight.attacker) return Decided::driven_on;
      if (s.fight.target_breaks) return s.fight.attacker_breaks ? Decided::both_rout : Decided::target_routs;
      if (s.fight.attacker_breaks) return Decided::unit_routs;
      return s.fight.push_dice ? Decided::target_pushed : Decided::holds;
    case Matter::check: return Decided::stands;
    case Matter::rout: return Decided::still_routing;
    default: return Decided::nothing;
  }
}

std::size_t Procedure::observe(SirNote& n, const State& s, std::span<const Logged<Event>> log) const {
  for (const auto& logged : log) note(n, logged.event, s);
  if (n.end == Decided::nothing && !goes_on(s, n)) n.end = settled(s, n);
  return 0;
}

void Procedure::canonicalise(State& s) const {
  if (matter_ != Matter::melee) return;
  if (s.units[target_].formation == Formation::carole) return;  // the charge may go on after its evade
  s.action.roll = 0, s.action.spent = 0;
}

Choice Procedure::answer(const State& s, const Step& question, const Options&) const {
  const Seat seat = Machine<DeclareTheeSir>{table()}.asked(question, s);
  Rng rng{1};
  return think(Known<DeclareTheeSir>{s, table(), seat}, question, Program{}, rng).line.last;
}

}  // namespace linstock::declare_thee_sir
