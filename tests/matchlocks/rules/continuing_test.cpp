// 12.18 to 12.22: Continuing Melees, their rounds, who joins, turns or is fed in.
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

TEST(Continuing, NextRoundAtTheBonusCard) {
  CLAUSES("NMM-12.18.2", "NMM-9.2.6", "NMM-9.2.4", "NMM-12.19.7", "NMM-R.118", "NMM-R.43", "NMM-7.6.5");
  Continuing g{"battalia", "battalia"};
  g.next();
  g.nothing(16, 16);
  EXPECT_EQ(told_of(g, "strikes", "to_hit"), 5);
  EXPECT_EQ(g.rounds(), 2);
  Continuing fought{"battalia", "battalia"};
  fought.melee().turn = 3;
  fought.next();
  EXPECT_TRUE(fought.quiet()) << "a round was fought this turn";
}

TEST(Continuing, AMeleeThatGoesOnIsNotBegunAgain) {
  CLAUSES("NMM-R.97");
  Continuing g{"battalia", "battalia"};
  g.melee().fighting = false;
  g.begin_in(Fight{0});
  const auto dice = g.match().wanted_dice();
  EXPECT_NE(dice ? dice->purpose : "", "doctrine");
  EXPECT_EQ(g.rounds(), 1);
}

TEST(Continuing, AnAttackWhoseTargetIsGoneIsNotFought) {
  CLAUSES("NMM-R.91", "NMM-R.179");
  for (const char* gone : {"own", "enemy"}) {
    Continuing g{"musketeers", "musketeers", 0};
    g.melee().fighting = false;
    g.edit().units[g.unit(gone)].where = Where::lost;
    g.begin_in(Fight{0});
    EXPECT_TRUE(g.quiet()) << gone << ": nobody rolls for doctrine";
    EXPECT_FALSE(g.state().melees[0].open) << gone;
  }
}

TEST(Continuing, LeftToRight) {
  CLAUSES("NMM-R.43", "NMM-R.56");
  Continuing g{"battalia", "battalia"};
  g.put("left", "pikes", {12, 20, 0}).foe("left-foe", "pikes", {12, 20, 180}).fighting("left", "left-foe");
  g.next();
  g.nothing(12, 12);
  EXPECT_NE(g.last("strikes").find("left-foe"), std::string::npos);
  g.nothing(16, 16);
}

TEST(Continuing, SecondRoundDisarrays) {
  CLAUSES("NMM-12.19.9", "NMM-12.20.1", "NMM-R.143");
  Continuing g{"battalia", "harquebusiers"};
  g.next();
  g.nothing(16, 12);
  EXPECT_EQ(g.disarray("own"), 1);
  EXPECT_EQ(g.disarray("enemy"), 1);
  Continuing third{"battalia disarray1", "harquebusiers disarray1", 2};
  third.next();
  third.nothing(8, 6);
}

TEST(Continuing, WinnerRerollsOnes) {
  CLAUSES("NMM-12.19.8", "NMM-R.155", "NMM-R.156");
  Continuing g{"battalia", "battalia"};
  g.melee().winner = defenders;
  g.next();
  g.roll("melee", faces(16, 1));
  g.roll("melee", faces(2, 1, 14, 2)), g.roll("melee", "2 2");
  EXPECT_EQ(g.rounds(), 2);
}

TEST(Continuing, AfterThreeRounds) {
  CLAUSES("NMM-12.21.1", "NMM-12.21.2", "NMM-R.120", "NMM-R.118", "NMM-R.160");
  Continuing g{"battalia disarray1", "battalia disarray1", 2};
  g.next();
  g.nothing(8, 8);
  EXPECT_FALSE(g.engaged("own"));
  EXPECT_EQ(g.stands("own"), "30 14 0") << "the attackers Fall Back";
  EXPECT_EQ(g.stands("enemy"), "30 20 180");
  EXPECT_EQ(g.disarray("own"), 2);
  EXPECT_EQ(g.disarray("enemy"), 2);
  EXPECT_FALSE(g.at("own").daunted);
  EXPECT_EQ(g.tokens(Side::royalist), 20);
  EXPECT_TRUE(g.at("enemy").today.withdrew_from);
}

