// Naval Combat: which combats are fought, by interception or by consent.
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/effects.hpp"
#include "by_the_sword/naval/sides.hpp"

namespace linstock::by_the_sword {

namespace {

/// The powers that a player could engage in a zone; all his vessels and theirs must be free.
///                                                                                         BTS-R.55, BTS-R.98
Powers engageable(const State& s, const Table& t, PowerId power, ZoneId zone) {
  Powers enemies;
  const auto free = [&](PowerId p) {
    const VesselSet vessels = vessels_at_sea(s, p, zone);
    return !vessels.empty() && std::ranges::none_of(vessels, [&](VesselId v) { return s.vessels[v].held; });
  };
  if (!free(power)) return enemies;
  for (PowerId p : afloat(s, zone))
    if (hostile(s, t, power, p) && !under_truce(s, power, p) && free(p)) enemies.insert(p);
  return enemies;
}

/// A combat by consent; the side earlier in initiative attacks.                        BTS-R.55, BTS-R.88
void agree_to_fight(State& s, const Table& t, ZoneId zone, PowerId a, PowerId b) {
  for (PowerId p : {a, b})
    for (VesselId v : vessels_at_sea(s, p, zone)) s.vessels[v].held = true;
  const auto order = in_order(s, t);
  const bool first = std::ranges::find(order, a) <= std::ranges::find(order, b);
  s.naval.fights.add(first ? SeaFight{zone, a, b} : SeaFight{zone, b, a});
  s.core.agenda.run_next(SeaFights{});
}

/// A side of a combat: a power, and its allies in the zone who are enemies of the other.          BTS-R.98
NavalSide side_of(const State& s, const Table& t, ZoneId zone, PowerId lead, PowerId enemy) {
  NavalSide side{.lead = lead, .seat = decides_for(s, t, lead), .powers = Powers::of(lead)};
  for (PowerId p : party_of(s, t, lead))
    if (hostile(s, t, p, enemy) && !vessels_at_sea(s, p, zone).empty()) side.powers.insert(p);
  return side;
}

}  // namespace

VesselSet vessels_of(const State& s, const NavalSide& side) {
  VesselSet vessels;
  for (PowerId p : side.powers) vessels |= vessels_at_sea(s, p, s.naval.zone);
  return vessels;
}

VesselSet engaged_of(const State& s, const NavalSide& side) { return vessels_of(s, side) & s.naval.engaged; }

void end_naval_combat(State& s, GamePlay& play) {
  play.say(NavalCombatEnds{s.naval.zone}, "BTS-naval.14"_clause);
  const auto fights = s.naval.fights;
  s.naval = {};
  s.naval.fights = fights;
}

void NavalBattles::run(State& s, GamePlay& play) const {
  const auto order = in_order(s, play.table);
  for (std::size_t z = zone_count; z-- > 0;)
    for (std::size_t i = order.size(); i-- > 0;)
      if (const Seat seat = decides_for(s, play.table, order[i]);
          seat && !engageable(s, play.table, order[i], ZoneId{z}).empty())
        s.core.agenda.run_next(AskEngage{seat, ZoneId{z}});
  s.core.agenda.run_next(SeaFights{});
}

void SeaFights::run(State& s, GamePlay& play) const {
  if (s.naval.fights.empty()) return;
  const SeaFight fight = s.naval.fights[0];
  s.naval.fights.erase(0);
  s.core.agenda.run_next(*this);
  if (under_truce(s, fight.attacker, fight.defender)) return;
  s.naval.zone = fight.zone;
  s.naval.attacker = side_of(s, play.table, fight.zone, fight.attacker, fight.defender);
  s.naval.defender = side_of(s, play.table, fight.zone, fight.defender, fight.attacker);
  play.say(NavalCombatBegins{fight.zone, fight.attacker, fight.defender}, "BTS-naval.1"_clause);
  const bool seated = s.naval.attacker.seat || s.naval.defender.seat;
  if (seated && play.table.rules.naval == Naval::entered) return s.core.agenda.run_next(HandOverNaval{});
  s.core.agenda.run_next(NavalRound{});
}

Seat AskEngage::asked(const State&) const { return seat; }
bool AskEngage::obsolete(const State& s, const Table& t) const {
  return engageable(s, t, power_of(seat), zone).empty();
}

void AskEngage::options(const State& s, const Table& t, Options& out) const {
  for (PowerId p : engageable(s, t, power_of(seat), zone)) out.add(verb::engage, p);
  out.add(verb::pass);
}

void AskEngage::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::pass) return;
  const PowerId by = power_of(seat), of = arg_id<PowerId>(c, 0);
  if (const Seat other = decides_for(s, play.table, of))
    return s.core.agenda.run_next(AskAccept{other, zone, by, of});
  if (np_goes_on(vessels_at_sea(s, of, zone).size(), vessels_at_sea(s, by, zone).size()))
    agree_to_fight(s, play.table, zone, by, of);
}

Seat AskAccept::asked(const State&) const { return seat; }

void AskAccept::options(const State&, const Table&, Options& out) const {
  out.add(verb::accept);
  out.add(verb::decline);
}

void AskAccept::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::accept) agree_to_fight(s, play.table, zone, by, of);
}

}  // namespace linstock::by_the_sword
