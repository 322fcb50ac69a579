#include "and_gentlemen_all/programs/best_move.hpp"

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/effects/army_morale.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

namespace {

using battlefield::heading_to;
using battlefield::turn_between;

/// A move as intended: legs with desired amounts, not yet checked against the rules.
using Sketch = List<Leg, 4>;
constexpr Mil as_far_as_it_goes = 1'000'000;

/// The greatest offered amount not above `wish`, or the smallest offered if all are above it.
std::int32_t nearest(std::span<const Interval> in, std::int32_t wish) {
  std::int32_t best = in[0].low;
  for (const Interval& i : in)
    if (i.low <= wish) best = i.low + (std::min(wish, i.high) - i.low) / i.step * i.step;
  return best;
}

/// Makes a sketch into a legal move, leaving out legs that are not offered; nothing if no complete move
/// results.
std::optional<MoveDraft> made_good(const State& s, const Table& t, UnitId u, const Sketch& sketch) {
  MoveDraft d{.unit = u, .now = s.units[u], .leg_from = s.units[u].at};
  Options offered;
  for (const Leg& wish : sketch) {
    offered.clear();
    offer_legs(s, t, d, offered);
    for (const Option& o : offered.list) {
      if (o.verb != verb_of(wish.kind)) continue;
      const bool ranged = o.ranges > 0;
      if (wish.kind == LegKind::form && o.args[0] != wish.amount) continue;
      add_leg(s, t, d, {wish.kind, ranged ? nearest(offered.range_of(o, 0), wish.amount) : wish.amount});
      break;
    }
  }
  if (!complete(s, t, d)) return {};
  return d;
}

Leg wheel(Angle by) { return {by < 0 ? LegKind::wheel_left : LegKind::wheel_right, std::abs(by)}; }
Leg turn(Angle by) { return {by < 0 ? LegKind::turn_left : LegKind::turn_right, std::abs(by)}; }
Leg ahead(Mil far) { return {LegKind::ahead, far}; }

/// The moves of one unit that are worth trying, most promising first.
class Sketches {
 public:
  Sketches(const Judgement& j, UnitId u) : s_(j.now()), t_(j.table()), u_(u), it_(s_.units[u]) {
    const UnitId goal = j.goal(u);
    if (!goal) return;
    const Arm own = arm(s_, t_, u);
    if (own == Arm::artillery)
      guns(goal);
    else if (it_.formation == Formation::column)
      column(goal);
    else
      deployed(j, goal, own);
  }
  const std::vector<Sketch>& list() const { return list_; }

 private:
  Angle bearing(UnitId v) const {
    return turn_between(it_.at.facing, heading_to({it_.at.x, it_.at.y}, centre(t_, v, s_.units[v])));
  }
  void add(std::initializer_list<Leg> legs) {
    Sketch sketch;
    for (const Leg& leg : legs) sketch.add(leg);
    list_.push_back(sketch);
  }

