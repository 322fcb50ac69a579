// The summary of a finished battle of Declare Thee Sir, against its log.
#include "opponent/summary.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "declare_thee_sir/match.hpp"
#include "games.hpp"
#include "opponent/opponent.hpp"

namespace linstock::declare_thee_sir {
namespace {

std::unique_ptr<Match> fought_to_the_end(std::uint64_t seed) {
  auto match = std::move(
      *find_game(DeclareTheeSir::id)->create({.scenario = "first-battle", .options = "{}", .seed = seed}));
  Rng rng{seed};
  for (int i = 0; i < 5'000 && !match->over(); ++i) {
    const Seat seat = match->asked().front();
    if (rng.below(8) == 0 && match->undo(only(seat))) continue;
    EXPECT_TRUE(play_for(*match, seat, {linstock::Level::rule_of_thumb, {8}}, rng));
  }
  EXPECT_TRUE(match->over());
  return match;
}

/// What the log says of both sides together.
struct CountedInLog {
  std::size_t turning_points = 0;
  double effect = 0, movement = 0, movement_dice = 0, closed = 0, rallies = 0, rally_rolls = 0;
};
CountedInLog logged_in(const MatchOf<DeclareTheeSir>& m) {
  CountedInLog all;
  for (std::size_t i = 0; i < m.events().size(); ++i) {
    if (m.undone(i)) continue;
    const Event& event = m.events()[i].event;
    all.turning_points += holds_alternative<Broke>(event) || holds_alternative<Removed>(event);
    if (const auto* e = get_if<CaptureTried>(&event)) all.turning_points += e->taken;
    if (const auto* e = get_if<Fired>(&event)) all.effect += e->effect.dice[0] + e->effect.dice[1];
    if (const auto* e = get_if<Fought>(&event)) all.effect += e->effect.dice[0] + e->effect.dice[1];
    if (const auto* e = get_if<MovementRolled>(&event))
      for (const auto die : e->dice) all.movement += die, ++all.movement_dice;
    if (const auto* e = get_if<CloseRolled>(&event)) all.closed += e->closes;
    if (const auto* e = get_if<RallyRolled>(&event)) all.rallies += e->doubles, ++all.rally_rolls;
  }
  return all;
}

double sum_of(const Summary& summary, std::string_view name, double Summary::Luck::* what) {
  double sum = 0;
  for (const auto& luck : summary.luck)
    if (luck.name == name) sum += luck.*what;
  return sum;
}

TEST(DeclareSummaries, CountWhatTheLogHas) {
  std::size_t points = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto match = fought_to_the_end(seed);
    const auto& battle = dynamic_cast<const MatchOf<DeclareTheeSir>&>(*match);
    const auto summary = linstock::summary_of(*match, games(), spectator_view);
    const auto log = boost::json::parse(match->log(spectator_view, 0));
    const auto counted = logged_in(battle);
    EXPECT_EQ(summary.turning_points.size(), counted.turning_points);
    for (const auto& point : summary.turning_points) {
      EXPECT_EQ(log.at(point.event).at("event").at("is").as_string(), point.is);
      EXPECT_GT(point.turn, 0u);
      EXPECT_EQ(point.seat, point.unit.starts_with("r-") ? "royalist" : "parliament");
    }
    constexpr auto got = &Summary::Luck::got, expected = &Summary::Luck::expected;
    EXPECT_DOUBLE_EQ(sum_of(summary, "effect-dice", got), counted.effect);
    EXPECT_DOUBLE_EQ(sum_of(summary, "movement-dice", got), counted.movement);
    EXPECT_DOUBLE_EQ(sum_of(summary, "movement-dice", expected), 3.5 * counted.movement_dice);
    EXPECT_DOUBLE_EQ(sum_of(summary, "attacks-closed", got), counted.closed);
    EXPECT_DOUBLE_EQ(sum_of(summary, "rallies", got), counted.rallies);
    EXPECT_NEAR(sum_of(summary, "rallies", expected), counted.rally_rolls / 6, 1e-9);
    EXPECT_GT(sum_of(summary, "points-rolled", expected), 0);
    points += summary.turning_points.size();
  }
  EXPECT_GT(points, 5u);
}

}  // namespace
}  // namespace linstock::declare_thee_sir
