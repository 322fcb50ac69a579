#include "battlefield/typed_id.hpp"

#include <algorithm>

namespace linstock::battlefield {

bool word_of_notation(std::span<const VerbInfo> verbs, std::string_view word) {
  return std::ranges::any_of(verbs, [&](const VerbInfo& v) {
    const auto words = split_words(v.pattern);
    return word == v.head || word == v.name || std::ranges::find(words, word) != words.end();
  });
}

std::string read_typed_id(const Fields& f, bool (*is_notation)(std::string_view),
                          const std::function<bool(std::string_view)>& used) {
  std::string id = f.id("id");
  if (std::ranges::none_of(id, [](char c) { return c >= 'a' && c <= 'z'; }) && !id.empty())
    f.fault("id", "expected-letter"_reason);
  if (is_notation(id)) f.fault("id", "is-notation"_reason);
  if (used(id)) f.fault("id", "used-twice"_reason);
  return id;
}

}  // namespace linstock::battlefield
