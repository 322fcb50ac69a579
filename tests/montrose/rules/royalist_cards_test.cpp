// The Royalist Campaign Cards, MON-C.1 to MON-C.9.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

TEST(RoyalistCards, IrishTerrorTakesTheFirstBurghAttackedOnly) {
  CLAUSES("MON-C.1", "MON-M.96");
  Scene g;
  g.clear()
      .put("perth", "montrose r-lowland-1")
      .put("dundee", "r-highland-1")
      .put("aberdeen", "burleigh c-lowland-2");
  g.put("stirling", "argyll c-lowland-1 r-cavalry-1").put("glasgow", "r-cavalry-2").defeated("glasgow");
  g.in_force("irish-terror");
  g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
  g.play("attack stirling");  // a battle in a Burgh space, but not against the Burgh
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  g.roll("leader-check", "3 4");
  g.play("retreat argyll kilsyth");
  EXPECT_EQ(g.offers(), (Lines{"assault perth", "assault dundee", "end-battles"}));
  EXPECT_EQ(g.refused("assault glasgow"), "MON-12.5.11");
  EXPECT_EQ(g.refused("assault aberdeen"), "MON-12.5.15");
  g.play("assault dundee");
  EXPECT_EQ(g.last("burgh-surrenders"), R"({"space":"dundee","card":"irish-terror"})");
  EXPECT_EQ(g.state().victories, 2);
  EXPECT_TRUE(g.state().defeated.contains(g.space("dundee")));
  g.play("assault perth");
  g.roll("superiority", "6 1");  // the second Burgh is fought for
  g.roll("unit-roll", "1 1 1");
  g.roll("unit-roll", "6");
  g.roll("leader-check", "3 3");
  g.play("retreat montrose dunkeld");
  EXPECT_EQ(g.state().victories, 2);
  g.roll("disband", "1");  // a victory of Highland units: case (a) for Dundee
  EXPECT_EQ(g.last_clause("disband-result"), "MON-13.1.5");
}

TEST(RoyalistCards, IrishTerrorFallsOnAnAssaultAfterABattleAndOnLeadersInside) {
  CLAUSES("MON-C.1");
  Scene g{R"({"assault_after_battle":true,"leaders_inside_burghs":true,"edinburgh_garrison_of_three":true})"};
  g.clear()
      .put("edinburgh", "montrose r-lowland-1 burleigh")
      .inside("burleigh")
      .put("stirling", "argyll c-lowland-1");
  g.put("stirling", "r-cavalry-1").in_force("irish-terror");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("assault edinburgh");
  g.roll("leader-check", "5 1");
  g.play("retreat burleigh dunbar");
  EXPECT_EQ(g.state().victories, 1);
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  g.roll("leader-check", "3 4");
  g.play("retreat argyll kilsyth");
  g.play("assault stirling");
  g.roll("superiority", "6 1");  // the card is used up

  Scene h{R"({"assault_after_battle":true})"};
  h.clear().put("stirling", "argyll c-lowland-1 r-cavalry-1").in_force("irish-terror");
  h.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  h.roll("superiority", "6 1");
  h.roll("unit-roll", "6");
  h.roll("leader-check", "3 4");
  h.play("retreat argyll kilsyth");
  h.play("assault stirling");
  EXPECT_EQ(h.state().victories, 2);
}

