// A. Game Play: the six options, declared and carried out.        DTS-A.5 to DTS-A.18, DTS-R.10 to DTS-R.16
#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/fire/fire.hpp"
#include "declare_thee_sir/hope.hpp"
#include "declare_thee_sir/melee/melee.hpp"
#include "declare_thee_sir/movement/surroundings.hpp"
#include "declare_thee_sir/rally.hpp"

namespace linstock::declare_thee_sir {

namespace {

bool waits_for_entry(const State& s, UnitId u) { return s.units[u].where == Where::reserve; }

/// A unit that enters the table: in Long March, its rear where it enters.               DTS-L.1.f, DTS-R.150
Unit entered(const Table& t, UnitId u) {
  Unit it = t[u].start;
  it.where = Where::table, it.formation = Formation::march;
  const Pose entry = t[u].entry.value_or(it.at);
  const Point head = battlefield::ahead({entry.x, entry.y}, entry.facing, footprint(t, u, it).depth);
  it.at = {head.x, head.y, entry.facing};
  return it;
}

/// Why an option cannot be declared, if so: by state and kind.                       DTS-R.15, DTS-T.states
std::optional<Refusal> may_not_declare(const State& s, const Table& t, UnitId u, Order order) {
  const Unit& it = s.units[u];
  if (order == Order::defer) return {};
  if (waits_for_entry(s, u)) {  // DTS-L.1.f
    if (order != Order::advance) return no("enters-by-advance"_reason, "DTS-L.1.f"_clause);
    const Unit it_enters = entered(t, u);
    if (!may_stand(s, t, u, it_enters, it_enters)) return no("entry-is-blocked"_reason, "DTS-L.1.f"_clause);
    return {};
  }
  if (is_general(t, u)) {  // DTS-R.16
    if (order != Order::advance) return no("generals-move-or-defer"_reason, "DTS-R.16"_clause);
    return {};
  }
  const bool contact = in_contact(s, u);
  const bool hope = t[u].type == UnitType::hope;
  switch (it.mode) {
    case Mode::routing:
      if (order != Order::rally) return no("routing-rallies-or-runs"_reason, "DTS-T.states"_clause);
      if (hope) return no("hope-is-not-rallied"_reason, "DTS-R.112"_clause);
      if (it.flag_taken && t.rules.lost_colours_rally == LostColours::forbidden)
        return no("lost-colours"_reason, "DTS-R.118"_clause);
      return {};
    case Mode::rallying:
      if (order != Order::rally) return no("rallying-gathers"_reason, "DTS-R.101"_clause);
      return {};
    case Mode::pursuing: return no("pursuer-declares-nothing"_reason, "DTS-T.states"_clause);
    case Mode::halted:
      switch (order) {
        case Order::advance:
          if (!contact) return no("halted-must-rally"_reason, "DTS-5.d.20"_clause);
          return {};
        case Order::stand_fire:
          if (contact) return no("in-contact-does-not-fire"_reason, "DTS-R.58"_clause);
          break;
        case Order::rally: return {};
        default: return no("halted-must-rally"_reason, "DTS-5.d.20"_clause);
      }
      break;
    case Mode::formed:
      if (contact && (order == Order::advance_fire || order == Order::stand_fire))
        return no("in-contact-does-not-fire"_reason, "DTS-R.58"_clause);
      break;
  }
  if (order == Order::advance && contact && may_not_attack(s, t, u)) return may_not_attack(s, t, u);
  if (order == Order::stand_fire) {  // DTS-R.58
    if (it.formation == Formation::march && !t.rules.column_fire)
      return no("long-march-does-not-fire"_reason, "DTS-R.58"_clause);
    if (it.formation == Formation::hedgehog && !t.rules.hedgehog_fire)
      return no("hedgehog-does-not-fire"_reason, "DTS-R.70"_clause);
    if (!can_shoot(t, u, it)) return no("nothing-to-shoot-with"_reason, "DTS-R.59"_clause);
  }
  return {};
}

constexpr std::pair<Order, verb::Name> orders[] = {{Order::formation, verb::formation},
                                                   {Order::advance, verb::advance},
                                                   {Order::advance_fire, verb::advance_fire},
                                                   {Order::stand_fire, verb::stand_fire},
                                                   {Order::rally, verb::rally},
                                                   {Order::defer, verb::defer}};

/// A general and the unit that he is with count as one for a pending option.                     DTS-R.13 (e)
bool same_card(const State& s, UnitId a, UnitId b) { return a == b || s.units[a].general == b; }

}  // namespace

void Activate::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (s.pending.unit && same_card(s, s.pending.unit, unit)) {  // DTS-R.13 (e), (i)
    const Declared d = std::exchange(s.pending, {});
    return s.core.agenda.run_next(Execute{d.unit, d.order, d.mode}, Activate{unit, at_once});
  }
  const Mode mode = s.units[unit].mode;
  s.declared = {unit, Order::none, mode};
  s.core.agenda.run_next(Commit{at_once});
  if (must_rejoin(s, t, unit) && to_its_regiment(s, t, unit)) return;  // without a declaration. DTS-R.112
  if (mode == Mode::pursuing) return;
  if (s.effects.astray.contains(unit)) {  // DTS-E.6
    s.effects.astray.erase(unit);
    if (mode == Mode::formed) {
      s.declared.order = Order::defer;
      return play.say(OrderDeclared{unit, Order::defer}, "DTS-E.6"_clause);
    }
  }
  s.core.agenda.run_next(Declare{owner(t, unit), unit});
}

Seat Declare::asked(const State&) const { return seat; }
std::uint32_t Declare::seconds(const Table& t) const { return t.rules.declare_clock; }  // DTS-R.10
bool Declare::obsolete(const State& s, const Table&) const {
  return s.units[unit].where != Where::table && s.units[unit].where != Where::reserve;
}

