// 9 Morale: rallying.
#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/morale/morale.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/fit.hpp"

namespace linstock::and_gentlemen_all {

// --- 9.22, 9.28: who tries ---

namespace {

std::optional<Refusal> may_rally(const State& s, const Table& t, UnitId u) {
  if (t[u].side != s.action.side) return no("not-your-unit"_reason, "AGA-9.22"_clause);
  if (!on_table(s, u) || !routed(s, u)) return no("not-routed"_reason, "AGA-9.22"_clause);
  if (s.tried.contains(u)) return no("rally-already-tried"_reason, "AGA-5.18"_clause);
  if (!touching(s, u).empty()) return no("enemy-in-contact"_reason, "AGA-9.28"_clause);
  return {};
}

}  // namespace

Seat Rally::asked(const State& s) const { return s.action.side; }

void Rally::options(const State& s, const Table& t, Options& out) const {
  for (UnitId u : t.of_side[s.action.side.index()])
    if (!may_rally(s, t, u)) out.add(verb::rally, u);
  out.add(verb::end_rally);  // AGA-5.17, AGA-R.92
}

std::optional<Refusal> Rally::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::rally) return {};
  return may_rally(s, t, arg_id<UnitId>(c, 0));
}

void Rally::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() != verb::rally) return;
  const UnitId u = arg_id<UnitId>(c, 0);
  s.action.done.insert(u);
  s.tried.insert(u);  // AGA-5.18
  s.core.agenda.run_next(RallyRoll{u}, *this);
}

// --- 9.25, 9.26: where and how it stands then ---

namespace {

constexpr Mil farthest_shift = 2'000;  // AGA-R.92
constexpr Angle degree = 100;          // AGA-R.132

/// A formation in which a unit may rally, with the obstacles around it.
struct Ranks {
  Unit stands;
  Footprint size;
  Point at;  ///< the unit's centre
  battlefield::Box table;
  List<Convex, max_units> others{}, enemies{};
  bool clear = false;  ///< no obstacle within reach at any facing
};

void add_ground(Ranks& ranks, const Table& t, UnitId u, const battlefield::Disc& reach) {
  for (const battlefield::Feature& f : t.ground.features) {
    if (!may_not_stand(t, u, ranks.stands, t.kind(f))) continue;
    for (const Convex& piece : f.pieces)
      if (overlaps(reach, battlefield::box(piece))) ranks.others.add(piece);
  }
}

Ranks ranks(const State& s, const Table& t, UnitId u, Formation formation, bool mounted) {
  const Unit& now = s.units[u];
  Ranks r{.stands = now,
          .size = size(t, u, formation, mounted),
          .at = centre(t, u, now),
          .table = {{}, {t.ground.width, t.ground.depth}}};
  r.stands.formation = formation;
  r.stands.mounted = mounted;
  const Mil half = static_cast<Mil>(battlefield::root_up(std::int64_t{r.size.width} * r.size.width +
                                                         std::int64_t{r.size.depth} * r.size.depth)) /
                       2 +
                   1;
  const battlefield::Disc turning{r.at, half}, reach{r.at, half + farthest_shift + contact_gap};
  for_near(s, t, u, now, reach.radius,
           [&](UnitId v) { (t[v].side == t[u].side ? r.others : r.enemies).add(body(s, t, v)); });
  add_ground(r, t, u, reach);  // AGA-R.138
  const battlefield::Box swept = battlefield::grown({r.at, r.at}, turning.radius);
  r.clear = r.others.empty() && r.enemies.empty() && battlefield::within(swept, r.table);
  return r;
}

Convex unshifted(const Ranks& r, Angle facing) {
  return battlefield::rectangle(battlefield::about_centre(r.at, facing, r.size), r.size);
}

/// The surroundings in which a rallied unit needs room. AGA-R.138
battlefield::Surroundings room(const Ranks& r) {
  return {
      r.table, {r.others.begin(), r.others.size()}, {r.enemies.begin(), r.enemies.size()}, contact_gap + 1};
}

/// The shift that makes room for this facing; none if 2" are not enough.                        AGA-R.92
std::optional<Point> shift(const Ranks& r, Angle facing) {
  if (r.clear) return Point{};
  const Convex shape = unshifted(r, facing);
  if (battlefield::fits(shape, room(r))) return Point{};
  return battlefield::least_shift(shape, facing, farthest_shift, room(r));
}

/// Whether there is room for this facing. Called for successive facings: tries the last shift, slightly
/// enlarged, before it searches.
bool has_spot(const Ranks& r, Angle facing, Point& last) {
  const Convex shape = unshifted(r, facing);
  if (battlefield::fits(shape, room(r)) || battlefield::fits(moved(shape, last), room(r))) return true;
  const auto found = battlefield::least_shift(shape, facing, farthest_shift, room(r));
  if (!found) return false;
  const Point more{found->x + found->x / 8, found->y + found->y / 8};
  last = square(more) <= std::int64_t{farthest_shift} * farthest_shift ? more : *found;
  return true;
}

using Facings = List<Interval, 181>;

Facings facings(const Ranks& r) {
  Facings in;
  if (r.clear) {
    in.add({0, battlefield::full_turn - degree, degree});
    return in;
  }
  Point last;
  for (Angle a = 0; a < battlefield::full_turn; a += degree) {
    if (!has_spot(r, a, last)) continue;
    if (!in.empty() && in.back().high == a - degree)
      in.back().high = a;
    else
      in.add({a, a, degree});
  }
  return in;
}

bool has_spot(const Ranks& r) {
  Point last;
  bool found = r.clear;
  for (Angle a = 0; a < battlefield::full_turn && !found; a += degree) found = has_spot(r, a, last);
  return found;
}

/// Calls f(formation, mounted) for each formation, and for dragoons each depiction, that a unit may take.
template <class F>
void each_formation(const State& s, const Table& t, UnitId u, F f) {
  for (bool mounted : {false, true}) {
    if (t[u].type != UnitType::dragoons && mounted != s.units[u].mounted) continue;
    f(Formation::deployed, mounted), f(Formation::column, mounted);
  }
}

bool has_room(const State& s, const Table& t, UnitId u) {
  bool found = false;
  each_formation(s, t, u, [&](Formation formation, bool mounted) {
    found = found || has_spot(ranks(s, t, u, formation, mounted));
  });
  return found;
}

}  // namespace

