// Mercenary cards: turned up, sold, kept or given up.
#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

class Sales : public Scene {
 public:
  explicit Sales(std::string_view kind, int players = 2)
      : Scene(fmt::format(R"({{"players":{},"victory":"turn-limit","turn_limit":1,"mercenaries":"{}"}})",
                          players, kind)) {
    force("red", "dewbury", 500, 8), force("blue", "orc-hill", 500, 8);
  }
  /// Puts these cards on top of the deck, the first one topmost.
  void on_top(std::initializer_list<std::string_view> cards) {
    auto& deck = edit().merc_deck.value;
    for (auto card = std::rbegin(cards); card != std::rend(cards); ++card) {
      const auto c = id<MercId>(*card);
      deck.erase(static_cast<std::size_t>(std::ranges::find(deck, c) - deck.begin()));
      deck.add(c);
    }
  }
  std::string with(std::string_view card) const {
    const Merc& merc = state().mercs[id<MercId>(card)];
    return merc.with ? table().force_ids[merc.with.index()] : "";
  }
};

/// The id of a card by its number.
std::string card(const Scene& g, std::size_t number) { return g.table().merc_ids[number - 1]; }

TEST(Mercenaries, ExampleSealedBidsAndTheFeeOfTheNextTurn) {
  CLAUSES("BTS-X.17", "BTS-merc.1", "BTS-merc.2", "BTS-merc.3", "BTS-merc.4", "BTS-merc.5", "BTS-merc.6",
          "BTS-merc.7", "BTS-R.168", "BTS-R.171", "BTS-K05.1");
  Sales g("sealed");
  const std::string cavalry = card(g, 5), archers = card(g, 2), levy = card(g, 9);
  g.on_top({cavalry, archers, levy});
  g.begin(PurchasesStep{}, ExpendituresStep{}, EndTurn{});
  g.play(Seat{0}, "bid 5"), g.play(Seat{1}, "bid 7");
  EXPECT_EQ(g.crowns("blue"), 93);
  EXPECT_EQ(g.with(cavalry), "blue-1");  // the only force he has
  EXPECT_EQ(worth(g.state(), g.table(), g.id<ForceId>("blue-1")), 610);
  g.play(Seat{0}, "no-bid"), g.play(Seat{1}, "no-bid");
  g.play(Seat{0}, "no-bid"), g.play(Seat{1}, "no-bid");
  EXPECT_EQ(g.state().merc_deck.value[0], g.id<MercId>(levy));  // the bottom, in the order revealed
  EXPECT_EQ(g.state().merc_deck.value[1], g.id<MercId>(archers));
  g.play("end-purchases"), g.play("end-purchases");
  EXPECT_EQ(g.asked(), "blue keep-mercenary");
  g.play("keep " + cavalry);
  EXPECT_EQ(g.crowns("blue"), 93 - 7 - 5);  // upkeep of 500 points; the mercenary has his fee
}

TEST(Mercenaries, WhoIsNotPaidReturnsToTheDeck) {
  CLAUSES("BTS-merc.8", "BTS-R.169");
  Sales g("off");
  const std::string cavalry = card(g, 5);
  auto& deck = g.edit().merc_deck.value;
  deck.erase(4);
  g.edit().mercs[g.id<MercId>(cavalry)] = {
      .holder = g.id<PowerId>("blue"), .with = g.id<ForceId>("blue-1"), .fee = 7};
  g.begin(ExpendituresStep{}, EndTurn{});
  g.play("dismiss " + cavalry);
  EXPECT_EQ(g.state().merc_deck.value.size(), 18U);
  EXPECT_EQ(worth(g.state(), g.table(), g.id<ForceId>("blue-1")), 500);
  EXPECT_NE(g.last("shuffled"), "");
}

TEST(Mercenaries, ACardThatTheUmpireGivesAwayHasLeftTheDeck) {
  CLAUSES("BTS-merc.3", "BTS-merc.8", "BTS-R.169");
  Sales g("sealed");
  const std::string given = card(g, 2), on_sale = card(g, 5);
  g.on_top({on_sale});
  g.begin(PurchasesStep{}, EndTurn{});
  const auto hold = [&](const std::string& which, const char* holder) {
    return g.match()
        .edit({fmt::format(R"({{"mercs":{{"{}":{{"holder":{}}}}}}})", which, holder), ""})
        .has_value();
  };
  const auto in_deck = [&] { return std::ranges::count(g.state().merc_deck.value, g.id<MercId>(given)); };
  EXPECT_TRUE(hold(given, R"("red")"));
  EXPECT_EQ(in_deck(), 0);
  EXPECT_TRUE(hold(given, "null"));
  EXPECT_EQ(in_deck(), 1);
  EXPECT_EQ(g.state().merc_deck.value[0], g.id<MercId>(given));  // at the bottom
  EXPECT_FALSE(hold(on_sale, R"("red")"));
}

