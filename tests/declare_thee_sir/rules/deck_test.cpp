// A. Game Play: the deck, its cards, the round.                                 DTS-A.1 to DTS-A.5, DTS-R.1
// to DTS-R.7
#include <array>
#include <set>

#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

/// One unit of each kind and a general, at the beginning of a round.
struct Deck : Scene {
  explicit Deck(Rules rules = {}, EventDeck events = EventDeck::none) : Scene(rules) {
    change().rules.event_deck = events;
    put("foot", "foot", {10, 5, 0}).put("guns", "artillery", {20, 5, 0}).put("horse", "cavalry", {30, 5, 0});
    put("leader", "general", {40, 5, 0})
        .put("dragoons", "dragoons", {50, 5, 0})
        .foe("enemy", "foot", {30, 43, 180});
    for (auto& u : change().units) u.cards = u.type == UnitType::cavalry ? 2 : 1;
  }
  std::size_t in_deck(std::string_view id) const {
    std::size_t n = 0;
    for (const CardId c : state().deck.value) n += !is_event(c) && unit_of(c) == unit(id);
    return n;
  }
  std::size_t events() const {
    std::size_t n = 0;
    for (const CardId c : state().deck.value) n += is_event(c);
    return n;
  }
};

TEST(TheDeck, OneCommonDeckOfTheCardsOfBothSides) {
  CLAUSES("DTS-A.1", "DTS-A.2", "DTS-R.1", "DTS-R.2", "DTS-R.6");
  Deck g;
  g.begin_in(NewRound{});
  EXPECT_EQ(g.in_deck("foot"), 1U);
  EXPECT_EQ(g.in_deck("guns"), 1U);
  EXPECT_EQ(g.in_deck("horse"), 2U);
  EXPECT_EQ(g.in_deck("leader"), 1U);
  EXPECT_EQ(g.in_deck("enemy"), 1U);
  EXPECT_EQ(g.events(), 0U);
}

TEST(TheDeck, IsLaidInTheOrderThatIsEnteredTheFirstCardFirst) {
  CLAUSES("DTS-R.1", "DTS-A.3");
  Deck g;
  g.begin_in(NewRound{});
  ASSERT_EQ(g.match().wanted_dice()->purpose, "deck");
  const std::string all = g.match().wanted_dice()->cards;
  EXPECT_TRUE(all.starts_with(R"(["foot-1","guns-1","horse-1","horse-2",)")) << all;
  EXPECT_TRUE(g.match().give_cards(std::array<std::uint8_t, 7>{2, 0, 1, 3, 4, 5, 6}));
  EXPECT_TRUE(g.last("card-drawn").starts_with(R"({"card":"horse-1")")) << g.last("card-drawn");
}

TEST(TheDeck, Round256FollowsRound255) {
  CLAUSES("DTS-R.4");
  Deck g;
  g.edit().round = 255;
  g.begin_in(NewRound{});
  EXPECT_EQ(g.last("round-begins"), R"({"round":256,"cards":7})");
}

TEST(TheDeck, SixUnitCardsHaveTwoEvents) {
  CLAUSES("DTS-T.switches", "DTS-I.2", "DTS-R.4");
  Rules rules;
  rules.event_density = EventDensity::third;
  Deck g{rules, EventDeck::reconstruction};
  g.edit().units[g.unit("leader")].where = Where::removed;
  g.begin_in(NewRound{});
  EXPECT_EQ(g.last("round-begins"), R"({"round":1,"cards":6})");
  EXPECT_EQ(g.last_clause("round-begins"), "DTS-R.4");
  std::vector<std::uint8_t> order;
  for (std::uint8_t i = 0; i < 16; ++i) order.push_back(i);
  EXPECT_TRUE(g.match().give_cards(order));
  EXPECT_EQ(g.events(), 2U);
}

