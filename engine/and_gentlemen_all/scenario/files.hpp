// Shared by the readers of data/and-gentlemen-all/: tables, terrain, scenarios.
#pragma once

#include "and_gentlemen_all/table.hpp"
#include "kernel/fields.hpp"

namespace linstock::and_gentlemen_all {

/// Table edges as files name them, clockwise.
inline constexpr std::string_view edge_words[] = {"north", "east", "south", "west"};

inline std::uint8_t small(int n) { return static_cast<std::uint8_t>(n); }

/// Adds a fault against a clause, at a member of a JSON object.
inline void breaks(const Fields& f, Faults& faults, std::string_view name, Reason reason, Clause clause) {
  faults.push_back({f.place(name), std::move(reason), clause});
}

/// Reads and parses a data file, by its name without ".json"; adds faults of its text or head.
std::optional<boost::json::value> read_file(const MatchSetup&, std::string_view name, Faults&);

/// Checks the members that every file begins with.
void read_head(const Fields&);

/// Whether a word already has a meaning in notation and cannot be a unit's id.
bool word_of_notation(std::string_view);

// --- scenario.cpp, ground.cpp ---

/// Where the units and sides of a table are in their file, for faults.
struct Places {
  std::vector<std::string> units;    ///< in the order of Table::units
  std::array<std::string, 2> sides;  ///< by seat
};

/// A point of a scenario, "12.25 16", scaled to table inches; none if malformed or off the table.
std::optional<Point> read_point(const boost::json::value&, const Table&);
/// The points of a list; faults if there are fewer than `least`, or one is malformed or off the table.
std::vector<Point> read_points(const Fields&, std::string_view name, std::size_t least, const Table&);
/// Reads the kinds of terrain: ground.json.
void read_kinds(const MatchSetup&, Table&, Faults&);
/// Reads the terrain features of a scenario.
void read_features(const Fields&, Table&, Faults&);
/// Reads a scenario: table, terrain, both sides.
void read_scenario(const MatchSetup&, std::string_view id, Table&, Faults&);
void read_scenario(const Fields&, std::string_view id, Table&, Faults&);
/// A table as the text of a scenario file.
std::string written(const Table&);
/// The default deployment zone along a table edge.                                               AGA-R.102
Zone edge_zone(const Table&, battlefield::TableEdge);
/// Adds the faults that no scenario may have, wherever it comes from.
void check_scenario(const Table&, const Places&, Faults&);

}  // namespace linstock::and_gentlemen_all
