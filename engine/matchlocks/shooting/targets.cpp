// XI Shooting: who may Shoot, and at whom.                                     NMM-9.4, NMM-11.1 to NMM-11.4
#include "battlefield/gaps.hpp"
#include "matchlocks/shooting/shooting.hpp"
#include "matchlocks/shooting/sight.hpp"

namespace linstock::matchlocks {

namespace {

constexpr Angle shooting_spread = 4'500;    // NMM-11.3.5
constexpr Mil clear_of_friends = 3 * inch;  // NMM-11.4.2

// --- who may Shoot ---

std::optional<Refusal> no_weapon(const Table& t, UnitId u, const Unit& it) {
  if (is_leader(t, u) || is_pikes(t[u].type)) return no("never-shoots"_reason, "NMM-11.1.1"_clause);
  if (t[u].type == UnitType::battalia && it.figures[0] == 0)
    return no("no-musketeers-left"_reason, "NMM-11.1.1"_clause);
  if (is_gun(t, u)) {
    if (!has_firearms(t, u, it)) return no("crew-too-small"_reason, "NMM-11.5.8"_clause);
    if (accompanies(t, u, it)) return no("gun-goes-with-parent"_reason, "NMM-R.32"_clause);
    if (it.limbered) return no("gun-is-limbered"_reason, "NMM-R.72"_clause);
    if (it.out_of_order) return no("gun-out-of-order"_reason, "NMM-11.6.7"_clause);
    return {};
  }
  if (has_firearms(t, u, it)) return {};
  const Clause by = t[u].type == UnitType::clubmen ? "NMM-qrs.3"_clause
                    : is_squadron(t, u)            ? "NMM-11.11.5"_clause
                                                   : "NMM-11.11.6"_clause;
  return no("no-shots-left"_reason, by);
}

/// What it has done this turn.
std::optional<Refusal> has_had_its_shot(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  const Today& today = it.today;
  if (today.attacked) return no("attacked-this-turn"_reason, "NMM-9.5.2"_clause);
  if (is_gun(t, u)) {
    if (today.fired) return no("one-shot-a-turn"_reason, "NMM-11.5.6"_clause);
    if (s.bombardment && today.shot_before) return no("gun-shot-last-turn"_reason, "NMM-7.2.8"_clause);
    return {};
  }
  if (!formed_musketeers(t, u)) {
    if (today.shots > 0 || (is_swarm(t, u) && today.fired))  // NMM-R.162
      return no("one-shot-a-turn"_reason,
                t[u].type == UnitType::detachment ? "NMM-qrs.1"_clause : "NMM-R.77"_clause);
    return {};
  }
  if (scatters_fire(t, u, it)) {
    if (today.fired) return no("scattered-fire-once"_reason, "NMM-R.85"_clause);
    if (today.moved) return no("scattered-fire-stands"_reason, "NMM-11.11.4"_clause);
  }
  if (disordered(it) && today.fired) return no("disarrayed-one-rank"_reason, "NMM-11.5.5"_clause);
  if (today.moved && today.shots > 0) return no("moved-one-shot"_reason, "NMM-9.4.2"_clause);  // NMM-11.5.4
  return {};
}

// --- the line of shot ---

Point along(const battlefield::Gap& way, Mil far) {
  const auto part = [&](Mil v) { return Mil(battlefield::divided(std::int64_t{v} * far, way.distance)); };
  const Point by = way.to - way.from;
  return way.from + Point{part(by.x), part(by.y)};
}
/// A body that a free line grazes, moved aside by what rounding puts across the line.
Convex beside_line(const Convex& body, Point a, Point b) {
  const std::int64_t left = deepest(body, a, b), right = deepest(body, b, a);
  if (left <= 0 || right <= 0) return body;
  const Angle aside = left > right ? -battlefield::quarter_turn : battlefield::quarter_turn;
  const Mil by = Mil(std::min(left, right) / battlefield::root_up(square(b - a))) + battlefield::slack;
  return moved(body, battlefield::ahead({}, battlefield::heading(battlefield::heading_to(a, b) + aside), by));
}

/// A shooter, a target, and what is between them.
struct Aim {
  const State& s;
  const Table& t;
  UnitId shooter, target;
  const Unit& it = s.units[shooter];
  Body is = body(s, t, target);
  List<Point, 32> eyes = eyes_of(s, t, shooter, target);

