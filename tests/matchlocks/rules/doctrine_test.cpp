// 12.7 to 12.10: Doctrine Dice, their rerolls, and fire before the Melee.
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

/// The purpose of the throw that is open.
std::string thrown_for(const Clash& g) {
  const auto dice = g.match().wanted_dice();
  return dice ? std::string{dice->purpose} : "";
}
/// Whether a Doctrine Die of this face is thrown again by the attacker.
bool rolled_again(std::string_view own, std::string_view enemy, int face, double apart = 5,
                  void (*change)(Clash&) = nullptr) {
  Clash g{own, enemy, apart};
  if (change) change(g);
  g.attack();
  g.roll("doctrine", std::to_string(face));
  return g.last("doctrine-rolled").empty();
}

TEST(Doctrine, CompulsoryRerollsOfFoot) {
  CLAUSES("NMM-12.8.1", "NMM-12.8.2", "NMM-12.8.3", "NMM-T.doctrine-rerolls", "NMM-R.162");
  for (int face = 1; face <= 6; ++face) {
    EXPECT_FALSE(rolled_again("musketeers", "musketeers", face)) << face;
    EXPECT_EQ(rolled_again("musketeers veteran", "musketeers", face), face == 1) << face;
    EXPECT_EQ(rolled_again("battalia raw", "musketeers", face), face == 6) << face;
    const auto fired = [](Clash& g) { g.today("own").fired = true; };
    EXPECT_EQ(rolled_again("musketeers", "musketeers", face, 5, fired), face == 6) << face;
  }
}

TEST(Doctrine, CompulsoryRerollsOfHorse) {
  CLAUSES("NMM-12.9.2", "NMM-12.9.3", "NMM-R.163", "NMM-3.1.2", "NMM-3.3.2");
  for (int face = 1; face <= 6; ++face) {  // Royalists
    EXPECT_EQ(rolled_again("harquebusiers line", "musketeers", face), face == 1) << face;
    EXPECT_EQ(rolled_again("harquebusiers column", "musketeers", face), face == 1 || face == 6) << face;
    EXPECT_EQ(rolled_again("cuirassiers", "musketeers", face), face == 1 || face == 6) << face;
    EXPECT_EQ(rolled_again("harquebusiers line raw", "musketeers", face), face == 1 || face == 6) << face;
  }
  for (int face = 1; face <= 6; ++face) {  // a Horse Detachment is in neither line nor column
    Clash g{"horse_detachment", "detachment", 8};
    g.attack();
    g.roll("stand-or-evade", "1"), g.roll("doctrine", std::to_string(face));
    EXPECT_EQ(g.last("doctrine-rolled").empty(), face == 1) << face;
  }
  const auto defender_again = [](std::string_view enemy, int face) {
    Clash g{"harquebusiers", enemy, 10};
    g.attack();
    g.roll("doctrine", "3"), g.roll("doctrine", std::to_string(face));
    return thrown_for(g) == "doctrine";
  };
  for (int face = 1; face <= 6; ++face) {  // Parliament
    EXPECT_EQ(defender_again("harquebusiers line", face), face == 1) << face;
    EXPECT_EQ(defender_again("harquebusiers column", face), face == 6) << face;
  }
}

TEST(Doctrine, OfEachFace) {
  CLAUSES("NMM-T.doctrine-foot", "NMM-12.8.1");
  for (int face = 1; face <= 6; ++face) {
    Clash g{"musketeers", "musketeers", 5};
    g.attack();
    g.roll("doctrine", std::to_string(face));
    const std::string_view doctrine = face <= 2   ? "one-rank-long"
                                      : face <= 5 ? "one-rank-short"
                                                  : "two-ranks";
    EXPECT_NE(g.last("doctrine-rolled").find(fmt::format(R"("doctrine":"{}")", doctrine)), std::string::npos)
        << face;
  }
}

