// VIII Orders, IX Actions: what may not be ordered, and why.
#include "matchlocks/brigade.hpp"

namespace linstock::matchlocks {
namespace {

TEST(OrderLimits, WhoCanNeverTakeWhichAction) {
  CLAUSES("NMM-3.5.2", "NMM-10.2.9", "NMM-12.1.4", "NMM-9.6.1", "NMM-9.7.3", "NMM-9.8.1", "NMM-9.8.2",
          "NMM-R.72", "NMM-R.70", "NMM-11.1.1");
  std::string all;
  for (const std::string_view what :
       {"musketeers", "pikes", "harquebusiers", "cuirassiers", "detachment", "horse_detachment", "dragoons",
        "dragoons dismounted", "clubmen", "field_gun", "light_gun", "light_gun limbered", "galloper"}) {
    Brigade g{what};
    g.make();
    all += std::string{what} + ':';
    for (const ActionId a : all_actions())
      if (const auto why = never(g.edit(), g.table(), g.unit("own"), a))
        all += fmt::format(" {} {}", g.table().action_ids[a.index()],
                           std::string_view{text(why->clause, clause_ids)}.substr(4));
    all += '\n';
  }
  EXPECT_EQ(
      all,
      R"(musketeers: support 9.6.1 rally 9.7.3 mount 9.8.1 dismount 9.8.1 pack-up 9.8.2 pivot R.72 reform R.70
pikes: shoot 11.1.1 support 9.6.1 rally 9.7.3 mount 9.8.1 dismount 9.8.1 pack-up 9.8.2 pivot R.72 reform R.70
harquebusiers: rally 9.7.3 mount 9.8.1 dismount 9.8.1 pack-up 9.8.2 pivot R.72
cuirassiers: rally 9.7.3 mount 9.8.1 dismount 9.8.1 pack-up 9.8.2 pivot R.72 reform R.70
detachment: attack 12.1.4 support 9.6.1 rally 9.7.3 mount 9.8.1 dismount 9.8.1 pack-up 9.8.2 pivot R.72
horse_detachment: support 9.6.1 rally 9.7.3 mount 9.8.1 dismount 9.8.1 pack-up 9.8.2 pivot R.72 reform R.70
dragoons: support 9.6.1 rally 9.7.3 mount 9.8.1 pack-up 9.8.2 pivot R.72
dragoons dismounted: attack 12.1.4 support 9.6.1 rally 9.7.3 dismount 9.8.1 pack-up 9.8.2 pivot R.72
clubmen: attack 12.1.4 support 9.6.1 rally 9.7.3 mount 9.8.1 dismount 9.8.1 pack-up 9.8.2 pivot R.72 reform R.70
field_gun: move 3.5.2 wheel 10.2.9 about-face 10.2.9 attack 12.1.4 support 9.6.1 rally 9.7.3 mount 9.8.1 dismount 9.8.1 pack-up 9.8.2 reform R.70
light_gun: wheel 10.2.9 about-face 10.2.9 attack 12.1.4 support 9.6.1 rally 9.7.3 mount 9.8.1 dismount 9.8.1 reform R.70
light_gun limbered: attack 12.1.4 support 9.6.1 rally 9.7.3 mount 9.8.1 dismount 9.8.1 pivot R.72 reform R.70
galloper: wheel 10.2.9 about-face 10.2.9 attack 12.1.4 support 9.6.1 rally 9.7.3 mount 9.8.1 dismount 9.8.1 reform R.70
)");
}
TEST(OrderLimits, OfTheActionsOfOneOrder) {
  CLAUSES("NMM-9.1.3", "NMM-9.5.2", "NMM-8.4.8", "NMM-8.4.4", "NMM-8.3.4", "NMM-9.4.2");
  Brigade g;
  g.put("shot", "musketeers", {26, 12, 0});
  g.edit().units[g.unit("shot")].today.shots = 1;
  g.leads("brigadier");
  EXPECT_EQ(g.refused("order own second move"), "NMM-9.1.3");
  EXPECT_EQ(g.refused("order own first move first move"), "NMM-9.1.3");
  EXPECT_EQ(g.refused("order own first move second move second move"), "NMM-9.1.3");
  EXPECT_EQ(g.refused("order first move"), "NMM-8.3.4");
  EXPECT_EQ(g.refused("order own own first move"), "NMM-8.4.4");
  EXPECT_EQ(g.refused("order shot first attack"), "NMM-9.5.2") << "it has Shot already";
  g.play("order own first attack second move");
}
TEST(OrderLimits, OfReforming) {
  CLAUSES("NMM-R.70");
  for (const FormationChange by : {FormationChange::two_actions, FormationChange::one_action}) {
    Rules rules;
    rules.formation_change_actions = by;
    Brigade g{"harquebusiers line", rules};
    g.leads("brigadier");
    if (by == FormationChange::two_actions) {
      EXPECT_EQ(g.refused("order own first move second reform"), "NMM-R.70");
      EXPECT_EQ(g.refused("order own first reform second move"), "NMM-R.70");
      continue;
    }
    g.play("order own first reform second move");
    g.play("reform column"), g.play("move ahead 3");
  }
}
TEST(OrderLimits, WhoIsOrdered) {
  CLAUSES("NMM-8.4.1", "NMM-9.2.4", "NMM-R.32", "NMM-15.2");
  Brigade g;
  g.put("drake", "light_gun limbered", {27, 18, 0}).with("drake", "own");
  g.edit().units[g.unit("own")].token = Token::order;
  g.foe("foe", "pikes", {38, 20, 180}).fighting("fellow", "foe");
  g.edit().units[g.unit("third")].daunted = true;
  g.leads("brigadier");
  EXPECT_EQ(g.refused("order drake first move"), "NMM-R.32") << "it goes with its parent";
  EXPECT_EQ(g.refused("order fellow first move"), "NMM-9.2.4");
  EXPECT_EQ(g.refused("order third first rally"), "NMM-15.2");
  EXPECT_EQ(g.refused("order brigadier first move"), "NMM-8.4.1");
  Brigade led;
  led.edit().units[led.unit("third")].daunted = true;
  led.with("colonel", "third");
  led.leads("brigadier");
  led.play("order third first rally second rally");
}
TEST(OrderLimits, NobodyBreaksContactAsHeLikes) {
  CLAUSES("NMM-R.149", "NMM-9.2.4");
  Brigade g;
  g.foe("foe", "pikes", {30, 20, 180}).fighting("own", "foe");
  g.leads("brigadier");
  EXPECT_FALSE(g.offers("own"));
  EXPECT_EQ(g.refused("order own first move"), "NMM-9.2.4");
  EXPECT_EQ(g.refused("order own first about-face"), "NMM-9.2.4");
  Brigade ordered;  // before it came to blows
  ordered.foe("foe", "pikes", {30, 20, 180}).fighting("own", "foe");
  ordered.order("own", "about-face move");
  EXPECT_EQ(ordered.asked(), "");
  EXPECT_TRUE(ordered.quiet());
  EXPECT_EQ(ordered.stands("own"), "30 20 0");
}
TEST(OrderLimits, WhoActsByInitiative) {
  CLAUSES("NMM-7.7.1", "NMM-9.2.4", "NMM-9.2.3");
  Brigade g;
  g.put("forlorn", "detachment", {20, 34, 0}).put("second", "detachment", {50, 34, 0});
  g.put("keeps", "detachment", {60, 20, 0});
  g.foe("foe", "pikes", {20, 34, 180}).fighting("forlorn", "foe").foe("theirs", "detachment", {66, 40, 180});
  g.edit().units[g.unit("keeps")].token = Token::support;
  g.make();
  g.begin_in(matchlocks::Initiative{seat_of(Side::royalist)});
  EXPECT_EQ(g.refused("use forlorn"), "NMM-9.2.4");
  EXPECT_EQ(g.refused("use theirs"), "NMM-7.7.1");
  EXPECT_EQ(g.refused("use keeps"), "NMM-9.2.3");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"use second", "finish"}));
}
TEST(OrderLimits, AfterAForfeit) {
  CLAUSES("NMM-R.46", "NMM-7.8.2");
  Brigade g;
  g.edit().units[g.unit("own")].today.one_action = true;
  g.order("own", "move about-face");
  EXPECT_TRUE(g.offers("about-face")) << "one of the two, as its owner likes";
  g.play("about-face");
  EXPECT_TRUE(g.quiet()) << "that was all";
  Brigade rallies{"musketeers disarray1"};
  rallies.edit().units[rallies.unit("own")].today.one_action = true;
  rallies.order("own", "move rally");
  EXPECT_TRUE(rallies.offers("rally"));
  EXPECT_FALSE(rallies.offers("about-face")) << "neither of the two";
}
TEST(OrderLimits, OfTheDaunted) {
  CLAUSES("NMM-15.2", "NMM-R.144");
  Brigade g{"musketeers daunted"};
  g.with("brigadier", "own");
  g.order("own", "rally rally");
  EXPECT_EQ(g.refused("shoot enemy"), "NMM-15.2");
  EXPECT_EQ(g.refused("about-face"), "NMM-15.2");
  Brigade steady;
  steady.order("own", "move move");
  EXPECT_EQ(steady.refused("shoot enemy"), "NMM-R.144");
}
TEST(OrderLimits, OfTheFirstPhase) {
  CLAUSES("NMM-7.2.1");
  Brigade g{"musketeers disarray1"};
  g.bombard("own");
  EXPECT_EQ(g.refused("rally"), "NMM-R.144");
}

