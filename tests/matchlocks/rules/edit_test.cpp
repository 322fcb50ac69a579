// An umpire's edit while something is under way: it goes on from the position as it is now.       NMM-R.189
#include "matchlocks/hands.hpp"
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

constexpr auto no_enemy = R"({"units":{"enemy":{"where":"lost"}}})";
constexpr auto no_own = R"({"units":{"own":{"where":"lost"}}})";

TEST(Edit, AShotAtWhoIsGoneIsLost) {
  CLAUSES("NMM-R.189");
  for (const auto* patch : {no_enemy, no_own}) {
    Range g{"musketeers", "pikes", 12};
    g.fire();
    ASSERT_EQ(g.wanted(), "shoot");
    g.correct(patch);
    EXPECT_NE(g.wanted(), "shoot") << patch;
    EXPECT_EQ(g.last("shot"), "") << patch;
  }
}

TEST(Edit, WhoIsGoneIsNotAttackedAndDoesNotAttack) {
  CLAUSES("NMM-R.189");
  for (const auto* patch : {no_enemy, no_own}) {
    Turned g{"musketeers", "harquebusiers", 5, 180};
    g.attack();
    ASSERT_EQ(g.asked(), "parliament ask-evade");
    g.correct(patch);
    EXPECT_NE(g.asked(), "parliament ask-evade") << patch;
    EXPECT_FALSE(g.engaged("own") || g.engaged("enemy")) << patch;
  }
}

TEST(Edit, AMeleeWithoutAnEnemyIsOver) {
  CLAUSES("NMM-R.189");
  for (const auto* patch : {no_enemy, no_own}) {
    Clash g{"battalia", "musketeers", 5};
    g.attack();
    ASSERT_EQ(g.wanted(), "doctrine");
    g.correct(patch);
    EXPECT_NE(g.wanted(), "doctrine") << patch;
    EXPECT_FALSE(g.engaged("own") || g.engaged("enemy")) << patch;
  }
}

TEST(Edit, AnAttackerWhoIsTakenElsewhereStaysThere) {
  CLAUSES("NMM-R.189");
  Turned g{"musketeers", "harquebusiers", 5, 180};
  g.attack();
  g.correct(R"({"units":{"own":{"at":{"x":60000,"y":10000}}}})");
  EXPECT_NE(g.asked(), "parliament ask-evade");
  EXPECT_EQ(g.stands("own"), "60 10 0");
  EXPECT_FALSE(g.engaged("own"));
}

TEST(Edit, ALeaderWhoIsPutElsewhereAloneIsNoMoreWithHisUnit) {
  CLAUSES("NMM-R.189", "NMM-8.3.2");
  Clash g{"battalia", "musketeers", 5};
  g.with("brigadier", "own");
  g.attack();
  g.correct(R"({"units":{"own":{"at":{"x":31000}}}})");
  EXPECT_EQ(g.at("brigadier").with, g.unit("own")) << "he rides with it";
  g.correct(R"({"units":{"brigadier":{"at":{"x":60000,"y":10000}}}})");
  EXPECT_FALSE(g.at("brigadier").with);
  EXPECT_EQ(g.stands("brigadier"), "60 10 0");
}

TEST(Edit, TokensThatAreLostAreNoMoreAtHand) {
  CLAUSES("NMM-R.131", "NMM-R.189");
  Hands g;
  g.leads("brigadier");
  const int all = starting_tokens(g.table(), royalist);
  for (const int lost : {1, 0}) {
    g.correct(fmt::format(R"({{"lost_tokens":[{},0]}})", lost).c_str());
    EXPECT_EQ(g.tokens(royalist), all - lost);
  }
}

TEST(Edit, ACardInAHandIsInNoDeck) {
  CLAUSES("NMM-cards.1", "NMM-cards.2", "NMM-H.4", "NMM-R.189");
  Hands g;
  for (std::size_t i = 0; i < bonus_cards; ++i) g.edit().bonus_deck.value.add(BonusId{i});
  g.edit().turned.add(CardId{0U}), g.edit().special_event_drawn = 1;
  g.leads("brigadier");
  const auto decks = [&] {
    return std::pair{g.state().bonus_deck.value.size(), g.state().event_deck.value.size()};
  };
  const auto hold = [&](std::string_view cards, std::string_view events) {
    g.correct(fmt::format(R"({{"holdings":{{"royalist":{{"value":{{"cards":[{}],"events":[{}]}}}}}}}})",
                          cards, events)
                  .c_str());
  };
  hold(R"("perk")", R"("ambush")");
  EXPECT_EQ(decks(), (std::pair<std::size_t, std::size_t>{4, 8}));
  EXPECT_EQ((std::array{g.state().bonus_left, g.state().events_left}), (std::array<std::uint8_t, 2>{4, 8}));
  EXPECT_EQ(g.state().cards_held[0] + g.state().events_held[0], 2);
  EXPECT_FALSE(g.state().bonus_deck.value.contains(bonus::perk));
  hold("", "");
  EXPECT_EQ(decks(), (std::pair<std::size_t, std::size_t>{5, 9}));
  EXPECT_EQ(g.state().bonus_deck.value[0], bonus::perk) << "the bottom card";
  g.correct(R"({"used_events":["loot-the-baggage"]})");
  EXPECT_EQ(decks(), (std::pair<std::size_t, std::size_t>{5, 8}));
}

