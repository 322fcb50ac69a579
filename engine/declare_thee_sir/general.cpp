// Generals: joining and leaving units, evading, and being lost.      DTS-2.4, DTS-4.d, DTS-R.52 to DTS-R.55
#include "battlefield/closed_ground.hpp"
#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/hope.hpp"
#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

using battlefield::ahead;
using battlefield::heading;

void attach(State& s, GamePlay& play, UnitId general, UnitId unit) {
  Unit& it = s.units[unit];
  s.units[general].general = unit, it.general = general;
  if (tested(it) && it.points <= 3) it.bonus = Bonus::held;  // DTS-3.13, DTS-3.14
  play.say(Joined{general, unit, false}, "DTS-R.54"_clause);
}

void part(State& s, UnitId general) {
  const UnitId unit = s.units[general].general;
  if (!unit) return;
  s.units[unit].general = {}, s.units[unit].bonus = Bonus::none;
  s.units[general].general = {};
}

namespace {

/// The first spot for a general on rings about a place for which fits(pose) holds, the place itself first,
/// then behind it.
template <class F>
std::optional<Pose> spot_near(const Pose& about, Mil most, F fits) {
  constexpr Mil step = 500;
  constexpr int around_it = 24;
  for (Mil far = 0; far <= most; far += step)
    for (int i = 0; i < (far ? around_it : 1); ++i) {
      const Angle way = about.facing + battlefield::half_turn + i * (battlefield::full_turn / around_it);
      const Point p = ahead({about.x, about.y}, heading(way), far);
      const Pose at{p.x, p.y, heading(about.facing)};
      if (fits(at)) return at;
    }
  return {};
}

/// Why a general may not stand at a place, if so: off the table, on impassable ground, or on a unit.
std::optional<Refusal> may_not_stand(const State& s, const Table& t, UnitId general, const Body& there) {
  if (!battlefield::on_table(there, t.ground)) return no("stays-on-table"_reason, "DTS-R.47"_clause);
  if (on_impassable(t, there)) return no("impassable-ground"_reason, "DTS-R.43"_clause);
  if (!clear(s, t, general, there)) return no("overlaps-a-unit"_reason, "DTS-R.43"_clause);
  return {};
}

Pose behind_flag(const State& s, const Table& t, UnitId general) {
  const UnitId unit = s.units[general].general;
  const Unit& with = s.units[unit];
  const Point at = general_at(s, t, general);
  Pose it{at.x, at.y, stand_pose(t, unit, with, flag_stand(t, unit, with)).facing};
  const Footprint f = stand_size(t, general, s.units[general]);
  const Point middle = battlefield::beside(it, 0, -f.depth);
  const Mil margin = (f.width + f.depth) * 3 / 8;  // half its diagonal
  it.x += std::clamp(middle.x, margin, t.ground.width - margin) - middle.x;
  it.y += std::clamp(middle.y, margin, t.ground.depth - margin) - middle.y;
  return it;
}

}  // namespace

Pose where_left(const State& s, const Table& t, UnitId general) {
  const Pose behind = behind_flag(s, t, general);
  Unit it = s.units[general];
  const auto fits = [&](const Pose& at) {
    it.at = at;
    return !may_not_stand(s, t, general, body(t, general, it));
  };
  return spot_near(behind, 72 * inch, fits).value_or(behind);
}

void detach(State& s, GamePlay& play, UnitId general) {
  const UnitId unit = s.units[general].general;
  if (!unit) return;
  s.units[general].at = where_left(s, play.table, general);
  part(s, general);
  play.say(Joined{general, unit, true}, "DTS-R.54"_clause);
}

void ask_along(State& s, const Table& t, UnitId unit) {
  if (const UnitId general = s.units[unit].general)
    s.core.agenda.run_next(AskAlong{owner(t, general), general});
}

void lose_general(State& s, GamePlay& play, UnitId general, Gone how, Clause because) {
  const Table& t = play.table;
  const Point stood = general_at(s, t, general);
  const Side side = t[general].side;
  ++s.generals_lost[index(side)];
  part(s, general);
  remove(s, play, general, how, because);
  if (t.rules.general_loss != GeneralLoss::check) return;
  // DTS-V.6: the first-listed general of a side; checks in list order.
  for (UnitId u : t.of_side[index(side)])
    if (is_general(t, u)) {
      if (u != general) return;
      break;
    }
  List<UnitId, max_units> near;
  for (UnitId u : on_table(s, t, side)) {
    if (is_general(t, u) || s.units[u].mode != Mode::formed) continue;
    for (const Convex& piece : body(s, t, u).pieces)
      if (battlefield::gap(stood, piece).distance <= 6 * inch) {
        near.add(u);
        break;
      }
  }
  for (std::size_t i = near.size(); i-- > 0;) s.core.agenda.run_next(Check{near[i], {}});
}

// --- units that come to stand where generals are ---

namespace {

/// Moves an independent general to the nearest free place.                                       DTS-R.173
void step_aside(State& s, GamePlay& play, UnitId general) {
  const Table& t = play.table;
  Unit it = s.units[general];
  const Pose from = it.at;
  const auto fits = [&](const Pose& at) {
    it.at = at;
    return !may_not_stand(s, t, general, body(t, general, it));
  };
  const auto spot = spot_near(from, 72 * inch, fits);
  if (!spot) return;
  s.units[general].at = *spot;
  play.say(Moved{general, 255, Cause::aside, {}, from, *spot}, "DTS-R.173"_clause);
}

}  // namespace

void come_to_stand(State& s, GamePlay& play, UnitId u) {
  if (on_table(s, u)) come_to_stand(s, play, u, body(s, play.table, u), {}, {});
}

