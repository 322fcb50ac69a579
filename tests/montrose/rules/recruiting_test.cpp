// 10.0 Recruiting Phase, Leslie's automatic recruitment, 18.1.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

TEST(Recruiting, NoneInWinter) {
  Scene g;
  g.clear().turn(3).put("perth", "montrose").put("aberdeen", "burleigh");
  g.begin(Recruiting{royalist}, Recruiting{covenanter}, MarchPhase{royalist}, stop);
  EXPECT_EQ(g.asked(), "royalist march-phase");
  CLAUSES("MON-10.0.1");
}

TEST(Recruiting, OneDieForTheLeadersOfASpace) {
  Scene g;
  g.clear()
      .put("perth", "argyll burleigh")
      .put("aberdeen", "elcho")
      .put("newcastle", "baillie")
      .inactive("baillie");
  g.begin(Recruiting{covenanter}, MarchPhase{covenanter}, stop);
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"recruit perth", "recruit aberdeen", "end-recruiting"}));
  EXPECT_EQ(g.refused("recruit newcastle"), "MON-10.0.3");
  EXPECT_EQ(g.refused("recruit stirling"), "MON-10.0.2");
  CLAUSES("MON-10.0.2", "MON-10.0.3", "MON-10.0.15", "MON-D.5");
  g.play("recruit perth");
  g.roll("recruit", "6");
  EXPECT_EQ(g.refused("recruit perth"), "MON-10.0.4");
  CLAUSES("MON-10.0.4", "MON-R.11");
  g.play("recruit aberdeen");
  g.roll("recruit", "1");
  g.play("place c-lowland-1 perth");
  EXPECT_EQ(g.refused("place c-lowland-2 aberdeen"), "MON-10.0.24");
  EXPECT_EQ(g.refused("place c-lowland-2 stirling"), "MON-10.0.24");
  CLAUSES("MON-10.0.6", "MON-10.0.24", "MON-10.0.27");
  g.play("place c-lowland-2 perth");
  EXPECT_EQ(g.asked(), "covenanter march-phase");
  EXPECT_EQ(g.at("perth"), "argyll burleigh c-lowland-1 c-lowland-2");
  CLAUSES("MON-10.0.5");
}

TEST(Recruiting, AnInactiveLeaderBesideAnActiveOneIsIgnored) {
  Scene g;
  g.clear().put("edinburgh", "baillie").inactive("baillie").put("perth", "burleigh");
  g.put("kilcumin", "maccolla").put("elgin", "montrose");
  g.begin(Recruiting{covenanter}, Recruiting{royalist}, MarchPhase{royalist}, stop);
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"recruit perth", "end-recruiting"}));
  g.play("end-recruiting");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"recruit kilcumin", "recruit elgin", "end-recruiting"}));
  CLAUSES("MON-R.11");
}

TEST(Recruiting, RoyalistKindsByRegion) {
  Scene g;
  g.clear().put("kilcumin", "maccolla").put("elgin", "montrose");
  g.begin(Recruiting{royalist}, MarchPhase{royalist}, stop);
  g.play("recruit kilcumin");
  g.roll("recruit", "2");
  g.play("recruit elgin");
  g.roll("recruit", "5");
  EXPECT_EQ(g.refused("place r-lowland-1 kilcumin"), "MON-10.0.7");
  EXPECT_EQ(g.refused("place r-cavalry-1 kilcumin"), "MON-10.0.7");
  EXPECT_EQ(g.refused("place r-highland-1 elgin"), "MON-10.0.8");
  CLAUSES("MON-10.0.7", "MON-10.0.8", "MON-10.0.11", "MON-10.0.5");
  g.play("place r-lowland-1 elgin");
  g.play("place r-cavalry-1 elgin");
  g.play("place r-highland-1 kilcumin");
  CLAUSES("MON-10.0.16", "MON-D.6");
}

TEST(Recruiting, TheSouthNeedsACombatUnitOfTheRoyalistsOnly) {
  Scene g;
  g.clear().defeated("inveraray inverlochy").put("edinburgh", "montrose").put("lanark", "maccolla irish-1");
  g.put("glasgow", "burleigh");
  g.begin(Recruiting{royalist}, Recruiting{covenanter}, MarchPhase{royalist}, stop);
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"recruit lanark", "end-recruiting"}));
  EXPECT_EQ(g.refused("recruit edinburgh"), "MON-10.0.9");
  CLAUSES("MON-10.0.9");
  g.play("recruit lanark");
  g.roll("recruit", "2");
  g.play("place r-lowland-1 lanark");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"recruit glasgow", "end-recruiting"}));
  CLAUSES("MON-10.0.10");
}

