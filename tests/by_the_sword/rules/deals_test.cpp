// Advanced Economics: gifts, loans, instalments, deficits; training; skills that are rolled late.
#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

/// A scene that ends with the turn; match options as JSON members.
class Deals : public Scene {
 public:
  explicit Deals(std::string_view more, int turn = 1)
      : Scene(fmt::format(R"({{"players":2,"victory":"turn-limit","turn_limit":1,{}}})", more)) {
    edit().turn = static_cast<std::uint8_t>(turn);
  }
  void income() { begin(IncomeStep{}, EndTurn{}); }
  void expenditures() { begin(ExpendituresStep{}, EndTurn{}); }
  void purchases() { begin(PurchasesStep{}, EndTurn{}); }
  const Treasury& treasury(std::string_view player) const { return state().treasury(id<PowerId>(player)); }
  const EconomicsForm& form(std::string_view player) const { return treasury(player).form; }
  std::size_t vessels(std::string_view player) const {
    return static_cast<std::size_t>(
        std::ranges::count(state().vessels.of, id<PowerId>(player), &Vessel::owner));
  }
};

TEST(Deals, MoneyIsGivenAndLentInTheOpen) {
  CLAUSES("BTS-adv.1", "BTS-adv.2", "BTS-I.9", "BTS-econ.8", "BTS-exp.7", "BTS-R.160", "BTS-R.246");
  Deals g(R"("loans":true)");
  g.purchases();
  EXPECT_EQ(g.refused("give red 5"), "BTS-econ.8");
  EXPECT_EQ(g.refused("give blue 9999"), "BTS-exp.7");
  g.play("give blue 30");
  EXPECT_EQ(g.crowns("red"), 70);
  EXPECT_EQ(g.form("red").tribute, 30);
  EXPECT_EQ(g.refused("lend blue turn 8 20 1"), "BTS-R.246");  // six turns at most
  EXPECT_EQ(g.refused("lend blue turn 3 9999 60"), "BTS-R.246");
  g.play("lend blue turn 3 50 60");
  EXPECT_EQ(g.asked(), "blue answer-loan");
  g.play("accept");
  EXPECT_EQ(g.crowns("red"), 20);
  EXPECT_EQ(g.crowns("blue"), 180);
  EXPECT_EQ(g.form("blue").miscellaneous, 80);
  EXPECT_NE(g.last("loan-made").find(R"("due":60)"), std::string::npos);
  g.play("lend blue turn 7 20 1"), g.play("decline");
  EXPECT_EQ(g.crowns("red"), 20);
  EXPECT_EQ(g.state().loans.size(), 1u);
  Deals off(R"("loans":false)");
  off.purchases();
  EXPECT_EQ(off.refused("lend blue turn 2 5 5"), "BTS-adv.1");
}

TEST(Deals, ALoanIsPaidWhenItIsDueOrStaysOwed) {
  CLAUSES("BTS-R.160");
  Deals g(R"("loans":true)", 3);
  g.edit().loans.add({g.id<PowerId>("red"), g.id<PowerId>("blue"), 50, 60, 3});
  g.edit().loans.add({g.id<PowerId>("red"), g.id<PowerId>("blue"), 50, 60, 2});  // overdue: 40 are left
  g.edit().loans.add({g.id<PowerId>("red"), g.id<PowerId>("blue"), 5, 5, 4});
  g.expenditures();
  EXPECT_EQ(g.crowns("blue"), 40);
  EXPECT_EQ(g.crowns("red"), 160);
  EXPECT_EQ(g.form("blue").loans, 60);
  EXPECT_EQ(g.form("red").miscellaneous, 60);
  ASSERT_EQ(g.state().loans.size(), 2u);
  EXPECT_EQ(g.state().loans[0].turn, 2);
}

