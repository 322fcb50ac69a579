// 11.0 March Phase, frontiers, Force March, 18.9A.
#include <boost/json.hpp>

#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

TEST(March, AsManyAsOneLikesDownToNone) {
  Scene g;
  g.clear().put("perth", "r-lowland-1 r-cavalry-1").put("newcastle", "baillie").inactive("baillie");
  g.begin(MarchPhase{royalist}, MarchPhase{covenanter}, stop);
  g.play("end-march");
  EXPECT_EQ(g.at("perth"), "r-lowland-1 r-cavalry-1");
  EXPECT_EQ(g.asked(), "covenanter place-argyll");  // an inactive leader has nothing to move
  CLAUSES("MON-11.1.1", "MON-11.1.10");
}

TEST(March, CostsAndAllowances) {
  Scene g;
  g.clear()
      .put("dunkeld", "r-lowland-1 r-highland-1 r-cavalry-1 irish-1 montrose")
      .put("carlisle", "burleigh");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march r-lowland-1 perth dundee forfar brechin stonehaven"), "MON-11.1.9");
  EXPECT_EQ(g.refused("march r-highland-1 perth dundee forfar brechin stonehaven"), "MON-11.1.9");
  EXPECT_EQ(g.refused("march irish-1 perth dundee forfar brechin stonehaven aberdeen"), "MON-11.1.9");
  EXPECT_EQ(g.refused("march r-cavalry-1 perth dundee forfar brechin stonehaven aberdeen fyvie"),
            "MON-11.1.9");
  EXPECT_EQ(g.refused("march montrose perth dundee forfar brechin stonehaven aberdeen fyvie"), "MON-11.1.9");
  EXPECT_EQ(g.refused("march r-lowland-1 aberdeen"), "MON-3.0.5");
  g.play("march r-lowland-1 perth dundee forfar brechin");
  g.play("march irish-1 perth dundee forfar brechin stonehaven");
  g.play("march r-cavalry-1 perth dundee forfar brechin stonehaven aberdeen");
  EXPECT_TRUE(g.state().march == MarchFrame{}) << "nobody is under way";
  EXPECT_TRUE(g.no_dice());
  CLAUSES("MON-11.1.2", "MON-11.1.3", "MON-11.1.9", "MON-Z.13");
  // A mountain costs 2.
  EXPECT_EQ(g.refused("march r-highland-1 blair-atholl hl-braemar nl-deeside brechin"), "MON-11.1.9");
  EXPECT_EQ(g.refused("march r-highland-1 perth dunkeld blair-atholl hl-braemar"), "MON-11.1.9");
  g.play("march r-highland-1 blair-atholl hl-braemar nl-deeside");
  EXPECT_TRUE(g.last("marched").contains(R"("mp":1)"));
  CLAUSES("MON-11.2.1");
}

TEST(March, ReachesAsFarAsItMayGo) {
  const auto scene = [](Scene& g) {
    g.clear().put("dunkeld", "r-highland-1 irish-1 montrose").put("perth", "burleigh c-lowland-1");
    g.begin(MarchPhase{royalist}, stop);
  };
  Scene g;
  scene(g);
  const auto reach = [&] { return boost::json::parse(g.match().reach(royalist)).as_array(); };
  EXPECT_TRUE(reach().empty()) << "nobody marches yet";
  ASSERT_TRUE(g.match().part(royalist, "irish-1"));
  std::set<std::string> spaces{"dunkeld"};
  for (const auto& one : reach()) {
    const std::string space{one.at("space").as_string()};
    EXPECT_TRUE(spaces.insert(space).second) << "each space once, and not that where it stands: " << space;
    std::string line = "march irish-1";
    for (const auto& way : one.at("path").as_array()) {
      line += " " + std::string{way.as_string()};
      EXPECT_TRUE(way.as_string() != "perth" || space == "perth") << "the enemy stands there";
    }
    Scene h;
    scene(h);
    h.play(line);
    EXPECT_NE(h.at(space).find("irish-1"), std::string::npos) << line;
    int spent = 0;
    const auto log = boost::json::parse(h.match().log(umpire_view, 0));
    for (const auto& entry : log.as_array())
      if (const auto& event = entry.at("event").as_object(); event.at("is") == "marched")
        spent += event.at("mp").to_number<int>();
    EXPECT_EQ(one.at("cost").to_number<int>(), spent) << line;
  }
  EXPECT_TRUE(g.match().part(royalist, "blair-atholl"));
  const auto on = reach();
  const auto ruthven =
      std::ranges::find(on, "ruthven", [](const auto& r) { return std::string{r.at("space").as_string()}; });
  ASSERT_NE(ruthven, on.end());
  EXPECT_EQ(boost::json::serialize(*ruthven), R"({"space":"ruthven","cost":3,"path":["ruthven"]})");
  CLAUSES("MON-11.1.2", "MON-11.2.1", "MON-11.3.3");
}

