// The hunt for the pirates (27): contributions, and how it ends.
#include "by_the_sword/events/cards.hpp"

namespace linstock::by_the_sword {

void Contributions::run(State& s, GamePlay& play) const {
  if (!s.events.hunt.on) return;
  const auto order = in_order(s, play.table);
  for (std::size_t i = order.size(); i-- > 0;)
    if (is_player(order[i])) s.core.agenda.run_next(Contribute{order[i]});
}

namespace {

Verdict no_sending(const State& s, PowerId p, VesselId v) {
  const Vessel& vessel = s.vessels[v];
  if (vessel.owner != p) return no("not-your-fleet"_reason, "BTS-R.178"_clause);
  if (vessel.merchant) return no("war-fleets-only"_reason, "BTS-E27.2"_clause);
  if (!vessel.port || vessel.away) return no("fleets-from-port"_reason, "BTS-R.178"_clause);
  return {};
}

Verdict no_sending(const State& s, const Table& t, PowerId p, ForceId f) {
  if (s.place(f).owner != p || !s.place(f).at) return no("not-your-force"_reason, "BTS-R.178"_clause);
  if (!in_supply(s, t, p, s.place(f).at, f)) return no("not-in-supply"_reason, "BTS-R.178"_clause);
  if (s.events.hunt.away.full()) return no("hunt-is-full"_reason, "BTS-R.178"_clause);
  return {};
}

/// Whether nothing is with a force that could not go away with its points.
bool bare(const State& s, ForceId f) {
  return generals_with(s, f).empty() && !s.body(f).leaders &&
         std::ranges::count(s.mercs.of, f, &Merc::with) == 0;
}

/// What may be sent of a force: all but 500 points in steps of 50, or, if nobody is with it, everything.
List<Interval, 2> to_send(const State& s, ForceId f) {  // BTS-R.217
  List<Interval, 2> amounts;
  const int points = s.body(f).points;
  if (points - least_force >= 50) amounts.add({50, points - least_force, 50});
  if (bare(s, f)) amounts.add({points, points, 1});
  return amounts;
}

/// Adds to the running totals, which stop at bounds far beyond what beats the pirates.
void count(State& s, PowerId p, int fleets, Points points, GamePlay& play) {
  constexpr int most_fleets = 250, most_points = 30'000;
  Hunt& hunt = s.events.hunt;
  hunt.given = true;
  hunt.fleets = static_cast<std::uint8_t>(std::min(hunt.fleets + fleets, most_fleets));  // BTS-X.18
  hunt.points = static_cast<Points>(std::min(hunt.points + points, most_points));
  play.say(Contributed{p, static_cast<std::uint8_t>(fleets), points}, "BTS-E27.3"_clause);
}

}  // namespace

Seat Contribute::asked(const State&) const { return seat_of(power); }
bool Contribute::obsolete(const State& s, const Table&) const {
  return !s.events.hunt.on || s.player(power).out;
}

void Contribute::options(const State& s, const Table& t, Options& out) const {
  for (std::size_t i = 0; i < vessels_each; ++i)
    if (const VesselId v{power.index() * vessels_each + i}; !no_sending(s, power, v))
      out.add(verb::send_fleet, v);
  for (ForceId f : forces_of(s, power)) {
    const auto amounts = to_send(s, f);
    if (no_sending(s, t, power, f) || amounts.empty()) continue;
    out.add(verb::send, f);
    out.range(amounts);
  }
  out.add(verb::pass);
}

std::optional<Refusal> Contribute::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::send_fleet) return no_sending(s, power, arg_id<VesselId>(c, 0));
  if (c.verb.index() != verb::send) return {};
  if (auto why = no_sending(s, t, power, arg_id<ForceId>(c, 0))) return why;
  return no("send-so-many"_reason, "BTS-R.217"_clause);
}

void Contribute::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::pass) return;
  s.core.agenda.run_next(*this);
  if (c.verb.index() == verb::send_fleet) {
    Vessel& v = s.vessels[arg_id<VesselId>(c, 0)];
    v.away = v.moved = true;  // BTS-E27.4
    return count(s, power, 1, 0, play);
  }
  const auto f = arg_id<ForceId>(c, 0);
  const auto points = static_cast<Points>(c.numbers[0]);
  const AreaId at = s.place(f).at;
  s.events.hunt.away.add({power, at, f, points});
  s.body(f).points = static_cast<Points>(s.body(f).points - points);
  count(s, power, 0, points, play);
  if (!s.body(f).points) remove(s, f, play, "BTS-E27.4"_clause);
}

// --- the Admin Phase ---

void CheckHunt::run(State& s, GamePlay& play) const {
  Hunt& hunt = s.events.hunt;
  const CardInfo& card = play.table.cards[event::hunt.index()];
  const bool beaten = hunt.fleets >= card.count && hunt.points >= card.points;  // BTS-E27.2
  hunt.idle = hunt.given ? 0 : static_cast<std::uint8_t>(hunt.idle + 1);
  if (hunt.idle >= 2) hunt.fleets = 0, hunt.points = 0;  // BTS-E27.6
  hunt.given = false;
  play.say(HuntStands{hunt.fleets, hunt.points, beaten}, "BTS-E27.2"_clause);
  if (beaten) hunt.on = false;
}

namespace {

/// The nearest area in which a power's points may stand again; none: nowhere.
AreaId nearest_to_return(const State& s, const Table& t, PowerId p, AreaId to) {
  AreaId best;
  for (std::size_t i = 0; i < area_count; ++i)
    if (const AreaId a{i}; friendly(s, t, p, a, For::movement) &&
                           (!best || t.distance[to.index()][i] < t.distance[to.index()][best.index()]))
      best = a;
  return best;
}

void come_back(State& s, const Away& away, GamePlay& play) {
  const Table& t = play.table;
  if (s.player(away.power).out) return;
  const AreaId near = friendly(s, t, away.power, away.area, For::movement)
                          ? away.area
                          : nearest_to_return(s, t, away.power, away.area);
  const AreaId at = near ? near : away.area;  // nothing is lost
  ForceId f =
      s.place(away.force).owner == away.power && s.place(away.force).at == away.area ? away.force : ForceId{};
  const bool room = forces_of(s, away.power).size() < roster;
  if (!f && !room) f = forces_of(s, away.power).first();
  if (f)
    s.body(f).points = static_cast<Points>(s.body(f).points + away.points);
  else
    f = raise(s, away.power, at, away.points);
  tell(s, play, HuntersBack{f, s.place(f).at, away.points}, "BTS-R.178"_clause);
}

}  // namespace

void ReturnContributions::run(State& s, GamePlay& play) const {  // BTS-E27.5, BTS-R.178
  for (const Away& away : s.events.hunt.away) come_back(s, away, play);
  s.events.hunt.away.clear();
  for (Vessel& v : s.vessels.of) v.away = false;
}

}  // namespace linstock::by_the_sword
