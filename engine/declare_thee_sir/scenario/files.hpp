// Shared by the readers of data/declare-thee-sir/: terrain, scenarios, drafts.
#pragma once

#include "battlefield/deployment_zone.hpp"
#include "battlefield/scenario_points.hpp"
#include "declare_thee_sir/table.hpp"

namespace linstock::declare_thee_sir {

// --- words of files ---

inline constexpr std::string_view side_words[] = {"royalist", "parliament"};
/// The types of the army lists; a forlorn hope is not listed.
inline constexpr std::string_view type_words[] = {"foot",      "cavalry", "dragoons",
                                                  "artillery", "general", "commanded-musketeers"};
/// Formations, with the place of the flag stand in a Long March.                                  DTS-R.19
inline constexpr std::string_view form_words[] = {
    "line", "long-march", "long-march-second", "long-march-third", "hedgehog", "carole"};
/// The events in the order of DTS-E.1 to DTS-E.16.
inline constexpr std::string_view event_words[] = {
    "first-sight-of-the-foe", "the-trained-bands-murmur", "god-with-us",      "for-god-and-the-king",
    "a-galloper-rides-in",    "orders-go-astray",         "powder-runs-low",  "a-drenching-shower",
    "smoke-hangs-low",        "to-the-baggage",           "a-marksmans-shot", "a-burst-piece",
    "charge-your-pikes",      "the-drums-beat-the-rally", "all-is-lost",      "a-hidden-ditch"};
static_assert(std::size(event_words) == event_cards);

/// The fewest and the most stands of a type.   DTS-units.1, DTS-units.5, DTS-units.8, DTS-units.10, DTS-R.9
struct StandCount {
  int least = 1, most = 1;
};
constexpr StandCount stands_of(UnitType type) {
  switch (type) {
    case UnitType::foot: return {3, 3};
    case UnitType::cavalry:
    case UnitType::dragoons: return {2, 3};
    case UnitType::musketeers: return {1, 2};
    default: return {1, 1};
  }
}

/// Whether a word already has a meaning in notation and cannot be a unit's id.
bool word_of_notation(std::string_view);

// --- readers ---

/// Where the units and sides of a table are in their file, for faults.
struct Places {
  std::vector<std::string> units;  ///< in the order of Table::units, without the forlorn hopes
  std::string sides;
};

/// Reads the kinds of terrain: ground.json.
void read_kinds(const MatchSetup&, Table&, Faults&);
/// Reads the terrain features of a scenario.
void read_features(const Fields&, Table&);
/// Reads a scenario: table, terrain, both sides.
void read_scenario(const MatchSetup&, std::string_view id, Table&, Faults&);
void read_scenario(const Fields&, std::string_view id, Table&, Faults&);

// --- what reading and drawing a battle share ---

/// The deployment zone along a table edge.                                                       DTS-R.122
battlefield::DeploymentZone edge_zone(const Table&, battlefield::TableEdge);
/// Sets what follows from the type and the stands of a unit: its cards, and how it begins.
void enlist(const Table&, UnitInfo&);
/// Lists the forlorn hope of each regiment that may send one, after all other units.     DTS-R.107, DTS-R.108
void list_hopes(Table&, const Places&, Faults&);
/// Adds the faults that no scenario may have, wherever it comes from.
void check_scenario(const Table&, const Places&, Faults&);

/// A table as the text of a scenario file.
std::string written(const Table&);

}  // namespace linstock::declare_thee_sir