TEST(Deals, AVesselIsPaidForInPartsRoundedUp) {
  CLAUSES("BTS-adv.3", "BTS-R.161", "BTS-R.247");
  Deals g(R"("instalments":true)");
  g.crowns("red", 9);
  g.purchases();
  EXPECT_EQ(g.refused("buy fleet"), "BTS-buy.1");
  EXPECT_EQ(g.refused("buy fleet in 2"), "BTS-R.161");  // 10 at once
  g.play("buy fleet in 3"), g.play("place-in castle-1");
  EXPECT_EQ(g.crowns("red"), 2);
  ASSERT_EQ(g.state().instalments.size(), 1u);
  EXPECT_EQ(g.state().instalments[0].vessel, g.id<VesselId>("red-fleet-1"));
  EXPECT_EQ(g.state().instalments[0].left, 2);
  Deals off(R"("instalments":false)");
  off.purchases();
  EXPECT_EQ(off.refused("buy merchant in 2"), "BTS-adv.3");
}

TEST(Deals, AMissedPaymentTakesTheVesselAway) {
  CLAUSES("BTS-R.161", "BTS-R.247");
  Deals g(R"("instalments":true)", 2);
  g.fleet("red", "castle-1").fleet("red", "castle-1", true);
  g.edit().instalments.add({g.id<PowerId>("red"), g.id<VesselId>("red-fleet-1"), false, 0, 7, 1});
  g.edit().instalments.add({g.id<PowerId>("red"), g.id<VesselId>("red-fleet-2"), true, 0, 8, 2});
  g.crowns("red", 10);
  g.expenditures();
  EXPECT_EQ(g.form("red").new_fleets, 7);
  EXPECT_EQ(g.form("red").new_merchants, 0);
  EXPECT_EQ(g.form("red").fleets, 3);
  EXPECT_EQ(g.vessels("red"), 1u);
  EXPECT_TRUE(g.state().instalments.empty());
  EXPECT_EQ(g.last_clause("instalment-missed"), "BTS-R.161");
}

TEST(Deficit, GoesDownToTheLastIncomeAtTenPercent) {
  CLAUSES("BTS-adv.4", "BTS-R.162");
  Deals g(R"("deficit":true)");
  g.crowns("red", -31);
  g.income();
  EXPECT_EQ(g.form("red").carry_over, -31);
  EXPECT_EQ(g.form("red").loans, 4);  // a tenth, rounded up
  EXPECT_EQ(g.crowns("red"), -35 + 100);
  EXPECT_EQ(g.treasury("red").credit, 100);  // six territories and a castle
  Deals buys(R"("deficit":true)");
  buys.edit().treasury(PowerId{0}).credit = 30;
  buys.crowns("red", 0);
  buys.purchases();
  buys.play("buy fleet"), buys.play("place-in castle-1");
  EXPECT_EQ(buys.crowns("red"), -20);
  EXPECT_EQ(buys.refused("buy merchant"), "BTS-buy.1");
  EXPECT_EQ(buys.refused("give blue 5"), "BTS-exp.7");  // only what he has
}

TEST(Deficit, ThreeTurnsBelowZeroStopAllPurchases) {
  CLAUSES("BTS-R.162");
  Deals g(R"("deficit":true)");
  g.edit().treasury(PowerId{0}).below = debt_stops;
  g.purchases();
  EXPECT_EQ(g.asked(), "red buy");
  EXPECT_EQ(g.refused("buy caravan"), "BTS-R.162");
  EXPECT_TRUE(g.offers("end-purchases"));
  Deals none(R"("deficit":false)");
  none.crowns("red", 0), none.crowns("blue", 0);
  none.purchases();
  EXPECT_TRUE(none.over());  // nobody can buy, or owe
}

TEST(Deficit, EventLossesTakeWhatIsThere) {
  CLAUSES("BTS-R.112", "BTS-R.162");
  Deals g(R"("deficit":true)");
  g.crowns("red", -20).crowns("blue", 5);
  g.edit().treasury(PowerId{0}).form.event_income = g.edit().treasury(PowerId{1}).form.event_income = -300;
  settle_event_income(g.edit(), PowerId{0});
  settle_event_income(g.edit(), PowerId{1});
  EXPECT_EQ(g.edit().treasury(PowerId{0}).crowns, -20);
  EXPECT_EQ(g.edit().treasury(PowerId{1}).crowns, 0);
}

