#include "kernel/dice.hpp"

#include <algorithm>

namespace linstock {

bool Track::order(std::span<std::uint8_t> out) {
  if (waiting()) {
    if (waiting() < out.size()) return false;
    std::vector<bool> seen(out.size());
    for (std::size_t i = 0; i < out.size(); ++i) {
      const auto k = given_[used_ + i];
      if (k >= out.size() || seen[k]) return false;
      seen[k] = true;
    }
    std::copy_n(given_.begin() + static_cast<std::ptrdiff_t>(used_), out.size(), out.begin());
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
