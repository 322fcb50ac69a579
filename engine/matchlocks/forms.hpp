// The formations that each kind of unit may have, as players name them.      NMM-3.2, NMM-3.3, NMM-T.geometry
#pragma once

#include <span>

#include "matchlocks/table.hpp"

namespace linstock::matchlocks {

inline constexpr std::string_view form_words[] = {"line",    "column",  "forlorn",
                                                  "plotton", "one-row", "two-rows"};

namespace form {
inline constexpr FormId of_harquebusiers[] = {column, line}, of_cuirassiers[] = {column},
                        of_detachments[] = {forlorn, plotton}, of_dragoons[] = {two_rows, one_row},
                        of_others[] = {line};
}

/// The forms open to a type; the first is the usual one. A type with a single formation has `line`.
constexpr std::span<const FormId> forms_of(UnitType type) {
  switch (type) {
    case UnitType::harquebusiers: return form::of_harquebusiers;  // NMM-3.3.2
    case UnitType::cuirassiers: return form::of_cuirassiers;      // NMM-3.3.3
    case UnitType::detachment: return form::of_detachments;       // NMM-3.2.2
    case UnitType::dragoons: return form::of_dragoons;
    default: return form::of_others;
  }
}
constexpr bool may_form(UnitType type, FormId form) {
  for (FormId f : forms_of(type))
    if (f == form) return true;
  return false;
}
/// The formation of a type by the word of a player.
constexpr Formation formation_of(UnitType type, FormId form) {
  if (type != UnitType::harquebusiers && form == form::line) return Formation::block;
  return Formation(form.index() + 1);
}
/// The word for a formation.
constexpr FormId form_of(Formation formation) {
  return formation == Formation::block ? form::line : FormId{std::size_t(formation) - 1};
}

}  // namespace linstock::matchlocks
