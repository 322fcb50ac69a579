// 4 Fire: a volley, step by step.                                                       DTS-4.4 to DTS-4.d
#include "declare_thee_sir/fire/fire.hpp"

#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

// --- step 1: the target ---

Seat Aim::asked(const State&) const { return seat; }
bool Aim::obsolete(const State& s, const Table&) const { return !on_table(s, s.action.unit); }

std::span<const FaceId> firing_faces(const Unit& it) {
  static constexpr std::array<FaceId, faces> all{FaceId{0}, FaceId{1}, FaceId{2}, FaceId{3}};
  static constexpr std::array<FaceId, 1> unnamed{};
  if (it.formation == Formation::hedgehog) return all;
  return unnamed;
}

bool reaches_any(const State& s, const Table& t, UnitId u) {
  if (may_not_fire(s, t, u)) return false;
  const Unit& it = s.units[u];
  const Mil most = (least_range(t, u, it) + (s.effects.smoke ? 0 : 6)) * inch;
  const auto reached = [&](UnitId v) {
    if (!battlefield::near(around(t, u, it), around(t, v, s.units[v]), most)) return false;
    return std::ranges::any_of(firing_faces(it), [&](FaceId face) {
      const auto line = line_of_fire(s, t, u, face, v);
      return line && line->distance <= most;
    });
  };
  return std::ranges::any_of(t.of_side[index(other(t[u].side))], reached);
}

void Aim::options(const State& s, const Table& t, Options& out) const {
  const UnitId u = s.action.unit;
  if (!may_not_fire(s, t, u))
    for (UnitId v : t.of_side[index(other(t[u].side))])
      for (const FaceId face : firing_faces(s.units[u])) {
        if (!line_of_fire(s, t, u, face, v)) continue;
        if (face)
          out.add(verb::fire_face, v, face);
        else
          out.add(verb::fire, v);
      }
  out.add(verb::withhold);
}

std::optional<Refusal> Aim::refuse(const State& s, const Table& t, const Choice& c) const {
  const UnitId u = s.action.unit;
  if (c.verb.index() != verb::fire && c.verb.index() != verb::fire_face) return {};
  if (auto why = may_not_fire(s, t, u)) return why;
  const bool hedgehog = s.units[u].formation == Formation::hedgehog;
  if (hedgehog != (c.verb.index() == verb::fire_face))
    return no("hedgehog-names-a-face"_reason, "DTS-R.70"_clause);
  const auto line = line_of_fire(s, t, u, hedgehog ? arg_id<FaceId>(c, 1) : FaceId{}, arg_id<UnitId>(c, 0));
  if (!line) return line.error();
  return {};
}

void Aim::choose(State& s, const Choice& c, GamePlay& play) const {
  const UnitId u = s.action.unit;
  if (c.verb.index() == verb::withhold) {
    const bool could = !may_not_fire(s, play.table, u);
    return play.say(VolleyLost{u, could ? Spoiled::withheld : Spoiled::no_target}, "DTS-R.61"_clause);
  }
  const FaceId face = c.verb.index() == verb::fire_face ? arg_id<FaceId>(c, 1) : FaceId{};
  const UnitId target = arg_id<UnitId>(c, 0);
  const auto line = line_of_fire(s, play.table, u, face, target);
  s.volley = {u, target, face, line ? line->distance : 0, line && line->covered};
  s.units[u].has_fired = true, s.units[u].masked = false;
  if (s.effects.smoke) return aimed(s, play, 0);  // DTS-E.9
  s.core.agenda.run_next(RangeRoll{});
}

// --- step 2: the range ---

namespace {

/// Whether the firing unit and its target are on the table; an umpire may have removed either.
bool both_in_volley(const State& s) { return on_table(s, s.volley.unit) && on_table(s, s.volley.target); }

}  // namespace

