#include "kernel/clause.hpp"

#include <type_traits>

#include <gtest/gtest.h>

#include "clauses/montrose.hpp"
#include "support/clauses.hpp"

namespace linstock {
namespace {

using montrose::operator""_clause;

static_assert(std::is_trivially_copyable_v<Clause> && sizeof(Clause) == 2);
static_assert("MON-8.2.1"_clause != "MON-8.2.2"_clause);

TEST(Clause, PrintsItsId) {
  EXPECT_EQ(text("MON-8.2.1"_clause, montrose::clause_ids), "MON-8.2.1");
  EXPECT_EQ(text("MON-T.setup"_clause, montrose::clause_ids), "MON-T.setup");
}

TEST(Clause, DefaultIsNone) {
  EXPECT_FALSE(Clause{});
  EXPECT_EQ(text(Clause{}, montrose::clause_ids), "");
}

TEST(Clause, IsFoundByName) {
  for (const auto name : montrose::clause_ids)
    EXPECT_EQ(text(clause_named(montrose::clause_ids, name), montrose::clause_ids), name);
  EXPECT_FALSE(clause_named(montrose::clause_ids, "MON-99.9"));
  EXPECT_FALSE(clause_named(montrose::clause_ids, ""));
}

}  // namespace
}  // namespace linstock
