// Bonus Cards and Special Events.
#include "matchlocks/cards/hands.hpp"
#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

constexpr Side royalist = Side::royalist, parliament = Side::parliament;

struct Hands : Scene {
  Hands() {
    put("own", "musketeers", {30, 20, 0})
        .put("second", "pikes", {40, 20, 0})
        .put("horse", "harquebusiers line", {16, 20, 0});
    put("brigadier", "brigadier class2", {30, 14, 0});
    foe("enemy", "musketeers", {30, 30, 180}).foe("more", "pikes", {40, 40, 180});
    foe("colonel", "brigadier", {60, 46, 180});
  }
  Hands& holds(Side side, BonusId card) {
    edit().holdings[seat_of(side)].value.cards.add(card);
    ++edit().cards_held[index(side)];
    return *this;
  }
  Hands& holds(Side side, EventId event) {
    edit().holdings[seat_of(side)].value.events.add(event);
    ++edit().events_held[index(side)];
    return *this;
  }
  void moment(Side side) {
    make();
    begin_in(Moment{seat_of(side)});
  }
};

TEST(BonusCard, TheHigherDieDraws) {
  CLAUSES("NMM-7.6.1", "NMM-7.6.2", "NMM-D.2", "NMM-7.6.3");
  for (const auto& [faces, cards] : {std::pair{"5 2", 1}, {"3 3", 0}, {"2 5", 0}}) {
    Hands g;
    g.edit().bonus_deck.value.add(bonus::perk);
    g.edit().bonus_left = 1, g.edit().bonus_turned = 2;
    g.make();
    g.begin_in(BonusRoll{}, AfterBonus{});
    g.roll("bonus", faces);
    EXPECT_EQ(g.state().cards_held[0], cards) << faces;
    EXPECT_EQ(g.state().cards_held[1], faces[0] == '2') << faces;
  }
}
TEST(BonusCard, OnTheFirstMeleesAreFought) {
  CLAUSES("NMM-7.6.5", "NMM-9.2.6", "NMM-12.18.2", "NMM-R.43", "NMM-R.42");
  Hands g;
  g.foe("foe", "pikes", {40, 20, 180}).fighting("second", "foe");
  g.edit().bonus_turned = 1;
  g.make();
  g.begin_in(BonusRoll{}, AfterBonus{});
  g.roll("bonus", "3 3");
  ASSERT_TRUE(g.match().wanted_dice());
  EXPECT_EQ(g.match().wanted_dice()->purpose, "melee");
  Hands second;
  second.foe("foe", "pikes", {40, 20, 180}).fighting("second", "foe");
  second.edit().bonus_turned = 2;
  second.make();
  second.begin_in(BonusRoll{}, AfterBonus{});
  second.roll("bonus", "3 3");
  EXPECT_TRUE(second.quiet());
}
TEST(BonusCard, UnusedItGoesBack) {
  CLAUSES("NMM-7.6.4", "NMM-R.49", "NMM-H.3");
  Hands g;
  g.holds(royalist, bonus::perk);
  g.make();
  g.begin_in(TidyUp{});
  EXPECT_EQ(g.state().cards_held[0], 0);
  EXPECT_EQ(g.last_clause("bonus-returned"), "NMM-7.6.4");
}
TEST(Perk, OneFreeAction) {
  CLAUSES("NMM-7.8.1", "NMM-R.47", "NMM-R.44", "NMM-P.10");
  Hands g;
  g.holds(royalist, bonus::perk);
  g.edit().units[g.unit("own")].token = Token::order;  // whether or not it has acted
  g.moment(royalist);
  g.play("perk own");
  EXPECT_EQ(g.asked(), "royalist act");
  g.play("about-face");
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.state().cards_held[0], 0);
  Hands engaged;
  engaged.holds(royalist, bonus::perk);
  engaged.foe("foe", "pikes", {40, 20, 180}).fighting("second", "foe");
  engaged.moment(royalist);
  EXPECT_EQ(engaged.refused("perk second"), "NMM-7.8.1");
}
TEST(Forfeit, OneActionInsteadOfTwo) {
  CLAUSES("NMM-7.8.2", "NMM-R.46", "NMM-P.13");
  Hands g;
  g.holds(parliament, bonus::forfeit);
  g.leads("brigadier");
  g.play("order own first about-face second about-face");
  EXPECT_EQ(g.asked(), "parliament forfeit-window");
  g.play("forfeit own");
  g.play("about-face");
  EXPECT_EQ(g.asked(), "royalist spend-token") << "that was all";
}
TEST(Forfeit, WhoHoldsAnythingElseIsAskedToo) {
  CLAUSES("NMM-R.44", "NMM-H.3");
  Hands g;
  g.holds(parliament, bonus::perk);
  g.leads("brigadier");
  g.play("order own first about-face second about-face");
  EXPECT_EQ(g.asked(), "parliament forfeit-window");
  EXPECT_EQ(g.refused("forfeit own"), "NMM-7.8.2");
  g.play("no-card");
  EXPECT_EQ(g.asked(), "royalist act");
}
TEST(Reroll, OneDieOrTheHand) {
  CLAUSES("NMM-7.8.3", "NMM-R.20", "NMM-R.45", "NMM-9.1.4", "NMM-P.12", "NMM-D.12");
  Hands g;
  g.holds(royalist, bonus::reroll);
  g.make();
  g.begin_in(TestRoll{g.unit("own"), TestReason::end_of_turn});
  g.roll("morale", "1 3"), g.roll("morale", "2");  // the rules' own reroll first: full strength
  EXPECT_EQ(g.asked(), "royalist reroll-window");
  EXPECT_EQ(g.refused("reroll-die 1"), "NMM-R.45") << "thrown again already";
  g.play("reroll-die 2");
  g.roll("morale", "6");
  EXPECT_NE(g.last("tested").find("\"total\":8"), std::string::npos);
  EXPECT_TRUE(g.quiet());
}
TEST(Reroll, TheWholeHand) {
  CLAUSES("NMM-7.8.3", "NMM-R.45");
  Hands g;
  g.holds(royalist, bonus::reroll);
  g.make();
  g.begin_in(TestRoll{g.unit("own"), TestReason::end_of_turn});
  g.roll("morale", "2 2");
  g.play("reroll-all");
  g.roll("morale", "5 4");
  EXPECT_NE(g.last("tested").find("\"total\":9"), std::string::npos);
}
TEST(Reroll, AStraightDoubleMayBeUndone) {
  CLAUSES("NMM-R.128", "NMM-R.45");
  Hands g;
  g.holds(parliament, bonus::jeopardy);
  g.make();
  g.begin_in(TestRoll{g.unit("own"), TestReason::end_of_turn});
  g.roll("morale", "6 6");
  EXPECT_EQ(g.asked(), "parliament jeopardy-window");
  g.play("jeopardy 1");
  g.roll("morale", "2");
  EXPECT_NE(g.last("tested").find("\"total\":8"), std::string::npos);
  EXPECT_NE(g.last("tested").find("\"doubled\":false"), std::string::npos);
}
TEST(Jeopardy, OneDieOfTheOpponent) {
  CLAUSES("NMM-7.8.4", "NMM-R.45", "NMM-18.4");
  Hands g;
  g.holds(parliament, bonus::jeopardy);
  g.make();
  g.begin_in(TestRoll{g.unit("own"), TestReason::end_of_turn});
  g.roll("morale", "5 4");
  g.play("jeopardy 1");
  g.roll("morale", "2");
  EXPECT_NE(g.last("tested").find("\"total\":6"), std::string::npos);
}

