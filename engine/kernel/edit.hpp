// An umpire's edit: a patch of the position, read back as strictly as any document.
#pragma once

#include "kernel/json.hpp"

namespace linstock {

/// The state with a JSON merge patch applied. Its `core`, the course of play, cannot be edited. What is wrong
/// goes into `faults`, its place after `where`; the result counts only if there is nothing.
template <class State>
State edited(const State& s, const boost::json::value& change, const Names& names, std::string where,
             Faults& faults) {
  State next = s;
  if (!change.is_object())
    faults.push_back({where, "expected an object", {}});
  else if (change.get_object().contains("core"))
    faults.push_back({where + "core", "the course of play cannot be edited, only the position", {}});
  if (!faults.empty()) return next;
  JsonWriter w{names};
  w.write(s);
  auto document = parse_json(w.text(), "state", faults);
  merge_patch(*document, change);
  JsonReader{names, std::move(where), faults}.read(*document, next);
  return next;
}

}  // namespace linstock