TEST(Recruiting, RecruitsElsewhereDoNotOpenTheSouth) {
  Scene g{R"({"recruit_one_by_one":"royalist"})"};
  g.clear().put("edinburgh", "montrose").put("kilcumin", "maccolla").put("ayr", "r-lowland-3");
  g.begin(Recruiting{royalist}, MarchPhase{royalist}, stop);
  g.play("recruit kilcumin");
  g.roll("recruit", "2");
  g.play("place r-highland-1 kilcumin");
  EXPECT_EQ(g.asked(), "royalist march-phase");  // no die for Edinburgh
  CLAUSES("MON-R.13");
}

TEST(Recruiting, England) {
  Scene g;
  g.clear()
      .woken()
      .put("newcastle", "urry")
      .put("edinburgh", "burleigh")
      .put("hexham", "montrose r-lowland-1");
  g.put("kilcumin", "maccolla");
  g.begin(Recruiting{covenanter}, Recruiting{royalist}, MarchPhase{royalist}, stop);
  g.play("recruit newcastle");
  g.roll("recruit", "6");
  g.play("recruit edinburgh");
  g.roll("recruit", "2");
  EXPECT_EQ(g.refused("place c-highland-1 newcastle"), "MON-10.0.12");
  EXPECT_EQ(g.refused("place c-cavalry-veteran-1 edinburgh"), "MON-10.0.17");
  EXPECT_EQ(g.refused("place c-lowland-veteran-1 edinburgh"), "MON-10.0.17");
  EXPECT_TRUE(g.offers("place c-lowland-veteran-1 newcastle"));
  EXPECT_TRUE(g.offers("place c-lowland-1 newcastle"));
  g.play("place c-cavalry-veteran-1 newcastle");
  g.play("place c-cavalry-1 newcastle");
  CLAUSES("MON-10.0.12", "MON-10.0.13", "MON-10.0.17");
  g.play("end-placing");
  EXPECT_EQ(g.refused("recruit hexham"), "MON-10.0.14");
  CLAUSES("MON-10.0.14", "MON-T.recruit-region");
}

TEST(Recruiting, RollsAndUnitsMayBeDeclined) {
  Scene g;
  g.clear().put("perth", "burleigh").put("aberdeen", "elcho");
  g.begin(Recruiting{covenanter}, MarchPhase{covenanter}, stop);
  g.play("recruit aberdeen");
  g.roll("recruit", "6");
  g.play("end-recruiting");  // no die for Perth, and before any unit is placed
  EXPECT_EQ(g.asked(), "covenanter place-recruits");
  CLAUSES("MON-10.0.21", "MON-10.0.23", "MON-R.12", "MON-R.15");
  g.play("place c-cavalry-1 aberdeen");
  g.play("end-placing");
  EXPECT_EQ(g.at("aberdeen"), "elcho c-cavalry-1");
  EXPECT_TRUE(g.state().allowances.empty());
  CLAUSES("MON-10.0.22", "MON-10.0.28");
}

TEST(Recruiting, ThePoolIsTheLimit) {
  Scene g;
  g.clear()
      .put("elgin", "montrose")
      .put("fyvie", "r-lowland-1 r-lowland-2 r-lowland-3 r-cavalry-1 r-cavalry-2");
  g.begin(Recruiting{royalist}, MarchPhase{royalist}, stop);
  g.play("recruit elgin");
  g.roll("recruit", "6");
  EXPECT_EQ(g.refused("place r-lowland-1 elgin"), "MON-10.0.5");
  g.play("place r-cavalry-3 elgin");
  EXPECT_EQ(g.asked(), "royalist march-phase");  // the second unit is lost
  CLAUSES("MON-10.0.25", "MON-10.0.26");
}

