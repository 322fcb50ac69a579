// Positions: faults, and matches that begin in the middle.
#include "by_the_sword/screens/screens.hpp"
#include "kernel/dispatch.hpp"

namespace linstock::by_the_sword {

namespace {

bool lies_in(const auto& cards, auto card) { return std::ranges::find(cards, card) != cards.end(); }

/// A mercenary card lies in one place: a card that is held is taken from the deck, and a card that is nowhere
/// goes to the bottom of the deck.                                                      BTS-merc.8, BTS-R.169
void lay_mercenaries(State& s) {
  List<MercId, merc_count> deck;
  for (std::size_t i = 0; i < merc_count; ++i)
    if (const MercId card{i}; !s.mercs[card].holder && !lies_in(s.merc_deck.value, card) &&
                              !lies_in(s.sale.cards, card) && !lies_in(s.sale.unsold, card))
      deck.add(card);
  for (MercId card : s.merc_deck.value)
    if (!s.mercs[card].holder && !lies_in(deck, card)) deck.add(card);
  s.merc_deck.value = deck;
}

// --- what is under way after an edit: BTS-R.273 ---

bool in_an_area(const State& s, ForceId f) { return s.place(f).owner && s.place(f).at; }

void renew_march(State& s) {
  March& m = s.march;
  for (ForceId f : ForceSet{m.with})
    if (!in_an_area(s, f)) m.with.erase(f);
  if (m.force && !in_an_area(s, m.force)) m = {.passed = m.passed};
}

/// A battle goes on with the forces that are still there, and is over when a side has none left. A battle
/// that is played elsewhere ends with its result.
void renew_battle(State& s) {
  Battle& b = s.combat.battle;
  if (!b.at) return;
  const bool undecided = !b.entered && b.winner == Winner::none;
  bool over = false;
  for (SideInBattle* side : {&b.attacker, &b.defender}) {
    const ForceSet before = side->forces;
    for (ForceId f : before)
      if (!s.place(f).owner || (undecided && s.place(f).at != b.at)) side->forces.erase(f);
    over = over || (!before.empty() && side->forces.empty());
  }
  if (!over) return;
  if (b.withdrawal) b = {};  // nobody left to pursue
  if (!undecided) return;
  b.winner = Winner::draw;  // no retreat, and no pursuit
  s.core.agenda.run_next(CloseBattle{});
}

}  // namespace

void ByTheSword::settle(State& s, GamePlay&, std::span<const std::string_view>) {
  lay_mercenaries(s);
  renew_march(s);
  renew_battle(s);
}

void ByTheSword::enter(State& s, const Table&, std::size_t entry_point, std::span<const std::string_view>) {
  lay_mercenaries(s);
  const std::array<Step, 10> phases{NewTurn{},       LandStep{},    SeaStep{},    ReserveStep{},
                                    CombatPhase{},   SiegesPhase{}, IncomeStep{}, ExpendituresStep{},
                                    PurchasesStep{}, AdminPhase{}};
  s.core.agenda.stack.clear();
  if (entry_point == 0) return s.core.agenda.run_next(NewTurn{});
  s.core.agenda.run_next(EndTurn{});
  for (std::size_t i = phases.size(); i-- > entry_point;)
    dispatch([&](const auto& step) { s.core.agenda.run_next(step); }, phases[i]);
}

namespace {

/// What no legal position has.
struct Check {
  const State& s;
  const Table& t;
  Faults& faults;

  void must(bool holds, std::string where, ReasonId reason, Clause clause) const {
    if (!holds) faults.push_back({std::move(where), reason, clause, true});
  }

  bool is_power(PowerId p) const {
    return p.index() < power_count && (!is_player(p) || p.index() < t.players());
  }