TEST(Doctrine, OptionalReroll) {
  CLAUSES("NMM-12.9.4", "NMM-R.99", "NMM-9.1.4", "NMM-P.21", "NMM-12.7.1", "NMM-R.154");
  Clash g{"harquebusiers veteran", "musketeers", 10};
  g.attack();
  g.roll("doctrine", "2");
  EXPECT_EQ(g.asked(), "royalist ask-doctrine");
  g.play("reroll-doctrine");
  g.roll("doctrine", "1");
  EXPECT_NE(g.last("doctrine-rolled").find("engage-by-fire"), std::string::npos) << "the second score stands";
  Clash keeps{"harquebusiers", "musketeers", 10};
  keeps.with("brigadier", "own");
  keeps.order("own", "attack");
  keeps.play("attack enemy");
  if (keeps.asked() == "royalist go-along") keeps.play("go-along");
  keeps.roll("doctrine", "2");
  keeps.play("keep-die");
  EXPECT_NE(keeps.last("doctrine-rolled").find("\"die\":2"), std::string::npos);
  Clash compelled{"harquebusiers veteran", "musketeers", 10};
  compelled.attack();
  compelled.roll("doctrine", "1"), compelled.roll("doctrine", "2");
  EXPECT_EQ(compelled.asked(), "") << "once only";
  Clash foot{"musketeers veteran", "musketeers", 5};
  foot.attack();
  foot.roll("doctrine", "3");
  EXPECT_EQ(foot.asked(), "") << "Foot has no choice";
}

TEST(Doctrine, WhoRolls) {
  CLAUSES("NMM-R.100", "NMM-R.96", "NMM-R.133", "NMM-12.10.1", "NMM-12.10.2", "NMM-11.1.1");
  const auto first_throw = [](std::string_view own, std::string_view enemy, auto change) {
    Clash g{own, enemy, 5};
    change(g);
    g.attack();
    return thrown_for(g);
  };
  const auto nothing = [](Clash&) {};
  EXPECT_EQ(first_throw("pikes", "pikes", nothing), "melee");
  EXPECT_EQ(first_throw("pikes", "musketeers", nothing), "doctrine");
  EXPECT_EQ(first_throw("battalia lost16", "pikes", nothing), "melee") << "no Musketeers left";
  EXPECT_EQ(first_throw("harquebusiers", "pikes", nothing), "doctrine");
  const auto showers = [](Clash& g) { g.edit().showers_until = 3; };
  EXPECT_EQ(first_throw("musketeers", "musketeers", showers), "melee");
  EXPECT_EQ(first_throw("harquebusiers", "musketeers", showers), "doctrine");
}

TEST(Doctrine, FireOfFoot) {
  CLAUSES("NMM-T.doctrine-foot", "NMM-12.7.1", "NMM-12.7.3", "NMM-12.7.4", "NMM-R.111", "NMM-R.29",
          "NMM-14.2.1", "NMM-12.14.2", "NMM-11.1.2", "NMM-R.84", "NMM-12.19.5");
  struct Case {
    const char* what;
    int die, dice, to_hit;
  };
  for (const Case c : {Case{"battalia fired", 1, 8, 6},
                       {"battalia fired", 2, 8, 6},
                       {"battalia fired", 3, 8, 5},
                       {"battalia fired", 5, 8, 5},
                       {"battalia fired", 6, 16, 5},
                       {"musketeers fired", 6, 12, 5},
                       {"musketeers fired lost7", 3, 3, 5},
                       {"battalia fired disarray1", 6, 8, 5}}) {
    Clash g{c.what, "pikes", 5};
    g.attack();
    g.roll("doctrine", std::to_string(c.die));
    const std::string five = faces(c.dice, 5);
    g.roll("doctrine-fire", five);
    EXPECT_EQ(told_of(g, "fires-first", "to_hit"), c.to_hit) << c.what << c.die;
    EXPECT_EQ(told_of(g, "fires-first", "hits"), c.to_hit == 5 ? c.dice : 0) << c.what << c.die;
    EXPECT_EQ(g.at("own").shots_left, 6) << c.what;
    EXPECT_TRUE(g.at("own").today.fired);
  }
  Clash both{"musketeers fired", "musketeers fired", 5};
  both.attack();
  both.roll("doctrine", "3"), both.roll("doctrine", "6");
  both.roll("doctrine-fire", "6 6 6 6 6 6");
  both.roll("doctrine-fire", faces(12, 6));
  both.roll("melee", "1 1 1 1 1 1"), both.roll("melee", "1 1 1 1 1 1"), both.roll("melee", "1 1 1 1 1 1");
  both.roll("melee-save", "4 4 4 4 4 5"), both.roll("melee-save", faces(12, 5));
  EXPECT_EQ(both.figures("enemy"), 7);
  EXPECT_EQ(both.figures("own"), 12);
}

TEST(Doctrine, FirstFireIsThrownAgain) {
  CLAUSES("NMM-R.83", "NMM-11.6.2", "NMM-11.6.3");
  Clash g{"musketeers", "pikes", 5};
  g.attack();
  g.roll("doctrine", "3");
  g.roll("doctrine-fire", "1 1 2 3 4 5"), g.roll("doctrine-fire", "5 1");
  EXPECT_EQ(told_of(g, "fires-first", "hits"), 2);
}

