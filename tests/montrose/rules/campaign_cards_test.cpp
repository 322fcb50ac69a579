// 9.0 Campaign Card Phase, the rulings on cards (MON-R.7 to MON-R.10, MON-R.108 to MON-R.112), hidden
// information.
#include "montrose/scene.hpp"
#include "support/changed_file.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

std::size_t line_of(const Lines& log, std::string_view start) {
  for (std::size_t i = 0; i < log.size(); ++i)
    if (log[i].starts_with(start)) return i;
  return log.size();
}

TEST(CampaignCards, TheTopCardIsDrawnCarriedOutAndDiscarded) {
  CLAUSES("MON-9.0.1", "MON-9.0.2", "MON-9.0.4", "MON-2.0.3", "MON-8.2.3");
  Scene g;
  g.clear().put("aberdeen", "montrose").put("perth", "elcho").top_card(royalist, "gordon-horse");
  const auto before = g.edit().decks[royalist].value.size();
  g.begin(PlayerTurn{royalist}, PlaceArgyll{});
  EXPECT_EQ(before, 9u);
  EXPECT_EQ(g.last("card-drawn"), R"({"side":"royalist","card":"gordon-horse"})");
  EXPECT_EQ(g.state().decks[royalist].value.size(), 8u);
  EXPECT_EQ(g.state().decks[covenanter].value.size(), 9u);
  EXPECT_EQ(g.asked(), "royalist join-leader");  // drawing is not asked; what it says is
  g.play("end-placing");
  EXPECT_EQ(g.state().discards[royalist].size(), 1u);
}

TEST(CampaignCards, EachSideDrawsItsOwnDeck) {
  CLAUSES("MON-2.0.2", "MON-8.2.10", "MON-M.95");
  Scene g;
  g.clear().put("aberdeen", "montrose").put("perth", "elcho").top_card(covenanter, "redcoats");
  g.begin(PlayerTurn{covenanter}, PlaceArgyll{});
  EXPECT_EQ(g.last("card-drawn"), R"({"side":"covenanter","card":"redcoats"})");
  EXPECT_EQ(g.state().decks[covenanter].value.size(), 8u);
  EXPECT_EQ(g.state().decks[royalist].value.size(), 9u);
  for (Seat side : {royalist, covenanter})
    for (CardId c : g.state().decks[side].value) EXPECT_EQ(g.table().cards[c.index()].side, side);
}

TEST(CampaignCards, AnEmptyDeckIsMadeAnewFromTheDiscards) {
  CLAUSES("MON-9.0.5", "MON-9.0.6", "MON-R.7");
  Scene g;
  g.clear().put("aberdeen", "montrose").put("perth", "elcho").top_card(royalist, "kilpont");
  State& s = g.edit();
  s.removed.insert(s.decks[royalist].value.pop());
  while (!s.decks[royalist].value.empty()) (void)s.discards[royalist].push(s.decks[royalist].value.pop());
  g.begin(DrawCard{royalist}, PlaceArgyll{});
  EXPECT_EQ(g.state().decks[royalist].value.size() + g.state().discards[royalist].size(), 8u);
  EXPECT_EQ(g.state().discards[royalist].size() + g.state().removed.size(), 2u);
  EXPECT_LT(line_of(g.log(), "shuffled"), line_of(g.log(), "card-drawn"));
  for (CardId c : g.state().decks[royalist].value) EXPECT_FALSE(g.state().removed.contains(c));

  Scene last;  // the last card of a deck is carried out and discarded first
  last.clear().put("aberdeen", "montrose").put("perth", "elcho").top_card(royalist, "forewarned");
  auto& deck = last.edit().decks[royalist].value;
  while (deck.size() > 1) (void)last.edit().discards[royalist].push(deck[0]), deck.erase(0);
  last.begin(DrawCard{royalist}, PlaceArgyll{});
  EXPECT_EQ(last.last("card-drawn"), R"({"side":"royalist","card":"forewarned"})");
  EXPECT_EQ(line_of(last.log(), "shuffled"), last.log().size());
  EXPECT_EQ(last.state().discards[royalist].size(), 9u);
}

