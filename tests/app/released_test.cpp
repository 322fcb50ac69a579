// Matches saved by every released version are loaded and played on from every kind of step.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games.hpp"
#include "kernel/save.hpp"
#include "opponent/opponent.hpp"
#include "program.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

const fs::path folder = fs::path{places::tests()} / "released";

/// Answers for whoever is asked, now at random, now as well as a program can, as often as told or to the end.
void play_on(Match& m, std::uint64_t seed, std::size_t most) {
  Rng rng{seed};
  for (std::size_t n = 0; n < most && !m.over(); ++n) {
    const auto asked = m.asked();
    ASSERT_FALSE(asked.empty());
    const auto level = n % 3 == 0 ? Level::random : Level::rule_of_thumb;
    const auto played = play_for(m, asked.front(), {level, {2}}, rng);
    ASSERT_TRUE(played) << played.error().what();
  }
}

std::vector<fs::path> saves() {
  std::vector<fs::path> all;
  for (const auto& file : fs::recursive_directory_iterator{folder})
    if (file.path().extension() == ".json") all.push_back(file.path());
  std::ranges::sort(all);
  return all;
}

/// The save as it was after so many entries.
std::string cut_off(json::object save, std::size_t entries) {
  save.at("journal").as_array().resize(entries);
  save.at("over") = false;
  save.at("winners") = json::array{};
  return json::serialize(save);
}

/// How many entries lead to the first question of each kind, and to the first with a draft or standing
/// orders.
std::vector<std::size_t> steps_of(const std::string& document) {
  std::vector<std::size_t> at;
  std::set<std::string> seen;
  const auto look = [&](Match& m) {
    bool fresh = false;
    for (const Seat seat : m.asked()) {
      const auto question = m.question(seat);
      if (question) fresh |= seen.insert(question->is + (question->window ? " window" : "")).second;
    }
    if (fresh) at.push_back(m.journal().size());
  };
  const auto match = load(document, games(), ChangedRules::go_on, look);
  EXPECT_TRUE(match) << (match ? "" : match.error().what());
  return at;
}

TEST(Released, OfEveryVersionThereIsAMatchOfEachGame) {
  if (const char* version = std::getenv("LINSTOCK_RELEASE")) {
    fs::create_directories(folder / version);
    for (const GameInfo& game : games())
      for (const auto scenario : game.scenarios) {
        auto match = game.create({.scenario = std::string{scenario}, .seed = 1644});
        ASSERT_TRUE(match);
        play_on(**match, 1644, 20'000);
        ASSERT_TRUE((*match)->over());
        std::ofstream{folder / version / fmt::format("{}.{}.json", game.id, scenario)} << save(**match)
                                                                                       << '\n';
      }
  }
  std::size_t versions = 0;
  for (const auto& version : fs::directory_iterator{folder}) {
    if (!version.is_directory()) continue;
    ++versions;
    std::set<std::string> kept;
    for (const auto& file : fs::directory_iterator{version.path()})
      kept.insert(file.path().stem().stem().string());
    EXPECT_TRUE(kept.contains("montrose") && kept.contains("and-gentlemen-all")) << version.path();
  }
  EXPECT_GE(versions, 1u);
}

TEST(Released, EachIsPlayedOnFromEveryKindOfStep) {
  std::size_t kinds = 0;
  for (const auto& file : saves()) {
    SCOPED_TRACE(file.string());
    const auto text = read_file(file.string());
    const auto document = json::parse(text).as_object();
    const auto steps = steps_of(text);
    kinds += steps.size();
    std::uint64_t seed = 1;
    for (const std::size_t step : steps) {
      SCOPED_TRACE(step);
      const auto match = load(cut_off(document, step), games(), ChangedRules::go_on);
      ASSERT_TRUE(match) << match.error().what();
      Match& m = **match;
      EXPECT_FALSE(m.over());
      const auto before = m.journal().size();
      EXPECT_GE(before, step) << "nothing of it is lost";
      play_on(m, ++seed, 10);
      EXPECT_GT(m.journal().size(), before);
      const auto again = load(save(m), games());
      ASSERT_TRUE(again) << again.error().what();
      EXPECT_EQ((*again)->hash(), m.hash());
    }
  }
  EXPECT_GE(kinds, 40u);
}

TEST(Released, TheWholeMatchEndsAsItDid) {
  for (const auto& file : saves()) {
    SCOPED_TRACE(file.string());
    const auto text = read_file(file.string());
    const auto document = json::parse(text).as_object();
    const auto match = load(text, games(), ChangedRules::go_on);
    ASSERT_TRUE(match) << match.error().what();
    const bool rebased = (*match)->journal().size() != document.at("journal").as_array().size();
    if (rebased) play_on(**match, 1, 2'000);
    EXPECT_TRUE((*match)->over());
  }
}

}  // namespace
}  // namespace linstock
