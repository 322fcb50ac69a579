// `linstock sim`, run as a program: the same results however the work is split, stopped and taken up again.
#include <csignal>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

#include "simulations.hpp"

namespace linstock {
namespace {

struct Simulation : Simulations {
  /// Of Montrose, if no game is named.
  Finished sim(const std::string& arguments) const {
    return Simulations::sim((arguments.starts_with("-") ? "montrose " : "") + arguments);
  }
};

std::string signature(const std::string& out) {
  const auto at = out.find("Signature ");
  return at == out.npos ? "none" : out.substr(at + 10, 16);
}

TEST_F(Simulation, AnyNumberOfThreadsWritesTheSameFile) {
  const auto one = sim("-n 40 --seed 7 --threads 1 --out 1.csv");
  EXPECT_EQ(one.status, 0) << one.out;
  for (int threads : {2, 3}) {
    const auto r = sim(fmt::format("-n 40 --seed 7 --threads {} --out {}.csv", threads, threads));
    EXPECT_EQ(r.out, one.out);
    EXPECT_EQ(text(fmt::format("{}.csv", threads)), text("1.csv"));
  }
  const auto lines = lines_of(text("1.csv"));
  ASSERT_EQ(lines.size(), 42u);
  EXPECT_TRUE(lines[0].starts_with("# linstock sim montrose --seats random,random --seed 7 (data "));
  EXPECT_TRUE(lines[1].starts_with("i,seed,winner,ending,decisions,turn,victories,victories_1,")) << lines[1];
  EXPECT_TRUE(lines[2].starts_with("0,"));
  EXPECT_EQ(one.out.find('\033'), std::string::npos) << "neither colour nor bar in a pipe";
}

TEST_F(Simulation, TheSummarySaysWhoWonHowAndWhen) {
  const auto r = sim("-n 40 --threads 2");
  for (const char* part : {"40 matches, seed 1", "royalist random, covenanter random", "Won by", "95 %: ",
                           "Ended by", "Length and result", "decisions", "Victories by turn", "Signature "})
    EXPECT_NE(r.out.find(part), std::string::npos) << part << "\n" << r.out;
}

TEST_F(Simulation, NeighbouringSeedsShareNoMatch) {
  sim("-n 20 --seed 7 --out 7.csv"), sim("-n 20 --seed 8 --out 8.csv");
  const auto seven = lines_of(text("7.csv"));
  const auto eight = text("8.csv");
  for (std::size_t i = 2; i < seven.size(); ++i) {
    const auto from = seven[i].find(',');
    EXPECT_EQ(eight.find(seven[i].substr(from, seven[i].find(',', from + 1) - from)), std::string::npos);
  }
}

TEST_F(Simulation, ResumeCompletesWhateverIsLeftOfAFile) {
  const auto whole = sim("-n 30 --set pursuit=off,both --out whole.csv");
  const auto all = text("whole.csv");
  for (const std::size_t left :
       {std::size_t{0}, std::size_t{20}, all.find('\n') + 5, all.size() / 2, all.size() - 1, all.size()}) {
    folder.write("cut.csv", all.substr(0, left));
    const auto r = sim("-n 30 --set pursuit=off,both --out cut.csv --resume");
    EXPECT_EQ(r.status, 0) << r.out;
    EXPECT_EQ(text("cut.csv"), all) << left;
    EXPECT_EQ(r.out, whole.out);
  }
}

TEST_F(Simulation, ResumeWithMoreMatchesAddsThem) {
  sim("-n 30 --out whole.csv"), sim("-n 10 --out few.csv");
  EXPECT_EQ(sim("-n 30 --out few.csv --resume").status, 0);
  EXPECT_EQ(text("few.csv"), text("whole.csv"));
  const auto r = sim("-n 10 --out few.csv --resume");
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.out.find("the file has more matches than -n 10"), std::string::npos) << r.out;
}

/// Starts a long simulation, waits for results, sends the signal; its exit status, or minus what killed it.
int interrupted_after(const std::string& path, std::uintmax_t bytes) {
  const pid_t child = fork();
  if (child == 0) {
    if (chdir(path.c_str()) != 0 || !freopen("out.txt", "w", stdout) || !freopen("err.txt", "w", stderr))
      _exit(1);
    execl(places::program().c_str(), places::program().c_str(), "sim", "montrose", "-n", "1000000",
          "--threads", "2", "--out", "long.csv", "--report", "long.html", nullptr);
    _exit(1);
  }
  std::error_code none;
  for (int i = 0; i < 1000; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
    const auto size = std::filesystem::file_size(path + "/long.csv", none);
    if (!none && size >= bytes) break;
  }
  kill(child, SIGINT);
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST_F(Simulation, AnInterruptKeepsAndReportsWhatIsFinished) {
  EXPECT_EQ(interrupted_after(path, 3000), 130);
  const auto left = text("long.csv");
  const auto rows = lines_of(left).size() - 2;
  EXPECT_GE(rows, 10u);
  EXPECT_EQ(left.back(), '\n');
  EXPECT_NE(text("out.txt").find("Signature "), std::string::npos);
  EXPECT_NE(text("err.txt").find("--resume continues"), std::string::npos);
  EXPECT_NE(text("long.html").find("Stopped before all"), std::string::npos);
  const auto r = sim(fmt::format("-n {} --out long.csv --resume", rows + 5));
  EXPECT_EQ(r.status, 0) << r.out;
  EXPECT_EQ(signature(sim(fmt::format("-n {} --out whole.csv", rows + 5)).out), signature(r.out));
  EXPECT_EQ(text("long.csv"), text("whole.csv"));
}

TEST_F(Simulation, WhatDoesNotFitIsNotTakenUp) {
  sim("-n 10 --out r.csv");
  const auto before = text("r.csv");
  const auto refused = [&](const std::string& arguments, const std::string& why) {
    const auto r = sim(arguments);
    EXPECT_EQ(r.status, 2) << arguments;
    EXPECT_NE(r.out.find(why), std::string::npos) << arguments << "\n" << r.out;
  };
  refused("-n 10 --out r.csv", "r.csv: already exists; --resume continues it, --force replaces it");
  refused("-n 20 --out r.csv --resume --seed 2", "the results are of other settings");
  refused("-n 20 --out r.csv --resume --option pursuit=both", "the results are of other settings");
  refused("-n 20 --out r.csv --resume --force", "give only one");
  EXPECT_EQ(text("r.csv"), before);
  auto wrong = before;
  wrong[wrong.size() - 2] = wrong[wrong.size() - 2] == '0' ? '1' : '0';
  folder.write("r.csv", wrong);
  refused("-n 20 --out r.csv --resume", "this match now plays differently");
  folder.write("r.csv", before.substr(0, before.find("\n4,") + 1) + "nonsense\n" +
                            before.substr(before.find("\n4,") + 1));
  refused("-n 20 --out r.csv --resume", "r.csv:7: this is not the line of match 4");
}

TEST_F(Simulation, BadInputIsRefusedAndWritesNothing) {
  folder.write("letter.html", "Dear Sir,");
  const std::pair<const char*, const char*> cases[] = {
      {"-n 0", "--matches: Value 0 not in range"},
      {"-n -5", "--matches: Value -5 not in range"},
      {"-n many", "--matches: Value many not in range"},
      {"--threads 0", "--threads"},
      {"--budget 0", "--budget"},
      {"--seed x", "--seed"},
      {"--seats clever",
       "unknown program 'clever'; choose from ensign, lieutenant, captain, colonel, general, random, "
       "rule-of-thumb, search"},
      {"--seats search:0", "unknown program 'search:0'"},
      {"--seats random:5", "unknown program 'random:5'"},
      {"--seats random,random,random", "3 given"},
      {"--option pursuit=sideways", "pursuit may be off, "},
      {"--option speed=3", "there is no option speed"},
      {"--option pursuit=both --option pursuit=off", "given twice"},
      {"--set pursuit", "give its values, as pursuit=a,b"},
      {"--set pursuit=off,sideways", "pursuit may be off, "},
      {"--set pursuit=off,off", "off is there twice"},
      {"--set pursuit=off,both --set pursuit=both,off", "given twice"},
      {"--set pursuit=off,both --option pursuit=both", "already set by --option"},
      {"--set pursuit=off,royalist,covenanter,both --set force_march=one,twice --set "
       "leaders_inside_burghs=false,true "
       "--set blair_atholl_attacked=false,true --set assault_after_battle=false,true --set "
       "roll_out_round=false,true",
       "more than 64 settings"},
      {"--data nowhere", "nowhere"},
      {"--data .", "no data file of Campaigns of Montrose there"},
      {"--report out.csv", "name the same file"},
      {"--report letter.html", "already exists and is not a report"},
      {"--report nowhere/r.html", "no such folder"},
      {"--abracadabra", "abracadabra"},
  };
  EXPECT_NE(sim("chess").out.find("there is no game chess; there are montrose, and-gentlemen-all, "
                                  "declare-thee-sir, matchlocks, by-the-sword"),
            std::string::npos);
  EXPECT_NE(sim("''").out.find(
                "name a game: montrose, and-gentlemen-all, declare-thee-sir, matchlocks, by-the-sword"),
            std::string::npos);
  for (const auto& [arguments, why] : cases) {
    const auto r = sim(fmt::format("--out out.csv {}", arguments));
    EXPECT_EQ(r.status, 2) << arguments << "\n" << r.out;
    EXPECT_NE(r.out.find(why), std::string::npos) << arguments << "\n" << r.out;
    EXPECT_FALSE(there("out.csv")) << arguments;
  }
  EXPECT_EQ(sim("-n 5 --out nowhere/out.csv").status, 2);
  EXPECT_EQ(sim("-n 5 --resume").status, 2);
  EXPECT_EQ(text("letter.html"), "Dear Sir,");
}

TEST_F(Simulation, ASweepSaysWhichDifferencesAreReal) {
  // Leaders who may winter anywhere live longer, and matches with them; the Irish never come as far as
  // England in random matches.
  const auto r = sim("-n 100 --set leaders_winter_anywhere=off,both --out sweep.csv");
  EXPECT_EQ(r.status, 0);
  EXPECT_NE(r.out.find("leaders_winter_anywhere: both against off, same dice"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find(" real\n"), std::string::npos) << r.out;
  const auto lines = lines_of(text("sweep.csv"));
  EXPECT_TRUE(lines[1].starts_with("leaders_winter_anywhere,i,seed,"));
  EXPECT_TRUE(lines[2].starts_with("off,0,"));
  EXPECT_TRUE(lines[3].starts_with("both,0,"));
  const auto none = sim("-n 100 --set england_irish_by_region=true,false").out;
  EXPECT_NE(none.find("none: every match is the same"), std::string::npos) << none;
  EXPECT_EQ(none.find(" real\n"), std::string::npos) << none;
  EXPECT_NE(sim("-n 10 --set pursuit=off,both").out.find("too few to say"), std::string::npos);
}

TEST_F(Simulation, TheReportIsOnePageWithItsPlots) {
  EXPECT_EQ(sim("-n 40 --set pursuit=off,both --set force_march=one,twice --report r.html").status, 0);
  const auto page = text("r.html");
  for (const char* part :
       {"<svg ", "id=\"wins-t\"", "id=\"endings-t\"", "id=\"effect-0-t\"", "id=\"length-0-t\"",
        "id=\"course-victories-3-t\"", "prefers-color-scheme: dark", "pursuit: both against off"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
  for (const char* part : {"http", "src=", "<script", "\"nan", ">nan", "inf "})
    EXPECT_EQ(page.find(part), std::string::npos) << part;
  EXPECT_EQ(sim("-n 40 --report r.html").status, 0) << "a report may be replaced by another";
  EXPECT_NE(text("r.html").find("id=\"course-victories-0-t\""), std::string::npos);
}

TEST_F(Simulation, RulesOfThumbPlayTooAndTheirBudgetCounts) {
  const auto r = sim("-n 2 --seats rule-of-thumb,random --budget 4 --threads 2 --out t.csv");
  EXPECT_EQ(r.status, 0) << r.out;
  EXPECT_NE(r.out.find("royalist rule-of-thumb:4, covenanter random"), std::string::npos);
  EXPECT_NE(text("t.csv").find("--seats rule-of-thumb:4,random --seed 1 (data"), std::string::npos);
}

#ifdef LINSTOCK_MPIRUN
TEST_F(Simulation, RanksWriteTheSameFileAsOneProcess) {
  const auto alone = sim("-n 30 --set pursuit=off,both --out alone.csv");
  // Leaks of the MPI library are not ours.
  const std::string mpirun = fmt::format(
      "cd {} && OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 ASAN_OPTIONS=detect_leaks=0 {} "
      "--oversubscribe",
      path, LINSTOCK_MPIRUN);
  for (int ranks : {2, 3}) {
    const auto r = run(
        fmt::format("{} -np {} {} sim montrose -n 30 --set pursuit=off,both --threads 2 --out {}.csv 2>err",
                    mpirun, ranks, places::program(), ranks));
    EXPECT_EQ(r.status, 0) << text("err");
    EXPECT_EQ(r.out, alone.out);
    EXPECT_EQ(text(fmt::format("{}.csv", ranks)), text("alone.csv"));
  }
  folder.write("cut.csv", text("alone.csv").substr(0, 2000));
  EXPECT_EQ(
      run(fmt::format(
              "{} -np 3 {} sim montrose -n 30 --set pursuit=off,both --threads 1 --out cut.csv --resume",
              mpirun, places::program()))
          .status,
      0);
  EXPECT_EQ(text("cut.csv"), text("alone.csv"));
  const auto refused =
      run(fmt::format("{} -np 2 {} sim montrose -n 30 --out alone.csv 2>&1", mpirun, places::program()));
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.out.find("already exists"), std::string::npos);
}
#endif

}  // namespace
}  // namespace linstock
