// Readers of the data files; each adds what is wrong to the faults.
#pragma once

#include "by_the_sword/table.hpp"
#include "kernel/fields.hpp"

namespace linstock::by_the_sword {

void read_island(const boost::json::value& document, Table&, Faults&);  ///< map.json
void read_tables(const boost::json::value& document, Table&, Faults&);  ///< tables.json, after the map
void read_lists(const boost::json::value& document, Table&, Faults&);   ///< lists.json
void read_cards(const boost::json::value& document, Table&, Faults&);   ///< cards.json

/// A unit of at least `least_points`, with the members that the army list and mercenary cards share.
UnitInfo read_unit(const Fields&, int least_points);

}  // namespace linstock::by_the_sword