// --- Special Events ---

struct Drawn : Hands {
  Drawn(EventId event, Side side = royalist) {
    edit().event_deck.value.add(event);
    edit().events_left = 1;
    make();
    begin_in(DrawEvent{seat_of(side)});
  }
};
TEST(SpecialEvent, DrawnFromItsDeck) {
  CLAUSES("NMM-7.8.5", "NMM-R.48", "NMM-cards.3", "NMM-H.4", "NMM-18.7");
  Drawn kept{special::loot};
  EXPECT_EQ(kept.state().events_held[0], 1);
  kept.play("no-card");
  EXPECT_TRUE(kept.quiet());
}
TEST(SpecialEvent, LeavesTheDeckTheSecondTime) {
  CLAUSES("NMM-7.8.6", "NMM-7.8.7", "NMM-cards.4");
  Hands g;
  g.edit().special_event_drawn = 2;
  g.make();
  g.begin_in(ShuffleBonusDeck{});
  ASSERT_TRUE(g.match().wanted_dice());
  EXPECT_EQ(g.match().wanted_dice()->count, 4u);
}
TEST(SpecialEvent, ExtraAmmunition) {
  CLAUSES("NMM-cards.5", "NMM-R.50");
  Hands g;
  g.holds(royalist, special::ammunition);
  g.edit().units[g.unit("own")].shots_left = 0;
  g.moment(royalist);
  EXPECT_EQ(g.refused("play extra-ammunition second"), "NMM-R.50");
  g.play("play extra-ammunition own");
  EXPECT_EQ(g.at("own").shots_left, 2);
}
TEST(SpecialEvent, WellDrilled) {
  CLAUSES("NMM-cards.6", "NMM-R.50");
  Hands g;
  g.holds(royalist, special::well_drilled);
  g.edit().units[g.unit("horse")].disarray = 3;
  g.moment(royalist);
  g.play("play well-drilled horse");
  EXPECT_EQ(g.disarray("horse"), 0);
}
TEST(SpecialEvent, SkittishMount) {
  CLAUSES("NMM-cards.8", "NMM-R.52", "NMM-P.11");
  Drawn g{special::skittish_mount, parliament};
  EXPECT_EQ(g.state().skittish, g.unit("brigadier")) << "there is one enemy leader";
}
TEST(SpecialEvent, LootTheBaggage) {
  CLAUSES("NMM-cards.10", "NMM-R.54", "NMM-16.2.10");
  Hands g;
  g.foe("cavalry", "harquebusiers line", {60, 18, 180}).foe("far", "harquebusiers line", {60, 30, 180});
  g.holds(royalist, special::loot);
  g.moment(royalist);
  EXPECT_EQ(g.refused("play loot-the-baggage far"), "NMM-R.54");
  EXPECT_EQ(g.refused("play loot-the-baggage enemy"), "NMM-R.54") << "no Cavalry";
  g.play("play loot-the-baggage cavalry");
  EXPECT_EQ(g.at("cavalry").where, Where::gone);
  EXPECT_EQ(g.tokens(parliament), 20);
}
TEST(SpecialEvent, ScatteredShowers) {
  CLAUSES("NMM-cards.11", "NMM-R.133");
  Drawn g{special::showers};
  EXPECT_EQ(g.state().showers_until, g.state().turn + 1);
  EXPECT_FALSE(may_anybody_shoot(g.state()));
}
TEST(SpecialEvent, PowderExplosion) {
  CLAUSES("NMM-cards.12", "NMM-R.134");
  Drawn g{special::explosion, parliament};
  EXPECT_EQ(g.asked(), "parliament name-victim");
  EXPECT_FALSE(g.offers("victim horse"));
  g.play("victim own");
  EXPECT_EQ(g.disarray("horse"), 1) << "within its Move";
  g.roll("morale", "4 4");
  EXPECT_NE(g.last("tested").find("explosion"), std::string::npos);
}
TEST(SpecialEvent, FogOfWar) {
  CLAUSES("NMM-cards.13", "NMM-R.135");
  Drawn g{special::fog};
  EXPECT_TRUE(g.state().fog);
  EXPECT_EQ(longest_range(g.state(), g.table(), g.unit("own")), 9 * inch);
}
TEST(SpecialEvent, Ambush) {
  CLAUSES("NMM-cards.7", "NMM-R.51", "NMM-H.5");
  Hands g;
  g.ground("wood", 50, 10, 10, 10);
  g.holds(royalist, special::ambush);
  g.moment(royalist);
  g.play("ambush");
  EXPECT_EQ(g.asked(), "royalist appear");
  EXPECT_EQ(g.refused("place royalist-ambush forlorn 30 5 0"), "NMM-R.51");
  g.play("place royalist-ambush forlorn 55 16 0");
  EXPECT_EQ(g.at("own").where, Where::table);
}
TEST(SpecialEvent, Clubmen) {
  CLAUSES("NMM-cards.9", "NMM-R.53");
  Hands g;
  g.holds(royalist, special::clubmen);
  g.moment(royalist);
  g.play("raise-clubmen");
  EXPECT_EQ(g.refused("place royalist-clubmen two-rows 30 5 180"), "NMM-R.53");
  g.play("place royalist-clubmen two-rows 10 46.4 180");
  EXPECT_TRUE(g.quiet());
}
TEST(SpecialEvent, NothingToPlayItOn) {
  CLAUSES("NMM-R.48");
  Scene g;
  g.put("own", "pikes", {30, 20, 0}).foe("enemy", "harquebusiers line", {30, 30, 180});
  g.edit().event_deck.value.add(special::explosion);
  g.edit().events_left = 1;
  g.make();
  g.begin_in(DrawEvent{seat_of(royalist)});
  EXPECT_NE(g.last("event-played").find("\"nothing\":true"), std::string::npos);
}

}  // namespace
}  // namespace linstock::matchlocks