TEST(Doctrine, PistolsOfHorse) {
  CLAUSES("NMM-T.doctrine-horse", "NMM-R.158", "NMM-12.12.4", "NMM-12.7.2", "NMM-R.95");
  struct Case {
    const char* what;
    int dice;
  };
  for (const Case c :
       {Case{"harquebusiers line", 8}, {"harquebusiers column", 4}, {"harquebusiers line disarray1", 4}}) {
    Clash g{"musketeers fired", c.what, 5};
    g.attack();
    g.play("stand");
    g.roll("doctrine", "3");
    g.roll("doctrine", "1");
    if (c.what != std::string{"harquebusiers column"}) g.roll("doctrine", "1");  // in line it is thrown again
    g.roll("doctrine-fire", faces(6, 1));
    g.roll("doctrine-fire", faces(c.dice, 5));
    EXPECT_EQ(told_of(g, "fires-first", "hits"), c.dice) << c.what;
    EXPECT_EQ(g.at("enemy").shots_left, 1);
  }
  Clash trot{"harquebusiers", "musketeers fired", 10};
  trot.attack();
  trot.roll("doctrine", "2"), trot.roll("doctrine", "3");
  trot.roll("doctrine-fire", faces(6, 1));  // the Foot alone fires
  EXPECT_EQ(thrown_for(trot), "melee");
}

TEST(Doctrine, NoRoomToCharge) {
  CLAUSES("NMM-12.9.7", "NMM-10.3.4", "NMM-X.20", "NMM-R.94", "NMM-R.101", "NMM-12.7.1");
  for (const double apart : {6.99, 7.0}) {
    Clash g{"harquebusiers", "musketeers", apart};
    g.attack();
    g.roll("doctrine", "5");
    EXPECT_EQ(g.last("doctrine-rolled").find("gallop") != std::string::npos, apart == 7.0) << apart;
  }
}

TEST(Doctrine, ObliqueOrUphillIsNoFullCharge) {
  CLAUSES("NMM-10.3.5", "NMM-10.3.6", "NMM-R.94", "NMM-R.178", "NMM-12.13.3", "NMM-12.13.8");
  const auto up_to = [](auto change) {
    Clash g{"harquebusiers", "musketeers fired", 10};
    change(g);
    g.attack();
    g.roll("doctrine", "5"), g.roll("doctrine", "1");
    g.roll("doctrine-fire", faces(6, 1));
    g.roll("melee", faces(12, 4));
    return told_of(g, "strikes", "rerolls_to");
  };
  EXPECT_EQ(up_to([](Clash&) {}), 3);
  EXPECT_EQ(up_to([](Clash& g) { g.edit().units[g.unit("own")].at = {34'000, 20'000, 0}; }), 3)
      << "straight ahead onto a part of it";
  EXPECT_EQ(up_to([](Clash& g) { g.edit().units[g.unit("own")].at = {25'000, 20'000, 0}; }), 1) << "oblique";
  EXPECT_EQ(up_to([](Clash& g) { g.ground("hill", 20, 26, 20, 8); }), 1) << "uphill";
  EXPECT_EQ(up_to([](Clash& g) { g.ground("hill", 20, 15, 20, 8); }), 3) << "downhill counts as flat";
}

TEST(Doctrine, StandAndShoot) {
  CLAUSES("NMM-R.105", "NMM-R.82", "NMM-X.26", "NMM-R.141", "NMM-R.162", "NMM-11.6.5", "NMM-11.6.2",
          "NMM-11.6.3");
  Clash g{"harquebusiers", "dragoons dismounted", 10};
  g.attack();
  g.roll("stand-or-evade", "1");
  g.roll("doctrine", "3");
  g.roll("doctrine-fire", faces(7, 5));
  EXPECT_EQ(told_of(g, "fires-first", "hits"), 7);
  Clash light{"horse_detachment", "detachment", 8};
  light.attack();
  light.roll("stand-or-evade", "1");
  light.roll("doctrine", "3");
  light.roll("doctrine-fire", "5 5 5");
  EXPECT_EQ(told_of(light, "fires-first", "hits"), 3) << "halved against Skirmishers";
  Clash misfire{"pikes", "field_gun", 5};
  misfire.attack();
  misfire.roll("doctrine-fire", "6 6 6 6 1 1");
  EXPECT_TRUE(misfire.at("enemy").out_of_order);
}

