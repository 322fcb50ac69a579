// Odds of Never Mind the Matchlocks: counted by hand from the tables of the register.
#include "matchlocks/programs/odds.hpp"

#include <cmath>

#include "matchlocks/match.hpp"
#include "matchlocks/melee.hpp"
#include "matchlocks/programs/procedure.hpp"

namespace linstock::matchlocks {
namespace {

constexpr double close = 1e-9;

Odds the_odds(const Scene& g, std::string_view line) {
  const auto found = linstock::odds_of(g.match(), spectator_view, line);
  EXPECT_TRUE(found) << line << ": " << found.error().what();
  EXPECT_TRUE(found && found->size() == 1) << line;
  return found && !found->empty() ? found->front() : Odds{};
}
std::string refusal(const Scene& g, std::string_view line) {
  const auto found = linstock::odds_of(g.match(), spectator_view, line);
  return found ? "" : std::string{text(found.error().clause, clause_ids)};
}
double chance(const Odds& odds, std::string_view end) {
  for (const auto& e : odds.ends)
    if (e.name == end) return e.chance;
  return 0;
}
double lost(const Odds& odds, std::string_view unit, std::size_t figures) {
  for (const auto& spread : odds.spreads)
    if (spread.unit == unit)
      for (const auto& part : spread.parts)
        if (part.value == figures) return part.chance;
  return 0;
}
/// The chance of exactly k of n.
double binomial(int n, int k, double p) {
  double ways = 1;
  for (int i = 0; i < k; ++i) ways *= double(n - i) / double(i + 1);
  return ways * std::pow(p, k) * std::pow(1 - p, n - k);
}
void expect_all(const Odds& odds) {
  double sum = 0;
  for (const auto& e : odds.ends) sum += e.chance;
  EXPECT_NEAR(sum, 1, close);
  EXPECT_EQ(odds.samples, 0u);
}

// Two dice and no bonus, nothing rerolled, seven Kills: 6 of 36 sums are below 5, 15 of them 5 to 7.
TEST(MatchlocksOdds, OfAMoraleCrisisTest) {
  CLAUSES("NMM-13.5.1", "NMM-13.5.3", "NMM-13.5.8");
  Facing g{"musketeers lost7", "musketeers", 20};
  g.order("own", "");
  const Odds odds = the_odds(g, "test own");
  expect_all(odds);
  EXPECT_EQ(odds.is, "morale");
  EXPECT_NEAR(chance(odds, "broken"), 6.0 / 36, close);
  EXPECT_NEAR(chance(odds, "daunted"), 15.0 / 36, close);
  EXPECT_NEAR(chance(odds, "pass"), 15.0 / 36, close);
  EXPECT_EQ(odds.sums.at(0).dice, 2u);
}

// The front rank of six, at 8 inches: a Hit on 5 and 6, saved on 4 to 6, so that one die in six kills.
TEST(MatchlocksOdds, OfAVolley) {
  CLAUSES("NMM-11.5.1", "NMM-11.7.1");
  Range g{"musketeers fired", "harquebusiers column", 8};
  g.order("own", "shoot");
  for (const char* line : {"shoot own enemy", "shoot enemy"}) {
    const auto found = linstock::odds_of(
        g.match(), line == std::string_view{"shoot enemy"} ? umpire_view : spectator_view, line);
    ASSERT_TRUE(found && found->size() == 1) << line;
    const Odds odds = found->front();
    expect_all(odds);
    EXPECT_EQ(odds.sums.at(0).dice, 6u);
    for (int kills = 0; kills <= 6; ++kills)
      EXPECT_NEAR(lost(odds, "enemy", std::size_t(kills)), binomial(6, kills, 1.0 / 6), close) << kills;
    EXPECT_NEAR(chance(odds, "nobody-harmed"), std::pow(5.0 / 6, 6), close);
    EXPECT_NEAR(odds.means.at(0).mean, 1, close);
  }
}

// The first volley of the battle throws ones again: each die hits with 2/6 + 1/6 · 2/6.
TEST(MatchlocksOdds, OfAFirstVolley) {
  CLAUSES("NMM-11.6.3");
  Range g{"musketeers", "harquebusiers column", 8};
  g.order("own", "shoot");
  const Odds odds = the_odds(g, "shoot own enemy");
  const double kills = (2.0 / 6 + 2.0 / 36) / 2;
  EXPECT_NEAR(chance(odds, "nobody-harmed"), std::pow(1 - kills, 6), close);
}

/// The chance that a Melee die of a fighter kills one who saves like another.
double kills(Bout& g, std::uint8_t side, const Fighter& by, const Fighter& of) {
  const double hits = (7 - melee_to_hit(g.table(), by)) / 6.0, again = g.rerolls(side) / 6.0;
  return (hits + again * hits) * (melee_save(g.table(), of) - 1) / 6.0;
}

/// The next round of the Melee of `own`, and all that are left.
struct MeleeOdds {
  Odds round, whole;
};
MeleeOdds melee_odds(const Scene& g) {
  const auto found = linstock::odds_of(g.match(), spectator_view, "melee own");
  EXPECT_TRUE(found && found->size() == 2);
  if (!found || found->size() != 2) return {};
  EXPECT_EQ(found->front().is, "melee");
  EXPECT_EQ(found->back().is, "whole-melee");
  return {found->front(), found->back()};
}

// Both sides' Kills in the second round are binomial, and independent of each other.
TEST(MatchlocksOdds, OfARoundOfMelee) {
  CLAUSES("NMM-12.12.3", "NMM-12.14.1", "NMM-12.16.1");
  Bout g{"musketeers", "musketeers"};
  g.round(2);
  const int own = g.own_dice(), enemy = g.enemy_dice();
  const double on_enemy = kills(g, attackers, g.own(), g.enemy()),
               on_own = kills(g, defenders, g.enemy(), g.own());
  g.order("spare", "");
  const Odds odds = melee_odds(g).round;
  expect_all(odds);
  double drawn = 0;
  for (int n = 0; n <= std::max(own, enemy); ++n) {
    EXPECT_NEAR(lost(odds, "enemy", std::size_t(n)), binomial(own, n, on_enemy), close) << n;
    EXPECT_NEAR(lost(odds, "own", std::size_t(n)), binomial(enemy, n, on_own), close) << n;
    drawn += binomial(own, n, on_enemy) * binomial(enemy, n, on_own);
  }
  EXPECT_NEAR(chance(odds, "drawn"), drawn, close);
}

// Horse stands off if both Doctrine Dice show 1. Squadrons in column throw a 6 again, Royalists a 1 too: they
// come to a 1 with 1/6 · 1/6 + 1/6 · 1/6, the enemy with 1/6 + 1/6 · 1/6.
TEST(MatchlocksOdds, OfAnAttackCountDoctrineDice) {
  CLAUSES("NMM-12.9.6", "NMM-T.doctrine-rerolls");
  Clash g{"harquebusiers column", "harquebusiers column", 9};
  g.order("own", "attack");
  const Odds odds = the_odds(g, "attack own enemy");
  expect_all(odds);
  EXPECT_GT(chance(odds, "drawn"), 0);
  EXPECT_GT(chance(odds, "target-breaks") + chance(odds, "target-daunted"), 0);
  EXPECT_GT(chance(odds, "unit-breaks") + chance(odds, "unit-daunted"), 0);
  EXPECT_NEAR(chance(odds, "stand-off"), 2.0 / 36 * 7.0 / 36, close);
}

/// Throws each die of a round by itself, as the machine does.
struct ThrowByThrow : Procedure {
  using Procedure::Procedure;
  void leap() = delete;
};

/// The chances of a Melee from its next round on, in another way; compares each end and all losses.
template <class Solve>
void compare(Bout& g, const Solve& solve, double tolerance) {
  g.edit().melees[0] = g.m;
  State start = g.edit();
  start.core.agenda.stack.clear(), start.core.throws.clear();
  for (int n = g.m.rounds; n < 3; ++n) start.core.agenda.run_next(FightRound{0});
  const ThrowByThrow throws{g.table(), Matter::whole_melee, g.unit("own"), g.unit("enemy")};
  MarkovChain<ThrowByThrow> chain{throws};
  const auto other = solve(chain, start);
  ASSERT_TRUE(other);
  g.order("spare", "");
  const Odds odds = melee_odds(g).whole;
  expect_all(odds);
  std::map<std::string, double> ends;
  double own_lost = 0, enemy_lost = 0;
  for (const auto& [note, p] : other->ends) {
    ends[std::string{enum_name(note.end)}] += p;
    own_lost += p * note.unit_lost, enemy_lost += p * note.target_lost;
  }
  for (const auto& [end, p] : ends)
    EXPECT_NEAR(chance(odds, end), p, tolerance == 0 ? close : tolerance * std::sqrt(p * (1 - p))) << end;
  ASSERT_EQ(odds.means.size(), 2u);
  EXPECT_NEAR(odds.means[0].mean, enemy_lost, tolerance == 0 ? 1e-6 : 10 * tolerance);
  EXPECT_NEAR(odds.means[1].mean, own_lost, tolerance == 0 ? 1e-6 : 10 * tolerance);
}

// A round in one leap is what its throws are one by one, over all rounds.
TEST(MatchlocksOdds, OfAWholeMeleeAreThoseOfItsThrows) {
  CLAUSES("NMM-12.16.1", "NMM-12.19.7", "NMM-12.19.8", "NMM-12.20.1", "NMM-12.21.2");
  const auto exactly = [](auto& chain, const State& start) {
    auto solved = chain.solve(start, {}, 100'000, 0);
    EXPECT_TRUE(solved && solved->samples == 0);
    return solved;
  };
  Bout foot{"musketeers lost7", "pikes lost8"}, horse{"harquebusiers lost4", "cuirassiers lost5"};
  compare(foot.round(2), exactly, 0);
  compare(horse.round(2), exactly, 0);
}

// Whole Battalia are worked out exactly, too, and as battles come out that are fought by the machine.
TEST(MatchlocksOdds, OfAWholeMeleeAreThoseOfBattles) {
  constexpr std::size_t battles = 5'000;
  const auto fought = [](auto& chain, const State& start) { return chain.sample(start, {}, battles); };
  Bout foot{"battalia", "battalia"}, led{"harquebusiers", "battalia"};
  const double tolerance = 4.5 / std::sqrt(double(battles));
  compare(foot, fought, tolerance);
  led.with("brigadier", "own");
  compare(led, fought, tolerance);
}

// In the third round the attackers give way if nobody loses, or if the loser withstands.
TEST(MatchlocksOdds, OfTheThirdRoundEndTheMelee) {
  CLAUSES("NMM-12.21.1", "NMM-12.21.2");
  Bout g{"musketeers", "musketeers"};
  g.round(3);
  g.edit().melees[0] = g.m;
  g.order("spare", "");
  const auto [round, whole] = melee_odds(g);
  expect_all(whole);
  EXPECT_NEAR(chance(whole, "unit-gives-way"),
              chance(round, "drawn") + chance(round, "unit-holds") + chance(round, "target-holds"), close);
  EXPECT_NEAR(chance(whole, "target-breaks"), chance(round, "target-breaks"), close);
}

// An Attack to the end of its Melee begins as the Attack does.
TEST(MatchlocksOdds, OfAnAttackToItsEnd) {
  CLAUSES("NMM-12.9.6", "NMM-12.16.7");
  Clash g{"harquebusiers column lost4", "harquebusiers column lost4", 9};
  g.order("own", "attack");
  const Odds whole = the_odds(g, "melee own enemy"), round = the_odds(g, "attack own enemy");
  expect_all(whole);
  EXPECT_EQ(whole.is, "whole-melee");
  EXPECT_NEAR(chance(whole, "stand-off"), chance(round, "stand-off"), close);
  EXPECT_GT(chance(whole, "target-breaks"), chance(round, "target-breaks"));
  EXPECT_GT(chance(whole, "unit-breaks"), chance(round, "unit-breaks"));
  EXPECT_EQ(chance(whole, "drawn"), 0);
  EXPECT_EQ(chance(whole, "target-holds"), 0);
  Clash on_foot{"harquebusiers column", "battalia",
                9};  // Horse that does not scatter foot at once breaks off
  on_foot.order("own", "attack");
  const Odds off = the_odds(on_foot, "melee own enemy"), first = the_odds(on_foot, "attack own enemy");
  EXPECT_NEAR(chance(off, "unit-gives-way"),
              chance(first, "drawn") + chance(first, "unit-holds") + chance(first, "target-holds"), close);
}

TEST(MatchlocksOdds, RefuseWhatTheRulesForbid) {
  Facing g{"musketeers", "musketeers", 20};
  g.order("own", "");
  EXPECT_EQ(refusal(g, "attack own enemy"), "NMM-R.92");
  EXPECT_NE(refusal(g, "shoot own enemy"), "");
  EXPECT_EQ(refusal(g, "melee own"), "NMM-12.18.1");
  EXPECT_EQ(refusal(g, "melee own enemy"), "NMM-R.92");
}

}  // namespace
}  // namespace linstock::matchlocks
