// Bounded lists: what does not fit is noted, and never lost in silence.
#include "kernel/list.hpp"

#include <gtest/gtest.h>

namespace linstock {
namespace {

TEST(BoundedLists, NoteWhatDoesNotFit) {
  const overflow::Watch outside;
  List<int, 2> two;
  {
    const overflow::Watch lists;
    two.add(1), two.add(2);
    EXPECT_FALSE(lists.full());
    two.add(3);
    EXPECT_TRUE(lists.full());
  }
  EXPECT_FALSE(outside.full()) << "each watch has what happened while it lived";
  EXPECT_EQ(two.size(), 2u);
  EXPECT_EQ(two.back(), 2);
}

TEST(BoundedLists, NoteWhatIsNotThere) {
  const overflow::Watch lists;
  List<int, 2> one;
  one.add(1);
  EXPECT_EQ(one.pop(), 1);
  EXPECT_FALSE(lists.full());
  EXPECT_EQ(one.pop(), 0);
  EXPECT_TRUE(lists.full());
  EXPECT_TRUE(one.empty());
}

}  // namespace
}  // namespace linstock