  void towards(UnitId v, Arm own, Mil rate) {
    const Angle by = bearing(v);
    const Angle aside = std::abs(by);
    if (aside > 9'000) {
      add({turn(by > 0 ? 9'000 : -9'000), ahead(as_far_as_it_goes)});
      add({turn(by), ahead(as_far_as_it_goes)});
    } else if (aside > 300) {
      const Angle most = std::clamp(by, -4'500, 4'500);
      add({wheel(most), ahead(as_far_as_it_goes)});
      if (own == Arm::horse) {
        add({ahead(rate / 2), wheel(most), ahead(as_far_as_it_goes)});
        add({ahead(rate), wheel(most)});
      }
      add({wheel(most), ahead(rate / 3)});
      add({wheel(most)});
    }
    if (aside > 4'500)
      add({turn(own == Arm::horse ? by : by > 0 ? 9'000 : -9'000), ahead(as_far_as_it_goes)});
    if (aside < 4'500) {
      const Leg drift{by < 0 ? LegKind::drift_left : LegKind::drift_right, 1'000};
      add({ahead(as_far_as_it_goes)});
      if (aside > 100) add({ahead(rate), drift});
    }
  }

  void deployed(const Judgement& j, UnitId goal, Arm own) {
    const Mil rate = and_gentlemen_all::rate(t_, u_, it_.formation, it_.mounted);
    towards(goal, own, rate);
    // Up to three other enemies within charge range, nearest first.
    List<std::pair<Mil, UnitId>, max_units> near;
    for (UnitId v : j.enemies())
      if (const Mil far = Judgement::apart(s_, t_, u_, v); v != goal && far < rate + 1'500)
        near.add({far, v});
    std::ranges::sort(near);
    for (std::size_t i = 0; i < near.size() && i < 3; ++i) towards(near[i].second, own, rate);
    for (const Mil part : {2, 3}) add({ahead(rate / part)});
    add({ahead(rate - 1'500)});
    if (t_[u_].type == UnitType::dragoons) {
      if (it_.mounted) add({{LegKind::dismount, 0}, ahead(as_far_as_it_goes)}), add({{LegKind::dismount, 0}});
      if (!it_.mounted) add({{LegKind::mount, 0}, ahead(as_far_as_it_goes)});
    }
    if (own == Arm::foot && Judgement::apart(s_, t_, u_, goal) > 24'000)
      add({ahead(as_far_as_it_goes), {LegKind::form, std::int32_t(Formation::column)}});
  }

  void column(UnitId goal) {
    const Angle by = std::clamp(bearing(goal), -9'000, 9'000);
    const Leg deploy{LegKind::form, std::int32_t(Formation::deployed)};
    add({deploy, ahead(as_far_as_it_goes)});
    add({wheel(by), ahead(as_far_as_it_goes)});
    add({turn(by), ahead(as_far_as_it_goes)});
    add({wheel(by), ahead(6'000)});
    add({ahead(as_far_as_it_goes)});
    add({wheel(by)});
    if (std::abs(bearing(goal)) > 9'000) add({turn(by), turn(bearing(goal) - by), ahead(as_far_as_it_goes)});
  }

  void guns(UnitId goal) {
    const Angle by = bearing(goal);
    if (it_.formation == Formation::column) {
      add({{LegKind::form, std::int32_t(Formation::deployed)},
           {LegKind::face, battlefield::heading(it_.at.facing + by)}});
      add({wheel(std::clamp(by, -9'000, 9'000)), ahead(as_far_as_it_goes)});
      add({ahead(as_far_as_it_goes)});
    } else {
      add({turn(std::clamp(by, -4'500, 4'500))});
      add({ahead(as_far_as_it_goes)});
      if (std::abs(by) > 6'000) add({{LegKind::form, std::int32_t(Formation::column)}});
    }
  }

  const State& s_;
  const Table& t_;
  UnitId u_;
  const Unit& it_;
  std::vector<Sketch> list_;
};

/// The position after a move, leaving out the test that a demoralised unit must pass first.
State after(const State& s, const Table& t, const MoveDraft& d) {
  State then = s;
  then.announced = d;
  Play<AndGentlemenAll> play{t, nullptr};
  CarryOut{}.run(then, play);
  return then;
}

Line line_of(const MoveDraft& d) {
  Line line;
  line.parts.reserve(d.legs.size() + 1);
  line.parts.push_back({.verb = Verb{std::size_t(verb::move_unit)}, .args = {d.unit.value}});
  for (const Leg& leg : d.legs) line.parts.push_back(choice_of(leg));
  line.last = {.verb = Verb{std::size_t(verb::move_done)}};
  return line;
}

/// The enemy that a unit's front touches after its move and not before; none if there is none.
UnitId struck(const State& before, const State& after, UnitId u) {
  for (UnitId v : touching(after, u) - touching(before, u))
    if (face_to(after, u, v) == Face::front) return v;
  return {};
}

/// The penalty for a charge whose fight would cost more than it gains.
double cost_of_contact(const Judgement& j, const State& then, UnitId u) {
  const UnitId v = struck(j.now(), then, u);
  return v ? std::max(-j.fight(then, u, v).net(), 0.0) : 0;
}

/// The penalty for changing facing without charging; otherwise small gains make units turn to and fro.
double cost_of_turning(const State& before, const State& then, UnitId u) {
  constexpr double a_right_angle = 0.12;
  if (struck(before, then, u)) return 0;
  return a_right_angle * std::abs(turn_between(before.units[u].at.facing, then.units[u].at.facing)) /
         battlefield::quarter_turn;
}

/// The expected cost of the test of a demoralised unit that advances.                           AGA-10.9
double cost_of_advance(const Judgement& j, const MoveDraft& d) {
  const bool tested = j.now().action.tested.contains(d.unit);
  if (tested || !demoralised(j.now(), j.table(), d.unit) || !advances(j.now(), j.table(), d)) return 0;
  return 1.2 * j.breaks(d.unit, 0);
}

}  // namespace

EvaluatedMove best_move(const Judgement& j, UnitId u, bool may_move, bool may_break_off, std::uint32_t most,
                        std::uint32_t& tried) {
  const State& s = j.now();
  const Table& t = j.table();
  EvaluatedMove best{.unit = u, .line = {}, .gain = 0, .against = {}};
  const double as_it_is = j.melees(s) + j.stand(s, u);
  std::uint32_t looked = 0;
  if (may_break_off && looked < most) {
    State then = s;
    Play<AndGentlemenAll> play{t, nullptr};
    const Choice back{.verb = Verb{std::size_t(verb::break_off)}, .args = {u.value}};
    Movement{}.choose(then, back, play);
    ++looked;
    // Lost ground counts only in part: the unit can come back, and then charges.
    constexpr double lost_ground = 0.3, trouble = 0.02;
    best.gain = j.melees(then) - j.melees(s) + lost_ground * (j.stand(then, u) - j.stand(s, u)) - trouble;
    best.line = {{}, back}, best.breaks_off = true;
  }
  if (may_move) {
    const Sketches sketches{j, u};
    List<Pose, 64> seen;
    for (const Sketch& sketch : sketches.list()) {
      if (looked >= most) break;
      const auto d = made_good(s, t, u, sketch);
      ++looked;
      if (!d || std::ranges::find(seen, d->now.at) != seen.end()) continue;
      seen.add(d->now.at);
      const State then = after(s, t, *d);
      const double gain = j.melees(then) + j.stand(then, u) - as_it_is - cost_of_advance(j, *d) -
                          cost_of_contact(j, then, u) - cost_of_turning(s, then, u);
      if (gain > best.gain)
        best = {.unit = u, .line = line_of(*d), .gain = gain, .against = struck(s, then, u)};
    }
  }
  tried += looked;
  return best;
}

}  // namespace linstock::and_gentlemen_all
