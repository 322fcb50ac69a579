// Determine Income; what merchant fleets and caravans earn.
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/economy/economy.hpp"

namespace linstock::by_the_sword {

namespace {

/// Zone borders crossed between two harbours at least; the passage of Radner Fen is one.          BTS-R.123
int zones_between(const Table& t, HarbourId from, HarbourId to) {
  List<ZoneId, zone_count> reached;
  std::array<int, zone_count> steps{};
  reached.add(t[from].zone);
  const auto step = [&](ZoneId at, ZoneId next) {
    if (!reached.contains(next)) steps[next.index()] = steps[at.index()] + 1, reached.add(next);
  };
  for (std::size_t seen = 0; seen < reached.size();) {
    const ZoneId at = reached[seen++];
    if (at == t[to].zone) return steps[at.index()];
    for (ZoneId next : t[at].neighbours) step(at, next);
    if (!t.rules.radner_passage) continue;
    for (const HarbourInfo& a : t.harbours)
      for (const HarbourInfo& b : t.harbours)
        if (a.area == b.area && a.zone == at) step(at, b.zone);
  }
  return 0;
}

/// Areas travelled, as the table of caravans counts them. BTS-R.124
int areas_travelled(const State& s, const Table& t, CaravanId c) {
  const Caravan& caravan = s.caravans[c];
  return t.rules.caravan_actual ? caravan.travelled : t.distance[caravan.origin.index()][caravan.at.index()];
}

}  // namespace

bool has_traded(const State& s, const Table& t, VesselId v) {
  const Vessel& vessel = s.vessels[v];
  return vessel.owner && vessel.merchant && vessel.traded && vessel.port &&
         !s.areas[t[vessel.port].area].siege;  // BTS-R.109
}

bool pays_bonus(const State& s, AreaId castle) {
  return is_np_castle(s, castle) &&
         s.others.castles[castle.index() - territory_count].culture == Culture::merchant;
}

std::uint8_t trade_dice(const State& s, const Table& t, VesselId v) {
  const Vessel& vessel = s.vessels[v];
  return vessel.origin && zones_between(t, vessel.origin, vessel.port) >= 2 ? 3 : 2;  // BTS-trade.13
}

std::uint8_t trade_dice(const State& s, const Table& t, CaravanId c) {
  const int areas = areas_travelled(s, t, c);
  std::uint8_t dice = 1;
  for (const CaravanRow& row : t.tables.caravan)
    if (areas >= row.areas) dice = row.dice;
  return dice;
}

Idle idle_land(const State& s, const Table& t, PowerId owner, AreaId area) {
  if (s.areas[area].siege) return Idle::besieged;
  for (const NpCastle& castle : s.others.castles)
    if (castle.out && s.place(castle.out).at == area && hostile(s, t, owner, s.place(castle.out).owner))
      return Idle::raided;  // BTS-npc.9
  const bool contested = !t.rules.contested_income && !hostile_forces(s, t, owner, area).empty();
  return contested ? Idle::contested : Idle::none;
}

Crowns total_income(const EconomicsForm& f) {
  return static_cast<Crowns>(f.territories + f.castles + f.event_income + f.caravans + f.merchants +
                             f.carry_over + f.miscellaneous);
}

Crowns total_expenditures(const EconomicsForm& f) {
  return static_cast<Crowns>(f.armies + f.fleets + f.repairs + f.sieges + f.forts + f.event_costs +
                             f.tribute + f.mercenaries + f.loans + f.exiles);
}

void IncomeStep::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  s.phase = Phase::income;
  s.core.agenda.run_next(CountIncome{});
  const auto order = in_order(s, t);
  for (std::size_t i = order.size(); i-- > 0;)
    for (std::size_t k = caravans_each; k-- > 0;) {
      const CaravanId c{order[i].index() * caravans_each + k};
      if (is_player(order[i]) && s.caravans[c].at && s.caravans[c].arrived)
        s.core.agenda.run_next(CaravanTrade{c});
    }
  for (std::size_t i = order.size(); i-- > 0;)
    for (std::size_t k = vessels_each; k-- > 0;) {
      const VesselId v{order[i].index() * vessels_each + k};
      if (is_player(order[i]) && has_traded(s, t, v)) s.core.agenda.run_next(MerchantTrade{v});
    }
  // What purchases of this turn left of the turn before; the Events row is settled with the income.
  for (PowerId p : players_in(s, t)) {
    Treasury& treasury = s.treasury(p);
    EconomicsForm& form = treasury.form;
    form.carry_over = 0;
    form.carry_over = static_cast<Crowns>(treasury.crowns + form.event_income - total_income(form) +
                                          total_expenditures(form) + total_purchases(form));
    charge_interest(s, p, play);
  }
}

