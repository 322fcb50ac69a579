// The battery on Never Mind the Matchlocks, with every switch sampled, on a scenario and pick-up battles.
#include "battery/battery.hpp"

#include <gtest/gtest.h>

#include "battery/edits.hpp"
#include "battery/positions.hpp"
#include "battery/solid.hpp"
#include "battery/upgrade.hpp"
#include "matchlocks/effects.hpp"
#include "matchlocks/game.hpp"
#include "matchlocks/match.hpp"
#include "matchlocks/melee.hpp"
#include "opponent/odds.hpp"
#include "support/any_options.hpp"
#include "support/sample.hpp"

namespace linstock::battery {

template <>
struct BatteryOf<matchlocks::Matchlocks> {
  using State = matchlocks::State;
  using Table = matchlocks::Table;
  using UnitId = matchlocks::UnitId;

  static Table table(Rng& rng) {
    const std::string scenarios[] = {"first-battle", fmt::format("pickup-100-{}", rng.below(100)),
                                     fmt::format("pickup-100-{}-ready", rng.below(100)),
                                     fmt::format("pickup-150-{}-ready", rng.below(100))};
    const MatchSetup setup{.scenario = scenarios[rng.below(std::size(scenarios))],
                           .options = any_options(matchlocks::game(), rng)};
    Table made = **matchlocks::read_table(setup);
    if (made.deployed && rng.below(4)) bring_together(made, rng);
    return made;
  }

  /// Wears units down, daunts some, leaves few Tokens and sets units close to an enemy: random battles come
  /// slowly to fire, to Melees and to their end.
  static void disturb(State& s, const Table& t, Rng& rng) {
    for (std::size_t i = 0; i < t.count(); ++i) {
      auto& it = s.units[UnitId{i}];
      if (matchlocks::is_leader(t, UnitId{i}) || it.where != matchlocks::Where::table || rng.below(2))
        continue;
      it.disarray = static_cast<std::uint8_t>(rng.below(3));
      it.daunted = rng.below(6) == 0;
      for (auto& group : it.figures)
        if (group > 1) group = static_cast<std::uint8_t>(1 + rng.below(group));
    }
    for (const auto side : matchlocks::both_sides) {
      const int tokens = matchlocks::starting_tokens(t, side);
      s.lost_tokens[index(side)] = static_cast<std::uint8_t>(tokens - std::min<int>(tokens, rng.below(4)));
    }
    for (auto times = 1 + rng.below(4); times > 0; --times) set_against(s, t, rng);
  }

  /// All units in the open, without the Guns that accompany them.                       NMM-R.73, NMM-R.167
  static std::vector<Standing> standing(const MatchOf<matchlocks::Matchlocks>& m) {
    std::vector<Standing> all;
    for (std::size_t i = 0; i < m.table().count(); ++i) {
      const UnitId u{i};
      const auto& it = m.state().units[u];
      if (!fights(m.state(), m.table(), u) || it.garrison || accompanies(m.table(), u, it)) continue;
      all.push_back({m.table().unit_ids[i], {}});
      all.back().body.pieces.add(shape(m.table(), u, it));
    }
    return all;
  }

  /// Leaders are replaced.                                                                         NMM-5.4.4
  static std::set<std::string> gone(const MatchOf<matchlocks::Matchlocks>& m) {
    using matchlocks::Where;
    std::set<std::string> all;
    for (std::size_t i = 0; i < m.table().count(); ++i)
      if (const Where where = m.state().units[UnitId{i}].where;
          !matchlocks::is_leader(m.table(), UnitId{i}) && (where == Where::lost || where == Where::gone))
        all.insert(m.table().unit_ids[i]);
    return all;
  }
  /// With whom a leader rides.
  static UnitId companion(const MatchOf<matchlocks::Matchlocks>& m, std::size_t unit) {
    return matchlocks::is_leader(m.table(), UnitId{unit}) ? m.state().units[UnitId{unit}].with : UnitId{};
  }
  static std::optional<std::string> removal(const MatchOf<matchlocks::Matchlocks>& m, const std::string& id) {
    if (std::ranges::find(m.table().unit_ids, id) == m.table().unit_ids.end()) return {};
    return fmt::format(R"({{"units":{{"{}":{{"where":"lost"}}}}}})", id);
  }