  void force(ForceId f) const {
    const Place& place = s.place(f);
    if (!place.owner) return;
    const std::string where = "places." + t.force_ids[f.index()];
    must(is_power(place.owner), where, "no-such-power"_reason, "BTS-intro.2"_clause);
    const bool of_player = f.index() < player_count * roster;
    must(of_player == is_player(place.owner) && (!of_player || f.index() / roster == place.owner.index()),
         where, "another-roster"_reason, "BTS-form.1"_clause);
    must(!place.at || place.at.index() < area_count, where, "no-such-area"_reason, "BTS-M.20"_clause);
    must(!place.inside || (place.at && is_castle(place.at)), where, "inside-castle-only"_reason,
         "BTS-siege.1"_clause);
    must(!s.body(f).marching || s.body(f).marching.index() < force_count, where, "another-roster"_reason,
         "BTS-mreg.4"_clause);
    must(s.body(f).points > 0, "bodies." + t.force_ids[f.index()], "force-without-points"_reason,
         "BTS-force.2"_clause);
  }

  void general(GeneralId g) const {
    const General& general = s.general(g);
    if (!general.rating) return;
    const std::string where = "generals." + t.general_ids[g.index()];
    must(general.rating >= 5 && general.rating <= 10, where, "rating-within"_reason, "BTS-S.1"_clause);
    const bool abroad = !general.with && !general.at && s.player(owner_of(g)).exile != Exile::none;
    must(abroad || bool(general.with) != bool(general.at), where, "general-with-or-at"_reason,
         "BTS-R.26"_clause);
    must(!general.with || (general.with.index() < force_count && s.place(general.with).owner == owner_of(g)),
         where, "general-of-another"_reason, "BTS-R.26"_clause);
  }

  void vessel(VesselId v) const {
    const Vessel& vessel = s.vessels[v];
    if (!vessel.owner) return;
    const std::string where = "vessels." + t.vessel_ids[v.index()];
    must(is_power(vessel.owner), where, "no-such-power"_reason, "BTS-intro.2"_clause);
    must(bool(vessel.port) || bool(vessel.zone), where, "in-port-or-at-sea"_reason, "BTS-sea.1"_clause);
    must((!vessel.port || vessel.port.index() < harbour_count) &&
             (!vessel.zone || vessel.zone.index() < zone_count),
         where, "no-such-zone"_reason, "BTS-M.30"_clause);
  }

  void screens(ScreensId g) const {
    const Screens& group = by_the_sword::group(s, g);
    must(!group.count || (group.at && group.at.index() < area_count && owner_of(g).index() < t.players()),
         "screens." + t.screens_ids[g.index()], "no-such-area"_reason, "BTS-scr.2"_clause);
    const Seat owner = seat_of(owner_of(g));
    must(s.hidden_screens[owner].audience.contains(owner), "hidden_screens." + t.seat_ids[owner.index()],
         "known-to-its-owner"_reason, "BTS-I.4"_clause);
  }

  void battle() const {
    const Battle& b = s.combat.battle;
    for (Seat seat : {b.attacker.seat, b.defender.seat})
      must(!b.at || !seat || b.before.audience.contains(seat), "combat.battle.before",
           "known-to-its-owner"_reason, "BTS-R.263"_clause);
  }

  void cargo(Seat seat) const {
    for (std::size_t i = 0; i < vessels_each; ++i) {
      const Cargo& load = s.cargo[seat].value[i];
      const VesselId v{seat.index() * vessels_each + i};
      const std::string where = "cargo." + t.vessel_ids[v.index()];
      const int most = s.vessels[v].merchant ? 250 : 500;
      must(load.points[0] + load.points[1] <= (s.vessels[v].owner ? most : 0), where,
           "too-much-aboard"_reason, "BTS-trans.1"_clause);
      for (std::size_t k = 0; k < 2; ++k)
        must(bool(load.of[k]) == (load.points[k] > 0) && (!load.of[k] || s.place(load.of[k]).owner), where,
             "cargo-of-a-force"_reason, "BTS-R.56"_clause);
    }
  }

  void area(AreaId a) const {
    const Area& area = s.areas[a];
    const std::string where = "areas." + t.map.ids[a.index()];
    must(!area.controller || is_power(area.controller), where, "no-such-power"_reason, "BTS-intro.2"_clause);
    must(!area.fort || !is_castle(a), where, "no-fort-in-castle"_reason, "BTS-R.44"_clause);
    must(area.siege <= 4 && (!area.siege || is_castle(a)), where, "siege-level-within"_reason,
         "BTS-siege.7"_clause);
    const auto inside = [&] {
      int points = 0;
      for (ForceId f : forces_at(s, a))
        if (s.place(f).inside) points += s.body(f).points;
      return points;
    };
    must(!is_castle(a) || inside() <= 2000, where, "castle-holds-2000"_reason, "BTS-siege.2"_clause);
  }

