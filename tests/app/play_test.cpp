// The prompt, run as a program: from a pipe, interrupted, resumed, refused.
#include <csignal>
#include <thread>

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games.hpp"
#include "kernel/save.hpp"
#include "kernel/saved.hpp"
#include "play/completion.hpp"
#include "program.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

/// Runs `linstock play` with its state in `folder` and `input` on standard input; both outputs together. The
/// game is Montrose where the arguments begin with a flag.
Finished play_in(const std::string& folder, const std::string& arguments, const std::string& input = {}) {
  const auto script = folder + "/input";
  std::ofstream{script} << input;
  return run(fmt::format("XDG_STATE_HOME={} {} play {} {} < {} 2>&1", folder, places::program(),
                         arguments.empty() || arguments.starts_with("--") ? "montrose" : "", arguments,
                         script));
}

struct Prompt : testing::Test {
  Folder folder;
  std::string path = std::filesystem::path{folder.write("x", "")}.parent_path().string();
  Finished play(const std::string& arguments, const std::string& input = {}) {
    return play_in(path, arguments, input);
  }
};

TEST_F(Prompt, AScriptPlaysFromAPipe) {
  const auto r = play(
      "montrose --seed 5 --covenanter random",
      "recruit blair-atholl\n1\n1\nmarch montrose maccolla irish-1 irish-2 dunkeld perth\nend-march\nwhy\n");
  EXPECT_EQ(r.status, 0);
  EXPECT_NE(r.out.find("march from Blair Atholl via Dunkeld to Perth for 2 MP."), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("Battle of Perth: the Royalist attacks."), std::string::npos);
  EXPECT_NE(r.out.find("linstock play --resume"), std::string::npos);
  EXPECT_EQ(r.out.find('\033'), std::string::npos) << "no colour in a pipe";
}

