// The man page and the completions name every command and flag; lists of games, options and saves; resuming.
#include <map>

#include <fmt/format.h>

#include "games.hpp"
#include "play/session.hpp"
#include "program.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

struct Manual : testing::Test {
  Folder folder;
  std::string state = folder.path().string();
  Finished linstock(std::string_view arguments, std::string_view input = {}) const {
    const auto script = folder.write("input", input);
    return run(fmt::format("XDG_STATE_HOME={} {} {} < {} 2>&1", state, places::program(), arguments, script));
  }
  static void says(const Finished& r, std::string_view what) {
    EXPECT_NE(r.out.find(what), std::string::npos) << what << "\n" << r.out;
  }
};

/// The first words of the lines of a help text that are indented by two.
std::vector<std::string> first_words_of(const std::string& help, std::string_view from) {
  std::vector<std::string> out;
  for (const auto& line : lines_of(help.substr(std::min(help.find(from), help.size()))))
    if (line.size() > 2 && line.starts_with("  ") && line[2] != ' ')
      out.push_back(line.substr(2, line.find_first_of(" ,", 2) - 2));
  return out;
}

TEST_F(Manual, ManPageAndCompletionsNameEverySubcommandAndFlag) {
  const auto man = linstock("man").out;
  std::map<std::string, std::string> scripts;
  for (const auto* shell : {"bash", "zsh", "fish"})
    scripts[shell] = linstock(fmt::format("completion {}", shell)).out;
  const auto subcommands = first_words_of(linstock("--help").out, "Subcommands:");
  EXPECT_GE(subcommands.size(), 10u);
  const auto escaped = [](std::string s) {
    for (std::size_t i = 0; i < s.size(); ++i)
      if (s[i] == '-') s.insert(i++, "\\");
    return s;
  };
  for (const auto& sub : subcommands) {
    EXPECT_NE(man.find(".SS " + escaped(sub) + "\n"), std::string::npos) << sub;
    for (const auto& flag : first_words_of(linstock(sub + " --help").out, "Options:")) {
      EXPECT_NE(man.find(escaped(flag)), std::string::npos) << sub << flag;
      for (const auto& [shell, script] : scripts) {
        EXPECT_NE(script.find(sub), std::string::npos) << shell << sub;
        const auto name = flag.substr(flag.find_first_not_of('-'));
        EXPECT_NE(script.find(name), std::string::npos) << shell << flag;
      }
    }
  }
  for (const auto& c : play::Session::commands())
    EXPECT_NE(man.find(fmt::format("\n\\fB{}\\fR", escaped(std::string{c.name}))), std::string::npos)
        << c.name;
}

TEST_F(Manual, BashCompletesSubcommandsFlagsAndValues) {
  const auto script = folder.write("complete", linstock("completion bash").out);
  const auto complete = [&](std::string_view words, int at) {
    return run(fmt::format(
                   "bash -c 'source {}; COMP_WORDS=({}); COMP_CWORD={}; _linstock; echo ${{COMPREPLY[*]}}'",
                   script, words, at))
        .out;
  };
  EXPECT_EQ(complete("linstock pl", 1), "play\n");
  EXPECT_EQ(complete("linstock play mo", 2), "montrose\n");
  EXPECT_EQ(complete("linstock play --res", 2), "--resume\n");
  EXPECT_EQ(complete("linstock play --royalist r", 3), "random rule-of-thumb\n");
  EXPECT_EQ(complete("linstock play --royalist c", 3), "captain colonel\n");
  EXPECT_EQ(complete("linstock play --scenario na", 3), "naseby\n");
}

TEST_F(Manual, GamesOptionsAndSavesAreListed) {
  for (const GameInfo& game : games()) says(linstock("games"), game.title);
  says(linstock("games"), "scenarios: first-battle, ");
  says(linstock("options montrose"), "--option pursuit=");
  const auto unknown = linstock("options monrtose");
  EXPECT_EQ(unknown.status, 2);
  says(unknown,
       "there is no game monrtose; there are montrose, and-gentlemen-all, declare-thee-sir, matchlocks, "
       "by-the-sword; did "
       "you mean "
       "montrose?");
  says(linstock("saves"), "Nothing is saved in ");
  (void)linstock("play montrose --seed 5 --covenanter random", "end-recruiting\n");
  says(linstock("saves"), "montrose-");
  says(linstock("saves montrose"), "entries; royalist: person; covenanter: random");
  says(linstock("saves and-gentlemen-all"), "Nothing is saved in ");
}

TEST_F(Manual, ResumeTakesAGameAFileOrTheNameOfASave) {
  (void)linstock("play montrose --seed 5 --covenanter random", "end-recruiting\n");
  (void)linstock("play and-gentlemen-all --seed 5 --royalist random", "1\n");
  for (const auto* arguments : {"play montrose --resume", "play --resume montrose"})
    says(linstock(arguments), "Campaigns of Montrose.");
  auto name = std::filesystem::path{};
  for (const auto& entry : std::filesystem::directory_iterator(state + "/linstock"))
    if (entry.path().stem().string().starts_with("montrose-")) name = entry.path().stem();
  for (const auto& given : {name.string(), name.string() + ".json"})
    says(linstock("play --resume " + given), "Campaigns of Montrose.");
  const auto other = linstock("play and-gentlemen-all --resume " + name.string());
  EXPECT_EQ(other.status, 2);
  says(other, " is a match of montrose, not of and-gentlemen-all");
  const auto none = linstock("play --resume " + name.string() + "x");
  EXPECT_EQ(none.status, 2);
  says(none, "did you mean " + name.string() + "?; linstock saves lists them");
  EXPECT_NE(linstock("play --resume --seed 4").status, 0) << "a resumed match has its dice";
  std::filesystem::remove(state + "/linstock/" + name.string() + ".json");
  says(linstock("play montrose --resume"), "no match of montrose is saved in ");
}

TEST_F(Manual, SeedsAreWholeNumbers) {
  for (const auto* command : {"play montrose --seed ", "sim montrose -n 1 --seed "})
    for (const auto* seed : {"-5", "1e3", "99999999999999999999", "0x10"}) {
      const auto r = linstock(std::string{command} + seed);
      EXPECT_EQ(r.status, 2) << seed;
      says(r, std::string{seed} + " is no whole number from 0 to 18446744073709551615");
    }
}

TEST_F(Manual, AnEmptyPositionIsRefusedAndAByteOrderMarkIsSkipped) {
  const auto r = linstock("play montrose --position " + folder.write("empty.json", "\n"));
  EXPECT_EQ(r.status, 2);
  says(r, "empty.json: the file is empty; a position is a JSON object");
  const auto marked = folder.write("marked.json", "\xEF\xBB\xBF{\"at\":\"royalist-march\"}");
  EXPECT_EQ(linstock("play montrose --position " + marked).status, 0);
}

}  // namespace
}  // namespace linstock
