// Purchases.
#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/exiles.hpp"
#include "by_the_sword/track.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr Points lot = 10;  ///< army points are bought in tens                                   BTS-R.127

/// What a play buys, in crowns: everything but army points.
Crowns price_of(const Table& t, std::size_t verb) {
  const Prices& prices = t.tables.prices;
  switch (verb) {
    case verb::buy_fleet:
    case verb::buy_fleet_in: return prices.fleet;
    case verb::buy_merchant:
    case verb::buy_merchant_in: return prices.merchant;  // BTS-trade.1
    case verb::buy_caravan: return prices.caravan;       // BTS-trade.2
    case verb::buy_fort: return prices.fort;
    case verb::buy_general: return prices.general;  // BTS-buy.8
    default: return 1;                              // BTS-buy.3
  }
}

Crowns EconomicsForm::* row_of(std::size_t verb) {
  switch (verb) {
    case verb::buy_fleet: return &EconomicsForm::new_fleets;
    case verb::buy_merchant: return &EconomicsForm::new_merchants;
    case verb::buy_caravan: return &EconomicsForm::new_caravans;
    case verb::buy_fort: return &EconomicsForm::new_forts;
    case verb::buy_general: return &EconomicsForm::generals;
    default: return &EconomicsForm::army_points;
  }
}

/// Vessels that he has or has ordered.
std::size_t owned_and_ordered(const State& s, PowerId p) {
  return static_cast<std::size_t>(std::ranges::count(s.vessels.of, p, &Vessel::owner)) +
         vessels_in_training(s, p);
}

bool owns_a_castle(const State& s, PowerId p) {
  return std::ranges::any_of(areas_of(s, p), [](AreaId a) { return is_castle(a); });
}

/// Why what is bought could not be placed.
Verdict no_room_for(const State& s, const Table& t, PowerId p, std::size_t verb) {
  if (in_exile(s, p) && verb != verb::buy_points && verb != verb::buy_cavalry)
    return no("exiles-buy-points"_reason, "BTS-R.136"_clause);
  switch (verb) {
    case verb::buy_fleet:
    case verb::buy_merchant:
      if (t.rules.training) {
        if (owned_and_ordered(s, p) < vessels_each) return {};
        return no("roster-full"_reason, "BTS-form.1"_clause);
      }
      if (building_harbours(s, t, p).empty()) return no("no-port-to-build"_reason, "BTS-R.127"_clause);
      if (!has_free_vessel(s, p)) return no("roster-full"_reason, "BTS-form.1"_clause);
      return {};
    case verb::buy_caravan:
      if (!owns_a_castle(s, p)) return no("not-your-castle"_reason, "BTS-trade.4"_clause);
      if (!has_free_caravan(s, p)) return no("roster-full"_reason, "BTS-form.1"_clause);
      return {};
    case verb::buy_fort:
      if (fort_sites(s, t, p).empty()) return no("fort-must-trace"_reason, "BTS-place.7"_clause);
      return {};
    case verb::buy_general:
      if (!has_free_general(s, p)) return no("roster-full"_reason, "BTS-form.1"_clause);
      [[fallthrough]];
    default:
      if (t.rules.training && verb != verb::buy_general) return {};
      if (!can_place_points(s, t, p)) return no("no-mustering-there"_reason, "BTS-R.127"_clause);
      return {};
  }
}

Verdict no_purchase(const State& s, const Table& t, PowerId p, std::size_t verb) {
  if (purchases_stopped(s, p)) return no("three-turns-in-debt"_reason, "BTS-R.162"_clause);
  if (means(s, p) < price_of(t, verb))
    return no("too-few-crowns"_reason.with("crowns", price_of(t, verb)), "BTS-buy.1"_clause);
  return no_room_for(s, t, p, verb);
}

/// The most that a player can pay for at these prices, in lots.
std::int32_t most_lots(Crowns crowns, auto price) {
  std::int32_t n = 0;
  while (n < 2000 && price(n + 1) <= crowns) ++n;
  return n;
}

