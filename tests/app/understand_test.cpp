// Lines that the prompt does not understand, abbreviations, help, rules, the guide.
#include <fmt/format.h>

#include "games.hpp"
#include "kernel/save.hpp"
#include "play/session.hpp"
#include "program.hpp"
#include "spelling.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

struct Understand : testing::Test {
  Folder folder;
  Finished play(std::string_view game, std::string_view input) const {
    const auto script = folder.write("input", input);
    return run(fmt::format("XDG_STATE_HOME={} {} play {} < {} 2>&1", folder.path().string(),
                           places::program(), game, script));
  }
  Finished montrose(std::string_view input) const {
    return play("montrose --seed 5 --covenanter random", input);
  }
  Finished gentlemen(std::string_view input) const {
    return play("and-gentlemen-all --scenario first-battle --dice enter",
                std::string{"4 5 2 2\ncard move\ncard pass\n"}.append(input));
  }
  static void says(const Finished& r, std::string_view what) {
    EXPECT_NE(r.out.find(what), std::string::npos) << what << "\n" << r.out;
  }
};

TEST_F(Understand, ABadWordIsNamedWithWhatIsAllowedAndWhatWasMeant) {
  const auto r = montrose(
      "london\nrecruit perht\nmarch\nrecrit blair-atholl\nattack perth\nend-recruiting\nmarch london\nmarch "
      "irish-1 "
      "london\nmarch irish-1\ndone\n99\n");
  says(r,
       "\"london\" is no command and no answer here. Answers begin with recruit, end-recruiting, concede;");
  says(r, "\"perht\" does not fit after \"recruit\". It may be blair-atholl.");
  says(r,
       "\"march\" belongs to another phase: March Phase. Answers begin with recruit, end-recruiting, "
       "concede;");
  says(r,
       "\"attack\" belongs to another phase: Battle Phase. Answers begin with recruit, end-recruiting, "
       "concede;");
  says(r, "\"recrit\" is no command and no answer here. Did you mean recruit?");
  says(r, "\"london\" does not fit after \"march\". It may be montrose, maccolla, irish-1.");
  says(r,
       "\"london\" does not fit after \"march irish-1\". It may be montrose, maccolla, irish-2, hl-rannoch,");
  says(r, "\"done\" is not complete. It may go on with montrose, maccolla, irish-2,");
  says(r, "There is no option 99; they are 1 to 7.");
  EXPECT_EQ(r.status, 1) << "a script with lines that were refused";
}

TEST_F(Understand, AWordOfThisPhaseIsSaidToBelongToNoOther) {
  const auto r = montrose("recruit blair-atholl\nrecruit perth\n");
  says(r, "\"recruit\" is not possible now. Answers begin with ");
  const auto cards = play("and-gentlemen-all --scenario first-battle --dice enter", "4 5 2 2\nfire\n");
  says(cards, "\"fire\" begins no answer here. Did you mean card fire? Answers begin with card, ");
}

TEST_F(Understand, AnAnswerOfAnotherPhaseIsNoAbbreviatedCommand) {  // "card rally" is not "cards rally"
  says(gentlemen("card rally\n"), "\"card\" belongs to another phase: Cards. Answers begin with ");
}

TEST_F(Understand, WhereNoRouteLeadsTheRoutesThatThereAreAreNamed) {
  says(montrose("end-recruiting\nmarch montrose edinburgh\n"),
       "No route leads there from Blair Atholl, only to Rannoch, Dunkeld, Ruthven and Braemar.  (MON-3.0.5)");
}

TEST_F(Understand, AScriptThatIsAcceptedEndsWellAndOneThatIsRefusedDoesNot) {
  EXPECT_EQ(montrose("end-recruiting\nforces\nquit\n").status, 0);
  EXPECT_EQ(montrose("end-recruitin\n").status, 1);
  EXPECT_EQ(montrose("save " + folder.write("there", "") + "\n").status, 1);
  EXPECT_EQ(read_file(folder.path() / "there"), "");
}

