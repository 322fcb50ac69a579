// The tables and counters against what is known of the lost ones: MON-M.50 to MON-M.93, MON-T.recruit,
// .disband, .battle.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

struct TablesData : testing::Test {
  Scene g;
  const Table& t = g.table();

  UnitSet of(Seat side, UnitType type, int strength = 0) const {
    UnitSet units;
    for (UnitId u : (t.of_side[side] - t.garrison_units) & t.of_type[std::size_t(type)])
      if (!strength || t[u].strength == strength) units.insert(u);
    return units;
  }
  Result by_irish(int die) const { return t.battle[1][std::size_t(die - 1)]; }
  Result by_others(int die) const { return t.battle[0][std::size_t(die - 1)]; }
};

using enum Result;
using enum UnitType;

TEST(Tables, HoldWhatTheirFileSays) {
  CLAUSES("MON-T.terrain", "MON-T.thresholds", "MON-12.5.4", "MON-18.3.1", "MON-12.3.3");
  MatchSetup setup;
  std::string text{*setup.file("data/montrose/tables.json")};
  for (const auto& [from, to] : {std::pair{R"("royalist_wins": 10)", R"("royalist_wins": 11)"},
                                 {R"("activate_baillie_and_urry": 4)", R"("activate_baillie_and_urry": 5)"},
                                 {R"("activate_leslie": 7)", R"("activate_leslie": 8)"},
                                 {R"("land": 1)", R"("land": 3)"},
                                 {R"("mountain": 2)", R"("mountain": 4)"},
                                 {"\"units\": 2,\n", "\"units\": 1,\n"},
                                 {R"("strength": 1)", R"("strength": 2)"},
                                 {R"("edinburgh_with_18_3": 3)", R"("edinburgh_with_18_3": 2)"},
                                 {R"("lost_on": 2)", R"("lost_on": 3)"}}) {
    ASSERT_NE(text.find(from), std::string::npos) << from;
    text.replace(text.find(from), std::string_view{from}.size(), to);
  }
  setup.files["data/montrose/tables.json"] = text;
  const auto t = *read_table(setup);
  EXPECT_EQ(t->royalist_wins, 11);
  EXPECT_EQ(t->wakes_baillie_and_urry, 5);
  EXPECT_EQ(t->wakes_leslie, 8);
  EXPECT_EQ(t->route_mp, (std::array<std::uint8_t, 2>{3, 4}));
  EXPECT_EQ(t->garrison, 1);
  EXPECT_EQ(t->garrison_strength, 2);
  EXPECT_EQ(t->edinburgh_garrison, 2);
  EXPECT_EQ(t->leader_lost_on, 3);
}

TEST_F(TablesData, Recruit) {
  CLAUSES("MON-T.recruit", "MON-M.50", "MON-M.51", "MON-M.52", "MON-M.53", "MON-M.54");
  const std::array<int, 6> supplied{0, 1, 1, 1, 2, 2};
  for (int die = 1; die <= 6; ++die) {
    EXPECT_EQ(look_up(t.recruit, die), supplied[std::size_t(die - 1)]) << die;
    EXPECT_GE(look_up(t.recruit, die), look_up(t.recruit, die - 1)) << die;
  }
}

TEST_F(TablesData, OneRecruitTableForAll) {
  CLAUSES("MON-M.55", "MON-T.recruit");
  const auto roll = [](Seat side, std::string_view leader, std::string_view space) {
    std::string results;
    for (int die = 1; die <= 6; ++die) {
      Scene s;
      s.clear().put(space, leader);
      s.begin(Recruiting{side}, PlaceArgyll{});
      s.play(fmt::format("recruit {}", space));
      s.roll("recruit", std::to_string(die));
      results += s.last("recruit-result").substr(s.last("recruit-result").find("\"units\":") + 8, 1);
    }
    return results;
  };
  EXPECT_EQ(roll(royalist, "montrose", "perth"), "011122");
  EXPECT_EQ(roll(royalist, "maccolla", "dunkeld"), "011122");
  EXPECT_EQ(roll(covenanter, "urry", "edinburgh"), "011122");
  EXPECT_EQ(roll(covenanter, "argyll", "inveraray"), "011122");
}

