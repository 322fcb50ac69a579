// Advanced Economics: gifts, loans, payment in instalments, deficits.
#include "by_the_sword/economy/economy.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr Crowns interest_of = 10;  ///< one crown in so many, rounded up            BTS-R.162
constexpr int turns_of_a_loan = 6;  // BTS-R.246
constexpr int most_parts = 3;       // BTS-adv.3

Crowns EconomicsForm::* row_of_vessel(bool merchant) {
  return merchant ? &EconomicsForm::new_merchants : &EconomicsForm::new_fleets;
}

/// One payment of a price in equal parts. BTS-R.161
Crowns part_of(Crowns price, int parts) { return static_cast<Crowns>((price + parts - 1) / parts); }

/// Takes away a vessel that is not paid for, or strikes it off what is in training. BTS-R.161
void take_away(State& s, const Instalment& of, GamePlay& play) {
  play.say(InstalmentMissed{of.owner, of.vessel}, "BTS-R.161"_clause);
  if (of.vessel) return sink(s, of.vessel, play, "BTS-R.161"_clause);
  for (InTraining& in : s.training[seat_of(of.owner)].value)
    if (auto& ordered = of.merchant ? in.merchants : in.fleets; in.turn == of.arrives && ordered) --ordered;
}

}  // namespace

Crowns interest_on(Crowns treasury) {
  if (treasury >= 0) return 0;
  return static_cast<Crowns>(std::min((-treasury + interest_of - 1) / interest_of, treasury + most_crowns));
}

void charge_interest(State& s, PowerId p, GamePlay& play) {
  Treasury& treasury = s.treasury(p);
  if (treasury.crowns >= 0) return;
  const Crowns interest = interest_on(treasury.crowns);
  treasury.crowns = static_cast<Crowns>(treasury.crowns - interest);
  treasury.form.loans = static_cast<Crowns>(treasury.form.loans + interest);
  play.say(InterestCharged{p, interest}, "BTS-R.162"_clause, only(seat_of(p)));
}

void repay_loans(State& s, PowerId p, GamePlay& play) {
  List<Loan, 12> remaining;
  for (const Loan& loan : s.loans) {
    const bool due = loan.borrower == p && loan.turn <= s.turn;
    const bool paid = due && s.treasury(p).crowns >= loan.due;
    if (!paid) remaining.add(loan);
    if (!due) continue;
    play.say(LoanDue{loan.lender, p, loan.due, paid}, "BTS-R.160"_clause);
    if (!paid) continue;
    pay(s, p, loan.due, &EconomicsForm::loans);
    receive(s, loan.lender, loan.due, &EconomicsForm::miscellaneous);
  }
  s.loans = remaining;
}

void pay_instalments(State& s, PowerId p, GamePlay& play) {
  const auto owed = s.instalments;
  for (const Instalment& now : owed) {
    if (now.owner != p) continue;
    const auto it = std::ranges::find(s.instalments, now);
    const auto at = static_cast<std::size_t>(it - s.instalments.begin());
    if (means(s, p) < now.each) {
      s.instalments.erase(at);
      take_away(s, now, play);
      continue;
    }
    pay(s, p, now.each, row_of_vessel(now.merchant));
    const auto payments_left = static_cast<std::uint8_t>(now.left - 1);
    play.say(InstalmentPaid{p, now.vessel, now.each, payments_left}, "BTS-R.161"_clause);
    if (payments_left)
      s.instalments[at].left = payments_left;
    else
      s.instalments.erase(at);
  }
}

Verdict no_gift(const State& s, const Table& t, PowerId from, PowerId to) {
  if (to == from || !is_player(to) || !players_in(s, t).contains(to))
    return no("no-such-power"_reason, "BTS-econ.8"_clause);
  if (s.treasury(from).crowns <= 0) return no("too-few-crowns"_reason.with("crowns", 1), "BTS-exp.7"_clause);
  return {};
}