// --- 9.23, 9.24: the roll ---

bool RallyRoll::obsolete(const State& s, const Table&) const {
  return !on_table(s, unit) || !routed(s, unit) || !touching(s, unit).empty();
}

Dice<Purpose> RallyRoll::dice(const State&, const Table& t) const {  // AGA-X.7
  return {Purpose::rally, t[unit].side, 2};
}

void RallyRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  Score score = one_die(dice[0]);
  score.dice.add(dice[1]);
  add(score, ModifierReason::rating, morale_rating(t, unit));  // AGA-9.23
  add_up(score);
  const bool passed = score.total <= t.rally_up_to, rallied = passed && has_room(s, t, unit);
  s.known.insert(unit);  // AGA-R.103
  play.say(RallyTried{unit, score, rallied}, passed && !rallied ? "AGA-R.133"_clause : "AGA-9.24"_clause);
  if (rallied) s.core.agenda.run_next(Reform{unit});
}

bool Reform::obsolete(const State& s, const Table&) const { return !on_table(s, unit) || !routed(s, unit); }

Seat Reform::asked(const State& s) const { return s.action.side; }

void Reform::options(const State& s, const Table& t, Options& out) const {
  each_formation(s, t, unit, [&](Formation formation, bool mounted) {
    const Facings in = facings(ranks(s, t, unit, formation, mounted));
    if (in.empty()) return;
    const FormId form{std::size_t(formation)};
    if (t[unit].type == UnitType::dragoons)
      out.add(verb::reform_dragoons, DepictionId{std::size_t(mounted)}, form);
    else
      out.add(verb::reform, form);
    out.range({in.begin(), in.size()});  // AGA-9.26
  });
}

void Reform::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  const bool dragoons = c.verb.index() == verb::reform_dragoons;
  const bool mounted = dragoons ? arg_id<DepictionId>(c, 0).index() == 1 : s.units[unit].mounted;
  const auto formation = static_cast<Formation>(arg_id<FormId>(c, dragoons).index());
  const Ranks r = ranks(s, t, unit, formation, mounted);
  const auto by = shift(r, c.numbers[0]);
  if (!by) return;
  const Pose at = battlefield::about_centre(r.at, c.numbers[0], r.size);
  Unit& it = s.units[unit];
  it = r.stands;  // AGA-9.27
  it.at = {at.x + by->x, at.y + by->y, at.facing};
  s.counted.erase(unit);  // AGA-10.7
  play.say(Formed{unit, formation, dragoons, mounted, it.at}, "AGA-9.25"_clause);
}

}  // namespace linstock::and_gentlemen_all