TEST_F(Understand, ANumberIsAskedForByItsRange) {
  const auto r = gentlemen("trained-band\nahead\nahead x\nwheel\nback\nmove trained-band ahead x\n");
  says(r, "\"ahead\" is not complete. It may go on with 0.1–6.");
  says(r, "\"x\" does not fit after \"ahead\". It may be 0.1–6.");
  says(r, "\"wheel\" is not complete. It may go on with left, right.");
  says(r, "\"x\" does not fit after \"move trained-band ahead\". It may be 0.1–6.");
}

TEST_F(Understand, WhatThePlanMarksMayBeTyped) {
  const auto r = gentlemen("measure A3 a3\nmove A1 ahead 6\n");
  says(r, "Two falconets at Two drakes: in the arc of fire");
  says(r, "> move trained-band ahead 6\n");
  EXPECT_EQ(r.status, 0);
}

TEST_F(Understand, ALineIsReadInAnyCaseWithBlanksAroundItAndWithDecimalCommas) {
  const auto r = gentlemen(
      "  Move A1 AHEAD 3,5 \t\nUNDO\nTry move trained-band ahead 2,25\nmeasure A3 16,5 15,5\nHelp ODDS\n");
  says(r, "> move trained-band ahead 3.5\n");
  says(r, "Undone: move trained-band ahead 3.5.");
  says(r, "Result of: move trained-band ahead 2.25\n");
  says(r, "Two falconets to that point: 7.5″");
  says(r, "odds [LINE]\n");
  EXPECT_EQ(r.status, 0);
}

TEST_F(Understand, GermanHasItsOwnDecimalsAndGround) {
  const auto r = play("and-gentlemen-all --scenario first-battle --dice enter --lang de",
                      "4 5 2 2\ncard move\ncard pass\nmap\nmove trained-band ahead 3,5\n");
  says(r, "¤ Hecke  · Straße");
  says(r, "B  Parlament: Die Reiterei\n");
  says(r, "Drei Kornette Reiter: Reiter, erfahren");
  says(r, "Musketiere (Parlament): Fußvolk");
  says(r, ": 3,5″ Nord bewegt, Front Nord.");
}

TEST_F(Understand, CommandsMayBeAbbreviatedWhereOnlyOneIsMeant) {
  const auto r = montrose("forc\no\nre\nru MON-12.1.4\nend-recruiting\nma\nq\n");
  says(r, "Inverlochy    Highlands  [Ar+1 H×2]");
  says(r, "\"o\" may be options, odds, orders: type more letters.");
  says(r, "\"re\" may be reach, replay, resign, recruit");
  says(r, "MON-12.1.4  12.1 Battle round sequence");
  says(r, "\"ma\" may be map, march, maccolla");
}

TEST_F(Understand, HelpExplainsACommand) {
  const auto r = montrose("help odds\nhelp oods\nhelp hel\nundo now\n");
  says(r, "odds [LINE]\n  chances of the next dice, or after a line\n  odds march irish-1 dunkeld");
  says(r, "\"oods\" does not fit after \"help\". Did you mean odds?");
  says(r, "help [COMMAND]\n  this list");
  says(r, "\"now\" is too much: undo takes nothing after it.");
}

TEST_F(Understand, RulesAreSearchedByWordsAndReadable) {
  const auto r = montrose("rules march stacked enemy\nrules supply attrition\nrules mon-12.1.4\nrules\n");
  says(r, "\"supply attrition\" or mentions all these words. Clauses with each: supply ");
  says(r, "MON-12.1.4  12.1 Battle round sequence");
  says(r, "Which words? rules WORDS");
  EXPECT_EQ(r.out.find("**"), std::string::npos);
}

TEST_F(Understand, EveryCommandHasItsDescriptionInEveryLanguage) {
  for (const auto* language : {"en", "de"}) {
    Words words;
    Faults faults;
    words.add(read_file(fmt::format("{}/../data/prompt/words.{}.json", places::tests(), language)), "",
              faults);
    std::vector<std::string> names;
    for (const auto& c : play::Session::commands()) names.emplace_back(c.name);
    std::ranges::sort(names);
    EXPECT_EQ(words.ids("help"), names) << language;
    for (const auto* group : {"usage", "details"})
      for (const auto& id : words.ids(group))
        EXPECT_TRUE(std::ranges::binary_search(names, id)) << group << id;
  }
}

