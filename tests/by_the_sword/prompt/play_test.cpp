// By The Sword at the prompt: its guided first turn, a whole campaign between programs, rosters and
// treasuries.
#include <fmt/format.h>

#include "app/program.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

struct Sword : testing::Test {
  Folder folder;
  std::string path = std::filesystem::path{folder.write("x", "")}.parent_path().string();
  Finished play(const std::string& arguments, const std::string& input = {}) {
    const auto script = path + "/input";
    std::ofstream{script} << input;
    return run(fmt::format("XDG_STATE_HOME={} {} play by-the-sword {} < {} 2>&1", path, places::program(),
                           arguments, script));
  }
  static void says(const Finished& r, std::string_view what) {
    EXPECT_NE(r.out.find(what), std::string::npos) << what << "\n" << r.out;
  }
  static void never_says(const Finished& r, std::string_view what) {
    const auto at = r.out.find(what);
    EXPECT_EQ(at, std::string::npos) << what << "\n" << r.out.substr(at > 200 ? at - 200 : 0, 400);
  }
};

TEST_F(Sword, TheGuideLeadsThroughAWholeTurn) {
  for (const auto* language : {"en", "de"}) {
    const auto r = play(fmt::format("--guide --lang {}", language), std::string(60, '\n'));
    for (const auto* line : {"take golden-dunes castle-1", "pick-up red-2", "to heatherlawn", "pursue",
                             "buy caravan", "end-admin"})
      says(r, fmt::format("> {}\n", line));
    says(r, language == std::string_view{"en"} ? "That was your first turn" : "Das war deine erste Runde");
    never_says(r, "Not understood");
  }
}

/// The guide is for two players; whoever asks for three gets three.
TEST_F(Sword, AnOptionGivenReplacesThatOfTheGuide) {
  says(play("--guide"), "the computer plays Blue.");
  says(play("--guide --option players=3 --green random"), "the computer plays Blue and Green.");
}

TEST_F(Sword, AWholeCampaignIsToldInBothLanguages) {
  for (const auto& [language, seed] : {std::pair{"en", 5}, std::pair{"de", 7}}) {
    const auto r =
        play(fmt::format("--lang {} --seed {} --red random --blue random --green random "
                         "--option turn_limit=2 --option victory=turn-limit --option mercenaries=sealed "
                         "--option honours=true",
                         language, seed));
    EXPECT_EQ(r.status, 0);
    for (const auto* missing :
         {"<events", "<map", "<throws", "red-", "castle-", "null", "  crowns", "{", "}"})
      never_says(r, missing);
  }
}

TEST_F(Sword, RostersAndTreasuriesAreShownAsFarAsTheyAreKnown) {
  const auto r = play("--guide", std::string(12, '\n') + "forces\ncards\n");
  says(r, "Red 1: 1500 points, Melting Sands; Red general 1 (");
  says(r, "Red: 100 crowns.");
  says(r, "Blue: the treasury is secret.");
  says(r, "Red fleet 1: war fleet, in Melting Sands");
}

TEST_F(Sword, NoNameOnTheMapRunsIntoAnotherAndGeneralsAreSeen) {
  const auto r = play("--guide", std::string(12, '\n') + "map\n");
  for (const auto* label : {"Lair of", "Re*▣Castle 1  ", " Lizard", "Re500 g1", "np·Orc Hill", "np·Moss Glen",
                            "Re3000/2 g2f1", "g generals"})
    says(r, label);
  never_says(r, "Orc Hillnp");
}

TEST_F(Sword, WhatPlayersHaveAgreedIsInTheRosters) {
  std::string input;
  for (int i = 0; i < 14; ++i) input += "1\n";  // the set-up
  input += "end-admin\nno-reserve\nend-admin\nno-reserve\n";
  for (const auto* line : {"treat-with blue", "grant passage", "want trade", "propose", "accept", "forces"})
    input += fmt::format("{}\n", line);
  const auto r = play("--option players=2 --option diplomacy=free --seed 4", input);
  says(r, "Red grants Blue: passage.");
  says(r, "Blue grants Red: trade.");
}

TEST_F(Sword, NobodysStrengthIsToldWhereItIsHidden) {
  std::string input;
  for (int i = 0; i < 14; ++i) input += "1\n";
  const auto r =
      play("--option players=3 --option movement=hidden --seed 4 --blue rule-of-thumb --green rule-of-thumb",
           input + "forces\n");
  says(r, "6 territories, 1 castle; strength unknown, 1 fleet");
}

TEST_F(Sword, TheNextEconomyAndTheSupplyOfAForceAreTold) {
  const auto r =
      play("--guide",
           std::string(12, '\n') +
               "measure red\nmeasure red-1\nmeasure red-1 orc-hill\nmeasure red-fleet-1 zone-a\nmeasure\n");
  says(r, "Red, as things stand: income ");
  says(r, "Territories: 80 (Lair of the Lizard 15");
  says(r, "Armies: ");
  says(r,
       "Prices: 1000 points 100, a general 15, a fleet 20, a merchant fleet 15, a caravan 5 and a fort 10.");
  says(r, "Red 1 at Melting Sands: in supply, from the fort.");
  says(r, "Red 1 at Orc Hill: out of supply");
  says(r, "nobody there could intercept it.");
  says(r, "measure PLAYER, measure FORCE");
}

}  // namespace
}  // namespace linstock
