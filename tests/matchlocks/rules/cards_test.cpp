// Bonus Cards: drawing, playing and returning them.
#include <set>

#include "matchlocks/hands.hpp"
#include "matchlocks/orders/actions.hpp"

namespace linstock::matchlocks {
namespace {

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
  CLAUSES("NMM-7.6.5", "NMM-9.2.6", "NMM-12.18.2", "NMM-R.43");
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
  EXPECT_EQ(g.refused("perk enemy"), "NMM-7.8.1");
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
TEST(Forfeit, OfTheOnlyAction) {
  CLAUSES("NMM-7.8.2", "NMM-R.46");
  Hands g;
  g.holds(parliament, bonus::forfeit);
  g.leads("brigadier");
  g.play("order own first about-face");
  g.play("forfeit own");
  EXPECT_EQ(actions_open(g.state(), g.table(), g.unit("own")), ActionSet::of(action::about_face));
  g.play("about-face");
  EXPECT_EQ(g.asked(), "royalist spend-token");
}

TEST(Windows, ASeatIsAskedWhereItCanReact) {
  CLAUSES("NMM-R.44");
  Hands g;
  g.holds(parliament, bonus::perk).holds(royalist, bonus::forfeit).asked_if_able();
  g.leads("brigadier");
  g.play("order own first about-face second about-face");
  EXPECT_EQ(g.asked(), "royalist act") << "neither Perk nor his own Forfeit fits an Order of his";
}
TEST(Windows, NobodyIsAskedForNothingUntilHeWantsToBe) {
  CLAUSES("NMM-R.44");
  const State begun = Matchlocks::begin(**read_table({}));
  for (const auto& orders : begun.core.orders.of) {
    ASSERT_EQ(orders.value.size(), core_size.windows);
    for (const StandingOrder& order : orders.value) EXPECT_EQ(order.policy, Policy::ask_if_able);
  }
}
TEST(Windows, WhoWantsToBeAskedAlwaysIsAskedWithoutTheCard) {
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
TEST(Windows, AreForCardsThatMayStillBeHeld) {
  CLAUSES("NMM-R.44", "NMM-R.49");
  const auto asked = [](std::initializer_list<BonusId> played) {
    Hands g;
    g.holds(parliament, bonus::perk);
    for (const BonusId card : played) g.edit().used_bonus.insert(card);
    g.leads("brigadier");
    g.play("order own first about-face second about-face");
    return g.asked();
  };
  EXPECT_EQ(asked({bonus::reroll, bonus::jeopardy}), "parliament forfeit-window");
  EXPECT_EQ(asked({bonus::forfeit}), "royalist act");
  const auto after_throw = [](std::initializer_list<BonusId> played) {
    Hands g;
    g.holds(parliament, bonus::perk);
    for (const BonusId card : played) g.edit().used_bonus.insert(card);
    g.make();
    g.begin_in(TestRoll{g.unit("own"), TestReason::end_of_turn});
    g.roll("morale", "5 4");
    return g.asked();
  };
  EXPECT_EQ(after_throw({bonus::reroll, bonus::forfeit}), "parliament after-throw") << "it may be Jeopardy";
  EXPECT_EQ(after_throw({bonus::jeopardy, bonus::forfeit}), "") << "his Reroll fits no throw of the enemy";
}
TEST(Windows, AMomentIsForWhatCouldBePlayed) {
  CLAUSES("NMM-R.44", "NMM-R.50", "NMM-cards.6", "NMM-7.8.1");
  const auto asked = [](auto&& set_up) {
    Hands g;
    set_up(g);
    g.make();
    g.begin_in(Moment{seat_of(royalist)});
    return g.asked();
  };
  EXPECT_EQ(asked([](Hands& g) { g.holds(royalist, bonus::reroll); }), "royalist moment") << "it may be Perk";
  EXPECT_EQ(asked([](Hands& g) { g.holds(royalist, bonus::reroll).edit().used_bonus.insert(bonus::perk); }),
            "");
  const auto all_but = [](Hands& g, EventId left) {
    for (std::size_t i = 0; i < special_events; ++i)
      if (EventId{i} != left) g.edit().used_events.insert(EventId{i});
  };
  const auto well_drilled = [&](int disarray) {
    return asked([&](Hands& g) {
      all_but(g.holds(royalist, special::well_drilled), special::well_drilled);
      g.edit().units[g.unit("own")].disarray = std::uint8_t(disarray);
    });
  };
  EXPECT_EQ(well_drilled(0), "");
  EXPECT_EQ(well_drilled(1), "royalist moment");
}
TEST(Reroll, OneDieOrTheHand) {
  CLAUSES("NMM-7.8.3", "NMM-R.20", "NMM-R.45", "NMM-9.1.4", "NMM-P.12", "NMM-D.12");
  Hands g;
  g.holds(royalist, bonus::reroll);
  g.make();
  g.begin_in(TestRoll{g.unit("own"), TestReason::end_of_turn});
  g.roll("morale", "1 3"), g.roll("morale", "2");  // the rules' own reroll first: full strength
  EXPECT_EQ(g.asked(), "royalist after-throw");
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
  EXPECT_EQ(g.asked(), "parliament after-throw");
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

TEST(Decks, HaveOneOfEachCard) {
  CLAUSES("NMM-cards.1", "NMM-cards.2", "NMM-T.events");
  Hands g;
  g.make();
  EXPECT_EQ(g.table().bonus_ids,
            (std::vector<std::string>{"perk", "forfeit", "reroll", "jeopardy", "special-event"}));
  EXPECT_EQ(g.table().event_ids.size(), special_events);
  g.begin_in(ShuffleBonusDeck{});
  ASSERT_TRUE(g.match().wanted_dice());
  EXPECT_EQ(g.match().wanted_dice()->count, bonus_cards);
  Hands events;
  events.make();
  events.begin_in(ShuffleEventDeck{});
  ASSERT_TRUE(events.match().wanted_dice());
  EXPECT_EQ(events.match().wanted_dice()->count, special_events);
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
TEST(SpecialEvent, CountsAsHavingComeUp) {
  CLAUSES("NMM-R.48", "NMM-7.8.5", "NMM-7.8.6", "NMM-7.6.1");
  Hands g;
  g.edit().bonus_deck.value.add(bonus::special_event);
  g.edit().event_deck.value.add(special::fog);
  g.edit().bonus_left = g.edit().events_left = 1;
  g.make();
  g.begin_in(BonusRoll{});
  g.roll("bonus", "5 2");
  EXPECT_TRUE(g.state().fog);
  EXPECT_EQ(g.state().special_event_drawn, 1);
  EXPECT_TRUE(g.state().used_bonus.contains(bonus::special_event));
  EXPECT_EQ(g.state().cards_held[0], 0) << "it is not saved";
}
TEST(BonusCard, TheFirstPlayersDieComesFirst) {
  CLAUSES("NMM-D.2", "NMM-7.6.1");
  Hands g;
  g.edit().first = parliament;
  g.edit().bonus_deck.value.add(bonus::reroll);
  g.edit().bonus_left = 1;
  g.make();
  g.begin_in(BonusRoll{});
  g.roll("bonus", "5 2");
  EXPECT_EQ(g.state().cards_held[1], 1);
  EXPECT_EQ(g.state().bonus_left, 0);
  EXPECT_EQ(g.asked(), "parliament moment");
}
TEST(BonusCard, IsSetAsideWhenPlayed) {
  CLAUSES("NMM-R.49", "NMM-7.8.1", "NMM-7.8.2", "NMM-7.8.3", "NMM-7.8.4");
  Hands g;
  g.holds(royalist, bonus::perk).holds(royalist, bonus::reroll);
  g.moment(royalist);
  g.play("perk own");
  EXPECT_EQ(g.state().cards_held[0], 1);
  EXPECT_TRUE(g.state().used_bonus.contains(bonus::perk));
  EXPECT_EQ(g.last_clause("bonus-played"), "NMM-7.8.1");
  EXPECT_EQ(g.last_clause("acts"), "NMM-R.47");
  Hands reroll;
  reroll.holds(royalist, bonus::reroll);
  reroll.make();
  reroll.begin_in(TestRoll{reroll.unit("second"), TestReason::end_of_turn});
  reroll.roll("morale", "2 2");
  EXPECT_EQ(reroll.offers(),
            (std::vector<std::string>{"reroll-die 1", "reroll-die 2", "reroll-all", "no-card"}));
  EXPECT_EQ(reroll.refused("reroll-die 3"), "NMM-R.45");
  reroll.play("reroll-die 2");
  EXPECT_EQ(reroll.last_clause("bonus-played"), "NMM-7.8.3");
  reroll.roll("morale", "6");
  EXPECT_NE(reroll.last("tested").find("\"total\":9"), std::string::npos) << "one more for Pikes";
  Hands jeopardy;
  jeopardy.holds(parliament, bonus::jeopardy);
  jeopardy.make();
  jeopardy.begin_in(TestRoll{jeopardy.unit("second"), TestReason::end_of_turn});
  jeopardy.roll("morale", "5 4");
  EXPECT_EQ(jeopardy.offers(), (std::vector<std::string>{"jeopardy 1", "jeopardy 2", "no-card"}));
  jeopardy.play("jeopardy 2");
  EXPECT_EQ(jeopardy.last_clause("bonus-played"), "NMM-7.8.4");
  jeopardy.roll("morale", "3");
  EXPECT_NE(jeopardy.last("tested").find("\"total\":9"), std::string::npos);
}
TEST(Reroll, IsNotHeldByWhoIsAsked) {
  CLAUSES("NMM-R.44", "NMM-7.8.3", "NMM-7.8.4");
  Hands g;
  g.holds(royalist, bonus::forfeit).holds(parliament, bonus::perk);
  g.make();
  g.begin_in(TestRoll{g.unit("second"), TestReason::end_of_turn});
  g.roll("morale", "5 4");
  EXPECT_EQ(g.asked(), "royalist after-throw") << "the thrower first";
  EXPECT_EQ(g.offers(), std::vector<std::string>{"no-card"});
  EXPECT_EQ(g.refused("reroll-die 1"), "NMM-7.8.3");
  EXPECT_EQ(g.refused("reroll-all"), "NMM-7.8.3");
  EXPECT_EQ(g.refused("jeopardy 1"), "NMM-7.8.4");
  g.play("no-card");
  EXPECT_EQ(g.asked(), "parliament after-throw");
  EXPECT_EQ(g.offers(), std::vector<std::string>{"no-card"});
  EXPECT_EQ(g.refused("jeopardy 1"), "NMM-7.8.4");
  g.play("no-card");
  EXPECT_NE(g.last("tested").find("\"total\":10"), std::string::npos);
}
TEST(Reroll, NobodyRerollsADieOfTheEnemyOrNone) {
  CLAUSES("NMM-R.45");
  Hands g;
  g.holds(parliament, bonus::reroll).holds(parliament, bonus::jeopardy);
  g.make();
  g.begin_in(TestRoll{g.unit("second"), TestReason::end_of_turn});
  g.roll("morale", "5 4");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"jeopardy 1", "jeopardy 2", "no-card"}));
  EXPECT_EQ(g.refused("reroll-die 1"), "NMM-R.45");
  EXPECT_EQ(g.refused("reroll-all"), "NMM-R.45");
}
TEST(Reroll, OneDieOfTwoThatBothThrew) {
  CLAUSES("NMM-D.2", "NMM-D.1", "NMM-R.45");
  Hands g;
  g.edit().first = parliament;
  g.holds(royalist, bonus::reroll).holds(parliament, bonus::jeopardy);
  g.make();
  g.begin_in(BonusRoll{});
  g.roll("bonus", "5 2");
  EXPECT_EQ(g.asked(), "parliament after-throw");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"jeopardy 2", "no-card"}));
  g.play("no-card");
  EXPECT_EQ(g.asked(), "royalist after-throw");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"reroll-die 2", "no-card"})) << "the second die is his";
}