Dice<Purpose> MerchantTrade::dice(const State& s, const Table& t) const {
  return {Purpose::trade, seat_of(s.vessels[vessel].owner), trade_dice(s, t, vessel), 6};
}

void MerchantTrade::rolled(State& s, Faces faces, GamePlay& play) const {
  Vessel& v = s.vessels[vessel];
  const auto earned = static_cast<Crowns>(sum_of(faces));
  v.origin = v.port;                                       // BTS-R.123
  receive(s, v.owner, earned, &EconomicsForm::merchants);  // BTS-econ.6, BTS-trade.15
  play.say(TradeEarned{v.owner, vessel, {}, earned}, "BTS-trade.12"_clause);
  if (pays_bonus(s, play.table[v.port].area)) s.core.agenda.run_next(TradeBonus{v.owner, false});
}

bool MerchantTrade::obsolete(const State& s, const Table& t) const { return !has_traded(s, t, vessel); }

Dice<Purpose> CaravanTrade::dice(const State& s, const Table& t) const {
  return {Purpose::trade, seat_of(owner_of(caravan)), trade_dice(s, t, caravan), 6};
}

void CaravanTrade::rolled(State& s, Faces faces, GamePlay& play) const {
  const PowerId owner = owner_of(caravan);
  const AreaId at = s.caravans[caravan].at;
  const auto earned = static_cast<Crowns>(caravan_base + sum_of(faces));
  s.caravans[caravan] = {};  // BTS-trade.5, BTS-R.125
  receive(s, owner, earned, &EconomicsForm::caravans);
  play.say(TradeEarned{owner, {}, caravan, earned}, "BTS-trade.14"_clause);
  if (pays_bonus(s, at)) s.core.agenda.run_next(TradeBonus{owner, true});
}

bool CaravanTrade::obsolete(const State& s, const Table&) const { return !s.caravans[caravan].at; }

Dice<Purpose> TradeBonus::dice(const State&, const Table&) const {
  return {Purpose::trade, seat_of(power), 1, 6};
}

void TradeBonus::rolled(State& s, Faces faces, GamePlay& play) const {
  receive(s, power, faces[0], caravan ? &EconomicsForm::caravans : &EconomicsForm::merchants);
  play.say(TradeBonusEarned{power, faces[0]}, "BTS-npc.11"_clause);
}

void CountIncome::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  for (PowerId p : players_in(s, t)) {
    for (AreaId a : areas_of(s, p))  // BTS-R.111
      if (idle_land(s, t, p, a) == Idle::none)
        receive(s, p, static_cast<Crowns>(value_of(s, t, a)),
                is_castle(a) ? &EconomicsForm::castles : &EconomicsForm::territories);  // BTS-econ.4
    settle_event_income(s, p);                                                          // BTS-econ.5
    const EconomicsForm& form = s.treasury(p).form;
    const Crowns total = std::max<Crowns>(total_income(form), 0);  // BTS-R.12
    if (t.rules.deficit)                                           // BTS-adv.4
      s.treasury(p).credit = std::max<Crowns>(static_cast<Crowns>(total - form.carry_over), 0);
    play.say(IncomeCounted{p, form.territories, form.castles, total}, "BTS-econ.9"_clause, only(seat_of(p)));
  }
}

}  // namespace linstock::by_the_sword
