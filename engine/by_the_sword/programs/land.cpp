// Land movement: which force moves next, by which way, what it picks up and leaves behind.
#include <algorithm>

#include "by_the_sword/effects.hpp"
#include "by_the_sword/land/march.hpp"
#include "by_the_sword/programs/decisions.hpp"
#include "by_the_sword/programs/judgement.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr int allowance = 2;  // areas; BTS-land.3
constexpr double worth_a_move = 0.03;
constexpr double force_march_costs = 0.18;  // of the points; BTS-T.attrition

/// Own troops that go along with a force that leaves an area: nobody leads them, and the area is not at risk.
ForceSet goes_along(const Asked& a, ForceId f, AreaId at) {
  ForceSet along;
  for (ForceId other : forces_at(a.s, at, a.me)) {
    if (other == f || a.s.body(other).moved || a.s.place(other).inside || has_general(a.s, other)) continue;
    const bool capital = a.s.player(a.me).capital == at;
    const bool guards = !is_remnant(a.s, other) && (capital || (is_castle(at) && a.outlook.threat(at) > 0));
    if (!guards) along.insert(other);
  }
  return along;
}

/// Points of own forces that can still move into an area after this one.
double may_join(const Asked& a, AreaId area, ForceId moving) {
  double points = 0;
  for (ForceId f : a.outlook.mobile()) {
    const AreaId at = a.s.place(f).at;
    if (f != moving && at != area && a.t.distance[at.index()][area.index()] <= allowance)
      points += a.s.body(f).points;
  }
  return points;
}

/// Whether strangers move slowly through an area.                                        BTS-land.4, BTS-R.36
bool is_slow(const Asked& a, AreaId area) {
  constexpr RegionId slow{5};
  return one_area_only(a.s, a.t, area) || (region_of(area) == slow && a.s.player(a.me).region != slow);
}

/// A march looked ahead.
struct Ahead {
  ForceId force;
  std::uint8_t entered = 0;
  bool slowed = false, crossed = false, halted = false;
  Points points = 0;
};

double worth_of_end(const Asked& a, const Ahead& m, AreaId at) {
  return a.outlook.worth_of_standing(at, m.points, ForceSet::of(m.force), may_join(a, at, m.force)) +
         a.outlook.nearness(at, m.points);
}

/// What it is worth to leave 500 points where a force is and go on with the rest; 0: nothing, or it cannot.
double worth_of_leaving(const Asked& a, const Ahead& m, AreaId at) {
  if (m.points < 2 * least_force || forces_of(a.s, a.me).size() >= roster) return 0;
  const double worth = a.outlook.worth_of_standing(at, least_force, ForceSet::of(m.force), 0);
  return worth > 0.35 ? worth : 0;
}

/// The march after one more area; nothing if it may not go there.
std::optional<Ahead> after(const Asked& a, Ahead m, AreaId from, AreaId to) {
  if (m.halted || m.crossed || no_entry(a.s, a.t, a.me, to)) return {};
  const auto border = a.t.border(from, to);
  m.slowed |= is_slow(a, from) || is_slow(a, to);
  if (!border || ++m.entered > (m.slowed ? 1 : allowance)) return {};
  if (*border == Border::river && m.entered > 1) return {};
  m.crossed = *border == Border::river;
  m.halted = a.outlook.opposition(to).halts;
  return m;
}

/// The best that a march can do from where it is: to stop, or to go on, leaving a part or not.
double best_from(const Asked& a, const Ahead& m, AreaId at) {
  double best = worth_of_end(a, m, at);
  if (m.halted || m.crossed || m.entered >= allowance) return best;
  const double gain_by_leaving = worth_of_leaving(a, m, at);
  for (const auto& way : a.t.map.from(at)) {
    const auto next = after(a, m, at, way.to);
    if (!next) continue;
    best = std::max(best, best_from(a, *next, way.to));
    if (gain_by_leaving <= 0) continue;
    Ahead rest = *next;
    rest.points = static_cast<Points>(rest.points - least_force);
    best = std::max(best, gain_by_leaving + best_from(a, rest, way.to));
  }
  return best;
}

/// What a force that has not moved yet gains by its move.
double gain_of_move(const Asked& a, ForceId f) {
  const AreaId at = a.s.place(f).at;
  Ahead m{.force = f, .points = static_cast<Points>(worth(a.s, a.t, f))};
  const double stays = worth_of_end(a, m, at);
  for (ForceId other : goes_along(a, f, at))
    m.points = static_cast<Points>(m.points + a.s.body(other).points);
  const double gain = best_from(a, m, at) - stays;
  return in_contact(a.s, a.t, f) ? 0.5 * gain : gain;  // BTS-break.1
}

Decision choose_force(const Asked& a) {
  return a.best_by(
      [&](const Option& o) { return is(o, verb::move) ? gain_of_move(a, arg_id<ForceId>(o, 0)) : 0; },
      "hint-moves"_reason, worth_a_move);
}

}  // namespace

double worth_of_going(const Asked& a, AreaId to, Points points, ForceSet itself) {
  return a.outlook.worth_of_standing(to, points, itself, 0) + a.outlook.nearness(to, points);
}

Decision decide(const FirstOrLast&, const Asked& a) {
  return a.first_of({verb::go_last}, "hint-last"_reason);
}
Decision decide(const ChooseMove&, const Asked& a) { return choose_force(a); }
Decision decide(const MoveChit&, const Asked& a) { return choose_force(a); }
Decision decide(const MoveReserve&, const Asked& a) { return choose_force(a); }