TEST(TheDeck, AllEventsOrOneForEveryThreeUnitCards) {
  CLAUSES("DTS-R.2", "DTS-T.switches", "DTS-E.18", "DTS-I.2");
  Rules rules;
  Deck all{rules, EventDeck::reconstruction};
  all.begin_in(NewRound{});
  EXPECT_EQ(all.events(), 16U);
  rules.event_density = EventDensity::third;
  Deck third{rules, EventDeck::reconstruction};
  third.begin_in(NewRound{});
  EXPECT_EQ(third.match().wanted_dice()->purpose, "events");  // dealt unseen
  std::vector<std::uint8_t> order;
  for (std::uint8_t i = 0; i < 16; ++i) order.push_back(i);
  EXPECT_TRUE(third.match().give_cards(order));
  EXPECT_EQ(third.events(), 3U);  // of 7 unit cards
  for (const std::size_t e : {0U, 1U, 2U}) EXPECT_TRUE(third.state().deck.value.contains(CardId{e}));
  EXPECT_EQ(third.state().events_in, 3);
  EXPECT_EQ(third.state().cards_left, 10);
  EXPECT_EQ(third.state().deck.audience, nobody);
}

TEST(TheDeck, TheScenariosOwnEvents) {
  CLAUSES("DTS-R.2", "DTS-T.switches");
  Deck g{{}, EventDeck::scenario};
  g.change().events = {7, 8};
  g.begin_in(NewRound{});
  EXPECT_EQ(g.events(), 2U);
}

TEST(TheDeck, TheDayCardIsInTheDeckOnlyByTheSwitchAndEndsTheRound) {
  CLAUSES("DTS-R.3", "DTS-E.17");
  for (const bool day : {false, true}) {
    Rules rules;
    if (day) rules.round_end = RoundEnd::day_card;
    Deck g{rules};
    g.begin_in(NewRound{});
    EXPECT_EQ(g.state().deck.value.contains(day_card), day);
  }
  Rules rules;
  rules.round_end = RoundEnd::day_card;
  Deck g{rules};
  g.edit().deck.value.add(card_of(g.unit("foot"), 0)), g.edit().deck.value.add(day_card);
  g.begin_in(NextCard{});
  EXPECT_EQ(g.state().round, 1);  // the card of "foot" is lost, and the deck is shuffled
  EXPECT_EQ(g.state().cards_left, g.state().deck.value.size());
}

TEST(TheDeck, AnEmptyDeckIsShuffledAndTheEffectsOfEventsEnd) {
  CLAUSES("DTS-R.3", "DTS-R.4", "DTS-R.14");
  Deck g;
  g.edit().effects.shower = true, g.edit().discards.insert(card_of(g.unit("foot"), 0));
  g.begin_in(NextCard{});
  EXPECT_EQ(g.state().round, 1);
  EXPECT_FALSE(g.state().effects.shower);
  EXPECT_TRUE(g.state().discards.empty());
}

TEST(TheDeck, CardsAreDrawnOneAfterAnotherAndLieOpen) {
  CLAUSES("DTS-A.3", "DTS-A.5", "DTS-I.4", "DTS-R.7", "DTS-I.1", "DTS-E.17");
  Deck g;
  const CardId foot = card_of(g.unit("foot"), 0), horse = card_of(g.unit("horse"), 0);
  g.edit().deck.value.add(horse), g.edit().deck.value.add(foot);  // the top card last
  g.begin_in(NextCard{});
  EXPECT_EQ(g.last("card-drawn"), R"({"card":"foot-1","unit":"foot","left":1})");
  EXPECT_EQ(g.state().cards_left, 1);
  EXPECT_EQ(g.asked(), "royalist declare");
  g.play("defer");
  EXPECT_EQ(g.state().card, horse);
  EXPECT_TRUE(g.state().discards.contains(foot));
  EXPECT_EQ(g.state().deck.audience, nobody);
}

TEST(TheDeck, TheCardOfARemovedUnitHasNoEffectAndIsTakenOut) {
  CLAUSES("DTS-R.5");
  Deck g;
  g.edit().deck.value.add(card_of(g.unit("enemy"), 0)), g.edit().deck.value.add(card_of(g.unit("foot"), 0));
  g.begin_in(NextCard{});
  g.play("defer");
  EXPECT_EQ(g.asked(), "parliament declare");
  Deck h;
  h.edit().units[h.unit("foot")].where = Where::removed;
  h.edit().deck.value.add(card_of(h.unit("enemy"), 0)), h.edit().deck.value.add(card_of(h.unit("foot"), 0));
  h.begin_in(NextCard{});
  EXPECT_EQ(h.asked(), "parliament declare");
  Deck k;
  k.edit().units[k.unit("foot")].where = Where::removed;
  k.begin_in(NewRound{});
  EXPECT_EQ(k.in_deck("foot"), 0U);
}

