// Money: what is bought and where it goes, what is left unpaid, mercenaries.
#include "by_the_sword/economy/economy.hpp"

#include <algorithm>

#include "by_the_sword/effects.hpp"
#include "by_the_sword/programs/decisions.hpp"
#include "by_the_sword/programs/judgement.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr std::size_t enough_generals = 9;
constexpr int trade_pays_after = 4;  // turns

std::size_t generals_of(const Asked& a) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < generals_each; ++i)
    n += a.s.general(GeneralId{a.me.index() * generals_each + i}).rating > 0;
  return n;
}

std::int32_t points_of_all(const Asked& a) {
  std::int32_t points = 0;
  for (ForceId f : forces_of(a.s, a.me)) points += a.s.body(f).points;
  return points;
}

int income_of(const Asked& a) {
  int crowns = 0;
  for (AreaId at : areas_of(a.s, a.me)) crowns += value_of(a.s, a.t, at);
  return crowns;
}

/// How many areas that may be taken are within two of an area and would be out of supply.
int opens_up(const Asked& a, AreaId site) {
  int areas = 0;
  for (std::size_t i = 0; i < area_count; ++i) {
    const AreaId at{i};
    if (a.t.distance[site.index()][i] <= 2 && may_take(a.s, a.t, a.me, at) && !in_supply(a.s, a.t, a.me, at))
      ++areas;
  }
  return areas;
}

/// A fort that lets the army go on in supply.
int best_site(const Asked& a) {
  int best = 0;
  for (AreaId site : fort_sites(a.s, a.t, a.me)) best = std::max(best, opens_up(a, site));
  return best;
}

/// A general who may lead a force that nobody leads, or a part of one.
bool needs_general(const Asked& a) {
  const auto led = generals_of(a);
  return led < enough_generals && points_of_all(a) >= std::int32_t(least_force * (led + 2));
}

std::size_t caravans_of(const Asked& a) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < caravans_each; ++i)
    n += bool{a.s.caravans.of[a.me.index() * caravans_each + i].at};
  return n;
}

std::size_t vessels_of_mine(const Asked& a, bool merchant) {
  return std::size_t(std::ranges::count_if(
      a.s.vessels.of, [&](const Vessel& v) { return v.owner == a.me && v.merchant == merchant; }));
}

/// Where new troops do most: led by a general, near what is to be taken, or where a garrison is missing.
double worth_of_place(const Asked& a, const Option& o, Points points) {
  const bool joins = is(o, verb::place_with);
  const ForceId f = joins ? arg_id<ForceId>(o, 0) : ForceId{};
  const AreaId at = joins ? a.s.place(f).at : arg_id<AreaId>(o, 0);
  if (!at) return -10;
  double worth = 3 * a.outlook.nearness(at, points);
  const bool capital = a.s.player(a.me).capital == at;
  const bool unguarded = own_at(a.s, a.me, at, {}).empty();
  if (capital && unguarded) worth += 1;
  const double danger = a.outlook.threat(at);
  if (danger > 0) worth += 0.3;
  if (joins && !generals_with(a.s, f).empty()) worth += 0.3;
  if (joins && is_remnant(a.s, f)) worth += 0.2;
  return worth;
}

Decision buys_points(const Asked& a, std::int32_t most) {
  const Option* o = a.offered(verb::buy_points);
  return o && most >= 10 ? a.say_at_most(*o, most, "hint-buys-points"_reason)
                         : a.first_of({verb::end_purchases}, "hint-nothing-better"_reason);
}

/// What a mercenary card is worth in crowns: somewhat less than its troops would cost.
std::int32_t worth_of_card(const Asked& a, MercId card) { return fee_of(a.t, card) * 3 / 4; }
std::int32_t worth_of_sale(const Asked& a) {
  constexpr std::int32_t hired = 12;  // 250 points for one turn
  if (a.s.sale.castle) return turns_left(a.s, a.t) > 0 ? hired : 0;
  return a.s.sale.cards.empty() ? 0 : worth_of_card(a, a.s.sale.cards[0]);
}

Decision joins_best_force(const Asked& a) {
  return a.best_by(
      [&](const Option& o) {
        if (!is(o, verb::place_with)) return 0.0;
        const auto f = arg_id<ForceId>(o, 0);
        return a.s.body(f).points + (generals_with(a.s, f).empty() ? 0.0 : 1000.0);
      },
      "hint-joins"_reason);
}

}  // namespace

Decision Asked::say_at_most(const Option& o, std::int32_t number, Reason why) const {
  Choice c = choice_of(o);
  for (std::size_t i = 0; i < o.ranges; ++i) {
    const auto in = options.range_of(o, i);
    c.numbers[i] = in.front().low;
    for (const Interval& iv : in)
      if (number >= iv.low)
        c.numbers[i] =
            std::max(c.numbers[i], iv.low + (std::min(number, iv.high) - iv.low) / iv.step * iv.step);
  }
  return {{{}, c}, 0, std::move(why), 0};
}

// --- expenditures ---

Decision decide(const KeepMercenary& step, const Asked& a) {
  constexpr int affordable = 3;
  const bool keeps = a.s.mercs[step.card].fee * affordable <= means(a.s, a.me);
  return keeps ? a.first_of({verb::keep_mercenary, verb::dismiss}, "hint-mercenary"_reason)
               : a.first_of({verb::dismiss}, "hint-too-dear"_reason);
}

Decision decide(const Repair&, const Asked& a) {
  const int upkeep = points_of_all(a) / a.t.tables.upkeep.points_per_crown + 10;
  if (means(a.s, a.me) >= upkeep + a.t.rules.repair_cost)
    return a.first_of({verb::repair, verb::end_repairs}, "hint-repairs"_reason);
  return a.first_of({verb::end_repairs}, "hint-too-dear"_reason);
}

