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

/// What follows from a position, as who touches whom in a game of miniatures, is worked out anew, unless the
/// edit names it.
template <class G, class Play>
void settle(typename G::State& s, Play& play, const boost::json::value& change) {
  if constexpr (requires { G::settle(s, play, std::span<const std::string_view>{}); }) {
    std::vector<std::string_view> named;
    for (const auto& kv : change.get_object()) named.emplace_back(kv.key());
    G::settle(s, play, named);
  }
}

}  // namespace linstock