TEST_F(TablesData, Disband) {
  CLAUSES("MON-T.disband", "MON-M.57", "MON-M.58", "MON-M.59", "MON-M.60", "MON-M.61", "MON-M.62");
  const std::array<int, 9> supplied{0, 0, 0, 0, 0, 1, 1, 1, 2};  // -2 to 6
  for (int index = -2; index <= 6; ++index) {
    EXPECT_EQ(look_up(t.disband, index), supplied[std::size_t(index + 2)]) << index;
    EXPECT_GE(look_up(t.disband, index), look_up(t.disband, index - 1)) << index;
  }
  EXPECT_GE(look_up(t.disband, 4), 1);
  EXPECT_GE(2 * look_up(t.disband, 6), 2);
}

TEST_F(TablesData, OneDisbandTableForBothPlayersAndForceMarch) {
  CLAUSES("MON-M.56", "MON-T.disband");
  std::string royalists, covenanters, force;
  for (int die = 1; die <= 6; ++die) {
    Scene r;
    r.clear().put("perth", "r-highland-1 r-highland-2 r-highland-3").put("stirling", "argyll");
    r.begin(Disband{royalist}, PlaceArgyll{});
    r.roll("disband", std::to_string(die));
    royalists += r.last("disband-result").substr(r.last("disband-result").find("\"units\":") + 8, 1);
    Scene c;
    c.clear().put("perth", "c-highland-1 c-highland-2 c-highland-3").put("stirling", "montrose");
    c.begin(Disband{covenanter}, PlaceArgyll{});
    c.roll("disband", std::to_string(die));
    covenanters += c.last("disband-result").substr(c.last("disband-result").find("\"units\":") + 8, 1);
    Scene f;
    f.clear().put("perth", "c-highland-1").put("stirling", "montrose").in_force("c-force-march");
    f.begin(MarchPhase{covenanter}, PlaceArgyll{});
    f.play("march c-highland-1 nl-coupar-angus forfar brechin stonehaven aberdeen");
    f.roll("force-march", std::to_string(die));
    force += f.where("c-highland-1").empty() ? '1' : '0';
  }
  EXPECT_EQ(royalists, "001112");
  EXPECT_EQ(covenanters, "001112");
  EXPECT_EQ(force, "000011");  // 1 to 3 are safe, 6 removes the unit
}

TEST_F(TablesData, BattleResults) {
  CLAUSES("MON-T.battle", "MON-M.63", "MON-M.64", "MON-M.65", "MON-M.66", "MON-M.67", "MON-M.68", "MON-M.69",
          "MON-M.70", "MON-M.71", "MON-M.72", "MON-M.73", "MON-M.74", "MON-M.75");
  for (int die : {1, 2, 3, 4}) EXPECT_EQ(by_others(die), none) << die;
  EXPECT_EQ(by_others(5), panic);
  EXPECT_EQ(by_others(6), eliminate);
  for (int die : {1, 2, 3}) EXPECT_EQ(by_irish(die), none) << die;
  EXPECT_EQ(by_irish(4), panic);
  EXPECT_EQ(by_irish(5), panic);
  EXPECT_EQ(by_irish(6), eliminate);
  for (int die = 1; die <= 6; ++die) EXPECT_GE(by_irish(die), by_others(die)) << "the stronger column";
}

TEST_F(TablesData, TheColumnIsThatOfTheUnitThatRolls) {
  CLAUSES("MON-M.63", "MON-T.battle", "MON-12.2.4");
  Scene b;
  b.clear().put("perth", "irish-1 c-lowland-1 c-lowland-2 c-lowland-3").put("dundee", "argyll montrose");
  b.begin(BattlePhase{royalist}, PlaceArgyll{});
  b.roll("superiority", "6 1");
  b.roll("unit-roll", "4 3 2");
  EXPECT_EQ(b.last("panicked"), R"({"unit":"c-lowland-1"})");
  b.roll("unit-roll", "4");
  EXPECT_EQ(b.state().battle.panicked, b.units("c-lowland-1"));
  b.roll("unit-roll", "5");
  EXPECT_EQ(b.last("panicked"), R"({"unit":"irish-1"})");
}

