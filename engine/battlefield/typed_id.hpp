// Ids that players type in the notation.
#pragma once

#include <functional>
#include <span>

#include "kernel/fields.hpp"

namespace linstock::battlefield {

/// Whether a word already has a meaning in the notation of these verbs.
bool word_of_notation(std::span<const VerbInfo>, std::string_view word);
/// Reads the member "id": it has a letter and no other meaning. `used`: another thing has it.
std::string read_typed_id(const Fields&, bool (*is_notation)(std::string_view),
                          const std::function<bool(std::string_view)>& used);

}  // namespace linstock::battlefield