// --- the General ---

TEST(TheGeneral, WhomHeCannotJoin) {
  CLAUSES("NMM-8.2.2", "NMM-8.2.3", "NMM-R.60", "NMM-9.2.3", "NMM-9.7.3", "NMM-15.8", "NMM-R.3");
  General g{"harquebusiers line"};
  g.put("ordered", "harquebusiers line disarray1", {46, 30, 0})
      .put("skirmishers", "detachment disarray1", {40, 27, 0});
  g.put("distant", "harquebusiers line disarray1", {66, 30, 0})
      .put("fights", "harquebusiers line disarray1", {12, 20, 0});
  g.foe("foe", "pikes", {12, 20, 180}).fighting("fights", "foe");
  g.put("shaken", "harquebusiers line daunted", {22, 8, 0});
  g.edit().units[g.unit("ordered")].token = Token::order;
  g.edit().units[g.unit("skirmishers")].today.initiative = true;
  g.edit().units[g.unit("shaken")].today.became_daunted = true;
  g.turned();
  EXPECT_EQ(g.refused("rally-unit enemy"), "NMM-8.2.2");
  EXPECT_EQ(g.refused("rally-unit fights"), "NMM-R.60");
  EXPECT_EQ(g.refused("rally-unit ordered"), "NMM-R.60");
  EXPECT_EQ(g.refused("rally-unit skirmishers"), "NMM-9.2.3");
  EXPECT_EQ(g.refused("rally-unit distant"), "NMM-R.3");
  EXPECT_EQ(g.refused("rally-unit own"), "NMM-9.7.3");
  EXPECT_EQ(g.refused("rally-unit shaken"), "NMM-15.8");
  EXPECT_EQ(g.refused("lead shaken attack"), "NMM-15.2");
  EXPECT_EQ(g.refused("give-token own"), "NMM-8.2.1");
  EXPECT_EQ(g.refused("give-token general"), "NMM-8.2.1");
  for (const std::string_view line :
       {"lead own attack", "lead own move", "lead own wheel", "lead own about-face"})
    EXPECT_TRUE(g.offers(line)) << line;
}
TEST(TheGeneral, WhoIsTiedDown) {
  CLAUSES("NMM-R.52", "NMM-R.58", "NMM-8.3.5");
  for (const bool skittish : {true, false}) {
    General g{"musketeers disarray1"};
    if (skittish)
      g.edit().skittish = g.unit("general");
    else
      g.with("general", "fellow").foe("foe", "pikes", {38, 20, 180}).fighting("fellow", "foe");
    g.turned();
    if (skittish) {
      EXPECT_TRUE(g.quiet()) << "he can do nothing";
      continue;
    }
    EXPECT_EQ(g.refused("rally-unit own"), "NMM-8.3.5");
    EXPECT_EQ(g.refused("new-position"), "NMM-8.3.5");
    g.play("give-token brigadier");
  }
}
TEST(TheGeneral, LeadsWithOneActionOrTwo) {
  CLAUSES("NMM-8.2.3", "NMM-R.60", "NMM-R.115");
  General g{"harquebusiers line"};
  g.foe("prey", "musketeers", {30, 27, 180});
  g.edit().units[g.unit("own")].today.shots = 0;
  g.turned();
  g.play("lead own attack");
  EXPECT_EQ(g.state().activations.back().count, 1);
  EXPECT_EQ(g.at("general").with, g.unit("own"));
  EXPECT_EQ(g.at("own").token, Token::order);
  General shot{"harquebusiers line"};
  shot.edit().units[shot.unit("own")].today.shots = 1;
  shot.turned();
  EXPECT_EQ(shot.refused("lead own attack"), "NMM-9.5.2");
}