  std::optional<Refusal> no_target() const {
    if (!on_table(s, target) || !enemies(t, shooter, target))
      return no("no-enemy-on-table"_reason, "NMM-9.4.1"_clause);
    // Nobody picks out a leader.                                                                    NMM-5.4.1
    if (is_leader(t, target)) return no("leaders-are-no-targets"_reason, "NMM-11.10.4"_clause);
    if (in_melee(s, target)) return no("target-in-melee"_reason, "NMM-11.3.3"_clause);
    if (unrevealed_garrison() && !is_gun(t, shooter))
      return no("garrison-has-not-shot"_reason, "NMM-10.4.3"_clause);
    return {};
  }
  bool unrevealed_garrison() const { return s.units[target].garrison && !s.units[target].today.from_cover; }

  std::optional<Refusal> too_far(Mil range) const {
    if (range <= longest_range(s, t, shooter)) return {};
    if (in_wood(t, shooter, it) == InWood::inside) return no("too-far-from-wood"_reason, "NMM-11.2.2"_clause);
    if (s.fog) return no("too-far-in-fog"_reason, "NMM-cards.13"_clause);
    return no("out-of-range"_reason, "NMM-11.6.1"_clause);
  }
  /// Why it cannot be spotted.                                                                     NMM-11.1.3
  std::optional<Refusal> unspotted() const {
    if (unrevealed_garrison()) return {};  // NMM-R.19
    const auto hidden = hidden_from(s, t, target, front_centre(it));
    if (!hidden || distance(s, t, shooter, target) <= hidden->within) return {};
    return no("target-in-cover-unseen"_reason, hidden->clause);
  }

  Obstructions by(Line line) const {
    List<Point, 33> from;
    for (const Point eye : eyes) from.add(eye);
    from.add(front_centre(it));  // the line of shot begins there
    return obstructions(s, t, shooter, {from.begin(), from.size()}, target, line);
  }
  bool anybody_sees(const Obstructions& by) const {
    return std::ranges::any_of(eyes, [&](Point eye) { return seen_from(eye, is, by); });
  }
  std::optional<Refusal> unseen(const Obstructions& shots) const {
    if (anybody_sees(shots)) return {};
    if (!anybody_sees(by(Line::sight))) return no("target-not-visible"_reason, "NMM-11.1.6"_clause);
    if (is_gun(t, shooter) && level_of(s, t, shooter) > 0)
      return no("friends-too-near-target"_reason, "NMM-11.2.5"_clause);
    return no("friends-in-the-way"_reason, "NMM-11.3.4"_clause);
  }

