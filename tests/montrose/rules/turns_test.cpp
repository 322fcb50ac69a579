// 6.0 How to win, 8.0 Turns and sequence, 14.0 Interphases, 15.0 Montrose's Victories Track, MON-R.1 to
// MON-R.5.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

constexpr const char* tenth = R"({"side":"royalist","how":"tenth-victory"})";

/// Plays on with the last of the answers (end, hold, decline), all dice 3, until `until` is asked or the end.
void pass(Scene& g, std::string_view until = "") {
  for (int i = 0; i < 500 && !g.over() && g.asked() != until; ++i) {
    if (const auto want = g.match().wanted_dice())
      ASSERT_TRUE(g.match().give_dice(std::vector<std::uint8_t>(want->count, 3)));
    else
      g.play(g.offers("end-recruiting") ? "end-recruiting"
             : g.offers("end-march")    ? "end-march"
                                        : g.offers().back());
  }
}

/// Montrose and a Lowland unit before the Burgh of Perth, which falls to Irish Terror.
void before_perth(Scene& g, int victories) {
  g.clear()
      .victories(victories)
      .put("perth", "montrose r-lowland-1")
      .put("aberdeen", "burleigh")
      .in_force("irish-terror");
}

TEST(Winning, TheTenthVictory) {
  CLAUSES("MON-6.0.1", "MON-15.0.5", "MON-15.0.2", "MON-T.thresholds", "MON-M.9");
  Scene nine;
  before_perth(nine, 8);
  nine.begin(BattlePhase{royalist}, PlaceArgyll{});
  nine.play("assault perth");
  EXPECT_EQ(nine.state().victories, 9);
  EXPECT_FALSE(nine.over());

  Scene ten;
  before_perth(ten, 9);
  ten.begin(BattlePhase{royalist}, PlaceArgyll{});
  ten.play("assault perth");
  EXPECT_EQ(ten.state().victories, 10);
  EXPECT_TRUE(ten.won(royalist));
  EXPECT_EQ(ten.last("match-won"), tenth);
  EXPECT_GE(ten.table().burghs.size(), 5u);
}

TEST(Winning, VictoriesCountAlikeAndInEitherBattlePhase) {
  CLAUSES("MON-15.0.3", "MON-15.0.4", "MON-6.0.1");
  Scene g;  // as defender, against units, in the Covenanter's Battle Phase
  g.clear().victories(9).put("forfar", "r-lowland-1 c-lowland-1").put("perth", "montrose elcho");
  g.begin(BattlePhase{covenanter}, PlaceArgyll{});
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  EXPECT_TRUE(g.won(royalist));
  EXPECT_EQ(g.last("match-won"), tenth);
}

TEST(Winning, NothingCovenanterIsLeftOnTheMap) {
  CLAUSES("MON-6.0.2", "MON-R.3", "MON-R.4");
  Scene g;  // no leader and no combat unit
  g.clear().put("forfar", "montrose r-lowland-1 c-lowland-1");
  g.begin(BattlePhase{royalist}, PlaceArgyll{});
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 1 1");
  EXPECT_TRUE(g.won(royalist));
  EXPECT_EQ(g.last("match-won"), R"({"side":"royalist","how":"covenanter-gone"})");
  EXPECT_EQ(g.state().victories, 0) << "at that instant, before the battle is scored";

  Scene leader;  // an inactive leader counts as present
  leader.clear().put("forfar", "montrose r-lowland-1 c-lowland-1").put("newcastle", "urry").inactive("urry");
  leader.begin(BattlePhase{royalist}, PlaceArgyll{});
  leader.roll("superiority", "6 1");
  leader.roll("unit-roll", "6 1 1");
  EXPECT_FALSE(leader.over());

  Scene units;  // all leaders gone, one combat unit left
  units.clear().put("forfar", "montrose r-lowland-1 c-lowland-1 argyll").put("perth", "c-lowland-2");
  units.begin(BattlePhase{royalist}, PlaceArgyll{});
  units.roll("superiority", "6 1");
  units.roll("unit-roll", "6 1 1");
  units.roll("leader-check", "1 1");
  EXPECT_FALSE(units.over());
}

