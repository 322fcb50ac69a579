// The prompt at a terminal: secrets of two people at one screen, confirmations, Ctrl-C, the history.
#include <fmt/format.h>

#include "program.hpp"
#include "pty.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

const std::string clears = "\x1b[2J\x1b[3J";

struct Terminal : testing::Test {
  Folder folder;
  std::string state = folder.path().string();
};

TEST_F(Terminal, ASecretAnswerIsClearedBeforeTheOtherPlayerSitsDown) {
  Pty at{state, {"play", "and-gentlemen-all", "--seed", "3"}};
  ASSERT_TRUE(at.sees(clears));
  ASSERT_TRUE(at.sees("Parliament: a secret answer. Hand the screen over; Enter goes on."));
  at.send("\n");
  ASSERT_TRUE(at.sees("parliament> "));
  at.send("card rally\n");
  ASSERT_TRUE(at.sees("card rally") && at.sees(clears)) << at.all;
  const auto cleared = at.all.rfind(clears);
  ASSERT_TRUE(at.sees("Royalists: a secret answer.")) << at.all;
  at.send("\n");
  ASSERT_TRUE(at.sees("royalist> "));
  at.send("\x1b[A\nundo\nlog\nquit\n");
  EXPECT_EQ(at.status(), 0);
  const auto options = at.all.find("3  Rally       card rally", cleared);
  EXPECT_NE(options, std::string::npos);
  EXPECT_EQ(at.all.find("card rally", options + 20), std::string::npos) << at.all.substr(cleared);
  EXPECT_EQ(read_file(state + "/linstock/history").find("card"), std::string::npos);
}

TEST_F(Terminal, WhoeverGivesUpIsAskedFirst) {
  Pty at{state, {"play", "montrose", "--seed", "5", "--covenanter", "random"}};
  ASSERT_TRUE(at.sees("royalist> "));
  at.send("concede\n");
  ASSERT_TRUE(at.sees("Give up for the Royalist? This cannot be undone. (y or n)")) << at.all;
  at.send("n\n");
  ASSERT_TRUE(at.sees("royalist> "));
  EXPECT_EQ(at.all.find("the Royalist gives up"), std::string::npos);
  at.send("resi\n");
  ASSERT_TRUE(at.sees("(y or n)"));
  at.send("y\n");
  EXPECT_TRUE(at.sees("the Royalist gives up"));
  ASSERT_TRUE(at.sees("The match is over: summary,"));
  at.send("quit\n");
  EXPECT_EQ(at.status(), 0);
}

TEST_F(Terminal, WhoDoesNotDeclareInTimeDefers) {
  Pty at{state, {"play", "declare-thee-sir", "--seed", "154", "--option", "declare_clock=2"}};
  ASSERT_TRUE(at.sees("Answer within 2 seconds.")) << at.all;
  ASSERT_TRUE(at.sees("royalist> "));
  at.send("half a li");
  ASSERT_TRUE(at.sees("run out of time")) << at.all;
  ASSERT_TRUE(at.sees("Answer within 2 seconds.")) << "the next card";
  at.send("quit\n");
  EXPECT_EQ(at.status(), 0);
}

TEST_F(Terminal, NobodyIsHurriedByAProgramOrIfTheClockIsOff) {
  for (const auto& [name, value] : {std::pair{"--parliament", "random"}, {"--option", "declare_clock=0"}}) {
    Pty at{state, {"play", "declare-thee-sir", "--seed", "154", name, value}};
    ASSERT_TRUE(at.sees("advance-fire")) << at.all;
    ASSERT_TRUE(at.sees("royalist> "));
    at.send("quit\n");
    EXPECT_EQ(at.status(), 0);
    EXPECT_EQ(at.all.find("Answer within"), std::string::npos);
  }
}

