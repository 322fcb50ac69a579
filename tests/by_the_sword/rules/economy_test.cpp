// The Economic Phase: income, trade, expenditures, purchases and their placement.
#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

/// A scene that ends with the turn; more match options as JSON members.
class Economy : public Scene {
 public:
  explicit Economy(std::string_view more = "")
      : Scene(fmt::format(R"({{"players":2,"victory":"turn-limit","turn_limit":1{}{}}})",
                          more.empty() ? "" : ",", more)) {}
  void income() { begin(IncomeStep{}, EndTurn{}); }
  void expenditures() { begin(ExpendituresStep{}, EndTurn{}); }
  void purchases() { begin(PurchasesStep{}, EndTurn{}); }
  const EconomicsForm& form(std::string_view player) const {
    return state().treasury(id<PowerId>(player)).form;
  }
  Vessel& vessel(std::string_view fleet) { return edit().vessels[id<VesselId>(fleet)]; }
  void caravan(std::string_view name, std::string_view from, std::string_view at) {
    edit().caravans[id<CaravanId>(name)] = {
        .at = area(at), .origin = area(from), .bound = area(at), .travelled = 9, .arrived = true};
  }
};

TEST(Income, FirstTurnsBudget) {
  CLAUSES("BTS-X.19", "BTS-econ.1", "BTS-econ.2", "BTS-econ.3", "BTS-econ.4", "BTS-econ.7", "BTS-econ.9",
          "BTS-exp.1", "BTS-exp.2", "BTS-exp.5", "BTS-form.7", "BTS-form.8", "BTS-form.9", "BTS-R.113");
  Economy g;
  g.force("red", "dewbury", 1500), g.force("red", "melting-sands", 1500), g.force("red", "castle-1", 500);
  g.fort("dewbury").fleet("red", "castle-1");
  g.force("blue", "orc-hill", 3490);
  g.fort("orc-hill");
  g.begin(IncomeStep{}, ExpendituresStep{}, EndTurn{});
  EXPECT_EQ(g.form("red").territories, 80);
  EXPECT_EQ(g.form("red").castles, 20);
  EXPECT_EQ(g.form("red").carry_over, 100);
  EXPECT_EQ(g.form("red").armies, 35);
  EXPECT_EQ(g.crowns("red"), 200 - 41);
  EXPECT_EQ(g.crowns("blue"), 200 - 38);  // part of a hundred is paid in full
}

TEST(Income, NothingFromContestedAreasOrCastlesUnderSiege) {
  CLAUSES("BTS-R.43", "BTS-R.111");
  Economy g;
  g.force("blue", "dewbury", 500), g.force("blue", "hidden-hollow", 499);
  g.controls("red", "castle-5").controls("blue", "castle-1");
  g.edit().areas[g.area("castle-1")].siege = 1;
  g.income();
  EXPECT_EQ(g.form("red").territories, 65);
  EXPECT_EQ(g.form("red").castles, 20);   // another's castle is worth as much
  EXPECT_EQ(g.form("blue").castles, 20);  // its own; castle 1 is besieged
  Economy all(R"("contested_income":true)");
  all.force("blue", "dewbury", 500);
  all.income();
  EXPECT_EQ(all.form("red").territories, 80);
}

TEST(Income, EventsChangeValuesAndEnterTheForm) {
  CLAUSES("BTS-econ.5", "BTS-econ.8");
  Economy g;
  g.card("prosperity", "", "dewbury");
  g.edit().treasury(PowerId{0}).form.event_income = 10;  // settled with the income
  receive(g.edit(), g.id<PowerId>("red"), 7, &EconomicsForm::miscellaneous);
  g.income();
  EXPECT_EQ(g.form("red").territories, 90);
  EXPECT_EQ(g.form("red").carry_over, 100);
  EXPECT_EQ(g.crowns("red"), 100 + 10 + 7 + 90 + 20);
}

