// What a card does when it is drawn. Lasting effects are asked by the rules that they change: effects.hpp.
#include "by_the_sword/events/cards.hpp"

namespace linstock::by_the_sword {

namespace {

using Act = void (*)(State&, GamePlay&, const CardInfo&);

void give_income(State& s, GamePlay& play, const CardInfo& card) {  // BTS-E13.1, BTS-E36.1
  if (card.target == Target::region)
    return change_income(s, s.events.now.player, card.delta, play, "BTS-E13.1"_clause);
  for (PowerId p : players_in(s, play.table)) change_income(s, p, card.delta, play, "BTS-E36.1"_clause);
}

void roll_for_income(State& s, GamePlay&, const CardInfo&) {
  if (s.events.now.player) s.core.agenda.run_next(GainDice{s.events.now.player});
}

/// New markets: one roll for each player with a merchant fleet or a caravan. BTS-E06.1, BTS-E06.2
void open_markets(State& s, GamePlay& play, const CardInfo&) {
  const auto trades = [&](PowerId p) {
    const bool merchant =
        std::ranges::any_of(s.vessels.of, [&](const Vessel& v) { return v.owner == p && v.merchant; });
    bool caravan = false;
    for (std::size_t i = 0; i < caravan_count; ++i)
      caravan |= owner_of(CaravanId{i}) == p && s.caravans.of[i].at;
    return merchant || caravan;
  };
  for (std::size_t i = play.table.players(); i-- > 0;)
    if (const PowerId p{i}; !s.player(p).out && trades(p)) s.core.agenda.run_next(GainDice{p});
}

/// Who is hit by piracy: the controller of the region's port, else of the castle attached to it. BTS-R.175
void pirates_land(State& s, GamePlay& play, const CardInfo&) {
  const RegionId region = s.events.now.region;
  PowerId victim;
  bool port = false;
  for (std::size_t n = 0; n < 6; ++n)
    if (const AreaId a = territory(region, n); play.table.is_port(a))
      victim = s.areas[a].controller, port = true;
  for (const Player& p : s.players.of)
    if (!port && p.region == region && p.castle) victim = s.areas[p.castle].controller;
  s.events.now.player = {};
  if (!victim || !is_player(victim)) return;
  s.events.now.player = victim;
  s.core.agenda.run_next(PiracyDice{victim});
}

/// Sea traders: the player of each port's region. BTS-E23.1
void traders_come(State& s, GamePlay& play, const CardInfo& card) {
  for (HarbourId h : s.events.now.harbours) {
    const AreaId at = play.table[h].area;
    RegionId region = region_of(at);
    for (const Player& p : s.players.of)
      if (is_castle(at) && p.castle == at) region = p.region;  // BTS-R.7
    if (region)  // a tie goes to the first in seat order: BTS-R.216
      change_income(s, players_of(s, play.table, region).first(), card.delta, play, "BTS-E23.1"_clause);
  }
}

void storm_of_dust(State& s, GamePlay& play, const CardInfo& card) {
  change_income(s, s.events.now.player, card.delta, play, "BTS-E16.3"_clause);  // BTS-P.13
}

void raid_port(State& s, GamePlay& play, const CardInfo& card) {
  const HarbourId h = s.events.now.harbours[0];
  const AreaId at = play.table[h].area;
  const bool fleets =
      std::ranges::any_of(s.vessels.of, [&](const Vessel& v) { return v.port == h && !v.merchant; });
  const bool held = fleets || !forces_at(s, at).empty();
  change_income(s, s.areas[at].controller, held ? card.delta / 2 : card.delta, play,
                held ? "BTS-E40.2"_clause : "BTS-E40.1"_clause);
}

void give_vessel(State& s, GamePlay& play, const CardInfo&) {
  const HarbourId h = s.events.now.harbours[0];
  const PowerId owner = controller(s, play.table, h);
  if (!owner) return;
  const auto fleets = std::ranges::count(s.vessels.of, owner, &Vessel::owner);
  if (is_player(owner)) {
    s.events.now.player = owner;
    if (fleets < static_cast<std::ptrdiff_t>(vessels_each)) s.core.agenda.run_next(ChooseVessel{owner});
  } else if (owner.index() > player_count + region_count && fleets < 3) {  // BTS-R.195, BTS-npc.20
    play.say(VesselGiven{launch(s, owner, h, false), h, false}, "BTS-E02.1"_clause);
  }
}

void give_units(State& s, GamePlay&, const CardInfo& card) {
  if (card.target == Target::region) return s.core.agenda.run_next(GiveUnits{});
  for (std::size_t r = region_count; r-- > 0;)  // BTS-E47.1, BTS-E48.1
    s.core.agenda.run_next(FindPlayer{RegionId{r}}, GiveUnits{});
}

void give_leaders(State& s, GamePlay&, const CardInfo& card) {
  const PowerId p = s.events.now.player;
  if (!p) return;
  for (int i = 0; i < card.count; ++i) s.core.agenda.run_next(JoinLeader{p});
  s.core.agenda.run_next(PlaceGeneral{p});  // BTS-E44.1
}

/// A fleet in a port of the region, or cavalry for who has no such port. BTS-E50.1, BTS-E50.2
void give_fleets(State& s, GamePlay& play, const CardInfo&) {
  const Table& t = play.table;
  for (std::size_t i = t.players(); i-- > 0;) {
    const PowerId p{i};
    if (s.player(p).out) continue;
    bool port = false;
    for (std::size_t k = 0; k < harbour_count; ++k) {
      const AreaId at = t.harbours[k].area;
      port |= s.areas[at].controller == p && (at == s.player(p).castle || in_home_region(s, p, at));
    }
    if (port)
      s.core.agenda.run_next(PlaceVessel{p, false});
    else
      s.core.agenda.run_next(PlacePoints{p, price_of_gift(t, p, Gift::line_cavalry)});
  }
}

void send_mercenaries_home(State& s, GamePlay& play, const CardInfo&) {
  for (std::size_t i = 0; i < merc_count; ++i)
    if (s.events.now.player && s.mercs.of[i].holder == s.events.now.player)
      give_up(s, MercId{i}, play, "BTS-E41.1"_clause);
}

void send_mercenary(State& s, GamePlay& play, const CardInfo&) {  // BTS-E11.1
  if (!s.events.now.player || s.merc_deck.value.empty()) return;
  play.reveal();
  const MercId card = s.merc_deck.value.pop();
  play.say(MercenaryCame{card, s.events.now.player}, "BTS-E11.1"_clause);
  hire(s, card, s.events.now.player, fee_of(play.table, card));  // BTS-E11.2
}

void blow(State& s, GamePlay& play, const CardInfo&) {
  for (std::size_t i = harbour_count; i-- > 0;)
    if (play.table.harbours[i].zone == s.events.now.zone) s.core.agenda.run_next(WindStrikes{HarbourId{i}});
}

void infect(State& s, GamePlay& play, const CardInfo&) {  // BTS-E01.1
  const AreaId at = s.events.now.areas[0];
  s.events.plague.areas.insert(at);
  for (ForceId f : forces_at(s, at)) meet_plague(s, f, play);
}

/// A rebellion starts in the territory that was rolled. BTS-E19.11
void rebel(State& s, GamePlay&, const CardInfo&) { s.events.rebellion.areas.insert(s.events.now.areas[0]); }

void ask_player(State& s, auto step) {
  if (s.events.now.player) s.core.agenda.run_next(step);
}

Act act_of(Op op) {
  switch (op) {
    case Op::plague: return infect;
    case Op::rebellion: return rebel;
    case Op::income_flat: return give_income;
    case Op::income_dice: return roll_for_income;
    case Op::new_markets: return open_markets;
    case Op::piracy: return pirates_land;
    case Op::income_flat_per_port: return traders_come;
    case Op::dust_storms: return storm_of_dust;
    case Op::port_raid: return raid_port;
    case Op::gain_fleet_choice: return give_vessel;
    case Op::gain_units: return give_units;
    case Op::gain_leaders: return give_leaders;
    case Op::gain_fleet_or_cavalry: return give_fleets;
    case Op::free_mercenary: return send_mercenary;
    case Op::return_mercenaries: return send_mercenaries_home;
    case Op::general_rating_roll:
      return [](State& s, GamePlay&, const CardInfo&) { s.core.agenda.run_next(TestLegends{}); };
    case Op::destroy_fleets: return blow;
    case Op::truce: return [](State& s, GamePlay&, const CardInfo&) { s.events.truce = true; };
    case Op::pirate_hunt:
      return [](State& s, GamePlay&, const CardInfo&) {
        s.events.hunt = {.on = true};
        s.core.agenda.run_next(PirateRaid{});  // BTS-E27.7
      };
    case Op::one_true_king: return [](State& s, GamePlay& play, const CardInfo&) { seek_king(s, play); };
    case Op::crusade: return [](State& s, GamePlay&, const CardInfo&) { call_crusade(s); };
    case Op::siege_broken: return [](State& s, GamePlay& play, const CardInfo&) { break_a_siege(s, play); };
    case Op::alliance_suspended:
      return [](State& s, GamePlay& play, const CardInfo&) { fail_an_alliance(s, play); };
    case Op::free_intrigue:
      return [](State& s, GamePlay&, const CardInfo&) { ask_player(s, ChooseRival{s.events.now.player}); };
    case Op::cancel_enemy:
      return [](State& s, GamePlay&, const CardInfo&) { ask_player(s, NameRegion{s.events.now.player}); };
    case Op::invasion:
      return [](State& s, GamePlay&, const CardInfo&) { s.core.agenda.run_next(LandInvader{}); };
    default: return [](State&, GamePlay&, const CardInfo&) {};  // effects.hpp
  }
}

}  // namespace

void Strike::run(State& s, GamePlay& play) const {
  CardInForce& now = s.events.now;
  const CardInfo& card = play.table.cards[now.card.index()];
  now.uses = card.op == Op::hired_transport ? static_cast<std::uint8_t>(card.points / 50) : card.count;
  if (card.target != Target::none)
    play.say(EventHits{now.card, now.region, now.player, now.areas, now.harbours, now.zone},
             "BTS-D.3"_clause);
  act_of(card.op)(s, play, card);
}

// --- dice for money ---

Dice<Purpose> GainDice::dice(const State& s, const Table& t) const {
  return {Purpose::event, seat_of(power), t.cards[s.events.now.card.index()].dice, 6};
}
void GainDice::rolled(State& s, Faces faces, GamePlay& play) const {
  const bool markets = in_force(s, play.table, Op::new_markets);
  change_income(s, power, sum_of(faces), play, markets ? "BTS-E06.1"_clause : "BTS-E14.1"_clause);
}

Dice<Purpose> PiracyDice::dice(const State& s, const Table& t) const {
  return {Purpose::event, s.events.drawer, t.cards[s.events.now.card.index()].dice, 6};
}
void PiracyDice::rolled(State& s, Faces faces, GamePlay& play) const {
  const auto fleets =
      std::ranges::count_if(s.vessels.of, [&](const Vessel& v) { return v.owner == power && !v.merchant; });
  const int loss = std::max(0, sum_of(faces) - static_cast<int>(fleets));  // BTS-E07.2, BTS-E07.3
  change_income(s, power, -loss, play, "BTS-E07.1"_clause);
}

Dice<Purpose> PirateRaid::dice(const State& s, const Table&) const {
  return {Purpose::target, s.events.drawer, 1, 10};
}
void PirateRaid::rolled(State& s, Faces faces, GamePlay& play) const {
  const PowerId owner = controller(s, play.table, HarbourId{faces[0] - 1u});
  change_income(s, owner, play.table.cards[event::hunt.index()].delta, play, "BTS-E27.1"_clause);
}

}  // namespace linstock::by_the_sword
