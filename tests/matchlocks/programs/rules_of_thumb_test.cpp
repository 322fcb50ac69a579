// The rules of thumb of Never Mind the Matchlocks: how an army is drawn up, and in whole battles.
#include "games.hpp"
#include "matchlocks/effects.hpp"
#include "matchlocks/match.hpp"
#include "opponent/laboratory.hpp"
#include "opponent/opponent.hpp"
#include "support/sample.hpp"

namespace linstock::matchlocks {
namespace {

TEST(MatchlocksThumb, DrawsUpBrigadesTogetherWithTheirLeadersBehindThem) {
  auto match = std::move(*find_game("matchlocks")->create({.scenario = "meeting-of-equals", .seed = 3}));
  const auto& m = dynamic_cast<const MatchOf<Matchlocks>&>(*match);
  Rng rng{1};
  while (!match->asked().empty() && m.state().turn == 0)
    ASSERT_TRUE(play_for(*match, match->asked()[0], linstock::Level::rule_of_thumb, rng));
  const State& s = m.state();
  const Table& t = m.table();
  for (const Side side : both_sides)
    for (UnitId u : fighting(s, t, side)) {
      const UnitId leader = t[u].brigade ? s.brigadiers[t[u].brigade] : UnitId{};
      if (!leader || is_leader(t, u)) continue;
      EXPECT_LE(command_distance(s, t, leader, u), 2 * command_range) << t.unit_ids[u.index()];
    }
}

TEST(MatchlocksThumb, BeatsRandomFromBothSides) {
  const auto lab = *make_laboratory(*find_game("matchlocks"), {.scenario = "first-battle"});
  for (const std::size_t side : {0u, 1u}) {
    std::array<Program, 2> players{linstock::Level::random, linstock::Level::random};
    players[side] = linstock::Level::rule_of_thumb;
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
      won += lab->play(seed, players).winners.contains(Seat{side});
    EXPECT_GE(won, 17) << side;
  }
}

}  // namespace
}  // namespace linstock::matchlocks
