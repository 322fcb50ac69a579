#include "kernel/dice.hpp"

#include <algorithm>

namespace linstock {

bool is_order(std::span<const std::uint8_t> cards) {
  std::vector<bool> seen(cards.size());
  for (const auto k : cards) {
    if (k >= cards.size() || seen[k]) return false;
    seen[k] = true;
  }
  return true;
}

bool Track::order(std::span<std::uint8_t> out) {
  if (waiting()) {
    if (waiting() < out.size()) return false;
    const std::span next{given_.data() + used_, out.size()};
    if (!is_order(next)) return false;
    std::ranges::copy(next, out.begin());
    used_ += out.size();
  } else if (seeded()) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(i);
    rng_.front().shuffle(out, out.size());
  } else {
    return false;
  }
  record_.insert(record_.end(), out.begin(), out.end());
  return true;
}

}  // namespace linstock
