// Expenditures & Supply Status; attrition of forces and fleets out of supply.
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/exiles.hpp"
#include "by_the_sword/powers/castles.hpp"
#include "by_the_sword/sea/vessels.hpp"

namespace linstock::by_the_sword {

namespace {

bool is_hired(const State& s, VesselId v) {
  return std::ranges::find(s.mercs.of, v, &Merc::vessel) != s.mercs.of.end();  // BTS-K14.1
}

/// Forts of a player are checked; what was left unpaid last time counts no more.        BTS-fort.2, BTS-R.117
void check_forts(State& s, PowerId p, GamePlay& play) {
  for (AreaId a : areas_of(s, p)) {
    Area& area = s.areas[a];
    area.fort_unpaid = false;
    if (!area.fort) continue;
    const bool traced = fort_traces(s, play.table, p, a);
    area.fort_cut_off = traced ? 0 : static_cast<std::uint8_t>(std::min(area.fort_cut_off + 1, 2));
    if (!traced) play.say(FortCutOff{a, area.fort_cut_off}, "BTS-R.117"_clause);
  }
}

/// Ends a siege that is not paid; both sides count as in the field.                                BTS-R.205
void end_unpaid_siege(State& s, AreaId a) {
  s.areas[a].siege = 0;
  s.areas[a].besieger = {};
  for (ForceId f : forces_at(s, a)) s.place(f).inside = false;
}

/// Whether the fleets of a player in a harbour, or in a zone, roll. BTS-sup.7, BTS-R.112
bool fleets_roll(const State& s, const Table& t, PowerId p, HarbourId port, ZoneId zone) {
  bool rolls = false;
  for (std::size_t i = 0; i < vessel_count; ++i) {
    const VesselId v{i};
    const Vessel& vessel = s.vessels[v];
    if (vessel.owner != p || vessel.merchant || vessel.away || vessel.rolled) continue;
    if (port ? vessel.port != port : vessel.port || vessel.zone != zone) continue;
    rolls |= s.expenses.unpaid.contains(v) || !vessel_in_supply(s, t, v);
  }
  return rolls;
}

/// Pushes the attrition rolls of a player: ports, zones, then forces. BTS-D.20
void push_attrition(State& s, const Table& t, PowerId p) {
  const ForceSet kept = kept_by(s, p);
  for (std::size_t i = force_count; i-- > 0;) {
    const ForceId f{i};
    if (!kept.contains(f)) continue;
    s.body(f).unsupplied = s.body(f).unsupplied || !force_in_supply(s, t, f);
    if (s.body(f).unsupplied) s.core.agenda.run_next(SupplyRoll{f});
  }
  for (std::size_t i = zone_count; i-- > 0;)
    if (fleets_roll(s, t, p, {}, ZoneId{i})) s.core.agenda.run_next(FleetAttrition{p, {}, ZoneId{i}});
  for (std::size_t i = harbour_count; i-- > 0;)
    if (fleets_roll(s, t, p, HarbourId{i}, {})) s.core.agenda.run_next(FleetAttrition{p, HarbourId{i}, {}});
}

bool repairable(const State& s, const Table& t, VesselId v) {  // BTS-R.119
  const Vessel& vessel = s.vessels[v];
  if (!vessel.damaged) return false;
  if (vessel.port) return friendly_port(s, t, vessel.owner, vessel.port);
  for (std::size_t i = 0; i < harbour_count; ++i)
    if (t[HarbourId{i}].zone == vessel.zone && friendly_port(s, t, vessel.owner, HarbourId{i})) return true;
  return false;
}

Verdict no_repair(const State& s, const Table& t, PowerId p, VesselId v) {
  if (s.vessels[v].owner != p || !s.vessels[v].damaged)
    return no("not-a-damaged-fleet-of-yours"_reason, "BTS-exp.3"_clause);
  if (!repairable(s, t, v)) return no("no-port-for-repairs"_reason, "BTS-R.119"_clause);
  if (means(s, p) < t.rules.repair_cost)
    return no("too-few-crowns"_reason.with("crowns", t.rules.repair_cost), "BTS-R.112"_clause);
  return {};
}

}  // namespace

Points paid_points(const State& s, const Table& t, ForceId f) {
  return !s.body(f).unsupplied && force_in_supply(s, t, f) ? s.body(f).points : Points{0};  // BTS-exp.9
}

bool is_paid_fleet(const State& s, PowerId p, VesselId v) {
  return s.vessels[v].owner == p && !s.vessels[v].merchant && !s.expenses.unpaid.contains(v) &&
         !is_hired(s, v) && !is_borrowed(s, v);  // BTS-R.120, BTS-R.253
}

bool is_paid_fort(const State& s, PowerId p, AreaId a) {
  return s.areas[a].controller == p && s.areas[a].fort && !s.areas[a].fort_unpaid;
}

bool is_paid_siege(const State& s, PowerId p, AreaId a) {
  return s.areas[a].siege && s.areas[a].besieger == p && !under_truce(s, p, s.areas[a].controller);
}

UpkeepDue upkeep_of(const State& s, const Table& t, PowerId p) {
  std::int32_t points = 0, guests = 0, fleets = 0, forts = 0, sieges = 0;
  for (ForceId f : kept_by(s, p)) (s.place(f).owner == p ? points : guests) += paid_points(s, t, f);
  for (const Away& away : s.events.hunt.away)
    if (away.power == p) points += away.points;  // BTS-R.178
  for (std::size_t i = 0; i < vessel_count; ++i) fleets += is_paid_fleet(s, p, VesselId{i});
  for (std::size_t i = 0; i < area_count; ++i) {
    forts += is_paid_fort(s, p, AreaId{i});
    sieges += is_paid_siege(s, p, AreaId{i});
  }
  const Upkeep& upkeep = t.tables.upkeep;
  UpkeepDue due;
  due.fleets = static_cast<Crowns>(fleets * t.rules.fleet_upkeep);  // BTS-X.12
  due.forts = static_cast<Crowns>(forts * upkeep.fort);             // BTS-exp.5
  const auto crowns_for = [&](std::int32_t n) {
    return static_cast<Crowns>((n + upkeep.points_per_crown - 1) / upkeep.points_per_crown);  // BTS-R.2
  };
  const Crowns armies = crowns_for(points);  // BTS-X.19
  due.exiles = crowns_for(guests);           // BTS-exile.5
  const auto sum = static_cast<Crowns>(armies + due.fleets + due.forts);
  const auto spared = static_cast<Crowns>(sum - upkeep_due(s, t, p, sum));  // BTS-E15.1: first off the armies
  const Crowns off_armies = std::min(armies, spared);
  const Crowns off_fleets = std::min<Crowns>(due.fleets, static_cast<Crowns>(spared - off_armies));
  due.armies = static_cast<Crowns>(armies - off_armies);
  due.fleets = static_cast<Crowns>(due.fleets - off_fleets);
  due.forts = static_cast<Crowns>(due.forts - (spared - off_armies - off_fleets));
  // Each siege that he keeps up: BTS-siege.5, BTS-exp.4.
  if (!sieges_are_free(s, t, p)) due.sieges = static_cast<Crowns>(sieges * upkeep.siege);
  return due;
}

int supply_modifier(const State& s, const Table& t, ForceId f) {
  const AreaId at = s.place(f).at;
  const RegionId region = at ? region_of(at) : RegionId{};
  int modifier = region ? t.tables.attrition.in_region[region.index()] : 0;
  if (rating(s, t, f) >= 9) ++modifier;
  const GeneralSet generals = generals_with(s, f);
  if (std::ranges::any_of(generals, [&](GeneralId g) { return s.general(g).skill == Skill::quartermaster; }))
    ++modifier;
  return modifier + attrition_modifier(s, s.place(f).owner);
}

void ExpendituresStep::run(State& s, GamePlay& play) const {
  s.phase = Phase::expenditures;
  restore_castles(s, play);  // BTS-npc.18
  for (std::size_t i = 0; i < vessel_count; ++i)
    if (const VesselId v{i}; s.vessels[v].owner == invader && repairable(s, play.table, v)) {
      s.vessels[v].damaged = false;
      play.say(Repaired{v}, "BTS-E52.17"_clause);
    }
  const auto order = in_order(s, play.table);
  for (std::size_t i = order.size(); i-- > 0;)
    if (is_player(order[i])) s.core.agenda.run_next(Spend{order[i]});
}

void Spend::run(State& s, GamePlay& play) const {
  play.reveal();  // what is repaid, and who can be kept, tells what he has
  s.expenses = {};
  for (ForceId f : kept_by(s, power)) s.body(f).unsupplied = false;
  check_forts(s, power, play);
  repay_loans(s, power, play);
  pay_instalments(s, power, play);
  s.core.agenda.run_next(Repair{power}, PayUpkeep{power});
  for (std::size_t i = merc_count; i-- > 0;)
    if (s.mercs.of[i].holder == power) s.core.agenda.run_next(KeepMercenary{power, MercId{i}});
}

Seat KeepMercenary::asked(const State&) const { return seat_of(power); }

void KeepMercenary::options(const State& s, const Table&, Options& out) const {
  if (means(s, power) >= s.mercs[card].fee) out.add(verb::keep_mercenary, card);
  out.add(verb::dismiss, card);
}

void KeepMercenary::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::dismiss) return give_up(s, card, play, "BTS-merc.8"_clause);
  pay(s, power, s.mercs[card].fee, &EconomicsForm::mercenaries);  // BTS-X.17
  play.say(MercenaryKept{card, power}, "BTS-merc.5"_clause);
}