TEST(Recruiting, IrishAreNeverRecruited) {
  Scene start;
  EXPECT_EQ(start.at("blair-atholl"), "montrose maccolla irish-1 irish-2");
  EXPECT_TRUE(start.state().reduced.empty());
  CLAUSES("MON-10.0.18");
  Scene g;
  g.clear().put("kilcumin", "maccolla irish-2").reduced("irish-2").out("irish-1").put("perth", "burleigh");
  g.begin(Recruiting{royalist}, MarchPhase{royalist}, stop);
  g.play("recruit kilcumin");
  g.roll("recruit", "5");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"place r-highland-1 kilcumin", "end-placing"}));
  EXPECT_EQ(g.refused("place irish-1 kilcumin"), "MON-10.0.20");
  EXPECT_EQ(g.refused("place irish-2 kilcumin"), "MON-10.0.20");
  g.play("end-placing");
  EXPECT_EQ(g.state().reduced, g.units("irish-2"));
  CLAUSES("MON-10.0.19", "MON-10.0.20");
}

TEST(Recruiting, RecruitsMarchAtOnceAndByAWayOfTheirOwn) {
  Scene g;
  g.clear().put("dunkeld", "maccolla irish-1").put("aberdeen", "burleigh c-lowland-1");
  g.begin(Recruiting{royalist}, MarchPhase{royalist}, stop);
  g.play("recruit dunkeld");
  g.roll("recruit", "2");
  g.play("place r-highland-1 dunkeld");
  g.play("march r-highland-1 perth dundee");
  g.play("march maccolla irish-1 nl-coupar-angus");
  EXPECT_EQ(g.where("r-highland-1"), "dundee");
  CLAUSES("MON-10.0.29", "MON-ex.1");
}

TEST(Recruiting, DiceInTheOrderInWhichTheSpacesAreNamed) {
  Scene g;
  g.clear().put("perth", "argyll").put("aberdeen", "burleigh").put("stirling", "elcho");
  g.begin(Recruiting{covenanter}, MarchPhase{covenanter}, stop);
  for (auto [space, die] : {std::pair{"aberdeen", "1"}, {"stirling", "5"}, {"perth", "2"}}) {
    g.play(fmt::format("recruit {}", space));
    EXPECT_FALSE(g.no_dice());
    g.roll("recruit", die);
    EXPECT_TRUE(g.last("recruit-result").contains(fmt::format(R"("space":"{}","die":{})", space, die)));
  }
  CLAUSES("MON-Z.2", "MON-10.0.5");
}

TEST(Recruiting, OneLeaderAtATime) {  // 18.1A, of one side
  Scene g{R"({"recruit_one_by_one":"royalist"})"};
  g.clear().put("kilcumin", "maccolla").put("elgin", "montrose").put("perth", "argyll burleigh");
  g.begin(Recruiting{royalist}, Recruiting{covenanter}, MarchPhase{royalist}, stop);
  g.play("recruit kilcumin");
  g.roll("recruit", "6");
  EXPECT_EQ(g.asked(), "royalist place-recruits");
  g.play("place r-highland-1 kilcumin");
  g.play("end-placing");
  g.play("recruit elgin");
  g.roll("recruit", "5");
  EXPECT_EQ(g.refused("place r-highland-2 kilcumin"), "MON-10.0.24");
  g.play("place r-cavalry-1 elgin");
  g.play("end-placing");
  CLAUSES("MON-18.1.2", "MON-18.1.3");
  g.play("recruit perth");  // both leaders, one die; the Covenanter rolls first and places later
  g.roll("recruit", "5");
  EXPECT_EQ(g.asked(), "covenanter place-recruits");
  CLAUSES("MON-18.1.1");
}

TEST(Recruiting, OneByOneGoesBySpaces) {
  Scene g{R"({"recruit_one_by_one":"both"})"};
  g.clear().put("perth", "argyll burleigh").put("aberdeen", "elcho");
  g.begin(Recruiting{covenanter}, MarchPhase{covenanter}, stop);
  g.play("recruit perth");
  g.roll("recruit", "2");
  g.play("place c-lowland-1 perth");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"recruit aberdeen", "end-recruiting"}));
  CLAUSES("MON-R.74");
}