 private:
  /// Parliament begins close to the enemy: random battles come slowly to blows.
  static void bring_together(Table& t, Rng& rng) {
    constexpr battlefield::Mil deepest = 14'000;
    const auto on = t.ground.depth - 2 * deepest + static_cast<battlefield::Mil>(rng.below(8'000));
    for (auto& u : t.units)
      if (u.side == matchlocks::Side::parliament) u.start.at.y = std::max(u.start.at.y - on, 0);
  }
  /// A unit in front of an enemy, or beside or behind it, near enough to Shoot at it or to Attack it.
  static void set_against(State& s, const Table& t, Rng& rng) {
    const UnitId u{rng.below(t.count())}, v{rng.below(t.count())};
    if (!matchlocks::fights(s, t, u) || !matchlocks::fights(s, t, v) || t[u].side == t[v].side) return;
    if (s.units[u].garrison || s.units[v].garrison || matchlocks::is_gun(t, u)) return;
    const auto& enemy = s.units[v].at;
    const auto way = enemy.facing + static_cast<battlefield::Angle>(rng.below(4)) * battlefield::quarter_turn;
    const auto apart = static_cast<battlefield::Mil>(2'500 + rng.below(6'000));
    const auto p = battlefield::ahead({enemy.x, enemy.y}, way, apart);
    if (p.x < 0 || p.y < 0 || p.x > t.ground.width || p.y > t.ground.depth) return;
    s.units[u].at = {p.x, p.y, battlefield::heading(way + battlefield::half_turn)};
  }
};

namespace locks {
namespace {

using matchlocks::Matchlocks;
const Findings nothing;

Setting<Matchlocks> battles(std::uint64_t seeds) {
  return {.seeds = seeds, .position = random_position<Matchlocks>, .every = slow_build ? 4u : 1u};
}
/// Only the first part of each: whole random battles are long.
Setting<Matchlocks> parts_of_battles(std::uint64_t seeds, std::size_t plays) {
  auto setting = battles(seeds);
  setting.bound = plays;
  return setting;
}

TEST(MatchlocksBattery, EverySwitchIsSampled) {
  EXPECT_EQ(never_drawn(matchlocks::game(), 120), std::vector<std::string>{});
}
TEST(MatchlocksBattery, RandomMatchesEndWithoutFault) {
  EXPECT_EQ(random_play<Matchlocks>(battles(sample(60, 600))), nothing);
}
TEST(MatchlocksBattery, JournalsReplayToEqualHashes) { EXPECT_EQ(saves<Matchlocks>(battles(20)), nothing); }
TEST(MatchlocksBattery, WholeLinesAndPartsPlayAlike) {
  EXPECT_EQ(whole_against_parts<Matchlocks>(battles(12)), nothing);
}
TEST(MatchlocksBattery, NoTwoBodiesOverlap) {
  std::size_t pairs = 0;
  const Setting<Matchlocks> from_the_start{.seeds = sample(60, 600), .bound = 600};
  EXPECT_EQ(solid<Matchlocks>(from_the_start, pairs), nothing);
  EXPECT_GT(pairs, 600'000u / one_in());
}
TEST(MatchlocksBattery, UndoGoesBackExactly) { EXPECT_EQ(undo<Matchlocks>(battles(12)), nothing); }
TEST(MatchlocksBattery, EveryQuestionMatters) {
  std::size_t asked = 0;
  EXPECT_EQ(every_question_matters<Matchlocks>(battles(sample(60, 600)), asked), nothing);
  EXPECT_GT(asked, 600u / one_in() / battles(1).every);
}
TEST(MatchlocksBattery, WhatIsOfferedIsAccepted) { EXPECT_EQ(offered<Matchlocks>(battles(3)), nothing); }
TEST(MatchlocksBattery, RefusalsAreExplained) {
  std::size_t refused = 0;
  EXPECT_EQ(explained<Matchlocks>(battles(10), refused, false), nothing);
  EXPECT_GT(refused, 10'000u / one_in());
}
TEST(MatchlocksBattery, MatchesGoOnAfterAnUpgrade) {
  UpgradeTally tally;
  EXPECT_EQ(upgrades<Matchlocks>(parts_of_battles(sample(6, 60), 200), tally), nothing);
  EXPECT_GT(tally.rebased, 10u / one_in());
}
/// Edits of a battle that was set up by hand, while this waits.
void edits_while(const matchlocks::Scene& g, std::string_view waits, EditTally& tally) {
  const auto dice = g.match().wanted_dice();
  ASSERT_EQ(dice ? dice->purpose : g.asked(), waits);
  EXPECT_EQ(edits_of<Matchlocks>(g.match(), 10, tally), nothing) << waits;
}

/// What random battles seldom come to.
void edits_of_rare_steps(EditTally& tally) {
  using namespace matchlocks;
  Turned flank{"musketeers", "battalia", 5, 90}, charged{"harquebusiers", "battalia", 10, 270};
  flank.attack_after_move(), charged.attack_after_move();
  edits_while(flank, "parliament ask-turn", tally);
  edits_while(charged, "flank-reaction", tally);
  Turned evades{"musketeers", "harquebusiers", 5, 180};
  evades.attack();
  edits_while(evades, "parliament ask-evade", tally);
  Turned cover{"musketeers", "detachment", 5, 180};
  cover.ground("wood", 22, 27, 7, 6).ground("building", 33.5, 26, 4, 4);
  cover.attack(), cover.roll("stand-or-evade", "4");
  edits_while(cover, "parliament ask-cover", tally);
  Turned passed{"harquebusiers", "horse_detachment", 5, 180};
  passed.foe("beyond", "harquebusiers column", {30, 31, 180});
  passed.attack_after_move(), passed.roll("stand-or-evade", "3"), passed.play("attack beyond");
  edits_while(passed, "parliament ask-meet", tally);
  Supported supported;
  supported.order("support", "support"), supported.play("support own");
  edits_while(supported, "royalist ask-feed-in", tally);
  Continuing third{"harquebusiers disarray1", "cuirassiers disarray1", 2};
  third.next(), third.nothing(6, 6);
  edits_while(third, "after-three-rounds", tally);
  Continuing led{"battalia", "musketeers lost5"};
  led.with("brigadier", "own");
  led.begin_in(AskFollowUp{matchlocks::seat_of(Side::royalist), 0, attackers});
  edits_while(led, "royalist ask-follow-up", tally);
  Continuing caught{"battalia", "battalia"};
  caught.melee().stance = Stance::caught, caught.melee().face = Face::left;
  caught.melee().sides[attackers][0].face = Face::left;
  caught.edit().units[caught.unit("enemy")].at = {30'787, 23'543, 27'000};
  caught.with("colonel", "enemy");
  caught.begin_in(AskTurnInMelee{matchlocks::seat_of(Side::parliament), caught.unit("colonel")},
                  ContinueMelees{});
  edits_while(caught, "parliament ask-turn-in-melee", tally);
  Clash pistols{"cuirassiers", "harquebusiers column", 12};
  pistols.attack();
  for (int n = 0; n < 3; ++n) pistols.roll("doctrine", "1");
  edits_while(pistols, "exchange", tally);
  pistols.roll("exchange", faces(4, 6)), pistols.roll("exchange", faces(4, 6));
  edits_while(pistols, "shoot-save", tally);
  Clash hedge{"battalia", "musketeers", 20};
  hedge.line("obstacle hedge", {20, 20.25}, {40, 20.25});
  hedge.order("own", "move"), hedge.play("cross ground-0-1");
  edits_while(hedge, "obstacle", tally);
  Turned mob{"harquebusiers", "clubmen", 5, 180};
  mob.attack(), mob.roll("stand-or-evade", "1"), mob.roll("doctrine", "4");
  edits_while(mob, "clubmen", tally);
  Clash leaderless{"battalia", "musketeers", 20};
  leaderless.edit().to_replace[0].insert(leaderless.unit("brigadier"));
  leaderless.edit().units[leaderless.unit("brigadier")].where = Where::lost;
  leaderless.begin_in(ReplacementRoll{leaderless.unit("brigadier")});
  edits_while(leaderless, "replacement", tally);
  leaderless.roll("replacement", "4"), leaderless.roll("command-class", "6");
  edits_while(leaderless, "royalist stand-in", tally);
  Clash lone{"harquebusiers", "musketeers", 20};
  lone.edit().units[lone.unit("colonel")].at = {50'000, 30'000, 18'000};
  lone.foe("shelter", "pikes", {50, 36, 180});
  lone.begin_in(GetClear{matchlocks::seat_of(Side::parliament), lone.unit("colonel")});
  edits_while(lone, "parliament get-clear", tally);
  Range clubmen{"clubmen", "pikes", 12}, gun{"field_gun", "musketeers", 20};
  clubmen.fire();
  edits_while(clubmen, "clubmen", tally);
  gun.edit().units[gun.unit("own")].out_of_order = true;
  gun.initiative("own");
  gun.begin_in(RepairRoll{gun.unit("own")});
  edits_while(gun, "repair", tally);
}

TEST(MatchlocksBattery, PlayGoesOnAfterEdits) {
  EditTally tally;
  EXPECT_EQ(edits<Matchlocks>(parts_of_battles(sample(48, 600), 250), tally), nothing);
  EXPECT_GT(tally.admitted, in_this_build(4'000u / one_in()));
  edits_of_rare_steps(tally);
  if (only_some()) return;  // it plays too few matches to come to every step
  EXPECT_EQ(never_edited<Matchlocks>(tally), std::set<std::string_view>{});
}
TEST(MatchlocksBattery, StatesShownTellNoSecret) {
  EXPECT_EQ(secrecy_of_states<Matchlocks>(battles(6)), nothing);
}
TEST(MatchlocksBattery, StreamsTellNoSecret) {
  EXPECT_EQ(secrecy_of_streams<Matchlocks>(battles(3)), nothing);
}
TEST(MatchlocksBattery, OddsTellNoSecret) {
  const auto ask = [](const Match& match, Viewer v, std::string_view line) {
    const auto odds = odds_of(match, v, line);
    return odds ? odds_in_json(*odds) : odds.error().what();
  };
  EXPECT_EQ(secrecy_of_odds<Matchlocks>(battles(3), ask, 20), nothing);
}
TEST(MatchlocksBattery, WhatThrowsOrTeachesIsABarrier) {
  EXPECT_EQ(barriers<Matchlocks>(battles(3)), nothing);
}
TEST(MatchlocksBattery, IrrevocableAnswersAreMarked) {
  std::size_t marked = 0, free = 0;
  EXPECT_EQ(irrevocable<Matchlocks>(battles(12), marked, free), nothing);
  EXPECT_GT(marked, 100u / one_in());
  EXPECT_GT(free, 100u / one_in());
}
TEST(MatchlocksBattery, AttemptsTellWhatFollows) {
  std::size_t tried = 0;
  EXPECT_EQ(attempts<Matchlocks>(battles(10), tried), nothing);
  EXPECT_GT(tried, 100u / one_in());
}
TEST(MatchlocksBattery, ForgedInputPassesOnlyIfOffered) {
  constexpr std::size_t inputs = 10'000;
  Tally tally;
  EXPECT_EQ(forged<Matchlocks>(battles(1'000), 40, tally, inputs), nothing);
  EXPECT_GE(tally.inputs, inputs);
}

}  // namespace
}  // namespace locks
}  // namespace linstock::battery