// --- Re-organise Horse ---

struct TwoSquadrons : Scene {
  TwoSquadrons(std::string_view one, std::string_view two) {
    put("one", one, {20, 20, 0}).put("two", two, {28, 20, 0}).put("brigadier", "brigadier", {20, 14, 0});
    put("his", "brigadier brigade2", {28, 14, 0}).foe("enemy", "musketeers", {60, 46, 180});
    with("brigadier", "one").with("his", "two");
  }
  std::string refusal() {
    leads("brigadier");
    return refused("reorganise one two");
  }
};
TEST(ReorganiseHorse, OfHisBrigadeAndInactive) {
  CLAUSES("NMM-R.129", "NMM-9.9.2");
  const std::string_view damaged = "harquebusiers lost3 column";
  EXPECT_EQ((TwoSquadrons{damaged, "harquebusiers lost3 column brigade2"}.refusal()), "NMM-R.129");
  EXPECT_EQ((TwoSquadrons{damaged, "harquebusiers lost3 column daunted"}.refusal()), "NMM-9.9.2");
  EXPECT_EQ((TwoSquadrons{damaged, "dragoons lost3"}.refusal()), "NMM-9.9.2");
  TwoSquadrons acted{damaged, damaged};
  acted.edit().units[acted.unit("two")].today.acted = true;
  EXPECT_EQ(acted.refusal(), "NMM-R.129");
  TwoSquadrons ordered{damaged, damaged};
  ordered.edit().units[ordered.unit("two")].token = Token::order;
  EXPECT_EQ(ordered.refusal(), "NMM-R.129");
  TwoSquadrons fights{damaged, damaged};
  fights.foe("foe", "pikes", {28, 20, 180}).fighting("two", "foe");
  EXPECT_EQ(fights.refusal(), "NMM-R.129");
  TwoSquadrons itself{damaged, damaged};
  itself.leads("brigadier");
  EXPECT_EQ(itself.refused("reorganise one one"), "NMM-9.9.2");
}
TEST(ReorganiseHorse, TheLowerGradeStays) {
  CLAUSES("NMM-9.9.4", "NMM-9.9.6", "NMM-R.129", "NMM-16.2.9");
  TwoSquadrons g{"harquebusiers lost5 column veteran fired", "harquebusiers lost4 column disarray2 shots1"};
  g.leads("brigadier");
  g.play("reorganise one two");
  EXPECT_EQ(g.at("one").where, Where::gone);
  EXPECT_EQ(g.figures("two"), 7);
  EXPECT_EQ(g.stands("two"), "20 20 0") << "where the leader is";
  EXPECT_EQ(g.disarray("two"), 2);
  EXPECT_EQ(g.at("two").shots_left, 1);
  EXPECT_TRUE(g.at("two").has_fired && g.at("two").today.acted);
  EXPECT_EQ(g.at("two").token, Token::order);
  EXPECT_EQ(g.at("brigadier").with, g.unit("two"));
  EXPECT_EQ(g.last_clause("reorganised"), "NMM-9.9.4");
  EXPECT_EQ(g.last_clause("tokens-lost"), "NMM-9.9.7");
}
TEST(ReorganiseHorse, WhoIsLeftAloneTestsAtOnce) {
  CLAUSES("NMM-13.1.8", "NMM-R.126");
  TwoSquadrons g{"harquebusiers lost3 column", "harquebusiers lost3 column"};
  g.leads("brigadier");
  g.play("reorganise one two");
  const auto dice = g.match().wanted_dice();
  EXPECT_EQ(dice ? dice->purpose : g.asked(), "morale");
}

}  // namespace
}  // namespace linstock::matchlocks