TEST(Recruiting, MaccollaNotInTheSouth) {  // 18.1B
  Scene g{R"({"maccolla_not_in_the_south":true})"};
  g.clear().defeated("inveraray inverlochy").put("lanark", "maccolla irish-1").put("elgin", "montrose");
  g.begin(Recruiting{royalist}, MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("recruit lanark"), "MON-18.1.4");
  EXPECT_TRUE(g.offers("recruit elgin"));
  CLAUSES("MON-18.1.4");
  Scene both{R"({"maccolla_not_in_the_south":true})"};
  both.clear().defeated("inveraray inverlochy").put("lanark", "maccolla montrose irish-1");
  both.begin(Recruiting{royalist}, MarchPhase{royalist}, stop);
  EXPECT_TRUE(both.offers("recruit lanark"));
  CLAUSES("MON-R.75");
  Scene north{R"({"maccolla_not_in_the_south":true})"};
  north.clear().put("elgin", "maccolla");
  north.begin(Recruiting{royalist}, MarchPhase{royalist}, stop);
  EXPECT_TRUE(north.offers("recruit elgin"));
}

TEST(Recruiting, OnlyArgyllInTheHighlands) {  // 18.1C
  Scene g{R"({"only_argyll_in_the_highlands":true})"};
  g.clear().put("inveraray", "argyll burleigh").put("kilcumin", "elcho").put("elgin", "urry");
  g.begin(Recruiting{covenanter}, MarchPhase{covenanter}, stop);
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"recruit inveraray", "recruit elgin", "end-recruiting"}));
  EXPECT_EQ(g.refused("recruit kilcumin"), "MON-18.1.5");
  CLAUSES("MON-18.1.5", "MON-R.75");
  Scene royal{R"({"only_argyll_in_the_highlands":true})"};
  royal.clear().put("inveraray", "montrose");
  royal.begin(Recruiting{royalist}, MarchPhase{royalist}, stop);
  EXPECT_TRUE(royal.offers("recruit inveraray")) << "no Covenanter";
}

// --- Leslie ---

TEST(Recruiting, LeslieBringsAllVeteransOnceWithoutADie) {
  Scene g;
  g.clear().woken().put("newcastle", "leslie").put("perth", "burleigh").edit().auto_recruit =
      AutoRecruit::due;
  g.begin(Recruiting{covenanter}, Recruiting{covenanter}, MarchPhase{covenanter}, stop);
  EXPECT_EQ(g.at("newcastle"), "leslie " + std::string{veterans});
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.refused("recruit newcastle"), "MON-10.1.14");
  CLAUSES("MON-10.1.14", "MON-10.1.15", "MON-R.16");
  g.play("end-recruiting");
  EXPECT_TRUE(g.offers("recruit newcastle"));  // the next phase
  EXPECT_EQ(g.count("auto-recruited"), 1u);
  CLAUSES("MON-10.1.17", "MON-10.1.19");
}

TEST(Recruiting, OthersInLesliesSpaceRoll) {
  Scene g;
  g.clear().woken().put("newcastle", "leslie urry").edit().auto_recruit = AutoRecruit::due;
  g.begin(Recruiting{covenanter}, MarchPhase{covenanter}, stop);
  EXPECT_EQ(g.at("newcastle"), "leslie urry " + std::string{veterans});
  g.play("recruit newcastle");
  g.roll("recruit", "2");
  EXPECT_TRUE(g.offers("place c-lowland-1 newcastle"));
  CLAUSES("MON-R.17");
}

TEST(Recruiting, LeslieOutsideEnglandForfeits) {
  Scene g;
  g.clear().woken().put("kelso", "leslie").edit().auto_recruit = AutoRecruit::due;
  g.begin(Recruiting{covenanter}, MarchPhase{covenanter}, Recruiting{covenanter}, MarchPhase{covenanter},
          stop);
  EXPECT_EQ(g.at("kelso"), "leslie");
  EXPECT_EQ(g.last_clause("auto-recruit-forfeited"), "MON-10.1.16");
  g.play("recruit kelso");
  g.roll("recruit", "2");
  EXPECT_EQ(g.refused("place c-cavalry-veteran-1 kelso"), "MON-10.0.17");
  g.play("place c-cavalry-1 kelso");
  CLAUSES("MON-10.1.16", "MON-10.1.17");
  g.play("march leslie berwick");
  g.play("end-march");
  EXPECT_EQ(g.at("berwick"), "leslie");
  EXPECT_EQ(g.count("auto-recruited"), 0u);
  CLAUSES("MON-R.18");
}

