// No word is missing from the first line of a match to the last: every game is played to its end at the
// prompt, in both languages, and looked back on with every command.
#include <algorithm>
#include <regex>

#include <fmt/format.h>

#include "program.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

struct WholeMatch {
  std::string_view game, arguments;
};

class WholeMatches : public testing::TestWithParam<WholeMatch> {};

/// The first message that no catalogue has, "<prompt: luck-rallies>", with what stands around it; "": none.
std::string missing_word(const std::string& text) {
  for (auto at = text.find('<'); at != text.npos; at = text.find('<', at + 1)) {
    const auto end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz", at + 1);
    if (end != text.npos && end > at + 1 && text.substr(end, 2) == ": ") return text.substr(at, 80);
  }
  return {};
}

TEST_P(WholeMatches, LackNoWordAtThePrompt) {
  const auto& [game, arguments] = GetParam();
  const Folder folder;
  const auto script = folder.write(
      "input",
      "summary\ncards\nforces\nmap\nlog 9999\nwhy\norders\nreplay\nmap\n2\nback\n\nquit\nhelp\nquit\n");
  for (const auto* language : {"en", "de"}) {
    const auto r =
        run(fmt::format("XDG_STATE_HOME={} {} play {} --lang {} --seed 7 {} < {} 2>&1",
                        folder.path().string(), places::program(), game, language, arguments, script));
    EXPECT_EQ(missing_word(r.out), "") << language;
    EXPECT_FALSE(std::regex_search(r.out, std::regex{"erwartet [0-9]+\\."})) << "German writes 3,5";
    EXPECT_NE(r.out.find(language == std::string_view{"en"} ? "The match is over" : "Die Partie ist zu Ende"),
              std::string::npos)
        << r.out;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Games, WholeMatches,
    testing::Values(WholeMatch{"montrose", "--royalist random --covenanter random"},
                    WholeMatch{"and-gentlemen-all", "--royalist random --parliament random"},
                    WholeMatch{"declare-thee-sir", "--royalist random --parliament random"},
                    WholeMatch{"matchlocks",
                               "--royalist rule-of-thumb --parliament rule-of-thumb "
                               "--option game_length=4"},
                    WholeMatch{"by-the-sword",
                               "--red random --blue random --option players=2 "
                               "--option victory=turn-limit --option turn_limit=1"}),
    [](const auto& of) {
      std::string name{of.param.game};
      std::ranges::replace(name, '-', '_');
      return name;
    });

}  // namespace
}  // namespace linstock