  /// NMM-R.171. Somebody sees it.
  battlefield::Gap nearest_way(const Obstructions& shots) const {
    if (!it.garrison)
      if (const auto way = nearest_seen(front_centre(it), is, shots)) return *way;
    battlefield::Gap best{.distance = std::numeric_limits<Mil>::max()};
    for (const Point eye : eyes)
      if (const auto way = nearest_seen(eye, is, shots); way && way->distance < best.distance) best = *way;
    return best;
  }
  std::optional<Refusal> too_narrow(const battlefield::Gap& way, const Obstructions& shots) const {
    if (way.distance <= 2 * contact_gap) return {};
    const Point a = along(way, contact_gap), b = along(way, way.distance - contact_gap);
    std::vector<Convex> bodies;
    for (const battlefield::Screen& screen : shots.screens.all())
      if (screen.depth == 0) bodies.push_back(beside_line(screen.shape, a, b));
    if (battlefield::narrowest_gap(a, b, bodies) >= least_gap) return {};
    return no("gap-too-narrow"_reason, "NMM-11.4.1"_clause);
  }
  std::optional<Refusal> near_friends(const battlefield::Gap& way) const {
    if (!is_gun(t, shooter) || !friend_near_line(s, t, shooter, target, {way.from, way.to})) return {};
    return no("friends-near-line"_reason, "NMM-11.4.2"_clause);
  }
};

// --- which target ---

/// Enemies in range, the nearest first.
struct InRange {
  UnitId unit;
  Mil range = 0;
};
std::vector<InRange> in_range(const State& s, const Table& t, UnitId shooter) {
  std::vector<InRange> all;
  const Mil most = longest_range(s, t, shooter);
  for (UnitId v : fighting(s, t, other(t[shooter].side)))
    if (const Mil range = range_to(s, t, shooter, v); range <= most) all.push_back({v, range});
  std::ranges::sort(all, {}, &InRange::range);
  return all;
}

bool may_be_shot(const State& s, const Table& t, UnitId shooter, UnitId target) {
  return line_of_shot(s, t, shooter, target).has_value();
}

/// The nearest legal targets among those that count; several if they are equally near.             NMM-R.78
template <class Counts>
UnitSet nearest_targets(const State& s, const Table& t, UnitId shooter, std::span<const InRange> from,
                        Counts counts) {
  UnitSet found;
  Mil nearest = std::numeric_limits<Mil>::max();
  for (const InRange& r : from) {
    if (r.range > nearest) break;
    if (counts(r.unit) && may_be_shot(s, t, shooter, r.unit)) found.insert(r.unit), nearest = r.range;
  }
  return found;
}

/// The target that the Order names, if it may be Shot at.                                          NMM-R.14
UnitId named_target(const State& s, const Table& t, UnitId shooter) {
  if (s.activations.empty()) return {};
  const Activation& a = acting(s);
  if (!a.target || !a.units.contains(shooter)) return {};
  if (!fights(s, t, a.target) || !may_be_shot(s, t, shooter, a.target)) return {};
  return a.target;
}

/// The units that Shot at a Gun this turn.                                                      NMM-11.3.10
UnitSet shot_at(const State& s, const Table& t, UnitId gun) {
  UnitSet by;
  if (is_gun(t, gun))
    for (const Shot& shot : s.shots)
      if (shot.target == gun) by.insert(shot.shooter);
  return by;
}

/// The front edge of one wing of a Battalia.                                            NMM-3.2.7, NMM-11.3.9
Pose wing_front(const Table& t, UnitId u, const Unit& it, int side) {
  const Footprint f = footprint(t, u, it);
  const int files = layout(t, u, it).files, wing = ranks_of(t[u].figures[0], it.figures[0]).front / 2;
  const Point p = battlefield::beside(it.at, std::int64_t{side} * f.width * (files - wing) / files, 0);
  return {p.x, p.y, it.at.facing};
}
/// The enemies nearest to either wing, in the arc of both.                                        NMM-11.3.9
UnitSet nearest_to_wings(const State& s, const Table& t, UnitId u, std::span<const InRange> from) {
  const Unit& it = s.units[u];
  UnitSet found;
  const int files = layout(t, u, it).files, wing = ranks_of(t[u].figures[0], it.figures[0]).front / 2;
  if (t[u].type != UnitType::battalia || it.garrison || wing == 0) return found;
  const Mil width = footprint(t, u, it).width * wing / files;
  const Pose left = wing_front(t, u, it, -1), right = wing_front(t, u, it, 1);
  const auto in_both = [&](UnitId v) {
    return std::ranges::all_of(std::array{left, right}, [&](const Pose& at) {
      const auto arc = battlefield::front_arc(at, width, shooting_spread);
      return std::ranges::any_of(body(s, t, v).pieces, [&](const Convex& c) { return in_arc(arc, c); });
    });
  };
  for (const Pose& at : {left, right}) {
    std::vector<InRange> by_wing;
    for (const InRange& r : from) {
      Mil range = std::numeric_limits<Mil>::max();
      for (const Convex& piece : body(s, t, r.unit).pieces)
        range = std::min(range, battlefield::gap(Point{at.x, at.y}, piece).distance);
      by_wing.push_back({r.unit, range});
    }
    std::ranges::sort(by_wing, {}, &InRange::range);
    for (UnitId v : nearest_targets(s, t, u, by_wing, [](UnitId) { return true; }))
      if (in_both(v)) found.insert(v);
  }
  return found;
}

}  // namespace

bool may_anybody_shoot(const State& s) {
  return s.turn > s.showers_until || s.showers_until == 0;
}  // NMM-R.133

std::optional<Refusal> why_no_shot(const State& s, const Table& t, UnitId u) {
  if (!on_table(s, u)) return no("not-on-table"_reason, "NMM-11.1.1"_clause);
  if (auto why = no_weapon(t, u, s.units[u])) return why;
  if (!may_anybody_shoot(s)) return no("scattered-showers"_reason, "NMM-cards.11"_clause);
  if (in_melee(s, u)) return no("shooter-in-melee"_reason, "NMM-9.2.4"_clause);
  if (s.units[u].daunted) return no("daunted-only-rally"_reason, "NMM-15.2"_clause);
  return has_had_its_shot(s, t, u);
}

Mil range_to(const State& s, const Table& t, UnitId shooter, UnitId target) {
  const Unit& it = s.units[shooter];
  if (it.garrison) return distance(s, t, shooter, target);
  Mil nearest = std::numeric_limits<Mil>::max();
  for (const Convex& piece : body(s, t, target).pieces)
    nearest = std::min(nearest, battlefield::gap(front_centre(it), piece).distance);
  return nearest;
}

std::optional<battlefield::Arc> arc_of_fire(const Table& t, UnitId u, const Unit& it) {
  if (it.garrison) return {};
  return battlefield::front_arc(it.at, footprint(t, u, it).width, shooting_spread);
}
bool in_arc_of_fire(const State& s, const Table& t, UnitId shooter, UnitId target) {
  const auto arc = arc_of_fire(t, shooter, s.units[shooter]);
  return !arc ||
         std::ranges::any_of(body(s, t, target).pieces, [&](const Convex& c) { return in_arc(*arc, c); });
}

std::expected<LineOfShot, Refusal> line_of_shot(const State& s, const Table& t, UnitId shooter,
                                                UnitId target) {
  const Aim aim{s, t, shooter, target};
  if (auto why = aim.no_target()) return std::unexpected{*why};
  if (!in_arc_of_fire(s, t, shooter, target))
    return std::unexpected{no("target-out-of-arc"_reason, "NMM-11.3.6"_clause)};
  const Mil range = range_to(s, t, shooter, target);
  if (auto why = aim.too_far(range)) return std::unexpected{*why};
  if (auto why = aim.unspotted()) return std::unexpected{*why};
  const Obstructions shots = aim.by(Line::shot);
  if (auto why = aim.unseen(shots)) return std::unexpected{*why};
  const battlefield::Gap way = aim.nearest_way(shots);
  if (auto why = aim.too_narrow(way, shots)) return std::unexpected{*why};
  if (auto why = aim.near_friends(way)) return std::unexpected{*why};
  return LineOfShot{range, way.from, way.to};
}

UnitId friend_near_line(const State& s, const Table& t, UnitId gun, UnitId target,
                        const battlefield::Segment& line) {
  const Unit& it = s.units[gun];
  const Point before = battlefield::beside(it.at, 0, 2 * contact_gap);
  const Pose at{before.x, before.y, it.at.facing};
  const battlefield::Segment front = battlefield::front_edge(at, footprint(t, gun, it).width);
  for (UnitId v : fighting(s, t, t[gun].side)) {
    if (v == gun || is_gun(t, v) || overshoots(s, t, gun, v, target)) continue;  // NMM-R.81
    for (const Convex& piece : body(s, t, v).pieces) {
      const Convex ahead = battlefield::part_left_of(piece, front.from, front.to);
      if (!ahead.corners.empty() && battlefield::gap(line, ahead).distance < clear_of_friends) return v;
    }
  }
  return {};
}

UnitSet targets(const State& s, const Table& t, UnitId shooter) {
  const std::vector<InRange> all = in_range(s, t, shooter);
  const auto nearest = [&](auto counts) { return nearest_targets(s, t, shooter, all, counts); };
  if (const UnitSet by = shot_at(s, t, shooter); !by.empty())  // NMM-11.3.10
    if (const UnitSet back = nearest([&](UnitId v) { return by.contains(v); }); !back.empty()) return back;
  if (!leaders_with(s, t, shooter).empty()) {  // NMM-11.3.8
    UnitSet any;
    for (const InRange& r : all)
      if (may_be_shot(s, t, shooter, r.unit)) any.insert(r.unit);
    return any;
  }
  if (const UnitId named = named_target(s, t, shooter)) return UnitSet::of(named);
  if (is_gun(t, shooter))  // NMM-11.3.11
    if (const UnitSet formed = nearest([&](UnitId v) { return is_formed(t, v); }); !formed.empty())
      return formed;
  return nearest([](UnitId) { return true; }) | nearest_to_wings(s, t, shooter, all);
}

std::optional<Refusal> why_not_at(const State& s, const Table& t, UnitId shooter, UnitId target) {
  if (const auto line = line_of_shot(s, t, shooter, target); !line) return line.error();
  const UnitSet may = targets(s, t, shooter);
  if (may.contains(target)) return {};
  if (!(shot_at(s, t, shooter) & may).empty())
    return no("artillery-returns-fire"_reason, "NMM-11.3.10"_clause);
  if (const UnitId named = named_target(s, t, shooter); named && may.contains(named))
    return no("order-names-a-target"_reason, "NMM-11.3.8"_clause);
  if (is_gun(t, shooter)) return no("nearest-formed-target"_reason, "NMM-11.3.11"_clause);
  return no("another-target-is-nearer"_reason, "NMM-11.3.7"_clause);
}

}  // namespace linstock::matchlocks