/// Offers points, and whole cavalry units while these are cheap. BTS-buy.3, BTS-R.192
void offer_lots_of_points(const State& s, const Table& t, PowerId p, Options& out) {
  const Crowns crowns = means(s, p);
  const Points room = t.rules.training ? room_in_training(s, p) : Points{20'000};
  const auto lots = most_lots(crowns, [&](int n) {
    return n * lot > room ? Crowns{32767} : price_of_points(s, t, p, static_cast<Points>(n * lot));
  });
  if (lots) {
    out.add(verb::buy_points);
    out.range({{{lot, lots * lot, lot}}});
  }
  if (!cavalry_is_cheap(s, t, p)) return;
  for (UnitId u : t.list.of(p).units) {
    const UnitInfo& unit = t.list.units[u.index()];
    if (unit.kind != UnitClass::cavalry) continue;
    const auto units = most_lots(crowns, [&](int n) {
      return n * unit.points > room ? Crowns{32767}
                                    : price_of_points(s, t, p, static_cast<Points>(n * unit.points),
                                                      static_cast<Points>(n * unit.points));
    });
    if (!units) continue;
    out.add(verb::buy_cavalry, u);
    out.range({{{1, units, 1}}});
  }
}

/// Takes points for money; cadres bring an honour with them. BTS-E31.2
void buy_points(State& s, PowerId p, Points points, Points cavalry, GamePlay& play) {
  pay(s, p, price_of_points(s, play.table, p, points, cavalry), &EconomicsForm::army_points);
  if (purchase_is_honoured(s, play.table, p)) {
    --s.events.now.uses;
    s.core.agenda.run_next(AwardHonour{p});
  }
  deliver_points(s, p, points, play);
}

/// A vessel that is paid for in two or three parts.                                               BTS-adv.3
Verdict no_parts(const State& s, const Table& t, PowerId p, std::size_t verb, int parts) {
  if (purchases_stopped(s, p)) return no("three-turns-in-debt"_reason, "BTS-R.162"_clause);
  if (auto why = no_instalments(s, t, p, price_of(t, verb), parts)) return why;
  return no_room_for(s, t, p, verb::buy_fleet);
}

}  // namespace

Crowns total_purchases(const EconomicsForm& f) {
  return static_cast<Crowns>(f.army_points + f.generals + f.new_fleets + f.new_merchants + f.new_caravans +
                             f.new_forts);
}

void PurchasesStep::run(State& s, GamePlay& play) const {
  s.phase = Phase::purchases;
  const auto order = in_order(s, play.table);
  for (std::size_t i = order.size(); i-- > 0;)  // BTS-R.276
    if (is_player(order[i])) s.core.agenda.run_next(Buy{order[i]});
  if (const PowerId king = s.events.reign.king) s.core.agenda.run_next(SpendFund{king});
  if (play.table.rules.mercenaries != Mercenaries::off) s.core.agenda.run_next(ShowMercenaries{});
  if (play.table.rules.merc_reshuffle) s.core.agenda.run_next(ShuffleMercenaries{});  // BTS-merc.9
  s.core.agenda.run_next(TrainingArrives{});
}

Seat SpendFund::asked(const State&) const { return seat_of(power); }

void SpendFund::options(const State& s, const Table& t, Options& out) const {
  const Crowns fund = s.events.reign.fund;
  for (PowerId p : s.events.reign.party) {
    if (can_place_points(s, t, p)) {
      out.add(verb::fund_points, p);
      out.range({{{lot, fund * lot, lot}}});
    }
    if (fund >= t.tables.prices.fleet && !no_room_for(s, t, p, verb::buy_fleet)) out.add(verb::fund_fleet, p);
  }
  out.add(verb::end_purchases);
}

void SpendFund::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_purchases) return;
  const auto to = arg_id<PowerId>(c, 0);
  const bool fleet = c.verb.index() == verb::fund_fleet;
  const int price = fleet ? play.table.tables.prices.fleet : c.numbers[0] / lot;
  s.events.reign.fund = static_cast<Crowns>(s.events.reign.fund - price);
  s.core.agenda.run_next(*this);
  if (fleet) return deliver_vessel(s, to, false, play);
  deliver_points(s, to, static_cast<Points>(c.numbers[0]), play);
}

bool SpendFund::obsolete(const State& s, const Table&) const {
  return s.events.reign.king != power || s.events.reign.fund <= 0;
}