TEST(CampaignCards, WithoutAnyCardThePhaseIsSkipped) {
  CLAUSES("MON-R.7");
  Scene g;
  g.clear().put("aberdeen", "montrose").put("perth", "elcho");
  for (CardId c : g.edit().decks[covenanter].value) g.edit().removed.insert(c);
  g.edit().decks[covenanter].value.clear();
  g.begin(PlayerTurn{covenanter}, PlaceArgyll{});
  EXPECT_EQ(g.last("no-card-left"), R"({"side":"covenanter"})");
  EXPECT_EQ(g.asked(), "covenanter next-recruit-roll");
}

TEST(CampaignCards, NineTurnsUseUpADeck) {
  CLAUSES("MON-R.7");
  Scene g;
  g.clear().put("inverness", "montrose").put("newcastle", "baillie").inactive("baillie");
  g.begin(GameTurn{});
  std::array<std::size_t, 12> shuffles{};
  for (int i = 0; i < 400 && !g.over(); ++i) {
    shuffles[g.state().turn] = static_cast<std::size_t>(
        std::ranges::count_if(g.log(), [](const std::string& line) { return line.starts_with("shuffled"); }));
    const auto now = g.offers();
    g.play(g.offers("end-recruiting") ? "end-recruiting" : g.offers("end-march") ? "end-march" : now.back());
  }
  EXPECT_TRUE(g.won(covenanter));
  EXPECT_EQ(shuffles[9], 0u);
  EXPECT_EQ(shuffles[11], 2u);
}

TEST(CampaignCards, ACardLastsUntilTheEndOfItsPlayerTurn) {
  CLAUSES("MON-R.8", "MON-R.108");
  Scene g;
  g.turn(3)
      .clear()
      .put("dunkeld", "montrose")
      .put("hl-rannoch", "r-highland-1")
      .put("perth", "elcho c-lowland-1");
  g.top_card(royalist, "over-the-snow").top_card(covenanter, "fencibles");
  g.begin(PlayerTurn{royalist}, PlayerTurn{covenanter}, PlaceArgyll{});
  EXPECT_EQ(g.state().card, g.state().discards[royalist].back());
  g.play("end-march");
  EXPECT_EQ(g.where("r-highland-1"), "hl-rannoch") << "in force at the Winter test";
  EXPECT_EQ(g.asked(), "covenanter march-phase");
  EXPECT_EQ(g.state().card, g.state().discards[covenanter].back());

  Scene end;
  end.clear().put("dunkeld", "montrose").put("perth", "elcho").in_force("over-the-snow");
  end.begin(Interphase{royalist}, PlaceArgyll{});
  EXPECT_FALSE(bool(end.state().card));
}

TEST(CampaignCards, WhatACardDoesAtOnceComesBeforeRecruiting) {
  CLAUSES("MON-R.108", "MON-R.8");
  Scene g;
  g.clear()
      .put("aberdeen", "montrose")
      .put("edinburgh", "maccolla")
      .put("perth", "elcho")
      .top_card(royalist, "gordon-horse");
  g.begin(PlayerTurn{royalist}, PlaceArgyll{});
  EXPECT_EQ(g.asked(), "royalist join-leader");  // the drawing player chooses
  EXPECT_TRUE(g.offers("end-placing"));          // "may"
  g.play("end-placing");
  EXPECT_EQ(g.asked(), "royalist next-recruit-roll");

  Scene must;  // Kilpont is compulsory: there is no way to decline it
  must.clear()
      .put("brechin", "montrose")
      .put("forfar", "c-lowland-1")
      .put("dundee", "argyll")
      .put("stonehaven", "c-lowland-2");
  must.in_force("kilpont");
  must.begin(PlayCard{royalist}, PlaceArgyll{});
  EXPECT_EQ(must.offers(), (Lines{"win-over c-lowland-1", "win-over c-lowland-2"}));
}

