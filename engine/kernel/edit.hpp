// An umpire's edit: a patch of the position, read back as strictly as any document.
#pragma once

#include "kernel/json.hpp"

namespace linstock {

/// The state with a JSON merge patch applied. Its `core`, the course of play, cannot be edited. What is wrong
/// goes into `faults`; the result counts only if there is nothing.
template <class State>
State edited(const State& s, std::string_view patch, const Names& names, Faults& faults) {
  State next = s;
  const auto change = parse_json(patch, "edit", faults);
  if (!change) return next;
  if (!change->is_object())
    faults.push_back({"edit", "expected an object", {}});
  else if (change->get_object().contains("core"))
    faults.push_back({"edit: core", "the course of play cannot be edited, only the position", {}});
  if (!faults.empty()) return next;
  JsonWriter w{names};
  w.write(s);
  auto document = parse_json(w.text(), "state", faults);
  merge_patch(*document, *change);
  JsonReader{names, "edit: ", faults}.read(*document, next);
  return next;
}

}  // namespace linstock