TEST(Doctrine, TwoRankCost) {
  CLAUSES("NMM-R.29", "NMM-T.doctrine-foot");
  Rules rules;
  rules.two_rank_cost = TwoRankCost::two;
  Clash g{"musketeers fired shots6", "pikes", 5, rules};
  g.attack();
  g.roll("doctrine", "6"), g.roll("doctrine-fire", faces(12, 1));
  EXPECT_EQ(g.at("own").shots_left, 4);
}

TEST(Doctrine, ShowersStopTheExchange) {
  CLAUSES("NMM-R.133", "NMM-12.9.6");
  Clash g{"harquebusiers", "harquebusiers column", 12};
  g.edit().showers_until = 3;
  g.attack();
  g.roll("doctrine", "1"), g.roll("doctrine", "1"), g.roll("doctrine", "1");
  EXPECT_FALSE(g.engaged("own")) << "no Melee, no shots";
  EXPECT_TRUE(g.quiet());
}

TEST(Doctrine, ArmourInTheExchangeByTheSwitch) {
  CLAUSES("NMM-R.9", "NMM-T.shootsave", "NMM-R.95");
  Rules rules;
  rules.cuirassier_shoot_save = CuirassierSave::three;
  Clash g{"cuirassiers", "harquebusiers column", 12, rules};
  g.attack();
  g.roll("doctrine", "1"), g.roll("doctrine", "1");  // a Royalist's 1 is thrown again
  g.roll("doctrine", "1");
  g.roll("exchange", "5 1 1 1"), g.roll("exchange", "5 6 1 1");
  g.roll("shoot-save", "3"), g.roll("shoot-save", "3 2");
  EXPECT_EQ(g.figures("enemy"), 7) << "only Cuirassiers save on 3";
  EXPECT_EQ(g.figures("own"), 7);
}

TEST(Doctrine, AGunKillsOneMoreOfASquare) {
  CLAUSES("NMM-R.105", "NMM-11.7.6", "NMM-R.88");
  Clash g{"square", "field_gun", 5};
  g.attack();
  g.roll("doctrine-fire", "6 6 1 1 1 1");
  g.roll("melee", faces(24, 2)), g.roll("melee", "2 2");
  EXPECT_EQ(g.at("own").figures, (std::array<std::uint8_t, 2>{11, 10})) << "two Hits, three Kills";
  g.roll("morale", "4 4");
}

TEST(Doctrine, LeadersAreAtRiskWhereHorseExchangesShots) {
  CLAUSES("NMM-11.10.1", "NMM-R.95", "NMM-12.9.6");
  Clash g{"harquebusiers line", "harquebusiers column", 8};
  g.with("colonel", "enemy");
  g.attack();
  g.roll("doctrine", "1"), g.roll("doctrine", "1");  // a Royalist's 1 is thrown again
  g.roll("doctrine", "1"), g.play("keep-die");
  g.roll("exchange", faces(5, 5, 3)), g.roll("exchange", "1 1 1 1");
  g.roll("shoot-save", "1 1 1 1 1"), g.roll("leader-risk", "2 1");
  EXPECT_EQ(g.figures("enemy"), 3);
  EXPECT_EQ(g.at("colonel").where, Where::lost);
}

TEST(Doctrine, TheLastFigureMayFallWhereHorseExchangesShots) {
  CLAUSES("NMM-R.95", "NMM-12.16.3", "NMM-16.2.2");
  Clash g{"harquebusiers line", "harquebusiers column lost7", 8};
  g.attack();
  g.roll("doctrine", "1"), g.roll("doctrine", "1");  // a Royalist's 1 is thrown again
  g.roll("doctrine", "1");
  g.roll("exchange", faces(1, 5, 7)), g.roll("exchange", "1");
  g.roll("shoot-save", "1");
  EXPECT_EQ(g.at("enemy").where, Where::lost);
  EXPECT_EQ(g.last_clause("left"), "NMM-12.16.3");
  EXPECT_EQ(g.tokens(Side::parliament), 18);
}

TEST(Doctrine, AGunThatStandsMayMisfire) {
  CLAUSES("NMM-11.6.5", "NMM-12.4.4", "NMM-R.105");
  for (const bool misfires : {true, false}) {
    Clash g{"musketeers raw", "field_gun", 5};
    g.attack();
    g.roll("doctrine", "3"), g.roll("doctrine-fire", faces(6, 1));
    g.roll("doctrine-fire", misfires ? "6 6 6 6 1 1" : "6 6 6 1 1 1");
    EXPECT_EQ(g.at("enemy").out_of_order, misfires);
    EXPECT_EQ(g.last_clause("misfired"), misfires ? "NMM-11.6.5" : "");
  }
}

}  // namespace
}  // namespace linstock::matchlocks