void come_to_stand(State& s, GamePlay& play, UnitId u, const Body& start, Angle direction, Mil gone) {
  const Table& t = play.table;
  take_up_hope(s, play, u);
  if (!on_table(s, u) || is_general(t, u)) return;
  const Body own_body = body(s, t, u);
  for (UnitId g : t.of_side[index(t[u].side)])
    if (independent(s, t, g) && overlap(own_body, body(s, t, g))) step_aside(s, play, g);
  for (UnitId g : t.of_side[index(other(t[u].side))]) {
    if (!independent(s, t, g)) continue;
    const Body enemy_body = body(s, t, g);
    if (touch(own_body, enemy_body) || overlap(own_body, enemy_body) ||
        slide(start, direction, gone, enemy_body) < gone)
      s.core.agenda.run_next(Evade{owner(t, g), g});
  }
}

// --- evading ---

Seat Evade::asked(const State&) const { return seat; }
bool Evade::obsolete(const State& s, const Table& t) const { return !independent(s, t, general); }

namespace {

constexpr Mil evades = 9 * inch;  // DTS-2.3, DTS-R.84

/// Whether a general may evade to a place: on the table, clear, within 9, more than 1 from every enemy.
std::optional<Refusal> may_evade_to(const State& s, const Table& t, UnitId general, const Pose& at) {
  Unit it = s.units[general];
  const Point from = centre(t, general, it);
  it.at = at;
  if (square(centre(t, general, it) - from) > std::int64_t{evades} * evades)
    return no("evades-nine-inches"_reason, "DTS-R.84"_clause);
  const Body there = body(t, general, it);
  if (auto why = may_not_stand(s, t, general, there)) return why;
  for (UnitId v : on_table(s, t, other(t[general].side)))
    if (!is_general(t, v) && gap(there, body(s, t, v)).distance <= keep_off)
      return no("too-near-to-enemy"_reason, "DTS-R.84"_clause);
  return {};
}

/// Friends that he may evade to: within 9 of him, with no general, not routing.
bool may_shelter_with(const State& s, const Table& t, UnitId general, UnitId unit) {
  const Unit& it = s.units[unit];
  if (!on_table(s, unit) || is_general(t, unit) || it.general || it.mode == Mode::routing) return false;
  for (const Convex& piece : body(s, t, unit).pieces)
    if (battlefield::gap(centre(s, t, general), piece).distance <= evades) return true;
  return false;
}

/// The first spot on rings about a place to which he may evade.
std::optional<Pose> some_spot(const State& s, const Table& t, UnitId general, const Pose& about) {
  return spot_near(about, 2 * evades, [&](const Pose& at) { return !may_evade_to(s, t, general, at); });
}

}  // namespace

void Evade::options(const State& s, const Table& t, Options& out) const {
  if (const auto spot = some_spot(s, t, general, s.units[general].at)) {
    const Point c = centre(s, t, general);
    out.add(verb::evade, general);
    const Pose corners[] = {{c.x - evades, c.y - evades, 0},
                            {c.x + evades, c.y - evades, 0},
                            {c.x + evades, c.y + evades, 0},
                            {c.x - evades, c.y + evades, 0}};
    out.region(corners);
  }
  for (UnitId u : t.of_side[index(t[general].side)])
    if (may_shelter_with(s, t, general, u)) out.add(verb::evade_to, u);
  if (out.empty()) out.add(verb::unchanged);  // he is captured
}

std::optional<Refusal> Evade::refuse(const State&, const Table&, const Choice& c) const {
  if (c.verb.index() == verb::evade_to) return no("no-shelter-there"_reason, "DTS-R.84"_clause);
  return {};
}

std::optional<Refusal> Evade::place(const State& s, const Table& t, const Choice& c) const {
  if (c.pose.facing < 0 || c.pose.facing >= battlefield::full_turn)
    return no("facing-below-360"_reason, "DTS-R.84"_clause);
  return may_evade_to(s, t, general, c.pose);
}

Pose Evade::nearest(const State& s, const Table& t, const Choice& c) const {
  if (!place(s, t, c)) return c.pose;
  Pose about = c.pose;
  about.facing = battlefield::heading(about.facing);
  about.x = std::clamp(about.x, 0, t.ground.width), about.y = std::clamp(about.y, 0, t.ground.depth);
  if (const auto spot = some_spot(s, t, general, about)) return *spot;
  return some_spot(s, t, general, s.units[general].at).value_or(s.units[general].at);
}

Pose Evade::sample(const State& s, const Table& t, const Option&, Rng& rng) const {
  const Point c = centre(s, t, general);
  for (int tries = 0; tries < 60; ++tries) {
    const Mil far = static_cast<Mil>(rng.below(evades));
    const Point p = ahead(c, static_cast<Angle>(rng.below(36'000)), far);
    const Pose at{p.x, p.y, s.units[general].at.facing};
    if (!may_evade_to(s, t, general, at)) return at;
  }
  return some_spot(s, t, general, s.units[general].at).value_or(s.units[general].at);
}

void Evade::choose(State& s, const Choice& c, GamePlay& play) const {
  const Pose from = s.units[general].at;
  switch (c.verb.index()) {
    case verb::evade:
      s.units[general].at = c.pose;
      return play.say(Moved{general, 255, Cause::evade, {}, from, c.pose}, "DTS-R.84"_clause);
    case verb::evade_to: return attach(s, play, general, arg_id<UnitId>(c, 0));
    default: return lose_general(s, play, general, Gone::captured, "DTS-R.84"_clause);
  }
}

}  // namespace linstock::declare_thee_sir