Verdict no_loan(const State& s, const Table& t, PowerId from, PowerId to) {
  if (!t.rules.loans) return no("needs-option"_reason.with("option", "loans"), "BTS-adv.1"_clause);
  if (s.loans.size() == s.loans.capacity()) return no("too-many-loans"_reason, "BTS-R.246"_clause);
  return no_gift(s, t, from, to);
}

Verdict no_such_loan(const State& s, const Table& t, PowerId from, const Choice& c) {
  if (auto why = no_loan(s, t, from, arg_id<PowerId>(c, 0))) return why;
  if (c.args[1] <= s.turn || c.args[1] > s.turn + turns_of_a_loan)
    return no("loan-within-turns"_reason.with("turns", turns_of_a_loan), "BTS-R.246"_clause);
  return no("more-than-your-crowns"_reason, "BTS-R.246"_clause);
}

void give_money(State& s, PowerId from, PowerId to, Crowns crowns, GamePlay& play) {
  pay(s, from, crowns, &EconomicsForm::tribute);
  receive(s, to, crowns, &EconomicsForm::miscellaneous);
  play.say(MoneyGiven{from, to, crowns}, "BTS-exp.7"_clause);
}

void offer_deals(const State& s, const Table& t, PowerId p, Options& out) {
  const std::array sum{Interval{1, s.treasury(p).crowns, 1}}, due{Interval{1, most_crowns, 1}};
  for (PowerId to : players_in(s, t)) {
    if (no_gift(s, t, p, to)) continue;
    out.add(verb::give, to);
    out.range(sum);
    if (no_loan(s, t, p, to)) continue;
    for (int later = 1; later <= turns_of_a_loan; ++later) {
      out.add(verb::lend, to, s.turn + later);
      out.range(sum);
      out.range(due);
    }
  }
}

Seat AnswerLoan::asked(const State&) const { return seat_of(to); }

void AnswerLoan::options(const State&, const Table&, Options& out) const {
  out.add(verb::accept);
  out.add(verb::decline);
}

void AnswerLoan::choose(State& s, const Choice& c, GamePlay& play) const {
  play.reveal();  // what the lender can still do tells what he has
  if (c.verb.index() == verb::decline) return;
  s.loans.add({from, to, sum, due, turn});
  pay(s, from, sum, &EconomicsForm::loans);
  receive(s, to, sum, &EconomicsForm::miscellaneous);
  play.say(LoanMade{from, to, sum, due, turn}, "BTS-adv.2"_clause);  // BTS-I.9
}

bool AnswerLoan::obsolete(const State& s, const Table& t) const {
  return no_loan(s, t, from, to) || s.treasury(from).crowns < sum;
}

Verdict no_instalments(const State& s, const Table& t, PowerId p, Crowns price, int parts) {
  if (!t.rules.instalments)
    return no("needs-option"_reason.with("option", "instalments"), "BTS-adv.3"_clause);
  if (parts < 2 || parts > most_parts) return no("three-instalments"_reason, "BTS-adv.3"_clause);
  if (s.instalments.size() == s.instalments.capacity())
    return no("too-many-instalments"_reason, "BTS-R.247"_clause);
  if (means(s, p) < part_of(price, parts))
    return no("too-few-crowns"_reason.with("crowns", part_of(price, parts)), "BTS-R.161"_clause);
  return {};
}

void buy_in_parts(State& s, PowerId p, bool merchant, Crowns price, int parts, GamePlay& play) {
  const Crowns each = part_of(price, parts);
  const auto payments_left = static_cast<std::uint8_t>(parts - 1);
  pay(s, p, each, row_of_vessel(merchant));
  s.instalments.add({p, {}, merchant, arrival_of_vessel(s, play.table, merchant), each, payments_left});
  play.say(InstalmentPaid{p, {}, each, payments_left}, "BTS-adv.3"_clause);
  deliver_vessel(s, p, merchant, play);
}

}  // namespace linstock::by_the_sword
