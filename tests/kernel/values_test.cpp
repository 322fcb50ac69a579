// Ids, sets, lists, described values, hidden values, differences.
#include <gtest/gtest.h>

#include "kernel/diff.hpp"
#include "kernel/hash.hpp"
#include "support/get.hpp"

namespace linstock {
namespace {

struct TownTag {
  static constexpr Domain domain{1};
};
using Town = Id<TownTag>;

enum class Mood : std::uint8_t { calm, very_angry };
BOOST_DESCRIBE_ENUM(Mood, calm, very_angry)

struct Inner {
  Hidden<Town> town;
  friend bool operator==(const Inner&, const Inner&) = default;
  BOOST_DESCRIBE_CLASS(Inner, (), (town), (), ())
};
struct Plain {
  int n = 0;
  friend bool operator==(const Plain&, const Plain&) = default;
  BOOST_DESCRIBE_CLASS(Plain, (), (n), (), ())
};
struct Outer {
  std::variant<Plain, Inner> either;
  List<Inner, 3> list;
  PerSeat<Plain, 2> seats;
  friend bool operator==(const Outer&, const Outer&) = default;
  BOOST_DESCRIBE_CLASS(Outer, (), (either, list, seats), (), ())
};

struct Told {
  std::string words;
  friend bool operator==(const Told&, const Told&) = default;
};
struct Moods : Kinds<Plain, Inner, Mood> {};
struct Tales : Kinds<Plain, Told> {};
static_assert(std::is_trivially_copyable_v<OneOf<Moods>> && !std::is_trivially_copyable_v<OneOf<Tales>>);
static_assert(sizeof(OneOf<Kinds<Mood>>) == 2);
static_assert(OneOf<Moods>::has<Mood> && !OneOf<Moods>::has<Told>);

TEST(OneOf, HoldsTheFirstUnlessToldWhich) {
  const OneOf<Moods> first;
  EXPECT_EQ(first.index(), 0u);
  EXPECT_TRUE(holds_alternative<Plain>(first));
  const OneOf<Moods> mood = Mood::very_angry;
  EXPECT_EQ(mood.index(), 2u);
  EXPECT_EQ(get<Mood>(mood), Mood::very_angry);
  EXPECT_EQ(get_if<Plain>(&mood), nullptr);
  EXPECT_THROW(get<Plain>(mood), std::logic_error);
  EXPECT_TRUE((is_one_of<Inner, Mood>(mood) && !is_one_of<Inner, Plain>(mood)));
}

TEST(OneOf, IsChangedWhereItStands) {
  OneOf<Moods> three = Plain{3};
  get_if<Plain>(&three)->n = 4;
  EXPECT_EQ(get_if<Mood>(&three), nullptr);
  EXPECT_EQ(get<Plain>(three).n, 4);
  dispatch([]<class X>(X& x) { x = X{}; }, three);
  EXPECT_EQ(three, OneOf<Moods>{Plain{}});
}

TEST(OneOf, IsPassedOverByWhatDoesNotTakeItsType) {
  const auto number = []<std::same_as<Plain> X>(const X& x) { return x.n; };
  EXPECT_EQ(dispatch_to<int>(number, OneOf<Moods>{Plain{3}}), 3);
  EXPECT_EQ(dispatch_to<int>(number, OneOf<Moods>{Mood::very_angry}), 0);
}

TEST(OneOf, IsEqualIfTypeAndValueAre) {
  const OneOf<Moods> three = Plain{3};
  EXPECT_EQ(three, OneOf<Moods>{Plain{3}});
  EXPECT_NE(three, OneOf<Moods>{Plain{4}});
  EXPECT_NE(OneOf<Moods>{Mood::calm}, OneOf<Moods>{Plain{0}});
}

TEST(OneOf, CopiesAndMovesWhatHoldsMemory) {
  const std::string words = "longer than what a string holds within itself";
  OneOf<Tales> told = Told{words}, other;
  other = told;
  EXPECT_EQ(other, told);
  std::vector<OneOf<Tales>> all{std::move(told), Plain{7}};
  all.push_back(all.front());
  EXPECT_EQ(get<Told>(all.back()).words, words);
  all.front() = Plain{8};
  all.back() = all.back();
  EXPECT_EQ(get<Told>(all.back()).words, words);
  EXPECT_EQ(all.back().emplace<Plain>(), Plain{});
}

TEST(OneOf, IsHashedMaskedAndWalkedLikeAVariant) {
  using Either = OneOf<Kinds<Plain, Inner>>;
  const Inner secret{{Town{4}, only(Seat{0})}};
  EXPECT_EQ(hash_of(Either{secret}), hash_of(std::variant<Plain, Inner>{secret}));
  Either seen = secret;
  mask(seen, view_of(Seat{1}));
  EXPECT_EQ(get<Inner>(seen).town.value, Town{});
  static_assert(holds_hidden<Either>() && !holds_hidden<OneOf<Kinds<Plain>>>());
  EXPECT_EQ(dispatch([](const auto& x) { return sizeof x; }, seen), sizeof(Inner));
}

TEST(Enumerators, AreReadWithHyphensOrUnderscores) {
  EXPECT_EQ(enum_names<Mood>(), (std::vector<std::string>{"calm", "very-angry"}));
  EXPECT_EQ(enum_value<Mood>("very-angry"), Mood::very_angry);
  EXPECT_EQ(enum_value<Mood>("very_angry"), Mood::very_angry);
  EXPECT_EQ(enum_value<Mood>("very angry"), std::nullopt);
  EXPECT_EQ(enum_name(static_cast<Mood>(9)), "?");
}

TEST(Id, NoneIsFalseAndItself) {
  EXPECT_FALSE(Town{});
  EXPECT_TRUE(Town{0});
  EXPECT_EQ(Town{}, Town{});
  EXPECT_LT(Town{3}, Town{4});
}

TEST(Set, IsInIdOrderAcrossWords) {
  Set<Town, 130> set;
  for (std::size_t i : {129, 0, 64, 63}) set.insert(Town{i});
  std::vector<std::size_t> in;
  for (auto t : set) in.push_back(t.index());
  EXPECT_EQ(in, (std::vector<std::size_t>{0, 63, 64, 129}));
  EXPECT_EQ(set.size(), 4u);
  set.erase(Town{0});
  EXPECT_EQ(set.first(), Town{63});
  EXPECT_FALSE(set.contains(Town{200}));
  EXPECT_EQ((Set<Town, 130>{}).first(), Town{});
}

TEST(Set, ContainsWhatWasPutInAndNothingElse) {
  for (std::size_t in = 0; in < 130; ++in) {
    Set<Town, 130> set;
    set.insert(Town{in});
    for (std::size_t i = 0; i < 200; ++i) EXPECT_EQ(set.contains(Town{i}), i == in) << i << " of " << in;
  }
}

TEST(Set, CombinesLikeASet) {
  const Seats a = only(Seat{1}) | only(Seat{2});
  EXPECT_EQ(a & only(Seat{2}), only(Seat{2}));
  EXPECT_EQ(a - only(Seat{2}), only(Seat{1}));
  EXPECT_EQ(everyone.size(), max_seats);
}

TEST(List, SaysWhenItIsFull) {
  List<int, 2> list;
  EXPECT_TRUE(list.push(1));
  EXPECT_TRUE(list.push(2));
  EXPECT_FALSE(list.push(3));
  EXPECT_EQ(list.size(), 2u);
  list.erase(0);
  EXPECT_EQ(list[0], 2);
}

TEST(List, EqualityAndHashIgnoreWhatWasThereBefore) {
  List<int, 3> a, b;
  (void)a.push(1), (void)a.push(7), (void)a.pop();
  (void)b.push(1);
  EXPECT_EQ(a, b);
  EXPECT_EQ(hash_of(a), hash_of(b));
}

TEST(Viewer, KnowsItsOwnAndWhatIsOpen) {
  EXPECT_TRUE(view_of(Seat{1}).may_know(only(Seat{1})));
  EXPECT_FALSE(view_of(Seat{0}).may_know(only(Seat{1})));
  EXPECT_FALSE(view_of(Seat{0}).may_know(nobody));
  EXPECT_TRUE(spectator_view.may_know(everyone));
  EXPECT_FALSE(spectator_view.may_know(only(Seat{1})));
  EXPECT_TRUE(umpire_view.may_know(nobody));
}

TEST(Mask, ReachesIntoVariantsAndLists) {
  Outer v;
  v.either = Inner{{Town{4}, only(Seat{0})}};
  (void)v.list.push({{Town{5}, only(Seat{1})}});
  auto seen = v;
  mask(seen, view_of(Seat{0}));
  EXPECT_EQ(get<Inner>(seen.either).town.value, Town{4});
  EXPECT_EQ(seen.list[0].town.value, Town{});
  EXPECT_EQ(seen.list[0].town.audience, only(Seat{1}));
  mask(v, umpire_view);
  EXPECT_EQ(v.list[0].town.value, Town{5});
}

static_assert(holds_hidden<Outer>() && !holds_hidden<Plain>());
static_assert(holds_hidden<std::variant<Plain, Inner>>() && holds_hidden<std::optional<Inner>>());
static_assert(type_name<Plain>() == "plain" && type_name<TownTag>() == "town-tag");

TEST(Describe, NamesEnumeratorsInBothSpellings) {
  EXPECT_EQ(enum_name(Mood::very_angry), "very-angry");
  EXPECT_EQ(enum_value<Mood>("very-angry"), Mood::very_angry);
  EXPECT_EQ(enum_value<Mood>("very_angry"), Mood::very_angry);
  EXPECT_FALSE(enum_value<Mood>("angry"));
}

TEST(Diff, NamesTheFirstDifference) {
  const std::vector<std::string> seats{"red", "blue"};
  Names names;
  names.of[0] = seats;
  Outer a, b;
  EXPECT_EQ(first_difference(a, b, names), "");
  b.seats.of[1].n = 3;
  EXPECT_EQ(first_difference(a, b, names), "seats.blue.n");
  (void)b.list.push({});
  EXPECT_EQ(first_difference(a, b, names), "list");

  JsonWriter w{names};
  const auto all = differences(a, b, names);
  for (const Difference& d : all) w.member(d.path, 0), w.key("now"), d.write(w);
  EXPECT_EQ(w.text(), R"("list":0,"now":[{"town":{"value":null,"known_to":[]}}],"seats.blue.n":0,"now":3)");
}

struct Base {
  int n = 0;
  friend bool operator==(const Base&, const Base&) = default;
};
BOOST_DESCRIBE_STRUCT(Base, (), (n))
struct Derived : Base {
  int m = 0;
  friend bool operator==(const Derived&, const Derived&) = default;
};
BOOST_DESCRIBE_STRUCT(Derived, (Base), (m))

TEST(Diff, SeesInheritedMembers) {
  Derived a, b;
  b.n = 1;
  EXPECT_EQ(first_difference(a, b, Names{}), "n");
}

// Journals and signatures store these: a change of a number here makes every save unreadable.
TEST(Hash, IsFixedForEver) {
  EXPECT_EQ(hash_of(0), 17923080556155263046u);
  EXPECT_EQ(hash_of(std::int8_t{-1}), 7569692804068617734u);
  Outer v;
  EXPECT_EQ(hash_of(v), 7756210196972044153u);
  v.either = Inner{{Town{4}, only(Seat{0})}};
  EXPECT_EQ(hash_of(v), 6592598116328338447u);
}

TEST(Hash, SeesOrderAndPlace) {
  List<int, 4> ab, ba;
  (void)ab.push(1), (void)ab.push(2);
  (void)ba.push(2), (void)ba.push(1);
  EXPECT_NE(hash_of(ab), hash_of(ba));
  EXPECT_NE(hash_of(std::optional<int>{}), hash_of(std::optional<int>{0}));
  EXPECT_NE(hash_of(std::optional<int>{1}), hash_of(std::optional<int>{2}));
}

}  // namespace
}  // namespace linstock