TEST(Winning, TheMarchIntoEngland) {
  CLAUSES("MON-6.0.3", "MON-6.0.4");
  const auto wins = [](std::string_view montrose, std::string_view units, std::string_view elsewhere) {
    Scene g;
    g.turn(5)
        .clear()
        .put(montrose, "montrose")
        .put("alnwick", units)
        .put("hexham", elsewhere)
        .put("perth", "argyll");
    g.begin(Interphase{royalist}, Interphase{covenanter});
    const bool won = g.won(royalist);
    EXPECT_EQ(won, g.last("match-won") == R"({"side":"royalist","how":"march-into-england"})");
    EXPECT_EQ(g.state().turn, won ? 5 : 6);
    return won;
  };
  EXPECT_TRUE(wins("alnwick", "r-lowland-1 r-lowland-2 r-cavalry-1 r-cavalry-2", ""));
  EXPECT_TRUE(wins("alnwick", "r-lowland-1 r-cavalry-1 r-cavalry-2 r-cavalry-3 r-lowland-2", ""));
  EXPECT_FALSE(wins("alnwick", "r-lowland-1 r-lowland-2 r-cavalry-1", "r-cavalry-2")) << "all in one space";
  EXPECT_FALSE(wins("alnwick", "r-lowland-1 r-lowland-2 r-lowland-3 irish-1 r-highland-1", ""))
      << "not Lowland or cavalry";
  EXPECT_FALSE(wins("hexham", "r-lowland-1 r-lowland-2 r-cavalry-1 r-cavalry-2", "")) << "without Montrose";
  EXPECT_FALSE(wins("dunbar", "r-lowland-1 r-lowland-2 r-cavalry-1 r-cavalry-2", ""))
      << "Montrose not in England";

  Scene g;  // not at the end of the Royalist player turn
  g.clear().put("alnwick", "montrose r-lowland-1 r-lowland-2 r-cavalry-1 r-cavalry-2").put("perth", "argyll");
  g.begin(Interphase{royalist}, PlaceArgyll{}, Interphase{covenanter});
  EXPECT_FALSE(g.over());
  g.play("deploy inverlochy");
  EXPECT_TRUE(g.won(royalist));

  Scene scotland;  // four such units with him in Scotland are not enough
  scotland.clear()
      .put("dunbar", "montrose r-lowland-1 r-lowland-2 r-cavalry-1 r-cavalry-2")
      .put("perth", "argyll");
  scotland.begin(Interphase{covenanter});
  EXPECT_FALSE(scotland.over());
}

TEST(Winning, EnglandIsTestedBeforeTime) {
  CLAUSES("MON-R.2", "MON-8.2.16", "MON-6.0.6");
  Scene g;
  g.turn(11)
      .clear()
      .put("alnwick", "montrose r-lowland-1 r-lowland-2 r-cavalry-1 r-cavalry-2")
      .put("perth", "argyll");
  g.begin(Interphase{covenanter});
  EXPECT_TRUE(g.won(royalist));

  Scene time;
  time.turn(11).clear().put("alnwick", "montrose r-lowland-1 r-lowland-2 r-cavalry-1").put("perth", "argyll");
  time.begin(Interphase{covenanter});
  EXPECT_TRUE(time.won(covenanter));
  EXPECT_EQ(time.last("match-won"), R"({"side":"covenanter","how":"time"})");
}

