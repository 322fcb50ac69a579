// The summary of a finished battle of And Gentlemen All, against its log.
#include "opponent/summary.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "and_gentlemen_all/match.hpp"
#include "games.hpp"
#include "opponent/opponent.hpp"

namespace linstock::and_gentlemen_all {
namespace {

using PlayedBattle = MatchOf<AndGentlemenAll>;

std::unique_ptr<Match> fought_to_the_end(std::uint64_t seed) {
  auto match = std::move(*find_game(AndGentlemenAll::id)
                              ->create({.scenario = "pickup-6-2-ready", .options = "{}", .seed = seed}));
  Rng rng{seed};
  for (int i = 0; i < 5'000 && !match->over(); ++i) {
    const Seat seat = match->asked().front();
    if (rng.below(8) == 0 && match->undo(only(seat))) continue;
    EXPECT_TRUE(play_for(*match, seat, {Level::rule_of_thumb, {8}}, rng));
  }
  EXPECT_TRUE(match->over());
  return match;
}

/// What the log says of both seats together.
struct CountedInLog {
  std::size_t turns_of_fortune = 0;
  double sp = 0, routs = 0, initiative = 0;
};
CountedInLog logged_in(const PlayedBattle& m) {
  CountedInLog all;
  for (std::size_t i = 0; i < m.events().size(); ++i) {
    if (m.undone(i)) continue;
    const Event& event = m.events()[i].event;
    all.turns_of_fortune += holds_alternative<Routed>(event) || holds_alternative<Destroyed>(event) ||
                            holds_alternative<Demoralised>(event) || holds_alternative<Shattered>(event);
    if (const auto* e = get_if<Fired>(&event)) all.sp += e->sp;
    if (const auto* e = get_if<Fought>(&event)) all.sp += e->sp;
    if (const auto* e = get_if<MoraleTested>(&event)) all.routs += e->result >= Result::rout;
    if (const auto* e = get_if<InitiativeRolled>(&event))
      for (const auto& score : {e->parliament, e->royalist})
        for (const auto die : score.dice) all.initiative += die;
  }
  return all;
}

double sum_of(const Summary& summary, std::string_view name, double Summary::Luck::* what) {
  double sum = 0;
  for (const auto& luck : summary.luck)
    if (luck.name == name) sum += luck.*what;
  return sum;
}

TEST(GentlemenSummaries, CountWhatTheLogHas) {
  std::size_t points = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto match = fought_to_the_end(seed);
    const auto& battle = dynamic_cast<const PlayedBattle&>(*match);
    const auto summary = linstock::summary_of(*match, games(), spectator_view);
    const auto log = boost::json::parse(match->log(spectator_view, 0));
    const auto counted = logged_in(battle);
    EXPECT_EQ(summary.turning_points.size(), counted.turns_of_fortune);
    for (const auto& point : summary.turning_points) {
      EXPECT_EQ(log.at(point.event).at("event").at("is").as_string(), point.is);
      EXPECT_GT(point.turn, 0u);
      EXPECT_TRUE(point.seat == "parliament" || point.seat == "royalist");
    }
    constexpr auto got = &Summary::Luck::got, expected = &Summary::Luck::expected;
    EXPECT_DOUBLE_EQ(sum_of(summary, "sp-inflicted", got), counted.sp);
    EXPECT_DOUBLE_EQ(sum_of(summary, "routs-suffered", got), counted.routs);
    EXPECT_DOUBLE_EQ(sum_of(summary, "initiative-dice", got), counted.initiative);
    EXPECT_GT(sum_of(summary, "sp-inflicted", expected), 0);
    EXPECT_LT(sum_of(summary, "sp-inflicted", expected), 3 * counted.sp + 10);
    points += summary.turning_points.size();
  }
  EXPECT_GT(points, 5u);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