TEST(CampaignCards, ModifiedDiceBeyondTheTable) {
  CLAUSES("MON-R.9", "MON-T.disband", "MON-T.recruit", "MON-10.0.5", "MON-9.0.7");
  Scene g;
  const Table& t = g.table();
  for (int low : {-120, -6, -1, 0, 1}) {
    EXPECT_EQ(look_up(t.recruit, low), look_up(t.recruit, 1));
    EXPECT_EQ(look_up(t.disband, low), 0);
  }
  for (int high : {6, 7, 12, 100}) {
    EXPECT_EQ(look_up(t.recruit, high), look_up(t.recruit, 6));
    EXPECT_EQ(look_up(t.disband, high), look_up(t.disband, 6));
  }
  g.clear().put("dunkeld", "montrose").put("perth", "argyll").in_force("clans-rise");
  g.begin(Recruiting{royalist}, PlaceArgyll{});
  g.play("recruit dunkeld");
  g.roll("recruit", "6");
  EXPECT_EQ(g.last("recruit-result"),
            R"({"side":"royalist","space":"dunkeld","die":6,"modifier":1,"units":2})");
}

TEST(CampaignCards, ACardRecruitsInWinterOnlyIfItSaysSo) {
  CLAUSES("MON-R.10");
  for (const char* card : {"clans-rise", "gordon-horse"}) {
    Scene g;
    g.turn(3)
        .clear()
        .put("dunkeld", "maccolla")
        .put("aberdeen", "montrose")
        .put("perth", "argyll")
        .in_force(card);
    g.begin(PlayCard{royalist}, Recruiting{royalist}, MarchPhase{royalist}, PlaceArgyll{});
    EXPECT_EQ(g.asked(),
              std::string_view{card} == "gordon-horse" ? "royalist join-leader" : "royalist march-phase");
  }
  Scene barred;  // 18.1B is about rolls; where recruiting is barred a die modifier gives none
  barred.clear().put("berwick", "montrose r-lowland-1").put("perth", "argyll").in_force("clans-rise");
  barred.begin(Recruiting{royalist}, PlaceArgyll{});
  EXPECT_EQ(barred.asked(), "covenanter place-argyll");
}

TEST(CampaignCards, AModifierIsForItsOwnersRollsOfThatKindAlone) {
  CLAUSES("MON-R.112", "MON-9.0.7");
  Scene other_side;
  other_side.clear().put("inveraray", "argyll").put("dunkeld", "montrose").in_force("clans-rise");
  other_side.begin(Recruiting{covenanter}, PlaceArgyll{});
  other_side.play("recruit inveraray");
  other_side.roll("recruit", "4");
  EXPECT_NE(other_side.last("recruit-result").find(R"("modifier":0)"), std::string::npos);

  Scene other_roll;
  other_roll.clear().put("perth", "r-highland-1").put("stirling", "argyll").in_force("clans-rise");
  other_roll.begin(Disband{royalist}, PlaceArgyll{});
  other_roll.roll("disband", "2");
  EXPECT_NE(other_roll.last("disband-result").find(R"("modifier":0,"units":0)"), std::string::npos);

  Scene enemy;  // Plunder Promised is no help to the Covenanter
  enemy.clear().put("perth", "c-highland-1").put("stirling", "montrose").in_force("plunder");
  enemy.begin(Disband{covenanter}, PlaceArgyll{});
  enemy.roll("disband", "3");
  EXPECT_NE(enemy.last("disband-result").find(R"("modifier":0,"units":1)"), std::string::npos);
}