TEST(Winning, MontroseGone) {
  CLAUSES("MON-6.0.5", "MON-R.4");
  Scene lost;
  lost.clear().put("forfar", "montrose r-lowland-1 c-lowland-1 c-lowland-2").put("perth", "maccolla argyll");
  lost.begin(BattlePhase{covenanter}, PlaceArgyll{});
  lost.roll("superiority", "1 6");
  lost.roll("unit-roll", "6");
  lost.roll("leader-check", "1 1");
  EXPECT_TRUE(lost.won(covenanter));
  EXPECT_EQ(lost.last("match-won"), R"({"side":"covenanter","how":"montrose-gone"})");

  Scene winter;  // whatever the cause; nothing after it is played
  winter.turn(3).clear().put("hl-rannoch", "montrose r-highland-1").put("perth", "argyll");
  winter.begin(Winter{royalist}, PlaceArgyll{});
  EXPECT_TRUE(winter.won(covenanter));
  EXPECT_EQ(winter.where("r-highland-1"), "hl-rannoch");
}

TEST(Winning, OnlyTheRoyalistConcedesAtHisOwnDecisions) {
  CLAUSES("MON-6.0.7", "MON-6.0.8", "MON-R.5", "MON-D.3");
  Scene g;
  g.clear().put("perth", "montrose r-lowland-1").put("dundee", "argyll");
  g.begin(MarchPhase{covenanter}, MarchPhase{royalist});
  EXPECT_FALSE(g.act(covenanter, "concede"));
  EXPECT_FALSE(g.act(royalist, "concede")) << "the Covenanter is asked";
  g.play("end-march");
  EXPECT_FALSE(g.act(covenanter, "concede"));
  EXPECT_TRUE(g.act(royalist, "concede"));
  EXPECT_TRUE(g.won(covenanter));
  EXPECT_EQ(g.last("match-won"), R"({"side":"covenanter","how":"concession"})");

  Scene line;  // also in the middle of a battle
  line.clear().put("perth", "montrose r-lowland-1 r-cavalry-1 c-lowland-1").put("dundee", "argyll");
  line.begin(BattlePhase{royalist}, PlaceArgyll{});
  line.roll("superiority", "6 1");
  EXPECT_EQ(line.asked(), "royalist line-up");
  EXPECT_TRUE(line.act(royalist, "concede"));
}

TEST(Winning, EitherSideMayResignThoughHeMayNotConcede) {
  CLAUSES("MON-R.117");
  for (const Seat gone : {royalist, covenanter}) {
    Scene g;
    g.clear().put("perth", "montrose r-lowland-1").put("dundee", "argyll");
    g.begin(MarchPhase{covenanter}, MarchPhase{royalist});
    EXPECT_TRUE(g.match().resign(gone));
    EXPECT_TRUE(g.won(other(gone)));
  }
}

TEST(Turns, RoyalistPlayerTurnInItsPhases) {
  CLAUSES("MON-8.2.2", "MON-8.2.3", "MON-8.2.4", "MON-8.2.5", "MON-8.2.6", "MON-8.2.7", "MON-8.2.8",
          "MON-8.2.9", "MON-T.sequence", "MON-14.0.1", "MON-14.0.2");
  Scene g;
  g.turn(4)
      .clear()
      .put("aberdeen", "montrose r-highland-1")
      .put("forfar", "burleigh c-lowland-1")
      .put("dunkeld", "maccolla");
  g.put("dundee", "r-highland-2").put("hl-rannoch", "r-highland-3");
  g.top_card(royalist, "gordon-horse").top_card(covenanter, "redcoats");
  g.begin(PlayerTurn{royalist}, PlayerTurn{covenanter}, PlaceArgyll{});
  EXPECT_EQ(g.asked(), "royalist join-leader");
  g.play("end-placing");
  EXPECT_EQ(g.asked(), "royalist next-recruit-roll");
  g.play("recruit dunkeld");
  g.roll("recruit", "1");
  g.play("end-recruiting");
  EXPECT_EQ(g.asked(), "royalist march-phase");
  g.play("march montrose r-highland-1 stonehaven brechin forfar");
  g.play("end-march");
  EXPECT_EQ(g.offers(),
            (Lines{"attack forfar", "assault dundee"}));  // he must attack the units, he may the Burgh
  EXPECT_EQ(g.refused("end-battles"), "MON-12.0.1");
  g.play("attack forfar");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "6 1");
  g.roll("leader-check", "3 3");
  g.play("retreat montrose brechin");
  EXPECT_EQ(g.offers(), (Lines{"assault dundee", "end-battles"}));
  g.play("end-battles");
  g.roll("disband", "1");
  EXPECT_EQ(g.state().phasing, covenanter);  // the marker is turned over in its box
  EXPECT_EQ(g.state().turn, 4);
  EXPECT_EQ(g.where("r-highland-3"), "hl-rannoch") << "not a Winter turn";
  EXPECT_EQ(g.asked(), "covenanter join-leader");
}

