// II How the battle is won and lost; leaders lost and replaced; what Tokens an army begins with.
#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

/// A General and a Brigadier with two units, against one Battalia, who have nothing else to do.
struct Leaders : Scene {
  explicit Leaders(Rules rules = {}) : Scene(rules) {
    put("general", "general", {30, 4, 0}).put("brigadier", "brigadier class1", {30, 12, 0});
    put("first", "battalia", {20, 20, 0}).put("second", "battalia", {40, 20, 0});
    foe("enemy", "battalia", {30, 40, 180}).foe("colonel", "brigadier class2", {30, 46, 180});
  }
  /// The Brigadier was lost in an earlier turn.
  void lose_brigadier() {
    edit().units[unit("brigadier")].where = Where::lost;
    edit().to_replace[0].insert(unit("brigadier"));
  }
};

TEST(Winning, WhoCannotSurrenderATokenHasLost) {
  CLAUSES("NMM-2.1", "NMM-2.3", "NMM-16.2.5", "NMM-16.3.1");
  for (const int tokens : {1, 2}) {  // the General costs two
    Leaders g;
    g.tokens(Side::royalist, tokens);
    g.begin_in(LeaderRisk{g.unit("general"), 1});
    g.roll("leader-risk", "1");
    EXPECT_EQ(g.at("general").where, Where::lost);
    EXPECT_EQ(g.won(seat_of(Side::parliament)), tokens == 1) << "none left is not yet defeat";
    EXPECT_EQ(g.tokens(Side::royalist), 0);
    EXPECT_EQ(g.last_clause("decided"), tokens == 1 ? "NMM-16.3.1" : "");
  }
}

/// How a battle of so many turns ends in which the sides have lost so many Tokens when this turn is over.
std::string end_of(Rules rules, int turn, int royalist, int parliament) {
  Leaders g{rules};
  g.make();
  g.tokens(Side::royalist, starting_tokens(g.table(), Side::royalist) - royalist);
  g.tokens(Side::parliament, starting_tokens(g.table(), Side::parliament) - parliament);
  g.edit().lost_tokens = {std::uint8_t(royalist), std::uint8_t(parliament)};
  g.edit().turn = std::uint16_t(turn);
  g.begin_in(NewTurn{});
  if (!g.state().core.over()) return "goes on";
  if (g.last_clause("battle-drawn") == "NMM-R.187") return "drawn";
  EXPECT_EQ(g.last_clause("decided"), "NMM-R.187");
  return g.won(seat_of(Side::royalist)) ? "royalist" : "parliament";
}

TEST(Winning, ABattleOfLimitedLengthIsDrawn) {
  CLAUSES("NMM-R.187", "NMM-2.3");
  EXPECT_EQ(end_of({}, 200, 1, 0), "goes on");
  EXPECT_EQ(end_of({.game_length = 6}, 5, 1, 0), "goes on");
  EXPECT_EQ(end_of({.game_length = 6}, 6, 1, 0), "drawn");
}
TEST(Winning, OrTheLargerShareOfTokensWins) {
  CLAUSES("NMM-R.187");
  constexpr Rules rules{.game_length = 6, .time_is_up = TimeIsUp::tokens};  // four Tokens against two
  EXPECT_EQ(end_of(rules, 5, 1, 0), "goes on");
  EXPECT_EQ(end_of(rules, 6, 0, 0), "drawn");
  EXPECT_EQ(end_of(rules, 6, 1, 0), "parliament");
  EXPECT_EQ(end_of(rules, 6, 1, 1), "royalist") << "three of four are more than one of two";
  EXPECT_EQ(end_of(rules, 6, 2, 1), "drawn");
}

TEST(Winning, WhoConcedesHasLost) {
  CLAUSES("NMM-2.2", "NMM-P.26");
  Leaders g;
  g.begin_in(Bombard{seat_of(Side::royalist)});
  EXPECT_TRUE(g.act(seat_of(Side::parliament), "concede"));
  EXPECT_TRUE(g.won(seat_of(Side::royalist)));
  EXPECT_FALSE(g.act(seat_of(Side::royalist), "concede")) << "it is over";
}