// What an event takes is at most what there is, and the sum that is told is not below zero either.
TEST(Income, IsAtLeastZero) {
  CLAUSES("BTS-econ.9", "BTS-R.12");
  Economy g;
  g.edit().treasury(PowerId{0}).form.event_income = -300;
  g.income();
  EXPECT_EQ(g.crowns("red"), 0);
  EXPECT_NE(g.match().log(umpire_view, 0).find(R"("castles":20,"total":0})"), std::string::npos);
}

TEST(Income, OfAFullTreasuryIsNotReceived) {
  CLAUSES("BTS-R.245");
  Economy g;
  g.crowns("red", 29'930);
  g.income();
  EXPECT_EQ(g.form("red").territories, 70);
  EXPECT_EQ(g.form("red").castles, 0);
  EXPECT_EQ(g.crowns("red"), most_crowns);
}

TEST(Trade, MerchantsEarnByDistanceInNumberOrder) {
  CLAUSES("BTS-econ.6", "BTS-trade.5", "BTS-trade.12", "BTS-trade.13", "BTS-trade.15", "BTS-R.123",
          "BTS-R.125", "BTS-R.109");
  Economy g;
  g.fleet("red", "castle-2", true).fleet("red", "castle-8", true).fleet("red", "castle-2", true);
  g.fleet("red", "castle-2", true).fleet("red", "castle-5", true);
  for (auto name : {"red-fleet-1", "red-fleet-2", "red-fleet-4", "red-fleet-5"}) {
    g.vessel(name).traded = true;
    g.vessel(name).origin = g.id<HarbourId>("castle-1");  // zone A
  }
  g.edit().areas[g.area("castle-5")].siege = 1;  // a besieged port gives no trade
  g.income();
  g.roll("trade", "1 2");    // castle 2 lies on zone D: one border
  g.roll("trade", "6 6 6");  // castle 8 on zone C: two
  g.roll("trade", "4 4");    // the third has not moved to a port that trades
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.form("red").merchants, 3 + 18 + 8);
  EXPECT_EQ(g.state().vessels[g.id<VesselId>("red-fleet-2")].origin, g.id<HarbourId>("castle-8"));
}

TEST(Trade, ThePassageOfRadnerFenIsOneBorder) {
  CLAUSES("BTS-R.123");
  Economy g;
  g.fleet("red", "castle-5", true);
  g.vessel("red-fleet-1").traded = true;
  g.vessel("red-fleet-1").origin = g.id<HarbourId>("castle-8");
  g.income();
  g.roll("trade", "5 5");  // from zone C into the inland sea
}

TEST(Trade, CaravansAreUsedUpAndEarnByTheShortestPath) {
  CLAUSES("BTS-trade.14", "BTS-T.caravan", "BTS-R.124", "BTS-D.19");
  Economy g;
  g.caravan("red-caravan-1", "castle-1", "castle-4");
  g.caravan("red-caravan-2", "castle-1", "castle-6");
  EXPECT_EQ(g.table().distance[g.area("castle-1").index()][g.area("castle-4").index()], 3);
  g.income();
  g.roll("trade", "4");
  g.roll("trade", "1 1 1");
  EXPECT_EQ(g.form("red").caravans, 9 + 8);
  EXPECT_FALSE(g.state().caravans[g.id<CaravanId>("red-caravan-1")].at);
  Economy way(R"("caravan_actual":true)");
  way.caravan("red-caravan-1", "castle-1", "castle-4");
  way.income();
  way.roll("trade", "4 4 4");  // nine areas were travelled
}

TEST(Trade, AMerchantCastleAddsOneDie) {
  CLAUSES("BTS-npc.11", "BTS-D.19");
  Economy g;
  g.controls("lord-of-castle-4", "castle-4");
  g.edit().others.castles[3].culture = Culture::merchant;
  g.caravan("red-caravan-1", "castle-1", "castle-4");
  g.income();
  g.roll("trade", "4");
  g.roll("trade", "6");
  EXPECT_EQ(g.form("red").caravans, 15);
}