TEST(Turns, CovenanterPlayerTurnInItsPhases) {
  CLAUSES("MON-8.2.2", "MON-8.2.10", "MON-8.2.11", "MON-8.2.12", "MON-8.2.13", "MON-8.2.14", "MON-8.2.15",
          "MON-8.2.17", "MON-T.sequence", "MON-14.0.3", "MON-8.1.3", "MON-M.15");
  Scene g;
  g.turn(8)
      .clear()
      .put("aberdeen", "burleigh c-highland-1")
      .put("newcastle", "urry")
      .inactive("urry")
      .put("forfar", "r-lowland-1");
  g.put("dundee", "c-highland-2").put("perth", "montrose");
  g.top_card(covenanter, "redcoats").top_card(royalist, "gordon-horse");
  g.begin(PlayerTurn{covenanter}, Interphase{covenanter});
  EXPECT_EQ(g.asked(), "covenanter join-leader");
  g.play("end-placing");
  EXPECT_EQ(g.offers(), (Lines{"recruit aberdeen", "end-recruiting"}));  // active leaders only
  g.play("end-recruiting");
  EXPECT_EQ(g.asked(), "covenanter march-phase");
  g.play("march burleigh c-highland-1 stonehaven brechin forfar");
  g.play("end-march");
  g.roll("superiority", "1 6");  // the forced battle is the only thing to choose; Dundee is not assaulted
  EXPECT_EQ(g.state().battle.attacker, covenanter);
  g.roll("unit-roll", "6 1");
  g.roll("disband", "1");
  EXPECT_EQ(g.state().turn, 9);  // the next box, Royalist side up
  EXPECT_EQ(g.state().phasing, royalist);
  EXPECT_EQ(g.last("turn-begins"), R"({"turn":9,"side":"royalist"})");
}

TEST(Turns, TheCovenanterHasNoAssault) {
  CLAUSES("MON-8.2.14");
  Scene g;
  g.clear()
      .put("perth", "c-lowland-1")
      .put("forfar", "c-lowland-2 r-lowland-1")
      .put("dundee", "c-lowland-3 r-lowland-2");
  g.put("glasgow", "argyll montrose");
  g.begin(BattlePhase{covenanter}, PlaceArgyll{});
  EXPECT_EQ(g.offers(), (Lines{"attack dundee", "attack forfar"}));
  EXPECT_EQ(g.refused("assault perth"), "MON-8.2.14");
}

TEST(Turns, InWinterNoRecruitingButLosses) {
  CLAUSES("MON-8.2.4", "MON-8.2.11", "MON-T.sequence", "MON-T.turns");
  Scene g;
  g.turn(3)
      .clear()
      .put("dunkeld", "montrose")
      .put("hl-rannoch", "r-highland-1")
      .put("perth", "argyll")
      .put("hl-glencoe", "c-highland-1");
  g.top_card(royalist, "forewarned").top_card(covenanter, "quarrels");
  g.begin(PlayerTurn{royalist}, PlayerTurn{covenanter}, PlaceArgyll{});
  EXPECT_EQ(g.asked(), "royalist march-phase");
  g.play("end-march");
  EXPECT_TRUE(g.in_pool("r-highland-1"));
  EXPECT_EQ(g.where("c-highland-1"), "hl-glencoe");
  EXPECT_EQ(g.asked(), "covenanter march-phase");
  g.play("end-march");
  EXPECT_TRUE(g.in_pool("c-highland-1"));
}

