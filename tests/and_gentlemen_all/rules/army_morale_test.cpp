// Section 10: losses and what they come to.
#include "and_gentlemen_all/combat.hpp"

namespace linstock::and_gentlemen_all {
namespace {

constexpr CommandId first{0}, second{2};

TEST(ArmyMorale, TheTable) {
  CLAUSES("AGA-T.army-morale", "AGA-10.1", "AGA-10.8", "AGA-10.14", "AGA-E.4", "AGA-E.28", "AGA-R.94",
          "AGA-R.95");
  for (const auto& [n, number, demoralised, shattered] : {std::array{6, 4, 2, 2},
                                                          {7, 5, 2, 3},
                                                          {9, 6, 2, 3},
                                                          {10, 7, 3, 4},
                                                          {12, 8, 3, 4},
                                                          {15, 10, 4, 5},
                                                          {18, 12, 4, 6},
                                                          {21, 14, 5, 7},
                                                          {22, 15, 5, 8},
                                                          {24, 16, 6, 8},
                                                          {27, 18, 6, 9},
                                                          {30, 20, 7, 10},
                                                          {36, 24, 8, 12},
                                                          {45, 30, 10, 15}}) {
    const ArmyMorale m = army_morale(n);
    EXPECT_EQ(m.number, number) << n;
    EXPECT_EQ(m.demoralised_at, demoralised) << n;
    EXPECT_EQ(m.shattered_at, shattered) << n;
  }
}

/// An army of seven regiments, beside guns: number 5, demoralised at 2, shattered at 3.
struct Army : Field {
  State s;
  explicit Army(Rules rules = {}) : Field(rules) {
    put("a", "balanced-foot regular", {10, 20, 0}).put("b", "horse regular", {16, 20, 0});
    put("c", "dragoons regular", {22, 20, 0}).put("d", "dragoons regular mounted", {28, 20, 0});
    put("e", "cuirassiers regular", {34, 20, 0}).put("f", "lancers regular", {40, 20, 0});
    put("guns", "light-artillery green", {44, 10, 0}).put("cannon", "heavy-artillery green", {38, 10, 0});
  }
  void start() {
    begin_in(royalist, card::fire, Melee{});
    s = state();
  }
  void break_up(std::string_view id) {
    GamePlay play{table()};
    rout(s, play, unit(id), false);
  }
  void lose(std::string_view id, End how = End::dissolved) {
    GamePlay play{table()};
    destroy(s, play, unit(id), how, "AGA-9.21"_clause);
  }
  int losses() const { return army_losses(s, table(), parliament); }
};

TEST(ArmyMorale, RegimentsWithoutGunsAndDragoonsOnce) {
  CLAUSES("AGA-10.1", "AGA-10.2", "AGA-10.3", "AGA-R.94");
  Army g;
  g.start();
  EXPECT_EQ(g.table().army[0].regiments, 7);
  EXPECT_EQ(g.table().army[0].number, 5);
}

TEST(Losses, RoutsAndDestructionsCountButNotOfGuns) {
  CLAUSES("AGA-10.4", "AGA-10.5", "AGA-10.6", "AGA-9.21");
  Army g;
  g.start();
  g.break_up("a");
  EXPECT_EQ(g.losses(), 1);
  g.lose("b");
  EXPECT_EQ(g.losses(), 2);
  g.lose("guns");
  EXPECT_EQ(g.losses(), 2);
  EXPECT_EQ(army_losses(g.s, g.table(), royalist), 0);
}

/// An umpire may set any number; a further loss does not begin again at none.
TEST(Losses, AreCountedNoFurtherThanTheyCanBeKept) {
  CLAUSES("AGA-10.4", "AGA-10.6");
  Army g;
  g.start();
  std::uint8_t& losses = g.s.losses[g.table()[g.unit("a")].command];
  losses = 254;
  g.break_up("a");
  EXPECT_EQ(losses, 255);
  g.break_up("b");
  EXPECT_EQ(losses, 255);
}

TEST(Losses, ARoutedUnitThatIsDestroyedCountsOnceOrByTheSwitchTwice) {
  CLAUSES("AGA-R.96", "AGA-10.5", "AGA-R.114");
  for (Counted counted : {Counted::one, Counted::two}) {
    Rules rules;
    rules.count_rout_then_destroyed = counted;
    Army g{rules};
    g.start();
    g.break_up("a");
    g.lose("a", End::left_the_table);
    EXPECT_EQ(g.losses(), counted == Counted::one ? 1 : 2);
    g.lose("b");
    EXPECT_EQ(g.losses(), counted == Counted::one ? 2 : 3) << "outright is one";
  }
}

TEST(Losses, EveryRoutAfterARallyIsAnother) {
  CLAUSES("AGA-10.7", "AGA-E.5", "AGA-10.16");
  Army g;
  g.routed("a").edit().losses[first] = 1;
  g.begin_card(parliament, card::rally);
  g.play("rally a");
  g.roll("rally", "1 1");
  g.play("reform deployed 0");
  g.s = g.state();
  EXPECT_EQ(g.losses(), 1) << "a rally takes none back";
  g.break_up("a");
  EXPECT_EQ(g.losses(), 2);
  g.break_up("a");
  EXPECT_EQ(g.losses(), 2) << "it is running already";
}

TEST(ArmyMorale, DemoralisedAtAThirdAndTestsAtOnceWithTwo) {
  CLAUSES("AGA-10.8", "AGA-10.16", "AGA-R.99", "AGA-T.morale-mods", "AGA-10.11");
  Army g;
  g.start();
  const auto adds = [&](std::string_view id) {
    return morale_score(g.s, g.table(), g.unit(id), 1).total - 1;
  };
  g.break_up("a");
  EXPECT_EQ(adds("b"), -1);
  g.break_up("c");
  EXPECT_EQ(adds("b"), -1 + 2);
  EXPECT_EQ(adds("guns"), 2) << "artillery too";
  EXPECT_EQ(adds("spare-r"), -1);
  EXPECT_FALSE(shattered(g.s, g.table(), parliament));
  g.lose("d");
  EXPECT_TRUE(shattered(g.s, g.table(), parliament));
  EXPECT_FALSE(g.s.core.over()) << "the tests are finished first";
}

TEST(ArmyMorale, AUnitOfADemoralisedArmyWouldAdvance) {
  CLAUSES("AGA-E.27", "AGA-10.11");
  Army g;
  g.sp("b", 3).edit().losses[first] = 2;
  g.start();
  const Score four = morale_score(g.s, g.table(), g.unit("b"), 4),
              two = morale_score(g.s, g.table(), g.unit("b"), 2);
  EXPECT_EQ(four.total, 8);
  EXPECT_EQ(morale_result(g.table(), four.total), Result::halt);
  EXPECT_EQ(two.total, 6);
  EXPECT_EQ(morale_result(g.table(), two.total), Result::ok);
}

TEST(ArmyMorale, FireNeedsNoTest) {
  CLAUSES("AGA-10.13", "AGA-R.106");
  Army g;
  g.foe("enemy", "horse regular", {10, 23, 180}).edit().losses[first] = 2;
  g.begin_card(parliament, card::fire);
  g.play("fire a enemy");
  g.roll("fire", "1 1");
  EXPECT_EQ(g.last("morale-tested"), "");
}

TEST(ArmyMorale, ShatteredTheArmyHasLostAtTheEndOfTheAction) {
  CLAUSES("AGA-10.14", "AGA-10.15", "AGA-R.99", "AGA-R.100");
  Army g;
  g.edit().losses[first] = 3;
  g.begin_in(royalist, card::fire, Tests{parliament}, EndAction{});
  EXPECT_TRUE(g.won(royalist));
  EXPECT_EQ(g.last("match-won"), R"({"side":"royalist","how":"shattered"})");
  Army both;
  both.edit().losses[first] = 3;
  both.edit().losses[CommandId{std::size_t{1}}] = 1;
  both.begin_in(royalist, card::fire, EndAction{});
  EXPECT_TRUE(both.over() && both.state().core.outcome.winners.empty());
}

TEST(ArmyMorale, LossesAreTold) {
  CLAUSES("AGA-10.4", "AGA-10.8", "AGA-10.14");
  Army g;
  g.edit().losses[first] = 1;
  g.edit().units[g.unit("a")].sp = 20, g.edit().action.due.insert(g.unit("a"));
  g.begin_in(royalist, card::fire, Tests{parliament}, EndAction{});
  g.roll("morale", "6");
  EXPECT_EQ(g.last("destroyed"), R"({"unit":"a","how":"dissolved"})");
  EXPECT_EQ(g.last("loss-counted"), R"({"side":"parliament","command":null,"losses":2,"number":5})");
  EXPECT_EQ(g.last("demoralised"), R"({"side":"parliament","command":null})");
  EXPECT_EQ(g.last("shattered"), "");
}

TEST(CommandMorale, EachCommandIsDemoralisedByItself) {
  CLAUSES("AGA-10.17", "AGA-10.18", "AGA-10.19", "AGA-R.101");
  Rules rules;
  rules.command_morale = true;
  Army g{rules};
  auto& t = g.change();
  t.commands.push_back({"wing", "Wing", parliament}), t.commands.push_back({"train", "Train", parliament});
  for (std::string_view id : {"d", "e", "f"}) t.units[g.unit(id).index()].command = second;
  for (std::string_view id : {"guns", "cannon"})
    t.units[g.unit(id).index()].command = CommandId{std::size_t{3}};
  g.start();
  EXPECT_EQ(g.table().command_morale[0].number, 3) << "of four";
  EXPECT_EQ(g.table().command_morale[2].number, 2) << "of three";
  EXPECT_EQ(g.table().army[0].number, 5);
  g.break_up("d");
  EXPECT_TRUE(demoralised(g.s, g.table(), g.unit("e")));
  EXPECT_FALSE(demoralised(g.s, g.table(), g.unit("a")));
  EXPECT_FALSE(demoralised(g.s, g.table(), g.unit("guns"))) << "they can take no loss";
  EXPECT_FALSE(shattered(g.s, g.table(), parliament));
  g.break_up("e");
  EXPECT_FALSE(shattered(g.s, g.table(), parliament)) << "a command never shatters alone";
  g.break_up("a");
  EXPECT_TRUE(shattered(g.s, g.table(), parliament)) << "three of the sum of five";
}

TEST(ArmyMorale, ANumberMayBeRaised) {
  CLAUSES("AGA-11.7");
  Rules rules;
  rules.army_morale_bonus = 3;
  Army g{rules};
  g.start();
  EXPECT_EQ(g.table().army[0].number, 8);
  EXPECT_EQ(g.table().army[0].demoralised_at, 3);
  EXPECT_EQ(g.table().army[0].shattered_at, 4);
}

/// It raises the sum by which the army is shattered; commands keep their own numbers.
TEST(CommandMorale, ABonusIsTheArmysAlone) {
  CLAUSES("AGA-R.162", "AGA-10.19");
  Army g{Rules{.command_morale = true, .army_morale_bonus = 3}};
  g.start();
  EXPECT_EQ(g.table().command_morale[0].number, 5);
  EXPECT_EQ(g.table().command_morale[0].demoralised_at, 2);
  EXPECT_EQ(g.table().army[0].number, 8);
  EXPECT_EQ(g.table().army[0].shattered_at, 4);
}

TEST(Field, WhoHasNoUnroutedUnitLeftHasLostAtOnce) {
  CLAUSES("AGA-R.100");
  Field g;
  g.put("a", "horse regular", {20, 20, 0}).put("b", "horse regular", {30, 20, 0});
  g.begin_in(royalist, card::fire, Melee{});
  State s = g.state();
  s.core.outcome = {};
  GamePlay play{g.table()};
  rout(s, play, g.unit("a"), false);
  s.units[g.unit("spare-p")].where = Where::withdrawn;
  check_field(s, play);
  EXPECT_FALSE(s.core.over());
  destroy(s, play, g.unit("b"), End::dissolved, "AGA-9.21"_clause);
  EXPECT_TRUE(s.core.over());
  EXPECT_EQ(s.core.outcome.winners, only(royalist));
  State none = g.state();
  none.core.outcome = {};
  for (std::string_view id : {"a", "b", "spare-p", "spare-r"})
    none.units[g.unit(id)].where = Where::destroyed;
  check_field(none, play);
  EXPECT_TRUE(none.core.over() && none.core.outcome.winners.empty()) << "a draw";
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
