// 9 Morale: rallying.
#include "and_gentlemen_all/rules.hpp"
#include "battlefield/fit.hpp"

namespace linstock::and_gentlemen_all {

// --- 9.22, 9.28: who tries ---

namespace {

std::optional<Refusal> may_rally(const State& s, const Table& t, UnitId u) {
  if (t[u].side != s.action.side) return no("that is not your unit", "AGA-9.22"_clause);
  if (!on_table(s, u) || !routed(s, u)) return no("it is not routed", "AGA-9.22"_clause);
  if (s.tried.contains(u)) return no("it has tried in this turn", "AGA-5.18"_clause);
  if (!touching(s, u).empty()) return no("an enemy is in contact with it", "AGA-9.28"_clause);
  return {};
}

}  // namespace

Seat Rally::asked(const State& s) const { return s.action.side; }

void Rally::options(const State& s, const Table& t, Options& out) const {
  for (UnitId u : t.of_side[s.action.side.index()])
    if (!may_rally(s, t, u)) out.add(verb::rally, u);
  out.add(verb::end_rally);  // AGA-R.92
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
  s.core.agenda.then(RallyRoll{u}, *this);
}

// --- 9.25, 9.26: where and how it stands then ---

namespace {

constexpr Mil farthest_shift = 2'000;  // AGA-R.92
constexpr Angle degree = 100;          // AGA-R.132

/// A formation in which a unit may rally, and all that could be in its way there.
struct Ranks {
  Unit stands;
  Size size;
  Point at;  ///< its centre
  battlefield::Box table;
  List<Convex, max_units> others{}, enemies{};
  bool clear = false;  ///< nothing is in its way, whichever way it faces
};

/// Woods and built-up areas are closed to deployed horse, some ground to all.                   AGA-R.41
bool closed(const GroundKind& kind, bool deployed_horse) {
  return kind.impassable || (deployed_horse && (kind.woods || kind.built_up));
}

void add_ground(Ranks& ranks, const Table& t, UnitId u, const battlefield::Disc& reach) {
  const bool deployed_horse =
      ranks.stands.formation == Formation::deployed && arm_of(t[u].type, ranks.stands.mounted) == Arm::horse;
  for (const battlefield::Feature& f : t.ground.features) {
    if (!closed(t.kind(f), deployed_horse)) continue;
    for (const Convex& piece : f.pieces)
      if (overlaps(reach, battlefield::box(piece))) (void)ranks.others.push(piece);
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
           [&](UnitId v) { (void)(t[v].side == t[u].side ? r.others : r.enemies).push(body(s, t, v)); });
  add_ground(r, t, u, reach);
  const battlefield::Box swept = battlefield::grown({r.at, r.at}, turning.radius);
  r.clear = r.others.empty() && r.enemies.empty() && battlefield::within(swept, r.table);
  return r;
}

/// Where it stands with this facing; nothing if there is no room near.                          AGA-R.92
std::optional<Pose> spot(const Ranks& r, Angle facing) {
  const Pose pose = about_centre(r.at, facing, r.size);
  if (r.clear) return pose;
  const auto shift = battlefield::least_shift(
      battlefield::rectangle(pose, r.size.width, r.size.depth), facing, farthest_shift,
      {r.table, {r.others.begin(), r.others.size()}, {r.enemies.begin(), r.enemies.size()}, contact_gap + 1});
  if (!shift) return {};
  return Pose{pose.x + shift->x, pose.y + shift->y, pose.facing};
}

using Facings = List<Interval, 181>;

Facings facings(const Ranks& r) {
  Facings in;
  if (r.clear) {
    (void)in.push({0, battlefield::full_turn - degree, degree});
    return in;
  }
  for (Angle a = 0; a < battlefield::full_turn; a += degree) {
    if (!spot(r, a)) continue;
    if (!in.empty() && in.back().high == a - degree)
      in.back().high = a;
    else
      (void)in.push({a, a, degree});
  }
  return in;
}

/// Calls f(formation, mounted) for each way in which a unit can be drawn up.
template <class F>
void each_formation(const State& s, const Table& t, UnitId u, F f) {
  for (bool mounted : {false, true}) {
    if (t[u].type != UnitType::dragoons && mounted != s.units[u].mounted) continue;
    f(Formation::deployed, mounted), f(Formation::column, mounted);
  }
}

bool has_room(const State& s, const Table& t, UnitId u) {
  bool room = false;
  each_formation(s, t, u, [&](Formation formation, bool mounted) {
    room = room || !facings(ranks(s, t, u, formation, mounted)).empty();
  });
  return room;
}

}  // namespace

// --- 9.23, 9.24: the roll ---

Dice<Purpose> RallyRoll::dice(const State&, const Table& t) const {  // AGA-X.7
  return {Purpose::rally, t[unit].side, 2};
}

void RallyRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  Score score = one_die(dice[0]);
  (void)score.dice.push(dice[1]);
  add(score, Because::rating, morale_rating(t, unit));  // AGA-9.23
  add_up(score);
  const bool passed = score.total <= t.rally_up_to, rallied = passed && has_room(s, t, unit);
  s.known.insert(unit);  // AGA-R.103
  play.say(RallyTried{unit, score, rallied}, passed && !rallied ? "AGA-R.133"_clause : "AGA-9.24"_clause);
  if (rallied) s.core.agenda.then(Reform{unit});
}

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
    out.range({in.begin(), in.size()});
  });
}

void Reform::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  const bool dragoons = c.verb.index() == verb::reform_dragoons;
  const bool mounted = dragoons ? arg_id<DepictionId>(c, 0).index() == 1 : s.units[unit].mounted;
  const auto formation = static_cast<Formation>(arg_id<FormId>(c, dragoons).index());
  const Ranks r = ranks(s, t, unit, formation, mounted);
  const auto at = spot(r, c.numbers[0]);
  if (!at) return;
  Unit& it = s.units[unit];
  it = r.stands;  // AGA-9.27
  it.at = *at;
  s.counted.erase(unit);  // AGA-10.7
  play.say(Formed{unit, formation, mounted, *at}, "AGA-9.25"_clause);
}

}  // namespace linstock::and_gentlemen_all
