// Random events: the deck, whom a card hits, and what it does to values and income.
#include "by_the_sword/drawn.hpp"

namespace linstock::by_the_sword {

namespace {

TEST(EventDeck, PlayersDrawInTurnAndTheUmpireDrawsAlways) {
  CLAUSES("BTS-ev.1", "BTS-ev.2", "BTS-seq.2", "BTS-R.11");
  Drawn g("caravan-season");
  g.edit().events.drawer = Seat{0};
  g.draw();
  EXPECT_EQ(g.last("event-drawn"), R"({"seat":"blue","card":"caravan-season"})");
  Drawn last("caravan-season");
  last.edit().events.drawer = Seat{2};
  last.edit().player(PowerId{0}).out = true;
  last.begin(RandomEvents{}, FirstOrLast{PowerId{1}});
  EXPECT_EQ(last.last("event-drawn"), R"({"seat":"blue","card":"caravan-season"})");
  Drawn umpire("caravan-season", R"({"players":3,"umpire":true,"event_drawer":"umpire"})");
  umpire.draw();
  EXPECT_EQ(umpire.last("event-drawn"), R"({"seat":null,"card":"caravan-season"})");
}

TEST(EventDeck, PlayedCardsAreDiscardedRemovedOnesAreNot) {
  CLAUSES("BTS-ev.4", "BTS-E24.4");
  Drawn kept("caravan-season");
  kept.draw();
  EXPECT_TRUE(kept.state().events.discards.contains(kept.id<EventId>("caravan-season")));
  Drawn gone("marnon-truce");
  gone.draw();
  EXPECT_FALSE(gone.state().events.discards.contains(gone.id<EventId>("marnon-truce")));
  EXPECT_FALSE(gone.state().events.deck.value.contains(gone.id<EventId>("marnon-truce")));
}

TEST(EventDeck, NobodyKnowsTheOrderOfADeckInAPosition) {
  CLAUSES("BTS-I.3");
  const Scene g;
  const auto faults = [&](auto shown) {
    State s = g.state();
    shown(s);
    const Faults all = ByTheSword::faults(s, g.table());
    return all.empty() ? "" : fmt::format("{} {}", all[0].where, text(all[0].clause, clause_ids));
  };
  EXPECT_EQ(faults([](State& s) { s.events.deck.audience = everyone; }), "events.deck BTS-I.3");
  EXPECT_EQ(faults([](State& s) { s.merc_deck.audience = Seats::of(Seat{0}); }), "merc_deck BTS-I.3");
}

TEST(EventDeck, TheInvasionIsInItOnlyIfAgreed) {
  CLAUSES("BTS-E52.1", "BTS-E52.23");
  Scene without(R"({"invasion":false})"), with(R"({"invasion":true})");
  EXPECT_FALSE(without.state().events.deck.value.contains(event::invasion));
  EXPECT_TRUE(with.state().events.deck.value.contains(event::invasion));
}

TEST(EventDeck, AnExhaustedDeckIsMadeOfTheDiscards) {
  CLAUSES("BTS-ev.5");
  Drawn g("caravan-season");
  auto& events = g.edit().events;
  events.deck.value.clear();
  for (auto id : {"caravan-season", "emissaries", "prosperity"}) events.discards.add(g.id<EventId>(id));
  g.draw();
  EXPECT_EQ(g.state().events.deck.value.size(), 2U);
  EXPECT_LE(g.state().events.discards.size(), 1U);
}

TEST(EventDeck, AfterAnRCardAllDiscardsAreShuffledIn) {
  CLAUSES("BTS-ev.6", "BTS-R.196");
  Drawn g("food-storage");
  auto& events = g.edit().events;
  const EventId old = events.deck.value[0];
  events.deck.value.erase(0);
  events.discards.add(old);
  g.draw();
  g.roll("target", "2");
  EXPECT_TRUE(g.acted());
  EXPECT_EQ(g.state().events.deck.value.size(), 51U);
  EXPECT_TRUE(g.state().events.discards.empty());
  EXPECT_TRUE(g.state().events.deck.value.contains(old));
}

TEST(EventTargets, RegionsBelongToWhoHoldsMostOfThem) {
  CLAUSES("BTS-R.8", "BTS-D.3", "BTS-E13.1");
  Drawn g("emissaries");
  g.draw();
  g.roll("target", "2");
  EXPECT_EQ(g.event_income("blue"), 10);
  Drawn most("emissaries");
  for (auto at : {"heatherlawn", "oxleaf", "orc-hill", "sheep-meade"}) most.controls("green", at);
  most.draw();
  most.roll("target", "2");
  EXPECT_EQ(most.event_income("green"), 10);
  EXPECT_EQ(most.event_income("blue"), 0);
  Drawn gone("emissaries", R"({"players":3,"region_player":"original"})");
  gone.edit().player(PowerId{1}).out = true;
  gone.draw();
  gone.roll("target", "2");
  EXPECT_FALSE(gone.state().events.now.player);
  Drawn original("emissaries", R"({"players":3,"region_player":"original"})");
  for (auto at : {"heatherlawn", "oxleaf", "orc-hill", "sheep-meade"}) original.controls("green", at);
  original.draw();
  original.roll("target", "2");
  EXPECT_EQ(original.event_income("blue"), 10);
  Drawn nobody("emissaries");
  nobody.draw();
  nobody.roll("target", "6");  // nobody rules Region 6 with three players
  EXPECT_TRUE(nobody.acted());
  for (auto p : {"red", "blue", "green"}) EXPECT_EQ(nobody.event_income(p), 0);
}

TEST(EventTargets, ATieOfOthersIsPickedByADie) {
  CLAUSES("BTS-R.8", "BTS-R.4", "BTS-D.25");
  Drawn g("emissaries");
  for (auto at : {"spruceton", "fingel"}) g.controls("red", at);
  for (auto at : {"bentwood", "castleton"}) g.controls("green", at);
  g.draw();
  g.roll("target", "5");
  g.roll("pick", "4");
  EXPECT_EQ(g.event_income("green"), 10);
}

TEST(EventTargets, ARepeatIsRolledAgain) {
  CLAUSES("BTS-R.6", "BTS-E33.1");
  Drawn g("locusts");
  g.draw();
  g.roll("target", "1 4");
  g.roll("target", "1 4");
  g.roll("target", "2 2");
  g.roll("target", "3 1");
  EXPECT_TRUE(g.acted());
  EXPECT_EQ(g.value("melting-sands"), 10);
  EXPECT_EQ(g.value("portston-moor"), 10);
  EXPECT_EQ(g.value("moss-glen"), 0);
  EXPECT_EQ(g.value("dewbury"), 15);
  Drawn twice("locusts", R"({"players":3,"repeat_targets":true})");
  twice.draw();
  for (auto dice : {"1 4", "1 4", "3 1"}) twice.roll("target", dice);
  EXPECT_EQ(twice.value("melting-sands"), 0);
}

TEST(EventValues, CardsAddAndSubtractAndNothingFallsBelowNought) {
  CLAUSES("BTS-R.12", "BTS-E03.1", "BTS-E05.1", "BTS-E08.1", "BTS-E30.1");
  struct Case {
    std::string_view card;
    int targets, change;
  };
  for (const Case& c : {Case{"prosperity", 1, 10}, Case{"bumper-crop", 1, 10}, Case{"drought", 6, -5},
                        Case{"mild-winter", 10, 5}, Case{"locusts", 3, -10}}) {
    Drawn g(c.card);
    g.draw();
    for (int i = 0; i < c.targets; ++i)
      g.roll("target", std::string{static_cast<char>('1' + i / 6)} + " " + static_cast<char>('1' + i % 6));
    EXPECT_TRUE(g.acted()) << c.card;
    EXPECT_EQ(g.value("lair-of-the-lizard"), 15 + c.change) << c.card;
    EXPECT_EQ(g.value("castle-1"), 20);
  }
}

TEST(EventValues, BanditsKeepOffFortsAndGarrisonsKeepOrder) {
  CLAUSES("BTS-E17.1", "BTS-E26.1", "BTS-E29.1", "BTS-R.194");
  Scene bandits;
  bandits.card("bandits", "", "dewbury britton").fort("britton");
  const auto value = [](const Scene& g, std::string_view at) {
    return value_of(g.state(), g.table(), g.area(at));
  };
  EXPECT_EQ(value(bandits, "dewbury"), 5);
  EXPECT_EQ(value(bandits, "britton"), 10);
  for (const std::string_view card : {"civil-disorder", "breakaway-territory"}) {
    Scene empty;
    empty.card(card, "", "dewbury");
    EXPECT_EQ(value(empty, "dewbury"), card == "civil-disorder" ? 5 : 0);
    empty.force("red", "dewbury", 499);
    empty.force("blue", "dewbury", 900);
    EXPECT_EQ(value(empty, "dewbury"), card == "civil-disorder" ? 5 : 0);
    empty.force("red", "dewbury", 500);
    EXPECT_EQ(value(empty, "dewbury"), 15);
  }
}

TEST(EventValues, FirstSetThenAdded) {
  CLAUSES("BTS-R.12", "BTS-E01.2", "BTS-E01.14", "BTS-E19.9");
  Scene g;
  g.card("prosperity", "", "melting-sands");
  g.edit().events.plague.areas.insert(g.area("melting-sands"));
  EXPECT_EQ(value_of(g.state(), g.table(), g.area("melting-sands")), 15);
  g.edit().events.rebellion.areas.insert(g.area("melting-sands"));
  EXPECT_EQ(value_of(g.state(), g.table(), g.area("melting-sands")), 5);
  g.edit().events.rebellion.areas.insert(g.area("britton"));
  EXPECT_EQ(value_of(g.state(), g.table(), g.area("britton")), 0);
}

TEST(EventIncome, MarketsPiracyInvestmentsAndCaravans) {
  CLAUSES("BTS-E06.1", "BTS-E06.2", "BTS-E14.1", "BTS-E36.1", "BTS-D.4");
  Drawn markets("new-markets");
  markets.fleet("red", "castle-1", true).fleet("red", "castle-1", true).fleet("blue", "castle-2");
  markets.edit().caravans[markets.id<CaravanId>("green-caravan-1")].at = markets.area("moss-glen");
  markets.draw();
  markets.roll("event", "3 4");
  markets.roll("event", "6 6");
  EXPECT_TRUE(markets.acted());
  EXPECT_EQ(markets.event_income("red"), 7);
  EXPECT_EQ(markets.event_income("blue"), 0);  // a war fleet does not trade
  EXPECT_EQ(markets.event_income("green"), 12);
  Drawn investments("investments");
  investments.draw();
  investments.roll("target", "3");
  investments.roll("event", "1 2 3 4");
  EXPECT_EQ(investments.event_income("green"), 10);
  Drawn season("caravan-season");
  season.draw();
  for (auto p : {"red", "blue", "green"}) EXPECT_EQ(season.event_income(p), 10);
}

TEST(EventIncome, PiracyHitsTheControllerOfThePortLessHisFleets) {
  CLAUSES("BTS-E07.1", "BTS-E07.2", "BTS-E07.3", "BTS-R.175");
  Drawn port("piracy");  // Region 1 has Melting Sands
  port.controls("green", "melting-sands")
      .fleet("green", "castle-6")
      .fleet("green", "castle-6")
      .fleet("green", "castle-6", true);
  port.draw();
  port.roll("target", "1");
  port.roll("event", "4 5");
  EXPECT_EQ(port.event_income("green"), -7);
  Drawn castle("piracy");  // Region 2 has no port territory: castle 2 is attached to it
  castle.controls("red", "castle-2");
  for (int i = 0; i < 4; ++i) castle.fleet("red", "castle-1");
  castle.draw();
  castle.roll("target", "2");
  castle.roll("event", "1 2");
  EXPECT_EQ(castle.event_income("red"), 0);
  Drawn nobody("piracy");
  nobody.draw();
  nobody.roll("target", "6");
  EXPECT_TRUE(nobody.acted());
  Drawn homeless("piracy");  // by an umpire's edit
  homeless.edit().players[seat_of(homeless.power("blue"))].castle = {};
  homeless.draw();
  homeless.roll("target", "2");
  EXPECT_TRUE(homeless.acted());
}

TEST(EventIncome, TradersRaidersAndDustHitWhomTheyReach) {
  CLAUSES("BTS-E16.1", "BTS-E16.3", "BTS-E23.1", "BTS-E40.1", "BTS-E40.2", "BTS-R.7", "BTS-R.195",
          "BTS-port.1", "BTS-T.ports", "BTS-P.13");
  Drawn traders("sea-traders");
  traders.draw();
  traders.roll("target", "1", 10);   // castle 1: Region 1
  traders.roll("target", "10", 10);  // Melting Sands: Region 1
  traders.roll("target", "7", 10);   // Radner Fen: Region 4, nobody's
  EXPECT_EQ(traders.event_income("red"), 20);
  for (const bool held : {false, true}) {
    Drawn raid("raid");
    if (held) raid.fleet("blue", "castle-2");
    raid.draw();
    raid.roll("target", "9", 10);
    EXPECT_EQ(raid.event_income("blue"), held ? -5 : -10);
  }
  Drawn dust("dust-storms", R"({"players":4})");
  dust.draw();
  dust.roll("target", "4");
  EXPECT_EQ(dust.event_income("gold"), -10);
  EXPECT_TRUE(one_area_only(dust.state(), dust.table(), dust.area("sadbury")));
}

TEST(EventIncome, ARegionOfEqualsSendsItsTradersToTheFirstOfThem) {
  CLAUSES("BTS-R.216");
  Drawn g("sea-traders");
  g.controls("blue", "sadbury").controls("green", "fernham");
  g.draw();
  g.roll("target", "7", 10);  // Radner Fen, in Region 4
  g.roll("target", "6", 10);  // its other harbour
  g.roll("target", "4", 10);  // castle 7 is nobody's
  EXPECT_EQ(g.event_income("blue"), 20);
  EXPECT_EQ(g.event_income("green"), 0);
}

TEST(EventIncome, TheRowIsSettledWithTheIncomeAndNeverBelowNought) {
  CLAUSES("BTS-R.12", "BTS-econ.5", "BTS-R.172");
  Scene g;
  g.crowns("red", 4).crowns("blue", 30);
  State& s = g.edit();
  s.treasury(PowerId{0}).form.event_income = -10;
  s.treasury(PowerId{1}).form.event_income = -10;
  settle_event_income(s, PowerId{0});
  settle_event_income(s, PowerId{1});
  EXPECT_EQ(g.crowns("red"), 0);
  EXPECT_EQ(g.crowns("blue"), 20);
}

}  // namespace

}  // namespace linstock::by_the_sword