TEST(Mercenaries, TiedBidsOnceMoreThenDice) {
  CLAUSES("BTS-R.168", "BTS-D.21", "BTS-I.2");
  Sales g("sealed");
  g.on_top({card(g, 2), card(g, 4), card(g, 9)});
  g.begin(PurchasesStep{}, EndTurn{});
  g.play(Seat{0}, "bid 6"), g.play(Seat{1}, "bid 6");
  EXPECT_NE(g.refused(Seat{0}, "bid 5"), "");
  g.play(Seat{0}, "bid 8"), g.play(Seat{1}, "bid 8");
  g.roll("bid", "3 3");
  g.roll("bid", "5 2");
  EXPECT_EQ(g.with(card(g, 2)), "red-1");
  EXPECT_EQ(g.crowns("red"), 92);
}

TEST(Mercenaries, OpenAuctionUntilAllOthersPass) {
  CLAUSES("BTS-R.168", "BTS-merc.3", "BTS-K08.1", "BTS-K08.2", "BTS-K14.1", "BTS-K14.2");
  Sales g("auction");
  g.on_top({card(g, 8), card(g, 14), card(g, 9)});
  g.begin(PurchasesStep{}, ExpendituresStep{}, EndTurn{});
  EXPECT_EQ(g.asked(), "red raise-bid");
  g.play("bid 3"), g.play("bid 4"), g.play("bid 9"), g.play("no-bid");
  const General& general = g.state().general(GeneralId{1});
  EXPECT_TRUE(general.mercenary && general.rating == 9);
  EXPECT_EQ(worth(g.state(), g.table(), g.id<ForceId>("red-1")), 500);
  g.play("bid 1"), g.play("no-bid"), g.play("place-in melting-sands");
  g.play("no-bid"), g.play("no-bid");
  g.play("end-purchases"), g.play("end-purchases");
  g.play("dismiss " + card(g, 8));
  EXPECT_EQ(g.state().general(GeneralId{1}).rating, 0);
  EXPECT_EQ(g.state().vessels[VesselId{0}].owner, g.id<PowerId>("red"));
  g.play("dismiss " + card(g, 14));
  EXPECT_FALSE(g.state().vessels[VesselId{0}].owner);
}

TEST(Mercenaries, VariantsOfTheDeck) {
  CLAUSES("BTS-merc.9", "BTS-merc.10");
  Scene g(
      R"({"players":2,"victory":"turn-limit","turn_limit":1,"mercenaries":"sealed","merc_reshuffle":true,)"
      R"("merc_all":true})");
  g.begin(PurchasesStep{}, EndTurn{});
  EXPECT_NE(g.last("shuffled"), "");
  g.play(Seat{0}, "no-bid"), g.play(Seat{1}, "no-bid");  // the fleet: nobody has a force for the others
  EXPECT_EQ(g.state().merc_deck.value.size(), 18U);      // all were shown, none is sold
}

TEST(Mercenaries, FeesOfCardsThatNobodyBidFor) {
  CLAUSES("BTS-R.170");
  const Scene g;
  EXPECT_EQ(fee_of(g.table(), MercId{3}), 4);   // 35 points
  EXPECT_EQ(fee_of(g.table(), MercId{7}), 15);  // the general
  EXPECT_EQ(fee_of(g.table(), MercId{13}), 20);
}

TEST(Mercenaries, TheCards) {
  CLAUSES("BTS-K01.1", "BTS-K02.1", "BTS-K03.1", "BTS-K04.1", "BTS-K06.1", "BTS-K07.1", "BTS-K09.1",
          "BTS-K10.1", "BTS-K11.1", "BTS-K12.1", "BTS-K13.1", "BTS-K15.1", "BTS-K16.1", "BTS-K17.1",
          "BTS-K18.1", "BTS-T.merc");
  const Scene g;
  constexpr std::array<int, merc_count> points{200, 50, 70, 35, 110, 80, 60,  125, 35,
                                               30,  80, 60, 80, 0,   50, 135, 80,  30};
  constexpr std::array<int, merc_count> range{15, 30, 0, 0, 0, 15, 15, 0, 0, 15, 0, 30, 0, 0, 40, 15, 0, 15};
  for (std::size_t i = 0; i < merc_count; ++i) {
    EXPECT_EQ(g.table().mercs[i].points, points[i]) << i + 1;
    EXPECT_EQ(g.table().mercs[i].range, range[i]) << i + 1;
  }
  EXPECT_EQ(g.table().mercs[12].attack, 4);
  EXPECT_EQ(g.table().mercs[14].stands, 2);
}

}  // namespace

}  // namespace linstock::by_the_sword
