// A scenario draft as an editor shows it.
#pragma once

#include "kernel/hidden.hpp"
#include "kernel/json.hpp"

namespace linstock::battlefield {

/// Writes the file of a scenario, its setting and the places of its units, as members of the open object.
template <class Game, class Table>
void write_sketch(JsonWriter& w, const Table& t, std::string_view file) {
  w.member("file", file);
  w.member("setting", Game::setting({}, t, umpire_view));
  w.key("units"), w.open('{');
  for (const auto& u : t.units) w.member(u.id, u.start);
  w.close('}');
}

}  // namespace linstock::battlefield
