// Shared by the readers of data/matchlocks/: costs, terrain, armies, scenarios, drafts.
#pragma once

#include "battlefield/deployment_zone.hpp"
#include "battlefield/scenario_points.hpp"
#include "matchlocks/scenario/army.hpp"

namespace linstock::matchlocks {

inline constexpr std::string_view side_words[] = {"royalist", "parliament"};

/// What an army file may say.
inline constexpr std::initializer_list<std::string_view> army_members{
    "schema", "game", "id", "title", "text", "status", "general", "brigades", "units"};

/// Whether a word already has a meaning in notation and cannot be a unit's id.
bool word_of_notation(std::string_view);

/// Where the units, brigades and sides of a table are in their files, for faults.
struct Places {
  std::vector<std::string> units;     ///< in the order of Table::units
  std::vector<std::string> brigades;  ///< in the order of Table::brigades
  std::array<std::string, 2> sides;
};

/// Reads what troops cost: points.json.
void read_costs(const MatchSetup&, Costs&, Faults&);
/// Reads the kinds of terrain: ground.json.
void read_kinds(const MatchSetup&, Table&, Faults&);
/// Reads the terrain features of a scenario.
void read_features(const Fields&, Table&);
/// Reads the army of a side: a general, brigades, and units of no brigade. Ids begin with `prefix`.
void read_army(const Fields&, Side, std::string_view prefix, Table&, Places&, Faults&);
/// Reads the army of a file of its own, "army-NAME.json", with its units' ids marked as this side's. A side's
/// own name stands for the shipped army of 150 points where the set-up has no such file.
void read_army_file(const MatchSetup&, std::string_view name, Side, Table&, Places&, Faults&);
/// Reads a scenario: table, terrain, both sides.
void read_scenario(const MatchSetup&, std::string_view id, Table&, Faults&);
void read_scenario(const MatchSetup&, const Fields&, std::string_view id, Table&, Faults&);

// --- what reading and drawing a battle share ---

/// A side deploys within this distance of its baseline.                                     NMM-6.11
constexpr Mil zone_depth = 9'000;
/// Sets what follows from the type and the grade of a unit: figures, points, and how it begins.
void enlist(const Table&, UnitInfo&, int pikes = usual_pikes);
/// Puts a Gun with its parent: behind it, if there is room on the table.                          NMM-R.32
Pose beside_parent(const Table&, UnitId gun, const Unit& parent);
/// Adds the faults of a side's army.
void report_army(const Table&, Side, const Places&, Faults&);
/// Adds the faults that no scenario may have, wherever it comes from.
void check_scenario(const Table&, const Places&, Faults&);

/// A table as the text of a scenario file.
std::string written(const Table&);
/// A side's army as the text of an army file.
std::string written_army(const Table&, Side, std::string_view id, std::string_view title);

}  // namespace linstock::matchlocks