TEST(Continuing, FallingBackDisarraysFormedTroops) {
  CLAUSES("NMM-R.130", "NMM-12.21.2");
  Continuing g{"battalia", "battalia", 2};
  g.next();
  g.nothing(16, 16);
  EXPECT_EQ(g.disarray("own"), 2) << "for the third round, and for the retreat";
  EXPECT_EQ(g.disarray("enemy"), 1);
}

TEST(Continuing, FallsBackIntoAnEnemy) {
  CLAUSES("NMM-12.21.2", "NMM-R.121");
  Continuing g{"battalia disarray1", "battalia disarray1", 2};
  g.foe("behind", "pikes", {30, 16, 0});
  g.next();
  g.nothing(8, 8);
  EXPECT_TRUE(g.engaged("own") && g.engaged("behind"));
  EXPECT_FALSE(g.engaged("enemy"));
}

TEST(Continuing, CavalryDicesOff) {
  CLAUSES("NMM-12.21.3", "NMM-D.10", "NMM-R.34");
  Continuing g{"harquebusiers disarray1", "cuirassiers disarray1", 2};
  g.next();
  g.nothing(6, 6);
  g.roll("after-three-rounds", "4"), g.roll("after-three-rounds", "4");
  g.roll("after-three-rounds", "5"), g.roll("after-three-rounds", "3");
  EXPECT_EQ(g.stands("enemy"), "30 28 180") << "the loser of the dice Falls Back";
  EXPECT_EQ(g.stands("own"), "30 20 0");
  EXPECT_FALSE(g.engaged("own"));
}

/// The first Bonus Card is turned, and then the card of the Royalist Brigadier.
void brigadier_next(Continuing& g) {
  g.edit().order_tokens = 1;
  g.begin_in(ContinueMelees{}, SpendToken{seat_of(Side::royalist), g.unit("brigadier")});
}
TEST(Continuing, OrdersForAWinner) {
  CLAUSES("NMM-R.147", "NMM-9.2.5");
  Continuing free{"battalia", "musketeers lost5"};
  brigadier_next(free);
  free.roll("melee", faces(1, 6, 15, 2)), free.roll("melee", "2 2 2 2");
  free.roll("melee-save", "1"), free.roll("morale", "3 3");
  EXPECT_FALSE(free.engaged("own"));
  EXPECT_EQ(free.at("own").token, Token::none);
  free.play("order own first about-face");
  EXPECT_EQ(free.asked(), "royalist act");
  Continuing follows{"harquebusiers", "musketeers lost5"};
  follows.edit().units[follows.unit("brigadier")].at = {40'000, 20'000, 0};  // near where it Follows Up to
  brigadier_next(follows);
  follows.roll("melee", faces(1, 6, 11, 2)), follows.roll("melee", "2 2 2 2");
  follows.roll("melee-save", "1"), follows.roll("morale", "3 3");
  EXPECT_TRUE(follows.engaged("own"));
  EXPECT_EQ(follows.refused("order own first about-face"), "NMM-9.2.4");
  Continuing undecided{"battalia", "battalia"};
  brigadier_next(undecided);
  undecided.nothing(16, 16);
  EXPECT_EQ(undecided.refused("order own first about-face"), "NMM-9.2.4") << "it has not won";
}