TEST_F(Prompt, AScriptMayBeginWithAByteOrderMark) {
  const auto r = play("--seed 5 --covenanter random", "\xEF\xBB\xBFrecruit blair-atholl\n");
  EXPECT_EQ(r.out.find("is no command"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("Blair Atholl"), std::string::npos) << r.out;
}

TEST_F(Prompt, DatesAndFiguresAreGermanInGerman) {
  const auto months = play("--seed 7 --lang de --royalist random --covenanter random", "log\nmap\n").out;
  EXPECT_NE(months.find("Okt./Nov. 1644"), std::string::npos) << months;
  EXPECT_EQ(months.find("Oct/Nov"), std::string::npos);
  const auto inches = play("and-gentlemen-all --lang de --seed 3 --royalist random", "options\n").out;
  EXPECT_EQ(inches.find("0.1"), std::string::npos) << inches;
}

TEST_F(Prompt, TheWelcomeSaysHowOneWins) {
  for (const auto& [match, aim] : {std::pair{"montrose", "The Royalist wins with his tenth victory,"},
                                   {"and-gentlemen-all", "after turn 6 the army with"},
                                   {"declare-thee-sir --option victory=points", "After round 8 points"},
                                   {"matchlocks --option game_length=5", "after turn 5 the battle is drawn."},
                                   {"by-the-sword --option turn_limit=6", "after turn 6 whoever holds"}}) {
    auto said = play(fmt::format("{} --seed 1", match)).out;
    std::ranges::replace(said, '\n', ' ');
    EXPECT_NE(said.find(aim), std::string::npos) << match << ": " << said.substr(0, 800);
  }
}

TEST_F(Prompt, TheStrengthsOfTheComputerAreToldAndSeated) {
  auto said = play("montrose --seed 1").out;
  std::ranges::replace(said, '\n', ' ');
  EXPECT_NE(said.find("--covenanter general"), std::string::npos) << said;
  EXPECT_NE(said.find("ensign 1150, lieutenant 1290,"), std::string::npos) << said;
  EXPECT_NE(play("montrose --seed 1 --royalist ensign --covenanter captain").out.find("wins"),
            std::string::npos);
  const auto none = play("montrose --seed 1 --royalist marshal");
  EXPECT_NE(none.status, 0);
  EXPECT_NE(none.out.find("no program marshal; choose from ensign,"), std::string::npos) << none.out;
}

TEST_F(Prompt, TwoProgramsPlayAWholeMatchAndItVerifies) {
  const auto r = play("montrose --seed 7 --royalist random --covenanter random");
  EXPECT_EQ(r.status, 0);
  EXPECT_NE(r.out.find("The match is won by the "), std::string::npos) << r.out;
  EXPECT_EQ(r.out.find("<events"), std::string::npos);
  const auto verified = run(fmt::format("{} verify {}/linstock/montrose-*.json", places::program(), path));
  EXPECT_EQ(verified.status, 0) << verified.out;
}

TEST_F(Prompt, TheSameSeedPlaysTheSameMatch) {
  const auto one = play("--seed 9 --royalist random --covenanter random").out;
  const auto two = play("--seed 9 --royalist random --covenanter random").out;
  EXPECT_EQ(one.substr(0, one.find("Saved in")), two.substr(0, two.find("Saved in")));
}

TEST_F(Prompt, AMatchBeginsAtAPositionAndItsSaveVerifies) {
  const auto file = folder.write(
      "perth.json", R"({"at":"royalist-battles","state":{"at":{"montrose":"perth","irish-1":"perth"}}})");
  const auto r = play(fmt::format("--seed 3 --royalist random --covenanter random --position {}", file));
  EXPECT_EQ(r.status, 0);
  EXPECT_NE(r.out.find("\nBattle of Perth: the Royalist attacks."), std::string::npos) << r.out;
  const auto verified = run(fmt::format("{} verify {}/linstock/montrose-*.json", places::program(), path));
  EXPECT_EQ(verified.status, 0) << verified.out;
}

TEST_F(Prompt, AMatchBeginsAtAPositionOfAScenario) {
  const auto file = folder.write("move.json", R"({"at":"parliament-move"})");
  const auto begin = [&](std::string_view scenario) {
    return play(fmt::format("and-gentlemen-all --scenario {} --seed 3 --position {}", scenario, file),
                "quit\n");
  };
  const auto naseby = begin("naseby");
  EXPECT_EQ(naseby.status, 0) << naseby.out;
  EXPECT_NE(naseby.out.find("iretons"), std::string::npos) << naseby.out;
  const auto unknown = begin("agincourt");
  EXPECT_EQ(unknown.status, 2);
  EXPECT_TRUE(unknown.out.starts_with("linstock: there is no scenario agincourt; there are ")) << unknown.out;
}

TEST_F(Prompt, AnIllegalPositionIsRefusedWithAllItsFaults) {
  const auto file = folder.write("late.json", R"({"at":"royalist-march","state":{"victories":4,"turn":12}})");
  const auto r = play(fmt::format("--seed 3 --position {}", file));
  EXPECT_EQ(r.status, 2);
  EXPECT_EQ(r.out,
            "linstock: turn: no such box (MON-R.1)\n"
            "linstock: woken: Baillie and Urry are already active (MON-10.1.5)\n");
}

TEST_F(Prompt, BackRemovesAPartAndUndoTakesBackAPlay) {
  const auto r =
      play("--seed 5 --covenanter random",
           "end-recruiting\nmarch irish-1\nback\nback\nmarch irish-1 dunkeld\ndone\nundo\nforces\n");
  EXPECT_NE(r.out.find("So far: march irish-1"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("There is no part to remove."), std::string::npos);
  EXPECT_NE(r.out.find("Undone: march irish-1 dunkeld."), std::string::npos);
  EXPECT_NE(r.out.find("Blair Atholl  Highlands  ‹Mo+2 Ma+1 I3×2›"), std::string::npos);
}

TEST_F(Prompt, RefusalsAreOneSentenceWithTheirClause) {
  const auto r = play("--seed 5 --covenanter random", "recruit perth\n99\nabracadabra\n");
  EXPECT_NE(r.out.find("(MON-10"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("There is no option 99; they are 1 to 2."), std::string::npos);
  EXPECT_NE(r.out.find("\"abracadabra\" is no command and no answer here."), std::string::npos);
}

TEST_F(Prompt, WhyAndRulesPrintClauses) {
  const auto r = play("--seed 5 --covenanter random",
                      "recruit blair-atholl\nwhy\nrules MON-12.1.4\nrules plunder\nhelp\ncards\nlog 2\n");
  EXPECT_NE(r.out.find("MON-12.1.4  12.1 Battle round sequence"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("mentions plunder"), std::string::npos);
  EXPECT_NE(r.out.find("cards in the deck"), std::string::npos);
}

TEST_F(Prompt, OddsAreToldOfRollsMarchesAndBattles) {
  const std::string march = "march montrose maccolla irish-1 irish-2 dunkeld perth\n";
  const auto r = play("--seed 5 --covenanter random", "odds\nend-recruiting\nodds\nodds " + march +
                                                          "odds march montrose york\n" + march + "odds\n");
  for (const auto* line : {
           "Recruit roll in Blair Atholl, after recruit blair-atholl\n  Units: 0 17 %, 1 50 %, 2 33 %; 1.2 "
           "on average",
           "No dice in this decision.",
           "Battle of Perth, the Royalist attacking, after march montrose maccolla irish-1 irish-2 dunkeld "
           "perth\n"
           "  Royalist wins   > 99 % loses 0.0 of 2 units",
           "  Covenanter wins < 1 %  loses 2.8 of 3 units",
           "  Rounds: 1 68 %, 2 30 %, 3 or more 3 %; 1.4 on average",
           "\"york\" does not fit after \"march montrose\".",
           "Battle of Perth, the Royalist attacking\n",
       })
    EXPECT_NE(r.out.find(line), std::string::npos) << line << "\n" << r.out;
}

TEST_F(Prompt, OddsAreToldOfAThrowThatIsOpen) {
  const auto r = play("--seed 5 --dice enter --covenanter random", "recruit blair-atholl\nodds\n5\n");
  EXPECT_NE(r.out.find("Recruit roll in Blair Atholl\n  Units: 0 17 %"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("recruits in Blair Atholl: [5], 2 units."), std::string::npos);
}

TEST_F(Prompt, DiceAreTypedInWithTheirPurpose) {
  const auto r =
      play("--seed 5 --dice enter --covenanter random", "recruit blair-atholl\n7\n5\nend-placing\n");
  EXPECT_NE(r.out.find("Roll 1 die for recruits in Blair Atholl, Royalist:"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("Not \"7\": type 1 number from 1 to 6"), std::string::npos);
  EXPECT_NE(r.out.find("The Royalist recruits in Blair Atholl: [5], 2 units."), std::string::npos);
}

TEST_F(Prompt, ResumeGoesOnAfterAKill) {
  int to_child[2];
  ASSERT_EQ(pipe(to_child), 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(to_child[0], STDIN_FILENO);
    close(to_child[1]);
    setenv("XDG_STATE_HOME", path.c_str(), 1);
    if (!freopen("/dev/null", "w", stdout)) _exit(1);
    execl(places::program().c_str(), places::program().c_str(), "play", "montrose", "--seed", "5",
          "--covenanter", "random", nullptr);
    _exit(1);
  }
  const std::string_view script = "end-recruiting\nmarch irish-1 dunkeld\n";
  ASSERT_EQ(write(to_child[1], script.data(), script.size()), static_cast<ssize_t>(script.size()));
  bool saved = false;
  for (int i = 0; i < 200 && !saved; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
    saved =
        run(fmt::format("cat {}/linstock/montrose-*.json 2>/dev/null", path)).out.find("irish-1 dunkeld") !=
        std::string::npos;
  }
  EXPECT_TRUE(saved);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(to_child[0]), close(to_child[1]);
  const auto r = play("--resume", "forces\nlog 1\n");
  EXPECT_NE(r.out.find("You play the Royalist; the computer plays the Covenanter."), std::string::npos)
      << r.out;
  EXPECT_NE(r.out.find("Irish 1 marches from Blair Atholl to Dunkeld"), std::string::npos);
}

TEST_F(Prompt, ASaveTellsWhoUmpired) {
  (void)play("--seed 7", "deploy inverlochy\n");
  const auto file = run(fmt::format("ls {}/linstock/montrose-*.json", path)).out;
  const auto name = file.substr(0, file.find('\n'));
  const auto umpired = folder.write("umpired.json", umpired_by(read_file(name), "Una"));
  for (int i = 0; i < 2; ++i)  // it is saved again with the match
    EXPECT_NE(play("--resume " + umpired, "end-recruiting\n").out.find("Umpire: Una"), std::string::npos);
  boost::json::object hostile;
  hostile["umpire"] = "\x1b[2J";
  EXPECT_EQ(umpire_of(hostile), "") << "nothing that a terminal would obey";
}

TEST_F(Prompt, BadArgumentsAndFilesAreRefusedWithTheirPlace) {
  EXPECT_NE(play("--option nonsense=1").out.find("there is no option nonsense"), std::string::npos);
  EXPECT_NE(play("--option pursuit=maybe").out.find("pursuit may be"), std::string::npos);
  EXPECT_NE(play("chess").out.find("there is no game chess; there are montrose, and-gentlemen-all, "
                                   "declare-thee-sir, matchlocks, by-the-sword"),
            std::string::npos);
  EXPECT_NE(play("''").out.find(
                "name a game: montrose, and-gentlemen-all, declare-thee-sir, matchlocks, by-the-sword"),
            std::string::npos);
  EXPECT_NE(play("--resume").out.find("no match of montrose is saved in"), std::string::npos);
  folder.write("tables.json", R"({"schema": 1, "game": "montrose"})");
  const auto r = play("--data " + path);
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.out.find("tables.json"), std::string::npos) << r.out;
}

TEST_F(Prompt, TheGuideSuggestsOnlyWhatIsAllowed) {
  const auto r = play("--guide", std::string(40, '\n'));
  EXPECT_NE(r.out.find("Press Enter for: recruit blair-atholl"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("Battle of Perth: the Royalist attacks."), std::string::npos);
  EXPECT_NE(r.out.find("That was your first turn"), std::string::npos);
  EXPECT_EQ(r.out.find("Not understood"), std::string::npos);
}

TEST(Listing, NamesPickUpsByTheSizesThatThereAre) {
  const auto r = run(places::program() + " games");
  std::string out = r.out;
  for (auto at = out.find("\n  "); at != out.npos; at = out.find("\n  ", at))
    out.replace(at, 3, " ");  // wrapped
  for (const auto* sizes :
       {"SIZE: 4 to 60\n", "SIZE: small, medium, large\n", "SIZE: 100, 150, 200, armies\n"})
    EXPECT_TRUE(out.contains(sizes)) << sizes << r.out;
  for (const auto* name :
       {"and-gentlemen-all --scenario pickup-60-7-ready", "declare-thee-sir --scenario pickup-small-7",
        "matchlocks --scenario pickup-150-7-ready"})
    EXPECT_EQ(run(fmt::format("XDG_STATE_HOME={} {} play {} </dev/null 2>&1", testing::TempDir(),
                              places::program(), name))
                  .status,
              0)
        << name;
}

TEST(Completion, GoesOnWithTheEnginesOwnAnswers) {
  const auto* game = find_game("montrose");
  auto match = std::move(*game->create({.scenario = std::string{game->scenarios[0]}, .seed = 5}));
  ASSERT_TRUE(match->choose(Seat{1}, "deploy inveraray"));
  const std::vector<std::string> commands{"rules", "quit"};
  EXPECT_EQ(play::completions(*match, Seat{0}, "", "r", commands),
            (std::vector<std::string>{"recruit", "rules"}));
  EXPECT_EQ(play::completions(*match, Seat{0}, "recruit ", "", commands),
            std::vector<std::string>{"blair-atholl"});
  ASSERT_TRUE(match->choose(Seat{0}, "end-recruiting"));
  EXPECT_EQ(play::completions(*match, Seat{0}, "march ", "ma", commands),
            std::vector<std::string>{"maccolla"});
  EXPECT_EQ(play::completions(*match, Seat{0}, "march irish-1 ", "dun", commands),
            std::vector<std::string>{"dunkeld"});
  EXPECT_TRUE(match->question(Seat{0})->draft.empty()) << "completing leaves no draft";
  EXPECT_TRUE(play::would_play(*match, Seat{0}, "march irish-1 dunkeld perth"));
  EXPECT_FALSE(play::would_play(*match, Seat{0}, "march irish-1 edinburgh"));
}

}  // namespace
}  // namespace linstock
