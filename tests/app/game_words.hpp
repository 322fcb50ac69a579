// A game has a sentence for everything that can be said of it, in every language that it speaks: typed tests
// that each game instantiates, in tests/<game>/prompt/words_test.cpp.
#pragma once

#include <set>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "app/program.hpp"
#include "games.hpp"
#include "kernel/describe.hpp"
#include "kernel/embedded.hpp"
#include "opponent/opponent.hpp"
#include "support/places.hpp"
#include "words.hpp"

namespace linstock::words_of_games {

using All = std::set<std::string>;

inline All in_catalogue(const Words& words, std::string_view group) {
  const auto ids = words.ids(group);
  return {ids.begin(), ids.end()};
}

inline Words words_of(std::string_view game, std::string_view language) {
  Words words;
  Faults faults;
  for (const auto folder : {std::string_view{"common"}, game}) {
    const auto path = fmt::format("data/{}/words.{}.json", folder, language);
    words.add(embedded_file(path).value_or("no such file"), path, faults);
    EXPECT_TRUE(faults.empty()) << path;
  }
  return words;
}

template <class Variant>
All kinds(auto&& wanted) {
  All out;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, kinds_of<Variant>>>(
      [&](auto id) {
        using T = typename decltype(id)::type;
        if (wanted(id)) out.emplace(type_name<T>());
      });
  return out;
}

template <class Enum>
All words_of_enum(std::string_view before = "") {
  All out;
  for (const auto& name : enum_names<Enum>()) out.insert(std::string{before} + name);
  return out;
}

/// The names of the fields that stand in the braces of a template, those of nested templates left out.
inline All holes(std::string_view text) {
  All out;
  for (auto at = text.find('{'); at != text.npos; at = text.find('{', at + 1)) {
    const auto end = text.find_first_of(":?#=}.", at);
    out.emplace(text.substr(at + 1, end - at - 1));
  }
  return out;
}

template <class G>
struct GameWords : testing::Test {
  static constexpr std::array<std::string_view, 2> languages{"en", "de"};
};
TYPED_TEST_SUITE_P(GameWords);

TYPED_TEST_P(GameWords, EveryEventHasASentenceAndNoneIsLeftOver) {
  for (const auto language : this->languages)
    EXPECT_EQ(in_catalogue(words_of(TypeParam::id, language), "events"),
              kinds<typename TypeParam::Event>([](auto) { return true; }))
        << language;
}

TYPED_TEST_P(GameWords, EveryQuestionHasASentenceForWhoIsAskedAndOneForWhoWaits) {
  using Step = typename TypeParam::State::Step;
  const auto asking = kinds<Step>([](auto id) { return Asks<typename decltype(id)::type, TypeParam>; });
  for (const auto language : this->languages) {
    EXPECT_EQ(in_catalogue(words_of(TypeParam::id, language), "questions"), asking) << language;
    EXPECT_EQ(in_catalogue(words_of(TypeParam::id, language), "waits"), asking) << language;
  }
}

TYPED_TEST_P(GameWords, EveryThrowAndVerbHasItsWords) {
  using Purpose = std::remove_cvref_t<decltype(typename TypeParam::Thrown{}.purpose)>;
  All verbs, composed;
  for (const VerbInfo& v : TypeParam::verbs) verbs.emplace(v.name);
  for (const auto language : this->languages) {
    const auto words = words_of(TypeParam::id, language);
    EXPECT_EQ(in_catalogue(words, "throws"), words_of_enum<Purpose>()) << language;
    EXPECT_EQ(in_catalogue(words, "verbs"), verbs) << language;
    for (const auto& group : in_catalogue(words, "groups")) EXPECT_TRUE(verbs.contains(group)) << group;
  }
}

TYPED_TEST_P(GameWords, TheProtocolSaysInWhichOrderTheDiceOfEveryThrowCome) {
  using Purpose = std::remove_cvref_t<decltype(typename TypeParam::Thrown{}.purpose)>;
  const auto document = read_file(places::tests() + "/../docs/protocol.md");
  const auto from = document.find("## Dice and decks");
  const auto section = document.substr(from, document.find("\n## ", from + 1) - from);
  for (const auto& purpose : words_of_enum<Purpose>())
    EXPECT_TRUE(section.contains(fmt::format("`{}`", purpose))) << TypeParam::id << ": " << purpose;
}

TYPED_TEST_P(GameWords, EveryFieldThatASentenceNamesExists) {
  // The other way round a field may go unsaid; a hole that nothing fills is a slip of the pen.
  const All of_lists{"leader", "unit", "by", "because"};  // within "each" and "run"
  for (const auto language : this->languages) {
    const auto words = words_of(TypeParam::id, language);
    boost::mp11::mp_for_each<
        boost::mp11::mp_transform<boost::mp11::mp_identity, kinds_of<typename TypeParam::Event>>>(
        [&](auto id) {
          using T = typename decltype(id)::type;
          All fields{"thrown", "via"};
          T event{};
          for_each_member(event, [&](std::string_view name, auto&) { fields.emplace(name); });
          for (const auto& hole : holes(words.raw("events", type_name<T>())))
            EXPECT_TRUE(fields.contains(hole) || of_lists.contains(hole))
                << language << ", " << type_name<T>() << ": {" << hole << "}";
        });
  }
}

TYPED_TEST_P(GameWords, AVerbNamesItsArgumentsOnly) {
  for (const auto language : this->languages)
    for (const VerbInfo& v : TypeParam::verbs) {
      All fields;
      for (std::size_t i = 0; i < v.arity(); ++i) fields.emplace(v.args[i].name);
      const auto words = words_of(TypeParam::id, language);
      for (const auto& hole : holes(words.raw("verbs", v.name)))
        EXPECT_TRUE(fields.contains(hole)) << language << ", " << v.name << ": {" << hole << "}";
    }
}

TYPED_TEST_P(GameWords, HeadingsAndEchoesAreEvents) {
  const auto events = kinds<typename TypeParam::Event>([](auto) { return true; });
  for (const auto language : this->languages) {
    const auto words = words_of(TypeParam::id, language);
    for (const auto* group : {"headings", "chains", "echoes"})
      for (const auto& id : in_catalogue(words, group)) EXPECT_TRUE(events.contains(id)) << group << id;
    for (const auto& id : in_catalogue(words, "echoes"))
      for (const auto of : split_words(words.raw("echoes", id)))
        EXPECT_TRUE(events.contains(std::string{of})) << of;
  }
}

REGISTER_TYPED_TEST_SUITE_P(GameWords, EveryEventHasASentenceAndNoneIsLeftOver,
                            EveryQuestionHasASentenceForWhoIsAskedAndOneForWhoWaits,
                            EveryThrowAndVerbHasItsWords, TheProtocolSaysInWhichOrderTheDiceOfEveryThrowCome,
                            EveryFieldThatASentenceNamesExists, AVerbNamesItsArgumentsOnly,
                            HeadingsAndEchoesAreEvents);

// --- the page ---

/// What the page says of a game beside the game's own words: data/<game>/page/words.<language>.json.
template <class G>
Words page_words_of(std::string_view language) {
  Words words;
  Faults faults;
  const auto path = fmt::format("data/{}/page/words.{}.json", G::id, language);
  words.add(embedded_file(path).value_or("no such file"), path, faults);
  EXPECT_TRUE(faults.empty()) << path;
  return words;
}

template <class G>
struct PageWords : GameWords<G> {};
TYPED_TEST_SUITE_P(PageWords);

template <class Range>
All set_of(const Range& range) {
  return {std::begin(range), std::end(range)};
}

TYPED_TEST_P(PageWords, ThePageNamesWhatCanBeChosenForAMatchAndNothingElse) {
  const GameInfo& game = *find_game(TypeParam::id);
  All options, values, levels;
  for (const Level level : levels_of(game.id)) levels.insert(std::string{name_of(level)});
  for (const auto& option : game.options()) {
    options.insert(option.name);
    if (option.type == MatchOption::Type::word) values.insert(option.values.begin(), option.values.end());
  }
  for (const auto language : this->languages) {
    const auto words = page_words_of<TypeParam>(language);
    EXPECT_EQ(in_catalogue(words, "options"), options) << language;
    EXPECT_EQ(in_catalogue(words, "values"), values) << language;
    EXPECT_EQ(in_catalogue(words, "scenarios"), set_of(game.scenarios)) << language;
    EXPECT_EQ(in_catalogue(words, "levels"), levels) << language;
  }
}

TYPED_TEST_P(PageWords, ThePageNamesThePhaseOfWhateverWaitsAndEveryThrow) {
  using Step = typename TypeParam::State::Step;
  using Purpose = std::remove_cvref_t<decltype(typename TypeParam::Thrown{}.purpose)>;
  const auto waits = kinds<Step>([](auto id) {
    using S = typename decltype(id)::type;
    return Asks<S, TypeParam> || Throws<S, TypeParam>;
  });
  All known = set_of(find_game(TypeParam::id)->entry_points);
  known.insert(waits.begin(), waits.end());
  known.emplace("lanes");
  for (const auto language : this->languages) {
    const auto words = page_words_of<TypeParam>(language);
    const auto names = in_catalogue(words, "names");
    for (const auto& step : waits)
      EXPECT_TRUE(names.contains(step)) << language << ": " << step << " has no phase";
    for (const auto& name : names)
      EXPECT_TRUE(known.contains(name)) << language << ": " << name << " is never shown";
    EXPECT_EQ(in_catalogue(words, "purposes"), words_of_enum<Purpose>()) << language;
  }
}

TYPED_TEST_P(PageWords, ThePageReplacesAndMarksOnlyWhatTheGameHas) {
  const auto events = kinds<typename TypeParam::Event>([](auto) { return true; });
  for (const auto language : this->languages) {
    const auto words = page_words_of<TypeParam>(language);
    for (const auto* group : {"events", "moments"})
      for (const auto& id : in_catalogue(words, group))
        EXPECT_TRUE(events.contains(id)) << language << ": " << id;
  }
}

REGISTER_TYPED_TEST_SUITE_P(PageWords, ThePageNamesWhatCanBeChosenForAMatchAndNothingElse,
                            ThePageNamesThePhaseOfWhateverWaitsAndEveryThrow,
                            ThePageReplacesAndMarksOnlyWhatTheGameHas);

}  // namespace linstock::words_of_games