Seat Buy::asked(const State&) const { return seat_of(power); }

void Buy::options(const State& s, const Table& t, Options& out) const {
  if (!no_purchase(s, t, power, verb::buy_points)) offer_lots_of_points(s, t, power, out);
  for (auto what :
       {verb::buy_fleet, verb::buy_merchant, verb::buy_caravan, verb::buy_fort, verb::buy_general})
    if (!no_purchase(s, t, power, what)) out.add(what);
  for (auto what : {verb::buy_fleet_in, verb::buy_merchant_in})
    for (int parts : {2, 3})
      if (!no_parts(s, t, power, what, parts)) out.add(what, parts);
  offer_deals(s, t, power, out);
  if (!purchases_stopped(s, power)) offer_track(s, t, power, tried, out);
  out.add(verb::end_purchases);
}

std::optional<Refusal> Buy::refuse(const State& s, const Table& t, const Choice& c) const {
  const std::size_t what = c.verb.index();
  if (what == verb::buy_fleet_in || what == verb::buy_merchant_in)
    return no_parts(s, t, power, what, c.args[0]);
  if (what == verb::court || what == verb::slander) {
    if (purchases_stopped(s, power)) return no("three-turns-in-debt"_reason, "BTS-R.162"_clause);
    return no_track(s, t, power, tried, c);
  }
  if (what == verb::lend) return no_such_loan(s, t, power, c);
  if (what == verb::give) {
    if (auto why = no_gift(s, t, power, arg_id<PowerId>(c, 0))) return why;
    return no("more-than-your-crowns"_reason, "BTS-exp.7"_clause);
  }
  if (what < verb::buy_points || what > verb::buy_general) return {};
  if (auto why = no_purchase(s, t, power, what)) return why;
  if (what == verb::buy_cavalry && !cavalry_is_cheap(s, t, power))
    return no("points-not-units"_reason, "BTS-E38.1"_clause);
  if (what == verb::buy_points && c.numbers[0] % lot) return no("points-in-tens"_reason, "BTS-R.127"_clause);
  return no("more-than-your-crowns"_reason, "BTS-buy.1"_clause);
}

void Buy::choose(State& s, const Choice& c, GamePlay& play) const {
  const std::size_t what = c.verb.index();
  if (what == verb::end_purchases)
    return play.reveal();  // BTS-buy.2; whether the next can buy tells what he has
  if (what == verb::court || what == verb::slander) {
    s.core.agenda.run_next(Buy{power, tried | Powers::of(arg_id<PowerId>(c, 0))});
    return try_track(s, power, c, play);
  }
  s.core.agenda.run_next(*this);
  if (what == verb::buy_points) return buy_points(s, power, static_cast<Points>(c.numbers[0]), 0, play);
  if (what == verb::buy_cavalry) {
    const auto points =
        static_cast<Points>(c.numbers[0] * play.table.list.units[arg_id<UnitId>(c, 0).index()].points);
    return buy_points(s, power, points, points, play);
  }
  if (what == verb::give)
    return give_money(s, power, arg_id<PowerId>(c, 0), static_cast<Crowns>(c.numbers[0]), play);
  if (what == verb::lend)
    return s.core.agenda.run_next(AnswerLoan{power, arg_id<PowerId>(c, 0), static_cast<Crowns>(c.numbers[0]),
                                             static_cast<Crowns>(c.numbers[1]),
                                             static_cast<std::uint8_t>(c.args[1])});
  if (what == verb::buy_fleet_in || what == verb::buy_merchant_in)
    return buy_in_parts(s, power, what == verb::buy_merchant_in, price_of(play.table, what), c.args[0], play);
  pay(s, power, price_of(play.table, what), row_of(what));
  switch (what) {
    case verb::buy_fleet: return deliver_vessel(s, power, false, play);
    case verb::buy_merchant: return deliver_vessel(s, power, true, play);
    case verb::buy_caravan: return s.core.agenda.run_next(PlaceCaravan{power});
    case verb::buy_fort: return s.core.agenda.run_next(PlaceFort{power});
    default: return s.core.agenda.run_next(PlaceGeneral{power, true});
  }
}

}  // namespace linstock::by_the_sword