TEST(Turns, ElevenTurnsOfTwoPlayerTurns) {
  CLAUSES("MON-8.1.1", "MON-8.2.1", "MON-R.1", "MON-T.turns", "MON-6.0.6", "MON-14.0.3", "MON-M.15");
  Scene g;
  g.clear().put("inverness", "montrose").put("newcastle", "urry").put("stirling", "c-lowland-1");
  EXPECT_EQ(g.table().turns.size(), 11u);
  for (int turn = 1; turn <= 11; ++turn)
    EXPECT_EQ(g.table().turns[std::size_t(turn - 1)].winter, turn == 3 || turn == 9);
  g.begin(GameTurn{});
  pass(g);
  Lines turns;
  for (const std::string& line : g.log())
    if (line.starts_with("turn-begins")) turns.push_back(line.substr(12, line.rfind('}') - 11));
  ASSERT_EQ(turns.size(), 22u);
  for (std::size_t i = 0; i < 22; ++i)
    EXPECT_EQ(turns[i],
              fmt::format(R"({{"turn":{},"side":"{}"}})", i / 2 + 1, i % 2 ? "covenanter" : "royalist"));
  EXPECT_TRUE(g.won(covenanter));
  EXPECT_EQ(g.last("match-won"), R"({"side":"covenanter","how":"time"})");
}

TEST(Turns, TheNamesOfTheTurns) {
  CLAUSES("MON-T.turns", "MON-5.0.4");
  const Scene g;
  const Lines labels{"Aug/Sept 1644",   "Oct/Nov 1644",   "Dec/Jan 1644-45", "Feb/March 1645",
                     "April/May 1645",  "June/July 1645", "Aug/Sept 1645",   "Oct/Nov 1645",
                     "Dec/Jan 1645-46", "Feb/March 1646", "April/May 1646"};
  for (std::size_t i = 0; i < labels.size(); ++i) EXPECT_EQ(g.table().turns[i].label, labels[i]);
}

TEST(Track, TheFourthAndTheSeventhBox) {
  CLAUSES("MON-T.thresholds", "MON-15.0.2", "MON-10.1.12", "MON-10.1.5");
  Scene g;
  before_perth(g, 2);
  g.put("newcastle", "baillie urry").inactive("baillie urry").put("dundee", "r-lowland-2 elcho");
  g.begin(BattlePhase{royalist}, PlaceArgyll{});
  g.play("assault perth");
  EXPECT_EQ(g.state().victories, 3);
  EXPECT_EQ(g.state().inactive, g.units("baillie urry"));

  Scene four;
  before_perth(four, 3);
  four.put("newcastle", "baillie urry").inactive("baillie urry").put("stirling", "elcho");
  four.begin(BattlePhase{royalist}, PlaceArgyll{});
  four.play("assault perth");
  EXPECT_EQ(four.at("newcastle"), "baillie leslie urry");
  EXPECT_EQ(four.state().inactive, four.units("leslie"));
  EXPECT_EQ(four.where("elcho"), "");

  Scene seven;
  before_perth(seven, 6);
  seven.woken().put("newcastle", "baillie leslie urry").inactive("leslie");
  seven.begin(BattlePhase{royalist}, PlaceArgyll{});
  seven.play("assault perth");
  EXPECT_TRUE(seven.state().inactive.empty());
}

TEST(Track, ElevenBoxes) {
  CLAUSES("MON-15.0.1", "MON-M.15");
  Scene g;
  EXPECT_EQ(g.table().royalist_wins, 10);
  g.victories(11);
  const Faults faults = Montrose::faults(g.edit(), g.table());
  ASSERT_FALSE(faults.empty());
  EXPECT_EQ(faults.front().where, "victories");
  EXPECT_TRUE(faults.front().clause == "MON-15.0.1"_clause);
}

}  // namespace
}  // namespace linstock::montrose
