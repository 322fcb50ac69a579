// The summary of a finished match, against what was asked and counted while it was played.
#include "opponent/summary.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "games.hpp"
#include "montrose/match.hpp"
#include "opponent/odds.hpp"
#include "opponent/opponent.hpp"
#include "support/clauses.hpp"

namespace linstock::montrose {
namespace {

struct BattleTold {
  std::size_t event = 0;
  std::string space, won;
  double royalist_chance = -1;
};

/// Plays a match to its end, here and there taking a play back, and notes its battles as they come.
std::vector<BattleTold> played(MatchOf<Montrose>& m, std::uint64_t seed) {
  std::vector<BattleTold> fought;
  Rng rng{seed};
  for (int i = 0; i < 5'000 && !m.over(); ++i) {
    const Seat seat = m.asked().front();
    if (rng.below(8) == 0 && m.undo(only(seat))) continue;
    const auto line = advise(m, seat, {Level::rule_of_thumb, {16}}, rng)->line;
    const bool begins_one = line.starts_with("attack") || line.starts_with("assault");
    const auto odds = begins_one ? odds_of(m, view_of(seat), line) : std::vector<Odds>{};
    const auto before = m.events().size();
    m.choose(seat, line).value();
    for (std::size_t k = before; k < m.events().size(); ++k) {
      const auto& event = m.events()[k].event;
      if (const auto* begins = get_if<BattleBegins>(&event)) {
        BattleTold f{.event = k, .space = std::string{m.names()(begins->space)}, .won = {}};
        if (begins_one && odds)
          for (const Odds& o : *odds)
            if (o.space == f.space && (o.is == "assault") == begins->burgh)
              f.royalist_chance = o.ends[0].chance;
        fought.push_back(std::move(f));
      }
      if (const auto* won = get_if<BattleWon>(&event)) fought.back().won = m.names()(won->winner);
    }
  }
  EXPECT_TRUE(m.over());
  std::erase_if(fought, [&](const BattleTold& f) { return m.undone(f.event); });
  return fought;
}

std::unique_ptr<Match> campaign(std::uint64_t seed) {
  return std::move(*find_game("montrose")->create({.scenario = "campaign", .options = "{}", .seed = seed}));
}

TEST(Summaries, TellEachBattleAsItWasFoughtWithTheOddsOfThen) {
  const auto any = campaign(2);
  auto& m = dynamic_cast<MatchOf<Montrose>&>(*any);
  const auto fought = played(m, 2);
  const auto told = summary_of(m, games(), umpire_view).battles;
  ASSERT_EQ(told.size(), fought.size());
  EXPECT_GT(told.size(), 3u);
  std::size_t asked = 0;
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(told[i].event, fought[i].event);
    EXPECT_EQ(told[i].space, fought[i].space);
    EXPECT_EQ(told[i].won, fought[i].won);
    ASSERT_FALSE(told[i].chances.empty()) << fought[i].space;
    double all = 0;
    for (const auto& [name, chance] : told[i].chances) all += chance;
    EXPECT_NEAR(all, 1, 1e-9);
    if (fought[i].royalist_chance < 0) continue;  // nobody chose it, and nobody was asked
    EXPECT_DOUBLE_EQ(told[i].chances[0].second, fought[i].royalist_chance);
    ++asked;
  }
  EXPECT_GT(asked, 1u);
}

TEST(Summaries, CountDiceAndLossesThatWereNotTakenBack) {
  const auto any = campaign(4);
  auto& m = dynamic_cast<MatchOf<Montrose>&>(*any);
  (void)played(m, 9);
  const auto summary = summary_of(m, games(), umpire_view);
  const auto luck = [&](std::string_view name) {
    for (const auto& l : summary.luck)
      if (l.seat == "royalist" && l.name == name) return l;
    return Summary::Luck{};
  };

  double dice = 0, sum = 0, hits = 0;
  const Table& t = m.table();
  for (std::size_t i = 0; i < m.events().size(); ++i) {
    if (m.undone(i)) continue;
    if (const auto* e = get_if<SuperiorityWon>(&m.events()[i].event)) ++dice, sum += e->royalist.die;
    if (const auto* e = get_if<SuperiorityTied>(&m.events()[i].event)) ++dice, sum += e->royalist.die;
    if (const auto* e = get_if<UnitRolled>(&m.events()[i].event); e && t.of_side[royalist].contains(e->unit))
      for (const int face : e->faces) hits += face == 6;  // the Battle Table, Irish or not
  }
  EXPECT_GT(dice, 0);
  EXPECT_DOUBLE_EQ(luck("superiority-dice").got, sum);
  EXPECT_DOUBLE_EQ(luck("superiority-dice").expected, 3.5 * dice);
  EXPECT_DOUBLE_EQ(luck("eliminations-rolled").got, hits);

  double won = 0, expected = 0, lost = 0;
  for (const auto& b : summary.battles) {
    if (b.won.empty() || b.chances.empty()) continue;
    won += b.won == "royalist", expected += b.chances[0].second;
    for (const auto& loss : b.losses)
      if (loss.seat == "royalist") lost += static_cast<double>(loss.units);
  }
  EXPECT_DOUBLE_EQ(luck("battles-won").got, won);
  EXPECT_DOUBLE_EQ(luck("battles-won").expected, expected);
  EXPECT_DOUBLE_EQ(luck("units-lost").got, lost);
}

TEST(Summaries, CountUnitsTrappedWithMontrose) {
  CLAUSES("MON-12.3.13", "MON-R.57");
  const auto m = std::move(
      *find_game("montrose")
           ->create(
               {.scenario = "campaign",
                .options = "{}",
                .card_seed = 1,
                .position =
                    R"({"at":"royalist-battles","state":{"at":{)"
                    R"("montrose":"kilcumin","r-cavalry-1":"kilcumin","c-lowland-1":"kilcumin",)"
                    R"("c-lowland-2":"inverness","c-lowland-3":"inverlochy","c-lowland-4":"ruthven","irish-1":"perth","c-lowland-5":"perth"}}})"}));
  ASSERT_TRUE(m->choose(royalist, "attack kilcumin"));
  const std::vector<std::uint8_t> superiority{1, 6}, panic{5}, survives{3, 4};
  for (const auto* dice : {&superiority, &panic, &survives}) ASSERT_TRUE(m->give_dice(*dice));
  ASSERT_TRUE(m->over());
  const auto battles = summary_of(*m, games(), umpire_view).battles;
  ASSERT_EQ(battles.size(), 1u);
  EXPECT_EQ(battles[0].won, "covenanter");
  ASSERT_FALSE(battles[0].losses.empty());
  EXPECT_EQ(battles[0].losses[0].seat, "royalist");
  EXPECT_EQ(battles[0].losses[0].units, 1);
}

TEST(Summaries, NumberEventsAsTheViewersLogDoes) {
  const auto m = campaign(2);
  (void)played(dynamic_cast<MatchOf<Montrose>&>(*m), 2);
  for (const Viewer v : {view_of(royalist), spectator_view}) {
    const auto log = boost::json::parse(m->log(v, 0)).as_array();
    const auto summary = summary_of(*m, games(), v);
    ASSERT_FALSE(summary.battles.empty());
    for (const auto& b : summary.battles)
      EXPECT_EQ(log.at(b.event).at("event").at("space").as_string(), b.space);
    EXPECT_TRUE(boost::json::parse(summary_in_json(summary)).is_object());
  }
}

}  // namespace
}  // namespace linstock::montrose
