// What may be asked beside the question: the account of a player, the prospect of a force.
#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

class Asked : public Scene {
 public:
  Asked() : Scene(R"({"players":2,"victory":"turn-limit","turn_limit":1})") {}
  Account account(std::string_view player) {
    return *ByTheSword::measure(state_, table(), player, "")->account;
  }
  Prospect prospect(std::string_view force, std::string_view at = "") {
    return *ByTheSword::measure(state_, table(), force, at)->prospect;
  }
  std::string refusal(std::string_view from, std::string_view to = "") {
    const auto measured = ByTheSword::measure(state_, table(), from, to);
    return measured ? "" : std::string{text(measured.error().clause, clause_ids)};
  }
};

const AccountRow& row(const std::vector<AccountRow>& rows, FormRow which) {
  static const AccountRow none;
  const auto it = std::ranges::find(rows, which, &AccountRow::row);
  return it == rows.end() ? none : *it;
}

TEST(Account, ForetellsTheFirstTurnsBudget) {
  CLAUSES("BTS-X.19", "BTS-form.8", "BTS-form.9", "BTS-exp.2", "BTS-exp.5");
  Asked g;
  g.force("red", "dewbury", 1500), g.force("red", "melting-sands", 1500), g.force("red", "castle-1", 490);
  g.fort("dewbury").fleet("red", "castle-1");
  const Account told = g.account("red");
  EXPECT_EQ(row(told.income, FormRow::territories).crowns, 80);
  EXPECT_EQ(row(told.income, FormRow::territories).lines.size(), 6u);
  EXPECT_EQ(row(told.income, FormRow::castles).crowns, 20);
  EXPECT_EQ(row(told.expenditures, FormRow::armies).crowns, 35);  // of 3,490 points, all paid together
  EXPECT_EQ(row(told.expenditures, FormRow::armies).lines[2].points, 490);
  EXPECT_EQ(row(told.expenditures, FormRow::fleets).lines[0].vessel, g.id<VesselId>("red-fleet-1"));
  EXPECT_EQ(told.received, 100);
  EXPECT_EQ(told.spent, 41);
  g.begin(IncomeStep{}, ExpendituresStep{}, EndTurn{});
  EXPECT_EQ(g.crowns("red"), 100 + told.received - told.spent);
}

TEST(Account, SaysWhyLandOrTroopsCountForNothing) {
  CLAUSES("BTS-R.43", "BTS-R.109", "BTS-R.113", "BTS-R.140");
  Asked g;
  g.force("blue", "dewbury", 500);
  g.edit().areas[g.area("castle-1")].siege = 1;
  g.force("red", "orc-hill", 700);  // far from home
  const Account told = g.account("red");
  const auto& dewbury = row(told.income, FormRow::territories).lines[1];
  EXPECT_EQ(dewbury.area, g.area("dewbury"));
  EXPECT_EQ(dewbury.idle, Idle::contested);
  EXPECT_EQ(dewbury.crowns, 0);
  EXPECT_EQ(row(told.income, FormRow::castles).lines[0].idle, Idle::besieged);
  EXPECT_EQ(row(told.expenditures, FormRow::armies).lines[0].idle, Idle::out_of_supply);
  EXPECT_EQ(row(told.expenditures, FormRow::armies).crowns, 0);
}

TEST(Account, CountsTheDiceOfTradeUntilIncomeIsDetermined) {
  CLAUSES("BTS-trade.13", "BTS-trade.14", "BTS-npc.11");
  Asked g;
  g.fleet("red", "castle-8", true);
  Vessel& merchant = g.edit().vessels[g.id<VesselId>("red-fleet-1")];
  merchant.traded = true;
  merchant.origin = g.id<HarbourId>("castle-1");
  g.edit().caravans[CaravanId{0}] = {
      .at = g.area("castle-4"), .origin = g.area("castle-1"), .bound = g.area("castle-4"), .arrived = true};
  g.controls("lord-of-castle-4", "castle-4");
  g.edit().others.castles[3].culture = Culture::merchant;
  Account told = g.account("red");
  EXPECT_EQ(row(told.income, FormRow::merchants).dice, 3);  // two borders of zones
  EXPECT_EQ(row(told.income, FormRow::caravans).dice, 2);   // three areas, and the die of the castle
  EXPECT_EQ(row(told.income, FormRow::caravans).crowns, 5);
  g.edit().phase = Phase::purchases;
  told = g.account("red");
  EXPECT_EQ(row(told.income, FormRow::merchants).lines.size(), 0u);
}