TEST(RoyalistCards, ForceMarchIsPaidUnitByUnitAndAtOnce) {
  CLAUSES("MON-C.2", "MON-M.62", "MON-Z.1", "MON-R.108");
  Scene g;
  g.clear()
      .put("perth", "montrose maccolla irish-1 irish-2 r-highland-1 r-highland-2 r-cavalry-1")
      .reduced("irish-2");
  g.put("fyvie", "c-lowland-1").in_force("r-force-march");
  g.begin(MarchPhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(g.refused("march r-highland-1 nl-coupar-angus forfar brechin stonehaven aberdeen fyvie"),
            "MON-11.1.9");
  g.play("march r-highland-1 r-cavalry-1 nl-coupar-angus forfar brechin stonehaven aberdeen");
  g.roll("force-march", "5");  // read as 3; the cavalry, within its 6 MP, does not roll
  EXPECT_EQ(g.last("force-march-result"), R"({"unit":"r-highland-1","die":5,"modifier":-2,"units":1})");
  EXPECT_TRUE(g.in_pool("r-highland-1"));
  EXPECT_EQ(g.at("aberdeen"), "r-cavalry-1");
  EXPECT_EQ(g.asked(), "royalist march-phase");
  g.play("march r-highland-2 nl-coupar-angus forfar brechin stonehaven");
  EXPECT_TRUE(g.no_dice()) << "within the normal allowance";
  g.play("march maccolla irish-1 irish-2 nl-coupar-angus forfar brechin stonehaven aberdeen alford");
  EXPECT_TRUE(!g.no_dice());
  g.roll("force-march", "6");
  EXPECT_TRUE(g.state().reduced.contains(unit::irish_1)) << "a result of 1 flips a full Irish unit";
  g.roll("force-march", "6");
  EXPECT_TRUE(g.is_out("irish-2"));
  EXPECT_EQ(g.at("alford"), "maccolla irish-1");
  g.play("march montrose dundee forfar brechin stonehaven aberdeen alford strathbogie");
  EXPECT_TRUE(g.no_dice()) << "leaders gain the same MP and do not roll";
  EXPECT_EQ(g.where("montrose"), "strathbogie");
}

TEST(RoyalistCards, ForceMarchMayLeaveALeaderAloneAmongTheEnemy) {
  CLAUSES("MON-C.2");
  Scene g;
  g.clear().put("perth", "montrose r-highland-1").put("aberdeen", "c-lowland-1").in_force("r-force-march");
  g.begin(MarchPhase{royalist}, MarchPhase{covenanter});
  g.play("march montrose r-highland-1 nl-coupar-angus forfar brechin stonehaven aberdeen");
  g.roll("force-march", "5");
  EXPECT_EQ(g.asked(), "royalist choose-displacement");
  g.play("displace montrose fyvie");

  Scene h{R"({"leaders_speed_marches":"royalist"})"};
  h.clear().put("perth", "montrose r-highland-1 r-highland-2").in_force("r-force-march");
  h.begin(MarchPhase{royalist}, MarchPhase{covenanter});
  h.play("march montrose r-highland-1 nl-coupar-angus forfar brechin stonehaven aberdeen fyvie");
  h.roll("force-march", "1");  // 4, +1 with a leader, +1 by the card
  EXPECT_EQ(h.where("r-highland-1"), "fyvie");
}

TEST(RoyalistCards, TheGordonHorseJoinsALeaderInTheNorthernLowlands) {
  CLAUSES("MON-C.3", "MON-D.4", "MON-R.110", "MON-M.101");
  Scene g;
  g.turn(3)
      .clear()
      .put("aberdeen", "montrose")
      .put("brechin", "maccolla")
      .put("perth", "elcho");  // in Winter too
  g.in_force("gordon-horse");
  g.begin(PlayCard{royalist}, Recruiting{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(g.asked(), "royalist join-leader");
  EXPECT_EQ(g.offers(), (Lines{"place r-cavalry-1 brechin", "place r-cavalry-1 aberdeen", "end-placing"}));
  EXPECT_EQ(g.refused("place r-cavalry-1 perth"), "MON-R.110");
  EXPECT_EQ(g.refused("place r-lowland-1 aberdeen"), "MON-R.110");
  g.play("place r-cavalry-1 aberdeen");
  EXPECT_EQ(g.at("aberdeen"), "montrose r-cavalry-1");
  EXPECT_EQ(g.last("card-leaves"), R"({"card":"gordon-horse"})");
  EXPECT_TRUE(g.state().discards[royalist].empty());
  EXPECT_EQ(g.asked(), "royalist march-phase");
  g.play("march r-cavalry-1 fyvie");  // it may march this turn

  Scene idle;
  idle.clear()
      .put("dunkeld", "montrose")
      .put("edinburgh", "maccolla")
      .put("perth", "elcho")
      .in_force("gordon-horse");
  idle.begin(PlayCard{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(idle.asked(), "royalist march-phase") << "no leader in the Northern Lowlands";
  EXPECT_EQ(idle.last("card-idle"), R"({"card":"gordon-horse"})");
  EXPECT_EQ(idle.state().discards[royalist].size(), 1u);

  Scene none;
  none.clear().put("aberdeen", "montrose r-cavalry-1 r-cavalry-2 r-cavalry-3").in_force("gordon-horse");
  none.begin(PlayCard{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(none.asked(), "royalist march-phase") << "no cavalry in the pool";
}

TEST(RoyalistCards, TheClansRiseAddsToDiceInTheHighlands) {
  CLAUSES("MON-C.4", "MON-9.0.7", "MON-M.100");
  Scene g;
  g.clear()
      .put("dunkeld", "montrose")
      .put("perth", "maccolla")
      .put("stirling", "argyll")
      .in_force("clans-rise");
  g.begin(Recruiting{royalist}, MarchPhase{covenanter});
  g.play("recruit dunkeld");
  g.roll("recruit", "4");
  EXPECT_EQ(g.last("recruit-result"),
            R"({"side":"royalist","space":"dunkeld","die":4,"modifier":1,"units":2})");
  g.play("recruit perth");
  g.roll("recruit", "1");
  EXPECT_EQ(g.last("recruit-result"),
            R"({"side":"royalist","space":"perth","die":1,"modifier":0,"units":0})");
  g.play("end-placing");

  Scene winter;
  winter.turn(9).clear().put("dunkeld", "montrose").put("stirling", "argyll").in_force("clans-rise");
  winter.begin(Recruiting{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(winter.asked(), "covenanter march-phase");
}

TEST(RoyalistCards, KilpontBringsOverALowlandUnitNearMontrose) {
  CLAUSES("MON-C.5", "MON-9.0.3", "MON-R.109");
  Scene g;
  g.turn(3)
      .clear()
      .put("brechin", "montrose")
      .put("forfar", "burleigh c-lowland-1")
      .put("nl-deeside", "c-lowland-2");
  g.put("montrose-town", "c-cavalry-1").put("stonehaven", "c-lowland-veteran-1").put("dundee", "c-lowland-3");
  g.in_force("kilpont");
  g.begin(PlayCard{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(g.offers(),
            (Lines{"win-over c-lowland-1", "win-over c-lowland-2"}));  // by a route of either type
  EXPECT_EQ(g.refused("win-over c-lowland-3"), "MON-C.5");             // two routes away
  EXPECT_EQ(g.refused("win-over c-lowland-veteran-1"), "MON-C.5");     // of strength 2
  EXPECT_EQ(g.refused("win-over c-cavalry-1"), "MON-C.5");
  g.play("win-over c-lowland-1");
  EXPECT_TRUE(g.in_pool("c-lowland-1"));
  EXPECT_EQ(g.last_clause("changed-sides"), "MON-C.5");
  EXPECT_EQ(g.at("brechin"), "montrose r-lowland-1");
  EXPECT_EQ(g.at("forfar"), "burleigh");  // he stays where he is
  EXPECT_EQ(g.last("card-leaves"), R"({"card":"kilpont"})");
  EXPECT_EQ(g.state().victories, 0);
  EXPECT_EQ(g.asked(), "royalist march-phase");
}

TEST(RoyalistCards, KilpontNeedsBothHalves) {
  CLAUSES("MON-C.5", "MON-R.109", "MON-R.111");
  const auto idle = [](std::string_view here, std::string_view near, std::string_view elsewhere) {
    Scene g;
    g.clear().put("brechin", "montrose").put("brechin", here).put("forfar", near).put("inverness", elsewhere);
    g.in_force("kilpont");
    g.begin(PlayCard{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
    EXPECT_EQ(g.asked(), "royalist march-phase");
    EXPECT_EQ(g.state().discards[royalist].size(), 1u);
    return g.last("card-idle") == R"({"card":"kilpont"})";
  };
  EXPECT_TRUE(idle("", "argyll", "c-lowland-1")) << "no such unit in reach";
  EXPECT_TRUE(idle("", "argyll c-lowland-1", "r-lowland-1 r-lowland-2 r-lowland-3"))
      << "no Lowland unit in the pool";
  EXPECT_TRUE(idle("c-lowland-1 c-highland-1 r-cavalry-1", "c-lowland-2", ""))
      << "an enemy would still be there";
  EXPECT_TRUE(idle("c-highland-1 r-cavalry-1", "c-lowland-2", "")) << "an enemy would still be there";
}

TEST(RoyalistCards, KilpontInMontrosesOwnSpaceAndTheLastEnemy) {
  CLAUSES("MON-C.5", "MON-6.0.2", "MON-R.4");
  Scene g;
  g.clear()
      .put("newcastle", "montrose r-cavalry-1 argyll c-lowland-1")
      .put("alnwick", "c-lowland-2")
      .in_force("kilpont");
  g.begin(PlayCard{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  EXPECT_TRUE(g.in_pool("c-lowland-1")) << "the one in his own space, without a question";
  EXPECT_EQ(g.asked(), "covenanter choose-displacement");
  g.play("displace argyll alnwick");
  EXPECT_EQ(g.at("newcastle"), "montrose r-lowland-1 r-cavalry-1");

  Scene last;
  last.clear().put("brechin", "montrose").put("forfar", "c-lowland-1").in_force("kilpont");
  last.begin(PlayCard{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  EXPECT_TRUE(last.won(royalist));
  EXPECT_EQ(last.last("match-won"), R"({"side":"royalist","how":"covenanter-gone"})");
  EXPECT_EQ(last.where("r-lowland-1"), "") << "nothing after that instant is played";
}

TEST(RoyalistCards, OverTheSnowEasesMountainsAndWinter) {
  CLAUSES("MON-C.6", "MON-M.102", "MON-9.0.3");
  Scene g;
  g.turn(3)
      .clear()
      .put("inverlochy", "montrose r-highland-1")
      .put("ruthven", "irish-1")
      .put("dunkeld", "argyll");
  g.put("hl-callander", "c-highland-1").in_force("over-the-snow");
  g.begin(MarchPhase{royalist}, Winter{royalist}, PlaceArgyll{});
  g.play("march montrose r-highland-1 hl-glencoe hl-rannoch");
  EXPECT_EQ(g.last("marched").substr(g.last("marched").size() - 7), R"("mp":1})");
  g.play("march irish-1 hl-strathspey");  // a land route, 1 MP as ever
  EXPECT_EQ(g.last("marched").substr(g.last("marched").size() - 7), R"("mp":1})");
  EXPECT_EQ(g.where("montrose"), "hl-rannoch");  // leaders included
  EXPECT_EQ(g.where("r-highland-1"), "hl-rannoch");
  EXPECT_EQ(g.where("irish-1"), "hl-strathspey");
  EXPECT_EQ(g.asked(), "covenanter place-argyll");
}

TEST(RoyalistCards, OverTheSnowDoesNothingForTheCovenanter) {
  CLAUSES("MON-C.6");
  Scene g;
  g.turn(3)
      .clear()
      .put("dunkeld", "montrose")
      .put("inverlochy", "argyll")
      .put("hl-callander", "c-highland-1");
  g.in_force("over-the-snow");
  g.begin(MarchPhase{covenanter}, Winter{covenanter}, PlaceArgyll{});
  g.play("march argyll hl-glencoe inveraray");
  EXPECT_EQ(g.last("marched").substr(g.last("marched").size() - 7), R"("mp":2})");
  g.play("end-march");
  EXPECT_TRUE(g.in_pool("c-highland-1"));
}

TEST(RoyalistCards, ForewarnedHoldsSuperiorityInEveryRoundOfOneBattle) {
  CLAUSES("MON-C.7", "MON-D.24", "MON-M.100", "MON-12.1.28");
  Scene g;
  g.clear()
      .put("perth", "r-lowland-1 c-lowland-1")
      .put("dundee", "r-lowland-2")
      .put("forfar", "r-lowland-3 c-lowland-2");
  g.put("glasgow", "argyll").in_force("forewarned");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("attack forfar");
  EXPECT_EQ(g.asked(), "royalist use-card");
  EXPECT_EQ(g.offers(), (Lines{"use forewarned", "hold forewarned"}));
  g.play("hold forewarned");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  g.play("assault dundee");  // kept for a later battle, a Burgh included
  g.play("use forewarned");
  for (int round = 0; round < 2; ++round) {
    g.roll("unit-roll", "1");
    EXPECT_NE(g.last("superiority-won").find(R"("by":"card")"), std::string::npos);
    EXPECT_EQ(g.state().battle.superiority, royalist);
    g.roll("unit-roll", "1");
    g.roll("unit-roll", "1");
  }
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.last_clause("superiority-won"), "MON-C.7");
  g.roll("superiority", "1 6");  // used in one battle only
}

TEST(RoyalistCards, AnUmpireWhoTakesTheCardAwayTakesItsQuestionToo) {
  CLAUSES("MON-D.24", "MON-R.108");
  for (const auto* edit : {R"({"card":null})", R"({"card_used":true})"}) {
    Scene g;
    g.clear().put("forfar", "montrose irish-1 irish-2 c-lowland-2").in_force("forewarned");
    g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
    EXPECT_EQ(g.asked(), "royalist use-card");
    const auto edited = g.match().edit({edit, "the wrong card"});
    ASSERT_TRUE(edited) << edit << (edited ? "" : edited.error().what());
    EXPECT_EQ(g.asked(), "") << edit;
    g.roll("superiority", "6 1");
  }
}

TEST(RoyalistCards, PlunderPromisedLowersEveryDisbandDie) {
  CLAUSES("MON-C.8", "MON-R.112");
  Scene a;
  a.clear().put("dundee", "montrose r-highland-1 r-highland-2").put("stirling", "argyll").in_force("plunder");
  a.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
  a.play("assault dundee");
  a.roll("superiority", "6 1");
  a.play("fight r-highland-1");
  a.roll("unit-roll", "6 6 6");
  a.roll("disband", "4");
  EXPECT_NE(a.last("disband-result").find(R"("modifier":-2,"units":0)"), std::string::npos);
  EXPECT_EQ(a.at("dundee"), "montrose r-highland-1 r-highland-2");

  Scene b;
  b.clear()
      .put("edinburgh", "r-highland-1 r-highland-2")
      .defeated("inveraray inverlochy")
      .put("stirling", "argyll");
  b.in_force("plunder");
  b.begin(Disband{royalist}, MarchPhase{covenanter});
  b.roll("disband", "4 5");  // 2 and 3, each read on its own
  EXPECT_NE(b.last("disband-result").find(R"("modifier":-2,"units":1)"), std::string::npos);
}

TEST(RoyalistCards, MacCollaGoesHomeToTheNearestHighlandSpace) {
  CLAUSES("MON-C.9", "MON-D.4");
  Scene g;
  g.clear()
      .put("perth", "montrose maccolla irish-1 irish-2 r-lowland-1")
      .reduced("irish-2")
      .put("hl-callander", "elcho");
  g.in_force("maccolla-goes-home");
  g.begin(PlayCard{royalist}, Recruiting{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(g.offers(), (Lines{"go-home hl-callander", "go-home dunkeld"}));  // equally near
  EXPECT_EQ(g.refused("go-home blair-atholl"), "MON-C.9");
  g.play("go-home hl-callander");
  EXPECT_EQ(g.offers(), (Lines{"take irish-1", "take irish-2"}));  // half of two is one; which one is asked
  g.play("take irish-2");
  EXPECT_EQ(g.asked(), "covenanter choose-displacement");  // Irish units come: lone leaders go
  EXPECT_EQ(g.last_clause("went-home"), "MON-C.9");
  g.play("displace elcho hl-loch-tay");
  EXPECT_EQ(g.at("hl-callander"), "maccolla irish-2");
  EXPECT_EQ(g.at("perth"), "montrose irish-1 r-lowland-1");
  EXPECT_EQ(g.last("card-leaves"), R"({"card":"maccolla-goes-home"})");
  g.play("recruit hl-callander");  // he may recruit where he stands
  g.roll("recruit", "1");
  g.play("end-recruiting");
  EXPECT_EQ(g.refused("march maccolla stirling"), "MON-11.1.6");
  EXPECT_EQ(g.refused("march irish-2 stirling"), "MON-11.1.6");
  g.play("march irish-1 dundee");  // the others may march
}

/// What a card asks for, or throws for, is gone with it.
TEST(RoyalistCards, AnUmpireWhoTakesACardAwayTakesWhatItHasBegun) {
  CLAUSES("MON-R.108", "MON-R.72", "MON-C.5", "MON-C.9");
  const auto taken = [](Scene& g) {
    const auto done = g.match().edit({R"({"card":null})", "the wrong card"});
    EXPECT_TRUE(done) << (done ? "" : done.error().what());
  };
  Scene march;
  march.clear().in_force("r-force-march").put("ayr", "burleigh").put("dunkeld", "montrose r-highland-1");
  march.begin(MarchPhase{royalist}, MarchPhase{covenanter});
  march.play("march r-highland-1 perth dundee forfar brechin stonehaven");
  ASSERT_FALSE(march.no_dice());
  taken(march);
  EXPECT_TRUE(march.no_dice());
  EXPECT_EQ(march.where("r-highland-1"), "stonehaven");
  EXPECT_EQ(march.asked(), "royalist march-phase");

  Scene kilpont;
  kilpont.clear()
      .put("brechin", "montrose")
      .put("forfar", "c-lowland-1")
      .put("nl-deeside", "c-lowland-2")
      .in_force("kilpont");
  kilpont.begin(PlayCard{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  ASSERT_EQ(kilpont.asked(), "royalist win-over");
  taken(kilpont);
  EXPECT_EQ(kilpont.asked(), "royalist march-phase");

  Scene home;
  home.clear().put("perth", "montrose maccolla").put("ayr", "elcho").in_force("maccolla-goes-home");
  home.begin(PlayCard{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  ASSERT_EQ(home.asked(), "royalist go-home");
  taken(home);
  EXPECT_EQ(home.asked(), "royalist march-phase");
}

TEST(RoyalistCards, MacCollaDoesNotGoHomeOnceHeIsTakenOffTheMap) {
  CLAUSES("MON-C.9", "MON-R.118");
  Scene g;
  g.clear().put("perth", "montrose maccolla").put("ayr", "elcho").in_force("maccolla-goes-home");
  g.begin(PlayCard{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(g.asked(), "royalist go-home");
  EXPECT_TRUE(g.match().edit({R"({"at":{"maccolla":null},"out":["maccolla"]})", "he is dead"}));
  EXPECT_EQ(g.asked(), "royalist march-phase");
}

TEST(RoyalistCards, MacCollaAloneAndTheWayCountsByCost) {
  CLAUSES("MON-C.9", "MON-R.111");
  Scene g;  // Inverness by a land route is nearer than Strathspey by a mountain route; enemies on the way do
            // not count
  g.clear().put("auldearn", "maccolla").put("inverness", "argyll").in_force("maccolla-goes-home");
  g.begin(PlayCard{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(g.at("inverness"), "maccolla argyll") << "alone he displaces nobody";

  Scene h;
  h.clear()
      .put("edinburgh", "maccolla irish-1")
      .put("linlithgow", "c-lowland-1")
      .put("stirling", "c-lowland-2");
  h.put("hl-callander", "c-highland-1").in_force("maccolla-goes-home");
  h.begin(PlayCard{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(h.at("dunkeld"), "maccolla irish-1") << "not among enemy combat units; half of one is one";

  Scene past;  // through Inverness, which enemies hold
  past.clear().put("auldearn", "maccolla").put("inverness", "c-lowland-1").in_force("maccolla-goes-home");
  past.begin(PlayCard{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(past.offers(), (Lines{"go-home kilcumin", "go-home hl-strathspey"}));

  Scene idle;
  idle.clear().put("ruthven", "maccolla irish-1").put("perth", "argyll").in_force("maccolla-goes-home");
  idle.begin(PlayCard{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(idle.last("card-idle"), R"({"card":"maccolla-goes-home"})");
  EXPECT_EQ(idle.state().discards[royalist].size(), 1u);
  idle.play("march maccolla irish-1 hl-strathspey");
}

}  // namespace
}  // namespace linstock::montrose
