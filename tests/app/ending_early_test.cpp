// How a match ends outside its rules, in every game: a seat resigns, or it is called off. At the gate, over
// the protocol, in saves, and what the log says of it.
#include "caller.hpp"
#include "games.hpp"
#include "kernel/save.hpp"
#include "opponent/opponent.hpp"
#include "tiny.hpp"

namespace linstock {
namespace {

/// A match of a game after some random answers, which leave whoever is asked in the middle of something.
std::unique_ptr<Match> in_the_middle(const GameInfo& game, int answers) {
  auto made = game.create({.scenario = std::string{game.scenarios.front()}, .seed = 5});
  EXPECT_TRUE(made) << game.id;
  Rng rng{7};
  for (int i = 0; i < answers && !(*made)->over() && !(*made)->asked().empty(); ++i)
    EXPECT_TRUE(play_for(**made, (*made)->asked().front(), Level::random, rng)) << game.id;
  return std::move(*made);
}

class EveryGame : public testing::TestWithParam<const GameInfo*> {};

TEST_P(EveryGame, EverySeatMayResignWheneverItLikes) {  // MON-R.117, AGA-R.121, DTS-V.5, NMM-2.2, BTS-R.213
  for (const int answers : {0, 3, 12}) {
    const auto seats = in_the_middle(*GetParam(), 0)->in_play();
    for (const Seat seat : seats) {
      const auto match = in_the_middle(*GetParam(), answers);
      const auto done = match->resign(seat);
      ASSERT_TRUE(done) << GetParam()->id << ": " << done.error().what();
      EXPECT_FALSE(match->winners().contains(seat));
      EXPECT_FALSE(match->can_undo(everyone));
      EXPECT_FALSE(match->resign(seat)) << "once is enough";
      if (seats.size() == 2) {
        EXPECT_TRUE(match->over());
        EXPECT_EQ(match->winners(), seats - only(seat));
      }
      const auto again = load(save(*match), games());
      ASSERT_TRUE(again) << again.error().what();
      EXPECT_EQ((*again)->log(umpire_view, 0), match->log(umpire_view, 0));
    }
  }
}

TEST(EndingEarly, FurtherPersonsOfACampaignMayResignToo) {  // BTS-R.213, BTS-R.257, BTS-R.258
  const GameInfo* game = find_game("by-the-sword");
  auto made = game->create({.scenario = "campaign",
                            .options = R"({"np_castles":"person","invasion":true,"invader":"person"})",
                            .seed = 5});
  ASSERT_TRUE(made);
  for (std::size_t i = 0; i < game->seats.size(); ++i) {
    if (game->seats[i] != "lords" && game->seats[i] != "invader") continue;
    EXPECT_TRUE((*made)->resign(Seat{i}));
    EXPECT_FALSE((*made)->over());
    EXPECT_FALSE((*made)->may_resign(Seat{i}));
  }
  Rng rng{7};
  for (int n = 0; n < 2'000 && !(*made)->over(); ++n) {
    const Seat asked = (*made)->asked().front();
    EXPECT_TRUE((*made)->may_resign(asked)) << "those who have resigned are not asked any more";
    ASSERT_TRUE(play_for(**made, asked, Level::random, rng));
  }
}

TEST_P(EveryGame, AMatchThatIsCalledOffHasNoWinner) {
  const auto match = in_the_middle(*GetParam(), 12);
  ASSERT_TRUE(match->call_off());
  EXPECT_TRUE(match->over());
  EXPECT_TRUE(match->winners().empty());
  EXPECT_NE(match->log(spectator_view, 0).find(R"("is":"called-off")"), std::string::npos);
  EXPECT_FALSE(match->call_off());
  EXPECT_FALSE(match->can_undo(everyone));
  const auto again = load(save(*match), games());
  ASSERT_TRUE(again) << again.error().what();
  EXPECT_EQ((*again)->hash(), match->hash());
}

std::vector<const GameInfo*> all_games() {
  std::vector<const GameInfo*> out;
  for (const GameInfo& game : games()) out.push_back(&game);
  return out;
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(all_games()), [](const auto& of) {
  std::string name{of.param->id};
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(EndingEarly, OverTheProtocolASeatResignsAndWhoeverPlaysAllCallsOff) {
  Caller c;
  c.begin();
  EXPECT_NE(c.code("match.resign", R"({"match":"m1"})"), 0);
  EXPECT_EQ(c.code("match.resign", R"({"match":"m1","seat":"blue"})"), 0);
  EXPECT_NE(c.result("match.pending", R"({"match":"m1"})").find(R"("winners":["red"])"), npos);
  c.begin();
  EXPECT_EQ(c.code("match.call_off", R"({"match":"m2"})"), 0);
  EXPECT_NE(c.result("match.pending", R"({"match":"m2"})").find(R"("winners":[])"), npos);
}

}  // namespace
}  // namespace linstock