bool RangeRoll::obsolete(const State& s, const Table&) const { return !both_in_volley(s); }
Dice<Purpose> RangeRoll::dice(const State& s, const Table& t) const {
  return {Purpose::range, owner(t, s.volley.unit), 1};
}
void RangeRoll::rolled(State& s, Faces dice, GamePlay& play) const { aimed(s, play, dice[0]); }

void aimed(State& s, GamePlay& play, std::uint8_t die) {
  const Table& t = play.table;
  const Volley& v = s.volley;
  const Mil range = (least_range(t, v.unit, s.units[v.unit]) + die) * inch;
  play.say(Aimed{v.unit, v.target, die, range, v.distance}, "DTS-4.5"_clause);
  if (v.distance > range)  // it does not test the target. DTS-R.49, DTS-X.12
    return play.say(VolleyLost{v.unit, Spoiled::out_of_range}, "DTS-4.5"_clause);
  s.core.agenda.run_next(EffectRoll{});
  test_first(s, v.target);  // DTS-3.3, DTS-Z.4
}

// --- step 3: the effect ---

bool EffectRoll::obsolete(const State& s, const Table&) const { return !both_in_volley(s); }
Dice<Purpose> EffectRoll::dice(const State& s, const Table& t) const {
  return {Purpose::effect, owner(t, s.volley.unit), 2};
}

namespace {

/// All the modifiers of fire: DTS-T.firemod, DTS-4.12.
List<Modifier, 8> fire_modifiers(const State& s, const Table& t, const Volley& v, bool artillery) {
  List<Modifier, 8> in;
  const Unit& target = s.units[v.target];
  if (is_hope(t, v.target, target)) in.add({ModifierReason::forlorn_hope, -1});  // DTS-4.8
  if (target.formation == Formation::carole && !scattered(target))
    in.add({ModifierReason::carole, -1});                                    // DTS-4.9
  if (v.covered) in.add({ModifierReason::hard_cover, -2});                   // DTS-4.10
  if (poor(s.units[v.unit])) in.add({ModifierReason::poor_firer, -2});       // DTS-4.11, DTS-R.135, DTS-X.10
  if (s.effects.shower && !artillery) in.add({ModifierReason::shower, -1});  // DTS-E.8
  return by_line(in, t.rules.modifier_stacking);
}

}  // namespace

List<Modifier, 8> by_line(const List<Modifier, 8>& all, ModifierStacking stacking) {  // DTS-R.64, DTS-X.22
  if (stacking == ModifierStacking::each) return all;
  List<Modifier, 8> once;
  for (const Modifier& m : all)
    if (std::ranges::none_of(once, [&](const Modifier& o) { return o.by == m.by; })) once.add(m);
  return once;
}

namespace {

/// The target loses a point to the volley.
void lose_to_volley(State& s, GamePlay& play, LossReason because) {
  const bool artillery = play.table[s.volley.unit].type == UnitType::artillery;
  const Clause doubles = artillery ? "DTS-4.b.2"_clause : "DTS-4.c.2"_clause;
  lose_to_fire(s, play, s.volley.target, because,
               because == LossReason::doubles ? doubles
               : because == LossReason::seven ? "DTS-4.c.3"_clause
                                              : "DTS-4.c.6"_clause);
}

}  // namespace

void EffectRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  const Volley& v = s.volley;
  const Unit& target = s.units[v.target];
  const bool artillery = t[v.unit].type == UnitType::artillery;  // DTS-4.1, DTS-4.b.1, DTS-4.c.1
  const auto bare = bare_loss(dice, !artillery);                 // DTS-4.b.3, DTS-4.13
  // The column is that of the level after the first loss.                                        DTS-R.63
  const Level column = level_of(points(target) - (bare ? 1 : 0));
  Effect e{
      {dice[0], dice[1]}, fire_modifiers(s, t, v, artillery), std::int8_t(dice[0] + dice[1]), column, {}};
  for (const Modifier& m : e.modifiers) e.total = std::int8_t(e.total + m.by);  // DTS-4.b.4, DTS-4.c.4
  e.reading = reading(e.total, column);
  const bool second = !artillery && e.reading == Reading::rout;  // DTS-4.b.7, DTS-4.c.6, DTS-4.c.7
  // Only guns push, by PB2D6 and ROUT alone.          DTS-4.b.6 to DTS-4.b.8, DTS-4.c.1, DTS-X.13, DTS-X.14
  const bool push = artillery && (e.reading == Reading::push_two || e.reading == Reading::rout);
  const int losses = bool(bare) + second;  // DTS-4.c.8, DTS-X.9
  play.say(Fired{v.unit, v.target, e, std::uint8_t(losses)},
           artillery ? "DTS-4.b.5"_clause : "DTS-4.c.5"_clause);
  if (push && target.mode != Mode::routing && target.mode != Mode::rallying)  // DTS-R.68
    s.core.agenda.run_next(PushRoll{v.target, v.unit, 1});                    // DTS-4.b.1, DTS-Z.4
  if (losses == 0) return;
  const LossReason first = bare.value_or(LossReason::rout_read);
  const int real = std::min(losses, points(target));
  if (target.general && real > 0)  // DTS-4.d.1, DTS-R.67, DTS-Z.4
    return s.core.agenda.run_next(CasualtyRoll{first, LossReason::rout_read, std::uint8_t(losses)});
  lose_to_volley(s, play, first);
  if (losses == 2) lose_to_volley(s, play, LossReason::rout_read);
}

bool CasualtyRoll::obsolete(const State& s, const Table&) const {
  return !on_table(s, s.volley.target) || !s.units[s.volley.target].general;
}
Dice<Purpose> CasualtyRoll::dice(const State& s, const Table& t) const {
  return {Purpose::casualty, owner(t, s.volley.unit), 1};  // DTS-4.d.2, DTS-R.126
}

void CasualtyRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const UnitId u = s.volley.target, general = s.units[u].general;
  const bool killed = dice[0] == 1;  // DTS-4.d.2, DTS-X.15
  play.say(CasualtyRolled{general, dice[0], killed}, "DTS-4.d.2"_clause);
  int remaining = losses;
  if (killed) {
    // His unspent bonus is one of the lost points.                                       DTS-4.d.4, DTS-R.67
    if (s.units[u].bonus == Bonus::held) --remaining;
    lose_general(s, play, general, Gone::killed);
  }
  if (remaining >= 1) lose_to_volley(s, play, losses == remaining ? first : second);
  if (remaining == 2) lose_to_volley(s, play, second);
}

// --- push back ---

bool PushRoll::obsolete(const State& s, const Table&) const {
  return !on_table(s, unit) || s.units[unit].mode == Mode::routing;
}
Dice<Purpose> PushRoll::dice(const State&, const Table& t) const {
  return {Purpose::push, owner(t, unit), count};  // DTS-R.126
}

void PushRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  PushRolled rolled{unit, {}};
  Mil far = 0;
  for (const std::uint8_t die : dice) rolled.dice.add(die), far += die * inch;
  const bool fire = s.fight.target != unit;
  play.say(rolled, fire ? "DTS-4.b.6"_clause : count == 1 ? "DTS-5.d.1"_clause : "DTS-5.d.2"_clause);
  push_back(s, play, unit, from, far);
}

void push_back(State& s, GamePlay& play, UnitId u, UnitId from, Mil far) {
  const Table& t = play.table;
  const Angle way = battlefield::heading_to(centre(s, t, from), centre(s, t, u));  // DTS-R.66, DTS-R.138
  const Mil goes = free_way(s, t, u, body(s, t, u), way, far, Cause::push, from);
  if (s.units[u].mode == Mode::pursuing) halt(s, play, u, false);  // DTS-R.127
  if (goes <= 2 * battlefield::slack) return play.say(Stuck{u}, "DTS-R.82"_clause);
  drop_contacts(s, u);
  set_out(s, {u, 255, Cause::push, way, goes, 0, s.units[u].at});
  ask_along(s, t, u);
}

}  // namespace linstock::declare_thee_sir
