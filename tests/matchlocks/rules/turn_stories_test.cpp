// Turns of cards, ends of turns and Orders, told whole: what is asked, what is offered, what happens.
#include <set>

#include "matchlocks/brigade.hpp"
#include "matchlocks/field.hpp"
#include "matchlocks/hands.hpp"
#include "matchlocks/story.hpp"
#include "support/golden.hpp"

namespace linstock::matchlocks {
namespace {

TEST(StoryOfATurn, ItsEnd) {
  CLAUSES("NMM-7.4.1", "NMM-7.4.2", "NMM-7.4.3", "NMM-7.4.4", "NMM-7.4.5", "NMM-R.55", "NMM-R.31",
          "NMM-13.2.4");
  Field g;
  g.put("near", "musketeers disarray1", {46, 18, 0}).foe("target", "pikes", {46, 26, 180});
  g.put("shaken", "pikes daunted", {54, 10, 0}).foe("half", "musketeers lost7", {54, 40, 180});
  g.edit().units[g.unit("second")].disarray = 2;
  g.edit().first = Side::parliament, g.edit().last_mover = Side::parliament, g.edit().any_mover = true;
  g.turn_ends();
  expect_golden("matchlocks/stories/story-of-a-turn-its-end.txt",
                story(g, {"shoot target", "shoot = 6 6 6 2 2 3", "shoot-save = 1 1 6", "remove-token"}));
}
TEST(StoryOfATurn, ALostBrigadierIsReplaced) {
  CLAUSES("NMM-5.4.4", "NMM-7.4.6", "NMM-D.11", "NMM-R.56", "NMM-R.57", "NMM-5.2.3");
  for (const bool fights_on : {false, true}) {
    Field g;
    g.edit().units[g.unit("brigadier")].where = Where::lost;
    g.edit().to_replace[0].insert(g.unit("brigadier"));
    if (fights_on) {
      g.foe("striker", "pikes", {30, 10, 180}).foe("other", "pikes", {38, 10, 180});
      g.fighting("striker", "own").fighting("other", "second");
      g.edit().units[g.unit("gun")].where = Where::lost;
    }
    g.make();
    g.begin_in(Replacements{});
    const std::string told =
        story(g, {"replacement = 4", "command-class = 5", fights_on ? "join second" : "join own"});
    if (fights_on)
      expect_golden("matchlocks/stories/story-of-a-turn-a-lost-brigadier-is-replaced.txt", told);
    else
      expect_golden("matchlocks/stories/story-of-a-turn-a-lost-brigadier-is-replaced-2.txt", told);
    EXPECT_EQ(g.stands("brigadier"), fights_on ? "38 8.426 0" : "30 8.426 0");
    EXPECT_TRUE(g.state().to_replace[0].empty());
  }
}
TEST(StoryOfATurn, TheDecksAreShuffledInTheOrderThrown) {
  CLAUSES("NMM-7.3.1", "NMM-7.4.8", "NMM-7.8.6", "NMM-cards.2");
  Field g;
  g.make();
  g.edit().turn = 0;
  for (const BonusId c : {bonus::perk, bonus::reroll}) g.edit().bonus_deck.value.add(c);
  g.edit().event_deck.value.add(special::fog), g.edit().play_deck.value.add(CardId{std::size_t{0}});
  g.begin_in(NewTurn{});
  EXPECT_TRUE(g.match().give_cards(std::vector<std::uint8_t>{8, 0, 7, 1, 6, 2, 5, 3, 4}));
  EXPECT_TRUE(g.match().give_cards(std::vector<std::uint8_t>{6, 0, 5, 1, 4, 2, 3}));
  const auto indexes = [](const auto& deck) {
    std::string all;  // the card drawn first first
    for (std::size_t i = deck.size(); i-- > 0;) all += fmt::format("{} ", deck[i].index());
    return all;
  };
  EXPECT_EQ(indexes(g.state().play_deck.value), "12 0 8 1 7 2 3 ");
  EXPECT_EQ(g.state().cards_left, 7);
  EXPECT_TRUE(g.match().give_cards(std::vector<std::uint8_t>{4, 2, 0, 3, 1}));
  EXPECT_EQ(indexes(g.state().event_deck.value), "8 0 7 1 6 2 5 3 4 ");
  EXPECT_EQ(g.state().events_left, 9);
  EXPECT_EQ(indexes(g.state().bonus_deck.value), "4 2 0 3 1 ");
  EXPECT_EQ(g.state().bonus_left, 5);
  expect_golden("matchlocks/stories/story-of-a-turn-the-decks-are-shuffled-in-the-order-thrown.txt",
                story(g, {}));
}
TEST(StoryOfATurn, ACardThatIsTurnedCannotBeTakenBack) {
  CLAUSES("NMM-7.3.1", "NMM-7.8.1", "NMM-cards.3", "NMM-H.1");
  Hands perk;
  perk.holds(royalist, bonus::perk);
  perk.moment(royalist);
  perk.play("perk own");
  EXPECT_EQ(last_barrier(perk.match()), 1u);
  Hands event;
  event.holds(royalist, special::well_drilled);
  event.edit().units[event.unit("own")].disarray = 1;
  event.moment(royalist);
  event.play("play well-drilled own");
  EXPECT_EQ(last_barrier(event.match()), 1u);
  Hands order;
  order.leads("brigadier");
  order.play("order own first about-face second about-face");
  EXPECT_EQ(last_barrier(order.match()), 0u);
  Hands card;
  card.make();
  card.edit().bonus_turned = 1;
  for (const CardId c :
       {CardId{std::size_t{0}}, leader_card(card.unit("brigadier")), leader_card(card.unit("brigadier"))})
    card.edit().play_deck.value.add(c);
  card.edit().cards_left = 3;
  card.begin_in(TurnCard{});
  card.play("finish");
  EXPECT_EQ(last_barrier(card.match()), 1u) << "the next card is turned";
  EXPECT_EQ(card.state().turned.size(), 2u);
}
TEST(StoryOfATurn, OfDrawsForBonusCards) {
  CLAUSES("NMM-7.6.1", "NMM-7.6.3", "NMM-7.8.5", "NMM-cards.3");
  Hands g;
  g.edit().bonus_deck.value.add(bonus::perk);
  g.edit().bonus_deck.value.add(bonus::special_event);
  for (const EventId e : {special::fog, special::loot}) g.edit().event_deck.value.add(e);
  g.edit().bonus_left = 2, g.edit().events_left = 2;
  g.make();
  g.begin_in(BonusRoll{}, BonusRoll{});
  expect_golden("matchlocks/stories/story-of-a-turn-of-draws-for-bonus-cards.txt",
                story(g, {"bonus = 5 2", "no-card", "bonus = 2 5", "no-card"}));
  EXPECT_EQ(g.state().bonus_left, 0);
  EXPECT_EQ(g.state().events_left, 1);
}

TEST(Unknown, BonusCardsOfTheOtherSide) {
  CLAUSES("NMM-H.1", "NMM-H.3", "NMM-R.48");
  for (const bool special_gone : {false, true}) {
    Hands g;
    g.holds(royalist, bonus::reroll).holds(parliament, bonus::perk);
    g.edit().used_bonus.insert(special_gone ? bonus::special_event : bonus::forfeit);
    g.edit().special_event_drawn = 1;
    const BonusId left[] = {bonus::jeopardy, special_gone ? bonus::forfeit : bonus::special_event};
    for (const BonusId c : left) g.edit().bonus_deck.value.add(c);
    g.edit().bonus_left = 2;
    g.make();
    Rng rng{3};
    std::set<std::size_t> held, top;
    for (int i = 0; i < 200; ++i) {
      const State s = Matchlocks::resample(g.edit(), g.table(), view_of(seat_of(royalist)), rng);
      const auto& his = s.holdings[seat_of(parliament)].value.cards;
      ASSERT_EQ(his.size(), 1u);
      ASSERT_EQ(s.bonus_deck.value.size(), 2u);
      held.insert(his[0].index()), top.insert(s.bonus_deck.value.back().index());
      std::set<std::size_t> each{his[0].index(), s.bonus_deck.value[0].index(),
                                 s.bonus_deck.value[1].index()};
      EXPECT_EQ(each, (std::set<std::size_t>{bonus::perk.index(), left[0].index(), left[1].index()}));
      EXPECT_TRUE(s.holdings[seat_of(royalist)].value.cards.contains(bonus::reroll));
    }
    EXPECT_FALSE(held.contains(bonus::special_event.index())) << "it is never held";
    EXPECT_EQ(held.size(), special_gone ? 3u : 2u);
    EXPECT_EQ(top.size(), 3u) << "in any order";
  }
  Hands twice;
  twice.edit().special_event_drawn = 2;
  for (const BonusId c : {bonus::perk, bonus::jeopardy}) twice.edit().bonus_deck.value.add(c);
  twice.edit().bonus_left = 2;
  twice.make();
  Rng rng{3};
  for (int i = 0; i < 50; ++i) {
    const State s = Matchlocks::resample(twice.edit(), twice.table(), view_of(seat_of(royalist)), rng);
    EXPECT_EQ(s.bonus_deck.value.size(), 2u);
    EXPECT_FALSE(s.bonus_deck.value.contains(bonus::special_event)) << "it has left the deck";
  }
}
TEST(Unknown, StandingOrdersAndThePlayDeck) {
  CLAUSES("NMM-H.1", "NMM-H.3");
  Hands g;
  for (std::size_t i = 0; i < 4; ++i) g.edit().play_deck.value.add(CardId{i});
  g.make();
  Rng rng{5};
  std::set<std::size_t> sizes, top;
  for (int i = 0; i < 60; ++i) {
    const State s = Matchlocks::resample(g.edit(), g.table(), view_of(seat_of(royalist)), rng);
    sizes.insert(s.core.orders[seat_of(parliament)].value.size());
    top.insert(s.play_deck.value.back().index());
    EXPECT_TRUE(s.core.orders[seat_of(royalist)].value.empty());
  }
  EXPECT_EQ(sizes, (std::set<std::size_t>{1, 3})) << "he may be asked where he can react, or pass";
  EXPECT_EQ(top.size(), 4u);
}

TEST(StoryOfOrders, OfAGroup) {
  CLAUSES("NMM-8.3.6", "NMM-8.4.5", "NMM-9.1.1", "NMM-9.3.1", "NMM-R.59", "NMM-9.7.3", "NMM-9.7.1");
  Brigade g;
  g.edit().units[g.unit("own")].disarray = 1, g.edit().units[g.unit("fellow")].disarray = 2;
  g.leads("brigadier", 2);
  expect_golden("matchlocks/stories/story-of-orders-of-a-group.txt",
                story(g, {"order own fellow first rally second move", "use own", "rally", "face 350", "rally",
                          "keep-facing", "use fellow", "move ahead 2", "hold", "finish"}));
  Brigade daunted;
  daunted.edit().units[daunted.unit("own")].daunted = true,
  daunted.edit().units[daunted.unit("own")].disarray = 1;
  daunted.leads("brigadier", 2);
  expect_golden(
      "matchlocks/stories/story-of-orders-of-a-group-2.txt",
      story(daunted, {"move-leader", "join own", "order own first rally second rally", "rally-daunted"}));
}
TEST(StoryOfOrders, OfTheGeneral) {
  CLAUSES("NMM-8.2.1", "NMM-8.2.2", "NMM-8.2.3", "NMM-8.2.4");
  General g;
  g.put("horse", "harquebusiers column", {40, 12, 0});
  g.edit().units[g.unit("own")].disarray = 1, g.edit().units[g.unit("third")].daunted = true;
  g.turned();
  expect_golden("matchlocks/stories/story-of-orders-of-the-general.txt",
                story(g, {"lead horse move", "move ahead 3"}));
  General rally;
  rally.edit().units[rally.unit("own")].disarray = 2;
  rally.turned();
  expect_golden("matchlocks/stories/story-of-orders-of-the-general-2.txt",
                story(rally, {"rally-unit own", "rally", "face 10", "rally"}));
}
TEST(StoryOfOrders, OfSkirmishersAndGuns) {
  CLAUSES("NMM-9.2.1", "NMM-7.7.1", "NMM-7.5.3");
  Field g;
  g.put("scouts", "dragoons", {50, 10, 0}).put("drake", "light_gun limbered", {56, 10, 0});
  g.make();
  g.begin_in(Initiative{seat_of(Side::royalist)});
  expect_golden(
      "matchlocks/stories/story-of-orders-of-skirmishers-and-guns.txt",
      story(g, {"use scouts", "dismount", "mount", "use drake", "about-face", "hold", "use gun", "hold"}));
}

}  // namespace
}  // namespace linstock::matchlocks
