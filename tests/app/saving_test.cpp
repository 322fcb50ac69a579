// The prompt says that a match is saved only when it is.
#include <fmt/format.h>

#include "program.hpp"
#include "pty.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

struct Saving : testing::Test {
  Folder folder;
  std::string state = folder.path().string();
  Finished play(const std::string& input, const std::string& before = {}) const {
    const auto script = folder.write("input", input);
    return run(fmt::format("{} XDG_STATE_HOME={} {} play montrose --seed 5 --covenanter random < {} 2>&1",
                           before, state, places::program(), script));
  }
};

std::size_t times(std::string_view what, std::string_view in) {
  std::size_t n = 0;
  for (auto at = in.find(what); at != in.npos; at = in.find(what, at + 1)) ++n;
  return n;
}

TEST_F(Saving, AFolderThatCannotBeWrittenIsToldAtOnceAndAtTheEndAndByTheStatus) {
  state = folder.write("file", "");  // no folder can be made in it
  const auto r = play("end-recruiting\nmarch irish-1 dunkeld\nquit\n");
  EXPECT_EQ(r.status, 1);
  EXPECT_EQ(times("Not saved: ", r.out), 2) << r.out;
  EXPECT_NE(r.out.find(": Not a directory. To save it elsewhere: save FILE\n> end-recruiting"),
            std::string::npos)
      << r.out;
  EXPECT_EQ(r.out.find("is saved"), std::string::npos) << r.out;
}

TEST_F(Saving, AFullDiskIsTold) {
  const auto r = play("end-recruiting\nquit\n", "ulimit -f 1;");
  EXPECT_EQ(r.status, 1);
  EXPECT_EQ(times("File too large", r.out), 2) << r.out;
}

TEST_F(Saving, TwoPromptsOnOneSaveDoNotReplaceEachOthersPlays) {
  const std::vector<std::string> arguments{"play", "--resume", "montrose"};
  (void)play("end-recruiting\nquit\n");
  Pty one{state, arguments}, other{state, arguments};
  ASSERT_TRUE(one.sees("royalist> "));
  ASSERT_TRUE(other.sees("royalist> "));
  one.send("march irish-1 dunkeld\n");
  ASSERT_TRUE(one.sees("marches from"));
  ASSERT_TRUE(one.sees("royalist> ")) << "it has saved before it asks again";
  other.send("march irish-1 ruthven\n");
  ASSERT_TRUE(other.sees("Not saved: another program has played on in"));
  other.send("save ~/mine.json\n");
  EXPECT_TRUE(other.sees("mine.json"));
  other.send("quit\n");
  one.send("quit\n");
  EXPECT_EQ(other.status(), 0);
  EXPECT_EQ(one.status(), 0);
  EXPECT_TRUE(std::filesystem::exists(state + "/mine.json")) << "in the home folder";
  const auto kept = run(fmt::format("{} verify {}/linstock/montrose-*.json", places::program(), state));
  EXPECT_EQ(kept.status, 0) << kept.out;
}

TEST_F(Saving, TheHomeFolderOfAnotherIsNotAFolderHere) {
  const auto r = play("end-recruiting\nsave ~bob/x.json\nsave ./~bob/x.json\nquit\n", "cd " + state + ";");
  EXPECT_EQ(times("Not saved: ~bob/x.json: only ~/ is read", r.out), 1) << r.out;
  EXPECT_EQ(times("Saved in ./~bob/x.json.", r.out), 1) << "as a shell reads it: " << r.out;
}

TEST_F(Saving, AFolderThatWasRemovedIsMadeAgainAndAFileInItsPlaceIsTold) {
  Pty at{state, {"play", "montrose", "--seed", "5", "--covenanter", "random"}};
  ASSERT_TRUE(at.sees("royalist> "));
  at.send("end-recruiting\n");
  ASSERT_TRUE(at.sees("Choose units"));
  ASSERT_TRUE(at.sees("royalist> "));
  std::filesystem::remove_all(state + "/linstock");
  at.send("march irish-1 dunkeld\n");
  ASSERT_TRUE(at.sees("marches from"));
  ASSERT_TRUE(at.sees("royalist> "));
  EXPECT_EQ(at.all.find("Not saved"), std::string::npos);
  std::filesystem::remove_all(state + "/linstock");
  folder.write("linstock", "a file");
  at.send("march irish-2 dunkeld\n");
  EXPECT_TRUE(at.sees("Not saved"));
  at.send("quit\n");
  EXPECT_TRUE(at.sees("The match is not saved. Leave it? (y or n)"));
  at.send("n\n");
  ASSERT_TRUE(at.sees("royalist> "));
  at.send(fmt::format("save {}/elsewhere.json\n", state));
  EXPECT_TRUE(at.sees("elsewhere.json."));
  at.send("quit\n");
  EXPECT_EQ(at.status(), 0) << at.all;
  const auto verified = run(fmt::format("{} verify {}/elsewhere.json", places::program(), state));
  EXPECT_EQ(verified.status, 0) << verified.out;
}

TEST_F(Saving, NothingIsSavedBeforeAPersonHasPlayed) {
  const auto r = play("forces\nquit\n");
  EXPECT_EQ(r.status, 0);
  EXPECT_NE(r.out.find("Nothing was played, so nothing is saved."), std::string::npos) << r.out;
  EXPECT_FALSE(std::filesystem::exists(state + "/linstock"));
}

TEST_F(Saving, OutputThatIsLostIsAFailure) {
  const auto r = run(fmt::format("{} --version 2>&1 >/dev/full", places::program()));
  EXPECT_EQ(r.status, 1);
  EXPECT_EQ(r.out, "linstock: standard output: No space left on device\n");
}

}  // namespace
}  // namespace linstock
