// A small seeded random number generator for search, simulation, resampling and seeded dice. Same seed, same
// numbers on every platform.
#pragma once

#include <cstdint>
#include <utility>

namespace linstock {

/// xoshiro256**, seeded by SplitMix64.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (auto& w : s_) {
      seed += 0x9E3779B97F4A7C15u;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
      w = z ^ (z >> 31);
    }
  }
  constexpr std::uint64_t next() {
    const std::uint64_t r = rotl(s_[1] * 5, 7) * 9, t = s_[1] << 17;
    s_[2] ^= s_[0];
    s_[3] ^= s_[1];
    s_[1] ^= s_[2];
    s_[0] ^= s_[3];
    s_[2] ^= t;
    s_[3] = rotl(s_[3], 45);
    return r;
  }
  /// Uniform over 0 .. n-1, without modulo bias; n from 1 to 2^32.
  constexpr std::uint32_t below(std::uint64_t n) {
    const std::uint64_t limit = (std::uint64_t{1} << 32) / n * n;
    for (;;)
      if (const std::uint64_t r = next() >> 32; r < limit) return static_cast<std::uint32_t>(r % n);
  }
  /// Shuffles the first n elements of `a` (Fisher-Yates).
  constexpr void shuffle(auto& a, std::size_t n) {
    for (std::size_t i = n; i > 1; --i) std::swap(a[i - 1], a[below(i)]);
  }

 private:
  static constexpr std::uint64_t rotl(std::uint64_t x, int k) { return x << k | x >> (64 - k); }
  std::uint64_t s_[4]{};
};

}  // namespace linstock
