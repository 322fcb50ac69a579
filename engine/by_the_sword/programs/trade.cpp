// Trade: caravans and merchant fleets go where they earn; others' are let in.
#include <algorithm>

#include "by_the_sword/conduct.hpp"
#include "by_the_sword/programs/decisions.hpp"
#include "by_the_sword/programs/judgement.hpp"
#include "by_the_sword/sea/vessels.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr double far_enough = 4;  // areas, for two dice; BTS-T.caravan

/// Whether a castle may let a caravan of this owner in.
bool may_trade_at(const Asked& a, AreaId at, const Caravan& caravan) {
  const PowerId holder = a.s.areas[at].controller;
  if (!is_castle(at) || !holder || holder == a.me || at == caravan.origin || a.s.areas[at].siege)
    return false;
  return is_player(holder) || (is_np_castle(a.s, at) && np_trades(a.s, a.t, holder, a.me));
}

/// Steps by land from an area to every other, not through enemies; 255: out of reach.
std::array<std::uint8_t, area_count> safe_steps(const Asked& a, AreaId from) {
  std::array<std::uint8_t, area_count> steps{};
  steps.fill(255);
  steps[from.index()] = 0;
  List<AreaId, area_count> reached;
  reached.add(from);
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const auto& way : a.t.map.from(reached[i])) {
      std::uint8_t& step = steps[way.to.index()];
      if (step != 255 || !hostile_forces(a.s, a.t, a.me, way.to).empty()) continue;
      step = static_cast<std::uint8_t>(steps[reached[i].index()] + 1);
      reached.add(way.to);
    }
  return steps;
}

/// What a caravan will earn at a castle, less the turns that it takes to go there.
double promise_of(const Asked& a, const Caravan& caravan, AreaId castle, AreaId from) {
  const int distance = a.t.distance[caravan.origin.index()][castle.index()];
  const auto steps = safe_steps(a, castle);  // the castle itself may be held by who lets it in
  const std::uint8_t way = steps[from.index()];
  if (way == 255) return -1;
  constexpr double a_die = 3.5;
  double earns = 5 + a_die * (distance >= 6 ? 3 : distance >= far_enough ? 2 : 1);
  if (is_np_castle(a.s, castle) &&
      a.s.others.castles[castle.index() - territory_count].culture == Culture::merchant)
    earns += a_die;
  if (is_player(a.s.areas[castle].controller)) earns *= 0.6;  // he may refuse
  return earns - 1.5 * way;
}

double best_promise(const Asked& a, const Caravan& caravan, AreaId from) {
  double best = -1;
  for (std::size_t n = 0; n < castle_count; ++n)
    if (may_trade_at(a, castle(n), caravan)) best = std::max(best, promise_of(a, caravan, castle(n), from));
  return best;
}

bool welcomes(const Asked& a, PowerId trader) {
  const auto mine = areas_of(a.s, a.me).size(), theirs = areas_of(a.s, trader).size();
  return theirs <= mine + 4;
}

Decision answers_trader(const Asked& a, PowerId trader) {
  return welcomes(a, trader) ? a.first_of({verb::welcome}, "hint-trade"_reason)
                             : a.first_of({verb::turn_away}, "hint-rival"_reason);
}

// --- merchant fleets ---

/// What a merchant may earn in a harbour; 0: nothing.
double earns_in(const Asked& a, HarbourId h, HarbourId from) {
  const PowerId holder = controller(a.s, a.t, h);
  if (!holder || holder == a.me || holder == invader || a.t[h].area == a.t[from].area) return 0;
  if (a.s.areas[a.t[h].area].siege || a.s.group.refused.contains(h)) return 0;
  if (!is_player(holder)) return np_trades(a.s, a.t, holder, a.me) ? 7 : 0;
  return 5;
}

/// The danger of a zone for merchants: hostile war fleets.
double danger_of(const Asked& a, ZoneId zone) {
  double danger = 0;
  for (PowerId p : afloat(a.s, zone))
    if (hostile(a.s, a.t, a.me, p)) danger += 1.0 * double(war_fleets(a.s, vessels_at_sea(a.s, p, zone)));
  return danger;
}

/// What merchants at sea in a zone can earn with the points that they have left.
double earns_from(const Asked& a, ZoneId zone, int points, HarbourId from) {
  double best = 0;
  if (points < 1) return 0;
  for (std::size_t i = 0; i < harbour_count; ++i)
    if (a.t[HarbourId{i}].zone == zone) best = std::max(best, earns_in(a, HarbourId{i}, from));
  if (points >= 2)
    for (ZoneId next : a.t[zone].neighbours)
      best = std::max(best, 0.95 * earns_from(a, next, points - 1, from));
  return best - danger_of(a, zone);
}

}  // namespace

Decision decide(const MoveCaravan& step, const Asked& a) {
  const Caravan& caravan = a.s.caravans[step.caravan];
  const double stays = best_promise(a, caravan, caravan.at);
  return a.best_by(
      [&](const Option& o) {
        if (is(o, verb::halt)) return stays;
        const auto to = arg_id<AreaId>(o, 0);
        if (is(o, verb::trade_at)) return promise_of(a, caravan, to, to) + 1;
        if (!hostile_forces(a.s, a.t, a.me, to).empty()) return -10.0;
        return best_promise(a, caravan, to);
      },
      "hint-trade"_reason);
}

Decision decide(const CaravanConsent& step, const Asked& a) {
  return answers_trader(a, owner_of(step.caravan));
}
Decision decide(const PortConsent&, const Asked& a) {
  return answers_trader(a, a.s.vessels[a.s.group.vessels.first()].owner);
}

Decision decide(const EmbarkConsent&, const Asked& a) {  // where it would be landed is not for him to say
  return a.first_of({verb::decline}, "hint-nothing-better"_reason);
}

Decision decide(const FormGroup&, const Asked& a) {
  const auto merchant_at = [&](VesselId v) { return a.s.vessels[v].merchant; };
  if (a.s.group.vessels.empty()) {
    for (const Option& o : a.options.list) {
      if (!is(o, verb::sail)) continue;
      const auto v = arg_id<VesselId>(o, 0);
      if (!merchant_at(v)) continue;
      const HarbourId port = a.s.vessels[v].port;
      for (ZoneId z : zones_from(a.s, a.t, a.me, port))
        if (earns_from(a, z, sea_points - 1, port) > 1) return a.say(o, "hint-trade"_reason);
    }
    return a.first_of({verb::end_sailing}, "hint-nothing-better"_reason);
  }
  for (const Option& o : a.options.list)
    if (is(o, verb::sail) && merchant_at(arg_id<VesselId>(o, 0))) return a.say(o, "hint-trade"_reason);
  return a.best_by(
      [&](const Option& o) {
        if (is(o, verb::sail_to)) return earns_from(a, arg_id<ZoneId>(o, 0), sea_points - 1, a.s.group.from);
        return is(o, verb::stay) ? 0.5 : -1;
      },
      "hint-trade"_reason);
}

Decision decide(const SailOn&, const Asked& a) {
  const int points_left = sea_points - a.s.group.spent;
  return a.best_by(
      [&](const Option& o) {
        if (is(o, verb::enter)) {
          const double earns = earns_in(a, arg_id<HarbourId>(o, 0), a.s.group.from);
          return earns > 0 ? earns + 1 : 0.5;
        }
        if (is(o, verb::sail_to)) return earns_from(a, arg_id<ZoneId>(o, 0), points_left - 1, a.s.group.from);
        return is(o, verb::land) ? 0.4 : 0;
      },
      "hint-trade"_reason);
}

}  // namespace linstock::by_the_sword
