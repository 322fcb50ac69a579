// How the files of data/and-gentlemen-all/ are read: what the readers of tables, ground and scenarios share.
#pragma once

#include "and_gentlemen_all/table.hpp"
#include "kernel/fields.hpp"

namespace linstock::and_gentlemen_all {

/// How files write the edges of the table, clockwise.
inline constexpr std::string_view edge_words[] = {"north", "east", "south", "west"};

inline std::uint8_t small(int n) { return static_cast<std::uint8_t>(n); }

/// A fault against a clause, at a member of an object of a file.
inline void breaks(const Fields& f, Faults& faults, std::string_view name, Reason reason, Clause clause) {
  faults.push_back({f.place(name), std::move(reason), clause});
}

/// Parses a file; `faults` says what is wrong with its text or head.
std::optional<boost::json::value> read_file(const MatchSetup&, std::string_view name, Faults&);

/// The head of every file.
void read_head(const Fields&);

/// Whether a word means something else where a line may have a unit.
bool word_of_notation(std::string_view);

// --- scenario.cpp, ground.cpp ---

/// Where what a table holds stands in its file, to be named in faults.
struct Places {
  std::vector<std::string> units;  ///< in the order of the table
  std::string sides;
};

/// A point, "12.25 16", of a scenario, in the inches of the table.
std::optional<Point> read_point(const boost::json::value&, const Table&);
/// The points of a list; faults if there are fewer than `least`, or one is off the table.
std::vector<Point> read_points(const Fields&, std::string_view name, std::size_t least, const Table&);
/// The kinds of ground: ground.json.
void read_kinds(const MatchSetup&, Table&, Faults&);
/// The features of a scenario.
void read_features(const Fields&, Table&, Faults&);
/// A scenario of a file: its table, its ground, both sides.
void read_scenario(const MatchSetup&, std::string_view id, Table&, Faults&);
void read_scenario(const Fields&, std::string_view id, Table&, Faults&);
/// A table as the text of a scenario.
std::string written(const Table&);
/// Where a side deploys at its edge, if the scenario says nothing else.                          AGA-R.102
Zone edge_zone(const Table&, battlefield::TableEdge);
/// What no scenario may have, however it was made.
void check_scenario(const Table&, const Places&, Faults&);

}  // namespace linstock::and_gentlemen_all