bool KeepMercenary::obsolete(const State& s, const Table&) const { return s.mercs[card].holder != power; }

Seat Repair::asked(const State&) const { return seat_of(power); }

void Repair::options(const State& s, const Table& t, Options& out) const {
  for (std::size_t i = 0; i < vessel_count; ++i)
    if (!no_repair(s, t, power, VesselId{i})) out.add(verb::repair, VesselId{i});
  out.add(verb::end_repairs);
}

std::optional<Refusal> Repair::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::repair) return {};
  return no_repair(s, t, power, arg_id<VesselId>(c, 0));
}

void Repair::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_repairs) return;
  const auto v = arg_id<VesselId>(c, 0);
  pay(s, power, play.table.rules.repair_cost, &EconomicsForm::repairs);
  s.vessels[v].damaged = false;
  play.say(Repaired{v}, "BTS-exp.3"_clause);
  s.core.agenda.run_next(*this);
}

void PayUpkeep::run(State& s, GamePlay& play) const {
  play.reveal();  // what is left unpaid, and what rolls for supply, tells what he has
  const UpkeepDue due = upkeep_of(s, play.table, power);
  Options choice;
  LeaveUnpaid{power}.options(s, play.table, choice);
  if (due.total() > std::max(means(s, power), Crowns{0}) && !choice.empty())
    return s.core.agenda.run_next(LeaveUnpaid{power}, *this);
  pay(s, power, due.armies, &EconomicsForm::armies);
  pay(s, power, due.fleets, &EconomicsForm::fleets);
  pay(s, power, due.sieges, &EconomicsForm::sieges);
  pay(s, power, due.forts, &EconomicsForm::forts);
  pay(s, power, due.exiles, &EconomicsForm::exiles);
  const Treasury& treasury = s.treasury(power);
  play.say(ExpendituresPaid{power, total_expenditures(treasury.form), treasury.crowns}, "BTS-exp.8"_clause,
           only(seat_of(power)));
  push_attrition(s, play.table, power);
}