TEST(March, ReachesAsFarAsItWouldIfItWereComposed) {
  Scene g;
  g.clear()
      .put("dunkeld", "irish-1 montrose")
      .put("perth", "burleigh c-lowland-1")
      .put("carlisle", "c-lowland-2");
  g.begin(MarchPhase{royalist}, stop);
  ASSERT_TRUE(g.match().part(royalist, "montrose"));
  const auto draft = g.match().question(royalist)->draft;
  const auto thought = g.match().reach(royalist, "march irish-1 blair-atholl");
  ASSERT_TRUE(thought);
  EXPECT_EQ(g.match().question(royalist)->draft, draft) << "nothing is drafted by it";
  const auto refused = g.match().reach(royalist, "march c-lowland-2");
  ASSERT_FALSE(refused);
  EXPECT_EQ(g.match().clause_text(refused.error().clause), "MON-11.1.1");
  EXPECT_EQ(g.match().reach(royalist, "irish-1").error().why, Why::not_understood);
  EXPECT_EQ(g.match().reach(covenanter, "march c-lowland-2").error().why, Why::not_your_turn);
  ASSERT_TRUE(g.match().take_back(royalist, ""));
  ASSERT_TRUE(g.match().part(royalist, "irish-1"));
  ASSERT_TRUE(g.match().part(royalist, "blair-atholl"));
  EXPECT_EQ(*thought, g.match().reach(royalist));
}

TEST(March, APartOfAnotherPlayIsNoPartOfAMarch) {
  Scene g;
  g.clear().put("dunkeld", "montrose irish-1").put("carlisle", "burleigh");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_TRUE(g.match().part(royalist, "march irish-1"));
  EXPECT_FALSE(g.match().part(royalist, "retreat montrose"));
  EXPECT_FALSE(g.match().part(royalist, "pursue perth"));
  EXPECT_EQ(g.match().question(royalist)->draft, "march irish-1");
}

TEST(March, APartThatIsRefusedSaysWhyWithOrWithoutItsHead) {
  Scene g;
  g.clear().put("dunkeld", "montrose irish-1").put("carlisle", "burleigh");
  g.begin(MarchPhase{royalist}, stop);
  ASSERT_TRUE(g.match().part(royalist, "irish-1"));
  for (const auto* part : {"newcastle", "march newcastle"}) {
    const auto no = g.match().part(royalist, part);
    ASSERT_FALSE(no) << part;
    EXPECT_EQ(no.error().clause, "MON-3.0.5"_clause) << part;
  }
}

TEST(March, NoMarchOfOneSpaceBeyondTheAllowance) {
  Scene g;
  const_cast<Table&>(g.table()).route_mp = {1, 5};  // a mountain is more than an infantryman has
  g.clear().put("blair-atholl", "r-highland-1 irish-1").put("ayr", "burleigh");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march r-highland-1 ruthven"), "MON-11.1.9");
  g.play("march irish-1 ruthven");
  CLAUSES("MON-R.30");
  Scene far;
  const_cast<Table&>(far.table()).route_mp = {5, 5};
  far.clear().put("blair-atholl", "r-highland-1 irish-1").put("ayr", "burleigh");
  far.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(far.offers(), (std::vector<std::string>{"end-march", "irish-1"})) << "nobody may go with him";
  CLAUSES("MON-R.30");
}

TEST(March, OnlyRoutesCost) {
  Scene g;  // Burghs, frontiers, friends and lone enemy leaders cost nothing and stop nobody
  g.clear()
      .put("hl-callander", "r-lowland-1")
      .put("perth", "r-lowland-2 r-lowland-3")
      .put("stirling", "burleigh");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-lowland-1 perth dundee forfar brechin");
  EXPECT_EQ(g.where("r-lowland-1"), "brechin");
  CLAUSES("MON-11.2.2", "MON-11.3.1", "MON-11.3.6", "MON-11.4.2", "MON-ex.2", "MON-R.33");
  g.play("march r-lowland-2 r-lowland-3 dundee forfar brechin");
  EXPECT_EQ(g.at("brechin"), "r-lowland-1 r-lowland-2 r-lowland-3");
  CLAUSES("MON-11.1.5", "MON-11.3.2");
}

