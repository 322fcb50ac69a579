// Who pays for rebellions elsewhere. BTS-E19.8, BTS-R.176
#include "by_the_sword/events/cards.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr int most_support = 10;  ///< crowns for a roll: -2                                       BTS-E19.8

}  // namespace

bool is_rebel_neighbour(const State& s, const Table& t, PowerId p, AreaId area) {
  const RegionId home = s.player(p).region, rebel_region = region_of(area);
  return home && home != rebel_region && regions_adjoin(t, home, rebel_region);
}

Seat SupportRebels::asked(const State&) const { return seat_of(power); }

bool SupportRebels::obsolete(const State& s, const Table& t) const {
  return s.events.support >= most_support || !s.events.rebellion.areas.contains(area) ||
         s.events.rebellion.fresh.contains(area) || s.player(power).out ||
         !is_rebel_neighbour(s, t, power, area);
}

void SupportRebels::options(const State& s, const Table&, Options& out) const {  // BTS-C.3
  for (int crowns = 5; crowns <= most_support - s.events.support; crowns += 5)
    if (means(s, power) >= crowns) out.add(verb::support, area, crowns);
  out.add(verb::pass);
}

void SupportRebels::choose(State& s, const Choice& c, GamePlay& play) const {
  play.reveal();  // whether the next one is asked tells what he has
  if (c.verb.index() == verb::pass) return;
  const auto crowns = static_cast<Crowns>(c.args[1]);
  pay(s, power, crowns, &EconomicsForm::event_costs);  // BTS-exp.6
  s.events.support = static_cast<std::uint8_t>(s.events.support + crowns);
  play.say(RebelsSupported{power, area, crowns}, "BTS-E19.8"_clause);
}

}  // namespace linstock::by_the_sword
