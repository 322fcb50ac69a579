// What a viewer was sent that he may not know.
#pragma once

#include "harness.hpp"

namespace linstock::server {

/// Whether everything of this that says who knows it is known to the viewer, or empty.
inline bool knows_all_of(const json::value& v, std::string_view viewer) {
  const auto knows = [&](const json::value& x) { return knows_all_of(x, viewer); };
  if (const auto* list = v.if_array()) return std::ranges::all_of(*list, knows);
  const auto* o = v.if_object();
  if (!o) return true;
  if (const auto* known_to = o->if_contains("known_to"))
    if (!o->at("value").is_null() && std::ranges::none_of(known_to->as_array(), [&](const auto& who) {
          return who == json::value(viewer);
        }))
      return false;
  if (const auto* path = o->if_contains("path"); path && path->is_string()) {
    const std::string_view where{path->as_string()};
    const bool content = where.ends_with(".value") && !o->at("value").is_null();
    if (content && where.starts_with("decks.")) return false;
    if (content && where.starts_with("core.drafts.") && !where.contains(viewer)) return false;
  }
  return std::ranges::all_of(*o, [&](const auto& kv) { return knows(kv.value()); });
}

}  // namespace linstock::server