Decision decide(const LeaveUnpaid&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) {
        if (is(o, verb::unpaid_fleet)) return 3.0;
        if (is(o, verb::unpaid_fort)) return 2.0 - 0.1 * opens_up(a, arg_id<AreaId>(o, 0));
        if (is(o, verb::unpaid_siege)) return 0.5;
        return 1.0 - a.s.body(arg_id<ForceId>(o, 0)).points / 10'000.0;
      },
      "hint-unpaid"_reason);
}

// --- purchases ---

Decision decide(const Buy&, const Asked& a) {
  const int turns = turns_left(a.s, a.t);
  const Prices& prices = a.t.tables.prices;
  const std::int32_t points = points_of_all(a);
  const int income = income_of(a), crowns = a.s.treasury(a.me).crowns;  // it runs into no debt
  const int upkeep = points / a.t.tables.upkeep.points_per_crown + 9;
  const auto buys = [&](verb::Name what, int price) { return crowns >= price && a.offered(what); };
  if (turns > 0) {
    if (needs_general(a) && buys(verb::buy_general, prices.general))
      return a.first_of({verb::buy_general}, "hint-buys-general"_reason);
    if (best_site(a) >= 3 && buys(verb::buy_fort, prices.fort))
      return a.first_of({verb::buy_fort}, "hint-buys-fort"_reason);
    if (turns >= trade_pays_after && caravans_of(a) < 2 && buys(verb::buy_caravan, prices.caravan))
      return a.first_of({verb::buy_caravan}, "hint-buys-trade"_reason);
    if (turns >= trade_pays_after && vessels_of_mine(a, true) < 2 &&
        buys(verb::buy_merchant, 2 * prices.merchant))
      return a.first_of({verb::buy_merchant}, "hint-buys-trade"_reason);
  }
  const std::int32_t affordable = (income - upkeep) * a.t.tables.upkeep.points_per_crown;
  return buys_points(a, turns > 0 ? std::min<std::int32_t>(crowns * prices.points_per_crown, affordable)
                                  : crowns * prices.points_per_crown);
}

Decision decide(const SpendFund&, const Asked& a) {
  if (const Option* o = a.offered(verb::fund_points, a.me))
    return a.say_at_most(*o, 30'000, "hint-buys-points"_reason);
  return a.first_of({verb::end_purchases}, "hint-nothing-better"_reason);
}

Decision decide(const SpendGift&, const Asked& a) {
  if (const Option* o = a.offered(verb::gift_points))
    return a.say_at_most(*o, 30'000, "hint-buys-points"_reason);
  return a.first_of({verb::gift_fleet, verb::pass}, "hint-nothing-better"_reason);
}

// --- placement ---

Decision decide(const PlacePoints& step, const Asked& a) {
  return a.best_by([&](const Option& o) { return worth_of_place(a, o, step.points); }, "hint-places"_reason);
}

Decision decide(const PlaceVessel&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) {
        const AreaId at = a.t[arg_id<HarbourId>(o, 0)].area;
        return at == a.s.player(a.me).capital ? 1.0 : 0.0;
      },
      "hint-places"_reason);
}

Decision decide(const PlaceCaravan&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) { return a.s.player(a.me).capital == arg_id<AreaId>(o, 0) ? 1.0 : 0.0; },
      "hint-places"_reason);
}

Decision decide(const PlaceFort&, const Asked& a) {
  return a.best_by([&](const Option& o) { return double(opens_up(a, arg_id<AreaId>(o, 0))); },
                   "hint-places"_reason);
}

Decision decide(const PostGeneral&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) {
        const bool joins = is(o, verb::place_with);
        const ForceId f = joins ? arg_id<ForceId>(o, 0) : ForceId{};
        const AreaId at = joins ? a.s.place(f).at : arg_id<AreaId>(o, 0);
        double worth = a.outlook.nearness(at, least_force);
        if (!joins) return worth - 1;
        const auto leaders = generals_with(a.s, f).size();
        const int spare = a.s.body(f).points / least_force - int(leaders);
        return worth + (leaders == 0 && !is_remnant(a.s, f) ? 2 : spare > 0 ? 1 + 0.1 * spare : 0);
      },
      "hint-general"_reason);
}

// --- mercenaries ---

Decision decide(const Bid&, const Asked& a) {
  const std::int32_t most = std::min<std::int32_t>(worth_of_sale(a), a.s.treasury(a.me).crowns / 3);
  const Option* o = a.offered(verb::bid);
  if (o && (most >= a.s.sale.least || !a.offered(verb::no_bid)))
    return a.say_at_most(*o, most, "hint-bids"_reason);
  return a.first_of({verb::no_bid}, "hint-too-dear"_reason);
}

Decision decide(const RaiseBid&, const Asked& a) {
  const std::int32_t most = std::min<std::int32_t>(worth_of_sale(a), a.s.treasury(a.me).crowns / 3);
  const Option* o = a.offered(verb::bid);
  if (o && most >= a.s.sale.least) return a.say_at_most(*o, a.s.sale.least, "hint-bids"_reason);
  return a.first_of({verb::no_bid}, "hint-too-dear"_reason);
}

Decision decide(const JoinMercenary&, const Asked& a) { return joins_best_force(a); }
Decision decide(const JoinHired&, const Asked& a) { return joins_best_force(a); }

Decision decide(const AnswerLoan& step, const Asked& a) {
  const bool cheap = step.due <= step.sum + step.sum / 10 || step.turn > a.s.turn + turns_left(a.s, a.t);
  return cheap ? a.first_of({verb::accept}, "hint-loan"_reason)
               : a.first_of({verb::decline}, "hint-too-dear"_reason);
}

}  // namespace linstock::by_the_sword