TEST(Expenditures, ExampleOfTheFormWithRepairAndSiege) {
  CLAUSES("BTS-X.12", "BTS-exp.3", "BTS-exp.4", "BTS-exp.8", "BTS-R.1", "BTS-R.119", "BTS-siege.5",
          "BTS-T.upkeep", "BTS-T.contradictions");
  const auto play = [](Economy& g) {
    g.force("red", "dewbury", 4000);
    g.fleet("red", "castle-1").fleet("red", "castle-1").fleet("red", "castle-1");
    g.fort("dewbury").fort("hidden-hollow").crowns("red", 120);
    g.vessel("red-fleet-2").damaged = true;
    g.edit().areas[g.area("castle-5")].siege = 1;
    g.edit().areas[g.area("castle-5")].besieger = g.id<PowerId>("red");
    g.expenditures();
    EXPECT_EQ(g.refused("repair red-fleet-1"), "BTS-exp.3");
    g.play("repair red-fleet-2");
  };
  Economy g;
  play(g);
  EXPECT_EQ(g.crowns("red"), 52);
  EXPECT_EQ(g.form("red").repairs, 8);
  EXPECT_FALSE(g.state().vessels[g.id<VesselId>("red-fleet-2")].damaged);
  Economy body(R"("repair_cost":10,"fleet_upkeep":0)");
  play(body);
  EXPECT_EQ(body.crowns("red"), 59);
}

TEST(Expenditures, AMerchantIsRepairedWhereItHasTraded) {
  CLAUSES("BTS-admin.6", "BTS-R.119");
  for (const bool traded : {false, true}) {
    Economy g;
    g.controls("blue", "castle-2").fleet("red", "castle-2", true).crowns("red", 100);
    g.vessel("red-fleet-1").damaged = true, g.vessel("red-fleet-1").traded = traded;
    g.expenditures();
    EXPECT_EQ(g.offers("repair red-fleet-1"), traded);
  }
}

TEST(Expenditures, MerchantsAndTroopsOutOfSupplyCostNothing) {
  CLAUSES("BTS-exp.9", "BTS-R.114", "BTS-R.120", "BTS-sup.1", "BTS-sup.12");
  Economy g;
  g.fleet("red", "castle-1", true);
  g.force("red", "castle-5", 1000, 8);  // far from home
  g.expenditures();
  EXPECT_EQ(g.crowns("red"), 100);
  g.roll("supply", "3 4");  // 7: a fifth
  EXPECT_EQ(g.points("red-1"), 800);
  EXPECT_TRUE(g.state().body(g.id<ForceId>("red-1")).unsupplied);
}

TEST(Expenditures, WhatIsNotPaidIsOutOfSupply) {
  CLAUSES("BTS-C.17", "BTS-R.112", "BTS-siege.6");
  Economy g;
  g.force("red", "dewbury", 1000, 8), g.force("red", "castle-1", 1000, 8);
  g.fleet("red", "castle-1").fort("dewbury").crowns("red", 12);
  g.expenditures();
  EXPECT_EQ(g.asked(), "red leave-unpaid");  // 20 + 3 + 3 are due
  EXPECT_TRUE(g.offers("unpaid-fleet red-fleet-1") && g.offers("unpaid-fort dewbury"));
  g.play("unpaid-fleet red-fleet-1");
  g.play("unpaid red-1");
  EXPECT_EQ(g.asked(), "red leave-unpaid");  // 10 + 3 still
  g.play("unpaid-fort dewbury");
  EXPECT_EQ(g.crowns("red"), 2);
  g.roll("fleet-attrition", "3 4");
  g.roll("supply", "2 4");  // dewbury is in region 1: 6 - 1
  EXPECT_EQ(g.points("red-1"), 750);
  EXPECT_TRUE(g.state().areas[g.area("dewbury")].fort_unpaid);
}

TEST(Expenditures, PointsThatAreAwayCostNoMoreThanThereIs) {
  CLAUSES("BTS-R.178", "BTS-R.112");
  Economy g;
  (void)g.edit().events.hunt.away.push({.power = g.id<PowerId>("red"), .points = 500});
  g.fleet("red", "castle-1").crowns("red", 4);
  g.expenditures();                                                                // 5 + 3 are due
  EXPECT_TRUE(g.state().expenses.unpaid.contains(g.id<VesselId>("red-fleet-1")));  // the only answer
  EXPECT_EQ(g.form("red").armies, 4);                                              // of 5
  EXPECT_EQ(g.crowns("red"), 0);
}

