#include "kernel/dice.hpp"

#include <algorithm>
#include <numeric>

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
    std::iota(out.begin(), out.end(), std::uint8_t{0});
    rng_.front().shuffle(out, out.size());
  } else {
    return false;
  }
  record_.insert(record_.end(), out.begin(), out.end());
  return true;
}

}  // namespace linstock