TEST(Continuing, SecondActionAfterAnAttack) {
  CLAUSES("NMM-R.145", "NMM-9.5.2", "NMM-9.1.3");
  Clash g{"musketeers", "harquebusiers", 5};
  g.order("own", "");
  g.play("attack enemy");
  g.play("evade"), g.play("halt");
  EXPECT_EQ(g.asked(), "royalist act");
  EXPECT_TRUE(g.offers("about-face"));
  EXPECT_EQ(g.refused("shoot enemy"), "NMM-9.5.2");
  Clash again{"harquebusiers", "horse_detachment", 5};
  again.order("own", "");
  again.play("attack enemy"), again.roll("stand-or-evade", "2"), again.play("halt");
  EXPECT_TRUE(again.offers("attack enemy")) << "who Evaded may be Attacked again";
  Clash destroyed{"musketeers", "pikes lost11", 5};
  destroyed.order("own", "");
  destroyed.play("attack enemy");
  destroyed.roll("doctrine", "1"), destroyed.roll("doctrine-fire", faces(6, 2));
  destroyed.roll("melee", "5 2 2 2 2 2"), destroyed.roll("melee", "2"), destroyed.roll("melee-save", "1");
  EXPECT_EQ(destroyed.asked(), "royalist act") << "nobody is left to fight, or to follow";
  EXPECT_TRUE(destroyed.offers("about-face"));
  EXPECT_EQ(destroyed.refused("shoot far"), "NMM-9.5.2");
}

// --- turning ---

