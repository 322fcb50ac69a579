// The Covenanter Campaign Cards, MON-C.10 to MON-C.18.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

TEST(CovenanterCards, ForceMarchForEveryTypeOfCombatUnit) {
  CLAUSES("MON-C.10", "MON-M.97", "MON-M.98");
  Scene g;
  g.clear()
      .put("newcastle", "baillie c-cavalry-1 c-lowland-5")
      .inactive("baillie")
      .put("perth", "c-highland-2 c-lowland-1");
  g.put("inverness", "montrose r-highland-1").put("perth", "burleigh").in_force("c-force-march");
  g.begin(MarchPhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(g.refused("march baillie hexham"), "MON-10.1.2");
  g.play("march c-highland-2 c-lowland-1 nl-coupar-angus forfar brechin stonehaven aberdeen");
  g.roll("force-march", "4");  // read as 2: nothing
  g.roll("force-march", "6");  // read as 4
  EXPECT_EQ(g.at("aberdeen"), "c-highland-2");
  g.play("march c-cavalry-1 alnwick berwick dunbar edinburgh linlithgow stirling kinross");
  g.roll("force-march", "6");
  EXPECT_TRUE(g.in_pool("c-cavalry-1"));
  g.play("march c-lowland-5 alnwick");
  g.play("end-march");
  EXPECT_EQ(g.asked(), "royalist march-phase");
  EXPECT_EQ(g.refused("march r-highland-1 auldearn elgin nl-fochabers strathbogie alford"), "MON-11.1.9");
}

TEST(CovenanterCards, SummonsMovesInactiveLeadersOneByOne) {
  CLAUSES("MON-C.11", "MON-10.1.4", "MON-M.99", "MON-D.4", "MON-Z.12");
  Scene g;
  g.clear().put("newcastle", "baillie urry").inactive("baillie urry").put("perth", "elcho c-lowland-1");
  g.put("edinburgh", "montrose").in_force("summons");
  g.begin(PlayCard{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(g.asked(), "covenanter summon");
  EXPECT_EQ(g.offers(), (Lines{"send baillie berwick", "send baillie edinburgh", "keep baillie"}));
  EXPECT_EQ(g.refused("send baillie dunbar"), "MON-C.11");
  EXPECT_EQ(g.refused("send urry berwick"), "MON-C.11");
  g.play("send baillie edinburgh");  // lone Royalist leaders do not matter
  EXPECT_EQ(g.at("edinburgh"), "montrose baillie");
  EXPECT_EQ(g.offers(), (Lines{"send urry berwick", "send urry edinburgh", "keep urry"}));
  g.play("keep urry");
  EXPECT_EQ(g.state().inactive, g.units("baillie urry"));
  EXPECT_EQ(g.state().discards[covenanter].size(), 1u);
  EXPECT_EQ(g.last("summoned"), R"({"leader":"baillie","from":"newcastle","to":"edinburgh"})");
  EXPECT_EQ(g.last_clause("summoned"), "MON-C.11");
  EXPECT_EQ(g.asked(), "covenanter march-phase");
}

TEST(CovenanterCards, SummonsIsBarredByRoyalistUnitsAndCallsOutOfABurgh) {
  CLAUSES("MON-C.11", "MON-R.111");
  Scene g{R"({"leaders_inside_burghs":true})"};
  g.clear()
      .put("newcastle", "leslie r-cavalry-1")
      .inactive("leslie")
      .inside("leslie")
      .woken()
      .put("perth", "argyll");
  g.put("edinburgh", "r-lowland-1").in_force("summons");
  g.begin(PlayCard{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(g.offers(), (Lines{"send leslie berwick", "keep leslie"}));
  g.play("send leslie berwick");
  EXPECT_TRUE(g.state().inside.empty());
  EXPECT_TRUE(g.state().inactive.contains(unit::leslie));

  Scene idle;
  idle.clear()
      .put("newcastle", "baillie urry")
      .inactive("baillie urry")
      .put("edinburgh", "r-lowland-1")
      .in_force("summons");
  idle.put("berwick", "r-cavalry-1");
  idle.begin(PlayCard{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(idle.last("card-idle"), R"({"card":"summons"})") << "no space is open, nothing is asked";
}

TEST(CovenanterCards, SummonsToTheOtherSpaceFromOneOfTheTwo) {
  CLAUSES("MON-C.11");
  Scene g;
  g.clear().put("berwick", "leslie").woken().inactive("leslie").put("perth", "argyll").in_force("summons");
  g.begin(PlayCard{covenanter}, PlaceArgyll{});
  EXPECT_EQ(g.offers(), (Lines{"send leslie edinburgh", "keep leslie"}));
}

TEST(CovenanterCards, LevenCallsAllInactiveLeadersToNewcastle) {
  CLAUSES("MON-C.12", "MON-10.1.4", "MON-M.99");
  Scene g;
  g.clear()
      .put("berwick", "baillie")
      .put("newcastle", "urry montrose")
      .inactive("baillie urry")
      .put("perth", "elcho");
  g.in_force("leven");
  g.begin(PlayCard{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(g.asked(), "covenanter march-phase");
  EXPECT_EQ(g.at("newcastle"), "montrose baillie urry");
  EXPECT_EQ(g.state().inactive, g.units("baillie urry"));
  EXPECT_EQ(g.where("elcho"), "perth");
  EXPECT_EQ(g.last_clause("summoned"), "MON-C.12");
  EXPECT_EQ(g.last("summoned"), R"({"leader":"baillie","from":"berwick","to":"newcastle"})")
      << "who is there stays";

  Scene leaves;  // as the data file says of this card or that
  for (CardInfo& card : const_cast<Table&>(leaves.table()).cards) card.removed_if_effective = true;
  leaves.clear().put("berwick", "baillie").inactive("baillie").put("perth", "elcho").in_force("leven");
  leaves.begin(PlayCard{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(leaves.last("card-leaves"), R"({"card":"leven"})");
  CLAUSES("MON-R.109");

  Scene barred;
  barred.clear()
      .put("berwick", "leslie")
      .woken()
      .inactive("leslie")
      .put("newcastle", "r-cavalry-1")
      .in_force("leven");
  barred.begin(PlayCard{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(barred.where("leslie"), "berwick");
  EXPECT_EQ(barred.last("card-idle"), R"({"card":"leven"})");
}

TEST(CovenanterCards, CampbellMusterForTheSpaceOfArgyll) {
  CLAUSES("MON-C.13", "MON-M.100", "MON-R.112", "MON-9.0.7");
  const auto die = [](std::string_view argyll, std::string_view burleigh, std::string_view rolls) {
    Scene g;
    g.clear().put(burleigh, "burleigh").put("stirling", "montrose").in_force("campbell-muster");
    if (!argyll.empty()) g.put(argyll, "argyll");
    g.begin(Recruiting{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
    g.play(fmt::format("recruit {}", rolls));
    g.roll("recruit", "4");
    const auto result = g.last("recruit-result");
    return result.substr(result.find("\"modifier\""));
  };
  EXPECT_EQ(die("inveraray", "inveraray", "inveraray"), R"("modifier":1,"units":2})")
      << "others there share it";
  EXPECT_EQ(die("inveraray", "dunkeld", "dunkeld"), R"("modifier":0,"units":1})") << "not his space";
  EXPECT_EQ(die("perth", "perth", "perth"), R"("modifier":0,"units":1})") << "not in the Highlands";
  EXPECT_EQ(die("", "inveraray", "inveraray"), R"("modifier":0,"units":1})") << "he is gone";
}

TEST(CovenanterCards, FenciblesInTheLowlandsOnly) {
  CLAUSES("MON-C.14", "MON-M.100");
  const auto die = [](std::string_view space) {
    Scene g;
    g.clear().put(space, "argyll").put("stirling", "montrose").in_force("fencibles");
    g.begin(Recruiting{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
    g.play(fmt::format("recruit {}", space));
    g.roll("recruit", "4");
    const auto result = g.last("recruit-result");
    return result.substr(result.find("\"modifier\""));
  };
  EXPECT_EQ(die("perth"), R"("modifier":1,"units":2})");
  EXPECT_EQ(die("edinburgh"), R"("modifier":1,"units":2})");
  EXPECT_EQ(die("dunkeld"), R"("modifier":0,"units":1})");
  EXPECT_EQ(die("berwick"), R"("modifier":0,"units":1})");
}

TEST(CovenanterCards, RedcoatsJoinOneActiveLeaderOfTheLowlands) {
  CLAUSES("MON-C.15", "MON-D.4", "MON-R.110", "MON-M.101");
  Scene g;
  g.turn(9).clear().put("perth", "argyll montrose").put("edinburgh", "burleigh baillie").inactive("baillie");
  g.put("dunkeld", "elcho").put("berwick", "urry").put("glasgow", "r-lowland-1 leslie").in_force("redcoats");
  g.begin(PlayCard{covenanter}, Recruiting{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(g.offers(), (Lines{"place c-lowland-1 perth", "place c-lowland-1 edinburgh", "end-placing"}));
  g.play("place c-lowland-1 perth");
  EXPECT_EQ(g.asked(), "royalist choose-displacement");  // lone enemy leaders go
  g.play("displace montrose dunkeld");
  EXPECT_EQ(g.offers(), (Lines{"place c-lowland-2 perth", "end-placing"}));  // both to the same leader
  g.play("place c-lowland-2 perth");
  EXPECT_EQ(g.asked(), "covenanter march-phase");  // two at most; in Winter too
  EXPECT_EQ(g.at("perth"), "argyll c-lowland-1 c-lowland-2");
  EXPECT_EQ(g.last("card-leaves"), R"({"card":"redcoats"})");
  g.play("march argyll c-lowland-1 c-lowland-2 dundee");
}

TEST(CovenanterCards, RedcoatsMayBeDeclinedAndNeedALeaderAndAUnit) {
  CLAUSES("MON-C.15", "MON-R.109", "MON-R.110");
  Scene one;  // one unit in the pool: the surplus is lost
  one.clear()
      .put("perth", "argyll")
      .put("edinburgh", "c-lowland-1 c-lowland-2 c-lowland-3 c-lowland-4")
      .in_force("redcoats");
  one.begin(PlayCard{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  one.play("place c-lowland-5 perth");
  EXPECT_EQ(one.asked(), "covenanter march-phase");

  Scene declined;
  declined.clear().put("perth", "argyll").in_force("redcoats");
  declined.begin(PlayCard{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  declined.play("end-placing");
  EXPECT_EQ(declined.last("card-leaves"), "");
  EXPECT_EQ(declined.state().discards[covenanter].size(), 1u);

  Scene inactive;
  inactive.clear().put("edinburgh", "baillie").inactive("baillie").in_force("redcoats");
  inactive.begin(PlayCard{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(inactive.last("card-idle"), R"({"card":"redcoats"})");
}

TEST(CovenanterCards, ALeaderInsideAmongEnemiesReceivesNoRedcoats) {
  CLAUSES("MON-R.110", "MON-R.111");
  Scene g{R"({"leaders_inside_burghs":true})"};
  g.clear().put("perth", "argyll r-lowland-1").inside("argyll").in_force("redcoats");
  g.begin(PlayCard{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(g.last("card-idle"), R"({"card":"redcoats"})");
}

TEST(CovenanterCards, QuarrelsLowerEveryCovenanterSuperiorityDie) {
  CLAUSES("MON-C.16", "MON-R.112", "MON-Z.1", "MON-12.1.2", "MON-9.0.7");
  Scene g;
  g.clear().put("perth", "c-lowland-1 r-lowland-1").put("dundee", "argyll").in_force("quarrels");
  g.begin(BattlePhase{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  g.roll("superiority", "3 4");  // 3 against 4 - 1: a tie, and the reroll has the modifier too
  EXPECT_NE(g.last("superiority-tied").find(R"("modifier":-1,"total":3)"), std::string::npos);
  g.roll("superiority", "2 2");
  EXPECT_EQ(g.state().battle.superiority, royalist);
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "5");  // battle dice are not modified
  EXPECT_EQ(g.last("panicked"), R"({"unit":"r-lowland-1"})");

  Scene zero;
  zero.clear().put("perth", "c-lowland-1 r-lowland-1").put("dundee", "argyll").in_force("quarrels");
  zero.begin(BattlePhase{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  zero.roll("superiority", "1 1");
  EXPECT_NE(zero.last("superiority-won").find(R"("modifier":-1,"total":0)"), std::string::npos);
}

TEST(CovenanterCards, MorningMistHoldsTheFirstRoundEvenAgainstMontrose) {
  CLAUSES("MON-C.17", "MON-D.24", "MON-M.100");
  Scene g;
  g.clear()
      .put("perth", "c-lowland-1 c-lowland-2 r-lowland-1 montrose")
      .put("forfar", "c-lowland-3 r-lowland-2");
  g.put("dundee", "argyll").in_force("morning-mist");
  g.begin(BattlePhase{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  g.play("attack forfar");
  EXPECT_EQ(g.asked(), "covenanter use-card");
  g.play("hold morning-mist");
  g.roll("superiority", "1 2");
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.asked(), "covenanter use-card");
  g.play("use morning-mist");
  EXPECT_EQ(g.last_clause("superiority-won"), "MON-C.17");
  EXPECT_EQ(g.state().battle.superiority, covenanter);
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "1 1 1");
  g.roll("unit-roll", "1");
  g.roll("superiority", "4 6");  // later rounds are rolled for, and a tie is Montrose's
  EXPECT_EQ(g.state().battle.superiority, royalist);
}

TEST(CovenanterCards, EachPlayerTurnHasItsCardUnused) {
  CLAUSES("MON-C.17", "MON-R.108");
  Scene g;
  g.turn(3).clear().put("perth", "montrose r-lowland-1").put("forfar", "burleigh c-lowland-1");
  g.top_card(royalist, "irish-terror").top_card(covenanter, "morning-mist");
  g.begin(PlayerTurn{royalist}, PlayerTurn{covenanter}, PlaceArgyll{});
  g.play("end-march");
  g.play("assault perth");  // uses Irish Terror
  g.play("march burleigh c-lowland-1 nl-coupar-angus perth");
  EXPECT_EQ(g.asked(), "covenanter use-card");
}

TEST(CovenanterCards, MorningMistInAnAttackOnBlairAtholl) {
  CLAUSES("MON-C.17");
  Scene g{R"({"blair_atholl_attacked":true})"};
  g.clear().put("blair-atholl", "c-highland-1").put("perth", "montrose").in_force("morning-mist");
  g.begin(BattlePhase{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  g.play("assault blair-atholl");
  g.play("use morning-mist");
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "1");
}

TEST(CovenanterCards, PlagueInEdinburgh) {
  CLAUSES("MON-C.18", "MON-R.9");
  Scene g;
  g.clear()
      .put("edinburgh", "argyll")
      .put("glasgow", "burleigh")
      .put("perth", "elcho")
      .put("stirling", "montrose");
  g.in_force("plague");
  g.begin(Recruiting{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(g.offers(), (Lines{"recruit perth", "recruit glasgow", "end-recruiting"}));
  EXPECT_EQ(g.refused("recruit edinburgh"), "MON-C.18");
  g.play("recruit glasgow");
  g.roll("recruit", "1");  // 0 is read as the lowest row
  EXPECT_EQ(g.last("recruit-result"),
            R"({"side":"covenanter","space":"glasgow","die":1,"modifier":-1,"units":0})");
  g.play("recruit perth");
  g.roll("recruit", "2");
  EXPECT_EQ(g.last("recruit-result"),
            R"({"side":"covenanter","space":"perth","die":2,"modifier":0,"units":1})");

  Scene two;
  two.clear().put("glasgow", "burleigh").in_force("plague");
  two.begin(Recruiting{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
  two.play("recruit glasgow");
  two.roll("recruit", "2");
  EXPECT_EQ(two.last("recruit-result"),
            R"({"side":"covenanter","space":"glasgow","die":2,"modifier":-1,"units":0})");
}

TEST(CovenanterCards, NoEffectInWinter) {
  CLAUSES("MON-C.13", "MON-C.14", "MON-C.18");
  for (const char* card : {"campbell-muster", "fencibles", "plague"}) {
    Scene g;
    g.turn(3)
        .clear()
        .put("inveraray", "argyll")
        .put("perth", "burleigh")
        .put("edinburgh", "elcho")
        .in_force(card);
    g.begin(PlayCard{covenanter}, Recruiting{covenanter}, MarchPhase{covenanter}, MarchPhase{royalist});
    EXPECT_EQ(g.asked(), "covenanter march-phase") << card;
  }
}

}  // namespace
}  // namespace linstock::montrose