TEST_F(Terminal, SaveAsksBeforeItReplacesAFile) {
  const auto file = folder.write("mine.json", "precious");
  Pty at{state, {"play", "montrose", "--seed", "5", "--covenanter", "random"}};
  ASSERT_TRUE(at.sees("royalist> "));
  at.send(fmt::format("save {}\n", file));
  ASSERT_TRUE(at.sees("Replace it? (y or n)")) << at.all;
  at.send("n\n");
  ASSERT_TRUE(at.sees("royalist> "));
  EXPECT_EQ(read_file(file), "precious");
  at.send(fmt::format("save {}\n", file));
  ASSERT_TRUE(at.sees("Replace it? (y or n)"));
  at.send("y\n");
  ASSERT_TRUE(at.sees("Saved in"));
  EXPECT_NE(read_file(file), "precious");
}

TEST_F(Terminal, CtrlCClearsTheLineAndASecondOneLeaves) {
  Pty at{state, {"play", "montrose", "--seed", "5", "--covenanter", "random"}};
  ASSERT_TRUE(at.sees("royalist> "));
  at.send("end-recrui\x03");
  ASSERT_TRUE(at.sees("Ctrl-C again leaves."));
  ASSERT_TRUE(at.sees("royalist> "));
  at.send("forces\n");
  ASSERT_TRUE(at.sees("Inverlochy    Highlands")) << "the line before is gone";
  ASSERT_TRUE(at.sees("royalist> "));
  at.send("end-recruiting\n");
  ASSERT_TRUE(at.sees("Choose units"));
  ASSERT_TRUE(at.sees("royalist> "));
  at.send("\x03");
  ASSERT_TRUE(at.sees("Ctrl-C again leaves."));
  ASSERT_TRUE(at.sees("royalist> "));
  at.send("\x03");
  EXPECT_TRUE(at.sees("The match is saved in"));
  EXPECT_EQ(at.status(), 130);
}

TEST_F(Terminal, TheHistoryIsKeptBetweenRuns) {
  for (const auto* keys : {"forces\nquit\n", "\x1b[A\x1b[A\nquit\n"}) {
    Pty at{state, {"play", "montrose", "--seed", "5", "--covenanter", "random"}};
    ASSERT_TRUE(at.sees("royalist> "));
    at.send(keys);
    EXPECT_TRUE(at.sees("Inverlochy    Highlands")) << keys;
    EXPECT_EQ(at.status(), 0);
  }
  EXPECT_EQ(read_file(state + "/linstock/history"), "forces\nquit\nforces\nquit\n");
}

TEST_F(Terminal, NothingThatATerminalWouldObeyIsPrinted) {
  const auto script = folder.write("input",
                                   "\x1b[2Jlondon\n\xc2\x9b"
                                   "31mperth\nquit\n");
  const auto r = run(fmt::format("XDG_STATE_HOME={} {} play montrose --seed 5 --covenanter random < {} 2>&1",
                                 state, places::program(), script));
  EXPECT_EQ(r.out.find('\x1b'), std::string::npos);
  EXPECT_EQ(r.out.find("\xc2\x9b"), std::string::npos);
  EXPECT_NE(r.out.find("\"\xEF\xBF\xBD[2jlondon\""), std::string::npos) << r.out;
}

/// A data file of one's own may name things with escape codes; a file of this name may be resumed.
TEST_F(Terminal, NamesInDataAndOfFilesAreMadeHarmless) {
  auto units = read_file(places::tests() + "/../data/montrose/units.json");
  const std::string plain = "\"name\": \"Montrose\"";
  const auto at = units.find(plain);
  ASSERT_NE(at, std::string::npos);
  units.replace(at, plain.size(), "\"name\": \"\\u001b[2JMontrose\"");
  std::filesystem::create_directory(state + "/data");
  folder.write("data/units.json", units);
  const auto script =
      folder.write("input", "march montrose dunkeld\nend-recruiting\nmarch montrose dunkeld\nquit\n");
  const auto play = [&](const std::string& arguments) {
    return run(fmt::format("XDG_STATE_HOME={0} {1} play {2} < {3} 2>&1", state, places::program(), arguments,
                           script));
  };
  const auto r = play(fmt::format("montrose --seed 5 --covenanter random --data {}/data", state));
  EXPECT_EQ(r.out.find('\x1b'), std::string::npos);
  EXPECT_NE(r.out.find("\xEF\xBF\xBD[2JMontrose marches from"), std::string::npos) << r.out;
  EXPECT_EQ(play("--resume '" + state + "/\x1b[2Jnone'").out.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace linstock