TEST(Expenditures, AnUnpaidSiegeEnds) {
  CLAUSES("BTS-R.205", "BTS-R.112");
  Economy g;
  g.force("blue", "castle-2", 500);
  g.force("red", "dewbury", 500, 8);
  g.edit().place(g.id<ForceId>("blue-1")).inside = true;
  g.edit().areas[g.area("castle-2")].siege = 2;
  g.edit().areas[g.area("castle-2")].besieger = g.id<PowerId>("red");
  g.crowns("red", 5);
  g.expenditures();
  g.play("unpaid-siege castle-2");
  EXPECT_EQ(g.state().areas[g.area("castle-2")].siege, 0);
  EXPECT_EQ(g.where("blue-1"), "castle-2");
  EXPECT_EQ(g.crowns("red"), 0);
}

TEST(Purchases, PricesAndCarryOver) {
  CLAUSES("BTS-buy.1", "BTS-buy.2", "BTS-buy.3", "BTS-buy.4", "BTS-buy.5", "BTS-buy.6", "BTS-buy.7",
          "BTS-buy.8", "BTS-T.prices", "BTS-trade.1", "BTS-trade.2", "BTS-trade.3", "BTS-trade.4",
          "BTS-form.10", "BTS-form.11", "BTS-place.1", "BTS-R.126");
  Economy g;
  g.force("red", "dewbury", 500, 8);
  g.crowns("red", 110);
  g.purchases();
  EXPECT_EQ(g.asked(), "red buy");
  EXPECT_EQ(g.refused("buy points 1105"), "BTS-R.127");
  EXPECT_EQ(g.refused("buy points 1110"), "BTS-buy.1");
  g.play("buy points 200"), g.play("place red-1");
  EXPECT_EQ(g.points("red-1"), 700);
  g.play("buy fleet"), g.play("place-in melting-sands");
  g.play("buy merchant"), g.play("place-in castle-1");
  g.play("buy caravan");  // one castle: not asked
  g.play("buy fort"), g.play("place-at dewbury");
  g.play("buy general");
  g.roll("rating", "5"), g.roll("skill", "6 1");
  g.play("place-at dewbury");
  EXPECT_EQ(g.crowns("red"), 110 - 20 - 20 - 15 - 5 - 10 - 15);
  EXPECT_EQ(g.state().general(GeneralId{1}).rating, 9);
  g.play("buy points 250"), g.play("place-at castle-1");
  EXPECT_EQ(g.form("red").army_points, 45);
  EXPECT_EQ(g.asked(), "blue buy");  // red has no money left, and is not asked
}

TEST(Purchases, AreMadeInOrderOfInitiative) {
  CLAUSES("BTS-R.276");
  Economy g;
  g.edit().order.clear();
  for (const auto* player : {"blue", "red"}) g.edit().order.add(g.id<PowerId>(player));
  g.force("blue", "orc-hill", 500);
  g.purchases();
  EXPECT_EQ(g.asked(), "blue buy");
  g.play("buy points 100"), g.play("place blue-1");
  EXPECT_EQ(g.asked(), "blue buy") << "all that he wants";
  g.play("end-purchases");
  EXPECT_EQ(g.asked(), "red buy");
}

