#include "kernel/notation.hpp"

#include <gtest/gtest.h>

namespace linstock {
namespace {

constexpr Domain town_domain{2};
constexpr VerbInfo verbs[] = {
    {"march",
     "{} to {}",
     Role::part,
     {Arg{"unit", Form::number}, Arg{"town", Form::id, town_domain}},
     "march"},
    {"marched", "", Role::done, {}, "march"},
    {"wheel", "wheel {} {}", Role::play, {Arg{"n", Form::range, {}, 100}, Arg{"m", Form::range, {}, 1}}},
    {"deploy", "deploy {} {}", Role::play, {Arg{"to", Form::pose}, Arg{"width", Form::range, {}, 1000}}},
    {"pass", "pass", Role::pass},
};
const std::vector<std::string> towns{"perth", "blair-atholl"};
Names names() {
  Names n;
  n.of[2] = towns;
  return n;
}
const Names all_names = names();
const Language language{verbs, &all_names};

Verb verb(std::size_t i) { return Verb{i}; }
std::optional<Choice> read(std::size_t v, std::string_view line) {
  const auto words = split_words(line);
  std::size_t at = 0;
  const auto c = language.read(verb(v), words, at);
  return at == words.size() ? c : std::nullopt;
}

TEST(Notation, NumbersAreShortestDecimals) {
  EXPECT_EQ(write_number(6500, 1000), "6.5");
  EXPECT_EQ(write_number(6000, 1000), "6");
  EXPECT_EQ(write_number(-50, 1000), "-0.05");
  EXPECT_EQ(write_number(0, 100), "0");
  EXPECT_EQ(write_number(-7, 1), "-7");
}
TEST(Notation, NumbersAreReadExactlyOrNotAtAll) {
  EXPECT_EQ(read_number("6.5", 1000), 6500);
  EXPECT_EQ(read_number("-0.05", 1000), -50);
  EXPECT_EQ(read_number("6.500", 1000), 6500);
  for (const auto* bad :
       {"", "-", ".", ".5", "5.", "6.5001", "1e3", "+1", " 1", "1.2.3", "99999999999", "3000000"})
    EXPECT_FALSE(read_number(bad, 1000)) << bad;
  EXPECT_FALSE(read_number("1.0", 1));
}
TEST(Notation, EveryNumberComesBack) {
  for (std::int32_t n = -2500; n <= 2500; n += 7)
    for (std::int32_t scale : {1, 10, 100, 1000}) EXPECT_EQ(read_number(write_number(n, scale), scale), n);
}
TEST(Notation, NumbersAreReadInTheOrderOfTheirRanges) {
  const Choice c{verb(2), {}, {4550, -2}, {}};
  EXPECT_EQ(language.write(c), "wheel 45.5 -2");
  EXPECT_EQ(read(2, "wheel 45.5 -2"), c);
  EXPECT_FALSE(read(2, "wheel 45.5"));
  EXPECT_FALSE(read(2, "wheel 45.555 1"));
}
TEST(Notation, ANumberMayFollowAPose) {
  const Choice c{verb(3), {}, {1500, 0}, {2000, 3250, 9000}};
  EXPECT_EQ(language.write(c), "deploy 2 3.25 90 1.5");
  EXPECT_EQ(read(3, "deploy 2 3.25 90 1.5"), c);
}
TEST(Notation, PartsFollowTheirHead) {
  const Choice parts[] = {{verb(0), {1, 1}, {}, {}}, {verb(0), {2, 0}, {}, {}}};
  EXPECT_EQ(language.write("march", parts), "march 1 to blair-atholl 2 to perth");
  EXPECT_EQ(read(0, "2 to perth"), parts[1]);
  EXPECT_FALSE(read(0, "2 to crieff"));
  EXPECT_FALSE(read(0, "2 at perth"));
  EXPECT_FALSE(read(0, "70000 to perth"));
  EXPECT_FALSE(read(0, "-70000 to perth"));
  EXPECT_TRUE(language.is_head("march"));
  EXPECT_FALSE(language.is_head("wheel"));
}
TEST(Notation, OptionsShowWhatIsToBeFilledIn) {
  EXPECT_EQ(language.write(Option{.verb = verb(2)}), "wheel {n} {m}");
  EXPECT_EQ(language.write(Option{.verb = verb(0), .args = {3, 1}}), "3 to blair-atholl");
}
TEST(Notation, WordsAreSplitAtBlanks) {
  EXPECT_EQ(split_words(" a \t b  "), (std::vector<std::string_view>{"a", "b"}));
  EXPECT_TRUE(split_words("  ").empty());
}

TEST(Options, FindOnlyWhatIsOffered) {
  Options options;
  options.add(2);
  const Interval first[] = {{0, 100, 25}, {500, 500, 1}}, second[] = {{1, 3, 1}};
  options.range(first), options.range(second);
  const auto offered = [&](std::int32_t n, std::int32_t m) {
    return options.find(Choice{verb(2), {}, {n, m}, {}}) != nullptr;
  };
  EXPECT_TRUE(offered(75, 1) && offered(0, 3) && offered(500, 2));
  EXPECT_FALSE(offered(76, 1) || offered(125, 1) || offered(75, 0) || offered(75, 4) || offered(-25, 1));
  EXPECT_FALSE(options.find(Choice{verb(2), {1}, {75, 1}, {}}));
  EXPECT_FALSE(options.find(Choice{verb(4), {}, {}, {}}));
  Rng rng{5};
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(options.find(options.sample(0, rng)));
}

}  // namespace
}  // namespace linstock