Seat LeaveUnpaid::asked(const State&) const { return seat_of(power); }

void LeaveUnpaid::options(const State& s, const Table& t, Options& out) const {  // BTS-C.17
  for (ForceId f : kept_by(s, power))
    if (paid_points(s, t, f)) out.add(verb::unpaid_force, f);
  for (std::size_t i = 0; i < vessel_count && t.rules.fleet_upkeep; ++i)
    if (is_paid_fleet(s, power, VesselId{i})) out.add(verb::unpaid_fleet, VesselId{i});
  for (std::size_t i = 0; i < area_count; ++i) {
    if (is_paid_fort(s, power, AreaId{i})) out.add(verb::unpaid_fort, AreaId{i});
    if (is_paid_siege(s, power, AreaId{i}) && !sieges_are_free(s, t, power))
      out.add(verb::unpaid_siege, AreaId{i});
  }
}

void LeaveUnpaid::choose(State& s, const Choice& c, GamePlay& play) const {
  LeftUnpaid unpaid{.power = power};
  switch (c.verb.index()) {
    case verb::unpaid_force:
      unpaid.force = arg_id<ForceId>(c, 0);
      s.body(unpaid.force).unsupplied = true;
      break;
    case verb::unpaid_fleet:
      unpaid.vessel = arg_id<VesselId>(c, 0);
      s.expenses.unpaid.insert(unpaid.vessel);
      break;
    case verb::unpaid_fort:
      unpaid.fort = arg_id<AreaId>(c, 0);
      s.areas[unpaid.fort].fort_unpaid = true;
      break;
    default: unpaid.siege = arg_id<AreaId>(c, 0); end_unpaid_siege(s, unpaid.siege);  // BTS-siege.6
  }
  play.say(unpaid, "BTS-R.112"_clause);
}

Dice<Purpose> SupplyRoll::dice(const State& s, const Table&) const {
  return {Purpose::supply, seat_of(s.place(force).owner), 2, 6};
}

void SupplyRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const int modifier = supply_modifier(s, play.table, force);
  const int row = std::clamp(sum_of(faces) + modifier, 2, 12) - 2;  // BTS-sup.15
  const std::uint8_t percent = play.table.tables.attrition.supply[static_cast<std::size_t>(row)];
  attrition_rolled(s, s.place(force).owner);
  tell(s, play, OutOfSupply{force, static_cast<std::int8_t>(modifier), percent}, "BTS-sup.12"_clause);
  lose(s, force, percent_of(s.body(force).points, percent), play, "BTS-sup.12"_clause);
}

bool SupplyRoll::obsolete(const State& s, const Table&) const { return !s.place(force).owner; }

}  // namespace linstock::by_the_sword