  void order() const {
    Powers seen;
    for (PowerId p : s.order) {
      must(p == invader || (is_player(p) && is_power(p)), "order", "no-such-power"_reason,
           "BTS-init.5"_clause);
      must(!seen.contains(p), "order", "named-twice"_reason, "BTS-init.5"_clause);
      seen.insert(p);
    }
    for (PowerId p : s.order.empty() ? Powers{} : players_in(s, t))
      must(seen.contains(p), "order", "not-in-the-order"_reason, "BTS-init.5"_clause);
  }

  void events() const {
    must(s.events.deck.audience == nobody, "events.deck", "deck-lies-face-down"_reason, "BTS-I.3"_clause);
    must(s.merc_deck.audience == nobody, "merc_deck", "deck-lies-face-down"_reason, "BTS-I.3"_clause);
    const Powers all = t.all_players();
    const auto player = [&](PowerId p, std::string where, Clause clause) {
      must(!p || all.contains(p), std::move(where), "no-such-power"_reason, clause);
    };
    const Crusade& crusade = s.events.crusade;
    player(crusade.player, "events.crusade.player", "BTS-E32.1"_clause);
    must(!crusade.player || !crusade.turns || crusade.goal, "events.crusade.goal", "no-such-area"_reason,
         "BTS-E32.2"_clause);
    player(s.events.reign.king, "events.reign.king", "BTS-E42.1"_clause);
    for (PowerId p : s.events.reign.party) player(p, "events.reign.party", "BTS-E42.1"_clause);
    player(s.events.now.player, "events.now.player", "BTS-R.8"_clause);
    player(s.events.now.rival, "events.now.rival", "BTS-S.6"_clause);
    for (PowerId p : s.events.now.allies) player(p, "events.now.allies", "BTS-E28.1"_clause);
    for (const Loan& loan : s.loans) {
      player(loan.lender, "loans", "BTS-R.160"_clause);
      player(loan.borrower, "loans", "BTS-R.160"_clause);
    }
    for (std::size_t i = 0; i < merc_count; ++i) {
      const Merc& merc = s.mercs.of[i];
      const std::string where = "mercs." + t.merc_ids[i];
      player(merc.holder, where, "BTS-merc.4"_clause);
      must(!merc.with || (merc.with.index() < force_count && s.place(merc.with).owner == merc.holder), where,
           "not-your-force"_reason, "BTS-merc.6"_clause);
      must(!merc.holder || (!lies_in(s.sale.cards, MercId{i}) && !lies_in(s.sale.unsold, MercId{i})), where,
           "card-is-for-sale"_reason, "BTS-merc.3"_clause);
    }
    Set<EventId, event_count> seen;
    const auto once = [&](const auto& cards, std::string_view where) {
      for (EventId card : cards) {
        must(!seen.contains(card), std::string{where}, "named-twice"_reason, "BTS-ev.1"_clause);
        seen.insert(card);
      }
    };
    once(s.events.deck.value, "events.deck"), once(s.events.discards, "events.discards");
    for (const Instalment& i : s.instalments) {
      player(i.owner, "instalments", "BTS-R.161"_clause);
      must(i.owner && i.each > 0 && i.left > 0, "instalments", "nothing-to-pay"_reason, "BTS-R.161"_clause);
      must(!i.vessel || s.vessels[i.vessel].owner == i.owner, "instalments", "not-your-fleet"_reason,
           "BTS-R.161"_clause);
    }
    for (PowerId p : all)
      for (const InTraining& in : s.training[seat_of(p)].value)
        must(in.turn >= s.turn && in.turn <= s.turn + 3 && in.fleets + in.merchants <= vessels_each,
             "training." + t.seat_ids[p.index()], "arrives-too-late"_reason, "BTS-train.1"_clause);
    for (PowerId p : s.endings.agreed | s.endings.conceded) player(p, "endings", "BTS-win.5"_clause);
    for (Seat seat : s.endings.resigned)
      must(is_further_person(seat) && t.seats().contains(seat), "endings", "no-such-power"_reason,
           "BTS-R.213"_clause);
  }

