// Declare Thee Sir at the prompt: its guided first round, and a whole battle between programs.
#include <utility>

#include <fmt/format.h>

#include "program.hpp"
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
  const auto r = play("--guide", std::string(90, '\n'));
  says(r, "Press Enter for: stand-fire");
  says(r, "Press Enter for: plain-move");
  says(r, "Press Enter for: move ahead");
  says(r, "That was your first round");
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
  const auto r = play("--seed 3 --royalist random", "cards\ndefer\ncards\n");
  says(r, "Round 1 of 8: smoke for 6 more cards and a hidden ditch ahead of the next horse");
  says(r, "Royalists: 4 units in hand");
  says(r, "Still in the deck: ");
  says(r, "events not yet drawn: 12.");
  says(r, "Drawn this round: ");
}

TEST_F(Declare, TheListTellsPointsAsTheLogDid) {
  const auto r = play("--seed 42 --royalist rule-of-thumb");
  says(r, "Red regiment rolled for morale: [4], 3 points, and 1 for the general.");
  says(r, "4 points (excellent)");
  says(r, "White regiment lost a point: 2 left.");
  says(r, "2 points (good)");
  says(r, "1 point (good)");
  says(r, "untested");
}

TEST_F(Declare, TheComputerDrawsUpAnArmy) {
  const auto r = play("--scenario braddock-down --seed 2 --parliament random", "draw-up\ncards\n");
  says(r, "Grenvile's Cornish foot deployed at ");
  says(r, "Sir Ralph Hopton joined Grenvile's Cornish foot.");
  says(r, "Round 1: the deck of ");
  EXPECT_EQ(r.out.find("nothing to deploy"), std::string::npos) << r.out;
}

TEST_F(Declare, OptionsMayBeTypedByTheirNumbers) {
  const auto r = play("--seed 3 --royalist random", "6\n");
  says(r, "White regiment: declare thee, sir!");
  says(r, "White regiment: Defer.");
}

}  // namespace
}  // namespace linstock
