// And Gentlemen All at the prompt: a first turn played from a pipe.
#include <fmt/format.h>

#include "app/program.hpp"
#include "support/clauses.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

struct Gentlemen : testing::Test {
  Folder folder;
  std::string path = std::filesystem::path{folder.write("x", "")}.parent_path().string();
  Finished play(const std::string& arguments, const std::string& input = {}) {
    const auto script = path + "/input";
    std::ofstream{script} << input;
    return run(fmt::format("XDG_STATE_HOME={} {} play and-gentlemen-all {} < {} 2>&1", path,
                           places::program(), arguments, script));
  }
  /// Two people, every die typed in.
  Finished by_hand(const std::string& input) { return play("--scenario first-battle --dice enter", input); }
  static void says(const Finished& r, std::string_view what) {
    EXPECT_NE(r.out.find(what), std::string::npos) << what << "\n" << r.out;
  }
};

/// The first turn up to its second phase: Parliament moves, the Royalists pass; then its guns fire.
constexpr std::string_view opening =
    "4 5 2 2\n"
    "card move\ncard pass\n"
    "move trained-band ahead 6\n"
    "move cornets wheel left 10 ahead 3\n"
    "end-movement\n"
    "card fire\ncard rally\nfirst parliament\n"
    "fire falconets r-musketeers\n6 1\n";

TEST_F(Gentlemen, AFirstTurnIsPlayedDieByDie) {
  CLAUSES("AGA-D.1", "AGA-D.2", "AGA-D.4", "AGA-D.9");
  const auto r = by_hand(std::string{opening});
  EXPECT_EQ(r.status, 0);
  for (const auto* line : {
           "Roll 4 dice for initiative, Parliament's two first:",
           "Initiative: Parliament [4][5] = 9, the Royalists [2][2] = 4.  (AGA-4.2)",
           "Parliament won the initiative: Player A this turn.",
           "Action phase 1: Parliament plays Move/Melee, the Royalists play Pass.",
           "Parliament: Move/Melee.",
           "Trained band moved 6.0″ north, now facing north.  (AGA-6.16)",
           "Three cornets of horse moved 3.0″ north, now facing north.",
           "You are Player A: who acts first?",
           "Roll 2 dice for Two falconets firing at Musketeers (Royalists), firer first:",
           "Two falconets fired at Musketeers (Royalists), 14.0″, long range: [6] -2 long range = 4 against "
           "[1] = "
           "1: 3 SP.  (AGA-7.11)",
           "Roll 1 die for the morale of Musketeers (Royalists):",
       })
    says(r, line);
  EXPECT_EQ(r.out.find("<"), std::string::npos) << "a word is missing\n" << r.out;
}

/// At long range -2 is added: the firer scores 1, 1, 1, 2, 3, 4, and has more in 6 of 36 cases.
TEST_F(Gentlemen, OddsListEveryModifierBeforeTheDiceFall) {
  CLAUSES("AGA-7.7", "AGA-7.8", "AGA-9.5");
  const auto r = by_hand(std::string{opening.substr(0, opening.find("fire falconets"))} +
                         "odds fire falconets r-musketeers\n" +
                         "odds test r-musketeers\nodds attack trained-band r-musketeers\n");
  says(r,
       "Two falconets firing at Musketeers (Royalists)\n"
       "  Two falconets: 1 die -2 long range\n"
       "  Musketeers (Royalists): 1 die\n"
       "  the target takes SP 17 % and no effect 83 %\n"
       "  SP, Royalists: 0 83 %, 1 8 %, 2 6 %, 3 3 %; 0.3 on average\n"
       "  Musketeers (Royalists): morale test 17 %: OK 12 % and Halt 5 %\n");
  says(r, "Musketeers (Royalists): morale test\n  Musketeers (Royalists): 1 die\n  OK 100 %\n");
  says(r, "They are not in contact.  (AGA-8.1)");
}

TEST_F(Gentlemen, ARefusalSaysHowFarItWouldComeAndWhatItMeets) {
  CLAUSES("AGA-6.16", "AGA-7.6");
  const auto r = by_hand(
      "4 5 2 2\ncard move\ncard pass\nmove trained-band ahead 9\ntry move trained-band ahead 8\n"
      "trained-band\nahead 7\n");
  says(r, "Out of range: 6″ is its full move.  (AGA-6.16)\n6.0″ of 9.0″; here at 12.0, 14.0.\n");
  says(r, "6.0″ of 8.0″; here at 12.0, 14.0.\n");
  says(r, "6.0″ of 7.0″; here at 12.0, 14.0.\n");
}

