// Players who join the invader, and the economy of an invader whom a person runs.      BTS-E52.5, BTS-E52.18
#include "by_the_sword/effects.hpp"
#include "by_the_sword/powers/invader.hpp"

namespace linstock::by_the_sword {

void offer_joining(const State& s, PowerId p, Options& out) {
  if (!no_joining(s, p)) out.add(verb::join_invader);
  if (!no_leaving_invader(s, p)) out.add(verb::break_with, invader);
}

Verdict no_joining(const State& s, PowerId p) {
  if (!s.others.invasion.on) return no("no-invader"_reason, "BTS-E52.5"_clause);
  if (s.others.invasion.joined.contains(p)) return no("has-joined-invader"_reason, "BTS-E52.5"_clause);
  return {};
}

Verdict no_leaving_invader(const State& s, PowerId p) {
  if (!s.others.invasion.joined.contains(p)) return no("not-your-ally"_reason, "BTS-R.267"_clause);
  return {};
}

void join_invader(State& s, PowerId p, bool joins, GamePlay& play) {
  Powers& joined = s.others.invasion.joined;
  joins ? void(joined.insert(p)) : joined.erase(p);
  play.say(InvaderJoined{p, joins}, "BTS-E52.5"_clause);
}

// --- his economy ---

namespace {

constexpr std::int32_t ten_points = 10, most_at_once = 20'000;  // BTS-R.127

/// What points cost the invader. BTS-buy.3
std::int32_t cost_of_points(const Table& t, std::int32_t points) {
  return (points + t.tables.prices.points_per_crown - 1) / t.tables.prices.points_per_crown;
}

}  // namespace

bool InvaderIncome::obsolete(const State& s, const Table& t) const {
  return !s.others.invasion.on || !t.rules.invader_economy;
}

Dice<Purpose> InvaderIncome::dice(const State&, const Table&) const { return {Purpose::invader, {}, 1, 6}; }

void InvaderIncome::rolled(State& s, Faces faces, GamePlay& play) const {
  int of_areas = 0;
  for (AreaId a : areas_of(s, invader)) of_areas += value_of(s, play.table, a);
  const int of_empire = (faces[0] + 2) * 10;  // BTS-R.203
  Crowns& crowns = s.others.invasion.crowns;
  crowns = static_cast<Crowns>(std::min(crowns + of_areas + of_empire, int{most_crowns}));  // BTS-R.245
  play.say(InvaderPaid{static_cast<Crowns>(of_areas), static_cast<Crowns>(of_empire), crowns},
           "BTS-E52.18"_clause);
  if (const Seat seat = decides_for(s, play.table, invader)) s.core.agenda.run_next(InvaderBuys{seat});
}

Seat InvaderBuys::asked(const State&) const { return seat; }

bool InvaderBuys::obsolete(const State& s, const Table& t) const {
  return !s.others.invasion.on || invader_ports(s, t).empty() || s.others.invasion.crowns < 1;
}

void InvaderBuys::options(const State& s, const Table& t, Options& out) const {
  const Crowns crowns = s.others.invasion.crowns;
  const std::int32_t most =
      std::min(crowns * t.tables.prices.points_per_crown, most_at_once) / ten_points * ten_points;
  if (most >= ten_points) {
    out.add(verb::buy_points);
    const Interval points{ten_points, most, ten_points};
    out.range({&points, 1});
  }
  if (crowns >= t.tables.prices.fleet) out.add(verb::buy_fleet);
  out.add(verb::end_purchases);
}

std::optional<Refusal> InvaderBuys::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::buy_fleet || c.numbers[0] > most_at_once ||
      cost_of_points(t, c.numbers[0]) > s.others.invasion.crowns)
    return no("invader-has-too-few-crowns"_reason, "BTS-R.268"_clause);
  return no("points-in-tens"_reason, "BTS-R.127"_clause);
}

void InvaderBuys::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  Crowns& crowns = s.others.invasion.crowns;
  if (c.verb.index() == verb::end_purchases) return;
  s.core.agenda.run_next(*this);
  if (c.verb.index() == verb::buy_fleet) {
    crowns = static_cast<Crowns>(crowns - t.tables.prices.fleet);
    return s.core.agenda.run_next(Reinforce{1, 0});
  }
  const std::int32_t points = c.numbers[0];
  crowns = static_cast<Crowns>(crowns - cost_of_points(t, points));
  s.core.agenda.run_next(Reinforce{0, static_cast<Points>(points)});
}

}  // namespace linstock::by_the_sword