TEST(Training, PurchasesArriveInLaterTurns) {
  CLAUSES("BTS-train.1", "BTS-train.2", "BTS-train.3", "BTS-train.4", "BTS-X.15", "BTS-R.158");
  Deals g(R"("training":true)", 4);
  g.force("red", "dewbury", 500);
  g.purchases();
  g.play("buy points 100"), g.play("buy fleet"), g.play("buy merchant"), g.play("buy points 50");
  EXPECT_EQ(g.crowns("red"), 100 - 15 - 20 - 15);
  EXPECT_EQ(g.vessels("red"), 0u);
  EXPECT_EQ(g.points("red-1"), 500);
  g.play("buy fort");  // forts are built at once
  EXPECT_EQ(g.asked(), "red place-fort");
  const auto& training = g.state().training[Seat{0}].value;
  ASSERT_EQ(training.size(), 3u);
  EXPECT_EQ(training[0], (InTraining{.turn = 5, .points = 150}));
  EXPECT_EQ(training[1], (InTraining{.turn = 7, .fleets = 1}));
  EXPECT_EQ(training[2], (InTraining{.turn = 6, .merchants = 1}));
  Deals later(R"("training":true)", 7);
  later.force("red", "dewbury", 500);
  later.edit().training[Seat{0}].value.add({.turn = 7, .points = 100, .fleets = 1});
  later.edit().training[Seat{0}].value.add({.turn = 8, .points = 100});
  later.purchases();
  EXPECT_EQ(later.asked(), "red place-points");
  later.play("place red-1");
  later.play("place-in melting-sands");
  EXPECT_EQ(later.points("red-1"), 600);
  EXPECT_EQ(later.vessels("red"), 1u);
  EXPECT_EQ(later.state().training[Seat{0}].value.size(), 1u);
}

/// As much as may arrive in one turn: ten vessels and points for each of six players.
TEST(Training, OfAllPlayersMayEndInOneTurn) {
  CLAUSES("BTS-train.2", "BTS-train.3", "BTS-train.4");
  Scene g(R"({"players":6,"training":true})");
  for (std::size_t i = 0; i < player_count; ++i)
    g.edit().training[Seat{i}].value.add({.turn = g.edit().turn, .points = 100, .fleets = 5, .merchants = 5});
  g.begin(TrainingArrives{}, EndTurn{});
  EXPECT_EQ(g.asked(), "red place-vessel");
  EXPECT_EQ(std::ranges::count_if(g.state().core.agenda.stack, holds_alternative<PlaceVessel, StepKinds>),
            10);
  while (g.asked().contains(" place-")) g.play(g.offers().front());
  EXPECT_FALSE(g.state().core.agenda.overflow);
  for (std::size_t i = 0; i < player_count; ++i)
    EXPECT_TRUE(g.state().training[Seat{i}].value.empty()) << i << ": one after the other";
}

TEST(Training, OfAVesselEndsWithAMissedPayment) {
  CLAUSES("BTS-R.247");
  Deals g(R"("training":true,"instalments":true)", 4);
  g.purchases();
  g.play("buy fleet in 2");
  EXPECT_EQ(g.state().instalments[0].arrives, 7);
  Deals missed(R"("training":true,"instalments":true)", 5);
  missed.crowns("red", 0);
  missed.edit().training[Seat{0}].value.add({.turn = 7, .fleets = 2});
  missed.edit().instalments.add({missed.id<PowerId>("red"), {}, false, 7, 10, 1});
  missed.expenditures();
  EXPECT_EQ(missed.state().training[Seat{0}].value[0].fleets, 1);
}

TEST(LateSkills, OfABoughtGeneralAreRolledInHisFirstBattle) {
  CLAUSES("BTS-skill.1", "BTS-skill.2", "BTS-I.8", "BTS-R.166");
  Deals g(R"("late_skills":true)");
  g.purchases();
  g.play("buy general");
  g.roll("rating", "5");  // his rating is rolled at once
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.state().general(GeneralId{0}).skill, Skill::unknown);
  EXPECT_EQ(g.state().general(GeneralId{0}).rating, 9);
  Deals gift(R"("late_skills":true)");  // a general who is no purchase is rolled in full
  gift.begin(PlaceGeneral{gift.id<PowerId>("red")}, EndTurn{});
  gift.roll("rating", "5"), gift.roll("skill", "3 4");
}

}  // namespace

}  // namespace linstock::by_the_sword
