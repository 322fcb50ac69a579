// An umpire's edit: a patch of the position, validated as strictly as any document.
#pragma once

#include <algorithm>

#include "kernel/json.hpp"
#include "kernel/match.hpp"
#include "kernel/step.hpp"

namespace linstock {

/// The state with a JSON merge patch applied. `core`, the course of play, cannot be edited. Adds what is
/// wrong to `faults`, with `where` as the prefix of each place; the result is valid only if there are none.
template <class State>
State edited(const State& s, const boost::json::value& change, const Names& names, std::string where,
             Faults& faults) {
  State next = s;
  if (!change.is_object())
    faults.push_back({where, "expected-object"_reason, {}});
  else if (change.get_object().contains("core"))
    faults.push_back({where + "core", "course-of-play"_reason, {}});
  if (!faults.empty()) return next;
  JsonWriter w{names};
  w.write(s);
  auto document = parse_json(w.text(), "state", faults);
  merge_patch(*document, change);
  JsonReader{names, std::move(where), faults}.read(*document, next);
  return next;
}

/// All faults of a position: those that make it illegal, and those that a starting position may not have.
template <class G>
Faults all_faults(const typename G::State& s, const typename G::Table& table) {
  Faults faults = G::faults(s, table);
  if constexpr (requires { G::entry_faults(s, table); })
    std::ranges::move(G::entry_faults(s, table), std::back_inserter(faults));
  return faults;
}

/// The faults of `after` that `before` does not have.
template <class G>
Faults new_faults(const typename G::State& before, const typename G::State& after,
                  const typename G::Table& table) {
  Faults faults = all_faults<G>(after, table);
  const Faults old = all_faults<G>(before, table);
  std::erase_if(faults, [&](const Fault& f) { return std::ranges::find(old, f) != old.end(); });
  return faults;
}

/// Removes the waived faults; `waived` is a JSON list of their places. Only a fault with a clause that is not
/// `firm` can be waived; a waiver that matches none is a fault itself.
inline void waive(const boost::json::value& waived, std::string_view where, Faults& faults) {
  if (!waived.is_array()) return faults.push_back({std::string{where}, "expected-places"_reason, {}});
  Faults idle;
  for (const auto& place : waived.get_array()) {
    if (too_many(idle)) break;
    const auto name = place.is_string() ? JsonReader::view(place) : std::string_view{};
    const auto named = [&](const Fault& f) { return f.clause && !f.firm && f.where == name; };
    if (!std::erase_if(faults, named))
      idle.push_back({std::string{where}, "nothing-to-waive"_reason.with("place", std::string{name}), {}});
  }
  std::ranges::move(idle, std::back_inserter(faults));
}

/// Recomputes the state that derives from the rest, such as contacts in a miniatures game, except what the
/// edit sets itself. Who was put elsewhere alone leaves whom he was with.
template <class G, class Play>
void settle(typename G::State& s, const typename G::State& before, Play& play,
            const boost::json::value& change) {
  if constexpr (requires { G::part_leaders(s, before, play.table); }) G::part_leaders(s, before, play.table);
  if constexpr (requires { G::settle(s, play, std::span<const std::string_view>{}); }) {
    std::vector<std::string_view> named;
    for (const auto& kv : change.get_object()) named.emplace_back(kv.key());
    G::settle(s, play, named);
  }
}

/// Why an edit is refused. If empty it may be made, provided that the match can advance from the result.
template <class G>
Faults edit_faults(const typename G::State& s, const typename G::Table& table, const Names& names,
                   const Edit& edit) {
  Faults faults;
  const auto change = parse_json(edit.patch, "edit", faults);
  const auto waived = parse_json(edit.waive.empty() ? "[]" : edit.waive, "waive", faults);
  if constexpr (requires { G::course_of_play; })  // steps on the agenda rely on these members
    for (const auto name : G::course_of_play)
      if (change && change->is_object() && change->get_object().contains(name))
        faults.push_back({fmt::format("edit: {}", name), "course-of-play"_reason, {}});
  if (!faults.empty()) return faults;
  auto settled = edited(s, *change, names, "edit: ", faults);
  if (!faults.empty()) return faults;
  Play<G> unheard{table, nullptr};
  settle<G>(settled, s, unheard, *change);
  faults = new_faults<G>(s, settled, table);
  waive(*waived, "edit: waive", faults);
  return faults;
}

}  // namespace linstock
