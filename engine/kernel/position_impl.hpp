// Definitions for kernel/position.hpp. Included by the one file per game that makes its positions.
#pragma once

#include <algorithm>

#include "kernel/edit.hpp"
#include "kernel/position.hpp"

namespace linstock {

namespace detail {

inline const boost::json::value* member(const boost::json::value& document, std::string_view name) {
  return document.is_object() ? document.get_object().if_contains(name) : nullptr;
}

/// Whether who may know something is among those who may know it in `begin`.
inline bool within(const boost::json::value& audience, const boost::json::value& begin) {
  if (!begin.is_array() || audience == begin) return true;  // all may know it
  return audience.is_array() && std::ranges::all_of(audience.get_array(), [&](const auto& seat) {
           return std::ranges::find(begin.get_array(), seat) != begin.get_array().end();
         });
}

/// A secret of a position is known to nobody who would not know it at the beginning: whoever sets it up may
/// play in it.
inline void keep_secrets(const boost::json::value& patch, const boost::json::value& begin,
                         const std::string& where, Faults& faults) {
  if (!patch.is_object() || !begin.is_object()) return;
  for (const auto& kv : patch.get_object()) {
    const auto* at_first = begin.get_object().if_contains(kv.key());
    if (!at_first || too_many(faults)) continue;
    const std::string place = fmt::format("{}.{}", where, std::string_view{kv.key()});
    if (kv.key() != "known_to")
      keep_secrets(kv.value(), *at_first, place, faults);
    else if (!within(kv.value(), *at_first))
      faults.push_back({place, "known-to-too-many"_reason, {}});
  }
}

}  // namespace detail

template <class G>
std::expected<typename G::State, Faults> admit(std::string_view text, const typename G::Table& table) {
  Faults faults;
  const auto document = parse_json(text, "position", faults);
  if (!document) return std::unexpected(faults);
  if (!document->is_object()) return std::unexpected(Faults{{"position", "expected-object"_reason, {}}});
  for (const auto& kv : document->get_object())
    if (!too_many(faults) && kv.key() != "at" && kv.key() != "state" && kv.key() != "waive")
      faults.push_back({fmt::format("position: {}", std::string_view{kv.key()}), "unknown-field"_reason, {}});

  const auto* at = detail::member(*document, "at");
  const auto point = std::ranges::find(G::entry_points, at && at->is_string() ? JsonReader::view(*at) : "");
  if (point == std::end(G::entry_points))
    faults.push_back(
        {"position: at",
         "expected-one-of"_reason.with("words", fmt::format("{}", fmt::join(G::entry_points, ", "))),
         {}});

  const boost::json::value nothing(boost::json::object_kind);
  const auto* patch = detail::member(*document, "state");
  if (!patch) patch = &nothing;
  for (const auto name : G::course_of_play)
    if (detail::member(*patch, name))
      faults.push_back({fmt::format("position: state.{}", name), "follows-from-at"_reason, {}});
  const auto begin = G::begin(table);
  const Names names = G::names(table);
  JsonWriter first{names};
  first.write(begin);
  detail::keep_secrets(*patch, *parse_json(first.text(), "state", faults), "position: state", faults);
  auto state = edited(begin, *patch, names, "position: state", faults);
  if (!faults.empty()) return std::unexpected(faults);

  std::vector<std::string_view> named;
  for (const auto& kv : patch->get_object()) named.emplace_back(kv.key());
  G::enter(state, table, static_cast<std::size_t>(point - std::begin(G::entry_points)), named);
  faults = all_faults<G>(state, table);
  if (const auto* waived = detail::member(*document, "waive")) waive(*waived, "position: waive", faults);
  if (!faults.empty()) return std::unexpected(faults);
  return state;
}

template <class G>
std::string position_document(const typename G::State& s, const Names& names, std::string_view at,
                              bool with_decks) {
  JsonWriter w{names};
  w.open('{');
  w.member("at", at);
  w.key("state"), w.open('{');
  for_each_member(s, [&](std::string_view name, const auto& member) {
    if (std::ranges::find(G::course_of_play, name) == std::end(G::course_of_play) &&
        (with_decks || name != "decks"))
      w.member(name, member);
  });
  w.close('}'), w.close('}');
  return w.take();
}

template <class G>
std::expected<std::unique_ptr<Match>, Faults> make_match(std::shared_ptr<const typename G::Table> table,
                                                         const MatchSetup& setup) {
  if (setup.position.empty()) return std::make_unique<MatchOf<G>>(std::move(table), setup);
  const auto state = admit<G>(setup.position, *table);
  if (!state) return std::unexpected(state.error());
  return std::make_unique<MatchOf<G>>(std::move(table), setup, *state);
}

}  // namespace linstock
