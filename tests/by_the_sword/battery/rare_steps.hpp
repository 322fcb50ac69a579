// Steps that random campaigns seldom come to, each set up by hand and edited while it waits.
#pragma once

#include "battery/edits.hpp"
#include "by_the_sword/moves.hpp"

namespace linstock::battery::sword {

using namespace by_the_sword;

/// Edits of a position in which this waits, the purpose of dice or who is asked what. Play ends with the
/// turn.
inline void edits_while(const Scene& g, std::string_view waits, EditTally& tally) {
  ASSERT_EQ(g.no_dice() ? g.asked() : g.wanted(), waits);
  EXPECT_EQ(edits_of<ByTheSword>(g.match(), 5, tally), Findings{}) << waits;
}
/// The same of steps that run at once.
template <class... S>
void edits_while(Scene& g, std::string_view waits, EditTally& tally, const S&... steps) {
  g.begin(steps..., EndTurn{});
  edits_while(std::as_const(g), waits, tally);
}

/// Red besieges castle-2, and blue holds it.
struct Besieged : Moves {
  ForceId besieger = force("red", "castle-2", 900, 8);
  Besieged() : Moves(3) {
    edit().place(force("blue", "castle-2", 800)).inside = true;
    controls("red", "orc-hill").controls("red", "moss-glen");
    edit().areas[area("castle-2")].siege = 2;
    edit().areas[area("castle-2")].besieger = id<PowerId>("red");
  }
};

/// Four vessels of red, one of them damaged, have met three of blue in zone-d.
struct AtSea : Moves {
  AtSea() : Moves(3) {
    for (const auto& [side, port, count] : {std::tuple{"red", "castle-1", 4}, {"blue", "castle-2", 3}})
      for (int n = 1; n <= count; ++n) {
        fleet(side, port);
        const std::string name = fmt::format("{}-fleet-{}", side, n);
        at_sea(name, "zone-d");
        edit().vessels[id<VesselId>(name)].held = true;
      }
    edit().vessels[id<VesselId>("red-fleet-4")].damaged = true;
    edit().naval.fights.add({id<ZoneId>("zone-d"), PowerId{0}, PowerId{1}});
  }
};

inline void edits_at_sea(EditTally& tally) {
  AtSea screens;
  screens.battles();
  edits_while(std::as_const(screens), "red screen-vessels", tally);
  screens.play("line-ready");
  edits_while(std::as_const(screens), "red match-vessels", tally);

  AtSea chase;
  auto& naval = chase.edit().naval;
  naval.zone = chase.id<ZoneId>("zone-d");
  naval.attacker = {.lead = PowerId{0}, .seat = Seat{0}, .powers = Powers::of(PowerId{0})};
  naval.defender = {.lead = PowerId{1}, .seat = Seat{1}, .powers = Powers::of(PowerId{1})};
  naval.chasers.insert(chase.id<VesselId>("red-fleet-1"));
  edits_while(chase, "red chase-on", tally, ChaseOn{});
  AtSea home;
  edits_while(home, "red sail-home", tally, SailHome{PowerId{0}, home.id<ZoneId>("zone-d"), true});

  Moves carrier;
  const ForceId aboard = carrier.force("red", "castle-1", 200);
  carrier.fleet("red", "castle-1");
  carrier.at_sea("red-fleet-1", "zone-a");
  const VesselId vessel = carrier.id<VesselId>("red-fleet-1");
  carrier.edit().place(aboard).at = {}, carrier.edit().place(aboard).zone = carrier.id<ZoneId>("zone-a");
  auto& cargo = carrier.edit().cargo[Seat{0}].value[vessel.index() % vessels_each];
  cargo.of[0] = aboard, cargo.points[0] = 200;
  edits_while(carrier, "force-march", tally, CarrierRoll{vessel});

  Moves guests;
  guests.fleet("red", "melting-sands").grant("red", "blue", Grant::passage);
  guests.grant("red", "blue", Grant::transport).force("blue", "melting-sands", 500, 8);
  guests.sea();
  guests.play("end-patrols"), guests.play("sail red-fleet-1"), guests.play("load blue-1 red-fleet-1 500");
  edits_while(std::as_const(guests), "blue embark-consent", tally);
}

inline void edits_of_sieges(EditTally& tally) {
  Besieged broken, picked, slain, terms;
  edits_while(broken, "red fall-back", tally, FallBack{broken.besieger});
  edits_while(picked, "pick", tally, PickSiege{});
  edits_while(slain, "siege-losses", tally, NoQuarter{slain.area("castle-2")});
  edits_while(terms, "blue march-out", tally, MarchOut{terms.area("castle-2"), PowerId{1}, Seat{1}});
}

inline void edits_of_events(EditTally& tally) {
  Moves weather(3), started(3), killed(3), thief(3), reward(3), bonus(3), ships(3), allies(4);
  const ForceId f = weather.force("red", "dewbury", 500, 8);
  weather.card("bad-weather", "blue");
  edits_while(weather, "blue ask-weather", tally, AskWeather{f, weather.area("heatherlawn")});
  started.card("bad-weather", "blue");
  started.edit().combat.battle.at = started.area("heatherlawn");
  edits_while(started, "blue cancel-battle", tally, CancelBattle{PowerId{0}});
  killed.force("blue", "castle-2", 500, 8);
  edits_while(killed, "event", tally, Assassinate{PowerId{0}, killed.id<GeneralId>("blue-general-1")});
  edits_while(thief, "event", tally, Embezzle{PowerId{0}});
  edits_while(reward, "event", tally, RollReward{PowerId{0}});
  edits_while(bonus, "trade", tally, TradeBonus{PowerId{0}, false});
  ships.force("red", "castle-1", 1500, 8);
  ships.card("hired-transport", "red").edit().events.now.uses = 20;
  edits_while(ships, "red ship-force", tally, ShipForce{PowerId{0}});
  for (const auto& [one, other] : {std::pair{"red", "blue"}, {"green", "gold"}})
    for (const Grant grant : {Grant::passage, Grant::joint_battle})
      allies.grant(one, other, grant).grant(other, one, grant);
  edits_while(allies, "pick", tally, PickAlliance{});
}

inline void edits_in_exile(EditTally& tally) {
  Moves back(3), rolls(3);
  for (Moves* g : {&back, &rolls}) g->edit().player(PowerId{0}).exile = Exile::offshore;
  back.edit().player(PowerId{0}).abroad = 200;
  edits_while(back, "exile", tally, BorrowFleets{PowerId{0}, back.id<ZoneId>("zone-a")});
  edits_while(rolls, "exile", tally, ExileRoll{PowerId{0}});
}

inline void edits_of_the_invader(EditTally& tally) {
  constexpr std::string_view by_person = R"("invasion":true,"invader":"person","invader_economy":true)";
  Moves buys(3, by_person), lands(3, by_person), dies(3, by_person), earns(3, by_person), moves(3, by_person),
      picks(3, by_person);
  for (Moves* g : {&buys, &lands, &dies, &earns, &moves, &picks}) g->edit().others.invasion.on = true;
  buys.edit().others.invasion.crowns = 100;
  buys.controls("invader", "melting-sands").force("invader", "melting-sands", 1500);
  edits_while(buys, "invader invader-buys", tally, InvaderBuys{buys.id<Seat>("invader")});
  ZoneSet tied;
  tied.insert(lands.id<ZoneId>("zone-a")), tied.insert(lands.id<ZoneId>("zone-b"));
  edits_while(lands, "pick", tally, LandingZone{tied});
  edits_while(dies, "empire", tally, SuccessionRoll{});
  edits_while(earns, "invader", tally, InvaderIncome{});
  moves.controls("invader", "melting-sands").force("invader", "melting-sands", 1500);
  edits_while(moves, "invader command-invader", tally, CommandInvader{moves.id<Seat>("invader")});
  picks.controls("invader", "melting-sands").controls("invader", "castle-1");
  edits_while(picks, "pick", tally, PickInvaderPort{1, 500});
}

inline void edits_of_rare_steps(EditTally& tally) {
  edits_at_sea(tally);
  edits_of_sieges(tally);
  edits_of_events(tally);
  edits_in_exile(tally);
  edits_of_the_invader(tally);
}

}  // namespace linstock::battery::sword
