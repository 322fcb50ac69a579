// The kinds of questions that a game lists, with their verbs, are those that it asks.
#include <algorithm>
#include <regex>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games.hpp"
#include "opponent/opponent.hpp"
#include "protocol/document.hpp"

namespace linstock {
namespace {

using QuestionKinds = std::set<std::string>;

bool may_answer(const GameInfo& game, std::string_view question, std::string_view verb) {
  const auto info = std::ranges::find(game.questions, question, &QuestionInfo::is);
  if (info == game.questions.end()) return false;
  const auto verbs = split_words(info->verbs);
  return std::ranges::find(verbs, verb) != verbs.end();
}

TEST(DescribedQuestions, AreThoseOfTheTypes) {
  for (const GameInfo& game : games()) {
    const auto types = protocol::types(game);
    const std::regex kind{R"(\| \{ is: '([a-z-]+)'; fields: )"};
    QuestionKinds typed, listed;
    for (std::sregex_iterator it{types.begin(), types.end(), kind}, end; it != end; ++it)
      typed.insert((*it)[1]);
    for (const QuestionInfo& q : game.questions) listed.emplace(q.is);
    EXPECT_EQ(listed, typed) << game.id;
  }
}

TEST(DescribedQuestions, EveryVerbButActsAnswersOne) {
  for (const GameInfo& game : games()) {
    QuestionKinds listed, verbs;
    for (const QuestionInfo& q : game.questions)
      for (const auto verb : split_words(q.verbs)) listed.emplace(verb);
    const auto match = game.create({.scenario = std::string{game.scenarios.front()}, .seed = 1});
    for (const VerbInfo& verb : (*match)->language().verbs)
      if (verb.role != Role::act) verbs.emplace(verb.name);
    EXPECT_EQ(listed, verbs) << game.id;
  }
}

TEST(DescribedQuestions, OfferOnlyTheirVerbsInRandomPlay) {
  for (const GameInfo& game : games())
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const auto match =
          std::move(*game.create({.scenario = std::string{game.scenarios.front()}, .seed = seed}));
      Rng rng{seed};
      for (int plays = 0; plays < 300 && !match->over(); ++plays) {
        const Seat seat = match->asked().front();
        const auto question = *match->question(seat);
        for (const Answer& answer : question.answers) {
          const auto verb = match->language().info(answer.option.verb).name;
          ASSERT_TRUE(may_answer(game, question.is, verb)) << question.is << ": " << verb;
        }
        ASSERT_TRUE(play_for(*match, seat, Level::random, rng));
      }
    }
}

}  // namespace
}  // namespace linstock
