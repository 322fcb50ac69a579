// Declare Thee Sir at the prompt: its guided first round, and a whole battle between programs.
#include <utility>

#include <fmt/format.h>

#include "app/program.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

struct Declare : testing::Test {
  Folder folder;
  std::string path = std::filesystem::path{folder.write("x", "")}.parent_path().string();
  Finished play(const std::string& arguments, const std::string& input = {}) {
    const auto script = path + "/input";
    std::ofstream{script} << input;
    return run(fmt::format("XDG_STATE_HOME={} {} play declare-thee-sir {} < {} 2>&1", path, places::program(),
                           arguments, script));
  }
  static void says(const Finished& r, std::string_view what) {
    EXPECT_NE(r.out.find(what), std::string::npos) << what << "\n" << r.out;
  }
};

TEST_F(Declare, TheGuideSuggestsOnlyWhatIsAllowed) {
  const auto r = play("--guide", std::string(30, '\n'));
  for (const auto* said :
       {"Press Enter for: stand-fire", "Drake fired at Red regiment", "Press Enter for: attack p-white",
        "Green regiment fought White regiment", "Blue regiment fired at Red regiment",
        "Press Enter for: attack p-horse", "Cavaliers fought Roundhead horse", "That was your first round"})
    says(r, said);
  EXPECT_EQ(r.out.find("Not understood"), std::string::npos) << r.out;
}

TEST_F(Declare, AWholeBattleIsToldInBothLanguages) {
  for (const auto& [language, seed] : {std::pair{"en", 5}, {"de", 6}, {"en", 7}}) {
    const auto r = play(
        fmt::format("--lang {} --seed {} --royalist random --parliament random", language, seed), "log\n");
    EXPECT_EQ(r.status, 0);
    for (const auto* missing : {"<events", "<plan", "<throws", "r-blue", "p-red-1", "null"}) {
      const auto at = r.out.find(missing);
      EXPECT_EQ(at, std::string::npos) << missing << "\n" << r.out.substr(at > 200 ? at - 200 : 0, 400);
    }
  }
}

TEST_F(Declare, CardsTellWhatIsStillInTheDeck) {
  const auto r = play("--seed 40 --royalist random", "cards\ndefer\ncards\n");
  says(r, "Round 1 of 8: smoke for 1 more card, pikes charged and a hidden ditch ahead of the next horse");
  says(r, "Royalists: 4 units in hand");
  says(r, "Still in the deck: ");
  says(r, "events not yet drawn: 9.");
  says(r, "Drawn this round: ");
}

TEST_F(Declare, TheListTellsPointsAsTheLogDid) {
  const auto r = play("--seed 87 --royalist rule-of-thumb");
  says(r, "Red regiment rolled for morale: [3], 2 points, and 1 for the general.");
  says(r, "3 points (excellent)");
  says(r, "White regiment lost a point: 2 left.");
  says(r, "2 points (good)");
  says(r, "untested");
}

TEST_F(Declare, TheComputerDrawsUpAnArmy) {
  const auto r = play("--scenario braddock-down --seed 2 --parliament random", "draw-up\ncards\n");
  says(r, "Grenvile's Cornish foot deployed at ");
  says(r, "Sir Ralph Hopton joined Grenvile's Cornish foot.");
  says(r, "Round 1: the deck of ");
  EXPECT_EQ(r.out.find("nothing to deploy"), std::string::npos) << r.out;
}

TEST_F(Declare, ItSaysAtTheBeginningHowOneWins) {
  says(play("--option victory=last-stand --option game_length=6"),
       "Whoever has no unit on the table that does not rout has lost; after round 6 points");
  says(play("--option victory=points --lang de"), "Nach Runde 8 entscheiden Punkte");
}

TEST_F(Declare, TheDecksOrderIsTypedInByNumbersThatAreExplained) {
  const auto r = play("--cards enter --option event_deck=none", "11 0 1 2 3 4 5 6 7 8 9 10\n");
  says(r, "Enter the order of the deck of 12 cards, the first to be drawn first:");
  says(r, "0 Royalist general 1, 1 Blue regiment 1,");
  says(r, "Card: Saker (11 left).");
}

TEST_F(Declare, OptionsMayBeTypedByTheirNumbers) {
  const auto r = play("--seed 1 --royalist random", "6\n");
  says(r, "Roundhead horse: declare thee, sir!");
  says(r, "Roundhead horse: Defer.");
}

}  // namespace
}  // namespace linstock
