// What every scenario file begins with: its name, what it is about, the size of its table.
#pragma once

#include "battlefield/ground.hpp"
#include "kernel/fields.hpp"

namespace linstock::battlefield {

/// Reads id, title and text, which must be there, and the size of the table, times `scale`; returns the
/// title.
std::string read_scenario_head(const Fields&, std::string_view id, Ground&, int scale = 1);
/// Whether players deploy, by the member "deployment".
bool read_free_deployment(const Fields&);

struct ScenarioHead {
  std::string_view game, id, title, status;
};
/// Writes the head of a scenario that was drawn, under an id that begins with "my-".
void write_scenario_head(JsonWriter&, const ScenarioHead&, const Ground&);
void write_deployment(JsonWriter&, bool free);

}  // namespace linstock::battlefield