TEST(Edit, AShuffleThatWaitsCountsItsCardsAnew) {
  CLAUSES("NMM-R.41", "NMM-R.189");
  Hands g;
  g.begin_in(ShufflePlayDeck{});
  EXPECT_EQ(g.match().wanted_dice()->count, 6u);
  g.correct(R"({"units":{"colonel":{"where":"lost"}}})");
  EXPECT_EQ(g.match().wanted_dice()->count, 5u);
}

TEST(Edit, WhoIsTakenOutOfAMeleeFightsNoMore) {
  CLAUSES("NMM-R.189");
  Continuing g{"battalia", "musketeers"};
  g.next();
  ASSERT_EQ(g.wanted(), "melee");
  g.correct(R"({"units":{"enemy":{"at":{"x":60000,"y":40000}}}})");
  EXPECT_NE(g.wanted(), "melee");
  EXPECT_FALSE(g.engaged("own") || g.engaged("enemy"));
}

TEST(Edit, WhoIsGoneIsNotTested) {
  CLAUSES("NMM-R.189");
  Clash g{"battalia", "musketeers", 20};
  g.begin_in(TestRoll{g.unit("own"), TestReason::end_of_turn}, RunTests{});
  ASSERT_EQ(g.wanted(), "morale");
  g.correct(no_own);
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.at("own").where, Where::lost);
}

TEST(Edit, WhoIsGoneDoesNotAppear) {
  CLAUSES("NMM-R.189");
  for (const auto& [event, line, unit] : {std::tuple{special::clubmen, "raise-clubmen", "royalist-clubmen"},
                                          {special::ambush, "ambush", "royalist-ambush"}}) {
    Hands g;
    g.ground("wood", 50, 10, 10, 10);
    g.holds(royalist, event);
    g.moment(royalist);
    g.play(line);
    ASSERT_EQ(g.asked(), "royalist appear");
    g.correct(fmt::format(R"({{"units":{{"{}":{{"where":"lost"}}}}}})", unit).c_str());
    EXPECT_NE(g.asked(), "royalist appear");
    EXPECT_EQ(g.at(unit).where, Where::lost);
  }
}

TEST(Edit, NobodyIsNamedWhereNobodyIsLeftToName) {
  CLAUSES("NMM-R.189");
  Clash g{"battalia", "musketeers", 20};
  g.foe("horse", "harquebusiers", {66, 30, 180});
  g.begin_in(NameVictim{seat_of(royalist), special::explosion});
  ASSERT_EQ(g.asked(), "royalist name-victim");
  g.correct(R"({"units":{"enemy":{"where":"lost"},"distant":{"where":"lost"},"far":{"where":"lost"}}})");
  EXPECT_NE(g.asked(), "royalist name-victim");
  EXPECT_EQ(g.last("event-played"), "");
  EXPECT_FALSE(g.over()) << "the horse are there";
}

TEST(Edit, ALeaderWhoIsPutBackIsNotReplaced) {
  CLAUSES("NMM-R.189");
  for (const bool thrown : {false, true}) {
    Clash g{"battalia", "musketeers", 20};
    const UnitId lost = g.unit("brigadier");
    g.edit().to_replace[0].insert(lost);
    g.edit().units[lost].where = Where::lost;
    g.begin_in(ReplacementRoll{lost});
    if (thrown) g.roll("replacement", "4"), g.roll("command-class", "6");
    g.correct(R"({"units":{"brigadier":{"where":"table","at":{"x":60000,"y":10000}}}})");
    EXPECT_NE(g.asked(), "royalist stand-in");
    EXPECT_TRUE(g.quiet()) << thrown;
    EXPECT_EQ(g.stands("brigadier"), "60 10 0");
  }
}

}  // namespace
}  // namespace linstock::matchlocks
