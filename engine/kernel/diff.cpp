#include "kernel/diff.hpp"

namespace linstock {

std::string Diff::name(std::span<const std::string> names, std::size_t i) {
  return i < names.size() ? names[i] : fmt::format("[{}]", i);
}

void Diff::below(const Pair& pair) {
  const auto size = path_.size();
  if (!path_.empty() && !pair.name.starts_with('[')) path_ += '.';
  path_ += pair.name;
  pair.run(*this, pair.a, pair.b);
  path_.resize(size);
}

}  // namespace linstock