TEST(Spelling, AThirdOfTheLettersMayDiffer) {
  EXPECT_EQ(edit_distance("montrose", "montrose"), 0u);
  EXPECT_EQ(edit_distance("montrsoe", "montrose"), 1u);
  EXPECT_EQ(edit_distance("", "map"), 3u);
  EXPECT_EQ(nearest_word("recrit", {"recruit", "march"}), "recruit");
  EXPECT_EQ(nearest_word("london", {"recruit", "march"}), "");
}

TEST_F(Understand, AfterTheMatchItsSummaryIsShownAndItIsReplayedStepByStep) {
  const auto r = play("montrose --seed 7 --royalist random --covenanter random",
                      "replay\n\nback\n3\nxx\n999\nmap\nquit\nlondon\nsummary\n");
  says(r,
       "Turning points\nTurn 2, Oct/Nov 1644: battle of Glen Coe, the Royalist attacking: Covenanter won; "
       "the chance was");
  says(r, "Royalist: Units lost 0, ");
  says(r, " steps: Enter goes on, back returns");
  says(r, "\"xx\" is no step: type 1 to ");
  says(r, "\"999\" is no step: type 1 to ");
  says(r, "\"london\" comes too late: the match is over.");
  EXPECT_EQ(r.status, 1);
  const auto first =
      r.out.find("Argyll and his Highlanders are placed in Inveraray.", r.out.find("back returns"));
  ASSERT_NE(first, std::string::npos) << "the first step";
  EXPECT_NE(r.out.find("Argyll and his Highlanders are placed in Inveraray.", first + 1), std::string::npos)
      << "again after back";
}

TEST_F(Understand, AfterTheMatchTheUmpiresReportsAreTold) {
  const GameInfo& game = *find_game("montrose");
  const auto match = std::move(*game.create({.scenario = std::string{game.scenarios[0]}, .seed = 5}));
  ASSERT_TRUE(match->report(Seats::of(Seat{1}), {R"({"at":{"montrose":"perth"}})", "a rumour"}));
  const auto resumed = [&] { return "--resume " + folder.write("told.json", save(*match)); };
  const auto running = play(resumed(), "summary\n");
  EXPECT_EQ(running.out.find("a rumour"), std::string::npos) << running.out;
  ASSERT_TRUE(match->report(Seats::of(Seat{1}), {"{}", "the truth"}) && match->call_off());
  const auto over = play(resumed(), "summary\n");
  says(over, "The umpire told Covenanter: place Montrose: Perth (a rumour).");
  says(over, "The umpire told Covenanter: what was so (the truth).");
  says(play(resumed() + " --lang de", "summary\n"), "Der Spielleiter meldete an Covenanter: Ort Montrose");
  says(run(places::program() + " verify " + folder.write("told.json", save(*match))),
       "Reports of the umpire: 2\n");
}

TEST_F(Understand, ARunningMatchIsReplayedToWhereItStands) {
  const auto r = montrose("end-recruiting\nreplay\n" + std::string(40, '\n') + "summary\nforces\n");
  says(r, "That is where the match stands.");
  says(r, "Turning points and the luck of the dice are shown when the match is over.");
  EXPECT_EQ(r.status, 0);
}

/// What the guide says follows what stands on the map: a march elsewhere is no army at Perth.
TEST_F(Understand, TheGuideFollowsWhatWasDone) {
  const auto elsewhere = play("montrose --guide", "\nend-placing\nmarch irish-1 dunkeld\n");
  says(elsewhere, "Now march.");
  EXPECT_EQ(elsewhere.out.find("Montrose is at Perth"), std::string::npos) << elsewhere.out;
  const auto there = play("montrose --guide", "\nend-placing\nmarch montrose irish-1 dunkeld perth\n");
  says(there, "Montrose is at Perth");
  const auto asked_often = play("montrose --guide", "options\noptions\noptions\n\n");
  says(asked_often, "The die allows some units.");
  const auto undone = play("montrose --guide", "end-recruiting\nundo\n");
  const auto first = undone.out.find("Press Enter for: recruit blair-atholl");
  EXPECT_NE(undone.out.find("Press Enter for: recruit blair-atholl", first + 1), std::string::npos)
      << undone.out;
}

}  // namespace
}  // namespace linstock
