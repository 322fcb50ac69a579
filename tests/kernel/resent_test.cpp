// Answers that come twice or too late, as of a client that lost its connection.
#include "kernel/proving/dealt.hpp"

namespace linstock {
namespace {

TEST(Match, TheSameAnswerTwiceHasItsFirstResult) {
  M m = under_way();
  const auto n = number(m, ash);
  const auto first = m.choose(ash, "sail 2 1 0", n);
  ASSERT_TRUE(first);
  const auto entries = m.journal().size();
  const auto again = m.choose(ash, "sail 2 1 0", n);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->entry, first->entry);
  EXPECT_EQ(m.journal().size(), entries);
  ASSERT_TRUE(m.act(Actor::seat, ash, "offer cedar"));
  EXPECT_TRUE(m.choose(ash, "sail 2 1 0", n)) << "an act between does not matter";
  EXPECT_FALSE(m.choose(ash, "rest", n));
}
TEST(Match, DoneSentTwiceHasItsFirstResultAlsoInAMatchReadAgain) {
  M m = dealt(), again = dealt();
  const auto n = number(m, ash);
  ASSERT_TRUE(m.part(ash, "rum 3"));
  const auto first = m.choose(ash, "done", n);
  ASSERT_TRUE(first);
  ASSERT_TRUE(again.choose(ash, first->line)) << "as it is replayed";
  for (M* each : {&m, &again}) {
    const auto entries = each->journal().size();
    for (const auto* line : {"done", "bid rum 3"}) {
      const auto resent = each->choose(ash, line, n);
      ASSERT_TRUE(resent) << line;
      EXPECT_EQ(resent->entry, first->entry);
      EXPECT_EQ(resent->line, "bid rum 3");
    }
    EXPECT_FALSE(each->choose(ash, "bid rum 2", n));
    EXPECT_EQ(each->journal().size(), entries);
  }
  M plain = under_way();
  const auto asked = number(plain, ash);
  ASSERT_TRUE(plain.choose(ash, "rest"));
  EXPECT_FALSE(plain.choose(ash, "done", asked)) << "no draft was completed";
}
TEST(Match, ATimeOutIsNotTheAnswerBeforeIt) {
  M m = under_way();
  ASSERT_TRUE(m.choose(ash, "rest"));
  ASSERT_TRUE(m.choose(birch, "rest"));
  ASSERT_TRUE(m.choose(cedar, "rest"));
  const auto n = number(m, ash);
  ASSERT_TRUE(m.time_out(ash));
  EXPECT_FALSE(m.choose(ash, "rest", n)) << "the clock has answered it";
}
TEST(Match, AnAnswerToAnotherQuestionIsLate) {
  M m = under_way();
  const auto n = number(m, ash);
  EXPECT_EQ(m.choose(ash, "rest", n - 1).error().why, Why::old_question);
  EXPECT_EQ(m.choose(ash, "rest", n + 1).error().why, Why::old_question);
  ASSERT_TRUE(m.choose(ash, "rest", n));
  const auto birchs = number(m, birch);
  ASSERT_TRUE(m.undo(only(ash)));
  ASSERT_TRUE(m.choose(ash, "sail 2 1 0"));
  EXPECT_EQ(m.choose(birch, "rest", birchs).error().why, Why::old_question) << "asked in another position";
}

}  // namespace
}  // namespace linstock