  /// Markers stay on the track: BTS-R.165.
  void standings() const {
    const auto within = [&](const Standings& markers, const std::string& where) {
      for (std::int8_t marker : markers.of)
        must(marker >= enemy_standing && marker <= ally_standing, where, "standing-within"_reason,
             "BTS-R.165"_clause);
    };
    for (const NpRegion& region : s.others.regions.of) within(region.standing, "others.regions");
    for (const NpCastle& castle : s.others.castles) within(castle.standing, "others.castles");
  }

  void invasion() const {
    const Invasion& is = s.others.invasion;
    must(is.crowns >= 0, "others.invasion", "treasury-below-zero"_reason, "BTS-R.268"_clause);
    for (PowerId p : is.joined)
      must(is.on && plays(p), "others.invasion", "no-invader"_reason, "BTS-R.267"_clause);
  }

  bool plays(PowerId p) const { return p && p.index() < t.players(); }

  void deals() const {
    for (const Loan& loan : s.loans)
      must(plays(loan.lender) && plays(loan.borrower), "loans", "no-such-power"_reason, "BTS-R.160"_clause);
    for (const Instalment& of : s.instalments)
      must(plays(of.owner) && (!of.vessel || of.vessel.index() < vessel_count), "instalments",
           "no-such-power"_reason, "BTS-R.161"_clause);
  }

  void players() const {
    for (PowerId p : t.all_players()) {
      const std::string where = "treasuries." + t.seat_ids[p.index()];
      must(t.rules.deficit || s.treasury(p).crowns >= 0, where, "treasury-below-zero"_reason,
           "BTS-R.112"_clause);
      const Player& player = s.player(p);
      for (PowerId other : t.all_players()) {
        const bool same = other != p && player.region && s.player(other).region == player.region;
        must(!same, "players." + t.seat_ids[p.index()], "region-taken"_reason, "BTS-setup.13"_clause);
      }
      const bool guest = player.exile == Exile::guest || player.exile == Exile::paying_guest;
      must(guest == bool(player.host) && (!guest || (plays(player.host) && player.host != p && !player.out)),
           "players." + t.seat_ids[p.index()], "exile-and-host"_reason, "BTS-exile.3"_clause);
      must(player.abroad >= 0 && (!player.abroad || (player.exile != Exile::none && !guest)),
           "players." + t.seat_ids[p.index()], "abroad-in-exile"_reason, "BTS-exile.9"_clause);
      for (const Diplomat& d : s.diplomats[seat_of(p)])
        must(!d.at || d.at.index() < area_count, "diplomats." + t.seat_ids[p.index()], "no-such-area"_reason,
             "BTS-M.20"_clause);
      for (ForceId f : forces_of(s, p))
        must(std::ranges::count(s.assigned.of, f) <= 3, "assigned", "three-territories"_reason,
             "BTS-setup.27"_clause);
    }
  }
};

}  // namespace

Faults ByTheSword::faults(const State& s, const Table& t) {
  Faults faults;
  const Check check{s, t, faults};
  for (std::size_t i = 0; i < force_count; ++i) check.force(ForceId{i});
  for (std::size_t i = 0; i < general_count; ++i) check.general(GeneralId{i});
  for (std::size_t i = 0; i < vessel_count; ++i) check.vessel(VesselId{i});
  for (std::size_t i = 0; i < group_count; ++i) check.screens(ScreensId{i});
  for (std::size_t i = 0; i < player_count; ++i) check.cargo(Seat{i});
  for (std::size_t i = 0; i < area_count; ++i) check.area(AreaId{i});
  check.battle();
  check.order();
  check.events();
  check.players();
  check.deals();
  check.standings();
  check.invasion();
  return faults;
}

}  // namespace linstock::by_the_sword