// --- what a side cannot know ---

/// The Royalists hold one event and Parliament two; the others are in the deck, in their own order.
struct Unknown : Hands {
  Unknown() {
    holds(royalist, special::clubmen).holds(parliament, special::loot).holds(parliament, special::ammunition);
    edit().used_events.insert(special::skittish_mount);
    for (const EventId e :
         {special::well_drilled, special::ambush, special::showers, special::explosion, special::fog})
      edit().event_deck.value.add(e);
    edit().events_left = 5;
    make();
  }
  /// What a side may take the position for.
  std::vector<State> guesses(Side side = royalist) {
    Rng rng{1};
    std::vector<State> all;
    for (int i = 0; i < 100; ++i)
      all.push_back(Matchlocks::resample(edit(), table(), view_of(seat_of(side)), rng));
    return all;
  }
};

TEST(Unknown, TheOtherSideMayHoldAnyEventThatIsKept) {
  CLAUSES("NMM-H.4", "NMM-cards.3");
  Unknown g;
  std::set<std::size_t> held;
  for (const State& s : g.guesses()) {
    const auto& events = s.holdings[seat_of(parliament)].value.events;
    ASSERT_EQ(events.size(), 2u);
    for (const EventId e : events) held.insert(e.index());
    EXPECT_TRUE(s.holdings[seat_of(royalist)].value.events.contains(special::clubmen));
  }
  EXPECT_EQ(held, (std::set<std::size_t>{special::ammunition.index(), special::well_drilled.index(),
                                         special::ambush.index(), special::loot.index()}));
}
TEST(Unknown, AnAmbushOrClubmenUntilTheyArePlayed) {
  CLAUSES("NMM-H.5");
  Hands g;
  g.ground("wood", 50, 10, 10, 10);
  g.holds(royalist, special::ambush).holds(royalist, special::clubmen);
  g.moment(royalist);
  const auto tells = [&](Side side, EventId event) {
    const Viewer viewer = view_of(seat_of(side));
    const std::string all = g.match().view(viewer) + g.match().log(viewer, 0);
    return all.find('"' + g.table().event_ids[event.index()] + '"') != std::string::npos;
  };
  EXPECT_TRUE(tells(royalist, special::ambush) && tells(royalist, special::clubmen));
  EXPECT_FALSE(tells(parliament, special::ambush) || tells(parliament, special::clubmen));
  g.play("raise-clubmen");
  EXPECT_TRUE(tells(parliament, special::clubmen));
  EXPECT_FALSE(tells(parliament, special::ambush));
  Unknown one;
  std::set<std::size_t> held;
  for (const State& s : one.guesses(parliament))
    for (const EventId e : s.holdings[seat_of(royalist)].value.events) held.insert(e.index());
  EXPECT_EQ(held, (std::set<std::size_t>{special::well_drilled.index(), special::ambush.index(),
                                         special::clubmen.index()}));
}
TEST(Unknown, AnyOtherEventMayLieAnywhereInTheDeck) {
  CLAUSES("NMM-H.1");
  Unknown g;
  std::set<std::size_t> on_top;
  for (const State& s : g.guesses()) {
    auto all = s.event_deck.value;
    ASSERT_EQ(all.size(), 5u);
    on_top.insert(all.back().index());
    for (const EventId e : s.holdings[seat_of(parliament)].value.events) all.add(e);
    std::set<std::size_t> each;
    for (const EventId e : all) each.insert(e.index());
    EXPECT_EQ(each, (std::set<std::size_t>{0, 1, 2, 5, 6, 7, 8})) << "each once";
  }
  EXPECT_EQ(on_top.size(), 7u);
}

TEST(Unknown, TheTrueOrderOfThePlayDeckLeavesNoTrace) {
  CLAUSES("NMM-H.1");
  Unknown g;
  auto& deck = g.edit().play_deck.value;
  while (!deck.empty()) deck.pop();
  for (std::size_t i = 0; i < 4; ++i) deck.add(CardId{i});
  const auto guessed = [&] {
    Rng rng{1};
    std::vector<std::size_t> all;
    for (const CardId c :
         Matchlocks::resample(g.edit(), g.table(), view_of(seat_of(royalist)), rng).play_deck.value)
      all.push_back(c.index());
    return all;
  };
  const auto first = guessed();
  EXPECT_EQ(first.size(), 4u);
  std::swap(deck[0], deck[3]);
  EXPECT_EQ(guessed(), first);
}

}  // namespace
}  // namespace linstock::matchlocks