TEST(Purchases, WherePointsMayBePlaced) {
  CLAUSES("BTS-place.2", "BTS-place.4", "BTS-place.5", "BTS-place.6", "BTS-R.127", "BTS-R.241");
  Economy g;
  g.force("red", "dewbury", 500), g.force("red", "orc-hill", 500), g.force("red", "hidden-hollow", 500);
  g.force("blue", "hidden-hollow", 500);
  g.controls("red", "orc-hill").controls("red", "castle-5");
  g.fort("britton").fort("orc-hill").fort("hidden-hollow");
  g.purchases();
  g.play("buy points 100");
  EXPECT_TRUE(g.offers("place red-1"));
  EXPECT_TRUE(g.offers("place-at britton"));
  EXPECT_TRUE(g.offers("place-at castle-5"));                   // any castle of his
  EXPECT_EQ(g.refused("place red-2"), "BTS-R.127");             // no original territory
  EXPECT_EQ(g.refused("place red-3"), "BTS-R.127");             // contested
  EXPECT_EQ(g.refused("place-at orc-hill"), "BTS-R.127");       // a fort elsewhere
  EXPECT_EQ(g.refused("place-at hidden-hollow"), "BTS-R.127");  // a contested fort
  g.play("place-at britton");
  g.play("buy points 450"), g.play("place-at britton");
  EXPECT_EQ(g.points("red-4"), 550);  // they have become a force together
  EXPECT_EQ(g.where("red-4"), "britton");
}

TEST(Purchases, FleetsInPortsOfOnesOwnFromTheStart) {
  CLAUSES("BTS-place.3", "BTS-R.127", "BTS-R.191");
  Economy g;
  g.controls("red", "castle-8").controls("blue", "castle-1").controls("blue", "melting-sands");
  g.purchases();
  EXPECT_EQ(g.refused("buy fleet"), "BTS-R.127");
  Economy port;
  port.controls("red", "castle-8");
  port.purchases();
  port.play("buy fleet");
  EXPECT_EQ(port.refused("place-in castle-8"), "BTS-place.3");
}

TEST(Purchases, FortsInTerritoriesThatTrace) {
  CLAUSES("BTS-place.7", "BTS-R.44");
  Economy g;
  g.fort("dewbury");
  g.controls("red", "castle-5").controls("red", "cattle-meade");
  g.purchases();
  g.play("buy fort");
  EXPECT_EQ(g.refused("place-at dewbury"), "BTS-R.44");
  EXPECT_EQ(g.refused("place-at castle-1"), "BTS-R.44");
  EXPECT_EQ(g.refused("place-at cattle-meade"), "BTS-place.7");  // cut off from castle 1
  g.play("place-at britton");
  EXPECT_TRUE(g.state().areas[g.area("britton")].fort);
}

TEST(Purchases, CheapPointsAndCavalry) {
  CLAUSES("BTS-R.192");
  Economy g;
  g.force("red", "dewbury", 500);
  g.card("horse-breeding", "red");
  g.purchases();
  g.play("buy cavalry cavalry 3"), g.play("place red-1");
  EXPECT_EQ(g.points("red-1"), 740);
  EXPECT_EQ(g.crowns("red"), 82);
  g.play("end-purchases");
  EXPECT_EQ(g.refused("buy cavalry cavalry 1"), "BTS-E38.1");  // blue has no such card
}

TEST(Purchases, TheKingBuysForHimselfOrASupporterFromHisFund) {
  CLAUSES("BTS-R.180");
  Economy g;
  g.force("red", "dewbury", 500), g.force("blue", "orc-hill", 500);
  g.edit().events.reign = {.king = PowerId{0}, .party = g.table().all_players(), .fund = 30};
  g.purchases();
  EXPECT_EQ(g.asked(), "red spend-fund");
  g.play("fund points blue 100");
  EXPECT_EQ(g.asked(), "blue place-points");
  g.play("place blue-1");
  g.play("fund fleet red"), g.play("place-in castle-1");
  EXPECT_EQ(g.asked(), "red buy");  // the fund is spent
  EXPECT_EQ(g.points("blue-1"), 600);
  EXPECT_EQ(g.crowns("red"), 100);
}

TEST(Expenditures, LogisticsHalvesTheSum) {
  CLAUSES("BTS-R.192");
  Economy g;
  g.force("red", "dewbury", 1200, 8);
  g.fort("dewbury").fleet("red", "castle-1");
  g.card("logistics", "red");
  g.expenditures();
  EXPECT_EQ(g.crowns("red"), 91);  // half of 12 + 3 + 3
}

}  // namespace

}  // namespace linstock::by_the_sword
