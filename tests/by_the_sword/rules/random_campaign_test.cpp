// Random campaigns with the options sampled: they go on to the last turn, and no position has a fault.
#include <gtest/gtest.h>

#include "by_the_sword/rules.hpp"
#include "support/random_play.hpp"
#include "support/sample.hpp"

namespace linstock::by_the_sword {

namespace {

/// A campaign of a few turns, with what is implemented drawn at random.
MatchSetup drawn(Rng& rng) {
  MatchSetup setup;
  setup.scenario = "campaign";
  constexpr std::string_view np_players[] = {"by-rule", "vote", "person"};
  constexpr std::string_view np_castles[] = {"dice", "ignored", "person"};
  constexpr std::string_view invasions[] = {"", R"("invasion":true,)",
                                            R"("invasion":true,"invader":"person",)"};
  constexpr std::string_view movements[] = {R"("alternating")", R"("chits")", R"("hidden")",
                                            R"("hidden","screens":true)"};
  const auto coin = [&] { return rng.below(2) ? "true" : "false"; };
  const auto players = 2 + rng.below(5);
  const bool all_play = players == 6, defended = all_play || rng.below(2), hidden = rng.below(2);
  const auto invasion = rng.below(3);
  setup.options = fmt::format(
      R"({{"players":{},"victory":"turn-limit","turn_limit":{},"np_castles":"{}","np_regions":"{}","choice_order":"{}",)"
      R"("tunnel":{},"contested_income":{},"conquer_on_pass":{},"movement":{},"deployment":"{}",)"
      R"({})"
      R"("training":{},"march_regiments":{},"loans":{},"instalments":{},"deficit":{},"late_skills":{},"diplomacy":"{}","np_player":"{}",)"
      R"("naval":"{}","automatic_conduct":"{}"}})",
      players, 2 + rng.below(5), np_castles[rng.below(3)], defended ? "defended" : "neutral",
      rng.below(2) ? "roll-off" : "chits", coin(), coin(), coin(), movements[2 * hidden + rng.below(2)],
      !hidden && rng.below(2) ? "in-order" : "secret", invasions[invasion], coin(), coin(), coin(), coin(),
      coin(), coin(), rng.below(2) ? "off" : "free", np_players[defended && !all_play ? rng.below(3) : 0],
      rng.below(2) ? "campaign" : "entered", invasion == 1 && rng.below(2) ? "vote" : "rules");
  return setup;
}

TEST(RandomCampaign, GoesOnToItsEndWithoutAFault) {
  for (std::uint64_t seed = 1; seed <= sample(40, 400); ++seed) {
    Rng rng{seed};
    const MatchSetup setup = drawn(rng);
    const auto table = read_table(setup);
    ASSERT_TRUE(table) << refusal_of(table.error()).what();
    const Table& t = **table;
    State s = ByTheSword::begin(t);
    bool sound = true;
    const bool ended = play_to_the_end<ByTheSword>(s, t, seed, [&](const State& now) {
      const Faults faults = ByTheSword::faults(now, t);
      if (sound && !faults.empty())
        ADD_FAILURE() << seed << " turn " << int(now.turn) << ": " << faults[0].where << ": "
                      << faults[0].what() << ' ' << setup.options;
      sound &= faults.empty();
    });
    EXPECT_TRUE(ended) << seed << " turn " << int(s.turn) << ' ' << setup.options;
  }
}

}  // namespace

}  // namespace linstock::by_the_sword