TEST_F(TablesData, UnitMix) {
  CLAUSES("MON-M.77", "MON-M.78", "MON-M.79", "MON-M.80", "MON-M.81", "MON-M.82", "MON-M.83", "MON-M.90");
  EXPECT_EQ(t.leaders & t.of_side[royalist], g.units("montrose maccolla"));
  EXPECT_EQ(t.leaders & t.of_side[covenanter], g.units("argyll burleigh baillie urry elcho leslie"));
  EXPECT_EQ((t.combat & t.of_side[royalist]).size(), 14u);
  EXPECT_EQ(of(royalist, irish).size(), 2u);
  EXPECT_GE(of(royalist, highland).size(), 2u);
  EXPECT_GE(of(royalist, lowland).size(), 2u);
  EXPECT_GE(of(royalist, cavalry).size(), 1u);
  EXPECT_GE(of(royalist, lowland).size() + of(royalist, cavalry).size(), 4u);
  EXPECT_EQ((t.combat & t.of_side[covenanter]).size(), 18u);
  EXPECT_EQ(of(covenanter, cavalry, 2).size(), 5u);
  EXPECT_EQ(of(covenanter, lowland, 2).size(), 1u);
  const auto highlanders = of(covenanter, highland, 1).size(), foot = of(covenanter, lowland, 1).size(),
             horse = of(covenanter, cavalry, 1).size();
  EXPECT_EQ(highlanders + foot + horse, 12u);
  EXPECT_TRUE(highlanders >= 3 && foot >= 4 && horse >= 2);
}

TEST_F(TablesData, PrintedValues) {
  CLAUSES("MON-M.84", "MON-M.85", "MON-M.86", "MON-M.87", "MON-M.88", "MON-M.89");
  const auto all = [&](UnitSet units, int strength, int movement) {
    for (UnitId u : units)
      if (t[u].strength != strength || t[u].movement != movement) return false;
    return !units.empty();
  };
  EXPECT_TRUE(all(of(covenanter, lowland, 1), 1, 4));
  EXPECT_TRUE(all(of(covenanter, cavalry, 1), 1, 6));
  EXPECT_TRUE(all(of(covenanter, highland), 1, 4));
  EXPECT_TRUE(all(of(covenanter, lowland, 2), 2, 4));
  EXPECT_TRUE(all(of(covenanter, cavalry, 2), 2, 6));
  EXPECT_TRUE(all(of(royalist, irish), 3, 5));
  for (UnitId u : of(royalist, irish)) EXPECT_TRUE(t[u].reduced_strength == 1 || t[u].reduced_strength == 2);
  EXPECT_TRUE(all(of(royalist, cavalry), 1, 6));
  EXPECT_TRUE(all(of(royalist, lowland), 1, 4));
  EXPECT_TRUE(all(of(royalist, highland), 1, 4));
}

TEST_F(TablesData, Leaders) {
  CLAUSES("MON-M.91", "MON-M.93");
  EXPECT_EQ(t[unit::montrose].strength, 2);
  for (UnitId u : g.units("maccolla argyll urry")) EXPECT_EQ(t[u].strength, 1);
  for (UnitId u : t.leaders & t.of_side[covenanter]) EXPECT_LE(t[u].strength + 2, 5) << "at most five dice";
  EXPECT_GE(t[unit::argyll].movement, 4);
  for (UnitId u : t.leaders) EXPECT_GE(t[u].movement, 2);
}

TEST_F(TablesData, Cards) {
  CLAUSES("MON-M.95", "MON-M.96", "MON-M.97", "MON-M.98", "MON-M.99", "MON-M.100", "MON-M.101");
  const auto with = [&]<class O>(Seat side) {
    std::size_t n = 0;
    for (const CardInfo& card : t.cards)
      n += card.side == side &&
           std::ranges::any_of(card.ops, [](const Op& op) { return holds_alternative<O>(op); });
    return n;
  };
  EXPECT_EQ(with.operator()<DefeatFirstBurgh>(royalist), 1u);
  EXPECT_EQ(with.operator()<DefeatFirstBurgh>(covenanter), 0u);
  EXPECT_EQ(with.operator()<MarchBonus>(royalist), 1u);
  EXPECT_EQ(with.operator()<MarchBonus>(covenanter), 1u);
  EXPECT_GE(with.operator()<MoveInactive>(covenanter), 2u);
  EXPECT_GE(with.operator()<Drm>(royalist), 1u);
  EXPECT_GE(with.operator()<Drm>(covenanter), 1u);
  EXPECT_TRUE(std::ranges::any_of(t.cards, &CardInfo::removed_if_effective));
  for (const CardInfo& card : t.cards)
    for (const Op& op : card.ops)
      if (const auto* march = get_if<MarchBonus>(&op)) {
        EXPECT_EQ(march->mp, 1);
        EXPECT_EQ(march->drm, -2);
      }
}

}  // namespace
}  // namespace linstock::montrose