TEST(TheDeck, AUnitThatArrivesJoinsAtTheReshuffleOfItsRound) {
  CLAUSES("DTS-R.2", "DTS-L.1.f");
  for (const std::uint8_t round : {std::uint8_t{1}, std::uint8_t{2}}) {
    Deck g;
    g.change().units[1].arrives = 3;
    g.edit().units[g.unit("guns")].where = Where::reserve;
    g.edit().round = round;
    g.begin_in(NewRound{});
    EXPECT_EQ(g.in_deck("guns"), round == 2 ? 1U : 0U);
  }
}

TEST(TheDeck, AnArrivingUnitEntersInLongMarchByAdvance) {
  CLAUSES("DTS-L.1.f", "DTS-R.142", "DTS-Z.14");
  Deck g;
  g.change().units[1].arrives = 1, g.change().units[1].entry = Pose{36'000, 0, 0};
  g.edit().units[g.unit("guns")].where = Where::reserve;
  g.activate("guns");
  EXPECT_EQ(g.refused("stand-fire"), "DTS-L.1.f");
  g.play("advance");
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.at("guns").formation, Formation::march);
  EXPECT_EQ(g.at("guns").where, Where::table);
  EXPECT_TRUE(g.state().in_play.contains(g.unit("guns")));
}

TEST(TheDeck, ABlockedEntryMakesTheUnitWait) {
  CLAUSES("DTS-L.1.f");
  Deck g;
  g.put("blocks", "foot", {36, 1.5, 0});
  g.change().units[1].arrives = 1, g.change().units[1].entry = Pose{36'000, 0, 0};
  g.edit().units[g.unit("guns")].where = Where::reserve;
  g.activate("guns");
  EXPECT_EQ(g.asked(), "");
  EXPECT_EQ(g.at("guns").where, Where::reserve);
}

TEST(TheDeck, WhatASeatMaySupposeOfIt) {
  CLAUSES("DTS-I.1", "DTS-I.2", "DTS-R.2");
  for (const bool third : {false, true}) {
    Rules rules;
    if (third) rules.event_density = EventDensity::third;
    Deck g{rules, EventDeck::reconstruction};
    const CardId foot = card_of(g.unit("foot"), 0), guns = card_of(g.unit("guns"), 0),
                 enemy = card_of(g.unit("enemy"), 0);
    const auto event = [](std::size_t e) { return CardId{e}; };
    for (const CardId c : {foot, guns, enemy, event(2), event(15), day_card}) g.edit().deck.value.add(c);
    g.edit().discards.insert(event(4)), g.edit().card = event(7);
    g.activate("foot");
    std::set<std::size_t> events, tops;
    Rng rng{1};
    for (int i = 0; i < 400; ++i) {
      const State s = DeclareTheeSir::resample(g.state(), g.table(), Viewer{Seat{0U}}, rng);
      const auto& deck = s.deck.value;
      ASSERT_EQ(deck.size(), 6U);
      for (const CardId c : {foot, guns, enemy, day_card}) EXPECT_TRUE(deck.contains(c));
      tops.insert(deck.back().index());
      for (const CardId c : deck)
        if (is_event(c) && c != day_card) events.insert(c.index());
    }
    EXPECT_EQ(events.size(), third ? 14U : 2U)
        << "any that lies not open, or those that are known to be left";
    EXPECT_FALSE(events.contains(4) || events.contains(7));
    EXPECT_EQ(tops.size(), third ? 18U : 6U);
    EXPECT_EQ(DeclareTheeSir::resample(g.state(), g.table(), umpire_view, rng).deck.value,
              g.state().deck.value);
  }
}

}  // namespace
}  // namespace linstock::declare_thee_sir