TEST(Recruiting, WinterDelaysLesliesRecruitment) {
  Scene g;
  g.clear().woken().turn(3).put("alnwick", "leslie").put("kilcumin", "montrose irish-1");
  g.edit().auto_recruit = AutoRecruit::due;
  g.top_card(covenanter, "quarrels").top_card(royalist, "plunder");
  g.begin(PlayerTurn{covenanter});
  EXPECT_EQ(g.asked(), "covenanter march-phase");
  EXPECT_EQ(g.at("alnwick"), "leslie");
  g.play("end-march");
  EXPECT_EQ(g.state().turn, 4);
  g.play("end-recruiting");
  g.play("end-march");
  EXPECT_EQ(g.state().phasing, covenanter);
  EXPECT_EQ(g.at("alnwick"), "leslie " + std::string{veterans});
  CLAUSES("MON-10.1.18", "MON-R.19");
}

TEST(Recruiting, LeslieRecruitsNormally) {  // 18.1D
  Scene g{R"({"leslie_recruits_normally":true})"};
  g.clear().woken().put("newcastle", "leslie").edit().auto_recruit = AutoRecruit::due;
  g.begin(Recruiting{covenanter}, MarchPhase{covenanter}, stop);
  EXPECT_EQ(g.at("newcastle"), "leslie");
  g.play("recruit newcastle");
  g.roll("recruit", "2");
  g.play("place c-cavalry-veteran-1 newcastle");
  CLAUSES("MON-18.1.6");
}

TEST(Recruiting, LeslieShutInABurghForfeits) {
  Scene g{R"({"leaders_inside_burghs":true})"};
  g.clear().woken().put("newcastle", "leslie r-cavalry-1").inside("leslie").put("perth", "burleigh");
  g.edit().auto_recruit = AutoRecruit::due;
  g.begin(Recruiting{covenanter}, MarchPhase{covenanter}, stop);
  EXPECT_EQ(g.last_clause("auto-recruit-forfeited"), "MON-R.114");
  EXPECT_EQ(g.at("newcastle"), "r-cavalry-1 leslie");
  EXPECT_EQ(g.refused("recruit newcastle"), "MON-18.6.4");
  EXPECT_EQ(g.state().auto_recruit, AutoRecruit::done);
  CLAUSES("MON-R.114");
}

// --- what comes back, and whom recruits displace ---

TEST(Recruiting, LostUnitsComeBackButIrishDoNot) {
  Scene g;
  g.clear().in_force("r-force-march").put("kilcumin", "maccolla").put("dunkeld", "irish-1 r-highland-1");
  g.reduced("irish-1").put("perth", "burleigh");
  g.begin(MarchPhase{royalist}, Recruiting{royalist}, MarchPhase{royalist}, stop);
  g.play("march r-highland-1 nl-coupar-angus forfar brechin stonehaven aberdeen");
  g.roll("force-march", "6");
  g.play("march irish-1 nl-coupar-angus forfar brechin stonehaven aberdeen fyvie");
  g.roll("force-march", "6");
  EXPECT_TRUE(g.in_pool("r-highland-1"));
  EXPECT_TRUE(g.is_out("irish-1"));
  g.play("end-march");
  g.play("recruit kilcumin");
  g.roll("recruit", "6");
  EXPECT_EQ(g.refused("place irish-1 kilcumin"), "MON-10.0.20");
  g.play("place r-highland-1 kilcumin");
  CLAUSES("MON-R.97");
}

TEST(Recruiting, TheFirstRecruitDisplacesLoneEnemyLeaders) {
  Scene g;
  g.clear()
      .put("aberdeen", "montrose burleigh baillie")
      .inactive("baillie")
      .put("perth", "elcho c-lowland-1");
  g.put("newcastle", "urry").inactive("urry");
  g.begin(Recruiting{royalist}, MarchPhase{royalist}, stop);
  g.play("recruit aberdeen");
  g.roll("recruit", "6");
  EXPECT_EQ(g.at("aberdeen"), "montrose baillie burleigh");  // the roll alone does nothing
  g.play("place r-lowland-1 aberdeen");
  EXPECT_EQ(g.asked(), "covenanter choose-displacement");
  g.play("displace baillie fyvie");
  EXPECT_TRUE(g.state().inactive == g.units("leslie"));
  g.play("displace burleigh alford");
  CLAUSES("MON-16.2.12", "MON-R.14");
  EXPECT_EQ(g.asked(), "royalist place-recruits");
  g.play("place r-lowland-2 aberdeen");
}

}  // namespace
}  // namespace linstock::montrose
