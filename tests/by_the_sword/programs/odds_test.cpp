// Odds of By The Sword: the register's worked examples, chances counted by hand from its tables, and battles
// against real plays.
#include "by_the_sword/programs/odds.hpp"

#include <cmath>

#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/match.hpp"
#include "by_the_sword/programs/battle_odds.hpp"
#include "by_the_sword/scene.hpp"
#include "kernel/dice.hpp"
#include "opponent/random.hpp"

namespace linstock::by_the_sword {
namespace {

constexpr double exactly = 1e-9;

Odds odds_in(const Scene& g, std::string_view line) {
  const auto found = odds_of(dynamic_cast<const MatchOf<ByTheSword>&>(g.match()), spectator_view, line);
  EXPECT_TRUE(found) << line << ": " << (found ? "" : found.error().what());
  if (!found || found->empty()) {
    ADD_FAILURE() << "no odds of " << line;
    return {};
  }
  return found->front();
}
double chance_of(const Odds& odds, std::string_view end) {
  for (const auto& e : odds.ends)
    if (e.name == end) return e.chance;
  return 0;
}
/// Of a siege, spread 0 is of the besieger, 1 of the garrison.
double chance_to_lose(const Odds& odds, std::size_t points, std::size_t spread = 0) {
  for (const auto& part : odds.spreads.at(spread).parts)
    if (part.value == points) return part.chance;
  return 0;
}

/// A question of green's, so that the scene has begun.
const WriteNumber pause{Seat{2}, false};

// Each seat answers by itself: what follows is open only when all have.
TEST(SwordOdds, OfWhatIsAnsweredInSecretAreNone) {
  const auto table = read_table({.options = R"({"players":2,"deployment":"secret"})"});
  MatchOf<ByTheSword> match{*table, MatchSetup{.seed = 4}};
  while (!match.state().core.lanes_open) {
    const Seat seat = match.asked().front();
    ASSERT_TRUE(match.choose(seat, match.question(seat)->answers.front().text));
  }
  for (const Seat seat : match.asked()) {
    auto played = match;
    Rng rng{1};
    ASSERT_TRUE(play_at_random(played, seat, rng));
    const std::string& line = played.journal().back().line;
    const auto odds = odds_of(match, view_of(seat), line);
    EXPECT_TRUE(odds && odds->empty()) << line;
    EXPECT_FALSE(odds_of(match, view_of(seat), "no such line"));
  }
}

TEST(SwordOdds, Example22ToBreakContact) {
  CLAUSES("BTS-X.22", "BTS-break.1", "BTS-break.2", "BTS-break.3", "BTS-break.4");
  for (const auto& [enemy, chance] : {std::pair{2100, 1 / 6.0}, std::pair{2400, 0.0}}) {
    Scene g;
    g.force("red", "hidden-hollow", 800, 8), g.force("blue", "hidden-hollow", enemy, 9);
    g.begin(pause);
    const Odds odds = odds_in(g, "contact red-1");
    EXPECT_EQ(odds.is, "contact");
    EXPECT_NEAR(chance_of(odds, "breaks-contact"), chance, exactly) << enemy;
    EXPECT_NEAR(chance_of(odds, "stays"), 1 - chance, exactly);
  }
}

TEST(SwordOdds, OfAForceThatIsNotInContactThereAreNone) {
  Scene g;
  g.force("red", "hidden-hollow", 800, 8);
  g.begin(pause);
  const auto found =
      odds_of(dynamic_cast<const MatchOf<ByTheSword>&>(g.match()), spectator_view, "contact red-1");
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().reason.id, "not-in-contact");
}

TEST(SwordOdds, Example23Attrition) {
  CLAUSES("BTS-X.23", "BTS-march.3", "BTS-march.4", "BTS-T.attrition");
  Scene g;
  g.force("red", "cattle-meade", 1200, 8);
  g.begin(pause);
  const Odds march = odds_in(g, "force-march red-1");
  EXPECT_NEAR(chance_to_lose(march, 240), 11 / 36.0, exactly);  // 7 and 8, less 1: 20%
  EXPECT_NEAR(chance_to_lose(march, 360), 6 / 36.0, exactly);   // 2 to 4, read as 2 and 3: 30%
  const Odds supply = odds_in(g, "supply red-1");
  EXPECT_NEAR(chance_to_lose(supply, 600), 3 / 36.0, exactly);  // 2 and 3: 50%
}

TEST(SwordOdds, Example7Interception) {
  CLAUSES("BTS-X.7", "BTS-icept.6", "BTS-icept.7", "BTS-icept.8");
  for (const bool mover : {true, false}) {
    Scene g;
    for (int n = 0; n < 3; ++n) g.fleet("red", "castle-1");
    g.fleet("blue", "castle-2");
    State& s = g.edit();
    for (std::size_t i = 0; i < vessel_count; ++i) {
      Vessel& v = s.vessels.of[i];
      if (!v.owner) continue;
      v.port = {}, v.zone = g.id<ZoneId>("zone-a"), v.patrol = v.owner == g.id<PowerId>("blue");
      if (!v.patrol) s.group.vessels.insert(VesselId{i});
    }
    s.group.from = g.id<HarbourId>("castle-1");
    const PowerId red = g.id<PowerId>("red"), blue = g.id<PowerId>("blue");
    g.begin(MayIntercept{mover ? red : blue, mover ? blue : red}, pause);
    const Odds odds = odds_in(g, "");
    EXPECT_EQ(odds.is, "interception");
    EXPECT_NEAR(chance_of(odds, "intercepted"), mover ? 3 / 6.0 : 4 / 6.0, exactly);
  }
}

/// Red's garrison in castle 1, blue before it; of the areas around, red has only Dewbury.
struct BesiegedCastle : Scene {
  BesiegedCastle(int level, int garrison, int besieger, bool begins = false) {
    controls("blue", "hidden-hollow").controls("blue", "lair-of-the-lizard");
    if (begins) edit().combat.begun.insert(area("castle-1"));
    edit().place(force("red", "castle-1", garrison, 8)).inside = true;
    force("blue", "castle-1", besieger, 8);
    edit().areas[area("castle-1")].siege = static_cast<std::uint8_t>(level);
    edit().areas[area("castle-1")].besieger = id<PowerId>("blue");
    begin(pause);
  }
};

TEST(SwordOdds, ATurnOfASiege) {
  CLAUSES("BTS-X.20", "BTS-siege.10", "BTS-siege.13", "BTS-siege.22", "BTS-siege.23");
  BesiegedCastle g{4, 2000, 3000};
  const Odds odds = odds_in(g, "siege castle-1");
  EXPECT_EQ(odds.samples, 0u);
  double all = 0;
  for (const auto& e : odds.ends) all += e.chance;
  EXPECT_NEAR(all, 1, exactly);
  // At level 4 the roll has +2, and −1 where the garrison loses less: 9 or 10 or more for terms, and one more
  // for surrender.
  const double falls = chance_of(odds, "terms") + chance_of(odds, "castle-falls");
  EXPECT_GT(falls, 6 / 36.0);
  EXPECT_LT(falls, 10 / 36.0);
}

TEST(SwordOdds, InASiegeWhoMarchesOutOrEntersTheCastleIsNotLost) {
  CLAUSES("BTS-siege.10", "BTS-siege.13", "BTS-siege.17", "BTS-siege.19", "BTS-siege.22", "BTS-siege.23",
          "BTS-R.99", "BTS-R.103", "BTS-R.104");
  // The garrison loses less: with as many dice on both sides, in half of what is no tie; with 2D6 and 3D6 on
  // the fives and 3D6 and 2D6 on the sixes, together in all that is none.
  const double less = ((1 - 146 / 1296.0) + (1 - 4332 / 46656.0) + (1 - 540 / 7776.0)) / 6;
  const double terms = (2 - less) / 36, surrender = (1 - less) / 36, no_quarter = (7 + 2 * less) / 36,
               up = (7 - 2 * less) / 36, not_down_nor_over = (30 - less) / 36;
  for (const bool begins : {false, true}) {
    const Odds odds = odds_in(BesiegedCastle{1, 1000, 2000, begins}, "siege castle-1");
    const double rolled_up = begins ? 0 : 4 / 6.0;
    EXPECT_NEAR(chance_of(odds, "terms"), terms, exactly);
    EXPECT_NEAR(chance_of(odds, "castle-falls"), surrender, exactly);
    EXPECT_NEAR(chance_of(odds, "level-rises"), rolled_up * not_down_nor_over + (1 - rolled_up) * up,
                exactly);
    EXPECT_EQ(chance_of(odds, "level-falls"), 0);
    EXPECT_NEAR(odds.means.at(0).mean, 25 * 3.5 + 30 * 3.5 * no_quarter, exactly);  // 2.5 dice, 3 more
    EXPECT_EQ(odds.spreads.at(0).parts.back().value, 400U) << "6D6 at most, to the nearest hundred";
    EXPECT_NEAR(chance_to_lose(odds, 1000, 1), surrender, exactly);
  }
}

TEST(SwordOdds, ASiegeIsOverWhenASideIsUsedUp) {
  CLAUSES("BTS-R.102");
  const Odds falls = odds_in(BesiegedCastle{1, 20, 2000}, "siege castle-1");
  EXPECT_NEAR(chance_of(falls, "castle-falls"), 1, exactly);
  EXPECT_NEAR(falls.means.at(0).mean, 25 * 3.5, exactly);
  EXPECT_NEAR(chance_of(odds_in(BesiegedCastle{1, 2000, 500}, "siege castle-1"), "siege-ends"), 1, exactly);
}

/// The same battle by the dice of the game itself.
double share_won_by_attacker(const State& start, const Table& t, int battles) {
  const Machine<ByTheSword> machine{t};
  QuickTape tape{Rng{7}};
  Options options;
  int won = 0;
  for (int n = 0; n < battles; ++n) {
    State s = start;
    GamePlay play{t, nullptr};
    while (s.combat.battle.winner == Winner::none) {
      const Halt halt = machine.advance(s, play, tape, options);
      if (halt != Halt::question) break;
      const Step step = s.core.agenda.stack.back();
      if (!holds_alternative<AskConcession>(step)) break;
      machine.choose(s, machine.asked(step, s), choice_of(options[1]), play);
    }
    won += s.combat.battle.winner == Winner::attacker;
  }
  return double(won) / battles;
}

TEST(SwordOdds, AnAutomaticBattle) {
  CLAUSES("BTS-S.11.7", "BTS-S.11.8", "BTS-S.11.13");
  Scene g;
  g.force("red", "hidden-hollow", 1000, 9), g.force("blue", "hidden-hollow", 1100, 8);
  g.begin(pause);
  const Odds odds = odds_in(g, "battle hidden-hollow blue red");
  EXPECT_NEAR(chance_of(odds, "attacker-wins") + chance_of(odds, "defender-wins"), 1, exactly);
  EXPECT_EQ(odds.samples, 0u);
  // One who has twice as many wins as good as always, on either side.
  Scene sure;
  sure.force("red", "hidden-hollow", 1000, 8), sure.force("blue", "hidden-hollow", 2000, 8);
  sure.begin(pause);
  EXPECT_GT(chance_of(odds_in(sure, "battle hidden-hollow blue red"), "attacker-wins"), 0.99);
  EXPECT_LT(chance_of(odds_in(sure, "battle hidden-hollow red blue"), "attacker-wins"), 0.01);
}

TEST(SwordOdds, AnAutomaticBattleAgreesWithRealPlays) {
  Scene g;
  g.force("red", "hidden-hollow", 1000, 9), g.force("blue", "hidden-hollow", 1100, 8);
  g.begin(pause);
  const Table& t = g.table();
  State s = g.state();
  GamePlay play{t, nullptr};
  s.core.agenda.stack.clear();
  const AreaId at = g.area("hidden-hollow");
  enter_battle(s, t, at, side_of(s, t, at, g.id<PowerId>("blue"), false),
               side_of(s, t, at, g.id<PowerId>("red"), false), false, play);
  fight_automatically(s, t);
  constexpr int battles = 4000;
  const double share = share_won_by_attacker(s, t, battles), exact = battle_odds(s, t).attacker;
  const double error = std::sqrt(exact * (1 - exact) / battles);
  EXPECT_NEAR(share, exact, 4 * error);
}

}  // namespace
}  // namespace linstock::by_the_sword