TEST(Account, HoldsLoansInstalmentsInterestAndFees) {
  CLAUSES("BTS-R.160", "BTS-R.161", "BTS-R.162", "BTS-merc.5");
  Asked g;
  g.edit().turn = 3;
  g.edit().loans.add({PowerId{1}, PowerId{0}, 20, 25, 3});
  g.edit().loans.add({PowerId{1}, PowerId{0}, 20, 30, 4});
  g.edit().instalments.add({.owner = PowerId{0}, .each = 7, .left = 1});
  g.edit().mercs.of[2] = {.holder = PowerId{0}, .fee = 12};
  g.crowns("red", -15);
  Account told = g.account("red");
  EXPECT_EQ(row(told.expenditures, FormRow::loans).crowns, 25 + 2);
  EXPECT_EQ(row(told.expenditures, FormRow::new_fleets).crowns, 7);
  EXPECT_EQ(row(told.expenditures, FormRow::mercenaries).lines[0].card, MercId{2});
  g.edit().phase = Phase::admin;  // the next expenditures are those of turn 4
  told = g.account("red");
  EXPECT_EQ(row(told.expenditures, FormRow::loans).crowns, 25 + 30 + 2);
}

TEST(Account, NamesThePricesOfTheDay) {
  CLAUSES("BTS-buy.3", "BTS-buy.4", "BTS-buy.5", "BTS-buy.6", "BTS-buy.7", "BTS-buy.8", "BTS-E31.1");
  Asked g;
  const auto of = [&](std::size_t i) { return g.account("red").prices[i].crowns; };
  EXPECT_EQ((std::array{of(0), of(1), of(2), of(3), of(4), of(5)}),
            (std::array<Crowns, 6>{100, 15, 20, 15, 5, 10}));
  g.card("cadres", "red");
  EXPECT_EQ(of(0), 75);
}

TEST(Account, IsOfPlayersInTheCampaignOnly) {
  CLAUSES("BTS-econ.3");
  Asked g;
  EXPECT_EQ(g.refusal("green"), "BTS-econ.3");
  EXPECT_EQ(g.refusal("invader"), "BTS-econ.3");
}

TEST(Prospect, TellsTheSupplyLineOfAForceWhereItWouldStand) {
  CLAUSES("BTS-sup.8", "BTS-sup.10", "BTS-R.35", "BTS-R.58", "BTS-T.attrition");
  Asked g;
  g.controls("", "melting-sands");  // no port
  g.force("red", "castle-1", 500, 9);
  EXPECT_EQ(g.prospect("red-1").source, Source::capital);
  const Prospect on = g.prospect("red-1", "gaudy-greene");
  EXPECT_EQ(on.way, (std::vector{g.area("castle-1"), g.area("hidden-hollow"), g.area("gaudy-greene")}));
  const Prospect far = g.prospect("red-1", "castle-3");
  EXPECT_EQ(far.source, Source::none);
  EXPECT_EQ(far.modifier, 1);  // his general rates 9
  EXPECT_EQ(g.refusal("red-2"), "BTS-force.1");
  EXPECT_EQ(g.refusal("red-1", "zone-a"), "BTS-M.20");
  EXPECT_EQ(g.refusal("red-fleet-1", "zone-a"), "BTS-sea.1");
}

TEST(Prospect, TellsWhoCouldAnswer) {
  CLAUSES("BTS-land.3", "BTS-res.2", "BTS-R.25", "BTS-R.271");
  Asked g;
  g.force("red", "castle-1", 800, 7);
  g.force("blue", "heatherlawn", 600, 7), g.force("blue", "sheep-meade", 600, 7),
      g.force("blue", "orc-hill", 600, 7);
  g.force("blue", "hidden-hollow", 600);
  g.edit().body(g.id<ForceId>("blue-2")).reserve = true;
  g.edit().phase = Phase::land;
  const auto answering = [&] {
    std::string all;
    for (const Answering& a : g.prospect("red-1", "hidden-hollow").answering)
      all +=
          fmt::format(" {}", ByTheSword::names(g.table())(a.force)) + (a.by == Answers::here    ? " here"
                                                                       : a.by == Answers::march ? " march"
                                                                                                : " reserve");
    return all;
  };
  EXPECT_EQ(answering(), " blue-1 march blue-2 reserve blue-4 here");
  g.edit().body(g.id<ForceId>("blue-3")) = {};  // declared, of a strength that is not known
  EXPECT_EQ(answering(), " blue-1 march blue-2 reserve blue-4 here") << "it stands far off";
  g.edit().place(g.id<ForceId>("blue-3")).at = g.area("heatherlawn");
  EXPECT_EQ(answering(), " blue-1 march blue-2 reserve blue-3 march blue-4 here");
  g.edit().phase = Phase::reserve;
  EXPECT_EQ(answering(), " blue-2 reserve blue-4 here");
}

}  // namespace

}  // namespace linstock::by_the_sword