TEST(Hidden, OnlyTheOrderOfTheDecksIsHidden) {
  CLAUSES("MON-H.1", "MON-H.2", "MON-H.3");
  Scene g;
  g.top_card(royalist, "kilpont").top_card(covenanter, "leven");
  g.begin(DrawCard{royalist}, PlaceArgyll{});
  const Match& m = g.match();
  const std::string umpire = m.view(umpire_view);
  const auto position = [](const std::string& view) { return view.substr(view.find(R"("at":)")); };
  for (Viewer v : {view_of(royalist), view_of(covenanter), spectator_view}) {
    const std::string seen = m.view(v);
    EXPECT_EQ(position(seen), position(m.view(spectator_view))) << "both players see the same";
    EXPECT_EQ(seen.find("leven"), std::string::npos) << "in the deck";
    EXPECT_NE(seen.find("kilpont"), std::string::npos) << "drawn openly";
    EXPECT_NE(seen.find(R"("at":)"), std::string::npos);
    EXPECT_NE(seen.find("montrose"), std::string::npos);
  }
  EXPECT_NE(umpire.find("leven"), std::string::npos);
  EXPECT_EQ(m.log(view_of(covenanter), 0), m.log(view_of(royalist), 0));

  Rng rng{7};
  const State guess = Montrose::resample(g.state(), g.table(), view_of(royalist), rng);
  EXPECT_NE(guess.decks[royalist].value, g.state().decks[royalist].value) << "not even his own order";
  EXPECT_NE(guess.decks[covenanter].value, g.state().decks[covenanter].value);
  EXPECT_EQ(guess.discards, g.state().discards);
  EXPECT_EQ(guess.at, g.state().at);
  State other = g.state();  // the truth has no part in what is guessed
  std::ranges::reverse(other.decks[covenanter].value);
  Rng same{7};
  EXPECT_EQ(Montrose::resample(other, g.table(), view_of(royalist), same).decks, guess.decks);
  const auto again = Montrose::resample(g.state(), g.table(), view_of(royalist), same);
  EXPECT_NE(again.decks[royalist].value, guess.decks[royalist].value) << "and each guess is another";
  CardSet left, guessed;  // which cards are left is known to all
  for (CardId c : g.state().decks[royalist].value) left.insert(c);
  for (CardId c : guess.decks[royalist].value) guessed.insert(c);
  EXPECT_EQ(left, guessed);
}

TEST(Hidden, LinesAreDrawnUpOpenlyOneAfterTheOther) {
  CLAUSES("MON-H.4");
  Scene g;
  g.clear()
      .put("perth", "montrose r-lowland-1 r-cavalry-1 burleigh c-lowland-1 c-cavalry-1")
      .put("dundee", "argyll");
  g.begin(BattlePhase{royalist}, PlaceArgyll{});
  g.roll("superiority", "1 6");
  EXPECT_EQ(g.asked(), "royalist line-up");
  g.play("line montrose r-cavalry-1");
  EXPECT_EQ(g.asked(), "covenanter line-up");
  EXPECT_NE(
      g.match().view(view_of(covenanter)).find(R"("stacks":[{"leader":"montrose","unit":"r-cavalry-1"}])"),
      std::string::npos);
  g.play("line burleigh c-lowland-1");
}

/// A card of the Royalist that calls Highlanders up.
struct HighlandHorse : Scene {
  HighlandHorse() {
    setup_ = with_changes(
        "data/montrose/cards.json",
        {{R"("cavalry", "strength": 1, "count": 1, "regions": ["northern-lowlands"])",
          R"("highland", "strength": 1, "count": 1, "regions": ["northern-lowlands", "southern-lowlands"])"}},
        "");
    set(*read_table(setup_));
    clear().in_force("gordon-horse").put("ayr", "montrose").put("perth", "maccolla").put("berwick", "argyll");
    begin(PlayCard{royalist}, MarchPhase{royalist});
  }
};

TEST(CampaignCards, UnitsThatACardPlacesKeepOutOfRegionsThatAreClosedToThem) {
  CLAUSES("MON-T.entry", "MON-R.110");
  HighlandHorse g;
  EXPECT_FALSE(g.offers("place r-highland-1 ayr")) << "in the Southern Lowlands";
  EXPECT_TRUE(g.offers("place r-highland-1 perth"));
}

}  // namespace
}  // namespace linstock::montrose
