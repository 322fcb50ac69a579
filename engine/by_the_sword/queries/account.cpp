#include "by_the_sword/queries/account.hpp"

#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/effects.hpp"
#include "by_the_sword/exiles.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr Points price_lot = 1'000;  ///< of which a quarter off is a whole number of crowns

/// The state as a player's next expenditures begin: what he left unpaid last time counts again.  BTS-R.112
State before_expenditures(State s, PowerId p) {
  if (s.phase == Phase::expenditures) return s;
  if (s.phase > Phase::expenditures) ++s.turn;
  s.expenses = {};
  for (ForceId f : kept_by(s, p)) s.body(f).unsupplied = false;
  for (AreaId a : areas_of(s, p)) s.areas[a].fort_unpaid = false;
  return s;
}

class Accounting {
 public:
  Accounting(const State& s, const Table& t, PowerId p) : s_(s), t_(t), p_(p) { account_.player = p; }

  Account take() {
    land(FormRow::territories, false), land(FormRow::castles, true);
    if (s_.phase <= Phase::income) trade();
    account_.received = close(account_.income);
    expenditures();
    account_.spent = close(account_.expenditures);
    prices();
    return std::move(account_);
  }

 private:
  using Rows = std::vector<AccountRow>;

  static AccountRow& row(Rows& rows, FormRow which) { return rows.emplace_back(which); }
  /// Leaves out rows without lines; the sum of the others.
  static Crowns close(Rows& rows) {
    std::erase_if(rows, [](const AccountRow& r) { return r.lines.empty(); });
    int sum = 0;
    for (const AccountRow& r : rows) sum += r.crowns;
    return static_cast<Crowns>(sum);
  }
  static void add(AccountRow& to, const AccountLine& line) {
    to.lines.push_back(line);
    to.crowns = static_cast<Crowns>(to.crowns + line.crowns);
    to.dice = static_cast<std::uint8_t>(to.dice + line.dice);
  }

  void land(FormRow which, bool castles) {
    AccountRow& to = row(account_.income, which);
    for (AreaId a : areas_of(s_, p_)) {
      if (is_castle(a) != castles) continue;
      const Idle idle = idle_land(s_, t_, p_, a);
      const int value = idle == Idle::none ? value_of(s_, t_, a) : 0;
      add(to, {.area = a, .crowns = static_cast<Crowns>(value), .idle = idle});
    }
  }
  /// With the die of a Merchant castle. BTS-npc.11
  std::uint8_t with_bonus(std::uint8_t dice, AreaId at) const {
    return static_cast<std::uint8_t>(dice + (pays_bonus(s_, at) ? 1 : 0));
  }
  void trade() {
    AccountRow& caravans = row(account_.income, FormRow::caravans);
    for (std::size_t i = 0; i < caravans_each; ++i)
      if (const CaravanId c{p_.index() * caravans_each + i}; s_.caravans[c].at && s_.caravans[c].arrived)
        add(caravans, {.caravan = c,
                       .dice = with_bonus(trade_dice(s_, t_, c), s_.caravans[c].at),
                       .crowns = caravan_base});
    AccountRow& merchants = row(account_.income, FormRow::merchants);
    for (std::size_t i = 0; i < vessel_count; ++i)
      if (const VesselId v{i}; s_.vessels[v].owner == p_ && has_traded(s_, t_, v))
        add(merchants, {.vessel = v, .dice = with_bonus(trade_dice(s_, t_, v), t_[s_.vessels[v].port].area)});
  }

  void expenditures() {
    const UpkeepDue due = upkeep_of(s_, t_, p_);
    Rows& rows = account_.expenditures;
    troops(FormRow::armies, due.armies);
    paid_each(FormRow::fleets, due.fleets, vessel_count, [&](std::size_t i, AccountLine& line) {
      line.vessel = VesselId{i};
      return is_paid_fleet(s_, p_, line.vessel) ? t_.rules.fleet_upkeep : 0;
    });
    paid_each(FormRow::sieges, due.sieges, area_count, [&](std::size_t i, AccountLine& line) {
      line.area = AreaId{i};
      const bool paid = is_paid_siege(s_, p_, line.area) && !sieges_are_free(s_, t_, p_);
      return paid ? t_.tables.upkeep.siege : 0;
    });
    paid_each(FormRow::forts, due.forts, area_count, [&](std::size_t i, AccountLine& line) {
      line.area = AreaId{i};
      return is_paid_fort(s_, p_, line.area) ? t_.tables.upkeep.fort : 0;
    });
    AccountRow& mercenaries = row(rows, FormRow::mercenaries);  // BTS-merc.5
    for (std::size_t i = 0; i < merc_count; ++i)
      if (const MercId card{i}; s_.mercs[card].holder == p_)
        add(mercenaries, {.card = card, .crowns = s_.mercs[card].fee});
    loans();
    troops(FormRow::exiles, due.exiles);
    for (bool merchant : {false, true}) {  // BTS-R.161
      AccountRow& to = row(rows, merchant ? FormRow::new_merchants : FormRow::new_fleets);
      for (const Instalment& of : s_.instalments)
        if (of.owner == p_ && of.merchant == merchant) add(to, {.vessel = of.vessel, .crowns = of.each});
    }
  }
  /// His own troops, or those of his guests, who are all paid together.                           BTS-exp.2
  void troops(FormRow which, Crowns crowns) {
    AccountRow& to = row(account_.expenditures, which);
    for (ForceId f : kept_by(s_, p_)) {
      if ((s_.place(f).owner == p_) != (which == FormRow::armies)) continue;
      AccountLine line{.force = f, .points = s_.body(f).points};
      if (!s_.body(f).points && !s_.body(f).leaders)
        line.points = {};
      else if (!paid_points(s_, t_, f))
        line.idle = Idle::out_of_supply;
      add(to, line);
    }
    for (const Away& away : s_.events.hunt.away)
      if (which == FormRow::armies && away.power == p_ && away.points)
        add(to, {.power = p_, .points = away.points});
    to.crowns = crowns;
  }
  /// What is paid one by one: `price(i, line)` names it, and says what it costs.
  template <class PriceOf>
  void paid_each(FormRow which, Crowns crowns, std::size_t count, PriceOf price) {
    AccountRow& to = row(account_.expenditures, which);
    for (std::size_t i = 0; i < count; ++i) {
      AccountLine line;
      line.crowns = static_cast<Crowns>(price(i, line));
      if (line.crowns) add(to, line);
    }
    to.crowns = crowns;
  }
  void loans() {  // BTS-R.160, BTS-R.162
    AccountRow& to = row(account_.expenditures, FormRow::loans);
    for (const Loan& loan : s_.loans)
      if (loan.borrower == p_ && loan.turn <= s_.turn) add(to, {.power = loan.lender, .crowns = loan.due});
    if (const Crowns interest = interest_on(s_.treasury(p_).crowns); interest) add(to, {.crowns = interest});
  }

  void prices() {
    const Prices& of = t_.tables.prices;
    account_.prices = {{FormRow::army_points, price_lot, price_of_points(s_, t_, p_, price_lot)},
                       {FormRow::generals, 0, of.general},
                       {FormRow::new_fleets, 0, of.fleet},
                       {FormRow::new_merchants, 0, of.merchant},
                       {FormRow::new_caravans, 0, of.caravan},
                       {FormRow::new_forts, 0, of.fort}};
  }

  const State& s_;
  const Table& t_;
  PowerId p_;
  Account account_;
};

}  // namespace

Account account_of(const State& known, const Table& t, PowerId p) {
  return Accounting{before_expenditures(known, p), t, p}.take();
}

}  // namespace linstock::by_the_sword