TEST_F(Gentlemen, CardsLaidFaceDownAreNotShown) {
  CLAUSES("AGA-H.1", "AGA-H.2");
  const auto r = by_hand("4 5 2 2\ncard move\nmap\nforces\ncards\nlog\nwhy\n");
  const auto after = r.out.substr(r.out.find("> card move"));
  EXPECT_EQ(after.find("Parliament plays"), std::string::npos) << r.out;
  says(r, "Parliament: no losses, demoralised at 2, shattered at 3; cards: Fire, Move/Melee, Rally and Pass");
  EXPECT_EQ(after.find("cards: Fire, Rally and Pass"), std::string::npos) << "the card is not spent yet";
}

TEST_F(Gentlemen, ADraftIsShownWithWhereTheUnitWouldStand) {
  CLAUSES("AGA-D.5");
  const auto r =
      by_hand("4 5 2 2\ncard move\ncard pass\nmove trained-band\nahead 4\nback\nwheel left 30\nahead 4\n");
  says(r,
       "So far: move trained-band ahead 4\n  It would end at 12.0, 12.0 facing 0°, deployed: 4.0″ of 6.0″ "
       "spent.");
  says(r, "ahead 0.1–2  Ahead, inches");
  says(r, "wheel left 0.01–45  Wheel left, degrees");
  says(r, "A wheel leaves half a move: 3″.  (AGA-6.27)");
}

TEST_F(Gentlemen, ReachMeasureAndTry) {
  CLAUSES("AGA-R.12", "AGA-D.5", "AGA-H.5");
  const auto r = by_hand(
      "4 5 2 2\ncard move\ncard pass\nreach cornets\nmeasure falconets drakes\nmeasure falconets\n"
      "measure falconets 20 15\ntry move trained-band ahead 6\ntry move trained-band ahead "
      "7\ntry\nreach\nundo\n");
  for (const auto* line : {
           "Wheel left 0.01–45: then at ",
           "no more: at most 45 degrees (AGA-6.31).",
           "Two falconets at Two drakes: in the arc of fire, in sight at 14.0″, long range.",
           "Measure from a unit to a unit or a point",
           "it is in the front zone of Two falconets.",
           "Result of: move trained-band ahead 6\nTrained band moved 6.0″ north, now facing north.",
           "It can be undone.",
           "Out of range: 6″ is its full move.  (AGA-6.16)",
           "Which line? try LINE",
           "No move begun.",
       })
    says(r, line);
  EXPECT_EQ(r.out.find("Undone"), std::string::npos) << "nothing was played";
}

TEST_F(Gentlemen, ANumberThatWantsNumbersSaysSo) {
  const auto r = by_hand("4 5 2 2\ncard move\ncard pass\n1\n1\nhelp\n");
  says(r, "Type it with numbers: ahead 0.1–6");
  says(r, "A move is the unit, then its legs in order");
}

TEST_F(Gentlemen, UnitsArePlacedByNameFormationPlaceAndFacing) {
  CLAUSES("AGA-D.18");
  const auto r = play("--scenario pickup-4-2 --seed 3", "1\n");
  says(r, "X Y FACING");
  says(r, "Type it with numbers: place ");
}

TEST_F(Gentlemen, DrawUpDeploysACommandOrTheWholeArmyAsTheComputerWould) {
  const auto wing =
      play("--scenario pickup-4-2 --seed 3", "draw-up b\nforces\ndraw-up A\nforces\ndraw-up B\nlog 3\n");
  says(wing, "> place r-horse-1 deployed ");
  says(wing, "\nParliament: Choose a command and deploy its first unit.");
  says(wing, "> place p-foot-1 deployed ");
  EXPECT_EQ(wing.out.find("> place r-foot-1"), std::string::npos)
      << "the other command of the Royalists waits";
  EXPECT_EQ(wing.status, 1);
  says(wing, "has nothing to deploy now.");
  const auto army = play("--scenario pickup-4-2 --seed 3", "draw-up\ndraw-up\n");
  for (const auto* unit :
       {"r-guns-1", "r-horse-1", "r-foot-1", "r-foot-2", "p-guns-1", "p-horse-1", "p-foot-1", "p-foot-2"})
    says(army, std::string{"> place "} + unit);
  says(army, "choose your card.");
  EXPECT_EQ(army.status, 0);
}

TEST_F(Gentlemen, TheGuideSuggestsOnlyWhatIsAllowed) {
  const auto r = play("--guide", std::string(60, '\n'));
  says(r, "Press Enter for: card move");
  says(r, "Press Enter for: move trained-band ahead");
  says(r, "That was your first turn");
  EXPECT_EQ(r.out.find("Not understood"), std::string::npos) << r.out;
}

}  // namespace
}  // namespace linstock