Decision decide(const MarchOn&, const Asked& a) {
  const March& march = a.s.march;
  const AreaId at = a.s.place(march.force).at;
  Ahead m{.force = march.force,
          .entered = march.way().entered,
          .slowed = march.way().slowed || march.way().stormed,
          .crossed = march.way().crossed,
          .halted = march.way().halted,
          .points = static_cast<Points>(worth(a.s, a.t, march.force))};
  const double stays = a.offered(verb::halt) ? worth_of_end(a, m, at) : -1e9;
  // Forces that go along are picked up before the first area.
  Ahead with = m;
  const ForceSet along = goes_along(a, march.force, at);
  for (ForceId f : along)
    if (a.offered(verb::pick_up, f)) with.points = static_cast<Points>(with.points + a.s.body(f).points);
  const double gain_by_leaving = worth_of_leaving(a, with, at);
  const Option* best = nullptr;
  double most = stays + worth_a_move;
  bool leaves = false;
  for (const Option& o : a.options.list) {
    const bool forced = is(o, verb::force_march);
    if (!is(o, verb::to) && !forced) continue;
    const auto to = arg_id<AreaId>(o, 0);
    Ahead next = with;
    ++next.entered;
    next.slowed |= is_slow(a, at) || is_slow(a, to);
    next.crossed = a.t.border(at, to) == Border::river;
    next.halted = a.outlook.opposition(to).halts;
    if (forced) {
      next.entered = allowance;
      next.points = static_cast<Points>(next.points * (1 - force_march_costs));
    }
    const double lost = forced ? 0.4 * (with.points - next.points) / least_force : 0;
    if (const double w = best_from(a, next, to) - lost; w > most) most = w, best = &o, leaves = false;
    if (gain_by_leaving <= 0 || !a.offered(verb::drop)) continue;
    next.points = static_cast<Points>(next.points - least_force);
    if (next.points < least_force) continue;
    if (const double w = gain_by_leaving + best_from(a, next, to) - lost; w > most)
      most = w, best = &o, leaves = true;
  }
  if (!best) {
    if (const Option* pin = a.offered(verb::pin)) return a.say_at_most(*pin, 0, "hint-pins"_reason);
    return a.first_of({verb::halt}, "hint-halts"_reason);
  }
  for (ForceId f : along)
    if (const Option* pick = a.offered(verb::pick_up, f)) return a.say(*pick, "hint-picks-up"_reason);
  if (const Option* general = a.offered(verb::take_along); general && generals_with(a.s, march.force).empty())
    return a.say(*general, "hint-picks-up"_reason);
  if (leaves)
    if (const Option* drop = a.offered(verb::drop))
      return a.say_at_most(*drop, least_force, "hint-leaves"_reason);
  return a.say(*best, "hint-marches"_reason, most);
}

Decision decide(const ShiftForce&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) {
        if (!is(o, verb::shift)) return 0.0;
        const auto f = arg_id<ForceId>(o, 0);
        const Points points = a.s.body(f).points;
        return worth_of_going(a, arg_id<AreaId>(o, 1), points, ForceSet::of(f)) -
               worth_of_going(a, a.s.place(f).at, points, ForceSet::of(f));
      },
      "hint-moves"_reason, 0.3);
}

Decision decide(const ShipForce&, const Asked& a) {
  const Option* best = nullptr;
  double most = 0.3;
  for (const Option& o : a.options.list) {
    if (!is(o, verb::ship)) continue;
    const auto f = arg_id<ForceId>(o, 0);
    const auto points = static_cast<Points>(a.options.range_of(o, 0).back().high);
    const double w = worth_of_going(a, arg_id<AreaId>(o, 1), points, ForceSet::of(f)) -
                     worth_of_going(a, a.s.place(f).at, points, ForceSet::of(f));
    if (w > most) most = w, best = &o;
  }
  return best ? a.say_at_most(*best, 30'000, "hint-moves"_reason) : a.otherwise();
}

// --- the hosts of NP regions ---

Decision decide(const MoveHost& step, const Asked& a) {
  const PowerId host = a.s.place(step.force).owner;
  const Points points = a.s.body(step.force).points;
  const Outlook outlook{a.s, a.t, host};
  const auto stands = [&](AreaId at) {
    return outlook.worth_of_standing(at, points, ForceSet::of(step.force), 0);
  };
  const double stays = stands(a.s.place(step.force).at);
  return a.best_by([&](const Option& o) { return is(o, verb::to) ? stands(arg_id<AreaId>(o, 0)) : stays; },
                   "hint-host"_reason);
}

Decision decide(const PlaceDefenders& step, const Asked& a) {
  const AreaId castle = a.s.others.regions[step.region].castle;
  const auto away = [&](const Option& o) {
    return castle ? a.t.distance[arg_id<AreaId>(o, 0).index()][castle.index()] : 0;
  };
  return a.best_by([&](const Option& o) { return -double(away(o)); }, "hint-host"_reason);
}

Decision decide(const MoveRegiment&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) {
        if (a.options.size() > 1 && !is(o, verb::to)) return -100.0;
        return is(o, verb::to) ? -a.outlook.threat(arg_id<AreaId>(o, 0)) / 1000 : 0;
      },
      "hint-marches"_reason);
}

}  // namespace linstock::by_the_sword