TEST(March, EachUnitMovesOnce) {
  Scene g;
  g.clear().put("perth", "r-lowland-1 r-lowland-2").put("dundee", "r-cavalry-1");
  g.begin(MarchPhase{royalist}, MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march r-lowland-1 r-cavalry-1 forfar"), "MON-11.1.5");
  EXPECT_EQ(g.refused("march r-lowland-1 dundee r-cavalry-1"), "MON-11.1.5");
  EXPECT_EQ(g.refused("march r-lowland-1 dundee r-lowland-2"), "MON-R.27");
  EXPECT_EQ(g.refused("march dundee"), "MON-11.1.1");  // nobody does
  EXPECT_EQ(g.refused("march r-cavalry-1 r-cavalry-1 forfar"), "MON-11.1.5");
  g.play("march r-lowland-1 dundee");
  EXPECT_EQ(g.refused("march r-lowland-1 forfar"), "MON-11.1.6");
  EXPECT_EQ(g.refused("march r-lowland-1 r-cavalry-1 forfar"), "MON-11.1.6");
  CLAUSES("MON-11.1.4", "MON-R.27", "MON-D.8", "MON-11.1.5", "MON-11.1.6");
  // What it did not spend goes neither to another unit nor to a later phase.
  EXPECT_EQ(g.refused("march r-lowland-2 dundee forfar brechin stonehaven aberdeen"), "MON-11.1.9");
  CLAUSES("MON-11.1.7");
}

TEST(March, AFullAllowanceInEveryPhase) {
  Scene g;
  g.clear().put("perth", "r-lowland-1");
  g.put("stirling", "r-lowland-2").turn(1).top_card(royalist, "plunder").put("glasgow", "burleigh");
  g.top_card(covenanter, "quarrels");
  g.begin(PlayerTurn{royalist}, PlayerTurn{covenanter}, PlayerTurn{royalist}, stop);
  g.play("march r-lowland-1 dundee");
  g.play("end-march");
  g.play("end-battles");
  g.play("end-recruiting");
  g.play("end-march");
  EXPECT_EQ(g.asked(), "royalist march-phase");
  EXPECT_EQ(g.refused("march r-lowland-1 forfar brechin stonehaven aberdeen fyvie"), "MON-11.1.9");
  g.play("march r-lowland-1 forfar brechin stonehaven aberdeen");
  CLAUSES("MON-11.1.6", "MON-11.1.8");
}

TEST(March, EnemyCombatUnitsStopTheMarch) {
  Scene g;
  g.clear().put("perth", "r-cavalry-1 r-cavalry-2").put("dundee", "c-lowland-1").put("kinross", "burleigh");
  g.begin(MarchPhase{royalist}, BattlePhase{royalist}, stop);
  EXPECT_EQ(g.refused("march r-cavalry-1 dundee forfar"), "MON-11.3.3");
  g.play("march r-cavalry-1 dundee");
  EXPECT_FALSE(g.last("march-stopped").empty());
  CLAUSES("MON-11.3.3", "MON-D.8");
  g.play("march r-cavalry-2 kinross stirling");  // a lone leader: displaced, but no stop
  g.play("displace burleigh perth");
  g.play("march stirling");
  EXPECT_EQ(g.where("r-cavalry-2"), "stirling");
  CLAUSES("MON-11.3.5");
}

TEST(March, StoppedUnitsMustFight) {
  Scene g;
  g.clear()
      .put("perth", "r-cavalry-1")
      .put("dundee", "c-lowland-1")
      .put("stirling", "r-lowland-1 c-lowland-2");
  g.begin(MarchPhase{royalist}, BattlePhase{royalist}, stop);
  g.play("march r-cavalry-1 dundee");
  g.play("end-march");
  EXPECT_EQ(g.refused("end-battles"), "MON-12.0.1");
  g.play("attack dundee");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");  // c-lowland-1 is gone
  EXPECT_EQ(g.at("dundee"), "r-cavalry-1");
  CLAUSES("MON-11.3.4");
}

TEST(March, LeadersNeitherHelpNorHinder) {
  Scene g;
  g.clear().put("perth", "montrose r-lowland-1 r-lowland-2").put("carlisle", "burleigh");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march montrose r-lowland-1 dundee forfar brechin stonehaven aberdeen"), "MON-11.1.9");
  g.play("march montrose r-lowland-1 dundee forfar brechin stonehaven");
  g.play("march r-lowland-2 dundee forfar brechin stonehaven");
  CLAUSES("MON-11.3.7");
}

TEST(March, AllIsOpen) {
  Scene g;
  State known = g.state();
  mask(known, view_of(covenanter));
  EXPECT_EQ(known.at, g.state().at);
  EXPECT_EQ(known.reduced, g.state().reduced);
  CLAUSES("MON-11.3.8");
}

TEST(March, WinterQuarters) {
  Scene g;
  g.clear().turn(3).put("dunkeld", "maccolla r-highland-1 r-highland-2").put("glasgow", "burleigh");
  g.begin(MarchPhase{royalist}, Winter{royalist}, stop);
  g.play("march maccolla r-highland-1 hl-loch-tay");
  g.play("march r-highland-2 blair-atholl");
  EXPECT_TRUE(g.is_out("maccolla"));
  EXPECT_TRUE(g.in_pool("r-highland-1"));
  EXPECT_EQ(g.where("r-highland-2"), "blair-atholl");
  CLAUSES("MON-11.4.1", "MON-16.3.2");
}

// --- frontiers ---

TEST(Frontiers, TheRoyalistLimit) {
  Scene g;
  g.clear().put("stirling", "montrose maccolla irish-1 r-highland-1 r-lowland-1 r-cavalry-1");
  g.put("perth", "argyll c-highland-1 c-lowland-1 c-cavalry-1").defeated("inveraray");
  g.begin(MarchPhase{royalist}, MarchPhase{covenanter}, stop);
  EXPECT_EQ(g.refused("march irish-1 kilsyth"), "MON-11.4.3");
  EXPECT_EQ(g.told("march montrose irish-1 kilsyth"), "irish-1 may not enter southern-lowlands");
  EXPECT_EQ(g.refused("march r-highland-1 linlithgow"), "MON-11.4.4");
  EXPECT_EQ(g.refused("march montrose r-highland-1 linlithgow"), "MON-11.4.4");
  EXPECT_EQ(g.refused("march r-highland-1 nl-drymen dumbarton glasgow"), "MON-11.4.4");  // by whatever way
  g.play("march montrose linlithgow");
  g.play("march r-lowland-1 linlithgow");
  g.play("march r-cavalry-1 kilsyth glasgow");
  CLAUSES("MON-11.4.3", "MON-11.4.4", "MON-R.31");
  g.play("end-march");
  EXPECT_EQ(g.refused("march c-highland-1 stirling kilsyth"), "MON-11.3.3");
  Scene c;
  c.clear().put("stirling", "argyll c-highland-1 c-lowland-1 c-cavalry-1").put("perth", "montrose");
  c.begin(MarchPhase{covenanter}, stop);
  c.play("march c-highland-1 kilsyth");
  c.play("march argyll c-lowland-1 linlithgow");
  c.play("march c-cavalry-1 linlithgow edinburgh");
  CLAUSES("MON-11.4.5");
}

TEST(Frontiers, TheSouthIsOpenAfterBothBurghs) {
  for (std::string_view beaten : {"inverlochy", "inveraray inverlochy"}) {
    Scene g;
    g.clear().put("stirling", "irish-1 r-highland-1").put("perth", "burleigh").defeated(beaten);
    g.begin(MarchPhase{royalist}, stop);
    if (beaten == "inverlochy") {
      EXPECT_EQ(g.refused("march irish-1 kilsyth"), "MON-11.4.3");
      EXPECT_EQ(g.refused("march r-highland-1 kilsyth"), "MON-11.4.4");
    } else {
      g.play("march irish-1 r-highland-1 kilsyth linlithgow edinburgh");
      EXPECT_EQ(g.at("edinburgh"), "irish-1 r-highland-1");
    }
  }
  CLAUSES("MON-11.4.3", "MON-11.4.4", "MON-R.32", "MON-12.5.13");
}

TEST(Frontiers, ABattleInInverarayDoesNotOpenTheSouth) {
  Scene g;  // only the defeat of the garrison does, and at once, for a retreat of the same phase
  g.clear().in_force("irish-terror").defeated("inverlochy").put("inveraray", "montrose r-lowland-1");
  g.put("stirling", "irish-1 c-cavalry-1 c-cavalry-2").reduced("irish-1");
  g.put("perth", "c-lowland-1")
      .put("hl-callander", "c-lowland-2")
      .put("nl-drymen", "c-lowland-3")
      .put("kinross", "c-lowland-4");
  g.begin(BattlePhase{royalist}, stop);
  g.play("assault inveraray");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5");
  g.roll("unit-roll", "1");
  g.play("retreat irish-1 linlithgow");
  CLAUSES("MON-R.32");
  Scene field;
  field.clear().defeated("inverlochy").put("inveraray", "r-lowland-1 c-lowland-1").put("stirling", "irish-1");
  field.put("perth", "burleigh");
  field.begin(BattlePhase{royalist}, MarchPhase{royalist}, stop);
  field.play("attack inveraray");
  field.roll("superiority", "6 1");
  field.roll("unit-roll", "6");
  field.play("end-battles");
  EXPECT_EQ(field.state().victories, 1);
  EXPECT_EQ(field.refused("march irish-1 kilsyth"), "MON-11.4.3");
  CLAUSES("MON-R.32");
}

TEST(Frontiers, England) {
  Scene g;
  g.clear()
      .defeated("inveraray inverlochy")
      .put("dunbar", "montrose irish-1 r-highland-1 r-lowland-1 r-cavalry-1");
  g.put("kelso", "argyll c-highland-1 c-lowland-1 c-cavalry-1");
  g.begin(MarchPhase{royalist}, MarchPhase{covenanter}, stop);
  EXPECT_EQ(g.refused("march irish-1 berwick"), "MON-11.4.6");
  EXPECT_EQ(g.refused("march r-highland-1 berwick"), "MON-11.4.7");
  g.play("march montrose r-lowland-1 r-cavalry-1 berwick alnwick");
  g.play("end-march");
  EXPECT_EQ(g.refused("march c-highland-1 berwick"), "MON-11.4.7");
  EXPECT_EQ(g.refused("march c-highland-1 en-otterburn"), "MON-11.4.7");
  g.play("march argyll c-lowland-1 c-cavalry-1 en-otterburn");
  CLAUSES("MON-11.4.6", "MON-11.4.7", "MON-11.4.8", "MON-T.entry");
}

TEST(March, LeadersAloneGoAnywhere) {
  Scene g;
  g.clear().put("kelso", "montrose").put("edinburgh", "c-lowland-1").put("hexham", "burleigh");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march montrose en-otterburn newcastle alnwick berwick");
  CLAUSES("MON-R.37");
}

TEST(March, AReducedIrishUnitIsAsFast) {
  Scene g;
  g.clear().put("dunkeld", "irish-1").reduced("irish-1").put("glasgow", "burleigh");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march irish-1 perth dundee forfar brechin stonehaven aberdeen"), "MON-11.1.9");
  g.play("march irish-1 perth dundee forfar brechin stonehaven");
  CLAUSES("MON-R.91");
}

TEST(March, TheBurghOfMontroseIsNotTheLeader) {
  Scene g;
  g.clear().put("dundee", "montrose r-lowland-1").put("glasgow", "burleigh");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march montrose r-lowland-1 montrose-town");
  EXPECT_EQ(g.at("montrose-town"), "montrose r-lowland-1");
  CLAUSES("MON-R.94");
}

TEST(March, OfAlikeUnitsTheFirstIsTaken) {
  Scene g;
  g.clear()
      .put("perth", "r-lowland-1 r-lowland-2 irish-1 irish-2")
      .reduced("irish-2")
      .put("dundee", "r-lowland-3");
  g.put("glasgow", "burleigh");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march r-lowland-2 forfar"), "MON-R.115");
  g.play("march irish-2 kinross");     // not alike: reduced
  g.play("march r-lowland-3 forfar");  // not alike: another space
  g.play("march r-lowland-1 dundee");
  g.play("march r-lowland-2 dundee forfar");  // the other has marched
  CLAUSES("MON-R.115");
}

}  // namespace
}  // namespace linstock::montrose