TEST(Winning, OnlyPlayersConcede) {
  CLAUSES("NMM-2.2", "NMM-P.26");
  Leaders g;
  g.begin_in(Bombard{seat_of(Side::royalist)});
  const auto may = [&](Actor actor, Seat seat) {
    Options out;
    Matchlocks::acts(g.state(), g.table(), actor, seat, out);
    return out.size() > 0;
  };
  EXPECT_TRUE(may(Actor::seat, seat_of(Side::royalist)));
  EXPECT_FALSE(may(Actor::seat, {})) << "a spectator";
  EXPECT_FALSE(may(Actor::umpire, seat_of(Side::royalist)));
  EXPECT_FALSE(may(Actor::umpire, {}));
}

TEST(Replacement, OfABrigadierComesOnFourAndRollsHisClass) {
  CLAUSES("NMM-5.4.4", "NMM-5.4.5", "NMM-D.11", "NMM-P.25");
  Leaders g;
  g.lose_brigadier();
  g.begin_in(Replacements{}, Replacements{});
  g.roll("replacement", "3"), g.roll("replacement", "4"), g.roll("command-class", "6");
  EXPECT_EQ(g.asked(), "royalist stand-in");
  g.play("join second");
  EXPECT_EQ(g.at("brigadier").where, Where::table);
  EXPECT_EQ(g.at("brigadier").command_class, 3);
  EXPECT_EQ(g.at("brigadier").with, g.unit("second"));
  EXPECT_TRUE(g.quiet());
}

TEST(Replacement, NotInTheTurnOfTheLoss) {
  CLAUSES("NMM-5.4.4");
  Leaders g;
  g.lose_brigadier();
  g.edit().lost_this_turn.insert(g.unit("brigadier"));
  g.begin_in(Replacements{});
  EXPECT_TRUE(g.quiet());
}

TEST(Replacement, NeverOfTheGeneral) {
  CLAUSES("NMM-5.4.6");
  Leaders g;
  g.begin_in(LeaderRisk{g.unit("general"), 1}, Replacements{});
  g.roll("leader-risk", "1");
  EXPECT_TRUE(g.state().to_replace[0].empty());
  EXPECT_TRUE(g.quiet());
}

TEST(StartingTokens, OfGunsAreForFieldGunsAndPairsOfLightGuns) {
  CLAUSES("NMM-16.1.1", "NMM-16.1.3", "NMM-R.138");
  const auto tokens = [](std::initializer_list<std::string_view> types) {
    Scene g;
    double x = 6;
    for (const auto type : types) g.put(fmt::format("unit-{}", x), type, {x, 20, 0}), x += 8;
    g.foe("enemy", "battalia", {30, 40, 180});
    g.make();
    return starting_tokens(g.table(), Side::royalist);
  };
  EXPECT_EQ(tokens({"light-gun"}), 0);
  EXPECT_EQ(tokens({"light-gun", "galloper"}), 1);
  EXPECT_EQ(tokens({"light-gun", "galloper", "light-gun"}), 1);
  EXPECT_EQ(tokens({"field-gun", "field-gun"}), 2);
  EXPECT_EQ(tokens({"detachment", "horse-detachment", "dragoons"}), 1);  // and none for what events bring
}

TEST(Dragoons, OnFootAreSkirmishers) {
  CLAUSES("NMM-3.4.2");
  Scene g;
  g.put("foot", "dragoons dismounted", {20, 20, 0}).put("riders", "dragoons", {40, 20, 0});
  EXPECT_TRUE(foot_skirmishers(g.change(), g.unit("foot"), g.at("foot")));
  EXPECT_FALSE(foot_skirmishers(g.change(), g.unit("riders"), g.at("riders")));
}

}  // namespace
}  // namespace linstock::matchlocks
