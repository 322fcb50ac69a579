// Shared by the readers of data/and-gentlemen-all/: tables, terrain, scenarios.
#pragma once

#include "and_gentlemen_all/table.hpp"
#include "battlefield/scenario_points.hpp"

namespace linstock::and_gentlemen_all {

inline std::uint8_t small(int n) { return static_cast<std::uint8_t>(n); }

/// Reads and parses a data file, by its name without ".json"; adds faults of its text or head.
std::optional<boost::json::value> read_file(const MatchSetup&, std::string_view name, Faults&);

/// Whether a word already has a meaning in notation and cannot be a unit's id.
bool word_of_notation(std::string_view);

// --- scenario.cpp, ground.cpp ---

/// Where the units and sides of a table are in their file, for faults.
struct Places {
  std::vector<std::string> units;    ///< in the order of Table::units
  std::array<std::string, 2> sides;  ///< by seat
};

/// Reads the kinds of terrain: ground.json.
void read_kinds(const MatchSetup&, Table&, Faults&);
/// Reads the terrain features of a scenario.
void read_features(const Fields&, Table&);
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
