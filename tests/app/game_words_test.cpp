// Every game has a sentence for everything that can be said of it, in every language that it speaks.
#include <set>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "app/program.hpp"
#include "by_the_sword/by_the_sword.hpp"
#include "declare_thee_sir/declare_thee_sir.hpp"
#include "games.hpp"
#include "kernel/describe.hpp"
#include "kernel/embedded.hpp"
#include "matchlocks/matchlocks.hpp"
#include "montrose/montrose.hpp"
#include "opponent/opponent.hpp"
#include "support/places.hpp"
#include "words.hpp"

namespace linstock {
namespace {

using All = std::set<std::string>;

All in_catalogue(const Words& words, std::string_view group) {
  const auto ids = words.ids(group);
  return {ids.begin(), ids.end()};
}

Words words_of(std::string_view game, std::string_view language) {
  Words words;
  Faults faults;
  const auto path = fmt::format("data/{}/words.{}.json", game, language);
  words.add(embedded_file(path).value_or("no such file"), path, faults);
  EXPECT_TRUE(faults.empty()) << path;
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
All holes(std::string_view text) {
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
using Games =
    testing::Types<montrose::Montrose, and_gentlemen_all::AndGentlemenAll, declare_thee_sir::DeclareTheeSir,
                   matchlocks::Matchlocks, by_the_sword::ByTheSword>;
TYPED_TEST_SUITE(GameWords, Games);

TYPED_TEST(GameWords, EveryEventHasASentenceAndNoneIsLeftOver) {
  for (const auto language : this->languages)
    EXPECT_EQ(in_catalogue(words_of(TypeParam::id, language), "events"),
              kinds<typename TypeParam::Event>([](auto) { return true; }))
        << language;
}

TYPED_TEST(GameWords, EveryQuestionHasASentenceForWhoIsAskedAndOneForWhoWaits) {
  using Step = typename TypeParam::State::Step;
  const auto asking = kinds<Step>([](auto id) { return Asks<typename decltype(id)::type, TypeParam>; });
  for (const auto language : this->languages) {
    EXPECT_EQ(in_catalogue(words_of(TypeParam::id, language), "questions"), asking) << language;
    EXPECT_EQ(in_catalogue(words_of(TypeParam::id, language), "waits"), asking) << language;
  }
}

TYPED_TEST(GameWords, EveryThrowAndVerbHasItsWords) {
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

TYPED_TEST(GameWords, TheProtocolSaysInWhichOrderTheDiceOfEveryThrowCome) {
  using Purpose = std::remove_cvref_t<decltype(typename TypeParam::Thrown{}.purpose)>;
  const auto document = read_file(places::tests() + "/../docs/protocol.md");
  const auto from = document.find("## Dice and decks");
  const auto section = document.substr(from, document.find("\n## ", from + 1) - from);
  for (const auto& purpose : words_of_enum<Purpose>())
    EXPECT_TRUE(section.contains(fmt::format("`{}`", purpose))) << TypeParam::id << ": " << purpose;
}

TYPED_TEST(GameWords, EveryFieldThatASentenceNamesExists) {
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

TYPED_TEST(GameWords, AVerbNamesItsArgumentsOnly) {
  for (const auto language : this->languages)
    for (const VerbInfo& v : TypeParam::verbs) {
      All fields;
      for (std::size_t i = 0; i < v.arity(); ++i) fields.emplace(v.args[i].name);
      const auto words = words_of(TypeParam::id, language);
      for (const auto& hole : holes(words.raw("verbs", v.name)))
        EXPECT_TRUE(fields.contains(hole)) << language << ", " << v.name << ": {" << hole << "}";
    }
}

TYPED_TEST(GameWords, HeadingsAndEchoesAreEvents) {
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

// --- the page ---

/// What the page says of a game beside the game's own words: data/page/<game>.<language>.json.
template <class G>
Words page_words_of(std::string_view language) {
  Words words;
  Faults faults;
  const auto path = fmt::format("data/page/{}.{}.json", G::id, language);
  words.add(embedded_file(path).value_or("no such file"), path, faults);
  EXPECT_TRUE(faults.empty()) << path;
  return words;
}

template <class G>
struct PageWords : GameWords<G> {};
/// The games that the page plays.
using GamesOfThePage = testing::Types<montrose::Montrose, and_gentlemen_all::AndGentlemenAll>;
TYPED_TEST_SUITE(PageWords, GamesOfThePage);

template <class Range>
All set_of(const Range& range) {
  return {std::begin(range), std::end(range)};
}

TYPED_TEST(PageWords, ThePageNamesWhatCanBeChosenForAMatchAndNothingElse) {
  const GameInfo& game = *find_game(TypeParam::id);
  All options, values;
  for (const auto& option : game.options()) {
    options.insert(option.name);
    if (option.type == MatchOption::Type::word) values.insert(option.values.begin(), option.values.end());
  }
  for (const auto language : this->languages) {
    const auto words = page_words_of<TypeParam>(language);
    EXPECT_EQ(in_catalogue(words, "options"), options) << language;
    EXPECT_EQ(in_catalogue(words, "values"), values) << language;
    EXPECT_EQ(in_catalogue(words, "scenarios"), set_of(game.scenarios)) << language;
    EXPECT_EQ(in_catalogue(words, "levels"), set_of(level_names)) << language;
  }
}

TYPED_TEST(PageWords, ThePageNamesThePhaseOfWhateverWaitsAndEveryThrow) {
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

TYPED_TEST(PageWords, ThePageReplacesAndMarksOnlyWhatTheGameHas) {
  const auto events = kinds<typename TypeParam::Event>([](auto) { return true; });
  for (const auto language : this->languages) {
    const auto words = page_words_of<TypeParam>(language);
    for (const auto* group : {"events", "moments"})
      for (const auto& id : in_catalogue(words, group))
        EXPECT_TRUE(events.contains(id)) << language << ": " << id;
  }
}

// --- And Gentlemen All ---

TEST(GentlemenWords, EveryModifierBandAndResultHasItsName) {
  using namespace and_gentlemen_all;
  for (const auto* language : {"en", "de"}) {
    const auto names = in_catalogue(words_of(AndGentlemenAll::id, language), "names");
    for (const auto& wanted : {words_of_enum<ModifierReason>("because-"), words_of_enum<Band>("band-"),
                               words_of_enum<and_gentlemen_all::Result>("result-")})
      for (const auto& name : wanted) EXPECT_TRUE(names.contains(name)) << language << ": " << name;
  }
}

TEST(GentlemenWords, AShotTellsEveryDieAndEveryModifier) {
  const auto words = words_of("and-gentlemen-all", "en");
  const boost::json::object shot{
      {"unit", "okeys"},
      {"target", "bards"},
      {"range", 3'449},
      {"band", "effective"},
      {"by",
       {{"dice", {5}},
        {"modifiers", {{{"because", "value"}, {"by", 1}}, {{"because", "cuirassiers"}, {"by", -1}}}},
        {"total", 5}}},
      {"against", {{"dice", {3}}, {"modifiers", {{{"because", "rating"}, {"by", 1}}}}, {"total", 4}}},
      {"sp", 1}};
  EXPECT_EQ(
      words.say("events", "fired", shot),
      "Okeys fired at bards, 3.4″, effective range: [5] +1 unit value -1 against cuirassiers = 5 against "
      "[3] +1 troop rating = 4: 1 SP.");
}

/// Nightfall counts losses by the size of the armies: no log says "the greater part of his army" after one
/// loss.
TEST(GentlemenWords, ABattleWonAtNightfallIsWonByTheHeavierLosses) {
  const auto won = [](std::string_view language, std::string_view side, std::string_view how) {
    return words_of("and-gentlemen-all", language)
        .say("events", "match-won", boost::json::object{{"side", side}, {"how", how}});
  };
  EXPECT_EQ(
      won("en", "parliament", "time"),
      "Parliament wins the battle: the last turn is over, and enemy losses are heavier for the size of the "
      "army.");
  EXPECT_EQ(won("en", "parliament", "shattered"), "Parliament wins the battle: the enemy army is shattered.");
  EXPECT_EQ(
      won("de", "parliament", "time"),
      "Parlament gewinnt die Schlacht: Die letzte Runde ist vorbei, und der Feind hat, gemessen an seinem "
      "Heer, die höheren Verluste.");
}

TEST(GentlemenWords, ACommandIsToldWithItsSide) {  // both sides may have a left wing
  for (const auto& [language, text] : {std::pair{"en", "Left-wing of the Royalists is demoralised."},
                                       {"de", "Royalisten, left-wing: demoralisiert."}})
    EXPECT_EQ(words_of("and-gentlemen-all", language)
                  .say("events", "demoralised",
                       boost::json::object{{"side", "royalist"}, {"command", "left-wing"}}),
              text);
}

/// A move of 8.75″ is told as it was, and a limit as it may be typed.
TEST(TabletopWords, LimitsAreNeverRoundedUp) {
  for (const auto* game : {"and-gentlemen-all", "declare-thee-sir", "matchlocks"})
    for (const auto& [language, limit] : {std::pair{"en", "8.75″"}, {"de", "8,75″"}}) {
      const auto words = words_of(game, language);
      const boost::json::object fields{{"allowed", 8'750},
                                       {"requested", 9'000},
                                       {"in", "inch"},
                                       {"spent", 8'750},
                                       {"allowance", 9'000},
                                       {"formation", "line"},
                                       {"at", {{"x", 22'300}, {"y", 15'900}, {"facing", 0}}}};
      for (const auto& said : {words.say("measure", "proof", fields), words.say("reach", "so-far", fields),
                               words.say("reach", "next-leg", fields)})
        EXPECT_TRUE(said.contains(limit)) << game << ": " << said;
    }
}

TEST(TabletopWords, WhereNothingIsAllowedNoDistanceIsTold) {
  for (const auto* game : {"and-gentlemen-all", "declare-thee-sir", "matchlocks"})
    for (const auto& [language, text] :
         {std::pair{"en", "Copse at 22.3, 15.9."}, {"de", "Copse bei 22,3, 15,9."}})
      EXPECT_EQ(
          words_of(game, language)
              .say("measure", "proof",
                   boost::json::object{
                       {"allowed", nullptr}, {"ground", "copse"}, {"at", {{"x", 22'300}, {"y", 15'900}}}}),
          text)
          << game;
}

TEST(MontroseWords, UnitsOfOneKindAreCountedAsUnits) {
  const boost::json::object march{
      {"units", {"r-highland-1", "r-highland-2"}}, {"from", "perth"}, {"to", "dunkeld"}, {"mp", 1}};
  EXPECT_EQ(words_of("montrose", "en").say("events", "marched", march),
            "2 Royalist Highland units march from perth to dunkeld for 1 MP.");
  EXPECT_EQ(words_of("montrose", "de").say("events", "marched", march),
            "Marsch von perth nach dunkeld, 1 BP: 2 Königs-Highlander.");
}

/// A card is read by both sides: none of its words is for its owner alone.
TEST(MontroseWords, ACardOfTheOtherSideDoesNotSayYou) {
  const auto cards = boost::json::parse(*embedded_file("data/montrose/cards.json"));
  for (const auto& card : cards.at("cards").as_array()) {
    const std::string text{card.at("text").as_string()};
    for (const auto* you : {"you", "You"}) EXPECT_FALSE(text.contains(you)) << text;
  }
}

/// Whoever spends no movement, but stands otherwise than before, has not "stood".
TEST(GentlemenWords, AMoveSaysHowFarOrThatOnlyTheFacingIsNew) {
  const auto moved = [](int spent) {
    const boost::json::object move{{"unit", "okeys"},
                                   {"from", {{"x", 12'000}, {"y", 9'000}, {"facing", 0}}},
                                   {"to", {{"x", 12'394}, {"y", 8'606}, {"facing", 9'000}}},
                                   {"spent", spent}};
    return words_of("and-gentlemen-all", "en").say("events", "moved", move);
  };
  EXPECT_EQ(moved(0), "Okeys changed facing, now at 12.4, 8.6, facing 90°.");
  EXPECT_EQ(moved(3'000), "Okeys moved 3.0″ to 12.4, 8.6, facing 90°.");
}

}  // namespace
}  // namespace linstock
