// Readers of the data files; each adds what is wrong to the faults.
#pragma once

#include "by_the_sword/table.hpp"
#include "kernel/fields.hpp"

namespace linstock::by_the_sword {

void read_island(const boost::json::value& document, Table&, Faults&);  ///< map.json
void read_tables(const boost::json::value& document, Table&, Faults&);  ///< tables.json, after the map
void read_lists(const boost::json::value& document, Table&, Faults&);   ///< lists.json
void read_cards(const boost::json::value& document, Table&, Faults&);   ///< cards.json

/// Calls take(word) for each word of a list, which returns what is wrong with the word, if anything.
template <class Take>
void each_word(const Fields& f, std::string_view name, Take take) {
  constexpr std::size_t most = 64;
  const auto* words = f.list(name);
  if (!words) return;
  if (words->size() > most) return f.fault(name, "too-many-entries"_reason.with("most", most));
  for (std::size_t i = 0; i < words->size(); ++i) {
    const auto& word = (*words)[i];
    const std::optional<Reason> wrong =
        word.is_string() ? take(JsonReader::view(word)) : Reason{"expected-string"_reason};
    if (wrong) f.fault(fmt::format("{}[{}]", name, i), *wrong);
  }
}

/// The id that stands for a word, of those that are numbered so; none if it is not one of them.
template <class I>
std::optional<I> id_of(std::span<const std::string> ids, std::string_view word) {
  const auto it = std::ranges::find(ids, word);
  return it == ids.end() ? std::nullopt : std::optional{I{static_cast<std::size_t>(it - ids.begin())}};
}
inline Reason no_such_name(std::string_view word) {
  return "no-such-name"_reason.with("name", std::string{word});
}
inline Reason unknown_word(std::string_view word) {
  return "unknown-word"_reason.with("word", std::string{word});
}

/// A unit of at least `least_points`, with the members that the army list and mercenary cards share.
UnitInfo read_unit(const Fields&, int least_points);

}  // namespace linstock::by_the_sword
