// What a side puts on the table for its points, and a battle that is reduced to the figures there are.
#include "by_the_sword/combat/composition.hpp"

#include "by_the_sword/combat/handover.hpp"
#include "by_the_sword/combat_scene.hpp"
#include "by_the_sword/events/cards.hpp"

namespace linstock::by_the_sword {

namespace {

/// A battle on agreed ground, up to the question what goes onto the table.
struct ToCompose : HiddenHollow {
  explicit ToCompose(std::string_view options = R"({"players":3,"battles":"entered","battlefield":"agreed"})")
      : HiddenHollow(options) {}
  void ready() {
    begin(CombatPhase{}, the_end);
    play("stand"), play("fight red"), play("resolve entered");
  }
  HandOverSheet sheet(Viewer viewer = {}) { return hand_over(state(), table(), viewer); }
};

/// "8 heavy-infantry, 4 guard-infantry"
std::string written(const std::vector<UnitHandedOver>& units) {
  std::string out;
  for (const auto& u : units) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", u.number, u.unit);
  return out;
}

TEST(Composition, EachSideBuysUnitsOfTheListWithItsPointsInSecret) {
  ToCompose g;
  g.troops(1500, 9, 1000, 8);
  g.ready();
  EXPECT_EQ(g.asked(), "blue compose");
  g.play("compose heavy-infantry 16");
  EXPECT_EQ(g.refused("compose heavy-infantry 17"), "BTS-S.4") << "8 for each 1,000 points or part of it";
  g.play("compose heavy-infantry 10");
  EXPECT_EQ(g.refused("compose cavalry 11"), "BTS-H.22") << "800 points are left";
  g.play("compose cavalry 10");
  EXPECT_EQ(g.refused("compose levy-infantry 1"), "BTS-H.22") << "all is spent";
  g.play("compose cavalry 9");
  EXPECT_EQ(g.refused("compose light-cavalry 2"), "BTS-H.22");
  g.play("composed");
  EXPECT_EQ(g.asked(), "red compose");
  EXPECT_EQ(written(g.sheet({Seat{0}}).attacker.composition), "") << "red does not see it yet";
  EXPECT_EQ(written(g.sheet({Seat{1}}).attacker.composition), "10 heavy-infantry, 9 cavalry");
  g.play("compose archers 4"), g.play("composed");
  EXPECT_EQ(g.asked(), "blue enter-result");
  EXPECT_EQ(written(g.sheet().attacker.composition), "10 heavy-infantry, 9 cavalry");
  EXPECT_EQ(written(g.sheet().defender.composition), "4 archers") << "what is not spent takes no part";
  EXPECT_EQ(g.points("red-1"), 1000) << "and is not lost";
  CLAUSES("BTS-H.22", "BTS-C.12", "BTS-S.4", "BTS-R.266");
}

TEST(Composition, CavalryOfAllKindsIsLimitedTogether) {
  ToCompose g;
  g.troops(1000, 9, 1000, 8);
  g.ready();
  g.play("compose cavalry 5"), g.play("compose heavy-cavalry 1");
  EXPECT_EQ(g.refused("compose light-cavalry 1"), "BTS-S.4") << "six for 1,000 points";
  CLAUSES("BTS-S.4");
}

TEST(Composition, WithoutOneThereIsTheUsualArmy) {
  ToCompose g;
  g.troops(1500, 9, 1000, 8);
  g.ready();
  g.play("composed"), g.play("composed");
  // 900 points of foot: 4 guards 320, 8 heavy 560. 450 of horse: 4 heavy 440. 150 of the others: 2 light
  // cavalry 120, and 30 for skirmishers.
  EXPECT_EQ(written(g.sheet().attacker.composition),
            "8 heavy-infantry, 4 guard-infantry, 1 skirmishers, 2 light-cavalry, 4 heavy-cavalry");
  // 600: 2 guards 160, 6 heavy 420. 300: 2 heavy 220, 1 cavalry 80. 100: 1 light cavalry 60, 1
  // skirmishers 30.
  EXPECT_EQ(written(g.sheet().defender.composition),
            "6 heavy-infantry, 2 guard-infantry, 1 skirmishers, 1 light-cavalry, 1 cavalry, 2 heavy-cavalry");
  CLAUSES("BTS-H.22", "BTS-R.266");
}

TEST(Scale, BothSidesAreReducedByTheSameFractionAndLossesMultipliedBack) {
  ToCompose g(R"({"players":3,"battles":"entered","battlefield":"agreed","figures":1000})");
  g.troops(2000, 9, 1500, 8);
  g.ready();
  EXPECT_EQ(g.refused("compose heavy-infantry 9"), "BTS-S.4") << "1,000 points on the table";
  g.play("composed"), g.play("composed");
  EXPECT_EQ(g.sheet().scale.figures, 1000);
  EXPECT_EQ(g.sheet().scale.points, 2000);
  EXPECT_EQ(g.sheet().attacker.forces[0].on_table, 1000);
  EXPECT_EQ(g.sheet().defender.forces[0].on_table, 750);
  EXPECT_EQ(g.refused("lost red-1 751"), "BTS-H.39");
  g.play("attacker-won"), g.play("by-concession");
  g.play("lost blue-1 125"), g.play("lost red-1 300"), g.play("confirm"), g.play("agree");
  EXPECT_EQ(g.last("battle-ended"), R"({"area":"hidden-hollow","winner":"attacker","ending":"concession",)"
                                    R"("attacker_lost":250,"defender_lost":600})");
  CLAUSES("BTS-H.23", "BTS-R.73", "BTS-R.266");
}

TEST(Scale, ABattleThatTheFiguresSufficeForIsPlayedWhole) {
  ToCompose g(R"({"players":3,"battles":"entered","battlefield":"agreed","figures":2000})");
  g.troops(2000, 9, 1500, 8);
  g.ready();
  g.play("composed"), g.play("composed");
  EXPECT_EQ(g.sheet().defender.forces[0].on_table, 1500);
  EXPECT_EQ(g.sheet().scale.figures, g.sheet().scale.points);
  CLAUSES("BTS-R.73");
}

TEST(Scale, LossesAreRoundedAndAllIsAll) {
  const Scale third{1000, 3000};
  EXPECT_EQ(third.on_table(100), 33);
  EXPECT_EQ(third.of_campaign(33, 100), 100) << "all that it brought";
  EXPECT_EQ(third.of_campaign(32, 100), 96);
  EXPECT_EQ(third.of_campaign(0, 100), 0);
  EXPECT_EQ((Scale{2, 3}.of_campaign(1, 3)), 2) << "1.5, halves up";
  EXPECT_EQ((Scale{2, 3}.on_table(101)), 67);
  CLAUSES("BTS-R.2", "BTS-R.266");
}

TEST(PermanentLosses, MayBeAllThatWasLostWithoutARoll) {
  ToCompose g(R"({"players":3,"battles":"entered","battlefield":"agreed","full_losses":true})");
  g.troops(2000, 8, 2000, 8);
  g.ready();
  g.play("composed"), g.play("composed");
  g.play("attacker-won"), g.play("by-concession");
  g.play("lost blue-1 500"), g.play("lost red-1 600"), g.play("confirm"), g.play("agree");
  g.play("retreat red-1 dewbury"), g.play("let-go");
  EXPECT_EQ(g.points("blue-1"), 1500);
  EXPECT_EQ(g.points("red-1"), 1400);
  EXPECT_EQ(g.last_clause("losses-found"), "BTS-loss.9");
  CLAUSES("BTS-loss.9");
}

/// The built-in file with one text put in the place of another.
MatchSetup changed(const std::string& path, std::string_view there, std::string_view instead) {
  MatchSetup setup{.scenario = "campaign"};
  std::string text{setup.file(path).value()};
  const std::size_t at = text.find(there);
  EXPECT_NE(at, std::string::npos) << there;
  setup.files[path] = text.replace(at, there.size(), instead);
  return setup;
}

TEST(PermanentLosses, ACampaignMayHaveOtherPercentages) {
  const auto made = read_table(changed("data/by-the-sword/tables.json", "[75, 50, 50,", "[70, 45, 40,"));
  ASSERT_TRUE(made);
  EXPECT_EQ((*made)->tables.losses.winner[1], 45);
  CLAUSES("BTS-loss.8");
}

TEST(ArmyLists, APlayerMayBringAnother) {
  const auto made = read_table(changed("data/by-the-sword/lists.json", "\"Levy Infantry\"", "\"Goblins\""));
  ASSERT_TRUE(made);
  EXPECT_EQ((*made)->list.units[0].name, "Goblins");
}

/// The lists file with the rest of its own member.
MatchSetup with_own_lists(std::string_view own) {
  return changed("data/by-the-sword/lists.json", R"("bonus":)", fmt::format(R"("own": [{}], "bonus":)", own));
}

TEST(ArmyLists, EachPlayerMayHaveHisOwn) {
  CLAUSES("BTS-intro.5", "BTS-S.4", "BTS-S.5", "BTS-H.22");
  const auto made = read_table(with_own_lists(
      R"({"player": "red", "units": ["archers", "heavy-cavalry"], "cavalry_per_thousand": 9})"));
  ASSERT_TRUE(made);
  const ArmyLists& lists = (*made)->list;
  const auto id = [&](std::string_view unit) {
    return UnitId{std::size_t(std::ranges::find((*made)->unit_ids, unit) - (*made)->unit_ids.begin())};
  };
  const ArmyList &red = lists.of(PowerId{0}), &blue = lists.of(PowerId{1}),
                 both = lists.of(Powers::of(PowerId{0}) | Powers::of(PowerId{1}));
  EXPECT_EQ(red.units.size(), 2U);
  EXPECT_EQ(blue.units.size(), lists.units.size());
  EXPECT_EQ(both.units.size(), lists.units.size());
  EXPECT_EQ(both.cavalry_per_thousand, 9);
  EXPECT_EQ(most_of(**made, red, {}, id("levy-infantry"), 900), 0);
  EXPECT_EQ(most_of(**made, blue, {}, id("levy-infantry"), 900), 30);
  EXPECT_EQ(usual_composition(**made, red, 900)[id("levy-infantry")], 0);
  EXPECT_EQ(unit_of_gift(**made, PowerId{0}, Gift::line_infantry), id("archers"));
}

TEST(ArmyLists, FaultsOfOwnListsAreTold) {
  CLAUSES("BTS-intro.5", "BTS-S.4");
  for (const char* own :
       {R"({"player": "red", "units": []})", R"({"player": "pink", "units": ["archers"]})",
        R"({"player": "red", "units": ["dragons"]})",
        R"({"player": "red", "units": ["archers"]}, {"player": "red", "units": ["archers"]})"})
    EXPECT_FALSE(read_table(with_own_lists(own))) << own;
  EXPECT_FALSE(read_table(changed("data/by-the-sword/lists.json", R"("points": 30)", R"("points": 0)")))
      << "nobody could say how many one may buy";
}

TEST(EnteredResult, AFortFallsWithItsSide) {
  ToCompose g;
  g.troops(1500, 9, 1000, 8);
  g.fort("hidden-hollow");
  g.begin(CombatPhase{}, the_end);
  g.play("stand"), g.play("fight red"), g.play("use-fort"), g.play("resolve entered");
  g.play("composed"), g.play("composed");
  g.play("attacker-won"), g.play("by-concession"), g.play("confirm"), g.play("agree");
  EXPECT_EQ(g.asked(), "red choose-retreat");
  CLAUSES("BTS-H.36", "BTS-R.236");
}

TEST(EnteredResult, TheWinnerNamesTheUnitThatIsHonoured) {
  ToCompose g(R"({"players":3,"battles":"entered","battlefield":"agreed","honours":true})");
  g.troops(1500, 9, 1000, 8);
  g.ready();
  g.play("composed"), g.play("composed");
  g.play("attacker-won"), g.play("by-concession"), g.play("confirm"), g.play("agree");
  g.play("retreat red-1 dewbury"), g.play("let-go");
  g.roll("permanent-losses", "2 3");
  EXPECT_EQ(g.asked(), "blue honour-unit");
  g.play("honour blue-1 heavy-infantry");
  g.roll("honour", "3");
  EXPECT_EQ(g.state().honours.size(), 1U);
  CLAUSES("BTS-H.37", "BTS-R.167");
}

}  // namespace

}  // namespace linstock::by_the_sword
