// A clause that stands in no register.
#include "clauses/montrose.hpp"

using linstock::montrose::operator""_clause;

#ifndef MUST_NOT_COMPILE
constexpr auto clause = "MON-8.2.1"_clause;
#else
constexpr auto clause = "MON-99.9.9"_clause;
#endif
