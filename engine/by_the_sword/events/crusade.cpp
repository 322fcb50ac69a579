// The crusade (32): goal and gift, the force, success and failure.
#include "by_the_sword/events/cards.hpp"

namespace linstock::by_the_sword {

void call_crusade(State& s) {
  if (!s.events.now.player) return;
  s.events.crusade = {.player = s.events.now.player};
  s.core.agenda.run_next(RollGoal{}, RollCrusadeGift{}, SpendGift{});
}

namespace {

const Crusade& crusade_in(const State& s) { return s.events.crusade; }
PowerId crusader(const State& s) { return crusade_in(s).player; }

const CardInfo& crusade_card(const Table& t) { return t.cards[event::crusade.index()]; }

}  // namespace

bool RollGoal::obsolete(const State& s, const Table&) const { return !crusader(s); }
Dice<Purpose> RollGoal::dice(const State& s, const Table&) const {
  return {Purpose::target, s.events.drawer, 2, 6};
}

void RollGoal::rolled(State& s, Faces faces, GamePlay& play) const {
  const RegionId region{faces[0] - 1u};
  if (region == s.player(crusader(s)).region) return s.core.agenda.run_next(*this);  // BTS-R.179
  s.events.crusade.goal = territory(region, faces[1] - 1u);
  play.say(CrusadeCalled{crusader(s), s.events.crusade.goal}, "BTS-E32.2"_clause);
}

bool RollCrusadeGift::obsolete(const State& s, const Table&) const { return !crusader(s); }
Dice<Purpose> RollCrusadeGift::dice(const State& s, const Table& t) const {
  return {Purpose::event, seat_of(crusader(s)), crusade_card(t).dice, 6};  // BTS-P.24
}

void RollCrusadeGift::rolled(State& s, Faces faces, GamePlay& play) const {
  s.events.crusade.gift = static_cast<Crowns>(10 * sum_of(faces));
  play.say(CrusadeMoney{crusader(s), s.events.crusade.gift, false}, "BTS-E32.3"_clause);
}

// --- the gift is spent ---

bool SpendGift::obsolete(const State& s, const Table&) const {
  return !crusader(s) || s.events.crusade.gift <= 0;
}
Seat SpendGift::asked(const State& s) const { return seat_of(crusader(s)); }

void SpendGift::options(const State& s, const Table& t, Options& out) const {
  const Prices& prices = t.tables.prices;
  const int gift = s.events.crusade.gift, per = prices.points_per_crown;
  if (can_place_points(s, t, crusader(s))) {
    const std::array<Interval, 1> amounts{{{per, gift * per, per}}};
    out.add(verb::gift_points);
    out.range(amounts);
  }
  if (gift >= prices.fleet && has_free_vessel(s, crusader(s)) &&
      !building_harbours(s, t, crusader(s)).empty())
    out.add(verb::gift_fleet);
  out.add(verb::pass);
}

void SpendGift::choose(State& s, const Choice& c, GamePlay& play) const {
  Crowns& gift = s.events.crusade.gift;
  const Prices& prices = play.table.tables.prices;
  if (c.verb.index() == verb::pass) {
    gift = 0;  // BTS-R.179
    return;
  }
  s.core.agenda.run_next(*this);
  if (c.verb.index() == verb::gift_fleet) {
    gift = static_cast<Crowns>(gift - prices.fleet);
    return s.core.agenda.run_next(PlaceVessel{crusader(s), false});
  }
  gift = static_cast<Crowns>(gift - c.numbers[0] / prices.points_per_crown);
  s.core.agenda.run_next(PlacePoints{crusader(s), static_cast<Points>(c.numbers[0])});
}

// --- the force ---

namespace {

Verdict no_crusaders(const State& s, const Table& t, ForceId f) {
  if (s.place(f).owner != crusader(s) || !s.place(f).at)
    return no("not-your-force"_reason, "BTS-E32.1"_clause);
  if (s.body(f).points < crusade_card(t).points) return no("crusade-too-small"_reason, "BTS-E32.5"_clause);
  return {};
}

}  // namespace

bool NameCrusaders::obsolete(const State& s, const Table&) const {
  return !crusader(s) || s.events.crusade.force;
}
Seat NameCrusaders::asked(const State& s) const { return seat_of(crusader(s)); }

void NameCrusaders::options(const State& s, const Table& t, Options& out) const {
  for (ForceId f : forces_of(s, crusader(s)))
    if (!no_crusaders(s, t, f)) out.add(verb::crusaders, f);
  out.add(verb::pass);
}

std::optional<Refusal> NameCrusaders::refuse(const State& s, const Table& t, const Choice& c) const {
  return c.verb.index() == verb::crusaders ? no_crusaders(s, t, arg_id<ForceId>(c, 0)) : Verdict{};
}

void NameCrusaders::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::pass) return;
  s.events.crusade.force = arg_id<ForceId>(c, 0);
  s.events.crusade.from = s.place(s.events.crusade.force).at;
  play.say(CrusadersNamed{s.events.crusade.force}, "BTS-E32.5"_clause);
}

// --- how it ends ---

void CrusadeArrives::run(State& s, GamePlay& play) const {
  const Crusade crusade = s.events.crusade;
  if (!crusade.force || !crusade.left || s.place(crusade.force).at != crusade.goal ||
      is_remnant(s, crusade.force))
    return;
  play.say(CrusadeOver{crusade.player, true}, "BTS-R.179"_clause);
  s.events.crusade = {};
  s.core.agenda.run_next(RollReward{crusade.player});
  for (int i = 0; i < crusade_card(play.table).count; ++i)  // BTS-E32.10
    s.core.agenda.run_next(AwardHonour{crusade.player});
}

Dice<Purpose> RollReward::dice(const State&, const Table&) const {
  return {Purpose::event, seat_of(power), 10, 6};  // BTS-E32.9
}

void RollReward::rolled(State& s, Faces faces, GamePlay& play) const {
  const auto crowns = static_cast<Crowns>(10 * sum_of(faces));
  play.say(CrusadeMoney{power, crowns, true}, "BTS-E32.9"_clause);
  change_income(s, power, crowns, play, "BTS-E32.9"_clause);
}

namespace {

void fail_crusade(State& s, GamePlay& play) {  // BTS-E32.11
  const Crusade crusade = std::exchange(s.events.crusade, {});
  play.say(CrusadeOver{crusade.player, false}, "BTS-E32.11"_clause);
  if (crusade.force) lose(s, crusade.force, s.body(crusade.force).points, play, "BTS-E32.11"_clause);
}

}  // namespace

void CheckCrusade::run(State& s, GamePlay& play) const {
  Crusade& crusade = s.events.crusade;
  ++crusade.turns;
  if (crusade.left) ++crusade.left;
  const bool lost = crusade.left && (!crusade.force || is_remnant(s, crusade.force));
  if (lost || (!crusade.left && crusade.turns >= 2)) return fail_crusade(s, play);  // BTS-E32.6, BTS-R.179
  s.core.agenda.run_next(GiveUpCrusade{});
}

bool GiveUpCrusade::obsolete(const State& s, const Table&) const {
  return !crusader(s) || s.player(crusader(s)).out;
}
Seat GiveUpCrusade::asked(const State& s) const { return seat_of(crusader(s)); }

void GiveUpCrusade::options(const State&, const Table&, Options& out) const {
  out.add(verb::give_up_crusade);
  out.add(verb::pass);
}

void GiveUpCrusade::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::give_up_crusade) fail_crusade(s, play);
}

}  // namespace linstock::by_the_sword
