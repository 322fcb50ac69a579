// VIII Orders and IX Actions: Tokens, the General, Group Orders, Initiative, Rally, Re-organise Horse.
#include "matchlocks/brigade.hpp"

namespace linstock::matchlocks {
namespace {

TEST(Orders, ABrigadierSpendsTokensByHisClass) {
  CLAUSES("NMM-8.1.1", "NMM-8.1.2", "NMM-7.5.4", "NMM-R.61", "NMM-X.21", "NMM-5.2.1");
  for (const int n : {1, 2, 3}) {
    Scene g;
    g.put("own", "musketeers", {30, 20, 0})
        .put("brigadier", "brigadier class" + std::to_string(n), {30, 14, 0});
    g.foe("enemy", "musketeers", {60, 46, 180});
    g.make();
    g.edit().card = leader_card(g.unit("brigadier"));
    g.edit().bonus_turned = 1;
    g.begin_in(Resolve{});
    EXPECT_EQ(g.asked(), "royalist spend-token");
    EXPECT_EQ(g.state().order_tokens, n);
    g.play("finish");
    EXPECT_TRUE(g.quiet()) << "the rest lapses";
  }
}
TEST(Orders, OnlyHisOwnBrigadeAndSkirmishers) {
  CLAUSES("NMM-8.4.1", "NMM-9.2.2", "NMM-R.22");
  Brigade g;
  g.put("forlorn", "detachment brigade2", {30, 24.5, 0});
  g.leads("brigadier");
  EXPECT_EQ(g.refused("order other first move"), "NMM-8.4.1");
  EXPECT_EQ(g.refused("order enemy first move"), "NMM-8.4.1");
  EXPECT_TRUE(g.offers("own"));
  EXPECT_TRUE(g.offers("forlorn"));
}
TEST(Orders, WithinTenInches) {
  CLAUSES("NMM-8.4.3", "NMM-8.3.4", "NMM-8.4.2", "NMM-18.5");
  Brigade near;
  near.edit().units[near.unit("own")].at.y = 24'700;  // his base reaches to 14.7875
  near.leads("brigadier");
  EXPECT_TRUE(near.offers("own"));
  Brigade far;
  far.edit().units[far.unit("own")].at.y = 28'000;
  far.leads("brigadier");
  EXPECT_EQ(far.refused("order own first move"), "NMM-8.4.3");
  for (const bool beyond :
       {false, true}) {  // his base ends at 14, their rear is 1.574 inches behind their front
    Brigade at;
    at.edit().units[at.unit("own")].at.y = beyond ? 25'574 : 25'573;
    at.leads("brigadier");
    EXPECT_EQ(at.offers("own"), !beyond);
  }
}
TEST(Orders, OneTokenATurn) {
  CLAUSES("NMM-8.4.4", "NMM-9.2.3");
  Brigade g;
  g.edit().units[g.unit("own")].token = Token::order;
  g.put("forlorn", "detachment", {30, 24.5, 0});
  g.edit().units[g.unit("forlorn")].today.initiative = true;
  g.leads("brigadier");
  EXPECT_EQ(g.refused("order own first move"), "NMM-8.4.4");
  EXPECT_EQ(g.refused("order forlorn first move"), "NMM-9.2.3");
}
TEST(Orders, BothActionsAreAnnounced) {
  CLAUSES("NMM-8.4.5", "NMM-8.4.8", "NMM-9.1.3", "NMM-R.144", "NMM-X.5", "NMM-9.1.1");
  Brigade g;
  g.leads("brigadier");
  EXPECT_EQ(g.refused("order own"), "NMM-8.3.1") << "it is not whole";
  g.play("order own first move second shoot");
  EXPECT_EQ(g.asked(), "royalist act");
  EXPECT_EQ(g.refused("about-face"), "NMM-R.144") << "not what was ordered";
  g.play("move ahead 3");
  EXPECT_EQ(g.state().units[g.unit("own")].token, Token::order);
  EXPECT_EQ(g.asked(), "royalist spend-token") << "no target: the second Action falls away";
}
TEST(Orders, WithoutAnnouncing) {
  CLAUSES("NMM-R.144");
  Rules rules;
  rules.announce_both = false;
  Brigade g{"musketeers", rules};
  g.leads("brigadier");
  g.play("order own");
  EXPECT_TRUE(g.offers("about-face"));
  g.play("about-face");
  EXPECT_TRUE(g.offers("about-face"));
}
TEST(Orders, AGroupDoesTheSame) {
  CLAUSES("NMM-8.3.6", "NMM-8.3.7", "NMM-9.1.2", "NMM-R.59", "NMM-X.4", "NMM-P.6");
  Brigade g;
  g.leads("brigadier");
  g.play("order own fellow third first move second move");
  EXPECT_EQ(g.state().order_tokens, 1) << "one Token in all";
  EXPECT_EQ(g.asked(), "royalist choose-unit");
  g.play("use fellow"), g.play("move ahead 3");
  EXPECT_EQ(g.asked(), "royalist choose-unit");
  g.play("use own"), g.play("move ahead 3");
  EXPECT_EQ(g.asked(), "royalist act") << "third is the last of the first Actions";
  g.play("move ahead 3");
  EXPECT_EQ(g.asked(), "royalist choose-unit") << "then the second Actions of all";
  Brigade two;
  two.leads("brigadier");
  two.play("order own fellow first move");
  EXPECT_NE(two.last("ordered").find(R"("group":true)"), std::string::npos);
  EXPECT_EQ(two.last_clause("ordered"), "NMM-8.3.6");
  Brigade mixed;
  mixed.put("forlorn", "detachment brigade2", {30, 24.5, 0});
  mixed.leads("brigadier");
  EXPECT_EQ(mixed.refused("order own forlorn first move"), "NMM-8.3.6");
  Brigade nothing;
  nothing.put("gun", "field_gun", {34, 24, 0});
  nothing.leads("brigadier");
  EXPECT_EQ(nothing.refused("order third gun first shoot"), "NMM-8.3.6") << "nothing that both could do";
}
TEST(Orders, WhatDoesNotGoTogether) {
  CLAUSES("NMM-9.5.2", "NMM-9.4.2", "NMM-R.63", "NMM-R.70", "NMM-9.9.1");
  Brigade g{"musketeers disarray1"};
  g.leads("brigadier");
  EXPECT_EQ(g.refused("order fellow first shoot second attack"), "NMM-9.5.2");
  EXPECT_EQ(g.refused("order fellow first attack second shoot"), "NMM-9.5.2");
  EXPECT_EQ(g.refused("order own first shoot second shoot"), "NMM-9.4.2") << "Disarrayed: one rank a turn";
  EXPECT_EQ(g.refused("order own first move second rally"), "NMM-R.63");
  Brigade horse{"harquebusiers line"};
  horse.leads("brigadier");
  EXPECT_EQ(horse.refused("order own first reform second move"), "NMM-R.70");
}
TEST(Orders, NothingFromALeaderInAMelee) {
  CLAUSES("NMM-8.3.5", "NMM-R.58", "NMM-9.2.4");
  Brigade g;
  g.with("brigadier", "own");
  g.foe("foe", "pikes", {30, 20, 180}).fighting("own", "foe");
  g.leads("brigadier");
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.asked(), "");
}
TEST(Orders, TheLeaderMovesHimself) {
  CLAUSES("NMM-8.3.1", "NMM-8.3.2", "NMM-8.3.9", "NMM-R.2", "NMM-P.7");
  Brigade g;
  g.leads("brigadier");
  g.play("move-leader");
  EXPECT_EQ(g.asked(), "royalist ride");
  g.play("join own");
  EXPECT_EQ(g.at("brigadier").with, g.unit("own"));
  EXPECT_EQ(g.state().order_tokens, 1);
}
TEST(Orders, OfALeaderOnlyWhileHisCardIsInPlay) {
  CLAUSES("NMM-8.4.6");
  Brigade g;
  g.make();
  for (const CardId card :
       {CardId{std::size_t{0}}, leader_card(g.unit("colonel")), leader_card(g.unit("brigadier"))})
    g.edit().play_deck.value.add(card);
  g.edit().cards_left = 3;
  g.begin_in(TurnCard{});
  g.play("move-leader"), g.play("ride 30 10 0");
  EXPECT_EQ(g.refused("order other first move"), "NMM-8.4.1") << "the card of its Brigadier is to come";
  g.play("finish");
  EXPECT_EQ(g.asked(), "royalist spend-token") << "the next card";
  EXPECT_EQ(g.refused("order own first move"), "NMM-8.4.1") << "his card is past, though a Token was left";
  g.play("move-leader"), g.play("ride 46 10 0");
  EXPECT_EQ(g.stands("brigadier"), "30 10 0");
  EXPECT_EQ(g.stands("colonel"), "46 10 0");
}

// --- Rally ---

TEST(Rally, RemovesATokenAndFacesAnyWay) {
  CLAUSES("NMM-9.7.3", "NMM-9.7.5", "NMM-8.3.8", "NMM-14.3.2", "NMM-9.7.2", "NMM-P.14", "NMM-14.3.1");
  Brigade g{"musketeers disarray2"};
  g.order("own", "rally rally");
  g.play("rally");
  EXPECT_EQ(g.disarray("own"), 1);
  g.play("face 90");
  EXPECT_EQ(g.at("own").at.facing, 9'000);
  g.play("rally");
  EXPECT_EQ(g.disarray("own"), 0);
}
TEST(Rally, WhoNeedsALeader) {
  CLAUSES("NMM-9.7.1", "NMM-14.3.1", "NMM-R.15", "NMM-15.7");
  const auto refused = [](std::string_view what) {
    Brigade g{what};
    g.order("own", "");
    return g.refused("rally");
  };
  EXPECT_EQ(refused("musketeers raw disarray1"), "NMM-9.7.1");
  EXPECT_EQ(refused("detachment disarray1"), "NMM-14.3.1");
  EXPECT_EQ(refused("dragoons disarray1"), "NMM-14.3.1");
  EXPECT_EQ(refused("musketeers"), "NMM-9.7.3");
  Brigade led{"musketeers raw disarray1"};
  led.with("brigadier", "own");
  led.order("own", "rally");
  led.play("rally");
  EXPECT_EQ(led.disarray("own"), 0);
}
TEST(Rally, TheDauntedTokenTakesBothActions) {
  CLAUSES("NMM-9.7.4", "NMM-15.2", "NMM-R.63", "NMM-16.2.6", "NMM-R.64", "NMM-15.8", "NMM-16.3.1");
  Brigade g{"battalia daunted"};
  g.with("brigadier", "own").tokens(Side::royalist, 5);
  g.edit().lost_tokens[0] = 2;
  g.order("own", "rally rally");
  g.play("rally-daunted");
  EXPECT_TRUE(g.at("own").daunted);
  g.play("rally-daunted");
  EXPECT_FALSE(g.at("own").daunted);
  EXPECT_EQ(g.tokens(Side::royalist), 7);
  Brigade only;
  only.edit().units[only.unit("own")].daunted = true;
  only.leads("brigadier");
  EXPECT_EQ(only.refused("order own first rally"), "NMM-15.2") << "no leader with it";
}
TEST(Rally, OneUnitOfAGroupRalliesForItself) {
  CLAUSES("NMM-9.7.4", "NMM-R.63", "NMM-8.3.6");
  Brigade g{"battalia daunted"};
  g.edit().units[g.unit("fellow")].disarray = 2;
  g.with("brigadier", "own");
  g.order_all({"own", "fellow"}, "rally rally");
  g.play("use own"), g.play("rally-daunted");
  EXPECT_EQ(g.refused("rally-daunted"), "NMM-9.7.4") << "the other is not Daunted";
  g.play("rally"), g.play("keep-facing");
  EXPECT_EQ(g.disarray("fellow"), 1);
  g.play("use own"), g.play("rally-daunted");
  EXPECT_FALSE(g.at("own").daunted);
}
TEST(Rally, NotInTheTurnInWhichItWasDaunted) {
  CLAUSES("NMM-15.8");
  Brigade g{"musketeers daunted"};
  g.with("brigadier", "own");
  g.edit().units[g.unit("own")].today.became_daunted = true;
  g.order("own", "rally rally");
  EXPECT_TRUE(g.quiet()) << "there is nothing that it may do";
  EXPECT_EQ(no_rally_daunted(g.state(), g.table(), g.unit("own"), 2)->clause, "NMM-15.8"_clause);
  Brigade disarrayed{"musketeers daunted disarray1"};
  disarrayed.with("brigadier", "own");
  disarrayed.edit().units[disarrayed.unit("own")].today.became_daunted = true;
  disarrayed.order("own", "rally rally");
  disarrayed.play("rally");
  EXPECT_EQ(disarrayed.disarray("own"), 0) << "Disarray it may rally from";
}

// --- the General ---

TEST(TheGeneral, GivesAToken) {
  CLAUSES("NMM-8.2.1", "NMM-R.60", "NMM-P.8", "NMM-R.24");
  General g;
  g.turned();
  g.play("give-token brigadier");
  EXPECT_EQ(g.state().extra_token[0], g.unit("brigadier"));
  General gone;
  gone.edit().turned.add(leader_card(gone.unit("brigadier")));
  gone.turned();
  EXPECT_EQ(gone.refused("give-token brigadier"), "NMM-R.60");
  EXPECT_EQ(gone.refused("give-token colonel"), "NMM-8.2.1") << "more than 10 inches away";
  for (const bool beyond : {false, true}) {  // their bases are 1.575 inches wide
    General far;
    far.edit().units[far.unit("general")].at = {30'000, beyond ? 2'424 : 2'425, 0};
    far.turned();
    EXPECT_EQ(far.offers("give-token brigadier"), !beyond);
  }
}
TEST(TheGeneral, JoinsAUnitAndRalliesIt) {
  CLAUSES("NMM-8.2.2", "NMM-R.60", "NMM-15.8");
  General g{"musketeers raw disarray2"};
  g.turned();
  g.play("rally-unit own");
  EXPECT_EQ(g.at("general").with, g.unit("own"));
  EXPECT_FALSE(g.offers("about-face")) << "it only Rallies";
  g.play("rally"), g.play("keep-facing"), g.play("rally"), g.play("keep-facing");
  EXPECT_EQ(g.disarray("own"), 0);
  EXPECT_EQ(g.at("own").token, Token::order);
}
TEST(TheGeneral, LeavesTheUnitThatHeWasWith) {
  CLAUSES("NMM-8.2.2", "NMM-R.62");
  General g{"musketeers raw disarray2"};
  g.with("general", "fellow");
  g.turned();
  g.play("rally-unit own");
  std::vector<std::string> log;
  for (const std::string& line : g.log())
    if (line.starts_with("joined") || line.starts_with("moved"))
      log.push_back(line.substr(0, line.find(',')));
  ASSERT_EQ(log.size(), 3u);
  EXPECT_TRUE(log[0].starts_with("joined") && log[1].starts_with("moved") && log[2].starts_with("joined"))
      << "he leaves the one, rides, and joins the other";
}
TEST(TheGeneral, LeadsAnAttackOfASquadron) {
  CLAUSES("NMM-8.2.3", "NMM-R.60");
  General g{"harquebusiers line"};
  g.turned();
  EXPECT_EQ(g.refused("lead fellow attack"), "NMM-8.2.3") << "no Squadron";
  EXPECT_EQ(g.refused("lead own shoot"), "NMM-R.60");
  g.play("lead own move");
  EXPECT_EQ(g.state().activations.back().announced[1], action::attack);
}
TEST(TheGeneral, StaysWithTheSquadronThatHeLeads) {
  CLAUSES("NMM-8.2.3", "NMM-R.185");
  General g{"harquebusiers column"};
  g.edit().units[g.unit("enemy")].at = {30'000, 36'000, 18'000};
  g.turned();
  g.play("lead own move"), g.play("move ahead 3");
  EXPECT_EQ(g.asked(), "royalist act") << "nobody asks whether he goes along";
  EXPECT_EQ(g.at("general").with, g.unit("own"));
  EXPECT_EQ(g.stands("general"), "30 19.85 0");
  g.play("attack enemy");
  EXPECT_EQ(g.asked(), "");
  EXPECT_EQ(g.at("general").with, g.unit("own"));
  EXPECT_EQ(g.at("general").at.y, g.at("own").at.y - 3'150);
}
TEST(TheGeneral, RidesToANewPosition) {
  CLAUSES("NMM-8.2.4");
  General g;
  g.turned();
  g.play("new-position");
  g.play("ride 30 1.6 0");
  EXPECT_TRUE(g.quiet()) << "one thing a card";
}

// --- Initiative ---

TEST(Initiative, SkirmishersAndGunsTakeTwoActions) {
  CLAUSES("NMM-7.7.1", "NMM-7.7.2", "NMM-9.2.1", "NMM-P.9", "NMM-9.3.2", "NMM-8.4.7");
  Brigade g;
  g.put("forlorn", "detachment", {10, 34, 0}).put("gun", "field_gun", {10, 10, 0});
  g.make();
  g.begin_in(matchlocks::Initiative{seat_of(Side::royalist)});
  EXPECT_EQ(g.refused("use own"), "NMM-7.7.2");
  g.play("use forlorn");
  g.play("move left 150 ahead 8"), g.play("move right 170 ahead 4");
  EXPECT_EQ(g.disarray("forlorn"), 0);
  EXPECT_EQ(g.at("forlorn").token, Token::none) << "it needs no Order Token";
  EXPECT_EQ(g.refused("use forlorn"), "NMM-9.2.1") << "once";
  g.play("finish");
  EXPECT_TRUE(g.quiet());
}
TEST(Initiative, NotAfterAnOrderNorWhenDaunted) {
  CLAUSES("NMM-9.2.3", "NMM-R.64");
  Brigade g;
  g.put("forlorn", "detachment", {30, 30, 0}).put("shaken", "detachment daunted", {40, 30, 0});
  g.put("third-forlorn", "detachment", {10, 30, 0});
  g.edit().units[g.unit("forlorn")].token = Token::order;
  g.make();
  g.begin_in(matchlocks::Initiative{seat_of(Side::royalist)});
  EXPECT_EQ(g.refused("use forlorn"), "NMM-9.2.3");
  EXPECT_EQ(g.refused("use shaken"), "NMM-R.64");
}
TEST(Initiative, AGunIsRepaired) {
  CLAUSES("NMM-11.6.6", "NMM-R.86", "NMM-X.36", "NMM-D.4");
  for (const int die : {4, 5}) {
    Brigade g;
    g.put("gun", "field_gun", {10, 10, 0});
    g.edit().units[g.unit("gun")].out_of_order = true;
    g.make();
    g.begin_in(matchlocks::Initiative{seat_of(Side::royalist)});
    g.play("use gun");
    g.roll("repair", std::to_string(die));
    EXPECT_EQ(g.at("gun").out_of_order, die == 4);
  }
}

// --- Re-organise Horse ---

struct Damaged : Scene {
  Damaged(std::string_view one, std::string_view two, double apart = 8) {
    put("one", one, {20, 20, 0})
        .put("two", two, {20 + apart, 20, 0})
        .put("brigadier", "brigadier", {20, 14, 0});
    foe("enemy", "musketeers", {60, 46, 180}).with("brigadier", "one");
  }
};
TEST(ReorganiseHorse, TwoBecomeOne) {
  CLAUSES("NMM-9.9.2", "NMM-9.9.3", "NMM-9.9.4", "NMM-9.9.6", "NMM-9.9.7", "NMM-16.2.9", "NMM-R.129",
          "NMM-P.27");
  Damaged g{"harquebusiers lost3 column disarray1", "harquebusiers lost2 column veteran shots1"};
  g.leads("brigadier");
  g.play("reorganise one two");
  EXPECT_EQ(g.figures("one"), 8) << "the Seasoned stay";
  EXPECT_EQ(g.at("two").where, Where::gone);
  EXPECT_EQ(g.disarray("one"), 1);
  EXPECT_EQ(g.at("one").shots_left, 1);
  EXPECT_EQ(g.tokens(Side::royalist), 19);
}
TEST(ReorganiseHorse, WhatStandsAgainstIt) {
  CLAUSES("NMM-9.9.2", "NMM-9.9.3", "NMM-9.9.5", "NMM-9.9.6", "NMM-9.9.7");
  const auto refused = [](std::string_view one, std::string_view two, double apart = 8) {
    Damaged g{one, two, apart};
    g.leads("brigadier");
    return g.refused("reorganise one two");
  };
  EXPECT_EQ(refused("harquebusiers lost3 column", "harquebusiers column"), "NMM-9.9.2") << "undamaged";
  EXPECT_EQ(refused("harquebusiers lost3 column raw", "harquebusiers lost2 column"), "NMM-9.9.2");
  EXPECT_EQ(refused("harquebusiers lost3 column", "cuirassiers lost3"), "NMM-9.9.5");
  EXPECT_EQ(refused("harquebusiers lost3 column", "harquebusiers lost3 column", 20), "NMM-9.9.2")
      << "too far";
  Damaged alone{"harquebusiers lost3 column", "harquebusiers lost3 column"};
  alone.edit().units[alone.unit("brigadier")].with = {};
  alone.leads("brigadier");
  EXPECT_EQ(alone.refused("reorganise one two"), "NMM-9.9.3");
  Damaged last{"harquebusiers lost3 column", "harquebusiers lost3 column"};
  last.tokens(Side::royalist, 1);
  last.leads("brigadier");
  last.play("reorganise one two");
  EXPECT_EQ(last.at("two").where, Where::gone) << "of equal ones the joined stays";
  EXPECT_EQ(last.tokens(Side::royalist), 0);
  Damaged poor{"harquebusiers lost3 column", "harquebusiers lost3 column"};
  poor.tokens(Side::royalist, 0);
  poor.leads("brigadier");
  EXPECT_EQ(poor.refused("reorganise one two"), "NMM-9.9.7");
}

}  // namespace
}  // namespace linstock::matchlocks