void Declare::options(const State& s, const Table& t, Options& out) const {
  for (const auto& [order, verb] : orders)
    if (!may_not_declare(s, t, unit, order)) out.add(verb);
}

std::optional<Refusal> Declare::refuse(const State& s, const Table& t, const Choice& c) const {
  for (const auto& [order, verb] : orders)
    if (c.verb.index() == verb) return may_not_declare(s, t, unit, order);
  return {};
}

void Declare::choose(State& s, const Choice& c, GamePlay& play) const {
  for (const auto& [order, verb] : orders)
    if (c.verb.index() == verb) s.declared.order = order;
  play.say(OrderDeclared{unit, s.declared.order}, "DTS-A.6"_clause);
}

void Commit::run(State& s, GamePlay& play) const {
  const Declared d = std::exchange(s.declared, {});
  if (at_once || play.table.rules.declare_overlap == Overlap::off)  // DTS-R.12, DTS-R.13 (i)
    return s.core.agenda.run_next(Execute{d.unit, d.order, d.mode});
  const Declared before = std::exchange(s.pending, d);
  if (before.unit) s.core.agenda.run_next(Execute{before.unit, before.order, before.mode});
}

// --- carrying it out ---

namespace {

/// A hope whose regiment is poor, or that is poor itself, moves on the regiment's activation too.  DTS-R.112
void hope_comes_back(State& s, const Table& t, UnitId u) {
  const UnitId hope = t[u].hope;
  if (hope && must_rejoin(s, t, hope) && to_its_regiment(s, t, hope))
    s.core.agenda.run_next(RejoinRoll{hope});
}

void enter(State& s, GamePlay& play, UnitId u) {
  const Unit it = entered(play.table, u);
  if (!may_stand(s, play.table, u, it, it)) return play.say(Idle{u, Order::advance}, "DTS-L.1.f"_clause);
  s.units[u] = it;
  s.in_play.insert(u);
  play.say(Entered{u, it.at}, "DTS-L.1.f"_clause);
}

}  // namespace

void Execute::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  auto& agenda = s.core.agenda;
  s.action = {.unit = unit, .order = order};
  s.passed.clear();
  const Unit& it = s.units[unit];
  agenda.run_next(EndAction{});
  if (waits_for_entry(s, unit)) {
    if (order == Order::advance) enter(s, play, unit);
    return;
  }
  if (!on_table(s, unit)) return;
  hope_comes_back(s, t, unit);
  if (must_rejoin(s, t, unit) && to_its_regiment(s, t, unit)) return agenda.run_next(RejoinRoll{unit});
  if (it.mode == Mode::pursuing) return agenda.run_next(BreakRoll{unit});  // DTS-5.d.15, DTS-6.a.4
  if (it.mode == Mode::routing) {
    // Rally rolls only if it was declared as routing.                                            DTS-R.13 (f)
    if (order == Order::rally && mode == Mode::routing)  // DTS-D.10
      return agenda.run_next(RallyRoll{unit, std::uint8_t(rally_rolls(s, t, unit))});
    if (t.rules.rout_direction == RoutDirection::owner)
      agenda.run_next(AskRefuge{owner(t, unit), unit, {}});
    else
      agenda.run_next(RoutRoll{unit, {}, 0});  // DTS-5.d.10, DTS-R.99, DTS-Z.7
    return ask_along(s, t, unit);              // DTS-R.92
  }
  const bool lost = mode == Mode::routing || order == Order::none || may_not_declare(s, t, unit, order);
  if (order != Order::defer && lost) return play.say(Idle{unit, order}, "DTS-R.13"_clause);
  const Seat seat = owner(t, unit);
  switch (order) {
    case Order::formation: return agenda.run_next(ChangeFormation{seat});
    case Order::advance:
      if (is_general(t, unit)) return agenda.run_next(Move{seat});
      if (may_not_attack(s, t, unit)) return agenda.run_next(MoveRoll{}, Move{seat});
      return agenda.run_next(ChooseAttack{seat});
    case Order::advance_fire: agenda.run_next(MoveRoll{}, Move{seat}, NextVolley{}); return;  // DTS-R.41
    case Order::stand_fire: agenda.run_next(NextVolley{}, NextVolley{}); return;
    case Order::rally:
      if (it.mode == Mode::rallying) return agenda.run_next(GatherRoll{unit});
      if (it.mode == Mode::halted)
        return agenda.run_next(RallyRoll{unit, std::uint8_t(rally_rolls(s, t, unit))});
      return agenda.run_next(RallyUse{seat});
    default: return;  // Defer: the card is spent. DTS-A.14, DTS-R.132
  }
}

void NextVolley::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  const UnitId u = s.action.unit;
  if (!on_table(s, u) || scattered(s.units[u])) return;
  ++s.action.volley;
  if (s.effects.low_on_powder.contains(u) &&
      (s.action.order == Order::advance_fire || s.action.volley == 2))  // DTS-E.7
    return play.say(VolleyLost{u, Spoiled::low_on_powder}, "DTS-E.7"_clause);
  if (s.effects.burst.contains(u)) return play.say(VolleyLost{u, Spoiled::burst}, "DTS-E.12"_clause);
  if (!reaches_any(s, t, u)) return play.say(VolleyLost{u, Spoiled::no_target}, "DTS-R.11"_clause);
  s.core.agenda.run_next(Aim{owner(t, u)});
}

void EndAction::run(State& s, GamePlay&) const {
  if (s.action.unit) s.effects.burst.erase(s.action.unit);  // DTS-E.12
  s.action = {}, s.volley = {}, s.fight = {}, s.chase = {};
  s.passed.clear();
}

}  // namespace linstock::declare_thee_sir