TEST(Continuing, TurnsWithItsLeader) {
  CLAUSES("NMM-12.19.1", "NMM-12.19.2", "NMM-R.119", "NMM-R.58", "NMM-P.22");
  for (const bool turns : {false, true}) {
    Continuing g{"battalia", "battalia"};
    g.melee().stance = Stance::caught, g.melee().face = Face::left;
    g.melee().sides[attackers][0].face = Face::left;
    g.edit().units[g.unit("enemy")].at = {30'787, 23'543, 27'000};  // struck in its left
    g.with("colonel", "enemy");
    g.make();
    turn_in_melee(g.edit(), g.table(), g.unit("colonel"));
    g.begin_in(AskTurnInMelee{seat_of(Side::parliament), g.unit("colonel")}, ContinueMelees{});
    EXPECT_EQ(g.asked(), "parliament ask-turn-in-melee");
    g.play(turns ? "turn-to-face" : "keep-facing");
    EXPECT_EQ(g.disarray("enemy"), turns);
    EXPECT_EQ(g.at("enemy").at.facing, turns ? 18'000 : 27'000);
    g.nothing(16, turns ? 8 : 4);
  }
}

// --- Support ---

TEST(Support, OnlyHorseBehindHorse) {
  CLAUSES("NMM-9.6.1", "NMM-9.6.2", "NMM-R.115", "NMM-12.19.3");
  Supported g;
  g.order("support", "support");
  EXPECT_TRUE(g.offers("support own"));
  Supported far;
  far.edit().units[far.unit("support")].at.y = 6'000;  // 10.85" from its rear
  far.order("support", "");
  EXPECT_EQ(far.refused("support own"), "NMM-R.115");
  Supported foot{"harquebusiers column", "musketeers"};
  foot.order("support", "");
  EXPECT_EQ(foot.refused("support own"), "NMM-9.6.2");
  EXPECT_EQ(foot.refused("support rest"), "NMM-9.6.2");
  Supported not_yet;
  not_yet.melee().rounds = 0;
  not_yet.order("support", "");
  EXPECT_EQ(not_yet.refused("support own"), "NMM-R.115");
}

TEST(Support, FedInAtOnce) {
  CLAUSES("NMM-9.6.2", "NMM-12.19.3", "NMM-12.19.4", "NMM-12.19.5", "NMM-R.115", "NMM-R.116", "NMM-P.16",
          "NMM-D.7", "NMM-12.20.2", "NMM-12.22.6");
  Supported g;
  g.order("support", "support");
  g.play("support own");
  EXPECT_EQ(g.asked(), "royalist ask-feed-in");
  g.play("feed-in support");
  EXPECT_EQ(g.stands("support"), "30 16.85 0") << "close behind";
  g.roll("melee", faces(12, 2));
  g.roll("melee", "4 4 1 2 2 2"), g.roll("melee", "2");  // one rank: 4+, 1s again
  g.roll("melee", faces(3, 5, 9, 2));
  g.roll("melee-save", "6 6");                             // the enemy's
  g.roll("melee-save", "1 1"), g.roll("melee-save", "1");  // shared; the odd one on the first
  EXPECT_EQ(g.figures("own"), 6);
  EXPECT_EQ(g.figures("support"), 7);
  g.roll("morale", "6");  // the strongest of the two
  EXPECT_NE(g.last("tested").find("support"), std::string::npos);
  EXPECT_EQ(g.disarray("support"), 1) << "its share of the Tokens";
  EXPECT_TRUE(g.engaged("support"));
}

TEST(Support, HitsOfOneThatHasLeftTheMeleeDoNotCount) {
  CLAUSES("NMM-12.19.5", "NMM-R.122");
  Supported g;
  g.melee().sides[attackers].add(
      {.unit = g.unit("support"), .against = g.unit("enemy"), .how = Entry::fed_in, .fresh = false});
  Fighter& left = g.melee().sides[attackers][0];  // it scored in the round before, and Fell Back
  left.hits = 2, left.out = true;
  g.edit().units[g.unit("own")].daunted = true, g.edit().units[g.unit("own")].at = {20'000, 10'000, 0};
  g.edit().units[g.unit("support")].at.y = 20'000;
  g.next();
  g.roll("melee", faces(6, 2)), g.roll("melee", faces(12, 2));
  EXPECT_TRUE(g.quiet()) << "nothing to save";
  EXPECT_EQ(g.rounds(), 2);
}

TEST(Support, TheOtherSideMayFeedInToo) {
  CLAUSES("NMM-12.19.3", "NMM-R.115");
  Supported g;
  g.foe("reserve", "harquebusiers column", {30, 32, 180});
  g.melee().supporters[defenders].add(g.unit("reserve"));
  g.order("support", "support");
  g.play("support own"), g.play("feed-in support");
  EXPECT_EQ(g.asked(), "parliament ask-feed-in");
}

TEST(Support, WaitsForALaterRound) {
  CLAUSES("NMM-9.6.2", "NMM-9.6.4", "NMM-R.115", "NMM-7.4.7");
  Supported g;
  g.order("support", "support");
  g.play("support own");
  g.play("wait");
  EXPECT_TRUE(supporting(g.state(), g.unit("support")));
  Supported next;
  next.melee().supporters[attackers].add(next.unit("support"));
  next.edit().units[next.unit("support")].token = Token::support;
  next.next();
  EXPECT_EQ(next.asked(), "royalist ask-feed-in");
  next.play("feed-in support");
  EXPECT_EQ(next.at("support").token, Token::none);
  next.roll("melee", faces(12, 2)), next.roll("melee", faces(6, 2)), next.roll("melee", faces(12, 2));
  EXPECT_FALSE(supporting(next.state(), next.unit("support"))) << "used up";
  Supported waits;
  waits.melee().supporters[attackers].add(waits.unit("support"));
  waits.begin_in(ContinueMelees{}, TidyUp{});
  waits.edit().units[waits.unit("support")].token = Token::order;
  waits.play("wait");
  waits.nothing(12, 12);
  EXPECT_TRUE(supporting(waits.state(), waits.unit("support")));
}

TEST(Support, OnlyByWhoStillCan) {
  CLAUSES("NMM-R.115", "NMM-R.64", "NMM-9.2.4", "NMM-12.19.3");
  const auto asked = [](auto change) {
    Supported g;
    g.melee().supporters[attackers].add(g.unit("support"));
    change(g);
    g.next();
    return g.asked();
  };
  EXPECT_EQ(asked([](Supported&) {}), "royalist ask-feed-in");
  EXPECT_EQ(asked([](Supported& g) { g.edit().units[g.unit("support")].daunted = true; }), "");
  EXPECT_EQ(asked([](Supported& g) { g.edit().units[g.unit("support")].where = Where::lost; }), "");
  EXPECT_EQ(asked([](Supported& g) {
              g.foe("striker", "pikes", {30, 8, 180}).fighting("striker", "support");
              g.edit().melees[1].turn = g.state().turn;
            }),
            "")
      << "it fights already";
}

TEST(Support, NotInTheManoeuvreAndBombardmentPhase) {
  CLAUSES("NMM-7.2.1");
  Supported g;
  g.bombard("support");
  EXPECT_TRUE(g.offers("about-face"));
  EXPECT_FALSE(g.offers("support own"));
}

TEST(Support, OfASquadronOfItsOwnSide) {
  CLAUSES("NMM-9.6.2");
  Supported g;
  g.put("idle", "harquebusiers column", {40, 8, 0});
  g.order("support", "support");
  for (const char* id : {"enemy", "rest", "brigadier"})
    EXPECT_EQ(g.told(std::string{"support "} + id), "Support a friendly Squadron") << id;
  for (const char* id : {"idle", "support"})
    EXPECT_EQ(g.told(std::string{"support "} + id), "it is not in a Melee of Cavalry against Cavalry") << id;
}

TEST(Support, AdvancesFirst) {
  CLAUSES("NMM-9.6.3");
  Supported g;
  g.edit().units[g.unit("support")].at.y = 4'000;
  g.order("support", "move support");
  g.play("move ahead 4"), g.play("support own");
  g.play("wait");
  EXPECT_TRUE(supporting(g.state(), g.unit("support")));
}

TEST(Support, ResultForBoth) {
  CLAUSES("NMM-12.19.6", "NMM-12.22.6");
  Supported g;
  g.edit().units[g.unit("own")].figures[0] = 3;
  g.edit().units[g.unit("support")].figures[0] = 4;
  g.melee().sides[attackers].add(
      {.unit = g.unit("support"), .against = g.unit("enemy"), .how = Entry::fed_in});
  g.edit().units[g.unit("support")].at.y = 16'850;
  g.next();
  g.roll("melee", faces(5, 2)), g.roll("melee", faces(6, 2));
  g.roll("melee", faces(1, 5, 11, 2));
  g.roll("melee-save", "1");
  g.roll("morale", "2");  // 4: Broken
  EXPECT_NE(g.last("tested").find("support"), std::string::npos);
  EXPECT_EQ(g.at("own").where, Where::lost);
  EXPECT_EQ(g.at("support").where, Where::lost);
}

TEST(Support, TheFirstOfEqualsTests) {
  CLAUSES("NMM-12.19.6", "NMM-12.22.6");
  Supported g;
  for (const std::string_view id : {"own", "support"}) g.edit().units[g.unit(id)].figures[0] = 4;
  g.melee().sides[attackers].add(
      {.unit = g.unit("support"), .against = g.unit("enemy"), .how = Entry::fed_in});
  g.edit().units[g.unit("support")].at.y = 16'850;
  g.next();
  g.roll("melee", faces(6, 2)), g.roll("melee", faces(6, 2));
  g.roll("melee", faces(1, 5, 11, 2));
  g.roll("melee-save", "1");
  g.roll("morale", "4");
  EXPECT_NE(g.last("tested").find("support"), std::string::npos) << "who has lost nothing is the strongest";
}

// --- joining ---

TEST(Joining, TestsAtOnce) {
  CLAUSES("NMM-12.22.1", "NMM-13.1.7", "NMM-13.4.7", "NMM-R.179", "NMM-12.5.5");
  Clash g{"musketeers", "battalia lost1", 10};
  g.put("front", "battalia", {30, 30, 0}).fighting("front", "enemy");
  g.edit().units[g.unit("own")].at = {22'000, 30'787, 9'000};
  g.attack();
  g.roll("morale", "6 2"), g.roll("morale", "1");  // a 6 is thrown again: in flank. 2 + 1 + 1: Broken
  EXPECT_EQ(g.at("enemy").where, Where::lost);
  EXPECT_EQ(g.asked(), "royalist after-evade");
  g.play("halt");
  EXPECT_FALSE(g.engaged("own"));
  EXPECT_FALSE(g.engaged("front"));
}

TEST(Joining, HaltsClearOfAFriendBesideIt) {
  CLAUSES("NMM-R.103");
  Clash g{"musketeers", "battalia lost1", 10};
  g.put("front", "battalia", {30, 30, 0}).fighting("front", "enemy");
  g.put("beside", "harquebusiers", {23.5, 28.987, 0});
  g.edit().units[g.unit("own")].at = {22'000, 30'787, 9'000};
  g.attack();
  g.roll("morale", "6 2"), g.roll("morale", "1");
  // The way to where the enemy stood leads into the friend that it touches.
  EXPECT_EQ(g.stands("own"), "22.274 30.76 90");
}

TEST(Joining, HorseJoins) {
  CLAUSES("NMM-R.116", "NMM-12.22.5", "NMM-12.18.2");
  Clash g{"harquebusiers", "musketeers", 10};
  g.put("front", "battalia", {30, 30, 0}).fighting("front", "enemy");
  g.edit().units[g.unit("own")].at = {18'000, 30'787, 9'000};
  g.attack();
  g.roll("morale", "6 6");
  g.roll("doctrine", "1"), g.roll("doctrine", "1");  // no shots: friends are too near
  g.roll("melee", faces(16, 4));                     // round two
  g.roll("melee", faces(12, 4));                     // hits on 5+
  EXPECT_EQ(told_of(g, "strikes", "to_hit"), 5);
  EXPECT_EQ(told_of(g, "strikes", "hits"), 0);
  g.roll("melee", faces(6, 4));
  EXPECT_EQ(g.state().melees[0].sides[attackers].size(), 2u);
  EXPECT_FALSE(g.state().melees[1].open) << "it is one Melee";
}

/// A Battalia that is joined from there hits with all of its last dice, so many, and no others: the Hits on
/// the enemy that it fought before, and on the joiner.
std::pair<int, int> hits_of_last_dice(Spot joiner, int last) {
  Clash g{"musketeers", "battalia", 10};
  g.put("front", "battalia", {30, 30, 0}).fighting("front", "enemy");
  g.edit().units[g.unit("own")].at = {Mil(joiner.x * 1'000), Mil(joiner.y * 1'000),
                                      Angle(joiner.facing * 100)};
  g.attack();
  g.roll("morale", "3 3");
  g.roll("melee", faces(16, 2)), g.roll("melee", faces(6, 2));
  g.roll("melee", faces(16 - last, 2, last, 5));
  std::pair<int, int> hits;
  for (const auto& m = g.state().melees[0]; const Fighter& f : m.sides[attackers])
    (f.unit == g.unit("own") ? hits.second : hits.first) = f.taken;
  return hits;
}
TEST(Joining, EndFileOrHalfRankStrikesTheJoiner) {
  CLAUSES("NMM-12.22.2", "NMM-12.22.3", "NMM-12.22.4", "NMM-R.116");
  const Spot flank{22, 30.8, 90}, behind{30, 36, 180};
  EXPECT_EQ(hits_of_last_dice(flank, 1), (std::pair{0, 1})) << "two Musketeers";
  EXPECT_EQ(hits_of_last_dice(flank, 3), (std::pair{2, 1}));
  EXPECT_EQ(hits_of_last_dice(behind, 4), (std::pair{0, 4})) << "half a rank";
  EXPECT_EQ(hits_of_last_dice(behind, 6), (std::pair{2, 4}));
}

TEST(Joining, TogetherUnderOneOrder) {
  CLAUSES("NMM-R.59", "NMM-R.123", "NMM-9.1.2", "NMM-12.22.1");
  Clash g{"musketeers", "battalia", 5};
  g.put("flanker", "pikes", {22, 25.787, 90});
  g.order_all({"own", "flanker"}, "attack");
  g.play("use own"), g.play("attack enemy");
  g.play("attack enemy");  // the flank of a unit that is under Attack
  g.roll("morale", "3 3");
  EXPECT_TRUE(g.in_touch("own", "enemy") && g.in_touch("flanker", "enemy")) << "all moves first";
  g.roll("doctrine", "1"), g.roll("doctrine", "1");
  g.roll("doctrine-fire", faces(6, 2)), g.roll("doctrine-fire", faces(8, 2));
  g.roll("melee", faces(6, 2)), g.roll("melee", faces(16, 2));  // own against the enemy
  g.roll("melee", faces(6, 2)), g.roll("melee", faces(12, 2)), g.roll("melee", faces(16, 2));  // then all
  EXPECT_EQ(g.state().melees[0].rounds, 2);
}

}  // namespace
}  // namespace linstock::matchlocks
