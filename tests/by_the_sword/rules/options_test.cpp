// Options of a campaign that another one makes meaningless.
#include "by_the_sword/game.hpp"
#include "by_the_sword/scene.hpp"
#include "kernel/save.hpp"

namespace linstock::by_the_sword {

namespace {

/// The clause with which options are refused.
std::string refused(std::string_view options) {
  const auto table = read_table({.scenario = "campaign", .options = std::string{options}});
  return table ? std::string{} : std::string{text(table.error().front().clause, ByTheSword::clause_ids)};
}

TEST(ScreenOptions, NeedHiddenMovementAndThreeOrOne) {
  CLAUSES("BTS-scr.1", "BTS-T.switches");
  EXPECT_EQ(refused(R"({"screens":true})"), "BTS-scr.1");
  EXPECT_EQ(refused(R"({"movement":"hidden","screens":true,"screens_per_500":2})"), "BTS-R.154");
  EXPECT_EQ(refused(R"({"movement":"hidden","screens":true})"), "");
}
/// Whatever a later version thinks of its options.
TEST(Options, OfASavedMatchMayMeanNothing) {
  CLAUSES("BTS-T.switches");
  const GameInfo info = game();
  const auto match = info.create({.scenario = "campaign", .options = R"({"full_losses":true})", .seed = 1});
  std::string text = save(**match);
  const auto at = text.find(R"("full_losses")");
  ASSERT_NE(at, std::string::npos) << text;
  text.insert(at, R"("loss_mod_strict":true,)");
  EXPECT_TRUE(linstock::load(text, std::span{&info, 1}));
}
TEST(Options, MeanSomethingOrAreRefused) {
  CLAUSES("BTS-T.switches");
  EXPECT_EQ(refused(R"({"movement":"chits","screens":true})"), "BTS-scr.1");
  EXPECT_EQ(refused(R"({"movement":"hidden","screens_per_500":1})"), "BTS-R.154");
  EXPECT_EQ(refused(R"({"choice_order":"umpire"})"), "BTS-setup.12");
  EXPECT_EQ(refused(R"({"event_drawer":"umpire"})"), "BTS-ev.2");
  EXPECT_EQ(refused(R"({"victory":"total","half":"each"})"), "BTS-win.3");
  EXPECT_EQ(refused(R"({"half":"each"})"), "");
  EXPECT_EQ(refused(R"({"full_losses":true,"loss_mod_strict":true})"), "BTS-loss.9");
  EXPECT_EQ(refused(R"({"start_points":4000,"start_scattered":500})"), "BTS-setup.32");
  EXPECT_EQ(refused(R"({"start_points":3500,"start_scattered":500})"), "");
  EXPECT_EQ(refused(R"({"players":6,"np_regions":"neutral"})"), "BTS-npr.1");
  EXPECT_EQ(refused(R"({"players":6,"np_player":"vote"})"), "BTS-npr.1");
  EXPECT_EQ(refused(R"({"players":6,"np_track":true})"), "");
  EXPECT_EQ(refused(R"({"players":6,"np_track":true,"np_castles":"ignored"})"), "BTS-R.254");
  EXPECT_EQ(refused(R"({"np_regions":"neutral","np_track":true,"np_castles":"ignored"})"), "BTS-R.254");
  EXPECT_EQ(refused(R"({"np_track":true,"np_castles":"ignored"})"), "");
  for (const std::string_view secret : {R"("umpire":true)", R"("movement":"hidden")"}) {
    EXPECT_EQ(refused(fmt::format(R"({{{},"deployment":"in-order"}})", secret)), "BTS-setup.19");
    EXPECT_EQ(refused(fmt::format(R"({{{},"deployment":"secret"}})", secret)), "");
  }
  for (const std::string_view who : {"vote", "person"}) {
    EXPECT_EQ(refused(fmt::format(R"({{"np_player":"{}"}})", who)), "");
    EXPECT_EQ(refused(fmt::format(R"({{"np_player":"{}","np_regions":"neutral"}})", who)), "BTS-npr.6");
  }
  EXPECT_EQ(refused(R"({"invader":"person"})"), "BTS-E52.6");
  EXPECT_EQ(refused(R"({"invasion":true,"invader_economy":true})"), "BTS-E52.18");
  EXPECT_EQ(refused(R"({"invasion":true,"invader":"person","invader_economy":true})"), "");
  EXPECT_EQ(refused(R"({"empire_plus2_literal":false})"), "BTS-R.201");
  EXPECT_EQ(refused(R"({"automatic_conduct":"vote"})"), "BTS-R.260");
  EXPECT_EQ(refused(R"({"invasion":true,"automatic_conduct":"vote"})"), "");
  EXPECT_EQ(refused(R"({"invasion":true,"invader":"person","automatic_conduct":"vote"})"), "BTS-R.260");
  EXPECT_EQ(refused(R"({"merc_reshuffle":true})"), "BTS-merc.9");
  EXPECT_EQ(refused(R"({"merc_all":true})"), "BTS-merc.10");
  EXPECT_EQ(refused(R"({"mercenaries":"auction","merc_all":true,"merc_reshuffle":true})"), "");
}

TEST(Options, ScatteredTroopsMayBeSetInFifties) {
  CLAUSES("BTS-setup.32", "BTS-R.274");
  const auto options = game().options();
  const auto scattered = *std::ranges::find(options, "start_scattered", &MatchOption::name);
  for (const auto points : {"0", "500", "550", "3000"}) EXPECT_TRUE(scattered.json(points)) << points;
  for (const auto points : {"50", "525", "3050"}) EXPECT_FALSE(scattered.json(points)) << points;
  for (const int points : {0, 500, 550, 3000})
    EXPECT_EQ(refused(fmt::format(R"({{"start_scattered":{}}})", points)), "") << points;
  for (const int points : {50, 450, 525, 3050})
    EXPECT_EQ(refused(fmt::format(R"({{"start_scattered":{}}})", points)), "BTS-setup.32") << points;
}

}  // namespace

}  // namespace linstock::by_the_sword
